// Rows become columns.
func.func @f$F(%x: memref<$Ax$Bxi8>, %y: memref<$Bx$Axi8>) attributes {llvm.emit_c_interface} {
  linalg.transpose ins(%x : memref<$Ax$Bxi8>) outs(%y : memref<$Bx$Axi8>) permutation = [1, 0]
  return
}
