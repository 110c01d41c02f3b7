// HVX adds no lanes of 64 bits, but has the high parts of products, and sums that saturate. Where selection or LLVM
// has no instructions for what is wide, lanes would be taken one by one: that stays scalar.
// REQUIRES: rules
// RUN: auto-opt %s --target=hvx --emit=asm | FileCheck %s

// CHECK-LABEL: saturating:
// CHECK: vadd(v{{.*}}.w,v{{.*}}.w):sat
// CHECK-LABEL: high:
// CHECK: vmpye
// CHECK-LABEL: shifted:
// CHECK-NOT: vmpy
// CHECK: jumpr r31
#map = affine_map<(i) -> (i)>
func.func @saturating(%a: memref<?xi32> {llvm.noalias}, %b: memref<?xi32> {llvm.noalias}, %o: memref<?xi32> {llvm.noalias}) {
  %low = arith.constant -2147483648 : i64
  %high = arith.constant 2147483647 : i64
  linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]}
      ins(%a, %b : memref<?xi32>, memref<?xi32>) outs(%o : memref<?xi32>) {
  ^bb0(%x: i32, %y: i32, %old: i32):
    %xw = arith.extsi %x : i32 to i64
    %yw = arith.extsi %y : i32 to i64
    %sum = arith.addi %xw, %yw : i64
    %l = arith.maxsi %sum, %low : i64
    %c = arith.minsi %l, %high : i64
    %r = arith.trunci %c : i64 to i32
    linalg.yield %r : i32
  }
  return
}

func.func @high(%a: memref<?xi32> {llvm.noalias}, %b: memref<?xi32> {llvm.noalias}, %o: memref<?xi32> {llvm.noalias}) {
  %half = arith.constant 1073741824 : i64
  %by = arith.constant 31 : i64
  linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]}
      ins(%a, %b : memref<?xi32>, memref<?xi32>) outs(%o : memref<?xi32>) {
  ^bb0(%x: i32, %y: i32, %old: i32):
    %xw = arith.extsi %x : i32 to i64
    %yw = arith.extsi %y : i32 to i64
    %product = arith.muli %xw, %yw : i64
    %rounded = arith.addi %product, %half : i64
    %part = arith.shrsi %rounded, %by : i64
    %r = arith.trunci %part : i64 to i32
    linalg.yield %r : i32
  }
  return
}

func.func @shifted(%a: memref<?xi32> {llvm.noalias}, %b: memref<?xi32> {llvm.noalias}, %o: memref<?xi32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]}
      ins(%a, %b : memref<?xi32>, memref<?xi32>) outs(%o : memref<?xi32>) {
  ^bb0(%x: i32, %y: i32, %old: i32):
    %xw = arith.extsi %x : i32 to i64
    %yw = arith.extsi %y : i32 to i64
    %product = arith.muli %xw, %xw : i64
    %part = arith.shrsi %product, %yw : i64
    %r = arith.trunci %part : i64 to i32
    linalg.yield %r : i32
  }
  return
}
