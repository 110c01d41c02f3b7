// --explain names the nearest instruction that was not used, and what it lacked; the source with what was lacking gets it.
// REQUIRES: rules
// RUN: auto-opt --judge=costs --mcpu=haswell --convert-vector-to-auto --explain %s -o /dev/null 2>&1 | FileCheck %s
// RUN: auto-opt --judge=costs --mcpu=icelake-server --convert-vector-to-auto --explain %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=VNNI
// RUN: auto-opt --judge=costs --target=neon --convert-vector-to-auto --explain %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NEON
// RUN: auto-opt --judge=costs --target=neon --mcpu=cortex-a76 --convert-vector-to-auto --explain %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=DOT
// What an operand computes is not what an instruction lacks: without its addend the shift would match no better.
// RUN: auto-opt --judge=costs --mcpu=haswell --convert-vector-to-auto --explain %root/bench/kernels/gaussian.mlir -o /dev/null 2>&1 | FileCheck %s --check-prefix=OPERAND
// OPERAND: rule _mm256_packus_epi16
// OPERAND-NOT: not used

// What the CPU lacks; on one that has it, signedness is what is wrong for another one.
// CHECK-LABEL: in @signed_dot: window of 5 operations
// CHECK: not used at [[#@LINE+12]]:8: _mm256_dpbssd_epi32 (auto.dot): matches, but the CPU lacks avxvnniint8
// VNNI-LABEL: in @signed_dot: window
// VNNI: not used at [[#@LINE+10]]:8: _mm256_dpbusd_epi32 (auto.dot): would match with arith.extui instead of arith.extsi
// NEON-LABEL: in @signed_dot: window
// NEON: not used at [[#@LINE+8]]:8: vdotq_s32 (auto.dot): matches, but the CPU lacks dotprod
// DOT-LABEL: in @signed_dot: window
// DOT: rule vdotq_s32
func.func @signed_dot(%a: vector<32xi8>, %b: vector<32xi8>, %c: vector<8xi32>) -> vector<8xi32> {
  %x = arith.extsi %a : vector<32xi8> to vector<32xi32>
  %y = arith.extsi %b : vector<32xi8> to vector<32xi32>
  %p = arith.muli %x, %y : vector<32xi32>
  %g = vector.shape_cast %p : vector<32xi32> to vector<8x4xi32>
  %t = vector.multi_reduction <add>, %g, %c [1] : vector<8x4xi32> to vector<8xi32>
  return %t : vector<8xi32>
}

// VNNI-LABEL: in @mixed_dot: window
// VNNI-NEXT: rule _mm256_dpbusd_epi32
func.func @mixed_dot(%a: vector<32xi8>, %b: vector<32xi8>, %c: vector<8xi32>) -> vector<8xi32> {
  %x = arith.extui %a : vector<32xi8> to vector<32xi32>
  %y = arith.extsi %b : vector<32xi8> to vector<32xi32>
  %p = arith.muli %x, %y : vector<32xi32>
  %g = vector.shape_cast %p : vector<32xi32> to vector<8x4xi32>
  %t = vector.multi_reduction <add>, %g, %c [1] : vector<8x4xi32> to vector<8xi32>
  return %t : vector<8xi32>
}

