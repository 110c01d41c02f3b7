// Transfers of several dimensions that upstream's unrolling gets wrong.
// RUN: auto-opt %s --mcpu=x86-64-v3 --emit=llvm | FileCheck %s

// The mask has the memref's dimensions: the first of it is the second of the vector. The first lane of each
// row is read.
// CHECK-LABEL: define {{.*}}@between
// CHECK-COUNT-8: = load i32
// CHECK-NOT: = load
// CHECK-COUNT-24: insertelement <4 x i32> %{{.*}}, i32 %9
// CHECK: ret [8 x <4 x i32>]
func.func @between(%b: memref<4x8x2xi32>, %x: i32) -> vector<8x4xi32> {
  %c0 = arith.constant 0 : index
  %m = vector.constant_mask [1, 8] : vector<4x8xi1>
  %r = vector.transfer_read %b[%c0, %c0, %c0], %x, %m {permutation_map = affine_map<(d0, d1, d2) -> (d1, d0)>, in_bounds = [true, true]} : memref<4x8x2xi32>, vector<8x4xi32>
  return %r : vector<8x4xi32>
}

// What is read is inserted into, not inserted.
// CHECK-LABEL: define {{.*}}@insert
func.func @insert(%m: memref<13x?xf32>, %i: index, %x: f32) -> vector<25x2xf32> {
  %k = vector.constant_mask [8, 2] : vector<25x2xi1>
  %v = vector.transfer_read %m[%i, %i], %x, %k {in_bounds = [false, true]} : memref<13x?xf32>, vector<25x2xf32>
  %r = vector.insert %x, %v[22, 1] : f32 into vector<25x2xf32>
  return %r : vector<25x2xf32>
}
