#include "macros.h"
// The sum over a row of (a - za) (w - zw), for every row of the weights.
FUNCTION(fully_connected, ARG(a, M1(i8)), ARG(weights, M2(i8)), ARG(out, M1(i32)))
  ALIGNED1(a, i8) ALIGNED2(weights, i8) DIM(h, weights, c0, M2(i8)) DIM(w, weights, c1, M2(i8))
  CONSTANT(zero, 0, V(i32)) CONSTANT(za, 121, V(i32)) CONSTANT(zw, 3, V(i32))
  FOR(y, c0, h, c1)
    %sum = scf.for %x = %c0 to %w step %cn iter_args(%s = %zero) -> (V(i32)) {
      LOAD1(ab, a, x, i8, V(i8)) CAST(ai, extui, ab, V(i8), V(i32)) DO(ad, subi, ai, za)
      LOAD2(wb, weights, y, x, i8, V(i8)) CAST(wi, extsi, wb, V(i8), V(i32)) DO(wd, subi, wi, zw)
      DO(product, muli, ad, wd) DO(t, addi, s, product)
      scf.yield %t : V(i32)
    }
    %dot = vector.reduction <add>, %sum : V(i32) into i32
    memref.store %dot, %out[%y] : M1(i32)
  }
END
