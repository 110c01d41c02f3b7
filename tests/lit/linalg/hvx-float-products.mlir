// Vectors of HVX have no floats: sums are tiles of scalars, which one instruction multiplies and adds.
// REQUIRES: rules
// RUN: auto-opt --target=hvx --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --target=hvx --emit=asm %s | FileCheck %s --check-prefix=ASM

// CHECK-LABEL: func.func @product
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (vector<1xf32>, vector<1xf32>
// CHECK: math.fma {{.*}} : vector<1xf32>
// CHECK-NOT: memref.alloc
// CHECK: return
// ASM-LABEL: product:
// ASM: += sfmpy
func.func @product(%a: memref<12x30xf32> {llvm.noalias}, %b: memref<20x30xf32> {llvm.noalias}, %c: memref<12x20xf32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<12x30xf32>, memref<20x30xf32>) outs(%c : memref<12x20xf32>)
  return
}

// What is no sum stays a loop over scalars.
// CHECK-LABEL: func.func @scaled
// CHECK-NOT: vector
// CHECK: return
func.func @scaled(%a: memref<99xf32> {llvm.noalias}, %b: memref<99xf32> {llvm.noalias}, %f: f32) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : memref<99xf32>) outs(%b : memref<99xf32>) {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.mulf %x, %f : f32
    linalg.yield %0 : f32
  }
  return
}

// Sums of rows hold several partial sums.
// CHECK-LABEL: func.func @distances
// CHECK: scf.for {{.*}} iter_args({{.*}}) -> (vector<1xf32>, vector<1xf32>
// CHECK: return
func.func @distances(%a: memref<20x50xf32> {llvm.noalias}, %b: memref<50xf32> {llvm.noalias}, %c: memref<20xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : memref<20x50xf32>, memref<50xf32>) outs(%c : memref<20xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.subf %x, %y : f32
    %1 = arith.mulf %0, %0 : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  }
  return
}
