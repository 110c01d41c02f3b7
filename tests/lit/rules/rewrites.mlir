// Sequences of instructions, by rewrite rules; each window proven again.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --convert-vector-to-auto --verify=equivalence --explain -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --verify=equivalence --emit=asm | FileCheck %s

// |a - b| of unsigned bytes: saturating differences, of which one is zero.
// EXPLAIN: rule _mm256_subs_epu8: auto.sub
// EXPLAIN: rewrite abs_diff.8{{.*}}: proof {{[0-9a-f]+}}
// CHECK-LABEL: difference:
// CHECK-COUNT-2: vpsubusb
// CHECK-NEXT: vpor
// CHECK-NEXT: retq
func.func @difference(%a: vector<32xi8>, %b: vector<32xi8>) -> vector<32xi8> {
  %c = arith.cmpi ugt, %a, %b : vector<32xi8>
  %x = arith.subi %a, %b : vector<32xi8>
  %y = arith.subi %b, %a : vector<32xi8>
  %r = arith.select %c, %x, %y : vector<32xi1>, vector<32xi8>
  return %r : vector<32xi8>
}

// The same at 16 bits, of widened numbers, in more than a register.
// CHECK-LABEL: wider:
// CHECK-NOT: vpmovzx
// CHECK-COUNT-4: vpsubusw
// CHECK-NOT: vpabs
// CHECK: retq
func.func @wider(%a: vector<32xi16>, %b: vector<32xi16>, %d: vector<32xi16>) -> vector<32xi16> {
  %ea = arith.extui %a : vector<32xi16> to vector<32xi32>
  %eb = arith.extui %b : vector<32xi16> to vector<32xi32>
  %x = arith.subi %ea, %eb : vector<32xi32>
  %y = math.absi %x : vector<32xi32>
  %t = arith.trunci %y : vector<32xi32> to vector<32xi16>
  %r = arith.addi %t, %d : vector<32xi16>
  return %r : vector<32xi16>
}
