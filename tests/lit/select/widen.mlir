// Loops over vectors that fill a part of a register do several iterations at a time; the rest is a loop, or a nest,
// of its own.
// RUN: auto-opt %s --target=hvx --convert-vector-to-auto | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=znver4 --convert-vector-to-auto | FileCheck %s --check-prefix=X86
// RUN: auto-opt %s --target=hvx --convert-vector-to-auto --verify=equivalence | FileCheck %s --check-prefix=PROVEN

// CHECK-LABEL: @rows
// CHECK: remui
// CHECK: scf.for
// CHECK: scf.for {{.*}} to %[[MIDDLE:.*]] step
// CHECK: vector<128xi8>
// CHECK: vector.store {{.*}} vector<128xi8>
// CHECK: } {llvm.loop_annotation
// CHECK: scf.for
// CHECK: scf.for {{.*}} = %[[MIDDLE]] to
// CHECK: vector.store {{.*}} vector<32xi8>
// CHECK: } {auto.rest}
// X86-LABEL: @rows
// X86: vector.store {{.*}} vector<64xi8>
// X86: vector.store {{.*}} vector<32xi8>
// PROVEN-LABEL: @rows
// PROVEN-NOT: vector<128xi8>
// PROVEN: return
func.func @rows(%o: memref<?x?xi8> {llvm.noalias}, %a: memref<?x?xi8> {llvm.noalias}, %s: i8, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %all = vector.broadcast %s : i8 to vector<32xi8>
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %c32 {
      %below = arith.addi %y, %c1 : index
      %0 = vector.load %a[%y, %x] : memref<?x?xi8>, vector<32xi8>
      %1 = vector.load %a[%below, %x] : memref<?x?xi8>, vector<32xi8>
      %2 = arith.maxui %0, %1 : vector<32xi8>
      %3 = arith.minui %2, %all : vector<32xi8>
      vector.store %3, %o[%y, %x] : memref<?x?xi8>, vector<32xi8>
    }
  }
  return
}

// Lanes that are taken from two, and lengths that are known: no rest.
// CHECK-LABEL: @steps
// CHECK: scf.for
// CHECK: vector.load {{.*}} vector<256xi8>
// CHECK: vector.store {{.*}} vector<128xi8>
// CHECK-NOT: scf.for
// CHECK: return
func.func @steps(%o: memref<256xi8> {llvm.noalias}, %a: memref<512xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %c256 = arith.constant 256 : index
  scf.for %x = %c0 to %c256 step %c64 {
    %at = arith.muli %x, %c2 : index
    %0 = vector.load %a[%at] : memref<512xi8>, vector<128xi8>
    %even, %odd = vector.deinterleave %0 : vector<128xi8> -> vector<64xi8>
    %1 = arith.xori %even, %odd : vector<64xi8>
    vector.store %1, %o[%x] : memref<256xi8>, vector<64xi8>
  }
  return
}

// What may be read after it is written stays: memory that may be the same, an element of the iteration before.
// CHECK-LABEL: @aliases
// CHECK-NOT: vector<128xi8>
// CHECK: return
func.func @aliases(%o: memref<?xi8>, %a: memref<?xi8>, %n: index) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  scf.for %x = %c0 to %n step %c64 {
    %0 = vector.load %a[%x] : memref<?xi8>, vector<64xi8>
    %1 = arith.addi %0, %0 : vector<64xi8>
    vector.store %1, %o[%x] : memref<?xi8>, vector<64xi8>
  }
  return
}

// CHECK-LABEL: @behind
// CHECK-NOT: vector<128xi8>
// CHECK: return
func.func @behind(%a: memref<?xi8> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  scf.for %x = %c0 to %n step %c64 {
    %next = arith.addi %x, %c64 : index
    %0 = vector.load %a[%x] : memref<?xi8>, vector<64xi8>
    %1 = arith.addi %0, %0 : vector<64xi8>
    vector.store %1, %a[%next] : memref<?xi8>, vector<64xi8>
  }
  return
}

// In place: each iteration has elements of its own.
// CHECK-LABEL: @in_place
// CHECK: vector.store {{.*}} vector<128xi8>
// CHECK: return
func.func @in_place(%a: memref<?xi8>, %n: index) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  scf.for %x = %c0 to %n step %c64 {
    %0 = vector.load %a[%x] : memref<?xi8>, vector<64xi8>
    %1 = arith.addi %0, %0 : vector<64xi8>
    vector.store %1, %a[%x] : memref<?xi8>, vector<64xi8>
  }
  return
}

// A scalar of each iteration in all lanes, and lanes that overlap.
// CHECK-LABEL: @other
// CHECK-NOT: vector<128xi8>
// CHECK: return
func.func @other(%o: memref<?xi8> {llvm.noalias}, %a: memref<?xi8> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c32 = arith.constant 32 : index
  scf.for %x = %c0 to %n step %c64 {
    %s = memref.load %a[%x] : memref<?xi8>
    %0 = vector.broadcast %s : i8 to vector<64xi8>
    vector.store %0, %o[%x] : memref<?xi8>, vector<64xi8>
  }
  scf.for %x = %c0 to %n step %c32 {
    %0 = vector.load %a[%x] : memref<?xi8>, vector<64xi8>
    vector.store %0, %o[%x] : memref<?xi8>, vector<64xi8>
  }
  return
}
// So do loops that carry sums of which the lanes are reduced. (Such loops are proven only as they are.)
// CHECK-LABEL: @hamming
// CHECK: scf.for
// CHECK: vector.load {{.*}} vector<128xi8>
// X86-LABEL: @hamming
// X86: scf.for
// X86: vector.load {{.*}} vector<64xi8>
// X86: scf.for
// X86: vector.load {{.*}} vector<16xi8>
// PROVEN-LABEL: @hamming
// PROVEN-NOT: vector<128xi8>
// PROVEN: return
func.func @hamming(%a: memref<?xi8>, %b: memref<?xi8>, %n: index, %first: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant dense<0> : vector<16xi32>
  %r = scf.for %x = %c0 to %n step %c16 iter_args(%s = %zero) -> vector<16xi32> {
    %0 = vector.load %a[%x] : memref<?xi8>, vector<16xi8>
    %1 = vector.load %b[%x] : memref<?xi8>, vector<16xi8>
    %2 = arith.xori %0, %1 : vector<16xi8>
    %3 = math.ctpop %2 : vector<16xi8>
    %4 = arith.extui %3 : vector<16xi8> to vector<16xi32>
    %5 = arith.addi %s, %4 : vector<16xi32>
    scf.yield %5 : vector<16xi32>
  }
  %sum = vector.reduction <add>, %r, %first : vector<16xi32> into i32
  return %sum : i32
}

