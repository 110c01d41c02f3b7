#include "macros.h"
// The right operand has pairs of k next to each other. Four rows of the result at a time.
#define ROW(R)                                                                                               \
  %i##R = arith.addi %i, %c##R : index                                                                       \
  %m##R = vector.load %a[%i##R, %k] : M2(i16), vector<2xi16> %e##R = arith.extsi %m##R : vector<2xi16> to vector<2xi32> \
  %v##R = vector.broadcast %e##R : vector<2xi32> to VECTOR(N_4, 2xi32)                                       \
  %p##R = arith.muli %v##R, %pairs : VECTOR(N_4, 2xi32)                                                      \
  %t##R = vector.multi_reduction <add>, %p##R, %s##R [1] : VECTOR(N_4, 2xi32) to V4(i32)
#define PUT(R) %o##R = arith.addi %i, %c##R : index STORE2(sum_##R, out, o##R, j, i32, V4(i32))
FUNCTION(matmul_s16, ARG(a, M2(i16)), ARG(b, M2(i16)), ARG(out, M2(i32)))
  ALIGNED2(b, i16) ALIGNED2(out, i32)
  DIM(m, out, c0, M2(i32)) DIM(n, out, c1, M2(i32)) DIM(groups, b, c0, M2(i16))
  CONSTANT(zero, 0, V4(i32))
  FOR(i, c0, m, c4) FOR(j, c0, n, cn4)
    %sum_0, %sum_1, %sum_2, %sum_3 = scf.for %g = %c0 to %groups step %c1
        iter_args(%s0 = %zero, %s1 = %zero, %s2 = %zero, %s3 = %zero) -> (V4(i32), V4(i32), V4(i32), V4(i32)) {
      %k = arith.muli %g, %c2 : index
      %j2 = arith.muli %j, %c2 : index
      LOAD2(words, b, g, j2, i16, V2(i16)) CAST(flat, extsi, words, V2(i16), V2(i32))
      %pairs = vector.shape_cast %flat : V2(i32) to VECTOR(N_4, 2xi32)
      ROW(0) ROW(1) ROW(2) ROW(3)
      scf.yield %t0, %t1, %t2, %t3 : V4(i32), V4(i32), V4(i32), V4(i32)
    }
    PUT(0) PUT(1) PUT(2) PUT(3)
  } }
END
