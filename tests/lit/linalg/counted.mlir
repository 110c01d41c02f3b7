// What is left of rows and lanes that are counted at run time: tiles of half as many rows, of a quarter and so on; one vector of the
// fewest lanes that are enough. The copy of a panel is there once, also for fewer lanes than a tile has.
// RUN: auto-opt --mcpu=x86-64-v4 --convert-linalg-to-vector %s | FileCheck %s

// CHECK-LABEL: func.func @product
// CHECK: memref.alloc
// CHECK: scf.for {{.*}} step %[[TILE:c[0-9]+]] {
// CHECK: arith.minui {{.*}}, %[[TILE]]
// CHECK-COUNT-4: vector.create_mask
// CHECK: arith.cmpi eq, {{.*}}, %[[TILE]]
// CHECK: step %c6 {
// CHECK: step %c3 {
// CHECK: step %c1 {
// CHECK: arith.cmpi ule, {{.*}}, %c16
// CHECK: vector.create_mask {{.*}} : vector<16xi1>
// CHECK: step %c6 {
// CHECK: vector<16xf32>
// CHECK: arith.cmpi ule, {{.*}}, %c32
// CHECK: vector.create_mask {{.*}} : vector<32xi1>
// CHECK: step %c6 {
// CHECK: vector<32xf32>
// CHECK: vector.create_mask {{.*}} : vector<64xi1>
// CHECK: step %c6 {
// CHECK: vector<64xf32>
// CHECK: return
func.func @product(%a: memref<?x?xf32> {llvm.noalias}, %b: memref<?x?xf32> {llvm.noalias},
                   %c: memref<?x?xf32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}

// The right operand's rows are turned in squares; what is left of them overlaps the last square, lanes that are not there repeat the
// last one. No element is copied for itself but those that fill no square.
// CHECK-LABEL: func.func @turned
// CHECK: arith.minui
// CHECK: vector.transpose
// CHECK-NOT: vector.transpose
// CHECK: return
func.func @turned(%a: memref<?x?xf32> {llvm.noalias}, %b: memref<?x?xf32> {llvm.noalias},
                  %c: memref<?x?xf32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}
