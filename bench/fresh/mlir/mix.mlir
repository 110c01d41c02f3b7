#include "../../papers/mlir/macros.h"
func.func @mix(%a: M1(i8) {llvm.noalias}, %b: M1(i8) {llvm.noalias}, %m: M1(i8) {llvm.noalias},
               %out: M1(i8) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i8)
  %seven = arith.constant dense<7> : V(i32)
  %eight = arith.constant dense<8> : V(i32)
  %half = arith.constant dense<128> : V(i32)
  %whole = arith.constant dense<256> : V(i32)
  scf.for %x = %c0 to %w step %n {
    %ab = vector.load %a[%x] : M1(i8), V(i8)
    %bb = vector.load %b[%x] : M1(i8), V(i8)
    %mb = vector.load %m[%x] : M1(i8), V(i8)
    %ai = arith.extui %ab : V(i8) to V(i32)
    %bi = arith.extui %bb : V(i8) to V(i32)
    %mi = arith.extui %mb : V(i8) to V(i32)
    %top = arith.shrui %mi, %seven : V(i32)
    %k = arith.addi %mi, %top : V(i32)
    %l = arith.subi %whole, %k : V(i32)
    %p = arith.muli %ai, %l : V(i32)
    %q = arith.muli %bi, %k : V(i32)
    %s = arith.addi %p, %q : V(i32)
    %t = arith.addi %s, %half : V(i32)
    %u = arith.shrui %t, %eight : V(i32)
    %r = arith.trunci %u : V(i32) to V(i8)
    vector.store %r, %out[%x] : M1(i8), V(i8)
  }
  return
}
