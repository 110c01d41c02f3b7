// Several immediates of one operation reach the instruction, each in its place: what the text of the assembly says.
// REQUIRES: rules
// RUN: auto-opt --mcpu=znver4 --emit=asm %s | FileCheck %s

// The interval in bits 1:0, the sign in bits 3:2.
// CHECK-LABEL: getmant:
// CHECK: vgetmantps $9, %zmm0
func.func @getmant(%a: vector<16xf32>) -> vector<16xf32> {
  %0 = "x86vector._mm512_getmant_ps"(%a) {interv = 1 : i32, sc = 2 : i32} : (vector<16xf32>) -> vector<16xf32>
  return %0 : vector<16xf32>
}
// CHECK-LABEL: getmant_other:
// CHECK: vgetmantps $6, %zmm0
func.func @getmant_other(%a: vector<16xf32>) -> vector<16xf32> {
  %0 = "x86vector._mm512_getmant_ps"(%a) {interv = 2 : i32, sc = 1 : i32} : (vector<16xf32>) -> vector<16xf32>
  return %0 : vector<16xf32>
}
// A rounding besides them.
// CHECK-LABEL: getmant_round:
// CHECK: vgetmantpd $11, {sae}, %zmm0
func.func @getmant_round(%a: vector<8xf64>) -> vector<8xf64> {
  %0 = "x86vector._mm512_getmant_round_pd"(%a) {interv = 3 : i32, sc = 2 : i32, rounding = 8 : i32} : (vector<8xf64>) -> vector<8xf64>
  return %0 : vector<8xf64>
}
// CHECK-LABEL: roundscale_round:
// CHECK: vrndscaleps $17, {sae}, %zmm0
func.func @roundscale_round(%a: vector<16xf32>) -> vector<16xf32> {
  %0 = "x86vector._mm512_roundscale_round_ps"(%a) {imm8 = 17 : i32, rounding = 8 : i32} : (vector<16xf32>) -> vector<16xf32>
  return %0 : vector<16xf32>
}
// Alone.
// CHECK-LABEL: add_round:
// CHECK: vaddps {rz-sae}, %zmm1, %zmm0
func.func @add_round(%a: vector<16xf32>, %b: vector<16xf32>) -> vector<16xf32> {
  %0 = "x86vector._mm512_add_round_ps"(%a, %b) {rounding = 11 : i32} : (vector<16xf32>, vector<16xf32>) -> vector<16xf32>
  return %0 : vector<16xf32>
}
// A masked form takes its unmasked form's.
// CHECK-LABEL: masked:
// CHECK: vgetmantps $9, %zmm1, %zmm0 {%k1} {z}
func.func @masked(%k: vector<16xi1>, %a: vector<16xf32>) -> vector<16xf32> {
  %0 = "x86vector._mm512_maskz_getmant_ps"(%k, %a) {interv = 1 : i32, sc = 2 : i32} : (vector<16xi1>, vector<16xf32>) -> vector<16xf32>
  return %0 : vector<16xf32>
}
