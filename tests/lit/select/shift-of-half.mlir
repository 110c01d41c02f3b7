// Of a sum of which a byte is wanted, 16 bits are enough, though the sum has more.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --convert-vector-to-auto --convert-auto-to-isa \
// RUN:   --verify=equivalence --verify-seconds=60 --remarks 2>&1 | FileCheck %s --implicit-check-not=remark:

// CHECK-LABEL: @crossfade
// CHECK-NOT:   xi32>
// CHECK-COUNT-2: arith.muli {{.*}}xi16>
// CHECK-NOT:   xi32>
// CHECK:       return
func.func @crossfade(%a: vector<32xi8>, %b: vector<32xi8>, %f: vector<32xi8>, %g: vector<32xi8>) -> vector<32xi8> {
  %half = arith.constant dense<128> : vector<32xi32>
  %eight = arith.constant dense<8> : vector<32xi32>
  %x = arith.extui %a : vector<32xi8> to vector<32xi32>
  %y = arith.extui %b : vector<32xi8> to vector<32xi32>
  %v = arith.extui %f : vector<32xi8> to vector<32xi32>
  %w = arith.extui %g : vector<32xi8> to vector<32xi32>
  %p = arith.muli %x, %v : vector<32xi32>
  %q = arith.muli %y, %w : vector<32xi32>
  %s = arith.addi %p, %q : vector<32xi32>
  %t = arith.addi %s, %half : vector<32xi32>
  %u = arith.shrsi %t, %eight : vector<32xi32>
  %r = arith.trunci %u : vector<32xi32> to vector<32xi8>
  return %r : vector<32xi8>
}
