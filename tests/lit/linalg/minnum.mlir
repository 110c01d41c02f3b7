// RUN: auto-opt --mcpu=x86-64-v3 --convert-linalg-to-vector %s | FileCheck %s

// Of NaNs alone the largest number is NaN: that is what the lanes of a row start with.
// CHECK-LABEL: func.func @largest
// CHECK: arith.constant dense<0x7FC00000> : vector<{{[0-9]+}}xf32>
func.func @largest(%rows: memref<8x64xf32>, %out: memref<8xf32>) {
  linalg.generic {
    indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
    iterator_types = ["parallel", "reduction"]
  } ins(%rows : memref<8x64xf32>) outs(%out : memref<8xf32>) {
  ^bb0(%x: f32, %old: f32):
    %new = arith.maxnumf %x, %old : f32
    linalg.yield %new : f32
  }
  return
}
