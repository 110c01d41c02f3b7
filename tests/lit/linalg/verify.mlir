// --verify=equivalence: loops over tiles are proven equal to the operation, or upstream's loops are taken.
// REQUIRES: rules
// RUN: auto-opt %s --mcpu=sapphirerapids --verify=equivalence --convert-linalg-to-vector --stats --remarks -o %t.mlir 2> %t.said
// RUN: FileCheck %s --check-prefix=SAID --input-file=%t.said
// RUN: FileCheck %s --input-file=%t.mlir
// SAID: remark: in @large: linalg.generic not vectorized: it is not proven equal: 'linalg.generic' has more iterations than are proven
// SAID: remark: in @unknown_size: linalg.generic not vectorized: it is not proven equal: 'linalg.generic' has sizes, strides or indices that are not known
// SAID-NOT: not proven
// SAID: 6 nests_proven
// RUN: auto-opt %s --mcpu=haswell --verify=equivalence --convert-linalg-to-vector --stats -o /dev/null 2>&1 | FileCheck %s --check-prefix=HASWELL
// HASWELL: 6 nests_proven

// Signed bytes: biased, packed, with tails and a test whether memory overlaps.
// CHECK-LABEL: func.func @products(
// CHECK: auto.tiled
func.func @products(%a: memref<13x18xi8>, %b: memref<18x37xi8>, %c: memref<13x37xi32>) {
  linalg.matmul ins(%a, %b : memref<13x18xi8>, memref<18x37xi8>) outs(%c : memref<13x37xi32>)
  return
}

// Lanes along the sum, in tiles of rows and columns; the bias is taken off in them.
// CHECK-LABEL: func.func @few_rows(
// CHECK: auto.tiled
func.func @few_rows(%a: memref<3x145xi8>, %b: memref<23x145xi8>, %c: memref<3x23xi32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<3x145xi8>, memref<23x145xi8>) outs(%c : memref<3x23xi32>)
  return
}

// Groups that are made of rows in registers, with tails.
// CHECK-LABEL: func.func @groups_of_rows(
// CHECK-NOT: memref.alloc
// CHECK: auto.tiled
func.func @groups_of_rows(%a: memref<3x45xi8>, %b: memref<45x70xi8>, %c: memref<3x70xi32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<3x45xi8>, memref<45x70xi8>) outs(%c : memref<3x70xi32>)
  return
}

// CHECK-LABEL: func.func @convolution(
// CHECK: auto.tiled
func.func @convolution(%a: memref<1x9x9x8xi8>, %b: memref<3x3x8x20xi8>, %c: memref<1x7x7x20xi32> {llvm.noalias}) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<1x9x9x8xi8>, memref<3x3x8x20xi8>) outs(%c : memref<1x7x7x20xi32>)
  return
}

// CHECK-LABEL: func.func @sums(
// CHECK: auto.tiled
func.func @sums(%a: memref<20x131xf32>, %c: memref<20xf32> {llvm.noalias}) {
  linalg.reduce ins(%a : memref<20x131xf32>) outs(%c : memref<20xf32>) dimensions = [1]
    (%x: f32, %s: f32) {
      %t = arith.addf %x, %s : f32
      linalg.yield %t : f32
    }
  return
}

// CHECK-LABEL: func.func @elementwise(
// CHECK: auto.tiled
func.func @elementwise(%a: memref<20x31xf32>, %c: memref<20x31xf32> {llvm.noalias}) {
  linalg.exp ins(%a : memref<20x31xf32>) outs(%c : memref<20x31xf32>)
  return
}

// CHECK-LABEL: func.func @large(
// CHECK-NOT: auto.tiled
// CHECK-LABEL: func.func @unknown_size(
// CHECK-NOT: auto.tiled
func.func @large(%a: memref<512x512xf32>, %b: memref<512x512xf32>, %c: memref<512x512xf32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<512x512xf32>, memref<512x512xf32>) outs(%c : memref<512x512xf32>)
  return
}

func.func @unknown_size(%a: memref<?xf32>, %c: memref<?xf32> {llvm.noalias}) {
  linalg.exp ins(%a : memref<?xf32>) outs(%c : memref<?xf32>)
  return
}
