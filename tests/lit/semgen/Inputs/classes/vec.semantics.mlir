#id = affine_map<(i) -> (i)>
#even = affine_map<(i) -> (2 * i)>
#odd = affine_map<(i) -> (2 * i + 1)>
func.func @add8(%a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<16xi8>
    attributes {assembly = "", features = [], operands = [{name = "a", c_type = "v"}, {name = "b", c_type = "v"}],
                results = [{name = "dst", c_type = "v"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<16xi8>) {
  ^bb0(%x: i8, %y: i8, %o: i8):
    %s = arith.addi %x, %y : i8
    linalg.yield %s : i8
  } -> tensor<16xi8>
  return %r : tensor<16xi8>
}
func.func @add16(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<16xi16>
    attributes {assembly = "", features = [], operands = [{name = "a", c_type = "v"}, {name = "b", c_type = "v"}],
                results = [{name = "dst", c_type = "v"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<16xi16>, tensor<16xi16>) outs(%init : tensor<16xi16>) {
  ^bb0(%x: i16, %y: i16, %o: i16):
    %s = arith.addi %y, %x : i16
    linalg.yield %s : i16
  } -> tensor<16xi16>
  return %r : tensor<16xi16>
}
func.func @dot(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<4xi32>
    attributes {assembly = "", features = [], operands = [{name = "a", c_type = "v"}, {name = "b", c_type = "v"}],
                results = [{name = "dst", c_type = "v"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %r = linalg.generic {indexing_maps = [#even, #odd, #even, #odd, #id], iterator_types = ["parallel"]}
      ins(%a, %a, %b, %b : tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<4xi32>) {
  ^bb0(%a0: i16, %a1: i16, %b0: i16, %b1: i16, %o: i32):
    %x0 = arith.extsi %a0 : i16 to i32
    %x1 = arith.extsi %a1 : i16 to i32
    %y0 = arith.extsi %b0 : i16 to i32
    %y1 = arith.extsi %b1 : i16 to i32
    %p0 = arith.muli %x0, %y0 : i32
    %p1 = arith.muli %x1, %y1 : i32
    %s = arith.addi %p0, %p1 : i32
    linalg.yield %s : i32
  } -> tensor<4xi32>
  return %r : tensor<4xi32>
}
