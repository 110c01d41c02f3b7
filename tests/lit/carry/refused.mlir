// Loops that stay as they are.
// REQUIRES: rules
// RUN: auto-opt --mcpu=haswell --convert-vector-to-auto --stats %s -o - 2> %t.log | FileCheck %s
// RUN: FileCheck %s --check-prefix=STATS < %t.log
// STATS: 0 loops_carried
// CHECK-NOT: iter_args

// Rows with other weights.
func.func @weights(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %two = arith.constant dense<2> : vector<32xi8>
  scf.for %y = %c0 to %h step %c1 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %w step %c32 {
      %x1 = arith.addi %x, %c1 : index
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<32xi8>
      %b = vector.load %in[%y, %x1] : memref<?x?xi8>, vector<32xi8>
      %c = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<32xi8>
      %d = vector.load %in[%y1, %x1] : memref<?x?xi8>, vector<32xi8>
      %d2 = arith.muli %d, %two : vector<32xi8>
      %s = arith.addi %a, %b : vector<32xi8>
      %t = arith.addi %c, %d2 : vector<32xi8>
      %u = arith.addi %s, %t : vector<32xi8>
      vector.store %u, %out[%y, %x] : memref<?x?xi8>, vector<32xi8>
    }
  }
  return
}

// What is stored may be what is loaded.
func.func @overlap(%in: memref<?x?xi8>, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  scf.for %y = %c0 to %h step %c1 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %w step %c32 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<32xi8>
      %b = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<32xi8>
      %s = arith.addi %a, %b : vector<32xi8>
      vector.store %s, %out[%y, %x] : memref<?x?xi8>, vector<32xi8>
    }
  }
  return
}

// A row between two others is read by the new loops: a division there might be by zero.
func.func @division(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c32 = arith.constant 32 : index
  %k = arith.constant dense<100> : vector<32xi8>
  scf.for %y = %c0 to %h step %c1 {
    %y2 = arith.addi %y, %c2 : index
    scf.for %x = %c0 to %w step %c32 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<32xi8>
      %b = vector.load %in[%y2, %x] : memref<?x?xi8>, vector<32xi8>
      %c = arith.divui %k, %a : vector<32xi8>
      %d = arith.divui %k, %b : vector<32xi8>
      %s = arith.addi %c, %d : vector<32xi8>
      vector.store %s, %out[%y, %x] : memref<?x?xi8>, vector<32xi8>
    }
  }
  return
}

// Every second row.
func.func @step(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c32 = arith.constant 32 : index
  scf.for %y = %c0 to %h step %c2 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %w step %c32 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<32xi8>
      %b = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<32xi8>
      %s = arith.addi %a, %b : vector<32xi8>
      vector.store %s, %out[%y, %x] : memref<?x?xi8>, vector<32xi8>
    }
  }
  return
}
