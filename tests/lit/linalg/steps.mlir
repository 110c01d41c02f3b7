// Two lanes, four elements apart, are no vectors with what lies between: these would reach beyond the operand.
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v4 --convert-linalg-to-vector | FileCheck %s
// CHECK-LABEL: @short
// CHECK-NOT: vector.load {{.*}} memref<8xi8
// CHECK: return
func.func @short(%a: memref<9x6x12x1xi8>, %b: memref<2x1x4x1xi8>, %c: memref<9x6x9x2xi16>) {
  linalg.generic {indexing_maps = [affine_map<(n, h, w, f, kh, kw, c) -> (n, h + kh, w + kw, c)>,
                                   affine_map<(n, h, w, f, kh, kw, c) -> (f, kh, kw, c)>,
                                   affine_map<(n, h, w, f, kh, kw, c) -> (n, h, w, f)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction", "reduction"]}
      ins(%a, %b : memref<9x6x12x1xi8>, memref<2x1x4x1xi8>) outs(%c : memref<9x6x9x2xi16>) {
  ^bb0(%x: i8, %y: i8, %s: i16):
    %0 = arith.extsi %x : i8 to i16
    %1 = arith.extui %y : i8 to i16
    %2 = arith.muli %0, %1 : i16
    %3 = arith.addi %s, %2 : i16
    linalg.yield %3 : i16
  }
  return
}
