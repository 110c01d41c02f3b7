// Masks that x86 has no comparison for, by sequences that need no constant of ones.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --emit=asm | FileCheck %s

// CHECK-LABEL: some:
// CHECK-NEXT: vpand
// CHECK-NEXT: vpsubusb
// CHECK-NEXT: vpsubb
// CHECK-NEXT: ret
func.func @some(%a: vector<16xi8>, %b: vector<16xi8>) -> vector<16xi8> {
  %zero = arith.constant dense<0> : vector<16xi8>
  %x = arith.andi %a, %b : vector<16xi8>
  %c = arith.cmpi ne, %x, %zero : vector<16xi8>
  %r = arith.extsi %c : vector<16xi1> to vector<16xi8>
  return %r : vector<16xi8>
}

// CHECK-LABEL: greater:
// CHECK-DAG: vpsubusw
// CHECK-DAG: vpcmpeqw
// CHECK: vpcmpeqw
// CHECK-NEXT: ret
func.func @greater(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<8xi16> {
  %c = arith.cmpi ugt, %a, %b : vector<8xi16>
  %r = arith.extsi %c : vector<8xi1> to vector<8xi16>
  return %r : vector<8xi16>
}
