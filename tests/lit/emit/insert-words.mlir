// Odd lanes of two vectors of two words: one insertps, where LLVM 19 has two instructions.
// RUN: auto-opt --target=x86 --mcpu=x86-64-v3 --emit=asm %s | FileCheck %s
// RUN: auto-opt --target=x86 --mcpu=sapphirerapids --emit=asm %s | FileCheck %s
// RUN: auto-opt --target=x86 --mcpu=x86-64 --emit=asm %s | FileCheck %s --check-prefix=SSE2

// CHECK-LABEL: odd:
// CHECK-NOT: vp
// CHECK: vinsertps $76, %xmm0, %xmm1, %xmm0
// CHECK-NOT: vp
// CHECK: ret
// SSE2-NOT: insertps
func.func @odd(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<2xi32> {
  %r = vector.shuffle %a, %b [1, 3] : vector<2xi32>, vector<2xi32>
  return %r : vector<2xi32>
}

// CHECK-LABEL: odd_of_floats:
// CHECK: vinsertps $76, %xmm1, %xmm0, %xmm0
func.func @odd_of_floats(%a: vector<2xf32>, %b: vector<2xf32>) -> vector<2xf32> {
  %r = vector.shuffle %a, %b [3, 1] : vector<2xf32>, vector<2xf32>
  return %r : vector<2xf32>
}

// Three lanes, and one that nobody reads.
// CHECK-LABEL: three:
// CHECK: vinsertps $216, %xmm1, %xmm0, %xmm0
func.func @three(%a: vector<4xi32>, %b: vector<4xi32>) -> vector<3xi32> {
  %r = vector.shuffle %a, %b [0, 7, 2] : vector<4xi32>, vector<4xi32>
  return %r : vector<3xi32>
}

// Lanes in turns are unpacked.
// CHECK-LABEL: even:
// CHECK-NOT: vinsertps
// CHECK: ret
func.func @even(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<2xi32> {
  %r = vector.shuffle %a, %b [0, 2] : vector<2xi32>, vector<2xi32>
  return %r : vector<2xi32>
}
