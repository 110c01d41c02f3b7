// A reduction of no dimension combines its operands; upstream's lowering leaves the second one out.
// RUN: auto-opt %s --rules=none --emit=llvm | FileCheck %s
// RUN: auto-opt %s --mcpu=haswell --emit=llvm | FileCheck %s

// CHECK-LABEL: @sum(
// CHECK: add <4 x i32>
func.func @sum(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<4xi32> {
  %r = vector.multi_reduction <add>, %a, %b [] : vector<4xi32> to vector<4xi32>
  return %r : vector<4xi32>
}
// CHECK-LABEL: @masked(
// CHECK: [[A:%.*]] = select <4 x i1> {{.*}}, <4 x i32> {{.*}}, <4 x i32> <i32 1,
// CHECK: mul <4 x i32> [[A]],
func.func @masked(%a: vector<4xi32>, %b: vector<4xi32>, %m: vector<4xi1>) -> vector<4xi32> {
  %r = vector.mask %m { vector.multi_reduction <mul>, %a, %b [] : vector<4xi32> to vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  return %r : vector<4xi32>
}
