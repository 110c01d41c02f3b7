#include "../../papers/mlir/macros.h"
func.func @rotate_q15(%re: M1(i16) {llvm.noalias}, %im: M1(i16) {llvm.noalias}, %by: M1(i16) {llvm.noalias},
                      %out: M1(i16) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i16)
  %half = arith.constant dense<16384> : V(i32)
  %shift = arith.constant dense<15> : V(i32)
  %low = arith.constant dense<-32768> : V(i32)
  %high = arith.constant dense<32767> : V(i32)
  %cs = memref.load %by[%c0] : M1(i16)
  %sn = memref.load %by[%c1] : M1(i16)
  %ci = arith.extsi %cs : i16 to i32
  %si = arith.extsi %sn : i16 to i32
  %cv = vector.broadcast %ci : i32 to V(i32)
  %sv = vector.broadcast %si : i32 to V(i32)
  scf.for %x = %c0 to %w step %n {
    %a = vector.load %re[%x] : M1(i16), V(i16)
    %b = vector.load %im[%x] : M1(i16), V(i16)
    %ai = arith.extsi %a : V(i16) to V(i32)
    %bi = arith.extsi %b : V(i16) to V(i32)
    %p = arith.muli %ai, %cv : V(i32)
    %q = arith.muli %bi, %sv : V(i32)
    %ph = arith.addi %p, %half : V(i32)
    %qh = arith.addi %q, %half : V(i32)
    %ps = arith.shrsi %ph, %shift : V(i32)
    %qs = arith.shrsi %qh, %shift : V(i32)
    %d = arith.subi %ps, %qs : V(i32)
    %l = arith.maxsi %d, %low : V(i32)
    %m = arith.minsi %l, %high : V(i32)
    %r = arith.trunci %m : V(i32) to V(i16)
    vector.store %r, %out[%x] : M1(i16), V(i16)
  }
  return
}
