#include "macros.h"
// A 1x1 convolution of four pixels, weights packed in groups of four channels, requantized to bytes.
#define PIXEL4(R)                                                                                            \
  %i##R = arith.addi %i, %c##R : index                                                                       \
  %m##R = vector.load %a[%i##R, %k] : M2(i8), vector<4xi8> %e##R = arith.extui %m##R : vector<4xi8> to vector<4xi32> \
  %v##R = vector.broadcast %e##R : vector<4xi32> to VECTOR(N_4, 4xi32)                                       \
  %p##R = arith.muli %v##R, %groups4 : VECTOR(N_4, 4xi32)                                                    \
  %t##R = vector.multi_reduction <add>, %p##R, %s##R [1] : VECTOR(N_4, 4xi32) to V4(i32)
#define PUT(R)                                                                                               \
  %o##R = arith.addi %i, %c##R : index                                                                       \
  %l##R = arith.extsi %sum_##R : V4(i32) to V4(i64)                                                          \
  %f##R = arith.muli %l##R, %scale : V4(i64) %g##R = arith.addi %f##R, %half : V4(i64)                       \
  %h##R = arith.shrsi %g##R, %shift : V4(i64) %n##R = arith.trunci %h##R : V4(i64) to V4(i32)                \
  OP(q##R, addi, n##R, zo, V4(i32)) OP(x##R, maxsi, q##R, nought, V4(i32)) OP(z##R, minsi, x##R, top, V4(i32)) \
  CAST(byte##R, trunci, z##R, V4(i32), V4(i8)) STORE2(byte##R, out, o##R, j, i8, V4(i8))
FUNCTION(conv_nn, ARG(a, M2(i8)), ARG(b, M2(i8)), ARG(bias, M1(i32)), ARG(out, M2(i8)))
  ALIGNED2(b, i8) ALIGNED1(bias, i32)
  DIM(m, out, c0, M2(i8)) DIM(n, out, c1, M2(i8)) DIM(groups, b, c0, M2(i8))
  CONSTANT(scale, 1181116006, V4(i64)) CONSTANT(half, 549755813888, V4(i64)) CONSTANT(shift, 40, V4(i64))
  CONSTANT(zo, 127, V4(i32)) CONSTANT(nought, 0, V4(i32)) CONSTANT(top, 255, V4(i32))
  FOR(i, c0, m, c4) FOR(j, c0, n, cn4)
    LOAD1(start, bias, j, i32, V4(i32))
    %sum_0, %sum_1, %sum_2, %sum_3 = scf.for %g = %c0 to %groups step %c1
        iter_args(%s0 = %start, %s1 = %start, %s2 = %start, %s3 = %start) -> (V4(i32), V4(i32), V4(i32), V4(i32)) {
      %k = arith.muli %g, %c4 : index
      %j4 = arith.muli %j, %c4 : index
      LOAD2(bytes, b, g, j4, i8, V(i8)) CAST(flat, extsi, bytes, V(i8), V(i32))
      %groups4 = vector.shape_cast %flat : V(i32) to VECTOR(N_4, 4xi32)
      PIXEL4(0) PIXEL4(1) PIXEL4(2) PIXEL4(3)
      scf.yield %t0, %t1, %t2, %t3 : V4(i32), V4(i32), V4(i32), V4(i32)
    }
    PUT(0) PUT(1) PUT(2) PUT(3)
  } }
END
