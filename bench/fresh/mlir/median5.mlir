#include "../../papers/mlir/macros.h"
#define SORT(A, B, L, H) %L = arith.minui %A, %B : V(i8) %H = arith.maxui %A, %B : V(i8)
func.func @median5(%in: M1(i8) {llvm.noalias}, %out: M1(i8) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i8)
  scf.for %x = %c0 to %w step %n {
    %x1 = arith.addi %x, %c1 : index
    %x2 = arith.addi %x, %c2 : index
    %x3 = arith.addi %x, %c3 : index
    %x4 = arith.addi %x, %c4 : index
    %a = vector.load %in[%x] : M1(i8), V(i8)
    %b = vector.load %in[%x1] : M1(i8), V(i8)
    %c = vector.load %in[%x2] : M1(i8), V(i8)
    %d = vector.load %in[%x3] : M1(i8), V(i8)
    %e = vector.load %in[%x4] : M1(i8), V(i8)
    SORT(a, b, ab0, ab1) SORT(d, e, de0, de1)
    %low = arith.maxui %ab0, %de0 : V(i8)
    %high = arith.minui %ab1, %de1 : V(i8)
    SORT(low, high, s0, s1)
    %t = arith.maxui %s0, %c : V(i8)
    %m = arith.minui %t, %s1 : V(i8)
    vector.store %m, %out[%x] : M1(i8), V(i8)
  }
  return
}
