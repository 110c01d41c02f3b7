// A reduction of more than 1,024 lanes is one of its parts after the other; LLVM's X86 back end crashes on the sum of
// 2,048 bytes otherwise.
// RUN: auto-opt %s --mcpu=sapphirerapids --emit=asm | FileCheck %s
// RUN: auto-opt %s --mcpu=sapphirerapids --emit=llvm -O0 | FileCheck %s --check-prefix=IR

// CHECK-LABEL: bytes:
// CHECK: vpsadbw
func.func @bytes(%a: memref<?xi8>) -> i32 {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i32
  %x = vector.load %a[%c0] : memref<?xi8>, vector<2048xi8>
  %e = arith.extui %x : vector<2048xi8> to vector<2048xi32>
  %r = vector.reduction <add>, %e, %z : vector<2048xi32> into i32
  return %r : i32
}

// An ordered sum keeps its order, and its flags.
// IR-LABEL: define {{.*}}@ordered
// IR: %[[FIRST:.*]] = call nnan float @llvm.vector.reduce.fadd.v1024f32(float 0.0{{.*}}, <1024 x float>
// IR: call nnan float @llvm.vector.reduce.fadd.v3f32(float %[[FIRST]], <3 x float>
func.func @ordered(%x: vector<1027xf32>) -> f32 {
  %r = vector.reduction <add>, %x fastmath<nnan> : vector<1027xf32> into f32
  return %r : f32
}
