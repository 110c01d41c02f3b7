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
      structure = "d0 < *, d1 < 2, d2 < 64 / width: (add (select (eq (and i 64 / width) 0) a[(128 / width) * d0 + 2 * d2] b[(128 / width) * d0 + 2 * d2]) (select (eq (and i 64 / width) 0) a[1 + (128 / width) * d0 + 2 * d2] b[1 + (128 / width) * d0 + 2 * d2]))",
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
      structure = "d0 < *, d1 < 2, d2 < 4: (trunc to 16 (mins (maxs (add (exts to 32 (select (eq (and i 4) 0) a[8 * d0 + 2 * d2] b[8 * d0 + 2 * d2])) (exts to 32 (select (eq (and i 4) 0) a[1 + 8 * d0 + 2 * d2] b[1 + 8 * d0 + 2 * d2]))) -32768) 32767))",
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

func.func @blend_imm_224f(%a: tensor<8xi16>, %b: tensor<8xi16>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [],
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (select (trunc to 1 (shru imm8 (trunc to 8 i))) b[d0] a[d0])",
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
    %0 = arith.trunci %i_i64 : i64 to i8
    %1 = arith.shrui %imm8, %0 : i8
    %2 = arith.trunci %1 : i8 to i1
    %3 = arith.select %2, %b_0, %a_0 : i16
    linalg.yield %3 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @blend_imm_40e8(%a: tensor<16xi16>, %b: tensor<16xi16>, %imm8: i8) -> tensor<16xi16>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < 16: (select (trunc to 1 (shru imm8 (trunc to 8 (and i 7)))) b[d0] a[d0])",
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
    %1 = arith.trunci %0 : i64 to i8
    %2 = arith.shrui %imm8, %1 : i8
    %3 = arith.trunci %2 : i8 to i1
    %4 = arith.select %3, %b_0, %a_0 : i16
    linalg.yield %4 : i16
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

func.func @broadcast(%a: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [],
      parameters = ["width", "lanes", "source_lanes", "block"],
      structure = "d0 < *, d1 < block: a[d1]",
      representative = "x86vector._mm_broadcast_i32x2",
      members = {x86vector = {_mm256_broadcast_i32x2 = array<i64: 32, 8, 4, 2>, _mm256_broadcastb_epi8 = array<i64: 8, 32, 16, 1>, _mm256_broadcastd_epi32 = array<i64: 32, 8, 4, 1>, _mm256_broadcastq_epi64 = array<i64: 64, 4, 2, 1>, _mm256_broadcastsi128_si256 = array<i64: 64, 4, 2, 2>, _mm256_broadcastw_epi16 = array<i64: 16, 16, 8, 1>, _mm512_broadcast_i32x2 = array<i64: 32, 16, 4, 2>, _mm512_broadcast_i32x4 = array<i64: 32, 16, 4, 4>, _mm512_broadcast_i64x4 = array<i64: 64, 8, 4, 4>, _mm512_broadcastb_epi8 = array<i64: 8, 64, 16, 1>, _mm512_broadcastd_epi32 = array<i64: 32, 16, 4, 1>, _mm512_broadcastq_epi64 = array<i64: 64, 8, 2, 1>, _mm512_broadcastw_epi16 = array<i64: 16, 32, 8, 1>, _mm_broadcast_i32x2 = array<i64: 32, 4, 4, 2>, _mm_broadcastb_epi8 = array<i64: 8, 16, 16, 1>, _mm_broadcastd_epi32 = array<i64: 32, 4, 4, 1>, _mm_broadcastq_epi64 = array<i64: 64, 2, 2, 1>, _mm_broadcastsi128_si256 = array<i64: 64, 4, 2, 2>, _mm_broadcastw_epi16 = array<i64: 16, 8, 8, 1>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 mod 2)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %out: i32):
    linalg.yield %a_0 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
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
      structure = "d0 < 2: (extu to 64 (select (eq (and i 1) 0) 0 (extu to 8 (eq a[0] a[1]))))",
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
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c0_i8 = arith.constant 0 : i8
    %2 = arith.cmpi eq, %a_0, %a_1 : i64
    %3 = arith.extui %2 : i1 to i8
    %4 = arith.select %1, %c0_i8, %3 : i8
    %5 = arith.extui %4 : i8 to i64
    linalg.yield %5 : i64
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

func.func @compound_1b8e(%a: tensor<16xi8>, %b: tensor<2xi64>) -> tensor<16xi8>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < *, d1 < 8: (or (or (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[8 * d0 + d1] 63) 6) 63))))) 6) (or (or (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[8 * d0 + d1] 63) 4) 63))))) 4) (or (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[8 * d0 + d1] 63) 3) 63))))) 3) (or (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[8 * d0 + d1] 63) 2) 63))))) 2) (or (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[8 * d0 + d1] 63) 1) 63))))) 1) (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and a[8 * d0 + d1] 63))))))))) (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[8 * d0 + d1] 63) 5) 63))))) 5))) (shl (extu to 8 (trunc to 1 (shru b[d0] (extu to 64 (and (add (and a[8 * d0 + d1] 63) 7) 63))))) 7))",
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

