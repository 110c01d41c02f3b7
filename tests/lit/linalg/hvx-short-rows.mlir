// Rows of five bytes on HVX: lanes run along the rows, whose elements are loaded once for the five steps of the sum, not
// in each step again.
// REQUIRES: rules
// RUN: auto-opt %s --target=hvx --convert-linalg-to-vector | FileCheck %s

// CHECK-LABEL: @rows(
// CHECK-NOT: scf.for
// CHECK-COUNT-5: vector.load {{.*}}, vector<128xi8>
// CHECK-NOT: vector.load
// CHECK: vector.store {{.*}}, vector<128xi32>
func.func @rows(%a: memref<128x5xi8> {llvm.noalias}, %o: memref<128xi32> {llvm.noalias}) {
  %z = arith.constant 0 : i32
  linalg.fill ins(%z : i32) outs(%o : memref<128xi32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%a : memref<128x5xi8>) outs(%o : memref<128xi32>) {
  ^bb0(%x: i8, %s: i32):
    %e = arith.extui %x : i8 to i32
    %t = arith.addi %s, %e : i32
    linalg.yield %t : i32
  }
  return
}
