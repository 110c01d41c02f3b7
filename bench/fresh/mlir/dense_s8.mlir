#include "../../papers/mlir/macros.h"
func.func @dense_s8(%a: M1(i8) {llvm.noalias}, %weights: M2(i8) {llvm.noalias}, %out: M1(i32) {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant N : index
  %h = memref.dim %weights, %c0 : M2(i8)
  %w = memref.dim %weights, %c1 : M2(i8)
  %zero_point = arith.constant dense<17> : V(i32)
  %zeros = arith.constant dense<0> : V(i32)
  scf.for %y = %c0 to %h step %c1 {
    %sum = scf.for %x = %c0 to %w step %n iter_args(%s = %zeros) -> (V(i32)) {
      %q = vector.load %weights[%y, %x] : M2(i8), V(i8)
      %j = arith.extsi %q : V(i8) to V(i32)
      %p = vector.load %a[%x] : M1(i8), V(i8)
      %i = arith.extsi %p : V(i8) to V(i32)
      %z = arith.addi %i, %zero_point : V(i32)
      %m = arith.muli %j, %z : V(i32)
      %t = arith.addi %s, %m : V(i32)
      scf.yield %t : V(i32)
    }
    %r = vector.reduction <add>, %sum : V(i32) into i32
    memref.store %r, %out[%y] : M1(i32)
  }
  return
}
