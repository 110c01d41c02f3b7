// RUN: not auto-opt --mcpu=x86-64-v4 --convert-linalg-to-vector --schedule=%S/Inputs/panels.mlir %s 2>&1 | FileCheck %s

// Panels are of all rows of a tile: the operand with lanes must not depend on the row.
// CHECK: error: not vectorized: 'panels' needs 'pack' of an operand that is no constant

func.func @f(%a: memref<7x4xi8>, %b: memref<18x2x4x7xi8>, %c: memref<2x4x18xi8>) {
  linalg.generic {
    indexing_maps = [affine_map<(x, y, z, k) -> (k, y)>, affine_map<(x, y, z, k) -> (z, x, y, k)>, affine_map<(x, y, z, k) -> (x, y, z)>],
    iterator_types = ["parallel", "parallel", "parallel", "reduction"]
  } ins(%a, %b : memref<7x4xi8>, memref<18x2x4x7xi8>) outs(%c : memref<2x4x18xi8>) {
  ^bb0(%x: i8, %y: i8, %old: i8):
    %p = arith.muli %x, %y : i8
    %new = arith.addi %p, %old : i8
    linalg.yield %new : i8
  }
  return
}
