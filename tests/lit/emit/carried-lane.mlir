// What a loop carries is the right operand of a subtraction, of a quotient; one lane of it is read. LLVM 19 would
// change the operands' order.
// RUN: auto-opt --target=x86 --mcpu=x86-64-v3 --emit=llvm %s -o - | FileCheck %s
// RUN: auto-opt --target=neon --emit=llvm %s -o - | FileCheck %s
// RUN: auto-opt --target=hvx --emit=llvm %s -o - | FileCheck %s

// CHECK-LABEL: @last(
// CHECK: phi i8
// CHECK-NOT: reduce.add
// CHECK: sub i8
func.func @last(%a: memref<?xi8>, %o: memref<1xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?xi8>
  %first = vector.load %o[%c0] : memref<1xi8>, vector<1xi8>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%s = %first) -> vector<1xi8> {
    %x = vector.load %a[%i] : memref<?xi8>, vector<1xi8>
    %d = arith.subi %x, %s : vector<1xi8>
    scf.yield %d : vector<1xi8>
  }
  vector.store %last, %o[%c0] : memref<1xi8>, vector<1xi8>
  return
}

// CHECK-LABEL: @lane(
// CHECK: %[[S:.*]] = phi float
// CHECK: fdiv float %{{.*}}, %[[S]]
func.func @lane(%a: memref<?x4xf32>, %first: vector<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %a, %c0 : memref<?x4xf32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%s = %first) -> vector<4xf32> {
    %x = vector.load %a[%i, %c0] : memref<?x4xf32>, vector<4xf32>
    %d = arith.divf %x, %s : vector<4xf32>
    scf.yield %d : vector<4xf32>
  }
  %r = vector.extract %last[2] : f32 from vector<4xf32>
  return %r : f32
}
