// Operations that LLVM 19's x86 back end has longer code for than for others of the same values.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --rules=none --emit=asm | FileCheck %s --check-prefixes=CHECK,AVX2
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --rules=none --emit=asm | FileCheck %s --check-prefixes=CHECK,AVX512

// Comparisons need no inversion, but where they are combined with something LLVM inverts in passing.
// AVX2-LABEL: not_less:
// AVX2-NEXT: vpmaxsw
// AVX2-NEXT: vpcmpeqw
// AVX2-NEXT: ret
func.func @not_less(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<8xi16> {
  %c = arith.cmpi sge, %a, %b : vector<8xi16>
  %r = arith.extsi %c : vector<8xi1> to vector<8xi16>
  return %r : vector<8xi16>
}

// AVX2-LABEL: not_less_and:
// AVX2-NEXT: vpcmpgtw
// AVX2-NEXT: vpandn
// AVX2-NEXT: ret
func.func @not_less_and(%a: vector<8xi16>, %b: vector<8xi16>, %x: vector<8xi16>) -> vector<8xi16> {
  %c = arith.cmpi sge, %a, %b : vector<8xi16>
  %s = arith.extsi %c : vector<8xi1> to vector<8xi16>
  %r = arith.andi %s, %x : vector<8xi16>
  return %r : vector<8xi16>
}

// CHECK-LABEL: some:
// CHECK-NEXT: vpand
// CHECK: vpmaxud
// CHECK: vpcmpeqd
// CHECK-NEXT: ret
func.func @some(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %zero = arith.constant dense<0> : vector<4xi32>
  %x = arith.andi %a, %b : vector<4xi32>
  %c = arith.cmpi ne, %x, %zero : vector<4xi32>
  %r = arith.extsi %c : vector<4xi1> to vector<4xi32>
  return %r : vector<4xi32>
}

// Products of upper halves are those of whole registers, and bytes upper halves of 16 bits.
// CHECK-LABEL: upper_words:
// CHECK: vpmulhw
// CHECK: vpunpckhwd
// CHECK-NEXT: ret
func.func @upper_words(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<4xi32> {
  %x = vector.shuffle %a, %a [4, 5, 6, 7] : vector<8xi16>, vector<8xi16>
  %y = vector.shuffle %b, %b [4, 5, 6, 7] : vector<8xi16>, vector<8xi16>
  %p = arith.extsi %x : vector<4xi16> to vector<4xi32>
  %q = arith.extsi %y : vector<4xi16> to vector<4xi32>
  %r = arith.muli %p, %q : vector<4xi32>
  return %r : vector<4xi32>
}

// CHECK-LABEL: upper_bytes:
// CHECK-COUNT-2: vpunpckhbw
// CHECK-NEXT: vpmulhw
// CHECK-NEXT: ret
func.func @upper_bytes(%a: vector<16xi8>, %b: vector<16xi8>) -> vector<8xi16> {
  %x = vector.shuffle %a, %a [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>, vector<16xi8>
  %y = vector.shuffle %b, %b [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xi8>, vector<16xi8>
  %p = arith.extsi %x : vector<8xi8> to vector<8xi16>
  %q = arith.extsi %y : vector<8xi8> to vector<8xi16>
  %r = arith.muli %p, %q : vector<8xi16>
  return %r : vector<8xi16>
}

// Every other lane of two registers is a shift and a blend.
// CHECK-LABEL: pairs:
// CHECK-NEXT: vpslld $16
// CHECK-NEXT: vpblendw $170
// CHECK-NEXT: ret
func.func @pairs(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<8xi16> {
  %r = vector.shuffle %a, %b [0, 8, 2, 10, 4, 12, 6, 14] : vector<8xi16>, vector<8xi16>
  return %r : vector<8xi16>
}

// AVX512-LABEL: inserted:
// AVX512-NEXT: vpsrlw $8
// AVX512-NEXT: vpternlogd
// AVX512-NEXT: ret
func.func @inserted(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<8xi16> {
  %mask = arith.constant dense<0xff00> : vector<8xi16>
  %by = arith.constant dense<8> : vector<8xi16>
  %x = arith.andi %a, %mask : vector<8xi16>
  %y = arith.shrui %b, %by : vector<8xi16>
  %r = arith.ori %x, %y : vector<8xi16>
  return %r : vector<8xi16>
}

// Neighbours are combined before their register is narrowed.
// CHECK-LABEL: neighbours:
// AVX512-NEXT: vinserti128
// AVX512-NEXT: vpsrld $16
// AVX512-NEXT: vpmaxsw
// AVX512-NEXT: vpmovdw
// AVX2-COUNT-2: vpslld $16
// AVX2: vpackusdw
// AVX2-NEXT: ret
func.func @neighbours(%a: vector<8xi16>, %b: vector<8xi16>) -> vector<8xi16> {
  %e = vector.shuffle %a, %b [0, 2, 4, 6, 8, 10, 12, 14] : vector<8xi16>, vector<8xi16>
  %o = vector.shuffle %a, %b [1, 3, 5, 7, 9, 11, 13, 15] : vector<8xi16>, vector<8xi16>
  %r = arith.maxsi %e, %o : vector<8xi16>
  return %r : vector<8xi16>
}

// Leading zeros are an exponent; of bytes, products with matrices of bits.
// CHECK-LABEL: zeros:
// AVX2: vcvtdq2ps
// AVX512-NEXT: vplzcntd
// CHECK: ret
func.func @zeros(%a: vector<4xi32>) -> vector<4xi32> {
  %r = math.ctlz %a : vector<4xi32>
  return %r : vector<4xi32>
}

// AVX512-LABEL: byte_zeros:
// AVX512-COUNT-2: vgf2p8affineqb
// AVX512-NEXT: ret
func.func @byte_zeros(%a: vector<16xi8>) -> vector<16xi8> {
  %r = math.ctlz %a : vector<16xi8>
  return %r : vector<16xi8>
}

// CHECK-LABEL: distance:
// CHECK-NEXT: vpmovsxbw
// CHECK-NEXT: vpmovsxbw
// CHECK-NEXT: vpsubw
// CHECK-NEXT: vpsignw
// CHECK-NEXT: ret
func.func @distance(%a: vector<8xi8>, %b: vector<8xi8>) -> vector<8xi16> {
  %x = arith.extsi %a : vector<8xi8> to vector<8xi16>
  %y = arith.extsi %b : vector<8xi8> to vector<8xi16>
  %d = arith.subi %x, %y : vector<8xi16>
  %r = math.absi %d : vector<8xi16>
  return %r : vector<8xi16>
}
