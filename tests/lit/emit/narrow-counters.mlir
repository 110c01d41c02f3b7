// A counter of 32 bits in steps of four: LLVM knows that it does not wrap, and so that its extension counts, too.
// RUN: auto-opt %s --mcpu=x86-64-v3 --emit=llvm -O 0 | FileCheck %s
// RUN: auto-opt %s --mcpu=x86-64-v3 --emit=llvm | FileCheck %s --check-prefix=WIDE

// CHECK-LABEL: @every_fourth
// CHECK: @llvm.smax.i32
// CHECK: udiv i32
// CHECK: mul nuw nsw i32 {{.*}}, 4
// WIDE-LABEL: @every_fourth
// WIDE-NOT: sext i32
// WIDE: load i8
func.func @every_fourth(%x: memref<?xi8>, %n: i32) -> i8 {
  %first = arith.constant 1 : i32
  %step = arith.constant 4 : i32
  %zero = arith.constant 0 : i8
  %r = scf.for %i = %first to %n step %step iter_args(%s = %zero) -> (i8) : i32 {
    %p = arith.index_cast %i : i32 to index
    %v = memref.load %x[%p] : memref<?xi8>
    %t = arith.muli %s, %v : i8
    %u = arith.xori %t, %v : i8
    scf.yield %u : i8
  }
  return %r : i8
}
