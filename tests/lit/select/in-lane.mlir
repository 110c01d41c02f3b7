// What is cut from wide lanes and extended again is computed in those lanes: extensions, extrema, comparisons.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --judge=costs --convert-vector-to-auto --verify=equivalence -o %t 2>&1 | count 0

// A shift to the left by the signed low byte of b, or to the right where that is negative.
// CHECK-LABEL: shift:
// CHECK-NOT:     {{vpmovzx|vpmovsx|vpshufb}}
// CHECK-DAG:     vpsravd
// CHECK-DAG:     vpsllvd
// CHECK-DAG:     vpslld $24
// CHECK:         vblendvps
// CHECK-NEXT:    retq
func.func @shift(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %z = arith.constant dense<0> : vector<4xi8>
  %n = arith.trunci %b : vector<4xi32> to vector<4xi8>
  %negative = arith.cmpi slt, %n, %z : vector<4xi8>
  %m = arith.subi %z, %n : vector<4xi8>
  %right = arith.extui %m : vector<4xi8> to vector<4xi32>
  %most = arith.constant dense<31> : vector<4xi32>
  %amount = arith.minui %right, %most : vector<4xi32>
  %x = arith.shrsi %a, %amount : vector<4xi32>
  %left = arith.extui %n : vector<4xi8> to vector<4xi32>
  %width = arith.constant dense<32> : vector<4xi32>
  %defined = arith.cmpi ult, %left, %width : vector<4xi32>
  %y = arith.shli %a, %left : vector<4xi32>
  %zero = arith.constant dense<0> : vector<4xi32>
  %or_zero = arith.select %defined, %y, %zero : vector<4xi1>, vector<4xi32>
  %r = arith.select %negative, %x, %or_zero : vector<4xi1>, vector<4xi32>
  return %r : vector<4xi32>
}
