// linalg on memrefs and tensors, as front ends export it.
// RUN: auto-opt --emit=obj --mcpu=haswell %s -o %t.o && llvm-nm %t.o | FileCheck %s
// RUN: auto-opt --emit=obj --target=neon %s -o %t.o && llvm-nm %t.o | FileCheck %s
// RUN: auto-opt --emit=obj --target=hvx %s -o %t.o && llvm-nm %t.o | FileCheck %s
// RUN: auto-opt --emit=obj --rules=none %s -o %t.o && llvm-nm %t.o | FileCheck %s
// RUN: auto-opt --emit=obj --target=hvx --remarks %s -o %t.o 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: remark: in @requantize: linalg.generic not vectorized: the target has no vectors of these types
// REMARK: remark: in @requantize: linalg.generic becomes loops over scalars, for which no instructions are selected
// CHECK-DAG: T conv
// CHECK-DAG: T depthwise
// CHECK-DAG: T fill
// CHECK-DAG: T mmt4d
// CHECK-DAG: T pool
// CHECK-DAG: T product
// CHECK-DAG: T requantize
// CHECK-DAG: T subview

func.func @conv(%a: memref<1x?x?x8xi8>, %w: memref<3x3x8x16xi8>, %c: memref<1x?x?x16xi32>) {
  linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%a, %w : memref<1x?x?x8xi8>, memref<3x3x8x16xi8>) outs(%c : memref<1x?x?x16xi32>)
  return
}
func.func @depthwise(%a: memref<1x10x10x8xi8>, %w: memref<3x3x8xi8>, %c: memref<1x8x8x8xi32>) {
  linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
    ins(%a, %w : memref<1x10x10x8xi8>, memref<3x3x8xi8>) outs(%c : memref<1x8x8x8xi32>)
  return
}
func.func @fill(%a: memref<4x?xi32>, %c: i32) {
  linalg.fill ins(%c : i32) outs(%a : memref<4x?xi32>)
  return
}
func.func @mmt4d(%a: tensor<4x8x16x4xi8>, %b: tensor<2x8x16x4xi8>, %c: tensor<4x2x16x16xi32>) -> tensor<4x2x16x16xi32> {
  %0 = linalg.mmt4d ins(%a, %b : tensor<4x8x16x4xi8>, tensor<2x8x16x4xi8>) outs(%c : tensor<4x2x16x16xi32>)
       -> tensor<4x2x16x16xi32>
  return %0 : tensor<4x2x16x16xi32>
}
func.func @pool(%a: memref<1x8x8x4xi8>, %w: memref<2x2xi8>, %c: memref<1x4x4x4xi8>) {
  linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%a, %w : memref<1x8x8x4xi8>, memref<2x2xi8>) outs(%c : memref<1x4x4x4xi8>)
  return
}
func.func @product(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}
#id = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @requantize(%a: tensor<?x16xi32>, %scale: tensor<16xf32>) -> tensor<?x16xi8> {
  %c0 = arith.constant 0 : index
  %low = arith.constant -128.0 : f32
  %high = arith.constant 127.0 : f32
  %n = tensor.dim %a, %c0 : tensor<?x16xi32>
  %e = tensor.empty(%n) : tensor<?x16xi8>
  %0 = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
       ins(%a, %scale : tensor<?x16xi32>, tensor<16xf32>) outs(%e : tensor<?x16xi8>) {
  ^bb0(%x: i32, %s: f32, %o: i8):
    %f = arith.sitofp %x : i32 to f32
    %m = arith.mulf %f, %s : f32
    %r = math.roundeven %m : f32
    %l = arith.maximumf %r, %low : f32
    %h = arith.minimumf %l, %high : f32
    %i = arith.fptosi %h : f32 to i8
    linalg.yield %i : i8
  } -> tensor<?x16xi8>
  return %0 : tensor<?x16xi8>
}
func.func @subview(%a: memref<64x256xi8>, %i: index) -> vector<8x4xi8> {
  %c0 = arith.constant 0 : i8
  %s = memref.subview %a[%i, %i] [8, 4] [1, 1] : memref<64x256xi8> to memref<8x4xi8, strided<[256, 1], offset: ?>>
  %z = arith.constant 0 : index
  %0 = vector.transfer_read %s[%z, %z], %c0 {in_bounds = [true, true]} : memref<8x4xi8, strided<[256, 1], offset: ?>>, vector<8x4xi8>
  return %0 : vector<8x4xi8>
}
