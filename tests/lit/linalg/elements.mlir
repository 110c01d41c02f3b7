// Products whose instructions read an element of a register for all lanes (Neon): one load has the left operand's
// elements of four steps.
// REQUIRES: rules
// RUN: auto-opt %s --target=neon --mcpu=neoverse-n2 --mattr=-i8mm --emit=asm -o - | FileCheck %s
// RUN: auto-opt %s --target=neon --mcpu=neoverse-n1 --emit=asm -o - | FileCheck %s --check-prefix=N1

// CHECK-LABEL: bytes:
// CHECK-NOT: ld1r
// CHECK-NOT: dup
// CHECK: sdot {{v[0-9]+}}.4s, {{v[0-9]+}}.16b, {{v[0-9]+}}.4b[{{[0-3]}}]
// CHECK-NOT: ld1r
// CHECK-NOT: dup
// CHECK: .size
func.func @bytes(%a: memref<64x64xi8>, %b: memref<64x64xi8>, %c: memref<64x64xi32>) {
  linalg.matmul ins(%a, %b : memref<64x64xi8>, memref<64x64xi8>) outs(%c : memref<64x64xi32>)
  return
}

// CHECK-LABEL: floats:
// CHECK: fmla {{v[0-9]+}}.4s, {{v[0-9]+}}.4s, {{v[0-9]+}}.s[3]
// CHECK: .size
func.func @floats(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  linalg.matmul ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
  return
}

// Rows of the left operand that are neighbours in memory: one load has a step's elements of four rows.
// CHECK-LABEL: abreast:
// CHECK: fmla {{v[0-9]+}}.4s, {{v[0-9]+}}.4s, {{v[0-9]+}}.s[3]
// CHECK-NOT: ld1r
// CHECK: .size
func.func @abreast(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  linalg.matmul_transpose_a ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
  return
}

// Unsigned by signed bytes, which that CPU does not multiply: the left ones' highest bit is flipped.
// N1-LABEL: mixed:
// N1: eor
// N1: sdot {{v[0-9]+}}.4s, {{v[0-9]+}}.16b, {{v[0-9]+}}.4b[{{[0-3]}}]
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @mixed(%a: memref<64x64xi8>, %b: memref<64x64xi8>, %c: memref<64x64xi32>) {
  linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<64x64xi8>, memref<64x64xi8>) outs(%c : memref<64x64xi32>) {
  ^bb0(%x: i8, %y: i8, %s: i32):
    %0 = arith.extui %x : i8 to i32
    %1 = arith.extsi %y : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %s, %2 : i32
    linalg.yield %3 : i32
  }
  return
}
