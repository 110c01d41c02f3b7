// A few instructions of every kind, written by hand: what `auto-semgen conformance neon` is tested with.
#id = affine_map<(i) -> (i)>

func.func @vaddq_s16(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "add", features = ["neon"],
      operands = [{name = "a", c_type = "int16x8_t", signed},
                  {name = "b", c_type = "int16x8_t", signed}],
      results = [{name = "r0", c_type = "int16x8_t", signed}]} {
  %e0 = tensor.empty() : tensor<8xi16>
  %r0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>)
      outs(%e0 : tensor<8xi16>) {
  ^bb0(%x: i16, %y: i16, %o: i16):
    %0 = arith.addi %x, %y : i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  return %r0 : tensor<8xi16>
}

func.func @vqrdmulhq_s16(%a: tensor<8xi16>, %b: tensor<8xi16>) -> tensor<8xi16>
    attributes {assembly = "sqrdmulh", features = ["neon"],
      operands = [{name = "a", c_type = "int16x8_t", signed},
                  {name = "b", c_type = "int16x8_t", signed}],
      results = [{name = "r0", c_type = "int16x8_t", signed}]} {
  %e0 = tensor.empty() : tensor<8xi16>
  %r0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>)
      outs(%e0 : tensor<8xi16>) {
  ^bb0(%x: i16, %y: i16, %o: i16):
    %half = arith.constant 32768 : i34
    %sixteen = arith.constant 16 : i34
    %one = arith.constant 1 : i34
    %max = arith.constant 32767 : i34
    %0 = arith.extsi %x : i16 to i34
    %1 = arith.extsi %y : i16 to i34
    %2 = arith.muli %0, %1 : i34
    %3 = arith.shli %2, %one : i34
    %4 = arith.addi %3, %half : i34
    %5 = arith.shrsi %4, %sixteen : i34
    %6 = arith.minsi %5, %max : i34
    %7 = arith.trunci %6 : i34 to i16
    linalg.yield %7 : i16
  } -> tensor<8xi16>
  return %r0 : tensor<8xi16>
}

func.func @vdotq_s32(%r: tensor<4xi32>, %a: tensor<16xi8>, %b: tensor<16xi8>) -> tensor<4xi32>
    attributes {assembly = "sdot", features = ["neon", "dotprod"],
      operands = [{name = "r", c_type = "int32x4_t", signed},
                  {name = "a", c_type = "int8x16_t", signed},
                  {name = "b", c_type = "int8x16_t", signed}],
      results = [{name = "r0", c_type = "int32x4_t", signed}]} {
  %e0 = tensor.empty() : tensor<4xi32>
  %r0 = linalg.generic {indexing_maps = [#id, affine_map<(i) -> (4 * i)>, affine_map<(i) -> (4 * i + 1)>, affine_map<(i) -> (4 * i + 2)>, affine_map<(i) -> (4 * i + 3)>, affine_map<(i) -> (4 * i)>, affine_map<(i) -> (4 * i + 1)>, affine_map<(i) -> (4 * i + 2)>, affine_map<(i) -> (4 * i + 3)>, #id], iterator_types = ["parallel"]}
      ins(%r, %a, %a, %a, %a, %b, %b, %b, %b : tensor<4xi32>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>, tensor<16xi8>)
      outs(%e0 : tensor<4xi32>) {
  ^bb0(%c: i32, %x0: i8, %x1: i8, %x2: i8, %x3: i8, %y0: i8, %y1: i8, %y2: i8, %y3: i8, %o: i32):
    %a0 = arith.extsi %x0 : i8 to i32
    %b0 = arith.extsi %y0 : i8 to i32
    %p0 = arith.muli %a0, %b0 : i32
    %a1 = arith.extsi %x1 : i8 to i32
    %b1 = arith.extsi %y1 : i8 to i32
    %p1 = arith.muli %a1, %b1 : i32
    %a2 = arith.extsi %x2 : i8 to i32
    %b2 = arith.extsi %y2 : i8 to i32
    %p2 = arith.muli %a2, %b2 : i32
    %a3 = arith.extsi %x3 : i8 to i32
    %b3 = arith.extsi %y3 : i8 to i32
    %p3 = arith.muli %a3, %b3 : i32
    %s0 = arith.addi %c, %p0 : i32
    %s1 = arith.addi %s0, %p1 : i32
    %s2 = arith.addi %s1, %p2 : i32
    %s3 = arith.addi %s2, %p3 : i32
    linalg.yield %s3 : i32
  } -> tensor<4xi32>
  return %r0 : tensor<4xi32>
}

func.func @vzipq_s16(%a: tensor<8xi16>, %b: tensor<8xi16>) -> (tensor<8xi16>, tensor<8xi16>)
    attributes {assembly = "zip1, zip2", features = ["neon"],
      operands = [{name = "a", c_type = "int16x8_t"},
                  {name = "b", c_type = "int16x8_t"}],
      results = [{name = "r0", c_type = "int16x8_t"}, {name = "r1", c_type = "int16x8_t"}]} {
  %e0 = tensor.empty() : tensor<8xi16>
  %r0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 2)>, affine_map<(i) -> (i floordiv 2)>, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>)
      outs(%e0 : tensor<8xi16>) {
  ^bb0(%x: i16, %y: i16, %o: i16):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %odd = arith.trunci %n : i64 to i1
    %0 = arith.select %odd, %y, %x : i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  %e1 = tensor.empty() : tensor<8xi16>
  %r1 = linalg.generic {indexing_maps = [affine_map<(i) -> (i floordiv 2 + 4)>, affine_map<(i) -> (i floordiv 2 + 4)>, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xi16>, tensor<8xi16>)
      outs(%e1 : tensor<8xi16>) {
  ^bb0(%x: i16, %y: i16, %o: i16):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i64
    %odd = arith.trunci %n : i64 to i1
    %0 = arith.select %odd, %y, %x : i16
    linalg.yield %0 : i16
  } -> tensor<8xi16>
  return %r0, %r1 : tensor<8xi16>, tensor<8xi16>
}

func.func @vshrq_n_s16(%a: tensor<8xi16>, %n: i5) -> tensor<8xi16>
    attributes {assembly = "sshr", features = ["neon"],
      operands = [{name = "a", c_type = "int16x8_t", signed},
                  {name = "n", c_type = "const int", immediate = 4, immediate_base = 1}],
      results = [{name = "r0", c_type = "int16x8_t", signed}]} {
  %e0 = tensor.empty() : tensor<8xi16>
  %r0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<8xi16>)
      outs(%e0 : tensor<8xi16>) {
  ^bb0(%x: i16, %o: i16):
    %0 = arith.extui %n : i5 to i32
    %1 = arith.extsi %x : i16 to i32
    %2 = arith.shrsi %1, %0 : i32
    %3 = arith.trunci %2 : i32 to i16
    linalg.yield %3 : i16
  } -> tensor<8xi16>
  return %r0 : tensor<8xi16>
}

func.func @vdupq_laneq_s16(%v: tensor<8xi16>, %lane: i3) -> tensor<8xi16>
    attributes {assembly = "dup", features = ["neon"],
      operands = [{name = "v", c_type = "int16x8_t"},
                  {name = "lane", c_type = "const int", immediate = 3}],
      results = [{name = "r0", c_type = "int16x8_t"}]} {
  %e0 = tensor.empty() : tensor<8xi16>
  %r0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]}
      outs(%e0 : tensor<8xi16>) {
  ^bb0(%o: i16):
    %0 = arith.index_castui %lane : i3 to index
    %1 = tensor.extract %v[%0] : tensor<8xi16>
    linalg.yield %1 : i16
  } -> tensor<8xi16>
  return %r0 : tensor<8xi16>
}

