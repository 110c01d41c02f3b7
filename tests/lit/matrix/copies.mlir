// An image with a border that no load of the accelerator makes is copied by the core: the border at once, rows as they are.
// Loops whose sizes are known are unrolled.
// RUN: auto-opt %s --target=gemmini --emit=c | FileCheck %s

// CHECK: static int8_t [[IMAGE:local[0-9]+]][2][22][22][3];
// CHECK-NEXT: memset([[IMAGE]], 0, 2904);
// CHECK-NEXT: for (int32_t i = 0; i < 2; i += 1) {
// CHECK-NEXT: for (int32_t j = 3; j < 19; j += 1) {
// CHECK-NEXT: memcpy(&[[IMAGE]][i][j][3][0], &in0[i][j - 3][0][0], 48);
// CHECK: {{#}}pragma GCC unroll
// CHECK-NEXT: for (int32_t
// CHECK: gemmini_extended_compute_accumulated(
func.func @stem(%image: tensor<2x16x16x3xi8>, %w: tensor<7x7x3x16xi8>) -> tensor<2x8x8x16xi32> {
  %zero = arith.constant 0 : i8
  %c0 = arith.constant 0 : i32
  %p = tensor.pad %image low[0, 3, 3, 0] high[0, 3, 3, 0] {
  ^bb0(%a: index, %b: index, %c: index, %d: index):
    tensor.yield %zero : i8
  } : tensor<2x16x16x3xi8> to tensor<2x22x22x3xi8>
  %e = tensor.empty() : tensor<2x8x8x16xi32>
  %f = linalg.fill ins(%c0 : i32) outs(%e : tensor<2x8x8x16xi32>) -> tensor<2x8x8x16xi32>
  %r = linalg.conv_2d_nhwc_hwcf {strides = dense<2> : tensor<2xi64>} ins(%p, %w : tensor<2x22x22x3xi8>, tensor<7x7x3x16xi8>)
      outs(%f : tensor<2x8x8x16xi32>) -> tensor<2x8x8x16xi32>
  return %r : tensor<2x8x8x16xi32>
}
