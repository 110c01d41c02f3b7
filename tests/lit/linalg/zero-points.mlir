// A zero point of either operand: the sums of the other one are taken off, those of the left operand's rows are products with ones
// beside the tile's.
// REQUIRES: rules
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --mcpu=znver4 --emit=asm %s -o - | FileCheck %s --check-prefix=ASM

// CHECK-LABEL: func.func @both
// CHECK: arith.constant dense<1> : vector<64xi8>
// CHECK-NOT: arith.subi {{.*}} : i32
// CHECK: arith.muli {{.*}} : vector<16xi32>
// ASM-LABEL: both:
// ASM: vpdpbusd
func.func @both(%a: memref<24x64xi8> {llvm.noalias}, %b: memref<64x48xi8> {llvm.noalias}, %c: memref<24x48xi32> {llvm.noalias}) {
  %za = arith.constant 12 : i32
  %zb = arith.constant -3 : i32
  linalg.quantized_matmul ins(%a, %b, %za, %zb : memref<24x64xi8>, memref<64x48xi8>, i32, i32) outs(%c : memref<24x48xi32>)
  return
}

// What is left of a sum that is no multiple of four: ones where there are neighbours.
// CHECK-LABEL: func.func @rest
// CHECK-DAG: arith.constant dense<1> : vector<64xi8>
// CHECK-DAG: arith.constant dense<[1, 0, 0, 0, 1, 0, 0, 0
func.func @rest(%a: memref<24x65xi8> {llvm.noalias}, %b: memref<65x48xi8> {llvm.noalias}, %c: memref<24x48xi32> {llvm.noalias}) {
  %za = arith.constant 0 : i32
  %zb = arith.constant 5 : i32
  linalg.quantized_matmul ins(%a, %b, %za, %zb : memref<24x65xi8>, memref<65x48xi8>, i32, i32) outs(%c : memref<24x48xi32>)
  return
}
