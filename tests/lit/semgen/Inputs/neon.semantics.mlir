#id = affine_map<(d0) -> (d0)>
#low = affine_map<(d0) -> (d0 floordiv 2)>
#high = affine_map<(d0) -> (d0 floordiv 2 + 4)>
func.func @vaddq_s16(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "add", features = ["neon"], operands = [{name = "a", c_type = "int16x8_t", signed}, {name = "b", c_type = "int16x8_t", signed}],
      results = [{name = "dst", c_type = "int16x8_t", signed}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.addi %a_0, %b_0 : i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}
func.func @vshr_n_s8(%a: tensor<8xi8>, %n: i8) -> tensor<8xi8>
    attributes {assembly = "sshr", features = ["neon"], operands = [{name = "a", c_type = "int8x8_t", signed}, {name = "n", c_type = "int", immediate = 4 : i64}],
      results = [{name = "dst", c_type = "int8x8_t", signed}]} {
  %init = tensor.empty() : tensor<8xi8>
  %dst = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<8xi8>) outs(%init : tensor<8xi8>) {
  ^bb0(%a_0: i8, %out: i8):
    %wide = arith.extsi %a_0 : i8 to i16
    %by = arith.extui %n : i8 to i16
    %0 = arith.shrsi %wide, %by : i16
    %1 = arith.trunci %0 : i16 to i8
    linalg.yield %1 : i8
  } -> tensor<8xi8>
  return %dst : tensor<8xi8>
}
func.func @vzip_s8(%a: tensor<8xi8>, %b: tensor<8xi8>) -> (tensor<8xi8>, tensor<8xi8>)
    attributes {assembly = "zip1, zip2", features = ["neon"], operands = [{name = "a", c_type = "int8x8_t", signed}, {name = "b", c_type = "int8x8_t", signed}],
      results = [{name = "low", c_type = "int8x8_t", signed}, {name = "high", c_type = "int8x8_t", signed}]} {
  %init = tensor.empty() : tensor<8xi8>
  %low = linalg.generic {indexing_maps = [#low, #low, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi8>, tensor<8xi8>) outs(%init : tensor<8xi8>) {
  ^bb0(%a_0: i8, %b_0: i8, %out: i8):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i8
    %odd = arith.trunci %n : i8 to i1
    %0 = arith.select %odd, %b_0, %a_0 : i8
    linalg.yield %0 : i8
  } -> tensor<8xi8>
  %high = linalg.generic {indexing_maps = [#high, #high, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi8>, tensor<8xi8>) outs(%init : tensor<8xi8>) {
  ^bb0(%a_0: i8, %b_0: i8, %out: i8):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i8
    %odd = arith.trunci %n : i8 to i1
    %0 = arith.select %odd, %b_0, %a_0 : i8
    linalg.yield %0 : i8
  } -> tensor<8xi8>
  return %low, %high : tensor<8xi8>, tensor<8xi8>
}
