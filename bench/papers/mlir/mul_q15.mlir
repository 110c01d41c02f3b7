#include "macros.h"
FUNCTION(mul_q15, ARG(a, M1(i16)), ARG(b, M1(i16)), ARG(out, M1(i16)))
  ALIGNED1(a, i16) ALIGNED1(b, i16) ALIGNED1(out, i16) DIM(n, out, c0, M1(i16))
  CONSTANT(half, 16384, V2(i32)) CONSTANT(shift, 15, V2(i32)) CONSTANT(low, -32768, V2(i32)) CONSTANT(high, 32767, V2(i32))
  FOR(i, c0, n, cn2)
    LOAD1(as, a, i, i16, V2(i16)) CAST(ai, extsi, as, V2(i16), V2(i32))
    LOAD1(bs, b, i, i16, V2(i16)) CAST(bi, extsi, bs, V2(i16), V2(i32))
    OP(product, muli, ai, bi, V2(i32)) OP(rounded, addi, product, half, V2(i32)) OP(part, shrsi, rounded, shift, V2(i32))
    OP(q, maxsi, part, low, V2(i32)) OP(r, minsi, q, high, V2(i32))
    CAST(word, trunci, r, V2(i32), V2(i16))
    STORE1(word, out, i, i16, V2(i16))
  }
END