func.func @vqtbl2q_u8(%t: tensor<32xi8>, %idx: tensor<16xi8>) -> tensor<16xi8>
    attributes {assembly = "tbl", features = ["neon"],
      operands = [{name = "t", c_type = "uint8x16x2_t"},
                  {name = "idx", c_type = "uint8x16_t"}],
      results = [{name = "r0", c_type = "uint8x16_t"}]} {
  %e0 = tensor.empty() : tensor<16xi8>
  %r0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%idx : tensor<16xi8>)
      outs(%e0 : tensor<16xi8>) {
  ^bb0(%x: i8, %o: i8):
    %zero = arith.constant 0 : i8
    %all = arith.constant 31 : i8
    %0 = arith.andi %x, %all : i8
    %1 = arith.index_castui %0 : i8 to index
    %2 = tensor.extract %t[%1] : tensor<32xi8>
    %3 = arith.cmpi ule, %x, %all : i8
    %4 = arith.select %3, %2, %zero : i8
    linalg.yield %4 : i8
  } -> tensor<16xi8>
  return %r0 : tensor<16xi8>
}

func.func @vfmaq_f32(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32>
    attributes {assembly = "fmla", features = ["neon"],
      operands = [{name = "a", c_type = "float32x4_t"},
                  {name = "b", c_type = "float32x4_t"},
                  {name = "c", c_type = "float32x4_t"}],
      results = [{name = "r0", c_type = "float32x4_t"}]} {
  %e0 = tensor.empty() : tensor<4xf32>
  %r0 = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
      outs(%e0 : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %o: f32):
    %0 = math.fma %y, %z, %x : f32
    linalg.yield %0 : f32
  } -> tensor<4xf32>
  return %r0 : tensor<4xf32>
}

func.func @vaddq_f16(%a: tensor<8xf16>, %b: tensor<8xf16>) -> tensor<8xf16>
    attributes {assembly = "fadd", features = ["neon", "fullfp16"],
      operands = [{name = "a", c_type = "float16x8_t"},
                  {name = "b", c_type = "float16x8_t"}],
      results = [{name = "r0", c_type = "float16x8_t"}]} {
  %e0 = tensor.empty() : tensor<8xf16>
  %r0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<8xf16>, tensor<8xf16>)
      outs(%e0 : tensor<8xf16>) {
  ^bb0(%x: f16, %y: f16, %o: f16):
    %0 = arith.addf %x, %y : f16
    linalg.yield %0 : f16
  } -> tensor<8xf16>
  return %r0 : tensor<8xf16>
}

