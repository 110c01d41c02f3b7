// The sum of each column.
func.func @f$F(%x: memref<$Ax$Bxf32>, %y: memref<$Bxf32>) attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%y : memref<$Bxf32>)
  linalg.reduce {arith.addf} ins(%x : memref<$Ax$Bxf32>) outs(%y : memref<$Bxf32>) dimensions = [0]
  return
}
