// Neon's shift to the left or to the right, as the sign of a byte says, is no single operation of the source.
// REQUIRES: rules
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v1 --convert-vector-to-auto --convert-auto-to-isa \
// RUN:   --verify=equivalence --verify-seconds=60 --remarks 2>&1 | FileCheck %s --implicit-check-not=remark:

// CHECK-LABEL: @by_low_byte
// CHECK-NEXT:  neon.vshlq_u16
// CHECK-NEXT:  return
func.func @by_low_byte(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<8xi16> {
  %z8 = arith.constant dense<0> : vector<8xi8>
  %w = arith.constant dense<16> : vector<8xi16>
  %z = arith.constant dense<0> : vector<8xi16>
  %t = arith.trunci %b : vector<8xi16> to vector<8xi8>
  %m = arith.subi %z8, %t : vector<8xi8>
  %n = arith.extui %m : vector<8xi8> to vector<8xi16>
  %p = arith.extui %t : vector<8xi8> to vector<8xi16>
  %l = arith.shli %a, %p : vector<8xi16>
  %s = arith.shrui %a, %n : vector<8xi16>
  %c = arith.cmpi ult, %n, %w : vector<8xi16>
  %g = arith.select %c, %s, %z : vector<8xi1>, vector<8xi16>
  %d = arith.cmpi ult, %p, %w : vector<8xi16>
  %h = arith.select %d, %l, %z : vector<8xi1>, vector<8xi16>
  %e = arith.cmpi slt, %t, %z8 : vector<8xi8>
  %r = arith.select %e, %g, %h : vector<8xi1>, vector<8xi16>
  return %r : vector<8xi16>
}
