// A few instructions of every kind, written by hand: what `auto-semgen conformance` is tested with.
#id = affine_map<(i) -> (i)>
#even = affine_map<(i) -> (2 * i)>
#odd = affine_map<(i) -> (2 * i + 1)>

func.func @_mm_add_epi8(%a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<16xi8>
    attributes {assembly = "paddb", features = ["sse2"],
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<16xi8>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<16xi8>, tensor<16xi8>) outs(%init : tensor<16xi8>) {
  ^bb0(%x: i8, %y: i8, %o: i8):
    %s = arith.addi %x, %y : i8
    linalg.yield %s : i8
  } -> tensor<16xi8>
  return %r : tensor<16xi8>
}

func.func @_mm256_madd_epi16(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<8xi32>
    attributes {assembly = "vpmaddwd", features = ["avx2"],
      operands = [{name = "a", c_type = "__m256i", signed}, {name = "b", c_type = "__m256i", signed}],
      results = [{name = "dst", c_type = "__m256i", signed}]} {
  %init = tensor.empty() : tensor<8xi32>
  %r = linalg.generic {indexing_maps = [#even, #odd, #even, #odd, #id], iterator_types = ["parallel"]}
      ins(%a, %a, %b, %b : tensor<16xi16>, tensor<16xi16>, tensor<16xi16>, tensor<16xi16>)
      outs(%init : tensor<8xi32>) {
  ^bb0(%a0: i16, %a1: i16, %b0: i16, %b1: i16, %o: i32):
    %0 = arith.extsi %a0 : i16 to i32
    %1 = arith.extsi %a1 : i16 to i32
    %2 = arith.extsi %b0 : i16 to i32
    %3 = arith.extsi %b1 : i16 to i32
    %4 = arith.muli %0, %2 : i32
    %5 = arith.muli %1, %3 : i32
    %6 = arith.addi %4, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<8xi32>
  return %r : tensor<8xi32>
}

func.func @_mm512_adds_epi16(%a: tensor<32xi16>, %b: tensor<32xi16>) -> tensor<32xi16>
    attributes {assembly = "vpaddsw", features = ["avx512bw"],
      operands = [{name = "a", c_type = "__m512i", signed}, {name = "b", c_type = "__m512i", signed}],
      results = [{name = "dst", c_type = "__m512i", signed}]} {
  %init = tensor.empty() : tensor<32xi16>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<32xi16>, tensor<32xi16>) outs(%init : tensor<32xi16>) {
  ^bb0(%x: i16, %y: i16, %o: i16):
    %min = arith.constant -32768 : i17
    %max = arith.constant 32767 : i17
    %0 = arith.extsi %x : i16 to i17
    %1 = arith.extsi %y : i16 to i17
    %2 = arith.addi %0, %1 : i17
    %3 = arith.maxsi %2, %min : i17
    %4 = arith.minsi %3, %max : i17
    %5 = arith.trunci %4 : i17 to i16
    linalg.yield %5 : i16
  } -> tensor<32xi16>
  return %r : tensor<32xi16>
}

func.func @_mm256_avg_epu8(%a: tensor<32xi8>, %b: tensor<32xi8>) -> tensor<32xi8>
    attributes {assembly = "vpavgb", features = ["avx2"],
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<32xi8>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<32xi8>, tensor<32xi8>) outs(%init : tensor<32xi8>) {
  ^bb0(%x: i8, %y: i8, %o: i8):
    %one = arith.constant 1 : i16
    %0 = arith.extui %x : i8 to i16
    %1 = arith.extui %y : i8 to i16
    %2 = arith.addi %0, %1 : i16
    %3 = arith.addi %2, %one : i16
    %4 = arith.shrui %3, %one : i16
    %5 = arith.trunci %4 : i16 to i8
    linalg.yield %5 : i8
  } -> tensor<32xi8>
  return %r : tensor<32xi8>
}

func.func @_mm256_unpackhi_epi16(%a: tensor<16xi16>, %b: tensor<16xi16>) -> tensor<16xi16>
    attributes {assembly = "vpunpckhwd", features = ["avx2"],
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<16xi16>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 8 * 8 + i mod 8 floordiv 2 + 4)>,
                                        affine_map<(i) -> (i floordiv 8 * 8 + i mod 8 floordiv 2 + 4)>, #id],
                       iterator_types = ["parallel"]}
      ins(%a, %b : tensor<16xi16>, tensor<16xi16>) outs(%init : tensor<16xi16>) {
  ^bb0(%x: i16, %y: i16, %o: i16):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %odd = arith.trunci %n : i64 to i1
    %0 = arith.select %odd, %y, %x : i16
    linalg.yield %0 : i16
  } -> tensor<16xi16>
  return %r : tensor<16xi16>
}

