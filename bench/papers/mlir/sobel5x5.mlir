#include "macros.h"
// Every pixel in both sums, as the loops over the window and two tables of weights are unrolled.
#define BOTH(R, C, X, Y, WX, WY)                                                                             \
  PIXEL(R, C) DO(mx##R##C, muli, p##R##C, WX) DO(x##R##C##s, addi, X, mx##R##C)                              \
  DO(my##R##C, muli, p##R##C, WY) DO(y##R##C##s, addi, Y, my##R##C)
#define ROW(R, X, Y, A, B, C, D, E, F, G, H, I, J)                                                           \
  BOTH(R, 0, X, Y, A, F) BOTH(R, 1, x##R##0s, y##R##0s, B, G) BOTH(R, 2, x##R##1s, y##R##1s, C, H)           \
  BOTH(R, 3, x##R##2s, y##R##2s, D, I) BOTH(R, 4, x##R##3s, y##R##3s, E, J)
IMAGE(sobel5x5)
  CONSTANT(zero, 0, V(i32)) CONSTANT(k1, 1, V(i32)) CONSTANT(k2, 2, V(i32)) CONSTANT(k4, 4, V(i32)) CONSTANT(k6, 6, V(i32))
  CONSTANT(k8, 8, V(i32)) CONSTANT(k12, 12, V(i32)) CONSTANT(n1, -1, V(i32)) CONSTANT(n2, -2, V(i32)) CONSTANT(n4, -4, V(i32))
  CONSTANT(n6, -6, V(i32)) CONSTANT(n8, -8, V(i32)) CONSTANT(n12, -12, V(i32)) CONSTANT(top, 255, V(i32))
  ROWS
    ROW(0, zero, zero, n1, n2, zero, k2, k1, n1, n4, n6, n4, n1)
    ROW(1, x04s, y04s, n4, n8, zero, k8, k4, n2, n8, n12, n8, n2)
    ROW(2, x14s, y14s, n6, n12, zero, k12, k6, zero, zero, zero, zero, zero)
    ROW(3, x24s, y24s, n4, n8, zero, k8, k4, k2, k8, k12, k8, k2)
    ROW(4, x34s, y34s, n1, n2, zero, k2, k1, k1, k4, k6, k4, k1)
    %ax = math.absi %x44s : V(i32)
    %ay = math.absi %y44s : V(i32)
    DO(g, addi, ax, ay)
    DO(part, shrsi, g, k4)
    DO(edge, minsi, part, top)
    STORE_PIXEL(edge)
