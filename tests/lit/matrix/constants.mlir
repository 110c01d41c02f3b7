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

// Rows that are longer than a request to main memory, 64 bytes, but not of whole ones get zeros behind them.
// CHECK-LABEL: void weigh_rows
// CHECK: static const int8_t [[ROWS:local[0-9]+]][2][128] = {{[{][{]}}-125, -114, {{.*}} 0, 0{{[}]}},
// CHECK: gemmini_extended_mvin2(&[[ROWS]][
func.func @weigh_rows(%a: tensor<3x2xi8>) -> tensor<3x70xi32> {
  %w = arith.constant dense<"0x838E99A4AFBAC5D0DBE6F1FC07121D28333E49545F6A7585909BA6B1BCC7D2DDE8F3FE09141F2A35404B56616C7787929DA8B3BEC9D4DFEAF5000B16212C37424D58636E7989A8B3BEC9D4DFEAF5000B16212C37424D58636E7989949FAAB5C0CBD6E1ECF7020D18232E39444F5A65707B8B96A1ACB7C2CDD8E3EEF9040F1A25303B46515C67727D8D98A3AE"> : tensor<2x70xi8>
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<3x70xi32>
  %first = linalg.fill ins(%zero : i32) outs(%empty : tensor<3x70xi32>) -> tensor<3x70xi32>
  %sum = linalg.matmul ins(%a, %w : tensor<3x2xi8>, tensor<2x70xi8>) outs(%first : tensor<3x70xi32>) -> tensor<3x70xi32>
  return %sum : tensor<3x70xi32>
}

// CHECK-LABEL: void special
// CHECK: static const float local{{[0-9]+}}[4] = {INFINITY, -INFINITY, NAN, 0.5};
func.func @special(%a: tensor<4xf32>) -> tensor<4xf32> {
  %c = arith.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 0.5]> : tensor<4xf32>
  %sum = arith.addf %a, %c : tensor<4xf32>
  return %sum : tensor<4xf32>
}
