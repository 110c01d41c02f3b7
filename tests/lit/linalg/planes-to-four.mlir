// Four planes become pixels: as many vectors as a register has blocks, by turns within these, which are turned then. Beside
// computation, permutations of two registers.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --emit=asm | FileCheck %s

#x = affine_map<(x) -> (x)>
// CHECK-LABEL: moved:
// CHECK: vpunpck{{.*}}%zmm
// CHECK-NOT: vpermt2b
// CHECK: vshufi64x2
// CHECK: vmov{{.*}} %zmm{{[0-9]+}}, {{.*}}(%r
func.func @moved(%r: memref<6400xi8> {llvm.noalias}, %g: memref<6400xi8> {llvm.noalias}, %b: memref<6400xi8> {llvm.noalias},
                 %o: memref<6400x4xi8> {llvm.noalias}) {
  %top = arith.constant -1 : i8
  %o0 = memref.subview %o[0, 0] [6400, 1] [1, 1] : memref<6400x4xi8> to memref<6400xi8, strided<[4]>>
  %o1 = memref.subview %o[0, 1] [6400, 1] [1, 1] : memref<6400x4xi8> to memref<6400xi8, strided<[4], offset: 1>>
  %o2 = memref.subview %o[0, 2] [6400, 1] [1, 1] : memref<6400x4xi8> to memref<6400xi8, strided<[4], offset: 2>>
  %o3 = memref.subview %o[0, 3] [6400, 1] [1, 1] : memref<6400x4xi8> to memref<6400xi8, strided<[4], offset: 3>>
  linalg.generic {indexing_maps = [#x, #x, #x, #x, #x, #x, #x], iterator_types = ["parallel"]}
      ins(%r, %g, %b : memref<6400xi8>, memref<6400xi8>, memref<6400xi8>)
      outs(%o0, %o1, %o2, %o3 : memref<6400xi8, strided<[4]>>, memref<6400xi8, strided<[4], offset: 1>>,
           memref<6400xi8, strided<[4], offset: 2>>, memref<6400xi8, strided<[4], offset: 3>>) {
  ^bb0(%p: i8, %q: i8, %s: i8, %x0: i8, %x1: i8, %x2: i8, %x3: i8):
    linalg.yield %p, %q, %s, %top : i8, i8, i8, i8
  }
  return
}
