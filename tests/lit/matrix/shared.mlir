// A body in which each value is used twice takes time by its length, not by the number of ways through it.
// RUN: auto-opt %s --target=gemmini --emit=c --explain 2>&1 | FileCheck %s
// CHECK: in @deep: linalg.generic: on the CPU
// CHECK: out0[i][j] = 
#m = affine_map<(i, j) -> (i, j)>
func.func @deep(%p: tensor<8x8xi8>, %q: tensor<8x8xi8>) -> tensor<8x8xi8> {
  %e = tensor.empty() : tensor<8x8xi8>
  %d = linalg.generic {indexing_maps = [#m, #m, #m], iterator_types = ["parallel", "parallel"]} ins(%p, %q : tensor<8x8xi8>, tensor<8x8xi8>) outs(%e : tensor<8x8xi8>) {
  ^bb0(%x: i8, %y: i8, %o: i8):
    %a0 = arith.muli %x, %x : i8
    %a1 = arith.muli %a0, %a0 : i8
    %a2 = arith.muli %a1, %a1 : i8
    %a3 = arith.muli %a2, %a2 : i8
    %a4 = arith.muli %a3, %a3 : i8
    %a5 = arith.muli %a4, %a4 : i8
    %a6 = arith.muli %a5, %a5 : i8
    %a7 = arith.muli %a6, %a6 : i8
    %a8 = arith.muli %a7, %a7 : i8
    %a9 = arith.muli %a8, %a8 : i8
    %a10 = arith.muli %a9, %a9 : i8
    %a11 = arith.muli %a10, %a10 : i8
    %a12 = arith.muli %a11, %a11 : i8
    %a13 = arith.muli %a12, %a12 : i8
    %a14 = arith.muli %a13, %a13 : i8
    %a15 = arith.muli %a14, %a14 : i8
    %a16 = arith.muli %a15, %a15 : i8
    %a17 = arith.muli %a16, %a16 : i8
    %a18 = arith.muli %a17, %a17 : i8
    %a19 = arith.muli %a18, %a18 : i8
    %a20 = arith.muli %a19, %a19 : i8
    %a21 = arith.muli %a20, %a20 : i8
    %a22 = arith.muli %a21, %a21 : i8
    %a23 = arith.muli %a22, %a22 : i8
    %a24 = arith.muli %a23, %a23 : i8
    %a25 = arith.muli %a24, %a24 : i8
    %a26 = arith.muli %a25, %a25 : i8
    %a27 = arith.muli %a26, %a26 : i8
    %a28 = arith.muli %a27, %a27 : i8
    %a29 = arith.muli %a28, %a28 : i8
    %a30 = arith.muli %a29, %a29 : i8
    %a31 = arith.muli %a30, %a30 : i8
    %a32 = arith.muli %a31, %a31 : i8
    %a33 = arith.muli %a32, %a32 : i8
    %a34 = arith.muli %a33, %a33 : i8
    %a35 = arith.muli %a34, %a34 : i8
    %a36 = arith.muli %a35, %a35 : i8
    %a37 = arith.muli %a36, %a36 : i8
    %a38 = arith.muli %a37, %a37 : i8
    %a39 = arith.muli %a38, %a38 : i8
    %r = arith.xori %a39, %y : i8
    linalg.yield %r : i8
  } -> tensor<8x8xi8>
  return %d : tensor<8x8xi8>
}
