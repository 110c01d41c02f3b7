#include "macros.h"
IMAGE(unsharp)
  CONSTANT(three, 3, V(i32)) CONSTANT(four, 4, V(i32)) CONSTANT(two, 2, V(i32)) CONSTANT(zero, 0, V(i32)) CONSTANT(top, 255, V(i32))
  ROWS
    PIXEL(0, 1) PIXEL(1, 0) PIXEL(1, 1) PIXEL(1, 2) PIXEL(2, 1)
    DO(s1, addi, p01, p10) DO(s2, addi, s1, p12) DO(s3, addi, s2, p21) DO(centre, muli, p11, four)
    DO(edge, subi, centre, s3) DO(e3, muli, edge, three) DO(e3r, addi, e3, two) DO(add, shrsi, e3r, two)
    DO(sum, addi, p11, add)
    CLAMP(value, sum, zero, top)
    STORE_PIXEL(value)
