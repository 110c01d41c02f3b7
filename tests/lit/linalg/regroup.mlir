// Tiles with fewer neighbours along the sum than a dot product adds up: blocks of several tiles are one in a copy.
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector --verify=equivalence --verify-seconds=60 --remarks --print-schedule=- -o %t %s 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=CODE --input-file=%t

// CHECK-NOT: remark
// CHECK: transform.auto.vectorize
// CHECK-NEXT: group = 4, bias = true, pack = true
// Both operands, then a tile's products in groups of four.
// CODE-LABEL: func.func @pairs(
// CODE-COUNT-2: vector.transpose {{.*}} : vector<2x16xi16> to vector<16x2xi16>
// CODE: arith.muli {{.*}} : vector<64xi32>
func.func @pairs(%a: memref<2x8x16x2xi8> {llvm.noalias}, %b: memref<3x8x16x2xi8> {llvm.noalias},
                 %c: memref<2x3x16x16xi32> {llvm.noalias}) {
  linalg.mmt4d ins(%a, %b : memref<2x8x16x2xi8>, memref<3x8x16x2xi8>) outs(%c : memref<2x3x16x16xi32>)
  return
}

// Memory may overlap: the copies are behind the test.
// CHECK: transform.auto.vectorize
// CHECK-NEXT: group = 4, bias = true, pack = true
// CODE-LABEL: func.func @single(
// CODE: scf.if
// CODE-COUNT-2: vector.transpose {{.*}} : vector<4x16xi8> to vector<16x4xi8>
func.func @single(%a: memref<2x8x16x1xi8>, %b: memref<3x8x16x1xi8>, %c: memref<2x3x16x16xi32>) {
  linalg.mmt4d ins(%a, %b : memref<2x8x16x1xi8>, memref<3x8x16x1xi8>) outs(%c : memref<2x3x16x16xi32>)
  return
}

// A constant is copied while compiling.
// CHECK: transform.auto.vectorize
// CHECK-NEXT: group = 4, bias = true, pack = true
// CODE: memref.global "private" constant @weights_packed_0
// CODE-LABEL: func.func @constant(
// CODE-COUNT-1: vector.transpose {{.*}} : vector<2x16xi16> to vector<16x2xi16>
// CODE-NOT: vector.transpose
memref.global "private" constant @weights : memref<2x2x16x2xi8> = dense<3>
func.func @constant(%a: memref<2x2x16x2xi8> {llvm.noalias}, %c: memref<2x2x16x16xi32> {llvm.noalias}) {
  %b = memref.get_global @weights : memref<2x2x16x2xi8>
  linalg.mmt4d ins(%a, %b : memref<2x2x16x2xi8>, memref<2x2x16x2xi8>) outs(%c : memref<2x2x16x16xi32>)
  return
}

// An odd number of tiles stays as it is: half of each group is zero.
// CHECK: transform.auto.vectorize
// CODE-LABEL: func.func @odd(
// CODE-NOT: vector<2x16xi16>
func.func @odd(%a: memref<2x9x16x2xi8> {llvm.noalias}, %b: memref<3x9x16x2xi8> {llvm.noalias},
               %c: memref<2x3x16x16xi32> {llvm.noalias}) {
  linalg.mmt4d ins(%a, %b : memref<2x9x16x2xi8>, memref<3x9x16x2xi8>) outs(%c : memref<2x3x16x16xi32>)
  return
}
