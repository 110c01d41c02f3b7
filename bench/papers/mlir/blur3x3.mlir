#include "macros.h"
IMAGE(blur3x3)
  CONSTANT(zero, 0, V(i32)) CONSTANT(nine, 9, V(i32))
  ROWS
    PIXEL(0, 0) PIXEL(0, 1) DO(s1, addi, p00, p01)
    PIXEL(0, 2) DO(s2, addi, s1, p02)
    PIXEL(1, 0) DO(s3, addi, s2, p10)
    PIXEL(1, 1) DO(s4, addi, s3, p11)
    PIXEL(1, 2) DO(s5, addi, s4, p12)
    PIXEL(2, 0) DO(s6, addi, s5, p20)
    PIXEL(2, 1) DO(s7, addi, s6, p21)
    PIXEL(2, 2) DO(s8, addi, s7, p22)
    DO(mean, divui, s8, nine)
    STORE_PIXEL(mean)
