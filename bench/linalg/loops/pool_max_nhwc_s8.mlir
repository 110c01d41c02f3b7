// Windows of C x C with stride D over A x A pixels of B channels.
func.func @f$F(%x: memref<1x$Ax$Ax$Bxi8>, %window: memref<$Cx$Cxi8>, %y: memref<1x$Ex$Ex$Bxi8>) attributes {llvm.emit_c_interface} {
  %first = arith.constant -128 : i8
  linalg.fill ins(%first : i8) outs(%y : memref<1x$Ex$Ex$Bxi8>)
  linalg.pooling_nhwc_max {strides = dense<$D> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%x, %window : memref<1x$Ax$Ax$Bxi8>, memref<$Cx$Cxi8>) outs(%y : memref<1x$Ex$Ex$Bxi8>)
  return
}
