// Constants of bufferization are in the order of their uses, whatever the addresses of functions.
// RUN: for i in 1 2 3 4 5 6 7 8; do auto-opt %s --mcpu=haswell --convert-linalg-to-vector -o %t.$i || exit 1; cmp %t.1 %t.$i || exit 1; done
// RUN: FileCheck %s <%t.1

// CHECK: memref.global "private" constant @__constant_2xf32 : memref<2xf32> = dense<[1.0{{.*}}, 2.0
// CHECK: memref.global "private" constant @__constant_2xf32_0 : memref<2xf32> = dense<[3.0{{.*}}, 4.0
// CHECK: memref.global "private" constant @__constant_3xf32 : memref<3xf32>
// CHECK: memref.global "private" constant @__constant_2xf32_1 : memref<2xf32> = dense<[5.0{{.*}}, 6.0
// CHECK-LABEL: func.func @a
// CHECK: memref.get_global @__constant_2xf32 :
// CHECK-LABEL: func.func @d
// CHECK: memref.get_global @__constant_2xf32_1 :

func.func @a() -> tensor<2xf32> {
  %0 = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @b() -> tensor<2xf32> {
  %0 = arith.constant dense<[3.0, 4.0]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @c() -> tensor<3xf32> {
  %0 = arith.constant dense<[3.0, 4.0, 5.0]> : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @d() -> tensor<2xf32> {
  %0 = arith.constant dense<[5.0, 6.0]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}
