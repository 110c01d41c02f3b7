// Bytes whose sum runs along the outer dimension of both operands: the left one is copied in squares, with the sum
// innermost, and a dot product adds up four neighbours. The loops are proven.
// REQUIRES: rules
// RUN: auto-opt --mcpu=icelake-server --emit=asm %s -o - | FileCheck %s
// RUN: auto-opt --mcpu=icelake-server --emit=asm --print-schedule=%t.schedule %s -o %t.s
// RUN: auto-opt --mcpu=icelake-server --emit=asm --schedule=%t.schedule %s -o %t.same.s && cmp %t.s %t.same.s
// RUN: auto-opt --mcpu=icelake-server --emit=obj --verify=equivalence --verify-seconds=30 --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROOF
// PROOF: 1 nests_proven
// CHECK-LABEL: product:
// CHECK: vpunpck
// CHECK: vpdpbusd
func.func @product(%a: memref<18x33xi8>, %b: memref<18x40xi8>, %c: memref<33x40xi32>) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%c : memref<33x40xi32>)
  linalg.matmul_transpose_a ins(%a, %b : memref<18x33xi8>, memref<18x40xi8>) outs(%c : memref<33x40xi32>)
  return
}