func.func @_mm512_shuffle_epi8(%a: tensor<64xi8>, %b: tensor<64xi8>) -> tensor<64xi8>
    attributes {assembly = "vpshufb", features = ["avx512bw"],
      operands = [{name = "a", c_type = "__m512i"}, {name = "b", c_type = "__m512i"}],
      results = [{name = "dst", c_type = "__m512i"}]} {
  %init = tensor.empty() : tensor<64xi8>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%b : tensor<64xi8>) outs(%init : tensor<64xi8>) {
  ^bb0(%x: i8, %o: i8):
    %zero = arith.constant 0 : i8
    %low = arith.constant 15 : i8
    %block = arith.constant 48 : i64
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %0 = arith.andi %n, %block : i64
    %1 = arith.andi %x, %low : i8
    %2 = arith.extui %1 : i8 to i64
    %3 = arith.addi %0, %2 : i64
    %4 = arith.index_cast %3 : i64 to index
    %5 = tensor.extract %a[%4] : tensor<64xi8>
    %6 = arith.cmpi slt, %x, %zero : i8
    %7 = arith.select %6, %zero, %5 : i8
    linalg.yield %7 : i8
  } -> tensor<64xi8>
  return %r : tensor<64xi8>
}

func.func @_mm_slli_epi16(%a: tensor<8xi16>, %imm8: i8) -> tensor<8xi16>
    attributes {assembly = "psllw", features = ["sse2"],
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<8xi16>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<8xi16>) outs(%init : tensor<8xi16>) {
  ^bb0(%x: i16, %o: i16):
    %zero = arith.constant 0 : i16
    %width = arith.constant 16 : i16
    %n = arith.extui %imm8 : i8 to i16
    %0 = arith.cmpi ult, %n, %width : i16
    %1 = arith.shli %x, %n : i16
    %2 = arith.select %0, %1, %zero : i16
    linalg.yield %2 : i16
  } -> tensor<8xi16>
  return %r : tensor<8xi16>
}

func.func @_mm_shuffle_epi32(%a: tensor<4xi32>, %imm8: i8) -> tensor<4xi32>
    attributes {assembly = "pshufd", features = ["sse2"],
      operands = [{name = "a", c_type = "__m128i"}, {name = "imm8", c_type = "int", immediate = 8}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%init : tensor<4xi32>) {
  ^bb0(%o: i32):
    %one = arith.constant 1 : i8
    %three = arith.constant 3 : i8
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i8
    %0 = arith.shli %n, %one : i8
    %1 = arith.shrui %imm8, %0 : i8
    %2 = arith.andi %1, %three : i8
    %3 = arith.index_castui %2 : i8 to index
    %4 = tensor.extract %a[%3] : tensor<4xi32>
    linalg.yield %4 : i32
  } -> tensor<4xi32>
  return %r : tensor<4xi32>
}

