// An element that is either new or as before is stored under a mask, and not loaded.
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector | FileCheck %s
// RUN: auto-opt %s --mcpu=x86-64-v3 --convert-linalg-to-vector | FileCheck %s --check-prefix=WHOLE

// CHECK-LABEL: func.func @where
// CHECK: scf.for
// CHECK-COUNT-2: vector.load
// CHECK-NOT: vector.load
// CHECK: %[[C:.*]] = arith.cmpf ogt
// CHECK: %[[M:.*]] = arith.andi %[[C]], %[[C]]
// CHECK: vector.maskedstore %{{.*}}, %[[M]], %
// WHOLE-LABEL: func.func @where
// WHOLE-NOT: vector.maskedstore
func.func @where(%x: memref<?xf32> {llvm.noalias}, %m: memref<?xf32> {llvm.noalias}, %y: memref<?xf32> {llvm.noalias}) {
  %zero = arith.constant 0.0 : f32
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                  iterator_types = ["parallel"]} ins(%x, %m : memref<?xf32>, memref<?xf32>) outs(%y : memref<?xf32>) {
  ^bb0(%a: f32, %b: f32, %old: f32):
    %c = arith.cmpf ogt, %b, %zero : f32
    %v = arith.select %c, %a, %old : f32
    linalg.yield %v : f32
  }
  return
}
