// Sizes and signs are put in by the test.
func.func @product(%a: memref<ROWSxDEPTHxi8>, %b: memref<DEPTHxCOLUMNSxi8>, %c: memref<ROWSxCOLUMNSxi32>) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%c : memref<ROWSxCOLUMNSxi32>)
  linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
                                   affine_map<(i, j, k) -> (i, j)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<ROWSxDEPTHxi8>, memref<DEPTHxCOLUMNSxi8>) outs(%c : memref<ROWSxCOLUMNSxi32>) {
  ^bb0(%x: i8, %y: i8, %z: i32):
    %p = arith.LEFT %x : i8 to i32
    %q = arith.RIGHT %y : i8 to i32
    %m = arith.muli %p, %q : i32
    %s = arith.addi %z, %m : i32
    linalg.yield %s : i32
  }
  return
}
