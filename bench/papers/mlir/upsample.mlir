#include "macros.h"
// Bilinear: three quarters and one quarter in both directions.
IMAGE(upsample)
  CONSTANT(three, 3, V(i32)) CONSTANT(nine, 9, V(i32)) CONSTANT(eight, 8, V(i32)) CONSTANT(four, 4, V(i32))
  ROWS
    PIXEL(0, 0) PIXEL(0, 1) PIXEL(1, 0) PIXEL(1, 1)
    DO(a, muli, p00, nine) DO(b, muli, p01, three) DO(c, muli, p10, three)
    DO(s1, addi, a, b) DO(s2, addi, s1, c) DO(s3, addi, s2, p11) DO(s4, addi, s3, eight) DO(value, shrsi, s4, four)
    STORE_PIXEL(value)
