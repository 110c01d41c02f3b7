#include "macros.h"
FUNCTION(bias_relu, ARG(in, M2(i16)), ARG(bias, M1(i16)), ARG(out, M2(i8)))
  ALIGNED2(in, i16) ALIGNED1(bias, i16) ALIGNED2(out, i8) DIM(h, out, c0, M2(i8)) DIM(w, out, c1, M2(i8))
  CONSTANT(zero, 0, V(i32)) CONSTANT(top, 255, V(i32)) CONSTANT(four, 4, V(i32))
  ROWS
    LOAD2(words, in, y, x, i16, V(i16)) CAST(p, extsi, words, V(i16), V(i32))
    LOAD1(add, bias, x, i16, V(i16)) CAST(b, extsi, add, V(i16), V(i32))
    DO(sum, addi, p, b) DO(part, shrsi, sum, four)
    CLAMP(value, part, zero, top)
    STORE_PIXEL(value)
