// Products that are shifted by fewer bits than a factor has are the upper halves of products of factors that are shifted to
// the left, where these have room.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --verify=equivalence --upstream-only=quotient --verify-seconds=60 --remarks --emit=asm 2>&1 | FileCheck %s --check-prefix=PROVEN --implicit-check-not=remark:
// RUN: auto-opt %s --target=neon --emit=asm | FileCheck %s --check-prefix=NEON

// A square of numbers up to 2^14: of the doubled ones.
// CHECK-LABEL: square:
// CHECK: vpminuw
// CHECK-NOT: vpmovzxwd
// CHECK: vpmulhuw
// CHECK-NEXT: ret
func.func @square(%a: vector<32xi16>) -> vector<32xi16> {
  %k = arith.constant dense<16384> : vector<32xi16>
  %b = arith.minui %a, %k : vector<32xi16>
  %x = arith.extui %b : vector<32xi16> to vector<32xi32>
  %p = arith.muli %x, %x : vector<32xi32>
  %c = arith.constant dense<14> : vector<32xi32>
  %s = arith.shrui %p, %c : vector<32xi32>
  %t = arith.trunci %s : vector<32xi32> to vector<32xi16>
  return %t : vector<32xi16>
}

// Without room there is none.
// CHECK-LABEL: wide:
// CHECK-NOT: vpmulhuw
// CHECK: vpsrld $14
// CHECK: ret
func.func @wide(%a: vector<32xi16>) -> vector<32xi16> {
  %k = arith.constant dense<40000> : vector<32xi16>
  %b = arith.minui %a, %k : vector<32xi16>
  %x = arith.extui %b : vector<32xi16> to vector<32xi32>
  %p = arith.muli %x, %x : vector<32xi32>
  %c = arith.constant dense<14> : vector<32xi32>
  %s = arith.shrui %p, %c : vector<32xi32>
  %t = arith.trunci %s : vector<32xi32> to vector<32xi16>
  return %t : vector<32xi16>
}

// Numbers with a sign, rounded.
// CHECK-LABEL: signed:
// CHECK-NOT: vpmulld
// CHECK: vpmulhrsw
// CHECK: ret
// PROVEN-LABEL: signed:
// PROVEN: vpmulhrsw
// NEON-LABEL: signed:
// NEON: sqrdmulh
// NEON-NOT: smull
// NEON: ret
func.func @signed(%a: vector<32xi16>, %g: vector<32xi16>) -> vector<32xi16> {
  %lo = arith.constant dense<-1023> : vector<32xi16>
  %hi = arith.constant dense<1023> : vector<32xi16>
  %b0 = arith.maxsi %a, %lo : vector<32xi16>
  %b = arith.minsi %b0, %hi : vector<32xi16>
  %x = arith.extsi %b : vector<32xi16> to vector<32xi32>
  %y = arith.extsi %g : vector<32xi16> to vector<32xi32>
  %p = arith.muli %x, %y : vector<32xi32>
  %r = arith.constant dense<512> : vector<32xi32>
  %q = arith.addi %p, %r : vector<32xi32>
  %c = arith.constant dense<10> : vector<32xi32>
  %s = arith.shrsi %q, %c : vector<32xi32>
  %t = arith.trunci %s : vector<32xi32> to vector<32xi16>
  return %t : vector<32xi16>
}

// (t + (t >> 8)) >> 8, which divides by 255: 257 t >> 16.
// CHECK-LABEL: quotient:
// CHECK: vpmullw
// CHECK-NOT: vpsrlw
// CHECK: vpmulhuw
// CHECK: ret
// NEON-LABEL: quotient:
// NEON: ret
func.func @quotient(%f: vector<32xi8>, %m: vector<32xi8>) -> vector<32xi16> {
  %fx = arith.extui %f : vector<32xi8> to vector<32xi32>
  %mx = arith.extui %m : vector<32xi8> to vector<32xi32>
  %h = arith.constant dense<128> : vector<32xi32>
  %e = arith.constant dense<8> : vector<32xi32>
  %p = arith.muli %fx, %mx : vector<32xi32>
  %t = arith.addi %p, %h : vector<32xi32>
  %u = arith.shrsi %t, %e : vector<32xi32>
  %v = arith.addi %t, %u : vector<32xi32>
  %w = arith.shrsi %v, %e : vector<32xi32>
  %x = arith.trunci %w : vector<32xi32> to vector<32xi16>
  return %x : vector<32xi16>
}
