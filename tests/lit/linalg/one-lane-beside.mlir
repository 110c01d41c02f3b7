// Rows that are stored side by side: of a ninth lane, which is one vector by itself, each row has its own element.
// REQUIRES: rules
// RUN: auto-opt %s --target=neon --mcpu=neoverse-n1 --convert-linalg-to-vector | FileCheck %s
// CHECK-LABEL: func.func @planes
// CHECK: llvm.shufflevector %[[A:[0-9]+]], %[[B:[0-9]+]] [0] : vector<1xi8>
// CHECK-NEXT: llvm.shufflevector %[[A]], %[[B]] [1] : vector<1xi8>
func.func @planes(%in: memref<2x9xi8> {llvm.noalias}, %out: memref<64x9x2xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j, k)>],
                  iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%in : memref<2x9xi8>) outs(%out : memref<64x9x2xi8>) {
  ^bb0(%x: i8, %y: i8):
    linalg.yield %x : i8
  }
  return
}
