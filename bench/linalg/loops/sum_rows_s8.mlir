// The sum of each row, in i32.
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @f$F(%x: memref<$Ax$Bxi8>, %y: memref<$Axi32>) attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%y : memref<$Axi32>)
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]} ins(%x : memref<$Ax$Bxi8>) outs(%y : memref<$Axi32>) {
  ^bb0(%a: i8, %t: i32):
    %w = arith.extsi %a : i8 to i32
    %s = arith.addi %t, %w : i32
    linalg.yield %s : i32
  }
  return
}
