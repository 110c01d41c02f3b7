// Half precision on machines without half-precision arithmetic: LLVM's back ends round a fused sum to single
// precision first, and x86's loses NaNs of maximumf. main returns the number of lanes that are wrong.
// REQUIRES: avx2
// RUN: auto-opt --mcpu=haswell --rules=none --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=haswell --rules=none -O0 --emit=llvm %s -o %t.O0.ll && lli %t.O0.ll
// RUN: auto-opt --target=neon --mcpu=generic --rules=none --emit=asm %s | FileCheck %s --check-prefix=SINGLE
// RUN: auto-opt --target=hvx --rules=none --emit=llvm %s | FileCheck %s --check-prefix=HVX
// RUN: auto-opt --target=neon --mcpu=neoverse-n1 --rules=none --emit=asm %s | FileCheck %s --check-prefix=NATIVE
// RUN: auto-opt --mcpu=sapphirerapids --rules=none --emit=asm %s | FileCheck %s --check-prefix=FP16

// SINGLE-LABEL: fused:
// SINGLE-NOT: fmadd
// SINGLE: fmul v{{[0-9]+}}.4s
// SINGLE-NOT: fmadd
// SINGLE: ret
// HVX-LABEL: @fused(
// HVX-NOT: llvm.fma
// HVX: fmul float
// HVX: ret
// NATIVE-LABEL: fused:
// NATIVE: fmla v{{[0-9]+}}.8h
// FP16-LABEL: fused:
// FP16: vfmadd{{[0-9]+}}ph
func.func @fused(%a: vector<8xf16>, %b: vector<8xf16>, %c: vector<8xf16>) -> vector<8xf16>
    attributes {passthrough = ["noinline"]} {
  %r = math.fma %a, %b, %c : vector<8xf16>
  return %r : vector<8xf16>
}
func.func @fused_scalar(%a: f16, %b: f16, %c: f16) -> f16 attributes {passthrough = ["noinline"]} {
  %r = math.fma %a, %b, %c : f16
  return %r : f16
}
func.func @maximum(%a: vector<8xf16>, %b: vector<8xf16>) -> vector<8xf16>
    attributes {passthrough = ["noinline"]} {
  %r = arith.maximumf %a, %b : vector<8xf16>
  return %r : vector<8xf16>
}
func.func @minimum(%a: vector<8xf16>, %b: vector<8xf16>) -> vector<8xf16>
    attributes {passthrough = ["noinline"]} {
  %r = arith.minimumf %a, %b : vector<8xf16>
  return %r : vector<8xf16>
}
func.func @greatest(%a: vector<8xf16>) -> f16 attributes {passthrough = ["noinline"]} {
  %r = vector.reduction <maximumf>, %a : vector<8xf16> into f16
  return %r : f16
}

// All NaNs are the same one.
func.func private @differ(%x: vector<8xf16>, %bits: vector<8xi16>) -> i32 {
  %y = vector.bitcast %x : vector<8xf16> to vector<8xi16>
  %one = arith.constant dense<0x7E00> : vector<8xi16>
  %nan = arith.cmpf uno, %x, %x : vector<8xf16>
  %z = arith.select %nan, %one, %y : vector<8xi1>, vector<8xi16>
  %d = arith.cmpi ne, %z, %bits : vector<8xi16>
  %n = arith.extui %d : vector<8xi1> to vector<8xi32>
  %r = vector.reduction <add>, %n : vector<8xi32> into i32
  return %r : i32
}

func.func @main() -> i32 {
  // 1 + 2^-10 and just less than half a unit more; 1 and just more than half a unit more; the same below zero;
  // 65504 and just less, and exactly, half a unit more; the least number halved, with its sign; infinity less
  // a number.
  %a = arith.constant dense<[0x3C01, 0x3088, 0x3C01, 0x3088, 0x3C01, 0x4C00, 0x0001, 0x7C00]> : vector<8xi16>
  %b = arith.constant dense<[0x0FFE, 0x1B10, 0x8FFE, 0x9B10, 0x4BFE, 0x3C00, 0xB800, 0x3C00]> : vector<8xi16>
  %c = arith.constant dense<[0x3C01, 0x3C00, 0xBC01, 0xBC00, 0x7BFF, 0x7BFF, 0x0000, 0xFBFF]> : vector<8xi16>
  %r = arith.constant dense<[0x3C01, 0x3C01, 0xBC01, 0xBC01, 0x7BFF, 0x7C00, 0x8000, 0x7C00]> : vector<8xi16>
  %x = vector.bitcast %a : vector<8xi16> to vector<8xf16>
  %y = vector.bitcast %b : vector<8xi16> to vector<8xf16>
  %z = vector.bitcast %c : vector<8xi16> to vector<8xf16>
  %f = call @fused(%x, %y, %z) : (vector<8xf16>, vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  %n0 = call @differ(%f, %r) : (vector<8xf16>, vector<8xi16>) -> i32
  %x0 = vector.extract %x[0] : f16 from vector<8xf16>
  %y0 = vector.extract %y[0] : f16 from vector<8xf16>
  %z0 = vector.extract %z[0] : f16 from vector<8xf16>
  %f0 = call @fused_scalar(%x0, %y0, %z0) : (f16, f16, f16) -> f16
  %fs = vector.insert %f0, %f[0] : f16 into vector<8xf16>
  %n1 = call @differ(%fs, %r) : (vector<8xf16>, vector<8xi16>) -> i32
  // NaN against numbers, zeros, infinities.
  %p = arith.constant dense<[0x7E00, 0x3C00, 0x0000, 0x8000, 0x7C00, 0xC000, 0x7E00, 0xFC00]> : vector<8xi16>
  %q = arith.constant dense<[0x0000, 0x7E00, 0x8000, 0x0000, 0xFC00, 0x4000, 0x7C00, 0x7E00]> : vector<8xi16>
  %most = arith.constant dense<[0x7E00, 0x7E00, 0x0000, 0x0000, 0x7C00, 0x4000, 0x7E00, 0x7E00]> : vector<8xi16>
  %least = arith.constant dense<[0x7E00, 0x7E00, 0x8000, 0x8000, 0xFC00, 0xC000, 0x7E00, 0x7E00]> : vector<8xi16>
  %u = vector.bitcast %p : vector<8xi16> to vector<8xf16>
  %v = vector.bitcast %q : vector<8xi16> to vector<8xf16>
  %m0 = call @maximum(%u, %v) : (vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  %n2 = call @differ(%m0, %most) : (vector<8xf16>, vector<8xi16>) -> i32
  %m1 = call @minimum(%u, %v) : (vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  %n3 = call @differ(%m1, %least) : (vector<8xf16>, vector<8xi16>) -> i32
  %g = call @greatest(%u) : (vector<8xf16>) -> f16
  %gs = vector.insert %g, %m0[0] : f16 into vector<8xf16>
  %n4 = call @differ(%gs, %most) : (vector<8xf16>, vector<8xi16>) -> i32
  %s0 = arith.addi %n0, %n1 : i32
  %s1 = arith.addi %n2, %n3 : i32
  %s2 = arith.addi %s0, %s1 : i32
  %s3 = arith.addi %s2, %n4 : i32
  return %s3 : i32
}
