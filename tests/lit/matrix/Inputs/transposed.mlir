func.func @transposed(%a: memref<20x30xi8>, %b: memref<25x30xi8>, %c: memref<20x25xi32>) {
  linalg.matmul_transpose_b ins(%a, %b : memref<20x30xi8>, memref<25x30xi8>) outs(%c : memref<20x25xi32>)
  return
}
