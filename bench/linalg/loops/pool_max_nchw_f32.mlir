// Windows of C x C with stride D over A x A pixels of B channels.
func.func @f$F(%x: memref<1x$Bx$Ax$Axf32>, %window: memref<$Cx$Cxf32>, %y: memref<1x$Bx$Ex$Exf32>) attributes {llvm.emit_c_interface} {
  %first = arith.constant 0xFF800000 : f32
  linalg.fill ins(%first : f32) outs(%y : memref<1x$Bx$Ex$Exf32>)
  linalg.pooling_nchw_max {strides = dense<$D> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%x, %window : memref<1x$Bx$Ax$Axf32>, memref<$Cx$Cxf32>) outs(%y : memref<1x$Bx$Ex$Exf32>)
  return
}
