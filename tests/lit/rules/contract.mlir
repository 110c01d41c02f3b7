// Products of matrices of bytes get instructions for sums of products, also where a sum has many terms and where
// the columns are spread over many registers.
// REQUIRES: rules
// RUN: auto-opt --judge=costs --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto --convert-auto-to-isa %s | FileCheck %s --check-prefix=NEON
// RUN: auto-opt --judge=costs --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto --verify=equivalence --verify-seconds=60 --explain %s -o %t 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PROOF
// RUN: auto-opt --judge=costs --mcpu=sapphirerapids --convert-vector-to-auto --convert-auto-to-isa %s | FileCheck %s --check-prefix=X86
// RUN: auto-opt --judge=costs --target=hvx --convert-vector-to-auto --convert-auto-to-isa %s | FileCheck %s --check-prefix=HVX

#a = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#kn = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>

// PROOF-COUNT-4: proven equal
// PROOF-NOT: left as it is

// NEON-LABEL: @rows_4x4x16
// NEON-NOT: vector.contract
// NEON-COUNT-16: "neon.vdotq_lane
// NEON-NOT: vdotq
// X86-LABEL: @rows_4x4x16
// X86-COUNT-8: "x86vector._mm512_dpwssd_epi32"
func.func @rows_4x4x16(%x: vector<4x16xi8>, %y: vector<4x16xi8>, %z: vector<4x4xi32>) -> vector<4x4xi32> {
  %a = arith.extsi %x : vector<4x16xi8> to vector<4x16xi32>
  %b = arith.extsi %y : vector<4x16xi8> to vector<4x16xi32>
  %r = vector.contract {indexing_maps = [#a, #nk, #c], iterator_types = ["parallel", "parallel", "reduction"],
                        kind = #vector.kind<add>} %a, %b, %z : vector<4x16xi32>, vector<4x16xi32> into vector<4x4xi32>
  return %r : vector<4x4xi32>
}

// NEON-LABEL: @columns_8x16x4
// NEON-COUNT-32: "neon.vdotq_lane
// NEON-NOT: vdotq
// X86-LABEL: @columns_8x16x4
// X86-COUNT-16: "x86vector._mm512_dpwssd_epi32"
// HVX-LABEL: @columns_8x16x4
// HVX-COUNT-4: "hexagon.Q6_Vw_vrmpy_VbVb"
func.func @columns_8x16x4(%x: vector<8x4xi8>, %y: vector<4x16xi8>, %z: vector<8x16xi32>) -> vector<8x16xi32> {
  %a = arith.extsi %x : vector<8x4xi8> to vector<8x4xi32>
  %b = arith.extsi %y : vector<4x16xi8> to vector<4x16xi32>
  %r = vector.contract {indexing_maps = [#a, #kn, #c], iterator_types = ["parallel", "parallel", "reduction"],
                        kind = #vector.kind<add>} %a, %b, %z : vector<8x4xi32>, vector<4x16xi32> into vector<8x16xi32>
  return %r : vector<8x16xi32>
}

// NEON-LABEL: @unsigned_8x8x8
// NEON-COUNT-32: "neon.vdotq_lane
// X86-LABEL: @unsigned_8x8x8
func.func @unsigned_8x8x8(%x: vector<8x8xi8>, %y: vector<8x8xi8>, %z: vector<8x8xi32>) -> vector<8x8xi32> {
  %a = arith.extui %x : vector<8x8xi8> to vector<8x8xi32>
  %b = arith.extui %y : vector<8x8xi8> to vector<8x8xi32>
  %r = vector.contract {indexing_maps = [#a, #nk, #c], iterator_types = ["parallel", "parallel", "reduction"],
                        kind = #vector.kind<add>} %a, %b, %z : vector<8x8xi32>, vector<8x8xi32> into vector<8x8xi32>
  return %r : vector<8x8xi32>
}

// More than 32 addends in every sum.
// NEON-LABEL: @mixed_16x16x64
// NEON-COUNT-1024: "neon.vsudotq_lane
// NEON-NOT: arith.addi
// X86-LABEL: @mixed_16x16x64
// X86-COUNT-256: "x86vector._mm512_dpbusd_epi32"
// X86-NOT: arith.addi
func.func @mixed_16x16x64(%x: vector<16x64xi8>, %y: vector<64x16xi8>, %z: vector<16x16xi32>) -> vector<16x16xi32> {
  %a = arith.extui %x : vector<16x64xi8> to vector<16x64xi32>
  %b = arith.extsi %y : vector<64x16xi8> to vector<64x16xi32>
  %r = vector.contract {indexing_maps = [#a, #kn, #c], iterator_types = ["parallel", "parallel", "reduction"],
                        kind = #vector.kind<add>} %a, %b, %z : vector<16x64xi32>, vector<64x16xi32> into vector<16x16xi32>
  return %r : vector<16x16xi32>
}