// A product that is rounded down; the one behind it is rounded to nearest.
// CHECK-LABEL: in @truncated: window
// CHECK: not used at [[#@LINE+7]]:8: _mm256_mulhrs_epi16 (auto.mul_high): would match if 16384 were added before the shift (rounding)
func.func @truncated(%a: vector<16xi16>, %b: vector<16xi16>) -> vector<16xi16> {
  %amount = arith.constant dense<15> : vector<16xi32>
  %x = arith.extsi %a : vector<16xi16> to vector<16xi32>
  %y = arith.extsi %b : vector<16xi16> to vector<16xi32>
  %p = arith.muli %x, %y : vector<16xi32>
  %h = arith.shrsi %p, %amount : vector<16xi32>
  %r = arith.trunci %h : vector<16xi32> to vector<16xi16>
  return %r : vector<16xi16>
}
// CHECK-LABEL: in @rounded: window
// CHECK-NEXT: rule _mm256_mulhrs_epi16
// CHECK-NOT: not used
func.func @rounded(%a: vector<16xi16>, %b: vector<16xi16>) -> vector<16xi16> {
  %amount = arith.constant dense<15> : vector<16xi32>
  %half = arith.constant dense<16384> : vector<16xi32>
  %x = arith.extsi %a : vector<16xi16> to vector<16xi32>
  %y = arith.extsi %b : vector<16xi16> to vector<16xi32>
  %p = arith.muli %x, %y : vector<16xi32>
  %s = arith.addi %p, %half : vector<16xi32>
  %h = arith.shrsi %s, %amount : vector<16xi32>
  %r = arith.trunci %h : vector<16xi32> to vector<16xi16>
  return %r : vector<16xi16>
}

// Bounds that are not the instruction's.
// CHECK-LABEL: in @symmetric: window
// CHECK: not used at [[#@LINE+8]]:8: _mm_packs_epi16 (auto.narrow_sat_concat): would match if the lower bound were -128, not -127
// VNNI-LABEL: in @symmetric: window
// VNNI: not used at [[#@LINE+6]]:8: _mm256_cvtsepi16_epi8 (auto.narrow): would match if the lower bound were -128, not -127
func.func @symmetric(%a: vector<16xi16>) -> vector<16xi8> {
  %low = arith.constant dense<-127> : vector<16xi16>
  %high = arith.constant dense<127> : vector<16xi16>
  %m = arith.maxsi %a, %low : vector<16xi16>
  %n = arith.minsi %m, %high : vector<16xi16>
  %r = arith.trunci %n : vector<16xi16> to vector<16xi8>
  return %r : vector<16xi8>
}
// VNNI-LABEL: in @saturated: window
// VNNI-NEXT: rule _mm256_cvtsepi16_epi8
func.func @saturated(%a: vector<16xi16>) -> vector<16xi8> {
  %low = arith.constant dense<-128> : vector<16xi16>
  %high = arith.constant dense<127> : vector<16xi16>
  %m = arith.maxsi %a, %low : vector<16xi16>
  %n = arith.minsi %m, %high : vector<16xi16>
  %r = arith.trunci %n : vector<16xi16> to vector<16xi8>
  return %r : vector<16xi8>
}

// A plain sum has nothing near: that it does not saturate is no news.
// CHECK-LABEL: in @sum: window
// CHECK-NOT: not used
func.func @sum(%a: vector<32xi8>, %b: vector<32xi8>) -> vector<32xi8> {
  %r = arith.addi %a, %b : vector<32xi8>
  return %r : vector<32xi8>
}

// Products and sums that are rounded twice; with the flag they are one instruction.
// CHECK-LABEL: in @apart: window
// CHECK: not used at [[#@LINE+8]]:8: _mm256_fmaddsub_ps (auto.fmaddsub): would match with fastmath<contract> on products and sums
// CHECK-LABEL: in @contracted: window
// CHECK-NEXT: rule _mm256_fmaddsub_ps
// CHECK-NOT: not used
func.func @apart(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xf32>) -> vector<8xf32> {
  %p = arith.mulf %a, %b : vector<8xf32>
  %r = arith.addf %p, %c : vector<8xf32>
  %s = arith.subf %p, %c : vector<8xf32>
  %t = vector.shuffle %s, %r [0, 9, 2, 11, 4, 13, 6, 15] : vector<8xf32>, vector<8xf32>
  return %t : vector<8xf32>
}
func.func @contracted(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xf32>) -> vector<8xf32> {
  %p = arith.mulf %a, %b fastmath<contract> : vector<8xf32>
  %r = arith.addf %p, %c fastmath<contract> : vector<8xf32>
  %s = arith.subf %p, %c fastmath<contract> : vector<8xf32>
  %t = vector.shuffle %s, %r [0, 9, 2, 11, 4, 13, 6, 15] : vector<8xf32>, vector<8xf32>
  return %t : vector<8xf32>
}
