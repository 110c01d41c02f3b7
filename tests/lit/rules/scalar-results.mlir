// Instructions whose result is a scalar: what is chosen, the next pass accepts.
// REQUIRES: rules
// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto %s | FileCheck %s --check-prefix=AUTO
// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto --convert-auto-to-isa %s | FileCheck %s
// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --emit=asm %s -o - | FileCheck %s --check-prefix=ASM

// AUTO-LABEL: @least
// AUTO: %[[S:.*]] = "auto.reduce_min"(%{{.*}}) {signed = 1 : i64} : (vector<4xi16>) -> i16
// AUTO-NEXT: vector.broadcast %[[S]] : i16 to vector<1xi16>
// CHECK-LABEL: @least
// CHECK: "neon.vminv_s16"(%{{.*}}) : (vector<4xi16>) -> i16
// ASM-LABEL: least:
// ASM: sminv
func.func @least(%x: vector<1x4xi16>, %y: vector<1xi16>) -> vector<1xi16> {
  %most = arith.constant dense<32767> : vector<1xi16>
  %r = vector.multi_reduction <minsi>, %x, %most [1] : vector<1x4xi16> to vector<1xi16>
  %s = arith.minsi %r, %y : vector<1xi16>
  return %s : vector<1xi16>
}

// CHECK-LABEL: @greatest
// CHECK: "neon.vmaxvq_u8"(%{{.*}}) : (vector<16xi8>) -> i8
// ASM-LABEL: greatest:
// ASM: umaxv
func.func @greatest(%x: vector<1x16xi8>) -> vector<1xi8> {
  %least = arith.constant dense<0> : vector<1xi8>
  %r = vector.multi_reduction <maxui>, %x, %least [1] : vector<1x16xi8> to vector<1xi8>
  return %r : vector<1xi8>
}
