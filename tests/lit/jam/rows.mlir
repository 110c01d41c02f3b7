// x86: rows that are read by turns take twice as long where the first cache does not hold them. So loops are not jammed
// where iterations share only what is no row, unless that is more than the rows; and LLVM does not unroll loops around
// others, each copy of which would have every fourth row.
// RUN: auto-opt --target=x86 --mcpu=x86-64-v4 --jam-loops %s | FileCheck %s
// RUN: auto-opt --target=hvx --jam-loops %s | FileCheck %s --check-prefix=HVX
// RUN: auto-opt --target=x86 --mcpu=x86-64-v4 --emit=llvm %s -o - | FileCheck %s --check-prefix=LLVM
// REQUIRES: rules

// CHECK-LABEL: func.func @scale
// CHECK-NOT: arith.maxsi {{.*}}, %arg3
// CHECK: return
// HVX-LABEL: func.func @scale
// HVX: arith.maxsi {{.*}}, %arg3
// LLVM-LABEL: define void @scale
// LLVM: br i1 {{.*}} !llvm.loop
// LLVM: ret void
func.func @scale(%to: memref<?x?xf32> {llvm.noalias}, %from: memref<?x?xf32> {llvm.noalias}, %by: memref<?xf32> {llvm.noalias}, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %c16 {
      %a = vector.load %from[%y, %x] : memref<?x?xf32>, vector<16xf32>
      %b = vector.load %by[%x] : memref<?xf32>, vector<16xf32>
      %p = arith.mulf %a, %b : vector<16xf32>
      vector.store %p, %to[%y, %x] : memref<?x?xf32>, vector<16xf32>
    }
  }
  return
}

// Rows that windows share.
// CHECK-LABEL: func.func @window
// CHECK: arith.maxsi {{.*}}, %arg2
func.func @window(%to: memref<?x?xf32> {llvm.noalias}, %from: memref<?x?xf32> {llvm.noalias}, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %c16 {
      %y1 = arith.addi %y, %c1 : index
      %a = vector.load %from[%y, %x] : memref<?x?xf32>, vector<16xf32>
      %b = vector.load %from[%y1, %x] : memref<?x?xf32>, vector<16xf32>
      %p = arith.mulf %a, %b : vector<16xf32>
      vector.store %p, %to[%y, %x] : memref<?x?xf32>, vector<16xf32>
    }
  }
  return
}

// Three operands of one row each, for one row that is stored.
// CHECK-LABEL: func.func @weights
// CHECK: arith.maxsi {{.*}}, %arg2
func.func @weights(%to: memref<?x?xf32> {llvm.noalias}, %from: memref<3x?xf32> {llvm.noalias}, %h: index, %w: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %w step %c16 {
      %a = vector.load %from[%c0, %x] : memref<3x?xf32>, vector<16xf32>
      %b = vector.load %from[%c1, %x] : memref<3x?xf32>, vector<16xf32>
      %c = vector.load %from[%c2, %x] : memref<3x?xf32>, vector<16xf32>
      %p = arith.mulf %a, %b : vector<16xf32>
      %q = arith.mulf %p, %c : vector<16xf32>
      vector.store %q, %to[%y, %x] : memref<?x?xf32>, vector<16xf32>
    }
  }
  return
}
