// Auto operations that were chosen for one target are valid for all: a target that has the instruction takes it, another
// one gets what the operation means, and chooses its own instructions for that.
// REQUIRES: rules
// RUN: auto-opt --target=x86 --mcpu=sapphirerapids --convert-vector-to-auto %s -o %t.x86.mlir
// RUN: FileCheck %s --check-prefix=AUTO --input-file=%t.x86.mlir
// AUTO-LABEL: func.func @dot
// AUTO: "auto.
// AUTO-NOT: arith.muli
// AUTO-LABEL: func.func @masked
// AUTO: "auto.masked_

// The target itself: nothing is expanded.
// RUN: auto-opt --target=x86 --mcpu=sapphirerapids --convert-auto-to-isa --stats %t.x86.mlir 2>&1 | FileCheck %s --check-prefix=SAME
// SAME: {{^ *}}0 operations_expanded
// SAME: x86vector._mm512_dpbusd_epi32
// SAME: x86vector._mm512_mask_max_epu16

// An older CPU of it.
// RUN: auto-opt --target=x86 --mcpu=haswell --convert-auto-to-isa --stats %t.x86.mlir 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: {{^ *[1-9][0-9]*}} operations_expanded
// OLD-NOT: "auto.

// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --convert-auto-to-isa --stats %t.x86.mlir 2>&1 | FileCheck %s --check-prefix=NEON
// NEON: {{^ *[1-9][0-9]*}} operations_expanded
// NEON-NOT: "auto.
// NEON-COUNT-4: "neon.vusdotq_s32"
// NEON-LABEL: func.func @masked
// NEON: arith.maxui
// NEON: arith.select

// RUN: auto-opt --target=hvx --convert-auto-to-isa --stats %t.x86.mlir 2>&1 | FileCheck %s --check-prefix=HVX
// HVX: {{^ *[1-9][0-9]*}} operations_expanded
// HVX-NOT: "auto.

// To machine code of each, and proven along the way.
// RUN: auto-opt --target=neon --emit=asm %t.x86.mlir | FileCheck %s --check-prefix=ASM
// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --convert-auto-to-isa --verify=equivalence --verify-seconds=60 %t.x86.mlir -o %t.proven
// RUN: auto-opt --target=hvx --emit=obj -o /dev/null %t.x86.mlir
// RUN: auto-opt --target=x86 --emit=obj -o /dev/null %t.x86.mlir
// ASM: dot:

// And back.
// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto %s | auto-opt --target=x86 --mcpu=sapphirerapids --convert-auto-to-isa - | FileCheck %s --check-prefix=BACK
// BACK-NOT: "auto.
// BACK: x86vector.

func.func @dot(%a: vector<64xi8>, %b: vector<64xi8>, %sum: vector<16xi32>) -> vector<16xi32> {
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extsi %b : vector<64xi8> to vector<64xi32>
  %p = arith.muli %x, %y : vector<64xi32>
  %g = vector.shape_cast %p : vector<64xi32> to vector<16x4xi32>
  %r = vector.multi_reduction <add>, %g, %sum [1] : vector<16x4xi32> to vector<16xi32>
  return %r : vector<16xi32>
}

func.func @masked(%a: vector<32xi16>, %s: vector<32xi16>) -> vector<32xi16> {
  %m = arith.cmpi slt, %a, %s : vector<32xi16>
  %0 = "auto.masked_max"(%a, %s, %m, %s) {signed = 0 : i64, masking = 1 : i64}
      : (vector<32xi16>, vector<32xi16>, vector<32xi1>, vector<32xi16>) -> vector<32xi16>
  return %0 : vector<32xi16>
}
