// A reduction of no elements leaves what its result began with, also if its body does not use that.
// RUN: auto-opt --convert-linalg-to-vector --target=x86 %s | FileCheck %s

// CHECK-LABEL: func.func @last(
// CHECK: %[[C:.*]] = arith.constant 1 : i32
// CHECK: linalg.generic {{.*}} outs(%arg1 : memref<i32>)
// CHECK: linalg.yield %[[C]] : i32
func.func @last(%x: memref<0xi32>, %out: memref<i32>) {
  %one = arith.constant 1 : i32
  %t = bufferization.to_tensor %x restrict : memref<0xi32>
  %e = tensor.empty() : tensor<i32>
  %f = linalg.fill ins(%one : i32) outs(%e : tensor<i32>) -> tensor<i32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%t : tensor<0xi32>) outs(%f : tensor<i32>) {
  ^bb0(%in: i32, %old: i32):
    linalg.yield %in : i32
  } -> tensor<i32>
  bufferization.materialize_in_destination %r in restrict writable %out : (tensor<i32>, memref<i32>) -> ()
  return
}
