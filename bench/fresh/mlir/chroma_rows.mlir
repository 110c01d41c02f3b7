#include "../../papers/mlir/macros.h"
func.func @chroma_rows(%in: M2(i8) {llvm.noalias}, %out: M2(i8) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant N : index
  %h = memref.dim %out, %c0 : M2(i8)
  %w = memref.dim %out, %c1 : M2(i8)
  %three = arith.constant dense<3> : V(i32)
  %two = arith.constant dense<2> : V(i32)
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %n {
      %y1 = arith.addi %y, %c1 : index
      %nb = vector.load %in[%y, %x] : M2(i8), V(i8)
      %fb = vector.load %in[%y1, %x] : M2(i8), V(i8)
      %near = arith.extui %nb : V(i8) to V(i32)
      %far = arith.extui %fb : V(i8) to V(i32)
      %m = arith.muli %near, %three : V(i32)
      %s = arith.addi %m, %far : V(i32)
      %t = arith.addi %s, %two : V(i32)
      %u = arith.shrui %t, %two : V(i32)
      %r = arith.trunci %u : V(i32) to V(i8)
      vector.store %r, %out[%y, %x] : M2(i8), V(i8)
    }
  }
  return
}
