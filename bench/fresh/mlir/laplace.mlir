#include "../../papers/mlir/macros.h"
#define AT_(A, Y, X) %A##b = vector.load %in[%Y, %X] : M2(i8), V(i8) %A = arith.extui %A##b : V(i8) to V(i32)
func.func @laplace(%in: M2(i8) {llvm.noalias}, %out: M2(i8) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant N : index
  %h = memref.dim %out, %c0 : M2(i8)
  %w = memref.dim %out, %c1 : M2(i8)
  %five = arith.constant dense<5> : V(i32)
  %zero = arith.constant dense<0> : V(i32)
  %most = arith.constant dense<255> : V(i32)
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %n {
      %y1 = arith.addi %y, %c1 : index
      %y2 = arith.addi %y, %c2 : index
      %x1 = arith.addi %x, %c1 : index
      %x2 = arith.addi %x, %c2 : index
      AT_(north, y, x1) AT_(west, y1, x) AT_(centre, y1, x1) AT_(east, y1, x2) AT_(south, y2, x1)
      %m = arith.muli %centre, %five : V(i32)
      %s1 = arith.subi %m, %north : V(i32)
      %s2 = arith.subi %s1, %south : V(i32)
      %s3 = arith.subi %s2, %west : V(i32)
      %s4 = arith.subi %s3, %east : V(i32)
      %negative = arith.cmpi slt, %s4, %zero : V(i32)
      %large = arith.cmpi sgt, %s4, %most : V(i32)
      %cut = arith.select %large, %most, %s4 : V(i1), V(i32)
      %t = arith.select %negative, %zero, %cut : V(i1), V(i32)
      %r = arith.trunci %t : V(i32) to V(i8)
      vector.store %r, %out[%y, %x] : M2(i8), V(i8)
    }
  }
  return
}
