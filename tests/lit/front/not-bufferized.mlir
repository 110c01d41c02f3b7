// Upstream's error does not name the operation.
// RUN: not auto-opt --emit=llvm %s 2>&1 | FileCheck %s
func.func @f(%a: tensor<*xf32>) -> tensor<*xf32> {
  // CHECK: not-bufferized.mlir:[[@LINE+1]]:8: error: 'math.exp' op was not bufferized
  %r = math.exp %a : tensor<*xf32>
  return %r : tensor<*xf32>
}
