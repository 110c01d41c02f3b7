#include "../../papers/mlir/macros.h"
func.func @hamming(%a: M2(i8) {llvm.noalias}, %b: M2(i8) {llvm.noalias}, %out: M1(i32) {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant N : index
  %h = memref.dim %b, %c0 : M2(i8)
  %w = memref.dim %b, %c1 : M2(i8)
  %zeros = arith.constant dense<0> : V(i32)
  scf.for %y = %c0 to %h step %c1 {
    %sum = scf.for %x = %c0 to %w step %n iter_args(%s = %zeros) -> (V(i32)) {
      %p = vector.load %a[%y, %x] : M2(i8), V(i8)
      %q = vector.load %b[%y, %x] : M2(i8), V(i8)
      %d = arith.xori %p, %q : V(i8)
      %e = math.ctpop %d : V(i8)
      %i = arith.extui %e : V(i8) to V(i32)
      %t = arith.addi %s, %i : V(i32)
      scf.yield %t : V(i32)
    }
    %r = vector.reduction <add>, %sum : V(i32) into i32
    memref.store %r, %out[%y] : M1(i32)
  }
  return
}
