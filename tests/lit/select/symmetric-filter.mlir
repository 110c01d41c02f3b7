// (x + y) k is x k + y k for a constant k, where an instruction sums up two products of 16 bits, and x + y has 17.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64-v4 --judge=costs --convert-vector-to-auto %s -o %t.mlir && FileCheck %s < %t.mlir
// RUN: auto-opt --mcpu=x86-64-v4 --judge=costs --convert-vector-to-auto --verify=equivalence --verify-seconds=60 %s | cmp - %t.mlir
// RUN: auto-opt --mcpu=native --judge=costs --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll

// CHECK-LABEL: func.func @filter
// CHECK-NOT: arith.muli
// CHECK: auto.dot
// CHECK: auto.dot
// CHECK-NOT: arith.muli
// CHECK: return
func.func @filter(%a: vector<16xi16>, %b: vector<16xi16>, %c: vector<16xi16>, %d: vector<16xi16>) -> vector<16xi32>
    attributes {passthrough = ["noinline"]} {
  %x = arith.extsi %a : vector<16xi16> to vector<16xi32>
  %y = arith.extsi %b : vector<16xi16> to vector<16xi32>
  %z = arith.extsi %c : vector<16xi16> to vector<16xi32>
  %w = arith.extsi %d : vector<16xi16> to vector<16xi32>
  %k = arith.constant dense<-402> : vector<16xi32>
  %l = arith.constant dense<19800> : vector<16xi32>
  %h = arith.constant dense<16384> : vector<16xi32>
  %s = arith.addi %x, %w : vector<16xi32>
  %t = arith.subi %y, %z : vector<16xi32>
  %p = arith.muli %s, %k : vector<16xi32>
  %q = arith.muli %t, %l : vector<16xi32>
  %u = arith.addi %p, %q : vector<16xi32>
  %v = arith.addi %u, %h : vector<16xi32>
  return %v : vector<16xi32>
}

// How many lanes differ from what scalars are, for numbers of all magnitudes.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c48 = arith.constant 48 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %k = arith.constant -402 : i32
  %l = arith.constant 19800 : i32
  %h = arith.constant 16384 : i32
  %least = arith.constant -32768 : i16
  %step = arith.constant 25173 : i16
  %m = memref.alloca() : memref<64xi16>
  %e = scf.for %i = %c0 to %c64 step %c1 iter_args(%n = %least) -> (i16) {
    memref.store %n, %m[%i] : memref<64xi16>
    %o = arith.muli %n, %step : i16
    %j = arith.index_cast %i : index to i16
    %r = arith.addi %o, %j : i16
    scf.yield %r : i16
  }
  %a = vector.load %m[%c0] : memref<64xi16>, vector<16xi16>
  %b = vector.load %m[%c16] : memref<64xi16>, vector<16xi16>
  %c = vector.load %m[%c32] : memref<64xi16>, vector<16xi16>
  %d = vector.load %m[%c48] : memref<64xi16>, vector<16xi16>
  %f = func.call @filter(%a, %b, %c, %d) : (vector<16xi16>, vector<16xi16>, vector<16xi16>, vector<16xi16>) -> vector<16xi32>
  %r = scf.for %i = %c0 to %c16 step %c1 iter_args(%n = %zero) -> (i32) {
    %i1 = arith.addi %i, %c16 : index
    %i2 = arith.addi %i, %c32 : index
    %i3 = arith.addi %i, %c48 : index
    %x0 = memref.load %m[%i] : memref<64xi16>
    %y0 = memref.load %m[%i1] : memref<64xi16>
    %z0 = memref.load %m[%i2] : memref<64xi16>
    %w0 = memref.load %m[%i3] : memref<64xi16>
    %x = arith.extsi %x0 : i16 to i32
    %y = arith.extsi %y0 : i16 to i32
    %z = arith.extsi %z0 : i16 to i32
    %w = arith.extsi %w0 : i16 to i32
    %s = arith.addi %x, %w : i32
    %t = arith.subi %y, %z : i32
    %p = arith.muli %s, %k : i32
    %q = arith.muli %t, %l : i32
    %u = arith.addi %p, %q : i32
    %v = arith.addi %u, %h : i32
    %g = vector.extractelement %f[%i : index] : vector<16xi32>
    %o = arith.cmpi ne, %g, %v : i32
    %j = arith.extui %o : i1 to i32
    %nn = arith.addi %n, %j : i32
    scf.yield %nn : i32
  }
  return %r : i32
}
