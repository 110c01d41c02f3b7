// The sum of each row.
func.func @f$F(%x: memref<$Ax$Bxf32>, %y: memref<$Axf32>) attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%y : memref<$Axf32>)
  linalg.reduce {arith.addf} ins(%x : memref<$Ax$Bxf32>) outs(%y : memref<$Axf32>) dimensions = [1]
  return
}
