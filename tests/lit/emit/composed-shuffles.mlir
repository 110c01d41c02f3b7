// Pixels of three bytes become pixels of four: each register comes from two registers and a constant, one permutation for
// each two of them, without planes between.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --emit=asm | FileCheck %s

// CHECK-LABEL: pixels:
// CHECK: vmovdqu64 {{.*}}, %zmm
// CHECK-COUNT-6: vpermt2b
// CHECK-NOT: vpermt2b
// CHECK: vmovdqu64 %zmm{{[0-9]+}}, {{.*}}(%r
// CHECK: cmp
func.func @pixels(%a: memref<6400x3xi8> {llvm.noalias}, %o: memref<6400x4xi8> {llvm.noalias}) {
  %top = arith.constant -1 : i8
  %o0 = memref.subview %o[0, 0] [6400, 1] [1, 1] : memref<6400x4xi8> to memref<6400xi8, strided<[4]>>
  %o1 = memref.subview %o[0, 1] [6400, 1] [1, 1] : memref<6400x4xi8> to memref<6400xi8, strided<[4], offset: 1>>
  %o2 = memref.subview %o[0, 2] [6400, 1] [1, 1] : memref<6400x4xi8> to memref<6400xi8, strided<[4], offset: 2>>
  %o3 = memref.subview %o[0, 3] [6400, 1] [1, 1] : memref<6400x4xi8> to memref<6400xi8, strided<[4], offset: 3>>
  %a0 = memref.subview %a[0, 0] [6400, 1] [1, 1] : memref<6400x3xi8> to memref<6400xi8, strided<[3]>>
  %a1 = memref.subview %a[0, 1] [6400, 1] [1, 1] : memref<6400x3xi8> to memref<6400xi8, strided<[3], offset: 1>>
  %a2 = memref.subview %a[0, 2] [6400, 1] [1, 1] : memref<6400x3xi8> to memref<6400xi8, strided<[3], offset: 2>>
  linalg.generic {indexing_maps = [affine_map<(x) -> (x)>, affine_map<(x) -> (x)>, affine_map<(x) -> (x)>, affine_map<(x) -> (x)>,
                                   affine_map<(x) -> (x)>, affine_map<(x) -> (x)>, affine_map<(x) -> (x)>],
                  iterator_types = ["parallel"]}
      ins(%a0, %a1, %a2 : memref<6400xi8, strided<[3]>>, memref<6400xi8, strided<[3], offset: 1>>, memref<6400xi8, strided<[3], offset: 2>>)
      outs(%o0, %o1, %o2, %o3 : memref<6400xi8, strided<[4]>>, memref<6400xi8, strided<[4], offset: 1>>,
           memref<6400xi8, strided<[4], offset: 2>>, memref<6400xi8, strided<[4], offset: 3>>) {
  ^bb0(%r: i8, %g: i8, %b: i8, %x0: i8, %x1: i8, %x2: i8, %x3: i8):
    linalg.yield %b, %g, %r, %top : i8, i8, i8, i8
  }
  return
}
