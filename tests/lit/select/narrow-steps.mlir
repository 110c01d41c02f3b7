// Clamps to narrow numbers by what the search found: saturations in steps, of instructions that narrow two registers
// too, and the bounds as narrow numbers.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --emit=asm | FileCheck %s --check-prefix=X86
// RUN: auto-opt %s --target=hvx --mcpu=hexagonv66 --convert-vector-to-auto --convert-auto-to-isa | FileCheck %s --check-prefix=HVX
// RUN: auto-opt %s --target=neon --mcpu=neoverse-n1 --convert-vector-to-auto --convert-auto-to-isa | FileCheck %s --check-prefix=NEON
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --judge=costs --explain --convert-vector-to-auto --verify=equivalence \
// RUN:   --verify-seconds=60 --remarks -o %t 2>%t.err
// RUN: FileCheck %s --check-prefix=EXPLAIN --implicit-check-not=remark: < %t.err

// X86-LABEL: bounds:
// X86:         vpackssdw
// X86:         vpackuswb
// X86:         vpmaxub
// X86:         vpminub
// X86:         retq
// HVX-LABEL: @bounds
// HVX-NOT:     vector<{{[0-9]+}}xi32> {{.*}}arith.m
// HVX:         hexagon.Q6_Vh_vpack_VwVw_sat
// HVX:         hexagon.Q6_Vub_vpack_VhVh_sat
// EXPLAIN:     in @bounds
// EXPLAIN:     rewrite clamp_unsigned.8{{.*}}: proof
func.func @bounds(%x: vector<128xi32>) -> vector<128xi8> {
  %low = arith.constant dense<5> : vector<128xi32>
  %high = arith.constant dense<250> : vector<128xi32>
  %a = arith.maxsi %x, %low : vector<128xi32>
  %b = arith.minsi %a, %high : vector<128xi32>
  %r = arith.trunci %b : vector<128xi32> to vector<128xi8>
  return %r : vector<128xi8>
}

// The first step shifts as well where an instruction does: it is a term, which that instruction computes.
// NEON-LABEL: @shifted
// NEON-NOT:    arith.shrsi
// NEON:        neon.vqshrun_n_s32
// NEON-NOT:    arith.shrsi
// NEON:        return
// EXPLAIN:     in @shifted
func.func @shifted(%x: vector<128xi32>) -> vector<128xi8> {
  %n = arith.constant dense<9> : vector<128xi32>
  %low = arith.constant dense<0> : vector<128xi32>
  %high = arith.constant dense<255> : vector<128xi32>
  %s = arith.shrsi %x, %n : vector<128xi32>
  %a = arith.maxsi %s, %low : vector<128xi32>
  %b = arith.minsi %a, %high : vector<128xi32>
  %r = arith.trunci %b : vector<128xi32> to vector<128xi8>
  return %r : vector<128xi8>
}

// What is not clamped is not saturated.
// X86-LABEL: low_bits:
// X86-NOT:     vpackssdw
// X86:         retq
func.func @low_bits(%x: vector<32xi32>) -> vector<32xi8> {
  %r = arith.trunci %x : vector<32xi32> to vector<32xi8>
  return %r : vector<32xi8>
}
