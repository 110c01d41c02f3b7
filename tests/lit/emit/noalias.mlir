// llvm.noalias on a memref is honoured at the pointer that accesses go through, and at no other; not where a
// function deallocates, which it does through the other pointer.
// RUN: auto-opt --rules=none --mcpu=haswell --emit=llvm -O0 %s | FileCheck %s

// CHECK: define void @f(i32 %{{[^ ]*}}, ptr %{{[^ ]*}}, ptr noalias %{{[^ ]*}}, i64 {{.*}}, i64 {{.*}}, i64 {{.*}}, ptr %{{[^ ]*}}, ptr %{{[^ ]*}}, i64
func.func @f(%x: i32, %a: memref<?xi32> {llvm.noalias}, %b: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %v = memref.load %b[%c0] : memref<?xi32>
  %w = arith.addi %v, %x : i32
  memref.store %w, %a[%c0] : memref<?xi32>
  return
}
// CHECK: define void @g(ptr %{{[^ ]*}}, ptr %{{[^ ]*}}, i64
func.func @g(%a: memref<?xi32> {llvm.noalias}) {
  memref.dealloc %a : memref<?xi32>
  return
}