func.func @vcgeq_f64(%a: tensor<2xf64>, %b: tensor<2xf64>) -> tensor<2xi64>
    attributes {assembly = "fcmge", features = ["neon"],
      operands = [{name = "a", c_type = "float64x2_t"},
                  {name = "b", c_type = "float64x2_t"}],
      results = [{name = "r0", c_type = "uint64x2_t"}]} {
  %e0 = tensor.empty() : tensor<2xi64>
  %r0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<2xf64>, tensor<2xf64>)
      outs(%e0 : tensor<2xi64>) {
  ^bb0(%x: f64, %y: f64, %o: i64):
    %0 = arith.cmpf oge, %x, %y : f64
    %1 = arith.extsi %0 : i1 to i64
    linalg.yield %1 : i64
  } -> tensor<2xi64>
  return %r0 : tensor<2xi64>
}

func.func @vmul_n_s32(%a: tensor<2xi32>, %b: i32) -> tensor<2xi32>
    attributes {assembly = "mul", features = ["neon"],
      operands = [{name = "a", c_type = "int32x2_t"},
                  {name = "b", c_type = "int32_t"}],
      results = [{name = "r0", c_type = "int32x2_t"}]} {
  %e0 = tensor.empty() : tensor<2xi32>
  %r0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%a : tensor<2xi32>)
      outs(%e0 : tensor<2xi32>) {
  ^bb0(%x: i32, %o: i32):
    %0 = arith.muli %x, %b : i32
    linalg.yield %0 : i32
  } -> tensor<2xi32>
  return %r0 : tensor<2xi32>
}

func.func @vaddlv_u8(%a: tensor<8xi8>) -> tensor<1xi16>
    attributes {assembly = "uaddlv", features = ["neon"],
      operands = [{name = "a", c_type = "uint8x8_t"}],
      results = [{name = "r0", c_type = "uint16_t"}]} {
  %e0 = tensor.empty() : tensor<1xi16>
  %r0 = linalg.generic {indexing_maps = [affine_map<(i) -> (0)>, affine_map<(i) -> (1)>, affine_map<(i) -> (2)>, affine_map<(i) -> (3)>, affine_map<(i) -> (4)>, affine_map<(i) -> (5)>, affine_map<(i) -> (6)>, affine_map<(i) -> (7)>, #id], iterator_types = ["parallel"]}
      ins(%a, %a, %a, %a, %a, %a, %a, %a : tensor<8xi8>, tensor<8xi8>, tensor<8xi8>, tensor<8xi8>, tensor<8xi8>, tensor<8xi8>, tensor<8xi8>, tensor<8xi8>)
      outs(%e0 : tensor<1xi16>) {
  ^bb0(%x0: i8, %x1: i8, %x2: i8, %x3: i8, %x4: i8, %x5: i8, %x6: i8, %x7: i8, %o: i16):
    %a0 = arith.extui %x0 : i8 to i16
    %a1 = arith.extui %x1 : i8 to i16
    %a2 = arith.extui %x2 : i8 to i16
    %a3 = arith.extui %x3 : i8 to i16
    %a4 = arith.extui %x4 : i8 to i16
    %a5 = arith.extui %x5 : i8 to i16
    %a6 = arith.extui %x6 : i8 to i16
    %a7 = arith.extui %x7 : i8 to i16
    %s1 = arith.addi %a0, %a1 : i16
    %s2 = arith.addi %s1, %a2 : i16
    %s3 = arith.addi %s2, %a3 : i16
    %s4 = arith.addi %s3, %a4 : i16
    %s5 = arith.addi %s4, %a5 : i16
    %s6 = arith.addi %s5, %a6 : i16
    %s7 = arith.addi %s6, %a7 : i16
    linalg.yield %s7 : i16
  } -> tensor<1xi16>
  return %r0 : tensor<1xi16>
}

func.func @vrax1q_u64(%a: tensor<2xi64>, %b: tensor<2xi64>) -> tensor<2xi64>
    attributes {assembly = "rax1", features = ["neon", "sha3"],
      operands = [{name = "a", c_type = "uint64x2_t"},
                  {name = "b", c_type = "uint64x2_t"}],
      results = [{name = "r0", c_type = "uint64x2_t"}]} {
  %e0 = tensor.empty() : tensor<2xi64>
  %r0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]}
      ins(%a, %b : tensor<2xi64>, tensor<2xi64>)
      outs(%e0 : tensor<2xi64>) {
  ^bb0(%x: i64, %y: i64, %o: i64):
    %one = arith.constant 1 : i64
    %n = arith.constant 63 : i64
    %0 = arith.shli %y, %one : i64
    %1 = arith.shrui %y, %n : i64
    %2 = arith.ori %0, %1 : i64
    %3 = arith.xori %2, %x : i64
    linalg.yield %3 : i64
  } -> tensor<2xi64>
  return %r0 : tensor<2xi64>
}
