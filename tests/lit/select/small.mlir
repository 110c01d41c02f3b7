// A small vector is the first lanes of a register. The others hold anything: nothing is moved for them.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --judge=costs --convert-vector-to-auto --verify=equivalence -o %t 2>&1 | count 0

// CHECK-LABEL: halved:
// CHECK-NOT: vpbroadcastq
// CHECK: vpavgw
// CHECK-NOT: vpbroadcastq
// CHECK: retq
func.func @halved(%a: vector<4xi16>, %b: vector<4xi16>) -> vector<4xi16> {
  %x = arith.extui %a : vector<4xi16> to vector<4xi32>
  %y = arith.extui %b : vector<4xi16> to vector<4xi32>
  %d = arith.subi %x, %y : vector<4xi32>
  %one = arith.constant dense<1> : vector<4xi32>
  %h = arith.shrsi %d, %one : vector<4xi32>
  %r = arith.trunci %h : vector<4xi32> to vector<4xi16>
  return %r : vector<4xi16>
}
