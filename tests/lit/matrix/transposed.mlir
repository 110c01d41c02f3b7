// Both factors transposed: the array that keeps its sums transposes both.
// RUN: rm -rf %t && mkdir -p %t
// RUN: auto-opt %s --target=gemmini --emit=c --explain -o %t/transposed.c 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=TEXT <%t/transposed.c
// RUN: auto-semgen library %root/dialects/gemmini.isa -o %t
// RUN: auto-semgen library %root/dialects/gemmini.isa --replay=%t/transposed.c
// RUN: gcc -O1 -Wall -Wextra -Werror -I%t %S/Inputs/transposed.c %t/transposed.c %t/gemmini_model.c -lm -o %t/program
// RUN: %t/program

// CHECK: 83 x 50 x 69 (summed), i8 * i8 -> i32, 1 addend; {{.*}} multiplies with preload, compute_preloaded; stores with mvout
// CHECK: 83 x 50 x 69 (summed), i8 * i8 -> i32, times 0.001{{.*}} multiplies with preload, compute_preloaded; stores with mvout
// TEXT: void added
// TEXT: gemmini_extended3_config_ex(0, 0, 0, 1.0f, 1, 1, 1, 1, 0);
// TEXT: void scaled
// TEXT: gemmini_extended3_config_ex(0, 0, 0, 1.0f, 1, 1, 1, 1, 0);

#product = {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (j, k)>,
                             affine_map<(i, j, k) -> (i, j)>],
            iterator_types = ["parallel", "parallel", "reduction"]}

func.func @added(%a: memref<69x83xi8>, %b: memref<50x69xi8>, %c: memref<83x50xi32>) {
  linalg.generic #product ins(%a, %b : memref<69x83xi8>, memref<50x69xi8>) outs(%c : memref<83x50xi32>) {
  ^bb0(%x: i8, %y: i8, %old: i32):
    %p = arith.extsi %x : i8 to i32
    %q = arith.extsi %y : i8 to i32
    %m = arith.muli %p, %q : i32
    %s = arith.addi %old, %m : i32
    linalg.yield %s : i32
  }
  return
}

func.func @scaled(%a: tensor<69x83xi8>, %b: tensor<50x69xi8>) -> tensor<83x50xi8> {
  %zero = arith.constant 0 : i32
  %scale = arith.constant 0.001 : f32
  %low = arith.constant -128.0 : f32
  %high = arith.constant 127.0 : f32
  %e = tensor.empty() : tensor<83x50xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<83x50xi32>) -> tensor<83x50xi32>
  %c = linalg.generic #product ins(%a, %b : tensor<69x83xi8>, tensor<50x69xi8>) outs(%z : tensor<83x50xi32>) {
  ^bb0(%x: i8, %y: i8, %old: i32):
    %p = arith.extsi %x : i8 to i32
    %q = arith.extsi %y : i8 to i32
    %m = arith.muli %p, %q : i32
    %s = arith.addi %old, %m : i32
    linalg.yield %s : i32
  } -> tensor<83x50xi32>
  %o = tensor.empty() : tensor<83x50xi8>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%c : tensor<83x50xi32>) outs(%o : tensor<83x50xi8>) {
  ^bb0(%x: i32, %old: i8):
    %f = arith.sitofp %x : i32 to f32
    %m = arith.mulf %f, %scale : f32
    %n = math.roundeven %m : f32
    %l = arith.maximumf %n, %low : f32
    %h = arith.minimumf %l, %high : f32
    %t = arith.fptosi %h : f32 to i8
    linalg.yield %t : i8
  } -> tensor<83x50xi8>
  return %r : tensor<83x50xi8>
}
