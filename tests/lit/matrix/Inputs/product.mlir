func.func @product(%a: memref<96x64xi8>, %b: memref<64x128xi8>, %c: memref<96x128xi32>) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%c : memref<96x128xi32>)
  linalg.matmul ins(%a, %b : memref<96x64xi8>, memref<64x128xi8>) outs(%c : memref<96x128xi32>)
  return
}
