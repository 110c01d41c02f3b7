#include "macros.h"
// How many of 64 rows are above a threshold, in each column: a histogram's two bins.
FUNCTION(count_above, ARG(in, M2(i8)), ARG(out, M2(i8)))
  ALIGNED2(in, i8) ALIGNED2(out, i8) DIM(h, out, c0, M2(i8)) DIM(w, out, c1, M2(i8))
  CONSTANT(zero, 0, V(i32)) CONSTANT(threshold, 100, V(i32))
  ROWS
    %first = arith.muli %y, %c64 : index
    %sum = scf.for %k = %c0 to %c64 step %c1 iter_args(%s = %zero) -> (V(i32)) {
      %row = arith.addi %first, %k : index
      LOAD2(b, in, row, x, i8, V(i8)) CAST(p, extui, b, V(i8), V(i32))
      %above = arith.cmpi sgt, %p, %threshold : V(i32)
      %one = arith.extui %above : VECTOR(N, i1) to V(i32)
      DO(t, addi, s, one)
      scf.yield %t : V(i32)
    }
    STORE_PIXEL(sum)
