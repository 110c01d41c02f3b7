#include "macros.h"
// Eight taps, summed exactly, rounded once, saturated.
#define TAP1(K, BEFORE)                                                                                      \
  %i##K = arith.addi %i, %c##K : index LOAD1(h##K, in, i##K, i16, V2(i16)) CAST(x##K, extsi, h##K, V2(i16), V2(i32)) \
  OP(p##K, muli, x##K, k##K, V2(i32)) OP(s##K, addi, BEFORE, p##K, V2(i32))
FUNCTION(fir, ARG(in, M1(i16)), ARG(out, M1(i16)))
  ALIGNED1(in, i16) ALIGNED1(out, i16) DIM(n, out, c0, M1(i16))
  CONSTANT(k0, -512, V2(i32)) CONSTANT(k1, 2048, V2(i32)) CONSTANT(k2, -5632, V2(i32)) CONSTANT(k3, 20480, V2(i32))
  CONSTANT(k4, 20480, V2(i32)) CONSTANT(k5, -5632, V2(i32)) CONSTANT(k6, 2048, V2(i32)) CONSTANT(k7, -512, V2(i32))
  CONSTANT(half, 16384, V2(i32)) CONSTANT(shift, 15, V2(i32)) CONSTANT(low, -32768, V2(i32)) CONSTANT(high, 32767, V2(i32))
  FOR(i, c0, n, cn2)
    TAP1(0, half) TAP1(1, s0) TAP1(2, s1) TAP1(3, s2) TAP1(4, s3) TAP1(5, s4) TAP1(6, s5) TAP1(7, s6)
    OP(part, shrsi, s7, shift, V2(i32))
    OP(q, maxsi, part, low, V2(i32)) OP(r, minsi, q, high, V2(i32))
    CAST(word, trunci, r, V2(i32), V2(i16))
    STORE1(word, out, i, i16, V2(i16))
  }
END
