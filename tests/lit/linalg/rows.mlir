// Rows whose length is known at run time only, and which lie one behind the other: one loop, whether the type says so or
// the values that a view is made of. Rows with a stride of their own stay rows.
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector | FileCheck %s

#map = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @by_type
// CHECK: %[[SIZE:.*]] = arith.muli
// CHECK-NOT: scf.for %{{.*}} step %c1 {
// CHECK: scf.for %{{.*}} step %c16
func.func @by_type(%x: memref<?x?xf32> {llvm.noalias}, %y: memref<?x?xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<?x?xf32>) outs(%y : memref<?x?xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  }
  return
}

// CHECK-LABEL: func.func @by_values
// CHECK-NOT: scf.for %{{.*}} step %c1 {
// CHECK: scf.for %{{.*}} step %c16
func.func @by_values(%x: memref<?xf32> {llvm.noalias}, %m: index, %n: index) {
  %zero = arith.constant 0 : index
  %rows = arith.maxsi %m, %zero : index
  %columns = arith.maxsi %n, %zero : index
  %v = memref.reinterpret_cast %x to offset: [0], sizes: [%rows, %columns], strides: [%n, 1]
      : memref<?xf32> to memref<?x?xf32, strided<[?, 1]>>
  linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]}
      outs(%v : memref<?x?xf32, strided<[?, 1]>>) {
  ^bb0(%out: f32):
    %s = arith.addf %out, %out : f32
    linalg.yield %s : f32
  }
  return
}

// CHECK-LABEL: func.func @with_a_stride
// CHECK: scf.for %{{.*}} step %c1 {
// CHECK: scf.for %{{.*}} step %c16
func.func @with_a_stride(%x: memref<?xf32> {llvm.noalias}, %m: index, %n: index, %stride: index) {
  %v = memref.reinterpret_cast %x to offset: [0], sizes: [%m, %n], strides: [%stride, 1]
      : memref<?xf32> to memref<?x?xf32, strided<[?, 1]>>
  linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]}
      outs(%v : memref<?x?xf32, strided<[?, 1]>>) {
  ^bb0(%out: f32):
    %s = arith.addf %out, %out : f32
    linalg.yield %s : f32
  }
  return
}

// A division by a constant may run under a mask: the rest of a row is one vector.
// CHECK-LABEL: func.func @divided
// CHECK: vector.maskedstore
func.func @divided(%x: memref<?xi32> {llvm.noalias}) {
  %c255 = arith.constant 255 : i32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%x : memref<?xi32>) {
  ^bb0(%out: i32):
    %s = arith.divsi %out, %c255 : i32
    linalg.yield %s : i32
  }
  return
}
