// Differences of products of numbers with a sign: -x y is x ~y + x, where the complement has as many bits as the number
// and its negative one has not, so that one instruction sums up both products.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64-v4 --convert-vector-to-auto %s -o %t.mlir && FileCheck %s < %t.mlir
// RUN: auto-opt --mcpu=x86-64-v4 --convert-vector-to-auto --verify=equivalence --verify-seconds=60 %s | cmp - %t.mlir
// RUN: auto-opt --mcpu=native --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll

// CHECK-LABEL: func.func @real
// CHECK: arith.xori
// CHECK: auto.dot
// CHECK-NOT: arith.muli
// CHECK: return
func.func @real(%A: vector<32xi16>, %B: vector<32xi16>) -> vector<16xi32> attributes {passthrough = ["noinline"]} {
  %ar = vector.shuffle %A, %A [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30] : vector<32xi16>, vector<32xi16>
  %br = vector.shuffle %B, %B [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30] : vector<32xi16>, vector<32xi16>
  %ai = vector.shuffle %A, %A [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31] : vector<32xi16>, vector<32xi16>
  %bi = vector.shuffle %B, %B [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31] : vector<32xi16>, vector<32xi16>
  %x = arith.extsi %ar : vector<16xi16> to vector<16xi32>
  %y = arith.extsi %br : vector<16xi16> to vector<16xi32>
  %z = arith.extsi %ai : vector<16xi16> to vector<16xi32>
  %w = arith.extsi %bi : vector<16xi16> to vector<16xi32>
  %p = arith.muli %x, %y : vector<16xi32>
  %q = arith.muli %z, %w : vector<16xi32>
  %d = arith.subi %p, %q : vector<16xi32>
  return %d : vector<16xi32>
}

// The same where the numbers are in vectors of their own.
// CHECK-LABEL: func.func @apart
// CHECK: return
func.func @apart(%a: vector<16xi16>, %b: vector<16xi16>, %e: vector<16xi16>, %f: vector<16xi16>) -> vector<16xi32>
    attributes {passthrough = ["noinline"]} {
  %x = arith.extsi %a : vector<16xi16> to vector<16xi32>
  %y = arith.extsi %b : vector<16xi16> to vector<16xi32>
  %z = arith.extsi %e : vector<16xi16> to vector<16xi32>
  %w = arith.extsi %f : vector<16xi16> to vector<16xi32>
  %p = arith.muli %x, %y : vector<16xi32>
  %q = arith.muli %z, %w : vector<16xi32>
  %c = arith.constant dense<1000> : vector<16xi32>
  %r = arith.addi %p, %c : vector<16xi32>
  %d = arith.subi %r, %q : vector<16xi32>
  return %d : vector<16xi32>
}

// How many lanes differ from products of scalars, the least numbers among them.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %zero = arith.constant 0 : i32
  %thousand = arith.constant 1000 : i32
  %m = memref.alloca() : memref<64xi16>
  %step = arith.constant 1103515245 : i32
  %more = arith.constant 12345 : i32
  %sixteen = arith.constant 16 : i32
  %five = arith.constant 5 : index
  %least = arith.constant -32768 : i16
  %c64 = arith.constant 64 : index
  %e = scf.for %i = %c0 to %c64 step %c1 iter_args(%s = %step) -> (i32) {
    %a = arith.muli %s, %step : i32
    %b = arith.addi %a, %more : i32
    %h = arith.shrui %b, %sixteen : i32
    %v = arith.trunci %h : i32 to i16
    %k = arith.remui %i, %five : index
    %l = arith.cmpi eq, %k, %c0 : index
    %o = arith.select %l, %least, %v : i16
    memref.store %o, %m[%i] : memref<64xi16>
    scf.yield %b : i32
  }
  %A = vector.load %m[%c0] : memref<64xi16>, vector<32xi16>
  %B = vector.load %m[%c32] : memref<64xi16>, vector<32xi16>
  %r = func.call @real(%A, %B) : (vector<32xi16>, vector<32xi16>) -> vector<16xi32>
  %a = vector.extract_strided_slice %A {offsets = [0], sizes = [16], strides = [1]} : vector<32xi16> to vector<16xi16>
  %a1 = vector.extract_strided_slice %A {offsets = [16], sizes = [16], strides = [1]} : vector<32xi16> to vector<16xi16>
  %b = vector.extract_strided_slice %B {offsets = [0], sizes = [16], strides = [1]} : vector<32xi16> to vector<16xi16>
  %b1 = vector.extract_strided_slice %B {offsets = [16], sizes = [16], strides = [1]} : vector<32xi16> to vector<16xi16>
  %s = func.call @apart(%a, %b, %a1, %b1) : (vector<16xi16>, vector<16xi16>, vector<16xi16>, vector<16xi16>) -> vector<16xi32>
  %d = scf.for %i = %c0 to %c16 step %c1 iter_args(%n = %zero) -> (i32) {
    %j = arith.muli %i, %c2 : index
    %j1 = arith.addi %j, %c1 : index
    %k = arith.addi %j, %c32 : index
    %k1 = arith.addi %k, %c1 : index
    %w = func.call @difference(%m, %j, %k, %j1, %k1) : (memref<64xi16>, index, index, index, index) -> i32
    %i1 = arith.addi %i, %c16 : index
    %i2 = arith.addi %i, %c32 : index
    %i3 = arith.addi %i1, %c32 : index
    %u = func.call @difference(%m, %i, %i2, %i1, %i3) : (memref<64xi16>, index, index, index, index) -> i32
    %u1 = arith.addi %u, %thousand : i32
    %g = vector.extractelement %r[%i : index] : vector<16xi32>
    %h = vector.extractelement %s[%i : index] : vector<16xi32>
    %x = arith.cmpi ne, %g, %w : i32
    %y = arith.cmpi ne, %h, %u1 : i32
    %z = arith.ori %x, %y : i1
    %q = arith.extui %z : i1 to i32
    %t = arith.addi %n, %q : i32
    scf.yield %t : i32
  }
  return %d : i32
}

func.func @difference(%m: memref<64xi16>, %a: index, %b: index, %c: index, %d: index) -> i32 {
  %p = memref.load %m[%a] : memref<64xi16>
  %q = memref.load %m[%b] : memref<64xi16>
  %r = memref.load %m[%c] : memref<64xi16>
  %s = memref.load %m[%d] : memref<64xi16>
  %x = arith.extsi %p : i16 to i32
  %y = arith.extsi %q : i16 to i32
  %z = arith.extsi %r : i16 to i32
  %w = arith.extsi %s : i16 to i32
  %u = arith.muli %x, %y : i32
  %v = arith.muli %z, %w : i32
  %t = arith.subi %u, %v : i32
  return %t : i32
}
