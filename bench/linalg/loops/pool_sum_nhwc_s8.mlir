// Windows of C x C with stride D over A x A pixels of B channels.
func.func @f$F(%x: memref<1x$Ax$Ax$Bxi8>, %window: memref<$Cx$Cxi8>, %y: memref<1x$Ex$Ex$Bxi32>) attributes {llvm.emit_c_interface} {
  %first = arith.constant 0 : i32
  linalg.fill ins(%first : i32) outs(%y : memref<1x$Ex$Ex$Bxi32>)
  linalg.pooling_nhwc_sum {strides = dense<$D> : tensor<2xi64>, dilations = dense<1> : tensor<2xi64>} ins(%x, %window : memref<1x$Ax$Ax$Bxi8>, memref<$Cx$Cxi8>) outs(%y : memref<1x$Ex$Ex$Bxi32>)
  return
}
