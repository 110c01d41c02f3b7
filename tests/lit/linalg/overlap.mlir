// Operands that may be the same memory: a test at run time, and the operation as it stands in a function of its own.
// What is the same memory in another order stays a loop, with a remark.
// RUN: auto-opt --emit=llvm --mcpu=znver4 --remarks %s -o %t 2>%t.err && FileCheck %s < %t
// RUN: FileCheck %s --check-prefix=REMARK < %t.err

// CHECK-LABEL: define void @arguments(
// CHECK: icmp
// CHECK: call void @arguments_overlapping_0(
// CHECK-LABEL: define void @distinct(
// CHECK-NOT: overlapping
func.func @arguments(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  linalg.matmul ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
  return
}
func.func @distinct(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
  return
}
// REMARK: overlap.mlir:[[#@LINE+2]]:3: remark: in @in_place: linalg.generic not vectorized: an output overlaps another operand
func.func @in_place(%a: memref<64x64xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x64xf32>) outs(%a : memref<64x64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}
// REMARK: overlap.mlir:[[#@LINE+2]]:3: remark: in @complex_sum: linalg.generic not vectorized: an operand's elements are no integers or floats of 8, 16, 32 or 64 bits
func.func @complex_sum(%a: memref<8xcomplex<f32>>, %b: memref<8xcomplex<f32>>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : memref<8xcomplex<f32>>) outs(%b : memref<8xcomplex<f32>>) {
  ^bb0(%x: complex<f32>, %y: complex<f32>):
    %s = complex.add %x, %x : complex<f32>
    linalg.yield %s : complex<f32>
  }
  return
}
