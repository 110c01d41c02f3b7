// Parts of registers are what two aligned registers of memory hold: nothing behind their last byte is read, none is moved alone.
// RUN: auto-opt %s --target=hvx --emit=asm -o - | FileCheck %s

// CHECK-LABEL: short:
// CHECK-NOT: vmemu
// CHECK-NOT: memub
// CHECK: v{{[0-9]+}} = vmem(
// CHECK: v{{[0-9]+}} = vmem(
// CHECK: valign(
// CHECK: vlalign(
// CHECK: if (q{{[0-9]+}}) vmem(
// CHECK: if (q{{[0-9]+}}) vmem(
// CHECK: .size
func.func @short(%a: memref<32xi8>, %o: memref<32xi8>) {
  %c0 = arith.constant 0 : index
  %x = vector.load %a[%c0] : memref<32xi8>, vector<32xi8>
  %y = arith.addi %x, %x : vector<32xi8>
  vector.store %y, %o[%c0] : memref<32xi8>, vector<32xi8>
  return
}

// One is enough where it is known to hold all of them.
// CHECK-LABEL: aligned:
// CHECK-COUNT-1: v{{[0-9]+}} = vmem(
// CHECK: if (q{{[0-9]+}}) vmem(
// CHECK-NOT: if (q
// CHECK: .size
func.func @aligned(%a: memref<64xi8>, %o: memref<64xi8>) {
  memref.assume_alignment %a, 128 : memref<64xi8>
  memref.assume_alignment %o, 128 : memref<64xi8>
  %c0 = arith.constant 0 : index
  %x = vector.load %a[%c0] : memref<64xi8>, vector<64xi8>
  vector.store %x, %o[%c0] : memref<64xi8>, vector<64xi8>
  return
}

// The first lanes, of which there are known how many: of the second register some, of those behind it none.
// CHECK-LABEL: masked:
// CHECK-NOT: memub
// CHECK: vmemu(
// CHECK-NOT: vmemu(
// CHECK: valign(
// CHECK: .size
func.func @masked(%a: memref<?xi32>, %o: memref<?xi32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0> : vector<128xi32>
  %m = vector.constant_mask [40] : vector<128xi1>
  %x = vector.maskedload %a[%c0], %m, %zero : memref<?xi32>, vector<128xi1>, vector<128xi32> into vector<128xi32>
  %low = vector.extract_strided_slice %x {offsets = [0], sizes = [64], strides = [1]} : vector<128xi32> to vector<64xi32>
  vector.store %low, %o[%c0] : memref<?xi32>, vector<64xi32>
  return
}

// Or not; where there may be none, nothing is accessed.
// CHECK-LABEL: counted:
// CHECK: p{{[0-3]}} = cmp.gt(r{{[0-9]+}},#0)
// CHECK-NOT: memub
// CHECK: valign(
// CHECK: .size
func.func @counted(%a: memref<?xi8>, %o: memref<?xi8> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant dense<0> : vector<128xi8>
  %m = vector.create_mask %n : vector<128xi1>
  %x = vector.maskedload %a[%c0], %m, %zero : memref<?xi8>, vector<128xi1>, vector<128xi8> into vector<128xi8>
  vector.maskedstore %o[%c0], %m, %x : memref<?xi8>, vector<128xi1>, vector<128xi8>
  return
}
