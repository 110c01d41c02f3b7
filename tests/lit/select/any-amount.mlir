// Shifts by variable amounts. Upstream's are poison from the width on, and programs guard them; an instruction
// that is defined for any amount takes the guard in, at whatever width the amount is compared.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --convert-vector-to-auto --judge=costs | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --convert-vector-to-auto --verify=equivalence 2>&1 | FileCheck %s --check-prefix=PROVEN
// PROVEN-NOT: remark

// CHECK-LABEL: func @guarded(
// CHECK-NOT: arith.cmpi
// CHECK: "auto.shift_right"
// CHECK-NOT: arith.select
func.func @guarded(%a: vector<8xi32>, %b: vector<8xi8>) -> vector<8xi32> {
  %n = arith.extui %b : vector<8xi8> to vector<8xi32>
  %w = arith.constant dense<32> : vector<8xi32>
  %in = arith.cmpi ult, %n, %w : vector<8xi32>
  %s = arith.shrui %a, %n : vector<8xi32>
  %z = arith.constant dense<0> : vector<8xi32>
  %r = arith.select %in, %s, %z : vector<8xi1>, vector<8xi32>
  return %r : vector<8xi32>
}

// There is none of 16 bits: in wider lanes.
// CHECK-LABEL: func @wider(
// CHECK: "auto.shift_left"{{.*}} -> vector<8xi32>
// CHECK: arith.trunci
func.func @wider(%a: vector<8xi16>, %n: vector<8xi16>) -> vector<8xi16> {
  %w = arith.constant dense<16> : vector<8xi16>
  %in = arith.cmpi ult, %n, %w : vector<8xi16>
  %s = arith.shli %a, %n : vector<8xi16>
  %z = arith.constant dense<0> : vector<8xi16>
  %r = arith.select %in, %s, %z : vector<8xi1>, vector<8xi16>
  return %r : vector<8xi16>
}

// In either direction, by the sign. That both shifts together are the choice is right where they are defined for
// any amount only: one of the amounts is out of range, and LLVM would make a rotation of the two.
// CHECK-LABEL: func @either(
// CHECK-NOT: arith.ori
// CHECK: return
func.func @either(%a: vector<64xi8>, %b: vector<64xi8>) -> vector<64xi8> {
  %z = arith.constant dense<0> : vector<64xi8>
  %c = arith.cmpi slt, %b, %z : vector<64xi8>
  %n = arith.subi %z, %b : vector<64xi8>
  %x = arith.shrui %a, %n : vector<64xi8>
  %y = arith.shli %a, %b : vector<64xi8>
  %r = arith.select %c, %x, %y : vector<64xi1>, vector<64xi8>
  return %r : vector<64xi8>
}
