#include "macros.h"
// Camera pipe: one row of the matrix, whose weights are arguments.
#define PLANE(A) LOAD1(A##_word, A, i, i16, V(i16)) CAST(A##_int, extsi, A##_word, V(i16), V(i32))
FUNCTION(color_correct, ARG(r, M1(i16)), ARG(g, M1(i16)), ARG(b, M1(i16)), ARG(matrix, M1(i16)), ARG(out, M1(i8)))
  ALIGNED1(r, i16) ALIGNED1(g, i16) ALIGNED1(b, i16) ALIGNED1(out, i8) DIM(n, out, c0, M1(i8))
  CONSTANT(zero, 0, V(i32)) CONSTANT(top, 255, V(i32)) CONSTANT(eight, 8, V(i32))
  SCALAR1(m0, matrix, c0, i16, extsi, i32, V(i32)) SCALAR1(m1, matrix, c1, i16, extsi, i32, V(i32))
  SCALAR1(m2, matrix, c2, i16, extsi, i32, V(i32)) SCALAR1(m3, matrix, c3, i16, extsi, i32, V(i32))
  ELEMENTS
    PLANE(r) PLANE(g) PLANE(b)
    DO(p0, muli, m0, r_int) DO(s0, addi, m3, p0)
    DO(p1, muli, m1, g_int) DO(s1, addi, s0, p1)
    DO(p2, muli, m2, b_int) DO(s2, addi, s1, p2)
    DO(part, shrsi, s2, eight)
    CLAMP(colour, part, zero, top)
    STORE_ELEMENT(colour)
