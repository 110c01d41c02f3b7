// Parts of registers are moved byte by byte on HVX. Squares of a copy reach beyond the ends of short rows, and of rows with a part of a
// group at their end; few rows take powers of two of vectors of the other operand, of which the last begin earlier.
// REQUIRES: rules
// RUN: auto-opt %s --target=hvx --emit=asm -o - | FileCheck %s
// CHECK-LABEL: short_rows:
// CHECK-NOT: {{vinsert|vlalign}}
// CHECK: .size
func.func @short_rows(%a: memref<24x96xi8> {llvm.noalias}, %b: memref<64x96xi8> {llvm.noalias}, %c: memref<24x64xi32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<24x96xi8>, memref<64x96xi8>) outs(%c : memref<24x64xi32>)
  return
}

// CHECK-LABEL: part_of_group:
// CHECK-NOT: {{vinsert|vlalign}}
// CHECK: .size
func.func @part_of_group(%a: memref<48x50xi8> {llvm.noalias}, %b: memref<64x50xi8> {llvm.noalias}, %c: memref<48x64xi32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<48x50xi8>, memref<64x50xi8>) outs(%c : memref<48x64xi32>)
  return
}

// CHECK-LABEL: row:
// CHECK-NOT: {{vinsert|vlalign}}
// CHECK: .size
func.func @row(%a: memref<1x128xi8> {llvm.noalias}, %b: memref<128x100xi8> {llvm.noalias}, %c: memref<1x100xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%c : memref<1x100xi32>)
  linalg.matmul ins(%a, %b : memref<1x128xi8>, memref<128x100xi8>) outs(%c : memref<1x100xi32>)
  return
}

// Nor do lanes run along a sum that ends with a part of a register.
// CHECK-LABEL: few_rows:
// CHECK-NOT: {{vinsert|vlalign}}
// CHECK: .size
func.func @few_rows(%a: memref<2x100xi8> {llvm.noalias}, %b: memref<96x100xi8> {llvm.noalias}, %c: memref<2x96xi32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<2x100xi8>, memref<96x100xi8>) outs(%c : memref<2x96xi32>)
  return
}
