#include "macros.h"
IMAGE(gaussian3x3)
  CONSTANT(zero, 0, V(i32)) CONSTANT(k1, 1, V(i32)) CONSTANT(k2, 2, V(i32)) CONSTANT(k4, 4, V(i32)) CONSTANT(k8, 8, V(i32))
  ROWS
    TAPS3(0, zero, k1, k2, k1)
    TAPS3(1, s02, k2, k4, k2)
    TAPS3(2, s12, k1, k2, k1)
    DO(rounded, addi, s22, k8)
    DO(mean, shrsi, rounded, k4)
    STORE_PIXEL(mean)
