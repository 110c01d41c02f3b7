#include "macros.h"
STREAM3(gray)
  CONSTANT(red, 77, V(i32)) CONSTANT(green, 150, V(i32)) CONSTANT(blue, 29, V(i32)) CONSTANT(half, 128, V(i32)) CONSTANT(eight, 8, V(i32))
  ELEMENTS
    ELEMENT(a) ELEMENT(b) ELEMENT(c)
    DO(r, muli, a_int, red) DO(g, muli, b_int, green) DO(b1, muli, c_int, blue)
    DO(s1, addi, r, g) DO(s2, addi, s1, b1) DO(s3, addi, s2, half) DO(level, shrsi, s3, eight)
    STORE_ELEMENT(level)
