// Vectors of one lane are cast lane by lane: LLVM 19's AArch64 back end crashes on <1 x i16> as <1 x half>.
// RUN: auto-opt %s --target=neon --emit=llvm | FileCheck %s
// RUN: auto-opt %s --target=neon --emit=obj -o %t.o 2>&1 | FileCheck %s --check-prefix=QUIET --allow-empty

// QUIET-NOT: warning
// CHECK: define <1 x half> @cast
// CHECK: bitcast i16 %{{.*}} to half
func.func @cast(%a: vector<1xi16>, %b: vector<1xf16>) -> vector<1xf16> {
  %x = vector.bitcast %a : vector<1xi16> to vector<1xf16>
  %y = arith.addf %x, %b : vector<1xf16>
  return %y : vector<1xf16>
}

func.func @pool(%a: tensor<2x7x7x3xf16>) -> tensor<2x5x5x3xf16> {
  %r = tosa.max_pool2d %a {kernel = array<i64: 3, 3>, stride = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>} : (tensor<2x7x7x3xf16>) -> tensor<2x5x5x3xf16>
  return %r : tensor<2x5x5x3xf16>
}
