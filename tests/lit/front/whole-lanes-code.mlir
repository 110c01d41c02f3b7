// LLVM's Hexagon back end does not select, or does not end with, operations on vectors of i4; what has no form on wider
// lanes is an error.
// RUN: split-file %s %t
// RUN: auto-opt --target=hvx --rules=none --emit=obj %t/arithmetic.mlir -o %t/arithmetic.o
// RUN: auto-opt --target=hvx --rules=none --emit=obj %t/memory.mlir -o %t/memory.o
// RUN: not auto-opt --target=hvx --rules=none --emit=obj %t/masked.mlir -o %t/masked.o 2>&1 | FileCheck %s
// CHECK: masked.mlir:2:8: error: 'llvm.intr.masked.load' has vectors whose lanes are not of 8, 16, 32, ... bits, which the target's back end does not take
// CHECK-NOT: error

//--- arithmetic.mlir
func.func @remainder(%a: memref<?xi8>, %b: memref<?xi8>, %o: memref<?xi16>, %i: index) {
  %x8 = vector.load %a[%i] : memref<?xi8>, vector<32xi8>
  %y8 = vector.load %b[%i] : memref<?xi8>, vector<32xi8>
  %x = arith.trunci %x8 : vector<32xi8> to vector<32xi4>
  %y = arith.trunci %y8 : vector<32xi8> to vector<32xi4>
  %r = arith.remsi %x, %y : vector<32xi4>
  %e = arith.extui %r : vector<32xi4> to vector<32xi16>
  vector.store %e, %o[%i] : memref<?xi16>, vector<32xi16>
  return
}
func.func private @callee(%x: vector<64xi7>, %t: vector<2x64xi12>) -> (vector<64xi7>, vector<2x64xi12>) {
  return %x, %t : vector<64xi7>, vector<2x64xi12>
}
func.func @blocks(%x: vector<64xi7>, %t: vector<2x64xi12>, %c: i1) -> (vector<64xi7>, vector<2x64xi12>) {
  cf.cond_br %c, ^next(%x : vector<64xi7>), ^call
^call:
  %y:2 = func.call @callee(%x, %t) : (vector<64xi7>, vector<2x64xi12>) -> (vector<64xi7>, vector<2x64xi12>)
  cf.br ^next(%y#0 : vector<64xi7>)
^next(%z: vector<64xi7>):
  %u = arith.addi %t, %t : vector<2x64xi12>
  return %z, %u : vector<64xi7>, vector<2x64xi12>
}

//--- memory.mlir
func.func @sum(%a: memref<?xi4>, %b: memref<?xi7>, %i: index) {
  %x = vector.load %a[%i] : memref<?xi4>, vector<64xi4>
  %y = vector.load %b[%i] : memref<?xi7>, vector<64xi7>
  %e = arith.extsi %x : vector<64xi4> to vector<64xi7>
  %s = arith.addi %e, %y : vector<64xi7>
  vector.store %s, %b[%i] : memref<?xi7>, vector<64xi7>
  return
}

//--- masked.mlir
func.func @masked(%m: memref<?xi4>, %k: vector<64xi1>, %p: vector<64xi4>, %i: index) -> vector<64xi8> {
  %v = vector.maskedload %m[%i], %k, %p : memref<?xi4>, vector<64xi1>, vector<64xi4> into vector<64xi4>
  %r = arith.extui %v : vector<64xi4> to vector<64xi8>
  return %r : vector<64xi8>
}
