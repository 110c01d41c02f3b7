// The last steps of a sum are added row by row on HVX: the stores of a row are beside the next one's products. The other operand's words
// of two steps are one load.
// REQUIRES: rules
// RUN: auto-opt %s --target=hvx --convert-linalg-to-vector | FileCheck %s
// RUN: auto-opt %s --target=hvx --emit=asm -o - | FileCheck %s --check-prefix=PAIRS
// PAIRS: endloop0
// PAIRS-COUNT-2: memd(r{{[0-9]+}}+#{{[0-9]+}})
// PAIRS: vmem
// CHECK: scf.yield
// CHECK: vector.store {{.*}}vector<32xi32>
// CHECK-NOT: scf.
// CHECK: arith.muli
// CHECK-NOT: scf.
// CHECK: vector.store {{.*}}vector<32xi32>
#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>
func.func @unsigned(%a: memref<48x64xi8>, %b: memref<64x64xi8>, %c: memref<48x64xi32>) {
  linalg.generic {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<48x64xi8>, memref<64x64xi8>) outs(%c : memref<48x64xi32>) {
  ^bb0(%x: i8, %y: i8, %s: i32):
    %0 = arith.extui %x : i8 to i32
    %1 = arith.extui %y : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %s, %2 : i32
    linalg.yield %3 : i32
  }
  return
}
