#include "../../papers/mlir/macros.h"
func.func @predict(%even: M1(i16) {llvm.noalias}, %odd: M1(i16) {llvm.noalias}, %out: M1(i16) {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i16)
  %one = arith.constant dense<1> : V(i32)
  scf.for %x = %c0 to %w step %n {
    %x1 = arith.addi %x, %c1 : index
    %e0 = vector.load %even[%x] : M1(i16), V(i16)
    %e1 = vector.load %even[%x1] : M1(i16), V(i16)
    %o = vector.load %odd[%x] : M1(i16), V(i16)
    %i0 = arith.extsi %e0 : V(i16) to V(i32)
    %i1 = arith.extsi %e1 : V(i16) to V(i32)
    %io = arith.extsi %o : V(i16) to V(i32)
    %s = arith.addi %i0, %i1 : V(i32)
    %m = arith.shrsi %s, %one : V(i32)
    %d = arith.subi %io, %m : V(i32)
    %r = arith.trunci %d : V(i32) to V(i16)
    vector.store %r, %out[%x] : M1(i16), V(i16)
  }
  return
}
