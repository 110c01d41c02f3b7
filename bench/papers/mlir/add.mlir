#include "macros.h"
// Quantized: zero points, scales, rounding, the format's limits, then those of the activation.
STREAM2(add)
  CONSTANT(za, 121, V(i32)) CONSTANT(zb, 131, V(i32)) CONSTANT(ma, 19, V(i32)) CONSTANT(mb, 23, V(i32)) CONSTANT(half, 16, V(i32))
  CONSTANT(five, 5, V(i32)) CONSTANT(zo, 127, V(i32)) CONSTANT(zero, 0, V(i32)) CONSTANT(top, 255, V(i32))
  CONSTANT(low, 5, V(i32)) CONSTANT(high, 250, V(i32))
  ELEMENTS
    ELEMENT(a) ELEMENT(b)
    DO(a1, subi, a_int, za) DO(a2, muli, a1, ma)
    DO(b1, subi, b_int, zb) DO(b2, muli, b1, mb)
    DO(sum, addi, a2, b2) DO(rounded, addi, sum, half) DO(part, shrsi, rounded, five) DO(q, addi, part, zo)
    CLAMP(byte_range, q, zero, top)
    CLAMP(active, byte_range, low, high)
    STORE_ELEMENT(active)
