#include "macros.h"
// Windows of nine rows of channels, quantized: the loop over the window carries the sum.
FUNCTION(average_pool, ARG(in, M2(i8)), ARG(out, M2(i8)))
  ALIGNED2(in, i8) ALIGNED2(out, i8) DIM(h, out, c0, M2(i8)) DIM(w, out, c1, M2(i8))
  CONSTANT(zero, 0, V(i32)) CONSTANT(ninth, 7282, V(i32)) CONSTANT(half, 32768, V(i32)) CONSTANT(sixteen, 16, V(i32))
  CONSTANT(low, 5, V(i32)) CONSTANT(high, 250, V(i32))
  ROWS
    %sum = scf.for %k = %c0 to %c9 step %c1 iter_args(%s = %zero) -> (V(i32)) {
      %first = arith.muli %y, %c9 : index
      %row = arith.addi %first, %k : index
      LOAD2(b, in, row, x, i8, V(i8)) CAST(p, extui, b, V(i8), V(i32))
      DO(t, addi, s, p)
      scf.yield %t : V(i32)
    }
    DO(product, muli, sum, ninth) DO(rounded, addi, product, half) DO(mean, shrsi, rounded, sixteen)
    CLAMP(value, mean, low, high)
    STORE_PIXEL(value)
