// What is left of rows and lanes that are counted at run time: tiles of fewer rows; one vector of the lanes of a register, if they are
// enough, or of those of a tile; without masks the vectors of a tile one by one. Few rows have code that copies nothing.
// REQUIRES: rules
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector %s --print-schedule=%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=SCHEDULE < %t
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector %s -o %t.mlir
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector %s --schedule=%t | diff - %t.mlir
// RUN: sed 's/few_rows = true/few_rows = false/' %t > %t.many
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector %s --schedule=%t.many | FileCheck %s --check-prefix=MANY

// RUN: auto-opt --target=neon --convert-linalg-to-vector %s | FileCheck %s --check-prefix=NEON

// NEON-LABEL: func.func @product
// NEON-NOT: vector.create_mask {{.*}} : vector<16xi1>
// NEON: vector.create_mask {{.*}} : vector<4xi1>
// NEON-NOT: vector.create_mask {{.*}} : vector<16xi1>
// NEON: return

// SCHEDULE-COUNT-3: few_rows = true
// MANY-NOT: ule, %{{.*}}, %c16
// MANY: memref.alloc

// CHECK-LABEL: func.func @product
// CHECK: arith.cmpi ule, {{.*}}, %c16
// CHECK-NEXT: scf.if
// CHECK-NOT: memref.alloc
// CHECK: else
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
// last one. No element is copied for itself but those that fill no square. Lanes run along the sum for few rows.
// CHECK-LABEL: func.func @turned
// CHECK: vector.reduction
// CHECK: else
// CHECK: arith.minui
// CHECK: llvm.shufflevector
// CHECK-NOT: vector.transpose
// CHECK: return
func.func @turned(%a: memref<?x?xf32> {llvm.noalias}, %b: memref<?x?xf32> {llvm.noalias},
                  %c: memref<?x?xf32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}

// Groups of four bytes are made as they are read, of sums in whole groups.
// CHECK-LABEL: func.func @bytes
// CHECK: arith.cmpi ule, {{.*}}, %c4
// CHECK: arith.remui {{.*}}, %c4
// CHECK: arith.andi
// CHECK-NEXT: scf.if
// CHECK-NOT: memref.alloc
// CHECK: scf.for {{.*}} step %c4 iter_args
// CHECK-NOT: step %c1 iter_args
// CHECK: else
// CHECK: memref.alloc
// CHECK: return
func.func @bytes(%a: memref<?x?xi8> {llvm.noalias}, %b: memref<?x?xi8> {llvm.noalias},
                 %c: memref<?x?xi32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<?x?xi8>, memref<?x?xi8>) outs(%c : memref<?x?xi32>)
  return
}
