// Clamps before a truncation are done at the narrow width, behind an instruction that saturates.
// REQUIRES: rules
// RUN: auto-opt --mcpu=sapphirerapids --convert-vector-to-auto --convert-auto-to-isa %s | FileCheck %s
// CHECK-LABEL: func.func @active
// CHECK: packus_epi16
// CHECK: arith.maxui {{.*}} vector<64xi8>
// CHECK: arith.minui {{.*}} vector<64xi8>
// CHECK-NOT: arith.m{{ax|in}}
func.func @active(%a: vector<64xi16>) -> vector<64xi8> {
  %zero = arith.constant dense<0> : vector<64xi32>
  %top = arith.constant dense<255> : vector<64xi32>
  %low = arith.constant dense<5> : vector<64xi32>
  %high = arith.constant dense<250> : vector<64xi32>
  %x = arith.extsi %a : vector<64xi16> to vector<64xi32>
  %b = arith.maxsi %x, %zero : vector<64xi32>
  %c = arith.minsi %b, %top : vector<64xi32>
  %d = arith.maxsi %c, %low : vector<64xi32>
  %e = arith.minsi %d, %high : vector<64xi32>
  %r = arith.trunci %e : vector<64xi32> to vector<64xi8>
  return %r : vector<64xi8>
}
