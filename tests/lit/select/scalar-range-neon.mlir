// Scalars that were extended to 64 bits are numbers of 16: their products have 32.
// REQUIRES: rules
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto --convert-auto-to-isa | FileCheck %s

// CHECK-LABEL: @mix
// CHECK-NOT:   arith.muli {{.*}}xi64>
// CHECK:       neon.vqmovn_s32
// CHECK-NOT:   arith.muli {{.*}}xi64>
// CHECK:       return
func.func @mix(%a: vector<16xi16>, %b: vector<16xi16>, %v: i16, %w: i16) -> vector<16xi16> {
  %half = arith.constant dense<8192> : vector<16xi64>
  %shift = arith.constant dense<14> : vector<16xi64>
  %least = arith.constant dense<-32768> : vector<16xi64>
  %most = arith.constant dense<32767> : vector<16xi64>
  %vl = arith.extsi %v : i16 to i64
  %wl = arith.extsi %w : i16 to i64
  %g0 = vector.broadcast %vl : i64 to vector<16xi64>
  %g1 = vector.broadcast %wl : i64 to vector<16xi64>
  %al = arith.extsi %a : vector<16xi16> to vector<16xi64>
  %bl = arith.extsi %b : vector<16xi16> to vector<16xi64>
  %p = arith.muli %al, %g0 : vector<16xi64>
  %q = arith.muli %bl, %g1 : vector<16xi64>
  %s = arith.addi %p, %q : vector<16xi64>
  %t = arith.addi %s, %half : vector<16xi64>
  %u = arith.shrsi %t, %shift : vector<16xi64>
  %lo = arith.maxsi %u, %least : vector<16xi64>
  %hi = arith.minsi %lo, %most : vector<16xi64>
  %r = arith.trunci %hi : vector<16xi64> to vector<16xi16>
  return %r : vector<16xi16>
}

// What is added behind the shift is added in front of it.
// CHECK-LABEL: @contrast
// CHECK-NOT:   neon.vsra
// CHECK:       neon.vqshrun_n_s32
// CHECK:       neon.vqshrun_high_n_s32
// CHECK:       return
func.func @contrast(%b: vector<16xi8>, %g16: i16) -> vector<16xi8> {
  %grey = arith.constant dense<128> : vector<16xi32>
  %six = arith.constant dense<6> : vector<16xi32>
  %zero = arith.constant dense<0> : vector<16xi32>
  %most = arith.constant dense<255> : vector<16xi32>
  %g = arith.extsi %g16 : i16 to i32
  %gv = vector.broadcast %g : i32 to vector<16xi32>
  %p = arith.extui %b : vector<16xi8> to vector<16xi32>
  %d = arith.subi %p, %grey : vector<16xi32>
  %m = arith.muli %d, %gv : vector<16xi32>
  %s = arith.shrsi %m, %six : vector<16xi32>
  %t = arith.addi %s, %grey : vector<16xi32>
  %u = arith.maxsi %t, %zero : vector<16xi32>
  %v = arith.minsi %u, %most : vector<16xi32>
  %r = arith.trunci %v : vector<16xi32> to vector<16xi8>
  return %r : vector<16xi8>
}
