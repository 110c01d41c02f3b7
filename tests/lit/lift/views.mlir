// Memrefs with strides, views of one memory, and loops of cf.
// RUN: auto-opt %s --raise-loops | FileCheck %s
// RUN: auto-opt %s --raise-loops --remarks -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY

#rows = strided<[?, 1], offset: ?>
#any = strided<[?, ?], offset: ?>

// Rows that might overlap are a question at run time.
// CHECK-LABEL: func.func @twice
// CHECK: memref.extract_strided_metadata
// CHECK: scf.if
// CHECK: memref.reinterpret_cast %{{.*}} to offset: [%{{.*}}], sizes: [%{{.*}}, %{{.*}}], strides: [%{{.*}}, 1]
// CHECK: linalg.generic
// CHECK: } else {
func.func @twice(%a: memref<?x?xf32, #rows> {llvm.noalias}, %b: memref<?x?xf32, #any> {llvm.noalias}, %n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %m step %c1 {
      %x = memref.load %b[%i, %j] : memref<?x?xf32, #any>
      %y = arith.addf %x, %x : f32
      memref.store %y, %a[%i, %j] : memref<?x?xf32, #rows>
    }
  }
  return
}

// CHECK-LABEL: func.func @columns
// CHECK-NOT: scf.if
// CHECK: memref.reinterpret_cast %{{.*}} to offset: [7], sizes: [8], strides: [64]
// CHECK: linalg.generic
func.func @columns(%a: memref<8x16xf32, strided<[64, 2], offset: 5>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %x = memref.load %a[%i, %c0] : memref<8x16xf32, strided<[64, 2], offset: 5>>
    %y = arith.mulf %x, %x : f32
    memref.store %y, %a[%i, %c1] : memref<8x16xf32, strided<[64, 2], offset: 5>>
  }
  return
}

// Memory that is allocated here, and a view of it: whether they overlap is a question at run time.
// CHECK-LABEL: func.func @own_view
// CHECK: arith.cmpi ule
// CHECK: scf.if
// CHECK: linalg.
// CHECK: } else {
func.func @own_view(%n: index, %from: index) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.subview %a[%from] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %a[%i] : memref<?xf32>
    memref.store %x, %b[%i] : memref<?xf32, strided<[1], offset: ?>>
  }
  return %a : memref<?xf32>
}

// CHECK-LABEL: func.func @sum
// CHECK: linalg.generic
// CHECK-SAME: "reduction"
func.func @sum(%a: memref<?xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  cf.br ^head(%c0, %zero : index, i32)
^head(%i: index, %s: i32):
  %go = arith.cmpi slt, %i, %n : index
  cf.cond_br %go, ^body, ^exit
^body:
  %x = memref.load %a[%i] : memref<?xi32>
  %t = arith.addi %s, %x : i32
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %t : index, i32)
^exit:
  return %s : i32
}

// A nest of cf.
// CHECK-LABEL: func.func @clear
// CHECK: linalg.fill
func.func @clear(%a: memref<16x?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0.0 : f32
  cf.br ^rows(%c0 : index)
^rows(%i: index):
  %more = arith.cmpi slt, %i, %c16 : index
  cf.cond_br %more, ^row, ^exit
^row:
  cf.br ^columns(%c0 : index)
^columns(%j: index):
  %go = arith.cmpi slt, %j, %n : index
  cf.cond_br %go, ^element, ^next
^element:
  memref.store %zero, %a[%i, %j] : memref<16x?xf32>
  %j1 = arith.addi %j, %c1 : index
  cf.br ^columns(%j1 : index)
^next:
  %i1 = arith.addi %i, %c1 : index
  cf.br ^rows(%i1 : index)
^exit:
  return
}

// WHY: in @carried: loop not lifted: this access and the one at
func.func @carried(%a: memref<?x?xf32, #rows>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %n step %c1 {
    %j = arith.subi %i, %c1 : index
    %x = memref.load %a[%c0, %j] : memref<?x?xf32, #rows>
    memref.store %x, %a[%c0, %i] : memref<?x?xf32, #rows>
  }
  return
}
