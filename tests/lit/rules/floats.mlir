// Floats: what instructions fuse, choose and convert, and what must stay because a result would differ.
// REQUIRES: rules
// RUN: auto-opt --judge=costs --mcpu=icelake-server --convert-vector-to-auto --convert-auto-to-isa --verify=equivalence --verify-seconds=60 %s \
// RUN:   | FileCheck %s
// RUN: auto-opt --judge=costs --mcpu=x86-64 --convert-vector-to-auto --convert-auto-to-isa %s | FileCheck %s --check-prefix=SSE2
// RUN: auto-opt --judge=costs --mcpu=icelake-server --convert-vector-to-auto --verify=equivalence --verify-seconds=60 --explain %s -o %t 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EXPLAIN
// RUN: auto-opt --judge=costs --mcpu=icelake-server --emit=asm %s | FileCheck %s --check-prefix=ASM

// EXPLAIN: rule _mm512_fmsub_ps: auto.fma -> x86vector._mm512_fmsub_ps, cost {{.*}}, proof
// EXPLAIN-NOT: left as it is: lane

// The flags permit that the product is not rounded.
// CHECK-LABEL: func.func @fused(
// CHECK-NEXT: math.fma
// CHECK-NEXT: return
// SSE2-LABEL: func.func @fused(
// SSE2-NOT: math.fma
// SSE2: return
func.func @fused(%a: vector<16xf32>, %b: vector<16xf32>, %c: vector<16xf32>) -> vector<16xf32> {
  %p = arith.mulf %a, %b fastmath<contract> : vector<16xf32>
  %r = arith.addf %p, %c fastmath<contract> : vector<16xf32>
  return %r : vector<16xf32>
}

// Both must permit it.
// CHECK-LABEL: func.func @not_fused(
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: return
func.func @not_fused(%a: vector<16xf32>, %b: vector<16xf32>,
                     %c: vector<16xf32>) -> (vector<16xf32>, vector<16xf32>) {
  %p = arith.mulf %a, %b : vector<16xf32>
  %r = arith.addf %p, %c fastmath<contract> : vector<16xf32>
  %q = arith.mulf %b, %c fastmath<contract> : vector<16xf32>
  %s = arith.addf %q, %a : vector<16xf32>
  return %r, %s : vector<16xf32>, vector<16xf32>
}

// CHECK-LABEL: func.func @multiply_subtract(
// CHECK-NEXT: "x86vector._mm512_fmsub_ps"(%arg0, %arg1, %arg2)
// CHECK-NEXT: return
// ASM-LABEL: {{^}}multiply_subtract:
// ASM: vfmsub
// ASM-NEXT: retq
func.func @multiply_subtract(%a: vector<16xf32>, %b: vector<16xf32>, %c: vector<16xf32>) -> vector<16xf32> {
  %p = arith.mulf %a, %b fastmath<contract> : vector<16xf32>
  %r = arith.subf %p, %c fastmath<contract> : vector<16xf32>
  return %r : vector<16xf32>
}

// CHECK-LABEL: func.func @subtract_product(
// CHECK-NEXT: "x86vector._mm256_fnmadd_pd"
// CHECK-NEXT: return
func.func @subtract_product(%a: vector<4xf64>, %b: vector<4xf64>, %c: vector<4xf64>) -> vector<4xf64> {
  %n = arith.negf %b : vector<4xf64>
  %r = math.fma %a, %n, %c : vector<4xf64>
  return %r : vector<4xf64>
}

