// Sums of rows of bytes read whole registers. Squares of differences, which have 9 bits, are multiplied out, for each row:
// the squares of what all rows have in common are made once.
// REQUIRES: rules
// RUN: auto-opt %s --target=neon --mcpu=neoverse-n1 --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=neon --mcpu=cortex-a72 --emit=asm | FileCheck %s --check-prefix=WIDE

// CHECK-LABEL: squares:
// CHECK-NOT: ldr s
// CHECK: udot
// CHECK-NOT: smlal
// CHECK: ret
// WIDE-LABEL: squares:
// WIDE: usubl2
// WIDE: smlal2
func.func @squares(%a: memref<?x64xi8> {llvm.noalias}, %b: memref<64xi8> {llvm.noalias}, %o: memref<?xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%o : memref<?xi32>)
  linalg.generic {indexing_maps = [affine_map<(y, x) -> (y, x)>, affine_map<(y, x) -> (x)>, affine_map<(y, x) -> (y)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : memref<?x64xi8>, memref<64xi8>) outs(%o : memref<?xi32>) {
  ^bb0(%p: i8, %q: i8, %sum: i32):
    %pw = arith.extui %p : i8 to i32
    %qw = arith.extui %q : i8 to i32
    %d = arith.subi %pw, %qw : i32
    %s = arith.muli %d, %d : i32
    %r = arith.addi %sum, %s : i32
    linalg.yield %r : i32
  }
  return
}
