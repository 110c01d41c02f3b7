// Loops of affine and scf as linalg.
// RUN: auto-opt %s --raise-loops --reassociate --remarks 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WHY < %t.err
// RUN: auto-opt %s --raise-loops --reassociate --emit=obj -o /dev/null
// REQUIRES: rules

// CHECK-LABEL: @mm
// CHECK: scf.if
// CHECK: linalg.matmul ins({{.*}}memref<64x128xf32, strided<[128, 1]>>, memref<128x32xf32, strided<[32, 1]>>)
// CHECK: } else {
// CHECK: scf.for
func.func @mm(%a: memref<64x128xf32>, %b: memref<128x32xf32>, %c: memref<64x32xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 32 {
      affine.for %k = 0 to 128 {
        %x = affine.load %a[%i, %k] : memref<64x128xf32>
        %y = affine.load %b[%k, %j] : memref<128x32xf32>
        %z = affine.load %c[%i, %j] : memref<64x32xf32>
        %p = arith.mulf %x, %y : f32
        %s = arith.addf %z, %p : f32
        affine.store %s, %c[%i, %j] : memref<64x32xf32>
      }
    }
  }
  return
}

// CHECK-LABEL: @transpose
// CHECK: linalg.transpose {{.*}} permutation = [1, 0]
func.func @transpose(%a: memref<?x?xi32>, %b: memref<?x?xi32>, %lo: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.dim %a, %c0 : memref<?x?xi32>
  %n = memref.dim %a, %c1 : memref<?x?xi32>
  scf.for %i = %c0 to %m step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %x = memref.load %a[%i, %j] : memref<?x?xi32>
      memref.store %x, %b[%j, %i] : memref<?x?xi32>
    }
  }
  return
}

// CHECK-LABEL: @shift
// CHECK-NOT: linalg
// WHY: remark: in @shift: loop not lifted: this access and the one at {{.*}} touch one element in different iterations
func.func @shift(%a: memref<100xi32>) {
  affine.for %i = 1 to 100 {
    %x = affine.load %a[%i - 1] : memref<100xi32>
    affine.store %x, %a[%i] : memref<100xi32>
  }
  return
}
