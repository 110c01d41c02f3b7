#include "macros.h"
// A sorting network: the smaller and the larger of two pixels. Extrema of bytes are not promoted.
#define SORT(A, B, LOW, HIGH) OP(LOW, minui, A, B, V(i8)) OP(HIGH, maxui, A, B, V(i8))
IMAGE(median3x3)
  ROWS
    BYTE(0, 0) BYTE(0, 1) BYTE(0, 2) BYTE(1, 0) BYTE(1, 1) BYTE(1, 2) BYTE(2, 0) BYTE(2, 1) BYTE(2, 2)
    SORT(b01, b02, a1, a2) SORT(b11, b12, a4, a5) SORT(b21, b22, a7, a8)
    SORT(b00, a1, d0, d1) SORT(b10, a4, d3, d4) SORT(b20, a7, d6, d7)
    SORT(d1, a2, e1, e2) SORT(d4, a5, e4, e5) SORT(d7, a8, e7, e8)
    OP(f3, maxui, d0, d3, V(i8)) OP(f5, minui, e5, e8, V(i8)) SORT(e4, e7, f4, f7)
    OP(g6, maxui, f3, d6, V(i8)) OP(g4, maxui, e1, f4, V(i8)) OP(g2, minui, e2, f5, V(i8))
    OP(g4b, minui, g4, f7, V(i8))
    SORT(g4b, g2, h4, h2)
    OP(i4, maxui, g6, h4, V(i8))
    OP(median, minui, i4, h2, V(i8))
    STORE2(median, out, y, x, i8, V(i8))
  } }
END
