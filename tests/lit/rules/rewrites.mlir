// Sequences of instructions, by rewrite rules; each window proven again.
// REQUIRES: rules
// RUN: auto-opt --judge=costs %s --target=x86 --mcpu=x86-64-v3 --convert-vector-to-auto --verify=equivalence --explain -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: auto-opt --judge=costs %s --target=x86 --mcpu=x86-64-v3 --verify=equivalence --emit=asm | FileCheck %s

// |a - b| of unsigned bytes: saturating differences, of which one is zero.
// EXPLAIN: rule _mm256_subs_epu8: auto.sub
// EXPLAIN: rewrite abs_diff.8{{.*}}: proof {{[0-9a-f]+}}
// CHECK-LABEL: difference:
// CHECK-COUNT-2: vpsubusb
// CHECK-NEXT: {{vp?x?or}}
// CHECK-NEXT: retq
func.func @difference(%a: vector<32xi8>, %b: vector<32xi8>) -> vector<32xi8> {
  %c = arith.cmpi ugt, %a, %b : vector<32xi8>
  %x = arith.subi %a, %b : vector<32xi8>
  %y = arith.subi %b, %a : vector<32xi8>
  %r = arith.select %c, %x, %y : vector<32xi1>, vector<32xi8>
  return %r : vector<32xi8>
}

// The same at 16 bits, of widened numbers, in more than a register.
// CHECK-LABEL: wider:
// CHECK-NOT: vpmovzx
// CHECK-COUNT-4: vpsubusw
// CHECK-NOT: vpabs
// CHECK: retq
func.func @wider(%a: vector<32xi16>, %b: vector<32xi16>, %d: vector<32xi16>) -> vector<32xi16> {
  %ea = arith.extui %a : vector<32xi16> to vector<32xi32>
  %eb = arith.extui %b : vector<32xi16> to vector<32xi32>
  %x = arith.subi %ea, %eb : vector<32xi32>
  %y = math.absi %x : vector<32xi32>
  %t = arith.trunci %y : vector<32xi32> to vector<32xi16>
  %r = arith.addi %t, %d : vector<32xi16>
  return %r : vector<32xi16>
}

// A rounding shift to the right by a constant c, of numbers widened as a programmer writes it: the rounding high
// product with 1 << (15 - c), for each c.
// EXPLAIN: rewrite rshr_n.16{{.*}}: proof
// CHECK-LABEL: rounded:
// CHECK-NOT: vpmovsx
// CHECK: vpmulhrsw
// CHECK-NEXT: retq
func.func @rounded(%a: vector<16xi16>) -> vector<16xi16> {
  %half = arith.constant dense<8> : vector<16xi32>
  %n = arith.constant dense<4> : vector<16xi32>
  %x = arith.extsi %a : vector<16xi16> to vector<16xi32>
  %y = arith.addi %x, %half : vector<16xi32>
  %z = arith.shrsi %y, %n : vector<16xi32>
  %r = arith.trunci %z : vector<16xi32> to vector<16xi16>
  return %r : vector<16xi16>
}
// CHECK-LABEL: rounded_narrow:
// CHECK-NOT: vpmovsx
// CHECK-COUNT-2: vpmulhrsw
// CHECK: vpacksswb
// CHECK-NEXT: vpermq
// CHECK-NEXT: retq
func.func @rounded_narrow(%a: vector<32xi16>) -> vector<32xi8> {
  %half = arith.constant dense<32> : vector<32xi32>
  %n = arith.constant dense<6> : vector<32xi32>
  %low = arith.constant dense<-128> : vector<32xi32>
  %high = arith.constant dense<127> : vector<32xi32>
  %x = arith.extsi %a : vector<32xi16> to vector<32xi32>
  %y = arith.addi %x, %half : vector<32xi32>
  %z = arith.shrsi %y, %n : vector<32xi32>
  %l = arith.maxsi %z, %low : vector<32xi32>
  %h = arith.minsi %l, %high : vector<32xi32>
  %r = arith.trunci %h : vector<32xi32> to vector<32xi8>
  return %r : vector<32xi8>
}

// A saturating difference of unsigned 32-bit numbers.
// CHECK-LABEL: saturated:
// CHECK-NOT: vpmovzx
// CHECK: vpmaxud
// CHECK-NEXT: vpsubd
// CHECK-NEXT: retq
func.func @saturated(%a: vector<8xi32>, %b: vector<8xi32>) -> vector<8xi32> {
  %zero = arith.constant dense<0> : vector<8xi64>
  %x = arith.extui %a : vector<8xi32> to vector<8xi64>
  %y = arith.extui %b : vector<8xi32> to vector<8xi64>
  %d = arith.subi %x, %y : vector<8xi64>
  %m = arith.maxsi %d, %zero : vector<8xi64>
  %r = arith.trunci %m : vector<8xi64> to vector<8xi32>
  return %r : vector<8xi32>
}
