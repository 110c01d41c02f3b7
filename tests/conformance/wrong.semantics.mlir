// Every function here is wrong on purpose: conformance has to report each.
#id = affine_map<(i) -> (i)>

// Rounds down: wrong whenever the sum is odd.
func.func @_mm_avg_epu16(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "pavgw", features = ["sse2"],
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%x: i16, %y: i16, %o: i16):
    %one = arith.constant 1 : i32
    %0 = arith.extui %x : i16 to i32
    %1 = arith.extui %y : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %3 = arith.shrui %2, %one : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<8xi16>
  return %r : tensor<8xi16>
}

// Differs in one point only: the minimum times itself, twice, is saturated here and wraps on the CPU.
func.func @_mm_madd_epi16(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<4xi32>
    attributes {assembly = "pmaddwd", features = ["sse2"],
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i", signed}]} {
  %init = tensor.empty() : tensor<4xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (2 * i)>, affine_map<(i) -> (2 * i + 1)>,
                                        affine_map<(i) -> (2 * i)>, affine_map<(i) -> (2 * i + 1)>, #id],
                       iterator_types = ["parallel"]}
      ins(%a, %a, %b, %b : tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>)
      outs(%init : tensor<4xi32>) {
  ^bb0(%a0: i16, %a1: i16, %b0: i16, %b1: i16, %o: i32):
    %max = arith.constant 2147483647 : i64
    %0 = arith.extsi %a0 : i16 to i64
    %1 = arith.extsi %a1 : i16 to i64
    %2 = arith.extsi %b0 : i16 to i64
    %3 = arith.extsi %b1 : i16 to i64
    %4 = arith.muli %0, %2 : i64
    %5 = arith.muli %1, %3 : i64
    %6 = arith.addi %4, %5 : i64
    %7 = arith.minsi %6, %max : i64
    %8 = arith.trunci %7 : i64 to i32
    linalg.yield %8 : i32
  } -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// Reads the low half of each block where the instruction reads the high half.
func.func @_mm256_unpackhi_epi32(%a: tensor<8xi32>, %b: tensor<8xi32>) -> tensor<8xi32>
    attributes {assembly = "vpunpckhdq", features = ["avx2"],
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<8xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 4 * 4 + i mod 4 floordiv 2)>,
                                        affine_map<(i) -> (i floordiv 4 * 4 + i mod 4 floordiv 2)>, #id],
                       iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi32>, tensor<8xi32>) outs(%init : tensor<8xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %odd = arith.trunci %n : i64 to i1
    %0 = arith.select %odd, %y, %x : i32
    linalg.yield %0 : i32
  } -> tensor<8xi32>
  return %r : tensor<8xi32>
}

// The signature is wrong: the compiler refuses the call.
func.func @_mm_abs_epi8(%a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<16xi8>
    attributes {assembly = "pabsb", features = ["ssse3"],
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<16xi8>) outs(%init : tensor<16xi8>) {
  ^bb0(%x: i8, %o: i8):
    %0 = math.absi %x : i8
    linalg.yield %0 : i8
  } -> tensor<16xi8>
  return %r : tensor<16xi8>
}
