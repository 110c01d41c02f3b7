#include "../../papers/mlir/macros.h"
func.func @viterbi(%a: M1(i16) {llvm.noalias}, %b: M1(i16) {llvm.noalias}, %x: M1(i16) {llvm.noalias},
                   %out: M1(i16) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i16)
  %most = arith.constant dense<65535> : V(i32)
  scf.for %i = %c0 to %w step %n {
    %ah = vector.load %a[%i] : M1(i16), V(i16)
    %bh = vector.load %b[%i] : M1(i16), V(i16)
    %xh = vector.load %x[%i] : M1(i16), V(i16)
    %ai = arith.extui %ah : V(i16) to V(i32)
    %bi = arith.extui %bh : V(i16) to V(i32)
    %xi = arith.extui %xh : V(i16) to V(i32)
    %y = arith.subi %most, %xi : V(i32)
    %p = arith.addi %ai, %xi : V(i32)
    %q = arith.addi %bi, %y : V(i32)
    %p1 = arith.minui %p, %most : V(i32)
    %q1 = arith.minui %q, %most : V(i32)
    %least = arith.cmpi ult, %p1, %q1 : V(i32)
    %s = arith.select %least, %p1, %q1 : V(i1), V(i32)
    %r = arith.trunci %s : V(i32) to V(i16)
    vector.store %r, %out[%i] : M1(i16), V(i16)
  }
  return
}
