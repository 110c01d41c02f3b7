// Operands that may be the same memory: a test at run time, and the operation as it stands in a function of its own.
// What is the same memory in another order stays a loop, with a remark.
// RUN: auto-opt --emit=llvm --mcpu=znver4 --remarks %s -o %t 2>%t.err && FileCheck %s < %t
// RUN: FileCheck %s --check-prefix=REMARK < %t.err

// CHECK-LABEL: define void @arguments(
// CHECK: icmp
// CHECK: call fastcc void @arguments_overlapping_0(
// CHECK-LABEL: define void @distinct(
// CHECK-NOT: overlapping
func.func @arguments(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  linalg.matmul ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
  return
}
func.func @distinct(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
  return
}
// REMARK: overlap.mlir:[[#@LINE+2]]:3: remark: in @in_place: linalg.generic not vectorized: an output overlaps another operand
func.func @in_place(%a: memref<64x64xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%a : memref<64x64xf32>) outs(%a : memref<64x64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}
// REMARK: overlap.mlir:[[#@LINE+2]]:3: remark: in @complex_sum: linalg.generic not vectorized: an operand's elements are no integers or floats of 8, 16, 32 or 64 bits
func.func @complex_sum(%a: memref<8xcomplex<f32>>, %b: memref<8xcomplex<f32>>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : memref<8xcomplex<f32>>) outs(%b : memref<8xcomplex<f32>>) {
  ^bb0(%x: complex<f32>, %y: complex<f32>):
    %s = complex.add %x, %x : complex<f32>
    linalg.yield %s : complex<f32>
  }
  return
}

// What two arguments are is known at run time only. Where an input is the output itself, element by element, the loop over
// vectors is right too.
// CHECK-LABEL: define void @same(
// CHECK: %[[SAME:.*]] = icmp eq ptr
// CHECK-NEXT: or i1 %[[SAME]]
// CHECK: call fastcc void @same_overlapping_0(
func.func @same(%a: memref<?xf32>, %c: memref<?xf32>) {
  linalg.exp ins(%a : memref<?xf32>) outs(%c : memref<?xf32>)
  return
}

// Rows of no element.
func.func @empty(%v0: memref<4x31x2xi8>, %v1: memref<4x2x0xi8>, %v2: memref<i8>, %v3: memref<31x0xi32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d2, d1, d0)>, affine_map<(d0, d1, d2, d3) -> (d2, d0, d3)>, affine_map<(d0, d1, d2, d3) -> ()>, affine_map<(d0, d1, d2, d3) -> (d1, d3)>], iterator_types = ["reduction", "parallel", "reduction", "parallel"]} ins(%v0, %v1, %v2 : memref<4x31x2xi8>, memref<4x2x0xi8>, memref<i8>) outs(%v3 : memref<31x0xi32>) {
  ^bb0(%s4: i8, %s5: i8, %s6: i8, %s7: i32):
    %s8 = arith.extui %s4 : i8 to i32
    %s9 = arith.extsi %s5 : i8 to i32
    %s10 = arith.extsi %s6 : i8 to i32
    %s11 = arith.subi %s9, %s10 : i32
    %s12 = arith.muli %s8, %s11 : i32
    %s13 = arith.addi %s7, %s12 : i32
    linalg.yield %s13 : i32
  }
  return
}
