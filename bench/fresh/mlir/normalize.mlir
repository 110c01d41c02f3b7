#include "../../papers/mlir/macros.h"
func.func @normalize(%in: M1(i8) {llvm.noalias}, %out: M1(i8) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i8)
  %mean = arith.constant dense<116> : V(i32)
  %scale = arith.constant dense<147> : V(i32)
  %half = arith.constant dense<64> : V(i32)
  %seven = arith.constant dense<7> : V(i32)
  %least = arith.constant dense<-128> : V(i32)
  %most = arith.constant dense<127> : V(i32)
  scf.for %x = %c0 to %w step %n {
    %b = vector.load %in[%x] : M1(i8), V(i8)
    %p = arith.extui %b : V(i8) to V(i32)
    %d = arith.subi %p, %mean : V(i32)
    %m = arith.muli %d, %scale : V(i32)
    %t = arith.addi %m, %half : V(i32)
    %s = arith.shrsi %t, %seven : V(i32)
    %u = arith.minsi %s, %most : V(i32)
    %v = arith.maxsi %u, %least : V(i32)
    %r = arith.trunci %v : V(i32) to V(i8)
    vector.store %r, %out[%x] : M1(i8), V(i8)
  }
  return
}
