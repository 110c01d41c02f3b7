#include "../../papers/mlir/macros.h"
func.func @hard_swish(%in: M1(i8) {llvm.noalias}, %out: M1(i8) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i8)
  %three = arith.constant dense<48> : V(i32)
  %zero = arith.constant dense<0> : V(i32)
  %six = arith.constant dense<96> : V(i32)
  %scale = arith.constant dense<341> : V(i32)
  %half = arith.constant dense<16384> : V(i32)
  %shift = arith.constant dense<15> : V(i32)
  scf.for %x = %c0 to %w step %n {
    %b = vector.load %in[%x] : M1(i8), V(i8)
    %i = arith.extsi %b : V(i8) to V(i32)
    %p = arith.addi %i, %three : V(i32)
    %q = arith.maxsi %p, %zero : V(i32)
    %r = arith.minsi %q, %six : V(i32)
    %m = arith.muli %i, %r : V(i32)
    %s = arith.muli %m, %scale : V(i32)
    %t = arith.addi %s, %half : V(i32)
    %u = arith.shrsi %t, %shift : V(i32)
    %v = arith.trunci %u : V(i32) to V(i8)
    vector.store %v, %out[%x] : M1(i8), V(i8)
  }
  return
}
