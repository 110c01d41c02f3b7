// Divisions that round are right at the ends of the range (upstream's arith-expand is not), and what else is in the module
// is lowered as without them.
// RUN: auto-opt --mcpu=x86-64-v3 --emit=llvm %s | FileCheck %s

// -128 / 3 = -42.7 and -128 / -3 = 42.7
// CHECK-LABEL: define {{.*}}@ceil_lowest
// CHECK: ret <2 x i8> <i8 -42, i8 43>
func.func @ceil_lowest() -> vector<2xi8> {
  %a = arith.constant dense<-128> : vector<2xi8>
  %b = arith.constant dense<[3, -3]> : vector<2xi8>
  %c = arith.ceildivsi %a, %b : vector<2xi8>
  return %c : vector<2xi8>
}
// CHECK-LABEL: define {{.*}}@floor_lowest
// CHECK: ret <2 x i8> <i8 -43, i8 42>
func.func @floor_lowest() -> vector<2xi8> {
  %a = arith.constant dense<-128> : vector<2xi8>
  %b = arith.constant dense<[3, -3]> : vector<2xi8>
  %c = arith.floordivsi %a, %b : vector<2xi8>
  return %c : vector<2xi8>
}
// 255 / 254 = 1.004
// CHECK-LABEL: define {{.*}}@ceil_largest
// CHECK: ret i8 2
func.func @ceil_largest() -> i8 {
  %a = arith.constant 255 : i8
  %b = arith.constant 254 : i8
  %c = arith.ceildivui %a, %b : i8
  return %c : i8
}
// CHECK-LABEL: define {{.*}}@maximum
// CHECK: call float @llvm.maximum.f32
func.func @maximum(%a: f32, %b: f32) -> f32 {
  %c = arith.maximumf %a, %b : f32
  return %c : f32
}
