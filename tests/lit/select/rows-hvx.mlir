// Overlapping loads of one row are parts of it: neighbouring bytes are summed where one load has both.
// RUN: auto-opt %s --target=hvx --convert-vector-to-auto | FileCheck %s
// RUN: auto-opt %s --target=hvx --convert-vector-to-auto --verify=equivalence | FileCheck %s

// CHECK-LABEL: @neighbours
// CHECK: %[[X:.*]] = vector.load %{{.*}}[%arg1]
// CHECK: "auto.dot"(%[[X]],
// CHECK-NOT: vector.shuffle
// CHECK: return
func.func @neighbours(%in: memref<?xi8>, %x: index) -> vector<64xi16> {
  %c1 = arith.constant 1 : index
  %next = arith.addi %x, %c1 : index
  %a = vector.load %in[%x] : memref<?xi8>, vector<128xi8>
  %b = vector.load %in[%next] : memref<?xi8>, vector<128xi8>
  %even, %odd = vector.deinterleave %a : vector<128xi8> -> vector<64xi8>
  %even1, %odd1 = vector.deinterleave %b : vector<128xi8> -> vector<64xi8>
  %p = arith.extui %even : vector<64xi8> to vector<64xi16>
  %q = arith.extui %even1 : vector<64xi8> to vector<64xi16>
  %sum = arith.addi %p, %q : vector<64xi16>
  return %sum : vector<64xi16>
}

// What is written between them is in one of the loads only.
// CHECK-LABEL: @written
// CHECK-NOT: "auto.dot"
// CHECK: return
func.func @written(%in: memref<?xi8>, %x: index, %v: vector<128xi8>) -> vector<64xi16> {
  %c1 = arith.constant 1 : index
  %next = arith.addi %x, %c1 : index
  %a = vector.load %in[%x] : memref<?xi8>, vector<128xi8>
  vector.store %v, %in[%x] : memref<?xi8>, vector<128xi8>
  %b = vector.load %in[%next] : memref<?xi8>, vector<128xi8>
  %even, %odd = vector.deinterleave %a : vector<128xi8> -> vector<64xi8>
  %even1, %odd1 = vector.deinterleave %b : vector<128xi8> -> vector<64xi8>
  %p = arith.extui %even : vector<64xi8> to vector<64xi16>
  %q = arith.extui %even1 : vector<64xi8> to vector<64xi16>
  %sum = arith.addi %p, %q : vector<64xi16>
  return %sum : vector<64xi16>
}
