#include "../../papers/mlir/macros.h"
func.func @energy(%in: M2(i16) {llvm.noalias}, %unused: M2(i16) {llvm.noalias}, %out: M1(i32) {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant N : index
  %h = memref.dim %in, %c0 : M2(i16)
  %w = memref.dim %in, %c1 : M2(i16)
  %four = arith.constant dense<4> : V(i32)
  %zeros = arith.constant dense<0> : V(i32)
  scf.for %y = %c0 to %h step %c1 {
    %sum = scf.for %x = %c0 to %w step %n iter_args(%s = %zeros) -> (V(i32)) {
      %v = vector.load %in[%y, %x] : M2(i16), V(i16)
      %i = arith.extsi %v : V(i16) to V(i32)
      %k = arith.shrsi %i, %four : V(i32)
      %p = arith.muli %k, %k : V(i32)
      %t = arith.addi %p, %s : V(i32)
      scf.yield %t : V(i32)
    }
    %r = vector.reduction <add>, %sum : V(i32) into i32
    memref.store %r, %out[%y] : M1(i32)
  }
  return
}
