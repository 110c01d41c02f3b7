// Tiles of the last columns have less vectors, so their registers hold sums of more rows.
// REQUIRES: rules
// RUN: auto-opt --target=hvx --convert-linalg-to-vector %s | FileCheck %s

// CHECK-LABEL: func.func @narrow
// CHECK: scf.for {{.*}} %c0 to %c102 step %c6 {
// CHECK: scf.for {{.*}} %c0 to %c104 step %c26 {
func.func @narrow(%a: memref<104x80xi8> {llvm.noalias}, %b: memref<80x133xi8> {llvm.noalias}, %c: memref<104x133xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%c : memref<104x133xi32>)
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<104x80xi8>, memref<80x133xi8>) outs(%c : memref<104x133xi32>) {
  ^bb0(%x: i8, %y: i8, %s: i32):
    %0 = arith.extui %x : i8 to i32
    %1 = arith.extsi %y : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %s, %2 : i32
    linalg.yield %3 : i32
  }
  return
}
