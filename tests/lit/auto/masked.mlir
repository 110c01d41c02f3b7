// Forms under a mask of what no instruction computes: the operation is masked, the target's form is found, and other
// targets do the function and choose.
// REQUIRES: rules
// RUN: auto-opt --target=x86 %s --mcpu=sapphirerapids --convert-auto-to-isa | FileCheck %s --check-prefix=ISA
// RUN: auto-opt --target=x86 %s --mcpu=sapphirerapids --emit=asm | FileCheck %s --check-prefix=ASM
// RUN: auto-opt --target=x86 %s --convert-auto-to-semantics | FileCheck %s --check-prefix=SEMANTICS

// ISA-LABEL: func.func @merge
// ISA: "x86vector._mm256_mask_and_epi32"(%arg3, %arg2, %arg0, %arg1)
// ASM-LABEL: merge:
// ASM: vand{{p[sd]}} {{.*}} {%k1}
// SEMANTICS-LABEL: func.func @merge
// SEMANTICS: %[[AND:.*]] = arith.andi %arg0, %arg1 : vector<8xi32>
// SEMANTICS: arith.select %arg2, %[[AND]], %arg3
func.func @merge(%a: vector<8xi32>, %b: vector<8xi32>, %k: vector<8xi1>, %src: vector<8xi32>) -> vector<8xi32> {
  %r = "auto.masked_and"(%a, %b, %k, %src) {negate = 0 : i64, masking = 1 : i64}
      : (vector<8xi32>, vector<8xi32>, vector<8xi1>, vector<8xi32>) -> vector<8xi32>
  return %r : vector<8xi32>
}

// ISA-LABEL: func.func @zero
// ISA: "x86vector._mm256_maskz_and_epi32"(%arg2, %arg0, %arg1)
// ASM-LABEL: zero:
// ASM: vand{{p[sd]}} {{.*}} {%k1} {z}
func.func @zero(%a: vector<8xi32>, %b: vector<8xi32>, %k: vector<8xi1>) -> vector<8xi32> {
  %r = "auto.masked_and"(%a, %b, %k) {negate = 0 : i64, masking = 2 : i64}
      : (vector<8xi32>, vector<8xi32>, vector<8xi1>) -> vector<8xi32>
  return %r : vector<8xi32>
}

// The instruction's operands are the other way round.
// ISA-LABEL: func.func @reversed
// ISA: "x86vector._mm256_mask_andnot_epi32"(%arg3, %arg2, %arg1, %arg0)
func.func @reversed(%a: vector<8xi32>, %b: vector<8xi32>, %k: vector<8xi1>, %src: vector<8xi32>) -> vector<8xi32> {
  %r = "auto.masked_and"(%a, %b, %k, %src) {negate = 1 : i64, masking = 1 : i64}
      : (vector<8xi32>, vector<8xi32>, vector<8xi1>, vector<8xi32>) -> vector<8xi32>
  return %r : vector<8xi32>
}

// No instruction and no form: the function and a choice.
// ISA-LABEL: func.func @neither
// ISA: arith.andi
// ISA: arith.select
func.func @neither(%a: vector<3xi32>, %b: vector<3xi32>, %k: vector<3xi1>) -> vector<3xi32> {
  %r = "auto.masked_and"(%a, %b, %k) {negate = 0 : i64, masking = 2 : i64}
      : (vector<3xi32>, vector<3xi32>, vector<3xi1>) -> vector<3xi32>
  return %r : vector<3xi32>
}
