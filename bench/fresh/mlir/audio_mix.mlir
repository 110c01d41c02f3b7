#include "../../papers/mlir/macros.h"
func.func @audio_mix(%a: M1(i16) {llvm.noalias}, %b: M1(i16) {llvm.noalias}, %volumes: M1(i16) {llvm.noalias},
                     %out: M1(i16) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i16)
  %half = arith.constant dense<8192> : V(i64)
  %shift = arith.constant dense<14> : V(i64)
  %least = arith.constant dense<-32768> : V(i64)
  %most = arith.constant dense<32767> : V(i64)
  scf.for %x = %c0 to %w step %n {
    %v0 = memref.load %volumes[%c0] : M1(i16)
    %v1 = memref.load %volumes[%c1] : M1(i16)
    %l0 = arith.extsi %v0 : i16 to i64
    %l1 = arith.extsi %v1 : i16 to i64
    %g0 = vector.broadcast %l0 : i64 to V(i64)
    %g1 = vector.broadcast %l1 : i64 to V(i64)
    %as = vector.load %a[%x] : M1(i16), V(i16)
    %bs = vector.load %b[%x] : M1(i16), V(i16)
    %al = arith.extsi %as : V(i16) to V(i64)
    %bl = arith.extsi %bs : V(i16) to V(i64)
    %p = arith.muli %al, %g0 : V(i64)
    %q = arith.muli %bl, %g1 : V(i64)
    %s = arith.addi %p, %q : V(i64)
    %t = arith.addi %s, %half : V(i64)
    %u = arith.shrsi %t, %shift : V(i64)
    %lo = arith.maxsi %u, %least : V(i64)
    %hi = arith.minsi %lo, %most : V(i64)
    %r = arith.trunci %hi : V(i64) to V(i16)
    vector.store %r, %out[%x] : M1(i16), V(i16)
  }
  return
}
