// Weighted averages of bytes are averages of two at a time.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v4 --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v4 --verify=equivalence --stats --emit=asm -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROVEN
// PROVEN: 3 windows_proven

// CHECK-LABEL: smooth:
// CHECK-NOT:   vpmovzx
// CHECK:       vpavgb
// CHECK-NOT:   {{vpunpck|vpsrl}}
// CHECK:       vpavgb
// CHECK-NEXT:  retq
func.func @smooth(%a: vector<64xi8>, %b: vector<64xi8>, %c: vector<64xi8>) -> vector<64xi8> {
  %two = arith.constant dense<2> : vector<64xi32>
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extui %b : vector<64xi8> to vector<64xi32>
  %z = arith.extui %c : vector<64xi8> to vector<64xi32>
  %m = arith.muli %y, %two : vector<64xi32>
  %s = arith.addi %x, %m : vector<64xi32>
  %t = arith.addi %s, %z : vector<64xi32>
  %u = arith.addi %t, %two : vector<64xi32>
  %q = arith.shrui %u, %two : vector<64xi32>
  %r = arith.trunci %q : vector<64xi32> to vector<64xi8>
  return %r : vector<64xi8>
}

// (5 a + b + 2 c + 4) >> 3: weights are halved until two numbers are left.
// CHECK-LABEL: weights:
// CHECK-NOT:   {{vpmovzx|vpunpck|vpsrl}}
// CHECK-COUNT-3: vpavgb
// CHECK:       retq
func.func @weights(%a: vector<64xi8>, %b: vector<64xi8>, %c: vector<64xi8>) -> vector<64xi8> {
  %five = arith.constant dense<5> : vector<64xi16>
  %four = arith.constant dense<4> : vector<64xi16>
  %three = arith.constant dense<3> : vector<64xi16>
  %two = arith.constant dense<2> : vector<64xi16>
  %x = arith.extui %a : vector<64xi8> to vector<64xi16>
  %y = arith.extui %b : vector<64xi8> to vector<64xi16>
  %z = arith.extui %c : vector<64xi8> to vector<64xi16>
  %m = arith.muli %x, %five : vector<64xi16>
  %n = arith.muli %z, %two : vector<64xi16>
  %s = arith.addi %m, %y : vector<64xi16>
  %t = arith.addi %s, %n : vector<64xi16>
  %u = arith.addi %t, %four : vector<64xi16>
  %q = arith.shrui %u, %three : vector<64xi16>
  %r = arith.trunci %q : vector<64xi16> to vector<64xi8>
  return %r : vector<64xi8>
}

// Of four numbers, the average of two averages, less one where both lost half.
// CHECK-LABEL: four:
// CHECK-NOT:   {{vpmovzx|vpunpck|vpsrl}}
// CHECK-COUNT-3: vpavgb
// CHECK-NOT:   {{vpunpck|vpsrl}}
// CHECK:       retq
func.func @four(%a: vector<64xi8>, %b: vector<64xi8>, %c: vector<64xi8>, %d: vector<64xi8>) -> vector<64xi8> {
  %two = arith.constant dense<2> : vector<64xi16>
  %x = arith.extui %a : vector<64xi8> to vector<64xi16>
  %y = arith.extui %b : vector<64xi8> to vector<64xi16>
  %z = arith.extui %c : vector<64xi8> to vector<64xi16>
  %w = arith.extui %d : vector<64xi8> to vector<64xi16>
  %s = arith.addi %x, %y : vector<64xi16>
  %t = arith.addi %s, %z : vector<64xi16>
  %u = arith.addi %t, %w : vector<64xi16>
  %v = arith.addi %u, %two : vector<64xi16>
  %q = arith.shrui %v, %two : vector<64xi16>
  %r = arith.trunci %q : vector<64xi16> to vector<64xi8>
  return %r : vector<64xi8>
}
