// Matrix operations recognized from regions and maps, and the same operations as plain loops in C.
// RUN: auto-opt %s --rules=none --emit=c --explain -o %t.c 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=C --input-file=%t.c
// RUN: clang -std=c11 -Wall -Wextra -Werror -fsyntax-only %t.c

// CHECK: recognition.mlir:[[#@LINE+14]]:8: in @requantized: linalg.generic: 37 x 29 x 50 (summed), i8 * i8 -> i32, 1 addend, times 0.0122999996 rounded to nearest even, within 0..127
// C-LABEL: void requantized(int8_t in0[37][50], int8_t in1[50][29], int32_t in2[29], int8_t out0[37][29])
// C: rintf(
func.func @requantized(%a: tensor<37x50xi8>, %b: tensor<50x29xi8>, %bias: tensor<29xi32>) -> tensor<37x29xi8> {
  %c0 = arith.constant 0 : i32
  %e = tensor.empty() : tensor<37x29xi32>
  %f = linalg.fill ins(%c0 : i32) outs(%e : tensor<37x29xi32>) -> tensor<37x29xi32>
  %m = linalg.matmul ins(%a, %b : tensor<37x50xi8>, tensor<50x29xi8>) outs(%f : tensor<37x29xi32>) -> tensor<37x29xi32>
  %o = tensor.empty() : tensor<37x29xi8>
  %s = arith.constant 0.0123 : f32
  %lo = arith.constant -128.0 : f32
  %hi = arith.constant 127.0 : f32
  %zero = arith.constant 0 : i8

  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>,
                                        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%m, %bias : tensor<37x29xi32>, tensor<29xi32>) outs(%o : tensor<37x29xi8>) {
  ^bb0(%x: i32, %y: i32, %z: i8):
    %0 = arith.addi %x, %y : i32
    %1 = arith.sitofp %0 : i32 to f32
    %2 = arith.mulf %1, %s : f32
    %3 = math.roundeven %2 : f32
    %4 = arith.maximumf %3, %lo : f32
    %5 = arith.minimumf %4, %hi : f32
    %6 = arith.fptosi %5 : f32 to i8
    %7 = arith.maxsi %6, %zero : i8
    linalg.yield %7 : i8
  } -> tensor<37x29xi8>
  return %r : tensor<37x29xi8>
}

// CHECK: linalg.generic: 2 x 7 x 7 x 7 x 3 (summed) x 3 (summed) x 5 (summed), i8 * i8 -> i32, 1 addend
// C-LABEL: void convolution(
func.func @convolution(%a: memref<2x9x9x5xi8>, %w: memref<3x3x5x7xi8>, %c: memref<2x7x7x7xi32>) {
  linalg.conv_2d_nhwc_hwcf {strides = dense<1> : tensor<2xi64>}
    ins(%a, %w : memref<2x9x9x5xi8>, memref<3x3x5x7xi8>) outs(%c : memref<2x7x7x7xi32>)
  return
}

// CHECK: vector.contract: 8 x 8 x 8 (summed), f32 * f32 -> f32, 1 addend
// C-LABEL: void tile(float in0[8][8], float in1[8][8], float in2[8][8], float out0[8][8])
func.func @tile(%a: vector<8x8xf32>, %b: vector<8x8xf32>, %c: vector<8x8xf32>) -> vector<8x8xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
                                         affine_map<(i, j, k) -> (i, j)>],
                        iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
    %a, %b, %c : vector<8x8xf32>, vector<8x8xf32> into vector<8x8xf32>
  return %r : vector<8x8xf32>
}

// CHECK: linalg.generic: on the CPU: the reduction is not a sum
// C-LABEL: void largest(
func.func @largest(%a: memref<4x6xi8>, %c: memref<4xi8>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                  iterator_types = ["parallel", "reduction"]} ins(%a : memref<4x6xi8>) outs(%c : memref<4xi8>) {
  ^bb0(%x: i8, %y: i8):
    %0 = arith.maxsi %x, %y : i8
    linalg.yield %0 : i8
  }
  return
}

// CHECK: linalg.generic: 12 x 20, 2 addends, within 0..127
func.func @residual(%a: tensor<12x20xi8>, %b: tensor<12x20xi8>) -> tensor<12x20xi8> {
  %o = tensor.empty() : tensor<12x20xi8>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>,
                                        affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%a, %b : tensor<12x20xi8>, tensor<12x20xi8>) outs(%o : tensor<12x20xi8>) {
  ^bb0(%x: i8, %y: i8, %z: i8):
    %c0 = arith.constant 0 : i32
    %c127 = arith.constant 127 : i32
    %0 = arith.extsi %x : i8 to i32
    %1 = arith.extsi %y : i8 to i32
    %2 = arith.addi %0, %1 : i32
    %3 = arith.maxsi %2, %c0 : i32
    %4 = arith.minsi %3, %c127 : i32
    %5 = arith.trunci %4 : i32 to i8
    linalg.yield %5 : i8
  } -> tensor<12x20xi8>
  return %r : tensor<12x20xi8>
}
