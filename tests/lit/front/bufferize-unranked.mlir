// Tensors without a rank cannot be copied: functions that take them get memrefs first.
// RUN: auto-opt --emit=llvm %s | FileCheck %s
// CHECK: define {{.*}}@unranked
func.func private @compare(tensor<*xi8>, tensor<*xi8>) -> i64
func.func @unranked() -> i64 {
  %0 = arith.constant dense<90> : tensor<3x3xi8>
  %1 = tensor.cast %0 : tensor<3x3xi8> to tensor<*xi8>
  %2 = call @compare(%1, %1) : (tensor<*xi8>, tensor<*xi8>) -> i64
  return %2 : i64
}
