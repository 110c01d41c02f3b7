// Channels of images whose rows have a length that is known at run time: vectors where rows do not overlap, which is tested.
// main returns how many bytes are not what loops over scalars store.
// RUN: auto-opt --mcpu=x86-64-v3 --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --mcpu=x86-64-v2 --emit=llvm %s -o %t.ll
// RUN: lli %t.ll
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll
// RUN: lli %t.ll
// REQUIRES: rules

#id = affine_map<(d0, d1) -> (d0, d1)>
!channel = memref<?x?xi8, strided<[?, 3], offset: ?>>
!image = memref<?x?x3xi8, strided<[?, 3, 1], offset: ?>>

// CHECK-LABEL: func.func @swap
// CHECK: arith.cmpi sle
// CHECK: scf.if
// CHECK: llvm.shufflevector
// CHECK: else
// CHECK: call @swap_overlapping_0
func.func @swap(%a: !image, %o: !image) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %h = memref.dim %a, %c0 : !image
  %w = memref.dim %a, %c1 : !image
  %s0 = memref.subview %a[0, 0, 0] [%h, %w, 1] [1, 1, 1] : !image to !channel
  %s1 = memref.subview %a[0, 0, 1] [%h, %w, 1] [1, 1, 1] : !image to !channel
  %s2 = memref.subview %a[0, 0, 2] [%h, %w, 1] [1, 1, 1] : !image to !channel
  %o0 = memref.subview %o[0, 0, 0] [%h, %w, 1] [1, 1, 1] : !image to !channel
  %o1 = memref.subview %o[0, 0, 1] [%h, %w, 1] [1, 1, 1] : !image to !channel
  %o2 = memref.subview %o[0, 0, 2] [%h, %w, 1] [1, 1, 1] : !image to !channel
  linalg.generic {indexing_maps = [#id, #id, #id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s0, %s1, %s2 : !channel, !channel, !channel) outs(%o0, %o1, %o2 : !channel, !channel, !channel) {
  ^bb0(%x0: i8, %x1: i8, %x2: i8, %y0: i8, %y1: i8, %y2: i8):
    %s = arith.addi %x1, %x0 : i8
    linalg.yield %x2, %s, %x0 : i8, i8, i8
  }
  return
}

func.func @expected(%a: !image, %o: !image) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %h = memref.dim %a, %c0 : !image
  %w = memref.dim %a, %c1 : !image
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %c1 {
      %x0 = memref.load %a[%y, %x, %c0] : !image
      %x1 = memref.load %a[%y, %x, %c1] : !image
      %x2 = memref.load %a[%y, %x, %c2] : !image
      %s = arith.addi %x1, %x0 : i8
      memref.store %x2, %o[%y, %x, %c0] : !image
      memref.store %s, %o[%y, %x, %c1] : !image
      memref.store %x0, %o[%y, %x, %c2] : !image
    }
  }
  return
}

// Rows of `w` pixels at a distance of `row` bytes, of one buffer into another, or in place.
func.func @check(%h: index, %w: index, %row: index, %o: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = arith.constant 4096 : index
  %zero = arith.constant 0 : i32
  %m = memref.alloc() : memref<4096xi8>
  %e = memref.alloc() : memref<4096xi8>
  scf.for %i = %c0 to %size step %c1 {
    %k = arith.muli %i, %i : index
    %v = arith.index_cast %k : index to i8
    memref.store %v, %m[%i] : memref<4096xi8>
    memref.store %v, %e[%i] : memref<4096xi8>
  }
  %ma = memref.reinterpret_cast %m to offset: [%c0], sizes: [%h, %w, 3], strides: [%row, 3, 1] : memref<4096xi8> to !image
  %mo = memref.reinterpret_cast %m to offset: [%o], sizes: [%h, %w, 3], strides: [%row, 3, 1] : memref<4096xi8> to !image
  %ea = memref.reinterpret_cast %e to offset: [%c0], sizes: [%h, %w, 3], strides: [%row, 3, 1] : memref<4096xi8> to !image
  %eo = memref.reinterpret_cast %e to offset: [%o], sizes: [%h, %w, 3], strides: [%row, 3, 1] : memref<4096xi8> to !image
  call @swap(%ma, %mo) : (!image, !image) -> ()
  call @expected(%ea, %eo) : (!image, !image) -> ()
  %wrong = scf.for %i = %c0 to %size step %c1 iter_args(%n = %zero) -> (i32) {
    %x = memref.load %m[%i] : memref<4096xi8>
    %y = memref.load %e[%i] : memref<4096xi8>
    %d = arith.cmpi ne, %x, %y : i8
    %by = arith.extui %d : i1 to i32
    %next = arith.addi %n, %by : i32
    scf.yield %next : i32
  }
  memref.dealloc %m : memref<4096xi8>
  memref.dealloc %e : memref<4096xi8>
  return %wrong : i32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %c70 = arith.constant 70 : index
  %c100 = arith.constant 100 : index
  %c208 = arith.constant 208 : index
  %c210 = arith.constant 210 : index
  %c211 = arith.constant 211 : index
  %c300 = arith.constant 300 : index
  %c2000 = arith.constant 2000 : index
  // Rows without a gap, in place, with gaps, rows that overlap by one pixel and by much, by one channel, one row.
  %r0 = call @check(%c5, %c70, %c210, %c2000) : (index, index, index, index) -> i32
  %r1 = call @check(%c5, %c70, %c210, %c0) : (index, index, index, index) -> i32
  %r2 = call @check(%c5, %c70, %c211, %c2000) : (index, index, index, index) -> i32
  %r3 = call @check(%c5, %c70, %c208, %c2000) : (index, index, index, index) -> i32
  %r4 = call @check(%c5, %c70, %c7, %c2000) : (index, index, index, index) -> i32
  %r5 = call @check(%c5, %c70, %c7, %c0) : (index, index, index, index) -> i32
  %r6 = call @check(%c5, %c100, %c300, %c7) : (index, index, index, index) -> i32
  %r7 = call @check(%c3, %c100, %c300, %c3) : (index, index, index, index) -> i32
  %r8 = call @check(%c5, %c70, %c0, %c2000) : (index, index, index, index) -> i32
  %s1 = arith.addi %r0, %r1 : i32
  %s2 = arith.addi %s1, %r2 : i32
  %s3 = arith.addi %s2, %r3 : i32
  %s4 = arith.addi %s3, %r4 : i32
  %s5 = arith.addi %s4, %r5 : i32
  %s6 = arith.addi %s5, %r6 : i32
  %s7 = arith.addi %s6, %r7 : i32
  %s8 = arith.addi %s7, %r8 : i32
  return %s8 : i32
}
