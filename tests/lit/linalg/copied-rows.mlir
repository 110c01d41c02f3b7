// Rows that lie side by side are copied tile by tile where each step of a long sum would read another line for them.
// REQUIRES: rules
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --print-schedule=- -o /dev/null | FileCheck %s
// CHECK: vector_dim = 1, {{.*}}copy_shared = true
// CHECK: vector_dim = 2,
// CHECK-NOT: copy_shared = true
// CHECK: sym_name = "lines"
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

// Rows of several tiles, whole lines of the cache, are copied at once: eight tiles of six.
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector | FileCheck %s --check-prefix=LINES
// LINES-LABEL: func.func @lines
// LINES-COUNT-8: vector.load {{.*}}vector<6xf32>
// LINES: vector.load {{.*}}vector<4xf32>
func.func @lines(%a: memref<1024x100xf32> {llvm.noalias}, %b: memref<1024x512xf32> {llvm.noalias},
                 %c: memref<100x512xf32> {llvm.noalias}) {
  linalg.matmul_transpose_a ins(%a, %b : memref<1024x100xf32>, memref<1024x512xf32>) outs(%c : memref<100x512xf32>)
  return
}

// Rows and columns of a long sum, which the first cache does not hold, are not read as they lie for many of them: the right operand is copied.
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --print-schedule=- -o /dev/null | FileCheck %s --check-prefix=CACHE
// CACHE: sym_name = "outside"
// CACHE: vector_dim = 1, {{.*}}pack = true
// CACHE: sym_name = "inside"
// CACHE: vector_dim = 2, {{.*}}pack = false
func.func @outside(%a: memref<128x3072xf32>, %b: memref<768x3072xf32>, %c: memref<128x768xf32>) {
  linalg.matmul_transpose_b ins(%a, %b : memref<128x3072xf32>, memref<768x3072xf32>) outs(%c : memref<128x768xf32>)
  return
}
func.func @inside(%a: memref<16x2048xf32>, %b: memref<512x2048xf32>, %c: memref<16x512xf32>) {
  linalg.matmul_transpose_b ins(%a, %b : memref<16x2048xf32>, memref<512x2048xf32>) outs(%c : memref<16x512xf32>)
  return
}
