// High halves of products on Neon: saturating ones of numbers that are not negative, and shifts that narrow and saturate
// behind the doubled product.
// REQUIRES: rules
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto --convert-auto-to-isa | FileCheck %s
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto --convert-auto-to-isa \
// RUN:   --verify=equivalence --verify-seconds=60 --remarks 2>&1 | FileCheck %s --implicit-check-not=remark:

// CHECK-LABEL: @not_negative
// CHECK-NOT:   xi32>
// CHECK:       neon.vqrdmulhq_s16
// CHECK-NOT:   xi32>
// CHECK:       return
func.func @not_negative(%a: vector<8xi16>) -> vector<8xi16> {
  %most = arith.constant dense<2295> : vector<8xi16>
  %ninth = arith.constant dense<7282> : vector<8xi32>
  %half = arith.constant dense<32768> : vector<8xi32>
  %sixteen = arith.constant dense<16> : vector<8xi32>
  %sum = arith.minui %a, %most : vector<8xi16>
  %x = arith.extui %sum : vector<8xi16> to vector<8xi32>
  %p = arith.muli %x, %ninth : vector<8xi32>
  %t = arith.addi %p, %half : vector<8xi32>
  %m = arith.shrsi %t, %sixteen : vector<8xi32>
  %r = arith.trunci %m : vector<8xi32> to vector<8xi16>
  return %r : vector<8xi16>
}

// CHECK-LABEL: @requantize
// CHECK-NOT:   neon.vrshr
// CHECK:       neon.vqdmulhq
// CHECK:       neon.vqshr{{u?}}n_n_s32
// CHECK-NOT:   neon.vrshr
// CHECK:       neon.vqshr{{u?}}n_high_n_s32
// CHECK-NOT:   neon.vrshr
// CHECK:       return
func.func @requantize(%x: vector<16xi32>) -> vector<16xi8> {
  %scale = arith.constant dense<1181116006> : vector<16xi64>
  %half = arith.constant dense<137438953472> : vector<16xi64>
  %shift = arith.constant dense<38> : vector<16xi64>
  %zero_point = arith.constant dense<127> : vector<16xi32>
  %low = arith.constant dense<5> : vector<16xi32>
  %high = arith.constant dense<250> : vector<16xi32>
  %long = arith.extsi %x : vector<16xi32> to vector<16xi64>
  %product = arith.muli %long, %scale : vector<16xi64>
  %rounded = arith.addi %product, %half : vector<16xi64>
  %part = arith.shrsi %rounded, %shift : vector<16xi64>
  %narrow = arith.trunci %part : vector<16xi64> to vector<16xi32>
  %q = arith.addi %narrow, %zero_point : vector<16xi32>
  %n = arith.maxsi %q, %low : vector<16xi32>
  %o = arith.minsi %n, %high : vector<16xi32>
  %r = arith.trunci %o : vector<16xi32> to vector<16xi8>
  return %r : vector<16xi8>
}
