// A layer of a network: product, bias and rectifier.
#rows = affine_map<(i, j) -> (i, j)>
#columns = affine_map<(i, j) -> (j)>
func.func @layer(%a: memref<64x512xi8>, %w: memref<512x256xi8>, %bias: memref<256xi32>, %c: memref<64x256xi32>) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%c : memref<64x256xi32>)
  linalg.matmul ins(%a, %w : memref<64x512xi8>, memref<512x256xi8>) outs(%c : memref<64x256xi32>)
  linalg.generic {indexing_maps = [#rows, #columns, #rows], iterator_types = ["parallel", "parallel"]}
    ins(%c, %bias : memref<64x256xi32>, memref<256xi32>) outs(%c : memref<64x256xi32>) {
  ^bb0(%x: i32, %b: i32, %o: i32):
    %s = arith.addi %x, %b : i32
    %r = arith.maxsi %s, %zero : i32
    linalg.yield %r : i32
  }
  return
}
