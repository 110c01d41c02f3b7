// Channels as memref.subview of one buffer, offsets as attributes or as constants of arith: no test at run time, pixels are
// loaded and stored whole.
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector %s | FileCheck %s

// CHECK-LABEL: func.func @swap
// CHECK-NOT: arith.cmpi ule
// CHECK: vector.load
// CHECK: vector.shuffle
// CHECK: vector.store
// CHECK-NOT: call @
// CHECK: return
func.func @swap(%a: memref<?x3xi8> {llvm.noalias}, %o: memref<?x3xi8> {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %n = memref.dim %a, %c0 : memref<?x3xi8>
  %s0 = memref.subview %a[0,0] [%n,1] [1,1] : memref<?x3xi8> to memref<?xi8, strided<[3]>>
  %s1 = memref.subview %a[0,1] [%n,1] [1,1] : memref<?x3xi8> to memref<?xi8, strided<[3], offset: 1>>
  %s2 = memref.subview %a[0,2] [%n,1] [1,1] : memref<?x3xi8> to memref<?xi8, strided<[3], offset: 2>>
  %o0 = memref.subview %o[0,0] [%n,1] [1,1] : memref<?x3xi8> to memref<?xi8, strided<[3]>>
  %o1 = memref.subview %o[0,1] [%n,1] [1,1] : memref<?x3xi8> to memref<?xi8, strided<[3], offset: 1>>
  %o2 = memref.subview %o[0,2] [%n,1] [1,1] : memref<?x3xi8> to memref<?xi8, strided<[3], offset: 2>>
  linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>], iterator_types=["parallel"]} ins(%s0, %s1, %s2 : memref<?xi8, strided<[3]>>, memref<?xi8, strided<[3], offset: 1>>, memref<?xi8, strided<[3], offset: 2>>) outs(%o0, %o1, %o2 : memref<?xi8, strided<[3]>>, memref<?xi8, strided<[3], offset: 1>>, memref<?xi8, strided<[3], offset: 2>>) {
  ^bb0(%x0: i8, %x1: i8, %x2: i8, %y0: i8, %y1: i8, %y2: i8):
    linalg.yield %x2, %x1, %x0 : i8, i8, i8
  }
  return
}

// CHECK-LABEL: func.func @twice
// CHECK-NOT: arith.cmpi ule
// CHECK: vector.store
// CHECK-NOT: call @
// CHECK: return
func.func @twice(%a: memref<?xi8> {llvm.noalias}, %o: memref<?xi8> {llvm.noalias}, %n: index) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %s0 = memref.subview %a[%c0] [%n] [2] : memref<?xi8> to memref<?xi8, strided<[2], offset: ?>>
  %s1 = memref.subview %a[%c1] [%n] [2] : memref<?xi8> to memref<?xi8, strided<[2], offset: ?>>
  %o0 = memref.subview %o[%c0] [%n] [4] : memref<?xi8> to memref<?xi8, strided<[4], offset: ?>>
  %o1 = memref.subview %o[%c1] [%n] [4] : memref<?xi8> to memref<?xi8, strided<[4], offset: ?>>
  %o2 = memref.subview %o[%c2] [%n] [4] : memref<?xi8> to memref<?xi8, strided<[4], offset: ?>>
  %o3 = memref.subview %o[%c3] [%n] [4] : memref<?xi8> to memref<?xi8, strided<[4], offset: ?>>
  linalg.generic {indexing_maps=[affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>, affine_map<(d0)->(d0)>], iterator_types=["parallel"]} ins(%s0, %s1 : memref<?xi8, strided<[2], offset: ?>>, memref<?xi8, strided<[2], offset: ?>>) outs(%o0, %o1, %o2, %o3 : memref<?xi8, strided<[4], offset: ?>>, memref<?xi8, strided<[4], offset: ?>>, memref<?xi8, strided<[4], offset: ?>>, memref<?xi8, strided<[4], offset: ?>>) {
  ^bb0(%x0: i8, %x1: i8, %y0: i8, %y1: i8, %y2: i8, %y3: i8):
  linalg.yield %x0, %x1, %x0, %x1 : i8, i8, i8, i8
  }
  return
}
// The same element in both outputs: one after the other.
// CHECK-LABEL: func.func @same
// CHECK: call @same_overlapping_0
func.func @same(%a: memref<?xi8> {llvm.noalias}, %o: memref<?xi8> {llvm.noalias}, %n: index, %i: index) {
  %o0 = memref.subview %o[%i] [%n] [2] : memref<?xi8> to memref<?xi8, strided<[2], offset: ?>>
  %o1 = memref.subview %o[2] [%n] [2] : memref<?xi8> to memref<?xi8, strided<[2], offset: 2>>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
                  iterator_types = ["parallel"]}
      ins(%a : memref<?xi8>) outs(%o0, %o1 : memref<?xi8, strided<[2], offset: ?>>, memref<?xi8, strided<[2], offset: 2>>) {
  ^bb0(%x: i8, %y: i8, %z: i8):
    %s = arith.addi %x, %x : i8
    linalg.yield %x, %s : i8, i8
  }
  return
}
