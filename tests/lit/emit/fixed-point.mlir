// High halves of products of words: the even and the odd lanes are wide lanes where they stand. What loads extend stays.
// RUN: auto-opt %s --mcpu=x86-64-v3 --emit=asm | FileCheck %s
// RUN: auto-opt %s --mcpu=znver4 --emit=asm | FileCheck %s --check-prefix=WIDE
// CHECK-LABEL: rounded:
// CHECK-NOT: vpmov
// CHECK-COUNT-4: vpmuldq
// CHECK: vpblendd
// CHECK-NOT: vperm
// CHECK: retq
// WIDE-LABEL: rounded:
// WIDE-NOT: vpmov
// WIDE-COUNT-2: vpmuldq
// WIDE-NOT: vpmov
// WIDE: retq
func.func @rounded(%a: vector<16xi32>, %b: vector<16xi32>) -> vector<16xi32> {
  %x = arith.extsi %a : vector<16xi32> to vector<16xi64>
  %y = arith.extsi %b : vector<16xi32> to vector<16xi64>
  %half = arith.constant dense<1073741824> : vector<16xi64>
  %by = arith.constant dense<31> : vector<16xi64>
  %p = arith.muli %x, %y : vector<16xi64>
  %q = arith.addi %p, %half : vector<16xi64>
  %h = arith.shrsi %q, %by : vector<16xi64>
  %r = arith.trunci %h : vector<16xi64> to vector<16xi32>
  return %r : vector<16xi32>
}
