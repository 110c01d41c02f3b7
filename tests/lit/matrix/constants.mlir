// Constant weights are an operand of the accelerator: in C an array with its elements.
// RUN: rm -rf %t && mkdir -p %t && auto-semgen library %root/dialects/gemmini.isa -o %t
// RUN: auto-opt %s --target=gemmini --emit=c --explain -o %t/constants.c 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: FileCheck %s <%t/constants.c
// RUN: auto-semgen library %root/dialects/gemmini.isa --replay=%t/constants.c | FileCheck %s --check-prefix=REPLAY
// RUN: clang -O1 -Wall -Wextra -Werror -I%t %S/Inputs/constants.c %t/constants.c %t/gemmini_model.c -o %t/program
// RUN: %t/program

// EXPLAIN: linalg.generic: 3 x 2 x 4 (summed), i8 * i8 -> i32; loads A with mvin
// CHECK: static const int8_t local{{[0-9]+}}[4][2] = {{[{][{]}}1, -2}, {3, 4}, {5, -128}, {127, 0}};
// CHECK: gemmini_fence
// REPLAY: weigh: {{[0-9]+}} instructions
func.func @weigh(%a: tensor<3x4xi8>) -> tensor<3x2xi32> {
  %w = arith.constant dense<[[1, -2], [3, 4], [5, -128], [127, 0]]> : tensor<4x2xi8>
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<3x2xi32>
  %first = linalg.fill ins(%zero : i32) outs(%empty : tensor<3x2xi32>) -> tensor<3x2xi32>
  %sum = linalg.matmul ins(%a, %w : tensor<3x4xi8>, tensor<4x2xi8>) outs(%first : tensor<3x2xi32>) -> tensor<3x2xi32>
  return %sum : tensor<3x2xi32>
}

// CHECK-LABEL: void special
// CHECK: static const float local{{[0-9]+}}[4] = {INFINITY, -INFINITY, NAN, 0.5};
func.func @special(%a: tensor<4xf32>) -> tensor<4xf32> {
  %c = arith.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 0.5]> : tensor<4xf32>
  %sum = arith.addf %a, %c : tensor<4xf32>
  return %sum : tensor<4xf32>
}
