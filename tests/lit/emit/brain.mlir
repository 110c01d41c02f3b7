// Extrema of bf16, which LLVM takes apart on x86 and gives a zero for NaN and zero. main returns how many lanes are wrong.
// REQUIRES: avx2
// RUN: auto-opt --mcpu=haswell --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=native --emit=llvm %s -o %t.native.ll && lli %t.native.ll
// RUN: auto-opt --mcpu=native -O0 --rules=none --emit=llvm %s -o %t.O0.ll && lli %t.O0.ll
// RUN: auto-opt --mcpu=cooperlake --emit=asm %s | FileCheck %s

// CHECK-LABEL: maximumf:
// CHECK-NOT: vpextrw
// CHECK: vpmaxsw
// CHECK-NOT: vpextrw
// CHECK: ret
func.func @maximumf(%a: vector<16xbf16>, %b: vector<16xbf16>) -> vector<16xbf16> attributes {passthrough = ["noinline"]} {
  %r = arith.maximumf %a, %b : vector<16xbf16>
  return %r : vector<16xbf16>
}
func.func @minimumf(%a: vector<16xbf16>, %b: vector<16xbf16>) -> vector<16xbf16> attributes {passthrough = ["noinline"]} {
  %r = arith.minimumf %a, %b : vector<16xbf16>
  return %r : vector<16xbf16>
}
func.func @maxnumf(%a: vector<16xbf16>, %b: vector<16xbf16>) -> vector<16xbf16> attributes {passthrough = ["noinline"]} {
  %r = arith.maxnumf %a, %b : vector<16xbf16>
  return %r : vector<16xbf16>
}
func.func @minnumf(%a: vector<16xbf16>, %b: vector<16xbf16>) -> vector<16xbf16> attributes {passthrough = ["noinline"]} {
  %r = arith.minnumf %a, %b : vector<16xbf16>
  return %r : vector<16xbf16>
}
func.func @greatest(%a: vector<16xbf16>) -> bf16 attributes {passthrough = ["noinline"]} {
  %r = vector.reduction <maximumf>, %a : vector<16xbf16> into bf16
  return %r : bf16
}

// All NaNs are the same one.
func.func private @differ(%x: vector<16xbf16>, %bits: vector<16xi16>) -> i32 {
  %y = vector.bitcast %x : vector<16xbf16> to vector<16xi16>
  %one = arith.constant dense<0x7FC0> : vector<16xi16>
  %nan = arith.cmpf uno, %x, %x : vector<16xbf16>
  %z = arith.select %nan, %one, %y : vector<16xi1>, vector<16xi16>
  %d = arith.cmpi ne, %z, %bits : vector<16xi16>
  %n = arith.extui %d : vector<16xi1> to vector<16xi32>
  %r = vector.reduction <add>, %n : vector<16xi32> into i32
  return %r : i32
}

func.func @main() -> i32 {
  %ai = arith.constant dense<[0x7FC0, 0x7FC0, 0x0000, 0xFFC0, 0x8000, 0x0000, 0x7F80, 0x3F80, 0xC000, 0xFF81, 0x7F81, 0x7FC0, 0x0001, 0x4000, 0xFF80, 0x3F00]> : vector<16xi16>
  %bi = arith.constant dense<[0x0000, 0x8000, 0x7FC0, 0x0000, 0x0000, 0x8000, 0xFF80, 0xBF80, 0xBF80, 0x7F80, 0xFF80, 0xFFC0, 0x8001, 0x3F80, 0xBF80, 0x0000]> : vector<16xi16>
  %a = vector.bitcast %ai : vector<16xi16> to vector<16xbf16>
  %b = vector.bitcast %bi : vector<16xi16> to vector<16xbf16>
  %n0 = arith.constant 0 : i32
  %e0 = arith.constant dense<[0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x0000, 0x0000, 0x7F80, 0x3F80, 0xBF80, 0x7FC0, 0x7FC0, 0x7FC0, 0x0001, 0x4000, 0xBF80, 0x3F00]> : vector<16xi16>
  %r0 = call @maximumf(%a, %b) : (vector<16xbf16>, vector<16xbf16>) -> vector<16xbf16>
  %d0 = call @differ(%r0, %e0) : (vector<16xbf16>, vector<16xi16>) -> i32
  %n1 = arith.addi %n0, %d0 : i32
  %e1 = arith.constant dense<[0x7FC0, 0x7FC0, 0x7FC0, 0x7FC0, 0x8000, 0x8000, 0xFF80, 0xBF80, 0xC000, 0x7FC0, 0x7FC0, 0x7FC0, 0x8001, 0x3F80, 0xFF80, 0x0000]> : vector<16xi16>
  %r1 = call @minimumf(%a, %b) : (vector<16xbf16>, vector<16xbf16>) -> vector<16xbf16>
  %d1 = call @differ(%r1, %e1) : (vector<16xbf16>, vector<16xi16>) -> i32
  %n2 = arith.addi %n1, %d1 : i32
  %e2 = arith.constant dense<[0x0000, 0x8000, 0x0000, 0x0000, 0x0000, 0x0000, 0x7F80, 0x3F80, 0xBF80, 0x7F80, 0xFF80, 0x7FC0, 0x0001, 0x4000, 0xBF80, 0x3F00]> : vector<16xi16>
  %r2 = call @maxnumf(%a, %b) : (vector<16xbf16>, vector<16xbf16>) -> vector<16xbf16>
  %d2 = call @differ(%r2, %e2) : (vector<16xbf16>, vector<16xi16>) -> i32
  %n3 = arith.addi %n2, %d2 : i32
  %e3 = arith.constant dense<[0x0000, 0x8000, 0x0000, 0x0000, 0x8000, 0x8000, 0xFF80, 0xBF80, 0xC000, 0x7F80, 0xFF80, 0x7FC0, 0x8001, 0x3F80, 0xFF80, 0x0000]> : vector<16xi16>
  %r3 = call @minnumf(%a, %b) : (vector<16xbf16>, vector<16xbf16>) -> vector<16xbf16>
  %d3 = call @differ(%r3, %e3) : (vector<16xbf16>, vector<16xi16>) -> i32
  %n4 = arith.addi %n3, %d3 : i32
  %g = call @greatest(%b) : (vector<16xbf16>) -> bf16
  %s = vector.broadcast %g : bf16 to vector<16xbf16>
  %eg = arith.constant dense<0x7FC0> : vector<16xi16>
  %dg = call @differ(%s, %eg) : (vector<16xbf16>, vector<16xi16>) -> i32
  %n = arith.addi %n4, %dg : i32
  return %n : i32
}
