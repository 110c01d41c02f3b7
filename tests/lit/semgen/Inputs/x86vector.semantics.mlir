func.func @_mm_add_epi8(%a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<16xi8>
    attributes {assembly = "paddb", features = ["sse2"],
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} ins(%a, %b : tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<16xi8>) {
  ^bb0(%x: i8, %y: i8, %out: i8):
    %0 = arith.addi %x, %y : i8
    linalg.yield %0 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @_mm_made_up(%a: tensor<16xi8>) -> tensor<16xi8>
    attributes {assembly = "none", features = ["sse2"], operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]} ins(%a : tensor<16xi8>) outs(%init : tensor<16xi8>) {
  ^bb0(%x: i8, %out: i8):
    linalg.yield %x : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}