// The second operand answers for NaNs and equal numbers.
// CHECK-LABEL: func.func @lesser(
// CHECK-NEXT: "x86vector._mm256_min_ps"(%arg0, %arg1)
// CHECK-NEXT: return
func.func @lesser(%a: vector<8xf32>, %b: vector<8xf32>) -> vector<8xf32> {
  %l = arith.cmpf olt, %a, %b : vector<8xf32>
  %r = arith.select %l, %a, %b : vector<8xi1>, vector<8xf32>
  return %r : vector<8xf32>
}
// CHECK-LABEL: func.func @lesser_unordered(
// CHECK-NEXT: "x86vector._mm256_min_ps"(%arg1, %arg0)
// CHECK-NEXT: return
func.func @lesser_unordered(%a: vector<8xf32>, %b: vector<8xf32>) -> vector<8xf32> {
  %l = arith.cmpf ule, %a, %b : vector<8xf32>
  %r = arith.select %l, %a, %b : vector<8xi1>, vector<8xf32>
  return %r : vector<8xf32>
}
// Less or equal is not less: of two zeros the first.
// CHECK-LABEL: func.func @lesser_or_equal(
// CHECK-NOT: _min_ps
// CHECK: return
func.func @lesser_or_equal(%a: vector<8xf32>, %b: vector<8xf32>) -> vector<8xf32> {
  %l = arith.cmpf ole, %a, %b : vector<8xf32>
  %r = arith.select %l, %a, %b : vector<8xi1>, vector<8xf32>
  return %r : vector<8xf32>
}

// A number wins against a NaN: only with a constant is that one instruction.
// CHECK-LABEL: func.func @rectified(
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant dense<0.000000e+00>
// CHECK-NEXT: "x86vector._mm512_max_ps"(%arg0, %[[ZERO]])
// CHECK-NEXT: return
func.func @rectified(%a: vector<16xf32>) -> vector<16xf32> {
  %zero = arith.constant dense<0.0> : vector<16xf32>
  %r = arith.maxnumf %a, %zero : vector<16xf32>
  return %r : vector<16xf32>
}
// NaNs win: the other order.
// CHECK-LABEL: func.func @capped(
// CHECK: %[[SIX:.*]] = arith.constant dense<6.000000e+00>
// CHECK-NEXT: "x86vector._mm512_min_ps"(%[[SIX]], %arg0)
// CHECK-NEXT: return
func.func @capped(%a: vector<16xf32>) -> vector<16xf32> {
  %six = arith.constant dense<6.0> : vector<16xf32>
  %r = arith.minimumf %a, %six : vector<16xf32>
  return %r : vector<16xf32>
}
// The greater of -0 and 0 is 0.
// CHECK-LABEL: func.func @not_negative(
// CHECK-NOT: _max_ps
// CHECK: arith.cmpf ole, %arg0
// CHECK-NEXT: arith.select
// CHECK-NEXT: return
func.func @not_negative(%a: vector<16xf32>) -> vector<16xf32> {
  %zero = arith.constant dense<0.0> : vector<16xf32>
  %r = arith.maximumf %a, %zero : vector<16xf32>
  return %r : vector<16xf32>
}
// CHECK-LABEL: func.func @any_minimum(
// CHECK-NEXT: arith.minimumf
// CHECK-NEXT: return
func.func @any_minimum(%a: vector<16xf32>, %b: vector<16xf32>) -> vector<16xf32> {
  %r = arith.minimumf %a, %b : vector<16xf32>
  return %r : vector<16xf32>
}

// CHECK-LABEL: func.func @quantize(
// CHECK: "x86vector._mm512_cvtps_epi32"
// CHECK: "x86vector._mm512_packs_epi32"
// CHECK: return
// ASM-LABEL: {{^}}quantize:
// ASM-NOT: vrndscale
// ASM: vcvtps2dq
func.func @quantize(%a: vector<32xf32>, %scale: f32) -> vector<32xi8> {
  %s = vector.broadcast %scale : f32 to vector<32xf32>
  %m = arith.mulf %a, %s : vector<32xf32>
  %r = math.roundeven %m : vector<32xf32>
  %i = arith.fptosi %r : vector<32xf32> to vector<32xi32>
  %low = arith.constant dense<-128> : vector<32xi32>
  %high = arith.constant dense<127> : vector<32xi32>
  %x = arith.maxsi %i, %low : vector<32xi32>
  %y = arith.minsi %x, %high : vector<32xi32>
  %n = arith.trunci %y : vector<32xi32> to vector<32xi8>
  return %n : vector<32xi8>
}

