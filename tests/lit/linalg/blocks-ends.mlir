// What blocks' sums and copies end with: lower halves of two registers are joined by one instruction, rows of sums are stored two
// registers at once, the last permutation of a copy is its store, and few steps are straight code.
// REQUIRES: rules
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --emit=asm -o - | FileCheck %s
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --verify=equivalence --verify-seconds=30 --stats --emit=asm -o %t 2>&1 | FileCheck %s --check-prefix=PROVEN
// PROVEN: 1 nests_proven
// CHECK-NOT: {{(ins|mov)}} v{{[0-9]+}}.d[1], v
// CHECK: st2 { v{{[0-9]+}}.4s, v{{[0-9]+}}.4s }
// CHECK-NOT: {{(ins|mov)}} v{{[0-9]+}}.d[1], v
// CHECK: usmmla
// CHECK-NOT: b.
// CHECK: zip1 {{v[0-9]+}}.2d
// CHECK: stp q
// CHECK-NOT: {{(ins|mov)}} v{{[0-9]+}}.d[1], v
// CHECK: .size
func.func @mixed(%a: memref<24x64xi8> {llvm.noalias}, %b: memref<64x37xi8> {llvm.noalias}, %c: memref<24x37xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%c : memref<24x37xi32>)
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
                                   affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<24x64xi8>, memref<64x37xi8>) outs(%c : memref<24x37xi32>) {
  ^bb0(%x: i8, %y: i8, %z: i32):
    %0 = arith.extui %x : i8 to i32
    %1 = arith.extsi %y : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %z, %2 : i32
    linalg.yield %3 : i32
  }
  return
}
