// RUN: auto-opt --mcpu=x86-64-v4 --convert-linalg-to-vector --split-input-file %s | FileCheck %s

// Lanes that are not read are zeros: a sum of products may have them. A smallest product may not, nor may a
// sum of products by a float that all lanes share: there, they keep what they had.

#all = affine_map<(k) -> (k)>
#one = affine_map<(k) -> ()>

// CHECK-LABEL: func.func @sum
// CHECK: %[[MASK:.*]] = vector.create_mask
// CHECK-NOT: arith.select
func.func @sum(%a: memref<?xi32>, %b: memref<?xi32>, %r: memref<i32>) {
  linalg.generic {indexing_maps = [#all, #all, #one], iterator_types = ["reduction"]}
      ins(%a, %b : memref<?xi32>, memref<?xi32>) outs(%r : memref<i32>) {
  ^bb0(%x: i32, %y: i32, %old: i32):
    %p = arith.muli %x, %y : i32
    %new = arith.addi %old, %p : i32
    linalg.yield %new : i32
  }
  return
}

// -----

#all = affine_map<(k) -> (k)>
#one = affine_map<(k) -> ()>

// CHECK-LABEL: func.func @smallest
// CHECK: %[[MASK:.*]] = vector.create_mask
// CHECK: arith.select %[[MASK]]
func.func @smallest(%a: memref<?xi32>, %b: memref<?xi32>, %r: memref<i32>) {
  linalg.generic {indexing_maps = [#all, #all, #one], iterator_types = ["reduction"]}
      ins(%a, %b : memref<?xi32>, memref<?xi32>) outs(%r : memref<i32>) {
  ^bb0(%x: i32, %y: i32, %old: i32):
    %p = arith.muli %x, %y : i32
    %new = arith.minui %old, %p : i32
    linalg.yield %new : i32
  }
  return
}

// -----

#all = affine_map<(k) -> (k)>
#one = affine_map<(k) -> ()>

// CHECK-LABEL: func.func @scaled
// CHECK: %[[MASK:.*]] = vector.create_mask
// CHECK: arith.select %[[MASK]]
func.func @scaled(%a: memref<f32>, %b: memref<?xf32>, %r: memref<f32>) {
  linalg.generic {indexing_maps = [#one, #all, #one], iterator_types = ["reduction"]}
      ins(%a, %b : memref<f32>, memref<?xf32>) outs(%r : memref<f32>) {
  ^bb0(%x: f32, %y: f32, %old: f32):
    %p = arith.mulf %x, %y : f32
    %new = arith.addf %old, %p : f32
    linalg.yield %new : f32
  }
  return
}
