#include "macros.h"
#define SUM(R, C, BEFORE) PIXEL(R, C) DO(s##R##C, addi, BEFORE, p##R##C)
#define SUMS(R, BEFORE) SUM(R, 0, BEFORE) SUM(R, 1, s##R##0) SUM(R, 2, s##R##1) SUM(R, 3, s##R##2) SUM(R, 4, s##R##3)
IMAGE(blur5x5)
  CONSTANT(zero, 0, V(i32)) CONSTANT(factor, 1311, V(i32)) CONSTANT(half, 16384, V(i32)) CONSTANT(fifteen, 15, V(i32))
  ROWS
    SUMS(0, zero) SUMS(1, s04) SUMS(2, s14) SUMS(3, s24) SUMS(4, s34)
    DO(product, muli, s44, factor)
    DO(rounded, addi, product, half)
    DO(mean, shrsi, rounded, fifteen)
    STORE_PIXEL(mean)
