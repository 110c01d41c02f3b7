// Wide vectors are searched in parts; what is left as it is, by a limit or because no instruction is known for it, --remarks
// and --explain tell.
// REQUIRES: rules
// RUN: auto-opt --mcpu=sapphirerapids --convert-vector-to-auto --remarks %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.err
// RUN: auto-opt --mcpu=sapphirerapids --convert-vector-to-auto --explain %s -o %t 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: auto-opt --target=hvx --convert-vector-to-auto --remarks %s 2>%t.hvx | FileCheck %s --check-prefix=HVX
// RUN: FileCheck %s --check-prefix=HVX-REMARK --input-file=%t.hvx
// RUN: auto-opt --target=neon --convert-vector-to-auto %s | FileCheck %s --check-prefix=NEON

// CHECK-LABEL: @wide
// CHECK-COUNT-32: "auto.avg"
// HVX-LABEL: @wide
// HVX-COUNT-16: "auto.avg"
// NEON-LABEL: @wide
// NEON-COUNT-128: "auto.avg"
func.func @wide(%x: vector<2048xi8>, %y: vector<2048xi8>) -> vector<2048xi8> {
  %e = arith.extui %x : vector<2048xi8> to vector<2048xi16>
  %f = arith.extui %y : vector<2048xi8> to vector<2048xi16>
  %s = arith.addi %e, %f : vector<2048xi16>
  %o = arith.constant dense<1> : vector<2048xi16>
  %t = arith.addi %s, %o : vector<2048xi16>
  %h = arith.shrui %t, %o : vector<2048xi16>
  %r = arith.trunci %h : vector<2048xi16> to vector<2048xi8>
  return %r : vector<2048xi8>
}

// REMARK-NOT: remark
// REMARK: remarks.mlir:[[@LINE+5]]:8: remark: in @too_wide: left as it is: more than 65536 lanes
// EXPLAIN: remarks.mlir:[[@LINE+4]]:8: in @too_wide: left as it is: more than 65536 lanes
// CHECK-LABEL: @too_wide
// CHECK-NEXT: arith.addi
func.func @too_wide(%x: vector<65552xi8>, %y: vector<65552xi8>) -> vector<65552xi8> {
  %s = arith.addi %x, %y : vector<65552xi8>
  return %s : vector<65552xi8>
}

// A reduction to a scalar is in no window, however many addends it has.
func.func @scalar_sum(%a: vector<512xi8>, %b: vector<512xi8>, %c: vector<64xi32>) -> (i32, i32, i32) {
  %x = arith.extsi %a : vector<512xi8> to vector<512xi32>
  %y = arith.extsi %b : vector<512xi8> to vector<512xi32>
  %p = arith.muli %x, %y : vector<512xi32>
  // REMARK-NEXT: remarks.mlir:[[@LINE+1]]:8: remark: in @scalar_sum: 'vector.reduction' (and 1 more) is left to upstream's lowering: its result is a scalar
  %s = vector.reduction <add>, %p : vector<512xi32> into i32
  %t = vector.reduction <add>, %x : vector<512xi32> into i32
  // Of what is no more than a sum there is nothing to say.
  %u = vector.reduction <add>, %c : vector<64xi32> into i32
  return %s, %t, %u : i32, i32, i32
}

// A sum of too many addends, beside something that gains.
func.func @long_sum(%a: vector<1x512xi8>, %b: vector<1x512xi8>, %c: vector<1xi32>, %d: vector<2048xi8>, %e: vector<2048xi8>) -> (vector<1xi32>, vector<2048xi8>) {
  // REMARK-NEXT: remarks.mlir:[[@LINE+1]]:8: remark: in @long_sum: {{[0-9]+}} operations from here on are in part left as they are: a sum has more than 256 addends
  %x = arith.extsi %a : vector<1x512xi8> to vector<1x512xi32>
  %y = arith.extsi %b : vector<1x512xi8> to vector<1x512xi32>
  %p = arith.muli %x, %y : vector<1x512xi32>
  // REMARK-NEXT: remarks.mlir:[[@LINE+1]]:8: remark: in @long_sum: no dot product was selected
  %s = vector.multi_reduction <add>, %p, %c [1] : vector<1x512xi32> to vector<1xi32>
  %i = arith.extui %d : vector<2048xi8> to vector<2048xi16>
  %j = arith.extui %e : vector<2048xi8> to vector<2048xi16>
  %o = arith.constant dense<1> : vector<2048xi16>
  %f = arith.addi %i, %j : vector<2048xi16>
  %g = arith.addi %f, %o : vector<2048xi16>
  %h = arith.shrui %g, %o : vector<2048xi16>
  %r = arith.trunci %h : vector<2048xi16> to vector<2048xi8>
  return %s, %r : vector<1xi32>, vector<2048xi8>
}

// One remark for each kind of operation and reason.
func.func @leaves(%x: vector<16xf32>, %y: vector<16xf32>, %b: vector<16xbf16>) -> (vector<16xf32>, vector<16xbf16>) {
  // REMARK-NEXT: remarks.mlir:[[@LINE+1]]:8: remark: in @leaves: 'math.sin' (and 1 more) is left to upstream's lowering: no instruction computes it
  %s = math.sin %x : vector<16xf32>
  %t = math.sin %s : vector<16xf32>
  // REMARK-NEXT: remarks.mlir:[[@LINE+1]]:8: remark: in @leaves: 'arith.addf' is left to upstream's lowering: its fast-math flags permit more than contraction
  %u = arith.addf %t, %y fastmath<fast> : vector<16xf32>
  %v = arith.addf %u, %y : vector<16xf32>
  // REMARK-NEXT: remarks.mlir:[[@LINE+1]]:8: remark: in @leaves: 'arith.mulf' is left to upstream's lowering: selection does not support vectors of its types
  %w = arith.mulf %b, %b : vector<16xbf16>
  return %v, %w : vector<16xf32>, vector<16xbf16>
}

#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (n, k)>
#c = affine_map<(m, n, k) -> (m, n)>
#product = {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}

// HVX-REMARK: in @leaves
func.func @contractions(%a: vector<4x16xi8>, %b: vector<8x16xi8>, %c: vector<4x8xi32>) -> (vector<4x8xi32>, vector<4x8xi32>) {
  %x = arith.extsi %a : vector<4x16xi8> to vector<4x16xi32>
  %y = arith.extsi %b : vector<8x16xi8> to vector<8x16xi32>
  // REMARK-NEXT: remarks.mlir:[[@LINE+1]]:8: remark: in @contractions: 'vector.contract' is left to upstream's lowering: its operands are not of the result's element type
  %s = vector.contract #product %a, %b, %c : vector<4x16xi8>, vector<8x16xi8> into vector<4x8xi32>
  %t = vector.contract #product %x, %y, %c : vector<4x16xi32>, vector<8x16xi32> into vector<4x8xi32>
  return %s, %t : vector<4x8xi32>, vector<4x8xi32>
}
// REMARK-NOT: remark
