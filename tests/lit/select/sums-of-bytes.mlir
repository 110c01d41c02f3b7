// psadbw sums up distances of bytes, and bytes, also where the sum has fewer bits than its lanes, or begins with a number;
// as part of the sum of all lanes of a vector; and in a loop, which then carries lanes of 64 bits.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --emit=asm | FileCheck %s

// CHECK-LABEL: distances:
// CHECK-NOT: vpshufb
// CHECK: vpsadbw
// CHECK-NEXT: vpmovqd
// CHECK-NEXT: vpaddd
func.func @distances(%a: vector<64xi8>, %b: vector<64xi8>, %s: vector<8xi32>) -> vector<8xi32> {
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extui %b : vector<64xi8> to vector<64xi32>
  %d = arith.subi %x, %y : vector<64xi32>
  %e = math.absi %d : vector<64xi32>
  %g = vector.shape_cast %e : vector<64xi32> to vector<8x8xi32>
  %r = vector.multi_reduction <add>, %g, %s [1] : vector<8x8xi32> to vector<8xi32>
  return %r : vector<8xi32>
}

// CHECK-LABEL: bits:
// CHECK: vpopcntb
// CHECK: vpsadbw
// CHECK: ret
func.func @bits(%a: vector<64xi8>, %s: vector<8xi64>) -> vector<8xi64> {
  %x = math.ctpop %a : vector<64xi8>
  %e = arith.extui %x : vector<64xi8> to vector<64xi16>
  %g = vector.shape_cast %e : vector<64xi16> to vector<8x8xi16>
  %z = arith.constant dense<0> : vector<8xi16>
  %r = vector.multi_reduction <add>, %g, %z [1] : vector<8x8xi16> to vector<8xi16>
  %t = arith.extui %r : vector<8xi16> to vector<8xi64>
  %q = arith.addi %s, %t : vector<8xi64>
  return %q : vector<8xi64>
}

// CHECK-LABEL: row:
// CHECK: vpsadbw
// CHECK-NOT: vpaddd
// CHECK: ret
func.func @row(%a: memref<64xi8>, %b: memref<64xi8>) -> i32 {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %z = arith.constant dense<0> : vector<64xi32>
  %s = scf.for %i = %c0 to %c64 step %c64 iter_args(%acc = %z) -> (vector<64xi32>) {
    %p = vector.load %a[%i] : memref<64xi8>, vector<64xi8>
    %q = vector.load %b[%i] : memref<64xi8>, vector<64xi8>
    %x = arith.extui %p : vector<64xi8> to vector<64xi32>
    %y = arith.extui %q : vector<64xi8> to vector<64xi32>
    %d = arith.subi %x, %y : vector<64xi32>
    %e = math.absi %d : vector<64xi32>
    %n = arith.addi %acc, %e : vector<64xi32>
    scf.yield %n : vector<64xi32>
  }
  %r = vector.reduction <add>, %s : vector<64xi32> into i32
  return %r : i32
}

// CHECK-LABEL: rows:
// CHECK: vpsadbw
// CHECK: vpaddq
// CHECK: ret
func.func @rows(%a: memref<?xi8>, %b: memref<?xi8>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %z = arith.constant dense<0> : vector<64xi32>
  %s = scf.for %i = %c0 to %n step %c64 iter_args(%acc = %z) -> (vector<64xi32>) {
    %p = vector.load %a[%i] : memref<?xi8>, vector<64xi8>
    %q = vector.load %b[%i] : memref<?xi8>, vector<64xi8>
    %x = arith.extui %p : vector<64xi8> to vector<64xi32>
    %y = arith.extui %q : vector<64xi8> to vector<64xi32>
    %d = arith.subi %x, %y : vector<64xi32>
    %e = math.absi %d : vector<64xi32>
    %n2 = arith.addi %acc, %e : vector<64xi32>
    scf.yield %n2 : vector<64xi32>
  }
  %r = vector.reduction <add>, %s : vector<64xi32> into i32
  return %r : i32
}
