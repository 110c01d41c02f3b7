// Windows of C x C with stride D over A x A pixels of B channels.
func.func @f$F(%x: memref<1x$Ax$Ax$Bxf32>, %window: memref<$Cx$Cxf32>, %y: memref<1x$Ex$Ex$Bxf32>) attributes {llvm.emit_c_interface} {
  %first = arith.constant 0xFF800000 : f32
  linalg.fill ins(%first : f32) outs(%y : memref<1x$Ex$Ex$Bxf32>)
  linalg.pooling_nhwc_max {strides = dense<$D> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%x, %window : memref<1x$Ax$Ax$Bxf32>, memref<$Cx$Cxf32>) outs(%y : memref<1x$Ex$Ex$Bxf32>)
  return
}
