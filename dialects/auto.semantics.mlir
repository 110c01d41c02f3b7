func.func @abs(%a: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (abs a[d0])",
      representative = "x86vector._mm_abs_epi16",
      members = {x86vector = {_mm256_abs_epi16 = array<i64: 16, 16>, _mm256_abs_epi32 = array<i64: 32, 8>, _mm256_abs_epi64 = array<i64: 64, 4>, _mm256_abs_epi8 = array<i64: 8, 32>, _mm512_abs_epi16 = array<i64: 16, 32>, _mm512_abs_epi32 = array<i64: 32, 16>, _mm512_abs_epi64 = array<i64: 64, 8>, _mm512_abs_epi8 = array<i64: 8, 64>, _mm_abs_epi16 = array<i64: 16, 8>, _mm_abs_epi32 = array<i64: 32, 4>, _mm_abs_epi64 = array<i64: 64, 2>, _mm_abs_epi8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %out: i16):
    %0 = math.absi %a_0 : i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @add(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (add a[d0] b[d0])",
      representative = "x86vector._mm_add_epi16",
      members = {x86vector = {_mm256_add_epi16 = array<i64: 16, 16>, _mm256_add_epi32 = array<i64: 32, 8>, _mm256_add_epi64 = array<i64: 64, 4>, _mm256_add_epi8 = array<i64: 8, 32>, _mm512_add_epi16 = array<i64: 16, 32>, _mm512_add_epi32 = array<i64: 32, 16>, _mm512_add_epi64 = array<i64: 64, 8>, _mm512_add_epi8 = array<i64: 8, 64>, _mm_add_epi16 = array<i64: 16, 8>, _mm_add_epi32 = array<i64: 32, 4>, _mm_add_epi64 = array<i64: 64, 2>, _mm_add_epi8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.addi %a_0, %b_0 : i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @add_pairs(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<16xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < *, d1 < 2, d2 < 64 / width: (add (select (eq (and i 64 / width) 0) a[(128 / width) * d0 + (2) * d2] b[(128 / width) * d0 + (2) * d2]) (select (eq (and i 64 / width) 0) a[1 + (128 / width) * d0 + (2) * d2] b[1 + (128 / width) * d0 + (2) * d2]))",
      representative = "x86vector._mm256_hadd_epi16",
      members = {x86vector = {_mm256_hadd_epi16 = array<i64: 16, 16>, _mm256_hadd_epi32 = array<i64: 32, 8>, _mm_hadd_epi16 = array<i64: 16, 8>, _mm_hadd_epi32 = array<i64: 32, 4>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b, %a, %b : tensor<16xi16>, tensor<16xi16>, tensor<16xi16>, tensor<16xi16>) outs(%init : tensor<16xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %a_1: i16, %b_1: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %a_0, %b_0 : i16
    %3 = arith.select %1, %a_1, %b_1 : i16
    %4 = arith.addi %2, %3 : i16
    linalg.yield %4 : i16
  } -> tensor<16xi16>
  return %dst : tensor<16xi16>
}

func.func @add_sat(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (trunc to width (mins (maxs (add (exts to 2 * width a[d0]) (exts to 2 * width b[d0])) -2^(width - 1)) 2^(width - 1) - 1))",
      representative = "x86vector._mm_adds_epi16",
      members = {x86vector = {_mm256_adds_epi16 = array<i64: 16, 16>, _mm256_adds_epi8 = array<i64: 8, 32>, _mm512_adds_epi16 = array<i64: 16, 32>, _mm512_adds_epi8 = array<i64: 8, 64>, _mm_adds_epi16 = array<i64: 16, 8>, _mm_adds_epi8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.extsi %a_0 : i16 to i32
    %1 = arith.extsi %b_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %c-32768_i32 = arith.constant -32768 : i32
    %3 = arith.maxsi %2, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %4 = arith.minsi %3, %c32767_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @add_sat_pairs(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<16xi16>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < *, d1 < 2, d2 < 4: (trunc to 16 (mins (maxs (add (exts to 32 (select (eq (and i 4) 0) a[(8) * d0 + (2) * d2] b[(8) * d0 + (2) * d2])) (exts to 32 (select (eq (and i 4) 0) a[1 + (8) * d0 + (2) * d2] b[1 + (8) * d0 + (2) * d2]))) -32768) 32767))",
      representative = "x86vector._mm256_hadds_epi16",
      members = {x86vector = {_mm256_hadds_epi16 = array<i64: 16>, _mm_hadds_epi16 = array<i64: 8>}},
      operands = [{name = "a", c_type = "__m256i", signed}, {name = "b", c_type = "__m256i", signed}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b, %a, %b : tensor<16xi16>, tensor<16xi16>, tensor<16xi16>, tensor<16xi16>) outs(%init : tensor<16xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %a_1: i16, %b_1: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %a_0, %b_0 : i16
    %3 = arith.extsi %2 : i16 to i32
    %4 = arith.select %1, %a_1, %b_1 : i16
    %5 = arith.extsi %4 : i16 to i32
    %6 = arith.addi %3, %5 : i32
    %c-32768_i32 = arith.constant -32768 : i32
    %7 = arith.maxsi %6, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %8 = arith.minsi %7, %c32767_i32 : i32
    %9 = arith.trunci %8 : i32 to i16
    linalg.yield %9 : i16
  } -> tensor<16xi16>
  return %dst : tensor<16xi16>
}

func.func @add_usat(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (trunc to width (minu (add (extu to 2 * width a[d0]) (extu to 2 * width b[d0])) 2^width - 1))",
      representative = "x86vector._mm_adds_epu16",
      members = {x86vector = {_mm256_adds_epu16 = array<i64: 16, 16>, _mm256_adds_epu8 = array<i64: 8, 32>, _mm512_adds_epu16 = array<i64: 16, 32>, _mm512_adds_epu8 = array<i64: 8, 64>, _mm_adds_epu16 = array<i64: 16, 8>, _mm_adds_epu8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.extui %a_0 : i16 to i32
    %1 = arith.extui %b_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %c65535_i32 = arith.constant 65535 : i32
    %3 = arith.minui %2, %c65535_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @and(%a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (and a[d0] b[d0])",
      representative = "x86vector._mm_and_si128",
      members = {x86vector = {_mm256_and_si256 = array<i64: 64, 4>, _mm512_and_epi32 = array<i64: 32, 16>, _mm512_and_epi64 = array<i64: 64, 8>, _mm512_and_si512 = array<i64: 64, 8>, _mm_and_si128 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %b_0: i64, %out: i64):
    %0 = arith.andi %a_0, %b_0 : i64
    linalg.yield %0 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @and_shift_right_mask(%b: tensor<2xi64>, %c: tensor<16xi8>) -> tensor<16xi1>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < *, d1 < 8: (trunc to 1 (shru b[d0] (extu to 64 (and c[(8) * d0 + d1] 63))))",
      representative = "x86vector._mm_bitshuffle_epi64_mask",
      members = {x86vector = {_mm256_bitshuffle_epi64_mask = array<i64: 32>, _mm512_bitshuffle_epi64_mask = array<i64: 64>, _mm_bitshuffle_epi64_mask = array<i64: 16>}},
      operands = [{name = "b", c_type = "__m128i"}, {name = "c", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__mmask16", mask}]} {
  %init = tensor.empty() : tensor<16xi1>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 8)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %c : tensor<2xi64>, tensor<16xi8>) outs(%init : tensor<16xi1>) {
  ^bb0(%b_0: i64, %c_0: i8, %out: i1):
    %c63_i8 = arith.constant 63 : i8
    %0 = arith.andi %c_0, %c63_i8 : i8
    %1 = arith.extui %0 : i8 to i64
    %2 = arith.shrui %b_0, %1 : i64
    %3 = arith.trunci %2 : i64 to i1
    linalg.yield %3 : i1
  } -> tensor<16xi1>
  return %dst : tensor<16xi1>
}

func.func @apply_sign(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (select (slt b[d0] 0) (sub 0 a[d0]) (select (eq b[d0] 0) 0 a[d0]))",
      representative = "x86vector._mm_sign_epi16",
      members = {x86vector = {_mm256_sign_epi16 = array<i64: 16, 16>, _mm256_sign_epi32 = array<i64: 32, 8>, _mm256_sign_epi8 = array<i64: 8, 32>, _mm_sign_epi16 = array<i64: 16, 8>, _mm_sign_epi32 = array<i64: 32, 4>, _mm_sign_epi8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%b_0: i16, %a_0: i16, %out: i16):
    %c0_i16 = arith.constant 0 : i16
    %0 = arith.cmpi slt, %b_0, %c0_i16 : i16
    %1 = arith.subi %c0_i16, %a_0 : i16
    %2 = arith.cmpi eq, %b_0, %c0_i16 : i16
    %3 = arith.select %2, %c0_i16, %a_0 : i16
    %4 = arith.select %0, %1, %3 : i16
    linalg.yield %4 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @avg(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (trunc to width (shru (add (add (extu to 2 * width a[d0]) (extu to 2 * width b[d0])) 1) 1))",
      representative = "x86vector._mm_avg_epu16",
      members = {x86vector = {_mm256_avg_epu16 = array<i64: 16, 16>, _mm256_avg_epu8 = array<i64: 8, 32>, _mm512_avg_epu16 = array<i64: 16, 32>, _mm512_avg_epu8 = array<i64: 8, 64>, _mm_avg_epu16 = array<i64: 16, 8>, _mm_avg_epu8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.extui %a_0 : i16 to i32
    %1 = arith.extui %b_0 : i16 to i32
    %2 = arith.addi %0, %1 : i32
    %c1_i32 = arith.constant 1 : i32
    %3 = arith.addi %2, %c1_i32 : i32
    %4 = arith.shrui %3, %c1_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @blend_imm_499d(%a: tensor<8xi16>, %b: tensor<8xi16>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (select (trunc to 1 (select (eq i 0) imm8 (and (shru imm8 (trunc to 8 i)) 1))) b[d0] a[d0])",
      representative = "x86vector._mm_blend_epi16",
      members = {x86vector = {_mm256_blend_epi32 = array<i64: 32, 8>, _mm_blend_epi16 = array<i64: 16, 8>, _mm_blend_epi32 = array<i64: 32, 4>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%b_0: i16, %a_0: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c0_i64 = arith.constant 0 : i64
    %0 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %1 = arith.trunci %i_i64 : i64 to i8
    %2 = arith.shrui %imm8, %1 : i8
    %c1_i8 = arith.constant 1 : i8
    %3 = arith.andi %2, %c1_i8 : i8
    %4 = arith.select %0, %imm8, %3 : i8
    %5 = arith.trunci %4 : i8 to i1
    %6 = arith.select %5, %b_0, %a_0 : i16
    linalg.yield %6 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @blend_imm_a2c3(%a: tensor<16xi16>, %b: tensor<16xi16>, %imm8: i8) -> tensor<16xi16>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 16: (select (trunc to 1 (select (eq (and i 7) 0) imm8 (and (shru imm8 (trunc to 8 (and i 7))) 1))) b[d0] a[d0])",
      representative = "x86vector._mm256_blend_epi16",
      members = {x86vector = {_mm256_blend_epi16 = array<i64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<16xi16>, tensor<16xi16>) outs(%init : tensor<16xi16>) {
  ^bb0(%b_0: i16, %a_0: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c7_i64 = arith.constant 7 : i64
    %0 = arith.andi %i_i64, %c7_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.trunci %0 : i64 to i8
    %3 = arith.shrui %imm8, %2 : i8
    %c1_i8 = arith.constant 1 : i8
    %4 = arith.andi %3, %c1_i8 : i8
    %5 = arith.select %1, %imm8, %4 : i8
    %6 = arith.trunci %5 : i8 to i1
    %7 = arith.select %6, %b_0, %a_0 : i16
    linalg.yield %7 : i16
  } -> tensor<16xi16>
  return %dst : tensor<16xi16>
}

func.func @blend_sign(%a: tensor<16xi8>, %b: tensor<16xi8>, %mask: tensor<16xi8>) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (trunc to 1 (shru mask[d0] 7)) b[d0] a[d0])",
      representative = "x86vector._mm_blendv_epi8",
      members = {x86vector = {_mm256_blendv_epi8 = array<i64: 32>, _mm_blendv_epi8 = array<i64: 16>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "mask", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%mask, %b, %a : tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<16xi8>) {
  ^bb0(%mask_0: i8, %b_0: i8, %a_0: i8, %out: i8):
    %c7_i8 = arith.constant 7 : i8
    %0 = arith.shrui %mask_0, %c7_i8 : i8
    %1 = arith.trunci %0 : i8 to i1
    %2 = arith.select %1, %b_0, %a_0 : i8
    linalg.yield %2 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @broadcast(%a: tensor<16xi8>) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: a[0]",
      representative = "x86vector._mm_broadcastb_epi8",
      members = {x86vector = {_mm256_broadcastb_epi8 = array<i64: 8, 32>, _mm256_broadcastd_epi32 = array<i64: 32, 8>, _mm256_broadcastq_epi64 = array<i64: 64, 4>, _mm256_broadcastw_epi16 = array<i64: 16, 16>, _mm512_broadcastb_epi8 = array<i64: 8, 64>, _mm512_broadcastd_epi32 = array<i64: 32, 16>, _mm512_broadcastq_epi64 = array<i64: 64, 8>, _mm512_broadcastw_epi16 = array<i64: 16, 32>, _mm_broadcastb_epi8 = array<i64: 8, 16>, _mm_broadcastd_epi32 = array<i64: 32, 4>, _mm_broadcastq_epi64 = array<i64: 64, 2>, _mm_broadcastw_epi16 = array<i64: 16, 8>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<16xi8>) outs(%init : tensor<16xi8>) {
  ^bb0(%a_0: i8, %out: i8):
    linalg.yield %a_0 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @broadcast_block(%a: tensor<2xi64>) -> tensor<4xi64>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < *, d1 < lanes / 2: a[d1]",
      representative = "x86vector._mm256_broadcastsi128_si256",
      members = {x86vector = {_mm256_broadcastsi128_si256 = array<i64: 4>, _mm512_broadcast_i64x4 = array<i64: 8>, _mm_broadcastsi128_si256 = array<i64: 4>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<4xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<2xi64>) outs(%init : tensor<4xi64>) {
  ^bb0(%a_0: i64, %out: i64):
    linalg.yield %a_0 : i64
  } -> tensor<4xi64>
  return %dst : tensor<4xi64>
}

func.func @broadcast_padded(%a: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 2: (select (eq i 0) a[0] 0)",
      representative = "x86vector._mm_move_epi64",
      members = {x86vector = {_mm_move_epi64 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %out: i64):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c0_i64 = arith.constant 0 : i64
    %0 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %1 = arith.select %0, %a_0, %c0_i64 : i64
    linalg.yield %1 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @cmp_eq(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (exts to width (eq a[d0] b[d0]))",
      representative = "x86vector._mm_cmpeq_epi16",
      members = {x86vector = {_mm256_cmpeq_epi16 = array<i64: 16, 16>, _mm256_cmpeq_epi32 = array<i64: 32, 8>, _mm256_cmpeq_epi64 = array<i64: 64, 4>, _mm256_cmpeq_epi8 = array<i64: 8, 32>, _mm_cmpeq_epi16 = array<i64: 16, 8>, _mm_cmpeq_epi32 = array<i64: 32, 4>, _mm_cmpeq_epi64 = array<i64: 64, 2>, _mm_cmpeq_epi8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.cmpi eq, %a_0, %b_0 : i16
    %1 = arith.extsi %0 : i1 to i16
    linalg.yield %1 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @cmp_eq_mask(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "source_width"],
      structure = "d0 < lanes: (eq a[d0] b[d0])",
      representative = "x86vector._mm_cmpeq_epi16_mask",
      members = {x86vector = {_mm256_cmpeq_epi16_mask = array<i64: 16, 16>, _mm256_cmpeq_epi32_mask = array<i64: 8, 32>, _mm256_cmpeq_epi8_mask = array<i64: 32, 8>, _mm256_cmpeq_epu16_mask = array<i64: 16, 16>, _mm256_cmpeq_epu32_mask = array<i64: 8, 32>, _mm256_cmpeq_epu8_mask = array<i64: 32, 8>, _mm512_cmpeq_epi16_mask = array<i64: 32, 16>, _mm512_cmpeq_epi32_mask = array<i64: 16, 32>, _mm512_cmpeq_epi64_mask = array<i64: 8, 64>, _mm512_cmpeq_epi8_mask = array<i64: 64, 8>, _mm512_cmpeq_epu16_mask = array<i64: 32, 16>, _mm512_cmpeq_epu32_mask = array<i64: 16, 32>, _mm512_cmpeq_epu64_mask = array<i64: 8, 64>, _mm512_cmpeq_epu8_mask = array<i64: 64, 8>, _mm_cmpeq_epi16_mask = array<i64: 8, 16>, _mm_cmpeq_epi8_mask = array<i64: 16, 8>, _mm_cmpeq_epu16_mask = array<i64: 8, 16>, _mm_cmpeq_epu8_mask = array<i64: 16, 8>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i1):
    %0 = arith.cmpi eq, %a_0, %b_0 : i16
    linalg.yield %0 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_eq_padded_mask(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["source_width", "source_lanes"],
      structure = "d0 < *, d1 < source_lanes: (and (eq a[d1] b[d1]) (eq (and i 8 - source_lanes) 0))",
      representative = "x86vector._mm_cmpeq_epi32_mask",
      members = {x86vector = {_mm256_cmpeq_epi64_mask = array<i64: 64, 4>, _mm256_cmpeq_epu64_mask = array<i64: 64, 4>, _mm_cmpeq_epi32_mask = array<i64: 32, 4>, _mm_cmpeq_epi64_mask = array<i64: 64, 2>, _mm_cmpeq_epu32_mask = array<i64: 32, 4>, _mm_cmpeq_epu64_mask = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i1):
    %0 = arith.cmpi eq, %a_0, %b_0 : i32
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %1 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %2 = arith.cmpi eq, %1, %c0_i64 : i64
    %3 = arith.andi %0, %2 : i1
    linalg.yield %3 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_eq_pairs(%a: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 2: (extu to 64 (select (eq i 0) 0 (extu to 8 (eq a[0] a[1]))))",
      representative = "x86vector._mm_conflict_epi64",
      members = {x86vector = {_mm_conflict_epi64 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %a_1: i64, %out: i64):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c0_i64 = arith.constant 0 : i64
    %0 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %1 = arith.cmpi eq, %a_0, %a_1 : i64
    %2 = arith.extui %1 : i1 to i8
    %3 = arith.select %0, %c0_i8, %2 : i8
    %4 = arith.extui %3 : i8 to i64
    linalg.yield %4 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @cmp_ge_mask(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "source_width", "signed"],
      structure = "d0 < lanes: (ule<signed> b[d0] a[d0])",
      representative = "x86vector._mm_cmpge_epi16_mask",
      members = {x86vector = {_mm256_cmpge_epi16_mask = array<i64: 16, 16, 1>, _mm256_cmpge_epi32_mask = array<i64: 8, 32, 1>, _mm256_cmpge_epi8_mask = array<i64: 32, 8, 1>, _mm256_cmpge_epu16_mask = array<i64: 16, 16, 0>, _mm256_cmpge_epu32_mask = array<i64: 8, 32, 0>, _mm256_cmpge_epu8_mask = array<i64: 32, 8, 0>, _mm512_cmpge_epi16_mask = array<i64: 32, 16, 1>, _mm512_cmpge_epi32_mask = array<i64: 16, 32, 1>, _mm512_cmpge_epi64_mask = array<i64: 8, 64, 1>, _mm512_cmpge_epi8_mask = array<i64: 64, 8, 1>, _mm512_cmpge_epu16_mask = array<i64: 32, 16, 0>, _mm512_cmpge_epu32_mask = array<i64: 16, 32, 0>, _mm512_cmpge_epu64_mask = array<i64: 8, 64, 0>, _mm512_cmpge_epu8_mask = array<i64: 64, 8, 0>, _mm_cmpge_epi16_mask = array<i64: 8, 16, 1>, _mm_cmpge_epi8_mask = array<i64: 16, 8, 1>, _mm_cmpge_epu16_mask = array<i64: 8, 16, 0>, _mm_cmpge_epu8_mask = array<i64: 16, 8, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi1>) {
  ^bb0(%b_0: i16, %a_0: i16, %out: i1):
    %0 = arith.cmpi sle, %b_0, %a_0 : i16
    linalg.yield %0 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_ge_padded_mask(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["source_width", "source_lanes", "signed"],
      structure = "d0 < *, d1 < source_lanes: (and (ule<signed> b[d1] a[d1]) (eq (and i 8 - source_lanes) 0))",
      representative = "x86vector._mm_cmpge_epi32_mask",
      members = {x86vector = {_mm256_cmpge_epi64_mask = array<i64: 64, 4, 1>, _mm256_cmpge_epu64_mask = array<i64: 64, 4, 0>, _mm_cmpge_epi32_mask = array<i64: 32, 4, 1>, _mm_cmpge_epi64_mask = array<i64: 64, 2, 1>, _mm_cmpge_epu32_mask = array<i64: 32, 4, 0>, _mm_cmpge_epu64_mask = array<i64: 64, 2, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<8xi1>) {
  ^bb0(%b_0: i32, %a_0: i32, %out: i1):
    %0 = arith.cmpi sle, %b_0, %a_0 : i32
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %1 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %2 = arith.cmpi eq, %1, %c0_i64 : i64
    %3 = arith.andi %0, %2 : i1
    linalg.yield %3 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_gt(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (exts to width (slt b[d0] a[d0]))",
      representative = "x86vector._mm_cmpgt_epi16",
      members = {x86vector = {_mm256_cmpgt_epi16 = array<i64: 16, 16>, _mm256_cmpgt_epi32 = array<i64: 32, 8>, _mm256_cmpgt_epi64 = array<i64: 64, 4>, _mm256_cmpgt_epi8 = array<i64: 8, 32>, _mm_cmpgt_epi16 = array<i64: 16, 8>, _mm_cmpgt_epi32 = array<i64: 32, 4>, _mm_cmpgt_epi64 = array<i64: 64, 2>, _mm_cmpgt_epi8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%b_0: i16, %a_0: i16, %out: i16):
    %0 = arith.cmpi slt, %b_0, %a_0 : i16
    %1 = arith.extsi %0 : i1 to i16
    linalg.yield %1 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @cmp_gt_mask(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "source_width", "signed"],
      structure = "d0 < lanes: (ult<signed> b[d0] a[d0])",
      representative = "x86vector._mm_cmpgt_epi16_mask",
      members = {x86vector = {_mm256_cmpgt_epi16_mask = array<i64: 16, 16, 1>, _mm256_cmpgt_epi32_mask = array<i64: 8, 32, 1>, _mm256_cmpgt_epi8_mask = array<i64: 32, 8, 1>, _mm256_cmpgt_epu16_mask = array<i64: 16, 16, 0>, _mm256_cmpgt_epu32_mask = array<i64: 8, 32, 0>, _mm256_cmpgt_epu8_mask = array<i64: 32, 8, 0>, _mm512_cmpgt_epi16_mask = array<i64: 32, 16, 1>, _mm512_cmpgt_epi32_mask = array<i64: 16, 32, 1>, _mm512_cmpgt_epi64_mask = array<i64: 8, 64, 1>, _mm512_cmpgt_epi8_mask = array<i64: 64, 8, 1>, _mm512_cmpgt_epu16_mask = array<i64: 32, 16, 0>, _mm512_cmpgt_epu32_mask = array<i64: 16, 32, 0>, _mm512_cmpgt_epu64_mask = array<i64: 8, 64, 0>, _mm512_cmpgt_epu8_mask = array<i64: 64, 8, 0>, _mm_cmpgt_epi16_mask = array<i64: 8, 16, 1>, _mm_cmpgt_epi8_mask = array<i64: 16, 8, 1>, _mm_cmpgt_epu16_mask = array<i64: 8, 16, 0>, _mm_cmpgt_epu8_mask = array<i64: 16, 8, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi1>) {
  ^bb0(%b_0: i16, %a_0: i16, %out: i1):
    %0 = arith.cmpi slt, %b_0, %a_0 : i16
    linalg.yield %0 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_gt_padded_mask(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["source_width", "source_lanes", "signed"],
      structure = "d0 < *, d1 < source_lanes: (and (ult<signed> b[d1] a[d1]) (eq (and i 8 - source_lanes) 0))",
      representative = "x86vector._mm_cmpgt_epi32_mask",
      members = {x86vector = {_mm256_cmpgt_epi64_mask = array<i64: 64, 4, 1>, _mm256_cmpgt_epu64_mask = array<i64: 64, 4, 0>, _mm_cmpgt_epi32_mask = array<i64: 32, 4, 1>, _mm_cmpgt_epi64_mask = array<i64: 64, 2, 1>, _mm_cmpgt_epu32_mask = array<i64: 32, 4, 0>, _mm_cmpgt_epu64_mask = array<i64: 64, 2, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<8xi1>) {
  ^bb0(%b_0: i32, %a_0: i32, %out: i1):
    %0 = arith.cmpi slt, %b_0, %a_0 : i32
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %1 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %2 = arith.cmpi eq, %1, %c0_i64 : i64
    %3 = arith.andi %0, %2 : i1
    linalg.yield %3 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_imm_mask(%a: tensor<8xi16>, %b: tensor<8xi16>, %imm8: i8) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "source_width", "signed"],
      structure = "d0 < lanes: (or (select (eq (and imm8 7) 6) (ult<signed> b[d0] a[d0]) (select (eq (and imm8 7) 5) (ule<signed> b[d0] a[d0]) (select (eq (and imm8 7) 4) (ne a[d0] b[d0]) (and (select (eq (and imm8 7) 2) (ule<signed> a[d0] b[d0]) (select (eq (and imm8 7) 1) (ult<signed> a[d0] b[d0]) (eq a[d0] b[d0]))) (ne (and imm8 7) 3))))) (eq (and imm8 7) 7))",
      representative = "x86vector._mm_cmp_epi16_mask",
      members = {x86vector = {_mm256_cmp_epi16_mask = array<i64: 16, 16, 1>, _mm256_cmp_epi32_mask = array<i64: 8, 32, 1>, _mm256_cmp_epi8_mask = array<i64: 32, 8, 1>, _mm256_cmp_epu16_mask = array<i64: 16, 16, 0>, _mm256_cmp_epu32_mask = array<i64: 8, 32, 0>, _mm256_cmp_epu8_mask = array<i64: 32, 8, 0>, _mm512_cmp_epi16_mask = array<i64: 32, 16, 1>, _mm512_cmp_epi32_mask = array<i64: 16, 32, 1>, _mm512_cmp_epi64_mask = array<i64: 8, 64, 1>, _mm512_cmp_epi8_mask = array<i64: 64, 8, 1>, _mm512_cmp_epu16_mask = array<i64: 32, 16, 0>, _mm512_cmp_epu32_mask = array<i64: 16, 32, 0>, _mm512_cmp_epu64_mask = array<i64: 8, 64, 0>, _mm512_cmp_epu8_mask = array<i64: 64, 8, 0>, _mm_cmp_epi16_mask = array<i64: 8, 16, 1>, _mm_cmp_epi8_mask = array<i64: 16, 8, 1>, _mm_cmp_epu16_mask = array<i64: 8, 16, 0>, _mm_cmp_epu8_mask = array<i64: 16, 8, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}, {name = "imm8", c_type = "const int", immediate = 3}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi1>) {
  ^bb0(%b_0: i16, %a_0: i16, %out: i1):
    %c7_i8 = arith.constant 7 : i8
    %0 = arith.andi %imm8, %c7_i8 : i8
    %c6_i8 = arith.constant 6 : i8
    %1 = arith.cmpi eq, %0, %c6_i8 : i8
    %2 = arith.cmpi slt, %b_0, %a_0 : i16
    %c5_i8 = arith.constant 5 : i8
    %3 = arith.cmpi eq, %0, %c5_i8 : i8
    %4 = arith.cmpi sle, %b_0, %a_0 : i16
    %c4_i8 = arith.constant 4 : i8
    %5 = arith.cmpi eq, %0, %c4_i8 : i8
    %6 = arith.cmpi ne, %a_0, %b_0 : i16
    %c2_i8 = arith.constant 2 : i8
    %7 = arith.cmpi eq, %0, %c2_i8 : i8
    %8 = arith.cmpi sle, %a_0, %b_0 : i16
    %c1_i8 = arith.constant 1 : i8
    %9 = arith.cmpi eq, %0, %c1_i8 : i8
    %10 = arith.cmpi slt, %a_0, %b_0 : i16
    %11 = arith.cmpi eq, %a_0, %b_0 : i16
    %12 = arith.select %9, %10, %11 : i1
    %13 = arith.select %7, %8, %12 : i1
    %c3_i8 = arith.constant 3 : i8
    %14 = arith.cmpi ne, %0, %c3_i8 : i8
    %15 = arith.andi %13, %14 : i1
    %16 = arith.select %5, %6, %15 : i1
    %17 = arith.select %3, %4, %16 : i1
    %18 = arith.select %1, %2, %17 : i1
    %19 = arith.cmpi eq, %0, %c7_i8 : i8
    %20 = arith.ori %18, %19 : i1
    linalg.yield %20 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_imm_padded_mask(%a: tensor<4xi32>, %b: tensor<4xi32>, %imm8: i8) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["source_width", "source_lanes", "signed"],
      structure = "d0 < *, d1 < source_lanes: (and (or (select (eq (and imm8 7) 6) (ult<signed> b[d1] a[d1]) (select (eq (and imm8 7) 5) (ule<signed> b[d1] a[d1]) (select (eq (and imm8 7) 4) (ne a[d1] b[d1]) (and (select (eq (and imm8 7) 2) (ule<signed> a[d1] b[d1]) (select (eq (and imm8 7) 1) (ult<signed> a[d1] b[d1]) (eq a[d1] b[d1]))) (ne (and imm8 7) 3))))) (eq (and imm8 7) 7)) (eq (and i 8 - source_lanes) 0))",
      representative = "x86vector._mm_cmp_epi32_mask",
      members = {x86vector = {_mm256_cmp_epi64_mask = array<i64: 64, 4, 1>, _mm256_cmp_epu64_mask = array<i64: 64, 4, 0>, _mm_cmp_epi32_mask = array<i64: 32, 4, 1>, _mm_cmp_epi64_mask = array<i64: 64, 2, 1>, _mm_cmp_epu32_mask = array<i64: 32, 4, 0>, _mm_cmp_epu64_mask = array<i64: 64, 2, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}, {name = "imm8", c_type = "_MM_CMPINT_ENUM", immediate = 3}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<8xi1>) {
  ^bb0(%b_0: i32, %a_0: i32, %out: i1):
    %c7_i8 = arith.constant 7 : i8
    %0 = arith.andi %imm8, %c7_i8 : i8
    %c6_i8 = arith.constant 6 : i8
    %1 = arith.cmpi eq, %0, %c6_i8 : i8
    %2 = arith.cmpi slt, %b_0, %a_0 : i32
    %c5_i8 = arith.constant 5 : i8
    %3 = arith.cmpi eq, %0, %c5_i8 : i8
    %4 = arith.cmpi sle, %b_0, %a_0 : i32
    %c4_i8 = arith.constant 4 : i8
    %5 = arith.cmpi eq, %0, %c4_i8 : i8
    %6 = arith.cmpi ne, %a_0, %b_0 : i32
    %c2_i8 = arith.constant 2 : i8
    %7 = arith.cmpi eq, %0, %c2_i8 : i8
    %8 = arith.cmpi sle, %a_0, %b_0 : i32
    %c1_i8 = arith.constant 1 : i8
    %9 = arith.cmpi eq, %0, %c1_i8 : i8
    %10 = arith.cmpi slt, %a_0, %b_0 : i32
    %11 = arith.cmpi eq, %a_0, %b_0 : i32
    %12 = arith.select %9, %10, %11 : i1
    %13 = arith.select %7, %8, %12 : i1
    %c3_i8 = arith.constant 3 : i8
    %14 = arith.cmpi ne, %0, %c3_i8 : i8
    %15 = arith.andi %13, %14 : i1
    %16 = arith.select %5, %6, %15 : i1
    %17 = arith.select %3, %4, %16 : i1
    %18 = arith.select %1, %2, %17 : i1
    %19 = arith.cmpi eq, %0, %c7_i8 : i8
    %20 = arith.ori %18, %19 : i1
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %21 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %22 = arith.cmpi eq, %21, %c0_i64 : i64
    %23 = arith.andi %20, %22 : i1
    linalg.yield %23 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_le_mask(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "source_width", "signed"],
      structure = "d0 < lanes: (ule<signed> a[d0] b[d0])",
      representative = "x86vector._mm_cmple_epi16_mask",
      members = {x86vector = {_mm256_cmple_epi16_mask = array<i64: 16, 16, 1>, _mm256_cmple_epi32_mask = array<i64: 8, 32, 1>, _mm256_cmple_epi8_mask = array<i64: 32, 8, 1>, _mm256_cmple_epu16_mask = array<i64: 16, 16, 0>, _mm256_cmple_epu32_mask = array<i64: 8, 32, 0>, _mm256_cmple_epu8_mask = array<i64: 32, 8, 0>, _mm512_cmple_epi16_mask = array<i64: 32, 16, 1>, _mm512_cmple_epi32_mask = array<i64: 16, 32, 1>, _mm512_cmple_epi64_mask = array<i64: 8, 64, 1>, _mm512_cmple_epi8_mask = array<i64: 64, 8, 1>, _mm512_cmple_epu16_mask = array<i64: 32, 16, 0>, _mm512_cmple_epu32_mask = array<i64: 16, 32, 0>, _mm512_cmple_epu64_mask = array<i64: 8, 64, 0>, _mm512_cmple_epu8_mask = array<i64: 64, 8, 0>, _mm_cmple_epi16_mask = array<i64: 8, 16, 1>, _mm_cmple_epi8_mask = array<i64: 16, 8, 1>, _mm_cmple_epu16_mask = array<i64: 8, 16, 0>, _mm_cmple_epu8_mask = array<i64: 16, 8, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i1):
    %0 = arith.cmpi sle, %a_0, %b_0 : i16
    linalg.yield %0 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_le_padded_mask(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["source_width", "source_lanes", "signed"],
      structure = "d0 < *, d1 < source_lanes: (and (ule<signed> a[d1] b[d1]) (eq (and i 8 - source_lanes) 0))",
      representative = "x86vector._mm_cmple_epi32_mask",
      members = {x86vector = {_mm256_cmple_epi64_mask = array<i64: 64, 4, 1>, _mm256_cmple_epu64_mask = array<i64: 64, 4, 0>, _mm_cmple_epi32_mask = array<i64: 32, 4, 1>, _mm_cmple_epi64_mask = array<i64: 64, 2, 1>, _mm_cmple_epu32_mask = array<i64: 32, 4, 0>, _mm_cmple_epu64_mask = array<i64: 64, 2, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i1):
    %0 = arith.cmpi sle, %a_0, %b_0 : i32
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %1 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %2 = arith.cmpi eq, %1, %c0_i64 : i64
    %3 = arith.andi %0, %2 : i1
    linalg.yield %3 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_lt(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width"],
      structure = "d0 < 128 / width: (exts to width (slt a[d0] b[d0]))",
      representative = "x86vector._mm_cmplt_epi16",
      members = {x86vector = {_mm_cmplt_epi16 = array<i64: 16>, _mm_cmplt_epi32 = array<i64: 32>, _mm_cmplt_epi8 = array<i64: 8>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.cmpi slt, %a_0, %b_0 : i16
    %1 = arith.extsi %0 : i1 to i16
    linalg.yield %1 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @cmp_lt_mask(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "source_width", "signed"],
      structure = "d0 < lanes: (ult<signed> a[d0] b[d0])",
      representative = "x86vector._mm_cmplt_epi16_mask",
      members = {x86vector = {_mm256_cmplt_epi16_mask = array<i64: 16, 16, 1>, _mm256_cmplt_epi32_mask = array<i64: 8, 32, 1>, _mm256_cmplt_epi8_mask = array<i64: 32, 8, 1>, _mm256_cmplt_epu16_mask = array<i64: 16, 16, 0>, _mm256_cmplt_epu32_mask = array<i64: 8, 32, 0>, _mm256_cmplt_epu8_mask = array<i64: 32, 8, 0>, _mm512_cmplt_epi16_mask = array<i64: 32, 16, 1>, _mm512_cmplt_epi32_mask = array<i64: 16, 32, 1>, _mm512_cmplt_epi64_mask = array<i64: 8, 64, 1>, _mm512_cmplt_epi8_mask = array<i64: 64, 8, 1>, _mm512_cmplt_epu16_mask = array<i64: 32, 16, 0>, _mm512_cmplt_epu32_mask = array<i64: 16, 32, 0>, _mm512_cmplt_epu64_mask = array<i64: 8, 64, 0>, _mm512_cmplt_epu8_mask = array<i64: 64, 8, 0>, _mm_cmplt_epi16_mask = array<i64: 8, 16, 1>, _mm_cmplt_epi8_mask = array<i64: 16, 8, 1>, _mm_cmplt_epu16_mask = array<i64: 8, 16, 0>, _mm_cmplt_epu8_mask = array<i64: 16, 8, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i1):
    %0 = arith.cmpi slt, %a_0, %b_0 : i16
    linalg.yield %0 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_lt_padded_mask(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["source_width", "source_lanes", "signed"],
      structure = "d0 < *, d1 < source_lanes: (and (ult<signed> a[d1] b[d1]) (eq (and i 8 - source_lanes) 0))",
      representative = "x86vector._mm_cmplt_epi32_mask",
      members = {x86vector = {_mm256_cmplt_epi64_mask = array<i64: 64, 4, 1>, _mm256_cmplt_epu64_mask = array<i64: 64, 4, 0>, _mm_cmplt_epi32_mask = array<i64: 32, 4, 1>, _mm_cmplt_epi64_mask = array<i64: 64, 2, 1>, _mm_cmplt_epu32_mask = array<i64: 32, 4, 0>, _mm_cmplt_epu64_mask = array<i64: 64, 2, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i1):
    %0 = arith.cmpi slt, %a_0, %b_0 : i32
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %1 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %2 = arith.cmpi eq, %1, %c0_i64 : i64
    %3 = arith.andi %0, %2 : i1
    linalg.yield %3 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_ne_mask(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "source_width"],
      structure = "d0 < lanes: (ne a[d0] b[d0])",
      representative = "x86vector._mm_cmpneq_epi16_mask",
      members = {x86vector = {_mm256_cmpneq_epi16_mask = array<i64: 16, 16>, _mm256_cmpneq_epi32_mask = array<i64: 8, 32>, _mm256_cmpneq_epi8_mask = array<i64: 32, 8>, _mm256_cmpneq_epu16_mask = array<i64: 16, 16>, _mm256_cmpneq_epu32_mask = array<i64: 8, 32>, _mm256_cmpneq_epu8_mask = array<i64: 32, 8>, _mm512_cmpneq_epi16_mask = array<i64: 32, 16>, _mm512_cmpneq_epi32_mask = array<i64: 16, 32>, _mm512_cmpneq_epi64_mask = array<i64: 8, 64>, _mm512_cmpneq_epi8_mask = array<i64: 64, 8>, _mm512_cmpneq_epu16_mask = array<i64: 32, 16>, _mm512_cmpneq_epu32_mask = array<i64: 16, 32>, _mm512_cmpneq_epu64_mask = array<i64: 8, 64>, _mm512_cmpneq_epu8_mask = array<i64: 64, 8>, _mm_cmpneq_epi16_mask = array<i64: 8, 16>, _mm_cmpneq_epi8_mask = array<i64: 16, 8>, _mm_cmpneq_epu16_mask = array<i64: 8, 16>, _mm_cmpneq_epu8_mask = array<i64: 16, 8>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i1):
    %0 = arith.cmpi ne, %a_0, %b_0 : i16
    linalg.yield %0 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @cmp_ne_padded_mask(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["source_width", "source_lanes"],
      structure = "d0 < *, d1 < source_lanes: (and (ne a[d1] b[d1]) (eq (and i 8 - source_lanes) 0))",
      representative = "x86vector._mm_cmpneq_epi32_mask",
      members = {x86vector = {_mm256_cmpneq_epi64_mask = array<i64: 64, 4>, _mm256_cmpneq_epu64_mask = array<i64: 64, 4>, _mm_cmpneq_epi32_mask = array<i64: 32, 4>, _mm_cmpneq_epi64_mask = array<i64: 64, 2>, _mm_cmpneq_epu32_mask = array<i64: 32, 4>, _mm_cmpneq_epu64_mask = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i1):
    %0 = arith.cmpi ne, %a_0, %b_0 : i32
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %1 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %2 = arith.cmpi eq, %1, %c0_i64 : i64
    %3 = arith.andi %0, %2 : i1
    linalg.yield %3 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @compound_54e2(%a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (trunc to 1 (select (trunc to 1 (shru (select (trunc to 1 (shru (select (trunc to 1 (shru (select (trunc to 1 (shru (select (trunc to 1 (shru (select (trunc to 1 (shru (select (trunc to 1 (shru b[d0] 7)) (xor (shru (select (trunc to 1 (and 1 (shru b[d0] 6))) (xor (shru (select (trunc to 1 (and 1 (shru b[d0] 5))) (xor (shru (select (trunc to 1 (and 1 (shru b[d0] 4))) (xor (shru (select (trunc to 1 (and 1 (shru b[d0] 3))) (xor a[d0] (shru (select (trunc to 1 (and 1 (shru b[d0] 2))) (xor (or (shru (extu to 8 (trunc to 7 (select (trunc to 1 (and 1 (shru b[d0] 1))) (xor (shru (select (trunc to 1 b[d0]) a[d0] 0) 1) a[d0]) (shru (select (trunc to 1 b[d0]) a[d0] 0) 1)))) 1) (shl (extu to 8 (and (trunc to 1 (and 1 (shru b[d0] 1))) (trunc to 1 (shru a[d0] 7)))) 6)) a[d0]) (or (shru (extu to 8 (trunc to 7 (select (trunc to 1 (and 1 (shru b[d0] 1))) (xor (shru (select (trunc to 1 b[d0]) a[d0] 0) 1) a[d0]) (shru (select (trunc to 1 b[d0]) a[d0] 0) 1)))) 1) (shl (extu to 8 (and (trunc to 1 (and 1 (shru b[d0] 1))) (trunc to 1 (shru a[d0] 7)))) 6))) 1)) (shru (select (trunc to 1 (and 1 (shru b[d0] 2))) (xor (or (shru (extu to 8 (trunc to 7 (select (trunc to 1 (and 1 (shru b[d0] 1))) (xor (shru (select (trunc to 1 b[d0]) a[d0] 0) 1) a[d0]) (shru (select (trunc to 1 b[d0]) a[d0] 0) 1)))) 1) (shl (extu to 8 (and (trunc to 1 (and 1 (shru b[d0] 1))) (trunc to 1 (shru a[d0] 7)))) 6)) a[d0]) (or (shru (extu to 8 (trunc to 7 (select (trunc to 1 (and 1 (shru b[d0] 1))) (xor (shru (select (trunc to 1 b[d0]) a[d0] 0) 1) a[d0]) (shru (select (trunc to 1 b[d0]) a[d0] 0) 1)))) 1) (shl (extu to 8 (and (trunc to 1 (and 1 (shru b[d0] 1))) (trunc to 1 (shru a[d0] 7)))) 6))) 1)) 1) a[d0]) (shru (select (trunc to 1 (and 1 (shru b[d0] 3))) (xor a[d0] (shru (select (trunc to 1 (and 1 (shru b[d0] 2))) (xor (or (shru (extu to 8 (trunc to 7 (select (trunc to 1 (and 1 (shru b[d0] 1))) (xor (shru (select (trunc to 1 b[d0]) a[d0] 0) 1) a[d0]) (shru (select (trunc to 1 b[d0]) a[d0] 0) 1)))) ...) ...) ...) ...) ...)) ...) ...)) ...) ...) ...) ...) ...) ...) ...) ...) ...) ...)) ... ...) ...)) ... ...) ...)) ... ...) ...)) ... ...) ...)) ... ...) ...)) ... ...)) ... ...)",
      representative = "x86vector._mm_gf2p8mul_epi8",
      members = {x86vector = {_mm256_gf2p8mul_epi8 = array<i64: 32>, _mm512_gf2p8mul_epi8 = array<i64: 64>, _mm_gf2p8mul_epi8 = array<i64: 16>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<16xi8>) {
  ^bb0(%b_0: i8, %a_0: i8, %out: i8):
    %c7_i8 = arith.constant 7 : i8
    %0 = arith.shrui %b_0, %c7_i8 : i8
    %1 = arith.trunci %0 : i8 to i1
    %c1_i8 = arith.constant 1 : i8
    %c6_i8 = arith.constant 6 : i8
    %2 = arith.shrui %b_0, %c6_i8 : i8
    %3 = arith.andi %c1_i8, %2 : i8
    %4 = arith.trunci %3 : i8 to i1
    %c5_i8 = arith.constant 5 : i8
    %5 = arith.shrui %b_0, %c5_i8 : i8
    %6 = arith.andi %c1_i8, %5 : i8
    %7 = arith.trunci %6 : i8 to i1
    %c4_i8 = arith.constant 4 : i8
    %8 = arith.shrui %b_0, %c4_i8 : i8
    %9 = arith.andi %c1_i8, %8 : i8
    %10 = arith.trunci %9 : i8 to i1
    %c3_i8 = arith.constant 3 : i8
    %11 = arith.shrui %b_0, %c3_i8 : i8
    %12 = arith.andi %c1_i8, %11 : i8
    %13 = arith.trunci %12 : i8 to i1
    %c2_i8 = arith.constant 2 : i8
    %14 = arith.shrui %b_0, %c2_i8 : i8
    %15 = arith.andi %c1_i8, %14 : i8
    %16 = arith.trunci %15 : i8 to i1
    %17 = arith.shrui %b_0, %c1_i8 : i8
    %18 = arith.andi %c1_i8, %17 : i8
    %19 = arith.trunci %18 : i8 to i1
    %20 = arith.trunci %b_0 : i8 to i1
    %c0_i8 = arith.constant 0 : i8
    %21 = arith.select %20, %a_0, %c0_i8 : i8
    %22 = arith.shrui %21, %c1_i8 : i8
    %23 = arith.xori %22, %a_0 : i8
    %24 = arith.select %19, %23, %22 : i8
    %25 = arith.trunci %24 : i8 to i7
    %26 = arith.extui %25 : i7 to i8
    %27 = arith.shrui %26, %c1_i8 : i8
    %28 = arith.shrui %a_0, %c7_i8 : i8
    %29 = arith.trunci %28 : i8 to i1
    %30 = arith.andi %19, %29 : i1
    %31 = arith.extui %30 : i1 to i8
    %32 = arith.shli %31, %c6_i8 : i8
    %33 = arith.ori %27, %32 : i8
    %34 = arith.xori %33, %a_0 : i8
    %35 = arith.select %16, %34, %33 : i8
    %36 = arith.shrui %35, %c1_i8 : i8
    %37 = arith.xori %a_0, %36 : i8
    %38 = arith.select %13, %37, %36 : i8
    %39 = arith.shrui %38, %c1_i8 : i8
    %40 = arith.xori %39, %a_0 : i8
    %41 = arith.select %10, %40, %39 : i8
    %42 = arith.shrui %41, %c1_i8 : i8
    %43 = arith.xori %42, %a_0 : i8
    %44 = arith.select %7, %43, %42 : i8
    %45 = arith.shrui %44, %c1_i8 : i8
    %46 = arith.xori %45, %a_0 : i8
    %47 = arith.select %4, %46, %45 : i8
    %48 = arith.shrui %47, %c1_i8 : i8
    %49 = arith.xori %48, %a_0 : i8
    %50 = arith.select %1, %49, %48 : i8
    %51 = arith.shrui %50, %c7_i8 : i8
    %52 = arith.trunci %51 : i8 to i1
    %53 = arith.shrui %50, %c1_i8 : i8
    %c70_i8 = arith.constant 70 : i8
    %54 = arith.xori %53, %c70_i8 : i8
    %55 = arith.select %52, %54, %53 : i8
    %56 = arith.shrui %55, %c5_i8 : i8
    %57 = arith.trunci %56 : i8 to i1
    %c35_i8 = arith.constant 35 : i8
    %58 = arith.xori %55, %c35_i8 : i8
    %59 = arith.select %57, %58, %55 : i8
    %60 = arith.shrui %59, %c4_i8 : i8
    %61 = arith.trunci %60 : i8 to i1
    %c17_i8 = arith.constant 17 : i8
    %62 = arith.xori %59, %c17_i8 : i8
    %63 = arith.select %61, %62, %59 : i8
    %64 = arith.shrui %63, %c3_i8 : i8
    %65 = arith.trunci %64 : i8 to i1
    %c8_i8 = arith.constant 8 : i8
    %66 = arith.xori %63, %c8_i8 : i8
    %67 = arith.select %65, %66, %63 : i8
    %68 = arith.shrui %67, %c2_i8 : i8
    %69 = arith.trunci %68 : i8 to i1
    %70 = arith.xori %67, %c4_i8 : i8
    %71 = arith.select %69, %70, %67 : i8
    %72 = arith.shrui %71, %c1_i8 : i8
    %73 = arith.trunci %72 : i8 to i1
    %74 = arith.xori %71, %c2_i8 : i8
    %75 = arith.select %73, %74, %71 : i8
    %76 = arith.trunci %75 : i8 to i1
    %c27_i8 = arith.constant 27 : i8
    %77 = arith.shli %50, %c7_i8 : i8
    %78 = arith.extui %47 : i8 to i16
    %c6_i16 = arith.constant 6 : i16
    %79 = arith.shli %78, %c6_i16 : i16
    %80 = arith.extui %44 : i8 to i16
    %c5_i16 = arith.constant 5 : i16
    %81 = arith.shli %80, %c5_i16 : i16
    %82 = arith.extui %41 : i8 to i16
    %c4_i16 = arith.constant 4 : i16
    %83 = arith.shli %82, %c4_i16 : i16
    %84 = arith.extui %35 : i8 to i16
    %c2_i16 = arith.constant 2 : i16
    %85 = arith.shli %84, %c2_i16 : i16
    %86 = arith.trunci %21 : i8 to i1
    %87 = arith.extui %86 : i1 to i8
    %88 = arith.shli %26, %c1_i8 : i8
    %89 = arith.ori %87, %88 : i8
    %90 = arith.extui %89 : i8 to i16
    %91 = arith.extui %30 : i1 to i16
    %c8_i16 = arith.constant 8 : i16
    %92 = arith.shli %91, %c8_i16 : i16
    %93 = arith.ori %90, %92 : i16
    %94 = arith.trunci %93 : i16 to i2
    %95 = arith.extui %94 : i2 to i16
    %96 = arith.ori %85, %95 : i16
    %97 = arith.trunci %96 : i16 to i3
    %98 = arith.extui %97 : i3 to i16
    %99 = arith.extui %38 : i8 to i16
    %c3_i16 = arith.constant 3 : i16
    %100 = arith.shli %99, %c3_i16 : i16
    %101 = arith.ori %98, %100 : i16
    %102 = arith.trunci %101 : i16 to i4
    %103 = arith.extui %102 : i4 to i16
    %104 = arith.ori %83, %103 : i16
    %105 = arith.trunci %104 : i16 to i5
    %106 = arith.extui %105 : i5 to i16
    %107 = arith.ori %81, %106 : i16
    %108 = arith.trunci %107 : i16 to i6
    %109 = arith.extui %108 : i6 to i16
    %110 = arith.ori %79, %109 : i16
    %111 = arith.trunci %110 : i16 to i7
    %112 = arith.extui %111 : i7 to i8
    %113 = arith.ori %77, %112 : i8
    %c-64_i8 = arith.constant -64 : i8
    %114 = arith.xori %113, %c-64_i8 : i8
    %115 = arith.select %52, %114, %113 : i8
    %c96_i8 = arith.constant 96 : i8
    %116 = arith.xori %115, %c96_i8 : i8
    %117 = arith.select %57, %116, %115 : i8
    %c-80_i8 = arith.constant -80 : i8
    %118 = arith.xori %117, %c-80_i8 : i8
    %119 = arith.select %61, %118, %117 : i8
    %c-40_i8 = arith.constant -40 : i8
    %120 = arith.xori %119, %c-40_i8 : i8
    %121 = arith.select %65, %120, %119 : i8
    %c108_i8 = arith.constant 108 : i8
    %122 = arith.xori %121, %c108_i8 : i8
    %123 = arith.select %69, %122, %121 : i8
    %c54_i8 = arith.constant 54 : i8
    %124 = arith.xori %123, %c54_i8 : i8
    %125 = arith.select %73, %124, %123 : i8
    %126 = arith.xori %c27_i8, %125 : i8
    %127 = arith.select %76, %126, %125 : i8
    linalg.yield %127 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @compound_a178(%a: tensor<16xi8>, %b: tensor<2xi64>) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < *, d1 < 8: (or (or (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[(8) * d0 + d1] 63) 6) 63))))) 6) (or (or (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[(8) * d0 + d1] 63) 4) 63))))) 4) (or (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[(8) * d0 + d1] 63) 3) 63))))) 3) (or (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[(8) * d0 + d1] 63) 2) 63))))) 2) (or (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[(8) * d0 + d1] 63) 1) 63))))) 1) (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and a[(8) * d0 + d1] 63))))))))) (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[(8) * d0 + d1] 63) 5) 63))))) 5))) (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[(8) * d0 + d1] 63) 7) 63))))) 7))",
      representative = "x86vector._mm_multishift_epi64_epi8",
      members = {x86vector = {_mm256_multishift_epi64_epi8 = array<i64: 32>, _mm512_multishift_epi64_epi8 = array<i64: 64>, _mm_multishift_epi64_epi8 = array<i64: 16>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 8)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<2xi64>, tensor<16xi8>) outs(%init : tensor<16xi8>) {
  ^bb0(%b_0: i64, %a_0: i8, %out: i8):
    %c63_i8 = arith.constant 63 : i8
    %0 = arith.andi %a_0, %c63_i8 : i8
    %c6_i8 = arith.constant 6 : i8
    %1 = arith.addi %0, %c6_i8 : i8
    %2 = arith.andi %1, %c63_i8 : i8
    %3 = arith.extui %2 : i8 to i64
    %4 = arith.shrui %b_0, %3 : i64
    %5 = arith.trunci %4 : i64 to i1
    %6 = arith.extui %5 : i1 to i8
    %7 = arith.shli %6, %c6_i8 : i8
    %c4_i8 = arith.constant 4 : i8
    %8 = arith.addi %0, %c4_i8 : i8
    %9 = arith.andi %8, %c63_i8 : i8
    %10 = arith.extui %9 : i8 to i64
    %11 = arith.shrui %b_0, %10 : i64
    %12 = arith.trunci %11 : i64 to i1
    %13 = arith.extui %12 : i1 to i8
    %14 = arith.shli %13, %c4_i8 : i8
    %c3_i8 = arith.constant 3 : i8
    %15 = arith.addi %0, %c3_i8 : i8
    %16 = arith.andi %15, %c63_i8 : i8
    %17 = arith.extui %16 : i8 to i64
    %18 = arith.shrui %b_0, %17 : i64
    %19 = arith.trunci %18 : i64 to i1
    %20 = arith.extui %19 : i1 to i8
    %21 = arith.shli %20, %c3_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %22 = arith.addi %0, %c2_i8 : i8
    %23 = arith.andi %22, %c63_i8 : i8
    %24 = arith.extui %23 : i8 to i64
    %25 = arith.shrui %b_0, %24 : i64
    %26 = arith.trunci %25 : i64 to i1
    %27 = arith.extui %26 : i1 to i8
    %28 = arith.shli %27, %c2_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %29 = arith.addi %0, %c1_i8 : i8
    %30 = arith.andi %29, %c63_i8 : i8
    %31 = arith.extui %30 : i8 to i64
    %32 = arith.shrui %b_0, %31 : i64
    %33 = arith.trunci %32 : i64 to i1
    %34 = arith.extui %33 : i1 to i8
    %35 = arith.shli %34, %c1_i8 : i8
    %36 = arith.extui %0 : i8 to i64
    %37 = arith.shrui %b_0, %36 : i64
    %38 = arith.trunci %37 : i64 to i1
    %39 = arith.extui %38 : i1 to i8
    %40 = arith.ori %35, %39 : i8
    %41 = arith.ori %28, %40 : i8
    %42 = arith.ori %21, %41 : i8
    %43 = arith.ori %14, %42 : i8
    %c5_i8 = arith.constant 5 : i8
    %44 = arith.addi %0, %c5_i8 : i8
    %45 = arith.andi %44, %c63_i8 : i8
    %46 = arith.extui %45 : i8 to i64
    %47 = arith.shrui %b_0, %46 : i64
    %48 = arith.trunci %47 : i64 to i1
    %49 = arith.extui %48 : i1 to i8
    %50 = arith.shli %49, %c5_i8 : i8
    %51 = arith.ori %43, %50 : i8
    %52 = arith.ori %7, %51 : i8
    %c7_i8 = arith.constant 7 : i8
    %53 = arith.addi %0, %c7_i8 : i8
    %54 = arith.andi %53, %c63_i8 : i8
    %55 = arith.extui %54 : i8 to i64
    %56 = arith.shrui %b_0, %55 : i64
    %57 = arith.trunci %56 : i64 to i1
    %58 = arith.extui %57 : i1 to i8
    %59 = arith.shli %58, %c7_i8 : i8
    %60 = arith.ori %52, %59 : i8
    linalg.yield %60 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @compound_from_mask_d5e4(%k: tensor<8xi1>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (extu to 64 (or (shl (extu to 8 k[7]) 7) (or (shl (extu to 8 k[6]) 6) (or (shl (extu to 8 k[5]) 5) (or (or (shl (extu to 8 k[3]) 3) (or (shl (extu to 8 k[2]) 2) (or (shl (extu to 8 k[1]) 1) (extu to 8 k[0])))) (shl (extu to 8 k[4]) 4))))))",
      representative = "x86vector._mm_broadcastmb_epi64",
      members = {x86vector = {_mm256_broadcastmb_epi64 = array<i64: 4>, _mm512_broadcastmb_epi64 = array<i64: 8>, _mm_broadcastmb_epi64 = array<i64: 2>}},
      operands = [{name = "k", c_type = "__mmask8", mask}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (7)>, affine_map<(d0) -> (6)>, affine_map<(d0) -> (5)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%k, %k, %k, %k, %k, %k, %k, %k : tensor<8xi1>, tensor<8xi1>, tensor<8xi1>, tensor<8xi1>, tensor<8xi1>, tensor<8xi1>, tensor<8xi1>, tensor<8xi1>) outs(%init : tensor<2xi64>) {
  ^bb0(%k_0: i1, %k_1: i1, %k_2: i1, %k_3: i1, %k_4: i1, %k_5: i1, %k_6: i1, %k_7: i1, %out: i64):
    %0 = arith.extui %k_0 : i1 to i8
    %c7_i8 = arith.constant 7 : i8
    %1 = arith.shli %0, %c7_i8 : i8
    %2 = arith.extui %k_1 : i1 to i8
    %c6_i8 = arith.constant 6 : i8
    %3 = arith.shli %2, %c6_i8 : i8
    %4 = arith.extui %k_2 : i1 to i8
    %c5_i8 = arith.constant 5 : i8
    %5 = arith.shli %4, %c5_i8 : i8
    %6 = arith.extui %k_3 : i1 to i8
    %c3_i8 = arith.constant 3 : i8
    %7 = arith.shli %6, %c3_i8 : i8
    %8 = arith.extui %k_4 : i1 to i8
    %c2_i8 = arith.constant 2 : i8
    %9 = arith.shli %8, %c2_i8 : i8
    %10 = arith.extui %k_5 : i1 to i8
    %c1_i8 = arith.constant 1 : i8
    %11 = arith.shli %10, %c1_i8 : i8
    %12 = arith.extui %k_6 : i1 to i8
    %13 = arith.ori %11, %12 : i8
    %14 = arith.ori %9, %13 : i8
    %15 = arith.ori %7, %14 : i8
    %16 = arith.extui %k_7 : i1 to i8
    %c4_i8 = arith.constant 4 : i8
    %17 = arith.shli %16, %c4_i8 : i8
    %18 = arith.ori %15, %17 : i8
    %19 = arith.ori %5, %18 : i8
    %20 = arith.ori %3, %19 : i8
    %21 = arith.ori %1, %20 : i8
    %22 = arith.extui %21 : i8 to i64
    linalg.yield %22 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @compound_from_mask_e496(%k: tensor<16xi1>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (extu to 32 (or (shl (extu to 16 k[15]) 15) (or (shl (extu to 16 k[14]) 14) (or (shl (extu to 16 k[13]) 13) (or (shl (extu to 16 k[12]) 12) (or (shl (extu to 16 k[11]) 11) (or (shl (extu to 16 k[10]) 10) (or (shl (extu to 16 k[9]) 9) (or (shl (extu to 16 k[8]) 8) (extu to 16 (or (shl (extu to 8 k[7]) 7) (or (shl (extu to 8 k[6]) 6) (or (shl (extu to 8 k[5]) 5) (or (or (shl (extu to 8 k[3]) 3) (or (shl (extu to 8 k[2]) 2) (or (shl (extu to 8 k[1]) 1) (extu to 8 k[0])))) (shl (extu to 8 k[4]) 4)))))))))))))))",
      representative = "x86vector._mm_broadcastmw_epi32",
      members = {x86vector = {_mm256_broadcastmw_epi32 = array<i64: 8>, _mm512_broadcastmw_epi32 = array<i64: 16>, _mm_broadcastmw_epi32 = array<i64: 4>}},
      operands = [{name = "k", c_type = "__mmask16", mask}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (15)>, affine_map<(d0) -> (14)>, affine_map<(d0) -> (13)>, affine_map<(d0) -> (12)>, affine_map<(d0) -> (11)>, affine_map<(d0) -> (10)>, affine_map<(d0) -> (9)>, affine_map<(d0) -> (8)>, affine_map<(d0) -> (7)>, affine_map<(d0) -> (6)>, affine_map<(d0) -> (5)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k, %k : tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>, tensor<16xi1>) outs(%init : tensor<4xi32>) {
  ^bb0(%k_0: i1, %k_1: i1, %k_2: i1, %k_3: i1, %k_4: i1, %k_5: i1, %k_6: i1, %k_7: i1, %k_8: i1, %k_9: i1, %k_10: i1, %k_11: i1, %k_12: i1, %k_13: i1, %k_14: i1, %k_15: i1, %out: i32):
    %0 = arith.extui %k_0 : i1 to i16
    %c15_i16 = arith.constant 15 : i16
    %1 = arith.shli %0, %c15_i16 : i16
    %2 = arith.extui %k_1 : i1 to i16
    %c14_i16 = arith.constant 14 : i16
    %3 = arith.shli %2, %c14_i16 : i16
    %4 = arith.extui %k_2 : i1 to i16
    %c13_i16 = arith.constant 13 : i16
    %5 = arith.shli %4, %c13_i16 : i16
    %6 = arith.extui %k_3 : i1 to i16
    %c12_i16 = arith.constant 12 : i16
    %7 = arith.shli %6, %c12_i16 : i16
    %8 = arith.extui %k_4 : i1 to i16
    %c11_i16 = arith.constant 11 : i16
    %9 = arith.shli %8, %c11_i16 : i16
    %10 = arith.extui %k_5 : i1 to i16
    %c10_i16 = arith.constant 10 : i16
    %11 = arith.shli %10, %c10_i16 : i16
    %12 = arith.extui %k_6 : i1 to i16
    %c9_i16 = arith.constant 9 : i16
    %13 = arith.shli %12, %c9_i16 : i16
    %14 = arith.extui %k_7 : i1 to i16
    %c8_i16 = arith.constant 8 : i16
    %15 = arith.shli %14, %c8_i16 : i16
    %16 = arith.extui %k_8 : i1 to i8
    %c7_i8 = arith.constant 7 : i8
    %17 = arith.shli %16, %c7_i8 : i8
    %18 = arith.extui %k_9 : i1 to i8
    %c6_i8 = arith.constant 6 : i8
    %19 = arith.shli %18, %c6_i8 : i8
    %20 = arith.extui %k_10 : i1 to i8
    %c5_i8 = arith.constant 5 : i8
    %21 = arith.shli %20, %c5_i8 : i8
    %22 = arith.extui %k_11 : i1 to i8
    %c3_i8 = arith.constant 3 : i8
    %23 = arith.shli %22, %c3_i8 : i8
    %24 = arith.extui %k_12 : i1 to i8
    %c2_i8 = arith.constant 2 : i8
    %25 = arith.shli %24, %c2_i8 : i8
    %26 = arith.extui %k_13 : i1 to i8
    %c1_i8 = arith.constant 1 : i8
    %27 = arith.shli %26, %c1_i8 : i8
    %28 = arith.extui %k_14 : i1 to i8
    %29 = arith.ori %27, %28 : i8
    %30 = arith.ori %25, %29 : i8
    %31 = arith.ori %23, %30 : i8
    %32 = arith.extui %k_15 : i1 to i8
    %c4_i8 = arith.constant 4 : i8
    %33 = arith.shli %32, %c4_i8 : i8
    %34 = arith.ori %31, %33 : i8
    %35 = arith.ori %21, %34 : i8
    %36 = arith.ori %19, %35 : i8
    %37 = arith.ori %17, %36 : i8
    %38 = arith.extui %37 : i8 to i16
    %39 = arith.ori %15, %38 : i16
    %40 = arith.ori %13, %39 : i16
    %41 = arith.ori %11, %40 : i16
    %42 = arith.ori %9, %41 : i16
    %43 = arith.ori %7, %42 : i16
    %44 = arith.ori %5, %43 : i16
    %45 = arith.ori %3, %44 : i16
    %46 = arith.ori %1, %45 : i16
    %47 = arith.extui %46 : i16 to i32
    linalg.yield %47 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @compound_imm_195c(%x: tensor<2xi64>, %A: tensor<2xi64>, %b: i8) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (or (or (or (or (or (shl (extu to 64 (xor (xor (xor (xor (xor (and (trunc to 1 (shru x[d0] 60)) (trunc to 1 (shru A[d0] 36))) (xor (xor (and (trunc to 1 (shru x[d0] 58)) (trunc to 1 (shru A[d0] 34))) (xor (and (trunc to 1 (shru x[d0] 56)) (trunc to 1 (shru A[d0] 32))) (and (trunc to 1 (shru x[d0] 57)) (trunc to 1 (shru A[d0] 33))))) (and (trunc to 1 (shru x[d0] 59)) (trunc to 1 (shru A[d0] 35))))) (and (trunc to 1 (shru x[d0] 61)) (trunc to 1 (shru A[d0] 37)))) (and (trunc to 1 (shru x[d0] 62)) (trunc to 1 (shru A[d0] 38)))) (and (trunc to 1 (shru x[d0] 63)) (trunc to 1 (shru A[d0] 39)))) (trunc to 1 (shru b 3)))) 59) (or (or (or (shl (extu to 64 (xor (trunc to 1 b) (xor (xor (xor (xor (and (trunc to 1 (shru x[d0] 60)) (trunc to 1 (shru A[d0] 60))) (xor (xor (and (trunc to 1 (shru x[d0] 58)) (trunc to 1 (shru A[d0] 58))) (xor (and (trunc to 1 (shru x[d0] 56)) (trunc to 1 (shru A[d0] 56))) (and (trunc to 1 (shru x[d0] 57)) (trunc to 1 (shru A[d0] 57))))) (and (trunc to 1 (shru x[d0] 59)) (trunc to 1 (shru A[d0] 59))))) (and (trunc to 1 (shru x[d0] 61)) (trunc to 1 (shru A[d0] 61)))) (and (trunc to 1 (shru x[d0] 62)) (trunc to 1 (shru A[d0] 62)))) (and (trunc to 1 (shru x[d0] 63)) (trunc to 1 (shru A[d0] 63)))))) 56) (or (shl (extu to 64 (xor (xor (xor (xor (and (trunc to 1 (shru x[d0] 53)) (trunc to 1 (shru A[d0] 5))) (xor (xor (and (trunc to 1 (shru x[d0] 51)) (trunc to 1 (shru A[d0] 3))) (xor (and (trunc to 1 (shru x[d0] 50)) (trunc to 1 (shru A[d0] 2))) (xor (and (trunc to 1 (shru x[d0] 49)) (trunc to 1 (shru A[d0] 1))) (and (trunc to 1 (shru x[d0] 48)) (trunc to 1 A[d0]))))) (and (trunc to 1 (shru x[d0] 52)) (trunc to 1 (shru A[d0] 4))))) (and (trunc to 1 (shru x[d0] 54)) (trunc to 1 (shru A[d0] 6)))) (and (trunc to 1 (shru x[d0] 55)) (trunc to 1 (shru A[d0] 7)))) (trunc to 1 (shru b 7)))) 55) (or (or (or (or (or (or (or (or (shl (extu to 64 (xor (xor (xor (xor (and (trunc to 1 (shru x[d0] 45)) (trunc to 1 (shru A[d0] 5))) (xor (xor (and (trunc to 1 (shru ... ...)) ...) ...) ...)) ...) ...) ...)) ...) ...) ...) ...) ...) ...) ...) ...) ...))) ...) ...)) ...) ...) ...) ...)",
      representative = "x86vector._mm_gf2p8affine_epi64_epi8",
      members = {x86vector = {_mm256_gf2p8affine_epi64_epi8 = array<i64: 4>, _mm512_gf2p8affine_epi64_epi8 = array<i64: 8>, _mm_gf2p8affine_epi64_epi8 = array<i64: 2>}},
      operands = [{name = "x", c_type = "__m128i"}, {name = "A", c_type = "__m128i"}, {name = "b", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%x, %A : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%x_0: i64, %A_0: i64, %out: i64):
    %c60_i64 = arith.constant 60 : i64
    %0 = arith.shrui %x_0, %c60_i64 : i64
    %1 = arith.trunci %0 : i64 to i1
    %c36_i64 = arith.constant 36 : i64
    %2 = arith.shrui %A_0, %c36_i64 : i64
    %3 = arith.trunci %2 : i64 to i1
    %4 = arith.andi %1, %3 : i1
    %c58_i64 = arith.constant 58 : i64
    %5 = arith.shrui %x_0, %c58_i64 : i64
    %6 = arith.trunci %5 : i64 to i1
    %c34_i64 = arith.constant 34 : i64
    %7 = arith.shrui %A_0, %c34_i64 : i64
    %8 = arith.trunci %7 : i64 to i1
    %9 = arith.andi %6, %8 : i1
    %c56_i64 = arith.constant 56 : i64
    %10 = arith.shrui %x_0, %c56_i64 : i64
    %11 = arith.trunci %10 : i64 to i1
    %c32_i64 = arith.constant 32 : i64
    %12 = arith.shrui %A_0, %c32_i64 : i64
    %13 = arith.trunci %12 : i64 to i1
    %14 = arith.andi %11, %13 : i1
    %c57_i64 = arith.constant 57 : i64
    %15 = arith.shrui %x_0, %c57_i64 : i64
    %16 = arith.trunci %15 : i64 to i1
    %c33_i64 = arith.constant 33 : i64
    %17 = arith.shrui %A_0, %c33_i64 : i64
    %18 = arith.trunci %17 : i64 to i1
    %19 = arith.andi %16, %18 : i1
    %20 = arith.xori %14, %19 : i1
    %21 = arith.xori %9, %20 : i1
    %c59_i64 = arith.constant 59 : i64
    %22 = arith.shrui %x_0, %c59_i64 : i64
    %23 = arith.trunci %22 : i64 to i1
    %c35_i64 = arith.constant 35 : i64
    %24 = arith.shrui %A_0, %c35_i64 : i64
    %25 = arith.trunci %24 : i64 to i1
    %26 = arith.andi %23, %25 : i1
    %27 = arith.xori %21, %26 : i1
    %28 = arith.xori %4, %27 : i1
    %c61_i64 = arith.constant 61 : i64
    %29 = arith.shrui %x_0, %c61_i64 : i64
    %30 = arith.trunci %29 : i64 to i1
    %c37_i64 = arith.constant 37 : i64
    %31 = arith.shrui %A_0, %c37_i64 : i64
    %32 = arith.trunci %31 : i64 to i1
    %33 = arith.andi %30, %32 : i1
    %34 = arith.xori %28, %33 : i1
    %c62_i64 = arith.constant 62 : i64
    %35 = arith.shrui %x_0, %c62_i64 : i64
    %36 = arith.trunci %35 : i64 to i1
    %c38_i64 = arith.constant 38 : i64
    %37 = arith.shrui %A_0, %c38_i64 : i64
    %38 = arith.trunci %37 : i64 to i1
    %39 = arith.andi %36, %38 : i1
    %40 = arith.xori %34, %39 : i1
    %c63_i64 = arith.constant 63 : i64
    %41 = arith.shrui %x_0, %c63_i64 : i64
    %42 = arith.trunci %41 : i64 to i1
    %c39_i64 = arith.constant 39 : i64
    %43 = arith.shrui %A_0, %c39_i64 : i64
    %44 = arith.trunci %43 : i64 to i1
    %45 = arith.andi %42, %44 : i1
    %46 = arith.xori %40, %45 : i1
    %c3_i8 = arith.constant 3 : i8
    %47 = arith.shrui %b, %c3_i8 : i8
    %48 = arith.trunci %47 : i8 to i1
    %49 = arith.xori %46, %48 : i1
    %50 = arith.extui %49 : i1 to i64
    %51 = arith.shli %50, %c59_i64 : i64
    %52 = arith.trunci %b : i8 to i1
    %53 = arith.shrui %A_0, %c60_i64 : i64
    %54 = arith.trunci %53 : i64 to i1
    %55 = arith.andi %1, %54 : i1
    %56 = arith.shrui %A_0, %c58_i64 : i64
    %57 = arith.trunci %56 : i64 to i1
    %58 = arith.andi %6, %57 : i1
    %59 = arith.shrui %A_0, %c56_i64 : i64
    %60 = arith.trunci %59 : i64 to i1
    %61 = arith.andi %11, %60 : i1
    %62 = arith.shrui %A_0, %c57_i64 : i64
    %63 = arith.trunci %62 : i64 to i1
    %64 = arith.andi %16, %63 : i1
    %65 = arith.xori %61, %64 : i1
    %66 = arith.xori %58, %65 : i1
    %67 = arith.shrui %A_0, %c59_i64 : i64
    %68 = arith.trunci %67 : i64 to i1
    %69 = arith.andi %23, %68 : i1
    %70 = arith.xori %66, %69 : i1
    %71 = arith.xori %55, %70 : i1
    %72 = arith.shrui %A_0, %c61_i64 : i64
    %73 = arith.trunci %72 : i64 to i1
    %74 = arith.andi %30, %73 : i1
    %75 = arith.xori %71, %74 : i1
    %76 = arith.shrui %A_0, %c62_i64 : i64
    %77 = arith.trunci %76 : i64 to i1
    %78 = arith.andi %36, %77 : i1
    %79 = arith.xori %75, %78 : i1
    %80 = arith.shrui %A_0, %c63_i64 : i64
    %81 = arith.trunci %80 : i64 to i1
    %82 = arith.andi %42, %81 : i1
    %83 = arith.xori %79, %82 : i1
    %84 = arith.xori %52, %83 : i1
    %85 = arith.extui %84 : i1 to i64
    %86 = arith.shli %85, %c56_i64 : i64
    %c53_i64 = arith.constant 53 : i64
    %87 = arith.shrui %x_0, %c53_i64 : i64
    %88 = arith.trunci %87 : i64 to i1
    %c5_i64 = arith.constant 5 : i64
    %89 = arith.shrui %A_0, %c5_i64 : i64
    %90 = arith.trunci %89 : i64 to i1
    %91 = arith.andi %88, %90 : i1
    %c51_i64 = arith.constant 51 : i64
    %92 = arith.shrui %x_0, %c51_i64 : i64
    %93 = arith.trunci %92 : i64 to i1
    %c3_i64 = arith.constant 3 : i64
    %94 = arith.shrui %A_0, %c3_i64 : i64
    %95 = arith.trunci %94 : i64 to i1
    %96 = arith.andi %93, %95 : i1
    %c50_i64 = arith.constant 50 : i64
    %97 = arith.shrui %x_0, %c50_i64 : i64
    %98 = arith.trunci %97 : i64 to i1
    %c2_i64 = arith.constant 2 : i64
    %99 = arith.shrui %A_0, %c2_i64 : i64
    %100 = arith.trunci %99 : i64 to i1
    %101 = arith.andi %98, %100 : i1
    %c49_i64 = arith.constant 49 : i64
    %102 = arith.shrui %x_0, %c49_i64 : i64
    %103 = arith.trunci %102 : i64 to i1
    %c1_i64 = arith.constant 1 : i64
    %104 = arith.shrui %A_0, %c1_i64 : i64
    %105 = arith.trunci %104 : i64 to i1
    %106 = arith.andi %103, %105 : i1
    %c48_i64 = arith.constant 48 : i64
    %107 = arith.shrui %x_0, %c48_i64 : i64
    %108 = arith.trunci %107 : i64 to i1
    %109 = arith.trunci %A_0 : i64 to i1
    %110 = arith.andi %108, %109 : i1
    %111 = arith.xori %106, %110 : i1
    %112 = arith.xori %101, %111 : i1
    %113 = arith.xori %96, %112 : i1
    %c52_i64 = arith.constant 52 : i64
    %114 = arith.shrui %x_0, %c52_i64 : i64
    %115 = arith.trunci %114 : i64 to i1
    %c4_i64 = arith.constant 4 : i64
    %116 = arith.shrui %A_0, %c4_i64 : i64
    %117 = arith.trunci %116 : i64 to i1
    %118 = arith.andi %115, %117 : i1
    %119 = arith.xori %113, %118 : i1
    %120 = arith.xori %91, %119 : i1
    %c54_i64 = arith.constant 54 : i64
    %121 = arith.shrui %x_0, %c54_i64 : i64
    %122 = arith.trunci %121 : i64 to i1
    %c6_i64 = arith.constant 6 : i64
    %123 = arith.shrui %A_0, %c6_i64 : i64
    %124 = arith.trunci %123 : i64 to i1
    %125 = arith.andi %122, %124 : i1
    %126 = arith.xori %120, %125 : i1
    %c55_i64 = arith.constant 55 : i64
    %127 = arith.shrui %x_0, %c55_i64 : i64
    %128 = arith.trunci %127 : i64 to i1
    %c7_i64 = arith.constant 7 : i64
    %129 = arith.shrui %A_0, %c7_i64 : i64
    %130 = arith.trunci %129 : i64 to i1
    %131 = arith.andi %128, %130 : i1
    %132 = arith.xori %126, %131 : i1
    %c7_i8 = arith.constant 7 : i8
    %133 = arith.shrui %b, %c7_i8 : i8
    %134 = arith.trunci %133 : i8 to i1
    %135 = arith.xori %132, %134 : i1
    %136 = arith.extui %135 : i1 to i64
    %137 = arith.shli %136, %c55_i64 : i64
    %c45_i64 = arith.constant 45 : i64
    %138 = arith.shrui %x_0, %c45_i64 : i64
    %139 = arith.trunci %138 : i64 to i1
    %140 = arith.andi %139, %90 : i1
    %c43_i64 = arith.constant 43 : i64
    %141 = arith.shrui %x_0, %c43_i64 : i64
    %142 = arith.trunci %141 : i64 to i1
    %143 = arith.andi %142, %95 : i1
    %c42_i64 = arith.constant 42 : i64
    %144 = arith.shrui %x_0, %c42_i64 : i64
    %145 = arith.trunci %144 : i64 to i1
    %146 = arith.andi %145, %100 : i1
    %c41_i64 = arith.constant 41 : i64
    %147 = arith.shrui %x_0, %c41_i64 : i64
    %148 = arith.trunci %147 : i64 to i1
    %149 = arith.andi %148, %105 : i1
    %c40_i64 = arith.constant 40 : i64
    %150 = arith.shrui %x_0, %c40_i64 : i64
    %151 = arith.trunci %150 : i64 to i1
    %152 = arith.andi %151, %109 : i1
    %153 = arith.xori %149, %152 : i1
    %154 = arith.xori %146, %153 : i1
    %155 = arith.xori %143, %154 : i1
    %c44_i64 = arith.constant 44 : i64
    %156 = arith.shrui %x_0, %c44_i64 : i64
    %157 = arith.trunci %156 : i64 to i1
    %158 = arith.andi %157, %117 : i1
    %159 = arith.xori %155, %158 : i1
    %160 = arith.xori %140, %159 : i1
    %c46_i64 = arith.constant 46 : i64
    %161 = arith.shrui %x_0, %c46_i64 : i64
    %162 = arith.trunci %161 : i64 to i1
    %163 = arith.andi %162, %124 : i1
    %164 = arith.xori %160, %163 : i1
    %c47_i64 = arith.constant 47 : i64
    %165 = arith.shrui %x_0, %c47_i64 : i64
    %166 = arith.trunci %165 : i64 to i1
    %167 = arith.andi %166, %130 : i1
    %168 = arith.xori %164, %167 : i1
    %169 = arith.xori %168, %134 : i1
    %170 = arith.extui %169 : i1 to i64
    %171 = arith.shli %170, %c47_i64 : i64
    %172 = arith.andi %157, %54 : i1
    %173 = arith.andi %145, %57 : i1
    %174 = arith.andi %151, %60 : i1
    %175 = arith.andi %148, %63 : i1
    %176 = arith.xori %174, %175 : i1
    %177 = arith.xori %173, %176 : i1
    %178 = arith.andi %142, %68 : i1
    %179 = arith.xori %177, %178 : i1
    %180 = arith.xori %172, %179 : i1
    %181 = arith.andi %139, %73 : i1
    %182 = arith.xori %180, %181 : i1
    %183 = arith.andi %162, %77 : i1
    %184 = arith.xori %182, %183 : i1
    %185 = arith.andi %166, %81 : i1
    %186 = arith.xori %184, %185 : i1
    %187 = arith.xori %52, %186 : i1
    %188 = arith.extui %187 : i1 to i64
    %189 = arith.shli %188, %c40_i64 : i64
    %190 = arith.shrui %x_0, %c36_i64 : i64
    %191 = arith.trunci %190 : i64 to i1
    %c12_i64 = arith.constant 12 : i64
    %192 = arith.shrui %A_0, %c12_i64 : i64
    %193 = arith.trunci %192 : i64 to i1
    %194 = arith.andi %191, %193 : i1
    %195 = arith.shrui %x_0, %c34_i64 : i64
    %196 = arith.trunci %195 : i64 to i1
    %c10_i64 = arith.constant 10 : i64
    %197 = arith.shrui %A_0, %c10_i64 : i64
    %198 = arith.trunci %197 : i64 to i1
    %199 = arith.andi %196, %198 : i1
    %200 = arith.shrui %x_0, %c32_i64 : i64
    %201 = arith.trunci %200 : i64 to i1
    %c8_i64 = arith.constant 8 : i64
    %202 = arith.shrui %A_0, %c8_i64 : i64
    %203 = arith.trunci %202 : i64 to i1
    %204 = arith.andi %201, %203 : i1
    %205 = arith.shrui %x_0, %c33_i64 : i64
    %206 = arith.trunci %205 : i64 to i1
    %c9_i64 = arith.constant 9 : i64
    %207 = arith.shrui %A_0, %c9_i64 : i64
    %208 = arith.trunci %207 : i64 to i1
    %209 = arith.andi %206, %208 : i1
    %210 = arith.xori %204, %209 : i1
    %211 = arith.xori %199, %210 : i1
    %212 = arith.shrui %x_0, %c35_i64 : i64
    %213 = arith.trunci %212 : i64 to i1
    %c11_i64 = arith.constant 11 : i64
    %214 = arith.shrui %A_0, %c11_i64 : i64
    %215 = arith.trunci %214 : i64 to i1
    %216 = arith.andi %213, %215 : i1
    %217 = arith.xori %211, %216 : i1
    %218 = arith.xori %194, %217 : i1
    %219 = arith.shrui %x_0, %c37_i64 : i64
    %220 = arith.trunci %219 : i64 to i1
    %c13_i64 = arith.constant 13 : i64
    %221 = arith.shrui %A_0, %c13_i64 : i64
    %222 = arith.trunci %221 : i64 to i1
    %223 = arith.andi %220, %222 : i1
    %224 = arith.xori %218, %223 : i1
    %225 = arith.shrui %x_0, %c38_i64 : i64
    %226 = arith.trunci %225 : i64 to i1
    %c14_i64 = arith.constant 14 : i64
    %227 = arith.shrui %A_0, %c14_i64 : i64
    %228 = arith.trunci %227 : i64 to i1
    %229 = arith.andi %226, %228 : i1
    %230 = arith.xori %224, %229 : i1
    %231 = arith.shrui %x_0, %c39_i64 : i64
    %232 = arith.trunci %231 : i64 to i1
    %c15_i64 = arith.constant 15 : i64
    %233 = arith.shrui %A_0, %c15_i64 : i64
    %234 = arith.trunci %233 : i64 to i1
    %235 = arith.andi %232, %234 : i1
    %236 = arith.xori %230, %235 : i1
    %c6_i8 = arith.constant 6 : i8
    %237 = arith.shrui %b, %c6_i8 : i8
    %238 = arith.trunci %237 : i8 to i1
    %239 = arith.xori %236, %238 : i1
    %240 = arith.extui %239 : i1 to i64
    %241 = arith.shli %240, %c38_i64 : i64
    %242 = arith.andi %191, %54 : i1
    %243 = arith.andi %196, %57 : i1
    %244 = arith.andi %201, %60 : i1
    %245 = arith.andi %206, %63 : i1
    %246 = arith.xori %244, %245 : i1
    %247 = arith.xori %243, %246 : i1
    %248 = arith.andi %213, %68 : i1
    %249 = arith.xori %247, %248 : i1
    %250 = arith.xori %242, %249 : i1
    %251 = arith.andi %220, %73 : i1
    %252 = arith.xori %250, %251 : i1
    %253 = arith.andi %226, %77 : i1
    %254 = arith.xori %252, %253 : i1
    %255 = arith.andi %232, %81 : i1
    %256 = arith.xori %254, %255 : i1
    %257 = arith.xori %52, %256 : i1
    %258 = arith.extui %257 : i1 to i64
    %259 = arith.shli %258, %c32_i64 : i64
    %c29_i64 = arith.constant 29 : i64
    %260 = arith.shrui %x_0, %c29_i64 : i64
    %261 = arith.trunci %260 : i64 to i1
    %262 = arith.andi %261, %90 : i1
    %c27_i64 = arith.constant 27 : i64
    %263 = arith.shrui %x_0, %c27_i64 : i64
    %264 = arith.trunci %263 : i64 to i1
    %265 = arith.andi %264, %95 : i1
    %c26_i64 = arith.constant 26 : i64
    %266 = arith.shrui %x_0, %c26_i64 : i64
    %267 = arith.trunci %266 : i64 to i1
    %268 = arith.andi %267, %100 : i1
    %c25_i64 = arith.constant 25 : i64
    %269 = arith.shrui %x_0, %c25_i64 : i64
    %270 = arith.trunci %269 : i64 to i1
    %271 = arith.andi %270, %105 : i1
    %c24_i64 = arith.constant 24 : i64
    %272 = arith.shrui %x_0, %c24_i64 : i64
    %273 = arith.trunci %272 : i64 to i1
    %274 = arith.andi %273, %109 : i1
    %275 = arith.xori %271, %274 : i1
    %276 = arith.xori %268, %275 : i1
    %277 = arith.xori %265, %276 : i1
    %c28_i64 = arith.constant 28 : i64
    %278 = arith.shrui %x_0, %c28_i64 : i64
    %279 = arith.trunci %278 : i64 to i1
    %280 = arith.andi %279, %117 : i1
    %281 = arith.xori %277, %280 : i1
    %282 = arith.xori %262, %281 : i1
    %c30_i64 = arith.constant 30 : i64
    %283 = arith.shrui %x_0, %c30_i64 : i64
    %284 = arith.trunci %283 : i64 to i1
    %285 = arith.andi %284, %124 : i1
    %286 = arith.xori %282, %285 : i1
    %c31_i64 = arith.constant 31 : i64
    %287 = arith.shrui %x_0, %c31_i64 : i64
    %288 = arith.trunci %287 : i64 to i1
    %289 = arith.andi %288, %130 : i1
    %290 = arith.xori %286, %289 : i1
    %291 = arith.xori %290, %134 : i1
    %292 = arith.extui %291 : i1 to i32
    %c31_i32 = arith.constant 31 : i32
    %293 = arith.shli %292, %c31_i32 : i32
    %294 = arith.andi %279, %3 : i1
    %295 = arith.andi %267, %8 : i1
    %296 = arith.andi %273, %13 : i1
    %297 = arith.andi %270, %18 : i1
    %298 = arith.xori %296, %297 : i1
    %299 = arith.xori %295, %298 : i1
    %300 = arith.andi %264, %25 : i1
    %301 = arith.xori %299, %300 : i1
    %302 = arith.xori %294, %301 : i1
    %303 = arith.andi %261, %32 : i1
    %304 = arith.xori %302, %303 : i1
    %305 = arith.andi %284, %38 : i1
    %306 = arith.xori %304, %305 : i1
    %307 = arith.andi %288, %44 : i1
    %308 = arith.xori %306, %307 : i1
    %309 = arith.xori %308, %48 : i1
    %310 = arith.extui %309 : i1 to i32
    %c27_i32 = arith.constant 27 : i32
    %311 = arith.shli %310, %c27_i32 : i32
    %312 = arith.shrui %x_0, %c13_i64 : i64
    %313 = arith.trunci %312 : i64 to i1
    %314 = arith.andi %313, %90 : i1
    %315 = arith.shrui %x_0, %c11_i64 : i64
    %316 = arith.trunci %315 : i64 to i1
    %317 = arith.andi %316, %95 : i1
    %318 = arith.shrui %x_0, %c10_i64 : i64
    %319 = arith.trunci %318 : i64 to i1
    %320 = arith.andi %319, %100 : i1
    %321 = arith.shrui %x_0, %c9_i64 : i64
    %322 = arith.trunci %321 : i64 to i1
    %323 = arith.andi %322, %105 : i1
    %324 = arith.shrui %x_0, %c8_i64 : i64
    %325 = arith.trunci %324 : i64 to i1
    %326 = arith.andi %325, %109 : i1
    %327 = arith.xori %323, %326 : i1
    %328 = arith.xori %320, %327 : i1
    %329 = arith.xori %317, %328 : i1
    %330 = arith.shrui %x_0, %c12_i64 : i64
    %331 = arith.trunci %330 : i64 to i1
    %332 = arith.andi %331, %117 : i1
    %333 = arith.xori %329, %332 : i1
    %334 = arith.xori %314, %333 : i1
    %335 = arith.shrui %x_0, %c14_i64 : i64
    %336 = arith.trunci %335 : i64 to i1
    %337 = arith.andi %336, %124 : i1
    %338 = arith.xori %334, %337 : i1
    %339 = arith.shrui %x_0, %c15_i64 : i64
    %340 = arith.trunci %339 : i64 to i1
    %341 = arith.andi %340, %130 : i1
    %342 = arith.xori %338, %341 : i1
    %343 = arith.xori %342, %134 : i1
    %344 = arith.extui %343 : i1 to i16
    %c15_i16 = arith.constant 15 : i16
    %345 = arith.shli %344, %c15_i16 : i16
    %346 = arith.andi %331, %193 : i1
    %347 = arith.andi %319, %198 : i1
    %348 = arith.andi %325, %203 : i1
    %349 = arith.andi %322, %208 : i1
    %350 = arith.xori %348, %349 : i1
    %351 = arith.xori %347, %350 : i1
    %352 = arith.andi %316, %215 : i1
    %353 = arith.xori %351, %352 : i1
    %354 = arith.xori %346, %353 : i1
    %355 = arith.andi %313, %222 : i1
    %356 = arith.xori %354, %355 : i1
    %357 = arith.andi %336, %228 : i1
    %358 = arith.xori %356, %357 : i1
    %359 = arith.andi %340, %234 : i1
    %360 = arith.xori %358, %359 : i1
    %361 = arith.xori %360, %238 : i1
    %362 = arith.extui %361 : i1 to i16
    %c14_i16 = arith.constant 14 : i16
    %363 = arith.shli %362, %c14_i16 : i16
    %364 = arith.shrui %A_0, %c52_i64 : i64
    %365 = arith.trunci %364 : i64 to i1
    %366 = arith.andi %331, %365 : i1
    %367 = arith.shrui %A_0, %c50_i64 : i64
    %368 = arith.trunci %367 : i64 to i1
    %369 = arith.andi %319, %368 : i1
    %370 = arith.shrui %A_0, %c48_i64 : i64
    %371 = arith.trunci %370 : i64 to i1
    %372 = arith.andi %325, %371 : i1
    %373 = arith.shrui %A_0, %c49_i64 : i64
    %374 = arith.trunci %373 : i64 to i1
    %375 = arith.andi %322, %374 : i1
    %376 = arith.xori %372, %375 : i1
    %377 = arith.xori %369, %376 : i1
    %378 = arith.shrui %A_0, %c51_i64 : i64
    %379 = arith.trunci %378 : i64 to i1
    %380 = arith.andi %316, %379 : i1
    %381 = arith.xori %377, %380 : i1
    %382 = arith.xori %366, %381 : i1
    %383 = arith.shrui %A_0, %c53_i64 : i64
    %384 = arith.trunci %383 : i64 to i1
    %385 = arith.andi %313, %384 : i1
    %386 = arith.xori %382, %385 : i1
    %387 = arith.shrui %A_0, %c54_i64 : i64
    %388 = arith.trunci %387 : i64 to i1
    %389 = arith.andi %336, %388 : i1
    %390 = arith.xori %386, %389 : i1
    %391 = arith.shrui %A_0, %c55_i64 : i64
    %392 = arith.trunci %391 : i64 to i1
    %393 = arith.andi %340, %392 : i1
    %394 = arith.xori %390, %393 : i1
    %c1_i8 = arith.constant 1 : i8
    %395 = arith.shrui %b, %c1_i8 : i8
    %396 = arith.trunci %395 : i8 to i1
    %397 = arith.xori %394, %396 : i1
    %398 = arith.extui %397 : i1 to i16
    %c9_i16 = arith.constant 9 : i16
    %399 = arith.shli %398, %c9_i16 : i16
    %400 = arith.andi %331, %54 : i1
    %401 = arith.andi %319, %57 : i1
    %402 = arith.andi %325, %60 : i1
    %403 = arith.andi %322, %63 : i1
    %404 = arith.xori %402, %403 : i1
    %405 = arith.xori %401, %404 : i1
    %406 = arith.andi %316, %68 : i1
    %407 = arith.xori %405, %406 : i1
    %408 = arith.xori %400, %407 : i1
    %409 = arith.andi %313, %73 : i1
    %410 = arith.xori %408, %409 : i1
    %411 = arith.andi %336, %77 : i1
    %412 = arith.xori %410, %411 : i1
    %413 = arith.andi %340, %81 : i1
    %414 = arith.xori %412, %413 : i1
    %415 = arith.xori %52, %414 : i1
    %416 = arith.extui %415 : i1 to i16
    %c8_i16 = arith.constant 8 : i16
    %417 = arith.shli %416, %c8_i16 : i16
    %418 = arith.shrui %x_0, %c7_i64 : i64
    %419 = arith.trunci %418 : i64 to i1
    %420 = arith.andi %419, %130 : i1
    %421 = arith.shrui %x_0, %c6_i64 : i64
    %422 = arith.trunci %421 : i64 to i1
    %423 = arith.andi %422, %124 : i1
    %424 = arith.shrui %x_0, %c4_i64 : i64
    %425 = arith.trunci %424 : i64 to i1
    %426 = arith.andi %425, %117 : i1
    %427 = arith.shrui %x_0, %c3_i64 : i64
    %428 = arith.trunci %427 : i64 to i1
    %429 = arith.andi %428, %95 : i1
    %430 = arith.shrui %x_0, %c2_i64 : i64
    %431 = arith.trunci %430 : i64 to i1
    %432 = arith.andi %431, %100 : i1
    %433 = arith.trunci %x_0 : i64 to i1
    %434 = arith.andi %109, %433 : i1
    %435 = arith.shrui %x_0, %c1_i64 : i64
    %436 = arith.trunci %435 : i64 to i1
    %437 = arith.andi %436, %105 : i1
    %438 = arith.xori %434, %437 : i1
    %439 = arith.xori %432, %438 : i1
    %440 = arith.xori %429, %439 : i1
    %441 = arith.xori %426, %440 : i1
    %442 = arith.shrui %x_0, %c5_i64 : i64
    %443 = arith.trunci %442 : i64 to i1
    %444 = arith.andi %443, %90 : i1
    %445 = arith.xori %441, %444 : i1
    %446 = arith.xori %423, %445 : i1
    %447 = arith.xori %420, %446 : i1
    %448 = arith.xori %447, %134 : i1
    %449 = arith.extui %448 : i1 to i8
    %450 = arith.shli %449, %c7_i8 : i8
    %c22_i64 = arith.constant 22 : i64
    %451 = arith.shrui %A_0, %c22_i64 : i64
    %452 = arith.trunci %451 : i64 to i1
    %453 = arith.andi %422, %452 : i1
    %c21_i64 = arith.constant 21 : i64
    %454 = arith.shrui %A_0, %c21_i64 : i64
    %455 = arith.trunci %454 : i64 to i1
    %456 = arith.andi %443, %455 : i1
    %c20_i64 = arith.constant 20 : i64
    %457 = arith.shrui %A_0, %c20_i64 : i64
    %458 = arith.trunci %457 : i64 to i1
    %459 = arith.andi %425, %458 : i1
    %c18_i64 = arith.constant 18 : i64
    %460 = arith.shrui %A_0, %c18_i64 : i64
    %461 = arith.trunci %460 : i64 to i1
    %462 = arith.andi %431, %461 : i1
    %c16_i64 = arith.constant 16 : i64
    %463 = arith.shrui %A_0, %c16_i64 : i64
    %464 = arith.trunci %463 : i64 to i1
    %465 = arith.andi %464, %433 : i1
    %c17_i64 = arith.constant 17 : i64
    %466 = arith.shrui %A_0, %c17_i64 : i64
    %467 = arith.trunci %466 : i64 to i1
    %468 = arith.andi %436, %467 : i1
    %469 = arith.xori %465, %468 : i1
    %470 = arith.xori %462, %469 : i1
    %c19_i64 = arith.constant 19 : i64
    %471 = arith.shrui %A_0, %c19_i64 : i64
    %472 = arith.trunci %471 : i64 to i1
    %473 = arith.andi %428, %472 : i1
    %474 = arith.xori %470, %473 : i1
    %475 = arith.xori %459, %474 : i1
    %476 = arith.xori %456, %475 : i1
    %477 = arith.xori %453, %476 : i1
    %c23_i64 = arith.constant 23 : i64
    %478 = arith.shrui %A_0, %c23_i64 : i64
    %479 = arith.trunci %478 : i64 to i1
    %480 = arith.andi %419, %479 : i1
    %481 = arith.xori %477, %480 : i1
    %c5_i8 = arith.constant 5 : i8
    %482 = arith.shrui %b, %c5_i8 : i8
    %483 = arith.trunci %482 : i8 to i1
    %484 = arith.xori %481, %483 : i1
    %485 = arith.extui %484 : i1 to i8
    %486 = arith.shli %485, %c5_i8 : i8
    %487 = arith.shrui %A_0, %c30_i64 : i64
    %488 = arith.trunci %487 : i64 to i1
    %489 = arith.andi %422, %488 : i1
    %490 = arith.shrui %A_0, %c29_i64 : i64
    %491 = arith.trunci %490 : i64 to i1
    %492 = arith.andi %443, %491 : i1
    %493 = arith.shrui %A_0, %c28_i64 : i64
    %494 = arith.trunci %493 : i64 to i1
    %495 = arith.andi %425, %494 : i1
    %496 = arith.shrui %A_0, %c26_i64 : i64
    %497 = arith.trunci %496 : i64 to i1
    %498 = arith.andi %431, %497 : i1
    %499 = arith.shrui %A_0, %c24_i64 : i64
    %500 = arith.trunci %499 : i64 to i1
    %501 = arith.andi %500, %433 : i1
    %502 = arith.shrui %A_0, %c25_i64 : i64
    %503 = arith.trunci %502 : i64 to i1
    %504 = arith.andi %436, %503 : i1
    %505 = arith.xori %501, %504 : i1
    %506 = arith.xori %498, %505 : i1
    %507 = arith.shrui %A_0, %c27_i64 : i64
    %508 = arith.trunci %507 : i64 to i1
    %509 = arith.andi %428, %508 : i1
    %510 = arith.xori %506, %509 : i1
    %511 = arith.xori %495, %510 : i1
    %512 = arith.xori %492, %511 : i1
    %513 = arith.xori %489, %512 : i1
    %514 = arith.shrui %A_0, %c31_i64 : i64
    %515 = arith.trunci %514 : i64 to i1
    %516 = arith.andi %419, %515 : i1
    %517 = arith.xori %513, %516 : i1
    %c4_i8 = arith.constant 4 : i8
    %518 = arith.shrui %b, %c4_i8 : i8
    %519 = arith.trunci %518 : i8 to i1
    %520 = arith.xori %517, %519 : i1
    %521 = arith.extui %520 : i1 to i8
    %522 = arith.shli %521, %c4_i8 : i8
    %523 = arith.andi %422, %388 : i1
    %524 = arith.andi %443, %384 : i1
    %525 = arith.andi %425, %365 : i1
    %526 = arith.andi %431, %368 : i1
    %527 = arith.andi %371, %433 : i1
    %528 = arith.andi %436, %374 : i1
    %529 = arith.xori %527, %528 : i1
    %530 = arith.xori %526, %529 : i1
    %531 = arith.andi %428, %379 : i1
    %532 = arith.xori %530, %531 : i1
    %533 = arith.xori %525, %532 : i1
    %534 = arith.xori %524, %533 : i1
    %535 = arith.xori %523, %534 : i1
    %536 = arith.andi %419, %392 : i1
    %537 = arith.xori %535, %536 : i1
    %538 = arith.xori %537, %396 : i1
    %539 = arith.extui %538 : i1 to i8
    %540 = arith.shli %539, %c1_i8 : i8
    %541 = arith.andi %422, %77 : i1
    %542 = arith.andi %443, %73 : i1
    %543 = arith.andi %425, %54 : i1
    %544 = arith.andi %431, %57 : i1
    %545 = arith.andi %60, %433 : i1
    %546 = arith.andi %436, %63 : i1
    %547 = arith.xori %545, %546 : i1
    %548 = arith.xori %544, %547 : i1
    %549 = arith.andi %428, %68 : i1
    %550 = arith.xori %548, %549 : i1
    %551 = arith.xori %543, %550 : i1
    %552 = arith.xori %542, %551 : i1
    %553 = arith.xori %541, %552 : i1
    %554 = arith.andi %419, %81 : i1
    %555 = arith.xori %553, %554 : i1
    %556 = arith.xori %555, %52 : i1
    %557 = arith.extui %556 : i1 to i8
    %558 = arith.ori %540, %557 : i8
    %559 = arith.shrui %A_0, %c46_i64 : i64
    %560 = arith.trunci %559 : i64 to i1
    %561 = arith.andi %422, %560 : i1
    %562 = arith.shrui %A_0, %c45_i64 : i64
    %563 = arith.trunci %562 : i64 to i1
    %564 = arith.andi %443, %563 : i1
    %565 = arith.shrui %A_0, %c44_i64 : i64
    %566 = arith.trunci %565 : i64 to i1
    %567 = arith.andi %425, %566 : i1
    %568 = arith.shrui %A_0, %c42_i64 : i64
    %569 = arith.trunci %568 : i64 to i1
    %570 = arith.andi %431, %569 : i1
    %571 = arith.shrui %A_0, %c40_i64 : i64
    %572 = arith.trunci %571 : i64 to i1
    %573 = arith.andi %572, %433 : i1
    %574 = arith.shrui %A_0, %c41_i64 : i64
    %575 = arith.trunci %574 : i64 to i1
    %576 = arith.andi %436, %575 : i1
    %577 = arith.xori %573, %576 : i1
    %578 = arith.xori %570, %577 : i1
    %579 = arith.shrui %A_0, %c43_i64 : i64
    %580 = arith.trunci %579 : i64 to i1
    %581 = arith.andi %428, %580 : i1
    %582 = arith.xori %578, %581 : i1
    %583 = arith.xori %567, %582 : i1
    %584 = arith.xori %564, %583 : i1
    %585 = arith.xori %561, %584 : i1
    %586 = arith.shrui %A_0, %c47_i64 : i64
    %587 = arith.trunci %586 : i64 to i1
    %588 = arith.andi %419, %587 : i1
    %589 = arith.xori %585, %588 : i1
    %c2_i8 = arith.constant 2 : i8
    %590 = arith.shrui %b, %c2_i8 : i8
    %591 = arith.trunci %590 : i8 to i1
    %592 = arith.xori %589, %591 : i1
    %593 = arith.extui %592 : i1 to i8
    %594 = arith.shli %593, %c2_i8 : i8
    %595 = arith.ori %558, %594 : i8
    %596 = arith.andi %422, %38 : i1
    %597 = arith.andi %443, %32 : i1
    %598 = arith.andi %425, %3 : i1
    %599 = arith.andi %431, %8 : i1
    %600 = arith.andi %13, %433 : i1
    %601 = arith.andi %436, %18 : i1
    %602 = arith.xori %600, %601 : i1
    %603 = arith.xori %599, %602 : i1
    %604 = arith.andi %428, %25 : i1
    %605 = arith.xori %603, %604 : i1
    %606 = arith.xori %598, %605 : i1
    %607 = arith.xori %597, %606 : i1
    %608 = arith.xori %596, %607 : i1
    %609 = arith.andi %419, %44 : i1
    %610 = arith.xori %608, %609 : i1
    %611 = arith.xori %610, %48 : i1
    %612 = arith.extui %611 : i1 to i8
    %613 = arith.shli %612, %c3_i8 : i8
    %614 = arith.ori %595, %613 : i8
    %615 = arith.ori %522, %614 : i8
    %616 = arith.ori %486, %615 : i8
    %617 = arith.andi %422, %228 : i1
    %618 = arith.andi %443, %222 : i1
    %619 = arith.andi %425, %193 : i1
    %620 = arith.andi %431, %198 : i1
    %621 = arith.andi %203, %433 : i1
    %622 = arith.andi %436, %208 : i1
    %623 = arith.xori %621, %622 : i1
    %624 = arith.xori %620, %623 : i1
    %625 = arith.andi %428, %215 : i1
    %626 = arith.xori %624, %625 : i1
    %627 = arith.xori %619, %626 : i1
    %628 = arith.xori %618, %627 : i1
    %629 = arith.xori %617, %628 : i1
    %630 = arith.andi %419, %234 : i1
    %631 = arith.xori %629, %630 : i1
    %632 = arith.xori %631, %238 : i1
    %633 = arith.extui %632 : i1 to i8
    %634 = arith.shli %633, %c6_i8 : i8
    %635 = arith.ori %616, %634 : i8
    %636 = arith.ori %450, %635 : i8
    %637 = arith.extui %636 : i8 to i16
    %638 = arith.ori %417, %637 : i16
    %639 = arith.ori %399, %638 : i16
    %640 = arith.andi %331, %566 : i1
    %641 = arith.andi %319, %569 : i1
    %642 = arith.andi %325, %572 : i1
    %643 = arith.andi %322, %575 : i1
    %644 = arith.xori %642, %643 : i1
    %645 = arith.xori %641, %644 : i1
    %646 = arith.andi %316, %580 : i1
    %647 = arith.xori %645, %646 : i1
    %648 = arith.xori %640, %647 : i1
    %649 = arith.andi %313, %563 : i1
    %650 = arith.xori %648, %649 : i1
    %651 = arith.andi %336, %560 : i1
    %652 = arith.xori %650, %651 : i1
    %653 = arith.andi %340, %587 : i1
    %654 = arith.xori %652, %653 : i1
    %655 = arith.xori %654, %591 : i1
    %656 = arith.extui %655 : i1 to i16
    %c10_i16 = arith.constant 10 : i16
    %657 = arith.shli %656, %c10_i16 : i16
    %658 = arith.ori %639, %657 : i16
    %659 = arith.andi %331, %3 : i1
    %660 = arith.andi %319, %8 : i1
    %661 = arith.andi %325, %13 : i1
    %662 = arith.andi %322, %18 : i1
    %663 = arith.xori %661, %662 : i1
    %664 = arith.xori %660, %663 : i1
    %665 = arith.andi %316, %25 : i1
    %666 = arith.xori %664, %665 : i1
    %667 = arith.xori %659, %666 : i1
    %668 = arith.andi %313, %32 : i1
    %669 = arith.xori %667, %668 : i1
    %670 = arith.andi %336, %38 : i1
    %671 = arith.xori %669, %670 : i1
    %672 = arith.andi %340, %44 : i1
    %673 = arith.xori %671, %672 : i1
    %674 = arith.xori %673, %48 : i1
    %675 = arith.extui %674 : i1 to i16
    %c11_i16 = arith.constant 11 : i16
    %676 = arith.shli %675, %c11_i16 : i16
    %677 = arith.ori %658, %676 : i16
    %678 = arith.andi %331, %494 : i1
    %679 = arith.andi %319, %497 : i1
    %680 = arith.andi %325, %500 : i1
    %681 = arith.andi %322, %503 : i1
    %682 = arith.xori %680, %681 : i1
    %683 = arith.xori %679, %682 : i1
    %684 = arith.andi %316, %508 : i1
    %685 = arith.xori %683, %684 : i1
    %686 = arith.xori %678, %685 : i1
    %687 = arith.andi %313, %491 : i1
    %688 = arith.xori %686, %687 : i1
    %689 = arith.andi %336, %488 : i1
    %690 = arith.xori %688, %689 : i1
    %691 = arith.andi %340, %515 : i1
    %692 = arith.xori %690, %691 : i1
    %693 = arith.xori %692, %519 : i1
    %694 = arith.extui %693 : i1 to i16
    %c12_i16 = arith.constant 12 : i16
    %695 = arith.shli %694, %c12_i16 : i16
    %696 = arith.ori %677, %695 : i16
    %697 = arith.andi %331, %458 : i1
    %698 = arith.andi %319, %461 : i1
    %699 = arith.andi %325, %464 : i1
    %700 = arith.andi %322, %467 : i1
    %701 = arith.xori %699, %700 : i1
    %702 = arith.xori %698, %701 : i1
    %703 = arith.andi %316, %472 : i1
    %704 = arith.xori %702, %703 : i1
    %705 = arith.xori %697, %704 : i1
    %706 = arith.andi %313, %455 : i1
    %707 = arith.xori %705, %706 : i1
    %708 = arith.andi %336, %452 : i1
    %709 = arith.xori %707, %708 : i1
    %710 = arith.andi %340, %479 : i1
    %711 = arith.xori %709, %710 : i1
    %712 = arith.xori %711, %483 : i1
    %713 = arith.extui %712 : i1 to i16
    %c13_i16 = arith.constant 13 : i16
    %714 = arith.shli %713, %c13_i16 : i16
    %715 = arith.ori %696, %714 : i16
    %716 = arith.ori %363, %715 : i16
    %717 = arith.ori %345, %716 : i16
    %718 = arith.extui %717 : i16 to i32
    %719 = arith.shrui %x_0, %c20_i64 : i64
    %720 = arith.trunci %719 : i64 to i1
    %721 = arith.andi %720, %54 : i1
    %722 = arith.shrui %x_0, %c18_i64 : i64
    %723 = arith.trunci %722 : i64 to i1
    %724 = arith.andi %723, %57 : i1
    %725 = arith.shrui %x_0, %c16_i64 : i64
    %726 = arith.trunci %725 : i64 to i1
    %727 = arith.andi %726, %60 : i1
    %728 = arith.shrui %x_0, %c17_i64 : i64
    %729 = arith.trunci %728 : i64 to i1
    %730 = arith.andi %729, %63 : i1
    %731 = arith.xori %727, %730 : i1
    %732 = arith.xori %724, %731 : i1
    %733 = arith.shrui %x_0, %c19_i64 : i64
    %734 = arith.trunci %733 : i64 to i1
    %735 = arith.andi %734, %68 : i1
    %736 = arith.xori %732, %735 : i1
    %737 = arith.xori %721, %736 : i1
    %738 = arith.shrui %x_0, %c21_i64 : i64
    %739 = arith.trunci %738 : i64 to i1
    %740 = arith.andi %739, %73 : i1
    %741 = arith.xori %737, %740 : i1
    %742 = arith.shrui %x_0, %c22_i64 : i64
    %743 = arith.trunci %742 : i64 to i1
    %744 = arith.andi %743, %77 : i1
    %745 = arith.xori %741, %744 : i1
    %746 = arith.shrui %x_0, %c23_i64 : i64
    %747 = arith.trunci %746 : i64 to i1
    %748 = arith.andi %747, %81 : i1
    %749 = arith.xori %745, %748 : i1
    %750 = arith.xori %52, %749 : i1
    %751 = arith.extui %750 : i1 to i32
    %c16_i32 = arith.constant 16 : i32
    %752 = arith.shli %751, %c16_i32 : i32
    %753 = arith.ori %718, %752 : i32
    %754 = arith.andi %720, %365 : i1
    %755 = arith.andi %723, %368 : i1
    %756 = arith.andi %726, %371 : i1
    %757 = arith.andi %729, %374 : i1
    %758 = arith.xori %756, %757 : i1
    %759 = arith.xori %755, %758 : i1
    %760 = arith.andi %734, %379 : i1
    %761 = arith.xori %759, %760 : i1
    %762 = arith.xori %754, %761 : i1
    %763 = arith.andi %739, %384 : i1
    %764 = arith.xori %762, %763 : i1
    %765 = arith.andi %743, %388 : i1
    %766 = arith.xori %764, %765 : i1
    %767 = arith.andi %747, %392 : i1
    %768 = arith.xori %766, %767 : i1
    %769 = arith.xori %768, %396 : i1
    %770 = arith.extui %769 : i1 to i32
    %c17_i32 = arith.constant 17 : i32
    %771 = arith.shli %770, %c17_i32 : i32
    %772 = arith.ori %753, %771 : i32
    %773 = arith.andi %720, %566 : i1
    %774 = arith.andi %723, %569 : i1
    %775 = arith.andi %726, %572 : i1
    %776 = arith.andi %729, %575 : i1
    %777 = arith.xori %775, %776 : i1
    %778 = arith.xori %774, %777 : i1
    %779 = arith.andi %734, %580 : i1
    %780 = arith.xori %778, %779 : i1
    %781 = arith.xori %773, %780 : i1
    %782 = arith.andi %739, %563 : i1
    %783 = arith.xori %781, %782 : i1
    %784 = arith.andi %743, %560 : i1
    %785 = arith.xori %783, %784 : i1
    %786 = arith.andi %747, %587 : i1
    %787 = arith.xori %785, %786 : i1
    %788 = arith.xori %787, %591 : i1
    %789 = arith.extui %788 : i1 to i32
    %c18_i32 = arith.constant 18 : i32
    %790 = arith.shli %789, %c18_i32 : i32
    %791 = arith.ori %772, %790 : i32
    %792 = arith.andi %720, %3 : i1
    %793 = arith.andi %723, %8 : i1
    %794 = arith.andi %726, %13 : i1
    %795 = arith.andi %729, %18 : i1
    %796 = arith.xori %794, %795 : i1
    %797 = arith.xori %793, %796 : i1
    %798 = arith.andi %734, %25 : i1
    %799 = arith.xori %797, %798 : i1
    %800 = arith.xori %792, %799 : i1
    %801 = arith.andi %739, %32 : i1
    %802 = arith.xori %800, %801 : i1
    %803 = arith.andi %743, %38 : i1
    %804 = arith.xori %802, %803 : i1
    %805 = arith.andi %747, %44 : i1
    %806 = arith.xori %804, %805 : i1
    %807 = arith.xori %806, %48 : i1
    %808 = arith.extui %807 : i1 to i32
    %c19_i32 = arith.constant 19 : i32
    %809 = arith.shli %808, %c19_i32 : i32
    %810 = arith.ori %791, %809 : i32
    %811 = arith.andi %720, %494 : i1
    %812 = arith.andi %723, %497 : i1
    %813 = arith.andi %726, %500 : i1
    %814 = arith.andi %729, %503 : i1
    %815 = arith.xori %813, %814 : i1
    %816 = arith.xori %812, %815 : i1
    %817 = arith.andi %734, %508 : i1
    %818 = arith.xori %816, %817 : i1
    %819 = arith.xori %811, %818 : i1
    %820 = arith.andi %739, %491 : i1
    %821 = arith.xori %819, %820 : i1
    %822 = arith.andi %743, %488 : i1
    %823 = arith.xori %821, %822 : i1
    %824 = arith.andi %747, %515 : i1
    %825 = arith.xori %823, %824 : i1
    %826 = arith.xori %825, %519 : i1
    %827 = arith.extui %826 : i1 to i32
    %c20_i32 = arith.constant 20 : i32
    %828 = arith.shli %827, %c20_i32 : i32
    %829 = arith.ori %810, %828 : i32
    %830 = arith.andi %720, %458 : i1
    %831 = arith.andi %723, %461 : i1
    %832 = arith.andi %726, %464 : i1
    %833 = arith.andi %729, %467 : i1
    %834 = arith.xori %832, %833 : i1
    %835 = arith.xori %831, %834 : i1
    %836 = arith.andi %734, %472 : i1
    %837 = arith.xori %835, %836 : i1
    %838 = arith.xori %830, %837 : i1
    %839 = arith.andi %739, %455 : i1
    %840 = arith.xori %838, %839 : i1
    %841 = arith.andi %743, %452 : i1
    %842 = arith.xori %840, %841 : i1
    %843 = arith.andi %747, %479 : i1
    %844 = arith.xori %842, %843 : i1
    %845 = arith.xori %844, %483 : i1
    %846 = arith.extui %845 : i1 to i32
    %c21_i32 = arith.constant 21 : i32
    %847 = arith.shli %846, %c21_i32 : i32
    %848 = arith.ori %829, %847 : i32
    %849 = arith.andi %720, %193 : i1
    %850 = arith.andi %723, %198 : i1
    %851 = arith.andi %726, %203 : i1
    %852 = arith.andi %729, %208 : i1
    %853 = arith.xori %851, %852 : i1
    %854 = arith.xori %850, %853 : i1
    %855 = arith.andi %734, %215 : i1
    %856 = arith.xori %854, %855 : i1
    %857 = arith.xori %849, %856 : i1
    %858 = arith.andi %739, %222 : i1
    %859 = arith.xori %857, %858 : i1
    %860 = arith.andi %743, %228 : i1
    %861 = arith.xori %859, %860 : i1
    %862 = arith.andi %747, %234 : i1
    %863 = arith.xori %861, %862 : i1
    %864 = arith.xori %863, %238 : i1
    %865 = arith.extui %864 : i1 to i32
    %c22_i32 = arith.constant 22 : i32
    %866 = arith.shli %865, %c22_i32 : i32
    %867 = arith.ori %848, %866 : i32
    %868 = arith.andi %739, %90 : i1
    %869 = arith.andi %734, %95 : i1
    %870 = arith.andi %723, %100 : i1
    %871 = arith.andi %729, %105 : i1
    %872 = arith.andi %726, %109 : i1
    %873 = arith.xori %871, %872 : i1
    %874 = arith.xori %870, %873 : i1
    %875 = arith.xori %869, %874 : i1
    %876 = arith.andi %720, %117 : i1
    %877 = arith.xori %875, %876 : i1
    %878 = arith.xori %868, %877 : i1
    %879 = arith.andi %743, %124 : i1
    %880 = arith.xori %878, %879 : i1
    %881 = arith.andi %747, %130 : i1
    %882 = arith.xori %880, %881 : i1
    %883 = arith.xori %882, %134 : i1
    %884 = arith.extui %883 : i1 to i32
    %c23_i32 = arith.constant 23 : i32
    %885 = arith.shli %884, %c23_i32 : i32
    %886 = arith.ori %867, %885 : i32
    %887 = arith.andi %279, %54 : i1
    %888 = arith.andi %267, %57 : i1
    %889 = arith.andi %273, %60 : i1
    %890 = arith.andi %270, %63 : i1
    %891 = arith.xori %889, %890 : i1
    %892 = arith.xori %888, %891 : i1
    %893 = arith.andi %264, %68 : i1
    %894 = arith.xori %892, %893 : i1
    %895 = arith.xori %887, %894 : i1
    %896 = arith.andi %261, %73 : i1
    %897 = arith.xori %895, %896 : i1
    %898 = arith.andi %284, %77 : i1
    %899 = arith.xori %897, %898 : i1
    %900 = arith.andi %288, %81 : i1
    %901 = arith.xori %899, %900 : i1
    %902 = arith.xori %52, %901 : i1
    %903 = arith.extui %902 : i1 to i32
    %c24_i32 = arith.constant 24 : i32
    %904 = arith.shli %903, %c24_i32 : i32
    %905 = arith.ori %886, %904 : i32
    %906 = arith.andi %279, %365 : i1
    %907 = arith.andi %267, %368 : i1
    %908 = arith.andi %273, %371 : i1
    %909 = arith.andi %270, %374 : i1
    %910 = arith.xori %908, %909 : i1
    %911 = arith.xori %907, %910 : i1
    %912 = arith.andi %264, %379 : i1
    %913 = arith.xori %911, %912 : i1
    %914 = arith.xori %906, %913 : i1
    %915 = arith.andi %261, %384 : i1
    %916 = arith.xori %914, %915 : i1
    %917 = arith.andi %284, %388 : i1
    %918 = arith.xori %916, %917 : i1
    %919 = arith.andi %288, %392 : i1
    %920 = arith.xori %918, %919 : i1
    %921 = arith.xori %920, %396 : i1
    %922 = arith.extui %921 : i1 to i32
    %c25_i32 = arith.constant 25 : i32
    %923 = arith.shli %922, %c25_i32 : i32
    %924 = arith.ori %905, %923 : i32
    %925 = arith.andi %279, %566 : i1
    %926 = arith.andi %267, %569 : i1
    %927 = arith.andi %273, %572 : i1
    %928 = arith.andi %270, %575 : i1
    %929 = arith.xori %927, %928 : i1
    %930 = arith.xori %926, %929 : i1
    %931 = arith.andi %264, %580 : i1
    %932 = arith.xori %930, %931 : i1
    %933 = arith.xori %925, %932 : i1
    %934 = arith.andi %261, %563 : i1
    %935 = arith.xori %933, %934 : i1
    %936 = arith.andi %284, %560 : i1
    %937 = arith.xori %935, %936 : i1
    %938 = arith.andi %288, %587 : i1
    %939 = arith.xori %937, %938 : i1
    %940 = arith.xori %939, %591 : i1
    %941 = arith.extui %940 : i1 to i32
    %c26_i32 = arith.constant 26 : i32
    %942 = arith.shli %941, %c26_i32 : i32
    %943 = arith.ori %924, %942 : i32
    %944 = arith.ori %311, %943 : i32
    %945 = arith.andi %279, %494 : i1
    %946 = arith.andi %267, %497 : i1
    %947 = arith.andi %273, %500 : i1
    %948 = arith.andi %270, %503 : i1
    %949 = arith.xori %947, %948 : i1
    %950 = arith.xori %946, %949 : i1
    %951 = arith.andi %264, %508 : i1
    %952 = arith.xori %950, %951 : i1
    %953 = arith.xori %945, %952 : i1
    %954 = arith.andi %261, %491 : i1
    %955 = arith.xori %953, %954 : i1
    %956 = arith.andi %284, %488 : i1
    %957 = arith.xori %955, %956 : i1
    %958 = arith.andi %288, %515 : i1
    %959 = arith.xori %957, %958 : i1
    %960 = arith.xori %959, %519 : i1
    %961 = arith.extui %960 : i1 to i32
    %c28_i32 = arith.constant 28 : i32
    %962 = arith.shli %961, %c28_i32 : i32
    %963 = arith.ori %944, %962 : i32
    %964 = arith.andi %279, %458 : i1
    %965 = arith.andi %267, %461 : i1
    %966 = arith.andi %273, %464 : i1
    %967 = arith.andi %270, %467 : i1
    %968 = arith.xori %966, %967 : i1
    %969 = arith.xori %965, %968 : i1
    %970 = arith.andi %264, %472 : i1
    %971 = arith.xori %969, %970 : i1
    %972 = arith.xori %964, %971 : i1
    %973 = arith.andi %261, %455 : i1
    %974 = arith.xori %972, %973 : i1
    %975 = arith.andi %284, %452 : i1
    %976 = arith.xori %974, %975 : i1
    %977 = arith.andi %288, %479 : i1
    %978 = arith.xori %976, %977 : i1
    %979 = arith.xori %978, %483 : i1
    %980 = arith.extui %979 : i1 to i32
    %c29_i32 = arith.constant 29 : i32
    %981 = arith.shli %980, %c29_i32 : i32
    %982 = arith.ori %963, %981 : i32
    %983 = arith.andi %279, %193 : i1
    %984 = arith.andi %267, %198 : i1
    %985 = arith.andi %273, %203 : i1
    %986 = arith.andi %270, %208 : i1
    %987 = arith.xori %985, %986 : i1
    %988 = arith.xori %984, %987 : i1
    %989 = arith.andi %264, %215 : i1
    %990 = arith.xori %988, %989 : i1
    %991 = arith.xori %983, %990 : i1
    %992 = arith.andi %261, %222 : i1
    %993 = arith.xori %991, %992 : i1
    %994 = arith.andi %284, %228 : i1
    %995 = arith.xori %993, %994 : i1
    %996 = arith.andi %288, %234 : i1
    %997 = arith.xori %995, %996 : i1
    %998 = arith.xori %997, %238 : i1
    %999 = arith.extui %998 : i1 to i32
    %c30_i32 = arith.constant 30 : i32
    %1000 = arith.shli %999, %c30_i32 : i32
    %1001 = arith.ori %982, %1000 : i32
    %1002 = arith.ori %293, %1001 : i32
    %1003 = arith.extui %1002 : i32 to i64
    %1004 = arith.ori %259, %1003 : i64
    %1005 = arith.andi %191, %365 : i1
    %1006 = arith.andi %196, %368 : i1
    %1007 = arith.andi %201, %371 : i1
    %1008 = arith.andi %206, %374 : i1
    %1009 = arith.xori %1007, %1008 : i1
    %1010 = arith.xori %1006, %1009 : i1
    %1011 = arith.andi %213, %379 : i1
    %1012 = arith.xori %1010, %1011 : i1
    %1013 = arith.xori %1005, %1012 : i1
    %1014 = arith.andi %220, %384 : i1
    %1015 = arith.xori %1013, %1014 : i1
    %1016 = arith.andi %226, %388 : i1
    %1017 = arith.xori %1015, %1016 : i1
    %1018 = arith.andi %232, %392 : i1
    %1019 = arith.xori %1017, %1018 : i1
    %1020 = arith.xori %1019, %396 : i1
    %1021 = arith.extui %1020 : i1 to i64
    %1022 = arith.shli %1021, %c33_i64 : i64
    %1023 = arith.ori %1004, %1022 : i64
    %1024 = arith.andi %191, %566 : i1
    %1025 = arith.andi %196, %569 : i1
    %1026 = arith.andi %201, %572 : i1
    %1027 = arith.andi %206, %575 : i1
    %1028 = arith.xori %1026, %1027 : i1
    %1029 = arith.xori %1025, %1028 : i1
    %1030 = arith.andi %213, %580 : i1
    %1031 = arith.xori %1029, %1030 : i1
    %1032 = arith.xori %1024, %1031 : i1
    %1033 = arith.andi %220, %563 : i1
    %1034 = arith.xori %1032, %1033 : i1
    %1035 = arith.andi %226, %560 : i1
    %1036 = arith.xori %1034, %1035 : i1
    %1037 = arith.andi %232, %587 : i1
    %1038 = arith.xori %1036, %1037 : i1
    %1039 = arith.xori %1038, %591 : i1
    %1040 = arith.extui %1039 : i1 to i64
    %1041 = arith.shli %1040, %c34_i64 : i64
    %1042 = arith.ori %1023, %1041 : i64
    %1043 = arith.andi %191, %3 : i1
    %1044 = arith.andi %196, %8 : i1
    %1045 = arith.andi %201, %13 : i1
    %1046 = arith.andi %206, %18 : i1
    %1047 = arith.xori %1045, %1046 : i1
    %1048 = arith.xori %1044, %1047 : i1
    %1049 = arith.andi %213, %25 : i1
    %1050 = arith.xori %1048, %1049 : i1
    %1051 = arith.xori %1043, %1050 : i1
    %1052 = arith.andi %220, %32 : i1
    %1053 = arith.xori %1051, %1052 : i1
    %1054 = arith.andi %226, %38 : i1
    %1055 = arith.xori %1053, %1054 : i1
    %1056 = arith.andi %232, %44 : i1
    %1057 = arith.xori %1055, %1056 : i1
    %1058 = arith.xori %1057, %48 : i1
    %1059 = arith.extui %1058 : i1 to i64
    %1060 = arith.shli %1059, %c35_i64 : i64
    %1061 = arith.ori %1042, %1060 : i64
    %1062 = arith.andi %191, %494 : i1
    %1063 = arith.andi %196, %497 : i1
    %1064 = arith.andi %201, %500 : i1
    %1065 = arith.andi %206, %503 : i1
    %1066 = arith.xori %1064, %1065 : i1
    %1067 = arith.xori %1063, %1066 : i1
    %1068 = arith.andi %213, %508 : i1
    %1069 = arith.xori %1067, %1068 : i1
    %1070 = arith.xori %1062, %1069 : i1
    %1071 = arith.andi %220, %491 : i1
    %1072 = arith.xori %1070, %1071 : i1
    %1073 = arith.andi %226, %488 : i1
    %1074 = arith.xori %1072, %1073 : i1
    %1075 = arith.andi %232, %515 : i1
    %1076 = arith.xori %1074, %1075 : i1
    %1077 = arith.xori %1076, %519 : i1
    %1078 = arith.extui %1077 : i1 to i64
    %1079 = arith.shli %1078, %c36_i64 : i64
    %1080 = arith.ori %1061, %1079 : i64
    %1081 = arith.andi %191, %458 : i1
    %1082 = arith.andi %196, %461 : i1
    %1083 = arith.andi %201, %464 : i1
    %1084 = arith.andi %206, %467 : i1
    %1085 = arith.xori %1083, %1084 : i1
    %1086 = arith.xori %1082, %1085 : i1
    %1087 = arith.andi %213, %472 : i1
    %1088 = arith.xori %1086, %1087 : i1
    %1089 = arith.xori %1081, %1088 : i1
    %1090 = arith.andi %220, %455 : i1
    %1091 = arith.xori %1089, %1090 : i1
    %1092 = arith.andi %226, %452 : i1
    %1093 = arith.xori %1091, %1092 : i1
    %1094 = arith.andi %232, %479 : i1
    %1095 = arith.xori %1093, %1094 : i1
    %1096 = arith.xori %1095, %483 : i1
    %1097 = arith.extui %1096 : i1 to i64
    %1098 = arith.shli %1097, %c37_i64 : i64
    %1099 = arith.ori %1080, %1098 : i64
    %1100 = arith.ori %241, %1099 : i64
    %1101 = arith.andi %220, %90 : i1
    %1102 = arith.andi %213, %95 : i1
    %1103 = arith.andi %196, %100 : i1
    %1104 = arith.andi %206, %105 : i1
    %1105 = arith.andi %201, %109 : i1
    %1106 = arith.xori %1104, %1105 : i1
    %1107 = arith.xori %1103, %1106 : i1
    %1108 = arith.xori %1102, %1107 : i1
    %1109 = arith.andi %191, %117 : i1
    %1110 = arith.xori %1108, %1109 : i1
    %1111 = arith.xori %1101, %1110 : i1
    %1112 = arith.andi %226, %124 : i1
    %1113 = arith.xori %1111, %1112 : i1
    %1114 = arith.andi %232, %130 : i1
    %1115 = arith.xori %1113, %1114 : i1
    %1116 = arith.xori %1115, %134 : i1
    %1117 = arith.extui %1116 : i1 to i64
    %1118 = arith.shli %1117, %c39_i64 : i64
    %1119 = arith.ori %1100, %1118 : i64
    %1120 = arith.ori %189, %1119 : i64
    %1121 = arith.andi %157, %365 : i1
    %1122 = arith.andi %145, %368 : i1
    %1123 = arith.andi %151, %371 : i1
    %1124 = arith.andi %148, %374 : i1
    %1125 = arith.xori %1123, %1124 : i1
    %1126 = arith.xori %1122, %1125 : i1
    %1127 = arith.andi %142, %379 : i1
    %1128 = arith.xori %1126, %1127 : i1
    %1129 = arith.xori %1121, %1128 : i1
    %1130 = arith.andi %139, %384 : i1
    %1131 = arith.xori %1129, %1130 : i1
    %1132 = arith.andi %162, %388 : i1
    %1133 = arith.xori %1131, %1132 : i1
    %1134 = arith.andi %166, %392 : i1
    %1135 = arith.xori %1133, %1134 : i1
    %1136 = arith.xori %1135, %396 : i1
    %1137 = arith.extui %1136 : i1 to i64
    %1138 = arith.shli %1137, %c41_i64 : i64
    %1139 = arith.ori %1120, %1138 : i64
    %1140 = arith.andi %157, %566 : i1
    %1141 = arith.andi %145, %569 : i1
    %1142 = arith.andi %151, %572 : i1
    %1143 = arith.andi %148, %575 : i1
    %1144 = arith.xori %1142, %1143 : i1
    %1145 = arith.xori %1141, %1144 : i1
    %1146 = arith.andi %142, %580 : i1
    %1147 = arith.xori %1145, %1146 : i1
    %1148 = arith.xori %1140, %1147 : i1
    %1149 = arith.andi %139, %563 : i1
    %1150 = arith.xori %1148, %1149 : i1
    %1151 = arith.andi %162, %560 : i1
    %1152 = arith.xori %1150, %1151 : i1
    %1153 = arith.andi %166, %587 : i1
    %1154 = arith.xori %1152, %1153 : i1
    %1155 = arith.xori %1154, %591 : i1
    %1156 = arith.extui %1155 : i1 to i64
    %1157 = arith.shli %1156, %c42_i64 : i64
    %1158 = arith.ori %1139, %1157 : i64
    %1159 = arith.andi %157, %3 : i1
    %1160 = arith.andi %145, %8 : i1
    %1161 = arith.andi %151, %13 : i1
    %1162 = arith.andi %148, %18 : i1
    %1163 = arith.xori %1161, %1162 : i1
    %1164 = arith.xori %1160, %1163 : i1
    %1165 = arith.andi %142, %25 : i1
    %1166 = arith.xori %1164, %1165 : i1
    %1167 = arith.xori %1159, %1166 : i1
    %1168 = arith.andi %139, %32 : i1
    %1169 = arith.xori %1167, %1168 : i1
    %1170 = arith.andi %162, %38 : i1
    %1171 = arith.xori %1169, %1170 : i1
    %1172 = arith.andi %166, %44 : i1
    %1173 = arith.xori %1171, %1172 : i1
    %1174 = arith.xori %1173, %48 : i1
    %1175 = arith.extui %1174 : i1 to i64
    %1176 = arith.shli %1175, %c43_i64 : i64
    %1177 = arith.ori %1158, %1176 : i64
    %1178 = arith.andi %157, %494 : i1
    %1179 = arith.andi %145, %497 : i1
    %1180 = arith.andi %151, %500 : i1
    %1181 = arith.andi %148, %503 : i1
    %1182 = arith.xori %1180, %1181 : i1
    %1183 = arith.xori %1179, %1182 : i1
    %1184 = arith.andi %142, %508 : i1
    %1185 = arith.xori %1183, %1184 : i1
    %1186 = arith.xori %1178, %1185 : i1
    %1187 = arith.andi %139, %491 : i1
    %1188 = arith.xori %1186, %1187 : i1
    %1189 = arith.andi %162, %488 : i1
    %1190 = arith.xori %1188, %1189 : i1
    %1191 = arith.andi %166, %515 : i1
    %1192 = arith.xori %1190, %1191 : i1
    %1193 = arith.xori %1192, %519 : i1
    %1194 = arith.extui %1193 : i1 to i64
    %1195 = arith.shli %1194, %c44_i64 : i64
    %1196 = arith.ori %1177, %1195 : i64
    %1197 = arith.andi %157, %458 : i1
    %1198 = arith.andi %145, %461 : i1
    %1199 = arith.andi %151, %464 : i1
    %1200 = arith.andi %148, %467 : i1
    %1201 = arith.xori %1199, %1200 : i1
    %1202 = arith.xori %1198, %1201 : i1
    %1203 = arith.andi %142, %472 : i1
    %1204 = arith.xori %1202, %1203 : i1
    %1205 = arith.xori %1197, %1204 : i1
    %1206 = arith.andi %139, %455 : i1
    %1207 = arith.xori %1205, %1206 : i1
    %1208 = arith.andi %162, %452 : i1
    %1209 = arith.xori %1207, %1208 : i1
    %1210 = arith.andi %166, %479 : i1
    %1211 = arith.xori %1209, %1210 : i1
    %1212 = arith.xori %1211, %483 : i1
    %1213 = arith.extui %1212 : i1 to i64
    %1214 = arith.shli %1213, %c45_i64 : i64
    %1215 = arith.ori %1196, %1214 : i64
    %1216 = arith.andi %157, %193 : i1
    %1217 = arith.andi %145, %198 : i1
    %1218 = arith.andi %151, %203 : i1
    %1219 = arith.andi %148, %208 : i1
    %1220 = arith.xori %1218, %1219 : i1
    %1221 = arith.xori %1217, %1220 : i1
    %1222 = arith.andi %142, %215 : i1
    %1223 = arith.xori %1221, %1222 : i1
    %1224 = arith.xori %1216, %1223 : i1
    %1225 = arith.andi %139, %222 : i1
    %1226 = arith.xori %1224, %1225 : i1
    %1227 = arith.andi %162, %228 : i1
    %1228 = arith.xori %1226, %1227 : i1
    %1229 = arith.andi %166, %234 : i1
    %1230 = arith.xori %1228, %1229 : i1
    %1231 = arith.xori %1230, %238 : i1
    %1232 = arith.extui %1231 : i1 to i64
    %1233 = arith.shli %1232, %c46_i64 : i64
    %1234 = arith.ori %1215, %1233 : i64
    %1235 = arith.ori %171, %1234 : i64
    %1236 = arith.andi %115, %54 : i1
    %1237 = arith.andi %98, %57 : i1
    %1238 = arith.andi %108, %60 : i1
    %1239 = arith.andi %103, %63 : i1
    %1240 = arith.xori %1238, %1239 : i1
    %1241 = arith.xori %1237, %1240 : i1
    %1242 = arith.andi %93, %68 : i1
    %1243 = arith.xori %1241, %1242 : i1
    %1244 = arith.xori %1236, %1243 : i1
    %1245 = arith.andi %88, %73 : i1
    %1246 = arith.xori %1244, %1245 : i1
    %1247 = arith.andi %122, %77 : i1
    %1248 = arith.xori %1246, %1247 : i1
    %1249 = arith.andi %128, %81 : i1
    %1250 = arith.xori %1248, %1249 : i1
    %1251 = arith.xori %52, %1250 : i1
    %1252 = arith.extui %1251 : i1 to i64
    %1253 = arith.shli %1252, %c48_i64 : i64
    %1254 = arith.ori %1235, %1253 : i64
    %1255 = arith.andi %115, %365 : i1
    %1256 = arith.andi %98, %368 : i1
    %1257 = arith.andi %108, %371 : i1
    %1258 = arith.andi %103, %374 : i1
    %1259 = arith.xori %1257, %1258 : i1
    %1260 = arith.xori %1256, %1259 : i1
    %1261 = arith.andi %93, %379 : i1
    %1262 = arith.xori %1260, %1261 : i1
    %1263 = arith.xori %1255, %1262 : i1
    %1264 = arith.andi %88, %384 : i1
    %1265 = arith.xori %1263, %1264 : i1
    %1266 = arith.andi %122, %388 : i1
    %1267 = arith.xori %1265, %1266 : i1
    %1268 = arith.andi %128, %392 : i1
    %1269 = arith.xori %1267, %1268 : i1
    %1270 = arith.xori %1269, %396 : i1
    %1271 = arith.extui %1270 : i1 to i64
    %1272 = arith.shli %1271, %c49_i64 : i64
    %1273 = arith.ori %1254, %1272 : i64
    %1274 = arith.andi %115, %566 : i1
    %1275 = arith.andi %98, %569 : i1
    %1276 = arith.andi %108, %572 : i1
    %1277 = arith.andi %103, %575 : i1
    %1278 = arith.xori %1276, %1277 : i1
    %1279 = arith.xori %1275, %1278 : i1
    %1280 = arith.andi %93, %580 : i1
    %1281 = arith.xori %1279, %1280 : i1
    %1282 = arith.xori %1274, %1281 : i1
    %1283 = arith.andi %88, %563 : i1
    %1284 = arith.xori %1282, %1283 : i1
    %1285 = arith.andi %122, %560 : i1
    %1286 = arith.xori %1284, %1285 : i1
    %1287 = arith.andi %128, %587 : i1
    %1288 = arith.xori %1286, %1287 : i1
    %1289 = arith.xori %1288, %591 : i1
    %1290 = arith.extui %1289 : i1 to i64
    %1291 = arith.shli %1290, %c50_i64 : i64
    %1292 = arith.ori %1273, %1291 : i64
    %1293 = arith.andi %115, %3 : i1
    %1294 = arith.andi %98, %8 : i1
    %1295 = arith.andi %108, %13 : i1
    %1296 = arith.andi %103, %18 : i1
    %1297 = arith.xori %1295, %1296 : i1
    %1298 = arith.xori %1294, %1297 : i1
    %1299 = arith.andi %93, %25 : i1
    %1300 = arith.xori %1298, %1299 : i1
    %1301 = arith.xori %1293, %1300 : i1
    %1302 = arith.andi %88, %32 : i1
    %1303 = arith.xori %1301, %1302 : i1
    %1304 = arith.andi %122, %38 : i1
    %1305 = arith.xori %1303, %1304 : i1
    %1306 = arith.andi %128, %44 : i1
    %1307 = arith.xori %1305, %1306 : i1
    %1308 = arith.xori %1307, %48 : i1
    %1309 = arith.extui %1308 : i1 to i64
    %1310 = arith.shli %1309, %c51_i64 : i64
    %1311 = arith.ori %1292, %1310 : i64
    %1312 = arith.andi %115, %494 : i1
    %1313 = arith.andi %98, %497 : i1
    %1314 = arith.andi %108, %500 : i1
    %1315 = arith.andi %103, %503 : i1
    %1316 = arith.xori %1314, %1315 : i1
    %1317 = arith.xori %1313, %1316 : i1
    %1318 = arith.andi %93, %508 : i1
    %1319 = arith.xori %1317, %1318 : i1
    %1320 = arith.xori %1312, %1319 : i1
    %1321 = arith.andi %88, %491 : i1
    %1322 = arith.xori %1320, %1321 : i1
    %1323 = arith.andi %122, %488 : i1
    %1324 = arith.xori %1322, %1323 : i1
    %1325 = arith.andi %128, %515 : i1
    %1326 = arith.xori %1324, %1325 : i1
    %1327 = arith.xori %1326, %519 : i1
    %1328 = arith.extui %1327 : i1 to i64
    %1329 = arith.shli %1328, %c52_i64 : i64
    %1330 = arith.ori %1311, %1329 : i64
    %1331 = arith.andi %115, %458 : i1
    %1332 = arith.andi %98, %461 : i1
    %1333 = arith.andi %108, %464 : i1
    %1334 = arith.andi %103, %467 : i1
    %1335 = arith.xori %1333, %1334 : i1
    %1336 = arith.xori %1332, %1335 : i1
    %1337 = arith.andi %93, %472 : i1
    %1338 = arith.xori %1336, %1337 : i1
    %1339 = arith.xori %1331, %1338 : i1
    %1340 = arith.andi %88, %455 : i1
    %1341 = arith.xori %1339, %1340 : i1
    %1342 = arith.andi %122, %452 : i1
    %1343 = arith.xori %1341, %1342 : i1
    %1344 = arith.andi %128, %479 : i1
    %1345 = arith.xori %1343, %1344 : i1
    %1346 = arith.xori %1345, %483 : i1
    %1347 = arith.extui %1346 : i1 to i64
    %1348 = arith.shli %1347, %c53_i64 : i64
    %1349 = arith.ori %1330, %1348 : i64
    %1350 = arith.andi %115, %193 : i1
    %1351 = arith.andi %98, %198 : i1
    %1352 = arith.andi %108, %203 : i1
    %1353 = arith.andi %103, %208 : i1
    %1354 = arith.xori %1352, %1353 : i1
    %1355 = arith.xori %1351, %1354 : i1
    %1356 = arith.andi %93, %215 : i1
    %1357 = arith.xori %1355, %1356 : i1
    %1358 = arith.xori %1350, %1357 : i1
    %1359 = arith.andi %88, %222 : i1
    %1360 = arith.xori %1358, %1359 : i1
    %1361 = arith.andi %122, %228 : i1
    %1362 = arith.xori %1360, %1361 : i1
    %1363 = arith.andi %128, %234 : i1
    %1364 = arith.xori %1362, %1363 : i1
    %1365 = arith.xori %1364, %238 : i1
    %1366 = arith.extui %1365 : i1 to i64
    %1367 = arith.shli %1366, %c54_i64 : i64
    %1368 = arith.ori %1349, %1367 : i64
    %1369 = arith.ori %137, %1368 : i64
    %1370 = arith.ori %86, %1369 : i64
    %1371 = arith.andi %1, %365 : i1
    %1372 = arith.andi %6, %368 : i1
    %1373 = arith.andi %11, %371 : i1
    %1374 = arith.andi %16, %374 : i1
    %1375 = arith.xori %1373, %1374 : i1
    %1376 = arith.xori %1372, %1375 : i1
    %1377 = arith.andi %23, %379 : i1
    %1378 = arith.xori %1376, %1377 : i1
    %1379 = arith.xori %1371, %1378 : i1
    %1380 = arith.andi %30, %384 : i1
    %1381 = arith.xori %1379, %1380 : i1
    %1382 = arith.andi %36, %388 : i1
    %1383 = arith.xori %1381, %1382 : i1
    %1384 = arith.andi %42, %392 : i1
    %1385 = arith.xori %1383, %1384 : i1
    %1386 = arith.xori %1385, %396 : i1
    %1387 = arith.extui %1386 : i1 to i64
    %1388 = arith.shli %1387, %c57_i64 : i64
    %1389 = arith.ori %1370, %1388 : i64
    %1390 = arith.andi %1, %566 : i1
    %1391 = arith.andi %6, %569 : i1
    %1392 = arith.andi %11, %572 : i1
    %1393 = arith.andi %16, %575 : i1
    %1394 = arith.xori %1392, %1393 : i1
    %1395 = arith.xori %1391, %1394 : i1
    %1396 = arith.andi %23, %580 : i1
    %1397 = arith.xori %1395, %1396 : i1
    %1398 = arith.xori %1390, %1397 : i1
    %1399 = arith.andi %30, %563 : i1
    %1400 = arith.xori %1398, %1399 : i1
    %1401 = arith.andi %36, %560 : i1
    %1402 = arith.xori %1400, %1401 : i1
    %1403 = arith.andi %42, %587 : i1
    %1404 = arith.xori %1402, %1403 : i1
    %1405 = arith.xori %1404, %591 : i1
    %1406 = arith.extui %1405 : i1 to i64
    %1407 = arith.shli %1406, %c58_i64 : i64
    %1408 = arith.ori %1389, %1407 : i64
    %1409 = arith.ori %51, %1408 : i64
    %1410 = arith.andi %1, %494 : i1
    %1411 = arith.andi %6, %497 : i1
    %1412 = arith.andi %11, %500 : i1
    %1413 = arith.andi %16, %503 : i1
    %1414 = arith.xori %1412, %1413 : i1
    %1415 = arith.xori %1411, %1414 : i1
    %1416 = arith.andi %23, %508 : i1
    %1417 = arith.xori %1415, %1416 : i1
    %1418 = arith.xori %1410, %1417 : i1
    %1419 = arith.andi %30, %491 : i1
    %1420 = arith.xori %1418, %1419 : i1
    %1421 = arith.andi %36, %488 : i1
    %1422 = arith.xori %1420, %1421 : i1
    %1423 = arith.andi %42, %515 : i1
    %1424 = arith.xori %1422, %1423 : i1
    %1425 = arith.xori %1424, %519 : i1
    %1426 = arith.extui %1425 : i1 to i64
    %1427 = arith.shli %1426, %c60_i64 : i64
    %1428 = arith.ori %1409, %1427 : i64
    %1429 = arith.andi %1, %458 : i1
    %1430 = arith.andi %6, %461 : i1
    %1431 = arith.andi %11, %464 : i1
    %1432 = arith.andi %16, %467 : i1
    %1433 = arith.xori %1431, %1432 : i1
    %1434 = arith.xori %1430, %1433 : i1
    %1435 = arith.andi %23, %472 : i1
    %1436 = arith.xori %1434, %1435 : i1
    %1437 = arith.xori %1429, %1436 : i1
    %1438 = arith.andi %30, %455 : i1
    %1439 = arith.xori %1437, %1438 : i1
    %1440 = arith.andi %36, %452 : i1
    %1441 = arith.xori %1439, %1440 : i1
    %1442 = arith.andi %42, %479 : i1
    %1443 = arith.xori %1441, %1442 : i1
    %1444 = arith.xori %1443, %483 : i1
    %1445 = arith.extui %1444 : i1 to i64
    %1446 = arith.shli %1445, %c61_i64 : i64
    %1447 = arith.ori %1428, %1446 : i64
    %1448 = arith.andi %1, %193 : i1
    %1449 = arith.andi %6, %198 : i1
    %1450 = arith.andi %11, %203 : i1
    %1451 = arith.andi %16, %208 : i1
    %1452 = arith.xori %1450, %1451 : i1
    %1453 = arith.xori %1449, %1452 : i1
    %1454 = arith.andi %23, %215 : i1
    %1455 = arith.xori %1453, %1454 : i1
    %1456 = arith.xori %1448, %1455 : i1
    %1457 = arith.andi %30, %222 : i1
    %1458 = arith.xori %1456, %1457 : i1
    %1459 = arith.andi %36, %228 : i1
    %1460 = arith.xori %1458, %1459 : i1
    %1461 = arith.andi %42, %234 : i1
    %1462 = arith.xori %1460, %1461 : i1
    %1463 = arith.xori %1462, %238 : i1
    %1464 = arith.extui %1463 : i1 to i64
    %1465 = arith.shli %1464, %c62_i64 : i64
    %1466 = arith.ori %1447, %1465 : i64
    %1467 = arith.andi %30, %90 : i1
    %1468 = arith.andi %23, %95 : i1
    %1469 = arith.andi %6, %100 : i1
    %1470 = arith.andi %16, %105 : i1
    %1471 = arith.andi %11, %109 : i1
    %1472 = arith.xori %1470, %1471 : i1
    %1473 = arith.xori %1469, %1472 : i1
    %1474 = arith.xori %1468, %1473 : i1
    %1475 = arith.andi %1, %117 : i1
    %1476 = arith.xori %1474, %1475 : i1
    %1477 = arith.xori %1467, %1476 : i1
    %1478 = arith.andi %36, %124 : i1
    %1479 = arith.xori %1477, %1478 : i1
    %1480 = arith.andi %42, %130 : i1
    %1481 = arith.xori %1479, %1480 : i1
    %1482 = arith.xori %1481, %134 : i1
    %1483 = arith.extui %1482 : i1 to i64
    %1484 = arith.shli %1483, %c63_i64 : i64
    %1485 = arith.ori %1466, %1484 : i64
    linalg.yield %1485 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @compound_imm_7c0a(%x: tensor<16xi8>, %A: tensor<2xi64>, %b: i8) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (or (shl (extu to 64 (xor (xor (xor (and (trunc to 1 (shru (xor (select (trunc to 1 (shru (xor (select (trunc to 1 (shru x[7 + (8) * d0] 7)) -102 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 6)) -85 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 5)) 108 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 4)) 27 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 3)) 64 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 2)) 16 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 1)) 4 0) (extu to 8 (trunc to 1 x[7 + (8) * d0]))))))))) 7)) (xor (shl (xor (shl (xor (select (trunc to 1 (shru (shl (xor (shl (xor (select (trunc to 1 (shru (shl (xor (xor (xor (xor (xor (select (trunc to 1 (shru (xor (select (trunc to 1 (shru (xor (select (trunc to 1 (shru (xor (xor (xor (select (trunc to 1 (shru x[7 + (8) * d0] 5)) (xor (shl (xor (shl (xor (shl (xor (shl (xor (shl (xor (select (trunc to 1 (shru x[7 + (8) * d0] 7)) -102 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 6)) -85 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 5)) 108 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 4)) 27 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 3)) 64 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 2)) 16 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 1)) 4 0) (extu to 8 (trunc to 1 x[7 + (8) * d0]))))))))) 1) (select (trunc to 1 (shru (xor (select (trunc to 1 (shru x[7 + (8) * d0] 7)) -102 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 6)) -85 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 5)) 108 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 4)) 27 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 3)) 64 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 2)) 16 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 1)) 4 0) (extu to 8 (trunc to 1 x[7 + (8) * d0]))))))))) 7)) 27 0)) 1) (select (trunc to 1 (shru (shl (xor (select (trunc to 1 (shru x[7 + (8) * d0] 7)) -102 0) (xor (select (trunc to 1 (shru x[7 + (8) * d0] 6)) -85 0) (xor (select (trunc to 1 (shru ... ...)) ... ...) ...))) ...) ...)) ... ...)) ...) ...) ...) ...) ...) ...) ...) ...) ...) ...) ...)) ... ...) ...) ...)) ... ...) ...) ...)) ... ...) ...) ...) ...) ...) ...) ...) ...)) ... ...) ...) ...) ...) ...) ...)) ... ...) ...) ...) ...) ...) ...) ...) ...) ...)) ...) ...) ...) ...)) ...) ...)",
      representative = "x86vector._mm_gf2p8affineinv_epi64_epi8",
      members = {x86vector = {_mm256_gf2p8affineinv_epi64_epi8 = array<i64: 4>, _mm512_gf2p8affineinv_epi64_epi8 = array<i64: 8>, _mm_gf2p8affineinv_epi64_epi8 = array<i64: 2>}},
      operands = [{name = "x", c_type = "__m128i"}, {name = "A", c_type = "__m128i"}, {name = "b", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 8 + 7)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 8 + 6)>, affine_map<(d0) -> (d0 * 8 + 5)>, affine_map<(d0) -> (d0 * 8 + 4)>, affine_map<(d0) -> (d0 * 8 + 3)>, affine_map<(d0) -> (d0 * 8 + 2)>, affine_map<(d0) -> (d0 * 8 + 1)>, affine_map<(d0) -> (d0 * 8)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%x, %A, %x, %x, %x, %x, %x, %x, %x : tensor<16xi8>, tensor<2xi64>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<2xi64>) {
  ^bb0(%x_0: i8, %A_0: i64, %x_1: i8, %x_2: i8, %x_3: i8, %x_4: i8, %x_5: i8, %x_6: i8, %x_7: i8, %out: i64):
    %c7_i8 = arith.constant 7 : i8
    %0 = arith.shrui %x_0, %c7_i8 : i8
    %1 = arith.trunci %0 : i8 to i1
    %c-102_i8 = arith.constant -102 : i8
    %c0_i8 = arith.constant 0 : i8
    %2 = arith.select %1, %c-102_i8, %c0_i8 : i8
    %c6_i8 = arith.constant 6 : i8
    %3 = arith.shrui %x_0, %c6_i8 : i8
    %4 = arith.trunci %3 : i8 to i1
    %c-85_i8 = arith.constant -85 : i8
    %5 = arith.select %4, %c-85_i8, %c0_i8 : i8
    %c5_i8 = arith.constant 5 : i8
    %6 = arith.shrui %x_0, %c5_i8 : i8
    %7 = arith.trunci %6 : i8 to i1
    %c108_i8 = arith.constant 108 : i8
    %8 = arith.select %7, %c108_i8, %c0_i8 : i8
    %c4_i8 = arith.constant 4 : i8
    %9 = arith.shrui %x_0, %c4_i8 : i8
    %10 = arith.trunci %9 : i8 to i1
    %c27_i8 = arith.constant 27 : i8
    %11 = arith.select %10, %c27_i8, %c0_i8 : i8
    %c3_i8 = arith.constant 3 : i8
    %12 = arith.shrui %x_0, %c3_i8 : i8
    %13 = arith.trunci %12 : i8 to i1
    %c64_i8 = arith.constant 64 : i8
    %14 = arith.select %13, %c64_i8, %c0_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %15 = arith.shrui %x_0, %c2_i8 : i8
    %16 = arith.trunci %15 : i8 to i1
    %c16_i8 = arith.constant 16 : i8
    %17 = arith.select %16, %c16_i8, %c0_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %18 = arith.shrui %x_0, %c1_i8 : i8
    %19 = arith.trunci %18 : i8 to i1
    %20 = arith.select %19, %c4_i8, %c0_i8 : i8
    %21 = arith.trunci %x_0 : i8 to i1
    %22 = arith.extui %21 : i1 to i8
    %23 = arith.xori %20, %22 : i8
    %24 = arith.xori %17, %23 : i8
    %25 = arith.xori %14, %24 : i8
    %26 = arith.xori %11, %25 : i8
    %27 = arith.xori %8, %26 : i8
    %28 = arith.xori %5, %27 : i8
    %29 = arith.xori %2, %28 : i8
    %30 = arith.shrui %29, %c7_i8 : i8
    %31 = arith.trunci %30 : i8 to i1
    %32 = arith.shli %29, %c1_i8 : i8
    %33 = arith.select %31, %c27_i8, %c0_i8 : i8
    %34 = arith.xori %32, %33 : i8
    %35 = arith.shli %34, %c1_i8 : i8
    %36 = arith.shrui %32, %c7_i8 : i8
    %37 = arith.trunci %36 : i8 to i1
    %38 = arith.select %37, %c27_i8, %c0_i8 : i8
    %39 = arith.xori %35, %38 : i8
    %40 = arith.shli %39, %c1_i8 : i8
    %41 = arith.shrui %35, %c7_i8 : i8
    %42 = arith.trunci %41 : i8 to i1
    %43 = arith.select %42, %c27_i8, %c0_i8 : i8
    %44 = arith.xori %40, %43 : i8
    %45 = arith.shli %44, %c1_i8 : i8
    %46 = arith.shrui %40, %c7_i8 : i8
    %47 = arith.trunci %46 : i8 to i1
    %48 = arith.select %47, %c27_i8, %c0_i8 : i8
    %49 = arith.xori %45, %48 : i8
    %50 = arith.shli %49, %c1_i8 : i8
    %51 = arith.shrui %45, %c7_i8 : i8
    %52 = arith.trunci %51 : i8 to i1
    %53 = arith.select %52, %c27_i8, %c0_i8 : i8
    %54 = arith.xori %50, %53 : i8
    %55 = arith.select %7, %54, %c0_i8 : i8
    %56 = arith.select %19, %34, %c0_i8 : i8
    %57 = arith.select %21, %29, %c0_i8 : i8
    %58 = arith.xori %56, %57 : i8
    %59 = arith.select %16, %39, %c0_i8 : i8
    %60 = arith.xori %58, %59 : i8
    %61 = arith.select %13, %44, %c0_i8 : i8
    %62 = arith.xori %60, %61 : i8
    %63 = arith.select %10, %49, %c0_i8 : i8
    %64 = arith.xori %62, %63 : i8
    %65 = arith.xori %55, %64 : i8
    %66 = arith.shli %54, %c1_i8 : i8
    %67 = arith.shrui %50, %c7_i8 : i8
    %68 = arith.trunci %67 : i8 to i1
    %69 = arith.select %68, %c27_i8, %c0_i8 : i8
    %70 = arith.xori %66, %69 : i8
    %71 = arith.select %4, %70, %c0_i8 : i8
    %72 = arith.xori %65, %71 : i8
    %73 = arith.shrui %66, %c7_i8 : i8
    %74 = arith.trunci %73 : i8 to i1
    %75 = arith.select %74, %c27_i8, %c0_i8 : i8
    %76 = arith.shli %70, %c1_i8 : i8
    %77 = arith.xori %75, %76 : i8
    %78 = arith.select %1, %77, %c0_i8 : i8
    %79 = arith.xori %72, %78 : i8
    %80 = arith.shrui %79, %c7_i8 : i8
    %81 = arith.trunci %80 : i8 to i1
    %82 = arith.select %81, %c-102_i8, %c0_i8 : i8
    %83 = arith.shrui %79, %c6_i8 : i8
    %84 = arith.trunci %83 : i8 to i1
    %85 = arith.select %84, %c-85_i8, %c0_i8 : i8
    %86 = arith.shrui %79, %c5_i8 : i8
    %87 = arith.trunci %86 : i8 to i1
    %88 = arith.select %87, %c108_i8, %c0_i8 : i8
    %89 = arith.shrui %79, %c1_i8 : i8
    %90 = arith.trunci %89 : i8 to i1
    %91 = arith.select %90, %c4_i8, %c0_i8 : i8
    %92 = arith.trunci %79 : i8 to i1
    %93 = arith.extui %92 : i1 to i8
    %94 = arith.xori %91, %93 : i8
    %95 = arith.shrui %79, %c2_i8 : i8
    %96 = arith.trunci %95 : i8 to i1
    %97 = arith.select %96, %c16_i8, %c0_i8 : i8
    %98 = arith.xori %94, %97 : i8
    %99 = arith.shrui %79, %c3_i8 : i8
    %100 = arith.trunci %99 : i8 to i1
    %101 = arith.select %100, %c64_i8, %c0_i8 : i8
    %102 = arith.xori %98, %101 : i8
    %103 = arith.shrui %79, %c4_i8 : i8
    %104 = arith.trunci %103 : i8 to i1
    %105 = arith.select %104, %c27_i8, %c0_i8 : i8
    %106 = arith.xori %102, %105 : i8
    %107 = arith.xori %88, %106 : i8
    %108 = arith.xori %85, %107 : i8
    %109 = arith.xori %82, %108 : i8
    %110 = arith.shrui %109, %c7_i8 : i8
    %111 = arith.trunci %110 : i8 to i1
    %112 = arith.select %111, %c-102_i8, %c0_i8 : i8
    %113 = arith.shrui %109, %c6_i8 : i8
    %114 = arith.trunci %113 : i8 to i1
    %115 = arith.select %114, %c-85_i8, %c0_i8 : i8
    %116 = arith.shrui %109, %c4_i8 : i8
    %117 = arith.trunci %116 : i8 to i1
    %118 = arith.select %117, %c27_i8, %c0_i8 : i8
    %119 = arith.shrui %109, %c3_i8 : i8
    %120 = arith.trunci %119 : i8 to i1
    %121 = arith.select %120, %c64_i8, %c0_i8 : i8
    %122 = arith.shrui %109, %c1_i8 : i8
    %123 = arith.trunci %122 : i8 to i1
    %124 = arith.select %123, %c4_i8, %c0_i8 : i8
    %125 = arith.trunci %109 : i8 to i1
    %126 = arith.extui %125 : i1 to i8
    %127 = arith.xori %124, %126 : i8
    %128 = arith.shrui %109, %c2_i8 : i8
    %129 = arith.trunci %128 : i8 to i1
    %130 = arith.select %129, %c16_i8, %c0_i8 : i8
    %131 = arith.xori %127, %130 : i8
    %132 = arith.xori %121, %131 : i8
    %133 = arith.xori %118, %132 : i8
    %134 = arith.shrui %109, %c5_i8 : i8
    %135 = arith.trunci %134 : i8 to i1
    %136 = arith.select %135, %c108_i8, %c0_i8 : i8
    %137 = arith.xori %133, %136 : i8
    %138 = arith.xori %115, %137 : i8
    %139 = arith.xori %112, %138 : i8
    %140 = arith.shrui %139, %c3_i8 : i8
    %141 = arith.trunci %140 : i8 to i1
    %142 = arith.shli %139, %c1_i8 : i8
    %143 = arith.shrui %142, %c7_i8 : i8
    %144 = arith.trunci %143 : i8 to i1
    %145 = arith.select %144, %c27_i8, %c0_i8 : i8
    %146 = arith.shrui %139, %c7_i8 : i8
    %147 = arith.trunci %146 : i8 to i1
    %148 = arith.select %147, %c27_i8, %c0_i8 : i8
    %149 = arith.xori %142, %148 : i8
    %150 = arith.shli %149, %c1_i8 : i8
    %151 = arith.xori %145, %150 : i8
    %152 = arith.shli %151, %c1_i8 : i8
    %153 = arith.shrui %152, %c7_i8 : i8
    %154 = arith.trunci %153 : i8 to i1
    %155 = arith.select %154, %c27_i8, %c0_i8 : i8
    %156 = arith.shrui %150, %c7_i8 : i8
    %157 = arith.trunci %156 : i8 to i1
    %158 = arith.select %157, %c27_i8, %c0_i8 : i8
    %159 = arith.xori %152, %158 : i8
    %160 = arith.shli %159, %c1_i8 : i8
    %161 = arith.xori %155, %160 : i8
    %162 = arith.shli %161, %c1_i8 : i8
    %163 = arith.shrui %162, %c7_i8 : i8
    %164 = arith.trunci %163 : i8 to i1
    %165 = arith.select %164, %c27_i8, %c0_i8 : i8
    %166 = arith.shrui %160, %c7_i8 : i8
    %167 = arith.trunci %166 : i8 to i1
    %168 = arith.select %167, %c27_i8, %c0_i8 : i8
    %169 = arith.xori %162, %168 : i8
    %170 = arith.shli %169, %c1_i8 : i8
    %171 = arith.xori %165, %170 : i8
    %172 = arith.select %84, %171, %c0_i8 : i8
    %173 = arith.select %87, %169, %c0_i8 : i8
    %174 = arith.select %92, %139, %c0_i8 : i8
    %175 = arith.select %90, %149, %c0_i8 : i8
    %176 = arith.xori %174, %175 : i8
    %177 = arith.select %96, %151, %c0_i8 : i8
    %178 = arith.xori %176, %177 : i8
    %179 = arith.select %100, %159, %c0_i8 : i8
    %180 = arith.xori %178, %179 : i8
    %181 = arith.select %104, %161, %c0_i8 : i8
    %182 = arith.xori %180, %181 : i8
    %183 = arith.xori %173, %182 : i8
    %184 = arith.xori %172, %183 : i8
    %185 = arith.shli %171, %c1_i8 : i8
    %186 = arith.shrui %170, %c7_i8 : i8
    %187 = arith.trunci %186 : i8 to i1
    %188 = arith.select %187, %c27_i8, %c0_i8 : i8
    %189 = arith.xori %185, %188 : i8
    %190 = arith.select %81, %189, %c0_i8 : i8
    %191 = arith.xori %184, %190 : i8
    %192 = arith.shrui %191, %c5_i8 : i8
    %193 = arith.trunci %192 : i8 to i1
    %194 = arith.select %193, %c108_i8, %c0_i8 : i8
    %195 = arith.shrui %191, %c4_i8 : i8
    %196 = arith.trunci %195 : i8 to i1
    %197 = arith.select %196, %c27_i8, %c0_i8 : i8
    %198 = arith.shrui %191, %c2_i8 : i8
    %199 = arith.trunci %198 : i8 to i1
    %200 = arith.select %199, %c16_i8, %c0_i8 : i8
    %201 = arith.trunci %191 : i8 to i1
    %202 = arith.extui %201 : i1 to i8
    %203 = arith.shrui %191, %c1_i8 : i8
    %204 = arith.trunci %203 : i8 to i1
    %205 = arith.select %204, %c4_i8, %c0_i8 : i8
    %206 = arith.xori %202, %205 : i8
    %207 = arith.xori %200, %206 : i8
    %208 = arith.shrui %191, %c3_i8 : i8
    %209 = arith.trunci %208 : i8 to i1
    %210 = arith.select %209, %c64_i8, %c0_i8 : i8
    %211 = arith.xori %207, %210 : i8
    %212 = arith.xori %197, %211 : i8
    %213 = arith.xori %194, %212 : i8
    %214 = arith.shrui %191, %c6_i8 : i8
    %215 = arith.trunci %214 : i8 to i1
    %216 = arith.select %215, %c-85_i8, %c0_i8 : i8
    %217 = arith.xori %213, %216 : i8
    %218 = arith.shrui %191, %c7_i8 : i8
    %219 = arith.trunci %218 : i8 to i1
    %220 = arith.select %219, %c-102_i8, %c0_i8 : i8
    %221 = arith.xori %217, %220 : i8
    %222 = arith.shrui %221, %c5_i8 : i8
    %223 = arith.trunci %222 : i8 to i1
    %224 = arith.select %223, %c108_i8, %c0_i8 : i8
    %225 = arith.shrui %221, %c4_i8 : i8
    %226 = arith.trunci %225 : i8 to i1
    %227 = arith.select %226, %c27_i8, %c0_i8 : i8
    %228 = arith.trunci %221 : i8 to i1
    %229 = arith.extui %228 : i1 to i8
    %230 = arith.shrui %221, %c1_i8 : i8
    %231 = arith.trunci %230 : i8 to i1
    %232 = arith.select %231, %c4_i8, %c0_i8 : i8
    %233 = arith.xori %229, %232 : i8
    %234 = arith.shrui %221, %c2_i8 : i8
    %235 = arith.trunci %234 : i8 to i1
    %236 = arith.select %235, %c16_i8, %c0_i8 : i8
    %237 = arith.xori %233, %236 : i8
    %238 = arith.shrui %221, %c3_i8 : i8
    %239 = arith.trunci %238 : i8 to i1
    %240 = arith.select %239, %c64_i8, %c0_i8 : i8
    %241 = arith.xori %237, %240 : i8
    %242 = arith.xori %227, %241 : i8
    %243 = arith.xori %224, %242 : i8
    %244 = arith.shrui %221, %c6_i8 : i8
    %245 = arith.trunci %244 : i8 to i1
    %246 = arith.select %245, %c-85_i8, %c0_i8 : i8
    %247 = arith.xori %243, %246 : i8
    %248 = arith.shrui %221, %c7_i8 : i8
    %249 = arith.trunci %248 : i8 to i1
    %250 = arith.select %249, %c-102_i8, %c0_i8 : i8
    %251 = arith.xori %247, %250 : i8
    %252 = arith.shrui %251, %c4_i8 : i8
    %253 = arith.trunci %252 : i8 to i1
    %254 = arith.select %253, %c27_i8, %c0_i8 : i8
    %255 = arith.shrui %251, %c3_i8 : i8
    %256 = arith.trunci %255 : i8 to i1
    %257 = arith.select %256, %c64_i8, %c0_i8 : i8
    %258 = arith.shrui %251, %c2_i8 : i8
    %259 = arith.trunci %258 : i8 to i1
    %260 = arith.select %259, %c16_i8, %c0_i8 : i8
    %261 = arith.trunci %251 : i8 to i1
    %262 = arith.extui %261 : i1 to i8
    %263 = arith.shrui %251, %c1_i8 : i8
    %264 = arith.trunci %263 : i8 to i1
    %265 = arith.select %264, %c4_i8, %c0_i8 : i8
    %266 = arith.xori %262, %265 : i8
    %267 = arith.xori %260, %266 : i8
    %268 = arith.xori %257, %267 : i8
    %269 = arith.xori %254, %268 : i8
    %270 = arith.shrui %251, %c5_i8 : i8
    %271 = arith.trunci %270 : i8 to i1
    %272 = arith.select %271, %c108_i8, %c0_i8 : i8
    %273 = arith.xori %269, %272 : i8
    %274 = arith.shrui %251, %c6_i8 : i8
    %275 = arith.trunci %274 : i8 to i1
    %276 = arith.select %275, %c-85_i8, %c0_i8 : i8
    %277 = arith.xori %273, %276 : i8
    %278 = arith.shrui %251, %c7_i8 : i8
    %279 = arith.trunci %278 : i8 to i1
    %280 = arith.select %279, %c-102_i8, %c0_i8 : i8
    %281 = arith.xori %277, %280 : i8
    %282 = arith.trunci %281 : i8 to i1
    %283 = arith.extui %282 : i1 to i8
    %284 = arith.shrui %281, %c1_i8 : i8
    %285 = arith.trunci %284 : i8 to i1
    %286 = arith.select %285, %c4_i8, %c0_i8 : i8
    %287 = arith.xori %283, %286 : i8
    %288 = arith.shrui %281, %c2_i8 : i8
    %289 = arith.trunci %288 : i8 to i1
    %290 = arith.select %289, %c16_i8, %c0_i8 : i8
    %291 = arith.xori %287, %290 : i8
    %292 = arith.shrui %281, %c3_i8 : i8
    %293 = arith.trunci %292 : i8 to i1
    %294 = arith.select %293, %c64_i8, %c0_i8 : i8
    %295 = arith.xori %291, %294 : i8
    %296 = arith.shrui %281, %c4_i8 : i8
    %297 = arith.trunci %296 : i8 to i1
    %298 = arith.select %297, %c27_i8, %c0_i8 : i8
    %299 = arith.xori %295, %298 : i8
    %300 = arith.shrui %281, %c5_i8 : i8
    %301 = arith.trunci %300 : i8 to i1
    %302 = arith.select %301, %c108_i8, %c0_i8 : i8
    %303 = arith.xori %299, %302 : i8
    %304 = arith.shrui %281, %c6_i8 : i8
    %305 = arith.trunci %304 : i8 to i1
    %306 = arith.select %305, %c-85_i8, %c0_i8 : i8
    %307 = arith.xori %303, %306 : i8
    %308 = arith.shrui %281, %c7_i8 : i8
    %309 = arith.trunci %308 : i8 to i1
    %310 = arith.select %309, %c-102_i8, %c0_i8 : i8
    %311 = arith.xori %307, %310 : i8
    %312 = arith.shli %311, %c1_i8 : i8
    %313 = arith.shrui %312, %c7_i8 : i8
    %314 = arith.trunci %313 : i8 to i1
    %315 = arith.select %314, %c27_i8, %c0_i8 : i8
    %316 = arith.shrui %311, %c7_i8 : i8
    %317 = arith.trunci %316 : i8 to i1
    %318 = arith.select %317, %c27_i8, %c0_i8 : i8
    %319 = arith.xori %312, %318 : i8
    %320 = arith.shli %319, %c1_i8 : i8
    %321 = arith.xori %315, %320 : i8
    %322 = arith.shli %321, %c1_i8 : i8
    %323 = arith.shrui %320, %c7_i8 : i8
    %324 = arith.trunci %323 : i8 to i1
    %325 = arith.select %324, %c27_i8, %c0_i8 : i8
    %326 = arith.xori %322, %325 : i8
    %327 = arith.select %141, %326, %c0_i8 : i8
    %328 = arith.shrui %139, %c2_i8 : i8
    %329 = arith.trunci %328 : i8 to i1
    %330 = arith.select %329, %321, %c0_i8 : i8
    %331 = arith.shrui %139, %c1_i8 : i8
    %332 = arith.trunci %331 : i8 to i1
    %333 = arith.select %332, %319, %c0_i8 : i8
    %334 = arith.trunci %139 : i8 to i1
    %335 = arith.select %334, %311, %c0_i8 : i8
    %336 = arith.xori %333, %335 : i8
    %337 = arith.xori %330, %336 : i8
    %338 = arith.xori %327, %337 : i8
    %339 = arith.shrui %139, %c4_i8 : i8
    %340 = arith.trunci %339 : i8 to i1
    %341 = arith.shrui %322, %c7_i8 : i8
    %342 = arith.trunci %341 : i8 to i1
    %343 = arith.select %342, %c27_i8, %c0_i8 : i8
    %344 = arith.shli %326, %c1_i8 : i8
    %345 = arith.xori %343, %344 : i8
    %346 = arith.select %340, %345, %c0_i8 : i8
    %347 = arith.xori %338, %346 : i8
    %348 = arith.shrui %139, %c5_i8 : i8
    %349 = arith.trunci %348 : i8 to i1
    %350 = arith.shrui %344, %c7_i8 : i8
    %351 = arith.trunci %350 : i8 to i1
    %352 = arith.select %351, %c27_i8, %c0_i8 : i8
    %353 = arith.shli %345, %c1_i8 : i8
    %354 = arith.xori %352, %353 : i8
    %355 = arith.select %349, %354, %c0_i8 : i8
    %356 = arith.xori %347, %355 : i8
    %357 = arith.shrui %139, %c6_i8 : i8
    %358 = arith.trunci %357 : i8 to i1
    %359 = arith.shli %354, %c1_i8 : i8
    %360 = arith.shrui %353, %c7_i8 : i8
    %361 = arith.trunci %360 : i8 to i1
    %362 = arith.select %361, %c27_i8, %c0_i8 : i8
    %363 = arith.xori %359, %362 : i8
    %364 = arith.select %358, %363, %c0_i8 : i8
    %365 = arith.xori %356, %364 : i8
    %366 = arith.shli %363, %c1_i8 : i8
    %367 = arith.shrui %359, %c7_i8 : i8
    %368 = arith.trunci %367 : i8 to i1
    %369 = arith.select %368, %c27_i8, %c0_i8 : i8
    %370 = arith.xori %366, %369 : i8
    %371 = arith.select %147, %370, %c0_i8 : i8
    %372 = arith.xori %365, %371 : i8
    %373 = arith.shli %372, %c1_i8 : i8
    %374 = arith.shrui %373, %c7_i8 : i8
    %375 = arith.trunci %374 : i8 to i1
    %376 = arith.select %375, %c27_i8, %c0_i8 : i8
    %377 = arith.shrui %372, %c7_i8 : i8
    %378 = arith.trunci %377 : i8 to i1
    %379 = arith.select %378, %c27_i8, %c0_i8 : i8
    %380 = arith.xori %379, %373 : i8
    %381 = arith.shli %380, %c1_i8 : i8
    %382 = arith.xori %376, %381 : i8
    %383 = arith.shli %382, %c1_i8 : i8
    %384 = arith.shrui %381, %c7_i8 : i8
    %385 = arith.trunci %384 : i8 to i1
    %386 = arith.select %385, %c27_i8, %c0_i8 : i8
    %387 = arith.xori %383, %386 : i8
    %388 = arith.shli %387, %c1_i8 : i8
    %389 = arith.shrui %388, %c7_i8 : i8
    %390 = arith.trunci %389 : i8 to i1
    %391 = arith.select %390, %c27_i8, %c0_i8 : i8
    %392 = arith.shrui %383, %c7_i8 : i8
    %393 = arith.trunci %392 : i8 to i1
    %394 = arith.select %393, %c27_i8, %c0_i8 : i8
    %395 = arith.xori %388, %394 : i8
    %396 = arith.shli %395, %c1_i8 : i8
    %397 = arith.xori %391, %396 : i8
    %398 = arith.shli %397, %c1_i8 : i8
    %399 = arith.shrui %396, %c7_i8 : i8
    %400 = arith.trunci %399 : i8 to i1
    %401 = arith.select %400, %c27_i8, %c0_i8 : i8
    %402 = arith.xori %398, %401 : i8
    %403 = arith.shli %402, %c1_i8 : i8
    %404 = arith.shrui %398, %c7_i8 : i8
    %405 = arith.trunci %404 : i8 to i1
    %406 = arith.select %405, %c27_i8, %c0_i8 : i8
    %407 = arith.xori %403, %406 : i8
    %408 = arith.select %31, %407, %c0_i8 : i8
    %409 = arith.shrui %29, %c6_i8 : i8
    %410 = arith.trunci %409 : i8 to i1
    %411 = arith.select %410, %402, %c0_i8 : i8
    %412 = arith.shrui %29, %c5_i8 : i8
    %413 = arith.trunci %412 : i8 to i1
    %414 = arith.select %413, %397, %c0_i8 : i8
    %415 = arith.shrui %29, %c4_i8 : i8
    %416 = arith.trunci %415 : i8 to i1
    %417 = arith.select %416, %395, %c0_i8 : i8
    %418 = arith.shrui %29, %c2_i8 : i8
    %419 = arith.trunci %418 : i8 to i1
    %420 = arith.select %419, %382, %c0_i8 : i8
    %421 = arith.trunci %29 : i8 to i1
    %422 = arith.select %421, %372, %c0_i8 : i8
    %423 = arith.shrui %29, %c1_i8 : i8
    %424 = arith.trunci %423 : i8 to i1
    %425 = arith.select %424, %380, %c0_i8 : i8
    %426 = arith.xori %422, %425 : i8
    %427 = arith.xori %420, %426 : i8
    %428 = arith.shrui %29, %c3_i8 : i8
    %429 = arith.trunci %428 : i8 to i1
    %430 = arith.select %429, %387, %c0_i8 : i8
    %431 = arith.xori %427, %430 : i8
    %432 = arith.xori %417, %431 : i8
    %433 = arith.xori %414, %432 : i8
    %434 = arith.xori %411, %433 : i8
    %435 = arith.xori %408, %434 : i8
    %436 = arith.shrui %435, %c6_i8 : i8
    %437 = arith.trunci %436 : i8 to i1
    %c6_i64 = arith.constant 6 : i64
    %438 = arith.shrui %A_0, %c6_i64 : i64
    %439 = arith.trunci %438 : i64 to i1
    %440 = arith.andi %437, %439 : i1
    %441 = arith.shrui %435, %c5_i8 : i8
    %442 = arith.trunci %441 : i8 to i1
    %c5_i64 = arith.constant 5 : i64
    %443 = arith.shrui %A_0, %c5_i64 : i64
    %444 = arith.trunci %443 : i64 to i1
    %445 = arith.andi %442, %444 : i1
    %446 = arith.shrui %435, %c4_i8 : i8
    %447 = arith.trunci %446 : i8 to i1
    %c4_i64 = arith.constant 4 : i64
    %448 = arith.shrui %A_0, %c4_i64 : i64
    %449 = arith.trunci %448 : i64 to i1
    %450 = arith.andi %447, %449 : i1
    %451 = arith.shrui %435, %c2_i8 : i8
    %452 = arith.trunci %451 : i8 to i1
    %c2_i64 = arith.constant 2 : i64
    %453 = arith.shrui %A_0, %c2_i64 : i64
    %454 = arith.trunci %453 : i64 to i1
    %455 = arith.andi %452, %454 : i1
    %456 = arith.shrui %435, %c1_i8 : i8
    %457 = arith.trunci %456 : i8 to i1
    %c1_i64 = arith.constant 1 : i64
    %458 = arith.shrui %A_0, %c1_i64 : i64
    %459 = arith.trunci %458 : i64 to i1
    %460 = arith.andi %457, %459 : i1
    %461 = arith.trunci %435 : i8 to i1
    %462 = arith.trunci %A_0 : i64 to i1
    %463 = arith.andi %461, %462 : i1
    %464 = arith.xori %460, %463 : i1
    %465 = arith.xori %455, %464 : i1
    %466 = arith.shrui %435, %c3_i8 : i8
    %467 = arith.trunci %466 : i8 to i1
    %c3_i64 = arith.constant 3 : i64
    %468 = arith.shrui %A_0, %c3_i64 : i64
    %469 = arith.trunci %468 : i64 to i1
    %470 = arith.andi %467, %469 : i1
    %471 = arith.xori %465, %470 : i1
    %472 = arith.xori %450, %471 : i1
    %473 = arith.xori %445, %472 : i1
    %474 = arith.xori %440, %473 : i1
    %475 = arith.shrui %435, %c7_i8 : i8
    %476 = arith.trunci %475 : i8 to i1
    %c7_i64 = arith.constant 7 : i64
    %477 = arith.shrui %A_0, %c7_i64 : i64
    %478 = arith.trunci %477 : i64 to i1
    %479 = arith.andi %476, %478 : i1
    %480 = arith.xori %474, %479 : i1
    %481 = arith.shrui %b, %c7_i8 : i8
    %482 = arith.trunci %481 : i8 to i1
    %483 = arith.xori %480, %482 : i1
    %484 = arith.extui %483 : i1 to i64
    %c63_i64 = arith.constant 63 : i64
    %485 = arith.shli %484, %c63_i64 : i64
    %c15_i64 = arith.constant 15 : i64
    %486 = arith.shrui %A_0, %c15_i64 : i64
    %487 = arith.trunci %486 : i64 to i1
    %488 = arith.andi %476, %487 : i1
    %c14_i64 = arith.constant 14 : i64
    %489 = arith.shrui %A_0, %c14_i64 : i64
    %490 = arith.trunci %489 : i64 to i1
    %491 = arith.andi %437, %490 : i1
    %c13_i64 = arith.constant 13 : i64
    %492 = arith.shrui %A_0, %c13_i64 : i64
    %493 = arith.trunci %492 : i64 to i1
    %494 = arith.andi %442, %493 : i1
    %c11_i64 = arith.constant 11 : i64
    %495 = arith.shrui %A_0, %c11_i64 : i64
    %496 = arith.trunci %495 : i64 to i1
    %497 = arith.andi %467, %496 : i1
    %c10_i64 = arith.constant 10 : i64
    %498 = arith.shrui %A_0, %c10_i64 : i64
    %499 = arith.trunci %498 : i64 to i1
    %500 = arith.andi %452, %499 : i1
    %c8_i64 = arith.constant 8 : i64
    %501 = arith.shrui %A_0, %c8_i64 : i64
    %502 = arith.trunci %501 : i64 to i1
    %503 = arith.andi %461, %502 : i1
    %c9_i64 = arith.constant 9 : i64
    %504 = arith.shrui %A_0, %c9_i64 : i64
    %505 = arith.trunci %504 : i64 to i1
    %506 = arith.andi %457, %505 : i1
    %507 = arith.xori %503, %506 : i1
    %508 = arith.xori %500, %507 : i1
    %509 = arith.xori %497, %508 : i1
    %c12_i64 = arith.constant 12 : i64
    %510 = arith.shrui %A_0, %c12_i64 : i64
    %511 = arith.trunci %510 : i64 to i1
    %512 = arith.andi %447, %511 : i1
    %513 = arith.xori %509, %512 : i1
    %514 = arith.xori %494, %513 : i1
    %515 = arith.xori %491, %514 : i1
    %516 = arith.xori %488, %515 : i1
    %517 = arith.shrui %b, %c6_i8 : i8
    %518 = arith.trunci %517 : i8 to i1
    %519 = arith.xori %516, %518 : i1
    %520 = arith.extui %519 : i1 to i64
    %c62_i64 = arith.constant 62 : i64
    %521 = arith.shli %520, %c62_i64 : i64
    %c23_i64 = arith.constant 23 : i64
    %522 = arith.shrui %A_0, %c23_i64 : i64
    %523 = arith.trunci %522 : i64 to i1
    %524 = arith.andi %476, %523 : i1
    %c22_i64 = arith.constant 22 : i64
    %525 = arith.shrui %A_0, %c22_i64 : i64
    %526 = arith.trunci %525 : i64 to i1
    %527 = arith.andi %437, %526 : i1
    %c21_i64 = arith.constant 21 : i64
    %528 = arith.shrui %A_0, %c21_i64 : i64
    %529 = arith.trunci %528 : i64 to i1
    %530 = arith.andi %442, %529 : i1
    %c19_i64 = arith.constant 19 : i64
    %531 = arith.shrui %A_0, %c19_i64 : i64
    %532 = arith.trunci %531 : i64 to i1
    %533 = arith.andi %467, %532 : i1
    %c18_i64 = arith.constant 18 : i64
    %534 = arith.shrui %A_0, %c18_i64 : i64
    %535 = arith.trunci %534 : i64 to i1
    %536 = arith.andi %452, %535 : i1
    %c16_i64 = arith.constant 16 : i64
    %537 = arith.shrui %A_0, %c16_i64 : i64
    %538 = arith.trunci %537 : i64 to i1
    %539 = arith.andi %461, %538 : i1
    %c17_i64 = arith.constant 17 : i64
    %540 = arith.shrui %A_0, %c17_i64 : i64
    %541 = arith.trunci %540 : i64 to i1
    %542 = arith.andi %457, %541 : i1
    %543 = arith.xori %539, %542 : i1
    %544 = arith.xori %536, %543 : i1
    %545 = arith.xori %533, %544 : i1
    %c20_i64 = arith.constant 20 : i64
    %546 = arith.shrui %A_0, %c20_i64 : i64
    %547 = arith.trunci %546 : i64 to i1
    %548 = arith.andi %447, %547 : i1
    %549 = arith.xori %545, %548 : i1
    %550 = arith.xori %530, %549 : i1
    %551 = arith.xori %527, %550 : i1
    %552 = arith.xori %524, %551 : i1
    %553 = arith.shrui %b, %c5_i8 : i8
    %554 = arith.trunci %553 : i8 to i1
    %555 = arith.xori %552, %554 : i1
    %556 = arith.extui %555 : i1 to i64
    %c61_i64 = arith.constant 61 : i64
    %557 = arith.shli %556, %c61_i64 : i64
    %c31_i64 = arith.constant 31 : i64
    %558 = arith.shrui %A_0, %c31_i64 : i64
    %559 = arith.trunci %558 : i64 to i1
    %560 = arith.andi %476, %559 : i1
    %c30_i64 = arith.constant 30 : i64
    %561 = arith.shrui %A_0, %c30_i64 : i64
    %562 = arith.trunci %561 : i64 to i1
    %563 = arith.andi %437, %562 : i1
    %c29_i64 = arith.constant 29 : i64
    %564 = arith.shrui %A_0, %c29_i64 : i64
    %565 = arith.trunci %564 : i64 to i1
    %566 = arith.andi %442, %565 : i1
    %c27_i64 = arith.constant 27 : i64
    %567 = arith.shrui %A_0, %c27_i64 : i64
    %568 = arith.trunci %567 : i64 to i1
    %569 = arith.andi %467, %568 : i1
    %c26_i64 = arith.constant 26 : i64
    %570 = arith.shrui %A_0, %c26_i64 : i64
    %571 = arith.trunci %570 : i64 to i1
    %572 = arith.andi %452, %571 : i1
    %c24_i64 = arith.constant 24 : i64
    %573 = arith.shrui %A_0, %c24_i64 : i64
    %574 = arith.trunci %573 : i64 to i1
    %575 = arith.andi %461, %574 : i1
    %c25_i64 = arith.constant 25 : i64
    %576 = arith.shrui %A_0, %c25_i64 : i64
    %577 = arith.trunci %576 : i64 to i1
    %578 = arith.andi %457, %577 : i1
    %579 = arith.xori %575, %578 : i1
    %580 = arith.xori %572, %579 : i1
    %581 = arith.xori %569, %580 : i1
    %c28_i64 = arith.constant 28 : i64
    %582 = arith.shrui %A_0, %c28_i64 : i64
    %583 = arith.trunci %582 : i64 to i1
    %584 = arith.andi %447, %583 : i1
    %585 = arith.xori %581, %584 : i1
    %586 = arith.xori %566, %585 : i1
    %587 = arith.xori %563, %586 : i1
    %588 = arith.xori %560, %587 : i1
    %589 = arith.shrui %b, %c4_i8 : i8
    %590 = arith.trunci %589 : i8 to i1
    %591 = arith.xori %588, %590 : i1
    %592 = arith.extui %591 : i1 to i64
    %c60_i64 = arith.constant 60 : i64
    %593 = arith.shli %592, %c60_i64 : i64
    %c39_i64 = arith.constant 39 : i64
    %594 = arith.shrui %A_0, %c39_i64 : i64
    %595 = arith.trunci %594 : i64 to i1
    %596 = arith.andi %476, %595 : i1
    %c38_i64 = arith.constant 38 : i64
    %597 = arith.shrui %A_0, %c38_i64 : i64
    %598 = arith.trunci %597 : i64 to i1
    %599 = arith.andi %437, %598 : i1
    %c37_i64 = arith.constant 37 : i64
    %600 = arith.shrui %A_0, %c37_i64 : i64
    %601 = arith.trunci %600 : i64 to i1
    %602 = arith.andi %442, %601 : i1
    %c35_i64 = arith.constant 35 : i64
    %603 = arith.shrui %A_0, %c35_i64 : i64
    %604 = arith.trunci %603 : i64 to i1
    %605 = arith.andi %467, %604 : i1
    %c34_i64 = arith.constant 34 : i64
    %606 = arith.shrui %A_0, %c34_i64 : i64
    %607 = arith.trunci %606 : i64 to i1
    %608 = arith.andi %452, %607 : i1
    %c32_i64 = arith.constant 32 : i64
    %609 = arith.shrui %A_0, %c32_i64 : i64
    %610 = arith.trunci %609 : i64 to i1
    %611 = arith.andi %461, %610 : i1
    %c33_i64 = arith.constant 33 : i64
    %612 = arith.shrui %A_0, %c33_i64 : i64
    %613 = arith.trunci %612 : i64 to i1
    %614 = arith.andi %457, %613 : i1
    %615 = arith.xori %611, %614 : i1
    %616 = arith.xori %608, %615 : i1
    %617 = arith.xori %605, %616 : i1
    %c36_i64 = arith.constant 36 : i64
    %618 = arith.shrui %A_0, %c36_i64 : i64
    %619 = arith.trunci %618 : i64 to i1
    %620 = arith.andi %447, %619 : i1
    %621 = arith.xori %617, %620 : i1
    %622 = arith.xori %602, %621 : i1
    %623 = arith.xori %599, %622 : i1
    %624 = arith.xori %596, %623 : i1
    %625 = arith.shrui %b, %c3_i8 : i8
    %626 = arith.trunci %625 : i8 to i1
    %627 = arith.xori %624, %626 : i1
    %628 = arith.extui %627 : i1 to i64
    %c59_i64 = arith.constant 59 : i64
    %629 = arith.shli %628, %c59_i64 : i64
    %c47_i64 = arith.constant 47 : i64
    %630 = arith.shrui %A_0, %c47_i64 : i64
    %631 = arith.trunci %630 : i64 to i1
    %632 = arith.andi %476, %631 : i1
    %c46_i64 = arith.constant 46 : i64
    %633 = arith.shrui %A_0, %c46_i64 : i64
    %634 = arith.trunci %633 : i64 to i1
    %635 = arith.andi %437, %634 : i1
    %c45_i64 = arith.constant 45 : i64
    %636 = arith.shrui %A_0, %c45_i64 : i64
    %637 = arith.trunci %636 : i64 to i1
    %638 = arith.andi %442, %637 : i1
    %c43_i64 = arith.constant 43 : i64
    %639 = arith.shrui %A_0, %c43_i64 : i64
    %640 = arith.trunci %639 : i64 to i1
    %641 = arith.andi %467, %640 : i1
    %c42_i64 = arith.constant 42 : i64
    %642 = arith.shrui %A_0, %c42_i64 : i64
    %643 = arith.trunci %642 : i64 to i1
    %644 = arith.andi %452, %643 : i1
    %c40_i64 = arith.constant 40 : i64
    %645 = arith.shrui %A_0, %c40_i64 : i64
    %646 = arith.trunci %645 : i64 to i1
    %647 = arith.andi %461, %646 : i1
    %c41_i64 = arith.constant 41 : i64
    %648 = arith.shrui %A_0, %c41_i64 : i64
    %649 = arith.trunci %648 : i64 to i1
    %650 = arith.andi %457, %649 : i1
    %651 = arith.xori %647, %650 : i1
    %652 = arith.xori %644, %651 : i1
    %653 = arith.xori %641, %652 : i1
    %c44_i64 = arith.constant 44 : i64
    %654 = arith.shrui %A_0, %c44_i64 : i64
    %655 = arith.trunci %654 : i64 to i1
    %656 = arith.andi %447, %655 : i1
    %657 = arith.xori %653, %656 : i1
    %658 = arith.xori %638, %657 : i1
    %659 = arith.xori %635, %658 : i1
    %660 = arith.xori %632, %659 : i1
    %661 = arith.shrui %b, %c2_i8 : i8
    %662 = arith.trunci %661 : i8 to i1
    %663 = arith.xori %660, %662 : i1
    %664 = arith.extui %663 : i1 to i64
    %c58_i64 = arith.constant 58 : i64
    %665 = arith.shli %664, %c58_i64 : i64
    %666 = arith.trunci %b : i8 to i1
    %667 = arith.shrui %A_0, %c63_i64 : i64
    %668 = arith.trunci %667 : i64 to i1
    %669 = arith.andi %476, %668 : i1
    %670 = arith.shrui %A_0, %c62_i64 : i64
    %671 = arith.trunci %670 : i64 to i1
    %672 = arith.andi %437, %671 : i1
    %673 = arith.shrui %A_0, %c61_i64 : i64
    %674 = arith.trunci %673 : i64 to i1
    %675 = arith.andi %442, %674 : i1
    %676 = arith.shrui %A_0, %c59_i64 : i64
    %677 = arith.trunci %676 : i64 to i1
    %678 = arith.andi %467, %677 : i1
    %679 = arith.shrui %A_0, %c58_i64 : i64
    %680 = arith.trunci %679 : i64 to i1
    %681 = arith.andi %452, %680 : i1
    %c56_i64 = arith.constant 56 : i64
    %682 = arith.shrui %A_0, %c56_i64 : i64
    %683 = arith.trunci %682 : i64 to i1
    %684 = arith.andi %461, %683 : i1
    %c57_i64 = arith.constant 57 : i64
    %685 = arith.shrui %A_0, %c57_i64 : i64
    %686 = arith.trunci %685 : i64 to i1
    %687 = arith.andi %457, %686 : i1
    %688 = arith.xori %684, %687 : i1
    %689 = arith.xori %681, %688 : i1
    %690 = arith.xori %678, %689 : i1
    %691 = arith.shrui %A_0, %c60_i64 : i64
    %692 = arith.trunci %691 : i64 to i1
    %693 = arith.andi %447, %692 : i1
    %694 = arith.xori %690, %693 : i1
    %695 = arith.xori %675, %694 : i1
    %696 = arith.xori %672, %695 : i1
    %697 = arith.xori %669, %696 : i1
    %698 = arith.xori %666, %697 : i1
    %699 = arith.extui %698 : i1 to i64
    %700 = arith.shli %699, %c56_i64 : i64
    %701 = arith.shrui %x_1, %c7_i8 : i8
    %702 = arith.trunci %701 : i8 to i1
    %703 = arith.select %702, %c-102_i8, %c0_i8 : i8
    %704 = arith.shrui %x_1, %c6_i8 : i8
    %705 = arith.trunci %704 : i8 to i1
    %706 = arith.select %705, %c-85_i8, %c0_i8 : i8
    %707 = arith.shrui %x_1, %c5_i8 : i8
    %708 = arith.trunci %707 : i8 to i1
    %709 = arith.select %708, %c108_i8, %c0_i8 : i8
    %710 = arith.shrui %x_1, %c4_i8 : i8
    %711 = arith.trunci %710 : i8 to i1
    %712 = arith.select %711, %c27_i8, %c0_i8 : i8
    %713 = arith.shrui %x_1, %c3_i8 : i8
    %714 = arith.trunci %713 : i8 to i1
    %715 = arith.select %714, %c64_i8, %c0_i8 : i8
    %716 = arith.shrui %x_1, %c2_i8 : i8
    %717 = arith.trunci %716 : i8 to i1
    %718 = arith.select %717, %c16_i8, %c0_i8 : i8
    %719 = arith.shrui %x_1, %c1_i8 : i8
    %720 = arith.trunci %719 : i8 to i1
    %721 = arith.select %720, %c4_i8, %c0_i8 : i8
    %722 = arith.trunci %x_1 : i8 to i1
    %723 = arith.extui %722 : i1 to i8
    %724 = arith.xori %721, %723 : i8
    %725 = arith.xori %718, %724 : i8
    %726 = arith.xori %715, %725 : i8
    %727 = arith.xori %712, %726 : i8
    %728 = arith.xori %709, %727 : i8
    %729 = arith.xori %706, %728 : i8
    %730 = arith.xori %703, %729 : i8
    %731 = arith.shrui %730, %c7_i8 : i8
    %732 = arith.trunci %731 : i8 to i1
    %733 = arith.shli %730, %c1_i8 : i8
    %734 = arith.select %732, %c27_i8, %c0_i8 : i8
    %735 = arith.xori %733, %734 : i8
    %736 = arith.shli %735, %c1_i8 : i8
    %737 = arith.shrui %733, %c7_i8 : i8
    %738 = arith.trunci %737 : i8 to i1
    %739 = arith.select %738, %c27_i8, %c0_i8 : i8
    %740 = arith.xori %736, %739 : i8
    %741 = arith.shli %740, %c1_i8 : i8
    %742 = arith.shrui %736, %c7_i8 : i8
    %743 = arith.trunci %742 : i8 to i1
    %744 = arith.select %743, %c27_i8, %c0_i8 : i8
    %745 = arith.xori %741, %744 : i8
    %746 = arith.shli %745, %c1_i8 : i8
    %747 = arith.shrui %741, %c7_i8 : i8
    %748 = arith.trunci %747 : i8 to i1
    %749 = arith.select %748, %c27_i8, %c0_i8 : i8
    %750 = arith.xori %746, %749 : i8
    %751 = arith.shli %750, %c1_i8 : i8
    %752 = arith.shrui %746, %c7_i8 : i8
    %753 = arith.trunci %752 : i8 to i1
    %754 = arith.select %753, %c27_i8, %c0_i8 : i8
    %755 = arith.xori %751, %754 : i8
    %756 = arith.select %708, %755, %c0_i8 : i8
    %757 = arith.select %720, %735, %c0_i8 : i8
    %758 = arith.select %722, %730, %c0_i8 : i8
    %759 = arith.xori %757, %758 : i8
    %760 = arith.select %717, %740, %c0_i8 : i8
    %761 = arith.xori %759, %760 : i8
    %762 = arith.select %714, %745, %c0_i8 : i8
    %763 = arith.xori %761, %762 : i8
    %764 = arith.select %711, %750, %c0_i8 : i8
    %765 = arith.xori %763, %764 : i8
    %766 = arith.xori %756, %765 : i8
    %767 = arith.shli %755, %c1_i8 : i8
    %768 = arith.shrui %751, %c7_i8 : i8
    %769 = arith.trunci %768 : i8 to i1
    %770 = arith.select %769, %c27_i8, %c0_i8 : i8
    %771 = arith.xori %767, %770 : i8
    %772 = arith.select %705, %771, %c0_i8 : i8
    %773 = arith.xori %766, %772 : i8
    %774 = arith.shrui %767, %c7_i8 : i8
    %775 = arith.trunci %774 : i8 to i1
    %776 = arith.select %775, %c27_i8, %c0_i8 : i8
    %777 = arith.shli %771, %c1_i8 : i8
    %778 = arith.xori %776, %777 : i8
    %779 = arith.select %702, %778, %c0_i8 : i8
    %780 = arith.xori %773, %779 : i8
    %781 = arith.shrui %780, %c7_i8 : i8
    %782 = arith.trunci %781 : i8 to i1
    %783 = arith.select %782, %c-102_i8, %c0_i8 : i8
    %784 = arith.shrui %780, %c6_i8 : i8
    %785 = arith.trunci %784 : i8 to i1
    %786 = arith.select %785, %c-85_i8, %c0_i8 : i8
    %787 = arith.shrui %780, %c5_i8 : i8
    %788 = arith.trunci %787 : i8 to i1
    %789 = arith.select %788, %c108_i8, %c0_i8 : i8
    %790 = arith.shrui %780, %c1_i8 : i8
    %791 = arith.trunci %790 : i8 to i1
    %792 = arith.select %791, %c4_i8, %c0_i8 : i8
    %793 = arith.trunci %780 : i8 to i1
    %794 = arith.extui %793 : i1 to i8
    %795 = arith.xori %792, %794 : i8
    %796 = arith.shrui %780, %c2_i8 : i8
    %797 = arith.trunci %796 : i8 to i1
    %798 = arith.select %797, %c16_i8, %c0_i8 : i8
    %799 = arith.xori %795, %798 : i8
    %800 = arith.shrui %780, %c3_i8 : i8
    %801 = arith.trunci %800 : i8 to i1
    %802 = arith.select %801, %c64_i8, %c0_i8 : i8
    %803 = arith.xori %799, %802 : i8
    %804 = arith.shrui %780, %c4_i8 : i8
    %805 = arith.trunci %804 : i8 to i1
    %806 = arith.select %805, %c27_i8, %c0_i8 : i8
    %807 = arith.xori %803, %806 : i8
    %808 = arith.xori %789, %807 : i8
    %809 = arith.xori %786, %808 : i8
    %810 = arith.xori %783, %809 : i8
    %811 = arith.shrui %810, %c7_i8 : i8
    %812 = arith.trunci %811 : i8 to i1
    %813 = arith.select %812, %c-102_i8, %c0_i8 : i8
    %814 = arith.shrui %810, %c6_i8 : i8
    %815 = arith.trunci %814 : i8 to i1
    %816 = arith.select %815, %c-85_i8, %c0_i8 : i8
    %817 = arith.shrui %810, %c4_i8 : i8
    %818 = arith.trunci %817 : i8 to i1
    %819 = arith.select %818, %c27_i8, %c0_i8 : i8
    %820 = arith.shrui %810, %c3_i8 : i8
    %821 = arith.trunci %820 : i8 to i1
    %822 = arith.select %821, %c64_i8, %c0_i8 : i8
    %823 = arith.shrui %810, %c1_i8 : i8
    %824 = arith.trunci %823 : i8 to i1
    %825 = arith.select %824, %c4_i8, %c0_i8 : i8
    %826 = arith.trunci %810 : i8 to i1
    %827 = arith.extui %826 : i1 to i8
    %828 = arith.xori %825, %827 : i8
    %829 = arith.shrui %810, %c2_i8 : i8
    %830 = arith.trunci %829 : i8 to i1
    %831 = arith.select %830, %c16_i8, %c0_i8 : i8
    %832 = arith.xori %828, %831 : i8
    %833 = arith.xori %822, %832 : i8
    %834 = arith.xori %819, %833 : i8
    %835 = arith.shrui %810, %c5_i8 : i8
    %836 = arith.trunci %835 : i8 to i1
    %837 = arith.select %836, %c108_i8, %c0_i8 : i8
    %838 = arith.xori %834, %837 : i8
    %839 = arith.xori %816, %838 : i8
    %840 = arith.xori %813, %839 : i8
    %841 = arith.shrui %840, %c3_i8 : i8
    %842 = arith.trunci %841 : i8 to i1
    %843 = arith.shli %840, %c1_i8 : i8
    %844 = arith.shrui %843, %c7_i8 : i8
    %845 = arith.trunci %844 : i8 to i1
    %846 = arith.select %845, %c27_i8, %c0_i8 : i8
    %847 = arith.shrui %840, %c7_i8 : i8
    %848 = arith.trunci %847 : i8 to i1
    %849 = arith.select %848, %c27_i8, %c0_i8 : i8
    %850 = arith.xori %843, %849 : i8
    %851 = arith.shli %850, %c1_i8 : i8
    %852 = arith.xori %846, %851 : i8
    %853 = arith.shli %852, %c1_i8 : i8
    %854 = arith.shrui %853, %c7_i8 : i8
    %855 = arith.trunci %854 : i8 to i1
    %856 = arith.select %855, %c27_i8, %c0_i8 : i8
    %857 = arith.shrui %851, %c7_i8 : i8
    %858 = arith.trunci %857 : i8 to i1
    %859 = arith.select %858, %c27_i8, %c0_i8 : i8
    %860 = arith.xori %853, %859 : i8
    %861 = arith.shli %860, %c1_i8 : i8
    %862 = arith.xori %856, %861 : i8
    %863 = arith.shli %862, %c1_i8 : i8
    %864 = arith.shrui %863, %c7_i8 : i8
    %865 = arith.trunci %864 : i8 to i1
    %866 = arith.select %865, %c27_i8, %c0_i8 : i8
    %867 = arith.shrui %861, %c7_i8 : i8
    %868 = arith.trunci %867 : i8 to i1
    %869 = arith.select %868, %c27_i8, %c0_i8 : i8
    %870 = arith.xori %863, %869 : i8
    %871 = arith.shli %870, %c1_i8 : i8
    %872 = arith.xori %866, %871 : i8
    %873 = arith.select %785, %872, %c0_i8 : i8
    %874 = arith.select %788, %870, %c0_i8 : i8
    %875 = arith.select %793, %840, %c0_i8 : i8
    %876 = arith.select %791, %850, %c0_i8 : i8
    %877 = arith.xori %875, %876 : i8
    %878 = arith.select %797, %852, %c0_i8 : i8
    %879 = arith.xori %877, %878 : i8
    %880 = arith.select %801, %860, %c0_i8 : i8
    %881 = arith.xori %879, %880 : i8
    %882 = arith.select %805, %862, %c0_i8 : i8
    %883 = arith.xori %881, %882 : i8
    %884 = arith.xori %874, %883 : i8
    %885 = arith.xori %873, %884 : i8
    %886 = arith.shli %872, %c1_i8 : i8
    %887 = arith.shrui %871, %c7_i8 : i8
    %888 = arith.trunci %887 : i8 to i1
    %889 = arith.select %888, %c27_i8, %c0_i8 : i8
    %890 = arith.xori %886, %889 : i8
    %891 = arith.select %782, %890, %c0_i8 : i8
    %892 = arith.xori %885, %891 : i8
    %893 = arith.shrui %892, %c5_i8 : i8
    %894 = arith.trunci %893 : i8 to i1
    %895 = arith.select %894, %c108_i8, %c0_i8 : i8
    %896 = arith.shrui %892, %c4_i8 : i8
    %897 = arith.trunci %896 : i8 to i1
    %898 = arith.select %897, %c27_i8, %c0_i8 : i8
    %899 = arith.shrui %892, %c2_i8 : i8
    %900 = arith.trunci %899 : i8 to i1
    %901 = arith.select %900, %c16_i8, %c0_i8 : i8
    %902 = arith.trunci %892 : i8 to i1
    %903 = arith.extui %902 : i1 to i8
    %904 = arith.shrui %892, %c1_i8 : i8
    %905 = arith.trunci %904 : i8 to i1
    %906 = arith.select %905, %c4_i8, %c0_i8 : i8
    %907 = arith.xori %903, %906 : i8
    %908 = arith.xori %901, %907 : i8
    %909 = arith.shrui %892, %c3_i8 : i8
    %910 = arith.trunci %909 : i8 to i1
    %911 = arith.select %910, %c64_i8, %c0_i8 : i8
    %912 = arith.xori %908, %911 : i8
    %913 = arith.xori %898, %912 : i8
    %914 = arith.xori %895, %913 : i8
    %915 = arith.shrui %892, %c6_i8 : i8
    %916 = arith.trunci %915 : i8 to i1
    %917 = arith.select %916, %c-85_i8, %c0_i8 : i8
    %918 = arith.xori %914, %917 : i8
    %919 = arith.shrui %892, %c7_i8 : i8
    %920 = arith.trunci %919 : i8 to i1
    %921 = arith.select %920, %c-102_i8, %c0_i8 : i8
    %922 = arith.xori %918, %921 : i8
    %923 = arith.shrui %922, %c5_i8 : i8
    %924 = arith.trunci %923 : i8 to i1
    %925 = arith.select %924, %c108_i8, %c0_i8 : i8
    %926 = arith.shrui %922, %c4_i8 : i8
    %927 = arith.trunci %926 : i8 to i1
    %928 = arith.select %927, %c27_i8, %c0_i8 : i8
    %929 = arith.trunci %922 : i8 to i1
    %930 = arith.extui %929 : i1 to i8
    %931 = arith.shrui %922, %c1_i8 : i8
    %932 = arith.trunci %931 : i8 to i1
    %933 = arith.select %932, %c4_i8, %c0_i8 : i8
    %934 = arith.xori %930, %933 : i8
    %935 = arith.shrui %922, %c2_i8 : i8
    %936 = arith.trunci %935 : i8 to i1
    %937 = arith.select %936, %c16_i8, %c0_i8 : i8
    %938 = arith.xori %934, %937 : i8
    %939 = arith.shrui %922, %c3_i8 : i8
    %940 = arith.trunci %939 : i8 to i1
    %941 = arith.select %940, %c64_i8, %c0_i8 : i8
    %942 = arith.xori %938, %941 : i8
    %943 = arith.xori %928, %942 : i8
    %944 = arith.xori %925, %943 : i8
    %945 = arith.shrui %922, %c6_i8 : i8
    %946 = arith.trunci %945 : i8 to i1
    %947 = arith.select %946, %c-85_i8, %c0_i8 : i8
    %948 = arith.xori %944, %947 : i8
    %949 = arith.shrui %922, %c7_i8 : i8
    %950 = arith.trunci %949 : i8 to i1
    %951 = arith.select %950, %c-102_i8, %c0_i8 : i8
    %952 = arith.xori %948, %951 : i8
    %953 = arith.shrui %952, %c4_i8 : i8
    %954 = arith.trunci %953 : i8 to i1
    %955 = arith.select %954, %c27_i8, %c0_i8 : i8
    %956 = arith.shrui %952, %c3_i8 : i8
    %957 = arith.trunci %956 : i8 to i1
    %958 = arith.select %957, %c64_i8, %c0_i8 : i8
    %959 = arith.shrui %952, %c2_i8 : i8
    %960 = arith.trunci %959 : i8 to i1
    %961 = arith.select %960, %c16_i8, %c0_i8 : i8
    %962 = arith.trunci %952 : i8 to i1
    %963 = arith.extui %962 : i1 to i8
    %964 = arith.shrui %952, %c1_i8 : i8
    %965 = arith.trunci %964 : i8 to i1
    %966 = arith.select %965, %c4_i8, %c0_i8 : i8
    %967 = arith.xori %963, %966 : i8
    %968 = arith.xori %961, %967 : i8
    %969 = arith.xori %958, %968 : i8
    %970 = arith.xori %955, %969 : i8
    %971 = arith.shrui %952, %c5_i8 : i8
    %972 = arith.trunci %971 : i8 to i1
    %973 = arith.select %972, %c108_i8, %c0_i8 : i8
    %974 = arith.xori %970, %973 : i8
    %975 = arith.shrui %952, %c6_i8 : i8
    %976 = arith.trunci %975 : i8 to i1
    %977 = arith.select %976, %c-85_i8, %c0_i8 : i8
    %978 = arith.xori %974, %977 : i8
    %979 = arith.shrui %952, %c7_i8 : i8
    %980 = arith.trunci %979 : i8 to i1
    %981 = arith.select %980, %c-102_i8, %c0_i8 : i8
    %982 = arith.xori %978, %981 : i8
    %983 = arith.trunci %982 : i8 to i1
    %984 = arith.extui %983 : i1 to i8
    %985 = arith.shrui %982, %c1_i8 : i8
    %986 = arith.trunci %985 : i8 to i1
    %987 = arith.select %986, %c4_i8, %c0_i8 : i8
    %988 = arith.xori %984, %987 : i8
    %989 = arith.shrui %982, %c2_i8 : i8
    %990 = arith.trunci %989 : i8 to i1
    %991 = arith.select %990, %c16_i8, %c0_i8 : i8
    %992 = arith.xori %988, %991 : i8
    %993 = arith.shrui %982, %c3_i8 : i8
    %994 = arith.trunci %993 : i8 to i1
    %995 = arith.select %994, %c64_i8, %c0_i8 : i8
    %996 = arith.xori %992, %995 : i8
    %997 = arith.shrui %982, %c4_i8 : i8
    %998 = arith.trunci %997 : i8 to i1
    %999 = arith.select %998, %c27_i8, %c0_i8 : i8
    %1000 = arith.xori %996, %999 : i8
    %1001 = arith.shrui %982, %c5_i8 : i8
    %1002 = arith.trunci %1001 : i8 to i1
    %1003 = arith.select %1002, %c108_i8, %c0_i8 : i8
    %1004 = arith.xori %1000, %1003 : i8
    %1005 = arith.shrui %982, %c6_i8 : i8
    %1006 = arith.trunci %1005 : i8 to i1
    %1007 = arith.select %1006, %c-85_i8, %c0_i8 : i8
    %1008 = arith.xori %1004, %1007 : i8
    %1009 = arith.shrui %982, %c7_i8 : i8
    %1010 = arith.trunci %1009 : i8 to i1
    %1011 = arith.select %1010, %c-102_i8, %c0_i8 : i8
    %1012 = arith.xori %1008, %1011 : i8
    %1013 = arith.shli %1012, %c1_i8 : i8
    %1014 = arith.shrui %1013, %c7_i8 : i8
    %1015 = arith.trunci %1014 : i8 to i1
    %1016 = arith.select %1015, %c27_i8, %c0_i8 : i8
    %1017 = arith.shrui %1012, %c7_i8 : i8
    %1018 = arith.trunci %1017 : i8 to i1
    %1019 = arith.select %1018, %c27_i8, %c0_i8 : i8
    %1020 = arith.xori %1013, %1019 : i8
    %1021 = arith.shli %1020, %c1_i8 : i8
    %1022 = arith.xori %1016, %1021 : i8
    %1023 = arith.shli %1022, %c1_i8 : i8
    %1024 = arith.shrui %1021, %c7_i8 : i8
    %1025 = arith.trunci %1024 : i8 to i1
    %1026 = arith.select %1025, %c27_i8, %c0_i8 : i8
    %1027 = arith.xori %1023, %1026 : i8
    %1028 = arith.select %842, %1027, %c0_i8 : i8
    %1029 = arith.shrui %840, %c2_i8 : i8
    %1030 = arith.trunci %1029 : i8 to i1
    %1031 = arith.select %1030, %1022, %c0_i8 : i8
    %1032 = arith.shrui %840, %c1_i8 : i8
    %1033 = arith.trunci %1032 : i8 to i1
    %1034 = arith.select %1033, %1020, %c0_i8 : i8
    %1035 = arith.trunci %840 : i8 to i1
    %1036 = arith.select %1035, %1012, %c0_i8 : i8
    %1037 = arith.xori %1034, %1036 : i8
    %1038 = arith.xori %1031, %1037 : i8
    %1039 = arith.xori %1028, %1038 : i8
    %1040 = arith.shrui %840, %c4_i8 : i8
    %1041 = arith.trunci %1040 : i8 to i1
    %1042 = arith.shrui %1023, %c7_i8 : i8
    %1043 = arith.trunci %1042 : i8 to i1
    %1044 = arith.select %1043, %c27_i8, %c0_i8 : i8
    %1045 = arith.shli %1027, %c1_i8 : i8
    %1046 = arith.xori %1044, %1045 : i8
    %1047 = arith.select %1041, %1046, %c0_i8 : i8
    %1048 = arith.xori %1039, %1047 : i8
    %1049 = arith.shrui %840, %c5_i8 : i8
    %1050 = arith.trunci %1049 : i8 to i1
    %1051 = arith.shrui %1045, %c7_i8 : i8
    %1052 = arith.trunci %1051 : i8 to i1
    %1053 = arith.select %1052, %c27_i8, %c0_i8 : i8
    %1054 = arith.shli %1046, %c1_i8 : i8
    %1055 = arith.xori %1053, %1054 : i8
    %1056 = arith.select %1050, %1055, %c0_i8 : i8
    %1057 = arith.xori %1048, %1056 : i8
    %1058 = arith.shrui %840, %c6_i8 : i8
    %1059 = arith.trunci %1058 : i8 to i1
    %1060 = arith.shli %1055, %c1_i8 : i8
    %1061 = arith.shrui %1054, %c7_i8 : i8
    %1062 = arith.trunci %1061 : i8 to i1
    %1063 = arith.select %1062, %c27_i8, %c0_i8 : i8
    %1064 = arith.xori %1060, %1063 : i8
    %1065 = arith.select %1059, %1064, %c0_i8 : i8
    %1066 = arith.xori %1057, %1065 : i8
    %1067 = arith.shli %1064, %c1_i8 : i8
    %1068 = arith.shrui %1060, %c7_i8 : i8
    %1069 = arith.trunci %1068 : i8 to i1
    %1070 = arith.select %1069, %c27_i8, %c0_i8 : i8
    %1071 = arith.xori %1067, %1070 : i8
    %1072 = arith.select %848, %1071, %c0_i8 : i8
    %1073 = arith.xori %1066, %1072 : i8
    %1074 = arith.shli %1073, %c1_i8 : i8
    %1075 = arith.shrui %1074, %c7_i8 : i8
    %1076 = arith.trunci %1075 : i8 to i1
    %1077 = arith.select %1076, %c27_i8, %c0_i8 : i8
    %1078 = arith.shrui %1073, %c7_i8 : i8
    %1079 = arith.trunci %1078 : i8 to i1
    %1080 = arith.select %1079, %c27_i8, %c0_i8 : i8
    %1081 = arith.xori %1080, %1074 : i8
    %1082 = arith.shli %1081, %c1_i8 : i8
    %1083 = arith.xori %1077, %1082 : i8
    %1084 = arith.shli %1083, %c1_i8 : i8
    %1085 = arith.shrui %1082, %c7_i8 : i8
    %1086 = arith.trunci %1085 : i8 to i1
    %1087 = arith.select %1086, %c27_i8, %c0_i8 : i8
    %1088 = arith.xori %1084, %1087 : i8
    %1089 = arith.shli %1088, %c1_i8 : i8
    %1090 = arith.shrui %1089, %c7_i8 : i8
    %1091 = arith.trunci %1090 : i8 to i1
    %1092 = arith.select %1091, %c27_i8, %c0_i8 : i8
    %1093 = arith.shrui %1084, %c7_i8 : i8
    %1094 = arith.trunci %1093 : i8 to i1
    %1095 = arith.select %1094, %c27_i8, %c0_i8 : i8
    %1096 = arith.xori %1089, %1095 : i8
    %1097 = arith.shli %1096, %c1_i8 : i8
    %1098 = arith.xori %1092, %1097 : i8
    %1099 = arith.shli %1098, %c1_i8 : i8
    %1100 = arith.shrui %1097, %c7_i8 : i8
    %1101 = arith.trunci %1100 : i8 to i1
    %1102 = arith.select %1101, %c27_i8, %c0_i8 : i8
    %1103 = arith.xori %1099, %1102 : i8
    %1104 = arith.shli %1103, %c1_i8 : i8
    %1105 = arith.shrui %1099, %c7_i8 : i8
    %1106 = arith.trunci %1105 : i8 to i1
    %1107 = arith.select %1106, %c27_i8, %c0_i8 : i8
    %1108 = arith.xori %1104, %1107 : i8
    %1109 = arith.select %732, %1108, %c0_i8 : i8
    %1110 = arith.shrui %730, %c6_i8 : i8
    %1111 = arith.trunci %1110 : i8 to i1
    %1112 = arith.select %1111, %1103, %c0_i8 : i8
    %1113 = arith.shrui %730, %c5_i8 : i8
    %1114 = arith.trunci %1113 : i8 to i1
    %1115 = arith.select %1114, %1098, %c0_i8 : i8
    %1116 = arith.shrui %730, %c4_i8 : i8
    %1117 = arith.trunci %1116 : i8 to i1
    %1118 = arith.select %1117, %1096, %c0_i8 : i8
    %1119 = arith.shrui %730, %c2_i8 : i8
    %1120 = arith.trunci %1119 : i8 to i1
    %1121 = arith.select %1120, %1083, %c0_i8 : i8
    %1122 = arith.trunci %730 : i8 to i1
    %1123 = arith.select %1122, %1073, %c0_i8 : i8
    %1124 = arith.shrui %730, %c1_i8 : i8
    %1125 = arith.trunci %1124 : i8 to i1
    %1126 = arith.select %1125, %1081, %c0_i8 : i8
    %1127 = arith.xori %1123, %1126 : i8
    %1128 = arith.xori %1121, %1127 : i8
    %1129 = arith.shrui %730, %c3_i8 : i8
    %1130 = arith.trunci %1129 : i8 to i1
    %1131 = arith.select %1130, %1088, %c0_i8 : i8
    %1132 = arith.xori %1128, %1131 : i8
    %1133 = arith.xori %1118, %1132 : i8
    %1134 = arith.xori %1115, %1133 : i8
    %1135 = arith.xori %1112, %1134 : i8
    %1136 = arith.xori %1109, %1135 : i8
    %1137 = arith.shrui %1136, %c7_i8 : i8
    %1138 = arith.trunci %1137 : i8 to i1
    %1139 = arith.andi %1138, %523 : i1
    %1140 = arith.shrui %1136, %c6_i8 : i8
    %1141 = arith.trunci %1140 : i8 to i1
    %1142 = arith.andi %1141, %526 : i1
    %1143 = arith.shrui %1136, %c5_i8 : i8
    %1144 = arith.trunci %1143 : i8 to i1
    %1145 = arith.andi %1144, %529 : i1
    %1146 = arith.shrui %1136, %c3_i8 : i8
    %1147 = arith.trunci %1146 : i8 to i1
    %1148 = arith.andi %1147, %532 : i1
    %1149 = arith.shrui %1136, %c2_i8 : i8
    %1150 = arith.trunci %1149 : i8 to i1
    %1151 = arith.andi %1150, %535 : i1
    %1152 = arith.trunci %1136 : i8 to i1
    %1153 = arith.andi %1152, %538 : i1
    %1154 = arith.shrui %1136, %c1_i8 : i8
    %1155 = arith.trunci %1154 : i8 to i1
    %1156 = arith.andi %1155, %541 : i1
    %1157 = arith.xori %1153, %1156 : i1
    %1158 = arith.xori %1151, %1157 : i1
    %1159 = arith.xori %1148, %1158 : i1
    %1160 = arith.shrui %1136, %c4_i8 : i8
    %1161 = arith.trunci %1160 : i8 to i1
    %1162 = arith.andi %1161, %547 : i1
    %1163 = arith.xori %1159, %1162 : i1
    %1164 = arith.xori %1145, %1163 : i1
    %1165 = arith.xori %1142, %1164 : i1
    %1166 = arith.xori %1139, %1165 : i1
    %1167 = arith.xori %1166, %554 : i1
    %1168 = arith.extui %1167 : i1 to i64
    %c53_i64 = arith.constant 53 : i64
    %1169 = arith.shli %1168, %c53_i64 : i64
    %1170 = arith.andi %1138, %559 : i1
    %1171 = arith.andi %1141, %562 : i1
    %1172 = arith.andi %1144, %565 : i1
    %1173 = arith.andi %1147, %568 : i1
    %1174 = arith.andi %1150, %571 : i1
    %1175 = arith.andi %1152, %574 : i1
    %1176 = arith.andi %1155, %577 : i1
    %1177 = arith.xori %1175, %1176 : i1
    %1178 = arith.xori %1174, %1177 : i1
    %1179 = arith.xori %1173, %1178 : i1
    %1180 = arith.andi %1161, %583 : i1
    %1181 = arith.xori %1179, %1180 : i1
    %1182 = arith.xori %1172, %1181 : i1
    %1183 = arith.xori %1171, %1182 : i1
    %1184 = arith.xori %1170, %1183 : i1
    %1185 = arith.xori %1184, %590 : i1
    %1186 = arith.extui %1185 : i1 to i64
    %c52_i64 = arith.constant 52 : i64
    %1187 = arith.shli %1186, %c52_i64 : i64
    %1188 = arith.andi %1138, %595 : i1
    %1189 = arith.andi %1141, %598 : i1
    %1190 = arith.andi %1144, %601 : i1
    %1191 = arith.andi %1147, %604 : i1
    %1192 = arith.andi %1150, %607 : i1
    %1193 = arith.andi %1152, %610 : i1
    %1194 = arith.andi %1155, %613 : i1
    %1195 = arith.xori %1193, %1194 : i1
    %1196 = arith.xori %1192, %1195 : i1
    %1197 = arith.xori %1191, %1196 : i1
    %1198 = arith.andi %1161, %619 : i1
    %1199 = arith.xori %1197, %1198 : i1
    %1200 = arith.xori %1190, %1199 : i1
    %1201 = arith.xori %1189, %1200 : i1
    %1202 = arith.xori %1188, %1201 : i1
    %1203 = arith.xori %1202, %626 : i1
    %1204 = arith.extui %1203 : i1 to i64
    %c51_i64 = arith.constant 51 : i64
    %1205 = arith.shli %1204, %c51_i64 : i64
    %1206 = arith.andi %1138, %631 : i1
    %1207 = arith.andi %1141, %634 : i1
    %1208 = arith.andi %1144, %637 : i1
    %1209 = arith.andi %1147, %640 : i1
    %1210 = arith.andi %1150, %643 : i1
    %1211 = arith.andi %1152, %646 : i1
    %1212 = arith.andi %1155, %649 : i1
    %1213 = arith.xori %1211, %1212 : i1
    %1214 = arith.xori %1210, %1213 : i1
    %1215 = arith.xori %1209, %1214 : i1
    %1216 = arith.andi %1161, %655 : i1
    %1217 = arith.xori %1215, %1216 : i1
    %1218 = arith.xori %1208, %1217 : i1
    %1219 = arith.xori %1207, %1218 : i1
    %1220 = arith.xori %1206, %1219 : i1
    %1221 = arith.xori %1220, %662 : i1
    %1222 = arith.extui %1221 : i1 to i64
    %c50_i64 = arith.constant 50 : i64
    %1223 = arith.shli %1222, %c50_i64 : i64
    %c55_i64 = arith.constant 55 : i64
    %1224 = arith.shrui %A_0, %c55_i64 : i64
    %1225 = arith.trunci %1224 : i64 to i1
    %1226 = arith.andi %1138, %1225 : i1
    %c54_i64 = arith.constant 54 : i64
    %1227 = arith.shrui %A_0, %c54_i64 : i64
    %1228 = arith.trunci %1227 : i64 to i1
    %1229 = arith.andi %1141, %1228 : i1
    %1230 = arith.shrui %A_0, %c53_i64 : i64
    %1231 = arith.trunci %1230 : i64 to i1
    %1232 = arith.andi %1144, %1231 : i1
    %1233 = arith.shrui %A_0, %c51_i64 : i64
    %1234 = arith.trunci %1233 : i64 to i1
    %1235 = arith.andi %1147, %1234 : i1
    %1236 = arith.shrui %A_0, %c50_i64 : i64
    %1237 = arith.trunci %1236 : i64 to i1
    %1238 = arith.andi %1150, %1237 : i1
    %c48_i64 = arith.constant 48 : i64
    %1239 = arith.shrui %A_0, %c48_i64 : i64
    %1240 = arith.trunci %1239 : i64 to i1
    %1241 = arith.andi %1152, %1240 : i1
    %c49_i64 = arith.constant 49 : i64
    %1242 = arith.shrui %A_0, %c49_i64 : i64
    %1243 = arith.trunci %1242 : i64 to i1
    %1244 = arith.andi %1155, %1243 : i1
    %1245 = arith.xori %1241, %1244 : i1
    %1246 = arith.xori %1238, %1245 : i1
    %1247 = arith.xori %1235, %1246 : i1
    %1248 = arith.shrui %A_0, %c52_i64 : i64
    %1249 = arith.trunci %1248 : i64 to i1
    %1250 = arith.andi %1161, %1249 : i1
    %1251 = arith.xori %1247, %1250 : i1
    %1252 = arith.xori %1232, %1251 : i1
    %1253 = arith.xori %1229, %1252 : i1
    %1254 = arith.xori %1226, %1253 : i1
    %1255 = arith.shrui %b, %c1_i8 : i8
    %1256 = arith.trunci %1255 : i8 to i1
    %1257 = arith.xori %1254, %1256 : i1
    %1258 = arith.extui %1257 : i1 to i64
    %1259 = arith.shli %1258, %c49_i64 : i64
    %1260 = arith.shrui %x_2, %c7_i8 : i8
    %1261 = arith.trunci %1260 : i8 to i1
    %1262 = arith.select %1261, %c-102_i8, %c0_i8 : i8
    %1263 = arith.shrui %x_2, %c6_i8 : i8
    %1264 = arith.trunci %1263 : i8 to i1
    %1265 = arith.select %1264, %c-85_i8, %c0_i8 : i8
    %1266 = arith.shrui %x_2, %c5_i8 : i8
    %1267 = arith.trunci %1266 : i8 to i1
    %1268 = arith.select %1267, %c108_i8, %c0_i8 : i8
    %1269 = arith.shrui %x_2, %c4_i8 : i8
    %1270 = arith.trunci %1269 : i8 to i1
    %1271 = arith.select %1270, %c27_i8, %c0_i8 : i8
    %1272 = arith.shrui %x_2, %c3_i8 : i8
    %1273 = arith.trunci %1272 : i8 to i1
    %1274 = arith.select %1273, %c64_i8, %c0_i8 : i8
    %1275 = arith.shrui %x_2, %c2_i8 : i8
    %1276 = arith.trunci %1275 : i8 to i1
    %1277 = arith.select %1276, %c16_i8, %c0_i8 : i8
    %1278 = arith.shrui %x_2, %c1_i8 : i8
    %1279 = arith.trunci %1278 : i8 to i1
    %1280 = arith.select %1279, %c4_i8, %c0_i8 : i8
    %1281 = arith.trunci %x_2 : i8 to i1
    %1282 = arith.extui %1281 : i1 to i8
    %1283 = arith.xori %1280, %1282 : i8
    %1284 = arith.xori %1277, %1283 : i8
    %1285 = arith.xori %1274, %1284 : i8
    %1286 = arith.xori %1271, %1285 : i8
    %1287 = arith.xori %1268, %1286 : i8
    %1288 = arith.xori %1265, %1287 : i8
    %1289 = arith.xori %1262, %1288 : i8
    %1290 = arith.shrui %1289, %c7_i8 : i8
    %1291 = arith.trunci %1290 : i8 to i1
    %1292 = arith.shli %1289, %c1_i8 : i8
    %1293 = arith.select %1291, %c27_i8, %c0_i8 : i8
    %1294 = arith.xori %1292, %1293 : i8
    %1295 = arith.shli %1294, %c1_i8 : i8
    %1296 = arith.shrui %1292, %c7_i8 : i8
    %1297 = arith.trunci %1296 : i8 to i1
    %1298 = arith.select %1297, %c27_i8, %c0_i8 : i8
    %1299 = arith.xori %1295, %1298 : i8
    %1300 = arith.shli %1299, %c1_i8 : i8
    %1301 = arith.shrui %1295, %c7_i8 : i8
    %1302 = arith.trunci %1301 : i8 to i1
    %1303 = arith.select %1302, %c27_i8, %c0_i8 : i8
    %1304 = arith.xori %1300, %1303 : i8
    %1305 = arith.shli %1304, %c1_i8 : i8
    %1306 = arith.shrui %1300, %c7_i8 : i8
    %1307 = arith.trunci %1306 : i8 to i1
    %1308 = arith.select %1307, %c27_i8, %c0_i8 : i8
    %1309 = arith.xori %1305, %1308 : i8
    %1310 = arith.shli %1309, %c1_i8 : i8
    %1311 = arith.shrui %1305, %c7_i8 : i8
    %1312 = arith.trunci %1311 : i8 to i1
    %1313 = arith.select %1312, %c27_i8, %c0_i8 : i8
    %1314 = arith.xori %1310, %1313 : i8
    %1315 = arith.select %1267, %1314, %c0_i8 : i8
    %1316 = arith.select %1279, %1294, %c0_i8 : i8
    %1317 = arith.select %1281, %1289, %c0_i8 : i8
    %1318 = arith.xori %1316, %1317 : i8
    %1319 = arith.select %1276, %1299, %c0_i8 : i8
    %1320 = arith.xori %1318, %1319 : i8
    %1321 = arith.select %1273, %1304, %c0_i8 : i8
    %1322 = arith.xori %1320, %1321 : i8
    %1323 = arith.select %1270, %1309, %c0_i8 : i8
    %1324 = arith.xori %1322, %1323 : i8
    %1325 = arith.xori %1315, %1324 : i8
    %1326 = arith.shli %1314, %c1_i8 : i8
    %1327 = arith.shrui %1310, %c7_i8 : i8
    %1328 = arith.trunci %1327 : i8 to i1
    %1329 = arith.select %1328, %c27_i8, %c0_i8 : i8
    %1330 = arith.xori %1326, %1329 : i8
    %1331 = arith.select %1264, %1330, %c0_i8 : i8
    %1332 = arith.xori %1325, %1331 : i8
    %1333 = arith.shrui %1326, %c7_i8 : i8
    %1334 = arith.trunci %1333 : i8 to i1
    %1335 = arith.select %1334, %c27_i8, %c0_i8 : i8
    %1336 = arith.shli %1330, %c1_i8 : i8
    %1337 = arith.xori %1335, %1336 : i8
    %1338 = arith.select %1261, %1337, %c0_i8 : i8
    %1339 = arith.xori %1332, %1338 : i8
    %1340 = arith.shrui %1339, %c7_i8 : i8
    %1341 = arith.trunci %1340 : i8 to i1
    %1342 = arith.select %1341, %c-102_i8, %c0_i8 : i8
    %1343 = arith.shrui %1339, %c6_i8 : i8
    %1344 = arith.trunci %1343 : i8 to i1
    %1345 = arith.select %1344, %c-85_i8, %c0_i8 : i8
    %1346 = arith.shrui %1339, %c5_i8 : i8
    %1347 = arith.trunci %1346 : i8 to i1
    %1348 = arith.select %1347, %c108_i8, %c0_i8 : i8
    %1349 = arith.shrui %1339, %c1_i8 : i8
    %1350 = arith.trunci %1349 : i8 to i1
    %1351 = arith.select %1350, %c4_i8, %c0_i8 : i8
    %1352 = arith.trunci %1339 : i8 to i1
    %1353 = arith.extui %1352 : i1 to i8
    %1354 = arith.xori %1351, %1353 : i8
    %1355 = arith.shrui %1339, %c2_i8 : i8
    %1356 = arith.trunci %1355 : i8 to i1
    %1357 = arith.select %1356, %c16_i8, %c0_i8 : i8
    %1358 = arith.xori %1354, %1357 : i8
    %1359 = arith.shrui %1339, %c3_i8 : i8
    %1360 = arith.trunci %1359 : i8 to i1
    %1361 = arith.select %1360, %c64_i8, %c0_i8 : i8
    %1362 = arith.xori %1358, %1361 : i8
    %1363 = arith.shrui %1339, %c4_i8 : i8
    %1364 = arith.trunci %1363 : i8 to i1
    %1365 = arith.select %1364, %c27_i8, %c0_i8 : i8
    %1366 = arith.xori %1362, %1365 : i8
    %1367 = arith.xori %1348, %1366 : i8
    %1368 = arith.xori %1345, %1367 : i8
    %1369 = arith.xori %1342, %1368 : i8
    %1370 = arith.shrui %1369, %c7_i8 : i8
    %1371 = arith.trunci %1370 : i8 to i1
    %1372 = arith.select %1371, %c-102_i8, %c0_i8 : i8
    %1373 = arith.shrui %1369, %c6_i8 : i8
    %1374 = arith.trunci %1373 : i8 to i1
    %1375 = arith.select %1374, %c-85_i8, %c0_i8 : i8
    %1376 = arith.shrui %1369, %c4_i8 : i8
    %1377 = arith.trunci %1376 : i8 to i1
    %1378 = arith.select %1377, %c27_i8, %c0_i8 : i8
    %1379 = arith.shrui %1369, %c3_i8 : i8
    %1380 = arith.trunci %1379 : i8 to i1
    %1381 = arith.select %1380, %c64_i8, %c0_i8 : i8
    %1382 = arith.shrui %1369, %c1_i8 : i8
    %1383 = arith.trunci %1382 : i8 to i1
    %1384 = arith.select %1383, %c4_i8, %c0_i8 : i8
    %1385 = arith.trunci %1369 : i8 to i1
    %1386 = arith.extui %1385 : i1 to i8
    %1387 = arith.xori %1384, %1386 : i8
    %1388 = arith.shrui %1369, %c2_i8 : i8
    %1389 = arith.trunci %1388 : i8 to i1
    %1390 = arith.select %1389, %c16_i8, %c0_i8 : i8
    %1391 = arith.xori %1387, %1390 : i8
    %1392 = arith.xori %1381, %1391 : i8
    %1393 = arith.xori %1378, %1392 : i8
    %1394 = arith.shrui %1369, %c5_i8 : i8
    %1395 = arith.trunci %1394 : i8 to i1
    %1396 = arith.select %1395, %c108_i8, %c0_i8 : i8
    %1397 = arith.xori %1393, %1396 : i8
    %1398 = arith.xori %1375, %1397 : i8
    %1399 = arith.xori %1372, %1398 : i8
    %1400 = arith.shrui %1399, %c3_i8 : i8
    %1401 = arith.trunci %1400 : i8 to i1
    %1402 = arith.shli %1399, %c1_i8 : i8
    %1403 = arith.shrui %1402, %c7_i8 : i8
    %1404 = arith.trunci %1403 : i8 to i1
    %1405 = arith.select %1404, %c27_i8, %c0_i8 : i8
    %1406 = arith.shrui %1399, %c7_i8 : i8
    %1407 = arith.trunci %1406 : i8 to i1
    %1408 = arith.select %1407, %c27_i8, %c0_i8 : i8
    %1409 = arith.xori %1402, %1408 : i8
    %1410 = arith.shli %1409, %c1_i8 : i8
    %1411 = arith.xori %1405, %1410 : i8
    %1412 = arith.shli %1411, %c1_i8 : i8
    %1413 = arith.shrui %1412, %c7_i8 : i8
    %1414 = arith.trunci %1413 : i8 to i1
    %1415 = arith.select %1414, %c27_i8, %c0_i8 : i8
    %1416 = arith.shrui %1410, %c7_i8 : i8
    %1417 = arith.trunci %1416 : i8 to i1
    %1418 = arith.select %1417, %c27_i8, %c0_i8 : i8
    %1419 = arith.xori %1412, %1418 : i8
    %1420 = arith.shli %1419, %c1_i8 : i8
    %1421 = arith.xori %1415, %1420 : i8
    %1422 = arith.shli %1421, %c1_i8 : i8
    %1423 = arith.shrui %1422, %c7_i8 : i8
    %1424 = arith.trunci %1423 : i8 to i1
    %1425 = arith.select %1424, %c27_i8, %c0_i8 : i8
    %1426 = arith.shrui %1420, %c7_i8 : i8
    %1427 = arith.trunci %1426 : i8 to i1
    %1428 = arith.select %1427, %c27_i8, %c0_i8 : i8
    %1429 = arith.xori %1422, %1428 : i8
    %1430 = arith.shli %1429, %c1_i8 : i8
    %1431 = arith.xori %1425, %1430 : i8
    %1432 = arith.select %1344, %1431, %c0_i8 : i8
    %1433 = arith.select %1347, %1429, %c0_i8 : i8
    %1434 = arith.select %1352, %1399, %c0_i8 : i8
    %1435 = arith.select %1350, %1409, %c0_i8 : i8
    %1436 = arith.xori %1434, %1435 : i8
    %1437 = arith.select %1356, %1411, %c0_i8 : i8
    %1438 = arith.xori %1436, %1437 : i8
    %1439 = arith.select %1360, %1419, %c0_i8 : i8
    %1440 = arith.xori %1438, %1439 : i8
    %1441 = arith.select %1364, %1421, %c0_i8 : i8
    %1442 = arith.xori %1440, %1441 : i8
    %1443 = arith.xori %1433, %1442 : i8
    %1444 = arith.xori %1432, %1443 : i8
    %1445 = arith.shli %1431, %c1_i8 : i8
    %1446 = arith.shrui %1430, %c7_i8 : i8
    %1447 = arith.trunci %1446 : i8 to i1
    %1448 = arith.select %1447, %c27_i8, %c0_i8 : i8
    %1449 = arith.xori %1445, %1448 : i8
    %1450 = arith.select %1341, %1449, %c0_i8 : i8
    %1451 = arith.xori %1444, %1450 : i8
    %1452 = arith.shrui %1451, %c5_i8 : i8
    %1453 = arith.trunci %1452 : i8 to i1
    %1454 = arith.select %1453, %c108_i8, %c0_i8 : i8
    %1455 = arith.shrui %1451, %c4_i8 : i8
    %1456 = arith.trunci %1455 : i8 to i1
    %1457 = arith.select %1456, %c27_i8, %c0_i8 : i8
    %1458 = arith.shrui %1451, %c2_i8 : i8
    %1459 = arith.trunci %1458 : i8 to i1
    %1460 = arith.select %1459, %c16_i8, %c0_i8 : i8
    %1461 = arith.trunci %1451 : i8 to i1
    %1462 = arith.extui %1461 : i1 to i8
    %1463 = arith.shrui %1451, %c1_i8 : i8
    %1464 = arith.trunci %1463 : i8 to i1
    %1465 = arith.select %1464, %c4_i8, %c0_i8 : i8
    %1466 = arith.xori %1462, %1465 : i8
    %1467 = arith.xori %1460, %1466 : i8
    %1468 = arith.shrui %1451, %c3_i8 : i8
    %1469 = arith.trunci %1468 : i8 to i1
    %1470 = arith.select %1469, %c64_i8, %c0_i8 : i8
    %1471 = arith.xori %1467, %1470 : i8
    %1472 = arith.xori %1457, %1471 : i8
    %1473 = arith.xori %1454, %1472 : i8
    %1474 = arith.shrui %1451, %c6_i8 : i8
    %1475 = arith.trunci %1474 : i8 to i1
    %1476 = arith.select %1475, %c-85_i8, %c0_i8 : i8
    %1477 = arith.xori %1473, %1476 : i8
    %1478 = arith.shrui %1451, %c7_i8 : i8
    %1479 = arith.trunci %1478 : i8 to i1
    %1480 = arith.select %1479, %c-102_i8, %c0_i8 : i8
    %1481 = arith.xori %1477, %1480 : i8
    %1482 = arith.shrui %1481, %c5_i8 : i8
    %1483 = arith.trunci %1482 : i8 to i1
    %1484 = arith.select %1483, %c108_i8, %c0_i8 : i8
    %1485 = arith.shrui %1481, %c4_i8 : i8
    %1486 = arith.trunci %1485 : i8 to i1
    %1487 = arith.select %1486, %c27_i8, %c0_i8 : i8
    %1488 = arith.trunci %1481 : i8 to i1
    %1489 = arith.extui %1488 : i1 to i8
    %1490 = arith.shrui %1481, %c1_i8 : i8
    %1491 = arith.trunci %1490 : i8 to i1
    %1492 = arith.select %1491, %c4_i8, %c0_i8 : i8
    %1493 = arith.xori %1489, %1492 : i8
    %1494 = arith.shrui %1481, %c2_i8 : i8
    %1495 = arith.trunci %1494 : i8 to i1
    %1496 = arith.select %1495, %c16_i8, %c0_i8 : i8
    %1497 = arith.xori %1493, %1496 : i8
    %1498 = arith.shrui %1481, %c3_i8 : i8
    %1499 = arith.trunci %1498 : i8 to i1
    %1500 = arith.select %1499, %c64_i8, %c0_i8 : i8
    %1501 = arith.xori %1497, %1500 : i8
    %1502 = arith.xori %1487, %1501 : i8
    %1503 = arith.xori %1484, %1502 : i8
    %1504 = arith.shrui %1481, %c6_i8 : i8
    %1505 = arith.trunci %1504 : i8 to i1
    %1506 = arith.select %1505, %c-85_i8, %c0_i8 : i8
    %1507 = arith.xori %1503, %1506 : i8
    %1508 = arith.shrui %1481, %c7_i8 : i8
    %1509 = arith.trunci %1508 : i8 to i1
    %1510 = arith.select %1509, %c-102_i8, %c0_i8 : i8
    %1511 = arith.xori %1507, %1510 : i8
    %1512 = arith.shrui %1511, %c4_i8 : i8
    %1513 = arith.trunci %1512 : i8 to i1
    %1514 = arith.select %1513, %c27_i8, %c0_i8 : i8
    %1515 = arith.shrui %1511, %c3_i8 : i8
    %1516 = arith.trunci %1515 : i8 to i1
    %1517 = arith.select %1516, %c64_i8, %c0_i8 : i8
    %1518 = arith.shrui %1511, %c2_i8 : i8
    %1519 = arith.trunci %1518 : i8 to i1
    %1520 = arith.select %1519, %c16_i8, %c0_i8 : i8
    %1521 = arith.trunci %1511 : i8 to i1
    %1522 = arith.extui %1521 : i1 to i8
    %1523 = arith.shrui %1511, %c1_i8 : i8
    %1524 = arith.trunci %1523 : i8 to i1
    %1525 = arith.select %1524, %c4_i8, %c0_i8 : i8
    %1526 = arith.xori %1522, %1525 : i8
    %1527 = arith.xori %1520, %1526 : i8
    %1528 = arith.xori %1517, %1527 : i8
    %1529 = arith.xori %1514, %1528 : i8
    %1530 = arith.shrui %1511, %c5_i8 : i8
    %1531 = arith.trunci %1530 : i8 to i1
    %1532 = arith.select %1531, %c108_i8, %c0_i8 : i8
    %1533 = arith.xori %1529, %1532 : i8
    %1534 = arith.shrui %1511, %c6_i8 : i8
    %1535 = arith.trunci %1534 : i8 to i1
    %1536 = arith.select %1535, %c-85_i8, %c0_i8 : i8
    %1537 = arith.xori %1533, %1536 : i8
    %1538 = arith.shrui %1511, %c7_i8 : i8
    %1539 = arith.trunci %1538 : i8 to i1
    %1540 = arith.select %1539, %c-102_i8, %c0_i8 : i8
    %1541 = arith.xori %1537, %1540 : i8
    %1542 = arith.trunci %1541 : i8 to i1
    %1543 = arith.extui %1542 : i1 to i8
    %1544 = arith.shrui %1541, %c1_i8 : i8
    %1545 = arith.trunci %1544 : i8 to i1
    %1546 = arith.select %1545, %c4_i8, %c0_i8 : i8
    %1547 = arith.xori %1543, %1546 : i8
    %1548 = arith.shrui %1541, %c2_i8 : i8
    %1549 = arith.trunci %1548 : i8 to i1
    %1550 = arith.select %1549, %c16_i8, %c0_i8 : i8
    %1551 = arith.xori %1547, %1550 : i8
    %1552 = arith.shrui %1541, %c3_i8 : i8
    %1553 = arith.trunci %1552 : i8 to i1
    %1554 = arith.select %1553, %c64_i8, %c0_i8 : i8
    %1555 = arith.xori %1551, %1554 : i8
    %1556 = arith.shrui %1541, %c4_i8 : i8
    %1557 = arith.trunci %1556 : i8 to i1
    %1558 = arith.select %1557, %c27_i8, %c0_i8 : i8
    %1559 = arith.xori %1555, %1558 : i8
    %1560 = arith.shrui %1541, %c5_i8 : i8
    %1561 = arith.trunci %1560 : i8 to i1
    %1562 = arith.select %1561, %c108_i8, %c0_i8 : i8
    %1563 = arith.xori %1559, %1562 : i8
    %1564 = arith.shrui %1541, %c6_i8 : i8
    %1565 = arith.trunci %1564 : i8 to i1
    %1566 = arith.select %1565, %c-85_i8, %c0_i8 : i8
    %1567 = arith.xori %1563, %1566 : i8
    %1568 = arith.shrui %1541, %c7_i8 : i8
    %1569 = arith.trunci %1568 : i8 to i1
    %1570 = arith.select %1569, %c-102_i8, %c0_i8 : i8
    %1571 = arith.xori %1567, %1570 : i8
    %1572 = arith.shli %1571, %c1_i8 : i8
    %1573 = arith.shrui %1572, %c7_i8 : i8
    %1574 = arith.trunci %1573 : i8 to i1
    %1575 = arith.select %1574, %c27_i8, %c0_i8 : i8
    %1576 = arith.shrui %1571, %c7_i8 : i8
    %1577 = arith.trunci %1576 : i8 to i1
    %1578 = arith.select %1577, %c27_i8, %c0_i8 : i8
    %1579 = arith.xori %1572, %1578 : i8
    %1580 = arith.shli %1579, %c1_i8 : i8
    %1581 = arith.xori %1575, %1580 : i8
    %1582 = arith.shli %1581, %c1_i8 : i8
    %1583 = arith.shrui %1580, %c7_i8 : i8
    %1584 = arith.trunci %1583 : i8 to i1
    %1585 = arith.select %1584, %c27_i8, %c0_i8 : i8
    %1586 = arith.xori %1582, %1585 : i8
    %1587 = arith.select %1401, %1586, %c0_i8 : i8
    %1588 = arith.shrui %1399, %c2_i8 : i8
    %1589 = arith.trunci %1588 : i8 to i1
    %1590 = arith.select %1589, %1581, %c0_i8 : i8
    %1591 = arith.shrui %1399, %c1_i8 : i8
    %1592 = arith.trunci %1591 : i8 to i1
    %1593 = arith.select %1592, %1579, %c0_i8 : i8
    %1594 = arith.trunci %1399 : i8 to i1
    %1595 = arith.select %1594, %1571, %c0_i8 : i8
    %1596 = arith.xori %1593, %1595 : i8
    %1597 = arith.xori %1590, %1596 : i8
    %1598 = arith.xori %1587, %1597 : i8
    %1599 = arith.shrui %1399, %c4_i8 : i8
    %1600 = arith.trunci %1599 : i8 to i1
    %1601 = arith.shrui %1582, %c7_i8 : i8
    %1602 = arith.trunci %1601 : i8 to i1
    %1603 = arith.select %1602, %c27_i8, %c0_i8 : i8
    %1604 = arith.shli %1586, %c1_i8 : i8
    %1605 = arith.xori %1603, %1604 : i8
    %1606 = arith.select %1600, %1605, %c0_i8 : i8
    %1607 = arith.xori %1598, %1606 : i8
    %1608 = arith.shrui %1399, %c5_i8 : i8
    %1609 = arith.trunci %1608 : i8 to i1
    %1610 = arith.shrui %1604, %c7_i8 : i8
    %1611 = arith.trunci %1610 : i8 to i1
    %1612 = arith.select %1611, %c27_i8, %c0_i8 : i8
    %1613 = arith.shli %1605, %c1_i8 : i8
    %1614 = arith.xori %1612, %1613 : i8
    %1615 = arith.select %1609, %1614, %c0_i8 : i8
    %1616 = arith.xori %1607, %1615 : i8
    %1617 = arith.shrui %1399, %c6_i8 : i8
    %1618 = arith.trunci %1617 : i8 to i1
    %1619 = arith.shli %1614, %c1_i8 : i8
    %1620 = arith.shrui %1613, %c7_i8 : i8
    %1621 = arith.trunci %1620 : i8 to i1
    %1622 = arith.select %1621, %c27_i8, %c0_i8 : i8
    %1623 = arith.xori %1619, %1622 : i8
    %1624 = arith.select %1618, %1623, %c0_i8 : i8
    %1625 = arith.xori %1616, %1624 : i8
    %1626 = arith.shli %1623, %c1_i8 : i8
    %1627 = arith.shrui %1619, %c7_i8 : i8
    %1628 = arith.trunci %1627 : i8 to i1
    %1629 = arith.select %1628, %c27_i8, %c0_i8 : i8
    %1630 = arith.xori %1626, %1629 : i8
    %1631 = arith.select %1407, %1630, %c0_i8 : i8
    %1632 = arith.xori %1625, %1631 : i8
    %1633 = arith.shli %1632, %c1_i8 : i8
    %1634 = arith.shrui %1633, %c7_i8 : i8
    %1635 = arith.trunci %1634 : i8 to i1
    %1636 = arith.select %1635, %c27_i8, %c0_i8 : i8
    %1637 = arith.shrui %1632, %c7_i8 : i8
    %1638 = arith.trunci %1637 : i8 to i1
    %1639 = arith.select %1638, %c27_i8, %c0_i8 : i8
    %1640 = arith.xori %1639, %1633 : i8
    %1641 = arith.shli %1640, %c1_i8 : i8
    %1642 = arith.xori %1636, %1641 : i8
    %1643 = arith.shli %1642, %c1_i8 : i8
    %1644 = arith.shrui %1641, %c7_i8 : i8
    %1645 = arith.trunci %1644 : i8 to i1
    %1646 = arith.select %1645, %c27_i8, %c0_i8 : i8
    %1647 = arith.xori %1643, %1646 : i8
    %1648 = arith.shli %1647, %c1_i8 : i8
    %1649 = arith.shrui %1648, %c7_i8 : i8
    %1650 = arith.trunci %1649 : i8 to i1
    %1651 = arith.select %1650, %c27_i8, %c0_i8 : i8
    %1652 = arith.shrui %1643, %c7_i8 : i8
    %1653 = arith.trunci %1652 : i8 to i1
    %1654 = arith.select %1653, %c27_i8, %c0_i8 : i8
    %1655 = arith.xori %1648, %1654 : i8
    %1656 = arith.shli %1655, %c1_i8 : i8
    %1657 = arith.xori %1651, %1656 : i8
    %1658 = arith.shli %1657, %c1_i8 : i8
    %1659 = arith.shrui %1656, %c7_i8 : i8
    %1660 = arith.trunci %1659 : i8 to i1
    %1661 = arith.select %1660, %c27_i8, %c0_i8 : i8
    %1662 = arith.xori %1658, %1661 : i8
    %1663 = arith.shli %1662, %c1_i8 : i8
    %1664 = arith.shrui %1658, %c7_i8 : i8
    %1665 = arith.trunci %1664 : i8 to i1
    %1666 = arith.select %1665, %c27_i8, %c0_i8 : i8
    %1667 = arith.xori %1663, %1666 : i8
    %1668 = arith.select %1291, %1667, %c0_i8 : i8
    %1669 = arith.shrui %1289, %c6_i8 : i8
    %1670 = arith.trunci %1669 : i8 to i1
    %1671 = arith.select %1670, %1662, %c0_i8 : i8
    %1672 = arith.shrui %1289, %c5_i8 : i8
    %1673 = arith.trunci %1672 : i8 to i1
    %1674 = arith.select %1673, %1657, %c0_i8 : i8
    %1675 = arith.shrui %1289, %c4_i8 : i8
    %1676 = arith.trunci %1675 : i8 to i1
    %1677 = arith.select %1676, %1655, %c0_i8 : i8
    %1678 = arith.shrui %1289, %c2_i8 : i8
    %1679 = arith.trunci %1678 : i8 to i1
    %1680 = arith.select %1679, %1642, %c0_i8 : i8
    %1681 = arith.trunci %1289 : i8 to i1
    %1682 = arith.select %1681, %1632, %c0_i8 : i8
    %1683 = arith.shrui %1289, %c1_i8 : i8
    %1684 = arith.trunci %1683 : i8 to i1
    %1685 = arith.select %1684, %1640, %c0_i8 : i8
    %1686 = arith.xori %1682, %1685 : i8
    %1687 = arith.xori %1680, %1686 : i8
    %1688 = arith.shrui %1289, %c3_i8 : i8
    %1689 = arith.trunci %1688 : i8 to i1
    %1690 = arith.select %1689, %1647, %c0_i8 : i8
    %1691 = arith.xori %1687, %1690 : i8
    %1692 = arith.xori %1677, %1691 : i8
    %1693 = arith.xori %1674, %1692 : i8
    %1694 = arith.xori %1671, %1693 : i8
    %1695 = arith.xori %1668, %1694 : i8
    %1696 = arith.shrui %1695, %c6_i8 : i8
    %1697 = arith.trunci %1696 : i8 to i1
    %1698 = arith.andi %1697, %439 : i1
    %1699 = arith.shrui %1695, %c5_i8 : i8
    %1700 = arith.trunci %1699 : i8 to i1
    %1701 = arith.andi %1700, %444 : i1
    %1702 = arith.shrui %1695, %c4_i8 : i8
    %1703 = arith.trunci %1702 : i8 to i1
    %1704 = arith.andi %1703, %449 : i1
    %1705 = arith.shrui %1695, %c2_i8 : i8
    %1706 = arith.trunci %1705 : i8 to i1
    %1707 = arith.andi %1706, %454 : i1
    %1708 = arith.shrui %1695, %c1_i8 : i8
    %1709 = arith.trunci %1708 : i8 to i1
    %1710 = arith.andi %1709, %459 : i1
    %1711 = arith.trunci %1695 : i8 to i1
    %1712 = arith.andi %1711, %462 : i1
    %1713 = arith.xori %1710, %1712 : i1
    %1714 = arith.xori %1707, %1713 : i1
    %1715 = arith.shrui %1695, %c3_i8 : i8
    %1716 = arith.trunci %1715 : i8 to i1
    %1717 = arith.andi %1716, %469 : i1
    %1718 = arith.xori %1714, %1717 : i1
    %1719 = arith.xori %1704, %1718 : i1
    %1720 = arith.xori %1701, %1719 : i1
    %1721 = arith.xori %1698, %1720 : i1
    %1722 = arith.shrui %1695, %c7_i8 : i8
    %1723 = arith.trunci %1722 : i8 to i1
    %1724 = arith.andi %1723, %478 : i1
    %1725 = arith.xori %1721, %1724 : i1
    %1726 = arith.xori %1725, %482 : i1
    %1727 = arith.extui %1726 : i1 to i64
    %1728 = arith.shli %1727, %c47_i64 : i64
    %1729 = arith.andi %1723, %487 : i1
    %1730 = arith.andi %1697, %490 : i1
    %1731 = arith.andi %1700, %493 : i1
    %1732 = arith.andi %1716, %496 : i1
    %1733 = arith.andi %1706, %499 : i1
    %1734 = arith.andi %1711, %502 : i1
    %1735 = arith.andi %1709, %505 : i1
    %1736 = arith.xori %1734, %1735 : i1
    %1737 = arith.xori %1733, %1736 : i1
    %1738 = arith.xori %1732, %1737 : i1
    %1739 = arith.andi %1703, %511 : i1
    %1740 = arith.xori %1738, %1739 : i1
    %1741 = arith.xori %1731, %1740 : i1
    %1742 = arith.xori %1730, %1741 : i1
    %1743 = arith.xori %1729, %1742 : i1
    %1744 = arith.xori %1743, %518 : i1
    %1745 = arith.extui %1744 : i1 to i64
    %1746 = arith.shli %1745, %c46_i64 : i64
    %1747 = arith.andi %1723, %523 : i1
    %1748 = arith.andi %1697, %526 : i1
    %1749 = arith.andi %1700, %529 : i1
    %1750 = arith.andi %1716, %532 : i1
    %1751 = arith.andi %1706, %535 : i1
    %1752 = arith.andi %1711, %538 : i1
    %1753 = arith.andi %1709, %541 : i1
    %1754 = arith.xori %1752, %1753 : i1
    %1755 = arith.xori %1751, %1754 : i1
    %1756 = arith.xori %1750, %1755 : i1
    %1757 = arith.andi %1703, %547 : i1
    %1758 = arith.xori %1756, %1757 : i1
    %1759 = arith.xori %1749, %1758 : i1
    %1760 = arith.xori %1748, %1759 : i1
    %1761 = arith.xori %1747, %1760 : i1
    %1762 = arith.xori %1761, %554 : i1
    %1763 = arith.extui %1762 : i1 to i64
    %1764 = arith.shli %1763, %c45_i64 : i64
    %1765 = arith.andi %1723, %559 : i1
    %1766 = arith.andi %1697, %562 : i1
    %1767 = arith.andi %1700, %565 : i1
    %1768 = arith.andi %1716, %568 : i1
    %1769 = arith.andi %1706, %571 : i1
    %1770 = arith.andi %1711, %574 : i1
    %1771 = arith.andi %1709, %577 : i1
    %1772 = arith.xori %1770, %1771 : i1
    %1773 = arith.xori %1769, %1772 : i1
    %1774 = arith.xori %1768, %1773 : i1
    %1775 = arith.andi %1703, %583 : i1
    %1776 = arith.xori %1774, %1775 : i1
    %1777 = arith.xori %1767, %1776 : i1
    %1778 = arith.xori %1766, %1777 : i1
    %1779 = arith.xori %1765, %1778 : i1
    %1780 = arith.xori %1779, %590 : i1
    %1781 = arith.extui %1780 : i1 to i64
    %1782 = arith.shli %1781, %c44_i64 : i64
    %1783 = arith.andi %1723, %595 : i1
    %1784 = arith.andi %1697, %598 : i1
    %1785 = arith.andi %1700, %601 : i1
    %1786 = arith.andi %1716, %604 : i1
    %1787 = arith.andi %1706, %607 : i1
    %1788 = arith.andi %1711, %610 : i1
    %1789 = arith.andi %1709, %613 : i1
    %1790 = arith.xori %1788, %1789 : i1
    %1791 = arith.xori %1787, %1790 : i1
    %1792 = arith.xori %1786, %1791 : i1
    %1793 = arith.andi %1703, %619 : i1
    %1794 = arith.xori %1792, %1793 : i1
    %1795 = arith.xori %1785, %1794 : i1
    %1796 = arith.xori %1784, %1795 : i1
    %1797 = arith.xori %1783, %1796 : i1
    %1798 = arith.xori %1797, %626 : i1
    %1799 = arith.extui %1798 : i1 to i64
    %1800 = arith.shli %1799, %c43_i64 : i64
    %1801 = arith.andi %1723, %1225 : i1
    %1802 = arith.andi %1697, %1228 : i1
    %1803 = arith.andi %1700, %1231 : i1
    %1804 = arith.andi %1716, %1234 : i1
    %1805 = arith.andi %1706, %1237 : i1
    %1806 = arith.andi %1711, %1240 : i1
    %1807 = arith.andi %1709, %1243 : i1
    %1808 = arith.xori %1806, %1807 : i1
    %1809 = arith.xori %1805, %1808 : i1
    %1810 = arith.xori %1804, %1809 : i1
    %1811 = arith.andi %1703, %1249 : i1
    %1812 = arith.xori %1810, %1811 : i1
    %1813 = arith.xori %1803, %1812 : i1
    %1814 = arith.xori %1802, %1813 : i1
    %1815 = arith.xori %1801, %1814 : i1
    %1816 = arith.xori %1815, %1256 : i1
    %1817 = arith.extui %1816 : i1 to i64
    %1818 = arith.shli %1817, %c41_i64 : i64
    %1819 = arith.andi %1723, %668 : i1
    %1820 = arith.andi %1697, %671 : i1
    %1821 = arith.andi %1700, %674 : i1
    %1822 = arith.andi %1716, %677 : i1
    %1823 = arith.andi %1706, %680 : i1
    %1824 = arith.andi %1711, %683 : i1
    %1825 = arith.andi %1709, %686 : i1
    %1826 = arith.xori %1824, %1825 : i1
    %1827 = arith.xori %1823, %1826 : i1
    %1828 = arith.xori %1822, %1827 : i1
    %1829 = arith.andi %1703, %692 : i1
    %1830 = arith.xori %1828, %1829 : i1
    %1831 = arith.xori %1821, %1830 : i1
    %1832 = arith.xori %1820, %1831 : i1
    %1833 = arith.xori %1819, %1832 : i1
    %1834 = arith.xori %666, %1833 : i1
    %1835 = arith.extui %1834 : i1 to i64
    %1836 = arith.shli %1835, %c40_i64 : i64
    %1837 = arith.shrui %x_3, %c7_i8 : i8
    %1838 = arith.trunci %1837 : i8 to i1
    %1839 = arith.select %1838, %c-102_i8, %c0_i8 : i8
    %1840 = arith.shrui %x_3, %c6_i8 : i8
    %1841 = arith.trunci %1840 : i8 to i1
    %1842 = arith.select %1841, %c-85_i8, %c0_i8 : i8
    %1843 = arith.shrui %x_3, %c5_i8 : i8
    %1844 = arith.trunci %1843 : i8 to i1
    %1845 = arith.select %1844, %c108_i8, %c0_i8 : i8
    %1846 = arith.shrui %x_3, %c4_i8 : i8
    %1847 = arith.trunci %1846 : i8 to i1
    %1848 = arith.select %1847, %c27_i8, %c0_i8 : i8
    %1849 = arith.shrui %x_3, %c3_i8 : i8
    %1850 = arith.trunci %1849 : i8 to i1
    %1851 = arith.select %1850, %c64_i8, %c0_i8 : i8
    %1852 = arith.shrui %x_3, %c2_i8 : i8
    %1853 = arith.trunci %1852 : i8 to i1
    %1854 = arith.select %1853, %c16_i8, %c0_i8 : i8
    %1855 = arith.shrui %x_3, %c1_i8 : i8
    %1856 = arith.trunci %1855 : i8 to i1
    %1857 = arith.select %1856, %c4_i8, %c0_i8 : i8
    %1858 = arith.trunci %x_3 : i8 to i1
    %1859 = arith.extui %1858 : i1 to i8
    %1860 = arith.xori %1857, %1859 : i8
    %1861 = arith.xori %1854, %1860 : i8
    %1862 = arith.xori %1851, %1861 : i8
    %1863 = arith.xori %1848, %1862 : i8
    %1864 = arith.xori %1845, %1863 : i8
    %1865 = arith.xori %1842, %1864 : i8
    %1866 = arith.xori %1839, %1865 : i8
    %1867 = arith.shrui %1866, %c7_i8 : i8
    %1868 = arith.trunci %1867 : i8 to i1
    %1869 = arith.shli %1866, %c1_i8 : i8
    %1870 = arith.select %1868, %c27_i8, %c0_i8 : i8
    %1871 = arith.xori %1869, %1870 : i8
    %1872 = arith.shli %1871, %c1_i8 : i8
    %1873 = arith.shrui %1869, %c7_i8 : i8
    %1874 = arith.trunci %1873 : i8 to i1
    %1875 = arith.select %1874, %c27_i8, %c0_i8 : i8
    %1876 = arith.xori %1872, %1875 : i8
    %1877 = arith.shli %1876, %c1_i8 : i8
    %1878 = arith.shrui %1872, %c7_i8 : i8
    %1879 = arith.trunci %1878 : i8 to i1
    %1880 = arith.select %1879, %c27_i8, %c0_i8 : i8
    %1881 = arith.xori %1877, %1880 : i8
    %1882 = arith.shli %1881, %c1_i8 : i8
    %1883 = arith.shrui %1877, %c7_i8 : i8
    %1884 = arith.trunci %1883 : i8 to i1
    %1885 = arith.select %1884, %c27_i8, %c0_i8 : i8
    %1886 = arith.xori %1882, %1885 : i8
    %1887 = arith.shli %1886, %c1_i8 : i8
    %1888 = arith.shrui %1882, %c7_i8 : i8
    %1889 = arith.trunci %1888 : i8 to i1
    %1890 = arith.select %1889, %c27_i8, %c0_i8 : i8
    %1891 = arith.xori %1887, %1890 : i8
    %1892 = arith.select %1844, %1891, %c0_i8 : i8
    %1893 = arith.select %1856, %1871, %c0_i8 : i8
    %1894 = arith.select %1858, %1866, %c0_i8 : i8
    %1895 = arith.xori %1893, %1894 : i8
    %1896 = arith.select %1853, %1876, %c0_i8 : i8
    %1897 = arith.xori %1895, %1896 : i8
    %1898 = arith.select %1850, %1881, %c0_i8 : i8
    %1899 = arith.xori %1897, %1898 : i8
    %1900 = arith.select %1847, %1886, %c0_i8 : i8
    %1901 = arith.xori %1899, %1900 : i8
    %1902 = arith.xori %1892, %1901 : i8
    %1903 = arith.shli %1891, %c1_i8 : i8
    %1904 = arith.shrui %1887, %c7_i8 : i8
    %1905 = arith.trunci %1904 : i8 to i1
    %1906 = arith.select %1905, %c27_i8, %c0_i8 : i8
    %1907 = arith.xori %1903, %1906 : i8
    %1908 = arith.select %1841, %1907, %c0_i8 : i8
    %1909 = arith.xori %1902, %1908 : i8
    %1910 = arith.shrui %1903, %c7_i8 : i8
    %1911 = arith.trunci %1910 : i8 to i1
    %1912 = arith.select %1911, %c27_i8, %c0_i8 : i8
    %1913 = arith.shli %1907, %c1_i8 : i8
    %1914 = arith.xori %1912, %1913 : i8
    %1915 = arith.select %1838, %1914, %c0_i8 : i8
    %1916 = arith.xori %1909, %1915 : i8
    %1917 = arith.shrui %1916, %c7_i8 : i8
    %1918 = arith.trunci %1917 : i8 to i1
    %1919 = arith.select %1918, %c-102_i8, %c0_i8 : i8
    %1920 = arith.shrui %1916, %c6_i8 : i8
    %1921 = arith.trunci %1920 : i8 to i1
    %1922 = arith.select %1921, %c-85_i8, %c0_i8 : i8
    %1923 = arith.shrui %1916, %c5_i8 : i8
    %1924 = arith.trunci %1923 : i8 to i1
    %1925 = arith.select %1924, %c108_i8, %c0_i8 : i8
    %1926 = arith.shrui %1916, %c1_i8 : i8
    %1927 = arith.trunci %1926 : i8 to i1
    %1928 = arith.select %1927, %c4_i8, %c0_i8 : i8
    %1929 = arith.trunci %1916 : i8 to i1
    %1930 = arith.extui %1929 : i1 to i8
    %1931 = arith.xori %1928, %1930 : i8
    %1932 = arith.shrui %1916, %c2_i8 : i8
    %1933 = arith.trunci %1932 : i8 to i1
    %1934 = arith.select %1933, %c16_i8, %c0_i8 : i8
    %1935 = arith.xori %1931, %1934 : i8
    %1936 = arith.shrui %1916, %c3_i8 : i8
    %1937 = arith.trunci %1936 : i8 to i1
    %1938 = arith.select %1937, %c64_i8, %c0_i8 : i8
    %1939 = arith.xori %1935, %1938 : i8
    %1940 = arith.shrui %1916, %c4_i8 : i8
    %1941 = arith.trunci %1940 : i8 to i1
    %1942 = arith.select %1941, %c27_i8, %c0_i8 : i8
    %1943 = arith.xori %1939, %1942 : i8
    %1944 = arith.xori %1925, %1943 : i8
    %1945 = arith.xori %1922, %1944 : i8
    %1946 = arith.xori %1919, %1945 : i8
    %1947 = arith.shrui %1946, %c7_i8 : i8
    %1948 = arith.trunci %1947 : i8 to i1
    %1949 = arith.select %1948, %c-102_i8, %c0_i8 : i8
    %1950 = arith.shrui %1946, %c6_i8 : i8
    %1951 = arith.trunci %1950 : i8 to i1
    %1952 = arith.select %1951, %c-85_i8, %c0_i8 : i8
    %1953 = arith.shrui %1946, %c4_i8 : i8
    %1954 = arith.trunci %1953 : i8 to i1
    %1955 = arith.select %1954, %c27_i8, %c0_i8 : i8
    %1956 = arith.shrui %1946, %c3_i8 : i8
    %1957 = arith.trunci %1956 : i8 to i1
    %1958 = arith.select %1957, %c64_i8, %c0_i8 : i8
    %1959 = arith.shrui %1946, %c1_i8 : i8
    %1960 = arith.trunci %1959 : i8 to i1
    %1961 = arith.select %1960, %c4_i8, %c0_i8 : i8
    %1962 = arith.trunci %1946 : i8 to i1
    %1963 = arith.extui %1962 : i1 to i8
    %1964 = arith.xori %1961, %1963 : i8
    %1965 = arith.shrui %1946, %c2_i8 : i8
    %1966 = arith.trunci %1965 : i8 to i1
    %1967 = arith.select %1966, %c16_i8, %c0_i8 : i8
    %1968 = arith.xori %1964, %1967 : i8
    %1969 = arith.xori %1958, %1968 : i8
    %1970 = arith.xori %1955, %1969 : i8
    %1971 = arith.shrui %1946, %c5_i8 : i8
    %1972 = arith.trunci %1971 : i8 to i1
    %1973 = arith.select %1972, %c108_i8, %c0_i8 : i8
    %1974 = arith.xori %1970, %1973 : i8
    %1975 = arith.xori %1952, %1974 : i8
    %1976 = arith.xori %1949, %1975 : i8
    %1977 = arith.shrui %1976, %c3_i8 : i8
    %1978 = arith.trunci %1977 : i8 to i1
    %1979 = arith.shli %1976, %c1_i8 : i8
    %1980 = arith.shrui %1979, %c7_i8 : i8
    %1981 = arith.trunci %1980 : i8 to i1
    %1982 = arith.select %1981, %c27_i8, %c0_i8 : i8
    %1983 = arith.shrui %1976, %c7_i8 : i8
    %1984 = arith.trunci %1983 : i8 to i1
    %1985 = arith.select %1984, %c27_i8, %c0_i8 : i8
    %1986 = arith.xori %1979, %1985 : i8
    %1987 = arith.shli %1986, %c1_i8 : i8
    %1988 = arith.xori %1982, %1987 : i8
    %1989 = arith.shli %1988, %c1_i8 : i8
    %1990 = arith.shrui %1989, %c7_i8 : i8
    %1991 = arith.trunci %1990 : i8 to i1
    %1992 = arith.select %1991, %c27_i8, %c0_i8 : i8
    %1993 = arith.shrui %1987, %c7_i8 : i8
    %1994 = arith.trunci %1993 : i8 to i1
    %1995 = arith.select %1994, %c27_i8, %c0_i8 : i8
    %1996 = arith.xori %1989, %1995 : i8
    %1997 = arith.shli %1996, %c1_i8 : i8
    %1998 = arith.xori %1992, %1997 : i8
    %1999 = arith.shli %1998, %c1_i8 : i8
    %2000 = arith.shrui %1999, %c7_i8 : i8
    %2001 = arith.trunci %2000 : i8 to i1
    %2002 = arith.select %2001, %c27_i8, %c0_i8 : i8
    %2003 = arith.shrui %1997, %c7_i8 : i8
    %2004 = arith.trunci %2003 : i8 to i1
    %2005 = arith.select %2004, %c27_i8, %c0_i8 : i8
    %2006 = arith.xori %1999, %2005 : i8
    %2007 = arith.shli %2006, %c1_i8 : i8
    %2008 = arith.xori %2002, %2007 : i8
    %2009 = arith.select %1921, %2008, %c0_i8 : i8
    %2010 = arith.select %1924, %2006, %c0_i8 : i8
    %2011 = arith.select %1929, %1976, %c0_i8 : i8
    %2012 = arith.select %1927, %1986, %c0_i8 : i8
    %2013 = arith.xori %2011, %2012 : i8
    %2014 = arith.select %1933, %1988, %c0_i8 : i8
    %2015 = arith.xori %2013, %2014 : i8
    %2016 = arith.select %1937, %1996, %c0_i8 : i8
    %2017 = arith.xori %2015, %2016 : i8
    %2018 = arith.select %1941, %1998, %c0_i8 : i8
    %2019 = arith.xori %2017, %2018 : i8
    %2020 = arith.xori %2010, %2019 : i8
    %2021 = arith.xori %2009, %2020 : i8
    %2022 = arith.shli %2008, %c1_i8 : i8
    %2023 = arith.shrui %2007, %c7_i8 : i8
    %2024 = arith.trunci %2023 : i8 to i1
    %2025 = arith.select %2024, %c27_i8, %c0_i8 : i8
    %2026 = arith.xori %2022, %2025 : i8
    %2027 = arith.select %1918, %2026, %c0_i8 : i8
    %2028 = arith.xori %2021, %2027 : i8
    %2029 = arith.shrui %2028, %c5_i8 : i8
    %2030 = arith.trunci %2029 : i8 to i1
    %2031 = arith.select %2030, %c108_i8, %c0_i8 : i8
    %2032 = arith.shrui %2028, %c4_i8 : i8
    %2033 = arith.trunci %2032 : i8 to i1
    %2034 = arith.select %2033, %c27_i8, %c0_i8 : i8
    %2035 = arith.shrui %2028, %c2_i8 : i8
    %2036 = arith.trunci %2035 : i8 to i1
    %2037 = arith.select %2036, %c16_i8, %c0_i8 : i8
    %2038 = arith.trunci %2028 : i8 to i1
    %2039 = arith.extui %2038 : i1 to i8
    %2040 = arith.shrui %2028, %c1_i8 : i8
    %2041 = arith.trunci %2040 : i8 to i1
    %2042 = arith.select %2041, %c4_i8, %c0_i8 : i8
    %2043 = arith.xori %2039, %2042 : i8
    %2044 = arith.xori %2037, %2043 : i8
    %2045 = arith.shrui %2028, %c3_i8 : i8
    %2046 = arith.trunci %2045 : i8 to i1
    %2047 = arith.select %2046, %c64_i8, %c0_i8 : i8
    %2048 = arith.xori %2044, %2047 : i8
    %2049 = arith.xori %2034, %2048 : i8
    %2050 = arith.xori %2031, %2049 : i8
    %2051 = arith.shrui %2028, %c6_i8 : i8
    %2052 = arith.trunci %2051 : i8 to i1
    %2053 = arith.select %2052, %c-85_i8, %c0_i8 : i8
    %2054 = arith.xori %2050, %2053 : i8
    %2055 = arith.shrui %2028, %c7_i8 : i8
    %2056 = arith.trunci %2055 : i8 to i1
    %2057 = arith.select %2056, %c-102_i8, %c0_i8 : i8
    %2058 = arith.xori %2054, %2057 : i8
    %2059 = arith.shrui %2058, %c5_i8 : i8
    %2060 = arith.trunci %2059 : i8 to i1
    %2061 = arith.select %2060, %c108_i8, %c0_i8 : i8
    %2062 = arith.shrui %2058, %c4_i8 : i8
    %2063 = arith.trunci %2062 : i8 to i1
    %2064 = arith.select %2063, %c27_i8, %c0_i8 : i8
    %2065 = arith.trunci %2058 : i8 to i1
    %2066 = arith.extui %2065 : i1 to i8
    %2067 = arith.shrui %2058, %c1_i8 : i8
    %2068 = arith.trunci %2067 : i8 to i1
    %2069 = arith.select %2068, %c4_i8, %c0_i8 : i8
    %2070 = arith.xori %2066, %2069 : i8
    %2071 = arith.shrui %2058, %c2_i8 : i8
    %2072 = arith.trunci %2071 : i8 to i1
    %2073 = arith.select %2072, %c16_i8, %c0_i8 : i8
    %2074 = arith.xori %2070, %2073 : i8
    %2075 = arith.shrui %2058, %c3_i8 : i8
    %2076 = arith.trunci %2075 : i8 to i1
    %2077 = arith.select %2076, %c64_i8, %c0_i8 : i8
    %2078 = arith.xori %2074, %2077 : i8
    %2079 = arith.xori %2064, %2078 : i8
    %2080 = arith.xori %2061, %2079 : i8
    %2081 = arith.shrui %2058, %c6_i8 : i8
    %2082 = arith.trunci %2081 : i8 to i1
    %2083 = arith.select %2082, %c-85_i8, %c0_i8 : i8
    %2084 = arith.xori %2080, %2083 : i8
    %2085 = arith.shrui %2058, %c7_i8 : i8
    %2086 = arith.trunci %2085 : i8 to i1
    %2087 = arith.select %2086, %c-102_i8, %c0_i8 : i8
    %2088 = arith.xori %2084, %2087 : i8
    %2089 = arith.shrui %2088, %c4_i8 : i8
    %2090 = arith.trunci %2089 : i8 to i1
    %2091 = arith.select %2090, %c27_i8, %c0_i8 : i8
    %2092 = arith.shrui %2088, %c3_i8 : i8
    %2093 = arith.trunci %2092 : i8 to i1
    %2094 = arith.select %2093, %c64_i8, %c0_i8 : i8
    %2095 = arith.shrui %2088, %c2_i8 : i8
    %2096 = arith.trunci %2095 : i8 to i1
    %2097 = arith.select %2096, %c16_i8, %c0_i8 : i8
    %2098 = arith.trunci %2088 : i8 to i1
    %2099 = arith.extui %2098 : i1 to i8
    %2100 = arith.shrui %2088, %c1_i8 : i8
    %2101 = arith.trunci %2100 : i8 to i1
    %2102 = arith.select %2101, %c4_i8, %c0_i8 : i8
    %2103 = arith.xori %2099, %2102 : i8
    %2104 = arith.xori %2097, %2103 : i8
    %2105 = arith.xori %2094, %2104 : i8
    %2106 = arith.xori %2091, %2105 : i8
    %2107 = arith.shrui %2088, %c5_i8 : i8
    %2108 = arith.trunci %2107 : i8 to i1
    %2109 = arith.select %2108, %c108_i8, %c0_i8 : i8
    %2110 = arith.xori %2106, %2109 : i8
    %2111 = arith.shrui %2088, %c6_i8 : i8
    %2112 = arith.trunci %2111 : i8 to i1
    %2113 = arith.select %2112, %c-85_i8, %c0_i8 : i8
    %2114 = arith.xori %2110, %2113 : i8
    %2115 = arith.shrui %2088, %c7_i8 : i8
    %2116 = arith.trunci %2115 : i8 to i1
    %2117 = arith.select %2116, %c-102_i8, %c0_i8 : i8
    %2118 = arith.xori %2114, %2117 : i8
    %2119 = arith.trunci %2118 : i8 to i1
    %2120 = arith.extui %2119 : i1 to i8
    %2121 = arith.shrui %2118, %c1_i8 : i8
    %2122 = arith.trunci %2121 : i8 to i1
    %2123 = arith.select %2122, %c4_i8, %c0_i8 : i8
    %2124 = arith.xori %2120, %2123 : i8
    %2125 = arith.shrui %2118, %c2_i8 : i8
    %2126 = arith.trunci %2125 : i8 to i1
    %2127 = arith.select %2126, %c16_i8, %c0_i8 : i8
    %2128 = arith.xori %2124, %2127 : i8
    %2129 = arith.shrui %2118, %c3_i8 : i8
    %2130 = arith.trunci %2129 : i8 to i1
    %2131 = arith.select %2130, %c64_i8, %c0_i8 : i8
    %2132 = arith.xori %2128, %2131 : i8
    %2133 = arith.shrui %2118, %c4_i8 : i8
    %2134 = arith.trunci %2133 : i8 to i1
    %2135 = arith.select %2134, %c27_i8, %c0_i8 : i8
    %2136 = arith.xori %2132, %2135 : i8
    %2137 = arith.shrui %2118, %c5_i8 : i8
    %2138 = arith.trunci %2137 : i8 to i1
    %2139 = arith.select %2138, %c108_i8, %c0_i8 : i8
    %2140 = arith.xori %2136, %2139 : i8
    %2141 = arith.shrui %2118, %c6_i8 : i8
    %2142 = arith.trunci %2141 : i8 to i1
    %2143 = arith.select %2142, %c-85_i8, %c0_i8 : i8
    %2144 = arith.xori %2140, %2143 : i8
    %2145 = arith.shrui %2118, %c7_i8 : i8
    %2146 = arith.trunci %2145 : i8 to i1
    %2147 = arith.select %2146, %c-102_i8, %c0_i8 : i8
    %2148 = arith.xori %2144, %2147 : i8
    %2149 = arith.shli %2148, %c1_i8 : i8
    %2150 = arith.shrui %2149, %c7_i8 : i8
    %2151 = arith.trunci %2150 : i8 to i1
    %2152 = arith.select %2151, %c27_i8, %c0_i8 : i8
    %2153 = arith.shrui %2148, %c7_i8 : i8
    %2154 = arith.trunci %2153 : i8 to i1
    %2155 = arith.select %2154, %c27_i8, %c0_i8 : i8
    %2156 = arith.xori %2149, %2155 : i8
    %2157 = arith.shli %2156, %c1_i8 : i8
    %2158 = arith.xori %2152, %2157 : i8
    %2159 = arith.shli %2158, %c1_i8 : i8
    %2160 = arith.shrui %2157, %c7_i8 : i8
    %2161 = arith.trunci %2160 : i8 to i1
    %2162 = arith.select %2161, %c27_i8, %c0_i8 : i8
    %2163 = arith.xori %2159, %2162 : i8
    %2164 = arith.select %1978, %2163, %c0_i8 : i8
    %2165 = arith.shrui %1976, %c2_i8 : i8
    %2166 = arith.trunci %2165 : i8 to i1
    %2167 = arith.select %2166, %2158, %c0_i8 : i8
    %2168 = arith.shrui %1976, %c1_i8 : i8
    %2169 = arith.trunci %2168 : i8 to i1
    %2170 = arith.select %2169, %2156, %c0_i8 : i8
    %2171 = arith.trunci %1976 : i8 to i1
    %2172 = arith.select %2171, %2148, %c0_i8 : i8
    %2173 = arith.xori %2170, %2172 : i8
    %2174 = arith.xori %2167, %2173 : i8
    %2175 = arith.xori %2164, %2174 : i8
    %2176 = arith.shrui %1976, %c4_i8 : i8
    %2177 = arith.trunci %2176 : i8 to i1
    %2178 = arith.shrui %2159, %c7_i8 : i8
    %2179 = arith.trunci %2178 : i8 to i1
    %2180 = arith.select %2179, %c27_i8, %c0_i8 : i8
    %2181 = arith.shli %2163, %c1_i8 : i8
    %2182 = arith.xori %2180, %2181 : i8
    %2183 = arith.select %2177, %2182, %c0_i8 : i8
    %2184 = arith.xori %2175, %2183 : i8
    %2185 = arith.shrui %1976, %c5_i8 : i8
    %2186 = arith.trunci %2185 : i8 to i1
    %2187 = arith.shrui %2181, %c7_i8 : i8
    %2188 = arith.trunci %2187 : i8 to i1
    %2189 = arith.select %2188, %c27_i8, %c0_i8 : i8
    %2190 = arith.shli %2182, %c1_i8 : i8
    %2191 = arith.xori %2189, %2190 : i8
    %2192 = arith.select %2186, %2191, %c0_i8 : i8
    %2193 = arith.xori %2184, %2192 : i8
    %2194 = arith.shrui %1976, %c6_i8 : i8
    %2195 = arith.trunci %2194 : i8 to i1
    %2196 = arith.shli %2191, %c1_i8 : i8
    %2197 = arith.shrui %2190, %c7_i8 : i8
    %2198 = arith.trunci %2197 : i8 to i1
    %2199 = arith.select %2198, %c27_i8, %c0_i8 : i8
    %2200 = arith.xori %2196, %2199 : i8
    %2201 = arith.select %2195, %2200, %c0_i8 : i8
    %2202 = arith.xori %2193, %2201 : i8
    %2203 = arith.shli %2200, %c1_i8 : i8
    %2204 = arith.shrui %2196, %c7_i8 : i8
    %2205 = arith.trunci %2204 : i8 to i1
    %2206 = arith.select %2205, %c27_i8, %c0_i8 : i8
    %2207 = arith.xori %2203, %2206 : i8
    %2208 = arith.select %1984, %2207, %c0_i8 : i8
    %2209 = arith.xori %2202, %2208 : i8
    %2210 = arith.shli %2209, %c1_i8 : i8
    %2211 = arith.shrui %2210, %c7_i8 : i8
    %2212 = arith.trunci %2211 : i8 to i1
    %2213 = arith.select %2212, %c27_i8, %c0_i8 : i8
    %2214 = arith.shrui %2209, %c7_i8 : i8
    %2215 = arith.trunci %2214 : i8 to i1
    %2216 = arith.select %2215, %c27_i8, %c0_i8 : i8
    %2217 = arith.xori %2216, %2210 : i8
    %2218 = arith.shli %2217, %c1_i8 : i8
    %2219 = arith.xori %2213, %2218 : i8
    %2220 = arith.shli %2219, %c1_i8 : i8
    %2221 = arith.shrui %2218, %c7_i8 : i8
    %2222 = arith.trunci %2221 : i8 to i1
    %2223 = arith.select %2222, %c27_i8, %c0_i8 : i8
    %2224 = arith.xori %2220, %2223 : i8
    %2225 = arith.shli %2224, %c1_i8 : i8
    %2226 = arith.shrui %2225, %c7_i8 : i8
    %2227 = arith.trunci %2226 : i8 to i1
    %2228 = arith.select %2227, %c27_i8, %c0_i8 : i8
    %2229 = arith.shrui %2220, %c7_i8 : i8
    %2230 = arith.trunci %2229 : i8 to i1
    %2231 = arith.select %2230, %c27_i8, %c0_i8 : i8
    %2232 = arith.xori %2225, %2231 : i8
    %2233 = arith.shli %2232, %c1_i8 : i8
    %2234 = arith.xori %2228, %2233 : i8
    %2235 = arith.shli %2234, %c1_i8 : i8
    %2236 = arith.shrui %2233, %c7_i8 : i8
    %2237 = arith.trunci %2236 : i8 to i1
    %2238 = arith.select %2237, %c27_i8, %c0_i8 : i8
    %2239 = arith.xori %2235, %2238 : i8
    %2240 = arith.shli %2239, %c1_i8 : i8
    %2241 = arith.shrui %2235, %c7_i8 : i8
    %2242 = arith.trunci %2241 : i8 to i1
    %2243 = arith.select %2242, %c27_i8, %c0_i8 : i8
    %2244 = arith.xori %2240, %2243 : i8
    %2245 = arith.select %1868, %2244, %c0_i8 : i8
    %2246 = arith.shrui %1866, %c6_i8 : i8
    %2247 = arith.trunci %2246 : i8 to i1
    %2248 = arith.select %2247, %2239, %c0_i8 : i8
    %2249 = arith.shrui %1866, %c5_i8 : i8
    %2250 = arith.trunci %2249 : i8 to i1
    %2251 = arith.select %2250, %2234, %c0_i8 : i8
    %2252 = arith.shrui %1866, %c4_i8 : i8
    %2253 = arith.trunci %2252 : i8 to i1
    %2254 = arith.select %2253, %2232, %c0_i8 : i8
    %2255 = arith.shrui %1866, %c2_i8 : i8
    %2256 = arith.trunci %2255 : i8 to i1
    %2257 = arith.select %2256, %2219, %c0_i8 : i8
    %2258 = arith.trunci %1866 : i8 to i1
    %2259 = arith.select %2258, %2209, %c0_i8 : i8
    %2260 = arith.shrui %1866, %c1_i8 : i8
    %2261 = arith.trunci %2260 : i8 to i1
    %2262 = arith.select %2261, %2217, %c0_i8 : i8
    %2263 = arith.xori %2259, %2262 : i8
    %2264 = arith.xori %2257, %2263 : i8
    %2265 = arith.shrui %1866, %c3_i8 : i8
    %2266 = arith.trunci %2265 : i8 to i1
    %2267 = arith.select %2266, %2224, %c0_i8 : i8
    %2268 = arith.xori %2264, %2267 : i8
    %2269 = arith.xori %2254, %2268 : i8
    %2270 = arith.xori %2251, %2269 : i8
    %2271 = arith.xori %2248, %2270 : i8
    %2272 = arith.xori %2245, %2271 : i8
    %2273 = arith.shrui %2272, %c6_i8 : i8
    %2274 = arith.trunci %2273 : i8 to i1
    %2275 = arith.andi %2274, %439 : i1
    %2276 = arith.shrui %2272, %c5_i8 : i8
    %2277 = arith.trunci %2276 : i8 to i1
    %2278 = arith.andi %2277, %444 : i1
    %2279 = arith.shrui %2272, %c4_i8 : i8
    %2280 = arith.trunci %2279 : i8 to i1
    %2281 = arith.andi %2280, %449 : i1
    %2282 = arith.shrui %2272, %c2_i8 : i8
    %2283 = arith.trunci %2282 : i8 to i1
    %2284 = arith.andi %2283, %454 : i1
    %2285 = arith.shrui %2272, %c1_i8 : i8
    %2286 = arith.trunci %2285 : i8 to i1
    %2287 = arith.andi %2286, %459 : i1
    %2288 = arith.trunci %2272 : i8 to i1
    %2289 = arith.andi %2288, %462 : i1
    %2290 = arith.xori %2287, %2289 : i1
    %2291 = arith.xori %2284, %2290 : i1
    %2292 = arith.shrui %2272, %c3_i8 : i8
    %2293 = arith.trunci %2292 : i8 to i1
    %2294 = arith.andi %2293, %469 : i1
    %2295 = arith.xori %2291, %2294 : i1
    %2296 = arith.xori %2281, %2295 : i1
    %2297 = arith.xori %2278, %2296 : i1
    %2298 = arith.xori %2275, %2297 : i1
    %2299 = arith.shrui %2272, %c7_i8 : i8
    %2300 = arith.trunci %2299 : i8 to i1
    %2301 = arith.andi %2300, %478 : i1
    %2302 = arith.xori %2298, %2301 : i1
    %2303 = arith.xori %2302, %482 : i1
    %2304 = arith.extui %2303 : i1 to i64
    %2305 = arith.shli %2304, %c39_i64 : i64
    %2306 = arith.andi %2300, %487 : i1
    %2307 = arith.andi %2274, %490 : i1
    %2308 = arith.andi %2277, %493 : i1
    %2309 = arith.andi %2293, %496 : i1
    %2310 = arith.andi %2283, %499 : i1
    %2311 = arith.andi %2288, %502 : i1
    %2312 = arith.andi %2286, %505 : i1
    %2313 = arith.xori %2311, %2312 : i1
    %2314 = arith.xori %2310, %2313 : i1
    %2315 = arith.xori %2309, %2314 : i1
    %2316 = arith.andi %2280, %511 : i1
    %2317 = arith.xori %2315, %2316 : i1
    %2318 = arith.xori %2308, %2317 : i1
    %2319 = arith.xori %2307, %2318 : i1
    %2320 = arith.xori %2306, %2319 : i1
    %2321 = arith.xori %2320, %518 : i1
    %2322 = arith.extui %2321 : i1 to i64
    %2323 = arith.shli %2322, %c38_i64 : i64
    %2324 = arith.andi %2300, %668 : i1
    %2325 = arith.andi %2274, %671 : i1
    %2326 = arith.andi %2277, %674 : i1
    %2327 = arith.andi %2293, %677 : i1
    %2328 = arith.andi %2283, %680 : i1
    %2329 = arith.andi %2288, %683 : i1
    %2330 = arith.andi %2286, %686 : i1
    %2331 = arith.xori %2329, %2330 : i1
    %2332 = arith.xori %2328, %2331 : i1
    %2333 = arith.xori %2327, %2332 : i1
    %2334 = arith.andi %2280, %692 : i1
    %2335 = arith.xori %2333, %2334 : i1
    %2336 = arith.xori %2326, %2335 : i1
    %2337 = arith.xori %2325, %2336 : i1
    %2338 = arith.xori %2324, %2337 : i1
    %2339 = arith.xori %666, %2338 : i1
    %2340 = arith.extui %2339 : i1 to i64
    %2341 = arith.shli %2340, %c32_i64 : i64
    %2342 = arith.shrui %x_4, %c7_i8 : i8
    %2343 = arith.trunci %2342 : i8 to i1
    %2344 = arith.select %2343, %c-102_i8, %c0_i8 : i8
    %2345 = arith.shrui %x_4, %c6_i8 : i8
    %2346 = arith.trunci %2345 : i8 to i1
    %2347 = arith.select %2346, %c-85_i8, %c0_i8 : i8
    %2348 = arith.shrui %x_4, %c5_i8 : i8
    %2349 = arith.trunci %2348 : i8 to i1
    %2350 = arith.select %2349, %c108_i8, %c0_i8 : i8
    %2351 = arith.shrui %x_4, %c4_i8 : i8
    %2352 = arith.trunci %2351 : i8 to i1
    %2353 = arith.select %2352, %c27_i8, %c0_i8 : i8
    %2354 = arith.shrui %x_4, %c3_i8 : i8
    %2355 = arith.trunci %2354 : i8 to i1
    %2356 = arith.select %2355, %c64_i8, %c0_i8 : i8
    %2357 = arith.shrui %x_4, %c2_i8 : i8
    %2358 = arith.trunci %2357 : i8 to i1
    %2359 = arith.select %2358, %c16_i8, %c0_i8 : i8
    %2360 = arith.shrui %x_4, %c1_i8 : i8
    %2361 = arith.trunci %2360 : i8 to i1
    %2362 = arith.select %2361, %c4_i8, %c0_i8 : i8
    %2363 = arith.trunci %x_4 : i8 to i1
    %2364 = arith.extui %2363 : i1 to i8
    %2365 = arith.xori %2362, %2364 : i8
    %2366 = arith.xori %2359, %2365 : i8
    %2367 = arith.xori %2356, %2366 : i8
    %2368 = arith.xori %2353, %2367 : i8
    %2369 = arith.xori %2350, %2368 : i8
    %2370 = arith.xori %2347, %2369 : i8
    %2371 = arith.xori %2344, %2370 : i8
    %2372 = arith.shrui %2371, %c7_i8 : i8
    %2373 = arith.trunci %2372 : i8 to i1
    %2374 = arith.shli %2371, %c1_i8 : i8
    %2375 = arith.select %2373, %c27_i8, %c0_i8 : i8
    %2376 = arith.xori %2374, %2375 : i8
    %2377 = arith.shli %2376, %c1_i8 : i8
    %2378 = arith.shrui %2374, %c7_i8 : i8
    %2379 = arith.trunci %2378 : i8 to i1
    %2380 = arith.select %2379, %c27_i8, %c0_i8 : i8
    %2381 = arith.xori %2377, %2380 : i8
    %2382 = arith.shli %2381, %c1_i8 : i8
    %2383 = arith.shrui %2377, %c7_i8 : i8
    %2384 = arith.trunci %2383 : i8 to i1
    %2385 = arith.select %2384, %c27_i8, %c0_i8 : i8
    %2386 = arith.xori %2382, %2385 : i8
    %2387 = arith.shli %2386, %c1_i8 : i8
    %2388 = arith.shrui %2382, %c7_i8 : i8
    %2389 = arith.trunci %2388 : i8 to i1
    %2390 = arith.select %2389, %c27_i8, %c0_i8 : i8
    %2391 = arith.xori %2387, %2390 : i8
    %2392 = arith.shli %2391, %c1_i8 : i8
    %2393 = arith.shrui %2387, %c7_i8 : i8
    %2394 = arith.trunci %2393 : i8 to i1
    %2395 = arith.select %2394, %c27_i8, %c0_i8 : i8
    %2396 = arith.xori %2392, %2395 : i8
    %2397 = arith.select %2349, %2396, %c0_i8 : i8
    %2398 = arith.select %2361, %2376, %c0_i8 : i8
    %2399 = arith.select %2363, %2371, %c0_i8 : i8
    %2400 = arith.xori %2398, %2399 : i8
    %2401 = arith.select %2358, %2381, %c0_i8 : i8
    %2402 = arith.xori %2400, %2401 : i8
    %2403 = arith.select %2355, %2386, %c0_i8 : i8
    %2404 = arith.xori %2402, %2403 : i8
    %2405 = arith.select %2352, %2391, %c0_i8 : i8
    %2406 = arith.xori %2404, %2405 : i8
    %2407 = arith.xori %2397, %2406 : i8
    %2408 = arith.shli %2396, %c1_i8 : i8
    %2409 = arith.shrui %2392, %c7_i8 : i8
    %2410 = arith.trunci %2409 : i8 to i1
    %2411 = arith.select %2410, %c27_i8, %c0_i8 : i8
    %2412 = arith.xori %2408, %2411 : i8
    %2413 = arith.select %2346, %2412, %c0_i8 : i8
    %2414 = arith.xori %2407, %2413 : i8
    %2415 = arith.shrui %2408, %c7_i8 : i8
    %2416 = arith.trunci %2415 : i8 to i1
    %2417 = arith.select %2416, %c27_i8, %c0_i8 : i8
    %2418 = arith.shli %2412, %c1_i8 : i8
    %2419 = arith.xori %2417, %2418 : i8
    %2420 = arith.select %2343, %2419, %c0_i8 : i8
    %2421 = arith.xori %2414, %2420 : i8
    %2422 = arith.shrui %2421, %c7_i8 : i8
    %2423 = arith.trunci %2422 : i8 to i1
    %2424 = arith.select %2423, %c-102_i8, %c0_i8 : i8
    %2425 = arith.shrui %2421, %c6_i8 : i8
    %2426 = arith.trunci %2425 : i8 to i1
    %2427 = arith.select %2426, %c-85_i8, %c0_i8 : i8
    %2428 = arith.shrui %2421, %c5_i8 : i8
    %2429 = arith.trunci %2428 : i8 to i1
    %2430 = arith.select %2429, %c108_i8, %c0_i8 : i8
    %2431 = arith.shrui %2421, %c1_i8 : i8
    %2432 = arith.trunci %2431 : i8 to i1
    %2433 = arith.select %2432, %c4_i8, %c0_i8 : i8
    %2434 = arith.trunci %2421 : i8 to i1
    %2435 = arith.extui %2434 : i1 to i8
    %2436 = arith.xori %2433, %2435 : i8
    %2437 = arith.shrui %2421, %c2_i8 : i8
    %2438 = arith.trunci %2437 : i8 to i1
    %2439 = arith.select %2438, %c16_i8, %c0_i8 : i8
    %2440 = arith.xori %2436, %2439 : i8
    %2441 = arith.shrui %2421, %c3_i8 : i8
    %2442 = arith.trunci %2441 : i8 to i1
    %2443 = arith.select %2442, %c64_i8, %c0_i8 : i8
    %2444 = arith.xori %2440, %2443 : i8
    %2445 = arith.shrui %2421, %c4_i8 : i8
    %2446 = arith.trunci %2445 : i8 to i1
    %2447 = arith.select %2446, %c27_i8, %c0_i8 : i8
    %2448 = arith.xori %2444, %2447 : i8
    %2449 = arith.xori %2430, %2448 : i8
    %2450 = arith.xori %2427, %2449 : i8
    %2451 = arith.xori %2424, %2450 : i8
    %2452 = arith.shrui %2451, %c7_i8 : i8
    %2453 = arith.trunci %2452 : i8 to i1
    %2454 = arith.select %2453, %c-102_i8, %c0_i8 : i8
    %2455 = arith.shrui %2451, %c6_i8 : i8
    %2456 = arith.trunci %2455 : i8 to i1
    %2457 = arith.select %2456, %c-85_i8, %c0_i8 : i8
    %2458 = arith.shrui %2451, %c4_i8 : i8
    %2459 = arith.trunci %2458 : i8 to i1
    %2460 = arith.select %2459, %c27_i8, %c0_i8 : i8
    %2461 = arith.shrui %2451, %c3_i8 : i8
    %2462 = arith.trunci %2461 : i8 to i1
    %2463 = arith.select %2462, %c64_i8, %c0_i8 : i8
    %2464 = arith.shrui %2451, %c1_i8 : i8
    %2465 = arith.trunci %2464 : i8 to i1
    %2466 = arith.select %2465, %c4_i8, %c0_i8 : i8
    %2467 = arith.trunci %2451 : i8 to i1
    %2468 = arith.extui %2467 : i1 to i8
    %2469 = arith.xori %2466, %2468 : i8
    %2470 = arith.shrui %2451, %c2_i8 : i8
    %2471 = arith.trunci %2470 : i8 to i1
    %2472 = arith.select %2471, %c16_i8, %c0_i8 : i8
    %2473 = arith.xori %2469, %2472 : i8
    %2474 = arith.xori %2463, %2473 : i8
    %2475 = arith.xori %2460, %2474 : i8
    %2476 = arith.shrui %2451, %c5_i8 : i8
    %2477 = arith.trunci %2476 : i8 to i1
    %2478 = arith.select %2477, %c108_i8, %c0_i8 : i8
    %2479 = arith.xori %2475, %2478 : i8
    %2480 = arith.xori %2457, %2479 : i8
    %2481 = arith.xori %2454, %2480 : i8
    %2482 = arith.shrui %2481, %c3_i8 : i8
    %2483 = arith.trunci %2482 : i8 to i1
    %2484 = arith.shli %2481, %c1_i8 : i8
    %2485 = arith.shrui %2484, %c7_i8 : i8
    %2486 = arith.trunci %2485 : i8 to i1
    %2487 = arith.select %2486, %c27_i8, %c0_i8 : i8
    %2488 = arith.shrui %2481, %c7_i8 : i8
    %2489 = arith.trunci %2488 : i8 to i1
    %2490 = arith.select %2489, %c27_i8, %c0_i8 : i8
    %2491 = arith.xori %2484, %2490 : i8
    %2492 = arith.shli %2491, %c1_i8 : i8
    %2493 = arith.xori %2487, %2492 : i8
    %2494 = arith.shli %2493, %c1_i8 : i8
    %2495 = arith.shrui %2494, %c7_i8 : i8
    %2496 = arith.trunci %2495 : i8 to i1
    %2497 = arith.select %2496, %c27_i8, %c0_i8 : i8
    %2498 = arith.shrui %2492, %c7_i8 : i8
    %2499 = arith.trunci %2498 : i8 to i1
    %2500 = arith.select %2499, %c27_i8, %c0_i8 : i8
    %2501 = arith.xori %2494, %2500 : i8
    %2502 = arith.shli %2501, %c1_i8 : i8
    %2503 = arith.xori %2497, %2502 : i8
    %2504 = arith.shli %2503, %c1_i8 : i8
    %2505 = arith.shrui %2504, %c7_i8 : i8
    %2506 = arith.trunci %2505 : i8 to i1
    %2507 = arith.select %2506, %c27_i8, %c0_i8 : i8
    %2508 = arith.shrui %2502, %c7_i8 : i8
    %2509 = arith.trunci %2508 : i8 to i1
    %2510 = arith.select %2509, %c27_i8, %c0_i8 : i8
    %2511 = arith.xori %2504, %2510 : i8
    %2512 = arith.shli %2511, %c1_i8 : i8
    %2513 = arith.xori %2507, %2512 : i8
    %2514 = arith.select %2426, %2513, %c0_i8 : i8
    %2515 = arith.select %2429, %2511, %c0_i8 : i8
    %2516 = arith.select %2434, %2481, %c0_i8 : i8
    %2517 = arith.select %2432, %2491, %c0_i8 : i8
    %2518 = arith.xori %2516, %2517 : i8
    %2519 = arith.select %2438, %2493, %c0_i8 : i8
    %2520 = arith.xori %2518, %2519 : i8
    %2521 = arith.select %2442, %2501, %c0_i8 : i8
    %2522 = arith.xori %2520, %2521 : i8
    %2523 = arith.select %2446, %2503, %c0_i8 : i8
    %2524 = arith.xori %2522, %2523 : i8
    %2525 = arith.xori %2515, %2524 : i8
    %2526 = arith.xori %2514, %2525 : i8
    %2527 = arith.shli %2513, %c1_i8 : i8
    %2528 = arith.shrui %2512, %c7_i8 : i8
    %2529 = arith.trunci %2528 : i8 to i1
    %2530 = arith.select %2529, %c27_i8, %c0_i8 : i8
    %2531 = arith.xori %2527, %2530 : i8
    %2532 = arith.select %2423, %2531, %c0_i8 : i8
    %2533 = arith.xori %2526, %2532 : i8
    %2534 = arith.shrui %2533, %c5_i8 : i8
    %2535 = arith.trunci %2534 : i8 to i1
    %2536 = arith.select %2535, %c108_i8, %c0_i8 : i8
    %2537 = arith.shrui %2533, %c4_i8 : i8
    %2538 = arith.trunci %2537 : i8 to i1
    %2539 = arith.select %2538, %c27_i8, %c0_i8 : i8
    %2540 = arith.shrui %2533, %c2_i8 : i8
    %2541 = arith.trunci %2540 : i8 to i1
    %2542 = arith.select %2541, %c16_i8, %c0_i8 : i8
    %2543 = arith.trunci %2533 : i8 to i1
    %2544 = arith.extui %2543 : i1 to i8
    %2545 = arith.shrui %2533, %c1_i8 : i8
    %2546 = arith.trunci %2545 : i8 to i1
    %2547 = arith.select %2546, %c4_i8, %c0_i8 : i8
    %2548 = arith.xori %2544, %2547 : i8
    %2549 = arith.xori %2542, %2548 : i8
    %2550 = arith.shrui %2533, %c3_i8 : i8
    %2551 = arith.trunci %2550 : i8 to i1
    %2552 = arith.select %2551, %c64_i8, %c0_i8 : i8
    %2553 = arith.xori %2549, %2552 : i8
    %2554 = arith.xori %2539, %2553 : i8
    %2555 = arith.xori %2536, %2554 : i8
    %2556 = arith.shrui %2533, %c6_i8 : i8
    %2557 = arith.trunci %2556 : i8 to i1
    %2558 = arith.select %2557, %c-85_i8, %c0_i8 : i8
    %2559 = arith.xori %2555, %2558 : i8
    %2560 = arith.shrui %2533, %c7_i8 : i8
    %2561 = arith.trunci %2560 : i8 to i1
    %2562 = arith.select %2561, %c-102_i8, %c0_i8 : i8
    %2563 = arith.xori %2559, %2562 : i8
    %2564 = arith.shrui %2563, %c5_i8 : i8
    %2565 = arith.trunci %2564 : i8 to i1
    %2566 = arith.select %2565, %c108_i8, %c0_i8 : i8
    %2567 = arith.shrui %2563, %c4_i8 : i8
    %2568 = arith.trunci %2567 : i8 to i1
    %2569 = arith.select %2568, %c27_i8, %c0_i8 : i8
    %2570 = arith.trunci %2563 : i8 to i1
    %2571 = arith.extui %2570 : i1 to i8
    %2572 = arith.shrui %2563, %c1_i8 : i8
    %2573 = arith.trunci %2572 : i8 to i1
    %2574 = arith.select %2573, %c4_i8, %c0_i8 : i8
    %2575 = arith.xori %2571, %2574 : i8
    %2576 = arith.shrui %2563, %c2_i8 : i8
    %2577 = arith.trunci %2576 : i8 to i1
    %2578 = arith.select %2577, %c16_i8, %c0_i8 : i8
    %2579 = arith.xori %2575, %2578 : i8
    %2580 = arith.shrui %2563, %c3_i8 : i8
    %2581 = arith.trunci %2580 : i8 to i1
    %2582 = arith.select %2581, %c64_i8, %c0_i8 : i8
    %2583 = arith.xori %2579, %2582 : i8
    %2584 = arith.xori %2569, %2583 : i8
    %2585 = arith.xori %2566, %2584 : i8
    %2586 = arith.shrui %2563, %c6_i8 : i8
    %2587 = arith.trunci %2586 : i8 to i1
    %2588 = arith.select %2587, %c-85_i8, %c0_i8 : i8
    %2589 = arith.xori %2585, %2588 : i8
    %2590 = arith.shrui %2563, %c7_i8 : i8
    %2591 = arith.trunci %2590 : i8 to i1
    %2592 = arith.select %2591, %c-102_i8, %c0_i8 : i8
    %2593 = arith.xori %2589, %2592 : i8
    %2594 = arith.shrui %2593, %c4_i8 : i8
    %2595 = arith.trunci %2594 : i8 to i1
    %2596 = arith.select %2595, %c27_i8, %c0_i8 : i8
    %2597 = arith.shrui %2593, %c3_i8 : i8
    %2598 = arith.trunci %2597 : i8 to i1
    %2599 = arith.select %2598, %c64_i8, %c0_i8 : i8
    %2600 = arith.shrui %2593, %c2_i8 : i8
    %2601 = arith.trunci %2600 : i8 to i1
    %2602 = arith.select %2601, %c16_i8, %c0_i8 : i8
    %2603 = arith.trunci %2593 : i8 to i1
    %2604 = arith.extui %2603 : i1 to i8
    %2605 = arith.shrui %2593, %c1_i8 : i8
    %2606 = arith.trunci %2605 : i8 to i1
    %2607 = arith.select %2606, %c4_i8, %c0_i8 : i8
    %2608 = arith.xori %2604, %2607 : i8
    %2609 = arith.xori %2602, %2608 : i8
    %2610 = arith.xori %2599, %2609 : i8
    %2611 = arith.xori %2596, %2610 : i8
    %2612 = arith.shrui %2593, %c5_i8 : i8
    %2613 = arith.trunci %2612 : i8 to i1
    %2614 = arith.select %2613, %c108_i8, %c0_i8 : i8
    %2615 = arith.xori %2611, %2614 : i8
    %2616 = arith.shrui %2593, %c6_i8 : i8
    %2617 = arith.trunci %2616 : i8 to i1
    %2618 = arith.select %2617, %c-85_i8, %c0_i8 : i8
    %2619 = arith.xori %2615, %2618 : i8
    %2620 = arith.shrui %2593, %c7_i8 : i8
    %2621 = arith.trunci %2620 : i8 to i1
    %2622 = arith.select %2621, %c-102_i8, %c0_i8 : i8
    %2623 = arith.xori %2619, %2622 : i8
    %2624 = arith.trunci %2623 : i8 to i1
    %2625 = arith.extui %2624 : i1 to i8
    %2626 = arith.shrui %2623, %c1_i8 : i8
    %2627 = arith.trunci %2626 : i8 to i1
    %2628 = arith.select %2627, %c4_i8, %c0_i8 : i8
    %2629 = arith.xori %2625, %2628 : i8
    %2630 = arith.shrui %2623, %c2_i8 : i8
    %2631 = arith.trunci %2630 : i8 to i1
    %2632 = arith.select %2631, %c16_i8, %c0_i8 : i8
    %2633 = arith.xori %2629, %2632 : i8
    %2634 = arith.shrui %2623, %c3_i8 : i8
    %2635 = arith.trunci %2634 : i8 to i1
    %2636 = arith.select %2635, %c64_i8, %c0_i8 : i8
    %2637 = arith.xori %2633, %2636 : i8
    %2638 = arith.shrui %2623, %c4_i8 : i8
    %2639 = arith.trunci %2638 : i8 to i1
    %2640 = arith.select %2639, %c27_i8, %c0_i8 : i8
    %2641 = arith.xori %2637, %2640 : i8
    %2642 = arith.shrui %2623, %c5_i8 : i8
    %2643 = arith.trunci %2642 : i8 to i1
    %2644 = arith.select %2643, %c108_i8, %c0_i8 : i8
    %2645 = arith.xori %2641, %2644 : i8
    %2646 = arith.shrui %2623, %c6_i8 : i8
    %2647 = arith.trunci %2646 : i8 to i1
    %2648 = arith.select %2647, %c-85_i8, %c0_i8 : i8
    %2649 = arith.xori %2645, %2648 : i8
    %2650 = arith.shrui %2623, %c7_i8 : i8
    %2651 = arith.trunci %2650 : i8 to i1
    %2652 = arith.select %2651, %c-102_i8, %c0_i8 : i8
    %2653 = arith.xori %2649, %2652 : i8
    %2654 = arith.shli %2653, %c1_i8 : i8
    %2655 = arith.shrui %2654, %c7_i8 : i8
    %2656 = arith.trunci %2655 : i8 to i1
    %2657 = arith.select %2656, %c27_i8, %c0_i8 : i8
    %2658 = arith.shrui %2653, %c7_i8 : i8
    %2659 = arith.trunci %2658 : i8 to i1
    %2660 = arith.select %2659, %c27_i8, %c0_i8 : i8
    %2661 = arith.xori %2654, %2660 : i8
    %2662 = arith.shli %2661, %c1_i8 : i8
    %2663 = arith.xori %2657, %2662 : i8
    %2664 = arith.shli %2663, %c1_i8 : i8
    %2665 = arith.shrui %2662, %c7_i8 : i8
    %2666 = arith.trunci %2665 : i8 to i1
    %2667 = arith.select %2666, %c27_i8, %c0_i8 : i8
    %2668 = arith.xori %2664, %2667 : i8
    %2669 = arith.select %2483, %2668, %c0_i8 : i8
    %2670 = arith.shrui %2481, %c2_i8 : i8
    %2671 = arith.trunci %2670 : i8 to i1
    %2672 = arith.select %2671, %2663, %c0_i8 : i8
    %2673 = arith.shrui %2481, %c1_i8 : i8
    %2674 = arith.trunci %2673 : i8 to i1
    %2675 = arith.select %2674, %2661, %c0_i8 : i8
    %2676 = arith.trunci %2481 : i8 to i1
    %2677 = arith.select %2676, %2653, %c0_i8 : i8
    %2678 = arith.xori %2675, %2677 : i8
    %2679 = arith.xori %2672, %2678 : i8
    %2680 = arith.xori %2669, %2679 : i8
    %2681 = arith.shrui %2481, %c4_i8 : i8
    %2682 = arith.trunci %2681 : i8 to i1
    %2683 = arith.shrui %2664, %c7_i8 : i8
    %2684 = arith.trunci %2683 : i8 to i1
    %2685 = arith.select %2684, %c27_i8, %c0_i8 : i8
    %2686 = arith.shli %2668, %c1_i8 : i8
    %2687 = arith.xori %2685, %2686 : i8
    %2688 = arith.select %2682, %2687, %c0_i8 : i8
    %2689 = arith.xori %2680, %2688 : i8
    %2690 = arith.shrui %2481, %c5_i8 : i8
    %2691 = arith.trunci %2690 : i8 to i1
    %2692 = arith.shrui %2686, %c7_i8 : i8
    %2693 = arith.trunci %2692 : i8 to i1
    %2694 = arith.select %2693, %c27_i8, %c0_i8 : i8
    %2695 = arith.shli %2687, %c1_i8 : i8
    %2696 = arith.xori %2694, %2695 : i8
    %2697 = arith.select %2691, %2696, %c0_i8 : i8
    %2698 = arith.xori %2689, %2697 : i8
    %2699 = arith.shrui %2481, %c6_i8 : i8
    %2700 = arith.trunci %2699 : i8 to i1
    %2701 = arith.shli %2696, %c1_i8 : i8
    %2702 = arith.shrui %2695, %c7_i8 : i8
    %2703 = arith.trunci %2702 : i8 to i1
    %2704 = arith.select %2703, %c27_i8, %c0_i8 : i8
    %2705 = arith.xori %2701, %2704 : i8
    %2706 = arith.select %2700, %2705, %c0_i8 : i8
    %2707 = arith.xori %2698, %2706 : i8
    %2708 = arith.shli %2705, %c1_i8 : i8
    %2709 = arith.shrui %2701, %c7_i8 : i8
    %2710 = arith.trunci %2709 : i8 to i1
    %2711 = arith.select %2710, %c27_i8, %c0_i8 : i8
    %2712 = arith.xori %2708, %2711 : i8
    %2713 = arith.select %2489, %2712, %c0_i8 : i8
    %2714 = arith.xori %2707, %2713 : i8
    %2715 = arith.shli %2714, %c1_i8 : i8
    %2716 = arith.shrui %2715, %c7_i8 : i8
    %2717 = arith.trunci %2716 : i8 to i1
    %2718 = arith.select %2717, %c27_i8, %c0_i8 : i8
    %2719 = arith.shrui %2714, %c7_i8 : i8
    %2720 = arith.trunci %2719 : i8 to i1
    %2721 = arith.select %2720, %c27_i8, %c0_i8 : i8
    %2722 = arith.xori %2721, %2715 : i8
    %2723 = arith.shli %2722, %c1_i8 : i8
    %2724 = arith.xori %2718, %2723 : i8
    %2725 = arith.shli %2724, %c1_i8 : i8
    %2726 = arith.shrui %2723, %c7_i8 : i8
    %2727 = arith.trunci %2726 : i8 to i1
    %2728 = arith.select %2727, %c27_i8, %c0_i8 : i8
    %2729 = arith.xori %2725, %2728 : i8
    %2730 = arith.shli %2729, %c1_i8 : i8
    %2731 = arith.shrui %2730, %c7_i8 : i8
    %2732 = arith.trunci %2731 : i8 to i1
    %2733 = arith.select %2732, %c27_i8, %c0_i8 : i8
    %2734 = arith.shrui %2725, %c7_i8 : i8
    %2735 = arith.trunci %2734 : i8 to i1
    %2736 = arith.select %2735, %c27_i8, %c0_i8 : i8
    %2737 = arith.xori %2730, %2736 : i8
    %2738 = arith.shli %2737, %c1_i8 : i8
    %2739 = arith.xori %2733, %2738 : i8
    %2740 = arith.shli %2739, %c1_i8 : i8
    %2741 = arith.shrui %2738, %c7_i8 : i8
    %2742 = arith.trunci %2741 : i8 to i1
    %2743 = arith.select %2742, %c27_i8, %c0_i8 : i8
    %2744 = arith.xori %2740, %2743 : i8
    %2745 = arith.shli %2744, %c1_i8 : i8
    %2746 = arith.shrui %2740, %c7_i8 : i8
    %2747 = arith.trunci %2746 : i8 to i1
    %2748 = arith.select %2747, %c27_i8, %c0_i8 : i8
    %2749 = arith.xori %2745, %2748 : i8
    %2750 = arith.select %2373, %2749, %c0_i8 : i8
    %2751 = arith.shrui %2371, %c6_i8 : i8
    %2752 = arith.trunci %2751 : i8 to i1
    %2753 = arith.select %2752, %2744, %c0_i8 : i8
    %2754 = arith.shrui %2371, %c5_i8 : i8
    %2755 = arith.trunci %2754 : i8 to i1
    %2756 = arith.select %2755, %2739, %c0_i8 : i8
    %2757 = arith.shrui %2371, %c4_i8 : i8
    %2758 = arith.trunci %2757 : i8 to i1
    %2759 = arith.select %2758, %2737, %c0_i8 : i8
    %2760 = arith.shrui %2371, %c2_i8 : i8
    %2761 = arith.trunci %2760 : i8 to i1
    %2762 = arith.select %2761, %2724, %c0_i8 : i8
    %2763 = arith.trunci %2371 : i8 to i1
    %2764 = arith.select %2763, %2714, %c0_i8 : i8
    %2765 = arith.shrui %2371, %c1_i8 : i8
    %2766 = arith.trunci %2765 : i8 to i1
    %2767 = arith.select %2766, %2722, %c0_i8 : i8
    %2768 = arith.xori %2764, %2767 : i8
    %2769 = arith.xori %2762, %2768 : i8
    %2770 = arith.shrui %2371, %c3_i8 : i8
    %2771 = arith.trunci %2770 : i8 to i1
    %2772 = arith.select %2771, %2729, %c0_i8 : i8
    %2773 = arith.xori %2769, %2772 : i8
    %2774 = arith.xori %2759, %2773 : i8
    %2775 = arith.xori %2756, %2774 : i8
    %2776 = arith.xori %2753, %2775 : i8
    %2777 = arith.xori %2750, %2776 : i8
    %2778 = arith.shrui %2777, %c7_i8 : i8
    %2779 = arith.trunci %2778 : i8 to i1
    %2780 = arith.andi %2779, %487 : i1
    %2781 = arith.shrui %2777, %c6_i8 : i8
    %2782 = arith.trunci %2781 : i8 to i1
    %2783 = arith.andi %2782, %490 : i1
    %2784 = arith.shrui %2777, %c5_i8 : i8
    %2785 = arith.trunci %2784 : i8 to i1
    %2786 = arith.andi %2785, %493 : i1
    %2787 = arith.shrui %2777, %c3_i8 : i8
    %2788 = arith.trunci %2787 : i8 to i1
    %2789 = arith.andi %2788, %496 : i1
    %2790 = arith.shrui %2777, %c2_i8 : i8
    %2791 = arith.trunci %2790 : i8 to i1
    %2792 = arith.andi %2791, %499 : i1
    %2793 = arith.trunci %2777 : i8 to i1
    %2794 = arith.andi %2793, %502 : i1
    %2795 = arith.shrui %2777, %c1_i8 : i8
    %2796 = arith.trunci %2795 : i8 to i1
    %2797 = arith.andi %2796, %505 : i1
    %2798 = arith.xori %2794, %2797 : i1
    %2799 = arith.xori %2792, %2798 : i1
    %2800 = arith.xori %2789, %2799 : i1
    %2801 = arith.shrui %2777, %c4_i8 : i8
    %2802 = arith.trunci %2801 : i8 to i1
    %2803 = arith.andi %2802, %511 : i1
    %2804 = arith.xori %2800, %2803 : i1
    %2805 = arith.xori %2786, %2804 : i1
    %2806 = arith.xori %2783, %2805 : i1
    %2807 = arith.xori %2780, %2806 : i1
    %2808 = arith.xori %2807, %518 : i1
    %2809 = arith.extui %2808 : i1 to i32
    %c30_i32 = arith.constant 30 : i32
    %2810 = arith.shli %2809, %c30_i32 : i32
    %2811 = arith.andi %2779, %523 : i1
    %2812 = arith.andi %2782, %526 : i1
    %2813 = arith.andi %2785, %529 : i1
    %2814 = arith.andi %2788, %532 : i1
    %2815 = arith.andi %2791, %535 : i1
    %2816 = arith.andi %2793, %538 : i1
    %2817 = arith.andi %2796, %541 : i1
    %2818 = arith.xori %2816, %2817 : i1
    %2819 = arith.xori %2815, %2818 : i1
    %2820 = arith.xori %2814, %2819 : i1
    %2821 = arith.andi %2802, %547 : i1
    %2822 = arith.xori %2820, %2821 : i1
    %2823 = arith.xori %2813, %2822 : i1
    %2824 = arith.xori %2812, %2823 : i1
    %2825 = arith.xori %2811, %2824 : i1
    %2826 = arith.xori %2825, %554 : i1
    %2827 = arith.extui %2826 : i1 to i32
    %c29_i32 = arith.constant 29 : i32
    %2828 = arith.shli %2827, %c29_i32 : i32
    %2829 = arith.andi %2779, %631 : i1
    %2830 = arith.andi %2782, %634 : i1
    %2831 = arith.andi %2785, %637 : i1
    %2832 = arith.andi %2788, %640 : i1
    %2833 = arith.andi %2791, %643 : i1
    %2834 = arith.andi %2793, %646 : i1
    %2835 = arith.andi %2796, %649 : i1
    %2836 = arith.xori %2834, %2835 : i1
    %2837 = arith.xori %2833, %2836 : i1
    %2838 = arith.xori %2832, %2837 : i1
    %2839 = arith.andi %2802, %655 : i1
    %2840 = arith.xori %2838, %2839 : i1
    %2841 = arith.xori %2831, %2840 : i1
    %2842 = arith.xori %2830, %2841 : i1
    %2843 = arith.xori %2829, %2842 : i1
    %2844 = arith.xori %2843, %662 : i1
    %2845 = arith.extui %2844 : i1 to i32
    %c26_i32 = arith.constant 26 : i32
    %2846 = arith.shli %2845, %c26_i32 : i32
    %2847 = arith.andi %2779, %1225 : i1
    %2848 = arith.andi %2782, %1228 : i1
    %2849 = arith.andi %2785, %1231 : i1
    %2850 = arith.andi %2788, %1234 : i1
    %2851 = arith.andi %2791, %1237 : i1
    %2852 = arith.andi %2793, %1240 : i1
    %2853 = arith.andi %2796, %1243 : i1
    %2854 = arith.xori %2852, %2853 : i1
    %2855 = arith.xori %2851, %2854 : i1
    %2856 = arith.xori %2850, %2855 : i1
    %2857 = arith.andi %2802, %1249 : i1
    %2858 = arith.xori %2856, %2857 : i1
    %2859 = arith.xori %2849, %2858 : i1
    %2860 = arith.xori %2848, %2859 : i1
    %2861 = arith.xori %2847, %2860 : i1
    %2862 = arith.xori %2861, %1256 : i1
    %2863 = arith.extui %2862 : i1 to i32
    %c25_i32 = arith.constant 25 : i32
    %2864 = arith.shli %2863, %c25_i32 : i32
    %2865 = arith.andi %2779, %668 : i1
    %2866 = arith.andi %2782, %671 : i1
    %2867 = arith.andi %2785, %674 : i1
    %2868 = arith.andi %2788, %677 : i1
    %2869 = arith.andi %2791, %680 : i1
    %2870 = arith.andi %2793, %683 : i1
    %2871 = arith.andi %2796, %686 : i1
    %2872 = arith.xori %2870, %2871 : i1
    %2873 = arith.xori %2869, %2872 : i1
    %2874 = arith.xori %2868, %2873 : i1
    %2875 = arith.andi %2802, %692 : i1
    %2876 = arith.xori %2874, %2875 : i1
    %2877 = arith.xori %2867, %2876 : i1
    %2878 = arith.xori %2866, %2877 : i1
    %2879 = arith.xori %2865, %2878 : i1
    %2880 = arith.xori %666, %2879 : i1
    %2881 = arith.extui %2880 : i1 to i32
    %c24_i32 = arith.constant 24 : i32
    %2882 = arith.shli %2881, %c24_i32 : i32
    %2883 = arith.shrui %x_5, %c7_i8 : i8
    %2884 = arith.trunci %2883 : i8 to i1
    %2885 = arith.select %2884, %c-102_i8, %c0_i8 : i8
    %2886 = arith.shrui %x_5, %c6_i8 : i8
    %2887 = arith.trunci %2886 : i8 to i1
    %2888 = arith.select %2887, %c-85_i8, %c0_i8 : i8
    %2889 = arith.shrui %x_5, %c5_i8 : i8
    %2890 = arith.trunci %2889 : i8 to i1
    %2891 = arith.select %2890, %c108_i8, %c0_i8 : i8
    %2892 = arith.shrui %x_5, %c4_i8 : i8
    %2893 = arith.trunci %2892 : i8 to i1
    %2894 = arith.select %2893, %c27_i8, %c0_i8 : i8
    %2895 = arith.shrui %x_5, %c3_i8 : i8
    %2896 = arith.trunci %2895 : i8 to i1
    %2897 = arith.select %2896, %c64_i8, %c0_i8 : i8
    %2898 = arith.shrui %x_5, %c2_i8 : i8
    %2899 = arith.trunci %2898 : i8 to i1
    %2900 = arith.select %2899, %c16_i8, %c0_i8 : i8
    %2901 = arith.shrui %x_5, %c1_i8 : i8
    %2902 = arith.trunci %2901 : i8 to i1
    %2903 = arith.select %2902, %c4_i8, %c0_i8 : i8
    %2904 = arith.trunci %x_5 : i8 to i1
    %2905 = arith.extui %2904 : i1 to i8
    %2906 = arith.xori %2903, %2905 : i8
    %2907 = arith.xori %2900, %2906 : i8
    %2908 = arith.xori %2897, %2907 : i8
    %2909 = arith.xori %2894, %2908 : i8
    %2910 = arith.xori %2891, %2909 : i8
    %2911 = arith.xori %2888, %2910 : i8
    %2912 = arith.xori %2885, %2911 : i8
    %2913 = arith.shrui %2912, %c7_i8 : i8
    %2914 = arith.trunci %2913 : i8 to i1
    %2915 = arith.shli %2912, %c1_i8 : i8
    %2916 = arith.select %2914, %c27_i8, %c0_i8 : i8
    %2917 = arith.xori %2915, %2916 : i8
    %2918 = arith.shli %2917, %c1_i8 : i8
    %2919 = arith.shrui %2915, %c7_i8 : i8
    %2920 = arith.trunci %2919 : i8 to i1
    %2921 = arith.select %2920, %c27_i8, %c0_i8 : i8
    %2922 = arith.xori %2918, %2921 : i8
    %2923 = arith.shli %2922, %c1_i8 : i8
    %2924 = arith.shrui %2918, %c7_i8 : i8
    %2925 = arith.trunci %2924 : i8 to i1
    %2926 = arith.select %2925, %c27_i8, %c0_i8 : i8
    %2927 = arith.xori %2923, %2926 : i8
    %2928 = arith.shli %2927, %c1_i8 : i8
    %2929 = arith.shrui %2923, %c7_i8 : i8
    %2930 = arith.trunci %2929 : i8 to i1
    %2931 = arith.select %2930, %c27_i8, %c0_i8 : i8
    %2932 = arith.xori %2928, %2931 : i8
    %2933 = arith.shli %2932, %c1_i8 : i8
    %2934 = arith.shrui %2928, %c7_i8 : i8
    %2935 = arith.trunci %2934 : i8 to i1
    %2936 = arith.select %2935, %c27_i8, %c0_i8 : i8
    %2937 = arith.xori %2933, %2936 : i8
    %2938 = arith.select %2890, %2937, %c0_i8 : i8
    %2939 = arith.select %2902, %2917, %c0_i8 : i8
    %2940 = arith.select %2904, %2912, %c0_i8 : i8
    %2941 = arith.xori %2939, %2940 : i8
    %2942 = arith.select %2899, %2922, %c0_i8 : i8
    %2943 = arith.xori %2941, %2942 : i8
    %2944 = arith.select %2896, %2927, %c0_i8 : i8
    %2945 = arith.xori %2943, %2944 : i8
    %2946 = arith.select %2893, %2932, %c0_i8 : i8
    %2947 = arith.xori %2945, %2946 : i8
    %2948 = arith.xori %2938, %2947 : i8
    %2949 = arith.shli %2937, %c1_i8 : i8
    %2950 = arith.shrui %2933, %c7_i8 : i8
    %2951 = arith.trunci %2950 : i8 to i1
    %2952 = arith.select %2951, %c27_i8, %c0_i8 : i8
    %2953 = arith.xori %2949, %2952 : i8
    %2954 = arith.select %2887, %2953, %c0_i8 : i8
    %2955 = arith.xori %2948, %2954 : i8
    %2956 = arith.shrui %2949, %c7_i8 : i8
    %2957 = arith.trunci %2956 : i8 to i1
    %2958 = arith.select %2957, %c27_i8, %c0_i8 : i8
    %2959 = arith.shli %2953, %c1_i8 : i8
    %2960 = arith.xori %2958, %2959 : i8
    %2961 = arith.select %2884, %2960, %c0_i8 : i8
    %2962 = arith.xori %2955, %2961 : i8
    %2963 = arith.shrui %2962, %c7_i8 : i8
    %2964 = arith.trunci %2963 : i8 to i1
    %2965 = arith.select %2964, %c-102_i8, %c0_i8 : i8
    %2966 = arith.shrui %2962, %c6_i8 : i8
    %2967 = arith.trunci %2966 : i8 to i1
    %2968 = arith.select %2967, %c-85_i8, %c0_i8 : i8
    %2969 = arith.shrui %2962, %c5_i8 : i8
    %2970 = arith.trunci %2969 : i8 to i1
    %2971 = arith.select %2970, %c108_i8, %c0_i8 : i8
    %2972 = arith.shrui %2962, %c1_i8 : i8
    %2973 = arith.trunci %2972 : i8 to i1
    %2974 = arith.select %2973, %c4_i8, %c0_i8 : i8
    %2975 = arith.trunci %2962 : i8 to i1
    %2976 = arith.extui %2975 : i1 to i8
    %2977 = arith.xori %2974, %2976 : i8
    %2978 = arith.shrui %2962, %c2_i8 : i8
    %2979 = arith.trunci %2978 : i8 to i1
    %2980 = arith.select %2979, %c16_i8, %c0_i8 : i8
    %2981 = arith.xori %2977, %2980 : i8
    %2982 = arith.shrui %2962, %c3_i8 : i8
    %2983 = arith.trunci %2982 : i8 to i1
    %2984 = arith.select %2983, %c64_i8, %c0_i8 : i8
    %2985 = arith.xori %2981, %2984 : i8
    %2986 = arith.shrui %2962, %c4_i8 : i8
    %2987 = arith.trunci %2986 : i8 to i1
    %2988 = arith.select %2987, %c27_i8, %c0_i8 : i8
    %2989 = arith.xori %2985, %2988 : i8
    %2990 = arith.xori %2971, %2989 : i8
    %2991 = arith.xori %2968, %2990 : i8
    %2992 = arith.xori %2965, %2991 : i8
    %2993 = arith.shrui %2992, %c7_i8 : i8
    %2994 = arith.trunci %2993 : i8 to i1
    %2995 = arith.select %2994, %c-102_i8, %c0_i8 : i8
    %2996 = arith.shrui %2992, %c6_i8 : i8
    %2997 = arith.trunci %2996 : i8 to i1
    %2998 = arith.select %2997, %c-85_i8, %c0_i8 : i8
    %2999 = arith.shrui %2992, %c4_i8 : i8
    %3000 = arith.trunci %2999 : i8 to i1
    %3001 = arith.select %3000, %c27_i8, %c0_i8 : i8
    %3002 = arith.shrui %2992, %c3_i8 : i8
    %3003 = arith.trunci %3002 : i8 to i1
    %3004 = arith.select %3003, %c64_i8, %c0_i8 : i8
    %3005 = arith.shrui %2992, %c1_i8 : i8
    %3006 = arith.trunci %3005 : i8 to i1
    %3007 = arith.select %3006, %c4_i8, %c0_i8 : i8
    %3008 = arith.trunci %2992 : i8 to i1
    %3009 = arith.extui %3008 : i1 to i8
    %3010 = arith.xori %3007, %3009 : i8
    %3011 = arith.shrui %2992, %c2_i8 : i8
    %3012 = arith.trunci %3011 : i8 to i1
    %3013 = arith.select %3012, %c16_i8, %c0_i8 : i8
    %3014 = arith.xori %3010, %3013 : i8
    %3015 = arith.xori %3004, %3014 : i8
    %3016 = arith.xori %3001, %3015 : i8
    %3017 = arith.shrui %2992, %c5_i8 : i8
    %3018 = arith.trunci %3017 : i8 to i1
    %3019 = arith.select %3018, %c108_i8, %c0_i8 : i8
    %3020 = arith.xori %3016, %3019 : i8
    %3021 = arith.xori %2998, %3020 : i8
    %3022 = arith.xori %2995, %3021 : i8
    %3023 = arith.shrui %3022, %c3_i8 : i8
    %3024 = arith.trunci %3023 : i8 to i1
    %3025 = arith.shli %3022, %c1_i8 : i8
    %3026 = arith.shrui %3025, %c7_i8 : i8
    %3027 = arith.trunci %3026 : i8 to i1
    %3028 = arith.select %3027, %c27_i8, %c0_i8 : i8
    %3029 = arith.shrui %3022, %c7_i8 : i8
    %3030 = arith.trunci %3029 : i8 to i1
    %3031 = arith.select %3030, %c27_i8, %c0_i8 : i8
    %3032 = arith.xori %3025, %3031 : i8
    %3033 = arith.shli %3032, %c1_i8 : i8
    %3034 = arith.xori %3028, %3033 : i8
    %3035 = arith.shli %3034, %c1_i8 : i8
    %3036 = arith.shrui %3035, %c7_i8 : i8
    %3037 = arith.trunci %3036 : i8 to i1
    %3038 = arith.select %3037, %c27_i8, %c0_i8 : i8
    %3039 = arith.shrui %3033, %c7_i8 : i8
    %3040 = arith.trunci %3039 : i8 to i1
    %3041 = arith.select %3040, %c27_i8, %c0_i8 : i8
    %3042 = arith.xori %3035, %3041 : i8
    %3043 = arith.shli %3042, %c1_i8 : i8
    %3044 = arith.xori %3038, %3043 : i8
    %3045 = arith.shli %3044, %c1_i8 : i8
    %3046 = arith.shrui %3045, %c7_i8 : i8
    %3047 = arith.trunci %3046 : i8 to i1
    %3048 = arith.select %3047, %c27_i8, %c0_i8 : i8
    %3049 = arith.shrui %3043, %c7_i8 : i8
    %3050 = arith.trunci %3049 : i8 to i1
    %3051 = arith.select %3050, %c27_i8, %c0_i8 : i8
    %3052 = arith.xori %3045, %3051 : i8
    %3053 = arith.shli %3052, %c1_i8 : i8
    %3054 = arith.xori %3048, %3053 : i8
    %3055 = arith.select %2967, %3054, %c0_i8 : i8
    %3056 = arith.select %2970, %3052, %c0_i8 : i8
    %3057 = arith.select %2975, %3022, %c0_i8 : i8
    %3058 = arith.select %2973, %3032, %c0_i8 : i8
    %3059 = arith.xori %3057, %3058 : i8
    %3060 = arith.select %2979, %3034, %c0_i8 : i8
    %3061 = arith.xori %3059, %3060 : i8
    %3062 = arith.select %2983, %3042, %c0_i8 : i8
    %3063 = arith.xori %3061, %3062 : i8
    %3064 = arith.select %2987, %3044, %c0_i8 : i8
    %3065 = arith.xori %3063, %3064 : i8
    %3066 = arith.xori %3056, %3065 : i8
    %3067 = arith.xori %3055, %3066 : i8
    %3068 = arith.shli %3054, %c1_i8 : i8
    %3069 = arith.shrui %3053, %c7_i8 : i8
    %3070 = arith.trunci %3069 : i8 to i1
    %3071 = arith.select %3070, %c27_i8, %c0_i8 : i8
    %3072 = arith.xori %3068, %3071 : i8
    %3073 = arith.select %2964, %3072, %c0_i8 : i8
    %3074 = arith.xori %3067, %3073 : i8
    %3075 = arith.shrui %3074, %c5_i8 : i8
    %3076 = arith.trunci %3075 : i8 to i1
    %3077 = arith.select %3076, %c108_i8, %c0_i8 : i8
    %3078 = arith.shrui %3074, %c4_i8 : i8
    %3079 = arith.trunci %3078 : i8 to i1
    %3080 = arith.select %3079, %c27_i8, %c0_i8 : i8
    %3081 = arith.shrui %3074, %c2_i8 : i8
    %3082 = arith.trunci %3081 : i8 to i1
    %3083 = arith.select %3082, %c16_i8, %c0_i8 : i8
    %3084 = arith.trunci %3074 : i8 to i1
    %3085 = arith.extui %3084 : i1 to i8
    %3086 = arith.shrui %3074, %c1_i8 : i8
    %3087 = arith.trunci %3086 : i8 to i1
    %3088 = arith.select %3087, %c4_i8, %c0_i8 : i8
    %3089 = arith.xori %3085, %3088 : i8
    %3090 = arith.xori %3083, %3089 : i8
    %3091 = arith.shrui %3074, %c3_i8 : i8
    %3092 = arith.trunci %3091 : i8 to i1
    %3093 = arith.select %3092, %c64_i8, %c0_i8 : i8
    %3094 = arith.xori %3090, %3093 : i8
    %3095 = arith.xori %3080, %3094 : i8
    %3096 = arith.xori %3077, %3095 : i8
    %3097 = arith.shrui %3074, %c6_i8 : i8
    %3098 = arith.trunci %3097 : i8 to i1
    %3099 = arith.select %3098, %c-85_i8, %c0_i8 : i8
    %3100 = arith.xori %3096, %3099 : i8
    %3101 = arith.shrui %3074, %c7_i8 : i8
    %3102 = arith.trunci %3101 : i8 to i1
    %3103 = arith.select %3102, %c-102_i8, %c0_i8 : i8
    %3104 = arith.xori %3100, %3103 : i8
    %3105 = arith.shrui %3104, %c5_i8 : i8
    %3106 = arith.trunci %3105 : i8 to i1
    %3107 = arith.select %3106, %c108_i8, %c0_i8 : i8
    %3108 = arith.shrui %3104, %c4_i8 : i8
    %3109 = arith.trunci %3108 : i8 to i1
    %3110 = arith.select %3109, %c27_i8, %c0_i8 : i8
    %3111 = arith.trunci %3104 : i8 to i1
    %3112 = arith.extui %3111 : i1 to i8
    %3113 = arith.shrui %3104, %c1_i8 : i8
    %3114 = arith.trunci %3113 : i8 to i1
    %3115 = arith.select %3114, %c4_i8, %c0_i8 : i8
    %3116 = arith.xori %3112, %3115 : i8
    %3117 = arith.shrui %3104, %c2_i8 : i8
    %3118 = arith.trunci %3117 : i8 to i1
    %3119 = arith.select %3118, %c16_i8, %c0_i8 : i8
    %3120 = arith.xori %3116, %3119 : i8
    %3121 = arith.shrui %3104, %c3_i8 : i8
    %3122 = arith.trunci %3121 : i8 to i1
    %3123 = arith.select %3122, %c64_i8, %c0_i8 : i8
    %3124 = arith.xori %3120, %3123 : i8
    %3125 = arith.xori %3110, %3124 : i8
    %3126 = arith.xori %3107, %3125 : i8
    %3127 = arith.shrui %3104, %c6_i8 : i8
    %3128 = arith.trunci %3127 : i8 to i1
    %3129 = arith.select %3128, %c-85_i8, %c0_i8 : i8
    %3130 = arith.xori %3126, %3129 : i8
    %3131 = arith.shrui %3104, %c7_i8 : i8
    %3132 = arith.trunci %3131 : i8 to i1
    %3133 = arith.select %3132, %c-102_i8, %c0_i8 : i8
    %3134 = arith.xori %3130, %3133 : i8
    %3135 = arith.shrui %3134, %c4_i8 : i8
    %3136 = arith.trunci %3135 : i8 to i1
    %3137 = arith.select %3136, %c27_i8, %c0_i8 : i8
    %3138 = arith.shrui %3134, %c3_i8 : i8
    %3139 = arith.trunci %3138 : i8 to i1
    %3140 = arith.select %3139, %c64_i8, %c0_i8 : i8
    %3141 = arith.shrui %3134, %c2_i8 : i8
    %3142 = arith.trunci %3141 : i8 to i1
    %3143 = arith.select %3142, %c16_i8, %c0_i8 : i8
    %3144 = arith.trunci %3134 : i8 to i1
    %3145 = arith.extui %3144 : i1 to i8
    %3146 = arith.shrui %3134, %c1_i8 : i8
    %3147 = arith.trunci %3146 : i8 to i1
    %3148 = arith.select %3147, %c4_i8, %c0_i8 : i8
    %3149 = arith.xori %3145, %3148 : i8
    %3150 = arith.xori %3143, %3149 : i8
    %3151 = arith.xori %3140, %3150 : i8
    %3152 = arith.xori %3137, %3151 : i8
    %3153 = arith.shrui %3134, %c5_i8 : i8
    %3154 = arith.trunci %3153 : i8 to i1
    %3155 = arith.select %3154, %c108_i8, %c0_i8 : i8
    %3156 = arith.xori %3152, %3155 : i8
    %3157 = arith.shrui %3134, %c6_i8 : i8
    %3158 = arith.trunci %3157 : i8 to i1
    %3159 = arith.select %3158, %c-85_i8, %c0_i8 : i8
    %3160 = arith.xori %3156, %3159 : i8
    %3161 = arith.shrui %3134, %c7_i8 : i8
    %3162 = arith.trunci %3161 : i8 to i1
    %3163 = arith.select %3162, %c-102_i8, %c0_i8 : i8
    %3164 = arith.xori %3160, %3163 : i8
    %3165 = arith.trunci %3164 : i8 to i1
    %3166 = arith.extui %3165 : i1 to i8
    %3167 = arith.shrui %3164, %c1_i8 : i8
    %3168 = arith.trunci %3167 : i8 to i1
    %3169 = arith.select %3168, %c4_i8, %c0_i8 : i8
    %3170 = arith.xori %3166, %3169 : i8
    %3171 = arith.shrui %3164, %c2_i8 : i8
    %3172 = arith.trunci %3171 : i8 to i1
    %3173 = arith.select %3172, %c16_i8, %c0_i8 : i8
    %3174 = arith.xori %3170, %3173 : i8
    %3175 = arith.shrui %3164, %c3_i8 : i8
    %3176 = arith.trunci %3175 : i8 to i1
    %3177 = arith.select %3176, %c64_i8, %c0_i8 : i8
    %3178 = arith.xori %3174, %3177 : i8
    %3179 = arith.shrui %3164, %c4_i8 : i8
    %3180 = arith.trunci %3179 : i8 to i1
    %3181 = arith.select %3180, %c27_i8, %c0_i8 : i8
    %3182 = arith.xori %3178, %3181 : i8
    %3183 = arith.shrui %3164, %c5_i8 : i8
    %3184 = arith.trunci %3183 : i8 to i1
    %3185 = arith.select %3184, %c108_i8, %c0_i8 : i8
    %3186 = arith.xori %3182, %3185 : i8
    %3187 = arith.shrui %3164, %c6_i8 : i8
    %3188 = arith.trunci %3187 : i8 to i1
    %3189 = arith.select %3188, %c-85_i8, %c0_i8 : i8
    %3190 = arith.xori %3186, %3189 : i8
    %3191 = arith.shrui %3164, %c7_i8 : i8
    %3192 = arith.trunci %3191 : i8 to i1
    %3193 = arith.select %3192, %c-102_i8, %c0_i8 : i8
    %3194 = arith.xori %3190, %3193 : i8
    %3195 = arith.shli %3194, %c1_i8 : i8
    %3196 = arith.shrui %3195, %c7_i8 : i8
    %3197 = arith.trunci %3196 : i8 to i1
    %3198 = arith.select %3197, %c27_i8, %c0_i8 : i8
    %3199 = arith.shrui %3194, %c7_i8 : i8
    %3200 = arith.trunci %3199 : i8 to i1
    %3201 = arith.select %3200, %c27_i8, %c0_i8 : i8
    %3202 = arith.xori %3195, %3201 : i8
    %3203 = arith.shli %3202, %c1_i8 : i8
    %3204 = arith.xori %3198, %3203 : i8
    %3205 = arith.shli %3204, %c1_i8 : i8
    %3206 = arith.shrui %3203, %c7_i8 : i8
    %3207 = arith.trunci %3206 : i8 to i1
    %3208 = arith.select %3207, %c27_i8, %c0_i8 : i8
    %3209 = arith.xori %3205, %3208 : i8
    %3210 = arith.select %3024, %3209, %c0_i8 : i8
    %3211 = arith.shrui %3022, %c2_i8 : i8
    %3212 = arith.trunci %3211 : i8 to i1
    %3213 = arith.select %3212, %3204, %c0_i8 : i8
    %3214 = arith.shrui %3022, %c1_i8 : i8
    %3215 = arith.trunci %3214 : i8 to i1
    %3216 = arith.select %3215, %3202, %c0_i8 : i8
    %3217 = arith.trunci %3022 : i8 to i1
    %3218 = arith.select %3217, %3194, %c0_i8 : i8
    %3219 = arith.xori %3216, %3218 : i8
    %3220 = arith.xori %3213, %3219 : i8
    %3221 = arith.xori %3210, %3220 : i8
    %3222 = arith.shrui %3022, %c4_i8 : i8
    %3223 = arith.trunci %3222 : i8 to i1
    %3224 = arith.shrui %3205, %c7_i8 : i8
    %3225 = arith.trunci %3224 : i8 to i1
    %3226 = arith.select %3225, %c27_i8, %c0_i8 : i8
    %3227 = arith.shli %3209, %c1_i8 : i8
    %3228 = arith.xori %3226, %3227 : i8
    %3229 = arith.select %3223, %3228, %c0_i8 : i8
    %3230 = arith.xori %3221, %3229 : i8
    %3231 = arith.shrui %3022, %c5_i8 : i8
    %3232 = arith.trunci %3231 : i8 to i1
    %3233 = arith.shrui %3227, %c7_i8 : i8
    %3234 = arith.trunci %3233 : i8 to i1
    %3235 = arith.select %3234, %c27_i8, %c0_i8 : i8
    %3236 = arith.shli %3228, %c1_i8 : i8
    %3237 = arith.xori %3235, %3236 : i8
    %3238 = arith.select %3232, %3237, %c0_i8 : i8
    %3239 = arith.xori %3230, %3238 : i8
    %3240 = arith.shrui %3022, %c6_i8 : i8
    %3241 = arith.trunci %3240 : i8 to i1
    %3242 = arith.shli %3237, %c1_i8 : i8
    %3243 = arith.shrui %3236, %c7_i8 : i8
    %3244 = arith.trunci %3243 : i8 to i1
    %3245 = arith.select %3244, %c27_i8, %c0_i8 : i8
    %3246 = arith.xori %3242, %3245 : i8
    %3247 = arith.select %3241, %3246, %c0_i8 : i8
    %3248 = arith.xori %3239, %3247 : i8
    %3249 = arith.shli %3246, %c1_i8 : i8
    %3250 = arith.shrui %3242, %c7_i8 : i8
    %3251 = arith.trunci %3250 : i8 to i1
    %3252 = arith.select %3251, %c27_i8, %c0_i8 : i8
    %3253 = arith.xori %3249, %3252 : i8
    %3254 = arith.select %3030, %3253, %c0_i8 : i8
    %3255 = arith.xori %3248, %3254 : i8
    %3256 = arith.shli %3255, %c1_i8 : i8
    %3257 = arith.shrui %3256, %c7_i8 : i8
    %3258 = arith.trunci %3257 : i8 to i1
    %3259 = arith.select %3258, %c27_i8, %c0_i8 : i8
    %3260 = arith.shrui %3255, %c7_i8 : i8
    %3261 = arith.trunci %3260 : i8 to i1
    %3262 = arith.select %3261, %c27_i8, %c0_i8 : i8
    %3263 = arith.xori %3262, %3256 : i8
    %3264 = arith.shli %3263, %c1_i8 : i8
    %3265 = arith.xori %3259, %3264 : i8
    %3266 = arith.shli %3265, %c1_i8 : i8
    %3267 = arith.shrui %3264, %c7_i8 : i8
    %3268 = arith.trunci %3267 : i8 to i1
    %3269 = arith.select %3268, %c27_i8, %c0_i8 : i8
    %3270 = arith.xori %3266, %3269 : i8
    %3271 = arith.shli %3270, %c1_i8 : i8
    %3272 = arith.shrui %3271, %c7_i8 : i8
    %3273 = arith.trunci %3272 : i8 to i1
    %3274 = arith.select %3273, %c27_i8, %c0_i8 : i8
    %3275 = arith.shrui %3266, %c7_i8 : i8
    %3276 = arith.trunci %3275 : i8 to i1
    %3277 = arith.select %3276, %c27_i8, %c0_i8 : i8
    %3278 = arith.xori %3271, %3277 : i8
    %3279 = arith.shli %3278, %c1_i8 : i8
    %3280 = arith.xori %3274, %3279 : i8
    %3281 = arith.shli %3280, %c1_i8 : i8
    %3282 = arith.shrui %3279, %c7_i8 : i8
    %3283 = arith.trunci %3282 : i8 to i1
    %3284 = arith.select %3283, %c27_i8, %c0_i8 : i8
    %3285 = arith.xori %3281, %3284 : i8
    %3286 = arith.shli %3285, %c1_i8 : i8
    %3287 = arith.shrui %3281, %c7_i8 : i8
    %3288 = arith.trunci %3287 : i8 to i1
    %3289 = arith.select %3288, %c27_i8, %c0_i8 : i8
    %3290 = arith.xori %3286, %3289 : i8
    %3291 = arith.select %2914, %3290, %c0_i8 : i8
    %3292 = arith.shrui %2912, %c6_i8 : i8
    %3293 = arith.trunci %3292 : i8 to i1
    %3294 = arith.select %3293, %3285, %c0_i8 : i8
    %3295 = arith.shrui %2912, %c5_i8 : i8
    %3296 = arith.trunci %3295 : i8 to i1
    %3297 = arith.select %3296, %3280, %c0_i8 : i8
    %3298 = arith.shrui %2912, %c4_i8 : i8
    %3299 = arith.trunci %3298 : i8 to i1
    %3300 = arith.select %3299, %3278, %c0_i8 : i8
    %3301 = arith.shrui %2912, %c2_i8 : i8
    %3302 = arith.trunci %3301 : i8 to i1
    %3303 = arith.select %3302, %3265, %c0_i8 : i8
    %3304 = arith.trunci %2912 : i8 to i1
    %3305 = arith.select %3304, %3255, %c0_i8 : i8
    %3306 = arith.shrui %2912, %c1_i8 : i8
    %3307 = arith.trunci %3306 : i8 to i1
    %3308 = arith.select %3307, %3263, %c0_i8 : i8
    %3309 = arith.xori %3305, %3308 : i8
    %3310 = arith.xori %3303, %3309 : i8
    %3311 = arith.shrui %2912, %c3_i8 : i8
    %3312 = arith.trunci %3311 : i8 to i1
    %3313 = arith.select %3312, %3270, %c0_i8 : i8
    %3314 = arith.xori %3310, %3313 : i8
    %3315 = arith.xori %3300, %3314 : i8
    %3316 = arith.xori %3297, %3315 : i8
    %3317 = arith.xori %3294, %3316 : i8
    %3318 = arith.xori %3291, %3317 : i8
    %3319 = arith.shrui %3318, %c6_i8 : i8
    %3320 = arith.trunci %3319 : i8 to i1
    %3321 = arith.andi %3320, %439 : i1
    %3322 = arith.shrui %3318, %c5_i8 : i8
    %3323 = arith.trunci %3322 : i8 to i1
    %3324 = arith.andi %3323, %444 : i1
    %3325 = arith.shrui %3318, %c4_i8 : i8
    %3326 = arith.trunci %3325 : i8 to i1
    %3327 = arith.andi %3326, %449 : i1
    %3328 = arith.shrui %3318, %c2_i8 : i8
    %3329 = arith.trunci %3328 : i8 to i1
    %3330 = arith.andi %3329, %454 : i1
    %3331 = arith.shrui %3318, %c1_i8 : i8
    %3332 = arith.trunci %3331 : i8 to i1
    %3333 = arith.andi %3332, %459 : i1
    %3334 = arith.trunci %3318 : i8 to i1
    %3335 = arith.andi %3334, %462 : i1
    %3336 = arith.xori %3333, %3335 : i1
    %3337 = arith.xori %3330, %3336 : i1
    %3338 = arith.shrui %3318, %c3_i8 : i8
    %3339 = arith.trunci %3338 : i8 to i1
    %3340 = arith.andi %3339, %469 : i1
    %3341 = arith.xori %3337, %3340 : i1
    %3342 = arith.xori %3327, %3341 : i1
    %3343 = arith.xori %3324, %3342 : i1
    %3344 = arith.xori %3321, %3343 : i1
    %3345 = arith.shrui %3318, %c7_i8 : i8
    %3346 = arith.trunci %3345 : i8 to i1
    %3347 = arith.andi %3346, %478 : i1
    %3348 = arith.xori %3344, %3347 : i1
    %3349 = arith.xori %3348, %482 : i1
    %3350 = arith.extui %3349 : i1 to i32
    %c23_i32 = arith.constant 23 : i32
    %3351 = arith.shli %3350, %c23_i32 : i32
    %3352 = arith.andi %3346, %487 : i1
    %3353 = arith.andi %3320, %490 : i1
    %3354 = arith.andi %3323, %493 : i1
    %3355 = arith.andi %3339, %496 : i1
    %3356 = arith.andi %3329, %499 : i1
    %3357 = arith.andi %3334, %502 : i1
    %3358 = arith.andi %3332, %505 : i1
    %3359 = arith.xori %3357, %3358 : i1
    %3360 = arith.xori %3356, %3359 : i1
    %3361 = arith.xori %3355, %3360 : i1
    %3362 = arith.andi %3326, %511 : i1
    %3363 = arith.xori %3361, %3362 : i1
    %3364 = arith.xori %3354, %3363 : i1
    %3365 = arith.xori %3353, %3364 : i1
    %3366 = arith.xori %3352, %3365 : i1
    %3367 = arith.xori %3366, %518 : i1
    %3368 = arith.extui %3367 : i1 to i32
    %c22_i32 = arith.constant 22 : i32
    %3369 = arith.shli %3368, %c22_i32 : i32
    %3370 = arith.andi %3346, %523 : i1
    %3371 = arith.andi %3320, %526 : i1
    %3372 = arith.andi %3323, %529 : i1
    %3373 = arith.andi %3339, %532 : i1
    %3374 = arith.andi %3329, %535 : i1
    %3375 = arith.andi %3334, %538 : i1
    %3376 = arith.andi %3332, %541 : i1
    %3377 = arith.xori %3375, %3376 : i1
    %3378 = arith.xori %3374, %3377 : i1
    %3379 = arith.xori %3373, %3378 : i1
    %3380 = arith.andi %3326, %547 : i1
    %3381 = arith.xori %3379, %3380 : i1
    %3382 = arith.xori %3372, %3381 : i1
    %3383 = arith.xori %3371, %3382 : i1
    %3384 = arith.xori %3370, %3383 : i1
    %3385 = arith.xori %3384, %554 : i1
    %3386 = arith.extui %3385 : i1 to i32
    %c21_i32 = arith.constant 21 : i32
    %3387 = arith.shli %3386, %c21_i32 : i32
    %3388 = arith.andi %3346, %595 : i1
    %3389 = arith.andi %3320, %598 : i1
    %3390 = arith.andi %3323, %601 : i1
    %3391 = arith.andi %3339, %604 : i1
    %3392 = arith.andi %3329, %607 : i1
    %3393 = arith.andi %3334, %610 : i1
    %3394 = arith.andi %3332, %613 : i1
    %3395 = arith.xori %3393, %3394 : i1
    %3396 = arith.xori %3392, %3395 : i1
    %3397 = arith.xori %3391, %3396 : i1
    %3398 = arith.andi %3326, %619 : i1
    %3399 = arith.xori %3397, %3398 : i1
    %3400 = arith.xori %3390, %3399 : i1
    %3401 = arith.xori %3389, %3400 : i1
    %3402 = arith.xori %3388, %3401 : i1
    %3403 = arith.xori %3402, %626 : i1
    %3404 = arith.extui %3403 : i1 to i32
    %c19_i32 = arith.constant 19 : i32
    %3405 = arith.shli %3404, %c19_i32 : i32
    %3406 = arith.andi %3346, %1225 : i1
    %3407 = arith.andi %3320, %1228 : i1
    %3408 = arith.andi %3323, %1231 : i1
    %3409 = arith.andi %3339, %1234 : i1
    %3410 = arith.andi %3329, %1237 : i1
    %3411 = arith.andi %3334, %1240 : i1
    %3412 = arith.andi %3332, %1243 : i1
    %3413 = arith.xori %3411, %3412 : i1
    %3414 = arith.xori %3410, %3413 : i1
    %3415 = arith.xori %3409, %3414 : i1
    %3416 = arith.andi %3326, %1249 : i1
    %3417 = arith.xori %3415, %3416 : i1
    %3418 = arith.xori %3408, %3417 : i1
    %3419 = arith.xori %3407, %3418 : i1
    %3420 = arith.xori %3406, %3419 : i1
    %3421 = arith.xori %3420, %1256 : i1
    %3422 = arith.extui %3421 : i1 to i32
    %c17_i32 = arith.constant 17 : i32
    %3423 = arith.shli %3422, %c17_i32 : i32
    %3424 = arith.shrui %x_6, %c7_i8 : i8
    %3425 = arith.trunci %3424 : i8 to i1
    %3426 = arith.select %3425, %c-102_i8, %c0_i8 : i8
    %3427 = arith.shrui %x_6, %c6_i8 : i8
    %3428 = arith.trunci %3427 : i8 to i1
    %3429 = arith.select %3428, %c-85_i8, %c0_i8 : i8
    %3430 = arith.shrui %x_6, %c5_i8 : i8
    %3431 = arith.trunci %3430 : i8 to i1
    %3432 = arith.select %3431, %c108_i8, %c0_i8 : i8
    %3433 = arith.shrui %x_6, %c4_i8 : i8
    %3434 = arith.trunci %3433 : i8 to i1
    %3435 = arith.select %3434, %c27_i8, %c0_i8 : i8
    %3436 = arith.shrui %x_6, %c3_i8 : i8
    %3437 = arith.trunci %3436 : i8 to i1
    %3438 = arith.select %3437, %c64_i8, %c0_i8 : i8
    %3439 = arith.shrui %x_6, %c2_i8 : i8
    %3440 = arith.trunci %3439 : i8 to i1
    %3441 = arith.select %3440, %c16_i8, %c0_i8 : i8
    %3442 = arith.shrui %x_6, %c1_i8 : i8
    %3443 = arith.trunci %3442 : i8 to i1
    %3444 = arith.select %3443, %c4_i8, %c0_i8 : i8
    %3445 = arith.trunci %x_6 : i8 to i1
    %3446 = arith.extui %3445 : i1 to i8
    %3447 = arith.xori %3444, %3446 : i8
    %3448 = arith.xori %3441, %3447 : i8
    %3449 = arith.xori %3438, %3448 : i8
    %3450 = arith.xori %3435, %3449 : i8
    %3451 = arith.xori %3432, %3450 : i8
    %3452 = arith.xori %3429, %3451 : i8
    %3453 = arith.xori %3426, %3452 : i8
    %3454 = arith.shrui %3453, %c7_i8 : i8
    %3455 = arith.trunci %3454 : i8 to i1
    %3456 = arith.shli %3453, %c1_i8 : i8
    %3457 = arith.select %3455, %c27_i8, %c0_i8 : i8
    %3458 = arith.xori %3456, %3457 : i8
    %3459 = arith.shli %3458, %c1_i8 : i8
    %3460 = arith.shrui %3456, %c7_i8 : i8
    %3461 = arith.trunci %3460 : i8 to i1
    %3462 = arith.select %3461, %c27_i8, %c0_i8 : i8
    %3463 = arith.xori %3459, %3462 : i8
    %3464 = arith.shli %3463, %c1_i8 : i8
    %3465 = arith.shrui %3459, %c7_i8 : i8
    %3466 = arith.trunci %3465 : i8 to i1
    %3467 = arith.select %3466, %c27_i8, %c0_i8 : i8
    %3468 = arith.xori %3464, %3467 : i8
    %3469 = arith.shli %3468, %c1_i8 : i8
    %3470 = arith.shrui %3464, %c7_i8 : i8
    %3471 = arith.trunci %3470 : i8 to i1
    %3472 = arith.select %3471, %c27_i8, %c0_i8 : i8
    %3473 = arith.xori %3469, %3472 : i8
    %3474 = arith.shli %3473, %c1_i8 : i8
    %3475 = arith.shrui %3469, %c7_i8 : i8
    %3476 = arith.trunci %3475 : i8 to i1
    %3477 = arith.select %3476, %c27_i8, %c0_i8 : i8
    %3478 = arith.xori %3474, %3477 : i8
    %3479 = arith.select %3431, %3478, %c0_i8 : i8
    %3480 = arith.select %3443, %3458, %c0_i8 : i8
    %3481 = arith.select %3445, %3453, %c0_i8 : i8
    %3482 = arith.xori %3480, %3481 : i8
    %3483 = arith.select %3440, %3463, %c0_i8 : i8
    %3484 = arith.xori %3482, %3483 : i8
    %3485 = arith.select %3437, %3468, %c0_i8 : i8
    %3486 = arith.xori %3484, %3485 : i8
    %3487 = arith.select %3434, %3473, %c0_i8 : i8
    %3488 = arith.xori %3486, %3487 : i8
    %3489 = arith.xori %3479, %3488 : i8
    %3490 = arith.shli %3478, %c1_i8 : i8
    %3491 = arith.shrui %3474, %c7_i8 : i8
    %3492 = arith.trunci %3491 : i8 to i1
    %3493 = arith.select %3492, %c27_i8, %c0_i8 : i8
    %3494 = arith.xori %3490, %3493 : i8
    %3495 = arith.select %3428, %3494, %c0_i8 : i8
    %3496 = arith.xori %3489, %3495 : i8
    %3497 = arith.shrui %3490, %c7_i8 : i8
    %3498 = arith.trunci %3497 : i8 to i1
    %3499 = arith.select %3498, %c27_i8, %c0_i8 : i8
    %3500 = arith.shli %3494, %c1_i8 : i8
    %3501 = arith.xori %3499, %3500 : i8
    %3502 = arith.select %3425, %3501, %c0_i8 : i8
    %3503 = arith.xori %3496, %3502 : i8
    %3504 = arith.shrui %3503, %c7_i8 : i8
    %3505 = arith.trunci %3504 : i8 to i1
    %3506 = arith.select %3505, %c-102_i8, %c0_i8 : i8
    %3507 = arith.shrui %3503, %c6_i8 : i8
    %3508 = arith.trunci %3507 : i8 to i1
    %3509 = arith.select %3508, %c-85_i8, %c0_i8 : i8
    %3510 = arith.shrui %3503, %c5_i8 : i8
    %3511 = arith.trunci %3510 : i8 to i1
    %3512 = arith.select %3511, %c108_i8, %c0_i8 : i8
    %3513 = arith.shrui %3503, %c1_i8 : i8
    %3514 = arith.trunci %3513 : i8 to i1
    %3515 = arith.select %3514, %c4_i8, %c0_i8 : i8
    %3516 = arith.trunci %3503 : i8 to i1
    %3517 = arith.extui %3516 : i1 to i8
    %3518 = arith.xori %3515, %3517 : i8
    %3519 = arith.shrui %3503, %c2_i8 : i8
    %3520 = arith.trunci %3519 : i8 to i1
    %3521 = arith.select %3520, %c16_i8, %c0_i8 : i8
    %3522 = arith.xori %3518, %3521 : i8
    %3523 = arith.shrui %3503, %c3_i8 : i8
    %3524 = arith.trunci %3523 : i8 to i1
    %3525 = arith.select %3524, %c64_i8, %c0_i8 : i8
    %3526 = arith.xori %3522, %3525 : i8
    %3527 = arith.shrui %3503, %c4_i8 : i8
    %3528 = arith.trunci %3527 : i8 to i1
    %3529 = arith.select %3528, %c27_i8, %c0_i8 : i8
    %3530 = arith.xori %3526, %3529 : i8
    %3531 = arith.xori %3512, %3530 : i8
    %3532 = arith.xori %3509, %3531 : i8
    %3533 = arith.xori %3506, %3532 : i8
    %3534 = arith.shrui %3533, %c7_i8 : i8
    %3535 = arith.trunci %3534 : i8 to i1
    %3536 = arith.select %3535, %c-102_i8, %c0_i8 : i8
    %3537 = arith.shrui %3533, %c6_i8 : i8
    %3538 = arith.trunci %3537 : i8 to i1
    %3539 = arith.select %3538, %c-85_i8, %c0_i8 : i8
    %3540 = arith.shrui %3533, %c4_i8 : i8
    %3541 = arith.trunci %3540 : i8 to i1
    %3542 = arith.select %3541, %c27_i8, %c0_i8 : i8
    %3543 = arith.shrui %3533, %c3_i8 : i8
    %3544 = arith.trunci %3543 : i8 to i1
    %3545 = arith.select %3544, %c64_i8, %c0_i8 : i8
    %3546 = arith.shrui %3533, %c1_i8 : i8
    %3547 = arith.trunci %3546 : i8 to i1
    %3548 = arith.select %3547, %c4_i8, %c0_i8 : i8
    %3549 = arith.trunci %3533 : i8 to i1
    %3550 = arith.extui %3549 : i1 to i8
    %3551 = arith.xori %3548, %3550 : i8
    %3552 = arith.shrui %3533, %c2_i8 : i8
    %3553 = arith.trunci %3552 : i8 to i1
    %3554 = arith.select %3553, %c16_i8, %c0_i8 : i8
    %3555 = arith.xori %3551, %3554 : i8
    %3556 = arith.xori %3545, %3555 : i8
    %3557 = arith.xori %3542, %3556 : i8
    %3558 = arith.shrui %3533, %c5_i8 : i8
    %3559 = arith.trunci %3558 : i8 to i1
    %3560 = arith.select %3559, %c108_i8, %c0_i8 : i8
    %3561 = arith.xori %3557, %3560 : i8
    %3562 = arith.xori %3539, %3561 : i8
    %3563 = arith.xori %3536, %3562 : i8
    %3564 = arith.shrui %3563, %c3_i8 : i8
    %3565 = arith.trunci %3564 : i8 to i1
    %3566 = arith.shli %3563, %c1_i8 : i8
    %3567 = arith.shrui %3566, %c7_i8 : i8
    %3568 = arith.trunci %3567 : i8 to i1
    %3569 = arith.select %3568, %c27_i8, %c0_i8 : i8
    %3570 = arith.shrui %3563, %c7_i8 : i8
    %3571 = arith.trunci %3570 : i8 to i1
    %3572 = arith.select %3571, %c27_i8, %c0_i8 : i8
    %3573 = arith.xori %3566, %3572 : i8
    %3574 = arith.shli %3573, %c1_i8 : i8
    %3575 = arith.xori %3569, %3574 : i8
    %3576 = arith.shli %3575, %c1_i8 : i8
    %3577 = arith.shrui %3576, %c7_i8 : i8
    %3578 = arith.trunci %3577 : i8 to i1
    %3579 = arith.select %3578, %c27_i8, %c0_i8 : i8
    %3580 = arith.shrui %3574, %c7_i8 : i8
    %3581 = arith.trunci %3580 : i8 to i1
    %3582 = arith.select %3581, %c27_i8, %c0_i8 : i8
    %3583 = arith.xori %3576, %3582 : i8
    %3584 = arith.shli %3583, %c1_i8 : i8
    %3585 = arith.xori %3579, %3584 : i8
    %3586 = arith.shli %3585, %c1_i8 : i8
    %3587 = arith.shrui %3586, %c7_i8 : i8
    %3588 = arith.trunci %3587 : i8 to i1
    %3589 = arith.select %3588, %c27_i8, %c0_i8 : i8
    %3590 = arith.shrui %3584, %c7_i8 : i8
    %3591 = arith.trunci %3590 : i8 to i1
    %3592 = arith.select %3591, %c27_i8, %c0_i8 : i8
    %3593 = arith.xori %3586, %3592 : i8
    %3594 = arith.shli %3593, %c1_i8 : i8
    %3595 = arith.xori %3589, %3594 : i8
    %3596 = arith.select %3508, %3595, %c0_i8 : i8
    %3597 = arith.select %3511, %3593, %c0_i8 : i8
    %3598 = arith.select %3516, %3563, %c0_i8 : i8
    %3599 = arith.select %3514, %3573, %c0_i8 : i8
    %3600 = arith.xori %3598, %3599 : i8
    %3601 = arith.select %3520, %3575, %c0_i8 : i8
    %3602 = arith.xori %3600, %3601 : i8
    %3603 = arith.select %3524, %3583, %c0_i8 : i8
    %3604 = arith.xori %3602, %3603 : i8
    %3605 = arith.select %3528, %3585, %c0_i8 : i8
    %3606 = arith.xori %3604, %3605 : i8
    %3607 = arith.xori %3597, %3606 : i8
    %3608 = arith.xori %3596, %3607 : i8
    %3609 = arith.shli %3595, %c1_i8 : i8
    %3610 = arith.shrui %3594, %c7_i8 : i8
    %3611 = arith.trunci %3610 : i8 to i1
    %3612 = arith.select %3611, %c27_i8, %c0_i8 : i8
    %3613 = arith.xori %3609, %3612 : i8
    %3614 = arith.select %3505, %3613, %c0_i8 : i8
    %3615 = arith.xori %3608, %3614 : i8
    %3616 = arith.shrui %3615, %c5_i8 : i8
    %3617 = arith.trunci %3616 : i8 to i1
    %3618 = arith.select %3617, %c108_i8, %c0_i8 : i8
    %3619 = arith.shrui %3615, %c4_i8 : i8
    %3620 = arith.trunci %3619 : i8 to i1
    %3621 = arith.select %3620, %c27_i8, %c0_i8 : i8
    %3622 = arith.shrui %3615, %c2_i8 : i8
    %3623 = arith.trunci %3622 : i8 to i1
    %3624 = arith.select %3623, %c16_i8, %c0_i8 : i8
    %3625 = arith.trunci %3615 : i8 to i1
    %3626 = arith.extui %3625 : i1 to i8
    %3627 = arith.shrui %3615, %c1_i8 : i8
    %3628 = arith.trunci %3627 : i8 to i1
    %3629 = arith.select %3628, %c4_i8, %c0_i8 : i8
    %3630 = arith.xori %3626, %3629 : i8
    %3631 = arith.xori %3624, %3630 : i8
    %3632 = arith.shrui %3615, %c3_i8 : i8
    %3633 = arith.trunci %3632 : i8 to i1
    %3634 = arith.select %3633, %c64_i8, %c0_i8 : i8
    %3635 = arith.xori %3631, %3634 : i8
    %3636 = arith.xori %3621, %3635 : i8
    %3637 = arith.xori %3618, %3636 : i8
    %3638 = arith.shrui %3615, %c6_i8 : i8
    %3639 = arith.trunci %3638 : i8 to i1
    %3640 = arith.select %3639, %c-85_i8, %c0_i8 : i8
    %3641 = arith.xori %3637, %3640 : i8
    %3642 = arith.shrui %3615, %c7_i8 : i8
    %3643 = arith.trunci %3642 : i8 to i1
    %3644 = arith.select %3643, %c-102_i8, %c0_i8 : i8
    %3645 = arith.xori %3641, %3644 : i8
    %3646 = arith.shrui %3645, %c5_i8 : i8
    %3647 = arith.trunci %3646 : i8 to i1
    %3648 = arith.select %3647, %c108_i8, %c0_i8 : i8
    %3649 = arith.shrui %3645, %c4_i8 : i8
    %3650 = arith.trunci %3649 : i8 to i1
    %3651 = arith.select %3650, %c27_i8, %c0_i8 : i8
    %3652 = arith.trunci %3645 : i8 to i1
    %3653 = arith.extui %3652 : i1 to i8
    %3654 = arith.shrui %3645, %c1_i8 : i8
    %3655 = arith.trunci %3654 : i8 to i1
    %3656 = arith.select %3655, %c4_i8, %c0_i8 : i8
    %3657 = arith.xori %3653, %3656 : i8
    %3658 = arith.shrui %3645, %c2_i8 : i8
    %3659 = arith.trunci %3658 : i8 to i1
    %3660 = arith.select %3659, %c16_i8, %c0_i8 : i8
    %3661 = arith.xori %3657, %3660 : i8
    %3662 = arith.shrui %3645, %c3_i8 : i8
    %3663 = arith.trunci %3662 : i8 to i1
    %3664 = arith.select %3663, %c64_i8, %c0_i8 : i8
    %3665 = arith.xori %3661, %3664 : i8
    %3666 = arith.xori %3651, %3665 : i8
    %3667 = arith.xori %3648, %3666 : i8
    %3668 = arith.shrui %3645, %c6_i8 : i8
    %3669 = arith.trunci %3668 : i8 to i1
    %3670 = arith.select %3669, %c-85_i8, %c0_i8 : i8
    %3671 = arith.xori %3667, %3670 : i8
    %3672 = arith.shrui %3645, %c7_i8 : i8
    %3673 = arith.trunci %3672 : i8 to i1
    %3674 = arith.select %3673, %c-102_i8, %c0_i8 : i8
    %3675 = arith.xori %3671, %3674 : i8
    %3676 = arith.shrui %3675, %c4_i8 : i8
    %3677 = arith.trunci %3676 : i8 to i1
    %3678 = arith.select %3677, %c27_i8, %c0_i8 : i8
    %3679 = arith.shrui %3675, %c3_i8 : i8
    %3680 = arith.trunci %3679 : i8 to i1
    %3681 = arith.select %3680, %c64_i8, %c0_i8 : i8
    %3682 = arith.shrui %3675, %c2_i8 : i8
    %3683 = arith.trunci %3682 : i8 to i1
    %3684 = arith.select %3683, %c16_i8, %c0_i8 : i8
    %3685 = arith.trunci %3675 : i8 to i1
    %3686 = arith.extui %3685 : i1 to i8
    %3687 = arith.shrui %3675, %c1_i8 : i8
    %3688 = arith.trunci %3687 : i8 to i1
    %3689 = arith.select %3688, %c4_i8, %c0_i8 : i8
    %3690 = arith.xori %3686, %3689 : i8
    %3691 = arith.xori %3684, %3690 : i8
    %3692 = arith.xori %3681, %3691 : i8
    %3693 = arith.xori %3678, %3692 : i8
    %3694 = arith.shrui %3675, %c5_i8 : i8
    %3695 = arith.trunci %3694 : i8 to i1
    %3696 = arith.select %3695, %c108_i8, %c0_i8 : i8
    %3697 = arith.xori %3693, %3696 : i8
    %3698 = arith.shrui %3675, %c6_i8 : i8
    %3699 = arith.trunci %3698 : i8 to i1
    %3700 = arith.select %3699, %c-85_i8, %c0_i8 : i8
    %3701 = arith.xori %3697, %3700 : i8
    %3702 = arith.shrui %3675, %c7_i8 : i8
    %3703 = arith.trunci %3702 : i8 to i1
    %3704 = arith.select %3703, %c-102_i8, %c0_i8 : i8
    %3705 = arith.xori %3701, %3704 : i8
    %3706 = arith.trunci %3705 : i8 to i1
    %3707 = arith.extui %3706 : i1 to i8
    %3708 = arith.shrui %3705, %c1_i8 : i8
    %3709 = arith.trunci %3708 : i8 to i1
    %3710 = arith.select %3709, %c4_i8, %c0_i8 : i8
    %3711 = arith.xori %3707, %3710 : i8
    %3712 = arith.shrui %3705, %c2_i8 : i8
    %3713 = arith.trunci %3712 : i8 to i1
    %3714 = arith.select %3713, %c16_i8, %c0_i8 : i8
    %3715 = arith.xori %3711, %3714 : i8
    %3716 = arith.shrui %3705, %c3_i8 : i8
    %3717 = arith.trunci %3716 : i8 to i1
    %3718 = arith.select %3717, %c64_i8, %c0_i8 : i8
    %3719 = arith.xori %3715, %3718 : i8
    %3720 = arith.shrui %3705, %c4_i8 : i8
    %3721 = arith.trunci %3720 : i8 to i1
    %3722 = arith.select %3721, %c27_i8, %c0_i8 : i8
    %3723 = arith.xori %3719, %3722 : i8
    %3724 = arith.shrui %3705, %c5_i8 : i8
    %3725 = arith.trunci %3724 : i8 to i1
    %3726 = arith.select %3725, %c108_i8, %c0_i8 : i8
    %3727 = arith.xori %3723, %3726 : i8
    %3728 = arith.shrui %3705, %c6_i8 : i8
    %3729 = arith.trunci %3728 : i8 to i1
    %3730 = arith.select %3729, %c-85_i8, %c0_i8 : i8
    %3731 = arith.xori %3727, %3730 : i8
    %3732 = arith.shrui %3705, %c7_i8 : i8
    %3733 = arith.trunci %3732 : i8 to i1
    %3734 = arith.select %3733, %c-102_i8, %c0_i8 : i8
    %3735 = arith.xori %3731, %3734 : i8
    %3736 = arith.shli %3735, %c1_i8 : i8
    %3737 = arith.shrui %3736, %c7_i8 : i8
    %3738 = arith.trunci %3737 : i8 to i1
    %3739 = arith.select %3738, %c27_i8, %c0_i8 : i8
    %3740 = arith.shrui %3735, %c7_i8 : i8
    %3741 = arith.trunci %3740 : i8 to i1
    %3742 = arith.select %3741, %c27_i8, %c0_i8 : i8
    %3743 = arith.xori %3736, %3742 : i8
    %3744 = arith.shli %3743, %c1_i8 : i8
    %3745 = arith.xori %3739, %3744 : i8
    %3746 = arith.shli %3745, %c1_i8 : i8
    %3747 = arith.shrui %3744, %c7_i8 : i8
    %3748 = arith.trunci %3747 : i8 to i1
    %3749 = arith.select %3748, %c27_i8, %c0_i8 : i8
    %3750 = arith.xori %3746, %3749 : i8
    %3751 = arith.select %3565, %3750, %c0_i8 : i8
    %3752 = arith.shrui %3563, %c2_i8 : i8
    %3753 = arith.trunci %3752 : i8 to i1
    %3754 = arith.select %3753, %3745, %c0_i8 : i8
    %3755 = arith.shrui %3563, %c1_i8 : i8
    %3756 = arith.trunci %3755 : i8 to i1
    %3757 = arith.select %3756, %3743, %c0_i8 : i8
    %3758 = arith.trunci %3563 : i8 to i1
    %3759 = arith.select %3758, %3735, %c0_i8 : i8
    %3760 = arith.xori %3757, %3759 : i8
    %3761 = arith.xori %3754, %3760 : i8
    %3762 = arith.xori %3751, %3761 : i8
    %3763 = arith.shrui %3563, %c4_i8 : i8
    %3764 = arith.trunci %3763 : i8 to i1
    %3765 = arith.shrui %3746, %c7_i8 : i8
    %3766 = arith.trunci %3765 : i8 to i1
    %3767 = arith.select %3766, %c27_i8, %c0_i8 : i8
    %3768 = arith.shli %3750, %c1_i8 : i8
    %3769 = arith.xori %3767, %3768 : i8
    %3770 = arith.select %3764, %3769, %c0_i8 : i8
    %3771 = arith.xori %3762, %3770 : i8
    %3772 = arith.shrui %3563, %c5_i8 : i8
    %3773 = arith.trunci %3772 : i8 to i1
    %3774 = arith.shrui %3768, %c7_i8 : i8
    %3775 = arith.trunci %3774 : i8 to i1
    %3776 = arith.select %3775, %c27_i8, %c0_i8 : i8
    %3777 = arith.shli %3769, %c1_i8 : i8
    %3778 = arith.xori %3776, %3777 : i8
    %3779 = arith.select %3773, %3778, %c0_i8 : i8
    %3780 = arith.xori %3771, %3779 : i8
    %3781 = arith.shrui %3563, %c6_i8 : i8
    %3782 = arith.trunci %3781 : i8 to i1
    %3783 = arith.shli %3778, %c1_i8 : i8
    %3784 = arith.shrui %3777, %c7_i8 : i8
    %3785 = arith.trunci %3784 : i8 to i1
    %3786 = arith.select %3785, %c27_i8, %c0_i8 : i8
    %3787 = arith.xori %3783, %3786 : i8
    %3788 = arith.select %3782, %3787, %c0_i8 : i8
    %3789 = arith.xori %3780, %3788 : i8
    %3790 = arith.shli %3787, %c1_i8 : i8
    %3791 = arith.shrui %3783, %c7_i8 : i8
    %3792 = arith.trunci %3791 : i8 to i1
    %3793 = arith.select %3792, %c27_i8, %c0_i8 : i8
    %3794 = arith.xori %3790, %3793 : i8
    %3795 = arith.select %3571, %3794, %c0_i8 : i8
    %3796 = arith.xori %3789, %3795 : i8
    %3797 = arith.shli %3796, %c1_i8 : i8
    %3798 = arith.shrui %3797, %c7_i8 : i8
    %3799 = arith.trunci %3798 : i8 to i1
    %3800 = arith.select %3799, %c27_i8, %c0_i8 : i8
    %3801 = arith.shrui %3796, %c7_i8 : i8
    %3802 = arith.trunci %3801 : i8 to i1
    %3803 = arith.select %3802, %c27_i8, %c0_i8 : i8
    %3804 = arith.xori %3803, %3797 : i8
    %3805 = arith.shli %3804, %c1_i8 : i8
    %3806 = arith.xori %3800, %3805 : i8
    %3807 = arith.shli %3806, %c1_i8 : i8
    %3808 = arith.shrui %3805, %c7_i8 : i8
    %3809 = arith.trunci %3808 : i8 to i1
    %3810 = arith.select %3809, %c27_i8, %c0_i8 : i8
    %3811 = arith.xori %3807, %3810 : i8
    %3812 = arith.shli %3811, %c1_i8 : i8
    %3813 = arith.shrui %3812, %c7_i8 : i8
    %3814 = arith.trunci %3813 : i8 to i1
    %3815 = arith.select %3814, %c27_i8, %c0_i8 : i8
    %3816 = arith.shrui %3807, %c7_i8 : i8
    %3817 = arith.trunci %3816 : i8 to i1
    %3818 = arith.select %3817, %c27_i8, %c0_i8 : i8
    %3819 = arith.xori %3812, %3818 : i8
    %3820 = arith.shli %3819, %c1_i8 : i8
    %3821 = arith.xori %3815, %3820 : i8
    %3822 = arith.shli %3821, %c1_i8 : i8
    %3823 = arith.shrui %3820, %c7_i8 : i8
    %3824 = arith.trunci %3823 : i8 to i1
    %3825 = arith.select %3824, %c27_i8, %c0_i8 : i8
    %3826 = arith.xori %3822, %3825 : i8
    %3827 = arith.shli %3826, %c1_i8 : i8
    %3828 = arith.shrui %3822, %c7_i8 : i8
    %3829 = arith.trunci %3828 : i8 to i1
    %3830 = arith.select %3829, %c27_i8, %c0_i8 : i8
    %3831 = arith.xori %3827, %3830 : i8
    %3832 = arith.select %3455, %3831, %c0_i8 : i8
    %3833 = arith.shrui %3453, %c6_i8 : i8
    %3834 = arith.trunci %3833 : i8 to i1
    %3835 = arith.select %3834, %3826, %c0_i8 : i8
    %3836 = arith.shrui %3453, %c5_i8 : i8
    %3837 = arith.trunci %3836 : i8 to i1
    %3838 = arith.select %3837, %3821, %c0_i8 : i8
    %3839 = arith.shrui %3453, %c4_i8 : i8
    %3840 = arith.trunci %3839 : i8 to i1
    %3841 = arith.select %3840, %3819, %c0_i8 : i8
    %3842 = arith.shrui %3453, %c2_i8 : i8
    %3843 = arith.trunci %3842 : i8 to i1
    %3844 = arith.select %3843, %3806, %c0_i8 : i8
    %3845 = arith.trunci %3453 : i8 to i1
    %3846 = arith.select %3845, %3796, %c0_i8 : i8
    %3847 = arith.shrui %3453, %c1_i8 : i8
    %3848 = arith.trunci %3847 : i8 to i1
    %3849 = arith.select %3848, %3804, %c0_i8 : i8
    %3850 = arith.xori %3846, %3849 : i8
    %3851 = arith.xori %3844, %3850 : i8
    %3852 = arith.shrui %3453, %c3_i8 : i8
    %3853 = arith.trunci %3852 : i8 to i1
    %3854 = arith.select %3853, %3811, %c0_i8 : i8
    %3855 = arith.xori %3851, %3854 : i8
    %3856 = arith.xori %3841, %3855 : i8
    %3857 = arith.xori %3838, %3856 : i8
    %3858 = arith.xori %3835, %3857 : i8
    %3859 = arith.xori %3832, %3858 : i8
    %3860 = arith.shrui %3859, %c6_i8 : i8
    %3861 = arith.trunci %3860 : i8 to i1
    %3862 = arith.andi %3861, %439 : i1
    %3863 = arith.shrui %3859, %c5_i8 : i8
    %3864 = arith.trunci %3863 : i8 to i1
    %3865 = arith.andi %3864, %444 : i1
    %3866 = arith.shrui %3859, %c4_i8 : i8
    %3867 = arith.trunci %3866 : i8 to i1
    %3868 = arith.andi %3867, %449 : i1
    %3869 = arith.shrui %3859, %c2_i8 : i8
    %3870 = arith.trunci %3869 : i8 to i1
    %3871 = arith.andi %3870, %454 : i1
    %3872 = arith.shrui %3859, %c1_i8 : i8
    %3873 = arith.trunci %3872 : i8 to i1
    %3874 = arith.andi %3873, %459 : i1
    %3875 = arith.trunci %3859 : i8 to i1
    %3876 = arith.andi %3875, %462 : i1
    %3877 = arith.xori %3874, %3876 : i1
    %3878 = arith.xori %3871, %3877 : i1
    %3879 = arith.shrui %3859, %c3_i8 : i8
    %3880 = arith.trunci %3879 : i8 to i1
    %3881 = arith.andi %3880, %469 : i1
    %3882 = arith.xori %3878, %3881 : i1
    %3883 = arith.xori %3868, %3882 : i1
    %3884 = arith.xori %3865, %3883 : i1
    %3885 = arith.xori %3862, %3884 : i1
    %3886 = arith.shrui %3859, %c7_i8 : i8
    %3887 = arith.trunci %3886 : i8 to i1
    %3888 = arith.andi %3887, %478 : i1
    %3889 = arith.xori %3885, %3888 : i1
    %3890 = arith.xori %3889, %482 : i1
    %3891 = arith.extui %3890 : i1 to i16
    %c15_i16 = arith.constant 15 : i16
    %3892 = arith.shli %3891, %c15_i16 : i16
    %3893 = arith.andi %3887, %487 : i1
    %3894 = arith.andi %3861, %490 : i1
    %3895 = arith.andi %3864, %493 : i1
    %3896 = arith.andi %3880, %496 : i1
    %3897 = arith.andi %3870, %499 : i1
    %3898 = arith.andi %3875, %502 : i1
    %3899 = arith.andi %3873, %505 : i1
    %3900 = arith.xori %3898, %3899 : i1
    %3901 = arith.xori %3897, %3900 : i1
    %3902 = arith.xori %3896, %3901 : i1
    %3903 = arith.andi %3867, %511 : i1
    %3904 = arith.xori %3902, %3903 : i1
    %3905 = arith.xori %3895, %3904 : i1
    %3906 = arith.xori %3894, %3905 : i1
    %3907 = arith.xori %3893, %3906 : i1
    %3908 = arith.xori %3907, %518 : i1
    %3909 = arith.extui %3908 : i1 to i16
    %c14_i16 = arith.constant 14 : i16
    %3910 = arith.shli %3909, %c14_i16 : i16
    %3911 = arith.andi %3887, %559 : i1
    %3912 = arith.andi %3861, %562 : i1
    %3913 = arith.andi %3864, %565 : i1
    %3914 = arith.andi %3880, %568 : i1
    %3915 = arith.andi %3870, %571 : i1
    %3916 = arith.andi %3875, %574 : i1
    %3917 = arith.andi %3873, %577 : i1
    %3918 = arith.xori %3916, %3917 : i1
    %3919 = arith.xori %3915, %3918 : i1
    %3920 = arith.xori %3914, %3919 : i1
    %3921 = arith.andi %3867, %583 : i1
    %3922 = arith.xori %3920, %3921 : i1
    %3923 = arith.xori %3913, %3922 : i1
    %3924 = arith.xori %3912, %3923 : i1
    %3925 = arith.xori %3911, %3924 : i1
    %3926 = arith.xori %3925, %590 : i1
    %3927 = arith.extui %3926 : i1 to i16
    %c12_i16 = arith.constant 12 : i16
    %3928 = arith.shli %3927, %c12_i16 : i16
    %3929 = arith.andi %3887, %595 : i1
    %3930 = arith.andi %3861, %598 : i1
    %3931 = arith.andi %3864, %601 : i1
    %3932 = arith.andi %3880, %604 : i1
    %3933 = arith.andi %3870, %607 : i1
    %3934 = arith.andi %3875, %610 : i1
    %3935 = arith.andi %3873, %613 : i1
    %3936 = arith.xori %3934, %3935 : i1
    %3937 = arith.xori %3933, %3936 : i1
    %3938 = arith.xori %3932, %3937 : i1
    %3939 = arith.andi %3867, %619 : i1
    %3940 = arith.xori %3938, %3939 : i1
    %3941 = arith.xori %3931, %3940 : i1
    %3942 = arith.xori %3930, %3941 : i1
    %3943 = arith.xori %3929, %3942 : i1
    %3944 = arith.xori %3943, %626 : i1
    %3945 = arith.extui %3944 : i1 to i16
    %c11_i16 = arith.constant 11 : i16
    %3946 = arith.shli %3945, %c11_i16 : i16
    %3947 = arith.andi %3887, %631 : i1
    %3948 = arith.andi %3861, %634 : i1
    %3949 = arith.andi %3864, %637 : i1
    %3950 = arith.andi %3880, %640 : i1
    %3951 = arith.andi %3870, %643 : i1
    %3952 = arith.andi %3875, %646 : i1
    %3953 = arith.andi %3873, %649 : i1
    %3954 = arith.xori %3952, %3953 : i1
    %3955 = arith.xori %3951, %3954 : i1
    %3956 = arith.xori %3950, %3955 : i1
    %3957 = arith.andi %3867, %655 : i1
    %3958 = arith.xori %3956, %3957 : i1
    %3959 = arith.xori %3949, %3958 : i1
    %3960 = arith.xori %3948, %3959 : i1
    %3961 = arith.xori %3947, %3960 : i1
    %3962 = arith.xori %3961, %662 : i1
    %3963 = arith.extui %3962 : i1 to i16
    %c10_i16 = arith.constant 10 : i16
    %3964 = arith.shli %3963, %c10_i16 : i16
    %3965 = arith.andi %3887, %1225 : i1
    %3966 = arith.andi %3861, %1228 : i1
    %3967 = arith.andi %3864, %1231 : i1
    %3968 = arith.andi %3880, %1234 : i1
    %3969 = arith.andi %3870, %1237 : i1
    %3970 = arith.andi %3875, %1240 : i1
    %3971 = arith.andi %3873, %1243 : i1
    %3972 = arith.xori %3970, %3971 : i1
    %3973 = arith.xori %3969, %3972 : i1
    %3974 = arith.xori %3968, %3973 : i1
    %3975 = arith.andi %3867, %1249 : i1
    %3976 = arith.xori %3974, %3975 : i1
    %3977 = arith.xori %3967, %3976 : i1
    %3978 = arith.xori %3966, %3977 : i1
    %3979 = arith.xori %3965, %3978 : i1
    %3980 = arith.xori %3979, %1256 : i1
    %3981 = arith.extui %3980 : i1 to i16
    %c9_i16 = arith.constant 9 : i16
    %3982 = arith.shli %3981, %c9_i16 : i16
    %3983 = arith.shrui %x_7, %c7_i8 : i8
    %3984 = arith.trunci %3983 : i8 to i1
    %3985 = arith.select %3984, %c-102_i8, %c0_i8 : i8
    %3986 = arith.shrui %x_7, %c6_i8 : i8
    %3987 = arith.trunci %3986 : i8 to i1
    %3988 = arith.select %3987, %c-85_i8, %c0_i8 : i8
    %3989 = arith.shrui %x_7, %c5_i8 : i8
    %3990 = arith.trunci %3989 : i8 to i1
    %3991 = arith.select %3990, %c108_i8, %c0_i8 : i8
    %3992 = arith.shrui %x_7, %c4_i8 : i8
    %3993 = arith.trunci %3992 : i8 to i1
    %3994 = arith.select %3993, %c27_i8, %c0_i8 : i8
    %3995 = arith.shrui %x_7, %c3_i8 : i8
    %3996 = arith.trunci %3995 : i8 to i1
    %3997 = arith.select %3996, %c64_i8, %c0_i8 : i8
    %3998 = arith.shrui %x_7, %c2_i8 : i8
    %3999 = arith.trunci %3998 : i8 to i1
    %4000 = arith.select %3999, %c16_i8, %c0_i8 : i8
    %4001 = arith.shrui %x_7, %c1_i8 : i8
    %4002 = arith.trunci %4001 : i8 to i1
    %4003 = arith.select %4002, %c4_i8, %c0_i8 : i8
    %4004 = arith.trunci %x_7 : i8 to i1
    %4005 = arith.extui %4004 : i1 to i8
    %4006 = arith.xori %4003, %4005 : i8
    %4007 = arith.xori %4000, %4006 : i8
    %4008 = arith.xori %3997, %4007 : i8
    %4009 = arith.xori %3994, %4008 : i8
    %4010 = arith.xori %3991, %4009 : i8
    %4011 = arith.xori %3988, %4010 : i8
    %4012 = arith.xori %3985, %4011 : i8
    %4013 = arith.shrui %4012, %c7_i8 : i8
    %4014 = arith.trunci %4013 : i8 to i1
    %4015 = arith.shli %4012, %c1_i8 : i8
    %4016 = arith.select %4014, %c27_i8, %c0_i8 : i8
    %4017 = arith.xori %4015, %4016 : i8
    %4018 = arith.shli %4017, %c1_i8 : i8
    %4019 = arith.shrui %4015, %c7_i8 : i8
    %4020 = arith.trunci %4019 : i8 to i1
    %4021 = arith.select %4020, %c27_i8, %c0_i8 : i8
    %4022 = arith.xori %4018, %4021 : i8
    %4023 = arith.shli %4022, %c1_i8 : i8
    %4024 = arith.shrui %4018, %c7_i8 : i8
    %4025 = arith.trunci %4024 : i8 to i1
    %4026 = arith.select %4025, %c27_i8, %c0_i8 : i8
    %4027 = arith.xori %4023, %4026 : i8
    %4028 = arith.shli %4027, %c1_i8 : i8
    %4029 = arith.shrui %4023, %c7_i8 : i8
    %4030 = arith.trunci %4029 : i8 to i1
    %4031 = arith.select %4030, %c27_i8, %c0_i8 : i8
    %4032 = arith.xori %4028, %4031 : i8
    %4033 = arith.shli %4032, %c1_i8 : i8
    %4034 = arith.shrui %4028, %c7_i8 : i8
    %4035 = arith.trunci %4034 : i8 to i1
    %4036 = arith.select %4035, %c27_i8, %c0_i8 : i8
    %4037 = arith.xori %4033, %4036 : i8
    %4038 = arith.select %3990, %4037, %c0_i8 : i8
    %4039 = arith.select %4002, %4017, %c0_i8 : i8
    %4040 = arith.select %4004, %4012, %c0_i8 : i8
    %4041 = arith.xori %4039, %4040 : i8
    %4042 = arith.select %3999, %4022, %c0_i8 : i8
    %4043 = arith.xori %4041, %4042 : i8
    %4044 = arith.select %3996, %4027, %c0_i8 : i8
    %4045 = arith.xori %4043, %4044 : i8
    %4046 = arith.select %3993, %4032, %c0_i8 : i8
    %4047 = arith.xori %4045, %4046 : i8
    %4048 = arith.xori %4038, %4047 : i8
    %4049 = arith.shli %4037, %c1_i8 : i8
    %4050 = arith.shrui %4033, %c7_i8 : i8
    %4051 = arith.trunci %4050 : i8 to i1
    %4052 = arith.select %4051, %c27_i8, %c0_i8 : i8
    %4053 = arith.xori %4049, %4052 : i8
    %4054 = arith.select %3987, %4053, %c0_i8 : i8
    %4055 = arith.xori %4048, %4054 : i8
    %4056 = arith.shrui %4049, %c7_i8 : i8
    %4057 = arith.trunci %4056 : i8 to i1
    %4058 = arith.select %4057, %c27_i8, %c0_i8 : i8
    %4059 = arith.shli %4053, %c1_i8 : i8
    %4060 = arith.xori %4058, %4059 : i8
    %4061 = arith.select %3984, %4060, %c0_i8 : i8
    %4062 = arith.xori %4055, %4061 : i8
    %4063 = arith.shrui %4062, %c7_i8 : i8
    %4064 = arith.trunci %4063 : i8 to i1
    %4065 = arith.select %4064, %c-102_i8, %c0_i8 : i8
    %4066 = arith.shrui %4062, %c6_i8 : i8
    %4067 = arith.trunci %4066 : i8 to i1
    %4068 = arith.select %4067, %c-85_i8, %c0_i8 : i8
    %4069 = arith.shrui %4062, %c5_i8 : i8
    %4070 = arith.trunci %4069 : i8 to i1
    %4071 = arith.select %4070, %c108_i8, %c0_i8 : i8
    %4072 = arith.shrui %4062, %c1_i8 : i8
    %4073 = arith.trunci %4072 : i8 to i1
    %4074 = arith.select %4073, %c4_i8, %c0_i8 : i8
    %4075 = arith.trunci %4062 : i8 to i1
    %4076 = arith.extui %4075 : i1 to i8
    %4077 = arith.xori %4074, %4076 : i8
    %4078 = arith.shrui %4062, %c2_i8 : i8
    %4079 = arith.trunci %4078 : i8 to i1
    %4080 = arith.select %4079, %c16_i8, %c0_i8 : i8
    %4081 = arith.xori %4077, %4080 : i8
    %4082 = arith.shrui %4062, %c3_i8 : i8
    %4083 = arith.trunci %4082 : i8 to i1
    %4084 = arith.select %4083, %c64_i8, %c0_i8 : i8
    %4085 = arith.xori %4081, %4084 : i8
    %4086 = arith.shrui %4062, %c4_i8 : i8
    %4087 = arith.trunci %4086 : i8 to i1
    %4088 = arith.select %4087, %c27_i8, %c0_i8 : i8
    %4089 = arith.xori %4085, %4088 : i8
    %4090 = arith.xori %4071, %4089 : i8
    %4091 = arith.xori %4068, %4090 : i8
    %4092 = arith.xori %4065, %4091 : i8
    %4093 = arith.shrui %4092, %c7_i8 : i8
    %4094 = arith.trunci %4093 : i8 to i1
    %4095 = arith.select %4094, %c-102_i8, %c0_i8 : i8
    %4096 = arith.shrui %4092, %c6_i8 : i8
    %4097 = arith.trunci %4096 : i8 to i1
    %4098 = arith.select %4097, %c-85_i8, %c0_i8 : i8
    %4099 = arith.shrui %4092, %c4_i8 : i8
    %4100 = arith.trunci %4099 : i8 to i1
    %4101 = arith.select %4100, %c27_i8, %c0_i8 : i8
    %4102 = arith.shrui %4092, %c3_i8 : i8
    %4103 = arith.trunci %4102 : i8 to i1
    %4104 = arith.select %4103, %c64_i8, %c0_i8 : i8
    %4105 = arith.shrui %4092, %c1_i8 : i8
    %4106 = arith.trunci %4105 : i8 to i1
    %4107 = arith.select %4106, %c4_i8, %c0_i8 : i8
    %4108 = arith.trunci %4092 : i8 to i1
    %4109 = arith.extui %4108 : i1 to i8
    %4110 = arith.xori %4107, %4109 : i8
    %4111 = arith.shrui %4092, %c2_i8 : i8
    %4112 = arith.trunci %4111 : i8 to i1
    %4113 = arith.select %4112, %c16_i8, %c0_i8 : i8
    %4114 = arith.xori %4110, %4113 : i8
    %4115 = arith.xori %4104, %4114 : i8
    %4116 = arith.xori %4101, %4115 : i8
    %4117 = arith.shrui %4092, %c5_i8 : i8
    %4118 = arith.trunci %4117 : i8 to i1
    %4119 = arith.select %4118, %c108_i8, %c0_i8 : i8
    %4120 = arith.xori %4116, %4119 : i8
    %4121 = arith.xori %4098, %4120 : i8
    %4122 = arith.xori %4095, %4121 : i8
    %4123 = arith.shrui %4122, %c3_i8 : i8
    %4124 = arith.trunci %4123 : i8 to i1
    %4125 = arith.shli %4122, %c1_i8 : i8
    %4126 = arith.shrui %4125, %c7_i8 : i8
    %4127 = arith.trunci %4126 : i8 to i1
    %4128 = arith.select %4127, %c27_i8, %c0_i8 : i8
    %4129 = arith.shrui %4122, %c7_i8 : i8
    %4130 = arith.trunci %4129 : i8 to i1
    %4131 = arith.select %4130, %c27_i8, %c0_i8 : i8
    %4132 = arith.xori %4125, %4131 : i8
    %4133 = arith.shli %4132, %c1_i8 : i8
    %4134 = arith.xori %4128, %4133 : i8
    %4135 = arith.shli %4134, %c1_i8 : i8
    %4136 = arith.shrui %4135, %c7_i8 : i8
    %4137 = arith.trunci %4136 : i8 to i1
    %4138 = arith.select %4137, %c27_i8, %c0_i8 : i8
    %4139 = arith.shrui %4133, %c7_i8 : i8
    %4140 = arith.trunci %4139 : i8 to i1
    %4141 = arith.select %4140, %c27_i8, %c0_i8 : i8
    %4142 = arith.xori %4135, %4141 : i8
    %4143 = arith.shli %4142, %c1_i8 : i8
    %4144 = arith.xori %4138, %4143 : i8
    %4145 = arith.shli %4144, %c1_i8 : i8
    %4146 = arith.shrui %4145, %c7_i8 : i8
    %4147 = arith.trunci %4146 : i8 to i1
    %4148 = arith.select %4147, %c27_i8, %c0_i8 : i8
    %4149 = arith.shrui %4143, %c7_i8 : i8
    %4150 = arith.trunci %4149 : i8 to i1
    %4151 = arith.select %4150, %c27_i8, %c0_i8 : i8
    %4152 = arith.xori %4145, %4151 : i8
    %4153 = arith.shli %4152, %c1_i8 : i8
    %4154 = arith.xori %4148, %4153 : i8
    %4155 = arith.select %4067, %4154, %c0_i8 : i8
    %4156 = arith.select %4070, %4152, %c0_i8 : i8
    %4157 = arith.select %4075, %4122, %c0_i8 : i8
    %4158 = arith.select %4073, %4132, %c0_i8 : i8
    %4159 = arith.xori %4157, %4158 : i8
    %4160 = arith.select %4079, %4134, %c0_i8 : i8
    %4161 = arith.xori %4159, %4160 : i8
    %4162 = arith.select %4083, %4142, %c0_i8 : i8
    %4163 = arith.xori %4161, %4162 : i8
    %4164 = arith.select %4087, %4144, %c0_i8 : i8
    %4165 = arith.xori %4163, %4164 : i8
    %4166 = arith.xori %4156, %4165 : i8
    %4167 = arith.xori %4155, %4166 : i8
    %4168 = arith.shli %4154, %c1_i8 : i8
    %4169 = arith.shrui %4153, %c7_i8 : i8
    %4170 = arith.trunci %4169 : i8 to i1
    %4171 = arith.select %4170, %c27_i8, %c0_i8 : i8
    %4172 = arith.xori %4168, %4171 : i8
    %4173 = arith.select %4064, %4172, %c0_i8 : i8
    %4174 = arith.xori %4167, %4173 : i8
    %4175 = arith.shrui %4174, %c5_i8 : i8
    %4176 = arith.trunci %4175 : i8 to i1
    %4177 = arith.select %4176, %c108_i8, %c0_i8 : i8
    %4178 = arith.shrui %4174, %c4_i8 : i8
    %4179 = arith.trunci %4178 : i8 to i1
    %4180 = arith.select %4179, %c27_i8, %c0_i8 : i8
    %4181 = arith.shrui %4174, %c2_i8 : i8
    %4182 = arith.trunci %4181 : i8 to i1
    %4183 = arith.select %4182, %c16_i8, %c0_i8 : i8
    %4184 = arith.trunci %4174 : i8 to i1
    %4185 = arith.extui %4184 : i1 to i8
    %4186 = arith.shrui %4174, %c1_i8 : i8
    %4187 = arith.trunci %4186 : i8 to i1
    %4188 = arith.select %4187, %c4_i8, %c0_i8 : i8
    %4189 = arith.xori %4185, %4188 : i8
    %4190 = arith.xori %4183, %4189 : i8
    %4191 = arith.shrui %4174, %c3_i8 : i8
    %4192 = arith.trunci %4191 : i8 to i1
    %4193 = arith.select %4192, %c64_i8, %c0_i8 : i8
    %4194 = arith.xori %4190, %4193 : i8
    %4195 = arith.xori %4180, %4194 : i8
    %4196 = arith.xori %4177, %4195 : i8
    %4197 = arith.shrui %4174, %c6_i8 : i8
    %4198 = arith.trunci %4197 : i8 to i1
    %4199 = arith.select %4198, %c-85_i8, %c0_i8 : i8
    %4200 = arith.xori %4196, %4199 : i8
    %4201 = arith.shrui %4174, %c7_i8 : i8
    %4202 = arith.trunci %4201 : i8 to i1
    %4203 = arith.select %4202, %c-102_i8, %c0_i8 : i8
    %4204 = arith.xori %4200, %4203 : i8
    %4205 = arith.shrui %4204, %c5_i8 : i8
    %4206 = arith.trunci %4205 : i8 to i1
    %4207 = arith.select %4206, %c108_i8, %c0_i8 : i8
    %4208 = arith.shrui %4204, %c4_i8 : i8
    %4209 = arith.trunci %4208 : i8 to i1
    %4210 = arith.select %4209, %c27_i8, %c0_i8 : i8
    %4211 = arith.trunci %4204 : i8 to i1
    %4212 = arith.extui %4211 : i1 to i8
    %4213 = arith.shrui %4204, %c1_i8 : i8
    %4214 = arith.trunci %4213 : i8 to i1
    %4215 = arith.select %4214, %c4_i8, %c0_i8 : i8
    %4216 = arith.xori %4212, %4215 : i8
    %4217 = arith.shrui %4204, %c2_i8 : i8
    %4218 = arith.trunci %4217 : i8 to i1
    %4219 = arith.select %4218, %c16_i8, %c0_i8 : i8
    %4220 = arith.xori %4216, %4219 : i8
    %4221 = arith.shrui %4204, %c3_i8 : i8
    %4222 = arith.trunci %4221 : i8 to i1
    %4223 = arith.select %4222, %c64_i8, %c0_i8 : i8
    %4224 = arith.xori %4220, %4223 : i8
    %4225 = arith.xori %4210, %4224 : i8
    %4226 = arith.xori %4207, %4225 : i8
    %4227 = arith.shrui %4204, %c6_i8 : i8
    %4228 = arith.trunci %4227 : i8 to i1
    %4229 = arith.select %4228, %c-85_i8, %c0_i8 : i8
    %4230 = arith.xori %4226, %4229 : i8
    %4231 = arith.shrui %4204, %c7_i8 : i8
    %4232 = arith.trunci %4231 : i8 to i1
    %4233 = arith.select %4232, %c-102_i8, %c0_i8 : i8
    %4234 = arith.xori %4230, %4233 : i8
    %4235 = arith.shrui %4234, %c4_i8 : i8
    %4236 = arith.trunci %4235 : i8 to i1
    %4237 = arith.select %4236, %c27_i8, %c0_i8 : i8
    %4238 = arith.shrui %4234, %c3_i8 : i8
    %4239 = arith.trunci %4238 : i8 to i1
    %4240 = arith.select %4239, %c64_i8, %c0_i8 : i8
    %4241 = arith.shrui %4234, %c2_i8 : i8
    %4242 = arith.trunci %4241 : i8 to i1
    %4243 = arith.select %4242, %c16_i8, %c0_i8 : i8
    %4244 = arith.trunci %4234 : i8 to i1
    %4245 = arith.extui %4244 : i1 to i8
    %4246 = arith.shrui %4234, %c1_i8 : i8
    %4247 = arith.trunci %4246 : i8 to i1
    %4248 = arith.select %4247, %c4_i8, %c0_i8 : i8
    %4249 = arith.xori %4245, %4248 : i8
    %4250 = arith.xori %4243, %4249 : i8
    %4251 = arith.xori %4240, %4250 : i8
    %4252 = arith.xori %4237, %4251 : i8
    %4253 = arith.shrui %4234, %c5_i8 : i8
    %4254 = arith.trunci %4253 : i8 to i1
    %4255 = arith.select %4254, %c108_i8, %c0_i8 : i8
    %4256 = arith.xori %4252, %4255 : i8
    %4257 = arith.shrui %4234, %c6_i8 : i8
    %4258 = arith.trunci %4257 : i8 to i1
    %4259 = arith.select %4258, %c-85_i8, %c0_i8 : i8
    %4260 = arith.xori %4256, %4259 : i8
    %4261 = arith.shrui %4234, %c7_i8 : i8
    %4262 = arith.trunci %4261 : i8 to i1
    %4263 = arith.select %4262, %c-102_i8, %c0_i8 : i8
    %4264 = arith.xori %4260, %4263 : i8
    %4265 = arith.trunci %4264 : i8 to i1
    %4266 = arith.extui %4265 : i1 to i8
    %4267 = arith.shrui %4264, %c1_i8 : i8
    %4268 = arith.trunci %4267 : i8 to i1
    %4269 = arith.select %4268, %c4_i8, %c0_i8 : i8
    %4270 = arith.xori %4266, %4269 : i8
    %4271 = arith.shrui %4264, %c2_i8 : i8
    %4272 = arith.trunci %4271 : i8 to i1
    %4273 = arith.select %4272, %c16_i8, %c0_i8 : i8
    %4274 = arith.xori %4270, %4273 : i8
    %4275 = arith.shrui %4264, %c3_i8 : i8
    %4276 = arith.trunci %4275 : i8 to i1
    %4277 = arith.select %4276, %c64_i8, %c0_i8 : i8
    %4278 = arith.xori %4274, %4277 : i8
    %4279 = arith.shrui %4264, %c4_i8 : i8
    %4280 = arith.trunci %4279 : i8 to i1
    %4281 = arith.select %4280, %c27_i8, %c0_i8 : i8
    %4282 = arith.xori %4278, %4281 : i8
    %4283 = arith.shrui %4264, %c5_i8 : i8
    %4284 = arith.trunci %4283 : i8 to i1
    %4285 = arith.select %4284, %c108_i8, %c0_i8 : i8
    %4286 = arith.xori %4282, %4285 : i8
    %4287 = arith.shrui %4264, %c6_i8 : i8
    %4288 = arith.trunci %4287 : i8 to i1
    %4289 = arith.select %4288, %c-85_i8, %c0_i8 : i8
    %4290 = arith.xori %4286, %4289 : i8
    %4291 = arith.shrui %4264, %c7_i8 : i8
    %4292 = arith.trunci %4291 : i8 to i1
    %4293 = arith.select %4292, %c-102_i8, %c0_i8 : i8
    %4294 = arith.xori %4290, %4293 : i8
    %4295 = arith.shli %4294, %c1_i8 : i8
    %4296 = arith.shrui %4295, %c7_i8 : i8
    %4297 = arith.trunci %4296 : i8 to i1
    %4298 = arith.select %4297, %c27_i8, %c0_i8 : i8
    %4299 = arith.shrui %4294, %c7_i8 : i8
    %4300 = arith.trunci %4299 : i8 to i1
    %4301 = arith.select %4300, %c27_i8, %c0_i8 : i8
    %4302 = arith.xori %4295, %4301 : i8
    %4303 = arith.shli %4302, %c1_i8 : i8
    %4304 = arith.xori %4298, %4303 : i8
    %4305 = arith.shli %4304, %c1_i8 : i8
    %4306 = arith.shrui %4303, %c7_i8 : i8
    %4307 = arith.trunci %4306 : i8 to i1
    %4308 = arith.select %4307, %c27_i8, %c0_i8 : i8
    %4309 = arith.xori %4305, %4308 : i8
    %4310 = arith.select %4124, %4309, %c0_i8 : i8
    %4311 = arith.shrui %4122, %c2_i8 : i8
    %4312 = arith.trunci %4311 : i8 to i1
    %4313 = arith.select %4312, %4304, %c0_i8 : i8
    %4314 = arith.shrui %4122, %c1_i8 : i8
    %4315 = arith.trunci %4314 : i8 to i1
    %4316 = arith.select %4315, %4302, %c0_i8 : i8
    %4317 = arith.trunci %4122 : i8 to i1
    %4318 = arith.select %4317, %4294, %c0_i8 : i8
    %4319 = arith.xori %4316, %4318 : i8
    %4320 = arith.xori %4313, %4319 : i8
    %4321 = arith.xori %4310, %4320 : i8
    %4322 = arith.shrui %4122, %c4_i8 : i8
    %4323 = arith.trunci %4322 : i8 to i1
    %4324 = arith.shrui %4305, %c7_i8 : i8
    %4325 = arith.trunci %4324 : i8 to i1
    %4326 = arith.select %4325, %c27_i8, %c0_i8 : i8
    %4327 = arith.shli %4309, %c1_i8 : i8
    %4328 = arith.xori %4326, %4327 : i8
    %4329 = arith.select %4323, %4328, %c0_i8 : i8
    %4330 = arith.xori %4321, %4329 : i8
    %4331 = arith.shrui %4122, %c5_i8 : i8
    %4332 = arith.trunci %4331 : i8 to i1
    %4333 = arith.shrui %4327, %c7_i8 : i8
    %4334 = arith.trunci %4333 : i8 to i1
    %4335 = arith.select %4334, %c27_i8, %c0_i8 : i8
    %4336 = arith.shli %4328, %c1_i8 : i8
    %4337 = arith.xori %4335, %4336 : i8
    %4338 = arith.select %4332, %4337, %c0_i8 : i8
    %4339 = arith.xori %4330, %4338 : i8
    %4340 = arith.shrui %4122, %c6_i8 : i8
    %4341 = arith.trunci %4340 : i8 to i1
    %4342 = arith.shli %4337, %c1_i8 : i8
    %4343 = arith.shrui %4336, %c7_i8 : i8
    %4344 = arith.trunci %4343 : i8 to i1
    %4345 = arith.select %4344, %c27_i8, %c0_i8 : i8
    %4346 = arith.xori %4342, %4345 : i8
    %4347 = arith.select %4341, %4346, %c0_i8 : i8
    %4348 = arith.xori %4339, %4347 : i8
    %4349 = arith.shli %4346, %c1_i8 : i8
    %4350 = arith.shrui %4342, %c7_i8 : i8
    %4351 = arith.trunci %4350 : i8 to i1
    %4352 = arith.select %4351, %c27_i8, %c0_i8 : i8
    %4353 = arith.xori %4349, %4352 : i8
    %4354 = arith.select %4130, %4353, %c0_i8 : i8
    %4355 = arith.xori %4348, %4354 : i8
    %4356 = arith.shli %4355, %c1_i8 : i8
    %4357 = arith.shrui %4356, %c7_i8 : i8
    %4358 = arith.trunci %4357 : i8 to i1
    %4359 = arith.select %4358, %c27_i8, %c0_i8 : i8
    %4360 = arith.shrui %4355, %c7_i8 : i8
    %4361 = arith.trunci %4360 : i8 to i1
    %4362 = arith.select %4361, %c27_i8, %c0_i8 : i8
    %4363 = arith.xori %4362, %4356 : i8
    %4364 = arith.shli %4363, %c1_i8 : i8
    %4365 = arith.xori %4359, %4364 : i8
    %4366 = arith.shli %4365, %c1_i8 : i8
    %4367 = arith.shrui %4364, %c7_i8 : i8
    %4368 = arith.trunci %4367 : i8 to i1
    %4369 = arith.select %4368, %c27_i8, %c0_i8 : i8
    %4370 = arith.xori %4366, %4369 : i8
    %4371 = arith.shli %4370, %c1_i8 : i8
    %4372 = arith.shrui %4371, %c7_i8 : i8
    %4373 = arith.trunci %4372 : i8 to i1
    %4374 = arith.select %4373, %c27_i8, %c0_i8 : i8
    %4375 = arith.shrui %4366, %c7_i8 : i8
    %4376 = arith.trunci %4375 : i8 to i1
    %4377 = arith.select %4376, %c27_i8, %c0_i8 : i8
    %4378 = arith.xori %4371, %4377 : i8
    %4379 = arith.shli %4378, %c1_i8 : i8
    %4380 = arith.xori %4374, %4379 : i8
    %4381 = arith.shli %4380, %c1_i8 : i8
    %4382 = arith.shrui %4379, %c7_i8 : i8
    %4383 = arith.trunci %4382 : i8 to i1
    %4384 = arith.select %4383, %c27_i8, %c0_i8 : i8
    %4385 = arith.xori %4381, %4384 : i8
    %4386 = arith.shli %4385, %c1_i8 : i8
    %4387 = arith.shrui %4381, %c7_i8 : i8
    %4388 = arith.trunci %4387 : i8 to i1
    %4389 = arith.select %4388, %c27_i8, %c0_i8 : i8
    %4390 = arith.xori %4386, %4389 : i8
    %4391 = arith.select %4014, %4390, %c0_i8 : i8
    %4392 = arith.shrui %4012, %c6_i8 : i8
    %4393 = arith.trunci %4392 : i8 to i1
    %4394 = arith.select %4393, %4385, %c0_i8 : i8
    %4395 = arith.shrui %4012, %c5_i8 : i8
    %4396 = arith.trunci %4395 : i8 to i1
    %4397 = arith.select %4396, %4380, %c0_i8 : i8
    %4398 = arith.shrui %4012, %c4_i8 : i8
    %4399 = arith.trunci %4398 : i8 to i1
    %4400 = arith.select %4399, %4378, %c0_i8 : i8
    %4401 = arith.shrui %4012, %c2_i8 : i8
    %4402 = arith.trunci %4401 : i8 to i1
    %4403 = arith.select %4402, %4365, %c0_i8 : i8
    %4404 = arith.trunci %4012 : i8 to i1
    %4405 = arith.select %4404, %4355, %c0_i8 : i8
    %4406 = arith.shrui %4012, %c1_i8 : i8
    %4407 = arith.trunci %4406 : i8 to i1
    %4408 = arith.select %4407, %4363, %c0_i8 : i8
    %4409 = arith.xori %4405, %4408 : i8
    %4410 = arith.xori %4403, %4409 : i8
    %4411 = arith.shrui %4012, %c3_i8 : i8
    %4412 = arith.trunci %4411 : i8 to i1
    %4413 = arith.select %4412, %4370, %c0_i8 : i8
    %4414 = arith.xori %4410, %4413 : i8
    %4415 = arith.xori %4400, %4414 : i8
    %4416 = arith.xori %4397, %4415 : i8
    %4417 = arith.xori %4394, %4416 : i8
    %4418 = arith.xori %4391, %4417 : i8
    %4419 = arith.shrui %4418, %c6_i8 : i8
    %4420 = arith.trunci %4419 : i8 to i1
    %4421 = arith.andi %4420, %439 : i1
    %4422 = arith.shrui %4418, %c5_i8 : i8
    %4423 = arith.trunci %4422 : i8 to i1
    %4424 = arith.andi %4423, %444 : i1
    %4425 = arith.shrui %4418, %c4_i8 : i8
    %4426 = arith.trunci %4425 : i8 to i1
    %4427 = arith.andi %4426, %449 : i1
    %4428 = arith.shrui %4418, %c2_i8 : i8
    %4429 = arith.trunci %4428 : i8 to i1
    %4430 = arith.andi %4429, %454 : i1
    %4431 = arith.shrui %4418, %c1_i8 : i8
    %4432 = arith.trunci %4431 : i8 to i1
    %4433 = arith.andi %4432, %459 : i1
    %4434 = arith.trunci %4418 : i8 to i1
    %4435 = arith.andi %4434, %462 : i1
    %4436 = arith.xori %4433, %4435 : i1
    %4437 = arith.xori %4430, %4436 : i1
    %4438 = arith.shrui %4418, %c3_i8 : i8
    %4439 = arith.trunci %4438 : i8 to i1
    %4440 = arith.andi %4439, %469 : i1
    %4441 = arith.xori %4437, %4440 : i1
    %4442 = arith.xori %4427, %4441 : i1
    %4443 = arith.xori %4424, %4442 : i1
    %4444 = arith.xori %4421, %4443 : i1
    %4445 = arith.shrui %4418, %c7_i8 : i8
    %4446 = arith.trunci %4445 : i8 to i1
    %4447 = arith.andi %4446, %478 : i1
    %4448 = arith.xori %4444, %4447 : i1
    %4449 = arith.xori %4448, %482 : i1
    %4450 = arith.extui %4449 : i1 to i8
    %4451 = arith.shli %4450, %c7_i8 : i8
    %4452 = arith.andi %4446, %523 : i1
    %4453 = arith.andi %4420, %526 : i1
    %4454 = arith.andi %4423, %529 : i1
    %4455 = arith.andi %4439, %532 : i1
    %4456 = arith.andi %4429, %535 : i1
    %4457 = arith.andi %4434, %538 : i1
    %4458 = arith.andi %4432, %541 : i1
    %4459 = arith.xori %4457, %4458 : i1
    %4460 = arith.xori %4456, %4459 : i1
    %4461 = arith.xori %4455, %4460 : i1
    %4462 = arith.andi %4426, %547 : i1
    %4463 = arith.xori %4461, %4462 : i1
    %4464 = arith.xori %4454, %4463 : i1
    %4465 = arith.xori %4453, %4464 : i1
    %4466 = arith.xori %4452, %4465 : i1
    %4467 = arith.xori %4466, %554 : i1
    %4468 = arith.extui %4467 : i1 to i8
    %4469 = arith.shli %4468, %c5_i8 : i8
    %4470 = arith.andi %4446, %559 : i1
    %4471 = arith.andi %4420, %562 : i1
    %4472 = arith.andi %4423, %565 : i1
    %4473 = arith.andi %4439, %568 : i1
    %4474 = arith.andi %4429, %571 : i1
    %4475 = arith.andi %4434, %574 : i1
    %4476 = arith.andi %4432, %577 : i1
    %4477 = arith.xori %4475, %4476 : i1
    %4478 = arith.xori %4474, %4477 : i1
    %4479 = arith.xori %4473, %4478 : i1
    %4480 = arith.andi %4426, %583 : i1
    %4481 = arith.xori %4479, %4480 : i1
    %4482 = arith.xori %4472, %4481 : i1
    %4483 = arith.xori %4471, %4482 : i1
    %4484 = arith.xori %4470, %4483 : i1
    %4485 = arith.xori %4484, %590 : i1
    %4486 = arith.extui %4485 : i1 to i8
    %4487 = arith.shli %4486, %c4_i8 : i8
    %4488 = arith.andi %4446, %595 : i1
    %4489 = arith.andi %4420, %598 : i1
    %4490 = arith.andi %4423, %601 : i1
    %4491 = arith.andi %4439, %604 : i1
    %4492 = arith.andi %4429, %607 : i1
    %4493 = arith.andi %4434, %610 : i1
    %4494 = arith.andi %4432, %613 : i1
    %4495 = arith.xori %4493, %4494 : i1
    %4496 = arith.xori %4492, %4495 : i1
    %4497 = arith.xori %4491, %4496 : i1
    %4498 = arith.andi %4426, %619 : i1
    %4499 = arith.xori %4497, %4498 : i1
    %4500 = arith.xori %4490, %4499 : i1
    %4501 = arith.xori %4489, %4500 : i1
    %4502 = arith.xori %4488, %4501 : i1
    %4503 = arith.xori %4502, %626 : i1
    %4504 = arith.extui %4503 : i1 to i8
    %4505 = arith.shli %4504, %c3_i8 : i8
    %4506 = arith.andi %4446, %631 : i1
    %4507 = arith.andi %4420, %634 : i1
    %4508 = arith.andi %4423, %637 : i1
    %4509 = arith.andi %4439, %640 : i1
    %4510 = arith.andi %4429, %643 : i1
    %4511 = arith.andi %4434, %646 : i1
    %4512 = arith.andi %4432, %649 : i1
    %4513 = arith.xori %4511, %4512 : i1
    %4514 = arith.xori %4510, %4513 : i1
    %4515 = arith.xori %4509, %4514 : i1
    %4516 = arith.andi %4426, %655 : i1
    %4517 = arith.xori %4515, %4516 : i1
    %4518 = arith.xori %4508, %4517 : i1
    %4519 = arith.xori %4507, %4518 : i1
    %4520 = arith.xori %4506, %4519 : i1
    %4521 = arith.xori %4520, %662 : i1
    %4522 = arith.extui %4521 : i1 to i8
    %4523 = arith.shli %4522, %c2_i8 : i8
    %4524 = arith.andi %4446, %668 : i1
    %4525 = arith.andi %4420, %671 : i1
    %4526 = arith.andi %4423, %674 : i1
    %4527 = arith.andi %4439, %677 : i1
    %4528 = arith.andi %4429, %680 : i1
    %4529 = arith.andi %4434, %683 : i1
    %4530 = arith.andi %4432, %686 : i1
    %4531 = arith.xori %4529, %4530 : i1
    %4532 = arith.xori %4528, %4531 : i1
    %4533 = arith.xori %4527, %4532 : i1
    %4534 = arith.andi %4426, %692 : i1
    %4535 = arith.xori %4533, %4534 : i1
    %4536 = arith.xori %4526, %4535 : i1
    %4537 = arith.xori %4525, %4536 : i1
    %4538 = arith.xori %4524, %4537 : i1
    %4539 = arith.xori %666, %4538 : i1
    %4540 = arith.extui %4539 : i1 to i8
    %4541 = arith.andi %4446, %1225 : i1
    %4542 = arith.andi %4420, %1228 : i1
    %4543 = arith.andi %4423, %1231 : i1
    %4544 = arith.andi %4439, %1234 : i1
    %4545 = arith.andi %4429, %1237 : i1
    %4546 = arith.andi %4434, %1240 : i1
    %4547 = arith.andi %4432, %1243 : i1
    %4548 = arith.xori %4546, %4547 : i1
    %4549 = arith.xori %4545, %4548 : i1
    %4550 = arith.xori %4544, %4549 : i1
    %4551 = arith.andi %4426, %1249 : i1
    %4552 = arith.xori %4550, %4551 : i1
    %4553 = arith.xori %4543, %4552 : i1
    %4554 = arith.xori %4542, %4553 : i1
    %4555 = arith.xori %4541, %4554 : i1
    %4556 = arith.xori %4555, %1256 : i1
    %4557 = arith.extui %4556 : i1 to i8
    %4558 = arith.shli %4557, %c1_i8 : i8
    %4559 = arith.ori %4540, %4558 : i8
    %4560 = arith.ori %4523, %4559 : i8
    %4561 = arith.ori %4505, %4560 : i8
    %4562 = arith.ori %4487, %4561 : i8
    %4563 = arith.ori %4469, %4562 : i8
    %4564 = arith.andi %4446, %487 : i1
    %4565 = arith.andi %4420, %490 : i1
    %4566 = arith.andi %4423, %493 : i1
    %4567 = arith.andi %4439, %496 : i1
    %4568 = arith.andi %4429, %499 : i1
    %4569 = arith.andi %4434, %502 : i1
    %4570 = arith.andi %4432, %505 : i1
    %4571 = arith.xori %4569, %4570 : i1
    %4572 = arith.xori %4568, %4571 : i1
    %4573 = arith.xori %4567, %4572 : i1
    %4574 = arith.andi %4426, %511 : i1
    %4575 = arith.xori %4573, %4574 : i1
    %4576 = arith.xori %4566, %4575 : i1
    %4577 = arith.xori %4565, %4576 : i1
    %4578 = arith.xori %4564, %4577 : i1
    %4579 = arith.xori %4578, %518 : i1
    %4580 = arith.extui %4579 : i1 to i8
    %4581 = arith.shli %4580, %c6_i8 : i8
    %4582 = arith.ori %4563, %4581 : i8
    %4583 = arith.ori %4451, %4582 : i8
    %4584 = arith.extui %4583 : i8 to i16
    %4585 = arith.andi %3887, %668 : i1
    %4586 = arith.andi %3861, %671 : i1
    %4587 = arith.andi %3864, %674 : i1
    %4588 = arith.andi %3880, %677 : i1
    %4589 = arith.andi %3870, %680 : i1
    %4590 = arith.andi %3875, %683 : i1
    %4591 = arith.andi %3873, %686 : i1
    %4592 = arith.xori %4590, %4591 : i1
    %4593 = arith.xori %4589, %4592 : i1
    %4594 = arith.xori %4588, %4593 : i1
    %4595 = arith.andi %3867, %692 : i1
    %4596 = arith.xori %4594, %4595 : i1
    %4597 = arith.xori %4587, %4596 : i1
    %4598 = arith.xori %4586, %4597 : i1
    %4599 = arith.xori %4585, %4598 : i1
    %4600 = arith.xori %666, %4599 : i1
    %4601 = arith.extui %4600 : i1 to i16
    %c8_i16 = arith.constant 8 : i16
    %4602 = arith.shli %4601, %c8_i16 : i16
    %4603 = arith.ori %4584, %4602 : i16
    %4604 = arith.ori %3982, %4603 : i16
    %4605 = arith.ori %3964, %4604 : i16
    %4606 = arith.ori %3946, %4605 : i16
    %4607 = arith.ori %3928, %4606 : i16
    %4608 = arith.andi %3887, %523 : i1
    %4609 = arith.andi %3861, %526 : i1
    %4610 = arith.andi %3864, %529 : i1
    %4611 = arith.andi %3880, %532 : i1
    %4612 = arith.andi %3870, %535 : i1
    %4613 = arith.andi %3875, %538 : i1
    %4614 = arith.andi %3873, %541 : i1
    %4615 = arith.xori %4613, %4614 : i1
    %4616 = arith.xori %4612, %4615 : i1
    %4617 = arith.xori %4611, %4616 : i1
    %4618 = arith.andi %3867, %547 : i1
    %4619 = arith.xori %4617, %4618 : i1
    %4620 = arith.xori %4610, %4619 : i1
    %4621 = arith.xori %4609, %4620 : i1
    %4622 = arith.xori %4608, %4621 : i1
    %4623 = arith.xori %4622, %554 : i1
    %4624 = arith.extui %4623 : i1 to i16
    %c13_i16 = arith.constant 13 : i16
    %4625 = arith.shli %4624, %c13_i16 : i16
    %4626 = arith.ori %4607, %4625 : i16
    %4627 = arith.ori %3910, %4626 : i16
    %4628 = arith.ori %3892, %4627 : i16
    %4629 = arith.extui %4628 : i16 to i32
    %4630 = arith.andi %3346, %668 : i1
    %4631 = arith.andi %3320, %671 : i1
    %4632 = arith.andi %3323, %674 : i1
    %4633 = arith.andi %3339, %677 : i1
    %4634 = arith.andi %3329, %680 : i1
    %4635 = arith.andi %3334, %683 : i1
    %4636 = arith.andi %3332, %686 : i1
    %4637 = arith.xori %4635, %4636 : i1
    %4638 = arith.xori %4634, %4637 : i1
    %4639 = arith.xori %4633, %4638 : i1
    %4640 = arith.andi %3326, %692 : i1
    %4641 = arith.xori %4639, %4640 : i1
    %4642 = arith.xori %4632, %4641 : i1
    %4643 = arith.xori %4631, %4642 : i1
    %4644 = arith.xori %4630, %4643 : i1
    %4645 = arith.xori %666, %4644 : i1
    %4646 = arith.extui %4645 : i1 to i32
    %c16_i32 = arith.constant 16 : i32
    %4647 = arith.shli %4646, %c16_i32 : i32
    %4648 = arith.ori %4629, %4647 : i32
    %4649 = arith.ori %3423, %4648 : i32
    %4650 = arith.andi %3346, %631 : i1
    %4651 = arith.andi %3320, %634 : i1
    %4652 = arith.andi %3323, %637 : i1
    %4653 = arith.andi %3339, %640 : i1
    %4654 = arith.andi %3329, %643 : i1
    %4655 = arith.andi %3334, %646 : i1
    %4656 = arith.andi %3332, %649 : i1
    %4657 = arith.xori %4655, %4656 : i1
    %4658 = arith.xori %4654, %4657 : i1
    %4659 = arith.xori %4653, %4658 : i1
    %4660 = arith.andi %3326, %655 : i1
    %4661 = arith.xori %4659, %4660 : i1
    %4662 = arith.xori %4652, %4661 : i1
    %4663 = arith.xori %4651, %4662 : i1
    %4664 = arith.xori %4650, %4663 : i1
    %4665 = arith.xori %4664, %662 : i1
    %4666 = arith.extui %4665 : i1 to i32
    %c18_i32 = arith.constant 18 : i32
    %4667 = arith.shli %4666, %c18_i32 : i32
    %4668 = arith.ori %4649, %4667 : i32
    %4669 = arith.ori %3405, %4668 : i32
    %4670 = arith.andi %3346, %559 : i1
    %4671 = arith.andi %3320, %562 : i1
    %4672 = arith.andi %3323, %565 : i1
    %4673 = arith.andi %3339, %568 : i1
    %4674 = arith.andi %3329, %571 : i1
    %4675 = arith.andi %3334, %574 : i1
    %4676 = arith.andi %3332, %577 : i1
    %4677 = arith.xori %4675, %4676 : i1
    %4678 = arith.xori %4674, %4677 : i1
    %4679 = arith.xori %4673, %4678 : i1
    %4680 = arith.andi %3326, %583 : i1
    %4681 = arith.xori %4679, %4680 : i1
    %4682 = arith.xori %4672, %4681 : i1
    %4683 = arith.xori %4671, %4682 : i1
    %4684 = arith.xori %4670, %4683 : i1
    %4685 = arith.xori %4684, %590 : i1
    %4686 = arith.extui %4685 : i1 to i32
    %c20_i32 = arith.constant 20 : i32
    %4687 = arith.shli %4686, %c20_i32 : i32
    %4688 = arith.ori %4669, %4687 : i32
    %4689 = arith.ori %3387, %4688 : i32
    %4690 = arith.ori %3369, %4689 : i32
    %4691 = arith.ori %3351, %4690 : i32
    %4692 = arith.ori %2882, %4691 : i32
    %4693 = arith.ori %2864, %4692 : i32
    %4694 = arith.ori %2846, %4693 : i32
    %4695 = arith.andi %2779, %595 : i1
    %4696 = arith.andi %2782, %598 : i1
    %4697 = arith.andi %2785, %601 : i1
    %4698 = arith.andi %2788, %604 : i1
    %4699 = arith.andi %2791, %607 : i1
    %4700 = arith.andi %2793, %610 : i1
    %4701 = arith.andi %2796, %613 : i1
    %4702 = arith.xori %4700, %4701 : i1
    %4703 = arith.xori %4699, %4702 : i1
    %4704 = arith.xori %4698, %4703 : i1
    %4705 = arith.andi %2802, %619 : i1
    %4706 = arith.xori %4704, %4705 : i1
    %4707 = arith.xori %4697, %4706 : i1
    %4708 = arith.xori %4696, %4707 : i1
    %4709 = arith.xori %4695, %4708 : i1
    %4710 = arith.xori %4709, %626 : i1
    %4711 = arith.extui %4710 : i1 to i32
    %c27_i32 = arith.constant 27 : i32
    %4712 = arith.shli %4711, %c27_i32 : i32
    %4713 = arith.ori %4694, %4712 : i32
    %4714 = arith.andi %2779, %559 : i1
    %4715 = arith.andi %2782, %562 : i1
    %4716 = arith.andi %2785, %565 : i1
    %4717 = arith.andi %2788, %568 : i1
    %4718 = arith.andi %2791, %571 : i1
    %4719 = arith.andi %2793, %574 : i1
    %4720 = arith.andi %2796, %577 : i1
    %4721 = arith.xori %4719, %4720 : i1
    %4722 = arith.xori %4718, %4721 : i1
    %4723 = arith.xori %4717, %4722 : i1
    %4724 = arith.andi %2802, %583 : i1
    %4725 = arith.xori %4723, %4724 : i1
    %4726 = arith.xori %4716, %4725 : i1
    %4727 = arith.xori %4715, %4726 : i1
    %4728 = arith.xori %4714, %4727 : i1
    %4729 = arith.xori %4728, %590 : i1
    %4730 = arith.extui %4729 : i1 to i32
    %c28_i32 = arith.constant 28 : i32
    %4731 = arith.shli %4730, %c28_i32 : i32
    %4732 = arith.ori %4713, %4731 : i32
    %4733 = arith.ori %2828, %4732 : i32
    %4734 = arith.ori %2810, %4733 : i32
    %4735 = arith.andi %2782, %439 : i1
    %4736 = arith.andi %2785, %444 : i1
    %4737 = arith.andi %2802, %449 : i1
    %4738 = arith.andi %2791, %454 : i1
    %4739 = arith.andi %2796, %459 : i1
    %4740 = arith.andi %2793, %462 : i1
    %4741 = arith.xori %4739, %4740 : i1
    %4742 = arith.xori %4738, %4741 : i1
    %4743 = arith.andi %2788, %469 : i1
    %4744 = arith.xori %4742, %4743 : i1
    %4745 = arith.xori %4737, %4744 : i1
    %4746 = arith.xori %4736, %4745 : i1
    %4747 = arith.xori %4735, %4746 : i1
    %4748 = arith.andi %2779, %478 : i1
    %4749 = arith.xori %4747, %4748 : i1
    %4750 = arith.xori %4749, %482 : i1
    %4751 = arith.extui %4750 : i1 to i32
    %c31_i32 = arith.constant 31 : i32
    %4752 = arith.shli %4751, %c31_i32 : i32
    %4753 = arith.ori %4734, %4752 : i32
    %4754 = arith.extui %4753 : i32 to i64
    %4755 = arith.ori %2341, %4754 : i64
    %4756 = arith.andi %2300, %1225 : i1
    %4757 = arith.andi %2274, %1228 : i1
    %4758 = arith.andi %2277, %1231 : i1
    %4759 = arith.andi %2293, %1234 : i1
    %4760 = arith.andi %2283, %1237 : i1
    %4761 = arith.andi %2288, %1240 : i1
    %4762 = arith.andi %2286, %1243 : i1
    %4763 = arith.xori %4761, %4762 : i1
    %4764 = arith.xori %4760, %4763 : i1
    %4765 = arith.xori %4759, %4764 : i1
    %4766 = arith.andi %2280, %1249 : i1
    %4767 = arith.xori %4765, %4766 : i1
    %4768 = arith.xori %4758, %4767 : i1
    %4769 = arith.xori %4757, %4768 : i1
    %4770 = arith.xori %4756, %4769 : i1
    %4771 = arith.xori %4770, %1256 : i1
    %4772 = arith.extui %4771 : i1 to i64
    %4773 = arith.shli %4772, %c33_i64 : i64
    %4774 = arith.ori %4755, %4773 : i64
    %4775 = arith.andi %2300, %631 : i1
    %4776 = arith.andi %2274, %634 : i1
    %4777 = arith.andi %2277, %637 : i1
    %4778 = arith.andi %2293, %640 : i1
    %4779 = arith.andi %2283, %643 : i1
    %4780 = arith.andi %2288, %646 : i1
    %4781 = arith.andi %2286, %649 : i1
    %4782 = arith.xori %4780, %4781 : i1
    %4783 = arith.xori %4779, %4782 : i1
    %4784 = arith.xori %4778, %4783 : i1
    %4785 = arith.andi %2280, %655 : i1
    %4786 = arith.xori %4784, %4785 : i1
    %4787 = arith.xori %4777, %4786 : i1
    %4788 = arith.xori %4776, %4787 : i1
    %4789 = arith.xori %4775, %4788 : i1
    %4790 = arith.xori %4789, %662 : i1
    %4791 = arith.extui %4790 : i1 to i64
    %4792 = arith.shli %4791, %c34_i64 : i64
    %4793 = arith.ori %4774, %4792 : i64
    %4794 = arith.andi %2300, %595 : i1
    %4795 = arith.andi %2274, %598 : i1
    %4796 = arith.andi %2277, %601 : i1
    %4797 = arith.andi %2293, %604 : i1
    %4798 = arith.andi %2283, %607 : i1
    %4799 = arith.andi %2288, %610 : i1
    %4800 = arith.andi %2286, %613 : i1
    %4801 = arith.xori %4799, %4800 : i1
    %4802 = arith.xori %4798, %4801 : i1
    %4803 = arith.xori %4797, %4802 : i1
    %4804 = arith.andi %2280, %619 : i1
    %4805 = arith.xori %4803, %4804 : i1
    %4806 = arith.xori %4796, %4805 : i1
    %4807 = arith.xori %4795, %4806 : i1
    %4808 = arith.xori %4794, %4807 : i1
    %4809 = arith.xori %4808, %626 : i1
    %4810 = arith.extui %4809 : i1 to i64
    %4811 = arith.shli %4810, %c35_i64 : i64
    %4812 = arith.ori %4793, %4811 : i64
    %4813 = arith.andi %2300, %559 : i1
    %4814 = arith.andi %2274, %562 : i1
    %4815 = arith.andi %2277, %565 : i1
    %4816 = arith.andi %2293, %568 : i1
    %4817 = arith.andi %2283, %571 : i1
    %4818 = arith.andi %2288, %574 : i1
    %4819 = arith.andi %2286, %577 : i1
    %4820 = arith.xori %4818, %4819 : i1
    %4821 = arith.xori %4817, %4820 : i1
    %4822 = arith.xori %4816, %4821 : i1
    %4823 = arith.andi %2280, %583 : i1
    %4824 = arith.xori %4822, %4823 : i1
    %4825 = arith.xori %4815, %4824 : i1
    %4826 = arith.xori %4814, %4825 : i1
    %4827 = arith.xori %4813, %4826 : i1
    %4828 = arith.xori %4827, %590 : i1
    %4829 = arith.extui %4828 : i1 to i64
    %4830 = arith.shli %4829, %c36_i64 : i64
    %4831 = arith.ori %4812, %4830 : i64
    %4832 = arith.andi %2300, %523 : i1
    %4833 = arith.andi %2274, %526 : i1
    %4834 = arith.andi %2277, %529 : i1
    %4835 = arith.andi %2293, %532 : i1
    %4836 = arith.andi %2283, %535 : i1
    %4837 = arith.andi %2288, %538 : i1
    %4838 = arith.andi %2286, %541 : i1
    %4839 = arith.xori %4837, %4838 : i1
    %4840 = arith.xori %4836, %4839 : i1
    %4841 = arith.xori %4835, %4840 : i1
    %4842 = arith.andi %2280, %547 : i1
    %4843 = arith.xori %4841, %4842 : i1
    %4844 = arith.xori %4834, %4843 : i1
    %4845 = arith.xori %4833, %4844 : i1
    %4846 = arith.xori %4832, %4845 : i1
    %4847 = arith.xori %4846, %554 : i1
    %4848 = arith.extui %4847 : i1 to i64
    %4849 = arith.shli %4848, %c37_i64 : i64
    %4850 = arith.ori %4831, %4849 : i64
    %4851 = arith.ori %2323, %4850 : i64
    %4852 = arith.ori %2305, %4851 : i64
    %4853 = arith.ori %1836, %4852 : i64
    %4854 = arith.ori %1818, %4853 : i64
    %4855 = arith.andi %1723, %631 : i1
    %4856 = arith.andi %1697, %634 : i1
    %4857 = arith.andi %1700, %637 : i1
    %4858 = arith.andi %1716, %640 : i1
    %4859 = arith.andi %1706, %643 : i1
    %4860 = arith.andi %1711, %646 : i1
    %4861 = arith.andi %1709, %649 : i1
    %4862 = arith.xori %4860, %4861 : i1
    %4863 = arith.xori %4859, %4862 : i1
    %4864 = arith.xori %4858, %4863 : i1
    %4865 = arith.andi %1703, %655 : i1
    %4866 = arith.xori %4864, %4865 : i1
    %4867 = arith.xori %4857, %4866 : i1
    %4868 = arith.xori %4856, %4867 : i1
    %4869 = arith.xori %4855, %4868 : i1
    %4870 = arith.xori %4869, %662 : i1
    %4871 = arith.extui %4870 : i1 to i64
    %4872 = arith.shli %4871, %c42_i64 : i64
    %4873 = arith.ori %4854, %4872 : i64
    %4874 = arith.ori %1800, %4873 : i64
    %4875 = arith.ori %1782, %4874 : i64
    %4876 = arith.ori %1764, %4875 : i64
    %4877 = arith.ori %1746, %4876 : i64
    %4878 = arith.ori %1728, %4877 : i64
    %4879 = arith.andi %1138, %668 : i1
    %4880 = arith.andi %1141, %671 : i1
    %4881 = arith.andi %1144, %674 : i1
    %4882 = arith.andi %1147, %677 : i1
    %4883 = arith.andi %1150, %680 : i1
    %4884 = arith.andi %1152, %683 : i1
    %4885 = arith.andi %1155, %686 : i1
    %4886 = arith.xori %4884, %4885 : i1
    %4887 = arith.xori %4883, %4886 : i1
    %4888 = arith.xori %4882, %4887 : i1
    %4889 = arith.andi %1161, %692 : i1
    %4890 = arith.xori %4888, %4889 : i1
    %4891 = arith.xori %4881, %4890 : i1
    %4892 = arith.xori %4880, %4891 : i1
    %4893 = arith.xori %4879, %4892 : i1
    %4894 = arith.xori %666, %4893 : i1
    %4895 = arith.extui %4894 : i1 to i64
    %4896 = arith.shli %4895, %c48_i64 : i64
    %4897 = arith.ori %4878, %4896 : i64
    %4898 = arith.ori %1259, %4897 : i64
    %4899 = arith.ori %1223, %4898 : i64
    %4900 = arith.ori %1205, %4899 : i64
    %4901 = arith.ori %1187, %4900 : i64
    %4902 = arith.ori %1169, %4901 : i64
    %4903 = arith.andi %1138, %487 : i1
    %4904 = arith.andi %1141, %490 : i1
    %4905 = arith.andi %1144, %493 : i1
    %4906 = arith.andi %1147, %496 : i1
    %4907 = arith.andi %1150, %499 : i1
    %4908 = arith.andi %1152, %502 : i1
    %4909 = arith.andi %1155, %505 : i1
    %4910 = arith.xori %4908, %4909 : i1
    %4911 = arith.xori %4907, %4910 : i1
    %4912 = arith.xori %4906, %4911 : i1
    %4913 = arith.andi %1161, %511 : i1
    %4914 = arith.xori %4912, %4913 : i1
    %4915 = arith.xori %4905, %4914 : i1
    %4916 = arith.xori %4904, %4915 : i1
    %4917 = arith.xori %4903, %4916 : i1
    %4918 = arith.xori %4917, %518 : i1
    %4919 = arith.extui %4918 : i1 to i64
    %4920 = arith.shli %4919, %c54_i64 : i64
    %4921 = arith.ori %4902, %4920 : i64
    %4922 = arith.andi %1141, %439 : i1
    %4923 = arith.andi %1144, %444 : i1
    %4924 = arith.andi %1161, %449 : i1
    %4925 = arith.andi %1150, %454 : i1
    %4926 = arith.andi %1155, %459 : i1
    %4927 = arith.andi %1152, %462 : i1
    %4928 = arith.xori %4926, %4927 : i1
    %4929 = arith.xori %4925, %4928 : i1
    %4930 = arith.andi %1147, %469 : i1
    %4931 = arith.xori %4929, %4930 : i1
    %4932 = arith.xori %4924, %4931 : i1
    %4933 = arith.xori %4923, %4932 : i1
    %4934 = arith.xori %4922, %4933 : i1
    %4935 = arith.andi %1138, %478 : i1
    %4936 = arith.xori %4934, %4935 : i1
    %4937 = arith.xori %4936, %482 : i1
    %4938 = arith.extui %4937 : i1 to i64
    %4939 = arith.shli %4938, %c55_i64 : i64
    %4940 = arith.ori %4921, %4939 : i64
    %4941 = arith.ori %700, %4940 : i64
    %4942 = arith.andi %476, %1225 : i1
    %4943 = arith.andi %437, %1228 : i1
    %4944 = arith.andi %442, %1231 : i1
    %4945 = arith.andi %467, %1234 : i1
    %4946 = arith.andi %452, %1237 : i1
    %4947 = arith.andi %461, %1240 : i1
    %4948 = arith.andi %457, %1243 : i1
    %4949 = arith.xori %4947, %4948 : i1
    %4950 = arith.xori %4946, %4949 : i1
    %4951 = arith.xori %4945, %4950 : i1
    %4952 = arith.andi %447, %1249 : i1
    %4953 = arith.xori %4951, %4952 : i1
    %4954 = arith.xori %4944, %4953 : i1
    %4955 = arith.xori %4943, %4954 : i1
    %4956 = arith.xori %4942, %4955 : i1
    %4957 = arith.xori %4956, %1256 : i1
    %4958 = arith.extui %4957 : i1 to i64
    %4959 = arith.shli %4958, %c57_i64 : i64
    %4960 = arith.ori %4941, %4959 : i64
    %4961 = arith.ori %665, %4960 : i64
    %4962 = arith.ori %629, %4961 : i64
    %4963 = arith.ori %593, %4962 : i64
    %4964 = arith.ori %557, %4963 : i64
    %4965 = arith.ori %521, %4964 : i64
    %4966 = arith.ori %485, %4965 : i64
    linalg.yield %4966 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @compound_imm_b30d(%a: tensor<4xi32>, %b: tensor<4xi32>, %c: tensor<4xi32>, %imm8: i8) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (or (and (xor a[d0] -1) (or (and (xor b[d0] -1) (or (and (exts to width (trunc to 1 imm8)) (xor c[d0] -1)) (and (exts to width (trunc to 1 (shru imm8 1))) c[d0]))) (and (or (and (exts to width (trunc to 1 (shru imm8 2))) (xor c[d0] -1)) (and (exts to width (trunc to 1 (shru imm8 3))) c[d0])) b[d0]))) (and (or (and b[d0] (or (and (exts to width (trunc to 1 (shru imm8 6))) (xor c[d0] -1)) (and (exts to width (shrs imm8 7)) c[d0]))) (and (or (and (exts to width (trunc to 1 (shru imm8 4))) (xor c[d0] -1)) (and (exts to width (trunc to 1 (shru imm8 5))) c[d0])) (xor b[d0] -1))) a[d0]))",
      representative = "x86vector._mm_ternarylogic_epi32",
      members = {x86vector = {_mm256_ternarylogic_epi32 = array<i64: 32, 8>, _mm256_ternarylogic_epi64 = array<i64: 64, 4>, _mm512_ternarylogic_epi32 = array<i64: 32, 16>, _mm512_ternarylogic_epi64 = array<i64: 64, 8>, _mm_ternarylogic_epi32 = array<i64: 32, 4>, _mm_ternarylogic_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "c", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b, %c : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %b_0: i32, %c_0: i32, %out: i32):
    %c-1_i32 = arith.constant -1 : i32
    %0 = arith.xori %a_0, %c-1_i32 : i32
    %1 = arith.xori %b_0, %c-1_i32 : i32
    %2 = arith.trunci %imm8 : i8 to i1
    %3 = arith.extsi %2 : i1 to i32
    %4 = arith.xori %c_0, %c-1_i32 : i32
    %5 = arith.andi %3, %4 : i32
    %c1_i8 = arith.constant 1 : i8
    %6 = arith.shrui %imm8, %c1_i8 : i8
    %7 = arith.trunci %6 : i8 to i1
    %8 = arith.extsi %7 : i1 to i32
    %9 = arith.andi %8, %c_0 : i32
    %10 = arith.ori %5, %9 : i32
    %11 = arith.andi %1, %10 : i32
    %c2_i8 = arith.constant 2 : i8
    %12 = arith.shrui %imm8, %c2_i8 : i8
    %13 = arith.trunci %12 : i8 to i1
    %14 = arith.extsi %13 : i1 to i32
    %15 = arith.andi %14, %4 : i32
    %c3_i8 = arith.constant 3 : i8
    %16 = arith.shrui %imm8, %c3_i8 : i8
    %17 = arith.trunci %16 : i8 to i1
    %18 = arith.extsi %17 : i1 to i32
    %19 = arith.andi %18, %c_0 : i32
    %20 = arith.ori %15, %19 : i32
    %21 = arith.andi %20, %b_0 : i32
    %22 = arith.ori %11, %21 : i32
    %23 = arith.andi %0, %22 : i32
    %c6_i8 = arith.constant 6 : i8
    %24 = arith.shrui %imm8, %c6_i8 : i8
    %25 = arith.trunci %24 : i8 to i1
    %26 = arith.extsi %25 : i1 to i32
    %27 = arith.andi %26, %4 : i32
    %c7_i8 = arith.constant 7 : i8
    %28 = arith.shrsi %imm8, %c7_i8 : i8
    %29 = arith.extsi %28 : i8 to i32
    %30 = arith.andi %29, %c_0 : i32
    %31 = arith.ori %27, %30 : i32
    %32 = arith.andi %b_0, %31 : i32
    %c4_i8 = arith.constant 4 : i8
    %33 = arith.shrui %imm8, %c4_i8 : i8
    %34 = arith.trunci %33 : i8 to i1
    %35 = arith.extsi %34 : i1 to i32
    %36 = arith.andi %35, %4 : i32
    %c5_i8 = arith.constant 5 : i8
    %37 = arith.shrui %imm8, %c5_i8 : i8
    %38 = arith.trunci %37 : i8 to i1
    %39 = arith.extsi %38 : i1 to i32
    %40 = arith.andi %39, %c_0 : i32
    %41 = arith.ori %36, %40 : i32
    %42 = arith.andi %41, %1 : i32
    %43 = arith.ori %32, %42 : i32
    %44 = arith.andi %43, %a_0 : i32
    %45 = arith.ori %23, %44 : i32
    linalg.yield %45 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @compound_pairs_0775(%a: tensor<16xi32>) -> tensor<16xi32>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < *, d1 < 2, d2 < 2, d3 < 2: (extu to 32 (select (eq (and i 14) 0) (extu to 16 (select (eq (and i 1) 0) 0 (extu to 8 (eq a[0] a[1])))) (select (ult i 9) (extu to 16 (or (select (eq (and i 7) 2) (extu to 8 (eq a[0] a[2])) (or (select (eq (and i 5) 1) (extu to 8 (eq a[0] a[3])) (or (shl (extu to 8 (eq (select (eq (and i 8) 0) a[1 + (2) * d2 + d3] a[5]) a[(8) * d0 + (4) * d1 + (2) * d2 + d3])) (trunc to 8 (add i -3))) (select (eq (and i 7) 4) (extu to 8 (eq a[0] a[4])) (or (shl (extu to 8 (eq (select (eq (and i 8) 0) a[(2) * d2 + d3] a[4]) a[(8) * d0 + (4) * d1 + (2) * d2 + d3])) (trunc to 8 (add i -4))) (select (eq (and i 3) 1) (extu to 8 (eq a[0] a[5])) (or (select (eq (and i 3) 2) (extu to 8 (eq a[0] a[6])) (or (shl (extu to 8 (eq (select (eq (and i 8) 0) a[1] a[2]) a[(8) * d0 + (4) * d1 + (2) * d2 + d3])) (trunc to 8 (add i -6))) (select (eq (and i 8) 0) (extu to 8 (eq a[0] a[7])) (or (extu to 8 (eq a[0] a[8])) (shl (extu to 8 (eq a[1] a[8])) 1))))) (shl (extu to 8 (eq (select (eq (and i 8) 0) a[1 + d3] a[3]) a[(8) * d0 + (4) * d1 + (2) * d2 + d3])) (trunc to 8 (add i -5))))))))) (shl (extu to 8 (eq (select (eq (and i 8) 0) (select (eq (and i 4) 0) a[1] a[2 + (2) * d2 + d3]) a[6]) a[(8) * d0 + (4) * d1 + (2) * d2 + d3])) (trunc to 8 (add i -2))))) (shl (extu to 8 (eq (select (eq (and i 8) 0) (select (eq (and i 4) 0) a[1 + d3] a[3 + (2) * d2 + d3]) a[7]) a[(8) * d0 + (4) * d1 + (2) * d2 + d3])) (trunc to 8 (add i -1))))) (or (select (eq (and i 6) 0) (extu to 16 (or (or (or (or (shl (extu to 8 (eq a[4] a[9])) 4) (or (or (shl (extu to 8 (eq a[2] a[9])) 2) (or (extu to 8 (eq a[0] a[9])) (shl (extu to 8 (eq a[1] a[9])) 1))) (shl (extu to 8 (eq a[3] a[9])) 3))) (shl (extu to 8 (eq a[5] a[9])) 5)) (shl (extu to 8 (eq a[6] a[9])) 6)) (shl (extu to 8 (eq a[7] a[9])) 7))) (or (select (eq (and i 5) 0) (extu to 16 (or (or (or (or (shl (extu to 8 (eq a[4] a[10])) 4) (or (or (shl (extu to 8 (eq a[2] a[10])) 2) (or (extu to 8 (eq a[0] a[10])) (shl (extu to 8 (eq a[1] a[10])) 1))) ...)) ...) ...) ...)) ...) ...)) ...))))",
      representative = "x86vector._mm512_conflict_epi32",
      members = {x86vector = {_mm512_conflict_epi32 = array<i64>}},
      operands = [{name = "a", c_type = "__m512i"}],
      results = [{name = "dst", c_type = "__m512i"}]} {
  %init = tensor.empty() : tensor<16xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (d0 mod 4 + 1)>, affine_map<(d0) -> (5)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (6)>, affine_map<(d0) -> (7)>, affine_map<(d0) -> (8)>, affine_map<(d0) -> (d0 mod 2 + 1)>, affine_map<(d0) -> (d0 mod 4 + 2)>, affine_map<(d0) -> (d0 mod 4 + 3)>, affine_map<(d0) -> (9)>, affine_map<(d0) -> (10)>, affine_map<(d0) -> (11)>, affine_map<(d0) -> (12)>, affine_map<(d0) -> (13)>, affine_map<(d0) -> (14)>, affine_map<(d0) -> (15)>, affine_map<(d0) -> (d0 mod 2 + 8)>, affine_map<(d0) -> (d0 mod 4 + 7)>, affine_map<(d0) -> (d0 mod 4 + 8)>, affine_map<(d0) -> (d0 mod 8 + 5)>, affine_map<(d0) -> (d0 mod 8 + 6)>, affine_map<(d0) -> (d0 mod 8 + 7)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a : tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) outs(%init : tensor<16xi32>) {
  ^bb0(%a_0: i32, %a_1: i32, %a_2: i32, %a_3: i32, %a_4: i32, %a_5: i32, %a_6: i32, %a_7: i32, %a_8: i32, %a_9: i32, %a_10: i32, %a_11: i32, %a_12: i32, %a_13: i32, %a_14: i32, %a_15: i32, %a_16: i32, %a_17: i32, %a_18: i32, %a_19: i32, %a_20: i32, %a_21: i32, %a_22: i32, %a_23: i32, %a_24: i32, %a_25: i32, %a_26: i32, %a_27: i32, %out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c14_i64 = arith.constant 14 : i64
    %0 = arith.andi %i_i64, %c14_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %2 = arith.andi %i_i64, %c1_i64 : i64
    %3 = arith.cmpi eq, %2, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %4 = arith.cmpi eq, %a_0, %a_1 : i32
    %5 = arith.extui %4 : i1 to i8
    %6 = arith.select %3, %c0_i8, %5 : i8
    %7 = arith.extui %6 : i8 to i16
    %c9_i64 = arith.constant 9 : i64
    %8 = arith.cmpi ult, %i_i64, %c9_i64 : i64
    %c7_i64 = arith.constant 7 : i64
    %9 = arith.andi %i_i64, %c7_i64 : i64
    %c2_i64 = arith.constant 2 : i64
    %10 = arith.cmpi eq, %9, %c2_i64 : i64
    %11 = arith.cmpi eq, %a_0, %a_2 : i32
    %12 = arith.extui %11 : i1 to i8
    %c5_i64 = arith.constant 5 : i64
    %13 = arith.andi %i_i64, %c5_i64 : i64
    %14 = arith.cmpi eq, %13, %c1_i64 : i64
    %15 = arith.cmpi eq, %a_0, %a_3 : i32
    %16 = arith.extui %15 : i1 to i8
    %c8_i64 = arith.constant 8 : i64
    %17 = arith.andi %i_i64, %c8_i64 : i64
    %18 = arith.cmpi eq, %17, %c0_i64 : i64
    %19 = arith.select %18, %a_4, %a_5 : i32
    %20 = arith.cmpi eq, %19, %a_6 : i32
    %21 = arith.extui %20 : i1 to i8
    %c-3_i64 = arith.constant -3 : i64
    %22 = arith.addi %i_i64, %c-3_i64 : i64
    %23 = arith.trunci %22 : i64 to i8
    %24 = arith.constant 8 : i8
    %25 = arith.cmpi ult, %23, %24 : i8
    %26 = arith.shli %21, %23 : i8
    %27 = arith.constant 0 : i8
    %28 = arith.select %25, %26, %27 : i8
    %c4_i64 = arith.constant 4 : i64
    %29 = arith.cmpi eq, %9, %c4_i64 : i64
    %30 = arith.cmpi eq, %a_0, %a_7 : i32
    %31 = arith.extui %30 : i1 to i8
    %32 = arith.select %18, %a_8, %a_7 : i32
    %33 = arith.cmpi eq, %32, %a_6 : i32
    %34 = arith.extui %33 : i1 to i8
    %c-4_i64 = arith.constant -4 : i64
    %35 = arith.addi %i_i64, %c-4_i64 : i64
    %36 = arith.trunci %35 : i64 to i8
    %37 = arith.constant 8 : i8
    %38 = arith.cmpi ult, %36, %37 : i8
    %39 = arith.shli %34, %36 : i8
    %40 = arith.constant 0 : i8
    %41 = arith.select %38, %39, %40 : i8
    %c3_i64 = arith.constant 3 : i64
    %42 = arith.andi %i_i64, %c3_i64 : i64
    %43 = arith.cmpi eq, %42, %c1_i64 : i64
    %44 = arith.cmpi eq, %a_0, %a_5 : i32
    %45 = arith.extui %44 : i1 to i8
    %46 = arith.cmpi eq, %42, %c2_i64 : i64
    %47 = arith.cmpi eq, %a_0, %a_9 : i32
    %48 = arith.extui %47 : i1 to i8
    %49 = arith.select %18, %a_1, %a_2 : i32
    %50 = arith.cmpi eq, %49, %a_6 : i32
    %51 = arith.extui %50 : i1 to i8
    %c-6_i64 = arith.constant -6 : i64
    %52 = arith.addi %i_i64, %c-6_i64 : i64
    %53 = arith.trunci %52 : i64 to i8
    %54 = arith.constant 8 : i8
    %55 = arith.cmpi ult, %53, %54 : i8
    %56 = arith.shli %51, %53 : i8
    %57 = arith.constant 0 : i8
    %58 = arith.select %55, %56, %57 : i8
    %59 = arith.cmpi eq, %a_0, %a_10 : i32
    %60 = arith.extui %59 : i1 to i8
    %61 = arith.cmpi eq, %a_0, %a_11 : i32
    %62 = arith.extui %61 : i1 to i8
    %63 = arith.cmpi eq, %a_1, %a_11 : i32
    %64 = arith.extui %63 : i1 to i8
    %c1_i8 = arith.constant 1 : i8
    %65 = arith.shli %64, %c1_i8 : i8
    %66 = arith.ori %62, %65 : i8
    %67 = arith.select %18, %60, %66 : i8
    %68 = arith.ori %58, %67 : i8
    %69 = arith.select %46, %48, %68 : i8
    %70 = arith.select %18, %a_12, %a_3 : i32
    %71 = arith.cmpi eq, %70, %a_6 : i32
    %72 = arith.extui %71 : i1 to i8
    %c-5_i64 = arith.constant -5 : i64
    %73 = arith.addi %i_i64, %c-5_i64 : i64
    %74 = arith.trunci %73 : i64 to i8
    %75 = arith.constant 8 : i8
    %76 = arith.cmpi ult, %74, %75 : i8
    %77 = arith.shli %72, %74 : i8
    %78 = arith.constant 0 : i8
    %79 = arith.select %76, %77, %78 : i8
    %80 = arith.ori %69, %79 : i8
    %81 = arith.select %43, %45, %80 : i8
    %82 = arith.ori %41, %81 : i8
    %83 = arith.select %29, %31, %82 : i8
    %84 = arith.ori %28, %83 : i8
    %85 = arith.select %14, %16, %84 : i8
    %86 = arith.andi %i_i64, %c4_i64 : i64
    %87 = arith.cmpi eq, %86, %c0_i64 : i64
    %88 = arith.select %87, %a_1, %a_13 : i32
    %89 = arith.select %18, %88, %a_9 : i32
    %90 = arith.cmpi eq, %89, %a_6 : i32
    %91 = arith.extui %90 : i1 to i8
    %c-2_i64 = arith.constant -2 : i64
    %92 = arith.addi %i_i64, %c-2_i64 : i64
    %93 = arith.trunci %92 : i64 to i8
    %94 = arith.constant 8 : i8
    %95 = arith.cmpi ult, %93, %94 : i8
    %96 = arith.shli %91, %93 : i8
    %97 = arith.constant 0 : i8
    %98 = arith.select %95, %96, %97 : i8
    %99 = arith.ori %85, %98 : i8
    %100 = arith.select %10, %12, %99 : i8
    %101 = arith.select %87, %a_12, %a_14 : i32
    %102 = arith.select %18, %101, %a_10 : i32
    %103 = arith.cmpi eq, %102, %a_6 : i32
    %104 = arith.extui %103 : i1 to i8
    %c-1_i64 = arith.constant -1 : i64
    %105 = arith.addi %i_i64, %c-1_i64 : i64
    %106 = arith.trunci %105 : i64 to i8
    %107 = arith.constant 8 : i8
    %108 = arith.cmpi ult, %106, %107 : i8
    %109 = arith.shli %104, %106 : i8
    %110 = arith.constant 0 : i8
    %111 = arith.select %108, %109, %110 : i8
    %112 = arith.ori %100, %111 : i8
    %113 = arith.extui %112 : i8 to i16
    %c6_i64 = arith.constant 6 : i64
    %114 = arith.andi %i_i64, %c6_i64 : i64
    %115 = arith.cmpi eq, %114, %c0_i64 : i64
    %116 = arith.cmpi eq, %a_7, %a_15 : i32
    %117 = arith.extui %116 : i1 to i8
    %c4_i8 = arith.constant 4 : i8
    %118 = arith.shli %117, %c4_i8 : i8
    %119 = arith.cmpi eq, %a_2, %a_15 : i32
    %120 = arith.extui %119 : i1 to i8
    %c2_i8 = arith.constant 2 : i8
    %121 = arith.shli %120, %c2_i8 : i8
    %122 = arith.cmpi eq, %a_0, %a_15 : i32
    %123 = arith.extui %122 : i1 to i8
    %124 = arith.cmpi eq, %a_1, %a_15 : i32
    %125 = arith.extui %124 : i1 to i8
    %126 = arith.shli %125, %c1_i8 : i8
    %127 = arith.ori %123, %126 : i8
    %128 = arith.ori %121, %127 : i8
    %129 = arith.cmpi eq, %a_3, %a_15 : i32
    %130 = arith.extui %129 : i1 to i8
    %c3_i8 = arith.constant 3 : i8
    %131 = arith.shli %130, %c3_i8 : i8
    %132 = arith.ori %128, %131 : i8
    %133 = arith.ori %118, %132 : i8
    %134 = arith.cmpi eq, %a_5, %a_15 : i32
    %135 = arith.extui %134 : i1 to i8
    %c5_i8 = arith.constant 5 : i8
    %136 = arith.shli %135, %c5_i8 : i8
    %137 = arith.ori %133, %136 : i8
    %138 = arith.cmpi eq, %a_9, %a_15 : i32
    %139 = arith.extui %138 : i1 to i8
    %c6_i8 = arith.constant 6 : i8
    %140 = arith.shli %139, %c6_i8 : i8
    %141 = arith.ori %137, %140 : i8
    %142 = arith.cmpi eq, %a_10, %a_15 : i32
    %143 = arith.extui %142 : i1 to i8
    %c7_i8 = arith.constant 7 : i8
    %144 = arith.shli %143, %c7_i8 : i8
    %145 = arith.ori %141, %144 : i8
    %146 = arith.extui %145 : i8 to i16
    %147 = arith.cmpi eq, %13, %c0_i64 : i64
    %148 = arith.cmpi eq, %a_7, %a_16 : i32
    %149 = arith.extui %148 : i1 to i8
    %150 = arith.shli %149, %c4_i8 : i8
    %151 = arith.cmpi eq, %a_2, %a_16 : i32
    %152 = arith.extui %151 : i1 to i8
    %153 = arith.shli %152, %c2_i8 : i8
    %154 = arith.cmpi eq, %a_0, %a_16 : i32
    %155 = arith.extui %154 : i1 to i8
    %156 = arith.cmpi eq, %a_1, %a_16 : i32
    %157 = arith.extui %156 : i1 to i8
    %158 = arith.shli %157, %c1_i8 : i8
    %159 = arith.ori %155, %158 : i8
    %160 = arith.ori %153, %159 : i8
    %161 = arith.cmpi eq, %a_3, %a_16 : i32
    %162 = arith.extui %161 : i1 to i8
    %163 = arith.shli %162, %c3_i8 : i8
    %164 = arith.ori %160, %163 : i8
    %165 = arith.ori %150, %164 : i8
    %166 = arith.cmpi eq, %a_5, %a_16 : i32
    %167 = arith.extui %166 : i1 to i8
    %168 = arith.shli %167, %c5_i8 : i8
    %169 = arith.ori %165, %168 : i8
    %170 = arith.cmpi eq, %a_9, %a_16 : i32
    %171 = arith.extui %170 : i1 to i8
    %172 = arith.shli %171, %c6_i8 : i8
    %173 = arith.ori %169, %172 : i8
    %174 = arith.cmpi eq, %a_10, %a_16 : i32
    %175 = arith.extui %174 : i1 to i8
    %176 = arith.shli %175, %c7_i8 : i8
    %177 = arith.ori %173, %176 : i8
    %178 = arith.extui %177 : i8 to i16
    %179 = arith.cmpi eq, %a_7, %a_17 : i32
    %180 = arith.extui %179 : i1 to i8
    %181 = arith.shli %180, %c4_i8 : i8
    %182 = arith.cmpi eq, %a_2, %a_17 : i32
    %183 = arith.extui %182 : i1 to i8
    %184 = arith.shli %183, %c2_i8 : i8
    %185 = arith.cmpi eq, %a_0, %a_17 : i32
    %186 = arith.extui %185 : i1 to i8
    %187 = arith.cmpi eq, %a_1, %a_17 : i32
    %188 = arith.extui %187 : i1 to i8
    %189 = arith.shli %188, %c1_i8 : i8
    %190 = arith.ori %186, %189 : i8
    %191 = arith.ori %184, %190 : i8
    %192 = arith.cmpi eq, %a_3, %a_17 : i32
    %193 = arith.extui %192 : i1 to i8
    %194 = arith.shli %193, %c3_i8 : i8
    %195 = arith.ori %191, %194 : i8
    %196 = arith.ori %181, %195 : i8
    %197 = arith.cmpi eq, %a_5, %a_17 : i32
    %198 = arith.extui %197 : i1 to i8
    %199 = arith.shli %198, %c5_i8 : i8
    %200 = arith.ori %196, %199 : i8
    %201 = arith.cmpi eq, %a_9, %a_17 : i32
    %202 = arith.extui %201 : i1 to i8
    %203 = arith.shli %202, %c6_i8 : i8
    %204 = arith.ori %200, %203 : i8
    %205 = arith.cmpi eq, %a_10, %a_17 : i32
    %206 = arith.extui %205 : i1 to i8
    %207 = arith.shli %206, %c7_i8 : i8
    %208 = arith.ori %204, %207 : i8
    %209 = arith.extui %208 : i8 to i16
    %210 = arith.cmpi eq, %42, %c0_i64 : i64
    %211 = arith.cmpi eq, %a_7, %a_18 : i32
    %212 = arith.extui %211 : i1 to i8
    %213 = arith.shli %212, %c4_i8 : i8
    %214 = arith.cmpi eq, %a_2, %a_18 : i32
    %215 = arith.extui %214 : i1 to i8
    %216 = arith.shli %215, %c2_i8 : i8
    %217 = arith.cmpi eq, %a_0, %a_18 : i32
    %218 = arith.extui %217 : i1 to i8
    %219 = arith.cmpi eq, %a_1, %a_18 : i32
    %220 = arith.extui %219 : i1 to i8
    %221 = arith.shli %220, %c1_i8 : i8
    %222 = arith.ori %218, %221 : i8
    %223 = arith.ori %216, %222 : i8
    %224 = arith.cmpi eq, %a_3, %a_18 : i32
    %225 = arith.extui %224 : i1 to i8
    %226 = arith.shli %225, %c3_i8 : i8
    %227 = arith.ori %223, %226 : i8
    %228 = arith.ori %213, %227 : i8
    %229 = arith.cmpi eq, %a_5, %a_18 : i32
    %230 = arith.extui %229 : i1 to i8
    %231 = arith.shli %230, %c5_i8 : i8
    %232 = arith.ori %228, %231 : i8
    %233 = arith.cmpi eq, %a_9, %a_18 : i32
    %234 = arith.extui %233 : i1 to i8
    %235 = arith.shli %234, %c6_i8 : i8
    %236 = arith.ori %232, %235 : i8
    %237 = arith.cmpi eq, %a_10, %a_18 : i32
    %238 = arith.extui %237 : i1 to i8
    %239 = arith.shli %238, %c7_i8 : i8
    %240 = arith.ori %236, %239 : i8
    %241 = arith.extui %240 : i8 to i16
    %242 = arith.andi %i_i64, %c2_i64 : i64
    %243 = arith.cmpi eq, %242, %c0_i64 : i64
    %244 = arith.cmpi eq, %a_7, %a_19 : i32
    %245 = arith.extui %244 : i1 to i8
    %246 = arith.shli %245, %c4_i8 : i8
    %247 = arith.cmpi eq, %a_2, %a_19 : i32
    %248 = arith.extui %247 : i1 to i8
    %249 = arith.shli %248, %c2_i8 : i8
    %250 = arith.cmpi eq, %a_0, %a_19 : i32
    %251 = arith.extui %250 : i1 to i8
    %252 = arith.cmpi eq, %a_1, %a_19 : i32
    %253 = arith.extui %252 : i1 to i8
    %254 = arith.shli %253, %c1_i8 : i8
    %255 = arith.ori %251, %254 : i8
    %256 = arith.ori %249, %255 : i8
    %257 = arith.cmpi eq, %a_3, %a_19 : i32
    %258 = arith.extui %257 : i1 to i8
    %259 = arith.shli %258, %c3_i8 : i8
    %260 = arith.ori %256, %259 : i8
    %261 = arith.ori %246, %260 : i8
    %262 = arith.cmpi eq, %a_5, %a_19 : i32
    %263 = arith.extui %262 : i1 to i8
    %264 = arith.shli %263, %c5_i8 : i8
    %265 = arith.ori %261, %264 : i8
    %266 = arith.cmpi eq, %a_9, %a_19 : i32
    %267 = arith.extui %266 : i1 to i8
    %268 = arith.shli %267, %c6_i8 : i8
    %269 = arith.ori %265, %268 : i8
    %270 = arith.cmpi eq, %a_10, %a_19 : i32
    %271 = arith.extui %270 : i1 to i8
    %272 = arith.shli %271, %c7_i8 : i8
    %273 = arith.ori %269, %272 : i8
    %274 = arith.extui %273 : i8 to i16
    %275 = arith.cmpi eq, %a_7, %a_20 : i32
    %276 = arith.extui %275 : i1 to i8
    %277 = arith.shli %276, %c4_i8 : i8
    %278 = arith.cmpi eq, %a_2, %a_20 : i32
    %279 = arith.extui %278 : i1 to i8
    %280 = arith.shli %279, %c2_i8 : i8
    %281 = arith.cmpi eq, %a_0, %a_20 : i32
    %282 = arith.extui %281 : i1 to i8
    %283 = arith.cmpi eq, %a_1, %a_20 : i32
    %284 = arith.extui %283 : i1 to i8
    %285 = arith.shli %284, %c1_i8 : i8
    %286 = arith.ori %282, %285 : i8
    %287 = arith.ori %280, %286 : i8
    %288 = arith.cmpi eq, %a_3, %a_20 : i32
    %289 = arith.extui %288 : i1 to i8
    %290 = arith.shli %289, %c3_i8 : i8
    %291 = arith.ori %287, %290 : i8
    %292 = arith.ori %277, %291 : i8
    %293 = arith.cmpi eq, %a_5, %a_20 : i32
    %294 = arith.extui %293 : i1 to i8
    %295 = arith.shli %294, %c5_i8 : i8
    %296 = arith.ori %292, %295 : i8
    %297 = arith.cmpi eq, %a_9, %a_20 : i32
    %298 = arith.extui %297 : i1 to i8
    %299 = arith.shli %298, %c6_i8 : i8
    %300 = arith.ori %296, %299 : i8
    %301 = arith.cmpi eq, %a_10, %a_20 : i32
    %302 = arith.extui %301 : i1 to i8
    %303 = arith.shli %302, %c7_i8 : i8
    %304 = arith.ori %300, %303 : i8
    %305 = arith.extui %304 : i8 to i16
    %306 = arith.cmpi eq, %a_7, %a_21 : i32
    %307 = arith.extui %306 : i1 to i8
    %308 = arith.shli %307, %c4_i8 : i8
    %309 = arith.cmpi eq, %a_2, %a_21 : i32
    %310 = arith.extui %309 : i1 to i8
    %311 = arith.shli %310, %c2_i8 : i8
    %312 = arith.cmpi eq, %a_0, %a_21 : i32
    %313 = arith.extui %312 : i1 to i8
    %314 = arith.cmpi eq, %a_1, %a_21 : i32
    %315 = arith.extui %314 : i1 to i8
    %316 = arith.shli %315, %c1_i8 : i8
    %317 = arith.ori %313, %316 : i8
    %318 = arith.ori %311, %317 : i8
    %319 = arith.cmpi eq, %a_3, %a_21 : i32
    %320 = arith.extui %319 : i1 to i8
    %321 = arith.shli %320, %c3_i8 : i8
    %322 = arith.ori %318, %321 : i8
    %323 = arith.ori %308, %322 : i8
    %324 = arith.cmpi eq, %a_5, %a_21 : i32
    %325 = arith.extui %324 : i1 to i8
    %326 = arith.shli %325, %c5_i8 : i8
    %327 = arith.ori %323, %326 : i8
    %328 = arith.cmpi eq, %a_9, %a_21 : i32
    %329 = arith.extui %328 : i1 to i8
    %330 = arith.shli %329, %c6_i8 : i8
    %331 = arith.ori %327, %330 : i8
    %332 = arith.cmpi eq, %a_10, %a_21 : i32
    %333 = arith.extui %332 : i1 to i8
    %334 = arith.shli %333, %c7_i8 : i8
    %335 = arith.ori %331, %334 : i8
    %336 = arith.extui %335 : i8 to i16
    %337 = arith.cmpi eq, %a_11, %a_21 : i32
    %338 = arith.extui %337 : i1 to i16
    %c8_i16 = arith.constant 8 : i16
    %339 = arith.shli %338, %c8_i16 : i16
    %340 = arith.ori %336, %339 : i16
    %341 = arith.select %3, %305, %340 : i16
    %342 = arith.cmpi eq, %a_6, %a_22 : i32
    %343 = arith.extui %342 : i1 to i16
    %344 = arith.trunci %52 : i64 to i16
    %345 = arith.constant 16 : i16
    %346 = arith.cmpi ult, %344, %345 : i16
    %347 = arith.shli %343, %344 : i16
    %348 = arith.constant 0 : i16
    %349 = arith.select %346, %347, %348 : i16
    %350 = arith.ori %341, %349 : i16
    %351 = arith.select %243, %274, %350 : i16
    %352 = arith.cmpi eq, %a_6, %a_23 : i32
    %353 = arith.extui %352 : i1 to i16
    %354 = arith.trunci %73 : i64 to i16
    %355 = arith.constant 16 : i16
    %356 = arith.cmpi ult, %354, %355 : i16
    %357 = arith.shli %353, %354 : i16
    %358 = arith.constant 0 : i16
    %359 = arith.select %356, %357, %358 : i16
    %360 = arith.ori %351, %359 : i16
    %361 = arith.select %210, %241, %360 : i16
    %362 = arith.cmpi eq, %a_6, %a_24 : i32
    %363 = arith.extui %362 : i1 to i16
    %364 = arith.trunci %35 : i64 to i16
    %365 = arith.constant 16 : i16
    %366 = arith.cmpi ult, %364, %365 : i16
    %367 = arith.shli %363, %364 : i16
    %368 = arith.constant 0 : i16
    %369 = arith.select %366, %367, %368 : i16
    %370 = arith.ori %361, %369 : i16
    %371 = arith.select %87, %209, %370 : i16
    %372 = arith.cmpi eq, %a_6, %a_25 : i32
    %373 = arith.extui %372 : i1 to i16
    %374 = arith.trunci %22 : i64 to i16
    %375 = arith.constant 16 : i16
    %376 = arith.cmpi ult, %374, %375 : i16
    %377 = arith.shli %373, %374 : i16
    %378 = arith.constant 0 : i16
    %379 = arith.select %376, %377, %378 : i16
    %380 = arith.ori %371, %379 : i16
    %381 = arith.select %147, %178, %380 : i16
    %382 = arith.cmpi eq, %a_6, %a_26 : i32
    %383 = arith.extui %382 : i1 to i16
    %384 = arith.trunci %92 : i64 to i16
    %385 = arith.constant 16 : i16
    %386 = arith.cmpi ult, %384, %385 : i16
    %387 = arith.shli %383, %384 : i16
    %388 = arith.constant 0 : i16
    %389 = arith.select %386, %387, %388 : i16
    %390 = arith.ori %381, %389 : i16
    %391 = arith.select %115, %146, %390 : i16
    %392 = arith.cmpi eq, %a_6, %a_27 : i32
    %393 = arith.extui %392 : i1 to i16
    %394 = arith.trunci %105 : i64 to i16
    %395 = arith.constant 16 : i16
    %396 = arith.cmpi ult, %394, %395 : i16
    %397 = arith.shli %393, %394 : i16
    %398 = arith.constant 0 : i16
    %399 = arith.select %396, %397, %398 : i16
    %400 = arith.ori %391, %399 : i16
    %401 = arith.select %8, %113, %400 : i16
    %402 = arith.select %1, %7, %401 : i16
    %403 = arith.extui %402 : i16 to i32
    linalg.yield %403 : i32
  } -> tensor<16xi32>
  return %dst : tensor<16xi32>
}

func.func @compound_pairs_69df(%a: tensor<8xi32>) -> tensor<8xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width"],
      structure = "d0 < *, d1 < 2, d2 < 2: (extu to width (select (eq (and i 6) 0) (select (eq (and i 1) 0) 0 (extu to 8 (eq a[0] a[1]))) (or (shl (extu to 8 (eq (select (eq (and i 4) 0) a[1 + d2] a[3 + (2) * d1 + d2]) a[(4) * d0 + (2) * d1 + d2])) (trunc to 8 (add i -1))) (select (eq (and i 5) 0) (extu to 8 (eq a[0] a[2])) (or (shl (extu to 8 (eq (select (eq (and i 4) 0) a[1] a[2 + (2) * d1 + d2]) a[(4) * d0 + (2) * d1 + d2])) (trunc to 8 (add i -2))) (select (eq (and i 4) 0) (extu to 8 (eq a[0] a[3])) (or (select (eq (and i 3) 0) (extu to 8 (eq a[0] a[4])) (or (select (eq (and i 2) 0) (extu to 8 (eq a[0] a[5])) (or (select (eq (and i 1) 0) (extu to 8 (eq a[0] a[6])) (or (extu to 8 (eq a[0] a[7])) (shl (extu to 8 (eq a[1] a[7])) 1))) (shl (extu to 8 (eq a[(4) * d0 + (2) * d1 + d2] a[1 + d2])) (trunc to 8 (add i -5))))) (shl (extu to 8 (eq a[(4) * d0 + (2) * d1 + d2] a[(2) * d1 + d2])) (trunc to 8 (add i -4))))) (shl (extu to 8 (eq a[(4) * d0 + (2) * d1 + d2] a[1 + (2) * d1 + d2])) (trunc to 8 (add i -3))))))))))",
      representative = "x86vector._mm256_conflict_epi32",
      members = {x86vector = {_mm256_conflict_epi32 = array<i64: 32>, _mm512_conflict_epi64 = array<i64: 64>}},
      operands = [{name = "a", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<8xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0 mod 2 + 1)>, affine_map<(d0) -> (d0 mod 4 + 3)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (d0 mod 4 + 2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (4)>, affine_map<(d0) -> (5)>, affine_map<(d0) -> (6)>, affine_map<(d0) -> (7)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0 mod 4 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a, %a : tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) outs(%init : tensor<8xi32>) {
  ^bb0(%a_0: i32, %a_1: i32, %a_2: i32, %a_3: i32, %a_4: i32, %a_5: i32, %a_6: i32, %a_7: i32, %a_8: i32, %a_9: i32, %a_10: i32, %a_11: i32, %a_12: i32, %a_13: i32, %out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c6_i64 = arith.constant 6 : i64
    %0 = arith.andi %i_i64, %c6_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %2 = arith.andi %i_i64, %c1_i64 : i64
    %3 = arith.cmpi eq, %2, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %4 = arith.cmpi eq, %a_0, %a_1 : i32
    %5 = arith.extui %4 : i1 to i8
    %6 = arith.select %3, %c0_i8, %5 : i8
    %c4_i64 = arith.constant 4 : i64
    %7 = arith.andi %i_i64, %c4_i64 : i64
    %8 = arith.cmpi eq, %7, %c0_i64 : i64
    %9 = arith.select %8, %a_2, %a_3 : i32
    %10 = arith.cmpi eq, %9, %a_4 : i32
    %11 = arith.extui %10 : i1 to i8
    %c-1_i64 = arith.constant -1 : i64
    %12 = arith.addi %i_i64, %c-1_i64 : i64
    %13 = arith.trunci %12 : i64 to i8
    %14 = arith.constant 8 : i8
    %15 = arith.cmpi ult, %13, %14 : i8
    %16 = arith.shli %11, %13 : i8
    %17 = arith.constant 0 : i8
    %18 = arith.select %15, %16, %17 : i8
    %c5_i64 = arith.constant 5 : i64
    %19 = arith.andi %i_i64, %c5_i64 : i64
    %20 = arith.cmpi eq, %19, %c0_i64 : i64
    %21 = arith.cmpi eq, %a_0, %a_5 : i32
    %22 = arith.extui %21 : i1 to i8
    %23 = arith.select %8, %a_1, %a_6 : i32
    %24 = arith.cmpi eq, %23, %a_4 : i32
    %25 = arith.extui %24 : i1 to i8
    %c-2_i64 = arith.constant -2 : i64
    %26 = arith.addi %i_i64, %c-2_i64 : i64
    %27 = arith.trunci %26 : i64 to i8
    %28 = arith.constant 8 : i8
    %29 = arith.cmpi ult, %27, %28 : i8
    %30 = arith.shli %25, %27 : i8
    %31 = arith.constant 0 : i8
    %32 = arith.select %29, %30, %31 : i8
    %33 = arith.cmpi eq, %a_0, %a_7 : i32
    %34 = arith.extui %33 : i1 to i8
    %c3_i64 = arith.constant 3 : i64
    %35 = arith.andi %i_i64, %c3_i64 : i64
    %36 = arith.cmpi eq, %35, %c0_i64 : i64
    %37 = arith.cmpi eq, %a_0, %a_8 : i32
    %38 = arith.extui %37 : i1 to i8
    %c2_i64 = arith.constant 2 : i64
    %39 = arith.andi %i_i64, %c2_i64 : i64
    %40 = arith.cmpi eq, %39, %c0_i64 : i64
    %41 = arith.cmpi eq, %a_0, %a_9 : i32
    %42 = arith.extui %41 : i1 to i8
    %43 = arith.cmpi eq, %a_0, %a_10 : i32
    %44 = arith.extui %43 : i1 to i8
    %45 = arith.cmpi eq, %a_0, %a_11 : i32
    %46 = arith.extui %45 : i1 to i8
    %47 = arith.cmpi eq, %a_1, %a_11 : i32
    %48 = arith.extui %47 : i1 to i8
    %c1_i8 = arith.constant 1 : i8
    %49 = arith.shli %48, %c1_i8 : i8
    %50 = arith.ori %46, %49 : i8
    %51 = arith.select %3, %44, %50 : i8
    %52 = arith.cmpi eq, %a_4, %a_2 : i32
    %53 = arith.extui %52 : i1 to i8
    %c-5_i64 = arith.constant -5 : i64
    %54 = arith.addi %i_i64, %c-5_i64 : i64
    %55 = arith.trunci %54 : i64 to i8
    %56 = arith.constant 8 : i8
    %57 = arith.cmpi ult, %55, %56 : i8
    %58 = arith.shli %53, %55 : i8
    %59 = arith.constant 0 : i8
    %60 = arith.select %57, %58, %59 : i8
    %61 = arith.ori %51, %60 : i8
    %62 = arith.select %40, %42, %61 : i8
    %63 = arith.cmpi eq, %a_4, %a_12 : i32
    %64 = arith.extui %63 : i1 to i8
    %c-4_i64 = arith.constant -4 : i64
    %65 = arith.addi %i_i64, %c-4_i64 : i64
    %66 = arith.trunci %65 : i64 to i8
    %67 = arith.constant 8 : i8
    %68 = arith.cmpi ult, %66, %67 : i8
    %69 = arith.shli %64, %66 : i8
    %70 = arith.constant 0 : i8
    %71 = arith.select %68, %69, %70 : i8
    %72 = arith.ori %62, %71 : i8
    %73 = arith.select %36, %38, %72 : i8
    %74 = arith.cmpi eq, %a_4, %a_13 : i32
    %75 = arith.extui %74 : i1 to i8
    %c-3_i64 = arith.constant -3 : i64
    %76 = arith.addi %i_i64, %c-3_i64 : i64
    %77 = arith.trunci %76 : i64 to i8
    %78 = arith.constant 8 : i8
    %79 = arith.cmpi ult, %77, %78 : i8
    %80 = arith.shli %75, %77 : i8
    %81 = arith.constant 0 : i8
    %82 = arith.select %79, %80, %81 : i8
    %83 = arith.ori %73, %82 : i8
    %84 = arith.select %8, %34, %83 : i8
    %85 = arith.ori %32, %84 : i8
    %86 = arith.select %20, %22, %85 : i8
    %87 = arith.ori %18, %86 : i8
    %88 = arith.select %1, %6, %87 : i8
    %89 = arith.extui %88 : i8 to i32
    linalg.yield %89 : i32
  } -> tensor<8xi32>
  return %dst : tensor<8xi32>
}

func.func @compound_pairs_ee34(%a: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width"],
      structure = "d0 < *, d1 < 2: (extu to width (select (eq (and i 2) 0) (select (eq (and i 1) 0) 0 (extu to 8 (eq a[0] a[1]))) (or (select (eq (and i 1) 0) (extu to 8 (eq a[0] a[2])) (or (extu to 8 (eq a[0] a[3])) (shl (extu to 8 (eq a[1] a[3])) 1))) (shl (extu to 8 (eq a[1 + d1] a[2 + d1])) (trunc to 8 (add i -1))))))",
      representative = "x86vector._mm_conflict_epi32",
      members = {x86vector = {_mm256_conflict_epi64 = array<i64: 64>, _mm_conflict_epi32 = array<i64: 32>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (d0 mod 2 + 1)>, affine_map<(d0) -> (d0 mod 2 + 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a, %a, %a : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %a_1: i32, %a_2: i32, %a_3: i32, %a_4: i32, %a_5: i32, %out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c2_i64 = arith.constant 2 : i64
    %0 = arith.andi %i_i64, %c2_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %2 = arith.andi %i_i64, %c1_i64 : i64
    %3 = arith.cmpi eq, %2, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %4 = arith.cmpi eq, %a_0, %a_1 : i32
    %5 = arith.extui %4 : i1 to i8
    %6 = arith.select %3, %c0_i8, %5 : i8
    %7 = arith.cmpi eq, %a_0, %a_2 : i32
    %8 = arith.extui %7 : i1 to i8
    %9 = arith.cmpi eq, %a_0, %a_3 : i32
    %10 = arith.extui %9 : i1 to i8
    %11 = arith.cmpi eq, %a_1, %a_3 : i32
    %12 = arith.extui %11 : i1 to i8
    %c1_i8 = arith.constant 1 : i8
    %13 = arith.shli %12, %c1_i8 : i8
    %14 = arith.ori %10, %13 : i8
    %15 = arith.select %3, %8, %14 : i8
    %16 = arith.cmpi eq, %a_4, %a_5 : i32
    %17 = arith.extui %16 : i1 to i8
    %c-1_i64 = arith.constant -1 : i64
    %18 = arith.addi %i_i64, %c-1_i64 : i64
    %19 = arith.trunci %18 : i64 to i8
    %20 = arith.constant 8 : i8
    %21 = arith.cmpi ult, %19, %20 : i8
    %22 = arith.shli %17, %19 : i8
    %23 = arith.constant 0 : i8
    %24 = arith.select %21, %22, %23 : i8
    %25 = arith.ori %15, %24 : i8
    %26 = arith.select %1, %6, %25 : i8
    %27 = arith.extui %26 : i8 to i32
    linalg.yield %27 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @compound_pairs_padded(%a: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 8: (select (eq (and i 6) 0) (select (eq (and i 1) 0) (minu (minu (minu (minu a[4] (minu a[3] (minu a[2] (minu a[0] a[1])))) a[5]) a[6]) a[7]) (extu to 16 (trunc to 3 (select (ult a[7] (minu (minu (minu a[4] (minu a[3] (minu a[2] (minu a[0] a[1])))) a[5]) a[6])) -1 (select (ult a[6] (minu (minu a[4] (minu a[3] (minu a[2] (minu a[0] a[1])))) a[5])) -2 (select (ult a[5] (minu a[4] (minu a[3] (minu a[2] (minu a[0] a[1]))))) -3 (select (ult a[4] (minu a[3] (minu a[2] (minu a[0] a[1])))) -4 (select (ult a[3] (minu a[2] (minu a[0] a[1]))) 3 (select (ult a[2] (minu a[0] a[1])) 2 (extu to 8 (ult a[1] a[0]))))))))))) 0)",
      representative = "x86vector._mm_minpos_epu16",
      members = {x86vector = {_mm_minpos_epu16 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (4)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (5)>, affine_map<(d0) -> (6)>, affine_map<(d0) -> (7)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a, %a, %a, %a, %a : tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %a_1: i16, %a_2: i16, %a_3: i16, %a_4: i16, %a_5: i16, %a_6: i16, %a_7: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c6_i64 = arith.constant 6 : i64
    %0 = arith.andi %i_i64, %c6_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %2 = arith.andi %i_i64, %c1_i64 : i64
    %3 = arith.cmpi eq, %2, %c0_i64 : i64
    %4 = arith.minui %a_3, %a_4 : i16
    %5 = arith.minui %a_2, %4 : i16
    %6 = arith.minui %a_1, %5 : i16
    %7 = arith.minui %a_0, %6 : i16
    %8 = arith.minui %7, %a_5 : i16
    %9 = arith.minui %8, %a_6 : i16
    %10 = arith.minui %9, %a_7 : i16
    %11 = arith.cmpi ult, %a_7, %9 : i16
    %c-1_i8 = arith.constant -1 : i8
    %12 = arith.cmpi ult, %a_6, %8 : i16
    %c-2_i8 = arith.constant -2 : i8
    %13 = arith.cmpi ult, %a_5, %7 : i16
    %c-3_i8 = arith.constant -3 : i8
    %14 = arith.cmpi ult, %a_0, %6 : i16
    %c-4_i8 = arith.constant -4 : i8
    %15 = arith.cmpi ult, %a_1, %5 : i16
    %c3_i8 = arith.constant 3 : i8
    %16 = arith.cmpi ult, %a_2, %4 : i16
    %c2_i8 = arith.constant 2 : i8
    %17 = arith.cmpi ult, %a_4, %a_3 : i16
    %18 = arith.extui %17 : i1 to i8
    %19 = arith.select %16, %c2_i8, %18 : i8
    %20 = arith.select %15, %c3_i8, %19 : i8
    %21 = arith.select %14, %c-4_i8, %20 : i8
    %22 = arith.select %13, %c-3_i8, %21 : i8
    %23 = arith.select %12, %c-2_i8, %22 : i8
    %24 = arith.select %11, %c-1_i8, %23 : i8
    %25 = arith.trunci %24 : i8 to i3
    %26 = arith.extui %25 : i3 to i16
    %27 = arith.select %3, %10, %26 : i16
    %c0_i16 = arith.constant 0 : i16
    %28 = arith.select %1, %27, %c0_i16 : i16
    linalg.yield %28 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @compound_shuffle2_imm_260a(%a: tensor<16xi8>, %b: tensor<16xi8>, %imm8: i8) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 16: (trunc to 8 (shru (add (add (add (abs (sub (extu to 16 a[(extu to 64 (add (trunc to 8 (shru i 1)) (shl (and (shru imm8 2) 1) 2)))]) (extu to 16 b[(extu to 64 (shl (and imm8 3) 2))]))) (abs (sub (extu to 16 a[(extu to 64 (add (trunc to 8 (add (shru i 1) 1)) (shl (and (shru imm8 2) 1) 2)))]) (extu to 16 b[(extu to 64 (add (shl (and imm8 3) 2) 1))])))) (abs (sub (extu to 16 a[(extu to 64 (add (trunc to 8 (add (shru i 1) 2)) (shl (and (shru imm8 2) 1) 2)))]) (extu to 16 b[(extu to 64 (add (shl (and imm8 3) 2) 2))])))) (abs (sub (extu to 16 a[(extu to 64 (add (trunc to 8 (add (shru i 1) 3)) (shl (and (shru imm8 2) 1) 2)))]) (extu to 16 b[(extu to 64 (add (shl (and imm8 3) 2) 3))])))) (trunc to 16 (shl (and i 1) 3))))",
      representative = "x86vector._mm_mpsadbw_epu8",
      members = {x86vector = {_mm_mpsadbw_epu8 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<16xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.shrui %i_i64, %c1_i64 : i64
    %1 = arith.trunci %0 : i64 to i8
    %c2_i8 = arith.constant 2 : i8
    %2 = arith.shrui %imm8, %c2_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %3 = arith.andi %2, %c1_i8 : i8
    %4 = arith.shli %3, %c2_i8 : i8
    %5 = arith.addi %1, %4 : i8
    %6 = arith.index_castui %5 : i8 to index
    %7 = tensor.extract %a[%6] : tensor<16xi8>
    %8 = arith.extui %7 : i8 to i16
    %c3_i8 = arith.constant 3 : i8
    %9 = arith.andi %imm8, %c3_i8 : i8
    %10 = arith.shli %9, %c2_i8 : i8
    %11 = arith.index_castui %10 : i8 to index
    %12 = tensor.extract %b[%11] : tensor<16xi8>
    %13 = arith.extui %12 : i8 to i16
    %14 = arith.subi %8, %13 : i16
    %15 = math.absi %14 : i16
    %16 = arith.addi %0, %c1_i64 : i64
    %17 = arith.trunci %16 : i64 to i8
    %18 = arith.addi %17, %4 : i8
    %19 = arith.index_castui %18 : i8 to index
    %20 = tensor.extract %a[%19] : tensor<16xi8>
    %21 = arith.extui %20 : i8 to i16
    %22 = arith.addi %10, %c1_i8 : i8
    %23 = arith.index_castui %22 : i8 to index
    %24 = tensor.extract %b[%23] : tensor<16xi8>
    %25 = arith.extui %24 : i8 to i16
    %26 = arith.subi %21, %25 : i16
    %27 = math.absi %26 : i16
    %28 = arith.addi %15, %27 : i16
    %c2_i64 = arith.constant 2 : i64
    %29 = arith.addi %0, %c2_i64 : i64
    %30 = arith.trunci %29 : i64 to i8
    %31 = arith.addi %30, %4 : i8
    %32 = arith.index_castui %31 : i8 to index
    %33 = tensor.extract %a[%32] : tensor<16xi8>
    %34 = arith.extui %33 : i8 to i16
    %35 = arith.addi %10, %c2_i8 : i8
    %36 = arith.index_castui %35 : i8 to index
    %37 = tensor.extract %b[%36] : tensor<16xi8>
    %38 = arith.extui %37 : i8 to i16
    %39 = arith.subi %34, %38 : i16
    %40 = math.absi %39 : i16
    %41 = arith.addi %28, %40 : i16
    %c3_i64 = arith.constant 3 : i64
    %42 = arith.addi %0, %c3_i64 : i64
    %43 = arith.trunci %42 : i64 to i8
    %44 = arith.addi %43, %4 : i8
    %45 = arith.index_castui %44 : i8 to index
    %46 = tensor.extract %a[%45] : tensor<16xi8>
    %47 = arith.extui %46 : i8 to i16
    %48 = arith.addi %10, %c3_i8 : i8
    %49 = arith.index_castui %48 : i8 to index
    %50 = tensor.extract %b[%49] : tensor<16xi8>
    %51 = arith.extui %50 : i8 to i16
    %52 = arith.subi %47, %51 : i16
    %53 = math.absi %52 : i16
    %54 = arith.addi %41, %53 : i16
    %55 = arith.andi %i_i64, %c1_i64 : i64
    %56 = arith.shli %55, %c3_i64 : i64
    %57 = arith.trunci %56 : i64 to i16
    %58 = arith.shrui %54, %57 : i16
    %59 = arith.trunci %58 : i16 to i8
    linalg.yield %59 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @compound_shuffle2_imm_f9c2(%a: tensor<32xi8>, %b: tensor<32xi8>, %imm8: i8) -> tensor<32xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 32: (trunc to 8 (shru (add (add (add (abs (sub (extu to 16 a[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (add (mul (shru i 4) 3) 2))) 1) 2) (trunc to 8 (add (and (shru i 1) 7) (mul (shru i 4) 17)))))]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (mul (shru i 4) 3))) 3) 2) (trunc to 8 (mul (shru i 4) 17))))]))) (abs (sub (extu to 16 a[(extu to 64 (add (trunc to 8 (add (add (and (shru i 1) 7) (mul (shru i 4) 15)) 1)) (shl (and (shru imm8 (trunc to 8 (add (mul (shru i 4) 3) 2))) 1) 2)))]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (mul (shru i 4) 3))) 3) 2) (trunc to 8 (add (mul (shru i 4) 15) 1))))])))) (abs (sub (extu to 16 a[(extu to 64 (add (trunc to 8 (add (add (and (shru i 1) 7) (shl (shru i 4) 4)) 2)) (shl (and (shru imm8 (trunc to 8 (add (mul (shru i 4) 3) 2))) 1) 2)))]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (mul (shru i 4) 3))) 3) 2) (trunc to 8 (add (shl (shru i 4) 4) 2))))])))) (abs (sub (extu to 16 a[(extu to 64 (add (trunc to 8 (add (add (and (shru i 1) 7) (shl (shru i 4) 4)) 3)) (shl (and (shru imm8 (trunc to 8 (add (mul (shru i 4) 3) 2))) 1) 2)))]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (mul (shru i 4) 3))) 3) 2) (trunc to 8 (add (shl (shru i 4) 4) 3))))])))) (trunc to 16 (shl (and i 1) 3))))",
      representative = "x86vector._mm256_mpsadbw_epu8",
      members = {x86vector = {_mm256_mpsadbw_epu8 = array<i64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<32xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<32xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.shrui %i_i64, %c4_i64 : i64
    %c3_i64 = arith.constant 3 : i64
    %1 = arith.muli %0, %c3_i64 : i64
    %c2_i64 = arith.constant 2 : i64
    %2 = arith.addi %1, %c2_i64 : i64
    %3 = arith.trunci %2 : i64 to i8
    %4 = arith.shrui %imm8, %3 : i8
    %c1_i8 = arith.constant 1 : i8
    %5 = arith.andi %4, %c1_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %6 = arith.shli %5, %c2_i8 : i8
    %c1_i64 = arith.constant 1 : i64
    %7 = arith.shrui %i_i64, %c1_i64 : i64
    %c7_i64 = arith.constant 7 : i64
    %8 = arith.andi %7, %c7_i64 : i64
    %c17_i64 = arith.constant 17 : i64
    %9 = arith.muli %0, %c17_i64 : i64
    %10 = arith.addi %8, %9 : i64
    %11 = arith.trunci %10 : i64 to i8
    %12 = arith.addi %6, %11 : i8
    %13 = arith.index_castui %12 : i8 to index
    %14 = tensor.extract %a[%13] : tensor<32xi8>
    %15 = arith.extui %14 : i8 to i16
    %16 = arith.trunci %1 : i64 to i8
    %17 = arith.shrui %imm8, %16 : i8
    %c3_i8 = arith.constant 3 : i8
    %18 = arith.andi %17, %c3_i8 : i8
    %19 = arith.shli %18, %c2_i8 : i8
    %20 = arith.trunci %9 : i64 to i8
    %21 = arith.addi %19, %20 : i8
    %22 = arith.index_castui %21 : i8 to index
    %23 = tensor.extract %b[%22] : tensor<32xi8>
    %24 = arith.extui %23 : i8 to i16
    %25 = arith.subi %15, %24 : i16
    %26 = math.absi %25 : i16
    %c15_i64 = arith.constant 15 : i64
    %27 = arith.muli %0, %c15_i64 : i64
    %28 = arith.addi %8, %27 : i64
    %29 = arith.addi %28, %c1_i64 : i64
    %30 = arith.trunci %29 : i64 to i8
    %31 = arith.addi %30, %6 : i8
    %32 = arith.index_castui %31 : i8 to index
    %33 = tensor.extract %a[%32] : tensor<32xi8>
    %34 = arith.extui %33 : i8 to i16
    %35 = arith.addi %27, %c1_i64 : i64
    %36 = arith.trunci %35 : i64 to i8
    %37 = arith.addi %19, %36 : i8
    %38 = arith.index_castui %37 : i8 to index
    %39 = tensor.extract %b[%38] : tensor<32xi8>
    %40 = arith.extui %39 : i8 to i16
    %41 = arith.subi %34, %40 : i16
    %42 = math.absi %41 : i16
    %43 = arith.addi %26, %42 : i16
    %44 = arith.shli %0, %c4_i64 : i64
    %45 = arith.addi %8, %44 : i64
    %46 = arith.addi %45, %c2_i64 : i64
    %47 = arith.trunci %46 : i64 to i8
    %48 = arith.addi %47, %6 : i8
    %49 = arith.index_castui %48 : i8 to index
    %50 = tensor.extract %a[%49] : tensor<32xi8>
    %51 = arith.extui %50 : i8 to i16
    %52 = arith.addi %44, %c2_i64 : i64
    %53 = arith.trunci %52 : i64 to i8
    %54 = arith.addi %19, %53 : i8
    %55 = arith.index_castui %54 : i8 to index
    %56 = tensor.extract %b[%55] : tensor<32xi8>
    %57 = arith.extui %56 : i8 to i16
    %58 = arith.subi %51, %57 : i16
    %59 = math.absi %58 : i16
    %60 = arith.addi %43, %59 : i16
    %61 = arith.addi %45, %c3_i64 : i64
    %62 = arith.trunci %61 : i64 to i8
    %63 = arith.addi %62, %6 : i8
    %64 = arith.index_castui %63 : i8 to index
    %65 = tensor.extract %a[%64] : tensor<32xi8>
    %66 = arith.extui %65 : i8 to i16
    %67 = arith.addi %44, %c3_i64 : i64
    %68 = arith.trunci %67 : i64 to i8
    %69 = arith.addi %19, %68 : i8
    %70 = arith.index_castui %69 : i8 to index
    %71 = tensor.extract %b[%70] : tensor<32xi8>
    %72 = arith.extui %71 : i8 to i16
    %73 = arith.subi %66, %72 : i16
    %74 = math.absi %73 : i16
    %75 = arith.addi %60, %74 : i16
    %76 = arith.andi %i_i64, %c1_i64 : i64
    %77 = arith.shli %76, %c3_i64 : i64
    %78 = arith.trunci %77 : i64 to i16
    %79 = arith.shrui %75, %78 : i16
    %80 = arith.trunci %79 : i16 to i8
    linalg.yield %80 : i8
  } -> tensor<32xi8>
  return %dst : tensor<32xi8>
}

func.func @dot2(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (add (mul (exts to 32 a[(2) * d0]) (exts to 32 b[(2) * d0])) (mul (exts to 32 a[1 + (2) * d0]) (exts to 32 b[1 + (2) * d0])))",
      representative = "x86vector._mm_madd_epi16",
      members = {x86vector = {_mm256_madd_epi16 = array<i64: 8>, _mm512_madd_epi16 = array<i64: 16>, _mm_madd_epi16 = array<i64: 4>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i", signed}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b, %a, %b : tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i16, %b_0: i16, %a_1: i16, %b_1: i16, %out: i32):
    %0 = arith.extsi %a_0 : i16 to i32
    %1 = arith.extsi %b_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %a_1 : i16 to i32
    %4 = arith.extsi %b_1 : i16 to i32
    %5 = arith.muli %3, %4 : i32
    %6 = arith.addi %2, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @dot2_acc(%src: tensor<4xi32>, %a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (add (mul (exts to 32 b[1 + (2) * d0]) (exts to 32 a[1 + (2) * d0])) (add (mul (exts to 32 b[(2) * d0]) (exts to 32 a[(2) * d0])) src[d0]))",
      representative = "x86vector._mm_dpwssd_epi32",
      members = {x86vector = {_mm256_dpwssd_epi32 = array<i64: 8>, _mm512_dpwssd_epi32 = array<i64: 16>, _mm_dpwssd_epi32 = array<i64: 4>}},
      operands = [{name = "src", c_type = "__m128i", signed}, {name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i", signed}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a, %b, %a, %src : tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%b_0: i16, %a_0: i16, %b_1: i16, %a_1: i16, %src_0: i32, %out: i32):
    %0 = arith.extsi %b_0 : i16 to i32
    %1 = arith.extsi %a_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %b_1 : i16 to i32
    %4 = arith.extsi %a_1 : i16 to i32
    %5 = arith.muli %3, %4 : i32
    %6 = arith.addi %5, %src_0 : i32
    %7 = arith.addi %2, %6 : i32
    linalg.yield %7 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @dot2_acc_sat(%src: tensor<4xi32>, %a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (trunc to 32 (mins (maxs (add (add (exts to 64 src[d0]) (exts to 64 (mul (exts to 32 b[(2) * d0]) (exts to 32 a[(2) * d0])))) (exts to 64 (mul (exts to 32 b[1 + (2) * d0]) (exts to 32 a[1 + (2) * d0])))) -2147483648) 2147483647))",
      representative = "x86vector._mm_dpwssds_epi32",
      members = {x86vector = {_mm256_dpwssds_epi32 = array<i64: 8>, _mm512_dpwssds_epi32 = array<i64: 16>, _mm_dpwssds_epi32 = array<i64: 4>}},
      operands = [{name = "src", c_type = "__m128i", signed}, {name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i", signed}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%src, %b, %a, %b, %a : tensor<4xi32>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<4xi32>) {
  ^bb0(%src_0: i32, %b_0: i16, %a_0: i16, %b_1: i16, %a_1: i16, %out: i32):
    %0 = arith.extsi %src_0 : i32 to i64
    %1 = arith.extsi %b_0 : i16 to i32
    %2 = arith.extsi %a_0 : i16 to i32
    %3 = arith.muli %1, %2 : i32
    %4 = arith.extsi %3 : i32 to i64
    %5 = arith.addi %0, %4 : i64
    %6 = arith.extsi %b_1 : i16 to i32
    %7 = arith.extsi %a_1 : i16 to i32
    %8 = arith.muli %6, %7 : i32
    %9 = arith.extsi %8 : i32 to i64
    %10 = arith.addi %5, %9 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %11 = arith.maxsi %10, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %12 = arith.minsi %11, %c2147483647_i64 : i64
    %13 = arith.trunci %12 : i64 to i32
    linalg.yield %13 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @dot2_sat(%a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (trunc to 16 (mins (maxs -32768 (add (exts to 32 (mul (extu to 16 a[(2) * d0]) (exts to 16 b[(2) * d0]))) (exts to 32 (mul (extu to 16 a[1 + (2) * d0]) (exts to 16 b[1 + (2) * d0]))))) 32767))",
      representative = "x86vector._mm_maddubs_epi16",
      members = {x86vector = {_mm256_maddubs_epi16 = array<i64: 16>, _mm512_maddubs_epi16 = array<i64: 32>, _mm_maddubs_epi16 = array<i64: 8>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i", signed}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b, %a, %b : tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i8, %b_0: i8, %a_1: i8, %b_1: i8, %out: i16):
    %c-32768_i32 = arith.constant -32768 : i32
    %0 = arith.extui %a_0 : i8 to i16
    %1 = arith.extsi %b_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extsi %2 : i16 to i32
    %4 = arith.extui %a_1 : i8 to i16
    %5 = arith.extsi %b_1 : i8 to i16
    %6 = arith.muli %4, %5 : i16
    %7 = arith.extsi %6 : i16 to i32
    %8 = arith.addi %3, %7 : i32
    %9 = arith.maxsi %c-32768_i32, %8 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %10 = arith.minsi %9, %c32767_i32 : i32
    %11 = arith.trunci %10 : i32 to i16
    linalg.yield %11 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @dot4_acc(%src: tensor<4xi32>, %a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (add (exts to 32 (mul (exts to 16 b[3 + (4) * d0]) (extu to 16 a[3 + (4) * d0]))) (add (add (add (exts to 32 (mul (exts to 16 b[(4) * d0]) (extu to 16 a[(4) * d0]))) src[d0]) (exts to 32 (mul (exts to 16 b[1 + (4) * d0]) (extu to 16 a[1 + (4) * d0])))) (exts to 32 (mul (exts to 16 b[2 + (4) * d0]) (extu to 16 a[2 + (4) * d0])))))",
      representative = "x86vector._mm_dpbusd_epi32",
      members = {x86vector = {_mm256_dpbusd_epi32 = array<i64: 8>, _mm512_dpbusd_epi32 = array<i64: 16>, _mm_dpbusd_epi32 = array<i64: 4>}},
      operands = [{name = "src", c_type = "__m128i", signed}, {name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i", signed}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a, %b, %a, %src, %b, %a, %b, %a : tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<4xi32>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<4xi32>) {
  ^bb0(%b_0: i8, %a_0: i8, %b_1: i8, %a_1: i8, %src_0: i32, %b_2: i8, %a_2: i8, %b_3: i8, %a_3: i8, %out: i32):
    %0 = arith.extsi %b_0 : i8 to i16
    %1 = arith.extui %a_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extsi %2 : i16 to i32
    %4 = arith.extsi %b_1 : i8 to i16
    %5 = arith.extui %a_1 : i8 to i16
    %6 = arith.muli %4, %5 : i16
    %7 = arith.extsi %6 : i16 to i32
    %8 = arith.addi %7, %src_0 : i32
    %9 = arith.extsi %b_2 : i8 to i16
    %10 = arith.extui %a_2 : i8 to i16
    %11 = arith.muli %9, %10 : i16
    %12 = arith.extsi %11 : i16 to i32
    %13 = arith.addi %8, %12 : i32
    %14 = arith.extsi %b_3 : i8 to i16
    %15 = arith.extui %a_3 : i8 to i16
    %16 = arith.muli %14, %15 : i16
    %17 = arith.extsi %16 : i16 to i32
    %18 = arith.addi %13, %17 : i32
    %19 = arith.addi %3, %18 : i32
    linalg.yield %19 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @dot4_acc_sat(%src: tensor<4xi32>, %a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (trunc to 32 (mins (maxs (add (add (exts to 64 (mul (exts to 16 b[2 + (4) * d0]) (extu to 16 a[2 + (4) * d0]))) (add (add (exts to 64 src[d0]) (exts to 64 (mul (exts to 16 b[(4) * d0]) (extu to 16 a[(4) * d0])))) (exts to 64 (mul (exts to 16 b[1 + (4) * d0]) (extu to 16 a[1 + (4) * d0]))))) (exts to 64 (mul (exts to 16 b[3 + (4) * d0]) (extu to 16 a[3 + (4) * d0])))) -2147483648) 2147483647))",
      representative = "x86vector._mm_dpbusds_epi32",
      members = {x86vector = {_mm256_dpbusds_epi32 = array<i64: 8>, _mm512_dpbusds_epi32 = array<i64: 16>, _mm_dpbusds_epi32 = array<i64: 4>}},
      operands = [{name = "src", c_type = "__m128i", signed}, {name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i", signed}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0 * 4 + 2)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 1)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a, %src, %b, %a, %b, %a, %b, %a : tensor<16xi8>, tensor<16xi8>, tensor<4xi32>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<4xi32>) {
  ^bb0(%b_0: i8, %a_0: i8, %src_0: i32, %b_1: i8, %a_1: i8, %b_2: i8, %a_2: i8, %b_3: i8, %a_3: i8, %out: i32):
    %0 = arith.extsi %b_0 : i8 to i16
    %1 = arith.extui %a_0 : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.extsi %2 : i16 to i64
    %4 = arith.extsi %src_0 : i32 to i64
    %5 = arith.extsi %b_1 : i8 to i16
    %6 = arith.extui %a_1 : i8 to i16
    %7 = arith.muli %5, %6 : i16
    %8 = arith.extsi %7 : i16 to i64
    %9 = arith.addi %4, %8 : i64
    %10 = arith.extsi %b_2 : i8 to i16
    %11 = arith.extui %a_2 : i8 to i16
    %12 = arith.muli %10, %11 : i16
    %13 = arith.extsi %12 : i16 to i64
    %14 = arith.addi %9, %13 : i64
    %15 = arith.addi %3, %14 : i64
    %16 = arith.extsi %b_3 : i8 to i16
    %17 = arith.extui %a_3 : i8 to i16
    %18 = arith.muli %16, %17 : i16
    %19 = arith.extsi %18 : i16 to i64
    %20 = arith.addi %15, %19 : i64
    %c-2147483648_i64 = arith.constant -2147483648 : i64
    %21 = arith.maxsi %20, %c-2147483648_i64 : i64
    %c2147483647_i64 = arith.constant 2147483647 : i64
    %22 = arith.minsi %21, %c2147483647_i64 : i64
    %23 = arith.trunci %22 : i64 to i32
    linalg.yield %23 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @extract_imm_aaa3(%a: tensor<4xi64>, %imm8: i8) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (select (trunc to 1 imm8) a[lanes + d0] a[d0])",
      representative = "x86vector._mm256_extractf128_si256",
      members = {x86vector = {_mm256_extractf128_si256 = array<i64: 64, 2>, _mm256_extracti128_si256 = array<i64: 64, 2>, _mm256_extracti32x4_epi32 = array<i64: 32, 4>, _mm256_extracti64x2_epi64 = array<i64: 64, 2>, _mm512_extracti32x8_epi32 = array<i64: 32, 8>, _mm512_extracti64x4_epi64 = array<i64: 64, 4>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 1}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 + 2)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a : tensor<4xi64>, tensor<4xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %a_1: i64, %out: i64):
    %0 = arith.trunci %imm8 : i8 to i1
    %1 = arith.select %0, %a_0, %a_1 : i64
    linalg.yield %1 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @extract_imm_e013(%a: tensor<16xi32>, %imm8: i8) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width"],
      structure = "d0 < 128 / width: (select (eq (and imm8 3) 3) a[384 / width + d0] (select (eq (and imm8 3) 2) a[256 / width + d0] (select (eq (and imm8 3) 1) a[128 / width + d0] a[d0])))",
      representative = "x86vector._mm512_extracti32x4_epi32",
      members = {x86vector = {_mm512_extracti32x4_epi32 = array<i64: 32>, _mm512_extracti64x2_epi64 = array<i64: 64>}},
      operands = [{name = "a", c_type = "__m512i"}, {name = "imm8", c_type = "int", immediate = 2}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 + 12)>, affine_map<(d0) -> (d0 + 8)>, affine_map<(d0) -> (d0 + 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a : tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %a_1: i32, %a_2: i32, %a_3: i32, %out: i32):
    %c3_i8 = arith.constant 3 : i8
    %0 = arith.andi %imm8, %c3_i8 : i8
    %1 = arith.cmpi eq, %0, %c3_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %2 = arith.cmpi eq, %0, %c2_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %3 = arith.cmpi eq, %0, %c1_i8 : i8
    %4 = arith.select %3, %a_2, %a_3 : i32
    %5 = arith.select %2, %a_1, %4 : i32
    %6 = arith.select %1, %a_0, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @funnel_left(%a: tensor<8xi16>, %b: tensor<8xi16>, %c: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (trunc to width (shru (shl (or (shl (extu to 2 * width a[d0]) width) (extu to 2 * width b[d0])) (extu to 2 * width (and c[d0] width - 1))) width))",
      representative = "x86vector._mm_shldv_epi16",
      members = {x86vector = {_mm256_shldv_epi16 = array<i64: 16, 16>, _mm256_shldv_epi32 = array<i64: 32, 8>, _mm256_shldv_epi64 = array<i64: 64, 4>, _mm512_shldv_epi16 = array<i64: 16, 32>, _mm512_shldv_epi32 = array<i64: 32, 16>, _mm512_shldv_epi64 = array<i64: 64, 8>, _mm_shldv_epi16 = array<i64: 16, 8>, _mm_shldv_epi32 = array<i64: 32, 4>, _mm_shldv_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "c", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b, %c : tensor<8xi16>, tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %c_0: i16, %out: i16):
    %0 = arith.extui %a_0 : i16 to i32
    %c16_i32 = arith.constant 16 : i32
    %1 = arith.shli %0, %c16_i32 : i32
    %2 = arith.extui %b_0 : i16 to i32
    %3 = arith.ori %1, %2 : i32
    %c15_i16 = arith.constant 15 : i16
    %4 = arith.andi %c_0, %c15_i16 : i16
    %5 = arith.extui %4 : i16 to i32
    %6 = arith.shli %3, %5 : i32
    %7 = arith.shrui %6, %c16_i32 : i32
    %8 = arith.trunci %7 : i32 to i16
    linalg.yield %8 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @funnel_left_imm(%a: tensor<8xi16>, %b: tensor<8xi16>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (trunc to width (shru (shl (or (shl (extu to 2 * width a[d0]) width) (extu to 2 * width b[d0])) (extu to 2 * width (and imm8 width - 1))) width))",
      representative = "x86vector._mm_shldi_epi16",
      members = {x86vector = {_mm256_shldi_epi16 = array<i64: 16, 16>, _mm256_shldi_epi32 = array<i64: 32, 8>, _mm256_shldi_epi64 = array<i64: 64, 4>, _mm512_shldi_epi16 = array<i64: 16, 32>, _mm512_shldi_epi32 = array<i64: 32, 16>, _mm512_shldi_epi64 = array<i64: 64, 8>, _mm_shldi_epi16 = array<i64: 16, 8>, _mm_shldi_epi32 = array<i64: 32, 4>, _mm_shldi_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.extui %a_0 : i16 to i32
    %c16_i32 = arith.constant 16 : i32
    %1 = arith.shli %0, %c16_i32 : i32
    %2 = arith.extui %b_0 : i16 to i32
    %3 = arith.ori %1, %2 : i32
    %c15_i8 = arith.constant 15 : i8
    %4 = arith.andi %imm8, %c15_i8 : i8
    %5 = arith.extui %4 : i8 to i32
    %6 = arith.shli %3, %5 : i32
    %7 = arith.shrui %6, %c16_i32 : i32
    %8 = arith.trunci %7 : i32 to i16
    linalg.yield %8 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @funnel_right(%a: tensor<8xi16>, %b: tensor<8xi16>, %c: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (trunc to width (shru (or (shl (extu to 2 * width b[d0]) width) (extu to 2 * width a[d0])) (extu to 2 * width (and c[d0] width - 1))))",
      representative = "x86vector._mm_shrdv_epi16",
      members = {x86vector = {_mm256_shrdv_epi16 = array<i64: 16, 16>, _mm256_shrdv_epi32 = array<i64: 32, 8>, _mm256_shrdv_epi64 = array<i64: 64, 4>, _mm512_shrdv_epi16 = array<i64: 16, 32>, _mm512_shrdv_epi32 = array<i64: 32, 16>, _mm512_shrdv_epi64 = array<i64: 64, 8>, _mm_shrdv_epi16 = array<i64: 16, 8>, _mm_shrdv_epi32 = array<i64: 32, 4>, _mm_shrdv_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "c", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a, %c : tensor<8xi16>, tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%b_0: i16, %a_0: i16, %c_0: i16, %out: i16):
    %0 = arith.extui %b_0 : i16 to i32
    %c16_i32 = arith.constant 16 : i32
    %1 = arith.shli %0, %c16_i32 : i32
    %2 = arith.extui %a_0 : i16 to i32
    %3 = arith.ori %1, %2 : i32
    %c15_i16 = arith.constant 15 : i16
    %4 = arith.andi %c_0, %c15_i16 : i16
    %5 = arith.extui %4 : i16 to i32
    %6 = arith.shrui %3, %5 : i32
    %7 = arith.trunci %6 : i32 to i16
    linalg.yield %7 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @funnel_right_imm(%a: tensor<8xi16>, %b: tensor<8xi16>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (trunc to width (shru (or (shl (extu to 2 * width b[d0]) width) (extu to 2 * width a[d0])) (extu to 2 * width (and imm8 width - 1))))",
      representative = "x86vector._mm_shrdi_epi16",
      members = {x86vector = {_mm256_shrdi_epi16 = array<i64: 16, 16>, _mm256_shrdi_epi32 = array<i64: 32, 8>, _mm256_shrdi_epi64 = array<i64: 64, 4>, _mm512_shrdi_epi16 = array<i64: 16, 32>, _mm512_shrdi_epi32 = array<i64: 32, 16>, _mm512_shrdi_epi64 = array<i64: 64, 8>, _mm_shrdi_epi16 = array<i64: 16, 8>, _mm_shrdi_epi32 = array<i64: 32, 4>, _mm_shrdi_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%b_0: i16, %a_0: i16, %out: i16):
    %0 = arith.extui %b_0 : i16 to i32
    %c16_i32 = arith.constant 16 : i32
    %1 = arith.shli %0, %c16_i32 : i32
    %2 = arith.extui %a_0 : i16 to i32
    %3 = arith.ori %1, %2 : i32
    %c15_i8 = arith.constant 15 : i8
    %4 = arith.andi %imm8, %c15_i8 : i8
    %5 = arith.extui %4 : i8 to i32
    %6 = arith.shrui %3, %5 : i32
    %7 = arith.trunci %6 : i32 to i16
    linalg.yield %7 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @insert_imm_11fa(%a: tensor<4xi64>, %b: tensor<2xi64>, %imm8: i8) -> tensor<4xi64>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < *, d1 < lanes / 2: (select (trunc to 1 imm8) (select (eq (and i lanes / 2) 0) a[(lanes / 2) * d0 + d1] b[d1]) (select (eq (and i lanes / 2) 0) b[d1] a[(lanes / 2) * d0 + d1]))",
      representative = "x86vector._mm256_insertf128_si256",
      members = {x86vector = {_mm256_insertf128_si256 = array<i64: 64, 4>, _mm256_inserti128_si256 = array<i64: 64, 4>, _mm256_inserti32x4 = array<i64: 32, 8>, _mm256_inserti64x2 = array<i64: 64, 4>, _mm512_inserti32x8 = array<i64: 32, 16>, _mm512_inserti64x4 = array<i64: 64, 8>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 1}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<4xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi64>, tensor<2xi64>) outs(%init : tensor<4xi64>) {
  ^bb0(%a_0: i64, %b_0: i64, %out: i64):
    %0 = arith.trunci %imm8 : i8 to i1
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c2_i64 = arith.constant 2 : i64
    %1 = arith.andi %i_i64, %c2_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %2 = arith.cmpi eq, %1, %c0_i64 : i64
    %3 = arith.select %2, %a_0, %b_0 : i64
    %4 = arith.select %2, %b_0, %a_0 : i64
    %5 = arith.select %0, %3, %4 : i64
    linalg.yield %5 : i64
  } -> tensor<4xi64>
  return %dst : tensor<4xi64>
}

func.func @insert_imm_e78d(%a: tensor<16xi32>, %b: tensor<4xi32>, %imm8: i8) -> tensor<16xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width"],
      structure = "d0 < *, d1 < 128 / width: (select (eq (trunc to 8 (shru i 64 / width)) (and imm8 3)) b[d1] a[(128 / width) * d0 + d1])",
      representative = "x86vector._mm512_inserti32x4",
      members = {x86vector = {_mm512_inserti32x4 = array<i64: 32>, _mm512_inserti64x2 = array<i64: 64>}},
      operands = [{name = "a", c_type = "__m512i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 2}],
      results = [{name = "dst", c_type = "__m512i"}]} {
  %init = tensor.empty() : tensor<16xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %a : tensor<4xi32>, tensor<16xi32>) outs(%init : tensor<16xi32>) {
  ^bb0(%b_0: i32, %a_0: i32, %out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c2_i64 = arith.constant 2 : i64
    %0 = arith.shrui %i_i64, %c2_i64 : i64
    %1 = arith.trunci %0 : i64 to i8
    %c3_i8 = arith.constant 3 : i8
    %2 = arith.andi %imm8, %c3_i8 : i8
    %3 = arith.cmpi eq, %1, %2 : i8
    %4 = arith.select %3, %b_0, %a_0 : i32
    linalg.yield %4 : i32
  } -> tensor<16xi32>
  return %dst : tensor<16xi32>
}

func.func @interleave_2bf1(%a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["offset"],
      structure = "d0 < 2: (select (eq i 0) a[offset] b[offset])",
      representative = "x86vector._mm_unpackhi_epi64",
      members = {x86vector = {_mm_unpackhi_epi64 = array<i64: 1>, _mm_unpacklo_epi64 = array<i64: 0>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (1)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %b_0: i64, %out: i64):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c0_i64 = arith.constant 0 : i64
    %0 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %1 = arith.select %0, %a_0, %b_0 : i64
    linalg.yield %1 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @interleave_a8cc(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<16xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "offset"],
      structure = "d0 < *, d1 < 64 / width, d2 < 2: (select (eq (and i 1) 0) a[offset + (128 / width) * d0 + d1] b[offset + (128 / width) * d0 + d1])",
      representative = "x86vector._mm256_unpackhi_epi16",
      members = {x86vector = {_mm256_unpackhi_epi16 = array<i64: 16, 16, 4>, _mm256_unpackhi_epi32 = array<i64: 32, 8, 2>, _mm256_unpackhi_epi64 = array<i64: 64, 4, 1>, _mm256_unpackhi_epi8 = array<i64: 8, 32, 8>, _mm256_unpacklo_epi16 = array<i64: 16, 16, 0>, _mm256_unpacklo_epi32 = array<i64: 32, 8, 0>, _mm256_unpacklo_epi64 = array<i64: 64, 4, 0>, _mm256_unpacklo_epi8 = array<i64: 8, 32, 0>, _mm512_unpackhi_epi16 = array<i64: 16, 32, 4>, _mm512_unpackhi_epi32 = array<i64: 32, 16, 2>, _mm512_unpackhi_epi64 = array<i64: 64, 8, 1>, _mm512_unpackhi_epi8 = array<i64: 8, 64, 8>, _mm512_unpacklo_epi16 = array<i64: 16, 32, 0>, _mm512_unpacklo_epi32 = array<i64: 32, 16, 0>, _mm512_unpacklo_epi64 = array<i64: 64, 8, 0>, _mm512_unpacklo_epi8 = array<i64: 8, 64, 0>, _mm_unpackhi_epi16 = array<i64: 16, 8, 4>, _mm_unpackhi_epi32 = array<i64: 32, 4, 2>, _mm_unpackhi_epi8 = array<i64: 8, 16, 8>, _mm_unpacklo_epi16 = array<i64: 16, 8, 0>, _mm_unpacklo_epi32 = array<i64: 32, 4, 0>, _mm_unpacklo_epi8 = array<i64: 8, 16, 0>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 floordiv 2 mod 4 + 4)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 floordiv 2 mod 4 + 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<16xi16>, tensor<16xi16>) outs(%init : tensor<16xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %a_0, %b_0 : i16
    linalg.yield %2 : i16
  } -> tensor<16xi16>
  return %dst : tensor<16xi16>
}

func.func @leading_zeros(%a: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (ctlz a[d0])",
      representative = "x86vector._mm_lzcnt_epi32",
      members = {x86vector = {_mm256_lzcnt_epi32 = array<i64: 32, 8>, _mm256_lzcnt_epi64 = array<i64: 64, 4>, _mm512_lzcnt_epi32 = array<i64: 32, 16>, _mm512_lzcnt_epi64 = array<i64: 64, 8>, _mm_lzcnt_epi32 = array<i64: 32, 4>, _mm_lzcnt_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %out: i32):
    %0 = math.ctlz %a_0 : i32
    linalg.yield %0 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @max(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "signed"],
      structure = "d0 < lanes: (maxu<signed> a[d0] b[d0])",
      representative = "x86vector._mm_max_epi16",
      members = {x86vector = {_mm256_max_epi16 = array<i64: 16, 16, 1>, _mm256_max_epi32 = array<i64: 32, 8, 1>, _mm256_max_epi64 = array<i64: 64, 4, 1>, _mm256_max_epi8 = array<i64: 8, 32, 1>, _mm256_max_epu16 = array<i64: 16, 16, 0>, _mm256_max_epu32 = array<i64: 32, 8, 0>, _mm256_max_epu64 = array<i64: 64, 4, 0>, _mm256_max_epu8 = array<i64: 8, 32, 0>, _mm512_max_epi16 = array<i64: 16, 32, 1>, _mm512_max_epi32 = array<i64: 32, 16, 1>, _mm512_max_epi64 = array<i64: 64, 8, 1>, _mm512_max_epi8 = array<i64: 8, 64, 1>, _mm512_max_epu16 = array<i64: 16, 32, 0>, _mm512_max_epu32 = array<i64: 32, 16, 0>, _mm512_max_epu64 = array<i64: 64, 8, 0>, _mm512_max_epu8 = array<i64: 8, 64, 0>, _mm_max_epi16 = array<i64: 16, 8, 1>, _mm_max_epi32 = array<i64: 32, 4, 1>, _mm_max_epi64 = array<i64: 64, 2, 1>, _mm_max_epi8 = array<i64: 8, 16, 1>, _mm_max_epu16 = array<i64: 16, 8, 0>, _mm_max_epu32 = array<i64: 32, 4, 0>, _mm_max_epu64 = array<i64: 64, 2, 0>, _mm_max_epu8 = array<i64: 8, 16, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.maxsi %a_0, %b_0 : i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @min(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "signed"],
      structure = "d0 < lanes: (minu<signed> a[d0] b[d0])",
      representative = "x86vector._mm_min_epi16",
      members = {x86vector = {_mm256_min_epi16 = array<i64: 16, 16, 1>, _mm256_min_epi32 = array<i64: 32, 8, 1>, _mm256_min_epi64 = array<i64: 64, 4, 1>, _mm256_min_epi8 = array<i64: 8, 32, 1>, _mm256_min_epu16 = array<i64: 16, 16, 0>, _mm256_min_epu32 = array<i64: 32, 8, 0>, _mm256_min_epu64 = array<i64: 64, 4, 0>, _mm256_min_epu8 = array<i64: 8, 32, 0>, _mm512_min_epi16 = array<i64: 16, 32, 1>, _mm512_min_epi32 = array<i64: 32, 16, 1>, _mm512_min_epi64 = array<i64: 64, 8, 1>, _mm512_min_epi8 = array<i64: 8, 64, 1>, _mm512_min_epu16 = array<i64: 16, 32, 0>, _mm512_min_epu32 = array<i64: 32, 16, 0>, _mm512_min_epu64 = array<i64: 64, 8, 0>, _mm512_min_epu8 = array<i64: 8, 64, 0>, _mm_min_epi16 = array<i64: 16, 8, 1>, _mm_min_epi32 = array<i64: 32, 4, 1>, _mm_min_epi64 = array<i64: 64, 2, 1>, _mm_min_epi8 = array<i64: 8, 16, 1>, _mm_min_epu16 = array<i64: 16, 8, 0>, _mm_min_epu32 = array<i64: 32, 4, 0>, _mm_min_epu64 = array<i64: 64, 2, 0>, _mm_min_epu8 = array<i64: 8, 16, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.minsi %a_0, %b_0 : i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @mul(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (mul a[d0] b[d0])",
      representative = "x86vector._mm_mullo_epi16",
      members = {x86vector = {_mm256_mullo_epi16 = array<i64: 16, 16>, _mm256_mullo_epi32 = array<i64: 32, 8>, _mm256_mullo_epi64 = array<i64: 64, 4>, _mm512_mullo_epi16 = array<i64: 16, 32>, _mm512_mullo_epi32 = array<i64: 32, 16>, _mm512_mullo_epi64 = array<i64: 64, 8>, _mm_mullo_epi16 = array<i64: 16, 8>, _mm_mullo_epi32 = array<i64: 32, 4>, _mm_mullo_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.muli %a_0, %b_0 : i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @mul_acc(%a: tensor<2xi64>, %b: tensor<2xi64>, %c: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (add (extu to 64 (trunc to 52 (mul (extu to 128 (and b[d0] 4503599627370495)) (extu to 128 (and c[d0] 4503599627370495))))) a[d0])",
      representative = "x86vector._mm_madd52lo_epu64",
      members = {x86vector = {_mm256_madd52lo_epu64 = array<i64: 4>, _mm512_madd52lo_epu64 = array<i64: 8>, _mm_madd52lo_epu64 = array<i64: 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "c", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %c, %a : tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%b_0: i64, %c_0: i64, %a_0: i64, %out: i64):
    %c4503599627370495_i64 = arith.constant 4503599627370495 : i64
    %0 = arith.andi %b_0, %c4503599627370495_i64 : i64
    %1 = arith.extui %0 : i64 to i128
    %2 = arith.andi %c_0, %c4503599627370495_i64 : i64
    %3 = arith.extui %2 : i64 to i128
    %4 = arith.muli %1, %3 : i128
    %5 = arith.trunci %4 : i128 to i52
    %6 = arith.extui %5 : i52 to i64
    %7 = arith.addi %6, %a_0 : i64
    linalg.yield %7 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @mul_even(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "signed"],
      structure = "d0 < lanes: (mul (extu<signed> to 64 a[(2) * d0]) (extu<signed> to 64 b[(2) * d0]))",
      representative = "x86vector._mm_mul_epi32",
      members = {x86vector = {_mm256_mul_epi32 = array<i64: 4, 1>, _mm256_mul_epu32 = array<i64: 4, 0>, _mm512_mul_epi32 = array<i64: 8, 1>, _mm512_mul_epu32 = array<i64: 8, 0>, _mm_mul_epi32 = array<i64: 2, 1>, _mm_mul_epu32 = array<i64: 2, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i", signed}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i64):
    %0 = arith.extsi %a_0 : i32 to i64
    %1 = arith.extsi %b_0 : i32 to i64
    %2 = arith.muli %0, %1 : i64
    linalg.yield %2 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @mul_high(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "signed"],
      structure = "d0 < lanes: (trunc to 16 (shru (mul (extu<signed> to 32 a[d0]) (extu<signed> to 32 b[d0])) 16))",
      representative = "x86vector._mm_mulhi_epi16",
      members = {x86vector = {_mm256_mulhi_epi16 = array<i64: 16, 1>, _mm256_mulhi_epu16 = array<i64: 16, 0>, _mm512_mulhi_epi16 = array<i64: 32, 1>, _mm512_mulhi_epu16 = array<i64: 32, 0>, _mm_mulhi_epi16 = array<i64: 8, 1>, _mm_mulhi_epu16 = array<i64: 8, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.extsi %a_0 : i16 to i32
    %1 = arith.extsi %b_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %c16_i32 = arith.constant 16 : i32
    %3 = arith.shrui %2, %c16_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @mul_high_round(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (trunc to 16 (shru (add 1 (trunc to 32 (shru (extu to 64 (exts to 46 (mul (exts to 32 a[d0]) (exts to 32 b[d0])))) 14))) 1))",
      representative = "x86vector._mm_mulhrs_epi16",
      members = {x86vector = {_mm256_mulhrs_epi16 = array<i64: 16>, _mm512_mulhrs_epi16 = array<i64: 32>, _mm_mulhrs_epi16 = array<i64: 8>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %c1_i32 = arith.constant 1 : i32
    %0 = arith.extsi %a_0 : i16 to i32
    %1 = arith.extsi %b_0 : i16 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.extsi %2 : i32 to i46
    %4 = arith.extui %3 : i46 to i64
    %c14_i64 = arith.constant 14 : i64
    %5 = arith.shrui %4, %c14_i64 : i64
    %6 = arith.trunci %5 : i64 to i32
    %7 = arith.addi %c1_i32, %6 : i32
    %8 = arith.shrui %7, %c1_i32 : i32
    %9 = arith.trunci %8 : i32 to i16
    linalg.yield %9 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @mul_shift_acc(%a: tensor<2xi64>, %b: tensor<2xi64>, %c: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (add (extu to 64 (trunc to 52 (shru (mul (extu to 128 (and b[d0] 4503599627370495)) (extu to 128 (and c[d0] 4503599627370495))) 52))) a[d0])",
      representative = "x86vector._mm_madd52hi_epu64",
      members = {x86vector = {_mm256_madd52hi_epu64 = array<i64: 4>, _mm512_madd52hi_epu64 = array<i64: 8>, _mm_madd52hi_epu64 = array<i64: 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "c", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %c, %a : tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%b_0: i64, %c_0: i64, %a_0: i64, %out: i64):
    %c4503599627370495_i64 = arith.constant 4503599627370495 : i64
    %0 = arith.andi %b_0, %c4503599627370495_i64 : i64
    %1 = arith.extui %0 : i64 to i128
    %2 = arith.andi %c_0, %c4503599627370495_i64 : i64
    %3 = arith.extui %2 : i64 to i128
    %4 = arith.muli %1, %3 : i128
    %c52_i128 = arith.constant 52 : i128
    %5 = arith.shrui %4, %c52_i128 : i128
    %6 = arith.trunci %5 : i128 to i52
    %7 = arith.extui %6 : i52 to i64
    %8 = arith.addi %7, %a_0 : i64
    linalg.yield %8 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @narrow(%a: tensor<16xi16>) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "source_width"],
      structure = "d0 < lanes: (trunc to width a[d0])",
      representative = "x86vector._mm256_cvtepi16_epi8",
      members = {x86vector = {_mm256_cvtepi16_epi8 = array<i64: 8, 16, 16>, _mm256_cvtepi32_epi16 = array<i64: 16, 8, 32>, _mm256_cvtepi64_epi32 = array<i64: 32, 4, 64>, _mm512_cvtepi16_epi8 = array<i64: 8, 32, 16>, _mm512_cvtepi32_epi16 = array<i64: 16, 16, 32>, _mm512_cvtepi32_epi8 = array<i64: 8, 16, 32>, _mm512_cvtepi64_epi16 = array<i64: 16, 8, 64>, _mm512_cvtepi64_epi32 = array<i64: 32, 8, 64>}},
      operands = [{name = "a", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<16xi16>) outs(%init : tensor<16xi8>) {
  ^bb0(%a_0: i16, %out: i8):
    %0 = arith.trunci %a_0 : i16 to i8
    linalg.yield %0 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @narrow_padded(%a: tensor<8xi16>) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = ["width", "source_width", "source_lanes", "mask"],
      structure = "d0 < *, d1 < source_lanes: (select (eq (and i mask) 0) (trunc to width a[d1]) 0)",
      representative = "x86vector._mm_cvtepi16_epi8",
      members = {x86vector = {_mm256_cvtepi32_epi8 = array<i64: 8, 32, 8, 8>, _mm256_cvtepi64_epi16 = array<i64: 16, 64, 4, 4>, _mm256_cvtepi64_epi8 = array<i64: 8, 64, 4, 12>, _mm512_cvtepi64_epi8 = array<i64: 8, 64, 8, 8>, _mm_cvtepi16_epi8 = array<i64: 8, 16, 8, 8>, _mm_cvtepi32_epi16 = array<i64: 16, 32, 4, 4>, _mm_cvtepi32_epi8 = array<i64: 8, 32, 4, 12>, _mm_cvtepi64_epi16 = array<i64: 16, 64, 2, 6>, _mm_cvtepi64_epi32 = array<i64: 32, 64, 2, 2>, _mm_cvtepi64_epi8 = array<i64: 8, 64, 2, 14>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 8)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<8xi16>) outs(%init : tensor<16xi8>) {
  ^bb0(%a_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c8_i64 = arith.constant 8 : i64
    %0 = arith.andi %i_i64, %c8_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.trunci %a_0 : i16 to i8
    %c0_i8 = arith.constant 0 : i8
    %3 = arith.select %1, %2, %c0_i8 : i8
    linalg.yield %3 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @narrow_sat(%a: tensor<16xi16>) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "source_width"],
      structure = "d0 < lanes: (trunc to width (mins (maxs a[d0] -2^(width - 1)) 2^(width - 1) - 1))",
      representative = "x86vector._mm256_cvtsepi16_epi8",
      members = {x86vector = {_mm256_cvtsepi16_epi8 = array<i64: 8, 16, 16>, _mm256_cvtsepi32_epi16 = array<i64: 16, 8, 32>, _mm256_cvtsepi64_epi32 = array<i64: 32, 4, 64>, _mm512_cvtsepi16_epi8 = array<i64: 8, 32, 16>, _mm512_cvtsepi32_epi16 = array<i64: 16, 16, 32>, _mm512_cvtsepi32_epi8 = array<i64: 8, 16, 32>, _mm512_cvtsepi64_epi16 = array<i64: 16, 8, 64>, _mm512_cvtsepi64_epi32 = array<i64: 32, 8, 64>}},
      operands = [{name = "a", c_type = "__m256i", signed}],
      results = [{name = "dst", c_type = "__m128i", signed}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<16xi16>) outs(%init : tensor<16xi8>) {
  ^bb0(%a_0: i16, %out: i8):
    %c-128_i16 = arith.constant -128 : i16
    %0 = arith.maxsi %a_0, %c-128_i16 : i16
    %c127_i16 = arith.constant 127 : i16
    %1 = arith.minsi %0, %c127_i16 : i16
    %2 = arith.trunci %1 : i16 to i8
    linalg.yield %2 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @narrow_sat_concat(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<32xi8>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "signed"],
      structure = "d0 < *, d1 < 2, d2 < 64 / width: (trunc to width (minu<signed> (maxs (select (eq (and i 64 / width) 0) a[(64 / width) * d0 + d2] b[(64 / width) * d0 + d2]) least(signed, width)) greatest(signed, width)))",
      representative = "x86vector._mm256_packs_epi16",
      members = {x86vector = {_mm256_packs_epi16 = array<i64: 8, 32, 1>, _mm256_packs_epi32 = array<i64: 16, 16, 1>, _mm256_packus_epi16 = array<i64: 8, 32, 0>, _mm256_packus_epi32 = array<i64: 16, 16, 0>, _mm512_packs_epi16 = array<i64: 8, 64, 1>, _mm512_packs_epi32 = array<i64: 16, 32, 1>, _mm512_packus_epi16 = array<i64: 8, 64, 0>, _mm512_packus_epi32 = array<i64: 16, 32, 0>, _mm_packs_epi16 = array<i64: 8, 16, 1>, _mm_packs_epi32 = array<i64: 16, 8, 1>, _mm_packus_epi16 = array<i64: 8, 16, 0>, _mm_packus_epi32 = array<i64: 16, 8, 0>}},
      operands = [{name = "a", c_type = "__m256i", signed}, {name = "b", c_type = "__m256i", signed}],
      results = [{name = "dst", c_type = "__m256i", signed}]} {
  %init = tensor.empty() : tensor<32xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 16 * 8 + d0 mod 8)>, affine_map<(d0) -> (d0 floordiv 16 * 8 + d0 mod 8)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<16xi16>, tensor<16xi16>) outs(%init : tensor<32xi8>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c8_i64 = arith.constant 8 : i64
    %0 = arith.andi %i_i64, %c8_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %a_0, %b_0 : i16
    %c-128_i16 = arith.constant -128 : i16
    %3 = arith.maxsi %2, %c-128_i16 : i16
    %c127_i16 = arith.constant 127 : i16
    %4 = arith.minsi %3, %c127_i16 : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<32xi8>
  return %dst : tensor<32xi8>
}

func.func @narrow_sat_padded(%a: tensor<8xi16>) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = ["width", "source_width", "source_lanes", "mask"],
      structure = "d0 < *, d1 < source_lanes: (select (eq (and i mask) 0) (trunc to width (mins (maxs a[d1] -2^(width - 1)) 2^(width - 1) - 1)) 0)",
      representative = "x86vector._mm_cvtsepi16_epi8",
      members = {x86vector = {_mm256_cvtsepi32_epi8 = array<i64: 8, 32, 8, 8>, _mm256_cvtsepi64_epi16 = array<i64: 16, 64, 4, 4>, _mm256_cvtsepi64_epi8 = array<i64: 8, 64, 4, 12>, _mm512_cvtsepi64_epi8 = array<i64: 8, 64, 8, 8>, _mm_cvtsepi16_epi8 = array<i64: 8, 16, 8, 8>, _mm_cvtsepi32_epi16 = array<i64: 16, 32, 4, 4>, _mm_cvtsepi32_epi8 = array<i64: 8, 32, 4, 12>, _mm_cvtsepi64_epi16 = array<i64: 16, 64, 2, 6>, _mm_cvtsepi64_epi32 = array<i64: 32, 64, 2, 2>, _mm_cvtsepi64_epi8 = array<i64: 8, 64, 2, 14>}},
      operands = [{name = "a", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i", signed}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 8)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<8xi16>) outs(%init : tensor<16xi8>) {
  ^bb0(%a_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c8_i64 = arith.constant 8 : i64
    %0 = arith.andi %i_i64, %c8_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c-128_i16 = arith.constant -128 : i16
    %2 = arith.maxsi %a_0, %c-128_i16 : i16
    %c127_i16 = arith.constant 127 : i16
    %3 = arith.minsi %2, %c127_i16 : i16
    %4 = arith.trunci %3 : i16 to i8
    %c0_i8 = arith.constant 0 : i8
    %5 = arith.select %1, %4, %c0_i8 : i8
    linalg.yield %5 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @narrow_usat(%a: tensor<16xi16>) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "source_width"],
      structure = "d0 < lanes: (trunc to width (minu a[d0] 2^width - 1))",
      representative = "x86vector._mm256_cvtusepi16_epi8",
      members = {x86vector = {_mm256_cvtusepi16_epi8 = array<i64: 8, 16, 16>, _mm256_cvtusepi32_epi16 = array<i64: 16, 8, 32>, _mm256_cvtusepi64_epi32 = array<i64: 32, 4, 64>, _mm512_cvtusepi16_epi8 = array<i64: 8, 32, 16>, _mm512_cvtusepi32_epi16 = array<i64: 16, 16, 32>, _mm512_cvtusepi32_epi8 = array<i64: 8, 16, 32>, _mm512_cvtusepi64_epi16 = array<i64: 16, 8, 64>, _mm512_cvtusepi64_epi32 = array<i64: 32, 8, 64>}},
      operands = [{name = "a", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<16xi16>) outs(%init : tensor<16xi8>) {
  ^bb0(%a_0: i16, %out: i8):
    %c255_i16 = arith.constant 255 : i16
    %0 = arith.minui %a_0, %c255_i16 : i16
    %1 = arith.trunci %0 : i16 to i8
    linalg.yield %1 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @narrow_usat_padded(%a: tensor<8xi16>) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = ["width", "source_width", "source_lanes", "mask"],
      structure = "d0 < *, d1 < source_lanes: (select (eq (and i mask) 0) (trunc to width (minu a[d1] 2^width - 1)) 0)",
      representative = "x86vector._mm_cvtusepi16_epi8",
      members = {x86vector = {_mm256_cvtusepi32_epi8 = array<i64: 8, 32, 8, 8>, _mm256_cvtusepi64_epi16 = array<i64: 16, 64, 4, 4>, _mm256_cvtusepi64_epi8 = array<i64: 8, 64, 4, 12>, _mm512_cvtusepi64_epi8 = array<i64: 8, 64, 8, 8>, _mm_cvtusepi16_epi8 = array<i64: 8, 16, 8, 8>, _mm_cvtusepi32_epi16 = array<i64: 16, 32, 4, 4>, _mm_cvtusepi32_epi8 = array<i64: 8, 32, 4, 12>, _mm_cvtusepi64_epi16 = array<i64: 16, 64, 2, 6>, _mm_cvtusepi64_epi32 = array<i64: 32, 64, 2, 2>, _mm_cvtusepi64_epi8 = array<i64: 8, 64, 2, 14>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 8)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<8xi16>) outs(%init : tensor<16xi8>) {
  ^bb0(%a_0: i16, %out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c8_i64 = arith.constant 8 : i64
    %0 = arith.andi %i_i64, %c8_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c255_i16 = arith.constant 255 : i16
    %2 = arith.minui %a_0, %c255_i16 : i16
    %3 = arith.trunci %2 : i16 to i8
    %c0_i8 = arith.constant 0 : i8
    %4 = arith.select %1, %3, %c0_i8 : i8
    linalg.yield %4 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @not_and(%a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (and (xor a[d0] -1) b[d0])",
      representative = "x86vector._mm_andnot_si128",
      members = {x86vector = {_mm256_andnot_si256 = array<i64: 64, 4>, _mm512_andnot_epi32 = array<i64: 32, 16>, _mm512_andnot_epi64 = array<i64: 64, 8>, _mm512_andnot_si512 = array<i64: 64, 8>, _mm_andnot_si128 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %b_0: i64, %out: i64):
    %c-1_i64 = arith.constant -1 : i64
    %0 = arith.xori %a_0, %c-1_i64 : i64
    %1 = arith.andi %0, %b_0 : i64
    linalg.yield %1 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @or(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (or a[d0] b[d0])",
      representative = "x86vector._mm_or_epi32",
      members = {x86vector = {_mm256_or_epi32 = array<i64: 32, 8>, _mm256_or_epi64 = array<i64: 64, 4>, _mm256_or_si256 = array<i64: 64, 4>, _mm512_or_epi32 = array<i64: 32, 16>, _mm512_or_epi64 = array<i64: 64, 8>, _mm512_or_si512 = array<i64: 64, 8>, _mm_or_epi32 = array<i64: 32, 4>, _mm_or_epi64 = array<i64: 64, 2>, _mm_or_si128 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i32):
    %0 = arith.ori %a_0, %b_0 : i32
    linalg.yield %0 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @permute_82f8(%a: tensor<8xi32>, %idx: tensor<8xi32>) -> tensor<8xi32>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 8: a[(extu to 64 (and idx[d0] 7))]",
      representative = "x86vector._mm256_permutevar8x32_epi32",
      members = {x86vector = {_mm256_permutevar8x32_epi32 = array<i64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "idx", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<8xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%idx : tensor<8xi32>) outs(%init : tensor<8xi32>) {
  ^bb0(%idx_0: i32, %out: i32):
    %c7_i32 = arith.constant 7 : i32
    %0 = arith.andi %idx_0, %c7_i32 : i32
    %1 = arith.index_castui %0 : i32 to index
    %2 = tensor.extract %a[%1] : tensor<8xi32>
    linalg.yield %2 : i32
  } -> tensor<8xi32>
  return %dst : tensor<8xi32>
}

func.func @permute_e820(%idx: tensor<8xi16>, %a: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: a[(extu to 64 (and idx[d0] lanes - 1))]",
      representative = "x86vector._mm_permutexvar_epi16",
      members = {x86vector = {_mm256_permutexvar_epi16 = array<i64: 16, 16>, _mm256_permutexvar_epi32 = array<i64: 32, 8>, _mm256_permutexvar_epi64 = array<i64: 64, 4>, _mm256_permutexvar_epi8 = array<i64: 8, 32>, _mm512_permutevar_epi32 = array<i64: 32, 16>, _mm512_permutexvar_epi16 = array<i64: 16, 32>, _mm512_permutexvar_epi32 = array<i64: 32, 16>, _mm512_permutexvar_epi64 = array<i64: 64, 8>, _mm512_permutexvar_epi8 = array<i64: 8, 64>, _mm_permutexvar_epi16 = array<i64: 16, 8>, _mm_permutexvar_epi8 = array<i64: 8, 16>}},
      operands = [{name = "idx", c_type = "__m128i"}, {name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%idx : tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%idx_0: i16, %out: i16):
    %c7_i16 = arith.constant 7 : i16
    %0 = arith.andi %idx_0, %c7_i16 : i16
    %1 = arith.index_castui %0 : i16 to index
    %2 = tensor.extract %a[%1] : tensor<8xi16>
    linalg.yield %2 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @popcount(%a: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (ctpop a[d0])",
      representative = "x86vector._mm_popcnt_epi16",
      members = {x86vector = {_mm256_popcnt_epi16 = array<i64: 16, 16>, _mm256_popcnt_epi32 = array<i64: 32, 8>, _mm256_popcnt_epi64 = array<i64: 64, 4>, _mm256_popcnt_epi8 = array<i64: 8, 32>, _mm512_popcnt_epi16 = array<i64: 16, 32>, _mm512_popcnt_epi32 = array<i64: 32, 16>, _mm512_popcnt_epi64 = array<i64: 64, 8>, _mm512_popcnt_epi8 = array<i64: 8, 64>, _mm_popcnt_epi16 = array<i64: 16, 8>, _mm_popcnt_epi32 = array<i64: 32, 4>, _mm_popcnt_epi64 = array<i64: 64, 2>, _mm_popcnt_epi8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %out: i16):
    %0 = math.ctpop %a_0 : i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @rotate_left(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (or (shl a[d0] (and b[d0] width - 1)) (shru a[d0] (sub width (and b[d0] width - 1))))",
      representative = "x86vector._mm_rolv_epi32",
      members = {x86vector = {_mm256_rolv_epi32 = array<i64: 32, 8>, _mm256_rolv_epi64 = array<i64: 64, 4>, _mm512_rolv_epi32 = array<i64: 32, 16>, _mm512_rolv_epi64 = array<i64: 64, 8>, _mm_rolv_epi32 = array<i64: 32, 4>, _mm_rolv_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i32):
    %c31_i32 = arith.constant 31 : i32
    %0 = arith.andi %b_0, %c31_i32 : i32
    %1 = arith.shli %a_0, %0 : i32
    %c32_i32 = arith.constant 32 : i32
    %2 = arith.subi %c32_i32, %0 : i32
    %3 = arith.constant 32 : i32
    %4 = arith.cmpi ult, %2, %3 : i32
    %5 = arith.shrui %a_0, %2 : i32
    %6 = arith.constant 0 : i32
    %7 = arith.select %4, %5, %6 : i32
    %8 = arith.ori %1, %7 : i32
    linalg.yield %8 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @rotate_left_imm(%a: tensor<4xi32>, %imm8: i8) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (or (shru a[d0] (extu to width (sub width (and imm8 width - 1)))) (shl a[d0] (extu to width (and imm8 width - 1))))",
      representative = "x86vector._mm_rol_epi32",
      members = {x86vector = {_mm256_rol_epi32 = array<i64: 32, 8>, _mm256_rol_epi64 = array<i64: 64, 4>, _mm512_rol_epi32 = array<i64: 32, 16>, _mm512_rol_epi64 = array<i64: 64, 8>, _mm_rol_epi32 = array<i64: 32, 4>, _mm_rol_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %out: i32):
    %c32_i8 = arith.constant 32 : i8
    %c31_i8 = arith.constant 31 : i8
    %0 = arith.andi %imm8, %c31_i8 : i8
    %1 = arith.subi %c32_i8, %0 : i8
    %2 = arith.extui %1 : i8 to i32
    %3 = arith.constant 32 : i32
    %4 = arith.cmpi ult, %2, %3 : i32
    %5 = arith.shrui %a_0, %2 : i32
    %6 = arith.constant 0 : i32
    %7 = arith.select %4, %5, %6 : i32
    %8 = arith.extui %0 : i8 to i32
    %9 = arith.shli %a_0, %8 : i32
    %10 = arith.ori %7, %9 : i32
    linalg.yield %10 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @rotate_right(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (or (shl a[d0] (sub width (and b[d0] width - 1))) (shru a[d0] (and b[d0] width - 1)))",
      representative = "x86vector._mm_rorv_epi32",
      members = {x86vector = {_mm256_rorv_epi32 = array<i64: 32, 8>, _mm256_rorv_epi64 = array<i64: 64, 4>, _mm512_rorv_epi32 = array<i64: 32, 16>, _mm512_rorv_epi64 = array<i64: 64, 8>, _mm_rorv_epi32 = array<i64: 32, 4>, _mm_rorv_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i32):
    %c32_i32 = arith.constant 32 : i32
    %c31_i32 = arith.constant 31 : i32
    %0 = arith.andi %b_0, %c31_i32 : i32
    %1 = arith.subi %c32_i32, %0 : i32
    %2 = arith.constant 32 : i32
    %3 = arith.cmpi ult, %1, %2 : i32
    %4 = arith.shli %a_0, %1 : i32
    %5 = arith.constant 0 : i32
    %6 = arith.select %3, %4, %5 : i32
    %7 = arith.shrui %a_0, %0 : i32
    %8 = arith.ori %6, %7 : i32
    linalg.yield %8 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @rotate_right_imm(%a: tensor<4xi32>, %imm8: i8) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (or (shl a[d0] (extu to width (sub width (and imm8 width - 1)))) (shru a[d0] (extu to width (and imm8 width - 1))))",
      representative = "x86vector._mm_ror_epi32",
      members = {x86vector = {_mm256_ror_epi32 = array<i64: 32, 8>, _mm256_ror_epi64 = array<i64: 64, 4>, _mm512_ror_epi32 = array<i64: 32, 16>, _mm512_ror_epi64 = array<i64: 64, 8>, _mm_ror_epi32 = array<i64: 32, 4>, _mm_ror_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %out: i32):
    %c32_i8 = arith.constant 32 : i8
    %c31_i8 = arith.constant 31 : i8
    %0 = arith.andi %imm8, %c31_i8 : i8
    %1 = arith.subi %c32_i8, %0 : i8
    %2 = arith.extui %1 : i8 to i32
    %3 = arith.constant 32 : i32
    %4 = arith.cmpi ult, %2, %3 : i32
    %5 = arith.shli %a_0, %2 : i32
    %6 = arith.constant 0 : i32
    %7 = arith.select %4, %5, %6 : i32
    %8 = arith.extui %0 : i8 to i32
    %9 = arith.shrui %a_0, %8 : i32
    %10 = arith.ori %7, %9 : i32
    linalg.yield %10 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @shift_left(%a: tensor<8xi16>, %count: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (shl a[d0] count[d0])",
      representative = "x86vector._mm_sllv_epi16",
      members = {x86vector = {_mm256_sllv_epi16 = array<i64: 16, 16>, _mm256_sllv_epi32 = array<i64: 32, 8>, _mm256_sllv_epi64 = array<i64: 64, 4>, _mm512_sllv_epi16 = array<i64: 16, 32>, _mm512_sllv_epi32 = array<i64: 32, 16>, _mm512_sllv_epi64 = array<i64: 64, 8>, _mm_sllv_epi16 = array<i64: 16, 8>, _mm_sllv_epi32 = array<i64: 32, 4>, _mm_sllv_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %count : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %count_0: i16, %out: i16):
    %0 = arith.constant 16 : i16
    %1 = arith.cmpi ult, %count_0, %0 : i16
    %2 = arith.shli %a_0, %count_0 : i16
    %3 = arith.constant 0 : i16
    %4 = arith.select %1, %2, %3 : i16
    linalg.yield %4 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @shift_left_imm(%a: tensor<8xi16>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (shl a[d0] (extu to width imm8))",
      representative = "x86vector._mm_slli_epi16",
      members = {x86vector = {_mm256_slli_epi16 = array<i64: 16, 16>, _mm256_slli_epi32 = array<i64: 32, 8>, _mm256_slli_epi64 = array<i64: 64, 4>, _mm512_slli_epi16 = array<i64: 16, 32>, _mm512_slli_epi32 = array<i64: 32, 16>, _mm512_slli_epi64 = array<i64: 64, 8>, _mm_slli_epi16 = array<i64: 16, 8>, _mm_slli_epi32 = array<i64: 32, 4>, _mm_slli_epi64 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %out: i16):
    %0 = arith.extui %imm8 : i8 to i16
    %1 = arith.constant 16 : i16
    %2 = arith.cmpi ult, %0, %1 : i16
    %3 = arith.shli %a_0, %0 : i16
    %4 = arith.constant 0 : i16
    %5 = arith.select %2, %3, %4 : i16
    linalg.yield %5 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @shift_left_scalar(%a: tensor<2xi64>, %count: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (shl a[d0] count[0])",
      representative = "x86vector._mm_sll_epi64",
      members = {x86vector = {_mm256_sll_epi64 = array<i64: 4>, _mm512_sll_epi64 = array<i64: 8>, _mm_sll_epi64 = array<i64: 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %count : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %count_0: i64, %out: i64):
    %0 = arith.constant 64 : i64
    %1 = arith.cmpi ult, %count_0, %0 : i64
    %2 = arith.shli %a_0, %count_0 : i64
    %3 = arith.constant 0 : i64
    %4 = arith.select %1, %2, %3 : i64
    linalg.yield %4 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @shift_left_scalar2(%a: tensor<4xi32>, %count: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (ult 31 (or (shl (extu to 64 count[1]) 32) (extu to 64 count[0]))) 0 (shl a[d0] count[0]))",
      representative = "x86vector._mm_sll_epi32",
      members = {x86vector = {_mm256_sll_epi32 = array<i64: 8>, _mm512_sll_epi32 = array<i64: 16>, _mm_sll_epi32 = array<i64: 4>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%count, %count, %a : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%count_0: i32, %count_1: i32, %a_0: i32, %out: i32):
    %c31_i64 = arith.constant 31 : i64
    %0 = arith.extui %count_0 : i32 to i64
    %c32_i64 = arith.constant 32 : i64
    %1 = arith.shli %0, %c32_i64 : i64
    %2 = arith.extui %count_1 : i32 to i64
    %3 = arith.ori %1, %2 : i64
    %4 = arith.cmpi ult, %c31_i64, %3 : i64
    %c0_i32 = arith.constant 0 : i32
    %5 = arith.constant 32 : i32
    %6 = arith.cmpi ult, %count_1, %5 : i32
    %7 = arith.shli %a_0, %count_1 : i32
    %8 = arith.constant 0 : i32
    %9 = arith.select %6, %7, %8 : i32
    %10 = arith.select %4, %c0_i32, %9 : i32
    linalg.yield %10 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @shift_left_scalar4(%a: tensor<8xi16>, %count: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (ult 15 (or (shl (extu to 64 count[3]) 48) (or (extu to 64 (or (shl (extu to 32 count[1]) 16) (extu to 32 count[0]))) (shl (extu to 64 count[2]) 32)))) 0 (shl a[d0] count[0]))",
      representative = "x86vector._mm_sll_epi16",
      members = {x86vector = {_mm256_sll_epi16 = array<i64: 16>, _mm512_sll_epi16 = array<i64: 32>, _mm_sll_epi16 = array<i64: 8>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (3)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%count, %count, %count, %count, %a : tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%count_0: i16, %count_1: i16, %count_2: i16, %count_3: i16, %a_0: i16, %out: i16):
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.extui %count_0 : i16 to i64
    %c48_i64 = arith.constant 48 : i64
    %1 = arith.shli %0, %c48_i64 : i64
    %2 = arith.extui %count_1 : i16 to i32
    %c16_i32 = arith.constant 16 : i32
    %3 = arith.shli %2, %c16_i32 : i32
    %4 = arith.extui %count_2 : i16 to i32
    %5 = arith.ori %3, %4 : i32
    %6 = arith.extui %5 : i32 to i64
    %7 = arith.extui %count_3 : i16 to i64
    %c32_i64 = arith.constant 32 : i64
    %8 = arith.shli %7, %c32_i64 : i64
    %9 = arith.ori %6, %8 : i64
    %10 = arith.ori %1, %9 : i64
    %11 = arith.cmpi ult, %c15_i64, %10 : i64
    %c0_i16 = arith.constant 0 : i16
    %12 = arith.constant 16 : i16
    %13 = arith.cmpi ult, %count_2, %12 : i16
    %14 = arith.shli %a_0, %count_2 : i16
    %15 = arith.constant 0 : i16
    %16 = arith.select %13, %14, %15 : i16
    %17 = arith.select %11, %c0_i16, %16 : i16
    linalg.yield %17 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @shift_left_shift_right(%a: tensor<2xi64>) -> tensor<16xi32>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "block"],
      structure = "d0 < *, d1 < block, d2 < block: (trunc to 32 (shru a[d1] (shl (and i 1) 5)))",
      representative = "x86vector._mm512_broadcast_i32x4",
      members = {x86vector = {_mm256_broadcast_i32x2 = array<i64: 8, 1>, _mm512_broadcast_i32x2 = array<i64: 16, 1>, _mm512_broadcast_i32x4 = array<i64: 16, 2>, _mm_broadcast_i32x2 = array<i64: 4, 1>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m512i"}]} {
  %init = tensor.empty() : tensor<16xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<2xi64>) outs(%init : tensor<16xi32>) {
  ^bb0(%a_0: i64, %out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c5_i64 = arith.constant 5 : i64
    %1 = arith.shli %0, %c5_i64 : i64
    %2 = arith.shrui %a_0, %1 : i64
    %3 = arith.trunci %2 : i64 to i32
    linalg.yield %3 : i32
  } -> tensor<16xi32>
  return %dst : tensor<16xi32>
}

func.func @shift_left_shift_right_shuffle2_imm(%a: tensor<4xi64>, %b: tensor<4xi64>, %imm8: i8) -> tensor<8xi32>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 8: (trunc to 32 (shru (select (eq (and i 4) 0) a[(extu to 64 (add (shl (extu to 8 (trunc to 1 imm8)) 1) (trunc to 8 (shru i 1))))] b[(extu to 64 (add (trunc to 8 (add (shru i 1) -2)) (shl (and (shru imm8 1) 1) 1)))]) (shl (and i 1) 5)))",
      representative = "x86vector._mm256_shuffle_i32x4",
      members = {x86vector = {_mm256_shuffle_i32x4 = array<i64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 2}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<8xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<8xi32>) {
  ^bb0(%out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.trunci %imm8 : i8 to i1
    %3 = arith.extui %2 : i1 to i8
    %c1_i8 = arith.constant 1 : i8
    %4 = arith.shli %3, %c1_i8 : i8
    %c1_i64 = arith.constant 1 : i64
    %5 = arith.shrui %i_i64, %c1_i64 : i64
    %6 = arith.trunci %5 : i64 to i8
    %7 = arith.addi %4, %6 : i8
    %8 = arith.index_castui %7 : i8 to index
    %9 = tensor.extract %a[%8] : tensor<4xi64>
    %c-2_i64 = arith.constant -2 : i64
    %10 = arith.addi %5, %c-2_i64 : i64
    %11 = arith.trunci %10 : i64 to i8
    %12 = arith.shrui %imm8, %c1_i8 : i8
    %13 = arith.andi %12, %c1_i8 : i8
    %14 = arith.shli %13, %c1_i8 : i8
    %15 = arith.addi %11, %14 : i8
    %16 = arith.index_castui %15 : i8 to index
    %17 = tensor.extract %b[%16] : tensor<4xi64>
    %18 = arith.select %1, %9, %17 : i64
    %19 = arith.andi %i_i64, %c1_i64 : i64
    %c5_i64 = arith.constant 5 : i64
    %20 = arith.shli %19, %c5_i64 : i64
    %21 = arith.shrui %18, %20 : i64
    %22 = arith.trunci %21 : i64 to i32
    linalg.yield %22 : i32
  } -> tensor<8xi32>
  return %dst : tensor<8xi32>
}

func.func @shift_right(%a: tensor<8xi16>, %count: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "signed"],
      structure = "d0 < lanes: (shru<signed> a[d0] count[d0])",
      representative = "x86vector._mm_srav_epi16",
      members = {x86vector = {_mm256_srav_epi16 = array<i64: 16, 16, 1>, _mm256_srav_epi32 = array<i64: 32, 8, 1>, _mm256_srav_epi64 = array<i64: 64, 4, 1>, _mm256_srlv_epi16 = array<i64: 16, 16, 0>, _mm256_srlv_epi32 = array<i64: 32, 8, 0>, _mm256_srlv_epi64 = array<i64: 64, 4, 0>, _mm512_srav_epi16 = array<i64: 16, 32, 1>, _mm512_srav_epi32 = array<i64: 32, 16, 1>, _mm512_srav_epi64 = array<i64: 64, 8, 1>, _mm512_srlv_epi16 = array<i64: 16, 32, 0>, _mm512_srlv_epi32 = array<i64: 32, 16, 0>, _mm512_srlv_epi64 = array<i64: 64, 8, 0>, _mm_srav_epi16 = array<i64: 16, 8, 1>, _mm_srav_epi32 = array<i64: 32, 4, 1>, _mm_srav_epi64 = array<i64: 64, 2, 1>, _mm_srlv_epi16 = array<i64: 16, 8, 0>, _mm_srlv_epi32 = array<i64: 32, 4, 0>, _mm_srlv_epi64 = array<i64: 64, 2, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %count : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %count_0: i16, %out: i16):
    %0 = arith.constant 15 : i16
    %1 = arith.minui %count_0, %0 : i16
    %2 = arith.shrsi %a_0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @shift_right_and_select_permute2_033c(%a: tensor<8xi16>, %idx: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (select (trunc to 1 (and 1 (shru idx[d0] log2(lanes)))) b[(extu to 64 (and idx[d0] lanes - 1))] a[(extu to 64 (and idx[d0] lanes - 1))])",
      representative = "x86vector._mm_permutex2var_epi16",
      members = {x86vector = {_mm256_permutex2var_epi16 = array<i64: 16, 16>, _mm256_permutex2var_epi32 = array<i64: 32, 8>, _mm256_permutex2var_epi8 = array<i64: 8, 32>, _mm512_permutex2var_epi16 = array<i64: 16, 32>, _mm512_permutex2var_epi32 = array<i64: 32, 16>, _mm512_permutex2var_epi8 = array<i64: 8, 64>, _mm_permutex2var_epi16 = array<i64: 16, 8>, _mm_permutex2var_epi32 = array<i64: 32, 4>, _mm_permutex2var_epi8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "idx", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%idx : tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%idx_0: i16, %out: i16):
    %c1_i16 = arith.constant 1 : i16
    %c3_i16 = arith.constant 3 : i16
    %0 = arith.shrui %idx_0, %c3_i16 : i16
    %1 = arith.andi %c1_i16, %0 : i16
    %2 = arith.trunci %1 : i16 to i1
    %c7_i16 = arith.constant 7 : i16
    %3 = arith.andi %idx_0, %c7_i16 : i16
    %4 = arith.index_castui %3 : i16 to index
    %5 = tensor.extract %b[%4] : tensor<8xi16>
    %6 = tensor.extract %a[%4] : tensor<8xi16>
    %7 = arith.select %2, %5, %6 : i16
    linalg.yield %7 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @shift_right_and_select_permute2_3aaa(%a: tensor<2xi64>, %idx: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 2: (select (trunc to 1 (and 1 (shru idx[d0] 1))) b[(extu to 64 (trunc to 1 idx[d0]))] a[(extu to 64 (trunc to 1 idx[d0]))])",
      representative = "x86vector._mm_permutex2var_epi64",
      members = {x86vector = {_mm_permutex2var_epi64 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "idx", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%idx : tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%idx_0: i64, %out: i64):
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.shrui %idx_0, %c1_i64 : i64
    %1 = arith.andi %c1_i64, %0 : i64
    %2 = arith.trunci %1 : i64 to i1
    %3 = arith.trunci %idx_0 : i64 to i1
    %4 = arith.index_castui %3 : i1 to index
    %5 = tensor.extract %b[%4] : tensor<2xi64>
    %6 = tensor.extract %a[%4] : tensor<2xi64>
    %7 = arith.select %2, %5, %6 : i64
    linalg.yield %7 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @shift_right_and_select_permute2_d778(%a: tensor<4xi64>, %idx: tensor<4xi64>, %b: tensor<4xi64>) -> tensor<4xi64>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (trunc to 1 (and 1 (shru idx[d0] log2(lanes)))) b[(extu to 64 (and idx[d0] lanes - 1))] a[(extu to 64 (and idx[d0] lanes - 1))])",
      representative = "x86vector._mm256_permutex2var_epi64",
      members = {x86vector = {_mm256_permutex2var_epi64 = array<i64: 4>, _mm512_permutex2var_epi64 = array<i64: 8>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "idx", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<4xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%idx : tensor<4xi64>) outs(%init : tensor<4xi64>) {
  ^bb0(%idx_0: i64, %out: i64):
    %c1_i64 = arith.constant 1 : i64
    %c2_i64 = arith.constant 2 : i64
    %0 = arith.shrui %idx_0, %c2_i64 : i64
    %1 = arith.andi %c1_i64, %0 : i64
    %2 = arith.trunci %1 : i64 to i1
    %c3_i64 = arith.constant 3 : i64
    %3 = arith.andi %idx_0, %c3_i64 : i64
    %4 = arith.index_cast %3 : i64 to index
    %5 = tensor.extract %b[%4] : tensor<4xi64>
    %6 = tensor.extract %a[%4] : tensor<4xi64>
    %7 = arith.select %2, %5, %6 : i64
    linalg.yield %7 : i64
  } -> tensor<4xi64>
  return %dst : tensor<4xi64>
}

func.func @shift_right_arithmetic_scalar2(%a: tensor<4xi32>, %count: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (ult 31 (or (shl (extu to 64 count[1]) 32) (extu to 64 count[0]))) (shrs a[d0] 31) (shrs a[d0] count[0]))",
      representative = "x86vector._mm_sra_epi32",
      members = {x86vector = {_mm256_sra_epi32 = array<i64: 8>, _mm512_sra_epi32 = array<i64: 16>, _mm_sra_epi32 = array<i64: 4>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%count, %count, %a : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%count_0: i32, %count_1: i32, %a_0: i32, %out: i32):
    %c31_i64 = arith.constant 31 : i64
    %0 = arith.extui %count_0 : i32 to i64
    %c32_i64 = arith.constant 32 : i64
    %1 = arith.shli %0, %c32_i64 : i64
    %2 = arith.extui %count_1 : i32 to i64
    %3 = arith.ori %1, %2 : i64
    %4 = arith.cmpi ult, %c31_i64, %3 : i64
    %c31_i32 = arith.constant 31 : i32
    %5 = arith.shrsi %a_0, %c31_i32 : i32
    %6 = arith.constant 31 : i32
    %7 = arith.minui %count_1, %6 : i32
    %8 = arith.shrsi %a_0, %7 : i32
    %9 = arith.select %4, %5, %8 : i32
    linalg.yield %9 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @shift_right_arithmetic_scalar4(%a: tensor<8xi16>, %count: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (ult 15 (or (shl (extu to 64 count[3]) 48) (or (extu to 64 (or (shl (extu to 32 count[1]) 16) (extu to 32 count[0]))) (shl (extu to 64 count[2]) 32)))) (shrs a[d0] 15) (shrs a[d0] count[0]))",
      representative = "x86vector._mm_sra_epi16",
      members = {x86vector = {_mm256_sra_epi16 = array<i64: 16>, _mm512_sra_epi16 = array<i64: 32>, _mm_sra_epi16 = array<i64: 8>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (3)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%count, %count, %count, %count, %a : tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%count_0: i16, %count_1: i16, %count_2: i16, %count_3: i16, %a_0: i16, %out: i16):
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.extui %count_0 : i16 to i64
    %c48_i64 = arith.constant 48 : i64
    %1 = arith.shli %0, %c48_i64 : i64
    %2 = arith.extui %count_1 : i16 to i32
    %c16_i32 = arith.constant 16 : i32
    %3 = arith.shli %2, %c16_i32 : i32
    %4 = arith.extui %count_2 : i16 to i32
    %5 = arith.ori %3, %4 : i32
    %6 = arith.extui %5 : i32 to i64
    %7 = arith.extui %count_3 : i16 to i64
    %c32_i64 = arith.constant 32 : i64
    %8 = arith.shli %7, %c32_i64 : i64
    %9 = arith.ori %6, %8 : i64
    %10 = arith.ori %1, %9 : i64
    %11 = arith.cmpi ult, %c15_i64, %10 : i64
    %c15_i16 = arith.constant 15 : i16
    %12 = arith.shrsi %a_0, %c15_i16 : i16
    %13 = arith.constant 15 : i16
    %14 = arith.minui %count_2, %13 : i16
    %15 = arith.shrsi %a_0, %14 : i16
    %16 = arith.select %11, %12, %15 : i16
    linalg.yield %16 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @shift_right_imm(%a: tensor<8xi16>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "signed", "immediate_bits"],
      structure = "d0 < lanes: (shru<signed> a[d0] (extu to width imm8))",
      representative = "x86vector._mm_srai_epi16",
      members = {x86vector = {_mm256_srai_epi16 = array<i64: 16, 16, 1, 8>, _mm256_srai_epi32 = array<i64: 32, 8, 1, 8>, _mm256_srai_epi64 = array<i64: 64, 4, 1, 8>, _mm256_srli_epi16 = array<i64: 16, 16, 0, 8>, _mm256_srli_epi32 = array<i64: 32, 8, 0, 8>, _mm256_srli_epi64 = array<i64: 64, 4, 0, 8>, _mm512_srai_epi16 = array<i64: 16, 32, 1, 8>, _mm512_srai_epi32 = array<i64: 32, 16, 1, 6>, _mm512_srai_epi64 = array<i64: 64, 8, 1, 8>, _mm512_srli_epi16 = array<i64: 16, 32, 0, 8>, _mm512_srli_epi32 = array<i64: 32, 16, 0, 8>, _mm512_srli_epi64 = array<i64: 64, 8, 0, 8>, _mm_srai_epi16 = array<i64: 16, 8, 1, 5>, _mm_srai_epi32 = array<i64: 32, 4, 1, 8>, _mm_srai_epi64 = array<i64: 64, 2, 1, 7>, _mm_srli_epi16 = array<i64: 16, 8, 0, 8>, _mm_srli_epi32 = array<i64: 32, 4, 0, 8>, _mm_srli_epi64 = array<i64: 64, 2, 0, 8>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "imm8", c_type = "int", immediate = 5}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %out: i16):
    %0 = arith.extui %imm8 : i8 to i16
    %1 = arith.constant 15 : i16
    %2 = arith.minui %0, %1 : i16
    %3 = arith.shrsi %a_0, %2 : i16
    linalg.yield %3 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @shift_right_scalar(%a: tensor<2xi64>, %count: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "signed"],
      structure = "d0 < lanes: (shru<signed> a[d0] count[0])",
      representative = "x86vector._mm_sra_epi64",
      members = {x86vector = {_mm256_sra_epi64 = array<i64: 4, 1>, _mm256_srl_epi64 = array<i64: 4, 0>, _mm512_sra_epi64 = array<i64: 8, 1>, _mm512_srl_epi64 = array<i64: 8, 0>, _mm_sra_epi64 = array<i64: 2, 1>, _mm_srl_epi64 = array<i64: 2, 0>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %count : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %count_0: i64, %out: i64):
    %0 = arith.constant 63 : i64
    %1 = arith.minui %count_0, %0 : i64
    %2 = arith.shrsi %a_0, %1 : i64
    linalg.yield %2 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @shift_right_scalar2(%a: tensor<4xi32>, %count: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (ult 31 (or (shl (extu to 64 count[1]) 32) (extu to 64 count[0]))) 0 (shru a[d0] count[0]))",
      representative = "x86vector._mm_srl_epi32",
      members = {x86vector = {_mm256_srl_epi32 = array<i64: 8>, _mm512_srl_epi32 = array<i64: 16>, _mm_srl_epi32 = array<i64: 4>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%count, %count, %a : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%count_0: i32, %count_1: i32, %a_0: i32, %out: i32):
    %c31_i64 = arith.constant 31 : i64
    %0 = arith.extui %count_0 : i32 to i64
    %c32_i64 = arith.constant 32 : i64
    %1 = arith.shli %0, %c32_i64 : i64
    %2 = arith.extui %count_1 : i32 to i64
    %3 = arith.ori %1, %2 : i64
    %4 = arith.cmpi ult, %c31_i64, %3 : i64
    %c0_i32 = arith.constant 0 : i32
    %5 = arith.constant 32 : i32
    %6 = arith.cmpi ult, %count_1, %5 : i32
    %7 = arith.shrui %a_0, %count_1 : i32
    %8 = arith.constant 0 : i32
    %9 = arith.select %6, %7, %8 : i32
    %10 = arith.select %4, %c0_i32, %9 : i32
    linalg.yield %10 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @shift_right_scalar4(%a: tensor<8xi16>, %count: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (ult 15 (or (shl (extu to 64 count[3]) 48) (or (extu to 64 (or (shl (extu to 32 count[1]) 16) (extu to 32 count[0]))) (shl (extu to 64 count[2]) 32)))) 0 (shru a[d0] count[0]))",
      representative = "x86vector._mm_srl_epi16",
      members = {x86vector = {_mm256_srl_epi16 = array<i64: 16>, _mm512_srl_epi16 = array<i64: 32>, _mm_srl_epi16 = array<i64: 8>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (3)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%count, %count, %count, %count, %a : tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%count_0: i16, %count_1: i16, %count_2: i16, %count_3: i16, %a_0: i16, %out: i16):
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.extui %count_0 : i16 to i64
    %c48_i64 = arith.constant 48 : i64
    %1 = arith.shli %0, %c48_i64 : i64
    %2 = arith.extui %count_1 : i16 to i32
    %c16_i32 = arith.constant 16 : i32
    %3 = arith.shli %2, %c16_i32 : i32
    %4 = arith.extui %count_2 : i16 to i32
    %5 = arith.ori %3, %4 : i32
    %6 = arith.extui %5 : i32 to i64
    %7 = arith.extui %count_3 : i16 to i64
    %c32_i64 = arith.constant 32 : i64
    %8 = arith.shli %7, %c32_i64 : i64
    %9 = arith.ori %6, %8 : i64
    %10 = arith.ori %1, %9 : i64
    %11 = arith.cmpi ult, %c15_i64, %10 : i64
    %c0_i16 = arith.constant 0 : i16
    %12 = arith.constant 16 : i16
    %13 = arith.cmpi ult, %count_2, %12 : i16
    %14 = arith.shrui %a_0, %count_2 : i16
    %15 = arith.constant 0 : i16
    %16 = arith.select %13, %14, %15 : i16
    %17 = arith.select %11, %c0_i16, %16 : i16
    linalg.yield %17 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @shuffle2_3739(%a: tensor<4xi64>, %b: tensor<4xi64>, %imm8: i8) -> tensor<4xi64>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 4: (select (eq (and i 2) 0) a[(extu to 64 (add (shl (extu to 8 (trunc to 1 imm8)) 1) (trunc to 8 i)))] b[(extu to 64 (add (shl (and (shru imm8 1) 1) 1) (trunc to 8 (add i -2))))])",
      representative = "x86vector._mm256_shuffle_i64x2",
      members = {x86vector = {_mm256_shuffle_i64x2 = array<i64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 2}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<4xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<4xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c2_i64 = arith.constant 2 : i64
    %0 = arith.andi %i_i64, %c2_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.trunci %imm8 : i8 to i1
    %3 = arith.extui %2 : i1 to i8
    %c1_i8 = arith.constant 1 : i8
    %4 = arith.shli %3, %c1_i8 : i8
    %5 = arith.trunci %i_i64 : i64 to i8
    %6 = arith.addi %4, %5 : i8
    %7 = arith.index_castui %6 : i8 to index
    %8 = tensor.extract %a[%7] : tensor<4xi64>
    %9 = arith.shrui %imm8, %c1_i8 : i8
    %10 = arith.andi %9, %c1_i8 : i8
    %11 = arith.shli %10, %c1_i8 : i8
    %c-2_i64 = arith.constant -2 : i64
    %12 = arith.addi %i_i64, %c-2_i64 : i64
    %13 = arith.trunci %12 : i64 to i8
    %14 = arith.addi %11, %13 : i8
    %15 = arith.index_castui %14 : i8 to index
    %16 = tensor.extract %b[%15] : tensor<4xi64>
    %17 = arith.select %1, %8, %16 : i64
    linalg.yield %17 : i64
  } -> tensor<4xi64>
  return %dst : tensor<4xi64>
}

func.func @shuffle2_5b5b(%a: tensor<32xi8>, %b: tensor<32xi8>, %imm8: i8) -> tensor<32xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 32: (select (select (eq (and i 15) 15) (eq imm8 0) (ult imm8 (trunc to 8 (sub 16 (and i 15))))) b[(extu to 64 (select (eq (and i 15) 15) i (extu to 64 (and (add imm8 (trunc to 8 i)) 31))))] (select (ult imm8 (trunc to 8 (sub 32 (and i 15)))) a[(extu to 64 (and (add (trunc to 8 (add 240 (add (and i 15) (mul (shru i 4) -240)))) imm8) 31))] 0))",
      representative = "x86vector._mm256_alignr_epi8",
      members = {x86vector = {_mm256_alignr_epi8 = array<i64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 5}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<32xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<32xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.andi %i_i64, %c15_i64 : i64
    %1 = arith.cmpi eq, %0, %c15_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %2 = arith.cmpi eq, %imm8, %c0_i8 : i8
    %c16_i64 = arith.constant 16 : i64
    %3 = arith.subi %c16_i64, %0 : i64
    %4 = arith.trunci %3 : i64 to i8
    %5 = arith.cmpi ult, %imm8, %4 : i8
    %6 = arith.select %1, %2, %5 : i1
    %7 = arith.trunci %i_i64 : i64 to i8
    %8 = arith.addi %imm8, %7 : i8
    %c31_i8 = arith.constant 31 : i8
    %9 = arith.andi %8, %c31_i8 : i8
    %10 = arith.extui %9 : i8 to i64
    %11 = arith.select %1, %i_i64, %10 : i64
    %12 = arith.index_cast %11 : i64 to index
    %13 = tensor.extract %b[%12] : tensor<32xi8>
    %c32_i64 = arith.constant 32 : i64
    %14 = arith.subi %c32_i64, %0 : i64
    %15 = arith.trunci %14 : i64 to i8
    %16 = arith.cmpi ult, %imm8, %15 : i8
    %c240_i64 = arith.constant 240 : i64
    %c4_i64 = arith.constant 4 : i64
    %17 = arith.shrui %i_i64, %c4_i64 : i64
    %c-240_i64 = arith.constant -240 : i64
    %18 = arith.muli %17, %c-240_i64 : i64
    %19 = arith.addi %0, %18 : i64
    %20 = arith.addi %c240_i64, %19 : i64
    %21 = arith.trunci %20 : i64 to i8
    %22 = arith.addi %21, %imm8 : i8
    %23 = arith.andi %22, %c31_i8 : i8
    %24 = arith.index_castui %23 : i8 to index
    %25 = tensor.extract %a[%24] : tensor<32xi8>
    %26 = arith.select %16, %25, %c0_i8 : i8
    %27 = arith.select %6, %13, %26 : i8
    linalg.yield %27 : i8
  } -> tensor<32xi8>
  return %dst : tensor<32xi8>
}

func.func @shuffle2_9bf8(%a: tensor<4xi32>, %b: tensor<4xi32>, %imm8: i8) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "immediate_bits"],
      structure = "d0 < lanes: (select (eq i 0) b[(extu to 64 (and imm8 lanes - 1))] (select (select (eq i lanes - 1) (eq (and imm8 lanes - 1) 0) (ult (and imm8 lanes - 1) (trunc to 8 (sub lanes i)))) b[(extu to 64 (select (eq i lanes - 1) lanes - 1 (and (add (and imm8 lanes - 1) (trunc to 8 i)) lanes - 1)))] a[(extu to 64 (select (eq (and i lanes - 2) 0) 0 (and (add (and imm8 lanes - 1) (trunc to 8 (add i 256 - lanes))) lanes - 1)))]))",
      representative = "x86vector._mm_alignr_epi32",
      members = {x86vector = {_mm256_alignr_epi32 = array<i64: 32, 8, 3>, _mm256_alignr_epi64 = array<i64: 64, 4, 2>, _mm512_alignr_epi32 = array<i64: 32, 16, 4>, _mm512_alignr_epi64 = array<i64: 64, 8, 3>, _mm_alignr_epi32 = array<i64: 32, 4, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "const int", immediate = 2}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<4xi32>) {
  ^bb0(%out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c0_i64 = arith.constant 0 : i64
    %0 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %c3_i8 = arith.constant 3 : i8
    %1 = arith.andi %imm8, %c3_i8 : i8
    %2 = arith.index_castui %1 : i8 to index
    %3 = tensor.extract %b[%2] : tensor<4xi32>
    %c3_i64 = arith.constant 3 : i64
    %4 = arith.cmpi eq, %i_i64, %c3_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %5 = arith.cmpi eq, %1, %c0_i8 : i8
    %c4_i64 = arith.constant 4 : i64
    %6 = arith.subi %c4_i64, %i_i64 : i64
    %7 = arith.trunci %6 : i64 to i8
    %8 = arith.cmpi ult, %1, %7 : i8
    %9 = arith.select %4, %5, %8 : i1
    %10 = arith.trunci %i_i64 : i64 to i8
    %11 = arith.addi %1, %10 : i8
    %12 = arith.andi %11, %c3_i8 : i8
    %13 = arith.select %4, %c3_i8, %12 : i8
    %14 = arith.index_castui %13 : i8 to index
    %15 = tensor.extract %b[%14] : tensor<4xi32>
    %c2_i64 = arith.constant 2 : i64
    %16 = arith.andi %i_i64, %c2_i64 : i64
    %17 = arith.cmpi eq, %16, %c0_i64 : i64
    %c252_i64 = arith.constant 252 : i64
    %18 = arith.addi %i_i64, %c252_i64 : i64
    %19 = arith.trunci %18 : i64 to i8
    %20 = arith.addi %1, %19 : i8
    %21 = arith.andi %20, %c3_i8 : i8
    %22 = arith.select %17, %c0_i8, %21 : i8
    %23 = arith.index_castui %22 : i8 to index
    %24 = tensor.extract %a[%23] : tensor<4xi32>
    %25 = arith.select %9, %15, %24 : i32
    %26 = arith.select %0, %3, %25 : i32
    linalg.yield %26 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @shuffle2_b812(%a: tensor<4xi64>, %b: tensor<4xi64>, %imm8: i8) -> tensor<4xi64>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < *, d1 < 2: (select (trunc to 1 (and (shru imm8 (trunc to 8 (add (shl (shru i 1) 2) 3))) 1)) 0 (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 1) 2))) 3) 3) b[2 + d1] (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 1) 2))) 3) 2) b[d1] (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 1) 2))) 3) 1) a[2 + d1] a[d1]))))",
      representative = "x86vector._mm256_permute2f128_si256",
      members = {x86vector = {_mm256_permute2f128_si256 = array<i64>, _mm256_permute2x128_si256 = array<i64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<4xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 2 + 2)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0 mod 2 + 2)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b, %b, %a, %a : tensor<4xi64>, tensor<4xi64>, tensor<4xi64>, tensor<4xi64>) outs(%init : tensor<4xi64>) {
  ^bb0(%b_0: i64, %b_1: i64, %a_0: i64, %a_1: i64, %out: i64):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.shrui %i_i64, %c1_i64 : i64
    %c2_i64 = arith.constant 2 : i64
    %1 = arith.shli %0, %c2_i64 : i64
    %c3_i64 = arith.constant 3 : i64
    %2 = arith.addi %1, %c3_i64 : i64
    %3 = arith.trunci %2 : i64 to i8
    %4 = arith.shrui %imm8, %3 : i8
    %c1_i8 = arith.constant 1 : i8
    %5 = arith.andi %4, %c1_i8 : i8
    %6 = arith.trunci %5 : i8 to i1
    %c0_i64 = arith.constant 0 : i64
    %7 = arith.trunci %1 : i64 to i8
    %8 = arith.shrui %imm8, %7 : i8
    %c3_i8 = arith.constant 3 : i8
    %9 = arith.andi %8, %c3_i8 : i8
    %10 = arith.cmpi eq, %9, %c3_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %11 = arith.cmpi eq, %9, %c2_i8 : i8
    %12 = arith.cmpi eq, %9, %c1_i8 : i8
    %13 = arith.select %12, %a_0, %a_1 : i64
    %14 = arith.select %11, %b_1, %13 : i64
    %15 = arith.select %10, %b_0, %14 : i64
    %16 = arith.select %6, %c0_i64, %15 : i64
    linalg.yield %16 : i64
  } -> tensor<4xi64>
  return %dst : tensor<4xi64>
}

func.func @shuffle2_c3d3(%a: tensor<16xi8>, %b: tensor<16xi8>, %imm8: i8) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 16: (select (select (eq i 15) (eq imm8 0) (ult imm8 (trunc to 8 (sub 16 i)))) b[(extu to 64 (select (eq i 15) 15 (and (add imm8 (trunc to 8 i)) 15)))] (select (ult imm8 (trunc to 8 (sub 32 i))) a[(extu to 64 (and (add (trunc to 8 (add i 240)) imm8) 15))] 0))",
      representative = "x86vector._mm_alignr_epi8",
      members = {x86vector = {_mm_alignr_epi8 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 5}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<16xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.cmpi eq, %i_i64, %c15_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %1 = arith.cmpi eq, %imm8, %c0_i8 : i8
    %c16_i64 = arith.constant 16 : i64
    %2 = arith.subi %c16_i64, %i_i64 : i64
    %3 = arith.trunci %2 : i64 to i8
    %4 = arith.cmpi ult, %imm8, %3 : i8
    %5 = arith.select %0, %1, %4 : i1
    %c15_i8 = arith.constant 15 : i8
    %6 = arith.trunci %i_i64 : i64 to i8
    %7 = arith.addi %imm8, %6 : i8
    %8 = arith.andi %7, %c15_i8 : i8
    %9 = arith.select %0, %c15_i8, %8 : i8
    %10 = arith.index_castui %9 : i8 to index
    %11 = tensor.extract %b[%10] : tensor<16xi8>
    %c32_i64 = arith.constant 32 : i64
    %12 = arith.subi %c32_i64, %i_i64 : i64
    %13 = arith.trunci %12 : i64 to i8
    %14 = arith.cmpi ult, %imm8, %13 : i8
    %c240_i64 = arith.constant 240 : i64
    %15 = arith.addi %i_i64, %c240_i64 : i64
    %16 = arith.trunci %15 : i64 to i8
    %17 = arith.addi %16, %imm8 : i8
    %18 = arith.andi %17, %c15_i8 : i8
    %19 = arith.index_castui %18 : i8 to index
    %20 = tensor.extract %a[%19] : tensor<16xi8>
    %21 = arith.select %14, %20, %c0_i8 : i8
    %22 = arith.select %5, %11, %21 : i8
    linalg.yield %22 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @shuffle2_d9cf(%a: tensor<8xi64>, %b: tensor<8xi64>, %imm8: i8) -> tensor<8xi64>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < *, d1 < 2: (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 1) 1))) 3) 3) (select (eq (and i 4) 0) a[6 + d1] b[6 + d1]) (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 1) 1))) 3) 2) (select (eq (and i 4) 0) a[4 + d1] b[4 + d1]) (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 1) 1))) 3) 1) (select (eq (and i 4) 0) a[2 + d1] b[2 + d1]) (select (eq (and i 4) 0) a[d1] b[d1]))))",
      representative = "x86vector._mm512_shuffle_i64x2",
      members = {x86vector = {_mm512_shuffle_i64x2 = array<i64>}},
      operands = [{name = "a", c_type = "__m512i"}, {name = "b", c_type = "__m512i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m512i"}]} {
  %init = tensor.empty() : tensor<8xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 2 + 6)>, affine_map<(d0) -> (d0 mod 2 + 6)>, affine_map<(d0) -> (d0 mod 2 + 4)>, affine_map<(d0) -> (d0 mod 2 + 4)>, affine_map<(d0) -> (d0 mod 2 + 2)>, affine_map<(d0) -> (d0 mod 2 + 2)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b, %a, %b, %a, %b, %a, %b : tensor<8xi64>, tensor<8xi64>, tensor<8xi64>, tensor<8xi64>, tensor<8xi64>, tensor<8xi64>, tensor<8xi64>, tensor<8xi64>) outs(%init : tensor<8xi64>) {
  ^bb0(%a_0: i64, %b_0: i64, %a_1: i64, %b_1: i64, %a_2: i64, %b_2: i64, %a_3: i64, %b_3: i64, %out: i64):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.shrui %i_i64, %c1_i64 : i64
    %1 = arith.shli %0, %c1_i64 : i64
    %2 = arith.trunci %1 : i64 to i8
    %3 = arith.shrui %imm8, %2 : i8
    %c3_i8 = arith.constant 3 : i8
    %4 = arith.andi %3, %c3_i8 : i8
    %5 = arith.cmpi eq, %4, %c3_i8 : i8
    %c4_i64 = arith.constant 4 : i64
    %6 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %7 = arith.cmpi eq, %6, %c0_i64 : i64
    %8 = arith.select %7, %a_0, %b_0 : i64
    %c2_i8 = arith.constant 2 : i8
    %9 = arith.cmpi eq, %4, %c2_i8 : i8
    %10 = arith.select %7, %a_1, %b_1 : i64
    %c1_i8 = arith.constant 1 : i8
    %11 = arith.cmpi eq, %4, %c1_i8 : i8
    %12 = arith.select %7, %a_2, %b_2 : i64
    %13 = arith.select %7, %a_3, %b_3 : i64
    %14 = arith.select %11, %12, %13 : i64
    %15 = arith.select %9, %10, %14 : i64
    %16 = arith.select %5, %8, %15 : i64
    linalg.yield %16 : i64
  } -> tensor<8xi64>
  return %dst : tensor<8xi64>
}

func.func @shuffle2_ee9a(%a: tensor<16xi32>, %b: tensor<16xi32>, %imm8: i8) -> tensor<16xi32>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < *, d1 < 4: (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 2) 1))) 3) 3) (select (eq (and i 8) 0) a[12 + d1] b[12 + d1]) (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 2) 1))) 3) 2) (select (eq (and i 8) 0) a[8 + d1] b[8 + d1]) (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 2) 1))) 3) 1) (select (eq (and i 8) 0) a[4 + d1] b[4 + d1]) (select (eq (and i 8) 0) a[d1] b[d1]))))",
      representative = "x86vector._mm512_shuffle_i32x4",
      members = {x86vector = {_mm512_shuffle_i32x4 = array<i64>}},
      operands = [{name = "a", c_type = "__m512i"}, {name = "b", c_type = "__m512i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m512i"}]} {
  %init = tensor.empty() : tensor<16xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4 + 12)>, affine_map<(d0) -> (d0 mod 4 + 12)>, affine_map<(d0) -> (d0 mod 4 + 8)>, affine_map<(d0) -> (d0 mod 4 + 8)>, affine_map<(d0) -> (d0 mod 4 + 4)>, affine_map<(d0) -> (d0 mod 4 + 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b, %a, %b, %a, %b, %a, %b : tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) outs(%init : tensor<16xi32>) {
  ^bb0(%a_0: i32, %b_0: i32, %a_1: i32, %b_1: i32, %a_2: i32, %b_2: i32, %a_3: i32, %b_3: i32, %out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c2_i64 = arith.constant 2 : i64
    %0 = arith.shrui %i_i64, %c2_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %1 = arith.shli %0, %c1_i64 : i64
    %2 = arith.trunci %1 : i64 to i8
    %3 = arith.shrui %imm8, %2 : i8
    %c3_i8 = arith.constant 3 : i8
    %4 = arith.andi %3, %c3_i8 : i8
    %5 = arith.cmpi eq, %4, %c3_i8 : i8
    %c8_i64 = arith.constant 8 : i64
    %6 = arith.andi %i_i64, %c8_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %7 = arith.cmpi eq, %6, %c0_i64 : i64
    %8 = arith.select %7, %a_0, %b_0 : i32
    %c2_i8 = arith.constant 2 : i8
    %9 = arith.cmpi eq, %4, %c2_i8 : i8
    %10 = arith.select %7, %a_1, %b_1 : i32
    %c1_i8 = arith.constant 1 : i8
    %11 = arith.cmpi eq, %4, %c1_i8 : i8
    %12 = arith.select %7, %a_2, %b_2 : i32
    %13 = arith.select %7, %a_3, %b_3 : i32
    %14 = arith.select %11, %12, %13 : i32
    %15 = arith.select %9, %10, %14 : i32
    %16 = arith.select %5, %8, %15 : i32
    linalg.yield %16 : i32
  } -> tensor<16xi32>
  return %dst : tensor<16xi32>
}

func.func @shuffle2_fdb3(%a: tensor<64xi8>, %b: tensor<64xi8>, %imm8: i8) -> tensor<64xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 64: (select (select (eq (and i 15) 15) (eq imm8 0) (ult imm8 (trunc to 8 (sub 16 (and i 15))))) b[(extu to 64 (select (eq (and i 15) 15) i (extu to 64 (and (add imm8 (trunc to 8 i)) 63))))] (select (ult imm8 (trunc to 8 (sub 32 (and i 15)))) a[(extu to 64 (and (add (trunc to 8 (add i -16)) imm8) 63))] 0))",
      representative = "x86vector._mm512_alignr_epi8",
      members = {x86vector = {_mm512_alignr_epi8 = array<i64>}},
      operands = [{name = "a", c_type = "__m512i"}, {name = "b", c_type = "__m512i"}, {name = "imm8", c_type = "const int", immediate = 5}],
      results = [{name = "dst", c_type = "__m512i"}]} {
  %init = tensor.empty() : tensor<64xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<64xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.andi %i_i64, %c15_i64 : i64
    %1 = arith.cmpi eq, %0, %c15_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %2 = arith.cmpi eq, %imm8, %c0_i8 : i8
    %c16_i64 = arith.constant 16 : i64
    %3 = arith.subi %c16_i64, %0 : i64
    %4 = arith.trunci %3 : i64 to i8
    %5 = arith.cmpi ult, %imm8, %4 : i8
    %6 = arith.select %1, %2, %5 : i1
    %7 = arith.trunci %i_i64 : i64 to i8
    %8 = arith.addi %imm8, %7 : i8
    %c63_i8 = arith.constant 63 : i8
    %9 = arith.andi %8, %c63_i8 : i8
    %10 = arith.extui %9 : i8 to i64
    %11 = arith.select %1, %i_i64, %10 : i64
    %12 = arith.index_cast %11 : i64 to index
    %13 = tensor.extract %b[%12] : tensor<64xi8>
    %c32_i64 = arith.constant 32 : i64
    %14 = arith.subi %c32_i64, %0 : i64
    %15 = arith.trunci %14 : i64 to i8
    %16 = arith.cmpi ult, %imm8, %15 : i8
    %c-16_i64 = arith.constant -16 : i64
    %17 = arith.addi %i_i64, %c-16_i64 : i64
    %18 = arith.trunci %17 : i64 to i8
    %19 = arith.addi %18, %imm8 : i8
    %20 = arith.andi %19, %c63_i8 : i8
    %21 = arith.index_castui %20 : i8 to index
    %22 = tensor.extract %a[%21] : tensor<64xi8>
    %23 = arith.select %16, %22, %c0_i8 : i8
    %24 = arith.select %6, %13, %23 : i8
    linalg.yield %24 : i8
  } -> tensor<64xi8>
  return %dst : tensor<64xi8>
}

func.func @shuffle_1af7(%a: tensor<16xi16>, %imm8: i8) -> tensor<16xi16>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: a[(extu to 64 (select (eq (and i 4) 0) i (extu to 64 (add (trunc to 8 (add (shl (shru i 3) 3) 4)) (and (shru imm8 (trunc to 8 (shl (and i 3) 1))) 3)))))]",
      representative = "x86vector._mm256_shufflehi_epi16",
      members = {x86vector = {_mm256_shufflehi_epi16 = array<i64: 16>, _mm512_shufflehi_epi16 = array<i64: 32>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<16xi16>) {
  ^bb0(%out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c3_i64 = arith.constant 3 : i64
    %2 = arith.shrui %i_i64, %c3_i64 : i64
    %3 = arith.shli %2, %c3_i64 : i64
    %4 = arith.addi %3, %c4_i64 : i64
    %5 = arith.trunci %4 : i64 to i8
    %6 = arith.andi %i_i64, %c3_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %7 = arith.shli %6, %c1_i64 : i64
    %8 = arith.trunci %7 : i64 to i8
    %9 = arith.shrui %imm8, %8 : i8
    %c3_i8 = arith.constant 3 : i8
    %10 = arith.andi %9, %c3_i8 : i8
    %11 = arith.addi %5, %10 : i8
    %12 = arith.extui %11 : i8 to i64
    %13 = arith.select %1, %i_i64, %12 : i64
    %14 = arith.index_cast %13 : i64 to index
    %15 = tensor.extract %a[%14] : tensor<16xi16>
    linalg.yield %15 : i16
  } -> tensor<16xi16>
  return %dst : tensor<16xi16>
}

func.func @shuffle_2612(%a: tensor<32xi8>, %imm8: i8) -> tensor<32xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 32: (select (select (eq (and i 15) 15) (eq (minu imm8 16) 0) (ult (minu imm8 16) (trunc to 8 (sub 16 (and i 15))))) a[(extu to 64 (select (eq (and i 15) 15) i (extu to 64 (select (eq (and i 16) 0) (add (minu imm8 16) (trunc to 8 i)) (and (add (minu imm8 16) (trunc to 8 i)) 31)))))] 0)",
      representative = "x86vector._mm256_bsrli_epi128",
      members = {x86vector = {_mm256_bsrli_epi128 = array<i64>, _mm256_srli_si256 = array<i64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<32xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<32xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.andi %i_i64, %c15_i64 : i64
    %1 = arith.cmpi eq, %0, %c15_i64 : i64
    %c16_i8 = arith.constant 16 : i8
    %2 = arith.minui %imm8, %c16_i8 : i8
    %c0_i8 = arith.constant 0 : i8
    %3 = arith.cmpi eq, %2, %c0_i8 : i8
    %c16_i64 = arith.constant 16 : i64
    %4 = arith.subi %c16_i64, %0 : i64
    %5 = arith.trunci %4 : i64 to i8
    %6 = arith.cmpi ult, %2, %5 : i8
    %7 = arith.select %1, %3, %6 : i1
    %8 = arith.andi %i_i64, %c16_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %9 = arith.cmpi eq, %8, %c0_i64 : i64
    %10 = arith.trunci %i_i64 : i64 to i8
    %11 = arith.addi %2, %10 : i8
    %c31_i8 = arith.constant 31 : i8
    %12 = arith.andi %11, %c31_i8 : i8
    %13 = arith.select %9, %11, %12 : i8
    %14 = arith.extui %13 : i8 to i64
    %15 = arith.select %1, %i_i64, %14 : i64
    %16 = arith.index_cast %15 : i64 to index
    %17 = tensor.extract %a[%16] : tensor<32xi8>
    %18 = arith.select %7, %17, %c0_i8 : i8
    linalg.yield %18 : i8
  } -> tensor<32xi8>
  return %dst : tensor<32xi8>
}

func.func @shuffle_3ce8(%a: tensor<16xi16>, %imm8: i8) -> tensor<16xi16>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: a[(extu to 64 (select (eq (and i 4) 0) (extu to 64 (add (and (shru imm8 (trunc to 8 (shl (and i 3) 1))) 3) (trunc to 8 (shl (shru i 3) 3)))) i))]",
      representative = "x86vector._mm256_shufflelo_epi16",
      members = {x86vector = {_mm256_shufflelo_epi16 = array<i64: 16>, _mm512_shufflelo_epi16 = array<i64: 32>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<16xi16>) {
  ^bb0(%out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c3_i64 = arith.constant 3 : i64
    %2 = arith.andi %i_i64, %c3_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %3 = arith.shli %2, %c1_i64 : i64
    %4 = arith.trunci %3 : i64 to i8
    %5 = arith.shrui %imm8, %4 : i8
    %c3_i8 = arith.constant 3 : i8
    %6 = arith.andi %5, %c3_i8 : i8
    %7 = arith.shrui %i_i64, %c3_i64 : i64
    %8 = arith.shli %7, %c3_i64 : i64
    %9 = arith.trunci %8 : i64 to i8
    %10 = arith.addi %6, %9 : i8
    %11 = arith.extui %10 : i8 to i64
    %12 = arith.select %1, %11, %i_i64 : i64
    %13 = arith.index_cast %12 : i64 to index
    %14 = tensor.extract %a[%13] : tensor<16xi16>
    linalg.yield %14 : i16
  } -> tensor<16xi16>
  return %dst : tensor<16xi16>
}

func.func @shuffle_47e4(%a: tensor<2xi64>, %b: tensor<2xi64>, %imm8: i8) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 2: (select (eq i 0) b[(extu to 64 (trunc to 1 imm8))] (select (trunc to 1 imm8) a[0] b[1]))",
      representative = "x86vector._mm_alignr_epi64",
      members = {x86vector = {_mm_alignr_epi64 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "const int", immediate = 1}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %b_0: i64, %out: i64):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c0_i64 = arith.constant 0 : i64
    %0 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %1 = arith.trunci %imm8 : i8 to i1
    %2 = arith.index_castui %1 : i1 to index
    %3 = tensor.extract %b[%2] : tensor<2xi64>
    %4 = arith.select %1, %a_0, %b_0 : i64
    %5 = arith.select %0, %3, %4 : i64
    linalg.yield %5 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @shuffle_84a1(%a: tensor<8xi16>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 8: a[(extu to 64 (select (eq (and i 4) 0) (extu to 64 (and 3 (shru imm8 (trunc to 8 (shl i 1))))) i))]",
      representative = "x86vector._mm_shufflelo_epi16",
      members = {x86vector = {_mm_shufflelo_epi16 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<8xi16>) {
  ^bb0(%out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c3_i8 = arith.constant 3 : i8
    %c1_i64 = arith.constant 1 : i64
    %2 = arith.shli %i_i64, %c1_i64 : i64
    %3 = arith.trunci %2 : i64 to i8
    %4 = arith.constant 8 : i8
    %5 = arith.cmpi ult, %3, %4 : i8
    %6 = arith.shrui %imm8, %3 : i8
    %7 = arith.constant 0 : i8
    %8 = arith.select %5, %6, %7 : i8
    %9 = arith.andi %c3_i8, %8 : i8
    %10 = arith.extui %9 : i8 to i64
    %11 = arith.select %1, %10, %i_i64 : i64
    %12 = arith.index_cast %11 : i64 to index
    %13 = tensor.extract %a[%12] : tensor<8xi16>
    linalg.yield %13 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @shuffle_d16a(%a: tensor<4xi32>, %imm8: i8) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width"],
      structure = "d0 < 4: (select (eq (and 3 (shru imm8 (trunc to 8 (shl i 1)))) 3) a[3] (select (eq (and 3 (shru imm8 (trunc to 8 (shl i 1)))) 2) a[2] (select (eq (and 3 (shru imm8 (trunc to 8 (shl i 1)))) 1) a[1] a[0])))",
      representative = "x86vector._mm_shuffle_epi32",
      members = {x86vector = {_mm256_permute4x64_epi64 = array<i64: 64>, _mm256_permutex_epi64 = array<i64: 64>, _mm_shuffle_epi32 = array<i64: 32>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (3)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %a_1: i32, %a_2: i32, %a_3: i32, %out: i32):
    %c3_i8 = arith.constant 3 : i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.shli %i_i64, %c1_i64 : i64
    %1 = arith.trunci %0 : i64 to i8
    %2 = arith.shrui %imm8, %1 : i8
    %3 = arith.andi %c3_i8, %2 : i8
    %4 = arith.cmpi eq, %3, %c3_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %5 = arith.cmpi eq, %3, %c2_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %6 = arith.cmpi eq, %3, %c1_i8 : i8
    %7 = arith.select %6, %a_2, %a_3 : i32
    %8 = arith.select %5, %a_1, %7 : i32
    %9 = arith.select %4, %a_0, %8 : i32
    linalg.yield %9 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @shuffle_d23b(%a: tensor<16xi8>, %imm8: i8) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 16: (select (select (eq i 15) (eq (minu imm8 16) 16) (ult (sub 16 (minu imm8 16)) (trunc to 8 (sub 16 i)))) 0 a[(extu to 64 (select (eq i 0) 0 (and (sub (trunc to 8 i) (minu imm8 16)) 15)))])",
      representative = "x86vector._mm_bslli_si128",
      members = {x86vector = {_mm_bslli_si128 = array<i64>, _mm_slli_si128 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<16xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.cmpi eq, %i_i64, %c15_i64 : i64
    %c16_i8 = arith.constant 16 : i8
    %1 = arith.minui %imm8, %c16_i8 : i8
    %2 = arith.cmpi eq, %1, %c16_i8 : i8
    %3 = arith.subi %c16_i8, %1 : i8
    %c16_i64 = arith.constant 16 : i64
    %4 = arith.subi %c16_i64, %i_i64 : i64
    %5 = arith.trunci %4 : i64 to i8
    %6 = arith.cmpi ult, %3, %5 : i8
    %7 = arith.select %0, %2, %6 : i1
    %c0_i8 = arith.constant 0 : i8
    %c0_i64 = arith.constant 0 : i64
    %8 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %9 = arith.trunci %i_i64 : i64 to i8
    %10 = arith.subi %9, %1 : i8
    %c15_i8 = arith.constant 15 : i8
    %11 = arith.andi %10, %c15_i8 : i8
    %12 = arith.select %8, %c0_i8, %11 : i8
    %13 = arith.index_castui %12 : i8 to index
    %14 = tensor.extract %a[%13] : tensor<16xi8>
    %15 = arith.select %7, %c0_i8, %14 : i8
    linalg.yield %15 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @shuffle_d600(%a: tensor<8xi16>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 8: a[(extu to 64 (select (eq (and i 4) 0) i (extu to 64 (add (and (shru imm8 (trunc to 8 (add (shl i 1) -8))) 3) 4))))]",
      representative = "x86vector._mm_shufflehi_epi16",
      members = {x86vector = {_mm_shufflehi_epi16 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<8xi16>) {
  ^bb0(%out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %2 = arith.shli %i_i64, %c1_i64 : i64
    %c-8_i64 = arith.constant -8 : i64
    %3 = arith.addi %2, %c-8_i64 : i64
    %4 = arith.trunci %3 : i64 to i8
    %5 = arith.constant 8 : i8
    %6 = arith.cmpi ult, %4, %5 : i8
    %7 = arith.shrui %imm8, %4 : i8
    %8 = arith.constant 0 : i8
    %9 = arith.select %6, %7, %8 : i8
    %c3_i8 = arith.constant 3 : i8
    %10 = arith.andi %9, %c3_i8 : i8
    %c4_i8 = arith.constant 4 : i8
    %11 = arith.addi %10, %c4_i8 : i8
    %12 = arith.extui %11 : i8 to i64
    %13 = arith.select %1, %i_i64, %12 : i64
    %14 = arith.index_cast %13 : i64 to index
    %15 = tensor.extract %a[%14] : tensor<8xi16>
    linalg.yield %15 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @shuffle_e27e(%a: tensor<64xi8>, %imm8: i8) -> tensor<64xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 64: (select (select (eq (and i 15) 15) (eq (minu imm8 16) 0) (ult (minu imm8 16) (trunc to 8 (sub 16 (and i 15))))) a[(extu to 64 (select (eq (and i 15) 15) i (extu to 64 (select (eq i 0) (minu imm8 16) (and (add (minu imm8 16) (trunc to 8 i)) 63)))))] 0)",
      representative = "x86vector._mm512_bsrli_epi128",
      members = {x86vector = {_mm512_bsrli_epi128 = array<i64>}},
      operands = [{name = "a", c_type = "__m512i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m512i"}]} {
  %init = tensor.empty() : tensor<64xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<64xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.andi %i_i64, %c15_i64 : i64
    %1 = arith.cmpi eq, %0, %c15_i64 : i64
    %c16_i8 = arith.constant 16 : i8
    %2 = arith.minui %imm8, %c16_i8 : i8
    %c0_i8 = arith.constant 0 : i8
    %3 = arith.cmpi eq, %2, %c0_i8 : i8
    %c16_i64 = arith.constant 16 : i64
    %4 = arith.subi %c16_i64, %0 : i64
    %5 = arith.trunci %4 : i64 to i8
    %6 = arith.cmpi ult, %2, %5 : i8
    %7 = arith.select %1, %3, %6 : i1
    %c0_i64 = arith.constant 0 : i64
    %8 = arith.cmpi eq, %i_i64, %c0_i64 : i64
    %9 = arith.trunci %i_i64 : i64 to i8
    %10 = arith.addi %2, %9 : i8
    %c63_i8 = arith.constant 63 : i8
    %11 = arith.andi %10, %c63_i8 : i8
    %12 = arith.select %8, %2, %11 : i8
    %13 = arith.extui %12 : i8 to i64
    %14 = arith.select %1, %i_i64, %13 : i64
    %15 = arith.index_cast %14 : i64 to index
    %16 = tensor.extract %a[%15] : tensor<64xi8>
    %17 = arith.select %7, %16, %c0_i8 : i8
    linalg.yield %17 : i8
  } -> tensor<64xi8>
  return %dst : tensor<64xi8>
}

func.func @shuffle_e86e(%a: tensor<32xi8>, %imm8: i8) -> tensor<32xi8>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (select (eq (and i 15) 15) (eq (minu imm8 16) 16) (ult (sub 16 (minu imm8 16)) (trunc to 8 (sub 16 (and i 15))))) 0 a[(extu to 64 (select (eq (and i 15) 0) i (extu to 64 (and (sub (trunc to 8 i) (minu imm8 16)) lanes - 1))))])",
      representative = "x86vector._mm256_bslli_epi128",
      members = {x86vector = {_mm256_bslli_epi128 = array<i64: 32>, _mm256_slli_si256 = array<i64: 32>, _mm512_bslli_epi128 = array<i64: 64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<32xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<32xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.andi %i_i64, %c15_i64 : i64
    %1 = arith.cmpi eq, %0, %c15_i64 : i64
    %c16_i8 = arith.constant 16 : i8
    %2 = arith.minui %imm8, %c16_i8 : i8
    %3 = arith.cmpi eq, %2, %c16_i8 : i8
    %4 = arith.subi %c16_i8, %2 : i8
    %c16_i64 = arith.constant 16 : i64
    %5 = arith.subi %c16_i64, %0 : i64
    %6 = arith.trunci %5 : i64 to i8
    %7 = arith.cmpi ult, %4, %6 : i8
    %8 = arith.select %1, %3, %7 : i1
    %c0_i8 = arith.constant 0 : i8
    %c0_i64 = arith.constant 0 : i64
    %9 = arith.cmpi eq, %0, %c0_i64 : i64
    %10 = arith.trunci %i_i64 : i64 to i8
    %11 = arith.subi %10, %2 : i8
    %c31_i8 = arith.constant 31 : i8
    %12 = arith.andi %11, %c31_i8 : i8
    %13 = arith.extui %12 : i8 to i64
    %14 = arith.select %9, %i_i64, %13 : i64
    %15 = arith.index_cast %14 : i64 to index
    %16 = tensor.extract %a[%15] : tensor<32xi8>
    %17 = arith.select %8, %c0_i8, %16 : i8
    linalg.yield %17 : i8
  } -> tensor<32xi8>
  return %dst : tensor<32xi8>
}

func.func @shuffle_ee14(%a: tensor<16xi8>, %imm8: i8) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 16: (select (select (eq i 15) (eq (minu imm8 16) 0) (ult (minu imm8 16) (trunc to 8 (sub 16 i)))) a[(extu to 64 (select (eq i 15) 15 (and (add (minu imm8 16) (trunc to 8 i)) 15)))] 0)",
      representative = "x86vector._mm_bsrli_si128",
      members = {x86vector = {_mm_bsrli_si128 = array<i64>, _mm_srli_si128 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<16xi8>) {
  ^bb0(%out: i8):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.cmpi eq, %i_i64, %c15_i64 : i64
    %c16_i8 = arith.constant 16 : i8
    %1 = arith.minui %imm8, %c16_i8 : i8
    %c0_i8 = arith.constant 0 : i8
    %2 = arith.cmpi eq, %1, %c0_i8 : i8
    %c16_i64 = arith.constant 16 : i64
    %3 = arith.subi %c16_i64, %i_i64 : i64
    %4 = arith.trunci %3 : i64 to i8
    %5 = arith.cmpi ult, %1, %4 : i8
    %6 = arith.select %0, %2, %5 : i1
    %c15_i8 = arith.constant 15 : i8
    %7 = arith.trunci %i_i64 : i64 to i8
    %8 = arith.addi %1, %7 : i8
    %9 = arith.andi %8, %c15_i8 : i8
    %10 = arith.select %0, %c15_i8, %9 : i8
    %11 = arith.index_castui %10 : i8 to index
    %12 = tensor.extract %a[%11] : tensor<16xi8>
    %13 = arith.select %6, %12, %c0_i8 : i8
    linalg.yield %13 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @shuffle_f466(%a: tensor<8xi32>, %imm8: i8) -> tensor<8xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < *, d1 < 4: (select (eq (and (shru imm8 (trunc to 8 (shl (and i 3) 1))) 3) 3) a[3 + (4) * d0] (select (eq (and (shru imm8 (trunc to 8 (shl (and i 3) 1))) 3) 2) a[2 + (4) * d0] (select (eq (and (shru imm8 (trunc to 8 (shl (and i 3) 1))) 3) 1) a[1 + (4) * d0] a[(4) * d0])))",
      representative = "x86vector._mm256_shuffle_epi32",
      members = {x86vector = {_mm256_shuffle_epi32 = array<i64: 32, 8>, _mm512_permutex_epi64 = array<i64: 64, 8>, _mm512_shuffle_epi32 = array<i64: 32, 16>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<8xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 4 * 4 + 3)>, affine_map<(d0) -> (d0 floordiv 4 * 4 + 2)>, affine_map<(d0) -> (d0 floordiv 4 * 4 + 1)>, affine_map<(d0) -> (d0 floordiv 4 * 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a : tensor<8xi32>, tensor<8xi32>, tensor<8xi32>, tensor<8xi32>) outs(%init : tensor<8xi32>) {
  ^bb0(%a_0: i32, %a_1: i32, %a_2: i32, %a_3: i32, %out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c3_i64 = arith.constant 3 : i64
    %0 = arith.andi %i_i64, %c3_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %1 = arith.shli %0, %c1_i64 : i64
    %2 = arith.trunci %1 : i64 to i8
    %3 = arith.shrui %imm8, %2 : i8
    %c3_i8 = arith.constant 3 : i8
    %4 = arith.andi %3, %c3_i8 : i8
    %5 = arith.cmpi eq, %4, %c3_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %6 = arith.cmpi eq, %4, %c2_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %7 = arith.cmpi eq, %4, %c1_i8 : i8
    %8 = arith.select %7, %a_2, %a_3 : i32
    %9 = arith.select %6, %a_1, %8 : i32
    %10 = arith.select %5, %a_0, %9 : i32
    linalg.yield %10 : i32
  } -> tensor<8xi32>
  return %dst : tensor<8xi32>
}

func.func @sign_mask(%a: tensor<8xi16>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "source_width"],
      structure = "d0 < lanes: (trunc to 1 (shru a[d0] source_width - 1))",
      representative = "x86vector._mm_movepi16_mask",
      members = {x86vector = {_mm256_movepi16_mask = array<i64: 16, 16>, _mm256_movepi32_mask = array<i64: 8, 32>, _mm256_movepi8_mask = array<i64: 32, 8>, _mm512_movepi16_mask = array<i64: 32, 16>, _mm512_movepi32_mask = array<i64: 16, 32>, _mm512_movepi64_mask = array<i64: 8, 64>, _mm512_movepi8_mask = array<i64: 64, 8>, _mm_movepi16_mask = array<i64: 8, 16>, _mm_movepi8_mask = array<i64: 16, 8>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<8xi16>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i16, %out: i1):
    %c15_i16 = arith.constant 15 : i16
    %0 = arith.shrui %a_0, %c15_i16 : i16
    %1 = arith.trunci %0 : i16 to i1
    linalg.yield %1 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @sign_padded_mask(%a: tensor<4xi32>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["source_width", "source_lanes"],
      structure = "d0 < *, d1 < source_lanes: (and (trunc to 1 (shru a[d1] source_width - 1)) (eq (and i 8 - source_lanes) 0))",
      representative = "x86vector._mm_movepi32_mask",
      members = {x86vector = {_mm256_movepi64_mask = array<i64: 64, 4>, _mm_movepi32_mask = array<i64: 32, 4>, _mm_movepi64_mask = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<4xi32>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i32, %out: i1):
    %c31_i32 = arith.constant 31 : i32
    %0 = arith.shrui %a_0, %c31_i32 : i32
    %1 = arith.trunci %0 : i32 to i1
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %2 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %3 = arith.cmpi eq, %2, %c0_i64 : i64
    %4 = arith.andi %1, %3 : i1
    linalg.yield %4 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @sub(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (sub a[d0] b[d0])",
      representative = "x86vector._mm_sub_epi16",
      members = {x86vector = {_mm256_sub_epi16 = array<i64: 16, 16>, _mm256_sub_epi32 = array<i64: 32, 8>, _mm256_sub_epi64 = array<i64: 64, 4>, _mm256_sub_epi8 = array<i64: 8, 32>, _mm512_sub_epi16 = array<i64: 16, 32>, _mm512_sub_epi32 = array<i64: 32, 16>, _mm512_sub_epi64 = array<i64: 64, 8>, _mm512_sub_epi8 = array<i64: 8, 64>, _mm_sub_epi16 = array<i64: 16, 8>, _mm_sub_epi32 = array<i64: 32, 4>, _mm_sub_epi64 = array<i64: 64, 2>, _mm_sub_epi8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.subi %a_0, %b_0 : i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @sub_pairs(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<16xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < *, d1 < 2, d2 < 64 / width: (sub (select (eq (and i 64 / width) 0) a[(128 / width) * d0 + (2) * d2] b[(128 / width) * d0 + (2) * d2]) (select (eq (and i 64 / width) 0) a[1 + (128 / width) * d0 + (2) * d2] b[1 + (128 / width) * d0 + (2) * d2]))",
      representative = "x86vector._mm256_hsub_epi16",
      members = {x86vector = {_mm256_hsub_epi16 = array<i64: 16, 16>, _mm256_hsub_epi32 = array<i64: 32, 8>, _mm_hsub_epi16 = array<i64: 16, 8>, _mm_hsub_epi32 = array<i64: 32, 4>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b, %a, %b : tensor<16xi16>, tensor<16xi16>, tensor<16xi16>, tensor<16xi16>) outs(%init : tensor<16xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %a_1: i16, %b_1: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %a_0, %b_0 : i16
    %3 = arith.select %1, %a_1, %b_1 : i16
    %4 = arith.subi %2, %3 : i16
    linalg.yield %4 : i16
  } -> tensor<16xi16>
  return %dst : tensor<16xi16>
}

func.func @sub_sat(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (trunc to width (mins (maxs (sub (exts to 2 * width a[d0]) (exts to 2 * width b[d0])) -2^(width - 1)) 2^(width - 1) - 1))",
      representative = "x86vector._mm_subs_epi16",
      members = {x86vector = {_mm256_subs_epi16 = array<i64: 16, 16>, _mm256_subs_epi8 = array<i64: 8, 32>, _mm512_subs_epi16 = array<i64: 16, 32>, _mm512_subs_epi8 = array<i64: 8, 64>, _mm_subs_epi16 = array<i64: 16, 8>, _mm_subs_epi8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i", signed}, {name = "b", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.extsi %a_0 : i16 to i32
    %1 = arith.extsi %b_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    %c-32768_i32 = arith.constant -32768 : i32
    %3 = arith.maxsi %2, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %4 = arith.minsi %3, %c32767_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @sub_sat_pairs(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<16xi16>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < *, d1 < 2, d2 < 4: (trunc to 16 (mins (maxs (sub (exts to 32 (select (eq (and i 4) 0) a[(8) * d0 + (2) * d2] b[(8) * d0 + (2) * d2])) (exts to 32 (select (eq (and i 4) 0) a[1 + (8) * d0 + (2) * d2] b[1 + (8) * d0 + (2) * d2]))) -32768) 32767))",
      representative = "x86vector._mm256_hsubs_epi16",
      members = {x86vector = {_mm256_hsubs_epi16 = array<i64: 16>, _mm_hsubs_epi16 = array<i64: 8>}},
      operands = [{name = "a", c_type = "__m256i", signed}, {name = "b", c_type = "__m256i", signed}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 8 * 8 + d0 mod 4 * 2 + 1)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b, %a, %b : tensor<16xi16>, tensor<16xi16>, tensor<16xi16>, tensor<16xi16>) outs(%init : tensor<16xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %a_1: i16, %b_1: i16, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %a_0, %b_0 : i16
    %3 = arith.extsi %2 : i16 to i32
    %4 = arith.select %1, %a_1, %b_1 : i16
    %5 = arith.extsi %4 : i16 to i32
    %6 = arith.subi %3, %5 : i32
    %c-32768_i32 = arith.constant -32768 : i32
    %7 = arith.maxsi %6, %c-32768_i32 : i32
    %c32767_i32 = arith.constant 32767 : i32
    %8 = arith.minsi %7, %c32767_i32 : i32
    %9 = arith.trunci %8 : i32 to i16
    linalg.yield %9 : i16
  } -> tensor<16xi16>
  return %dst : tensor<16xi16>
}

func.func @sub_usat(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (trunc to width (maxs (sub (extu to 2 * width a[d0]) (extu to 2 * width b[d0])) 0))",
      representative = "x86vector._mm_subs_epu16",
      members = {x86vector = {_mm256_subs_epu16 = array<i64: 16, 16>, _mm256_subs_epu8 = array<i64: 8, 32>, _mm512_subs_epu16 = array<i64: 16, 32>, _mm512_subs_epu8 = array<i64: 8, 64>, _mm_subs_epu16 = array<i64: 16, 8>, _mm_subs_epu8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i16):
    %0 = arith.extui %a_0 : i16 to i32
    %1 = arith.extui %b_0 : i16 to i32
    %2 = arith.subi %0, %1 : i32
    %c0_i32 = arith.constant 0 : i32
    %3 = arith.maxsi %2, %c0_i32 : i32
    %4 = arith.trunci %3 : i32 to i16
    linalg.yield %4 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @sum_abs_diff(%a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<2xi64>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < lanes: (extu to 64 (add (add (add (add (add (add (abs (sub (extu to 16 a[2 + (8) * d0]) (extu to 16 b[2 + (8) * d0]))) (add (abs (sub (extu to 16 a[(8) * d0]) (extu to 16 b[(8) * d0]))) (abs (sub (extu to 16 a[1 + (8) * d0]) (extu to 16 b[1 + (8) * d0]))))) (abs (sub (extu to 16 a[3 + (8) * d0]) (extu to 16 b[3 + (8) * d0])))) (abs (sub (extu to 16 a[4 + (8) * d0]) (extu to 16 b[4 + (8) * d0])))) (abs (sub (extu to 16 a[5 + (8) * d0]) (extu to 16 b[5 + (8) * d0])))) (abs (sub (extu to 16 a[6 + (8) * d0]) (extu to 16 b[6 + (8) * d0])))) (abs (sub (extu to 16 a[7 + (8) * d0]) (extu to 16 b[7 + (8) * d0])))))",
      representative = "x86vector._mm_sad_epu8",
      members = {x86vector = {_mm256_sad_epu8 = array<i64: 4>, _mm512_sad_epu8 = array<i64: 8>, _mm_sad_epu8 = array<i64: 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 8 + 2)>, affine_map<(d0) -> (d0 * 8 + 2)>, affine_map<(d0) -> (d0 * 8)>, affine_map<(d0) -> (d0 * 8)>, affine_map<(d0) -> (d0 * 8 + 1)>, affine_map<(d0) -> (d0 * 8 + 1)>, affine_map<(d0) -> (d0 * 8 + 3)>, affine_map<(d0) -> (d0 * 8 + 3)>, affine_map<(d0) -> (d0 * 8 + 4)>, affine_map<(d0) -> (d0 * 8 + 4)>, affine_map<(d0) -> (d0 * 8 + 5)>, affine_map<(d0) -> (d0 * 8 + 5)>, affine_map<(d0) -> (d0 * 8 + 6)>, affine_map<(d0) -> (d0 * 8 + 6)>, affine_map<(d0) -> (d0 * 8 + 7)>, affine_map<(d0) -> (d0 * 8 + 7)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b, %a, %b, %a, %b, %a, %b, %a, %b, %a, %b, %a, %b, %a, %b : tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i8, %b_0: i8, %a_1: i8, %b_1: i8, %a_2: i8, %b_2: i8, %a_3: i8, %b_3: i8, %a_4: i8, %b_4: i8, %a_5: i8, %b_5: i8, %a_6: i8, %b_6: i8, %a_7: i8, %b_7: i8, %out: i64):
    %0 = arith.extui %a_0 : i8 to i16
    %1 = arith.extui %b_0 : i8 to i16
    %2 = arith.subi %0, %1 : i16
    %3 = math.absi %2 : i16
    %4 = arith.extui %a_1 : i8 to i16
    %5 = arith.extui %b_1 : i8 to i16
    %6 = arith.subi %4, %5 : i16
    %7 = math.absi %6 : i16
    %8 = arith.extui %a_2 : i8 to i16
    %9 = arith.extui %b_2 : i8 to i16
    %10 = arith.subi %8, %9 : i16
    %11 = math.absi %10 : i16
    %12 = arith.addi %7, %11 : i16
    %13 = arith.addi %3, %12 : i16
    %14 = arith.extui %a_3 : i8 to i16
    %15 = arith.extui %b_3 : i8 to i16
    %16 = arith.subi %14, %15 : i16
    %17 = math.absi %16 : i16
    %18 = arith.addi %13, %17 : i16
    %19 = arith.extui %a_4 : i8 to i16
    %20 = arith.extui %b_4 : i8 to i16
    %21 = arith.subi %19, %20 : i16
    %22 = math.absi %21 : i16
    %23 = arith.addi %18, %22 : i16
    %24 = arith.extui %a_5 : i8 to i16
    %25 = arith.extui %b_5 : i8 to i16
    %26 = arith.subi %24, %25 : i16
    %27 = math.absi %26 : i16
    %28 = arith.addi %23, %27 : i16
    %29 = arith.extui %a_6 : i8 to i16
    %30 = arith.extui %b_6 : i8 to i16
    %31 = arith.subi %29, %30 : i16
    %32 = math.absi %31 : i16
    %33 = arith.addi %28, %32 : i16
    %34 = arith.extui %a_7 : i8 to i16
    %35 = arith.extui %b_7 : i8 to i16
    %36 = arith.subi %34, %35 : i16
    %37 = math.absi %36 : i16
    %38 = arith.addi %33, %37 : i16
    %39 = arith.extui %38 : i16 to i64
    linalg.yield %39 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @sum_abs_diff_shuffle_imm_49e8(%a: tensor<32xi8>, %b: tensor<32xi8>, %imm8: i8) -> tensor<16xi16>
    attributes {assembly = "", features = [], 
      parameters = ["lanes"],
      structure = "d0 < *, d1 < 2, d2 < 2, d3 < 2: (add (abs (sub (extu to 16 a[3 + (16) * d0 + (8) * d1 + (4) * d2]) (extu to 16 b[(extu to 64 (add (select (eq (and i 2) 0) (trunc to 8 (add (add (mul (and i 1) -3) (shl (shru i 3) 4)) 3)) (trunc to 8 (add (add (shl (shru i 3) 4) (and i 1)) 1))) (shl (and (shru imm8 (select (eq (and i 2) 0) (trunc to 8 (add (shl (and (shru i 2) 1) 2) (shl (and i 1) 1))) (trunc to 8 (add (shl (and (shru i 2) 1) 2) 2)))) 3) 2)))]))) (add (add (abs (sub (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (select (eq (and i 4) 0) (select (eq (and i 2) 0) 0 (trunc to 8 (shl (and i 1) 1))) 4)) 3) 2) (select (eq (and i 4) 0) (select (eq (and i 2) 0) (trunc to 8 (add (shl (shru i 3) 4) (and i 1))) (trunc to 8 (add (add (mul (and i 1) -2) (shl (shru i 3) 4)) 2))) (trunc to 8 (add (shl (shru i 3) 4) (and i 3))))))]) (extu to 16 (select (eq (and i 4) 0) (select (eq (and i 2) 0) a[(16) * d0] a[4 + (16) * d0 + d3]) a[8 + (16) * d0 + (4) * d2])))) (abs (sub (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (select (eq (and i 4) 0) 0 (select (eq (and i 2) 0) 4 (trunc to 8 (add 4 (shl (and i 1) 1)))))) 3) 2) (select (eq (and i 2) 0) (trunc to 8 (add (add (shl (shru i 3) 4) (and i 1)) 1)) (select (eq (and i 4) 0) (trunc to 8 (add (shl (shru i 3) 4) 3)) (trunc to 8 (add (add (mul (and i 1) -3) (shl (shru i 3) 4)) 3))))))]) (extu to 16 (select (eq (and i 4) 0) (select (eq (and i 2) 0) a[1 + (16) * d0] a[5 + (16) * d0 + (-1) * d3]) a[9 + (16) * d0 + (4) * d2]))))) (abs (sub (extu to 16 a[2 + (16) * d0 + (8) * d1 + (4) * d2]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (shl (and (shru i 1) 3) 1))) 3) 2) (trunc to 8 (add (add (and i 1) (add (mul (and (shru i 1) 1) -2) (shl (shru i 3) 4))) 2))))])))))",
      representative = "x86vector._mm256_dbsad_epu8",
      members = {x86vector = {_mm256_dbsad_epu8 = array<i64: 16>, _mm512_dbsad_epu8 = array<i64: 32>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 * 4 + 3)>, affine_map<(d0) -> (d0 floordiv 8 * 16)>, affine_map<(d0) -> (d0 floordiv 8 * 16 + d0 mod 2 + 4)>, affine_map<(d0) -> (d0 floordiv 8 * 16 + d0 floordiv 2 mod 2 * 4 + 8)>, affine_map<(d0) -> (d0 floordiv 8 * 16 + 1)>, affine_map<(d0) -> (d0 floordiv 8 * 16 + d0 mod 2 * -1 + 5)>, affine_map<(d0) -> (d0 floordiv 8 * 16 + d0 floordiv 2 mod 2 * 4 + 9)>, affine_map<(d0) -> (d0 floordiv 2 * 4 + 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a, %a, %a, %a, %a : tensor<32xi8>, tensor<32xi8>, tensor<32xi8>, tensor<32xi8>, tensor<32xi8>, tensor<32xi8>, tensor<32xi8>, tensor<32xi8>) outs(%init : tensor<16xi16>) {
  ^bb0(%a_0: i8, %a_1: i8, %a_2: i8, %a_3: i8, %a_4: i8, %a_5: i8, %a_6: i8, %a_7: i8, %out: i16):
    %0 = arith.extui %a_0 : i8 to i16
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c2_i64 = arith.constant 2 : i64
    %1 = arith.andi %i_i64, %c2_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %2 = arith.cmpi eq, %1, %c0_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %3 = arith.andi %i_i64, %c1_i64 : i64
    %c-3_i64 = arith.constant -3 : i64
    %4 = arith.muli %3, %c-3_i64 : i64
    %c3_i64 = arith.constant 3 : i64
    %5 = arith.shrui %i_i64, %c3_i64 : i64
    %c4_i64 = arith.constant 4 : i64
    %6 = arith.shli %5, %c4_i64 : i64
    %7 = arith.addi %4, %6 : i64
    %8 = arith.addi %7, %c3_i64 : i64
    %9 = arith.trunci %8 : i64 to i8
    %10 = arith.addi %6, %3 : i64
    %11 = arith.addi %10, %c1_i64 : i64
    %12 = arith.trunci %11 : i64 to i8
    %13 = arith.select %2, %9, %12 : i8
    %14 = arith.shrui %i_i64, %c2_i64 : i64
    %15 = arith.andi %14, %c1_i64 : i64
    %16 = arith.shli %15, %c2_i64 : i64
    %17 = arith.shli %3, %c1_i64 : i64
    %18 = arith.addi %16, %17 : i64
    %19 = arith.trunci %18 : i64 to i8
    %20 = arith.addi %16, %c2_i64 : i64
    %21 = arith.trunci %20 : i64 to i8
    %22 = arith.select %2, %19, %21 : i8
    %23 = arith.shrui %imm8, %22 : i8
    %c3_i8 = arith.constant 3 : i8
    %24 = arith.andi %23, %c3_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %25 = arith.shli %24, %c2_i8 : i8
    %26 = arith.addi %13, %25 : i8
    %27 = arith.index_castui %26 : i8 to index
    %28 = tensor.extract %b[%27] : tensor<32xi8>
    %29 = arith.extui %28 : i8 to i16
    %30 = arith.subi %0, %29 : i16
    %31 = math.absi %30 : i16
    %32 = arith.andi %i_i64, %c4_i64 : i64
    %33 = arith.cmpi eq, %32, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %34 = arith.trunci %17 : i64 to i8
    %35 = arith.select %2, %c0_i8, %34 : i8
    %c4_i8 = arith.constant 4 : i8
    %36 = arith.select %33, %35, %c4_i8 : i8
    %37 = arith.shrui %imm8, %36 : i8
    %38 = arith.andi %37, %c3_i8 : i8
    %39 = arith.shli %38, %c2_i8 : i8
    %40 = arith.trunci %10 : i64 to i8
    %c-2_i64 = arith.constant -2 : i64
    %41 = arith.muli %3, %c-2_i64 : i64
    %42 = arith.addi %41, %6 : i64
    %43 = arith.addi %42, %c2_i64 : i64
    %44 = arith.trunci %43 : i64 to i8
    %45 = arith.select %2, %40, %44 : i8
    %46 = arith.andi %i_i64, %c3_i64 : i64
    %47 = arith.addi %6, %46 : i64
    %48 = arith.trunci %47 : i64 to i8
    %49 = arith.select %33, %45, %48 : i8
    %50 = arith.addi %39, %49 : i8
    %51 = arith.index_castui %50 : i8 to index
    %52 = tensor.extract %b[%51] : tensor<32xi8>
    %53 = arith.extui %52 : i8 to i16
    %54 = arith.select %2, %a_1, %a_2 : i8
    %55 = arith.select %33, %54, %a_3 : i8
    %56 = arith.extui %55 : i8 to i16
    %57 = arith.subi %53, %56 : i16
    %58 = math.absi %57 : i16
    %59 = arith.addi %c4_i64, %17 : i64
    %60 = arith.trunci %59 : i64 to i8
    %61 = arith.select %2, %c4_i8, %60 : i8
    %62 = arith.select %33, %c0_i8, %61 : i8
    %63 = arith.shrui %imm8, %62 : i8
    %64 = arith.andi %63, %c3_i8 : i8
    %65 = arith.shli %64, %c2_i8 : i8
    %66 = arith.addi %6, %c3_i64 : i64
    %67 = arith.trunci %66 : i64 to i8
    %68 = arith.select %33, %67, %9 : i8
    %69 = arith.select %2, %12, %68 : i8
    %70 = arith.addi %65, %69 : i8
    %71 = arith.index_castui %70 : i8 to index
    %72 = tensor.extract %b[%71] : tensor<32xi8>
    %73 = arith.extui %72 : i8 to i16
    %74 = arith.select %2, %a_4, %a_5 : i8
    %75 = arith.select %33, %74, %a_6 : i8
    %76 = arith.extui %75 : i8 to i16
    %77 = arith.subi %73, %76 : i16
    %78 = math.absi %77 : i16
    %79 = arith.addi %58, %78 : i16
    %80 = arith.extui %a_7 : i8 to i16
    %81 = arith.shrui %i_i64, %c1_i64 : i64
    %82 = arith.andi %81, %c3_i64 : i64
    %83 = arith.shli %82, %c1_i64 : i64
    %84 = arith.trunci %83 : i64 to i8
    %85 = arith.shrui %imm8, %84 : i8
    %86 = arith.andi %85, %c3_i8 : i8
    %87 = arith.shli %86, %c2_i8 : i8
    %88 = arith.andi %81, %c1_i64 : i64
    %89 = arith.muli %88, %c-2_i64 : i64
    %90 = arith.addi %89, %6 : i64
    %91 = arith.addi %3, %90 : i64
    %92 = arith.addi %91, %c2_i64 : i64
    %93 = arith.trunci %92 : i64 to i8
    %94 = arith.addi %87, %93 : i8
    %95 = arith.index_castui %94 : i8 to index
    %96 = tensor.extract %b[%95] : tensor<32xi8>
    %97 = arith.extui %96 : i8 to i16
    %98 = arith.subi %80, %97 : i16
    %99 = math.absi %98 : i16
    %100 = arith.addi %79, %99 : i16
    %101 = arith.addi %31, %100 : i16
    linalg.yield %101 : i16
  } -> tensor<16xi16>
  return %dst : tensor<16xi16>
}

func.func @sum_abs_diff_shuffle_imm_cdff(%a: tensor<16xi8>, %b: tensor<16xi8>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < *, d1 < 2, d2 < 2: (add (abs (sub (extu to 16 a[3 + (8) * d0 + (4) * d1]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (select (eq (and i 2) 0) (trunc to 8 (add (shl (shru i 2) 2) (shl (and i 1) 1))) (trunc to 8 (add (shl (shru i 2) 2) 2)))) 3) 2) (select (eq (and i 2) 0) (trunc to 8 (add (mul (and i 1) -3) 3)) (trunc to 8 (add (and i 1) 1)))))]))) (add (add (abs (sub (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (select (ult i 5) (trunc to 8 (shl (shru i 2) 2)) (trunc to 8 (add (add (shl (shru i 1) 1) (shl (and i 1) 1)) -2)))) 3) 2) (select (eq (and i 2) 0) (trunc to 8 (add (and i 1) 1)) (select (eq (and i 4) 0) 3 (trunc to 8 (add 21 (mul i -3)))))))]) (extu to 16 (select (ult i 3) a[1 + (4) * d1] a[(9) * d0 + (4) * d1])))) (abs (sub (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (select (ult i 3) 0 (trunc to 8 (add (shl (shru i 2) 1) 2)))) 3) 2) (select (ult i 3) (trunc to 8 i) (trunc to 8 (add -3 (add (and i 3) (mul (shru i 2) 3)))))))]) (extu to 16 (select (ult i 3) a[(4) * d1] a[1 + (7) * d0 + (4) * d1]))))) (abs (sub (extu to 16 a[2 + (8) * d0 + (4) * d1]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (shl (shru i 1) 1))) 3) 2) (trunc to 8 (add (add (mul (and (shru i 1) 1) -2) (and i 1)) 2))))])))))",
      representative = "x86vector._mm_dbsad_epu8",
      members = {x86vector = {_mm_dbsad_epu8 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2 * 4 + 3)>, affine_map<(d0) -> (d0 floordiv 2 mod 2 * 4 + 1)>, affine_map<(d0) -> (d0 floordiv 4 * 9 + d0 floordiv 2 mod 2 * 4)>, affine_map<(d0) -> (d0 floordiv 2 mod 2 * 4)>, affine_map<(d0) -> (d0 floordiv 4 * 7 + d0 floordiv 2 mod 2 * 4 + 1)>, affine_map<(d0) -> (d0 floordiv 2 * 4 + 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a, %a, %a : tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i8, %a_1: i8, %a_2: i8, %a_3: i8, %a_4: i8, %a_5: i8, %out: i16):
    %0 = arith.extui %a_0 : i8 to i16
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c2_i64 = arith.constant 2 : i64
    %1 = arith.andi %i_i64, %c2_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %2 = arith.cmpi eq, %1, %c0_i64 : i64
    %3 = arith.shrui %i_i64, %c2_i64 : i64
    %4 = arith.shli %3, %c2_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %5 = arith.andi %i_i64, %c1_i64 : i64
    %6 = arith.shli %5, %c1_i64 : i64
    %7 = arith.addi %4, %6 : i64
    %8 = arith.trunci %7 : i64 to i8
    %9 = arith.addi %4, %c2_i64 : i64
    %10 = arith.trunci %9 : i64 to i8
    %11 = arith.select %2, %8, %10 : i8
    %12 = arith.shrui %imm8, %11 : i8
    %c3_i8 = arith.constant 3 : i8
    %13 = arith.andi %12, %c3_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %14 = arith.shli %13, %c2_i8 : i8
    %c-3_i64 = arith.constant -3 : i64
    %15 = arith.muli %5, %c-3_i64 : i64
    %c3_i64 = arith.constant 3 : i64
    %16 = arith.addi %15, %c3_i64 : i64
    %17 = arith.trunci %16 : i64 to i8
    %18 = arith.addi %5, %c1_i64 : i64
    %19 = arith.trunci %18 : i64 to i8
    %20 = arith.select %2, %17, %19 : i8
    %21 = arith.addi %14, %20 : i8
    %22 = arith.index_castui %21 : i8 to index
    %23 = tensor.extract %b[%22] : tensor<16xi8>
    %24 = arith.extui %23 : i8 to i16
    %25 = arith.subi %0, %24 : i16
    %26 = math.absi %25 : i16
    %c5_i64 = arith.constant 5 : i64
    %27 = arith.cmpi ult, %i_i64, %c5_i64 : i64
    %28 = arith.trunci %4 : i64 to i8
    %29 = arith.shrui %i_i64, %c1_i64 : i64
    %30 = arith.shli %29, %c1_i64 : i64
    %31 = arith.addi %30, %6 : i64
    %c-2_i64 = arith.constant -2 : i64
    %32 = arith.addi %31, %c-2_i64 : i64
    %33 = arith.trunci %32 : i64 to i8
    %34 = arith.select %27, %28, %33 : i8
    %35 = arith.shrui %imm8, %34 : i8
    %36 = arith.andi %35, %c3_i8 : i8
    %37 = arith.shli %36, %c2_i8 : i8
    %c4_i64 = arith.constant 4 : i64
    %38 = arith.andi %i_i64, %c4_i64 : i64
    %39 = arith.cmpi eq, %38, %c0_i64 : i64
    %c21_i64 = arith.constant 21 : i64
    %40 = arith.muli %i_i64, %c-3_i64 : i64
    %41 = arith.addi %c21_i64, %40 : i64
    %42 = arith.trunci %41 : i64 to i8
    %43 = arith.select %39, %c3_i8, %42 : i8
    %44 = arith.select %2, %19, %43 : i8
    %45 = arith.addi %37, %44 : i8
    %46 = arith.index_castui %45 : i8 to index
    %47 = tensor.extract %b[%46] : tensor<16xi8>
    %48 = arith.extui %47 : i8 to i16
    %49 = arith.cmpi ult, %i_i64, %c3_i64 : i64
    %50 = arith.select %49, %a_1, %a_2 : i8
    %51 = arith.extui %50 : i8 to i16
    %52 = arith.subi %48, %51 : i16
    %53 = math.absi %52 : i16
    %c0_i8 = arith.constant 0 : i8
    %54 = arith.shli %3, %c1_i64 : i64
    %55 = arith.addi %54, %c2_i64 : i64
    %56 = arith.trunci %55 : i64 to i8
    %57 = arith.select %49, %c0_i8, %56 : i8
    %58 = arith.shrui %imm8, %57 : i8
    %59 = arith.andi %58, %c3_i8 : i8
    %60 = arith.shli %59, %c2_i8 : i8
    %61 = arith.trunci %i_i64 : i64 to i8
    %62 = arith.andi %i_i64, %c3_i64 : i64
    %63 = arith.muli %3, %c3_i64 : i64
    %64 = arith.addi %62, %63 : i64
    %65 = arith.addi %c-3_i64, %64 : i64
    %66 = arith.trunci %65 : i64 to i8
    %67 = arith.select %49, %61, %66 : i8
    %68 = arith.addi %60, %67 : i8
    %69 = arith.index_castui %68 : i8 to index
    %70 = tensor.extract %b[%69] : tensor<16xi8>
    %71 = arith.extui %70 : i8 to i16
    %72 = arith.select %49, %a_3, %a_4 : i8
    %73 = arith.extui %72 : i8 to i16
    %74 = arith.subi %71, %73 : i16
    %75 = math.absi %74 : i16
    %76 = arith.addi %53, %75 : i16
    %77 = arith.extui %a_5 : i8 to i16
    %78 = arith.trunci %30 : i64 to i8
    %79 = arith.shrui %imm8, %78 : i8
    %80 = arith.andi %79, %c3_i8 : i8
    %81 = arith.shli %80, %c2_i8 : i8
    %82 = arith.andi %29, %c1_i64 : i64
    %83 = arith.muli %82, %c-2_i64 : i64
    %84 = arith.addi %83, %5 : i64
    %85 = arith.addi %84, %c2_i64 : i64
    %86 = arith.trunci %85 : i64 to i8
    %87 = arith.addi %81, %86 : i8
    %88 = arith.index_castui %87 : i8 to index
    %89 = tensor.extract %b[%88] : tensor<16xi8>
    %90 = arith.extui %89 : i8 to i16
    %91 = arith.subi %77, %90 : i16
    %92 = math.absi %91 : i16
    %93 = arith.addi %76, %92 : i16
    %94 = arith.addi %26, %93 : i16
    linalg.yield %94 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @test_any_mask(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "source_width"],
      structure = "d0 < lanes: (ne (and a[d0] b[d0]) 0)",
      representative = "x86vector._mm_test_epi16_mask",
      members = {x86vector = {_mm256_test_epi16_mask = array<i64: 16, 16>, _mm256_test_epi32_mask = array<i64: 8, 32>, _mm256_test_epi8_mask = array<i64: 32, 8>, _mm512_test_epi16_mask = array<i64: 32, 16>, _mm512_test_epi32_mask = array<i64: 16, 32>, _mm512_test_epi64_mask = array<i64: 8, 64>, _mm512_test_epi8_mask = array<i64: 64, 8>, _mm_test_epi16_mask = array<i64: 8, 16>, _mm_test_epi8_mask = array<i64: 16, 8>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i1):
    %0 = arith.andi %a_0, %b_0 : i16
    %c0_i16 = arith.constant 0 : i16
    %1 = arith.cmpi ne, %0, %c0_i16 : i16
    linalg.yield %1 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @test_any_padded_mask_5273(%a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["source_lanes"],
      structure = "d0 < *, d1 < source_lanes: (and (ne (and a[d1] b[d1]) 0) (eq (and i 8 - source_lanes) 0))",
      representative = "x86vector._mm_test_epi64_mask",
      members = {x86vector = {_mm256_test_epi64_mask = array<i64: 4>, _mm_test_epi64_mask = array<i64: 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i64, %b_0: i64, %out: i1):
    %0 = arith.andi %a_0, %b_0 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi ne, %0, %c0_i64 : i64
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c6_i64 = arith.constant 6 : i64
    %2 = arith.andi %i_i64, %c6_i64 : i64
    %3 = arith.cmpi eq, %2, %c0_i64 : i64
    %4 = arith.andi %1, %3 : i1
    linalg.yield %4 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @test_any_padded_mask_6a2c(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < *, d1 < 4: (and (ne (and a[d1] b[d1]) 0) (eq (and i 4) 0))",
      representative = "x86vector._mm_test_epi32_mask",
      members = {x86vector = {_mm_test_epi32_mask = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i1):
    %0 = arith.andi %a_0, %b_0 : i32
    %c0_i32 = arith.constant 0 : i32
    %1 = arith.cmpi ne, %0, %c0_i32 : i32
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %2 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %3 = arith.cmpi eq, %2, %c0_i64 : i64
    %4 = arith.andi %1, %3 : i1
    linalg.yield %4 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @test_none_mask(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["lanes", "source_width"],
      structure = "d0 < lanes: (eq (and a[d0] b[d0]) 0)",
      representative = "x86vector._mm_testn_epi16_mask",
      members = {x86vector = {_mm256_testn_epi16_mask = array<i64: 16, 16>, _mm256_testn_epi32_mask = array<i64: 8, 32>, _mm256_testn_epi8_mask = array<i64: 32, 8>, _mm512_testn_epi16_mask = array<i64: 32, 16>, _mm512_testn_epi32_mask = array<i64: 16, 32>, _mm512_testn_epi64_mask = array<i64: 8, 64>, _mm512_testn_epi8_mask = array<i64: 64, 8>, _mm_testn_epi16_mask = array<i64: 8, 16>, _mm_testn_epi8_mask = array<i64: 16, 8>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i16, %b_0: i16, %out: i1):
    %0 = arith.andi %a_0, %b_0 : i16
    %c0_i16 = arith.constant 0 : i16
    %1 = arith.cmpi eq, %0, %c0_i16 : i16
    linalg.yield %1 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @test_none_padded_mask_54e7(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < *, d1 < 4: (and (eq (and i 4) 0) (eq (and a[d1] b[d1]) 0))",
      representative = "x86vector._mm_testn_epi32_mask",
      members = {x86vector = {_mm_testn_epi32_mask = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i1):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.andi %a_0, %b_0 : i32
    %c0_i32 = arith.constant 0 : i32
    %3 = arith.cmpi eq, %2, %c0_i32 : i32
    %4 = arith.andi %1, %3 : i1
    linalg.yield %4 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @test_none_padded_mask_fa02(%a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<8xi1>
    attributes {assembly = "", features = [], 
      parameters = ["source_lanes"],
      structure = "d0 < *, d1 < source_lanes: (and (eq (and i 8 - source_lanes) 0) (eq (and a[d1] b[d1]) 0))",
      representative = "x86vector._mm_testn_epi64_mask",
      members = {x86vector = {_mm256_testn_epi64_mask = array<i64: 4>, _mm_testn_epi64_mask = array<i64: 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %k = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<8xi1>) {
  ^bb0(%a_0: i64, %b_0: i64, %out: i1):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c6_i64 = arith.constant 6 : i64
    %0 = arith.andi %i_i64, %c6_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.andi %a_0, %b_0 : i64
    %3 = arith.cmpi eq, %2, %c0_i64 : i64
    %4 = arith.andi %1, %3 : i1
    linalg.yield %4 : i1
  } -> tensor<8xi1>
  return %k : tensor<8xi1>
}

func.func @widen(%a: tensor<8xi16>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "source_width", "source_lanes", "signed"],
      structure = "d0 < lanes: (extu<signed> to width a[d0])",
      representative = "x86vector._mm_cvtepi16_epi32",
      members = {x86vector = {_mm256_cvtepi16_epi32 = array<i64: 32, 8, 16, 8, 1>, _mm256_cvtepi16_epi64 = array<i64: 64, 4, 16, 8, 1>, _mm256_cvtepi32_epi64 = array<i64: 64, 4, 32, 4, 1>, _mm256_cvtepi8_epi16 = array<i64: 16, 16, 8, 16, 1>, _mm256_cvtepi8_epi32 = array<i64: 32, 8, 8, 16, 1>, _mm256_cvtepi8_epi64 = array<i64: 64, 4, 8, 16, 1>, _mm256_cvtepu16_epi32 = array<i64: 32, 8, 16, 8, 0>, _mm256_cvtepu16_epi64 = array<i64: 64, 4, 16, 8, 0>, _mm256_cvtepu32_epi64 = array<i64: 64, 4, 32, 4, 0>, _mm256_cvtepu8_epi16 = array<i64: 16, 16, 8, 16, 0>, _mm256_cvtepu8_epi32 = array<i64: 32, 8, 8, 16, 0>, _mm256_cvtepu8_epi64 = array<i64: 64, 4, 8, 16, 0>, _mm512_cvtepi16_epi32 = array<i64: 32, 16, 16, 16, 1>, _mm512_cvtepi16_epi64 = array<i64: 64, 8, 16, 8, 1>, _mm512_cvtepi32_epi64 = array<i64: 64, 8, 32, 8, 1>, _mm512_cvtepi8_epi16 = array<i64: 16, 32, 8, 32, 1>, _mm512_cvtepi8_epi32 = array<i64: 32, 16, 8, 16, 1>, _mm512_cvtepi8_epi64 = array<i64: 64, 8, 8, 16, 1>, _mm512_cvtepu16_epi32 = array<i64: 32, 16, 16, 16, 0>, _mm512_cvtepu16_epi64 = array<i64: 64, 8, 16, 8, 0>, _mm512_cvtepu32_epi64 = array<i64: 64, 8, 32, 8, 0>, _mm512_cvtepu8_epi16 = array<i64: 16, 32, 8, 32, 0>, _mm512_cvtepu8_epi32 = array<i64: 32, 16, 8, 16, 0>, _mm512_cvtepu8_epi64 = array<i64: 64, 8, 8, 16, 0>, _mm_cvtepi16_epi32 = array<i64: 32, 4, 16, 8, 1>, _mm_cvtepi16_epi64 = array<i64: 64, 2, 16, 8, 1>, _mm_cvtepi32_epi64 = array<i64: 64, 2, 32, 4, 1>, _mm_cvtepi8_epi16 = array<i64: 16, 8, 8, 16, 1>, _mm_cvtepi8_epi32 = array<i64: 32, 4, 8, 16, 1>, _mm_cvtepi8_epi64 = array<i64: 64, 2, 8, 16, 1>, _mm_cvtepu16_epi32 = array<i64: 32, 4, 16, 8, 0>, _mm_cvtepu16_epi64 = array<i64: 64, 2, 16, 8, 0>, _mm_cvtepu32_epi64 = array<i64: 64, 2, 32, 4, 0>, _mm_cvtepu8_epi16 = array<i64: 16, 8, 8, 16, 0>, _mm_cvtepu8_epi32 = array<i64: 32, 4, 8, 16, 0>, _mm_cvtepu8_epi64 = array<i64: 64, 2, 8, 16, 0>}},
      operands = [{name = "a", c_type = "__m128i", signed}],
      results = [{name = "dst", c_type = "__m128i", signed}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<8xi16>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i16, %out: i32):
    %0 = arith.extsi %a_0 : i16 to i32
    linalg.yield %0 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @widen_from_mask(%k: tensor<8xi1>) -> tensor<8xi16>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes", "source_lanes"],
      structure = "d0 < lanes: (exts to width k[d0])",
      representative = "x86vector._mm_movm_epi16",
      members = {x86vector = {_mm256_movm_epi16 = array<i64: 16, 16, 16>, _mm256_movm_epi32 = array<i64: 32, 8, 8>, _mm256_movm_epi64 = array<i64: 64, 4, 8>, _mm256_movm_epi8 = array<i64: 8, 32, 32>, _mm512_movm_epi16 = array<i64: 16, 32, 32>, _mm512_movm_epi32 = array<i64: 32, 16, 16>, _mm512_movm_epi64 = array<i64: 64, 8, 8>, _mm512_movm_epi8 = array<i64: 8, 64, 64>, _mm_movm_epi16 = array<i64: 16, 8, 8>, _mm_movm_epi32 = array<i64: 32, 4, 8>, _mm_movm_epi64 = array<i64: 64, 2, 8>, _mm_movm_epi8 = array<i64: 8, 16, 16>}},
      operands = [{name = "k", c_type = "__mmask8", mask}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%k : tensor<8xi1>) outs(%init : tensor<8xi16>) {
  ^bb0(%k_0: i1, %out: i16):
    %0 = arith.extsi %k_0 : i1 to i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @xor(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [], 
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (xor a[d0] b[d0])",
      representative = "x86vector._mm_xor_epi32",
      members = {x86vector = {_mm256_xor_epi32 = array<i64: 32, 8>, _mm256_xor_epi64 = array<i64: 64, 4>, _mm256_xor_si256 = array<i64: 64, 4>, _mm512_xor_epi32 = array<i64: 32, 16>, _mm512_xor_epi64 = array<i64: 64, 8>, _mm512_xor_si512 = array<i64: 64, 8>, _mm_xor_epi32 = array<i64: 32, 4>, _mm_xor_epi64 = array<i64: 64, 2>, _mm_xor_si128 = array<i64: 64, 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i32):
    %0 = arith.xori %a_0, %b_0 : i32
    linalg.yield %0 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @zero_sign_permute_2558(%a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<16xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 16: (select (trunc to 1 (shru b[d0] 7)) 0 a[(extu to 64 (and b[d0] 15))])",
      representative = "x86vector._mm_shuffle_epi8",
      members = {x86vector = {_mm_shuffle_epi8 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b : tensor<16xi8>) outs(%init : tensor<16xi8>) {
  ^bb0(%b_0: i8, %out: i8):
    %c7_i8 = arith.constant 7 : i8
    %0 = arith.shrui %b_0, %c7_i8 : i8
    %1 = arith.trunci %0 : i8 to i1
    %c0_i8 = arith.constant 0 : i8
    %c15_i8 = arith.constant 15 : i8
    %2 = arith.andi %b_0, %c15_i8 : i8
    %3 = arith.index_castui %2 : i8 to index
    %4 = tensor.extract %a[%3] : tensor<16xi8>
    %5 = arith.select %1, %c0_i8, %4 : i8
    linalg.yield %5 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @zero_sign_permute_41aa(%a: tensor<64xi8>, %b: tensor<64xi8>) -> tensor<64xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 64: (select (trunc to 1 (shru b[d0] 7)) 0 a[(extu to 64 (select (eq (and i 48) 0) (extu to 8 (trunc to 4 b[d0])) (add (and b[d0] 15) (trunc to 8 (shl (shru i 4) 4)))))])",
      representative = "x86vector._mm512_shuffle_epi8",
      members = {x86vector = {_mm512_shuffle_epi8 = array<i64>}},
      operands = [{name = "a", c_type = "__m512i"}, {name = "b", c_type = "__m512i"}],
      results = [{name = "dst", c_type = "__m512i"}]} {
  %init = tensor.empty() : tensor<64xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b : tensor<64xi8>) outs(%init : tensor<64xi8>) {
  ^bb0(%b_0: i8, %out: i8):
    %c7_i8 = arith.constant 7 : i8
    %0 = arith.shrui %b_0, %c7_i8 : i8
    %1 = arith.trunci %0 : i8 to i1
    %c0_i8 = arith.constant 0 : i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c48_i64 = arith.constant 48 : i64
    %2 = arith.andi %i_i64, %c48_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %3 = arith.cmpi eq, %2, %c0_i64 : i64
    %4 = arith.trunci %b_0 : i8 to i4
    %5 = arith.extui %4 : i4 to i8
    %c15_i8 = arith.constant 15 : i8
    %6 = arith.andi %b_0, %c15_i8 : i8
    %c4_i64 = arith.constant 4 : i64
    %7 = arith.shrui %i_i64, %c4_i64 : i64
    %8 = arith.shli %7, %c4_i64 : i64
    %9 = arith.trunci %8 : i64 to i8
    %10 = arith.addi %6, %9 : i8
    %11 = arith.select %3, %5, %10 : i8
    %12 = arith.index_castui %11 : i8 to index
    %13 = tensor.extract %a[%12] : tensor<64xi8>
    %14 = arith.select %1, %c0_i8, %13 : i8
    linalg.yield %14 : i8
  } -> tensor<64xi8>
  return %dst : tensor<64xi8>
}

func.func @zero_sign_permute_fe18(%a: tensor<32xi8>, %b: tensor<32xi8>) -> tensor<32xi8>
    attributes {assembly = "", features = [], 
      parameters = [],
      structure = "d0 < 32: (select (trunc to 1 (shru b[d0] 7)) 0 a[(extu to 64 (add (and b[d0] 15) (trunc to 8 (shl (shru i 4) 4))))])",
      representative = "x86vector._mm256_shuffle_epi8",
      members = {x86vector = {_mm256_shuffle_epi8 = array<i64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<32xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%b : tensor<32xi8>) outs(%init : tensor<32xi8>) {
  ^bb0(%b_0: i8, %out: i8):
    %c7_i8 = arith.constant 7 : i8
    %0 = arith.shrui %b_0, %c7_i8 : i8
    %1 = arith.trunci %0 : i8 to i1
    %c0_i8 = arith.constant 0 : i8
    %c15_i8 = arith.constant 15 : i8
    %2 = arith.andi %b_0, %c15_i8 : i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %3 = arith.shrui %i_i64, %c4_i64 : i64
    %4 = arith.shli %3, %c4_i64 : i64
    %5 = arith.trunci %4 : i64 to i8
    %6 = arith.addi %2, %5 : i8
    %7 = arith.index_castui %6 : i8 to index
    %8 = tensor.extract %a[%7] : tensor<32xi8>
    %9 = arith.select %1, %c0_i8, %8 : i8
    linalg.yield %9 : i8
  } -> tensor<32xi8>
  return %dst : tensor<32xi8>
}