func.func @_mm_sra_epi32(%a: tensor<4xi32>, %count: tensor<2xi64>) -> tensor<4xi32>
    attributes {assembly = "psrad", features = ["sse2"],
      operands = [{name = "a", c_type = "__m128i"}, {name = "count", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<4xi32>
  %r = linalg.generic {indexing_maps = [#id, affine_map<(i) -> (0)>, #id], iterator_types = ["parallel"]}
      ins(%a, %count : tensor<4xi32>, tensor<2xi64>) outs(%init : tensor<4xi32>) {
  ^bb0(%x: i32, %n: i64, %o: i32):
    %last = arith.constant 31 : i64
    %0 = arith.minui %n, %last : i64
    %1 = arith.trunci %0 : i64 to i32
    %2 = arith.shrsi %x, %1 : i32
    linalg.yield %2 : i32
  } -> tensor<4xi32>
  return %r : tensor<4xi32>
}

func.func @_mm256_cmpgt_epi8_mask(%a: tensor<32xi8>, %b: tensor<32xi8>) -> tensor<32xi1>
    attributes {assembly = "vpcmpb", features = ["avx512bw", "avx512vl"],
      operands = [{name = "a", c_type = "__m256i", signed}, {name = "b", c_type = "__m256i", signed}],
      results = [{name = "k", c_type = "__mmask32", mask}]} {
  %init = tensor.empty() : tensor<32xi1>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<32xi8>, tensor<32xi8>) outs(%init : tensor<32xi1>) {
  ^bb0(%x: i8, %y: i8, %o: i1):
    %0 = arith.cmpi sgt, %x, %y : i8
    linalg.yield %0 : i1
  } -> tensor<32xi1>
  return %r : tensor<32xi1>
}

func.func @_mm_mask_min_epu64(%src: tensor<2xi64>, %k: tensor<2xi1>, %a: tensor<2xi64>, %b: tensor<2xi64>)
    -> tensor<2xi64>
    attributes {assembly = "vpminuq", features = ["avx512f", "avx512vl"],
      operands = [{name = "src", c_type = "__m128i"}, {name = "k", c_type = "__mmask8", mask},
                  {name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "dst", c_type = "__m128i"}]} {
  %init = tensor.empty() : tensor<2xi64>
  %r = linalg.generic {indexing_maps = [#id, #id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%src, %k, %a, %b : tensor<2xi64>, tensor<2xi1>, tensor<2xi64>, tensor<2xi64>)
      outs(%init : tensor<2xi64>) {
  ^bb0(%s: i64, %m: i1, %x: i64, %y: i64, %o: i64):
    %0 = arith.minui %x, %y : i64
    %1 = arith.select %m, %0, %s : i64
    linalg.yield %1 : i64
  } -> tensor<2xi64>
  return %r : tensor<2xi64>
}

func.func @_mm_movemask_epi8(%a: tensor<16xi8>) -> tensor<16xi1>
    attributes {assembly = "pmovmskb", features = ["sse2"],
      operands = [{name = "a", c_type = "__m128i"}], results = [{name = "dst", c_type = "int", mask}]} {
  %init = tensor.empty() : tensor<16xi1>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<16xi8>) outs(%init : tensor<16xi1>) {
  ^bb0(%x: i8, %o: i1):
    %zero = arith.constant 0 : i8
    %0 = arith.cmpi slt, %x, %zero : i8
    linalg.yield %0 : i1
  } -> tensor<16xi1>
  return %r : tensor<16xi1>
}

func.func @_mm512_popcnt_epi64(%a: tensor<8xi64>) -> tensor<8xi64>
    attributes {assembly = "vpopcntq", features = ["avx512vpopcntdq"],
      operands = [{name = "a", c_type = "__m512i"}], results = [{name = "dst", c_type = "__m512i"}]} {
  %init = tensor.empty() : tensor<8xi64>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<8xi64>) outs(%init : tensor<8xi64>) {
  ^bb0(%x: i64, %o: i64):
    %0 = math.ctpop %x : i64
    linalg.yield %0 : i64
  } -> tensor<8xi64>
  return %r : tensor<8xi64>
}

func.func @_mm256_permute2x128_si256(%a: tensor<2xi128>, %b: tensor<2xi128>, %imm8: i8) -> tensor<2xi128>
    attributes {assembly = "vperm2i128", features = ["avx2"],
      operands = [{name = "a", c_type = "__m256i"}, {name = "b", c_type = "__m256i"},
                  {name = "imm8", c_type = "const int", immediate = 8}],
      results = [{name = "dst", c_type = "__m256i"}]} {
  %init = tensor.empty() : tensor<2xi128>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%init : tensor<2xi128>) {
  ^bb0(%o: i128):
    %zero = arith.constant 0 : i128
    %one = arith.constant 1 : i8
    %two = arith.constant 2 : i8
    %three = arith.constant 3 : i8
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i8
    %0 = arith.shli %n, %two : i8
    %1 = arith.shrui %imm8, %0 : i8
    %2 = arith.andi %1, %one : i8
    %3 = arith.index_castui %2 : i8 to index
    %4 = tensor.extract %a[%3] : tensor<2xi128>
    %5 = tensor.extract %b[%3] : tensor<2xi128>
    %6 = arith.shrui %1, %one : i8
    %7 = arith.trunci %6 : i8 to i1
    %8 = arith.select %7, %5, %4 : i128
    %9 = arith.shrui %1, %three : i8
    %10 = arith.trunci %9 : i8 to i1
    %11 = arith.select %10, %zero, %8 : i128
    linalg.yield %11 : i128
  } -> tensor<2xi128>
  return %r : tensor<2xi128>
}

func.func @_mm256_cmp_epi32_mask(%a: tensor<8xi32>, %b: tensor<8xi32>, %imm8: i8) -> tensor<8xi1>
    attributes {assembly = "vpcmpd", features = ["avx512f", "avx512vl"],
      operands = [{name = "a", c_type = "__m256i", signed}, {name = "b", c_type = "__m256i", signed},
                  {name = "imm8", c_type = "const int", immediate = 3}],
      results = [{name = "k", c_type = "__mmask8", mask}]} {
  %init = tensor.empty() : tensor<8xi1>
  %r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi32>, tensor<8xi32>) outs(%init : tensor<8xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %c1 = arith.constant 1 : i8
    %c2 = arith.constant 2 : i8
    %c3 = arith.constant 3 : i8
    %false = arith.constant false
    %base = arith.andi %imm8, %c3 : i8
    %0 = arith.shrui %imm8, %c2 : i8
    %not = arith.trunci %0 : i8 to i1
    %eq = arith.cmpi eq, %x, %y : i32
    %lt = arith.cmpi slt, %x, %y : i32
    %le = arith.cmpi sle, %x, %y : i32
    %is1 = arith.cmpi eq, %base, %c1 : i8
    %is2 = arith.cmpi eq, %base, %c2 : i8
    %is3 = arith.cmpi eq, %base, %c3 : i8
    %1 = arith.select %is1, %lt, %eq : i1
    %2 = arith.select %is2, %le, %1 : i1
    %3 = arith.select %is3, %false, %2 : i1
    %4 = arith.xori %3, %not : i1
    linalg.yield %4 : i1
  } -> tensor<8xi1>
  return %r : tensor<8xi1>
}

func.func @_mm_2intersect_epi32(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi1>, tensor<4xi1>)
    attributes {assembly = "vp2intersectd", features = ["avx512vp2intersect", "avx512vl"],
      operands = [{name = "a", c_type = "__m128i"}, {name = "b", c_type = "__m128i"}],
      results = [{name = "k1", c_type = "__mmask8", mask}, {name = "k2", c_type = "__mmask8", mask}]} {
  %e0 = tensor.empty() : tensor<4xi1>
  %k1 = linalg.generic {indexing_maps = [#id, affine_map<(i) -> (0)>, affine_map<(i) -> (1)>,
                                         affine_map<(i) -> (2)>, affine_map<(i) -> (3)>, #id],
                        iterator_types = ["parallel"]}
      ins(%a, %b, %b, %b, %b : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
      outs(%e0 : tensor<4xi1>) {
  ^bb0(%x: i32, %y0: i32, %y1: i32, %y2: i32, %y3: i32, %o: i1):
    %0 = arith.cmpi eq, %x, %y0 : i32
    %1 = arith.cmpi eq, %x, %y1 : i32
    %2 = arith.cmpi eq, %x, %y2 : i32
    %3 = arith.cmpi eq, %x, %y3 : i32
    %4 = arith.ori %0, %1 : i1
    %5 = arith.ori %2, %3 : i1
    %6 = arith.ori %4, %5 : i1
    linalg.yield %6 : i1
  } -> tensor<4xi1>
  %e1 = tensor.empty() : tensor<4xi1>
  %k2 = linalg.generic {indexing_maps = [#id, affine_map<(i) -> (0)>, affine_map<(i) -> (1)>,
                                         affine_map<(i) -> (2)>, affine_map<(i) -> (3)>, #id],
                        iterator_types = ["parallel"]}
      ins(%b, %a, %a, %a, %a : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
      outs(%e1 : tensor<4xi1>) {
  ^bb0(%x: i32, %y0: i32, %y1: i32, %y2: i32, %y3: i32, %o: i1):
    %0 = arith.cmpi eq, %x, %y0 : i32
    %1 = arith.cmpi eq, %x, %y1 : i32
    %2 = arith.cmpi eq, %x, %y2 : i32
    %3 = arith.cmpi eq, %x, %y3 : i32
    %4 = arith.ori %0, %1 : i1
    %5 = arith.ori %2, %3 : i1
    %6 = arith.ori %4, %5 : i1
    linalg.yield %6 : i1
  } -> tensor<4xi1>
  return %k1, %k2 : tensor<4xi1>, tensor<4xi1>
}
