#include "../../papers/mlir/macros.h"
func.func @tone_map(%in: M1(i16) {llvm.noalias}, %gain: M1(i16) {llvm.noalias}, %out: M1(i8) {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i8)
  %black = arith.constant dense<512> : V(i32)
  %twelve = arith.constant dense<18> : V(i32)
  %zero = arith.constant dense<0> : V(i32)
  %most = arith.constant dense<255> : V(i32)
  %g16 = memref.load %gain[%c0] : M1(i16)
  %g = arith.extui %g16 : i16 to i32
  %gv = vector.broadcast %g : i32 to V(i32)
  scf.for %x = %c0 to %w step %n {
    %b = vector.load %in[%x] : M1(i16), V(i16)
    %p = arith.extui %b : V(i16) to V(i32)
    %d = arith.subi %p, %black : V(i32)
    %e = arith.maxsi %d, %zero : V(i32)
    %m = arith.muli %e, %gv : V(i32)
    %s = arith.shrui %m, %twelve : V(i32)
    %v = arith.minui %s, %most : V(i32)
    %r = arith.trunci %v : V(i32) to V(i8)
    vector.store %r, %out[%x] : M1(i8), V(i8)
  }
  return
}
