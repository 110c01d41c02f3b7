// Depthwise convolutions of bytes: neighbouring pixels are collected in the lanes, one load for each, and dot products
// add up the taps. Where that is no gain, taps are multiplied one by one.
// RUN: auto-opt --emit=asm --mcpu=znver4 %s -o - | FileCheck %s --check-prefix=VNNI
// RUN: auto-opt --emit=asm --mcpu=alderlake %s -o - | FileCheck %s --check-prefix=VEX
// RUN: auto-opt --emit=asm --mcpu=haswell %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: auto-opt --emit=obj --mcpu=znver4 %s -o %t.o --print-schedule=- | FileCheck %s --check-prefix=SCHEDULE

#image = affine_map<(x, y, c, a, b) -> (x + a, y + b, c)>
#stride2 = affine_map<(x, y, c, a, b) -> (2 * x + a, 2 * y + b, c)>
#weights = affine_map<(x, y, c, a, b) -> (a, b, c)>
#out = affine_map<(x, y, c, a, b) -> (x, y, c)>
#loops = ["parallel", "parallel", "parallel", "reduction", "reduction"]

// The three taps of a row are one dot product; its weights have a zero behind them.
// VNNI-LABEL: u8:
// VNNI-NOT: vpmull
// VNNI: vpmovzxbd
// VNNI: vpshldd $24
// VNNI: vpdpbusd
// VEX-LABEL: u8:
// VEX-NOT: vpmull
// VEX: vpdpbusd
// AVX2-LABEL: u8:
// AVX2: vpmaddwd
// SCHEDULE: {vector_dim = 2, lanes = 16, vectors = 1, row_dim = 1, rows = 14, group = 4, bias = false, pack = true, panels = false, order = [0, 2, 1, 3, 4]}
func.func @u8(%x: memref<30x30x32xi8> {llvm.noalias}, %w: memref<3x3x32xi8> {llvm.noalias},
              %y: memref<28x28x32xi32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#image, #weights, #out], iterator_types = #loops}
      ins(%x, %w : memref<30x30x32xi8>, memref<3x3x32xi8>) outs(%y : memref<28x28x32xi32>) {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %p = arith.extui %a : i8 to i32
    %q = arith.extsi %b : i8 to i32
    %m = arith.muli %p, %q : i32
    %r = arith.addi %s, %m : i32
    linalg.yield %r : i32
  }
  return
}

// Signed bytes become unsigned. Seven taps are two dot products; tails of channels are masked.
// VNNI-LABEL: s8:
// VNNI-NOT: vpmull
// VNNI: vpxor
// VNNI: vpdpbusd
// SCHEDULE: {vector_dim = 2, lanes = 16, vectors = 1, row_dim = 1, rows = {{[0-9]+}}, group = 4, bias = true, pack = true, {{.*}}order = [0, 2, 1, 3, 4]}
func.func @s8(%x: memref<37x37x40xi8> {llvm.noalias}, %w: memref<7x7x40xi8> {llvm.noalias},
              %y: memref<16x16x40xi32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#stride2, #weights, #out], iterator_types = #loops}
      ins(%x, %w : memref<37x37x40xi8>, memref<7x7x40xi8>) outs(%y : memref<16x16x40xi32>) {
  ^bb0(%a: i8, %b: i8, %s: i32):
    %p = arith.extsi %a : i8 to i32
    %q = arith.extsi %b : i8 to i32
    %m = arith.muli %p, %q : i32
    %r = arith.addi %s, %m : i32
    linalg.yield %r : i32
  }
  return
}
