// Operations of MLIR's own x86vector dialect are calls of LLVM's intrinsics.
// RUN: auto-opt --mcpu=sapphirerapids --mattr=+avx512vp2intersect --emit=asm %s | FileCheck %s
// RUN: auto-opt --rules=none %s | FileCheck %s --check-prefix=MLIR
// RUN: echo 'func.func @f(%a: vector<8xf32>) { %b = x86vector.avx.rsqrt %c : vector<8xf32> return }' | not auto-opt - 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: <stdin>:1:60: error: use of undeclared SSA value name
// MLIR: llvm.call_intrinsic "llvm.x86.avx.rsqrt.ps.256"
// CHECK-LABEL: average:
// CHECK: vrsqrtps
// CHECK: vpavgb
func.func @average(%a: vector<8xf32>, %x: vector<16xi8>, %y: vector<16xi8>) -> (vector<8xf32>, vector<16xi8>) {
  %b = x86vector.avx.rsqrt %a : vector<8xf32>
  %one = arith.constant dense<1> : vector<16xi16>
  %p = arith.extui %x : vector<16xi8> to vector<16xi16>
  %q = arith.extui %y : vector<16xi8> to vector<16xi16>
  %s = arith.addi %p, %q : vector<16xi16>
  %t = arith.addi %s, %one : vector<16xi16>
  %u = arith.shrui %t, %one : vector<16xi16>
  %r = arith.trunci %u : vector<16xi16> to vector<16xi8>
  return %b, %r : vector<8xf32>, vector<16xi8>
}
// CHECK-LABEL: dot:
// CHECK: vdpps $255
func.func @dot(%a: vector<8xf32>, %b: vector<8xf32>) -> vector<8xf32> {
  %r = x86vector.avx.intr.dot %a, %b : vector<8xf32>
  return %r : vector<8xf32>
}
// CHECK-LABEL: compress:
// CHECK: vcompressps {{.*}} {%k1} {z}
// CHECK: vcompressps {{.*}} {%k1}{{$}}
func.func @compress(%k: vector<16xi1>, %a: vector<16xf32>, %s: vector<16xf32>) -> (vector<16xf32>, vector<16xf32>) {
  %0 = x86vector.avx512.mask.compress %k, %a : vector<16xf32>
  %1 = x86vector.avx512.mask.compress %k, %a, %s : vector<16xf32>, vector<16xf32>
  return %0, %1 : vector<16xf32>, vector<16xf32>
}
// CHECK-LABEL: scale:
// CHECK: vrndscaleps $5
// CHECK: vscalefpd
func.func @scale(%a: vector<16xf32>, %b: vector<8xf64>, %k16: i16, %k8: i8) -> (vector<16xf32>, vector<8xf64>) {
  %current = arith.constant 4 : i32
  %imm = arith.constant 5 : i32
  %0 = x86vector.avx512.mask.rndscale %a, %imm, %a, %k16, %current : vector<16xf32>
  %1 = x86vector.avx512.mask.scalef %b, %b, %b, %k8, %current : vector<8xf64>
  return %0, %1 : vector<16xf32>, vector<8xf64>
}
// CHECK-LABEL: intersect:
// CHECK: vp2intersectd
func.func @intersect(%a: vector<16xi32>, %b: vector<16xi32>) -> vector<16xi1> {
  %k1, %k2 = x86vector.avx512.vp2intersect %a, %b : vector<16xi32>
  %r = arith.xori %k1, %k2 : vector<16xi1>
  return %r : vector<16xi1>
}
