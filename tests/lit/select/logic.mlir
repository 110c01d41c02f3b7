// Logic in which something is inverted is one instruction, for lanes of any width, without a register of ones.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --judge=costs --convert-vector-to-auto --verify=equivalence -o %t 2>&1 | count 0

// CHECK-LABEL: or_not:
// CHECK-NEXT:    vpternlog
// CHECK-NEXT:    retq
func.func @or_not(%a: vector<16xi8>, %b: vector<16xi8>) -> vector<16xi8> {
  %ones = arith.constant dense<-1> : vector<16xi8>
  %0 = arith.xori %b, %ones : vector<16xi8>
  %1 = arith.ori %a, %0 : vector<16xi8>
  return %1 : vector<16xi8>
}

// CHECK-LABEL: not_or:
// CHECK-NEXT:    vpternlog
// CHECK-NEXT:    retq
func.func @not_or(%a: vector<16xi16>, %b: vector<16xi16>) -> vector<16xi16> {
  %ones = arith.constant dense<-1> : vector<16xi16>
  %0 = arith.ori %a, %b : vector<16xi16>
  %1 = arith.xori %0, %ones : vector<16xi16>
  return %1 : vector<16xi16>
}

// Of four inputs three are taken.
// CHECK-LABEL: four:
// CHECK-NEXT:    vpternlog
// CHECK-NEXT:    vpxor
// CHECK-NEXT:    retq
func.func @four(%a: vector<8xi32>, %b: vector<8xi32>, %c: vector<8xi32>, %d: vector<8xi32>) -> vector<8xi32> {
  %ones = arith.constant dense<-1> : vector<8xi32>
  %0 = arith.xori %b, %ones : vector<8xi32>
  %1 = arith.ori %a, %0 : vector<8xi32>
  %2 = arith.andi %1, %c : vector<8xi32>
  %3 = arith.xori %2, %d : vector<8xi32>
  return %3 : vector<8xi32>
}

// `a & ~b` is an instruction of its own.
// CHECK-LABEL: and_not:
// CHECK-NEXT:    v{{p?}}andn
// CHECK-NEXT:    retq
func.func @and_not(%a: vector<8xi32>, %b: vector<8xi32>) -> vector<8xi32> {
  %ones = arith.constant dense<-1> : vector<8xi32>
  %0 = arith.xori %b, %ones : vector<8xi32>
  %1 = arith.andi %a, %0 : vector<8xi32>
  return %1 : vector<8xi32>
}
