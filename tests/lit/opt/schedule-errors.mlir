// What of a schedule is not possible is an error at its place in the script; of attributes that cannot be, when the
// script is read, of those that the operation cannot have, with a note where the operation is.
// REQUIRES: rules
// DEFINE: %{v} = env FILE=%s sh %S/Inputs/vectorize.sh
// DEFINE: %{op} = 'transform.auto.vectorize' op
// RUN: %{v} "%{op} 'lanes' must be a power of two from 1 to 128" linalg.matmul '{lanes = 0}'
// RUN: %{v} "%{op} 'lanes' must be a power of two from 1 to 128" linalg.matmul '{lanes = 12}'
// RUN: %{v} "%{op} 'rows' must be a number from 1 to 64" linalg.matmul '{rows = 0}'
// RUN: %{v} "%{op} 'rows' must be a number from 1 to 64" linalg.matmul '{rows = 3.0}'
// RUN: %{v} "%{op} 'rows' must be a number from 1 to 64" linalg.matmul '{rows = 3 : i32}'
// RUN: %{v} "%{op} 'pack' must be true or false" linalg.matmul '{pack = 1}'
// RUN: %{v} "%{op} 'vector_dim' must be a loop from 0 to 11" linalg.matmul '{vector_dim = -1}'
// RUN: %{v} "%{op} 'order' must be a list of different loops, such as [1, 0, 2]" linalg.matmul '{order = [1, 1, 2]}'
// RUN: %{v} "%{op} 'order' must be a list of different loops, such as [1, 0, 2]" linalg.matmul '{order = 1}'
// RUN: %{v} "%{op} has no attribute 'lane'" linalg.matmul '{lane = 16}'
// RUN: %{v} "%{op} 'fuse' must be fuse(...) with operations, or {fuse = false}" linalg.matmul '{fuse = true}'
// RUN: %{v} "custom op 'transform.auto.vectorize' expected operations; {fuse = false} fuses none" linalg.matmul 'fuse()'

// RUN: %{v} "not vectorized: the schedule names a loop that the operation does not have" linalg.matmul '{vector_dim = 3}'
// RUN: %{v} "not vectorized: 'order' names a loop that the operation does not have" linalg.matmul '{order = [0, 1, 3]}'
// RUN: %{v} "not vectorized: 'order' must name all loops" linalg.matmul '{order = [0, 1]}'
// RUN: %{v} "not vectorized: 'order': parallel loops must be outside of reductions" linalg.matmul '{order = [0, 2, 1]}'
// RUN: %{v} "not vectorized: 'join_dim' needs a packed operand that has both it and 'vector_dim', which must divide 'lanes'" linalg.matmul '{join_dim = 0}'
// RUN: %{v} "not vectorized: 'row_dim' must not be 'vector_dim'" linalg.matmul '{vector_dim = 1, row_dim = 1}'
// RUN: %{v} "not vectorized: 'row_dim' must be a parallel loop" linalg.matmul '{row_dim = 2}'
// RUN: %{v} "not vectorized: 'lanes' times 'vectors' must be at most 512" linalg.matmul '{lanes = 128, vectors = 5}'
// RUN: %{v} "not vectorized: 'rows' times 'columns' times 'vectors' must be at most 128" linalg.matmul '{rows = 64, vectors = 5}'
// RUN: %{v} "not vectorized: 'group' needs a sum of products of narrower integers that are neighbours along a reduction" linalg.matmul '{group = 2}'
// RUN: %{v} "not vectorized: 'bias' needs 'group'" linalg.matmul '{bias = true}'
// RUN: %{v} "not vectorized: 'copy_shared' needs an operand whose size is known: with 'bias' one without gaps, or rows side by side" linalg.batch_matmul '{copy_shared = true}'
// RUN: %{v} "not vectorized: 'pack' needs a product, with each index of the operand that has lanes a loop" linalg.elemwise_binary '{pack = true}'
// RUN: %{v} "not vectorized: 'rows': there is no second parallel loop for them" linalg.elemwise_binary '{rows = 2}'
// RUN: %{v} "not vectorized: 'group': so many elements of the operands do not fit into a lane of the sum" linalg.batch_matmul '{group = 8}'
// RUN: %{v} "not vectorized: 'column_dim' needs a product with lanes along its sum, and rows" linalg.matmul '{column_dim = 0}'
// RUN: %{v} "not vectorized: 'column_dim' must be a parallel loop that is not 'row_dim'" linalg.matmul '{vector_dim = 2, row_dim = 0, column_dim = 0}'
// RUN: %{v} "not vectorized: 'columns': there is no third loop for them" linalg.matmul '{columns = 2}'
// RUN: %{v} "not vectorized: 'group' needs 'pack', but where lanes lie side by side" linalg.matmul_transpose_b '{vector_dim = 1, group = 4, pack = false}'
// RUN: %{v} "not vectorized: 'order': the loop with groups must be the innermost" linalg.conv_2d_nhwc_hwcf '{group = 2, order = [0, 1, 2, 3, 4, 6, 5]}'
// RUN: %{v} "not vectorized: an output overlaps another operand" linalg.transpose '{lanes = 4}'
// RUN: %{v} "'func.func' is no linalg operation on memrefs" func.func '{lanes = 16}'

