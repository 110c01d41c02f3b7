#include "macros.h"
// Weights are arguments; sums have 16 bits.
#define WEIGHT(R, C, I) SCALAR1(w##R##C, mask, c##I, i8, extsi, i16, V(i16))
#define PRODUCT(R, C, BEFORE)                                                                                \
  BYTE(R, C) CAST(p##R##C, extui, b##R##C, V(i8), V(i16))                                                      \
  OP(m##R##C, muli, p##R##C, w##R##C, V(i16)) OP(s##R##C, addi, BEFORE, m##R##C, V(i16))
FUNCTION(conv3x3a16, ARG(in, M2(i8)), ARG(mask, M1(i8)), ARG(out, M2(i8)))
  ALIGNED2(out, i8) DIM(h, out, c0, M2(i8)) DIM(w, out, c1, M2(i8))
  CONSTANT(zero, 0, V(i16)) CONSTANT(top, 255, V(i16)) CONSTANT(shift, 4, V(i16))
  WEIGHT(0, 0, 0) WEIGHT(0, 1, 1) WEIGHT(0, 2, 2)
  WEIGHT(1, 0, 3) WEIGHT(1, 1, 4) WEIGHT(1, 2, 5)
  WEIGHT(2, 0, 6) WEIGHT(2, 1, 7) WEIGHT(2, 2, 8)
  ROWS
    PRODUCT(0, 0, zero) PRODUCT(0, 1, s00) PRODUCT(0, 2, s01)
    PRODUCT(1, 0, s02) PRODUCT(1, 1, s10) PRODUCT(1, 2, s11)
    PRODUCT(2, 0, s12) PRODUCT(2, 1, s20) PRODUCT(2, 2, s21)
    OP(part, shrsi, s22, shift, V(i16))
    OP(low, maxsi, part, zero, V(i16))
    OP(high, minsi, low, top, V(i16))
    CAST(byte, trunci, high, V(i16), V(i8))
    STORE2(byte, out, y, x, i8, V(i8))
  } }
END
