#include "../../papers/mlir/macros.h"
func.func @quantize(%in: M1(i16) {llvm.noalias}, %out: M1(i8) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i8)
  %scale = arith.constant dense<0.0371> : V(f32)
  %magic = arith.constant dense<12582912.0> : V(f32)
  %low = arith.constant dense<-128.0> : V(f32)
  %high = arith.constant dense<127.0> : V(f32)
  scf.for %x = %c0 to %w step %n {
    %b = vector.load %in[%x] : M1(i16), V(i16)
    %f = arith.sitofp %b : V(i16) to V(f32)
    %m = arith.mulf %f, %scale : V(f32)
    %g = arith.addf %m, %magic : V(f32)
    %r = arith.subf %g, %magic : V(f32)
    %p = arith.maximumf %r, %low : V(f32)
    %q = arith.minimumf %p, %high : V(f32)
    %i = arith.fptosi %q : V(f32) to V(i8)
    vector.store %i, %out[%x] : M1(i8), V(i8)
  }
  return
}
