#include "macros.h"
// Across a row first, then the sum of the rows.
#define ROW(R, BEFORE, WEIGHT)                                                                               \
  TAPS7(R, zero, k1, k6, k15, k20, k15, k6, k1) DO(d##R, muli, s##R##6, WEIGHT) DO(t##R, addi, BEFORE, d##R)
IMAGE(gaussian7x7)
  CONSTANT(zero, 0, V(i32)) CONSTANT(k1, 1, V(i32)) CONSTANT(k6, 6, V(i32)) CONSTANT(k15, 15, V(i32)) CONSTANT(k20, 20, V(i32))
  CONSTANT(half, 2048, V(i32)) CONSTANT(twelve, 12, V(i32))
  ROWS
    ROW(0, zero, k1) ROW(1, t0, k6) ROW(2, t1, k15) ROW(3, t2, k20) ROW(4, t3, k15) ROW(5, t4, k6) ROW(6, t5, k1)
    DO(rounded, addi, t6, half)
    DO(mean, shrsi, rounded, twelve)
    STORE_PIXEL(mean)
