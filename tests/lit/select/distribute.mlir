// Products of sums with constants are taken apart where instructions sum up products of the narrow numbers: what
// quantization adds to each operand is one constant, and sums of each operand.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --convert-vector-to-auto --convert-auto-to-isa | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --convert-vector-to-auto --convert-auto-to-isa \
// RUN:   --verify=equivalence --upstream-only=dot --verify-seconds=20 --remarks 2>&1 | \
// RUN:   FileCheck %s --check-prefix=PROVEN --implicit-check-not=remark:

// PROVEN-LABEL: @weighted
// PROVEN:       maddubs_epi16
// CHECK-LABEL: @weighted
// CHECK-NOT:   arith.muli
// CHECK-COUNT-2: maddubs_epi16
// CHECK-NOT:   arith.muli
// CHECK:       return
func.func @weighted(%a: vector<64xi8>, %b: vector<64xi8>) -> vector<64xi8> {
  %za = arith.constant dense<121> : vector<64xi32>
  %zb = arith.constant dense<131> : vector<64xi32>
  %ma = arith.constant dense<19> : vector<64xi32>
  %mb = arith.constant dense<23> : vector<64xi32>
  %half = arith.constant dense<16> : vector<64xi32>
  %five = arith.constant dense<5> : vector<64xi32>
  %low = arith.constant dense<-128> : vector<64xi32>
  %high = arith.constant dense<127> : vector<64xi32>
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extui %b : vector<64xi8> to vector<64xi32>
  %p = arith.subi %x, %za : vector<64xi32>
  %q = arith.subi %y, %zb : vector<64xi32>
  %r = arith.muli %p, %ma : vector<64xi32>
  %s = arith.muli %q, %mb : vector<64xi32>
  %t = arith.addi %r, %s : vector<64xi32>
  %u = arith.addi %t, %half : vector<64xi32>
  %v = arith.shrsi %u, %five : vector<64xi32>
  %w = arith.maxsi %v, %low : vector<64xi32>
  %c = arith.minsi %w, %high : vector<64xi32>
  %d = arith.trunci %c : vector<64xi32> to vector<64xi8>
  return %d : vector<64xi8>
}

// Three dot products, of which one is subtracted: -121 is no unsigned byte.
// CHECK-LABEL: @dot
// CHECK-NOT:   arith.muli
// CHECK-COUNT-3: dpbusd_epi32
// CHECK-NOT:   arith.muli
// CHECK:       return
func.func @dot(%a: vector<64xi8>, %b: vector<64xi8>, %sum: vector<16xi32>) -> vector<16xi32> {
  %za = arith.constant dense<121> : vector<64xi32>
  %zb = arith.constant dense<3> : vector<64xi32>
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extsi %b : vector<64xi8> to vector<64xi32>
  %p = arith.subi %x, %za : vector<64xi32>
  %q = arith.subi %y, %zb : vector<64xi32>
  %r = arith.muli %p, %q : vector<64xi32>
  %g = vector.shape_cast %r : vector<64xi32> to vector<16x4xi32>
  %s = vector.multi_reduction <add>, %g, %sum [1] : vector<16x4xi32> to vector<16xi32>
  return %s : vector<16xi32>
}
