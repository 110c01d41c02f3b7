// tosa is lowered through linalg.
// RUN: auto-opt --emit=obj --mcpu=haswell %s -o %t.o && llvm-nm %t.o | FileCheck %s
// CHECK-DAG: T add
// CHECK-DAG: T branch
// CHECK-DAG: T conv
// CHECK-DAG: T matmul
// CHECK-DAG: T pad
// CHECK-DAG: T pool
// CHECK-DAG: T requantize
// CHECK-DAG: T softmax

func.func @add(%a: tensor<4x8xf32>, %b: tensor<1x8xf32>) -> tensor<4x8xf32> {
  %0 = tosa.add %a, %b : (tensor<4x8xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
  %1 = tosa.tanh %0 : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
func.func @branch(%c: tensor<i1>, %a: tensor<8xi32>, %b: tensor<8xi32>) -> tensor<8xi32> {
  %0 = tosa.cond_if %c -> (tensor<8xi32>) {
    tosa.yield %a : tensor<8xi32>
  } else {
    tosa.yield %b : tensor<8xi32>
  }
  return %0 : tensor<8xi32>
}
func.func @conv(%a: tensor<1x8x8x4xi8>, %w: tensor<8x3x3x4xi8>, %b: tensor<8xi32>) -> tensor<1x8x8x8xi32> {
  %0 = tosa.conv2d %a, %w, %b {dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>,
         quantization_info = #tosa.conv_quant<input_zp = 3, weight_zp = 0>}
       : (tensor<1x8x8x4xi8>, tensor<8x3x3x4xi8>, tensor<8xi32>) -> tensor<1x8x8x8xi32>
  return %0 : tensor<1x8x8x8xi32>
}
func.func @matmul(%a: tensor<1x8x16xi8>, %b: tensor<1x16x8xi8>) -> tensor<1x8x8xi32> {
  %0 = tosa.matmul %a, %b : (tensor<1x8x16xi8>, tensor<1x16x8xi8>) -> tensor<1x8x8xi32>
  return %0 : tensor<1x8x8xi32>
}
func.func @pad(%a: tensor<4x4xf32>) -> tensor<8x4xf32> {
  %p = "tosa.const"() {value = dense<[[2, 2], [0, 0]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %0 = tosa.pad %a, %p : (tensor<4x4xf32>, tensor<2x2xi32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
func.func @pool(%a: tensor<1x8x8x4xi8>) -> tensor<1x4x4x4xi8> {
  %0 = tosa.max_pool2d %a {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}
       : (tensor<1x8x8x4xi8>) -> tensor<1x4x4x4xi8>
  return %0 : tensor<1x4x4x4xi8>
}
func.func @requantize(%a: tensor<16xi32>) -> tensor<16xi8> {
  %0 = tosa.rescale %a {input_zp = 0 : i32, output_zp = 3 : i32, multiplier = array<i32: 1073741824>, shift = array<i8: 38>,
         scale32 = true, double_round = true, per_channel = false} : (tensor<16xi32>) -> tensor<16xi8>
  return %0 : tensor<16xi8>
}
func.func @softmax(%a: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = tosa.exp %a : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = tosa.reduce_sum %0 {axis = 1 : i32} : (tensor<4x8xf32>) -> tensor<4x1xf32>
  %2 = tosa.reciprocal %1 : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %3 = tosa.mul %0, %2 {shift = 0 : i8} : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}
