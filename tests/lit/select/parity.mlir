// Every other lane, the second of each two, is extended with its sign where it is: by a shift, nothing moves.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --judge=costs --convert-vector-to-auto --verify=equivalence -o %t 2>&1 | count 0

// CHECK-LABEL: odd:
// CHECK-NEXT:    vpsraw $8, %ymm0, %ymm0
// CHECK-NEXT:    retq
func.func @odd(%a: vector<32xi8>) -> vector<16xi16> {
  %0 = vector.shuffle %a, %a [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31] : vector<32xi8>, vector<32xi8>
  %1 = arith.extsi %0 : vector<16xi8> to vector<16xi16>
  return %1 : vector<16xi16>
}

// CHECK-LABEL: odd_of_sum:
// CHECK-NEXT:    vpaddw
// CHECK-NEXT:    vpsrad $16
// CHECK-NEXT:    retq
func.func @odd_of_sum(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<4xi32> {
  %s = arith.addi %a, %b : vector<8xi16>
  %0 = vector.shuffle %s, %s [1, 3, 5, 7] : vector<8xi16>, vector<8xi16>
  %1 = arith.extsi %0 : vector<4xi16> to vector<4xi32>
  return %1 : vector<4xi32>
}
