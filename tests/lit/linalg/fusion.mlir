// What is applied to a product's result is applied to it in registers: there is no memory in between.
// RUN: auto-opt --emit=llvm --mcpu=znver4 %s -o - | FileCheck %s

// CHECK-LABEL: define {{.*}}@requantized(
// CHECK-NOT: store <16 x i32>
// CHECK: @llvm.x86.avx512.vpdpbusd.512
// CHECK-NOT: store <16 x i32>
// CHECK: store <64 x i8>
// CHECK: ret void
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
#id = affine_map<(m, n) -> (m, n)>
#row = affine_map<(m, n) -> (n)>
func.func @requantized(%a: tensor<64x64xi8>, %b: tensor<64x64xi8>, %bias: tensor<64xi32>,
                       %out: memref<64x64xi8>) {
  %zero = arith.constant 0 : i32
  %low = arith.constant 0 : i32
  %high = arith.constant 255 : i32
  %shift = arith.constant 7 : i32
  %e = tensor.empty() : tensor<64x64xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<64x64xi32>) -> tensor<64x64xi32>
  %p = linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<64x64xi8>, tensor<64x64xi8>) outs(%f : tensor<64x64xi32>) {
  ^bb0(%x: i8, %y: i8, %s: i32):
    %xx = arith.extui %x : i8 to i32
    %yy = arith.extsi %y : i8 to i32
    %m = arith.muli %xx, %yy : i32
    %r = arith.addi %s, %m : i32
    linalg.yield %r : i32
  } -> tensor<64x64xi32>
  %e8 = tensor.empty() : tensor<64x64xi8>
  %q = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<64x64xi32>, tensor<64xi32>) outs(%e8 : tensor<64x64xi8>) {
  ^bb0(%x: i32, %y: i32, %o: i8):
    %s = arith.addi %x, %y : i32
    %h = arith.shrsi %s, %shift : i32
    %l = arith.maxsi %h, %low : i32
    %u = arith.minsi %l, %high : i32
    %t = arith.trunci %u : i32 to i8
    linalg.yield %t : i8
  } -> tensor<64x64xi8>
  bufferization.materialize_in_destination %q in restrict writable %out : (tensor<64x64xi8>, memref<64x64xi8>) -> ()
  return
}

// Softmax has no call of expf, and its exponentials are computed once.
// CHECK-LABEL: define {{.*}}@softmax(
// CHECK-NOT: expf
// CHECK: shufflevector <16 x float>
func.func @softmax(%a: tensor<16x64xf32>, %out: memref<16x64xf32>) {
  %e = tensor.empty() : tensor<16x64xf32>
  %r = linalg.softmax dimension(1) ins(%a : tensor<16x64xf32>) outs(%e : tensor<16x64xf32>) -> tensor<16x64xf32>
  bufferization.materialize_in_destination %r in restrict writable %out : (tensor<16x64xf32>, memref<16x64xf32>) -> ()
  return
}

// The same on memrefs.
// CHECK-LABEL: define {{.*}}@softmax_memref(
// CHECK-NOT: expf
// CHECK: shufflevector <16 x float>
func.func @softmax_memref(%a: memref<16x64xf32>, %out: memref<16x64xf32>) {
  linalg.softmax dimension(1) ins(%a : memref<16x64xf32>) outs(%out : memref<16x64xf32>)
  return
}
// CHECK-LABEL: define {{.*}}@softmax_columns(
// CHECK-NOT: expf
// CHECK: fdiv <
func.func @softmax_columns(%a: memref<?x?x40xf32>, %out: memref<?x?x40xf32>) {
  linalg.softmax dimension(1) ins(%a : memref<?x?x40xf32>) outs(%out : memref<?x?x40xf32>)
  return
}
