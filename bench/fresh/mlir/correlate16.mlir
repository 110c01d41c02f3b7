#include "../../papers/mlir/macros.h"
func.func @correlate16(%a: M2(i16) {llvm.noalias}, %b: M2(i16) {llvm.noalias}, %out: M1(i32) {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant N : index
  %h = memref.dim %b, %c0 : M2(i16)
  %w = memref.dim %b, %c1 : M2(i16)
  %zero = arith.constant 0 : i32
  scf.for %y = %c0 to %h step %c1 {
    %sum = scf.for %x = %c0 to %w step %n iter_args(%s = %zero) -> (i32) {
      %p = vector.load %a[%y, %x] : M2(i16), V(i16)
      %q = vector.load %b[%y, %x] : M2(i16), V(i16)
      %i = arith.extsi %p : V(i16) to V(i32)
      %j = arith.extsi %q : V(i16) to V(i32)
      %d = arith.subi %i, %j : V(i32)
      %e = math.absi %d : V(i32)
      %t = vector.reduction <add>, %e, %s : V(i32) into i32
      scf.yield %t : i32
    }
    memref.store %sum, %out[%y] : M1(i32)
  }
  return
}
