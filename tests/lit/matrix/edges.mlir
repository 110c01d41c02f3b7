// Zeros beside the lines of an image that stays in local memory: each half of it keeps them from step to step, the first two
// steps load them. Lines above and below the image are others in each tile.
// RUN: auto-opt %s --target=gemmini --emit=c -o %t.c && FileCheck %s --input-file=%t.c
// RUN: auto-semgen library %root/dialects/gemmini.isa --replay=%t.c
// CHECK:      // A: lines of the image.
// CHECK:      const bool is_new = next < 2;
// CHECK-NEXT: const int32_t until = is_new ? 16 : 15;
// CHECK-NEXT: int32_t rows;
// CHECK-NEXT: for (int32_t column = is_new ? 0 : 1; column < until; column += rows) {
// CHECK:      const bool inside = at1 >= 0 && at1 < 14 && at2 >= 0 && at2 < 14;
func.func @depthwise(%a: tensor<1x14x14x64xi8>, %w: tensor<3x3x64xi8>, %out: tensor<1x14x14x64xi32>) -> tensor<1x14x14x64xi32> {
  %edge = arith.constant 0 : i8
  %zero = arith.constant 0 : i32
  %f = linalg.fill ins(%zero : i32) outs(%out : tensor<1x14x14x64xi32>) -> tensor<1x14x14x64xi32>
  %p = tensor.pad %a low[0, 1, 1, 0] high[0, 1, 1, 0] {
  ^bb0(%p0: index, %p1: index, %p2: index, %p3: index):
    tensor.yield %edge : i8
  } : tensor<1x14x14x64xi8> to tensor<1x16x16x64xi8>
  %r = linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%p, %w : tensor<1x16x16x64xi8>, tensor<3x3x64xi8>) outs(%f : tensor<1x14x14x64xi32>) -> tensor<1x14x14x64xi32>
  return %r : tensor<1x14x14x64xi32>
}
