// Where no instruction accesses memory under a mask, lanes that come first go through a buffer on the stack, without a
// branch for each of them; long masks are tested in a loop. Machines with instructions use these, where not all lanes are in bounds.
// RUN: auto-opt %s --target=neon --emit=llvm | FileCheck %s
// RUN: auto-opt %s --target=neon --emit=asm -o - | FileCheck %s --check-prefix=CODE
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v4 --emit=llvm | FileCheck %s --check-prefix=MASKS

// CHECK-LABEL: define {{.*}}@read(
// CHECK-NOT: llvm.masked
// CHECK: call void @llvm.memcpy
// CHECK-LABEL: define {{.*}}@write(
// CHECK-NOT: llvm.masked
// CHECK: call void @llvm.memcpy
// CHECK-LABEL: define {{.*}}@both(
// CHECK: alloca
// CHECK-NOT: alloca
// CHECK-LABEL: define {{.*}}@long(
// CHECK-NOT: llvm.masked
// CHECK-LABEL: define {{.*}}@short(
// CHECK: llvm.masked.load

// CODE-COUNT-1: read:
// CODE-NOT: ld1 {v{{[0-9]+}}.b}
// CODE: short:

// MASKS-LABEL: define {{.*}}@read(
// MASKS: llvm.masked.load
// MASKS-LABEL: define {{.*}}@write(
// MASKS-NOT: icmp {{.*}} <
// MASKS-DAG: store <16 x i8>
// MASKS-DAG: llvm.masked.store
// MASKS: ret void
func.func @read(%a: memref<?xi8>, %i: index, %o: memref<300xi8>) {
  %pad = arith.constant 7 : i8
  %zero = arith.constant 0 : index
  %v = vector.transfer_read %a[%i], %pad : memref<?xi8>, vector<300xi8>
  vector.store %v, %o[%zero] : memref<300xi8>, vector<300xi8>
  return
}

func.func @write(%a: memref<?xi8>, %i: index, %v: vector<16xi8>) {
  vector.transfer_write %v, %a[%i] : vector<16xi8>, memref<?xi8>
  return
}

// One buffer for accesses of one type.
func.func @both(%a: memref<?xi8>, %i: index, %n: index) {
  %pad = arith.constant 7 : i8
  %m = vector.create_mask %n : vector<16xi1>
  %v = vector.transfer_read %a[%i], %pad, %m {in_bounds = [true]} : memref<?xi8>, vector<16xi8>
  %w = arith.addi %v, %v : vector<16xi8>
  vector.transfer_write %w, %a[%i], %m {in_bounds = [true]} : vector<16xi8>, memref<?xi8>
  return
}

func.func @long(%a: memref<?xi8>, %i: index, %o: memref<300xi8>, %p: memref<300xi8>) {
  %zero = arith.constant 0 : index
  %v = vector.load %o[%zero] : memref<300xi8>, vector<300xi8>
  %w = vector.load %p[%zero] : memref<300xi8>, vector<300xi8>
  %m = arith.cmpi slt, %v, %w : vector<300xi8>
  %x = vector.maskedload %a[%i], %m, %v : memref<?xi8>, vector<300xi1>, vector<300xi8> into vector<300xi8>
  vector.store %x, %o[%zero] : memref<300xi8>, vector<300xi8>
  return
}

func.func @short(%a: memref<?xi8>, %i: index, %m: vector<16xi1>, %v: vector<16xi8>) -> vector<16xi8> {
  %x = vector.maskedload %a[%i], %m, %v : memref<?xi8>, vector<16xi1>, vector<16xi8> into vector<16xi8>
  return %x : vector<16xi8>
}

// A mask that is counted in each iteration is a whole one in all but the last.
// MASKS-LABEL: define {{.*}}@counted(
// MASKS-DAG: load <16 x i32>
// MASKS-DAG: llvm.masked.load
// MASKS: ret void
func.func @counted(%a: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %none = arith.constant dense<0> : vector<16xi32>
  scf.for %i = %c0 to %n step %c16 {
    %left = arith.subi %n, %i : index
    %m = vector.create_mask %left : vector<16xi1>
    %v = vector.maskedload %a[%i], %m, %none : memref<?xi32>, vector<16xi1>, vector<16xi32> into vector<16xi32>
    %w = arith.addi %v, %v : vector<16xi32>
    vector.maskedstore %a[%i], %m, %w : memref<?xi32>, vector<16xi1>, vector<16xi32>
  }
  return
}
