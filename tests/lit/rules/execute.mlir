// The chosen instructions compute what the source says: compiled for SSE2 plus SSSE3, which every x86-64 host has,
// and executed. main returns the number of lanes that differ.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64 --mattr=+ssse3 --convert-vector-to-auto --convert-auto-to-isa %s | FileCheck %s
// RUN: auto-opt --mcpu=x86-64 --mattr=+ssse3 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 --mattr=+ssse3 -O0 --emit=llvm %s -o %t.O0.ll && lli %t.O0.ll
// RUN: auto-opt --mcpu=x86-64 --mattr=+ssse3 --rules=none --emit=llvm %s -o %t.upstream.ll && lli %t.upstream.ll

// CHECK-LABEL: func.func @madd
// CHECK: "x86vector._mm_madd_epi16"
func.func @madd(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<4xi32> attributes {passthrough = ["noinline"]} {
  %zero = arith.constant dense<0> : vector<4xi32>
  %x = arith.extsi %a : vector<8xi16> to vector<8xi32>
  %y = arith.extsi %b : vector<8xi16> to vector<8xi32>
  %p = arith.muli %x, %y : vector<8xi32>
  %q = vector.shape_cast %p : vector<8xi32> to vector<4x2xi32>
  %r = vector.multi_reduction <add>, %q, %zero [1] : vector<4x2xi32> to vector<4xi32>
  return %r : vector<4xi32>
}

// CHECK-LABEL: func.func @average
// CHECK: "x86vector._mm_avg_epu8"
func.func @average(%a: vector<16xi8>, %b: vector<16xi8>) -> vector<16xi8> attributes {passthrough = ["noinline"]} {
  %x = arith.extui %a : vector<16xi8> to vector<16xi32>
  %y = arith.extui %b : vector<16xi8> to vector<16xi32>
  %one = arith.constant dense<1> : vector<16xi32>
  %p = arith.addi %x, %y : vector<16xi32>
  %q = arith.addi %p, %one : vector<16xi32>
  %h = arith.shrui %q, %one : vector<16xi32>
  %r = arith.trunci %h : vector<16xi32> to vector<16xi8>
  return %r : vector<16xi8>
}

// CHECK-LABEL: func.func @saturate
// CHECK: "x86vector._mm_adds_epi16"
func.func @saturate(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<8xi16> attributes {passthrough = ["noinline"]} {
  %x = arith.extsi %a : vector<8xi16> to vector<8xi32>
  %y = arith.extsi %b : vector<8xi16> to vector<8xi32>
  %s = arith.addi %x, %y : vector<8xi32>
  %lo = arith.constant dense<-32768> : vector<8xi32>
  %hi = arith.constant dense<32767> : vector<8xi32>
  %c = arith.maxsi %s, %lo : vector<8xi32>
  %d = arith.minsi %c, %hi : vector<8xi32>
  %r = arith.trunci %d : vector<8xi32> to vector<8xi16>
  return %r : vector<8xi16>
}

func.func @main() -> i32 {
  %a = arith.constant dense<[32767, -32768, 100, -5, -32768, -32768, 0, 1]> : vector<8xi16>
  %b = arith.constant dense<[32767, -32768, 300, 7, -32768, 32767, -1, -1]> : vector<8xi16>
  %m = func.call @madd(%a, %b) : (vector<8xi16>, vector<8xi16>) -> vector<4xi32>
  %em = arith.constant dense<[2147418113, 29965, 32768, -1]> : vector<4xi32>
  %dm = arith.cmpi ne, %m, %em : vector<4xi32>
  %zm = arith.extui %dm : vector<4xi1> to vector<4xi32>
  %nm = vector.reduction <add>, %zm : vector<4xi32> into i32

  %s = func.call @saturate(%a, %b) : (vector<8xi16>, vector<8xi16>) -> vector<8xi16>
  %es = arith.constant dense<[32767, -32768, 400, 2, -32768, -1, -1, 0]> : vector<8xi16>
  %ds = arith.cmpi ne, %s, %es : vector<8xi16>
  %zs = arith.extui %ds : vector<8xi1> to vector<8xi32>
  %ns = vector.reduction <add>, %zs : vector<8xi32> into i32

  %u = arith.constant dense<[0, 1, 254, 255, 255, 0, 7, 8, 127, 128, 129, 200, 3, 2, 1, 0]> : vector<16xi8>
  %v = arith.constant dense<[0, 0, 255, 255, 0, 1, 8, 8, 128, 128, 128, 100, 0, 0, 0, 255]> : vector<16xi8>
  %g = func.call @average(%u, %v) : (vector<16xi8>, vector<16xi8>) -> vector<16xi8>
  %eg = arith.constant dense<[0, 1, 255, 255, 128, 1, 8, 8, 128, 128, 129, 150, 2, 1, 1, 128]> : vector<16xi8>
  %dg = arith.cmpi ne, %g, %eg : vector<16xi8>
  %zg = arith.extui %dg : vector<16xi1> to vector<16xi32>
  %ng = vector.reduction <add>, %zg : vector<16xi32> into i32

  %n = arith.addi %nm, %ns : i32
  %all = arith.addi %n, %ng : i32
  return %all : i32
}
