// memref.reshape whose sizes are integers of another width than indices; upstream's lowering leaves a cast. Tensors put
// together are insertions; a masked access of a tensor does not keep results from being the caller's to free.
// RUN: auto-opt --emit=llvm --target=x86 %s -o - | FileCheck %s
// RUN: auto-opt --emit=llvm --target=hvx %s -o - | FileCheck %s --check-prefix=HVX

// CHECK-LABEL: @reshape(
// CHECK: sext i32 %{{.*}} to i64
// HVX-LABEL: @long(
// HVX: trunc i64 %{{.*}} to i32
func.func @reshape(%x: memref<6x10xi32>, %sizes: memref<2xi32>, %i: index) -> i32 {
  %r = memref.reshape %x(%sizes) : (memref<6x10xi32>, memref<2xi32>) -> memref<?x?xi32>
  %v = memref.load %r[%i, %i] : memref<?x?xi32>
  return %v : i32
}
func.func @long(%x: memref<6x10xi32>, %sizes: memref<2xi64>, %i: index) -> i32 {
  %r = memref.reshape %x(%sizes) : (memref<6x10xi32>, memref<2xi64>) -> memref<?x?xi32>
  %v = memref.load %r[%i, %i] : memref<?x?xi32>
  return %v : i32
}

// CHECK-LABEL: @joined(
// CHECK: ret
func.func @joined(%x: tensor<8x22xi16>, %y: tensor<8x18xi16>) -> tensor<8x40xi16> {
  %r = tensor.concat dim(1) %x, %y : (tensor<8x22xi16>, tensor<8x18xi16>) -> tensor<8x40xi16>
  return %r : tensor<8x40xi16>
}

// CHECK-LABEL: @masked(
// CHECK: call {{.*}}@malloc(
func.func @masked(%a: tensor<8x8xi32>, %n: index) -> tensor<8x8xi32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0 : i32
  %m = vector.create_mask %n, %n : vector<4x4xi1>
  %v = vector.mask %m { vector.transfer_read %a[%c0, %c0], %z {in_bounds = [true, true]} : tensor<8x8xi32>, vector<4x4xi32> } : vector<4x4xi1> -> vector<4x4xi32>
  %w = arith.addi %v, %v : vector<4x4xi32>
  %y = vector.mask %m { vector.transfer_write %w, %a[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xi32>, tensor<8x8xi32> } : vector<4x4xi1> -> tensor<8x8xi32>
  return %y : tensor<8x8xi32>
}

// What loops hand on unchanged is no reason for a copy.
// CHECK-LABEL: @sums(
// CHECK: call {{.*}}@malloc(
// CHECK-NOT: @malloc(
// CHECK: ret
func.func @sums(%x: tensor<64x100xi32>) -> tensor<64x100xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = arith.constant 64 : index
  %n = arith.constant 100 : index
  %z = arith.constant 0 : i32
  %e = tensor.empty() : tensor<64x100xi32>
  %r = scf.for %i = %c0 to %b step %c1 iter_args(%t = %e) -> tensor<64x100xi32> {
    %q:2 = scf.for %j = %c0 to %n step %c1 iter_args(%u = %t, %acc = %z) -> (tensor<64x100xi32>, i32) {
      %v = tensor.extract %x[%i, %j] : tensor<64x100xi32>
      %a = arith.addi %v, %acc : i32
      %w = tensor.insert %a into %u[%i, %j] : tensor<64x100xi32>
      scf.yield %w, %a : tensor<64x100xi32>, i32
    }
    scf.yield %q#0 : tensor<64x100xi32>
  }
  return %r : tensor<64x100xi32>
}
