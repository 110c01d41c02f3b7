#include "../../papers/mlir/macros.h"
func.func @premultiply(%c: M1(i8) {llvm.noalias}, %a: M1(i8) {llvm.noalias}, %out: M1(i8) {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i8)
  %half = arith.constant dense<128> : V(i16)
  %eight = arith.constant dense<8> : V(i16)
  scf.for %x = %c0 to %w step %n {
    %cb = vector.load %c[%x] : M1(i8), V(i8)
    %ab = vector.load %a[%x] : M1(i8), V(i8)
    %ci = arith.extui %cb : V(i8) to V(i16)
    %ai = arith.extui %ab : V(i8) to V(i16)
    %p = arith.muli %ci, %ai : V(i16)
    %q = arith.addi %p, %half : V(i16)
    %h = arith.shrui %q, %eight : V(i16)
    %s = arith.addi %q, %h : V(i16)
    %t = arith.shrui %s, %eight : V(i16)
    %r = arith.trunci %t : V(i16) to V(i8)
    vector.store %r, %out[%x] : M1(i8), V(i8)
  }
  return
}
