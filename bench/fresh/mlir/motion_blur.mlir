#include "../../papers/mlir/macros.h"
#define SAMPLE(K)                                                                                             \
  %x##K = arith.addi %x, %i##K : index                                                                       \
  %b##K = vector.load %in[%y, %x##K] : M2(i8), V(i8)                                                         \
  %p##K = arith.extui %b##K : V(i8) to V(i32)
func.func @motion_blur(%in: M2(i8) {llvm.noalias}, %out: M2(i8) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %i0 = arith.constant 0 : index
  %i1 = arith.constant 1 : index
  %i2 = arith.constant 2 : index
  %i3 = arith.constant 3 : index
  %i4 = arith.constant 4 : index
  %i5 = arith.constant 5 : index
  %i6 = arith.constant 6 : index
  %n = arith.constant N : index
  %h = memref.dim %out, %i0 : M2(i8)
  %w = memref.dim %out, %i1 : M2(i8)
  %two = arith.constant dense<2> : V(i32)
  %three = arith.constant dense<3> : V(i32)
  %four = arith.constant dense<4> : V(i32)
  %eight = arith.constant dense<8> : V(i32)
  scf.for %y = %i0 to %h step %i1 {
    scf.for %x = %i0 to %w step %n {
      SAMPLE(0) SAMPLE(1) SAMPLE(2) SAMPLE(3) SAMPLE(4) SAMPLE(5) SAMPLE(6)
      %m1 = arith.muli %p1, %two : V(i32)
      %m2 = arith.muli %p2, %three : V(i32)
      %m3 = arith.muli %p3, %four : V(i32)
      %m4 = arith.muli %p4, %three : V(i32)
      %m5 = arith.muli %p5, %two : V(i32)
      %s1 = arith.addi %p0, %m1 : V(i32)
      %s2 = arith.addi %s1, %m2 : V(i32)
      %s3 = arith.addi %s2, %m3 : V(i32)
      %s4 = arith.addi %s3, %m4 : V(i32)
      %s5 = arith.addi %s4, %m5 : V(i32)
      %s6 = arith.addi %s5, %p6 : V(i32)
      %t = arith.addi %s6, %eight : V(i32)
      %q = arith.shrsi %t, %four : V(i32)
      %r = arith.trunci %q : V(i32) to V(i8)
      vector.store %r, %out[%y, %x] : M2(i8), V(i8)
    }
  }
  return
}
