// Four channels that become planes: bytes go together within blocks of a register, then words do.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64-v3 --emit=asm %s | FileCheck %s
// CHECK-LABEL: planes:
// CHECK-COUNT-4: vpshufb
// CHECK-NOT: vpshufb
// CHECK: vpunpckldq
// CHECK: vmovdqu
#c0 = affine_map<(i) -> (i, 0)>
#c1 = affine_map<(i) -> (i, 1)>
#c2 = affine_map<(i) -> (i, 2)>
#c3 = affine_map<(i) -> (i, 3)>
#id = affine_map<(i) -> (i)>
func.func @planes(%x: memref<256x4xi8> {llvm.noalias}, %a: memref<256xi8> {llvm.noalias}, %b: memref<256xi8> {llvm.noalias}, %c: memref<256xi8> {llvm.noalias}, %d: memref<256xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#c0, #c1, #c2, #c3, #id, #id, #id, #id], iterator_types = ["parallel"]}
      ins(%x, %x, %x, %x : memref<256x4xi8>, memref<256x4xi8>, memref<256x4xi8>, memref<256x4xi8>)
      outs(%a, %b, %c, %d : memref<256xi8>, memref<256xi8>, memref<256xi8>, memref<256xi8>) {
  ^bb0(%p: i8, %q: i8, %r: i8, %s: i8, %o0: i8, %o1: i8, %o2: i8, %o3: i8):
    linalg.yield %p, %q, %r, %s : i8, i8, i8, i8
  }
  return
}
