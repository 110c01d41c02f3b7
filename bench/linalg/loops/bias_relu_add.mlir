// A bias for each column, the positive part, another tensor.
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @f$F(%x: memref<$Ax$Bxf32>, %bias: memref<$Bxf32>, %other: memref<$Ax$Bxf32>, %y: memref<$Ax$Bxf32>) attributes {llvm.emit_c_interface} {
  linalg.generic {indexing_maps = [#all, #column, #all, #all], iterator_types = ["parallel", "parallel"]} ins(%x, %bias, %other : memref<$Ax$Bxf32>, memref<$Bxf32>, memref<$Ax$Bxf32>) outs(%y : memref<$Ax$Bxf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %old: f32):
    %zero = arith.constant 0.0 : f32
    %s = arith.addf %a, %b : f32
    %p = arith.maximumf %s, %zero : f32
    %r = arith.addf %p, %c : f32
    linalg.yield %r : f32
  }
  return
}
