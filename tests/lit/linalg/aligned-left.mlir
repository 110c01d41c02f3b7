// HVX loads words, and pairs of them, that are not aligned byte by byte: the left operand is copied where its memory begins so, which is tested at run
// time. Columns that fill no power of two of vectors are copied by whole vectors, the last rows by vectors that begin earlier.
// REQUIRES: rules
// RUN: auto-opt %s --target=hvx --convert-linalg-to-vector -o - | FileCheck %s
// RUN: auto-opt %s --target=hvx --emit=asm -o - | FileCheck %s --check-prefix=ASM
// CHECK-LABEL: func.func @product(
// CHECK: %[[P:.*]] = memref.extract_aligned_pointer_as_index
// CHECK: %[[R:.*]] = arith.remui {{.*}}, %c8
// CHECK: %[[C:.*]] = arith.cmpi ne, %[[R]], %c0
// CHECK: %[[M:.*]] = scf.if %[[C]] -> (memref<?xi8>)
// CHECK: memref.view %[[M]]
// CHECK: scf.if %[[C]] {
// CHECK-NEXT: memref.dealloc %[[M]]
// ASM-LABEL: product:
// ASM-NOT: memub
// ASM: loop0({{.*}}#38)
// ASM-NOT: memub
// ASM: .size
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @product(%a: memref<49x320xi8> {llvm.noalias}, %b: memref<320x96xi8> {llvm.noalias}, %c: memref<49x96xi32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<49x320xi8>, memref<320x96xi8>) outs(%c : memref<49x96xi32>) {
  ^bb0(%x: i8, %y: i8, %s: i32):
    %0 = arith.extsi %x : i8 to i32
    %1 = arith.extsi %y : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %s, %2 : i32
    linalg.yield %3 : i32
  }
  return
}
