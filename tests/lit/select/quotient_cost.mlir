// A quotient by a constant costs what LLVM makes of it, a high product: what is gained beside it counts.
// REQUIRES: rules
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto | FileCheck %s
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto --judge=costs | FileCheck %s

// CHECK-LABEL: @over
// CHECK-DAG:   "auto.mla"
// CHECK-DAG:   arith.divui {{.*}} : vector<8xi16>
// CHECK:       "auto.add"
// CHECK-NOT:   xi32>
// CHECK:       return
func.func @over(%s: vector<64xi8>, %a: vector<64xi8>, %under: vector<64xi8>) -> vector<64xi8> {
  %whole = arith.constant dense<255> : vector<64xi32>
  %half = arith.constant dense<127> : vector<64xi32>
  %si = arith.extui %s : vector<64xi8> to vector<64xi32>
  %ai = arith.extui %a : vector<64xi8> to vector<64xi32>
  %ui = arith.extui %under : vector<64xi8> to vector<64xi32>
  %left = arith.subi %whole, %ai : vector<64xi32>
  %p = arith.muli %ui, %left : vector<64xi32>
  %q = arith.addi %p, %half : vector<64xi32>
  %d = arith.divsi %q, %whole : vector<64xi32>
  %t = arith.addi %si, %d : vector<64xi32>
  %u = arith.minsi %t, %whole : vector<64xi32>
  %r = arith.trunci %u : vector<64xi32> to vector<64xi8>
  return %r : vector<64xi8>
}
