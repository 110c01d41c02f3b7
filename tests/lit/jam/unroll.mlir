// Small loops over vectors do several iterations at a time on targets where LLVM leaves them as they are, and
// another loop does the rest.
// REQUIRES: rules
// RUN: auto-opt --target=neon --jam-loops %s -o %t.mlir && FileCheck %s < %t.mlir
// RUN: auto-opt --target=neon --jam-loops --verify=equivalence --stats %s -o %t.proven.mlir 2> %t.log
// RUN: FileCheck %s --check-prefix=PROVEN < %t.log
// RUN: cmp %t.mlir %t.proven.mlir
// RUN: auto-opt --target=x86 --mcpu=x86-64-v4 --jam-loops %s | FileCheck %s --check-prefix=X86
// RUN: auto-opt --target=hvx --jam-loops %s | FileCheck %s --check-prefix=HVX
// PROVEN-NOT: left as it is
// PROVEN: 2 loops_unrolled
// PROVEN: 2 loops_proven

// CHECK-LABEL: func.func @stream
// X86-LABEL: func.func @stream
// X86: scf.for
// X86-COUNT-8: vector.store
// X86-NOT: vector.store
// X86: scf.for
// X86: vector.store
// HVX-LABEL: func.func @stream
// HVX-COUNT-1: vector.store
// HVX-NOT: vector.store
// HVX: return
func.func @stream(%a: memref<?xi8>, %n: index) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %one = arith.constant dense<1> : vector<64xi8>
  // CHECK: %[[REST:.*]] = scf.for {{.*}} -> (index)
  // CHECK-COUNT-8: vector.store
  // CHECK-NOT: vector.store
  // CHECK: scf.for %{{.*}} = %[[REST]] to
  // CHECK: vector.store
  scf.for %x = %c0 to %n step %c64 {
    %v = vector.load %a[%x] : memref<?xi8>, vector<64xi8>
    %w = arith.addi %v, %one : vector<64xi8>
    vector.store %w, %a[%x] : memref<?xi8>, vector<64xi8>
  }
  return
}

// A value that goes round becomes none that moves; what the first loop hands on the other begins with.
// CHECK-LABEL: func.func @window
func.func @window(%in: memref<?x16xi8>, %out: memref<?x16xi8>, %h: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %first = vector.load %in[%c0, %c0] : memref<?x16xi8>, vector<16xi8>
  // CHECK: %[[R:.*]]:3 = scf.for
  // CHECK-COUNT-4: vector.store
  // CHECK: scf.for %{{.*}} = %[[R]]#0 to %{{.*}} step %{{.*}} iter_args(%{{.*}} = %[[R]]#1, %{{.*}} = %[[R]]#2)
  %r:2 = scf.for %y = %c0 to %h step %c1 iter_args(%p = %first, %q = %first) -> (vector<16xi8>, vector<16xi8>) {
    %v = vector.load %in[%y, %c0] : memref<?x16xi8>, vector<16xi8>
    %m = arith.maxui %p, %q : vector<16xi8>
    %n = arith.maxui %m, %v : vector<16xi8>
    vector.store %n, %out[%y, %c0] : memref<?x16xi8>, vector<16xi8>
    scf.yield %q, %v : vector<16xi8>, vector<16xi8>
  }
  return
}

// Bounds that are constants are LLVM's to unroll.
// CHECK-LABEL: func.func @known
// CHECK-COUNT-1: vector.store
// CHECK-NOT: vector.store
func.func @known(%a: memref<?xi8>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c640 = arith.constant 640 : index
  scf.for %x = %c0 to %c640 step %c64 {
    %v = vector.load %a[%x] : memref<?xi8>, vector<64xi8>
    vector.store %v, %a[%x] : memref<?xi8>, vector<64xi8>
  }
  return
}
