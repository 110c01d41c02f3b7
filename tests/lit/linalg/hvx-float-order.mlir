// Floats that are compared are vectors of integers on HVX, which has no instructions on floats.
// REQUIRES: rules
// RUN: auto-opt --target=hvx --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --target=hvx --emit=asm %s | FileCheck %s --check-prefix=ASM

// CHECK-LABEL: func.func @relu
// CHECK: arith.maximumf {{.*}} : vector<32xf32>
// ASM-LABEL: relu:
// ASM-NOT: sfcmp
// ASM: vmax(
func.func @relu(%a: memref<999xf32> {llvm.noalias}, %b: memref<999xf32> {llvm.noalias}) {
  %z = arith.constant 0.0 : f32
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : memref<999xf32>) outs(%b : memref<999xf32>) {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.maximumf %x, %z : f32
    linalg.yield %0 : f32
  }
  return
}

// What is computed with floats too is a loop over scalars.
// CHECK-LABEL: func.func @leaky
// CHECK-NOT: vector
// CHECK: return
func.func @leaky(%a: memref<99xf32> {llvm.noalias}, %b: memref<99xf32> {llvm.noalias}, %f: f32) {
  %z = arith.constant 0.0 : f32
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : memref<99xf32>) outs(%b : memref<99xf32>) {
  ^bb0(%x: f32, %y: f32):
    %0 = arith.mulf %x, %f : f32
    %1 = arith.cmpf ogt, %x, %z : f32
    %2 = arith.select %1, %x, %0 : f32
    linalg.yield %2 : f32
  }
  return
}