func.func @compound_5afc(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (trunc to 32 (or (extu to 64 (or (shru a[d0] (sub 32 (and b[d0] 31))) (trunc to 32 (shl (extu to 64 a[d0]) (extu to 64 (and b[d0] 31)))))) (shl (shru (shl (extu to 64 a[d0]) (extu to 64 (and b[d0] 31))) 32) 32)))",
      representative = "x86vector._mm_rolv_epi32",
      members = {x86vector = {_mm256_rolv_epi32 = array<i64: 8>, _mm512_rolv_epi32 = array<i64: 16>, _mm_rolv_epi32 = array<i64: 4>}},
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
    %4 = arith.shrui %a_0, %1 : i32
    %5 = arith.constant 0 : i32
    %6 = arith.select %3, %4, %5 : i32
    %7 = arith.extui %a_0 : i32 to i64
    %8 = arith.extui %0 : i32 to i64
    %9 = arith.shli %7, %8 : i64
    %10 = arith.trunci %9 : i64 to i32
    %11 = arith.ori %6, %10 : i32
    %12 = arith.extui %11 : i32 to i64
    %c32_i64 = arith.constant 32 : i64
    %13 = arith.shrui %9, %c32_i64 : i64
    %14 = arith.shli %13, %c32_i64 : i64
    %15 = arith.ori %12, %14 : i64
    %16 = arith.trunci %15 : i64 to i32
    linalg.yield %16 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @compound_658c(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (trunc to 32 (or (extu to 64 (or (trunc to 32 (shl (extu to 64 a[d0]) (extu to 64 (sub 32 (and b[d0] 31))))) (shru a[d0] (and b[d0] 31)))) (shl (shru (shl (extu to 64 a[d0]) (extu to 64 (sub 32 (and b[d0] 31)))) 32) 32)))",
      representative = "x86vector._mm_rorv_epi32",
      members = {x86vector = {_mm256_rorv_epi32 = array<i64: 8>, _mm512_rorv_epi32 = array<i64: 16>, _mm_rorv_epi32 = array<i64: 4>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %b_0: i32, %out: i32):
    %0 = arith.extui %a_0 : i32 to i64
    %c32_i32 = arith.constant 32 : i32
    %c31_i32 = arith.constant 31 : i32
    %1 = arith.andi %b_0, %c31_i32 : i32
    %2 = arith.subi %c32_i32, %1 : i32
    %3 = arith.extui %2 : i32 to i64
    %4 = arith.shli %0, %3 : i64
    %5 = arith.trunci %4 : i64 to i32
    %6 = arith.shrui %a_0, %1 : i32
    %7 = arith.ori %5, %6 : i32
    %8 = arith.extui %7 : i32 to i64
    %c32_i64 = arith.constant 32 : i64
    %9 = arith.shrui %4, %c32_i64 : i64
    %10 = arith.shli %9, %c32_i64 : i64
    %11 = arith.ori %8, %10 : i64
    %12 = arith.trunci %11 : i64 to i32
    linalg.yield %12 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @compound_f77e(%a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<16xi8>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (trunc to 1 (select (trunc to 1 (shru (select (trunc to 1 (shru (select (trunc to 1 (shru (select (trunc to 1 (shru (select (trunc to 1 (shru (select (trunc to 1 (shru (select (trunc to 1 (shru b[d0] 7)) (shru (xor (or (shru (select (trunc to 1 (shru b[d0] 6)) (or (shl (xor (or (shru (select (trunc to 1 (shru b[d0] 5)) (or (extu to 8 (trunc to 5 (or (shl (extu to 16 (select (trunc to 1 (shru b[d0] 4)) (shru (xor (or (shl (select (trunc to 1 (shru b[d0] 3)) (shru (xor (or (shl (select (trunc to 1 (shru b[d0] 2)) (shru (xor (or (shru (select (trunc to 1 (shru b[d0] 1)) (or (shl (extu to 8 (trunc to 7 (xor (shru (select (trunc to 1 b[d0]) a[d0] 0) 1) a[d0]))) 1) (extu to 8 (trunc to 1 (select (trunc to 1 b[d0]) a[d0] 0)))) (select (trunc to 1 b[d0]) a[d0] 0)) 2) (shl (select (trunc to 1 (shru b[d0] 1)) (shru a[d0] 7) 0) 6)) a[d0]) 6) (select (trunc to 1 (shru b[d0] 1)) (shru a[d0] 7) 0)) 5) (shru (select (trunc to 1 (shru b[d0] 2)) (or (extu to 8 (trunc to 2 (or (shl (extu to 16 (select (trunc to 1 (shru b[d0] 1)) (shru a[d0] 7) 0)) 8) (extu to 16 (select (trunc to 1 (shru b[d0] 1)) (or (shl (extu to 8 (trunc to 7 (xor (shru (select (trunc to 1 b[d0]) a[d0] 0) 1) a[d0]))) 1) (extu to 8 (trunc to 1 (select (trunc to 1 b[d0]) a[d0] 0)))) (select (trunc to 1 b[d0]) a[d0] 0)))))) (shl (xor (or (shru (select (trunc to 1 (shru b[d0] 1)) (or (shl (extu to 8 (trunc to 7 (xor (shru (select (trunc to 1 b[d0]) a[d0] 0) 1) a[d0]))) 1) (extu to 8 (trunc to 1 (select (trunc to 1 b[d0]) a[d0] 0)))) (select (trunc to 1 b[d0]) a[d0] 0)) 2) (shl (select (trunc to 1 (shru b[d0] 1)) (shru a[d0] 7) 0) 6)) a[d0]) 2)) (select (trunc to 1 (shru b[d0] 1)) (or (shl (extu to 8 (trunc to 7 (xor (shru (select (trunc to 1 b[d0]) a[d0] 0) 1) a[d0]))) 1) (extu to 8 (trunc to 1 (select (trunc to 1 b[d0]) a[d0] 0)))) (select (trunc to 1 b[d0]) a[d0] 0))) 3)) a[d0]) 5) (select (trunc to 1 (shru b[d0] 2)) (shru (xor (or (shru (select (trunc to 1 (shru b[d0] 1)) (or (shl (extu to 8 (trunc to 7 ...)) ...) ...) ...) ...) ...) ...) ...) ...)) ...) ...) ...) ...) ...)) ...) ...))) ...) ...) ...) ...) ...) ...) ...) ...) ...) ...) ...) ...) ...) ...)) ... ...) ...)) ... ...) ...)) ... ...) ...)) ... ...) ...)) ... ...) ...)) ... ...)) ... ...)",
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
    %c6_i8 = arith.constant 6 : i8
    %2 = arith.shrui %b_0, %c6_i8 : i8
    %3 = arith.trunci %2 : i8 to i1
    %c5_i8 = arith.constant 5 : i8
    %4 = arith.shrui %b_0, %c5_i8 : i8
    %5 = arith.trunci %4 : i8 to i1
    %c4_i8 = arith.constant 4 : i8
    %6 = arith.shrui %b_0, %c4_i8 : i8
    %7 = arith.trunci %6 : i8 to i1
    %c3_i8 = arith.constant 3 : i8
    %8 = arith.shrui %b_0, %c3_i8 : i8
    %9 = arith.trunci %8 : i8 to i1
    %c2_i8 = arith.constant 2 : i8
    %10 = arith.shrui %b_0, %c2_i8 : i8
    %11 = arith.trunci %10 : i8 to i1
    %c1_i8 = arith.constant 1 : i8
    %12 = arith.shrui %b_0, %c1_i8 : i8
    %13 = arith.trunci %12 : i8 to i1
    %14 = arith.trunci %b_0 : i8 to i1
    %c0_i8 = arith.constant 0 : i8
    %15 = arith.select %14, %a_0, %c0_i8 : i8
    %16 = arith.shrui %15, %c1_i8 : i8
    %17 = arith.xori %16, %a_0 : i8
    %18 = arith.trunci %17 : i8 to i7
    %19 = arith.extui %18 : i7 to i8
    %20 = arith.shli %19, %c1_i8 : i8
    %21 = arith.trunci %15 : i8 to i1
    %22 = arith.extui %21 : i1 to i8
    %23 = arith.ori %20, %22 : i8
    %24 = arith.select %13, %23, %15 : i8
    %25 = arith.shrui %24, %c2_i8 : i8
    %26 = arith.shrui %a_0, %c7_i8 : i8
    %27 = arith.select %13, %26, %c0_i8 : i8
    %28 = arith.shli %27, %c6_i8 : i8
    %29 = arith.ori %25, %28 : i8
    %30 = arith.xori %29, %a_0 : i8
    %31 = arith.shrui %30, %c6_i8 : i8
    %32 = arith.select %11, %31, %27 : i8
    %33 = arith.shli %32, %c5_i8 : i8
    %34 = arith.extui %27 : i8 to i16
    %c8_i16 = arith.constant 8 : i16
    %35 = arith.shli %34, %c8_i16 : i16
    %36 = arith.extui %24 : i8 to i16
    %37 = arith.ori %35, %36 : i16
    %38 = arith.trunci %37 : i16 to i2
    %39 = arith.extui %38 : i2 to i8
    %40 = arith.shli %30, %c2_i8 : i8
    %41 = arith.ori %39, %40 : i8
    %42 = arith.select %11, %41, %24 : i8
    %43 = arith.shrui %42, %c3_i8 : i8
    %44 = arith.ori %33, %43 : i8
    %45 = arith.xori %44, %a_0 : i8
    %46 = arith.shrui %45, %c5_i8 : i8
    %47 = arith.select %9, %46, %32 : i8
    %48 = arith.shli %47, %c4_i8 : i8
    %49 = arith.shli %45, %c3_i8 : i8
    %50 = arith.extui %32 : i8 to i16
    %51 = arith.shli %50, %c8_i16 : i16
    %52 = arith.extui %42 : i8 to i16
    %53 = arith.ori %51, %52 : i16
    %54 = arith.trunci %53 : i16 to i3
    %55 = arith.extui %54 : i3 to i8
    %56 = arith.ori %49, %55 : i8
    %57 = arith.select %9, %56, %42 : i8
    %58 = arith.shrui %57, %c4_i8 : i8
    %59 = arith.ori %48, %58 : i8
    %60 = arith.xori %59, %a_0 : i8
    %61 = arith.shrui %60, %c4_i8 : i8
    %62 = arith.select %7, %61, %47 : i8
    %63 = arith.extui %62 : i8 to i16
    %64 = arith.shli %63, %c8_i16 : i16
    %65 = arith.extui %57 : i8 to i16
    %66 = arith.extui %47 : i8 to i16
    %67 = arith.shli %66, %c8_i16 : i16
    %68 = arith.ori %65, %67 : i16
    %69 = arith.trunci %68 : i16 to i4
    %70 = arith.extui %69 : i4 to i8
    %71 = arith.shli %60, %c4_i8 : i8
    %72 = arith.ori %70, %71 : i8
    %73 = arith.select %7, %72, %57 : i8
    %74 = arith.extui %73 : i8 to i16
    %75 = arith.ori %64, %74 : i16
    %76 = arith.trunci %75 : i16 to i5
    %77 = arith.extui %76 : i5 to i8
    %78 = arith.shli %62, %c3_i8 : i8
    %79 = arith.shrui %73, %c5_i8 : i8
    %80 = arith.ori %78, %79 : i8
    %81 = arith.xori %80, %a_0 : i8
    %82 = arith.shli %81, %c5_i8 : i8
    %83 = arith.ori %77, %82 : i8
    %84 = arith.select %5, %83, %73 : i8
    %85 = arith.shrui %84, %c6_i8 : i8
    %86 = arith.shrui %81, %c3_i8 : i8
    %87 = arith.select %5, %86, %62 : i8
    %88 = arith.shli %87, %c2_i8 : i8
    %89 = arith.ori %85, %88 : i8
    %90 = arith.xori %89, %a_0 : i8
    %91 = arith.shli %90, %c6_i8 : i8
    %92 = arith.extui %84 : i8 to i16
    %93 = arith.extui %87 : i8 to i16
    %94 = arith.shli %93, %c8_i16 : i16
    %95 = arith.ori %92, %94 : i16
    %96 = arith.trunci %95 : i16 to i6
    %97 = arith.extui %96 : i6 to i8
    %98 = arith.ori %91, %97 : i8
    %99 = arith.select %3, %98, %84 : i8
    %100 = arith.shrui %99, %c7_i8 : i8
    %101 = arith.shrui %90, %c2_i8 : i8
    %102 = arith.select %3, %101, %87 : i8
    %103 = arith.shli %102, %c1_i8 : i8
    %104 = arith.ori %100, %103 : i8
    %105 = arith.xori %104, %a_0 : i8
    %106 = arith.shrui %105, %c1_i8 : i8
    %107 = arith.select %1, %106, %102 : i8
    %108 = arith.shrui %107, %c6_i8 : i8
    %109 = arith.trunci %108 : i8 to i1
    %c70_i8 = arith.constant 70 : i8
    %110 = arith.xori %107, %c70_i8 : i8
    %111 = arith.select %109, %110, %107 : i8
    %112 = arith.shrui %111, %c5_i8 : i8
    %113 = arith.trunci %112 : i8 to i1
    %c35_i8 = arith.constant 35 : i8
    %114 = arith.xori %111, %c35_i8 : i8
    %115 = arith.select %113, %114, %111 : i8
    %116 = arith.shrui %115, %c4_i8 : i8
    %117 = arith.trunci %116 : i8 to i1
    %c17_i8 = arith.constant 17 : i8
    %118 = arith.xori %115, %c17_i8 : i8
    %119 = arith.select %117, %118, %115 : i8
    %120 = arith.shrui %119, %c3_i8 : i8
    %121 = arith.trunci %120 : i8 to i1
    %c8_i8 = arith.constant 8 : i8
    %122 = arith.xori %119, %c8_i8 : i8
    %123 = arith.select %121, %122, %119 : i8
    %124 = arith.shrui %123, %c2_i8 : i8
    %125 = arith.trunci %124 : i8 to i1
    %126 = arith.xori %c4_i8, %123 : i8
    %127 = arith.select %125, %126, %123 : i8
    %128 = arith.shrui %127, %c1_i8 : i8
    %129 = arith.trunci %128 : i8 to i1
    %130 = arith.xori %127, %c2_i8 : i8
    %131 = arith.select %129, %130, %127 : i8
    %132 = arith.trunci %131 : i8 to i1
    %c96_i8 = arith.constant 96 : i8
    %133 = arith.extui %102 : i8 to i16
    %134 = arith.shli %133, %c8_i16 : i16
    %135 = arith.extui %99 : i8 to i16
    %136 = arith.ori %134, %135 : i16
    %137 = arith.trunci %136 : i16 to i7
    %138 = arith.extui %137 : i7 to i8
    %139 = arith.shli %105, %c7_i8 : i8
    %140 = arith.ori %138, %139 : i8
    %141 = arith.select %1, %140, %99 : i8
    %c-64_i8 = arith.constant -64 : i8
    %142 = arith.xori %141, %c-64_i8 : i8
    %143 = arith.select %109, %142, %141 : i8
    %144 = arith.xori %c96_i8, %143 : i8
    %145 = arith.select %113, %144, %143 : i8
    %c-80_i8 = arith.constant -80 : i8
    %146 = arith.xori %145, %c-80_i8 : i8
    %147 = arith.select %117, %146, %145 : i8
    %c-40_i8 = arith.constant -40 : i8
    %148 = arith.xori %147, %c-40_i8 : i8
    %149 = arith.select %121, %148, %147 : i8
    %c108_i8 = arith.constant 108 : i8
    %150 = arith.xori %149, %c108_i8 : i8
    %151 = arith.select %125, %150, %149 : i8
    %c54_i8 = arith.constant 54 : i8
    %152 = arith.xori %151, %c54_i8 : i8
    %153 = arith.select %129, %152, %151 : i8
    %c27_i8 = arith.constant 27 : i8
    %154 = arith.xori %153, %c27_i8 : i8
    %155 = arith.select %132, %154, %153 : i8
    linalg.yield %155 : i8
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

func.func @compound_imm_32e9(%a: tensor<4xi32>, %imm8: i8) -> tensor<4xi32>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (trunc to 32 (or (extu to 64 (or (shru a[d0] (extu to 32 (sub 32 (and imm8 31)))) (trunc to 32 (shl (extu to 64 a[d0]) (extu to 64 (and imm8 31)))))) (shl (shru (shl (extu to 64 a[d0]) (extu to 64 (and imm8 31))) 32) 32)))",
      representative = "x86vector._mm_rol_epi32",
      members = {x86vector = {_mm256_rol_epi32 = array<i64: 8>, _mm512_rol_epi32 = array<i64: 16>, _mm_rol_epi32 = array<i64: 4>}},
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
    %8 = arith.extui %a_0 : i32 to i64
    %9 = arith.extui %0 : i8 to i64
    %10 = arith.shli %8, %9 : i64
    %11 = arith.trunci %10 : i64 to i32
    %12 = arith.ori %7, %11 : i32
    %13 = arith.extui %12 : i32 to i64
    %c32_i64 = arith.constant 32 : i64
    %14 = arith.shrui %10, %c32_i64 : i64
    %15 = arith.shli %14, %c32_i64 : i64
    %16 = arith.ori %13, %15 : i64
    %17 = arith.trunci %16 : i64 to i32
    linalg.yield %17 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @compound_imm_373b(%x: tensor<16xi8>, %A: tensor<16xi8>, %b: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < *, d1 < 4: (or (shl (extu to 16 (xor (trunc to 1 (ctpop (and (xor (select (trunc to 1 (shru (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 7)) -102 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 6)) -85 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 5)) 108 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 4)) 27 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 3)) 64 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 2)) 16 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 1)) 4 0) (extu to 8 (trunc to 1 x[1 + 8 * d0 + 2 * d1]))))))))) 7)) (xor (shl (xor (shl (xor (select (trunc to 1 (shru (shl (xor (shl (xor (select (trunc to 1 (shru (shl (xor (xor (xor (xor (xor (select (trunc to 1 (shru (xor (select (trunc to 1 (shru (xor (select (trunc to 1 (shru (xor (xor (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 5)) (xor (shl (xor (shl (xor (shl (xor (shl (xor (shl (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 7)) -102 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 6)) -85 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 5)) 108 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 4)) 27 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 3)) 64 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 2)) 16 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 1)) 4 0) (extu to 8 (trunc to 1 x[1 + 8 * d0 + 2 * d1]))))))))) 1) (select (trunc to 1 (shru (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 7)) -102 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 6)) -85 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 5)) 108 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 4)) 27 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 3)) 64 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 2)) 16 0) (xor (select (trunc to 1 (shru x[1 + 8 * d0 + 2 * d1] 1)) 4 0) (extu to 8 (trunc to 1 x[1 + 8 * d0 + 2 * d1]))))))))) 7)) 27 0)) 1) (select ... ... ...)) ...) ...) ...) ...) ...) ...) ...) ...) ...) ...) ...)) ... ...) ...) ...)) ... ...) ...) ...)) ... ...) ...) ...) ...) ...) ...) ...) ...)) ... ...) ...) ...) ...) ...) ...)) ... ...) ...) ...) ...) ...) ...) ...) ...) ...))) ...)) ...) ...)",
      representative = "x86vector._mm_gf2p8affineinv_epi64_epi8",
      members = {x86vector = {_mm256_gf2p8affineinv_epi64_epi8 = array<i64: 16>, _mm512_gf2p8affineinv_epi64_epi8 = array<i64: 32>, _mm_gf2p8affineinv_epi64_epi8 = array<i64: 8>}},
      operands = [{name = "x", c_type = "__m128i"}, {name = "A", c_type = "__m128i"}, {name = "b", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 4 * 8)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 1)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 2)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 4)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 6)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 3)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 5)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 7)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%x, %A, %A, %A, %A, %A, %x, %A, %A, %A : tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<8xi16>) {
  ^bb0(%x_0: i8, %A_0: i8, %A_1: i8, %A_2: i8, %A_3: i8, %A_4: i8, %x_1: i8, %A_5: i8, %A_6: i8, %A_7: i8, %out: i16):
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
    %436 = arith.andi %435, %A_0 : i8
    %437 = math.ctpop %436 : i8
    %438 = arith.trunci %437 : i8 to i1
    %439 = arith.shrui %b, %c7_i8 : i8
    %440 = arith.trunci %439 : i8 to i1
    %441 = arith.xori %438, %440 : i1
    %442 = arith.extui %441 : i1 to i16
    %c15_i16 = arith.constant 15 : i16
    %443 = arith.shli %442, %c15_i16 : i16
    %444 = arith.andi %435, %A_1 : i8
    %445 = math.ctpop %444 : i8
    %446 = arith.trunci %445 : i8 to i1
    %447 = arith.shrui %b, %c6_i8 : i8
    %448 = arith.trunci %447 : i8 to i1
    %449 = arith.xori %446, %448 : i1
    %450 = arith.extui %449 : i1 to i16
    %c14_i16 = arith.constant 14 : i16
    %451 = arith.shli %450, %c14_i16 : i16
    %452 = arith.andi %435, %A_2 : i8
    %453 = math.ctpop %452 : i8
    %454 = arith.trunci %453 : i8 to i1
    %455 = arith.shrui %b, %c5_i8 : i8
    %456 = arith.trunci %455 : i8 to i1
    %457 = arith.xori %454, %456 : i1
    %458 = arith.extui %457 : i1 to i16
    %c13_i16 = arith.constant 13 : i16
    %459 = arith.shli %458, %c13_i16 : i16
    %460 = arith.andi %435, %A_3 : i8
    %461 = math.ctpop %460 : i8
    %462 = arith.trunci %461 : i8 to i1
    %463 = arith.shrui %b, %c3_i8 : i8
    %464 = arith.trunci %463 : i8 to i1
    %465 = arith.xori %462, %464 : i1
    %466 = arith.extui %465 : i1 to i16
    %c11_i16 = arith.constant 11 : i16
    %467 = arith.shli %466, %c11_i16 : i16
    %468 = arith.andi %435, %A_4 : i8
    %469 = math.ctpop %468 : i8
    %470 = arith.trunci %469 : i8 to i1
    %471 = arith.shrui %b, %c1_i8 : i8
    %472 = arith.trunci %471 : i8 to i1
    %473 = arith.xori %470, %472 : i1
    %474 = arith.extui %473 : i1 to i16
    %c9_i16 = arith.constant 9 : i16
    %475 = arith.shli %474, %c9_i16 : i16
    %476 = arith.shrui %x_1, %c7_i8 : i8
    %477 = arith.trunci %476 : i8 to i1
    %478 = arith.select %477, %c-102_i8, %c0_i8 : i8
    %479 = arith.shrui %x_1, %c6_i8 : i8
    %480 = arith.trunci %479 : i8 to i1
    %481 = arith.select %480, %c-85_i8, %c0_i8 : i8
    %482 = arith.shrui %x_1, %c5_i8 : i8
    %483 = arith.trunci %482 : i8 to i1
    %484 = arith.select %483, %c108_i8, %c0_i8 : i8
    %485 = arith.shrui %x_1, %c4_i8 : i8
    %486 = arith.trunci %485 : i8 to i1
    %487 = arith.select %486, %c27_i8, %c0_i8 : i8
    %488 = arith.shrui %x_1, %c3_i8 : i8
    %489 = arith.trunci %488 : i8 to i1
    %490 = arith.select %489, %c64_i8, %c0_i8 : i8
    %491 = arith.shrui %x_1, %c2_i8 : i8
    %492 = arith.trunci %491 : i8 to i1
    %493 = arith.select %492, %c16_i8, %c0_i8 : i8
    %494 = arith.shrui %x_1, %c1_i8 : i8
    %495 = arith.trunci %494 : i8 to i1
    %496 = arith.select %495, %c4_i8, %c0_i8 : i8
    %497 = arith.trunci %x_1 : i8 to i1
    %498 = arith.extui %497 : i1 to i8
    %499 = arith.xori %496, %498 : i8
    %500 = arith.xori %493, %499 : i8
    %501 = arith.xori %490, %500 : i8
    %502 = arith.xori %487, %501 : i8
    %503 = arith.xori %484, %502 : i8
    %504 = arith.xori %481, %503 : i8
    %505 = arith.xori %478, %504 : i8
    %506 = arith.shrui %505, %c7_i8 : i8
    %507 = arith.trunci %506 : i8 to i1
    %508 = arith.shli %505, %c1_i8 : i8
    %509 = arith.select %507, %c27_i8, %c0_i8 : i8
    %510 = arith.xori %508, %509 : i8
    %511 = arith.shli %510, %c1_i8 : i8
    %512 = arith.shrui %508, %c7_i8 : i8
    %513 = arith.trunci %512 : i8 to i1
    %514 = arith.select %513, %c27_i8, %c0_i8 : i8
    %515 = arith.xori %511, %514 : i8
    %516 = arith.shli %515, %c1_i8 : i8
    %517 = arith.shrui %511, %c7_i8 : i8
    %518 = arith.trunci %517 : i8 to i1
    %519 = arith.select %518, %c27_i8, %c0_i8 : i8
    %520 = arith.xori %516, %519 : i8
    %521 = arith.shli %520, %c1_i8 : i8
    %522 = arith.shrui %516, %c7_i8 : i8
    %523 = arith.trunci %522 : i8 to i1
    %524 = arith.select %523, %c27_i8, %c0_i8 : i8
    %525 = arith.xori %521, %524 : i8
    %526 = arith.shli %525, %c1_i8 : i8
    %527 = arith.shrui %521, %c7_i8 : i8
    %528 = arith.trunci %527 : i8 to i1
    %529 = arith.select %528, %c27_i8, %c0_i8 : i8
    %530 = arith.xori %526, %529 : i8
    %531 = arith.select %483, %530, %c0_i8 : i8
    %532 = arith.select %495, %510, %c0_i8 : i8
    %533 = arith.select %497, %505, %c0_i8 : i8
    %534 = arith.xori %532, %533 : i8
    %535 = arith.select %492, %515, %c0_i8 : i8
    %536 = arith.xori %534, %535 : i8
    %537 = arith.select %489, %520, %c0_i8 : i8
    %538 = arith.xori %536, %537 : i8
    %539 = arith.select %486, %525, %c0_i8 : i8
    %540 = arith.xori %538, %539 : i8
    %541 = arith.xori %531, %540 : i8
    %542 = arith.shli %530, %c1_i8 : i8
    %543 = arith.shrui %526, %c7_i8 : i8
    %544 = arith.trunci %543 : i8 to i1
    %545 = arith.select %544, %c27_i8, %c0_i8 : i8
    %546 = arith.xori %542, %545 : i8
    %547 = arith.select %480, %546, %c0_i8 : i8
    %548 = arith.xori %541, %547 : i8
    %549 = arith.shrui %542, %c7_i8 : i8
    %550 = arith.trunci %549 : i8 to i1
    %551 = arith.select %550, %c27_i8, %c0_i8 : i8
    %552 = arith.shli %546, %c1_i8 : i8
    %553 = arith.xori %551, %552 : i8
    %554 = arith.select %477, %553, %c0_i8 : i8
    %555 = arith.xori %548, %554 : i8
    %556 = arith.shrui %555, %c7_i8 : i8
    %557 = arith.trunci %556 : i8 to i1
    %558 = arith.select %557, %c-102_i8, %c0_i8 : i8
    %559 = arith.shrui %555, %c6_i8 : i8
    %560 = arith.trunci %559 : i8 to i1
    %561 = arith.select %560, %c-85_i8, %c0_i8 : i8
    %562 = arith.shrui %555, %c5_i8 : i8
    %563 = arith.trunci %562 : i8 to i1
    %564 = arith.select %563, %c108_i8, %c0_i8 : i8
    %565 = arith.shrui %555, %c1_i8 : i8
    %566 = arith.trunci %565 : i8 to i1
    %567 = arith.select %566, %c4_i8, %c0_i8 : i8
    %568 = arith.trunci %555 : i8 to i1
    %569 = arith.extui %568 : i1 to i8
    %570 = arith.xori %567, %569 : i8
    %571 = arith.shrui %555, %c2_i8 : i8
    %572 = arith.trunci %571 : i8 to i1
    %573 = arith.select %572, %c16_i8, %c0_i8 : i8
    %574 = arith.xori %570, %573 : i8
    %575 = arith.shrui %555, %c3_i8 : i8
    %576 = arith.trunci %575 : i8 to i1
    %577 = arith.select %576, %c64_i8, %c0_i8 : i8
    %578 = arith.xori %574, %577 : i8
    %579 = arith.shrui %555, %c4_i8 : i8
    %580 = arith.trunci %579 : i8 to i1
    %581 = arith.select %580, %c27_i8, %c0_i8 : i8
    %582 = arith.xori %578, %581 : i8
    %583 = arith.xori %564, %582 : i8
    %584 = arith.xori %561, %583 : i8
    %585 = arith.xori %558, %584 : i8
    %586 = arith.shrui %585, %c7_i8 : i8
    %587 = arith.trunci %586 : i8 to i1
    %588 = arith.select %587, %c-102_i8, %c0_i8 : i8
    %589 = arith.shrui %585, %c6_i8 : i8
    %590 = arith.trunci %589 : i8 to i1
    %591 = arith.select %590, %c-85_i8, %c0_i8 : i8
    %592 = arith.shrui %585, %c4_i8 : i8
    %593 = arith.trunci %592 : i8 to i1
    %594 = arith.select %593, %c27_i8, %c0_i8 : i8
    %595 = arith.shrui %585, %c3_i8 : i8
    %596 = arith.trunci %595 : i8 to i1
    %597 = arith.select %596, %c64_i8, %c0_i8 : i8
    %598 = arith.shrui %585, %c1_i8 : i8
    %599 = arith.trunci %598 : i8 to i1
    %600 = arith.select %599, %c4_i8, %c0_i8 : i8
    %601 = arith.trunci %585 : i8 to i1
    %602 = arith.extui %601 : i1 to i8
    %603 = arith.xori %600, %602 : i8
    %604 = arith.shrui %585, %c2_i8 : i8
    %605 = arith.trunci %604 : i8 to i1
    %606 = arith.select %605, %c16_i8, %c0_i8 : i8
    %607 = arith.xori %603, %606 : i8
    %608 = arith.xori %597, %607 : i8
    %609 = arith.xori %594, %608 : i8
    %610 = arith.shrui %585, %c5_i8 : i8
    %611 = arith.trunci %610 : i8 to i1
    %612 = arith.select %611, %c108_i8, %c0_i8 : i8
    %613 = arith.xori %609, %612 : i8
    %614 = arith.xori %591, %613 : i8
    %615 = arith.xori %588, %614 : i8
    %616 = arith.shrui %615, %c3_i8 : i8
    %617 = arith.trunci %616 : i8 to i1
    %618 = arith.shli %615, %c1_i8 : i8
    %619 = arith.shrui %618, %c7_i8 : i8
    %620 = arith.trunci %619 : i8 to i1
    %621 = arith.select %620, %c27_i8, %c0_i8 : i8
    %622 = arith.shrui %615, %c7_i8 : i8
    %623 = arith.trunci %622 : i8 to i1
    %624 = arith.select %623, %c27_i8, %c0_i8 : i8
    %625 = arith.xori %618, %624 : i8
    %626 = arith.shli %625, %c1_i8 : i8
    %627 = arith.xori %621, %626 : i8
    %628 = arith.shli %627, %c1_i8 : i8
    %629 = arith.shrui %628, %c7_i8 : i8
    %630 = arith.trunci %629 : i8 to i1
    %631 = arith.select %630, %c27_i8, %c0_i8 : i8
    %632 = arith.shrui %626, %c7_i8 : i8
    %633 = arith.trunci %632 : i8 to i1
    %634 = arith.select %633, %c27_i8, %c0_i8 : i8
    %635 = arith.xori %628, %634 : i8
    %636 = arith.shli %635, %c1_i8 : i8
    %637 = arith.xori %631, %636 : i8
    %638 = arith.shli %637, %c1_i8 : i8
    %639 = arith.shrui %638, %c7_i8 : i8
    %640 = arith.trunci %639 : i8 to i1
    %641 = arith.select %640, %c27_i8, %c0_i8 : i8
    %642 = arith.shrui %636, %c7_i8 : i8
    %643 = arith.trunci %642 : i8 to i1
    %644 = arith.select %643, %c27_i8, %c0_i8 : i8
    %645 = arith.xori %638, %644 : i8
    %646 = arith.shli %645, %c1_i8 : i8
    %647 = arith.xori %641, %646 : i8
    %648 = arith.select %560, %647, %c0_i8 : i8
    %649 = arith.select %563, %645, %c0_i8 : i8
    %650 = arith.select %568, %615, %c0_i8 : i8
    %651 = arith.select %566, %625, %c0_i8 : i8
    %652 = arith.xori %650, %651 : i8
    %653 = arith.select %572, %627, %c0_i8 : i8
    %654 = arith.xori %652, %653 : i8
    %655 = arith.select %576, %635, %c0_i8 : i8
    %656 = arith.xori %654, %655 : i8
    %657 = arith.select %580, %637, %c0_i8 : i8
    %658 = arith.xori %656, %657 : i8
    %659 = arith.xori %649, %658 : i8
    %660 = arith.xori %648, %659 : i8
    %661 = arith.shli %647, %c1_i8 : i8
    %662 = arith.shrui %646, %c7_i8 : i8
    %663 = arith.trunci %662 : i8 to i1
    %664 = arith.select %663, %c27_i8, %c0_i8 : i8
    %665 = arith.xori %661, %664 : i8
    %666 = arith.select %557, %665, %c0_i8 : i8
    %667 = arith.xori %660, %666 : i8
    %668 = arith.shrui %667, %c5_i8 : i8
    %669 = arith.trunci %668 : i8 to i1
    %670 = arith.select %669, %c108_i8, %c0_i8 : i8
    %671 = arith.shrui %667, %c4_i8 : i8
    %672 = arith.trunci %671 : i8 to i1
    %673 = arith.select %672, %c27_i8, %c0_i8 : i8
    %674 = arith.shrui %667, %c2_i8 : i8
    %675 = arith.trunci %674 : i8 to i1
    %676 = arith.select %675, %c16_i8, %c0_i8 : i8
    %677 = arith.trunci %667 : i8 to i1
    %678 = arith.extui %677 : i1 to i8
    %679 = arith.shrui %667, %c1_i8 : i8
    %680 = arith.trunci %679 : i8 to i1
    %681 = arith.select %680, %c4_i8, %c0_i8 : i8
    %682 = arith.xori %678, %681 : i8
    %683 = arith.xori %676, %682 : i8
    %684 = arith.shrui %667, %c3_i8 : i8
    %685 = arith.trunci %684 : i8 to i1
    %686 = arith.select %685, %c64_i8, %c0_i8 : i8
    %687 = arith.xori %683, %686 : i8
    %688 = arith.xori %673, %687 : i8
    %689 = arith.xori %670, %688 : i8
    %690 = arith.shrui %667, %c6_i8 : i8
    %691 = arith.trunci %690 : i8 to i1
    %692 = arith.select %691, %c-85_i8, %c0_i8 : i8
    %693 = arith.xori %689, %692 : i8
    %694 = arith.shrui %667, %c7_i8 : i8
    %695 = arith.trunci %694 : i8 to i1
    %696 = arith.select %695, %c-102_i8, %c0_i8 : i8
    %697 = arith.xori %693, %696 : i8
    %698 = arith.shrui %697, %c5_i8 : i8
    %699 = arith.trunci %698 : i8 to i1
    %700 = arith.select %699, %c108_i8, %c0_i8 : i8
    %701 = arith.shrui %697, %c4_i8 : i8
    %702 = arith.trunci %701 : i8 to i1
    %703 = arith.select %702, %c27_i8, %c0_i8 : i8
    %704 = arith.trunci %697 : i8 to i1
    %705 = arith.extui %704 : i1 to i8
    %706 = arith.shrui %697, %c1_i8 : i8
    %707 = arith.trunci %706 : i8 to i1
    %708 = arith.select %707, %c4_i8, %c0_i8 : i8
    %709 = arith.xori %705, %708 : i8
    %710 = arith.shrui %697, %c2_i8 : i8
    %711 = arith.trunci %710 : i8 to i1
    %712 = arith.select %711, %c16_i8, %c0_i8 : i8
    %713 = arith.xori %709, %712 : i8
    %714 = arith.shrui %697, %c3_i8 : i8
    %715 = arith.trunci %714 : i8 to i1
    %716 = arith.select %715, %c64_i8, %c0_i8 : i8
    %717 = arith.xori %713, %716 : i8
    %718 = arith.xori %703, %717 : i8
    %719 = arith.xori %700, %718 : i8
    %720 = arith.shrui %697, %c6_i8 : i8
    %721 = arith.trunci %720 : i8 to i1
    %722 = arith.select %721, %c-85_i8, %c0_i8 : i8
    %723 = arith.xori %719, %722 : i8
    %724 = arith.shrui %697, %c7_i8 : i8
    %725 = arith.trunci %724 : i8 to i1
    %726 = arith.select %725, %c-102_i8, %c0_i8 : i8
    %727 = arith.xori %723, %726 : i8
    %728 = arith.shrui %727, %c4_i8 : i8
    %729 = arith.trunci %728 : i8 to i1
    %730 = arith.select %729, %c27_i8, %c0_i8 : i8
    %731 = arith.shrui %727, %c3_i8 : i8
    %732 = arith.trunci %731 : i8 to i1
    %733 = arith.select %732, %c64_i8, %c0_i8 : i8
    %734 = arith.shrui %727, %c2_i8 : i8
    %735 = arith.trunci %734 : i8 to i1
    %736 = arith.select %735, %c16_i8, %c0_i8 : i8
    %737 = arith.trunci %727 : i8 to i1
    %738 = arith.extui %737 : i1 to i8
    %739 = arith.shrui %727, %c1_i8 : i8
    %740 = arith.trunci %739 : i8 to i1
    %741 = arith.select %740, %c4_i8, %c0_i8 : i8
    %742 = arith.xori %738, %741 : i8
    %743 = arith.xori %736, %742 : i8
    %744 = arith.xori %733, %743 : i8
    %745 = arith.xori %730, %744 : i8
    %746 = arith.shrui %727, %c5_i8 : i8
    %747 = arith.trunci %746 : i8 to i1
    %748 = arith.select %747, %c108_i8, %c0_i8 : i8
    %749 = arith.xori %745, %748 : i8
    %750 = arith.shrui %727, %c6_i8 : i8
    %751 = arith.trunci %750 : i8 to i1
    %752 = arith.select %751, %c-85_i8, %c0_i8 : i8
    %753 = arith.xori %749, %752 : i8
    %754 = arith.shrui %727, %c7_i8 : i8
    %755 = arith.trunci %754 : i8 to i1
    %756 = arith.select %755, %c-102_i8, %c0_i8 : i8
    %757 = arith.xori %753, %756 : i8
    %758 = arith.trunci %757 : i8 to i1
    %759 = arith.extui %758 : i1 to i8
    %760 = arith.shrui %757, %c1_i8 : i8
    %761 = arith.trunci %760 : i8 to i1
    %762 = arith.select %761, %c4_i8, %c0_i8 : i8
    %763 = arith.xori %759, %762 : i8
    %764 = arith.shrui %757, %c2_i8 : i8
    %765 = arith.trunci %764 : i8 to i1
    %766 = arith.select %765, %c16_i8, %c0_i8 : i8
    %767 = arith.xori %763, %766 : i8
    %768 = arith.shrui %757, %c3_i8 : i8
    %769 = arith.trunci %768 : i8 to i1
    %770 = arith.select %769, %c64_i8, %c0_i8 : i8
    %771 = arith.xori %767, %770 : i8
    %772 = arith.shrui %757, %c4_i8 : i8
    %773 = arith.trunci %772 : i8 to i1
    %774 = arith.select %773, %c27_i8, %c0_i8 : i8
    %775 = arith.xori %771, %774 : i8
    %776 = arith.shrui %757, %c5_i8 : i8
    %777 = arith.trunci %776 : i8 to i1
    %778 = arith.select %777, %c108_i8, %c0_i8 : i8
    %779 = arith.xori %775, %778 : i8
    %780 = arith.shrui %757, %c6_i8 : i8
    %781 = arith.trunci %780 : i8 to i1
    %782 = arith.select %781, %c-85_i8, %c0_i8 : i8
    %783 = arith.xori %779, %782 : i8
    %784 = arith.shrui %757, %c7_i8 : i8
    %785 = arith.trunci %784 : i8 to i1
    %786 = arith.select %785, %c-102_i8, %c0_i8 : i8
    %787 = arith.xori %783, %786 : i8
    %788 = arith.shli %787, %c1_i8 : i8
    %789 = arith.shrui %788, %c7_i8 : i8
    %790 = arith.trunci %789 : i8 to i1
    %791 = arith.select %790, %c27_i8, %c0_i8 : i8
    %792 = arith.shrui %787, %c7_i8 : i8
    %793 = arith.trunci %792 : i8 to i1
    %794 = arith.select %793, %c27_i8, %c0_i8 : i8
    %795 = arith.xori %788, %794 : i8
    %796 = arith.shli %795, %c1_i8 : i8
    %797 = arith.xori %791, %796 : i8
    %798 = arith.shli %797, %c1_i8 : i8
    %799 = arith.shrui %796, %c7_i8 : i8
    %800 = arith.trunci %799 : i8 to i1
    %801 = arith.select %800, %c27_i8, %c0_i8 : i8
    %802 = arith.xori %798, %801 : i8
    %803 = arith.select %617, %802, %c0_i8 : i8
    %804 = arith.shrui %615, %c2_i8 : i8
    %805 = arith.trunci %804 : i8 to i1
    %806 = arith.select %805, %797, %c0_i8 : i8
    %807 = arith.shrui %615, %c1_i8 : i8
    %808 = arith.trunci %807 : i8 to i1
    %809 = arith.select %808, %795, %c0_i8 : i8
    %810 = arith.trunci %615 : i8 to i1
    %811 = arith.select %810, %787, %c0_i8 : i8
    %812 = arith.xori %809, %811 : i8
    %813 = arith.xori %806, %812 : i8
    %814 = arith.xori %803, %813 : i8
    %815 = arith.shrui %615, %c4_i8 : i8
    %816 = arith.trunci %815 : i8 to i1
    %817 = arith.shrui %798, %c7_i8 : i8
    %818 = arith.trunci %817 : i8 to i1
    %819 = arith.select %818, %c27_i8, %c0_i8 : i8
    %820 = arith.shli %802, %c1_i8 : i8
    %821 = arith.xori %819, %820 : i8
    %822 = arith.select %816, %821, %c0_i8 : i8
    %823 = arith.xori %814, %822 : i8
    %824 = arith.shrui %615, %c5_i8 : i8
    %825 = arith.trunci %824 : i8 to i1
    %826 = arith.shrui %820, %c7_i8 : i8
    %827 = arith.trunci %826 : i8 to i1
    %828 = arith.select %827, %c27_i8, %c0_i8 : i8
    %829 = arith.shli %821, %c1_i8 : i8
    %830 = arith.xori %828, %829 : i8
    %831 = arith.select %825, %830, %c0_i8 : i8
    %832 = arith.xori %823, %831 : i8
    %833 = arith.shrui %615, %c6_i8 : i8
    %834 = arith.trunci %833 : i8 to i1
    %835 = arith.shli %830, %c1_i8 : i8
    %836 = arith.shrui %829, %c7_i8 : i8
    %837 = arith.trunci %836 : i8 to i1
    %838 = arith.select %837, %c27_i8, %c0_i8 : i8
    %839 = arith.xori %835, %838 : i8
    %840 = arith.select %834, %839, %c0_i8 : i8
    %841 = arith.xori %832, %840 : i8
    %842 = arith.shli %839, %c1_i8 : i8
    %843 = arith.shrui %835, %c7_i8 : i8
    %844 = arith.trunci %843 : i8 to i1
    %845 = arith.select %844, %c27_i8, %c0_i8 : i8
    %846 = arith.xori %842, %845 : i8
    %847 = arith.select %623, %846, %c0_i8 : i8
    %848 = arith.xori %841, %847 : i8
    %849 = arith.shli %848, %c1_i8 : i8
    %850 = arith.shrui %849, %c7_i8 : i8
    %851 = arith.trunci %850 : i8 to i1
    %852 = arith.select %851, %c27_i8, %c0_i8 : i8
    %853 = arith.shrui %848, %c7_i8 : i8
    %854 = arith.trunci %853 : i8 to i1
    %855 = arith.select %854, %c27_i8, %c0_i8 : i8
    %856 = arith.xori %855, %849 : i8
    %857 = arith.shli %856, %c1_i8 : i8
    %858 = arith.xori %852, %857 : i8
    %859 = arith.shli %858, %c1_i8 : i8
    %860 = arith.shrui %857, %c7_i8 : i8
    %861 = arith.trunci %860 : i8 to i1
    %862 = arith.select %861, %c27_i8, %c0_i8 : i8
    %863 = arith.xori %859, %862 : i8
    %864 = arith.shli %863, %c1_i8 : i8
    %865 = arith.shrui %864, %c7_i8 : i8
    %866 = arith.trunci %865 : i8 to i1
    %867 = arith.select %866, %c27_i8, %c0_i8 : i8
    %868 = arith.shrui %859, %c7_i8 : i8
    %869 = arith.trunci %868 : i8 to i1
    %870 = arith.select %869, %c27_i8, %c0_i8 : i8
    %871 = arith.xori %864, %870 : i8
    %872 = arith.shli %871, %c1_i8 : i8
    %873 = arith.xori %867, %872 : i8
    %874 = arith.shli %873, %c1_i8 : i8
    %875 = arith.shrui %872, %c7_i8 : i8
    %876 = arith.trunci %875 : i8 to i1
    %877 = arith.select %876, %c27_i8, %c0_i8 : i8
    %878 = arith.xori %874, %877 : i8
    %879 = arith.shli %878, %c1_i8 : i8
    %880 = arith.shrui %874, %c7_i8 : i8
    %881 = arith.trunci %880 : i8 to i1
    %882 = arith.select %881, %c27_i8, %c0_i8 : i8
    %883 = arith.xori %879, %882 : i8
    %884 = arith.select %507, %883, %c0_i8 : i8
    %885 = arith.shrui %505, %c6_i8 : i8
    %886 = arith.trunci %885 : i8 to i1
    %887 = arith.select %886, %878, %c0_i8 : i8
    %888 = arith.shrui %505, %c5_i8 : i8
    %889 = arith.trunci %888 : i8 to i1
    %890 = arith.select %889, %873, %c0_i8 : i8
    %891 = arith.shrui %505, %c4_i8 : i8
    %892 = arith.trunci %891 : i8 to i1
    %893 = arith.select %892, %871, %c0_i8 : i8
    %894 = arith.shrui %505, %c2_i8 : i8
    %895 = arith.trunci %894 : i8 to i1
    %896 = arith.select %895, %858, %c0_i8 : i8
    %897 = arith.trunci %505 : i8 to i1
    %898 = arith.select %897, %848, %c0_i8 : i8
    %899 = arith.shrui %505, %c1_i8 : i8
    %900 = arith.trunci %899 : i8 to i1
    %901 = arith.select %900, %856, %c0_i8 : i8
    %902 = arith.xori %898, %901 : i8
    %903 = arith.xori %896, %902 : i8
    %904 = arith.shrui %505, %c3_i8 : i8
    %905 = arith.trunci %904 : i8 to i1
    %906 = arith.select %905, %863, %c0_i8 : i8
    %907 = arith.xori %903, %906 : i8
    %908 = arith.xori %893, %907 : i8
    %909 = arith.xori %890, %908 : i8
    %910 = arith.xori %887, %909 : i8
    %911 = arith.xori %884, %910 : i8
    %912 = arith.andi %911, %A_0 : i8
    %913 = math.ctpop %912 : i8
    %914 = arith.trunci %913 : i8 to i1
    %915 = arith.xori %914, %440 : i1
    %916 = arith.extui %915 : i1 to i8
    %917 = arith.shli %916, %c7_i8 : i8
    %918 = arith.andi %911, %A_1 : i8
    %919 = math.ctpop %918 : i8
    %920 = arith.trunci %919 : i8 to i1
    %921 = arith.xori %920, %448 : i1
    %922 = arith.extui %921 : i1 to i8
    %923 = arith.shli %922, %c6_i8 : i8
    %924 = arith.andi %911, %A_2 : i8
    %925 = math.ctpop %924 : i8
    %926 = arith.trunci %925 : i8 to i1
    %927 = arith.xori %926, %456 : i1
    %928 = arith.extui %927 : i1 to i8
    %929 = arith.shli %928, %c5_i8 : i8
    %930 = arith.andi %911, %A_5 : i8
    %931 = math.ctpop %930 : i8
    %932 = arith.trunci %931 : i8 to i1
    %933 = arith.shrui %b, %c4_i8 : i8
    %934 = arith.trunci %933 : i8 to i1
    %935 = arith.xori %932, %934 : i1
    %936 = arith.extui %935 : i1 to i8
    %937 = arith.shli %936, %c4_i8 : i8
    %938 = arith.andi %911, %A_6 : i8
    %939 = math.ctpop %938 : i8
    %940 = arith.trunci %939 : i8 to i1
    %941 = arith.shrui %b, %c2_i8 : i8
    %942 = arith.trunci %941 : i8 to i1
    %943 = arith.xori %940, %942 : i1
    %944 = arith.extui %943 : i1 to i8
    %945 = arith.shli %944, %c2_i8 : i8
    %946 = arith.andi %911, %A_4 : i8
    %947 = math.ctpop %946 : i8
    %948 = arith.trunci %947 : i8 to i1
    %949 = arith.xori %948, %472 : i1
    %950 = arith.extui %949 : i1 to i8
    %951 = arith.shli %950, %c1_i8 : i8
    %952 = arith.trunci %b : i8 to i1
    %953 = arith.andi %911, %A_7 : i8
    %954 = math.ctpop %953 : i8
    %955 = arith.trunci %954 : i8 to i1
    %956 = arith.xori %952, %955 : i1
    %957 = arith.extui %956 : i1 to i8
    %958 = arith.ori %951, %957 : i8
    %959 = arith.ori %945, %958 : i8
    %960 = arith.andi %911, %A_3 : i8
    %961 = math.ctpop %960 : i8
    %962 = arith.trunci %961 : i8 to i1
    %963 = arith.xori %962, %464 : i1
    %964 = arith.extui %963 : i1 to i8
    %965 = arith.shli %964, %c3_i8 : i8
    %966 = arith.ori %959, %965 : i8
    %967 = arith.ori %937, %966 : i8
    %968 = arith.ori %929, %967 : i8
    %969 = arith.ori %923, %968 : i8
    %970 = arith.ori %917, %969 : i8
    %971 = arith.extui %970 : i8 to i16
    %972 = arith.andi %435, %A_7 : i8
    %973 = math.ctpop %972 : i8
    %974 = arith.trunci %973 : i8 to i1
    %975 = arith.xori %952, %974 : i1
    %976 = arith.extui %975 : i1 to i16
    %c8_i16 = arith.constant 8 : i16
    %977 = arith.shli %976, %c8_i16 : i16
    %978 = arith.ori %971, %977 : i16
    %979 = arith.ori %475, %978 : i16
    %980 = arith.andi %435, %A_6 : i8
    %981 = math.ctpop %980 : i8
    %982 = arith.trunci %981 : i8 to i1
    %983 = arith.xori %982, %942 : i1
    %984 = arith.extui %983 : i1 to i16
    %c10_i16 = arith.constant 10 : i16
    %985 = arith.shli %984, %c10_i16 : i16
    %986 = arith.ori %979, %985 : i16
    %987 = arith.ori %467, %986 : i16
    %988 = arith.andi %435, %A_5 : i8
    %989 = math.ctpop %988 : i8
    %990 = arith.trunci %989 : i8 to i1
    %991 = arith.xori %990, %934 : i1
    %992 = arith.extui %991 : i1 to i16
    %c12_i16 = arith.constant 12 : i16
    %993 = arith.shli %992, %c12_i16 : i16
    %994 = arith.ori %987, %993 : i16
    %995 = arith.ori %459, %994 : i16
    %996 = arith.ori %451, %995 : i16
    %997 = arith.ori %443, %996 : i16
    linalg.yield %997 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @compound_imm_6fab(%a: tensor<4xi32>, %imm8: i8) -> tensor<4xi32>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (trunc to 32 (or (extu to 64 (or (trunc to 32 (shl (extu to 64 a[d0]) (extu to 64 (sub 32 (and imm8 31))))) (shru a[d0] (extu to 32 (and imm8 31))))) (shl (shru (shl (extu to 64 a[d0]) (extu to 64 (sub 32 (and imm8 31)))) 32) 32)))",
      representative = "x86vector._mm_ror_epi32",
      members = {x86vector = {_mm256_ror_epi32 = array<i64: 8>, _mm512_ror_epi32 = array<i64: 16>, _mm_ror_epi32 = array<i64: 4>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<4xi32>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i32, %out: i32):
    %0 = arith.extui %a_0 : i32 to i64
    %c32_i8 = arith.constant 32 : i8
    %c31_i8 = arith.constant 31 : i8
    %1 = arith.andi %imm8, %c31_i8 : i8
    %2 = arith.subi %c32_i8, %1 : i8
    %3 = arith.extui %2 : i8 to i64
    %4 = arith.shli %0, %3 : i64
    %5 = arith.trunci %4 : i64 to i32
    %6 = arith.extui %1 : i8 to i32
    %7 = arith.shrui %a_0, %6 : i32
    %8 = arith.ori %5, %7 : i32
    %9 = arith.extui %8 : i32 to i64
    %c32_i64 = arith.constant 32 : i64
    %10 = arith.shrui %4, %c32_i64 : i64
    %11 = arith.shli %10, %c32_i64 : i64
    %12 = arith.ori %9, %11 : i64
    %13 = arith.trunci %12 : i64 to i32
    linalg.yield %13 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @compound_imm_af8b(%a: tensor<4xi32>, %b: tensor<4xi32>, %c: tensor<4xi32>, %imm8: i8) -> tensor<4xi32>
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

func.func @compound_imm_efaa(%x: tensor<16xi8>, %A: tensor<16xi8>, %b: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < *, d1 < 4: (or (or (shl (extu to 16 (xor (trunc to 1 (ctpop (and x[1 + 8 * d0 + 2 * d1] A[1 + 8 * d0]))) (trunc to 1 (shru b 6)))) 14) (or (or (or (or (shl (extu to 16 (xor (trunc to 1 (ctpop (and x[1 + 8 * d0 + 2 * d1] A[5 + 8 * d0]))) (trunc to 1 (shru b 2)))) 10) (or (or (shl (extu to 16 (xor (trunc to 1 b) (trunc to 1 (ctpop (and x[1 + 8 * d0 + 2 * d1] A[7 + 8 * d0]))))) 8) (extu to 16 (or (or (shl (extu to 8 (xor (trunc to 1 (ctpop (and x[8 * d0 + 2 * d1] A[1 + 8 * d0]))) (trunc to 1 (shru b 6)))) 6) (or (shl (extu to 8 (xor (trunc to 1 (ctpop (and x[8 * d0 + 2 * d1] A[2 + 8 * d0]))) (trunc to 1 (shru b 5)))) 5) (or (shl (extu to 8 (xor (trunc to 1 (ctpop (and x[8 * d0 + 2 * d1] A[3 + 8 * d0]))) (trunc to 1 (shru b 4)))) 4) (or (or (shl (extu to 8 (xor (trunc to 1 (ctpop (and x[8 * d0 + 2 * d1] A[5 + 8 * d0]))) (trunc to 1 (shru b 2)))) 2) (or (shl (extu to 8 (xor (trunc to 1 (ctpop (and x[8 * d0 + 2 * d1] A[6 + 8 * d0]))) (trunc to 1 (shru b 1)))) 1) (extu to 8 (xor (trunc to 1 b) (trunc to 1 (ctpop (and x[8 * d0 + 2 * d1] A[7 + 8 * d0]))))))) (shl (extu to 8 (xor (trunc to 1 (ctpop (and x[8 * d0 + 2 * d1] A[4 + 8 * d0]))) (trunc to 1 (shru b 3)))) 3))))) (shl (extu to 8 (xor (trunc to 1 (ctpop (and x[8 * d0 + 2 * d1] A[8 * d0]))) (trunc to 1 (shru b 7)))) 7)))) (shl (extu to 16 (xor (trunc to 1 (ctpop (and x[1 + 8 * d0 + 2 * d1] A[6 + 8 * d0]))) (trunc to 1 (shru b 1)))) 9))) (shl (extu to 16 (xor (trunc to 1 (ctpop (and x[1 + 8 * d0 + 2 * d1] A[4 + 8 * d0]))) (trunc to 1 (shru b 3)))) 11)) (shl (extu to 16 (xor (trunc to 1 (ctpop (and x[1 + 8 * d0 + 2 * d1] A[3 + 8 * d0]))) (trunc to 1 (shru b 4)))) 12)) (shl (extu to 16 (xor (trunc to 1 (ctpop (and x[1 + 8 * d0 + 2 * d1] A[2 + 8 * d0]))) (trunc to 1 (shru b 5)))) 13))) (shl (extu to 16 (xor (trunc to 1 (ctpop (and x[1 + 8 * d0 + 2 * d1] A[8 * d0]))) (trunc to 1 (shru b 7)))) 15))",
      representative = "x86vector._mm_gf2p8affine_epi64_epi8",
      members = {x86vector = {_mm256_gf2p8affine_epi64_epi8 = array<i64: 16>, _mm512_gf2p8affine_epi64_epi8 = array<i64: 32>, _mm_gf2p8affine_epi64_epi8 = array<i64: 8>}},
      operands = [{name = "x", c_type = "__m128i"}, {name = "A", c_type = "__m128i"}, {name = "b", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2 + 1)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 1)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 5)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 7)>, affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 2)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 3)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 6)>, affine_map<(d0) -> (d0 floordiv 4 * 8 + 4)>, affine_map<(d0) -> (d0 floordiv 4 * 8)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%x, %A, %A, %A, %x, %A, %A, %A, %A, %A : tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<8xi16>) {
  ^bb0(%x_0: i8, %A_0: i8, %A_1: i8, %A_2: i8, %x_1: i8, %A_3: i8, %A_4: i8, %A_5: i8, %A_6: i8, %A_7: i8, %out: i16):
    %0 = arith.andi %x_0, %A_0 : i8
    %1 = math.ctpop %0 : i8
    %2 = arith.trunci %1 : i8 to i1
    %c6_i8 = arith.constant 6 : i8
    %3 = arith.shrui %b, %c6_i8 : i8
    %4 = arith.trunci %3 : i8 to i1
    %5 = arith.xori %2, %4 : i1
    %6 = arith.extui %5 : i1 to i16
    %c14_i16 = arith.constant 14 : i16
    %7 = arith.shli %6, %c14_i16 : i16
    %8 = arith.andi %x_0, %A_1 : i8
    %9 = math.ctpop %8 : i8
    %10 = arith.trunci %9 : i8 to i1
    %c2_i8 = arith.constant 2 : i8
    %11 = arith.shrui %b, %c2_i8 : i8
    %12 = arith.trunci %11 : i8 to i1
    %13 = arith.xori %10, %12 : i1
    %14 = arith.extui %13 : i1 to i16
    %c10_i16 = arith.constant 10 : i16
    %15 = arith.shli %14, %c10_i16 : i16
    %16 = arith.trunci %b : i8 to i1
    %17 = arith.andi %x_0, %A_2 : i8
    %18 = math.ctpop %17 : i8
    %19 = arith.trunci %18 : i8 to i1
    %20 = arith.xori %16, %19 : i1
    %21 = arith.extui %20 : i1 to i16
    %c8_i16 = arith.constant 8 : i16
    %22 = arith.shli %21, %c8_i16 : i16
    %23 = arith.andi %x_1, %A_0 : i8
    %24 = math.ctpop %23 : i8
    %25 = arith.trunci %24 : i8 to i1
    %26 = arith.xori %25, %4 : i1
    %27 = arith.extui %26 : i1 to i8
    %28 = arith.shli %27, %c6_i8 : i8
    %29 = arith.andi %x_1, %A_3 : i8
    %30 = math.ctpop %29 : i8
    %31 = arith.trunci %30 : i8 to i1
    %c5_i8 = arith.constant 5 : i8
    %32 = arith.shrui %b, %c5_i8 : i8
    %33 = arith.trunci %32 : i8 to i1
    %34 = arith.xori %31, %33 : i1
    %35 = arith.extui %34 : i1 to i8
    %36 = arith.shli %35, %c5_i8 : i8
    %37 = arith.andi %x_1, %A_4 : i8
    %38 = math.ctpop %37 : i8
    %39 = arith.trunci %38 : i8 to i1
    %c4_i8 = arith.constant 4 : i8
    %40 = arith.shrui %b, %c4_i8 : i8
    %41 = arith.trunci %40 : i8 to i1
    %42 = arith.xori %39, %41 : i1
    %43 = arith.extui %42 : i1 to i8
    %44 = arith.shli %43, %c4_i8 : i8
    %45 = arith.andi %x_1, %A_1 : i8
    %46 = math.ctpop %45 : i8
    %47 = arith.trunci %46 : i8 to i1
    %48 = arith.xori %47, %12 : i1
    %49 = arith.extui %48 : i1 to i8
    %50 = arith.shli %49, %c2_i8 : i8
    %51 = arith.andi %x_1, %A_5 : i8
    %52 = math.ctpop %51 : i8
    %53 = arith.trunci %52 : i8 to i1
    %c1_i8 = arith.constant 1 : i8
    %54 = arith.shrui %b, %c1_i8 : i8
    %55 = arith.trunci %54 : i8 to i1
    %56 = arith.xori %53, %55 : i1
    %57 = arith.extui %56 : i1 to i8
    %58 = arith.shli %57, %c1_i8 : i8
    %59 = arith.andi %x_1, %A_2 : i8
    %60 = math.ctpop %59 : i8
    %61 = arith.trunci %60 : i8 to i1
    %62 = arith.xori %16, %61 : i1
    %63 = arith.extui %62 : i1 to i8
    %64 = arith.ori %58, %63 : i8
    %65 = arith.ori %50, %64 : i8
    %66 = arith.andi %x_1, %A_6 : i8
    %67 = math.ctpop %66 : i8
    %68 = arith.trunci %67 : i8 to i1
    %c3_i8 = arith.constant 3 : i8
    %69 = arith.shrui %b, %c3_i8 : i8
    %70 = arith.trunci %69 : i8 to i1
    %71 = arith.xori %68, %70 : i1
    %72 = arith.extui %71 : i1 to i8
    %73 = arith.shli %72, %c3_i8 : i8
    %74 = arith.ori %65, %73 : i8
    %75 = arith.ori %44, %74 : i8
    %76 = arith.ori %36, %75 : i8
    %77 = arith.ori %28, %76 : i8
    %78 = arith.andi %x_1, %A_7 : i8
    %79 = math.ctpop %78 : i8
    %80 = arith.trunci %79 : i8 to i1
    %c7_i8 = arith.constant 7 : i8
    %81 = arith.shrui %b, %c7_i8 : i8
    %82 = arith.trunci %81 : i8 to i1
    %83 = arith.xori %80, %82 : i1
    %84 = arith.extui %83 : i1 to i8
    %85 = arith.shli %84, %c7_i8 : i8
    %86 = arith.ori %77, %85 : i8
    %87 = arith.extui %86 : i8 to i16
    %88 = arith.ori %22, %87 : i16
    %89 = arith.andi %x_0, %A_5 : i8
    %90 = math.ctpop %89 : i8
    %91 = arith.trunci %90 : i8 to i1
    %92 = arith.xori %91, %55 : i1
    %93 = arith.extui %92 : i1 to i16
    %c9_i16 = arith.constant 9 : i16
    %94 = arith.shli %93, %c9_i16 : i16
    %95 = arith.ori %88, %94 : i16
    %96 = arith.ori %15, %95 : i16
    %97 = arith.andi %x_0, %A_6 : i8
    %98 = math.ctpop %97 : i8
    %99 = arith.trunci %98 : i8 to i1
    %100 = arith.xori %99, %70 : i1
    %101 = arith.extui %100 : i1 to i16
    %c11_i16 = arith.constant 11 : i16
    %102 = arith.shli %101, %c11_i16 : i16
    %103 = arith.ori %96, %102 : i16
    %104 = arith.andi %x_0, %A_4 : i8
    %105 = math.ctpop %104 : i8
    %106 = arith.trunci %105 : i8 to i1
    %107 = arith.xori %106, %41 : i1
    %108 = arith.extui %107 : i1 to i16
    %c12_i16 = arith.constant 12 : i16
    %109 = arith.shli %108, %c12_i16 : i16
    %110 = arith.ori %103, %109 : i16
    %111 = arith.andi %x_0, %A_3 : i8
    %112 = math.ctpop %111 : i8
    %113 = arith.trunci %112 : i8 to i1
    %114 = arith.xori %113, %33 : i1
    %115 = arith.extui %114 : i1 to i16
    %c13_i16 = arith.constant 13 : i16
    %116 = arith.shli %115, %c13_i16 : i16
    %117 = arith.ori %110, %116 : i16
    %118 = arith.ori %7, %117 : i16
    %119 = arith.andi %x_0, %A_7 : i8
    %120 = math.ctpop %119 : i8
    %121 = arith.trunci %120 : i8 to i1
    %122 = arith.xori %121, %82 : i1
    %123 = arith.extui %122 : i1 to i16
    %c15_i16 = arith.constant 15 : i16
    %124 = arith.shli %123, %c15_i16 : i16
    %125 = arith.ori %118, %124 : i16
    linalg.yield %125 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @compound_padded_743b(%a: tensor<8xi16>) -> tensor<2xi64>
    attributes {assembly = "", features = [],
      parameters = ["source_width"],
      structure = "d0 < 2: (select (eq (and i 1) 0) (or (shl (extu to 64 (trunc to 8 a[7])) 56) (or (shl (extu to 64 (trunc to 8 a[6])) 48) (or (shl (extu to 64 (trunc to 8 a[5])) 40) (or (extu to 64 (or (shl (extu to 32 (trunc to 8 a[3])) 24) (or (shl (extu to 32 (trunc to 8 a[2])) 16) (extu to 32 (or (shl (extu to 16 (trunc to 8 a[1])) 8) (extu to 16 (trunc to 8 a[0]))))))) (shl (extu to 64 (trunc to 8 a[4])) 32))))) 0)",
      representative = "x86vector._mm_cvtepi16_epi8",
      members = {x86vector = {_mm256_cvtepi32_epi8 = array<i64: 32>, _mm512_cvtepi64_epi8 = array<i64: 64>, _mm_cvtepi16_epi8 = array<i64: 16>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (7)>, affine_map<(d0) -> (6)>, affine_map<(d0) -> (5)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (4)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a, %a, %a, %a, %a : tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>, tensor<8xi16>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i16, %a_1: i16, %a_2: i16, %a_3: i16, %a_4: i16, %a_5: i16, %a_6: i16, %a_7: i16, %out: i64):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.trunci %a_0 : i16 to i8
    %3 = arith.extui %2 : i8 to i64
    %c56_i64 = arith.constant 56 : i64
    %4 = arith.shli %3, %c56_i64 : i64
    %5 = arith.trunci %a_1 : i16 to i8
    %6 = arith.extui %5 : i8 to i64
    %c48_i64 = arith.constant 48 : i64
    %7 = arith.shli %6, %c48_i64 : i64
    %8 = arith.trunci %a_2 : i16 to i8
    %9 = arith.extui %8 : i8 to i64
    %c40_i64 = arith.constant 40 : i64
    %10 = arith.shli %9, %c40_i64 : i64
    %11 = arith.trunci %a_3 : i16 to i8
    %12 = arith.extui %11 : i8 to i32
    %c24_i32 = arith.constant 24 : i32
    %13 = arith.shli %12, %c24_i32 : i32
    %14 = arith.trunci %a_4 : i16 to i8
    %15 = arith.extui %14 : i8 to i32
    %c16_i32 = arith.constant 16 : i32
    %16 = arith.shli %15, %c16_i32 : i32
    %17 = arith.trunci %a_5 : i16 to i8
    %18 = arith.extui %17 : i8 to i16
    %c8_i16 = arith.constant 8 : i16
    %19 = arith.shli %18, %c8_i16 : i16
    %20 = arith.trunci %a_6 : i16 to i8
    %21 = arith.extui %20 : i8 to i16
    %22 = arith.ori %19, %21 : i16
    %23 = arith.extui %22 : i16 to i32
    %24 = arith.ori %16, %23 : i32
    %25 = arith.ori %13, %24 : i32
    %26 = arith.extui %25 : i32 to i64
    %27 = arith.trunci %a_7 : i16 to i8
    %28 = arith.extui %27 : i8 to i64
    %c32_i64 = arith.constant 32 : i64
    %29 = arith.shli %28, %c32_i64 : i64
    %30 = arith.ori %26, %29 : i64
    %31 = arith.ori %10, %30 : i64
    %32 = arith.ori %7, %31 : i64
    %33 = arith.ori %4, %32 : i64
    %34 = arith.select %1, %33, %c0_i64 : i64
    linalg.yield %34 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @compound_padded_9525(%a: tensor<4xi32>) -> tensor<2xi64>
    attributes {assembly = "", features = [],
      parameters = ["width", "source_width"],
      structure = "d0 < 128 / width: (select (eq (and i 128 / width - 1) 0) (or (shl (extu to width (trunc to width / 4 a[3])) 3 * width / 4) (or (shl (extu to width (trunc to width / 4 a[2])) width / 2) (extu to width (or (shl (extu to width / 2 (trunc to width / 4 a[1])) width / 4) (extu to width / 2 (trunc to width / 4 a[0])))))) 0)",
      representative = "x86vector._mm_cvtepi32_epi16",
      members = {x86vector = {_mm256_cvtepi64_epi16 = array<i64: 64, 64>, _mm256_cvtepi64_epi8 = array<i64: 32, 64>, _mm_cvtepi32_epi16 = array<i64: 64, 32>, _mm_cvtepi32_epi8 = array<i64: 32, 32>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (3)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i32, %a_1: i32, %a_2: i32, %a_3: i32, %out: i64):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.trunci %a_0 : i32 to i16
    %3 = arith.extui %2 : i16 to i64
    %c48_i64 = arith.constant 48 : i64
    %4 = arith.shli %3, %c48_i64 : i64
    %5 = arith.trunci %a_1 : i32 to i16
    %6 = arith.extui %5 : i16 to i64
    %c32_i64 = arith.constant 32 : i64
    %7 = arith.shli %6, %c32_i64 : i64
    %8 = arith.trunci %a_2 : i32 to i16
    %9 = arith.extui %8 : i16 to i32
    %c16_i32 = arith.constant 16 : i32
    %10 = arith.shli %9, %c16_i32 : i32
    %11 = arith.trunci %a_3 : i32 to i16
    %12 = arith.extui %11 : i16 to i32
    %13 = arith.ori %10, %12 : i32
    %14 = arith.extui %13 : i32 to i64
    %15 = arith.ori %7, %14 : i64
    %16 = arith.ori %4, %15 : i64
    %17 = arith.select %1, %16, %c0_i64 : i64
    linalg.yield %17 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @compound_pairs_55fd(%a: tensor<8xi32>) -> tensor<8xi32>
    attributes {assembly = "", features = [],
      parameters = ["width"],
      structure = "d0 < *, d1 < 2, d2 < 2: (extu to width (select (eq (and i 6) 0) (select (eq (and i 1) 0) 0 (extu to 8 (eq a[0] a[1]))) (or (shl (extu to 8 (eq (select (eq (and i 4) 0) a[1 + d2] a[3 + 2 * d1 + d2]) a[4 * d0 + 2 * d1 + d2])) (trunc to 8 (add i -1))) (select (eq (and i 5) 0) (extu to 8 (eq a[0] a[2])) (or (shl (extu to 8 (eq (select (eq (and i 4) 0) a[1] a[2 + 2 * d1 + d2]) a[4 * d0 + 2 * d1 + d2])) (trunc to 8 (add i -2))) (select (eq (and i 4) 0) (extu to 8 (eq a[0] a[3])) (or (select (eq (and i 3) 0) (extu to 8 (eq a[0] a[4])) (or (shl (extu to 8 (eq a[4 * d0 + 2 * d1 + d2] a[2 * d1 + d2])) (trunc to 8 (add i -4))) (select (eq (and i 2) 0) (extu to 8 (eq a[0] a[5])) (or (shl (extu to 8 (eq a[4 * d0 + 2 * d1 + d2] a[1 + d2])) (trunc to 8 (add (and i 1) 1))) (select (eq (and i 1) 0) (extu to 8 (eq a[0] a[6])) (or (extu to 8 (eq a[0] a[7])) (shl (extu to 8 (eq a[1] a[7])) 1))))))) (shl (extu to 8 (eq a[4 * d0 + 2 * d1 + d2] a[1 + 2 * d1 + d2])) (trunc to 8 (add (and i 3) 1))))))))))",
      representative = "x86vector._mm256_conflict_epi32",
      members = {x86vector = {_mm256_conflict_epi32 = array<i64: 32>, _mm512_conflict_epi64 = array<i64: 64>}},
      operands = [{name = "a", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<8xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0 mod 2 + 1)>, affine_map<(d0) -> (d0 mod 4 + 3)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (d0 mod 4 + 2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (4)>, affine_map<(d0) -> (d0 mod 4)>, affine_map<(d0) -> (5)>, affine_map<(d0) -> (6)>, affine_map<(d0) -> (7)>, affine_map<(d0) -> (d0 mod 4 + 1)>, affine_map<(d0) -> (d0)>],
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
    %39 = arith.cmpi eq, %a_4, %a_9 : i32
    %40 = arith.extui %39 : i1 to i8
    %c-4_i64 = arith.constant -4 : i64
    %41 = arith.addi %i_i64, %c-4_i64 : i64
    %42 = arith.trunci %41 : i64 to i8
    %43 = arith.constant 8 : i8
    %44 = arith.cmpi ult, %42, %43 : i8
    %45 = arith.shli %40, %42 : i8
    %46 = arith.constant 0 : i8
    %47 = arith.select %44, %45, %46 : i8
    %c2_i64 = arith.constant 2 : i64
    %48 = arith.andi %i_i64, %c2_i64 : i64
    %49 = arith.cmpi eq, %48, %c0_i64 : i64
    %50 = arith.cmpi eq, %a_0, %a_10 : i32
    %51 = arith.extui %50 : i1 to i8
    %52 = arith.cmpi eq, %a_4, %a_2 : i32
    %53 = arith.extui %52 : i1 to i8
    %54 = arith.addi %2, %c1_i64 : i64
    %55 = arith.trunci %54 : i64 to i8
    %56 = arith.shli %53, %55 : i8
    %57 = arith.cmpi eq, %a_0, %a_11 : i32
    %58 = arith.extui %57 : i1 to i8
    %59 = arith.cmpi eq, %a_0, %a_12 : i32
    %60 = arith.extui %59 : i1 to i8
    %61 = arith.cmpi eq, %a_1, %a_12 : i32
    %62 = arith.extui %61 : i1 to i8
    %c1_i8 = arith.constant 1 : i8
    %63 = arith.shli %62, %c1_i8 : i8
    %64 = arith.ori %60, %63 : i8
    %65 = arith.select %3, %58, %64 : i8
    %66 = arith.ori %56, %65 : i8
    %67 = arith.select %49, %51, %66 : i8
    %68 = arith.ori %47, %67 : i8
    %69 = arith.select %36, %38, %68 : i8
    %70 = arith.cmpi eq, %a_4, %a_13 : i32
    %71 = arith.extui %70 : i1 to i8
    %72 = arith.addi %35, %c1_i64 : i64
    %73 = arith.trunci %72 : i64 to i8
    %74 = arith.shli %71, %73 : i8
    %75 = arith.ori %69, %74 : i8
    %76 = arith.select %8, %34, %75 : i8
    %77 = arith.ori %32, %76 : i8
    %78 = arith.select %20, %22, %77 : i8
    %79 = arith.ori %18, %78 : i8
    %80 = arith.select %1, %6, %79 : i8
    %81 = arith.extui %80 : i8 to i32
    linalg.yield %81 : i32
  } -> tensor<8xi32>
  return %dst : tensor<8xi32>
}

func.func @compound_pairs_afa3(%a: tensor<4xi32>) -> tensor<4xi32>
    attributes {assembly = "", features = [],
      parameters = ["width"],
      structure = "d0 < *, d1 < 2: (extu to width (select (eq (and i 2) 0) (select (eq (and i 1) 0) 0 (extu to 8 (eq a[0] a[1]))) (or (shl (extu to 8 (eq a[1 + d1] a[2 + d1])) (trunc to 8 (add (and i 1) 1))) (select (eq (and i 1) 0) (extu to 8 (eq a[0] a[2])) (or (extu to 8 (eq a[0] a[3])) (shl (extu to 8 (eq a[1] a[3])) 1))))))",
      representative = "x86vector._mm_conflict_epi32",
      members = {x86vector = {_mm256_conflict_epi64 = array<i64: 64>, _mm_conflict_epi32 = array<i64: 32>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (1)>, affine_map<(d0) -> (d0 mod 2 + 1)>, affine_map<(d0) -> (d0 mod 2 + 2)>, affine_map<(d0) -> (2)>, affine_map<(d0) -> (3)>, affine_map<(d0) -> (d0)>],
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
    %7 = arith.cmpi eq, %a_2, %a_3 : i32
    %8 = arith.extui %7 : i1 to i8
    %9 = arith.addi %2, %c1_i64 : i64
    %10 = arith.trunci %9 : i64 to i8
    %11 = arith.shli %8, %10 : i8
    %12 = arith.cmpi eq, %a_0, %a_4 : i32
    %13 = arith.extui %12 : i1 to i8
    %14 = arith.cmpi eq, %a_0, %a_5 : i32
    %15 = arith.extui %14 : i1 to i8
    %16 = arith.cmpi eq, %a_1, %a_5 : i32
    %17 = arith.extui %16 : i1 to i8
    %c1_i8 = arith.constant 1 : i8
    %18 = arith.shli %17, %c1_i8 : i8
    %19 = arith.ori %15, %18 : i8
    %20 = arith.select %3, %13, %19 : i8
    %21 = arith.ori %11, %20 : i8
    %22 = arith.select %1, %6, %21 : i8
    %23 = arith.extui %22 : i8 to i32
    linalg.yield %23 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @compound_pairs_be55(%a: tensor<16xi32>) -> tensor<16xi32>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < *, d1 < 2, d2 < 2, d3 < 2: (extu to 32 (select (eq (and i 14) 0) (extu to 16 (select (eq (and i 1) 0) 0 (extu to 8 (eq a[0] a[1])))) (select (ult i 9) (extu to 16 (or (select (eq (and i 7) 2) (extu to 8 (eq a[0] a[2])) (or (select (eq (and i 5) 1) (extu to 8 (eq a[0] a[3])) (or (shl (extu to 8 (eq (select (eq (and i 8) 0) a[1 + 2 * d2 + d3] a[5]) a[8 * d0 + 4 * d1 + 2 * d2 + d3])) (trunc to 8 (add i -3))) (select (eq (and i 7) 4) (extu to 8 (eq a[0] a[4])) (or (shl (extu to 8 (eq (select (eq (and i 8) 0) a[2 * d2 + d3] a[4]) a[8 * d0 + 4 * d1 + 2 * d2 + d3])) (trunc to 8 (add i -4))) (select (eq (and i 3) 1) (extu to 8 (eq a[0] a[5])) (or (select (eq (and i 3) 2) (extu to 8 (eq a[0] a[6])) (or (shl (extu to 8 (eq (select (eq (and i 8) 0) a[1] a[2]) a[8 * d0 + 4 * d1 + 2 * d2 + d3])) (trunc to 8 (add i -6))) (select (eq (and i 8) 0) (extu to 8 (eq a[0] a[7])) (or (extu to 8 (eq a[0] a[8])) (shl (extu to 8 (eq a[1] a[8])) 1))))) (shl (extu to 8 (eq (select (eq (and i 8) 0) a[1 + d3] a[3]) a[8 * d0 + 4 * d1 + 2 * d2 + d3])) (trunc to 8 (add i -5))))))))) (shl (extu to 8 (eq (select (eq (and i 8) 0) (select (eq (and i 4) 0) a[1] a[2 + 2 * d2 + d3]) a[6]) a[8 * d0 + 4 * d1 + 2 * d2 + d3])) (trunc to 8 (add i -2))))) (shl (extu to 8 (eq (select (eq (and i 8) 0) (select (eq (and i 4) 0) a[1 + d3] a[3 + 2 * d2 + d3]) a[7]) a[8 * d0 + 4 * d1 + 2 * d2 + d3])) (trunc to 8 (add i -1))))) (or (select (eq (and i 6) 0) (extu to 16 (or (or (or (or (shl (extu to 8 (eq a[4] a[9])) 4) (or (or (shl (extu to 8 (eq a[2] a[9])) 2) (or (extu to 8 (eq a[0] a[9])) (shl (extu to 8 (eq a[1] a[9])) 1))) (shl (extu to 8 (eq a[3] a[9])) 3))) (shl (extu to 8 (eq a[5] a[9])) 5)) (shl (extu to 8 (eq a[6] a[9])) 6)) (shl (extu to 8 (eq a[7] a[9])) 7))) (or (select (eq (and i 5) 0) (extu to 16 (or (or (or (or (shl (extu to 8 (eq a[4] a[10])) 4) (or (or (shl (extu to 8 (eq a[2] a[10])) 2) (or (extu to 8 (eq a[0] a[10])) (shl (extu to 8 (eq a[1] a[10])) 1))) (shl (extu to 8 (eq a[3] a[10])) 3))) (shl ... ...)) ...) ...)) ...) ...)) ...))))",
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

func.func @compound_pairs_padded_2d40(%a: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < 8: (select (eq (and i 6) 0) (select (eq (and i 1) 0) (minu (minu (minu (minu a[4] (minu a[3] (minu a[2] (minu a[0] a[1])))) a[5]) a[6]) a[7]) (extu to 16 (select (ult a[7] (minu (minu (minu a[4] (minu a[3] (minu a[2] (minu a[0] a[1])))) a[5]) a[6])) 7 (select (ult a[6] (minu (minu a[4] (minu a[3] (minu a[2] (minu a[0] a[1])))) a[5])) 6 (select (ult a[5] (minu a[4] (minu a[3] (minu a[2] (minu a[0] a[1]))))) 5 (select (ult a[4] (minu a[3] (minu a[2] (minu a[0] a[1])))) 4 (select (ult a[3] (minu a[2] (minu a[0] a[1]))) 3 (select (ult a[2] (minu a[0] a[1])) 2 (extu to 8 (ult a[1] a[0])))))))))) 0)",
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
    %c7_i8 = arith.constant 7 : i8
    %12 = arith.cmpi ult, %a_6, %8 : i16
    %c6_i8 = arith.constant 6 : i8
    %13 = arith.cmpi ult, %a_5, %7 : i16
    %c5_i8 = arith.constant 5 : i8
    %14 = arith.cmpi ult, %a_0, %6 : i16
    %c4_i8 = arith.constant 4 : i8
    %15 = arith.cmpi ult, %a_1, %5 : i16
    %c3_i8 = arith.constant 3 : i8
    %16 = arith.cmpi ult, %a_2, %4 : i16
    %c2_i8 = arith.constant 2 : i8
    %17 = arith.cmpi ult, %a_4, %a_3 : i16
    %18 = arith.extui %17 : i1 to i8
    %19 = arith.select %16, %c2_i8, %18 : i8
    %20 = arith.select %15, %c3_i8, %19 : i8
    %21 = arith.select %14, %c4_i8, %20 : i8
    %22 = arith.select %13, %c5_i8, %21 : i8
    %23 = arith.select %12, %c6_i8, %22 : i8
    %24 = arith.select %11, %c7_i8, %23 : i8
    %25 = arith.extui %24 : i8 to i16
    %26 = arith.select %3, %10, %25 : i16
    %c0_i16 = arith.constant 0 : i16
    %27 = arith.select %1, %26, %c0_i16 : i16
    linalg.yield %27 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @copy_padded(%a: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < 2: (select (eq (and i 1) 0) a[0] 0)",
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
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.select %1, %a_0, %c0_i64 : i64
    linalg.yield %2 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @dot2(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<4xi32>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (add (mul (exts to 32 a[2 * d0]) (exts to 32 b[2 * d0])) (mul (exts to 32 a[1 + 2 * d0]) (exts to 32 b[1 + 2 * d0])))",
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
      structure = "d0 < lanes: (add (mul (exts to 32 b[1 + 2 * d0]) (exts to 32 a[1 + 2 * d0])) (add (mul (exts to 32 b[2 * d0]) (exts to 32 a[2 * d0])) src[d0]))",
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
      structure = "d0 < lanes: (trunc to 32 (mins (maxs (add (add (exts to 64 src[d0]) (exts to 64 (mul (exts to 32 b[2 * d0]) (exts to 32 a[2 * d0])))) (exts to 64 (mul (exts to 32 b[1 + 2 * d0]) (exts to 32 a[1 + 2 * d0])))) -2147483648) 2147483647))",
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
      structure = "d0 < lanes: (trunc to 16 (mins (maxs -32768 (add (exts to 32 (mul (extu to 16 a[2 * d0]) (exts to 16 b[2 * d0]))) (exts to 32 (mul (extu to 16 a[1 + 2 * d0]) (exts to 16 b[1 + 2 * d0]))))) 32767))",
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
      structure = "d0 < lanes: (add (exts to 32 (mul (exts to 16 b[3 + 4 * d0]) (extu to 16 a[3 + 4 * d0]))) (add (add (add (exts to 32 (mul (exts to 16 b[4 * d0]) (extu to 16 a[4 * d0]))) src[d0]) (exts to 32 (mul (exts to 16 b[1 + 4 * d0]) (extu to 16 a[1 + 4 * d0])))) (exts to 32 (mul (exts to 16 b[2 + 4 * d0]) (extu to 16 a[2 + 4 * d0])))))",
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
      structure = "d0 < lanes: (trunc to 32 (mins (maxs (add (add (exts to 64 (mul (exts to 16 b[2 + 4 * d0]) (extu to 16 a[2 + 4 * d0]))) (add (add (exts to 64 src[d0]) (exts to 64 (mul (exts to 16 b[4 * d0]) (extu to 16 a[4 * d0])))) (exts to 64 (mul (exts to 16 b[1 + 4 * d0]) (extu to 16 a[1 + 4 * d0]))))) (exts to 64 (mul (exts to 16 b[3 + 4 * d0]) (extu to 16 a[3 + 4 * d0])))) -2147483648) 2147483647))",
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

func.func @interleave(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<16xi16>
    attributes {assembly = "", features = [],
      parameters = ["width", "lanes", "offset"],
      structure = "d0 < *, d1 < 64 / width, d2 < 2: (select (eq (and i 1) 0) a[offset + (128 / width) * d0 + d1] b[offset + (128 / width) * d0 + d1])",
      representative = "x86vector._mm256_unpackhi_epi16",
      members = {x86vector = {_mm256_unpackhi_epi16 = array<i64: 16, 16, 4>, _mm256_unpackhi_epi32 = array<i64: 32, 8, 2>, _mm256_unpackhi_epi64 = array<i64: 64, 4, 1>, _mm256_unpackhi_epi8 = array<i64: 8, 32, 8>, _mm256_unpacklo_epi16 = array<i64: 16, 16, 0>, _mm256_unpacklo_epi32 = array<i64: 32, 8, 0>, _mm256_unpacklo_epi64 = array<i64: 64, 4, 0>, _mm256_unpacklo_epi8 = array<i64: 8, 32, 0>, _mm512_unpackhi_epi16 = array<i64: 16, 32, 4>, _mm512_unpackhi_epi32 = array<i64: 32, 16, 2>, _mm512_unpackhi_epi64 = array<i64: 64, 8, 1>, _mm512_unpackhi_epi8 = array<i64: 8, 64, 8>, _mm512_unpacklo_epi16 = array<i64: 16, 32, 0>, _mm512_unpacklo_epi32 = array<i64: 32, 16, 0>, _mm512_unpacklo_epi64 = array<i64: 64, 8, 0>, _mm512_unpacklo_epi8 = array<i64: 8, 64, 0>, _mm_unpackhi_epi16 = array<i64: 16, 8, 4>, _mm_unpackhi_epi32 = array<i64: 32, 4, 2>, _mm_unpackhi_epi64 = array<i64: 64, 2, 1>, _mm_unpackhi_epi8 = array<i64: 8, 16, 8>, _mm_unpacklo_epi16 = array<i64: 16, 8, 0>, _mm_unpacklo_epi32 = array<i64: 32, 4, 0>, _mm_unpacklo_epi64 = array<i64: 64, 2, 0>, _mm_unpacklo_epi8 = array<i64: 8, 16, 0>}},
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
      structure = "d0 < lanes: (add (and (mul (and b[d0] 4503599627370495) (and c[d0] 4503599627370495)) 4503599627370495) a[d0])",
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
    %1 = arith.andi %c_0, %c4503599627370495_i64 : i64
    %2 = arith.muli %0, %1 : i64
    %3 = arith.andi %2, %c4503599627370495_i64 : i64
    %4 = arith.addi %3, %a_0 : i64
    linalg.yield %4 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @mul_double_high_round(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (trunc to 16 (shru (add (mul (exts to 32 a[d0]) (exts to 32 b[d0])) 16384) 15))",
      representative = "x86vector._mm_mulhrs_epi16",
      members = {x86vector = {_mm256_mulhrs_epi16 = array<i64: 16>, _mm512_mulhrs_epi16 = array<i64: 32>, _mm_mulhrs_epi16 = array<i64: 8>}},
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
    %c16384_i32 = arith.constant 16384 : i32
    %3 = arith.addi %2, %c16384_i32 : i32
    %c15_i32 = arith.constant 15 : i32
    %4 = arith.shrui %3, %c15_i32 : i32
    %5 = arith.trunci %4 : i32 to i16
    linalg.yield %5 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @mul_even(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<2xi64>
    attributes {assembly = "", features = [],
      parameters = ["lanes", "signed"],
      structure = "d0 < lanes: (mul (extu<signed> to 64 a[2 * d0]) (extu<signed> to 64 b[2 * d0]))",
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

func.func @mul_shift_acc(%a: tensor<2xi64>, %b: tensor<2xi64>, %c: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (add (and (trunc to 64 (shru (mul (extu to 128 (and b[d0] 4503599627370495)) (extu to 128 (and c[d0] 4503599627370495))) 52)) 4503599627370495) a[d0])",
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
    %6 = arith.trunci %5 : i128 to i64
    %7 = arith.andi %6, %c4503599627370495_i64 : i64
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

func.func @permute(%a: tensor<8xi32>, %idx: tensor<8xi32>) -> tensor<8xi32>
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

func.func @permute2(%a: tensor<8xi16>, %idx: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "", features = [],
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (select (trunc to 1 (shru idx[d0] log2(lanes))) b[(extu to 64 (and idx[d0] lanes - 1))] a[(extu to 64 (and idx[d0] lanes - 1))])",
      representative = "x86vector._mm_permutex2var_epi16",
      members = {x86vector = {_mm256_permutex2var_epi16 = array<i64: 16, 16>, _mm256_permutex2var_epi32 = array<i64: 32, 8>, _mm256_permutex2var_epi64 = array<i64: 64, 4>, _mm256_permutex2var_epi8 = array<i64: 8, 32>, _mm512_permutex2var_epi16 = array<i64: 16, 32>, _mm512_permutex2var_epi32 = array<i64: 32, 16>, _mm512_permutex2var_epi64 = array<i64: 64, 8>, _mm512_permutex2var_epi8 = array<i64: 8, 64>, _mm_permutex2var_epi16 = array<i64: 16, 8>, _mm_permutex2var_epi32 = array<i64: 32, 4>, _mm_permutex2var_epi64 = array<i64: 64, 2>, _mm_permutex2var_epi8 = array<i64: 8, 16>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "idx", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%idx : tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%idx_0: i16, %out: i16):
    %c3_i16 = arith.constant 3 : i16
    %0 = arith.shrui %idx_0, %c3_i16 : i16
    %1 = arith.trunci %0 : i16 to i1
    %c7_i16 = arith.constant 7 : i16
    %2 = arith.andi %idx_0, %c7_i16 : i16
    %3 = arith.index_castui %2 : i16 to index
    %4 = tensor.extract %b[%3] : tensor<8xi16>
    %5 = tensor.extract %a[%3] : tensor<8xi16>
    %6 = arith.select %1, %4, %5 : i16
    linalg.yield %6 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @permute_by(%idx: tensor<8xi16>, %a: tensor<8xi16>) -> tensor<8xi16>
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

func.func @rotate_left(%a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (or (shl a[d0] (and b[d0] 63)) (shru a[d0] (sub 64 (and b[d0] 63))))",
      representative = "x86vector._mm_rolv_epi64",
      members = {x86vector = {_mm256_rolv_epi64 = array<i64: 4>, _mm512_rolv_epi64 = array<i64: 8>, _mm_rolv_epi64 = array<i64: 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %b_0: i64, %out: i64):
    %c63_i64 = arith.constant 63 : i64
    %0 = arith.andi %b_0, %c63_i64 : i64
    %1 = arith.shli %a_0, %0 : i64
    %c64_i64 = arith.constant 64 : i64
    %2 = arith.subi %c64_i64, %0 : i64
    %3 = arith.constant 64 : i64
    %4 = arith.cmpi ult, %2, %3 : i64
    %5 = arith.shrui %a_0, %2 : i64
    %6 = arith.constant 0 : i64
    %7 = arith.select %4, %5, %6 : i64
    %8 = arith.ori %1, %7 : i64
    linalg.yield %8 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @rotate_left_imm(%a: tensor<2xi64>, %imm8: i8) -> tensor<2xi64>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (or (shru a[d0] (extu to 64 (sub 64 (and imm8 63)))) (shl a[d0] (extu to 64 (and imm8 63))))",
      representative = "x86vector._mm_rol_epi64",
      members = {x86vector = {_mm256_rol_epi64 = array<i64: 4>, _mm512_rol_epi64 = array<i64: 8>, _mm_rol_epi64 = array<i64: 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %out: i64):
    %c64_i8 = arith.constant 64 : i8
    %c63_i8 = arith.constant 63 : i8
    %0 = arith.andi %imm8, %c63_i8 : i8
    %1 = arith.subi %c64_i8, %0 : i8
    %2 = arith.extui %1 : i8 to i64
    %3 = arith.constant 64 : i64
    %4 = arith.cmpi ult, %2, %3 : i64
    %5 = arith.shrui %a_0, %2 : i64
    %6 = arith.constant 0 : i64
    %7 = arith.select %4, %5, %6 : i64
    %8 = arith.extui %0 : i8 to i64
    %9 = arith.shli %a_0, %8 : i64
    %10 = arith.ori %7, %9 : i64
    linalg.yield %10 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @rotate_right(%a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (or (shl a[d0] (sub 64 (and b[d0] 63))) (shru a[d0] (and b[d0] 63)))",
      representative = "x86vector._mm_rorv_epi64",
      members = {x86vector = {_mm256_rorv_epi64 = array<i64: 4>, _mm512_rorv_epi64 = array<i64: 8>, _mm_rorv_epi64 = array<i64: 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %b : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %b_0: i64, %out: i64):
    %c64_i64 = arith.constant 64 : i64
    %c63_i64 = arith.constant 63 : i64
    %0 = arith.andi %b_0, %c63_i64 : i64
    %1 = arith.subi %c64_i64, %0 : i64
    %2 = arith.constant 64 : i64
    %3 = arith.cmpi ult, %1, %2 : i64
    %4 = arith.shli %a_0, %1 : i64
    %5 = arith.constant 0 : i64
    %6 = arith.select %3, %4, %5 : i64
    %7 = arith.shrui %a_0, %0 : i64
    %8 = arith.ori %6, %7 : i64
    linalg.yield %8 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @rotate_right_imm(%a: tensor<2xi64>, %imm8: i8) -> tensor<2xi64>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (or (shl a[d0] (extu to 64 (sub 64 (and imm8 63)))) (shru a[d0] (extu to 64 (and imm8 63))))",
      representative = "x86vector._mm_ror_epi64",
      members = {x86vector = {_mm256_ror_epi64 = array<i64: 4>, _mm512_ror_epi64 = array<i64: 8>, _mm_ror_epi64 = array<i64: 2>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a : tensor<2xi64>) outs(%init : tensor<2xi64>) {
  ^bb0(%a_0: i64, %out: i64):
    %c64_i8 = arith.constant 64 : i8
    %c63_i8 = arith.constant 63 : i8
    %0 = arith.andi %imm8, %c63_i8 : i8
    %1 = arith.subi %c64_i8, %0 : i8
    %2 = arith.extui %1 : i8 to i64
    %3 = arith.constant 64 : i64
    %4 = arith.cmpi ult, %2, %3 : i64
    %5 = arith.shli %a_0, %2 : i64
    %6 = arith.constant 0 : i64
    %7 = arith.select %4, %5, %6 : i64
    %8 = arith.extui %0 : i8 to i64
    %9 = arith.shrui %a_0, %8 : i64
    %10 = arith.ori %7, %9 : i64
    linalg.yield %10 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
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

func.func @shift_left_or_padded(%a: tensor<2xi64>) -> tensor<4xi32>
    attributes {assembly = "", features = [],
      parameters = ["width"],
      structure = "d0 < 128 / width: (select (eq (and i 128 / width - 1) 0) (or (shl (extu to width (trunc to width / 2 a[1])) width / 2) (extu to width (trunc to width / 2 a[0]))) 0)",
      representative = "x86vector._mm_cvtepi64_epi16",
      members = {x86vector = {_mm_cvtepi64_epi16 = array<i64: 32>, _mm_cvtepi64_epi32 = array<i64: 64>, _mm_cvtepi64_epi8 = array<i64: 16>}},
      operands = [{name = "a", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (1)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a : tensor<2xi64>, tensor<2xi64>) outs(%init : tensor<4xi32>) {
  ^bb0(%a_0: i64, %a_1: i64, %out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c3_i64 = arith.constant 3 : i64
    %0 = arith.andi %i_i64, %c3_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %2 = arith.trunci %a_0 : i64 to i16
    %3 = arith.extui %2 : i16 to i32
    %c16_i32 = arith.constant 16 : i32
    %4 = arith.shli %3, %c16_i32 : i32
    %5 = arith.trunci %a_1 : i64 to i16
    %6 = arith.extui %5 : i16 to i32
    %7 = arith.ori %4, %6 : i32
    %c0_i32 = arith.constant 0 : i32
    %8 = arith.select %1, %7, %c0_i32 : i32
    linalg.yield %8 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
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

func.func @shift_left_wide_scalar(%a: tensor<8xi16>, %count: tensor<2xi64>) -> tensor<8xi16>
    attributes {assembly = "", features = [],
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: (shl a[d0] (trunc to width (minu count[0] width)))",
      representative = "x86vector._mm_sll_epi16",
      members = {x86vector = {_mm256_sll_epi16 = array<i64: 16, 16>, _mm256_sll_epi32 = array<i64: 32, 8>, _mm512_sll_epi16 = array<i64: 16, 32>, _mm512_sll_epi32 = array<i64: 32, 16>, _mm_sll_epi16 = array<i64: 16, 8>, _mm_sll_epi32 = array<i64: 32, 4>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %count : tensor<8xi16>, tensor<2xi64>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %count_0: i64, %out: i16):
    %c16_i64 = arith.constant 16 : i64
    %0 = arith.minui %count_0, %c16_i64 : i64
    %1 = arith.trunci %0 : i64 to i16
    %2 = arith.constant 16 : i16
    %3 = arith.cmpi ult, %1, %2 : i16
    %4 = arith.shli %a_0, %1 : i16
    %5 = arith.constant 0 : i16
    %6 = arith.select %3, %4, %5 : i16
    linalg.yield %6 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
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

func.func @shift_right_mask(%b: tensor<2xi64>, %c: tensor<16xi8>) -> tensor<16xi1>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < *, d1 < 8: (trunc to 1 (shru b[d0] (extu to 64 (and c[8 * d0 + d1] 63))))",
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

func.func @shift_right_wide_scalar(%a: tensor<8xi16>, %count: tensor<2xi64>) -> tensor<8xi16>
    attributes {assembly = "", features = [],
      parameters = ["width", "lanes", "signed", "bound"],
      structure = "d0 < lanes: (shru<signed> a[d0] (trunc to width (minu count[0] bound)))",
      representative = "x86vector._mm_sra_epi16",
      members = {x86vector = {_mm256_sra_epi16 = array<i64: 16, 16, 1, 15>, _mm256_sra_epi32 = array<i64: 32, 8, 1, 31>, _mm256_srl_epi16 = array<i64: 16, 16, 0, 16>, _mm256_srl_epi32 = array<i64: 32, 8, 0, 32>, _mm512_sra_epi16 = array<i64: 16, 32, 1, 15>, _mm512_sra_epi32 = array<i64: 32, 16, 1, 31>, _mm512_srl_epi16 = array<i64: 16, 32, 0, 16>, _mm512_srl_epi32 = array<i64: 32, 16, 0, 32>, _mm_sra_epi16 = array<i64: 16, 8, 1, 15>, _mm_sra_epi32 = array<i64: 32, 4, 1, 31>, _mm_srl_epi16 = array<i64: 16, 8, 0, 16>, _mm_srl_epi32 = array<i64: 32, 4, 0, 32>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %count : tensor<8xi16>, tensor<2xi64>) outs(%init : tensor<8xi16>) {
  ^bb0(%a_0: i16, %count_0: i64, %out: i16):
    %c15_i64 = arith.constant 15 : i64
    %0 = arith.minui %count_0, %c15_i64 : i64
    %1 = arith.trunci %0 : i64 to i16
    %2 = arith.shrsi %a_0, %1 : i16
    linalg.yield %2 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @shuffle2_20c3(%a: tensor<16xi32>, %b: tensor<16xi32>, %imm8: i8) -> tensor<16xi32>
    attributes {assembly = "", features = [],
      parameters = ["width"],
      structure = "d0 < 512 / width: (select (eq (and i 256 / width) 0) a[(extu to 64 (add (trunc to 8 (and i 128 / width - 1)) (shl (and (shru imm8 (trunc to 8 (shl (shru i 64 / width) 1))) 3) 64 / width)))] b[(extu to 64 (add (trunc to 8 (and i 128 / width - 1)) (shl (and (shru imm8 (trunc to 8 (shl (shru i 64 / width) 1))) 3) 64 / width)))])",
      representative = "x86vector._mm512_shuffle_i32x4",
      members = {x86vector = {_mm512_shuffle_i32x4 = array<i64: 32>, _mm512_shuffle_i64x2 = array<i64: 64>}},
      operands = [{name = "a", c_type = "__m512i"}, {name = "b", c_type = "__m512i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m512i"}]} {
  %init = tensor.empty() : tensor<16xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<16xi32>) {
  ^bb0(%out: i32):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c8_i64 = arith.constant 8 : i64
    %0 = arith.andi %i_i64, %c8_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c3_i64 = arith.constant 3 : i64
    %2 = arith.andi %i_i64, %c3_i64 : i64
    %3 = arith.trunci %2 : i64 to i8
    %c2_i64 = arith.constant 2 : i64
    %4 = arith.shrui %i_i64, %c2_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %5 = arith.shli %4, %c1_i64 : i64
    %6 = arith.trunci %5 : i64 to i8
    %7 = arith.shrui %imm8, %6 : i8
    %c3_i8 = arith.constant 3 : i8
    %8 = arith.andi %7, %c3_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %9 = arith.shli %8, %c2_i8 : i8
    %10 = arith.addi %3, %9 : i8
    %11 = arith.index_castui %10 : i8 to index
    %12 = tensor.extract %a[%11] : tensor<16xi32>
    %13 = tensor.extract %b[%11] : tensor<16xi32>
    %14 = arith.select %1, %12, %13 : i32
    linalg.yield %14 : i32
  } -> tensor<16xi32>
  return %dst : tensor<16xi32>
}

func.func @shuffle2_36d5(%a: tensor<8xi32>, %b: tensor<8xi32>, %imm8: i8) -> tensor<8xi32>
    attributes {assembly = "", features = [],
      parameters = ["width"],
      structure = "d0 < 256 / width: (select (eq (and i 128 / width) 0) a[(extu to 64 (add (shl (and imm8 1) 64 / width) (trunc to 8 (and i 128 / width - 1))))] b[(extu to 64 (add (trunc to 8 (and i 128 / width - 1)) (shl (and (shru imm8 1) 1) 64 / width)))])",
      representative = "x86vector._mm256_shuffle_i32x4",
      members = {x86vector = {_mm256_shuffle_i32x4 = array<i64: 32>, _mm256_shuffle_i64x2 = array<i64: 64>}},
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
    %c1_i8 = arith.constant 1 : i8
    %2 = arith.andi %imm8, %c1_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %3 = arith.shli %2, %c2_i8 : i8
    %c3_i64 = arith.constant 3 : i64
    %4 = arith.andi %i_i64, %c3_i64 : i64
    %5 = arith.trunci %4 : i64 to i8
    %6 = arith.addi %3, %5 : i8
    %7 = arith.index_castui %6 : i8 to index
    %8 = tensor.extract %a[%7] : tensor<8xi32>
    %9 = arith.shrui %imm8, %c1_i8 : i8
    %10 = arith.andi %9, %c1_i8 : i8
    %11 = arith.shli %10, %c2_i8 : i8
    %12 = arith.addi %5, %11 : i8
    %13 = arith.index_castui %12 : i8 to index
    %14 = tensor.extract %b[%13] : tensor<8xi32>
    %15 = arith.select %1, %8, %14 : i32
    linalg.yield %15 : i32
  } -> tensor<8xi32>
  return %dst : tensor<8xi32>
}

func.func @shuffle2_4e95(%a: tensor<2xi64>, %b: tensor<2xi64>, %imm8: i8) -> tensor<2xi64>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < 2: (select (eq (and i 1) 0) b[(extu to 64 (and imm8 1))] (select (ult (add (and imm8 1) 1) 2) b[(extu to 64 (and (add (and imm8 1) 1) 1))] a[(extu to 64 (and (add (and imm8 1) 1) 1))]))",
      representative = "x86vector._mm_alignr_epi64",
      members = {x86vector = {_mm_alignr_epi64 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "const int", immediate = 1}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<2xi64>) {
  ^bb0(%out: i64):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.andi %i_i64, %c1_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c1_i8 = arith.constant 1 : i8
    %2 = arith.andi %imm8, %c1_i8 : i8
    %3 = arith.index_castui %2 : i8 to index
    %4 = tensor.extract %b[%3] : tensor<2xi64>
    %5 = arith.addi %2, %c1_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %6 = arith.cmpi ult, %5, %c2_i8 : i8
    %7 = arith.andi %5, %c1_i8 : i8
    %8 = arith.index_castui %7 : i8 to index
    %9 = tensor.extract %b[%8] : tensor<2xi64>
    %10 = tensor.extract %a[%8] : tensor<2xi64>
    %11 = arith.select %6, %9, %10 : i64
    %12 = arith.select %1, %4, %11 : i64
    linalg.yield %12 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
}

func.func @shuffle2_5fd8(%a: tensor<4xi64>, %b: tensor<4xi64>, %imm8: i8) -> tensor<4xi64>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < *, d1 < 2: (select (trunc to 1 (shru imm8 (trunc to 8 (add (shl (shru i 1) 2) 3)))) 0 (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 1) 2))) 3) 3) b[2 + d1] (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 1) 2))) 3) 2) b[d1] (select (eq (and (shru imm8 (trunc to 8 (shl (shru i 1) 2))) 3) 1) a[2 + d1] a[d1]))))",
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
    %5 = arith.trunci %4 : i8 to i1
    %c0_i64 = arith.constant 0 : i64
    %6 = arith.trunci %1 : i64 to i8
    %7 = arith.shrui %imm8, %6 : i8
    %c3_i8 = arith.constant 3 : i8
    %8 = arith.andi %7, %c3_i8 : i8
    %9 = arith.cmpi eq, %8, %c3_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %10 = arith.cmpi eq, %8, %c2_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %11 = arith.cmpi eq, %8, %c1_i8 : i8
    %12 = arith.select %11, %a_0, %a_1 : i64
    %13 = arith.select %10, %b_1, %12 : i64
    %14 = arith.select %9, %b_0, %13 : i64
    %15 = arith.select %5, %c0_i64, %14 : i64
    linalg.yield %15 : i64
  } -> tensor<4xi64>
  return %dst : tensor<4xi64>
}

func.func @shuffle2_c162(%a: tensor<4xi32>, %b: tensor<4xi32>, %imm8: i8) -> tensor<4xi32>
    attributes {assembly = "", features = [],
      parameters = ["width", "lanes", "immediate_bits"],
      structure = "d0 < lanes: (select (eq (and i lanes - 1) 0) b[(extu to 64 (and imm8 lanes - 1))] (select (ult (add (and imm8 lanes - 1) (trunc to 8 i)) lanes) b[(extu to 64 (and (add (and imm8 lanes - 1) (trunc to 8 i)) lanes - 1))] a[(extu to 64 (and (add (and imm8 lanes - 1) (trunc to 8 i)) lanes - 1))]))",
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
    %c3_i64 = arith.constant 3 : i64
    %0 = arith.andi %i_i64, %c3_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c3_i8 = arith.constant 3 : i8
    %2 = arith.andi %imm8, %c3_i8 : i8
    %3 = arith.index_castui %2 : i8 to index
    %4 = tensor.extract %b[%3] : tensor<4xi32>
    %5 = arith.trunci %i_i64 : i64 to i8
    %6 = arith.addi %2, %5 : i8
    %c4_i8 = arith.constant 4 : i8
    %7 = arith.cmpi ult, %6, %c4_i8 : i8
    %8 = arith.andi %6, %c3_i8 : i8
    %9 = arith.index_castui %8 : i8 to index
    %10 = tensor.extract %b[%9] : tensor<4xi32>
    %11 = tensor.extract %a[%9] : tensor<4xi32>
    %12 = arith.select %7, %10, %11 : i32
    %13 = arith.select %1, %4, %12 : i32
    linalg.yield %13 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @shuffle2_e102(%a: tensor<32xi8>, %b: tensor<32xi8>, %imm8: i8) -> tensor<32xi8>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (ult (add (extu to 16 imm8) (trunc to 16 (and i 15))) 16) b[(extu to 64 (add (and (add (trunc to 8 (and i 15)) imm8) 15) (trunc to 8 (shl (shru i 4) 4))))] (select (ult (add (extu to 16 imm8) (trunc to 16 (and i 15))) 32) a[(extu to 64 (add (and (add (trunc to 8 (and i 15)) imm8) 15) (trunc to 8 (shl (shru i 4) 4))))] 0))",
      representative = "x86vector._mm256_alignr_epi8",
      members = {x86vector = {_mm256_alignr_epi8 = array<i64: 32>, _mm512_alignr_epi8 = array<i64: 64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 5}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<32xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<32xi8>) {
  ^bb0(%out: i8):
    %0 = arith.extui %imm8 : i8 to i16
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c15_i64 = arith.constant 15 : i64
    %1 = arith.andi %i_i64, %c15_i64 : i64
    %2 = arith.trunci %1 : i64 to i16
    %3 = arith.addi %0, %2 : i16
    %c16_i16 = arith.constant 16 : i16
    %4 = arith.cmpi ult, %3, %c16_i16 : i16
    %5 = arith.trunci %1 : i64 to i8
    %6 = arith.addi %5, %imm8 : i8
    %c15_i8 = arith.constant 15 : i8
    %7 = arith.andi %6, %c15_i8 : i8
    %c4_i64 = arith.constant 4 : i64
    %8 = arith.shrui %i_i64, %c4_i64 : i64
    %9 = arith.shli %8, %c4_i64 : i64
    %10 = arith.trunci %9 : i64 to i8
    %11 = arith.addi %7, %10 : i8
    %12 = arith.index_castui %11 : i8 to index
    %13 = tensor.extract %b[%12] : tensor<32xi8>
    %c32_i16 = arith.constant 32 : i16
    %14 = arith.cmpi ult, %3, %c32_i16 : i16
    %15 = tensor.extract %a[%12] : tensor<32xi8>
    %c0_i8 = arith.constant 0 : i8
    %16 = arith.select %14, %15, %c0_i8 : i8
    %17 = arith.select %4, %13, %16 : i8
    linalg.yield %17 : i8
  } -> tensor<32xi8>
  return %dst : tensor<32xi8>
}

func.func @shuffle2_e7af(%a: tensor<16xi8>, %b: tensor<16xi8>, %imm8: i8) -> tensor<16xi8>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < 16: (select (ult (add (extu to 16 imm8) (trunc to 16 i)) 16) b[(extu to 64 (and (add imm8 (trunc to 8 i)) 15))] (select (ult (add (extu to 16 imm8) (trunc to 16 i)) 32) a[(extu to 64 (and (add imm8 (trunc to 8 i)) 15))] 0))",
      representative = "x86vector._mm_alignr_epi8",
      members = {x86vector = {_mm_alignr_epi8 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 5}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<16xi8>) {
  ^bb0(%out: i8):
    %0 = arith.extui %imm8 : i8 to i16
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %1 = arith.trunci %i_i64 : i64 to i16
    %2 = arith.addi %0, %1 : i16
    %c16_i16 = arith.constant 16 : i16
    %3 = arith.cmpi ult, %2, %c16_i16 : i16
    %4 = arith.trunci %i_i64 : i64 to i8
    %5 = arith.addi %imm8, %4 : i8
    %c15_i8 = arith.constant 15 : i8
    %6 = arith.andi %5, %c15_i8 : i8
    %7 = arith.index_castui %6 : i8 to index
    %8 = tensor.extract %b[%7] : tensor<16xi8>
    %c32_i16 = arith.constant 32 : i16
    %9 = arith.cmpi ult, %2, %c32_i16 : i16
    %10 = tensor.extract %a[%7] : tensor<16xi8>
    %c0_i8 = arith.constant 0 : i8
    %11 = arith.select %9, %10, %c0_i8 : i8
    %12 = arith.select %3, %8, %11 : i8
    linalg.yield %12 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @shuffle_0ba2(%a: tensor<32xi8>, %imm8: i8) -> tensor<32xi8>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (ult (add (trunc to 8 (and i 15)) (minu imm8 16)) 16) a[(extu to 64 (add (and (add (trunc to 8 (and i 15)) (minu imm8 16)) 15) (trunc to 8 (shl (shru i 4) 4))))] 0)",
      representative = "x86vector._mm256_bsrli_epi128",
      members = {x86vector = {_mm256_bsrli_epi128 = array<i64: 32>, _mm256_srli_si256 = array<i64: 32>, _mm512_bsrli_epi128 = array<i64: 64>}},
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
    %1 = arith.trunci %0 : i64 to i8
    %c16_i8 = arith.constant 16 : i8
    %2 = arith.minui %imm8, %c16_i8 : i8
    %3 = arith.addi %1, %2 : i8
    %4 = arith.cmpi ult, %3, %c16_i8 : i8
    %c15_i8 = arith.constant 15 : i8
    %5 = arith.andi %3, %c15_i8 : i8
    %c4_i64 = arith.constant 4 : i64
    %6 = arith.shrui %i_i64, %c4_i64 : i64
    %7 = arith.shli %6, %c4_i64 : i64
    %8 = arith.trunci %7 : i64 to i8
    %9 = arith.addi %5, %8 : i8
    %10 = arith.index_castui %9 : i8 to index
    %11 = tensor.extract %a[%10] : tensor<32xi8>
    %c0_i8 = arith.constant 0 : i8
    %12 = arith.select %4, %11, %c0_i8 : i8
    linalg.yield %12 : i8
  } -> tensor<32xi8>
  return %dst : tensor<32xi8>
}

func.func @shuffle_207a(%a: tensor<16xi16>, %imm8: i8) -> tensor<16xi16>
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

func.func @shuffle_8c7c(%a: tensor<32xi8>, %imm8: i8) -> tensor<32xi8>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < lanes: (select (ult (exts to 64 (sub (trunc to 8 (and i 15)) (minu imm8 16))) 16) a[(extu to 64 (add (and (sub (trunc to 8 (and i 15)) (minu imm8 16)) 15) (trunc to 8 (shl (shru i 4) 4))))] 0)",
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
    %1 = arith.trunci %0 : i64 to i8
    %c16_i8 = arith.constant 16 : i8
    %2 = arith.minui %imm8, %c16_i8 : i8
    %3 = arith.subi %1, %2 : i8
    %4 = arith.extsi %3 : i8 to i64
    %c16_i64 = arith.constant 16 : i64
    %5 = arith.cmpi ult, %4, %c16_i64 : i64
    %c15_i8 = arith.constant 15 : i8
    %6 = arith.andi %3, %c15_i8 : i8
    %c4_i64 = arith.constant 4 : i64
    %7 = arith.shrui %i_i64, %c4_i64 : i64
    %8 = arith.shli %7, %c4_i64 : i64
    %9 = arith.trunci %8 : i64 to i8
    %10 = arith.addi %6, %9 : i8
    %11 = arith.index_castui %10 : i8 to index
    %12 = tensor.extract %a[%11] : tensor<32xi8>
    %c0_i8 = arith.constant 0 : i8
    %13 = arith.select %5, %12, %c0_i8 : i8
    linalg.yield %13 : i8
  } -> tensor<32xi8>
  return %dst : tensor<32xi8>
}

func.func @shuffle_949c(%a: tensor<8xi32>, %imm8: i8) -> tensor<8xi32>
    attributes {assembly = "", features = [],
      parameters = ["width", "lanes"],
      structure = "d0 < lanes: a[(extu to 64 (add (and (shru imm8 (trunc to 8 (shl (and i 3) 1))) 3) (trunc to 8 (shl (shru i 2) 2))))]",
      representative = "x86vector._mm256_shuffle_epi32",
      members = {x86vector = {_mm256_shuffle_epi32 = array<i64: 32, 8>, _mm512_permutex_epi64 = array<i64: 64, 8>, _mm512_shuffle_epi32 = array<i64: 32, 16>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<8xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<8xi32>) {
  ^bb0(%out: i32):
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
    %c2_i64 = arith.constant 2 : i64
    %5 = arith.shrui %i_i64, %c2_i64 : i64
    %6 = arith.shli %5, %c2_i64 : i64
    %7 = arith.trunci %6 : i64 to i8
    %8 = arith.addi %4, %7 : i8
    %9 = arith.index_castui %8 : i8 to index
    %10 = tensor.extract %a[%9] : tensor<8xi32>
    linalg.yield %10 : i32
  } -> tensor<8xi32>
  return %dst : tensor<8xi32>
}

func.func @shuffle_a4d4(%a: tensor<4xi32>, %imm8: i8) -> tensor<4xi32>
    attributes {assembly = "", features = [],
      parameters = ["width"],
      structure = "d0 < 4: a[(extu to 64 (and 3 (shru imm8 (trunc to 8 (shl i 1)))))]",
      representative = "x86vector._mm_shuffle_epi32",
      members = {x86vector = {_mm256_permute4x64_epi64 = array<i64: 64>, _mm256_permutex_epi64 = array<i64: 64>, _mm_shuffle_epi32 = array<i64: 32>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<4xi32>) {
  ^bb0(%out: i32):
    %c3_i8 = arith.constant 3 : i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c1_i64 = arith.constant 1 : i64
    %0 = arith.shli %i_i64, %c1_i64 : i64
    %1 = arith.trunci %0 : i64 to i8
    %2 = arith.shrui %imm8, %1 : i8
    %3 = arith.andi %c3_i8, %2 : i8
    %4 = arith.index_castui %3 : i8 to index
    %5 = tensor.extract %a[%4] : tensor<4xi32>
    linalg.yield %5 : i32
  } -> tensor<4xi32>
  return %dst : tensor<4xi32>
}

func.func @shuffle_c432(%a: tensor<16xi8>, %imm8: i8) -> tensor<16xi8>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < 16: (select (ult (add (minu imm8 16) (trunc to 8 i)) 16) a[(extu to 64 (and (add (minu imm8 16) (trunc to 8 i)) 15))] 0)",
      representative = "x86vector._mm_bsrli_si128",
      members = {x86vector = {_mm_bsrli_si128 = array<i64>, _mm_srli_si128 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<16xi8>) {
  ^bb0(%out: i8):
    %c16_i8 = arith.constant 16 : i8
    %0 = arith.minui %imm8, %c16_i8 : i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %1 = arith.trunci %i_i64 : i64 to i8
    %2 = arith.addi %0, %1 : i8
    %3 = arith.cmpi ult, %2, %c16_i8 : i8
    %c15_i8 = arith.constant 15 : i8
    %4 = arith.andi %2, %c15_i8 : i8
    %5 = arith.index_castui %4 : i8 to index
    %6 = tensor.extract %a[%5] : tensor<16xi8>
    %c0_i8 = arith.constant 0 : i8
    %7 = arith.select %3, %6, %c0_i8 : i8
    linalg.yield %7 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @shuffle_c9a9(%a: tensor<16xi16>, %imm8: i8) -> tensor<16xi16>
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

func.func @shuffle_ded7(%a: tensor<16xi8>, %imm8: i8) -> tensor<16xi8>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < 16: (select (ult (exts to 64 (sub (trunc to 8 i) (minu imm8 16))) 16) a[(extu to 64 (and (sub (trunc to 8 i) (minu imm8 16)) 15))] 0)",
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
    %0 = arith.trunci %i_i64 : i64 to i8
    %c16_i8 = arith.constant 16 : i8
    %1 = arith.minui %imm8, %c16_i8 : i8
    %2 = arith.subi %0, %1 : i8
    %3 = arith.extsi %2 : i8 to i64
    %c16_i64 = arith.constant 16 : i64
    %4 = arith.cmpi ult, %3, %c16_i64 : i64
    %c15_i8 = arith.constant 15 : i8
    %5 = arith.andi %2, %c15_i8 : i8
    %6 = arith.index_castui %5 : i8 to index
    %7 = tensor.extract %a[%6] : tensor<16xi8>
    %c0_i8 = arith.constant 0 : i8
    %8 = arith.select %4, %7, %c0_i8 : i8
    linalg.yield %8 : i8
  } -> tensor<16xi8>
  return %dst : tensor<16xi8>
}

func.func @shuffle_e5eb(%a: tensor<4xi64>, %imm8: i8) -> tensor<2xi64>
    attributes {assembly = "", features = [],
      parameters = ["width", "lanes", "source_lanes"],
      structure = "d0 < lanes: a[(extu to 64 (add (shl (and imm8 source_lanes / lanes - 1) log2(lanes)) (trunc to 8 i)))]",
      representative = "x86vector._mm256_extractf128_si256",
      members = {x86vector = {_mm256_extractf128_si256 = array<i64: 64, 2, 4>, _mm256_extracti128_si256 = array<i64: 64, 2, 4>, _mm256_extracti32x4_epi32 = array<i64: 32, 4, 8>, _mm256_extracti64x2_epi64 = array<i64: 64, 2, 4>, _mm512_extracti32x4_epi32 = array<i64: 32, 4, 16>, _mm512_extracti32x8_epi32 = array<i64: 32, 8, 16>, _mm512_extracti64x2_epi64 = array<i64: 64, 2, 8>, _mm512_extracti64x4_epi64 = array<i64: 64, 4, 8>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 1}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<2xi64>) {
  ^bb0(%out: i64):
    %c1_i8 = arith.constant 1 : i8
    %0 = arith.andi %imm8, %c1_i8 : i8
    %1 = arith.shli %0, %c1_i8 : i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %2 = arith.trunci %i_i64 : i64 to i8
    %3 = arith.addi %1, %2 : i8
    %4 = arith.index_castui %3 : i8 to index
    %5 = tensor.extract %a[%4] : tensor<4xi64>
    linalg.yield %5 : i64
  } -> tensor<2xi64>
  return %dst : tensor<2xi64>
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
      structure = "d0 < *, d1 < 2, d2 < 64 / width: (sub (select (eq (and i 64 / width) 0) a[(128 / width) * d0 + 2 * d2] b[(128 / width) * d0 + 2 * d2]) (select (eq (and i 64 / width) 0) a[1 + (128 / width) * d0 + 2 * d2] b[1 + (128 / width) * d0 + 2 * d2]))",
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
      structure = "d0 < *, d1 < 2, d2 < 4: (trunc to 16 (mins (maxs (sub (exts to 32 (select (eq (and i 4) 0) a[8 * d0 + 2 * d2] b[8 * d0 + 2 * d2])) (exts to 32 (select (eq (and i 4) 0) a[1 + 8 * d0 + 2 * d2] b[1 + 8 * d0 + 2 * d2]))) -32768) 32767))",
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
      structure = "d0 < lanes: (extu to 64 (add (add (add (add (add (add (abs (sub (extu to 16 a[2 + 8 * d0]) (extu to 16 b[2 + 8 * d0]))) (add (abs (sub (extu to 16 a[8 * d0]) (extu to 16 b[8 * d0]))) (abs (sub (extu to 16 a[1 + 8 * d0]) (extu to 16 b[1 + 8 * d0]))))) (abs (sub (extu to 16 a[3 + 8 * d0]) (extu to 16 b[3 + 8 * d0])))) (abs (sub (extu to 16 a[4 + 8 * d0]) (extu to 16 b[4 + 8 * d0])))) (abs (sub (extu to 16 a[5 + 8 * d0]) (extu to 16 b[5 + 8 * d0])))) (abs (sub (extu to 16 a[6 + 8 * d0]) (extu to 16 b[6 + 8 * d0])))) (abs (sub (extu to 16 a[7 + 8 * d0]) (extu to 16 b[7 + 8 * d0])))))",
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

func.func @sum_abs_diff_shuffle2_imm_e0a2(%a: tensor<32xi8>, %b: tensor<32xi8>, %imm8: i8) -> tensor<16xi16>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < 16: (add (abs (sub (extu to 16 a[(extu to 64 (add (trunc to 8 (add (add (shl (shru i 3) 4) (and i 7)) 3)) (shl (and (shru imm8 (trunc to 8 (add (mul (shru i 3) 3) 2))) 1) 2)))]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (mul (shru i 3) 3))) 3) 2) (trunc to 8 (add (shl (shru i 3) 4) 3))))]))) (add (add (abs (sub (extu to 16 a[(extu to 64 (add (trunc to 8 (add 1 (add (and i 7) (mul (shru i 3) 15)))) (shl (and (shru imm8 (trunc to 8 (add (mul (shru i 3) 3) 2))) 1) 2)))]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (mul (shru i 3) 3))) 3) 2) (trunc to 8 (add (mul (shru i 3) 15) 1))))]))) (abs (sub (extu to 16 a[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (add (mul (shru i 3) 3) 2))) 1) 2) (trunc to 8 (add (and i 7) (mul (shru i 3) 17)))))]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (mul (shru i 3) 3))) 3) 2) (trunc to 8 (mul (shru i 3) 17))))])))) (abs (sub (extu to 16 a[(extu to 64 (add (trunc to 8 (add (add (shl (shru i 3) 4) (and i 7)) 2)) (shl (and (shru imm8 (trunc to 8 (add (mul (shru i 3) 3) 2))) 1) 2)))]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (mul (shru i 3) 3))) 3) 2) (trunc to 8 (add (shl (shru i 3) 4) 2))))])))))",
      representative = "x86vector._mm256_mpsadbw_epu8",
      members = {x86vector = {_mm256_mpsadbw_epu8 = array<i64>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<16xi16>) {
  ^bb0(%out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c3_i64 = arith.constant 3 : i64
    %0 = arith.shrui %i_i64, %c3_i64 : i64
    %c4_i64 = arith.constant 4 : i64
    %1 = arith.shli %0, %c4_i64 : i64
    %c7_i64 = arith.constant 7 : i64
    %2 = arith.andi %i_i64, %c7_i64 : i64
    %3 = arith.addi %1, %2 : i64
    %4 = arith.addi %3, %c3_i64 : i64
    %5 = arith.trunci %4 : i64 to i8
    %6 = arith.muli %0, %c3_i64 : i64
    %c2_i64 = arith.constant 2 : i64
    %7 = arith.addi %6, %c2_i64 : i64
    %8 = arith.trunci %7 : i64 to i8
    %9 = arith.shrui %imm8, %8 : i8
    %c1_i8 = arith.constant 1 : i8
    %10 = arith.andi %9, %c1_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %11 = arith.shli %10, %c2_i8 : i8
    %12 = arith.addi %5, %11 : i8
    %13 = arith.index_castui %12 : i8 to index
    %14 = tensor.extract %a[%13] : tensor<32xi8>
    %15 = arith.extui %14 : i8 to i16
    %16 = arith.trunci %6 : i64 to i8
    %17 = arith.shrui %imm8, %16 : i8
    %c3_i8 = arith.constant 3 : i8
    %18 = arith.andi %17, %c3_i8 : i8
    %19 = arith.shli %18, %c2_i8 : i8
    %20 = arith.addi %1, %c3_i64 : i64
    %21 = arith.trunci %20 : i64 to i8
    %22 = arith.addi %19, %21 : i8
    %23 = arith.index_castui %22 : i8 to index
    %24 = tensor.extract %b[%23] : tensor<32xi8>
    %25 = arith.extui %24 : i8 to i16
    %26 = arith.subi %15, %25 : i16
    %27 = math.absi %26 : i16
    %c1_i64 = arith.constant 1 : i64
    %c15_i64 = arith.constant 15 : i64
    %28 = arith.muli %0, %c15_i64 : i64
    %29 = arith.addi %2, %28 : i64
    %30 = arith.addi %c1_i64, %29 : i64
    %31 = arith.trunci %30 : i64 to i8
    %32 = arith.addi %31, %11 : i8
    %33 = arith.index_castui %32 : i8 to index
    %34 = tensor.extract %a[%33] : tensor<32xi8>
    %35 = arith.extui %34 : i8 to i16
    %36 = arith.addi %28, %c1_i64 : i64
    %37 = arith.trunci %36 : i64 to i8
    %38 = arith.addi %19, %37 : i8
    %39 = arith.index_castui %38 : i8 to index
    %40 = tensor.extract %b[%39] : tensor<32xi8>
    %41 = arith.extui %40 : i8 to i16
    %42 = arith.subi %35, %41 : i16
    %43 = math.absi %42 : i16
    %c17_i64 = arith.constant 17 : i64
    %44 = arith.muli %0, %c17_i64 : i64
    %45 = arith.addi %2, %44 : i64
    %46 = arith.trunci %45 : i64 to i8
    %47 = arith.addi %11, %46 : i8
    %48 = arith.index_castui %47 : i8 to index
    %49 = tensor.extract %a[%48] : tensor<32xi8>
    %50 = arith.extui %49 : i8 to i16
    %51 = arith.trunci %44 : i64 to i8
    %52 = arith.addi %19, %51 : i8
    %53 = arith.index_castui %52 : i8 to index
    %54 = tensor.extract %b[%53] : tensor<32xi8>
    %55 = arith.extui %54 : i8 to i16
    %56 = arith.subi %50, %55 : i16
    %57 = math.absi %56 : i16
    %58 = arith.addi %43, %57 : i16
    %59 = arith.addi %3, %c2_i64 : i64
    %60 = arith.trunci %59 : i64 to i8
    %61 = arith.addi %60, %11 : i8
    %62 = arith.index_castui %61 : i8 to index
    %63 = tensor.extract %a[%62] : tensor<32xi8>
    %64 = arith.extui %63 : i8 to i16
    %65 = arith.addi %1, %c2_i64 : i64
    %66 = arith.trunci %65 : i64 to i8
    %67 = arith.addi %19, %66 : i8
    %68 = arith.index_castui %67 : i8 to index
    %69 = tensor.extract %b[%68] : tensor<32xi8>
    %70 = arith.extui %69 : i8 to i16
    %71 = arith.subi %64, %70 : i16
    %72 = math.absi %71 : i16
    %73 = arith.addi %58, %72 : i16
    %74 = arith.addi %27, %73 : i16
    linalg.yield %74 : i16
  } -> tensor<16xi16>
  return %dst : tensor<16xi16>
}

func.func @sum_abs_diff_shuffle2_imm_f8dc(%a: tensor<16xi8>, %b: tensor<16xi8>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < 8: (add (abs (sub (extu to 16 a[(extu to 64 (add (shl (and (shru imm8 2) 1) 2) (trunc to 8 (add i 3))))]) (extu to 16 b[(extu to 64 (add (shl (and imm8 3) 2) 3))]))) (add (abs (sub (extu to 16 a[(extu to 64 (add (shl (and (shru imm8 2) 1) 2) (trunc to 8 (add i 2))))]) (extu to 16 b[(extu to 64 (add (shl (and imm8 3) 2) 2))]))) (add (abs (sub (extu to 16 a[(extu to 64 (add (shl (and (shru imm8 2) 1) 2) (trunc to 8 i)))]) (extu to 16 b[(extu to 64 (shl (and imm8 3) 2))]))) (abs (sub (extu to 16 a[(extu to 64 (add (shl (and (shru imm8 2) 1) 2) (trunc to 8 (add i 1))))]) (extu to 16 b[(extu to 64 (add (shl (and imm8 3) 2) 1))]))))))",
      representative = "x86vector._mm_mpsadbw_epu8",
      members = {x86vector = {_mm_mpsadbw_epu8 = array<i64>}},
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}, {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      outs(%init : tensor<8xi16>) {
  ^bb0(%out: i16):
    %c2_i8 = arith.constant 2 : i8
    %0 = arith.shrui %imm8, %c2_i8 : i8
    %c1_i8 = arith.constant 1 : i8
    %1 = arith.andi %0, %c1_i8 : i8
    %2 = arith.shli %1, %c2_i8 : i8
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c3_i64 = arith.constant 3 : i64
    %3 = arith.addi %i_i64, %c3_i64 : i64
    %4 = arith.trunci %3 : i64 to i8
    %5 = arith.addi %2, %4 : i8
    %6 = arith.index_castui %5 : i8 to index
    %7 = tensor.extract %a[%6] : tensor<16xi8>
    %8 = arith.extui %7 : i8 to i16
    %c3_i8 = arith.constant 3 : i8
    %9 = arith.andi %imm8, %c3_i8 : i8
    %10 = arith.shli %9, %c2_i8 : i8
    %11 = arith.addi %10, %c3_i8 : i8
    %12 = arith.index_castui %11 : i8 to index
    %13 = tensor.extract %b[%12] : tensor<16xi8>
    %14 = arith.extui %13 : i8 to i16
    %15 = arith.subi %8, %14 : i16
    %16 = math.absi %15 : i16
    %c2_i64 = arith.constant 2 : i64
    %17 = arith.addi %i_i64, %c2_i64 : i64
    %18 = arith.trunci %17 : i64 to i8
    %19 = arith.addi %2, %18 : i8
    %20 = arith.index_castui %19 : i8 to index
    %21 = tensor.extract %a[%20] : tensor<16xi8>
    %22 = arith.extui %21 : i8 to i16
    %23 = arith.addi %10, %c2_i8 : i8
    %24 = arith.index_castui %23 : i8 to index
    %25 = tensor.extract %b[%24] : tensor<16xi8>
    %26 = arith.extui %25 : i8 to i16
    %27 = arith.subi %22, %26 : i16
    %28 = math.absi %27 : i16
    %29 = arith.trunci %i_i64 : i64 to i8
    %30 = arith.addi %2, %29 : i8
    %31 = arith.index_castui %30 : i8 to index
    %32 = tensor.extract %a[%31] : tensor<16xi8>
    %33 = arith.extui %32 : i8 to i16
    %34 = arith.index_castui %10 : i8 to index
    %35 = tensor.extract %b[%34] : tensor<16xi8>
    %36 = arith.extui %35 : i8 to i16
    %37 = arith.subi %33, %36 : i16
    %38 = math.absi %37 : i16
    %c1_i64 = arith.constant 1 : i64
    %39 = arith.addi %i_i64, %c1_i64 : i64
    %40 = arith.trunci %39 : i64 to i8
    %41 = arith.addi %2, %40 : i8
    %42 = arith.index_castui %41 : i8 to index
    %43 = tensor.extract %a[%42] : tensor<16xi8>
    %44 = arith.extui %43 : i8 to i16
    %45 = arith.addi %10, %c1_i8 : i8
    %46 = arith.index_castui %45 : i8 to index
    %47 = tensor.extract %b[%46] : tensor<16xi8>
    %48 = arith.extui %47 : i8 to i16
    %49 = arith.subi %44, %48 : i16
    %50 = math.absi %49 : i16
    %51 = arith.addi %38, %50 : i16
    %52 = arith.addi %28, %51 : i16
    %53 = arith.addi %16, %52 : i16
    linalg.yield %53 : i16
  } -> tensor<8xi16>
  return %dst : tensor<8xi16>
}

func.func @sum_abs_diff_shuffle_imm_23df(%a: tensor<32xi8>, %b: tensor<32xi8>, %imm8: i8) -> tensor<16xi16>
    attributes {assembly = "", features = [],
      parameters = ["lanes"],
      structure = "d0 < *, d1 < 2, d2 < 2, d3 < 2: (add (add (add (abs (sub (extu to 16 b[(extu to 64 (add (shl (and (select (eq (and i 4) 0) imm8 (shru imm8 (select (eq (and i 2) 0) 4 (trunc to 8 (add 4 (shl (and i 1) 1)))))) 3) 2) (select (eq (and i 2) 0) (trunc to 8 (add (add (shl (shru i 3) 4) (and i 1)) 1)) (select (eq (and i 4) 0) (trunc to 8 (add (shl (shru i 3) 4) 3)) (trunc to 8 (add (add (mul (and i 1) -3) (shl (shru i 3) 4)) 3))))))]) (extu to 16 (select (eq (and i 4) 0) (select (eq (and i 2) 0) a[1 + 16 * d0] a[5 + 16 * d0 + -1 * d3]) a[9 + 16 * d0 + 4 * d2])))) (abs (sub (extu to 16 b[(extu to 64 (add (select (eq (and i 4) 0) (select (eq (and i 2) 0) (trunc to 8 (add (shl (shru i 3) 4) (and i 1))) (trunc to 8 (add (add (mul (and i 1) -2) (shl (shru i 3) 4)) 2))) (trunc to 8 (add (shl (shru i 3) 4) (and i 3)))) (shl (and (select (eq (and i 4) 0) (shru imm8 (select (eq (and i 2) 0) 0 (trunc to 8 (shl (and i 1) 1)))) (shru imm8 4)) 3) 2)))]) (extu to 16 (select (eq (and i 4) 0) (select (eq (and i 2) 0) a[16 * d0] a[4 + 16 * d0 + d3]) a[8 + 16 * d0 + 4 * d2]))))) (abs (sub (extu to 16 a[2 + 16 * d0 + 8 * d1 + 4 * d2]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (shl (and (shru i 1) 3) 1))) 3) 2) (trunc to 8 (add (add (and i 1) (add (mul (and (shru i 1) 1) -2) (shl (shru i 3) 4))) 2))))])))) (abs (sub (extu to 16 a[3 + 16 * d0 + 8 * d1 + 4 * d2]) (extu to 16 b[(extu to 64 (add (select (eq (and i 2) 0) (trunc to 8 (add (add (mul (and i 1) -3) (shl (shru i 3) 4)) 3)) (trunc to 8 (add (add (shl (shru i 3) 4) (and i 1)) 1))) (shl (and (shru imm8 (select (eq (and i 2) 0) (trunc to 8 (add (shl (and (shru i 2) 1) 2) (shl (and i 1) 1))) (trunc to 8 (add (shl (and (shru i 2) 1) 2) 2)))) 3) 2)))]))))",
      representative = "x86vector._mm256_dbsad_epu8",
      members = {x86vector = {_mm256_dbsad_epu8 = array<i64: 16>, _mm512_dbsad_epu8 = array<i64: 32>}},
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %dst = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 8 * 16 + 1)>, affine_map<(d0) -> (d0 floordiv 8 * 16 + d0 mod 2 * -1 + 5)>, affine_map<(d0) -> (d0 floordiv 8 * 16 + d0 floordiv 2 mod 2 * 4 + 9)>, affine_map<(d0) -> (d0 floordiv 8 * 16)>, affine_map<(d0) -> (d0 floordiv 8 * 16 + d0 mod 2 + 4)>, affine_map<(d0) -> (d0 floordiv 8 * 16 + d0 floordiv 2 mod 2 * 4 + 8)>, affine_map<(d0) -> (d0 floordiv 2 * 4 + 2)>, affine_map<(d0) -> (d0 floordiv 2 * 4 + 3)>, affine_map<(d0) -> (d0)>],
      iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a, %a, %a, %a, %a : tensor<32xi8>, tensor<32xi8>, tensor<32xi8>, tensor<32xi8>, tensor<32xi8>, tensor<32xi8>, tensor<32xi8>, tensor<32xi8>) outs(%init : tensor<16xi16>) {
  ^bb0(%a_0: i8, %a_1: i8, %a_2: i8, %a_3: i8, %a_4: i8, %a_5: i8, %a_6: i8, %a_7: i8, %out: i16):
    %i = linalg.index 0 : index
    %i_i64 = arith.index_cast %i : index to i64
    %c4_i64 = arith.constant 4 : i64
    %0 = arith.andi %i_i64, %c4_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %1 = arith.cmpi eq, %0, %c0_i64 : i64
    %c2_i64 = arith.constant 2 : i64
    %2 = arith.andi %i_i64, %c2_i64 : i64
    %3 = arith.cmpi eq, %2, %c0_i64 : i64
    %c4_i8 = arith.constant 4 : i8
    %c1_i64 = arith.constant 1 : i64
    %4 = arith.andi %i_i64, %c1_i64 : i64
    %5 = arith.shli %4, %c1_i64 : i64
    %6 = arith.addi %c4_i64, %5 : i64
    %7 = arith.trunci %6 : i64 to i8
    %8 = arith.select %3, %c4_i8, %7 : i8
    %9 = arith.shrui %imm8, %8 : i8
    %10 = arith.select %1, %imm8, %9 : i8
    %c3_i8 = arith.constant 3 : i8
    %11 = arith.andi %10, %c3_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %12 = arith.shli %11, %c2_i8 : i8
    %c3_i64 = arith.constant 3 : i64
    %13 = arith.shrui %i_i64, %c3_i64 : i64
    %14 = arith.shli %13, %c4_i64 : i64
    %15 = arith.addi %14, %4 : i64
    %16 = arith.addi %15, %c1_i64 : i64
    %17 = arith.trunci %16 : i64 to i8
    %18 = arith.addi %14, %c3_i64 : i64
    %19 = arith.trunci %18 : i64 to i8
    %c-3_i64 = arith.constant -3 : i64
    %20 = arith.muli %4, %c-3_i64 : i64
    %21 = arith.addi %20, %14 : i64
    %22 = arith.addi %21, %c3_i64 : i64
    %23 = arith.trunci %22 : i64 to i8
    %24 = arith.select %1, %19, %23 : i8
    %25 = arith.select %3, %17, %24 : i8
    %26 = arith.addi %12, %25 : i8
    %27 = arith.index_castui %26 : i8 to index
    %28 = tensor.extract %b[%27] : tensor<32xi8>
    %29 = arith.extui %28 : i8 to i16
    %30 = arith.select %3, %a_0, %a_1 : i8
    %31 = arith.select %1, %30, %a_2 : i8
    %32 = arith.extui %31 : i8 to i16
    %33 = arith.subi %29, %32 : i16
    %34 = math.absi %33 : i16
    %35 = arith.trunci %15 : i64 to i8
    %c-2_i64 = arith.constant -2 : i64
    %36 = arith.muli %4, %c-2_i64 : i64
    %37 = arith.addi %36, %14 : i64
    %38 = arith.addi %37, %c2_i64 : i64
    %39 = arith.trunci %38 : i64 to i8
    %40 = arith.select %3, %35, %39 : i8
    %41 = arith.andi %i_i64, %c3_i64 : i64
    %42 = arith.addi %14, %41 : i64
    %43 = arith.trunci %42 : i64 to i8
    %44 = arith.select %1, %40, %43 : i8
    %c0_i8 = arith.constant 0 : i8
    %45 = arith.trunci %5 : i64 to i8
    %46 = arith.select %3, %c0_i8, %45 : i8
    %47 = arith.shrui %imm8, %46 : i8
    %48 = arith.shrui %imm8, %c4_i8 : i8
    %49 = arith.select %1, %47, %48 : i8
    %50 = arith.andi %49, %c3_i8 : i8
    %51 = arith.shli %50, %c2_i8 : i8
    %52 = arith.addi %44, %51 : i8
    %53 = arith.index_castui %52 : i8 to index
    %54 = tensor.extract %b[%53] : tensor<32xi8>
    %55 = arith.extui %54 : i8 to i16
    %56 = arith.select %3, %a_3, %a_4 : i8
    %57 = arith.select %1, %56, %a_5 : i8
    %58 = arith.extui %57 : i8 to i16
    %59 = arith.subi %55, %58 : i16
    %60 = math.absi %59 : i16
    %61 = arith.addi %34, %60 : i16
    %62 = arith.extui %a_6 : i8 to i16
    %63 = arith.shrui %i_i64, %c1_i64 : i64
    %64 = arith.andi %63, %c3_i64 : i64
    %65 = arith.shli %64, %c1_i64 : i64
    %66 = arith.trunci %65 : i64 to i8
    %67 = arith.shrui %imm8, %66 : i8
    %68 = arith.andi %67, %c3_i8 : i8
    %69 = arith.shli %68, %c2_i8 : i8
    %70 = arith.andi %63, %c1_i64 : i64
    %71 = arith.muli %70, %c-2_i64 : i64
    %72 = arith.addi %71, %14 : i64
    %73 = arith.addi %4, %72 : i64
    %74 = arith.addi %73, %c2_i64 : i64
    %75 = arith.trunci %74 : i64 to i8
    %76 = arith.addi %69, %75 : i8
    %77 = arith.index_castui %76 : i8 to index
    %78 = tensor.extract %b[%77] : tensor<32xi8>
    %79 = arith.extui %78 : i8 to i16
    %80 = arith.subi %62, %79 : i16
    %81 = math.absi %80 : i16
    %82 = arith.addi %61, %81 : i16
    %83 = arith.extui %a_7 : i8 to i16
    %84 = arith.select %3, %23, %17 : i8
    %85 = arith.shrui %i_i64, %c2_i64 : i64
    %86 = arith.andi %85, %c1_i64 : i64
    %87 = arith.shli %86, %c2_i64 : i64
    %88 = arith.addi %87, %5 : i64
    %89 = arith.trunci %88 : i64 to i8
    %90 = arith.addi %87, %c2_i64 : i64
    %91 = arith.trunci %90 : i64 to i8
    %92 = arith.select %3, %89, %91 : i8
    %93 = arith.shrui %imm8, %92 : i8
    %94 = arith.andi %93, %c3_i8 : i8
    %95 = arith.shli %94, %c2_i8 : i8
    %96 = arith.addi %84, %95 : i8
    %97 = arith.index_castui %96 : i8 to index
    %98 = tensor.extract %b[%97] : tensor<32xi8>
    %99 = arith.extui %98 : i8 to i16
    %100 = arith.subi %83, %99 : i16
    %101 = math.absi %100 : i16
    %102 = arith.addi %82, %101 : i16
    linalg.yield %102 : i16
  } -> tensor<16xi16>
  return %dst : tensor<16xi16>
}

