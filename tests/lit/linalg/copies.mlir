// A copy between layouts is an operation of linalg before a schedule is applied: the printed one names all operations.
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector %s --print-schedule=%t -o %t.mlir
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector %s --schedule=%t | diff - %t.mlir
// RUN: FileCheck %s < %t.mlir

// CHECK-LABEL: func.func @padded
// CHECK-NOT: memref.copy
// CHECK: vector.store
// CHECK: vector.store
func.func @padded(%a: memref<16x16x32xi8> {llvm.noalias}, %b: memref<18x18x32xi8> {llvm.noalias}, %zero: i8) {
  linalg.fill ins(%zero : i8) outs(%b : memref<18x18x32xi8>)
  %inner = memref.subview %b[1, 1, 0] [16, 16, 32] [1, 1, 1] : memref<18x18x32xi8> to memref<16x16x32xi8, strided<[576, 32, 1], offset: 608>>
  memref.copy %a, %inner : memref<16x16x32xi8> to memref<16x16x32xi8, strided<[576, 32, 1], offset: 608>>
  return
}
