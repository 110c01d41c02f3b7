// The low words that a step of a rewrite takes from 64-bit lanes come by a shuffle: LLVM would take them lane by lane
// through memory.
// RUN: auto-opt %s --target=hvx --mcpu=hexagonv66 --convert-vector-to-auto | FileCheck %s

// CHECK-LABEL: @saturated
// CHECK-NOT: arith.trunci
// CHECK: arith.select
// CHECK-NOT: arith.trunci
func.func @saturated(%a: vector<32xi64>) -> vector<32xi32> {
  %most = arith.constant dense<4294967295> : vector<32xi64>
  %least = arith.minui %a, %most : vector<32xi64>
  %r = arith.trunci %least : vector<32xi64> to vector<32xi32>
  return %r : vector<32xi32>
}