func.func @sum_abs_diff_shuffle_imm_4704(%a: tensor<16xi8>, %b: tensor<16xi8>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "", features = [],
      parameters = [],
      structure = "d0 < *, d1 < 2, d2 < 2: (add (abs (sub (extu to 16 a[3 + 8 * d0 + 4 * d1]) (extu to 16 b[(extu to 64 (select (eq (and i 3) 1) (shl (and (shru imm8 (trunc to 8 (add i 1))) 3) 2) (add (shl (and (shru imm8 (trunc to 8 (shl (shru i 1) 1))) 3) 2) (trunc to 8 (add (add (mul (and (shru i 1) 1) -2) (and i 1)) 3)))))]))) (add (add (abs (sub (extu to 16 b[(extu to 64 (select (eq (and i 7) 7) (shl (shru imm8 6) 2) (add (shl (and (shru imm8 (trunc to 8 (shl (shru i 2) 2))) 3) 2) (select (eq (and i 2) 0) (trunc to 8 (add (and i 1) 1)) 3))))]) (extu to 16 (select (ult i 3) a[1 + 4 * d1] a[9 * d0 + 4 * d1])))) (abs (sub (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (select (ult i 3) 0 (trunc to 8 (add (shl (shru i 2) 1) 2)))) 3) 2) (select (ult i 3) (trunc to 8 i) (trunc to 8 (add -3 (add (and i 3) (mul (shru i 2) 3)))))))]) (extu to 16 (select (ult i 3) a[4 * d1] a[1 + 7 * d0 + 4 * d1]))))) (abs (sub (extu to 16 a[2 + 8 * d0 + 4 * d1]) (extu to 16 b[(extu to 64 (add (shl (and (shru imm8 (trunc to 8 (shl (shru i 1) 1))) 3) 2) (trunc to 8 (add (add (mul (and (shru i 1) 1) -2) (and i 1)) 2))))])))))",
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
    %c3_i64 = arith.constant 3 : i64
    %1 = arith.andi %i_i64, %c3_i64 : i64
    %c1_i64 = arith.constant 1 : i64
    %2 = arith.cmpi eq, %1, %c1_i64 : i64
    %3 = arith.addi %i_i64, %c1_i64 : i64
    %4 = arith.trunci %3 : i64 to i8
    %5 = arith.constant 8 : i8
    %6 = arith.cmpi ult, %4, %5 : i8
    %7 = arith.shrui %imm8, %4 : i8
    %8 = arith.constant 0 : i8
    %9 = arith.select %6, %7, %8 : i8
    %c3_i8 = arith.constant 3 : i8
    %10 = arith.andi %9, %c3_i8 : i8
    %c2_i8 = arith.constant 2 : i8
    %11 = arith.shli %10, %c2_i8 : i8
    %12 = arith.shrui %i_i64, %c1_i64 : i64
    %13 = arith.shli %12, %c1_i64 : i64
    %14 = arith.trunci %13 : i64 to i8
    %15 = arith.shrui %imm8, %14 : i8
    %16 = arith.andi %15, %c3_i8 : i8
    %17 = arith.shli %16, %c2_i8 : i8
    %18 = arith.andi %12, %c1_i64 : i64
    %c-2_i64 = arith.constant -2 : i64
    %19 = arith.muli %18, %c-2_i64 : i64
    %20 = arith.andi %i_i64, %c1_i64 : i64
    %21 = arith.addi %19, %20 : i64
    %22 = arith.addi %21, %c3_i64 : i64
    %23 = arith.trunci %22 : i64 to i8
    %24 = arith.addi %17, %23 : i8
    %25 = arith.select %2, %11, %24 : i8
    %26 = arith.index_castui %25 : i8 to index
    %27 = tensor.extract %b[%26] : tensor<16xi8>
    %28 = arith.extui %27 : i8 to i16
    %29 = arith.subi %0, %28 : i16
    %30 = math.absi %29 : i16
    %c7_i64 = arith.constant 7 : i64
    %31 = arith.andi %i_i64, %c7_i64 : i64
    %32 = arith.cmpi eq, %31, %c7_i64 : i64
    %c6_i8 = arith.constant 6 : i8
    %33 = arith.shrui %imm8, %c6_i8 : i8
    %34 = arith.shli %33, %c2_i8 : i8
    %c2_i64 = arith.constant 2 : i64
    %35 = arith.shrui %i_i64, %c2_i64 : i64
    %36 = arith.shli %35, %c2_i64 : i64
    %37 = arith.trunci %36 : i64 to i8
    %38 = arith.shrui %imm8, %37 : i8
    %39 = arith.andi %38, %c3_i8 : i8
    %40 = arith.shli %39, %c2_i8 : i8
    %41 = arith.andi %i_i64, %c2_i64 : i64
    %c0_i64 = arith.constant 0 : i64
    %42 = arith.cmpi eq, %41, %c0_i64 : i64
    %43 = arith.addi %20, %c1_i64 : i64
    %44 = arith.trunci %43 : i64 to i8
    %45 = arith.select %42, %44, %c3_i8 : i8
    %46 = arith.addi %40, %45 : i8
    %47 = arith.select %32, %34, %46 : i8
    %48 = arith.index_castui %47 : i8 to index
    %49 = tensor.extract %b[%48] : tensor<16xi8>
    %50 = arith.extui %49 : i8 to i16
    %51 = arith.cmpi ult, %i_i64, %c3_i64 : i64
    %52 = arith.select %51, %a_1, %a_2 : i8
    %53 = arith.extui %52 : i8 to i16
    %54 = arith.subi %50, %53 : i16
    %55 = math.absi %54 : i16
    %c0_i8 = arith.constant 0 : i8
    %56 = arith.shli %35, %c1_i64 : i64
    %57 = arith.addi %56, %c2_i64 : i64
    %58 = arith.trunci %57 : i64 to i8
    %59 = arith.select %51, %c0_i8, %58 : i8
    %60 = arith.shrui %imm8, %59 : i8
    %61 = arith.andi %60, %c3_i8 : i8
    %62 = arith.shli %61, %c2_i8 : i8
    %63 = arith.trunci %i_i64 : i64 to i8
    %c-3_i64 = arith.constant -3 : i64
    %64 = arith.muli %35, %c3_i64 : i64
    %65 = arith.addi %1, %64 : i64
    %66 = arith.addi %c-3_i64, %65 : i64
    %67 = arith.trunci %66 : i64 to i8
    %68 = arith.select %51, %63, %67 : i8
    %69 = arith.addi %62, %68 : i8
    %70 = arith.index_castui %69 : i8 to index
    %71 = tensor.extract %b[%70] : tensor<16xi8>
    %72 = arith.extui %71 : i8 to i16
    %73 = arith.select %51, %a_3, %a_4 : i8
    %74 = arith.extui %73 : i8 to i16
    %75 = arith.subi %72, %74 : i16
    %76 = math.absi %75 : i16
    %77 = arith.addi %55, %76 : i16
    %78 = arith.extui %a_5 : i8 to i16
    %79 = arith.addi %21, %c2_i64 : i64
    %80 = arith.trunci %79 : i64 to i8
    %81 = arith.addi %17, %80 : i8
    %82 = arith.index_castui %81 : i8 to index
    %83 = tensor.extract %b[%82] : tensor<16xi8>
    %84 = arith.extui %83 : i8 to i16
    %85 = arith.subi %78, %84 : i16
    %86 = math.absi %85 : i16
    %87 = arith.addi %77, %86 : i16
    %88 = arith.addi %30, %87 : i16
    linalg.yield %88 : i16
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

func.func @test_any_padded_mask(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<8xi1>
    attributes {assembly = "", features = [],
      parameters = ["source_width", "source_lanes"],
      structure = "d0 < *, d1 < source_lanes: (and (ne (and a[d1] b[d1]) 0) (eq (and i 8 - source_lanes) 0))",
      representative = "x86vector._mm_test_epi32_mask",
      members = {x86vector = {_mm256_test_epi64_mask = array<i64: 64, 4>, _mm_test_epi32_mask = array<i64: 32, 4>, _mm_test_epi64_mask = array<i64: 64, 2>}},
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

func.func @test_none_padded_mask(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<8xi1>
    attributes {assembly = "", features = [],
      parameters = ["source_width", "source_lanes"],
      structure = "d0 < *, d1 < source_lanes: (and (eq (and i 8 - source_lanes) 0) (eq (and a[d1] b[d1]) 0))",
      representative = "x86vector._mm_testn_epi32_mask",
      members = {x86vector = {_mm256_testn_epi64_mask = array<i64: 64, 4>, _mm_testn_epi32_mask = array<i64: 32, 4>, _mm_testn_epi64_mask = array<i64: 64, 2>}},
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

func.func @zero_sign_permute_a37e(%a: tensor<32xi8>, %b: tensor<32xi8>) -> tensor<32xi8>
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

func.func @zero_sign_permute_d900(%a: tensor<64xi8>, %b: tensor<64xi8>) -> tensor<64xi8>
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
