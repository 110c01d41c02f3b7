#include "macros.h"
// The second half of a norm: every row times its own factor, Q15.
FUNCTION(l2norm, ARG(in, M2(i8)), ARG(factors, M1(i16)), ARG(out, M2(i8)))
  ALIGNED2(in, i8) ALIGNED2(out, i8) DIM(h, out, c0, M2(i8)) DIM(w, out, c1, M2(i8))
  CONSTANT(zero, 0, V(i32)) CONSTANT(top, 255, V(i32)) CONSTANT(z, 128, V(i32)) CONSTANT(half, 16384, V(i32)) CONSTANT(shift, 15, V(i32))
  FOR(y, c0, h, c1)
    SCALAR1(factor, factors, y, i16, extsi, i32, V(i32))
    FOR(x, c0, w, cn)
      LOAD2(b, in, y, x, i8, V(i8)) CAST(p, extui, b, V(i8), V(i32))
      DO(d, subi, p, z) DO(product, muli, d, factor) DO(rounded, addi, product, half) DO(part, shrsi, rounded, shift)
      DO(q, addi, part, z)
      CLAMP(value, q, zero, top)
      STORE_PIXEL(value)
