// Rows that overlapping windows share are loaded once, for as many iterations at a time as three quarters of the registers
// hold the loads of; the loop itself runs what remains.
// RUN: auto-opt --target=hvx --jam-loops %s | FileCheck %s
// RUN: auto-opt --target=x86 --mcpu=haswell --jam-loops %s | FileCheck %s --check-prefix=FEWER
// REQUIRES: rules

// Six rows at a time would be loaded for four of what is computed; more than four are never taken together.
// CHECK-LABEL: func.func @window
// CHECK: %[[LONGER:.*]] = arith.maxsi %c0, %arg2
// CHECK: %[[LAST:.*]] = arith.subi %[[LONGER]], %c3
// CHECK: %[[END:.*]] = arith.select %{{.*}}, %c0, %[[LAST]]
// CHECK: %[[REST:.*]] = scf.for %[[Y:.*]] = %c0 to %[[END]] step %c4{{.*}} iter_args(%{{.*}} = %c0) -> (index) {
// CHECK:   scf.for %[[X:.*]] = %c0 to %arg3 step %c128 {
// CHECK-COUNT-6: vector.load %arg0
// CHECK-NOT: vector.load
// CHECK-COUNT-4: vector.store
// CHECK-NOT: vector.store
// CHECK: scf.yield %{{.*}} : index
// CHECK: scf.for %{{.*}} = %[[REST]] to %arg2 step %c1 {
// CHECK-COUNT-3: vector.load
// CHECK-COUNT-1: vector.store
// CHECK-NOT: vector.store
// FEWER-LABEL: func.func @window
// FEWER-NOT: arith.maxsi
// FEWER-COUNT-3: vector.load
// FEWER-COUNT-1: vector.store
// FEWER-NOT: vector.store
func.func @window(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c128 = arith.constant 128 : index
  scf.for %y = %c0 to %h step %c1 {
    %y1 = arith.addi %y, %c1 : index
    %y2 = arith.addi %c2, %y : index
    scf.for %x = %c0 to %w step %c128 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<128xi8>
      %b = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<128xi8>
      %c = vector.load %in[%y2, %x] : memref<?x?xi8>, vector<128xi8>
      %s = arith.addi %a, %b : vector<128xi8>
      %t = arith.addi %s, %c : vector<128xi8>
      vector.store %t, %out[%y, %x] : memref<?x?xi8>, vector<128xi8>
    }
  }
  return
}

// What is computed from rows alone is computed once as well.
// CHECK-LABEL: func.func @strided
// CHECK: step %c8
// CHECK-COUNT-9: vector.load
// CHECK-NOT: vector.load
// CHECK-COUNT-4: vector.store
// FEWER-LABEL: func.func @strided
func.func @strided(%in: memref<?x?xi8>, %h: index, %w: index) -> memref<64x128xi8> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c128 = arith.constant 128 : index
  %out = memref.alloc() : memref<64x128xi8>
  scf.for %y = %c0 to %h step %c2 {
    %y1 = arith.addi %y, %c1 : index
    %y2 = arith.addi %y1, %c1 : index
    scf.for %x = %c0 to %w step %c128 {
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<128xi8>
      %b = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<128xi8>
      %c = vector.load %in[%y2, %x] : memref<?x?xi8>, vector<128xi8>
      %s = arith.addi %a, %b : vector<128xi8>
      %t = arith.addi %s, %c : vector<128xi8>
      vector.store %t, %out[%y, %x] : memref<64x128xi8>, vector<128xi8>
    }
  }
  return %out : memref<64x128xi8>
}

// Columns are the same however often their number is computed.
// CHECK-LABEL: func.func @columns
// CHECK: step %c4
// CHECK-COUNT-10: vector.load
// CHECK-NOT: vector.load
// CHECK-COUNT-4: vector.store
// FEWER-LABEL: func.func @columns
func.func @columns(%in: memref<?x?xi8> {llvm.noalias}, %out: memref<?x?xi8>, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %c128 {
      %x0 = arith.addi %x, %c1 : index
      %a = vector.load %in[%y, %x] : memref<?x?xi8>, vector<128xi8>
      %b = vector.load %in[%y, %x0] : memref<?x?xi8>, vector<128xi8>
      %y1 = arith.addi %y, %c1 : index
      %x1 = arith.addi %c1, %x : index
      %c = vector.load %in[%y1, %x] : memref<?x?xi8>, vector<128xi8>
      %d = vector.load %in[%y1, %x1] : memref<?x?xi8>, vector<128xi8>
      %s = arith.addi %a, %b : vector<128xi8>
      %t = arith.addi %c, %d : vector<128xi8>
      %u = arith.maxui %s, %t : vector<128xi8>
      vector.store %u, %out[%y, %x] : memref<?x?xi8>, vector<128xi8>
    }
  }
  return
}
