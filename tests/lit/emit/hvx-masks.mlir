// Where an index has 32 bits, the lanes of a mask are compared as such: HVX has no lanes of 64 bits.
// RUN: auto-opt %s --target=hvx --emit=llvm | FileCheck %s
// RUN: auto-opt %s --target=hvx --emit=obj -o %t.o

// CHECK-LABEL: define {{.*}}@tail
// CHECK: icmp {{[a-z]*}} <32 x i32>
// CHECK-NOT: x i64>
func.func @tail(%a: memref<?xi32>, %i: index, %o: memref<?xi32>) {
  %zero = arith.constant 0 : index
  %p = arith.constant 0 : i32
  %v = vector.transfer_read %a[%i], %p : memref<?xi32>, vector<32xi32>
  vector.store %v, %o[%zero] : memref<?xi32>, vector<32xi32>
  return
}
