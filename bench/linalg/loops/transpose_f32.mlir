// Rows become columns.
func.func @f$F(%x: memref<$Ax$Bxf32>, %y: memref<$Bx$Axf32>) attributes {llvm.emit_c_interface} {
  linalg.transpose ins(%x : memref<$Ax$Bxf32>) outs(%y : memref<$Bx$Axf32>) permutation = [1, 0]
  return
}
