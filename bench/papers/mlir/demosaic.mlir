#include "macros.h"
// Camera pipe: green at red, from the pair of neighbours that differ less.
IMAGE(demosaic)
  CONSTANT(one, 1, V(i32))
  ROWS
    PIXEL(0, 1) PIXEL(1, 0) PIXEL(1, 2) PIXEL(2, 1)
    DO(h1, subi, p10, p12) %across = math.absi %h1 : V(i32)
    DO(v1, subi, p01, p21) %down = math.absi %v1 : V(i32)
    DO(h2, addi, p10, p12) DO(h3, addi, h2, one) DO(h4, shrsi, h3, one)
    DO(v2, addi, p01, p21) DO(v3, addi, v2, one) DO(v4, shrsi, v3, one)
    %less = arith.cmpi slt, %across, %down : V(i32)
    %green = arith.select %less, %h4, %v4 : VECTOR(N, i1), V(i32)
    STORE_PIXEL(green)
