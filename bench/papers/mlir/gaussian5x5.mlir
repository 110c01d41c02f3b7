#include "macros.h"
IMAGE(gaussian5x5)
  CONSTANT(zero, 0, V(i32)) CONSTANT(k1, 1, V(i32)) CONSTANT(k4, 4, V(i32)) CONSTANT(k6, 6, V(i32)) CONSTANT(k16, 16, V(i32))
  CONSTANT(k24, 24, V(i32)) CONSTANT(k36, 36, V(i32)) CONSTANT(k128, 128, V(i32)) CONSTANT(eight, 8, V(i32))
  ROWS
    TAPS5(0, zero, k1, k4, k6, k4, k1)
    TAPS5(1, s04, k4, k16, k24, k16, k4)
    TAPS5(2, s14, k6, k24, k36, k24, k6)
    TAPS5(3, s24, k4, k16, k24, k16, k4)
    TAPS5(4, s34, k1, k4, k6, k4, k1)
    DO(rounded, addi, s44, k128)
    DO(mean, shrsi, rounded, eight)
    STORE_PIXEL(mean)
