// Loops of transfers that may leave their memrefs: those iterations in which none does are a loop of their own.
// RUN: auto-opt --mcpu=x86-64-v4 --emit=llvm %s -o /dev/null --mlir-print-ir-after=auto-split-transfers 2>&1 | FileCheck %s
// REQUIRES: rules

// CHECK-LABEL: func.func @scale(
// CHECK-SAME: %[[TO:[^:]*]]: memref<?xi16>, %[[FROM:[^:]*]]: memref<?xi16>, %[[N:[^:]*]]: index
// CHECK: memref.dim %[[FROM]]
// CHECK: memref.dim %[[TO]]
// CHECK: %c-33 = arith.constant -33
// CHECK: arith.minsi
// CHECK: arith.divui
// CHECK: %[[ALL:.*]] = arith.maxsi %[[N]],
// CHECK: %[[END:.*]] = arith.minui %[[ALL]],
// CHECK: scf.for {{.*}} to %[[END]] step
// CHECK-COUNT-3: {in_bounds = [true]}
// CHECK: scf.for {{.*}} = %[[END]] to %[[N]] step
// CHECK-NOT: in_bounds
// CHECK: } {auto.rest}
func.func @scale(%to: memref<?xi16>, %from: memref<?xi16>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %step = arith.constant 32 : index
  %pad = arith.constant 0 : i16
  scf.for %i = %c0 to %n step %step {
    %a = vector.transfer_read %from[%i], %pad : memref<?xi16>, vector<32xi16>
    %j = arith.addi %i, %c1 : index
    %b = vector.transfer_read %from[%j], %pad : memref<?xi16>, vector<32xi16>
    %s = arith.addi %a, %b : vector<32xi16>
    vector.transfer_write %s, %to[%i] : vector<32xi16>, memref<?xi16>
  }
  return
}

// A nest whose iterations may change places becomes two, so that the first can be jammed.
// CHECK-LABEL: func.func @rows
// CHECK: arith.minui
// CHECK-NEXT: scf.for
// CHECK-NEXT: scf.for
// CHECK-COUNT-3: in_bounds = [true]
// CHECK: {{^ +[}]$}}
// CHECK-NEXT: {{^ +[}]$}}
// CHECK-NEXT: scf.for
// CHECK-NEXT: scf.for
// CHECK-NOT: in_bounds
// CHECK: return
func.func @rows(%to: memref<?x?xi16> {llvm.noalias}, %from: memref<?x?xi16> {llvm.noalias}, %h: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %step = arith.constant 32 : index
  %pad = arith.constant 0 : i16
  scf.for %y = %c0 to %h step %c1 {
    scf.for %i = %c0 to %n step %step {
      %a = vector.transfer_read %from[%y, %i], %pad : memref<?x?xi16>, vector<32xi16>
      %y1 = arith.addi %y, %c1 : index
      %b = vector.transfer_read %from[%y1, %i], %pad : memref<?x?xi16>, vector<32xi16>
      %s = arith.addi %a, %b : vector<32xi16>
      vector.transfer_write %s, %to[%y, %i] : vector<32xi16>, memref<?x?xi16>
    }
  }
  return
}

// Where it may not, as the memrefs may overlap, the inner loop is split in its place.
// CHECK-LABEL: func.func @overlapping
// CHECK: scf.for
// CHECK: %[[END:.*]] = arith.minui
// CHECK-NEXT: scf.for
// CHECK-COUNT-3: in_bounds = [true]
// CHECK: {{^ +[}]$}}
// CHECK-NEXT: scf.for {{.*}} = %[[END]]
// CHECK-NOT: in_bounds
// CHECK: return
func.func @overlapping(%to: memref<?x?xi16>, %from: memref<?x?xi16>, %h: index, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %step = arith.constant 32 : index
  %pad = arith.constant 0 : i16
  scf.for %y = %c0 to %h step %c1 {
    scf.for %i = %c0 to %n step %step {
      %a = vector.transfer_read %from[%y, %i], %pad : memref<?x?xi16>, vector<32xi16>
      %y1 = arith.addi %y, %c1 : index
      %b = vector.transfer_read %from[%y1, %i], %pad : memref<?x?xi16>, vector<32xi16>
      %s = arith.addi %a, %b : vector<32xi16>
      vector.transfer_write %s, %to[%y, %i] : vector<32xi16>, memref<?x?xi16>
    }
  }
  return
}

// Sizes that are known: all iterations are in bounds, or the first three.
// CHECK-LABEL: func.func @known
// CHECK-NOT: memref.dim
// CHECK: scf.for {{.*}} = %c0 to %c64 step
// CHECK-COUNT-2: in_bounds = [true]
// CHECK: {{^ +[}]$}}
// CHECK: scf.for {{.*}} = %c0 to %[[LAST:c48.*]] step
// CHECK-COUNT-2: in_bounds = [true]
// CHECK: {{^ +[}]$}}
// CHECK-NEXT: scf.for {{.*}} = %[[LAST]] to %c64 step
// CHECK: vector.transfer_write
// CHECK-NOT: in_bounds
// CHECK: return
func.func @known(%to: memref<64xi32>, %from: memref<64xi32>, %short: memref<60xi32>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %step = arith.constant 16 : index
  %pad = arith.constant 0 : i32
  scf.for %i = %c0 to %c64 step %step {
    %a = vector.transfer_read %from[%i], %pad : memref<64xi32>, vector<16xi32>
    %s = arith.addi %a, %a : vector<16xi32>
    vector.transfer_write %s, %to[%i] : vector<16xi32>, memref<64xi32>
  }
  scf.for %i = %c0 to %c64 step %step {
    %a = vector.transfer_read %from[%i], %pad {in_bounds = [true]} : memref<64xi32>, vector<16xi32>
    %s = arith.addi %a, %a : vector<16xi32>
    vector.transfer_write %s, %short[%i] : vector<16xi32>, memref<60xi32>
  }
  return
}

// Copies are left as they are, and so are loops of which an index is not known before they begin.
// CHECK-LABEL: func.func @left
// CHECK-NOT: in_bounds
// CHECK-LABEL: func.func @end
func.func @left(%to: memref<?xi32>, %from: memref<?xi32>, %at: memref<?xindex>, %n: index) {
  %c0 = arith.constant 0 : index
  %step = arith.constant 16 : index
  %pad = arith.constant 0 : i32
  scf.for %i = %c0 to %n step %step {
    %a = vector.transfer_read %from[%i], %pad : memref<?xi32>, vector<16xi32>
    vector.transfer_write %a, %to[%i] : vector<16xi32>, memref<?xi32>
  }
  scf.for %i = %c0 to %n step %step {
    %k = memref.load %at[%i] : memref<?xindex>
    %a = vector.transfer_read %from[%k], %pad : memref<?xi32>, vector<16xi32>
    %s = arith.addi %a, %a : vector<16xi32>
    vector.transfer_write %s, %to[%i] : vector<16xi32>, memref<?xi32>
  }
  return
}
func.func @end() {
  return
}
