#include "macros.h"
// Nine rows of channels, each with a row of weights; zero points; requantized.
#define TAP9(K, BEFORE)                                                                                      \
  %y##K = arith.addi %y, %c##K : index                                                                       \
  LOAD2(b##K, in, y##K, x, i8, V(i8)) CAST(p##K, extui, b##K, V(i8), V(i32)) DO(d##K, subi, p##K, zi)        \
  LOAD2(v##K, weights, c##K, x, i8, V(i8)) CAST(w##K, extui, v##K, V(i8), V(i32)) DO(e##K, subi, w##K, zw)   \
  DO(m##K, muli, d##K, e##K) DO(s##K, addi, BEFORE, m##K)
FUNCTION(depthwise_conv, ARG(in, M2(i8)), ARG(weights, M2(i8)), ARG(out, M2(i8)))
  ALIGNED2(in, i8) ALIGNED2(weights, i8) ALIGNED2(out, i8) DIM(h, out, c0, M2(i8)) DIM(w, out, c1, M2(i8))
  CONSTANT(zero, 0, V(i32)) CONSTANT(top, 255, V(i32)) CONSTANT(zi, 121, V(i32)) CONSTANT(zw, 131, V(i32)) CONSTANT(zo, 127, V(i32))
  CONSTANT(scale, 1201, V(i32)) CONSTANT(half, 524288, V(i32)) CONSTANT(shift, 20, V(i32))
  ROWS
    TAP9(0, zero) TAP9(1, s0) TAP9(2, s1) TAP9(3, s2) TAP9(4, s3) TAP9(5, s4) TAP9(6, s5) TAP9(7, s6) TAP9(8, s7)
    DO(scaled, muli, s8, scale) DO(rounded, addi, scaled, half) DO(part, shrsi, rounded, shift) DO(q, addi, part, zo)
    CLAMP(value, q, zero, top)
    STORE_PIXEL(value)
