// Instructions of rules that take a little less time in many more instructions are not used.
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v2 --emit=asm --explain 2>&1 | FileCheck %s

// CHECK: in @add_saturating: {{.*}} left as it is
func.func @add_saturating(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %0 = arith.extsi %a : vector<4xi32> to vector<4xi64>
  %1 = arith.extsi %b : vector<4xi32> to vector<4xi64>
  %2 = arith.addi %0, %1 : vector<4xi64>
  %3 = arith.constant dense<-2147483648> : vector<4xi64>
  %4 = arith.maxsi %2, %3 : vector<4xi64>
  %5 = arith.constant dense<2147483647> : vector<4xi64>
  %6 = arith.minsi %4, %5 : vector<4xi64>
  %7 = arith.trunci %6 : vector<4xi64> to vector<4xi32>
  return %7 : vector<4xi32>
}
