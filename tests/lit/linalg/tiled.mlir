// Operands in tiles: lanes run along two loops where a tile's columns do not fill a vector, rows along the tile's.
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector --print-schedule=- -o %t %s | FileCheck %s
// RUN: FileCheck %s --check-prefix=CODE --input-file=%t

// CHECK: transform.auto.vectorize
// CHECK-NEXT: vector_dim = 4, lanes = 16, vectors = {{[0-9]}}, join_dim = 1, row_dim = 3, rows = {{[0-9]}}, group = 4
// Two pieces of each vector are stored apart; of seven tiles of columns the last is alone.
// CODE-LABEL: func.func @bytes(
// CODE: arith.muli {{.*}} : vector<64xi32>
// CODE: vector.extract_strided_slice {{.*}} {offsets = [8], sizes = [8], strides = [1]} : vector<16xi32> to vector<8xi32>
func.func @bytes(%a: memref<4x8x8x8xi8> {llvm.noalias}, %b: memref<7x8x8x8xi8> {llvm.noalias},
                 %c: memref<4x7x8x8xi32> {llvm.noalias}) {
  linalg.mmt4d ins(%a, %b : memref<4x8x8x8xi8>, memref<7x8x8x8xi8>) outs(%c : memref<4x7x8x8xi32>)
  return
}

// CHECK: transform.auto.vectorize
// CHECK-NEXT: vector_dim = 4, lanes = 16, vectors = {{[0-9]}}, join_dim = 1, row_dim = 3, rows = {{[0-9]}}, group = 1
// Blocks of the right operand are turned while they are copied.
// CODE-LABEL: func.func @floats(
// CODE: vector.transpose {{.*}} : vector<8x8xi32> to vector<8x8xi32>
// CODE: math.fma {{.*}} : vector<16xf32>
func.func @floats(%a: memref<4x8x8x8xf32> {llvm.noalias}, %b: memref<6x8x8x8xf32> {llvm.noalias},
                  %c: memref<4x6x8x8xf32> {llvm.noalias}) {
  linalg.mmt4d ins(%a, %b : memref<4x8x8x8xf32>, memref<6x8x8x8xf32>) outs(%c : memref<4x6x8x8xf32>)
  return
}

// A tile that fills a vector: vectors of several tiles.
// CHECK: transform.auto.vectorize
// CHECK-NEXT: vector_dim = 4, lanes = 16, vectors = {{[2-9]}}, join_dim = 1, row_dim = 3
func.func @vectors(%a: memref<4x8x16x4xf32> {llvm.noalias}, %b: memref<6x8x16x4xf32> {llvm.noalias},
                   %c: memref<4x6x16x16xf32> {llvm.noalias}) {
  linalg.mmt4d ins(%a, %b : memref<4x8x16x4xf32>, memref<6x8x16x4xf32>) outs(%c : memref<4x6x16x16xf32>)
  return
}

// Tiles that lie in memory as a copy would: vectors of several tiles, rows of the same one.
// CHECK: transform.auto.vectorize
// CHECK-NEXT: vector_dim = 4, lanes = 16, vectors = {{[2-9]}}, join_dim = 1, row_dim = 3, rows = {{[2-9]}}, group = 4, bias = true, pack = true, panels = false
// Few rows by neighbours along the reduction: nothing is copied.
// CHECK: transform.auto.vectorize
// CHECK-NEXT: vector_dim = 2, lanes = 16, vectors = 1, row_dim = 1, rows = 6, column_dim = 0, columns = 4, group = 1, pack = false, order = [1, 0, 2]
// Of signed bytes the rows' operand has the bias.
// CHECK: transform.auto.vectorize
// CHECK-NEXT: vector_dim = 2, lanes = 16, vectors = {{[1-9]}}, row_dim = 1, rows = {{[2-9]}}, column_dim = 0, columns = {{[2-3]}}, group = 4, bias = true, pack = false, copy_shared = false, order = [1, 0, 2]
// Few columns do not fill lanes.
// CHECK: transform.auto.vectorize
// CHECK-NEXT: vector_dim = 2, lanes = 16, vectors = {{[1-9]}}, row_dim = 0, rows = {{[2-9]}}, column_dim = 1, columns = 3, group = 1, pack = false
func.func @whole(%a: memref<32x8x16x4xi8> {llvm.noalias}, %b: memref<6x8x16x4xi8> {llvm.noalias},
                 %c: memref<32x6x16x16xi32> {llvm.noalias}, %x: memref<8x2048xf32> {llvm.noalias},
                 %y: memref<512x2048xf32> {llvm.noalias}, %z: memref<8x512xf32> {llvm.noalias}) {
  linalg.mmt4d ins(%a, %b : memref<32x8x16x4xi8>, memref<6x8x16x4xi8>) outs(%c : memref<32x6x16x16xi32>)
  linalg.matmul_transpose_b ins(%x, %y : memref<8x2048xf32>, memref<512x2048xf32>) outs(%z : memref<8x512xf32>)
  return
}

func.func @few(%a: memref<3x768xi8> {llvm.noalias}, %b: memref<96x768xi8> {llvm.noalias},
               %c: memref<3x96xi32> {llvm.noalias}, %x: memref<500x256xf32> {llvm.noalias},
               %y: memref<3x256xf32> {llvm.noalias}, %z: memref<500x3xf32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<3x768xi8>, memref<96x768xi8>) outs(%c : memref<3x96xi32>)
  linalg.matmul_transpose_b ins(%x, %y : memref<500x256xf32>, memref<3x256xf32>) outs(%z : memref<500x3xf32>)
  return
}
