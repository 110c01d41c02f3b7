// Parts of registers are moved byte by byte on HVX. Squares of a copy reach beyond the ends of short rows, and of rows with a part of a
// group at their end; few rows take powers of two of vectors of the other operand, of which the last one is a part.
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
// CHECK-NOT: {{vinsert|memb}}
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

// Few columns, a sum of neighbours that fills no register, and rows of few elements: what is at a row's end is a part of a register,
// loaded and stored under a mask.
// CHECK-LABEL: few_columns:
// CHECK-NOT: vinsert
// CHECK: .size
func.func @few_columns(%a: memref<5x64xi8> {llvm.noalias}, %b: memref<64x45xi8> {llvm.noalias}, %c: memref<5x45xi32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<5x64xi8>, memref<64x45xi8>) outs(%c : memref<5x45xi32>)
  return
}

// CHECK-LABEL: rows_of_bytes:
// CHECK-NOT: {{vinsert|mem[u]?b}}
// CHECK: .size
func.func @rows_of_bytes(%a: memref<40x60xi8> {llvm.noalias}, %b: memref<60xi8> {llvm.noalias}, %c: memref<40x60xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%a, %b : memref<40x60xi8>, memref<60xi8>) outs(%c : memref<40x60xi8>) {
  ^bb0(%x: i8, %y: i8, %z: i8):
    %s = arith.addi %x, %y : i8
    linalg.yield %s : i8
  }
  return
}

// CHECK-LABEL: sums_of_rows:
// CHECK-NOT: {{vinsert|mem[u]?b}}
// CHECK: .size
func.func @sums_of_rows(%a: memref<40x60xi8> {llvm.noalias}, %c: memref<40xi32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<40x60xi8>) outs(%c : memref<40xi32>) {
  ^bb0(%x: i8, %z: i32):
    %w = arith.extsi %x : i8 to i32
    %s = arith.addi %w, %z : i32
    linalg.yield %s : i32
  }
  return
}

// Rows become columns in registers, which are turned as a whole; rows of the result are parts of these.
// CHECK-LABEL: turned:
// CHECK-NOT: {{vdelta|vinsert|mem[u]?b}}
// CHECK: vshuff
// CHECK-NOT: {{vdelta|vinsert|mem[u]?b}}
// CHECK: .size
func.func @turned(%a: memref<20x30xi8> {llvm.noalias}, %c: memref<30x20xi8> {llvm.noalias}) {
  linalg.transpose ins(%a : memref<20x30xi8>) outs(%c : memref<30x20xi8>) permutation = [1, 0]
  return
}
