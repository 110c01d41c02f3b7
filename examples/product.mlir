// Matrix products of bytes for the accelerator dialects/dot4.isa; docs/add-an-accelerator.md compiles them.
func.func @product(%a: tensor<20x24xi8>, %b: tensor<24x16xi8>) -> tensor<20x16xi32> {
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<20x16xi32>
  %init = linalg.fill ins(%zero : i32) outs(%empty : tensor<20x16xi32>) -> tensor<20x16xi32>
  %c = linalg.matmul ins(%a, %b : tensor<20x24xi8>, tensor<24x16xi8>) outs(%init : tensor<20x16xi32>) -> tensor<20x16xi32>
  return %c : tensor<20x16xi32>
}
// As above, added to %c.
func.func @accumulate(%a: tensor<20x24xi8>, %b: tensor<24x16xi8>, %c: tensor<20x16xi32>) -> tensor<20x16xi32> {
  %d = linalg.matmul ins(%a, %b : tensor<20x24xi8>, tensor<24x16xi8>) outs(%c : tensor<20x16xi32>) -> tensor<20x16xi32>
  return %d : tensor<20x16xi32>
}
