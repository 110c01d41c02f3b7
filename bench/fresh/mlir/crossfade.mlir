#include "../../papers/mlir/macros.h"
func.func @crossfade(%a: M2(i8) {llvm.noalias}, %b: M2(i8) {llvm.noalias}, %f: M1(i8) {llvm.noalias},
                     %out: M2(i8) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant N : index
  %h = memref.dim %out, %c0 : M2(i8)
  %w = memref.dim %out, %c1 : M2(i8)
  %one = arith.constant 256 : i32
  %half = arith.constant dense<128> : V(i32)
  %eight = arith.constant dense<8> : V(i32)
  scf.for %y = %c0 to %h step %c1 {
    %fb = memref.load %f[%y] : M1(i8)
    %fi = arith.extui %fb : i8 to i32
    %rest = arith.subi %one, %fi : i32
    %fv = vector.broadcast %fi : i32 to V(i32)
    %rv = vector.broadcast %rest : i32 to V(i32)
    scf.for %x = %c0 to %w step %n {
      %ab = vector.load %a[%y, %x] : M2(i8), V(i8)
      %ai = arith.extui %ab : V(i8) to V(i32)
      %bb = vector.load %b[%y, %x] : M2(i8), V(i8)
      %bi = arith.extui %bb : V(i8) to V(i32)
      %p = arith.muli %ai, %rv : V(i32)
      %q = arith.muli %bi, %fv : V(i32)
      %s = arith.addi %p, %q : V(i32)
      %t = arith.addi %s, %half : V(i32)
      %u = arith.shrsi %t, %eight : V(i32)
      %r = arith.trunci %u : V(i32) to V(i8)
      vector.store %r, %out[%y, %x] : M2(i8), V(i8)
    }
  }
  return
}
