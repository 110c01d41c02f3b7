#include "../../papers/mlir/macros.h"
#if N == 128
#define __N3__ 384
#define __VN3__ vector<128x3xi8>
#define __V3N__ vector<3x128xi8>
#else
#define __N3__ 192
#define __VN3__ vector<64x3xi8>
#define __V3N__ vector<3x64xi8>
#endif
func.func @gray_pixels(%in: M1(i8) {llvm.noalias}, %out: M1(i8) {llvm.noalias}) attributes {llvm.emit_c_interface} {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %n = arith.constant N : index
  %w = memref.dim %out, %c0 : M1(i8)
  %kr = arith.constant dense<77> : V(i32)
  %kg = arith.constant dense<150> : V(i32)
  %kb = arith.constant dense<29> : V(i32)
  %eight = arith.constant dense<8> : V(i32)
  scf.for %x = %c0 to %w step %n {
    %at = arith.muli %x, %c3 : index
    %pixels = vector.load %in[%at] : M1(i8), VECTOR(__N3__, i8)
    %all = vector.shape_cast %pixels : VECTOR(__N3__, i8) to __VN3__
    %turned = vector.transpose %all, [1, 0] : __VN3__ to __V3N__
    %r = vector.extract %turned[0] : V(i8) from __V3N__
    %g = vector.extract %turned[1] : V(i8) from __V3N__
    %b = vector.extract %turned[2] : V(i8) from __V3N__
    %ri = arith.extui %r : V(i8) to V(i32)
    %gi = arith.extui %g : V(i8) to V(i32)
    %bi = arith.extui %b : V(i8) to V(i32)
    %rp = arith.muli %ri, %kr : V(i32)
    %gp = arith.muli %gi, %kg : V(i32)
    %bp = arith.muli %bi, %kb : V(i32)
    %s = arith.addi %rp, %gp : V(i32)
    %t = arith.addi %s, %bp : V(i32)
    %u = arith.shrui %t, %eight : V(i32)
    %v = arith.trunci %u : V(i32) to V(i8)
    vector.store %v, %out[%x] : M1(i8), V(i8)
  }
  return
}
