// RUN: auto-opt %s --target=gemmini --emit=c -o %t.c --explain 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=C --input-file=%t.c
// RUN: mkdir -p %t && auto-semgen library %root/dialects/gemmini.isa -o %t
// RUN: clang -O1 -w -I%t -I%root %t.c %S/Inputs/networks.c %t/gemmini_model.c -lm -o %t/networks && %t/networks | FileCheck %s --check-prefix=VALUES
// VALUES: vector, mean, residual, both, depthwise: 0 wrong

// What networks have between and beside their large products.

// A product without rows.
// CHECK: in @vector: linalg.generic: 40 x 32 (summed), i8 * i8 -> i32; loads A
func.func @vector(%a: tensor<32xi8>, %b: tensor<32x40xi8>) -> tensor<40xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<40xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<40xi32>) -> tensor<40xi32>
  %0 = linalg.vecmat ins(%a, %b : tensor<32xi8>, tensor<32x40xi8>) outs(%f : tensor<40xi32>) -> tensor<40xi32>
  return %0 : tensor<40xi32>
}

// The mean of an image: a product with ones. It reads the image where it is.
// CHECK: in @mean: linalg.generic: 1 x 32 x 4 (summed) x 4 (summed), i8 * i8 -> i32, times 0.0625 rounded to nearest even, within -128..127; loads A
// C: void mean(int8_t in0[512], int8_t out0[1][32])
// C-NEXT: gemmini_flush
// C-NEXT: static const int8_t {{.*}} = {{[{][{]1, 1, 1, 1[}], [{]1, 1, 1, 1[}], [{]1, 1, 1, 1[}], [{]1, 1, 1, 1[}][}]}};
// C-NOT: static int8_t
// C: void residual
func.func @mean(%flat: tensor<512xi8>) -> tensor<1x32xi8> {
  %zero = arith.constant 0 : i32
  %x = tensor.expand_shape %flat [[0, 1, 2]] output_shape [4, 4, 32] : tensor<512xi8> into tensor<4x4x32xi8>
  %e = tensor.empty() : tensor<1x32xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x32xi32>) -> tensor<1x32xi32>
  %sums = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d2, d3, d1)>, affine_map<(d0, d1, d2, d3) -> (d0, d1)>],
                          iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%x : tensor<4x4x32xi8>) outs(%f : tensor<1x32xi32>) {
  ^bb0(%a: i8, %r: i32):
    %w = arith.extsi %a : i8 to i32
    %s = arith.addi %w, %r : i32
    linalg.yield %s : i32
  } -> tensor<1x32xi32>
  %e1 = tensor.empty() : tensor<1x32xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%sums : tensor<1x32xi32>) outs(%e1 : tensor<1x32xi8>) {
  ^bb0(%a: i32, %r: i8):
    %scale = arith.constant 0.0625 : f32
    %low = arith.constant -128.0 : f32
    %high = arith.constant 127.0 : f32
    %c = arith.sitofp %a : i32 to f32
    %m = arith.mulf %c, %scale : f32
    %n = math.roundeven %m : f32
    %l = arith.maximumf %n, %low : f32
    %h = arith.minimumf %l, %high : f32
    %y = arith.fptosi %h : f32 to i8
    linalg.yield %y : i8
  } -> tensor<1x32xi8>
  return %0 : tensor<1x32xi8>
}

// A residual sum whose scaled operand has no bounds, as none of its elements would reach them.
// CHECK: in @residual: linalg.generic: 4 x 32, 2 addends, within 0..127; an addend with mvin; an addend with mvin2; stores with mvout
func.func @residual(%x: tensor<4x32xi8>, %y: tensor<4x32xi8>) -> tensor<4x32xi8> {
  %e = tensor.empty() : tensor<4x32xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<4x32xi8>, tensor<4x32xi8>) outs(%e : tensor<4x32xi8>) {
  ^bb0(%a: i8, %b: i8, %r: i8):
    %scale = arith.constant 0.75 : f32
    %low = arith.constant 0 : i32
    %high = arith.constant 127 : i32
    %c = arith.sitofp %a : i8 to f32
    %d = arith.mulf %c, %scale : f32
    %n = math.roundeven %d : f32
    %f = arith.fptosi %n : f32 to i32
    %g = arith.extsi %b : i8 to i32
    %s = arith.addi %f, %g : i32
    %l = arith.maxsi %s, %low : i32
    %h = arith.minsi %l, %high : i32
    %z = arith.trunci %h : i32 to i8
    linalg.yield %z : i8
  } -> tensor<4x32xi8>
  return %0 : tensor<4x32xi8>
}

