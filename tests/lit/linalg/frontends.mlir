// What front ends write around products and norms.
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector --split-input-file %s | FileCheck %s

// A layer's weights are transposed first: the product reads them as they lie.
// CHECK-LABEL: func.func @linear
// CHECK-NOT: memref<40x50xf32>
// CHECK: return
func.func @linear(%a: tensor<17x40xf32>, %w: tensor<50x40xf32>, %out: tensor<17x50xf32>) -> tensor<17x50xf32> {
  %te = tensor.empty() : tensor<40x50xf32>
  %t = linalg.transpose ins(%w : tensor<50x40xf32>) outs(%te : tensor<40x50xf32>) permutation = [1, 0]
  %r = linalg.matmul ins(%a, %t : tensor<17x40xf32>, tensor<40x50xf32>) outs(%out : tensor<17x50xf32>) -> tensor<17x50xf32>
  return %r : tensor<17x50xf32>
}

// -----

// Bytes are read so where that makes neighbours along the sum neighbours in memory.
// CHECK-LABEL: func.func @bytes
// CHECK-NOT: memref<40x50xi8>
// CHECK: return
func.func @bytes(%a: tensor<17x40xi8>, %w: tensor<50x40xi8>, %out: tensor<17x50xi32>) -> tensor<17x50xi32> {
  %te = tensor.empty() : tensor<40x50xi8>
  %t = linalg.transpose ins(%w : tensor<50x40xi8>) outs(%te : tensor<40x50xi8>) permutation = [1, 0]
  %r = linalg.matmul ins(%a, %t : tensor<17x40xi8>, tensor<40x50xi8>) outs(%out : tensor<17x50xi32>) -> tensor<17x50xi32>
  return %r : tensor<17x50xi32>
}

// -----

// Not so here: the left operand's bytes would lie apart.
// CHECK-LABEL: func.func @bytes_apart
// CHECK: memref.alloca() {{.*}} : memref<17x40xi8>
// CHECK: return
func.func @bytes_apart(%a: tensor<40x17xi8>, %w: tensor<40x50xi8>, %out: tensor<17x50xi32>) -> tensor<17x50xi32> {
  %te = tensor.empty() : tensor<17x40xi8>
  %t = linalg.transpose ins(%a : tensor<40x17xi8>) outs(%te : tensor<17x40xi8>) permutation = [1, 0]
  %r = linalg.matmul ins(%t, %w : tensor<17x40xi8>, tensor<40x50xi8>) outs(%out : tensor<17x50xi32>) -> tensor<17x50xi32>
  return %r : tensor<17x50xi32>
}

// -----

// A sum that uses no product of its operands is none.
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
// CHECK-LABEL: func.func @no_product
func.func @no_product(%a: tensor<8x9xi8>, %b: tensor<9xi8>, %out: tensor<9xi32>) -> tensor<9xi32> {
  %te = tensor.empty() : tensor<9x8xi8>
  %t = linalg.transpose ins(%a : tensor<8x9xi8>) outs(%te : tensor<9x8xi8>) permutation = [1, 0]
  %r = linalg.generic {indexing_maps = [#all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%t, %b : tensor<9x8xi8>, tensor<9xi8>) outs(%out : tensor<9xi32>) {
  ^bb0(%x: i8, %y: i8, %old: i32):
    %e = arith.extsi %y : i8 to i32
    %n = arith.addi %old, %e : i32
    linalg.yield %n : i32
  } -> tensor<9xi32>
  return %r : tensor<9xi32>
}

// -----

// The centered elements are computed in both of their users. What is one for a row is loaded ahead of the row.
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
// CHECK-LABEL: func.func @centered
// CHECK-NOT: memref<64x96xf32>{{$}}
// CHECK: scf.for
// CHECK: scf.for
// CHECK: vector.reduction
// CHECK: scf.for %[[ROW:.*]] =
// CHECK: memref.load
// CHECK-NEXT: memref.load
// CHECK-NOT: memref.load
// CHECK: scf.for
// CHECK-NOT: memref.load
// CHECK: vector.store
func.func @centered(%x: tensor<64x96xf32>, %mean: tensor<64xf32>, %sums: tensor<64xf32>, %out: tensor<64x96xf32>) -> tensor<64x96xf32> {
  %e = tensor.empty() : tensor<64x96xf32>
  %c = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %mean : tensor<64x96xf32>, tensor<64xf32>) outs(%e : tensor<64x96xf32>) {
  ^bb0(%a: f32, %m: f32, %old: f32):
    %d = arith.subf %a, %m : f32
    linalg.yield %d : f32
  } -> tensor<64x96xf32>
  %s = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%c : tensor<64x96xf32>) outs(%sums : tensor<64xf32>) {
  ^bb0(%a: f32, %t: f32):
    %p = arith.mulf %a, %a : f32
    %n = arith.addf %t, %p : f32
    linalg.yield %n : f32
  } -> tensor<64xf32>
  %r = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%c, %s : tensor<64x96xf32>, tensor<64xf32>) outs(%out : tensor<64x96xf32>) {
  ^bb0(%a: f32, %v: f32, %old: f32):
    %q = math.rsqrt %v : f32
    %d = arith.mulf %a, %q : f32
    linalg.yield %d : f32
  } -> tensor<64x96xf32>
  return %r : tensor<64x96xf32>
}

// -----

// A copy into the middle of an image is a loop over vectors, no call.
// CHECK-LABEL: func.func @padded
// CHECK-NOT: memref.copy
// CHECK: vector.store
func.func @padded(%a: memref<16x16x32xi8> {llvm.noalias}, %b: memref<18x18x32xi8> {llvm.noalias}) {
  %inner = memref.subview %b[1, 1, 0] [16, 16, 32] [1, 1, 1] : memref<18x18x32xi8> to memref<16x16x32xi8, strided<[576, 32, 1], offset: 608>>
  memref.copy %a, %inner : memref<16x16x32xi8> to memref<16x16x32xi8, strided<[576, 32, 1], offset: 608>>
  return
}

// -----

// Squares of a matrix whose sizes are known at run time only are turned in registers too.
// CHECK-LABEL: func.func @turned
// CHECK: vector.transpose
func.func @turned(%a: memref<?x?xf32> {llvm.noalias}, %b: memref<?x?xf32> {llvm.noalias}) {
  linalg.transpose ins(%a : memref<?x?xf32>) outs(%b : memref<?x?xf32>) permutation = [1, 0]
  return
}
