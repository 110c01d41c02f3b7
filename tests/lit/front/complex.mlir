// What the lowering of complex numbers makes of math is lowered too, and realloc, and upstream's matrix operations.
// RUN: auto-opt --mcpu=x86-64-v3 --emit=llvm %s | FileCheck %s
// CHECK-LABEL: define {{.*}}@abs
// CHECK: sqrt
func.func @abs(%a: complex<f32>) -> f32 {
  %0 = complex.abs %a : complex<f32>
  return %0 : f32
}
// CHECK-LABEL: define {{.*}}@mul
// CHECK: copysign
func.func @mul(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.mul %a, %b : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: define {{.*}}@grow
// CHECK: call ptr @malloc
func.func @grow(%a: memref<?xi32>, %n: index) -> memref<?xi32> {
  %0 = memref.realloc %a(%n) : memref<?xi32> to memref<?xi32>
  return %0 : memref<?xi32>
}
// CHECK-LABEL: define {{.*}}@transpose
// CHECK-NOT: llvm.matrix
// CHECK: shufflevector
func.func @transpose(%a: vector<6xf32>) -> vector<6xf32> {
  %0 = vector.flat_transpose %a {rows = 2 : i32, columns = 3 : i32} : vector<6xf32> -> vector<6xf32>
  return %0 : vector<6xf32>
}
// CHECK-LABEL: define {{.*}}@product
// CHECK-NOT: llvm.matrix
// CHECK: fmul
func.func @product(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.matrix_multiply %a, %b {lhs_rows = 2 : i32, lhs_columns = 2 : i32, rhs_columns = 2 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return %0 : vector<4xf32>
}
