// HVX of v66 has no instructions on floats: a vector of them is a loop over its lanes, which LLVM neither makes lanes of a vector
// again nor takes apart. With few lanes it is as many scalars. What is only moved is integers.
// RUN: auto-opt --target=hvx --emit=llvm %s -o - | FileCheck %s
// RUN: auto-opt --target=hvx --emit=asm %s -o - | FileCheck %s --check-prefix=ASM

// ASM-NOT: vinsert
// ASM-NOT: vextract

// CHECK-LABEL: define void @scale(
// CHECK-NOT: x float>
// CHECK: [[LANES:[0-9]+]]:
// CHECK: uitofp i8 %{{.*}} to float
// CHECK: fmul float
// CHECK: fptosi float %{{.*}} to i32
// CHECK: br i1 %{{.*}}, label %{{.*}}, label %[[LANES]], !llvm.loop
// CHECK: load <128 x i8>
// CHECK-NOT: fmul
// CHECK: ret void
func.func @scale(%a: memref<?xi8>, %o: memref<?xi8>) {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %n = memref.dim %o, %c0 : memref<?xi8>
  %k = arith.constant dense<0.37> : vector<128xf32>
  scf.for %i = %c0 to %n step %c128 {
    %x = vector.load %a[%i] : memref<?xi8>, vector<128xi8>
    %e = arith.extui %x : vector<128xi8> to vector<128xi32>
    %f = arith.sitofp %e : vector<128xi32> to vector<128xf32>
    %m = arith.mulf %f, %k : vector<128xf32>
    %g = arith.fptosi %m : vector<128xf32> to vector<128xi32>
    %t = arith.trunci %g : vector<128xi32> to vector<128xi8>
    vector.store %t, %o[%i] : memref<?xi8>, vector<128xi8>
  }
  return
}

// A sum is carried in a register.
// CHECK-LABEL: define float @dot(
// CHECK-NOT: x float>
// CHECK: phi float
// CHECK-NOT: x float>
// CHECK: ret float
func.func @dot(%a: memref<?xf32>, %b: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %n = memref.dim %a, %c0 : memref<?xf32>
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c32 iter_args(%s = %z) -> f32 {
    %x = vector.load %a[%i] : memref<?xf32>, vector<32xf32>
    %y = vector.load %b[%i] : memref<?xf32>, vector<32xf32>
    %m = arith.mulf %x, %y : vector<32xf32>
    %t = vector.reduction <add>, %m, %s : vector<32xf32> into f32
    scf.yield %t : f32
  }
  return %r : f32
}

// CHECK-LABEL: define void @short(
// CHECK-NOT: x float>
// CHECK-NOT: br
// CHECK-COUNT-8: fadd float
// CHECK-COUNT-8: store
// CHECK: ret void
func.func @short(%a: memref<8xf32>, %o: memref<8xf32>) {
  %c0 = arith.constant 0 : index
  %x = vector.load %a[%c0] : memref<8xf32>, vector<8xf32>
  %y = vector.load %o[%c0] : memref<8xf32>, vector<8xf32>
  %s = arith.addf %x, %y : vector<8xf32>
  vector.store %s, %o[%c0] : memref<8xf32>, vector<8xf32>
  return
}

// CHECK-LABEL: define void @turn(
// CHECK-NOT: float
// CHECK: shufflevector <64 x i32>
// CHECK: ret void
func.func @turn(%a: memref<64xf32>, %o: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %x = vector.load %a[%c0] : memref<64xf32>, vector<64xf32>
  %y = vector.shuffle %x, %x [32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31] : vector<64xf32>, vector<64xf32>
  vector.store %y, %o[%c0] : memref<64xf32>, vector<64xf32>
  return
}
