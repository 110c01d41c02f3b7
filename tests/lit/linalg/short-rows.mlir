// Sums of short rows: as many rows as a vector has lanes are added up together, by half as many permutations each, and stored as one
// vector with what is computed from them.
// REQUIRES: rules
// RUN: auto-opt %s --mcpu=sapphirerapids --emit=asm -o - | FileCheck %s
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --print-schedule=- -o /dev/null | FileCheck %s --check-prefix=PLAN
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --verify=equivalence --remarks -o /dev/null 2>&1 | count 0
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --print-schedule=%t -o /dev/null
// RUN: sed 's/rows = 8/rows = 3/' %t > %t.3 && auto-opt %s --mcpu=sapphirerapids --schedule=%t.3 --convert-linalg-to-vector --verify=equivalence --remarks -o /dev/null 2>&1 | count 0
// RUN: sed 's/rows = 8/rows = 16/' %t > %t.16 && auto-opt %s --mcpu=sapphirerapids --schedule=%t.16 --convert-linalg-to-vector --verify=equivalence --remarks -o /dev/null 2>&1 | count 0
// PLAN: lanes = 8, vectors = 1, row_dim = 0, rows = 8
// CHECK-LABEL: short:
// CHECK: vhaddps
// CHECK: vperm2f128
// CHECK: vmovups %ymm{{[0-9]+}}, (
// CHECK-NOT: vmovss
// CHECK: .size short
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @short(%a: memref<64x8xf32> {llvm.noalias}, %c: memref<64xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<64x8xf32>) outs(%c : memref<64xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}
