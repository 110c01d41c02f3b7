// RUN: auto-opt --mcpu=x86-64-v4 --mattr=+avx512vnni --convert-linalg-to-vector --split-input-file %s | FileCheck %s

// Every second element and its neighbour: their vectors are loaded once. Rows are as long as an argument says.

// CHECK-LABEL: func.func @pairs
// CHECK: scf.for
// CHECK: scf.for
// CHECK-COUNT-2: vector.load
// CHECK: vector.shuffle {{.*}} [0, 2, 4
// CHECK: vector.shuffle {{.*}} [1, 3, 5
// CHECK-NOT: vector.load
// CHECK: vector.store
#map = affine_map<(y, x) -> (y, x)>
func.func @pairs(%in: memref<?xi16>, %out: memref<?x?xi16, strided<[?, 1]>>, %first: index, %h: index, %w: index, %row: index) {
  %c1 = arith.constant 1 : index
  %second = arith.addi %first, %c1 : index
  %even = memref.reinterpret_cast %in to offset: [%first], sizes: [%h, %w], strides: [%row, 2] : memref<?xi16> to memref<?x?xi16, strided<[?, 2], offset: ?>>
  %odd = memref.reinterpret_cast %in to offset: [%second], sizes: [%h, %w], strides: [%row, 2] : memref<?xi16> to memref<?x?xi16, strided<[?, 2], offset: ?>>
  linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%even, %odd : memref<?x?xi16, strided<[?, 2], offset: ?>>, memref<?x?xi16, strided<[?, 2], offset: ?>>)
      outs(%out : memref<?x?xi16, strided<[?, 1]>>) {
  ^bb0(%a: i16, %b: i16, %old: i16):
    %s = arith.muli %a, %b : i16
    linalg.yield %s : i16
  }
  return
}

// -----

// A sum of bytes: four of them in each lane.

// CHECK-LABEL: func.func @bytes
// CHECK: vector.load {{.*}} vector<64xi8>
// CHECK: vector.multi_reduction <add>, {{.*}} vector<16x4xi32> to vector<16xi32>
// CHECK: vector.maskedload {{.*}} vector<64xi8>
// CHECK-NOT: arith.select
// CHECK: vector.multi_reduction
#all = affine_map<(k) -> (k)>
#one = affine_map<(k) -> ()>
func.func @bytes(%a: memref<?xi8>, %r: memref<i32>) {
  linalg.generic {indexing_maps = [#all, #one], iterator_types = ["reduction"]}
      ins(%a : memref<?xi8>) outs(%r : memref<i32>) {
  ^bb0(%x: i8, %old: i32):
    %w = arith.extui %x : i8 to i32
    %new = arith.addi %old, %w : i32
    linalg.yield %new : i32
  }
  return
}