// Other flags are upstream's business.
// CHECK-LABEL: func.func @fast(
// CHECK-NEXT: arith.mulf {{.*}} fastmath<fast>
// CHECK-NEXT: arith.addf {{.*}} fastmath<fast>
// CHECK-NEXT: return
func.func @fast(%a: vector<16xf32>, %b: vector<16xf32>, %c: vector<16xf32>) -> vector<16xf32> {
  %p = arith.mulf %a, %b fastmath<fast> : vector<16xf32>
  %r = arith.addf %p, %c fastmath<fast> : vector<16xf32>
  return %r : vector<16xf32>
}

// Alternating signs: rows of a complex product.
// CHECK-LABEL: func.func @alternating(
// CHECK: "x86vector._mm256_addsub_ps"(%arg0, %arg1)
// CHECK-NEXT: return
func.func @alternating(%a: vector<8xf32>, %b: vector<8xf32>) -> vector<8xf32> {
  %d = arith.subf %a, %b : vector<8xf32>
  %s = arith.addf %a, %b : vector<8xf32>
  %r = vector.shuffle %d, %s [0, 9, 2, 11, 4, 13, 6, 15] : vector<8xf32>, vector<8xf32>
  return %r : vector<8xf32>
}

// Sums in the order of the lanes; products of vector.contract are fused.
// CHECK-LABEL: func.func @rows(
// CHECK-NOT: multi_reduction
// CHECK-COUNT-4: arith.addf
// CHECK: return
func.func @rows(%a: vector<4x16xf32>, %sum: vector<16xf32>) -> vector<16xf32> {
  %r = vector.multi_reduction <add>, %a, %sum [0] : vector<4x16xf32> to vector<16xf32>
  return %r : vector<16xf32>
}
// CHECK-LABEL: func.func @matrices(
// CHECK-NOT: vector.contract
// CHECK-COUNT-16: math.fma
// CHECK-NOT: math.fma
// CHECK: return
// SSE2-LABEL: func.func @matrices(
// SSE2-NOT: math.fma
// SSE2: return
func.func @matrices(%a: vector<4x4xf32>, %b: vector<4x16xf32>, %c: vector<4x16xf32>) -> vector<4x16xf32> {
  %r = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
                                         affine_map<(i, j, k) -> (i, j)>],
                        iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>}
      %a, %b, %c : vector<4x4xf32>, vector<4x16xf32> into vector<4x16xf32>
  return %r : vector<4x16xf32>
}

// A complex product: what is added and subtracted in turns is fused with the products.
// CHECK-LABEL: func.func @complex(
// CHECK: "x86vector._mm512_fmaddsub_ps"
// CHECK-NEXT: return
func.func @complex(%a: vector<16xf32>, %b: vector<16xf32>) -> vector<16xf32> {
  %re = vector.shuffle %b, %b [0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14] : vector<16xf32>, vector<16xf32>
  %im = vector.shuffle %b, %b [1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15] : vector<16xf32>, vector<16xf32>
  %sw = vector.shuffle %a, %a [1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14] : vector<16xf32>, vector<16xf32>
  %t = arith.mulf %sw, %im : vector<16xf32>
  %u = arith.mulf %a, %re fastmath<contract> : vector<16xf32>
  %p = arith.addf %u, %t fastmath<contract> : vector<16xf32>
  %m = arith.subf %u, %t fastmath<contract> : vector<16xf32>
  %r = vector.shuffle %m, %p [0, 17, 2, 19, 4, 21, 6, 23, 8, 25, 10, 27, 12, 29, 14, 31]
      : vector<16xf32>, vector<16xf32>
  return %r : vector<16xf32>
}
