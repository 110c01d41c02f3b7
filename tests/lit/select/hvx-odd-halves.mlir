// What is cut from 64 bits and has more than half of them has no halves. It compiled to an abort.
// RUN: auto-opt %s --target=hvx --mcpu=hexagonv66 --convert-vector-to-auto | FileCheck %s
// CHECK-LABEL: @cut
// CHECK: arith.trunci {{.*}} : vector<16xi64> to vector<16xi57>
func.func @cut(%a: vector<16xi64>, %b: vector<16xi64>) -> vector<16xi57> {
  %0 = arith.addi %a, %b : vector<16xi64>
  %1 = arith.trunci %0 : vector<16xi64> to vector<16xi57>
  return %1 : vector<16xi57>
}
