// Images in planes, of bytes: the three taps of a row would leave a quarter of each group of four unused, so that neighbours along the
// channels are multiplied and added up; the weights are copied with these innermost.
// REQUIRES: rules
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --print-schedule=- -o /dev/null | FileCheck %s
// CHECK: group = 4
// CHECK-SAME: copy_shared = true, order = [0, 2, 3, 1, 5, 6, 4]
// CHECK: group = 4
// CHECK-SAME: copy_shared = true, order = [0, 3, 1, 5, 6, 4]
func.func @taps(%x: memref<1x64x30x30xi8>, %w: memref<64x64x3x3xi8>, %o: memref<1x64x28x28xi32>) {
  linalg.conv_2d_nchw_fchw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : memref<1x64x30x30xi8>, memref<64x64x3x3xi8>) outs(%o : memref<1x64x28x28xi32>)
  return
}
func.func @pixels(%x: memref<1x64x28x28xi8>, %w: memref<64x64x1x1xi8>, %o: memref<1x64x28x28xi32>) {
  linalg.conv_2d_nchw_fchw {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : memref<1x64x28x28xi8>, memref<64x64x1x1xi8>) outs(%o : memref<1x64x28x28xi32>)
  return
}
