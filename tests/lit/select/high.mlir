// High halves of products: a rounding constant beyond the low half is added behind, one that is even with its factor
// is halved; minima, maxima and variable shifts are as narrow as their operands.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --convert-vector-to-auto --convert-auto-to-isa | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --convert-vector-to-auto --convert-auto-to-isa \
// RUN:   --verify=equivalence --verify-seconds=60 --remarks 2>&1 | FileCheck %s --implicit-check-not=remark:

// CHECK-LABEL: @rounded_behind
// CHECK-NOT:   xi32>
// CHECK:       mulhi_epi16
// CHECK-NOT:   xi32>
// CHECK:       return
func.func @rounded_behind(%a: vector<32xi16>) -> vector<32xi16> {
  %factor = arith.constant dense<19661> : vector<32xi32>
  %half = arith.constant dense<1048576> : vector<32xi32>
  %shift = arith.constant dense<21> : vector<32xi32>
  %x = arith.extsi %a : vector<32xi16> to vector<32xi32>
  %p = arith.muli %x, %factor : vector<32xi32>
  %t = arith.addi %p, %half : vector<32xi32>
  %s = arith.shrsi %t, %shift : vector<32xi32>
  %r = arith.trunci %s : vector<32xi32> to vector<32xi16>
  return %r : vector<32xi16>
}

// The mean of nine bytes, between two bounds.
// CHECK-LABEL: @ninth
// CHECK-NOT:   xi32>
// CHECK:       mulhrs_epi16
// CHECK-NOT:   xi32>
// CHECK:       return
func.func @ninth(%a: vector<64xi16>) -> vector<64xi8> {
  %most = arith.constant dense<2295> : vector<64xi16>
  %ninth = arith.constant dense<7282> : vector<64xi32>
  %half = arith.constant dense<32768> : vector<64xi32>
  %sixteen = arith.constant dense<16> : vector<64xi32>
  %low = arith.constant dense<5> : vector<64xi32>
  %high = arith.constant dense<250> : vector<64xi32>
  %sum = arith.minui %a, %most : vector<64xi16>
  %x = arith.extui %sum : vector<64xi16> to vector<64xi32>
  %p = arith.muli %x, %ninth : vector<64xi32>
  %t = arith.addi %p, %half : vector<64xi32>
  %m = arith.shrsi %t, %sixteen : vector<64xi32>
  %n = arith.maxsi %m, %low : vector<64xi32>
  %o = arith.minsi %n, %high : vector<64xi32>
  %r = arith.trunci %o : vector<64xi32> to vector<64xi8>
  return %r : vector<64xi8>
}

// A power of two between powers: the part of a number below a multiple of 64, and a shift by the rest.
// CHECK-LABEL: @power
// CHECK-NOT:   xi32>
// CHECK:       arith.shrui {{.*}} : vector<32xi16>
// CHECK-NOT:   xi32>
// CHECK:       return
func.func @power(%a: vector<32xi8>) -> vector<32xi16> {
  %three = arith.constant dense<3> : vector<32xi32>
  %six = arith.constant dense<6> : vector<32xi32>
  %slope = arith.constant dense<32> : vector<32xi32>
  %one = arith.constant dense<4096> : vector<32xi32>
  %x = arith.extui %a : vector<32xi8> to vector<32xi32>
  %d = arith.muli %x, %three : vector<32xi32>
  %whole = arith.shrsi %d, %six : vector<32xi32>
  %below = arith.shli %whole, %six : vector<32xi32>
  %rest = arith.subi %d, %below : vector<32xi32>
  %down = arith.muli %rest, %slope : vector<32xi32>
  %line = arith.subi %one, %down : vector<32xi32>
  %p = arith.shrsi %line, %whole : vector<32xi32>
  %r = arith.trunci %p : vector<32xi32> to vector<32xi16>
  return %r : vector<32xi16>
}

// Of three products two are one instruction's, in each half: it adds them in 32 bits and saturates to 16.
// CHECK-LABEL: @weighted
// CHECK-COUNT-2: arith.muli
// CHECK-NOT:   arith.muli
// CHECK:       return
func.func @weighted(%a: vector<64xi8>, %b: vector<64xi8>, %c: vector<64xi8>) -> vector<64xi8> {
  %red = arith.constant dense<77> : vector<64xi32>
  %green = arith.constant dense<150> : vector<64xi32>
  %blue = arith.constant dense<29> : vector<64xi32>
  %half = arith.constant dense<128> : vector<64xi32>
  %eight = arith.constant dense<8> : vector<64xi32>
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extui %b : vector<64xi8> to vector<64xi32>
  %z = arith.extui %c : vector<64xi8> to vector<64xi32>
  %p = arith.muli %x, %red : vector<64xi32>
  %q = arith.muli %y, %green : vector<64xi32>
  %r = arith.muli %z, %blue : vector<64xi32>
  %s = arith.addi %p, %q : vector<64xi32>
  %t = arith.addi %s, %r : vector<64xi32>
  %u = arith.addi %t, %half : vector<64xi32>
  %level = arith.shrsi %u, %eight : vector<64xi32>
  %w = arith.trunci %level : vector<64xi32> to vector<64xi8>
  return %w : vector<64xi8>
}
