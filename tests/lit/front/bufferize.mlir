// Where upstream's buffers with identity layouts cannot be had, they have the layouts that it infers; where it cannot say
// who deallocates, a warning says that nobody does.
// RUN: auto-opt --emit=llvm %s 2>&1 | FileCheck %s
// CHECK: bufferize.mlir:{{[0-9]+}}:{{[0-9]+}}: warning: the buffers of tensors here are not deallocated: upstream's ownership-based-buffer-deallocation fails
// CHECK-DAG: @cast
// CHECK-DAG: @strided
// CHECK-DAG: @loop
func.func @cast(%a: tensor<4xi32>) -> tensor<?xi32> {
  %0 = tensor.cast %a : tensor<4xi32> to tensor<?xi32>
  return %0 : tensor<?xi32>
}
func.func @strided(%a: memref<?xi32, strided<[2], offset: ?>>) -> i32 {
  %c0 = arith.constant 0 : index
  %0 = bufferization.to_tensor %a restrict : memref<?xi32, strided<[2], offset: ?>>
  %1 = tensor.extract %0[%c0] : tensor<?xi32>
  return %1 : i32
}
func.func @loop(%n: tensor<4xi32>, %k: i32) -> tensor<4xi32> {
  cf.br ^b1(%n, %k : tensor<4xi32>, i32)
^b1(%t: tensor<4xi32>, %i: i32):
  %one = arith.constant 1 : i32
  %j = arith.addi %i, %one : i32
  %u = arith.addi %t, %t : tensor<4xi32>
  %c = arith.cmpi slt, %j, %k : i32
  cf.cond_br %c, ^b1(%u, %j : tensor<4xi32>, i32), ^b2
^b2:
  return %u : tensor<4xi32>
}
