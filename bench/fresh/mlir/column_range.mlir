#include "../../papers/mlir/macros.h"
func.func @column_range(%in: M2(i8) {llvm.noalias}, %out: M2(i8) {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %n = arith.constant N : index
  %h = memref.dim %out, %c0 : M2(i8)
  %w = memref.dim %out, %c1 : M2(i8)
  %none = arith.constant dense<255> : V(i32)
  %zero = arith.constant dense<0> : V(i32)
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %n {
      %range:2 = scf.for %k = %c0 to %c16 step %c1 iter_args(%l = %none, %m = %zero) -> (V(i32), V(i32)) {
        %block = arith.muli %y, %c16 : index
        %row = arith.addi %block, %k : index
        %b = vector.load %in[%row, %x] : M2(i8), V(i8)
        %p = arith.extui %b : V(i8) to V(i32)
        %l1 = arith.minsi %l, %p : V(i32)
        %m1 = arith.maxsi %m, %p : V(i32)
        scf.yield %l1, %m1 : V(i32), V(i32)
      }
      %d = arith.subi %range#1, %range#0 : V(i32)
      %r = arith.trunci %d : V(i32) to V(i8)
      vector.store %r, %out[%y, %x] : M2(i8), V(i8)
    }
  }
  return
}