// With a scale above one they count.
// CHECK: in @too_large: linalg.generic: on the CPU: no instruction loads the addend
func.func @too_large(%x: tensor<4x32xi8>, %y: tensor<4x32xi8>) -> tensor<4x32xi8> {
  %e = tensor.empty() : tensor<4x32xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<4x32xi8>, tensor<4x32xi8>) outs(%e : tensor<4x32xi8>) {
  ^bb0(%a: i8, %b: i8, %r: i8):
    %scale = arith.constant 1.25 : f32
    %low = arith.constant -128 : i32
    %high = arith.constant 127 : i32
    %c = arith.sitofp %a : i8 to f32
    %d = arith.mulf %c, %scale : f32
    %n = math.roundeven %d : f32
    %f = arith.fptosi %n : f32 to i32
    %g = arith.extsi %b : i8 to i32
    %s = arith.addi %f, %g : i32
    %l = arith.maxsi %s, %low : i32
    %h = arith.minsi %l, %high : i32
    %z = arith.trunci %h : i32 to i8
    linalg.yield %z : i8
  } -> tensor<4x32xi8>
  return %0 : tensor<4x32xi8>
}

// Sums that are a result, and scaled ones: both are right, although the second is not computed from the first.
// CHECK-DAG: in @both: linalg.generic: 16 x 16 x 32 (summed), i8 * i8 -> i32, times 0.00999
// CHECK-DAG: in @both: linalg.generic: 16 x 16 x 32 (summed), i8 * i8 -> i32; loads A
func.func @both(%a: tensor<16x32xi8>, %b: tensor<32x16xi8>) -> (tensor<16x16xi32>, tensor<16x16xi8>) {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<16x16xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<16x16xi32>) -> tensor<16x16xi32>
  %sums = linalg.matmul ins(%a, %b : tensor<16x32xi8>, tensor<32x16xi8>) outs(%f : tensor<16x16xi32>) -> tensor<16x16xi32>
  %e1 = tensor.empty() : tensor<16x16xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      ins(%sums : tensor<16x16xi32>) outs(%e1 : tensor<16x16xi8>) {
  ^bb0(%x: i32, %r: i8):
    %scale = arith.constant 0.01 : f32
    %low = arith.constant -128.0 : f32
    %high = arith.constant 127.0 : f32
    %c = arith.sitofp %x : i32 to f32
    %m = arith.mulf %c, %scale : f32
    %n = math.roundeven %m : f32
    %l = arith.maximumf %n, %low : f32
    %h = arith.minimumf %l, %high : f32
    %y = arith.fptosi %h : f32 to i8
    linalg.yield %y : i8
  } -> tensor<16x16xi8>
  return %sums, %0 : tensor<16x16xi32>, tensor<16x16xi8>
}

// A depthwise convolution whose filter is an argument: the CPU writes its diagonals.
// CHECK: in @depthwise: linalg.generic: 1 x 4 x 4 x 2 x 3 (summed) x 3 (summed) x 12 x 12 (summed), i8 * i8 -> i32; loads A
// CHECK: in @depthwise: linalg.generic: the CPU copies
func.func @depthwise(%x: tensor<1x6x6x24xi8>, %w: tensor<3x3x24xi8>) -> tensor<1x4x4x24xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<1x4x4x24xi32>
  %f = linalg.fill ins(%zero : i32) outs(%e : tensor<1x4x4x24xi32>) -> tensor<1x4x4x24xi32>
  %0 = linalg.depthwise_conv_2d_nhwc_hwc {strides = dense<1> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>}
      ins(%x, %w : tensor<1x6x6x24xi8>, tensor<3x3x24xi8>) outs(%f : tensor<1x4x4x24xi32>) -> tensor<1x4x4x24xi32>
  return %0 : tensor<1x4x4x24xi32>
}
