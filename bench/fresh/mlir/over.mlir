#include "../../papers/mlir/macros.h"
func.func @over(%s: M1(i8) {llvm.noalias}, %a: M1(i8) {llvm.noalias}, %under: M1(i8) {llvm.noalias},
                %out: M1(i8) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i8)
  %whole = arith.constant dense<255> : V(i32)
  %half = arith.constant dense<127> : V(i32)
  scf.for %x = %c0 to %w step %n {
    %sb = vector.load %s[%x] : M1(i8), V(i8)
    %ab = vector.load %a[%x] : M1(i8), V(i8)
    %ub = vector.load %under[%x] : M1(i8), V(i8)
    %si = arith.extui %sb : V(i8) to V(i32)
    %ai = arith.extui %ab : V(i8) to V(i32)
    %ui = arith.extui %ub : V(i8) to V(i32)
    %left = arith.subi %whole, %ai : V(i32)
    %p = arith.muli %ui, %left : V(i32)
    %q = arith.addi %p, %half : V(i32)
    %d = arith.divsi %q, %whole : V(i32)
    %t = arith.addi %si, %d : V(i32)
    %u = arith.minsi %t, %whole : V(i32)
    %r = arith.trunci %u : V(i32) to V(i8)
    vector.store %r, %out[%x] : M1(i8), V(i8)
  }
  return
}
