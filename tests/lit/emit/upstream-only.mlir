// LLVM's options have the target's own values (hvc-va, which aligns overlapping loads, is off), except with --upstream-only,
// as when LLVM fails: what that option switches off also splits vectors that Hexagon's back end does not take.
// RUN: auto-opt %s --target=hvx --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=hvx --emit=asm --upstream-only=sum | FileCheck %s --check-prefix=UPSTREAM

// CHECK-LABEL: sum:
// CHECK-NOT: valign
// CHECK: vmemu
// CHECK-NOT: valign
// CHECK-LABEL: product:
// UPSTREAM-LABEL: sum:
// UPSTREAM: valign
func.func @sum(%a: memref<?xi8> {llvm.noalias}, %o: memref<?xi8> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  scf.for %i = %c0 to %n step %c128 {
    %j = arith.addi %i, %c1 : index
    %x = vector.load %a[%i] : memref<?xi8>, vector<128xi8>
    %y = vector.load %a[%j] : memref<?xi8>, vector<128xi8>
    %s = arith.addi %x, %y : vector<128xi8>
    vector.store %s, %o[%i] : memref<?xi8>, vector<128xi8>
  }
  return
}

// Matrices of integers of odd widths.
func.func @product(%a: memref<?xi8>, %o: memref<?xi8>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %x = vector.load %a[%c0] : memref<?xi8>, vector<4xi8>
  %y = vector.load %a[%c4] : memref<?xi8>, vector<160xi8>
  %p = arith.trunci %x : vector<4xi8> to vector<4xi5>
  %q = arith.trunci %y : vector<160xi8> to vector<160xi5>
  %r = vector.matrix_multiply %p, %q {lhs_rows = 1 : i32, lhs_columns = 4 : i32, rhs_columns = 40 : i32} : (vector<4xi5>, vector<160xi5>) -> vector<40xi5>
  %t = vector.flat_transpose %r {rows = 4 : i32, columns = 10 : i32} : vector<40xi5> -> vector<40xi5>
  %s = arith.extui %t : vector<40xi5> to vector<40xi8>
  vector.store %s, %o[%c0] : memref<?xi8>, vector<40xi8>
  return
}