// RUN: %{v} ok linalg.matmul ''
// RUN: %{v} ok linalg.matmul '{lanes = 1, vectors = 1, rows = 1}'
// RUN: %{v} ok linalg.matmul '{vector_dim = 2, pack = false}'
// RUN: %{v} ok linalg.matmul '{vector_dim = 0, lanes = 128, vectors = 4, pack = true, fuse = false}'
// RUN: %{v} ok linalg.matmul '{vector_dim = 2, row_dim = 1, rows = 3, column_dim = 0, columns = 5}'
// RUN: %{v} ok linalg.batch_matmul '{group = 4, bias = true}'
// RUN: %{v} ok linalg.batch_matmul '{group = 4, pack = false}'
// RUN: %{v} ok linalg.matmul '{few_rows = true}'
// RUN: %{v} ok linalg.batch_matmul '{group = 1, lanes = 8, order = [1, 2, 0, 3]}'
// RUN: %{v} ok linalg.fill '{rows = 3, row_dim = 0}'
// An operation that is not there, as in upstream's.
// RUN: %{v} ok linalg.dot '{lanes = 16}'

// Files that are none, scripts that are none.
// RUN: sh %S/Inputs/expect.sh 1 "%t.none: error: cannot read: No such file or directory" auto-opt %s --convert-linalg-to-vector --schedule=%t.none
// RUN: sh %S/Inputs/expect.sh 2 "auto-opt: error: --schedule needs --convert-linalg-to-vector, or --emit of machine code (see --help)" auto-opt %s --schedule=%s
// RUN: sh %S/Inputs/expect.sh 2 "auto-opt: error: --print-schedule needs --convert-linalg-to-vector, or --emit of machine code (see --help)" auto-opt %s --print-schedule=-
// RUN: sh %S/Inputs/expect.sh 1 "%s: error: could not find a nested named sequence with name: __transform_main" auto-opt %s --convert-linalg-to-vector --schedule=%s
// RUN: echo 'module {' > %t.half
// RUN: not auto-opt %s --convert-linalg-to-vector --schedule=%t.half 2>&1 | FileCheck %s --check-prefix=HALF
// HALF: {{.*}}.half:1:9: error: expected

func.func @product(%a: memref<64x96xf32>, %b: memref<96x80xf32>, %c: memref<64x80xf32>) {
  linalg.matmul ins(%a, %b : memref<64x96xf32>, memref<96x80xf32>) outs(%c : memref<64x80xf32>)
  return
}
func.func @bytes(%a: memref<3x5x?xi8>, %b: memref<3x?x7xi8>, %c: memref<3x5x7xi32>) {
  linalg.batch_matmul ins(%a, %b : memref<3x5x?xi8>, memref<3x?x7xi8>) outs(%c : memref<3x5x7xi32>)
  return
}
func.func @turned(%a: memref<40x64xi8>, %b: memref<80x64xi8>, %c: memref<40x80xi32>) {
  linalg.matmul_transpose_b ins(%a, %b : memref<40x64xi8>, memref<80x64xi8>) outs(%c : memref<40x80xi32>)
  return
}
func.func @windows(%a: memref<1x9x9x6xi8>, %w: memref<3x3x6x16xi8>, %c: memref<1x7x7x16xi32>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %w : memref<1x9x9x6xi8>, memref<3x3x6x16xi8>) outs(%c : memref<1x7x7x16xi32>)
  return
}
func.func @add(%a: memref<1000xf32>, %b: memref<1000xf32>) {
  linalg.elemwise_binary ins(%a, %b : memref<1000xf32>, memref<1000xf32>) outs(%b : memref<1000xf32>)
  return
}
func.func @empty(%c: memref<0x?xf32, strided<[?, 1]>>, %z: f32) {
  linalg.fill ins(%z : f32) outs(%c : memref<0x?xf32, strided<[?, 1]>>)
  return
}
func.func @turn(%a: memref<8x8xf32>) {
  linalg.transpose ins(%a : memref<8x8xf32>) outs(%a : memref<8x8xf32>) permutation = [1, 0]
  return
}
