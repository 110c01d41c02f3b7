#include "macros.h"
FUNCTION(dot_s16, ARG(a, M2(i16)), ARG(b, M2(i16)), ARG(out, M1(i32)))
  ALIGNED2(a, i16) ALIGNED2(b, i16) DIM(h, a, c0, M2(i16)) DIM(w, a, c1, M2(i16))
  CONSTANT(zero, 0, V2(i32))
  FOR(y, c0, h, c1)
    %sum = scf.for %x = %c0 to %w step %cn2 iter_args(%s = %zero) -> (V2(i32)) {
      LOAD2(as, a, y, x, i16, V2(i16)) CAST(ai, extsi, as, V2(i16), V2(i32))
      LOAD2(bs, b, y, x, i16, V2(i16)) CAST(bi, extsi, bs, V2(i16), V2(i32))
      OP(product, muli, ai, bi, V2(i32)) OP(t, addi, s, product, V2(i32))
      scf.yield %t : V2(i32)
    }
    %dot = vector.reduction <add>, %sum : V2(i32) into i32
    memref.store %dot, %out[%y] : M1(i32)
  }
END
