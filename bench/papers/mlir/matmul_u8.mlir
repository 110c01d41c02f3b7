#include "macros.h"
// Row-major operands, four rows of the result at a time.
#define ROW(R)                                                                                               \
  %i##R = arith.addi %i, %c##R : index                                                                       \
  %m##R = memref.load %a[%i##R, %k] : M2(i8) %a##R = arith.extui %m##R : i8 to i32                           \
  %v##R = vector.broadcast %a##R : i32 to V(i32)                                                             \
  DO(p##R, muli, v##R, row) DO(t##R, addi, s##R, p##R)
#define PUT(R) %o##R = arith.addi %i, %c##R : index STORE2(sum_##R, out, o##R, j, i32, V(i32))
FUNCTION(matmul_u8, ARG(a, M2(i8)), ARG(b, M2(i8)), ARG(out, M2(i32)))
  ALIGNED2(b, i8) ALIGNED2(out, i32)
  DIM(m, a, c0, M2(i8)) DIM(depth, a, c1, M2(i8)) DIM(n, b, c1, M2(i8))
  CONSTANT(zero, 0, V(i32))
  FOR(i, c0, m, c4) FOR(j, c0, n, cn)
    %sum_0, %sum_1, %sum_2, %sum_3 = scf.for %k = %c0 to %depth step %c1
        iter_args(%s0 = %zero, %s1 = %zero, %s2 = %zero, %s3 = %zero) -> (V(i32), V(i32), V(i32), V(i32)) {
      LOAD2(bytes, b, k, j, i8, V(i8)) CAST(row, extui, bytes, V(i8), V(i32))
      ROW(0) ROW(1) ROW(2) ROW(3)
      scf.yield %t0, %t1, %t2, %t3 : V(i32), V(i32), V(i32), V(i32)
    }
    PUT(0) PUT(1) PUT(2) PUT(3)
  } }
END
