// Rows that lie side by side are copied tile by tile where each step of a long sum would read another line for them.
// REQUIRES: rules
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --print-schedule=- -o /dev/null | FileCheck %s
// CHECK: vector_dim = 1, {{.*}}copy_shared = true
// CHECK: vector_dim = 2,
// CHECK-NOT: copy_shared = true
// The copy is proven with the rest: tails of rows and lanes, several matrices.
// RUN: auto-opt %s --mcpu=sapphirerapids --schedule=%S/Inputs/copy_rows.mlir --verify=equivalence --convert-linalg-to-vector --stats -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROVEN
// PROVEN: 1 nests_proven
// RUN: auto-opt %s --mcpu=haswell --schedule=%S/Inputs/copy_rows.mlir --verify=equivalence --convert-linalg-to-vector --stats -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROVEN
func.func @long(%a: memref<1024x50xf32> {llvm.noalias}, %b: memref<1024x400xf32> {llvm.noalias},
                %c: memref<50x400xf32> {llvm.noalias}) {
  linalg.matmul_transpose_a ins(%a, %b : memref<1024x50xf32>, memref<1024x400xf32>) outs(%c : memref<50x400xf32>)
  return
}

func.func @batch(%a: memref<2x30x21xf32> {llvm.noalias}, %b: memref<2x30x70xf32> {llvm.noalias},
                 %c: memref<2x21x70xf32>) {
  linalg.batch_matmul_transpose_a ins(%a, %b : memref<2x30x21xf32>, memref<2x30x70xf32>)
                                  outs(%c : memref<2x21x70xf32>)
  return
}
