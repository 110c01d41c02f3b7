// Pooling of pixels of three channels on HVX: a vector has the channels of several pixels in the order of memory, and is stored as
// it is; it had the three of one pixel.
// REQUIRES: rules
// RUN: auto-opt %s --target=hvx --convert-linalg-to-vector | FileCheck %s
// RUN: auto-opt %s --target=hvx --convert-linalg-to-vector --print-schedule=- -o %t | FileCheck %s --check-prefix=PLAN

// CHECK-LABEL: @pool(
// CHECK-NOT: mask
// CHECK-COUNT-3: vector.shuffle {{.*}} : vector<128xi8>, vector<128xi8>
// CHECK-NOT: mask
// CHECK-COUNT-3: vector.store {{.*}}, vector<128xi8>
// CHECK: return
// PLAN: vector_dim = 1, lanes = 128, vectors = 1, row_dim = 2, rows = 3
func.func @pool(%a: memref<4x256x3xi8> {llvm.noalias}, %w: memref<2x2xi8> {llvm.noalias}, %o: memref<2x128x3xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(y, x, c, u, v) -> (2 * y + u, 2 * x + v, c)>, affine_map<(y, x, c, u, v) -> (u, v)>, affine_map<(y, x, c, u, v) -> (y, x, c)>], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%a, %w : memref<4x256x3xi8>, memref<2x2xi8>) outs(%o : memref<2x128x3xi8>) {
  ^bb0(%p: i8, %q: i8, %s: i8):
    %n = arith.maxui %s, %p : i8
    linalg.yield %n : i8
  }
  return
}
