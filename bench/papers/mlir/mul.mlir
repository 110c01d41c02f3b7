#include "macros.h"
STREAM2(mul)
  CONSTANT(za, 121, V(i32)) CONSTANT(zb, 131, V(i32)) CONSTANT(scale, 19661, V(i32)) CONSTANT(half, 1048576, V(i32))
  CONSTANT(shift, 21, V(i32)) CONSTANT(zo, 127, V(i32)) CONSTANT(zero, 0, V(i32)) CONSTANT(top, 255, V(i32))
  CONSTANT(low, 5, V(i32)) CONSTANT(high, 250, V(i32))
  ELEMENTS
    ELEMENT(a) ELEMENT(b)
    DO(a1, subi, a_int, za) DO(b1, subi, b_int, zb) DO(product, muli, a1, b1)
    DO(scaled, muli, product, scale) DO(rounded, addi, scaled, half) DO(part, shrsi, rounded, shift) DO(q, addi, part, zo)
    CLAMP(byte_range, q, zero, top)
    CLAMP(active, byte_range, low, high)
    STORE_ELEMENT(active)
