// A short vector is loaded as a register, which is more than the memory that it was stored to: the load stays behind the stores.
// RUN: auto-opt %s --target=hvx --emit=asm -o - | FileCheck %s

// CHECK-LABEL: stack:
// CHECK: v{{[0-9]+}} = vmem(
// CHECK: if (q{{[0-9]+}}) vmem({{.*}}) = v
// CHECK: if (q{{[0-9]+}}) vmem({{.*}}) = v
// CHECK: v{{[0-9]+}} = vmem(
// CHECK: jumpr
func.func @stack(%a: memref<?xi16>, %o: memref<?xi16>, %i: index, %j: index) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1x32xi16>
  %x = vector.load %a[%c0] : memref<?xi16>, vector<32xi16>
  vector.store %x, %m[%i, %j] : memref<1x32xi16>, vector<32xi16>
  %y = vector.load %m[%j, %j] : memref<1x32xi16>, vector<32xi16>
  %z = arith.addi %y, %y : vector<32xi16>
  vector.store %z, %o[%c0] : memref<?xi16>, vector<32xi16>
  return
}

// CHECK-LABEL: variable:
// CHECK: v{{[0-9]+}} = vmem(
// CHECK: if (q{{[0-9]+}}) vmem({{.*}}) = v
// CHECK: if (q{{[0-9]+}}) vmem({{.*}}) = v
// CHECK: v{{[0-9]+}} = vmem(
// CHECK: jumpr
memref.global "private" @g : memref<1x32xi16> = uninitialized
func.func @variable(%a: memref<?xi16>, %o: memref<?xi16> {llvm.noalias}, %i: index, %j: index) {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @g : memref<1x32xi16>
  %x = vector.load %a[%c0] : memref<?xi16>, vector<32xi16>
  vector.store %x, %m[%i, %j] : memref<1x32xi16>, vector<32xi16>
  %y = vector.load %m[%j, %j] : memref<1x32xi16>, vector<32xi16>
  %z = arith.addi %y, %y : vector<32xi16>
  vector.store %z, %o[%c0] : memref<?xi16>, vector<32xi16>
  return
}

// CHECK-LABEL: heap:
// CHECK: r0 = #128
// CHECK: call malloc
func.func @heap(%a: memref<?xi16>, %o: memref<?xi16>, %j: index) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1x32xi16>
  %x = vector.load %a[%c0] : memref<?xi16>, vector<32xi16>
  vector.store %x, %m[%c0, %c0] : memref<1x32xi16>, vector<32xi16>
  %y = vector.load %m[%j, %j] : memref<1x32xi16>, vector<32xi16>
  vector.store %y, %o[%c0] : memref<?xi16>, vector<32xi16>
  memref.dealloc %m : memref<1x32xi16>
  return
}
