// Vectors of less than any register: the first lanes of one. What a sequence uses twice is charged once.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --judge=costs --convert-vector-to-auto --verify=equivalence -o %t 2>&1 | count 0

// CHECK-LABEL: difference:
// CHECK-NEXT:    vpsubusw %xmm1, %xmm0, %xmm0
// CHECK-NEXT:    retq
func.func @difference(%a: vector<4xi16>, %b: vector<4xi16>) -> vector<4xi16> {
  %x = arith.extui %a : vector<4xi16> to vector<4xi32>
  %y = arith.extui %b : vector<4xi16> to vector<4xi32>
  %d = arith.subi %x, %y : vector<4xi32>
  %zero = arith.constant dense<0> : vector<4xi32>
  %m = arith.maxsi %d, %zero : vector<4xi32>
  %r = arith.trunci %m : vector<4xi32> to vector<4xi16>
  return %r : vector<4xi16>
}

// CHECK-LABEL: product:
// CHECK:         vpmulhrsw %xmm1, %xmm0, %xmm0
// CHECK-NEXT:    vpxor %xmm1, %xmm1, %xmm1
// CHECK-NEXT:    vpsubw %xmm0, %xmm1, %xmm0
// CHECK-NEXT:    vpsubsw %xmm0, %xmm1, %xmm0
// CHECK-NEXT:    retq
func.func @product(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<8xi16> {
  %x = arith.extsi %a : vector<8xi16> to vector<8xi32>
  %y = arith.extsi %b : vector<8xi16> to vector<8xi32>
  %p = arith.muli %x, %y : vector<8xi32>
  %half = arith.constant dense<16384> : vector<8xi32>
  %s = arith.addi %p, %half : vector<8xi32>
  %n = arith.constant dense<15> : vector<8xi32>
  %h = arith.shrsi %s, %n : vector<8xi32>
  %most = arith.constant dense<32767> : vector<8xi32>
  %m = arith.minsi %h, %most : vector<8xi32>
  %r = arith.trunci %m : vector<8xi32> to vector<8xi16>
  return %r : vector<8xi16>
}
