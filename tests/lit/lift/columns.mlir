// Sums down columns, one column after the other: operations over all columns, row by row.
// RUN: auto-opt %s --raise-loops --stats 2>&1 | FileCheck %s
// REQUIRES: rules

// CHECK-LABEL: @sums
// CHECK:       linalg.fill
// CHECK:       scf.for
// CHECK-NOT:   scf.for
// CHECK:       linalg.generic
// CHECK-NOT:   auto.scan
// CHECK:       return
func.func @sums(%a: memref<64x512xi32> {llvm.noalias}, %o: memref<64x512xi32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %h = arith.constant 64 : index
  %w = arith.constant 512 : index
  %zero = arith.constant 0 : i32
  scf.for %x = %c0 to %w step %c1 {
    %r = scf.for %y = %c0 to %h step %c1 iter_args(%s = %zero) -> i32 {
      %0 = memref.load %a[%y, %x] : memref<64x512xi32>
      %1 = arith.addi %s, %0 : i32
      memref.store %1, %o[%y, %x] : memref<64x512xi32>
      scf.yield %1 : i32
    }
  }
  return
}

// Rows are scanned.
// CHECK-LABEL: @rows
// CHECK:       auto.scan
// CHECK:       return
func.func @rows(%a: memref<64x512xi32> {llvm.noalias}, %o: memref<64x512xi32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %h = arith.constant 64 : index
  %w = arith.constant 512 : index
  %zero = arith.constant 0 : i32
  scf.for %y = %c0 to %h step %c1 {
    %r = scf.for %x = %c0 to %w step %c1 iter_args(%s = %zero) -> i32 {
      %0 = memref.load %a[%y, %x] : memref<64x512xi32>
      %1 = arith.addi %s, %0 : i32
      memref.store %1, %o[%y, %x] : memref<64x512xi32>
      scf.yield %1 : i32
    }
  }
  return
}
