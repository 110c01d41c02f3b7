#include "macros.h"
FUNCTION(requantize, ARG(in, M1(i32)), ARG(out, M1(i8)))
  ALIGNED1(in, i32) ALIGNED1(out, i8) DIM(n, out, c0, M1(i8))
  CONSTANT(scale, 1181116006, V(i64)) CONSTANT(half, 137438953472, V(i64)) CONSTANT(shift, 38, V(i64))
  CONSTANT(zo, 127, V(i32)) CONSTANT(zero, 0, V(i32)) CONSTANT(top, 255, V(i32)) CONSTANT(low, 5, V(i32)) CONSTANT(high, 250, V(i32))
  ELEMENTS
    LOAD1(x, in, i, i32, V(i32)) CAST(long, extsi, x, V(i32), V(i64))
    OP(product, muli, long, scale, V(i64)) OP(rounded, addi, product, half, V(i64)) OP(part, shrsi, rounded, shift, V(i64))
    CAST(narrow, trunci, part, V(i64), V(i32))
    DO(q, addi, narrow, zo)
    CLAMP(byte_range, q, zero, top)
    CLAMP(active, byte_range, low, high)
    STORE_ELEMENT(active)
