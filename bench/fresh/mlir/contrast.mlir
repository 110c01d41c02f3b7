#include "../../papers/mlir/macros.h"
func.func @contrast(%in: M1(i8) {llvm.noalias}, %gain: M1(i16) {llvm.noalias}, %out: M1(i8) {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i8)
  %grey = arith.constant dense<128> : V(i32)
  %six = arith.constant dense<6> : V(i32)
  %zero = arith.constant dense<0> : V(i32)
  %most = arith.constant dense<255> : V(i32)
  %g16 = memref.load %gain[%c0] : M1(i16)
  %g = arith.extsi %g16 : i16 to i32
  %gv = vector.broadcast %g : i32 to V(i32)
  scf.for %x = %c0 to %w step %n {
    %b = vector.load %in[%x] : M1(i8), V(i8)
    %p = arith.extui %b : V(i8) to V(i32)
    %d = arith.subi %p, %grey : V(i32)
    %m = arith.muli %d, %gv : V(i32)
    %s = arith.shrsi %m, %six : V(i32)
    %t = arith.addi %s, %grey : V(i32)
    %u = arith.maxsi %t, %zero : V(i32)
    %v = arith.minsi %u, %most : V(i32)
    %r = arith.trunci %v : V(i32) to V(i8)
    vector.store %r, %out[%x] : M1(i8), V(i8)
  }
  return
}
