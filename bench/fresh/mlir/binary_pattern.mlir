#include "../../papers/mlir/macros.h"
#define SIDE(Y, X, BIT) %p##BIT = vector.load %in[%Y, %X] : M2(i8), V(i8) \
      %g##BIT = arith.cmpi uge, %p##BIT, %centre : V(i8) \
      %b##BIT = arith.constant dense<BIT> : V(i8) \
      %s##BIT = arith.select %g##BIT, %b##BIT, %zero : V(i1), V(i8)
func.func @binary_pattern(%in: M2(i8) {llvm.noalias}, %out: M2(i8) {llvm.noalias})
    attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant N : index
  %h = memref.dim %out, %c0 : M2(i8)
  %w = memref.dim %out, %c1 : M2(i8)
  %zero = arith.constant dense<0> : V(i8)
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %n {
      %y1 = arith.addi %y, %c1 : index
      %y2 = arith.addi %y, %c2 : index
      %x1 = arith.addi %x, %c1 : index
      %x2 = arith.addi %x, %c2 : index
      %centre = vector.load %in[%y1, %x1] : M2(i8), V(i8)
      SIDE(y, x1, 1) SIDE(y1, x, 2) SIDE(y1, x2, 4) SIDE(y2, x1, 8)
      %o1 = arith.ori %s1, %s2 : V(i8)
      %o2 = arith.ori %o1, %s4 : V(i8)
      %o3 = arith.ori %o2, %s8 : V(i8)
      vector.store %o3, %out[%y, %x] : M2(i8), V(i8)
    }
  }
  return
}
