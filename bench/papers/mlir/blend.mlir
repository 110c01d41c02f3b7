#include "macros.h"
STREAM3(blend)
  CONSTANT(top, 255, V(i32)) CONSTANT(half, 128, V(i32)) CONSTANT(eight, 8, V(i32))
  ELEMENTS
    ELEMENT(a) ELEMENT(b) ELEMENT(c)
    DO(p, muli, a_int, c_int) DO(rest, subi, top, c_int) DO(q, muli, b_int, rest)
    DO(sum, addi, p, q) DO(t, addi, sum, half)
    DO(u, shrsi, t, eight) DO(v, addi, t, u) DO(mix, shrsi, v, eight)
    STORE_ELEMENT(mix)
