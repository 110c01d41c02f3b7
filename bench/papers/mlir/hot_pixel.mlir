#include "macros.h"
// Camera pipe: a pixel is at most the largest and at least the smallest of its four neighbours of the same colour.
#define WORD(R, C) AT(R, C) LOAD2(b##R##C, in, y##R##C, x##R##C, i16, V2(i16)) CAST(p##R##C, extui, b##R##C, V2(i16), V2(i32))
FUNCTION(hot_pixel, ARG(in, M2(i16)), ARG(out, M2(i16)))
  ALIGNED2(out, i16) DIM(h, out, c0, M2(i16)) DIM(w, out, c1, M2(i16))
  FOR(y, c0, h, c1) FOR(x, c0, w, cn2)
    WORD(0, 2) WORD(2, 0) WORD(2, 2) WORD(2, 4) WORD(4, 2)
    OP(m1, maxsi, p02, p20, V2(i32)) OP(m2, maxsi, m1, p24, V2(i32)) OP(most, maxsi, m2, p42, V2(i32))
    OP(l1, minsi, p02, p20, V2(i32)) OP(l2, minsi, l1, p24, V2(i32)) OP(least, minsi, l2, p42, V2(i32))
    OP(below, minsi, p22, most, V2(i32)) OP(within, maxsi, below, least, V2(i32))
    CAST(word, trunci, within, V2(i32), V2(i16))
    STORE2(word, out, y, x, i16, V2(i16))
  } }
END
