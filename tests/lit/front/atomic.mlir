// Atomic updates, and loops over tensors that yield new memory.
// RUN: auto-opt --emit=llvm %s | FileCheck %s
// CHECK-LABEL: define {{.*}}@maximum
// CHECK: atomicrmw fmax
func.func @maximum(%m: memref<4xf32>, %v: f32, %i: index) -> f32 {
  %0 = memref.atomic_rmw maximumf %v, %m[%i] : (f32, memref<4xf32>) -> f32
  return %0 : f32
}
// CHECK-LABEL: define {{.*}}@product
// CHECK: cmpxchg
func.func @product(%m: memref<4xi32>, %v: i32, %i: index) -> i32 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%x: i32):
    %y = arith.muli %x, %v : i32
    memref.atomic_yield %y : i32
  }
  return %0 : i32
}
// CHECK-LABEL: define {{.*}}@scale
// CHECK: cmpxchg ptr {{.*}}, i32
func.func @scale(%m: memref<4xf32>, %v: f32, %i: index) -> f32 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%x: f32):
    %y = arith.mulf %x, %v : f32
    memref.atomic_yield %y : f32
  }
  return %0 : f32
}
// CHECK-LABEL: define {{.*}}@loop
func.func @loop(%a: tensor<4xi32>, %n: index) -> tensor<4xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 7 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a) -> tensor<4xi32> {
    %e = tensor.empty() : tensor<4xi32>
    %f = linalg.fill ins(%k : i32) outs(%e : tensor<4xi32>) -> tensor<4xi32>
    scf.yield %f : tensor<4xi32>
  }
  return %r : tensor<4xi32>
}
