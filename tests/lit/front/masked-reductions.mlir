// Reductions of several dimensions under a mask: upstream's default strategy for them leaves these.
// RUN: auto-opt --mcpu=x86-64-v3 --emit=llvm -O0 %s | FileCheck %s

// CHECK-LABEL: define {{.*}}@inner
// CHECK-COUNT-2: call i8 @llvm.vp.reduce.add.v6i8(i8 %{{.*}}, <6 x i8> %{{.*}}, <6 x i1> %{{.*}}, i32 6)
func.func @inner(%a: vector<2x6xi8>, %s: vector<2xi8>, %m: vector<2x6xi1>) -> vector<2xi8> {
  %r = vector.mask %m { vector.multi_reduction <add>, %a, %s [1] : vector<2x6xi8> to vector<2xi8> } : vector<2x6xi1> -> vector<2xi8>
  return %r : vector<2xi8>
}

// CHECK-LABEL: define {{.*}}@outer
// CHECK-COUNT-6: call i8 @llvm.vp.reduce.smax.v2i8(
func.func @outer(%a: vector<2x6xi8>, %s: vector<6xi8>, %m: vector<2x6xi1>) -> vector<6xi8> {
  %r = vector.mask %m { vector.multi_reduction <maxsi>, %a, %s [0] : vector<2x6xi8> to vector<6xi8> } : vector<2x6xi1> -> vector<6xi8>
  return %r : vector<6xi8>
}
