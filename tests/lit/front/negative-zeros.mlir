// Arrays of -0.0 keep their sign.
// RUN: auto-opt --rules=none --emit=llvm %s | FileCheck %s
// CHECK: @weights = {{.*}}[2 x [2 x i16]] {{.*}}i16 -32768, i16 -32768
memref.global constant @weights : memref<2x2xf16> = dense<-0.0>
// CHECK-LABEL: define {{.*}}@constant
// CHECK: ret [2 x <2 x float>] [<2 x float> <float -0.000000e+00, float -0.000000e+00>, <2 x float> <float -0.000000e+00, float -0.000000e+00>]
func.func @constant() -> vector<2x2xf32> {
  %c = arith.constant dense<-0.0> : vector<2x2xf32>
  return %c : vector<2x2xf32>
}
// CHECK-LABEL: define {{.*}}@load
// CHECK: ret half 0xH8000
func.func @load() -> f16 {
  %c1 = arith.constant 1 : index
  %m = memref.get_global @weights : memref<2x2xf16>
  %r = memref.load %m[%c1, %c1] : memref<2x2xf16>
  return %r : f16
}
