// Parallel loops stay, and say so; loops inside are lifted.
// RUN: auto-opt %s --raise-loops --remarks 2>&1 | FileCheck %s

// CHECK: parallel.mlir:[[#@LINE+6]]:3: remark: in @rows: loop not lifted: 'scf.parallel' is not understood
// CHECK: parallel.mlir:[[#@LINE+15]]:3: remark: in @all: loop not lifted: 'scf.forall' is not understood
// CHECK-LABEL: func.func @rows
func.func @rows(%x: memref<?x?xi8> {llvm.noalias}, %o: memref<?x?xi8> {llvm.noalias}, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%j) = (%c0) to (%h) step (%c1) {
    // CHECK: linalg.copy
    scf.for %i = %c0 to %w step %c1 {
      %v = memref.load %x[%j, %i] : memref<?x?xi8>
      memref.store %v, %o[%j, %i] : memref<?x?xi8>
    }
  }
  return
}
func.func @all(%x: memref<?xi8>, %o: memref<?xi8>, %n: index) {
  scf.forall (%i) in (%n) {
    %v = memref.load %x[%i] : memref<?xi8>
    memref.store %v, %o[%i] : memref<?xi8>
  }
  return
}
