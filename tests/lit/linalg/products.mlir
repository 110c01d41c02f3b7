// Products become the target's dot products and fused multiplications, in tiles of registers. Constant weights are
// packed while compiling.
// RUN: auto-opt --emit=asm --mcpu=znver4 %s -o - | FileCheck %s --check-prefix=VNNI
// RUN: auto-opt --emit=asm --mcpu=haswell %s -o - | FileCheck %s --check-prefix=AVX2
// RUN: auto-opt --emit=asm --target=neon --mcpu=neoverse-n1 %s -o - | FileCheck %s --check-prefix=NEON
// RUN: auto-opt --emit=asm --target=hvx %s -o - | FileCheck %s --check-prefix=HVX
// RUN: auto-opt --emit=llvm --mcpu=znver4 %s -o - | FileCheck %s --check-prefix=PACKED

// PACKED: @w_packed_0 = private {{.*}}constant [12288 x i8]
// PACKED-LABEL: define void @u8_by_constant(
// PACKED-NOT: @malloc
// PACKED: ret void
memref.global "private" constant @w : memref<64x192xi8> = dense<7>

// VNNI-LABEL: u8_by_constant:
// VNNI: vpdpbusd
// VNNI-NOT: vpmull
// AVX2-LABEL: u8_by_constant:
// AVX2: vpmaddwd
// HVX-LABEL: u8_by_constant:
// HVX: vrmpy
func.func @u8_by_constant(%a: memref<48x64xi8>, %c: memref<48x192xi32>) {
  %w = memref.get_global @w : memref<64x192xi8>
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%c : memref<48x192xi32>)
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
                                   affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %w : memref<48x64xi8>, memref<64x192xi8>) outs(%c : memref<48x192xi32>) {
  ^bb0(%x: i8, %y: i8, %s: i32):
    %p = arith.extui %x : i8 to i32
    %q = arith.extsi %y : i8 to i32
    %m = arith.muli %p, %q : i32
    %r = arith.addi %s, %m : i32
    linalg.yield %r : i32
  }
  return
}

// Signed by signed: the left operand is used as unsigned, and what that adds is taken off.
// VNNI-LABEL: s8:
// Ahead of the loops.
// VNNI: vpxor{{[dq]}}
// VNNI: vpdpbusd
// VNNI-NOT: vpxor{{[dq]}}
// VNNI: callq{{.*}}free
// NEON-LABEL: s8:
// NEON: ld1r { {{v[0-9]+}}.4s }
// NEON-NOT: uzp1
// NEON: sdot
func.func @s8(%a: memref<64x64xi8> {llvm.noalias}, %b: memref<64x64xi8> {llvm.noalias},
              %c: memref<64x64xi32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<64x64xi8>, memref<64x64xi8>) outs(%c : memref<64x64xi32>)
  return
}

// Few rows: groups of four rows' bytes are made in registers, once, two permutations for a vector; the right operand's
// sums, for the bias, are products with ones.
// VNNI-LABEL: few_rows:
// VNNI-NOT: malloc
// VNNI-COUNT-8: vpermt2{{[bw]}}
// VNNI-NOT: vpermt2
// VNNI-COUNT-12: vpdpbusd
// VNNI: retq
func.func @few_rows(%a: memref<2x96xi8> {llvm.noalias}, %b: memref<96x64xi8> {llvm.noalias},
                    %c: memref<2x64xi32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<2x96xi8>, memref<96x64xi8>) outs(%c : memref<2x64xi32>)
  return
}

// What is left of a sum of unknown size is a masked step.
// VNNI-LABEL: unknown_sum:
// VNNI: vmovdqu8 {{.*}} {%k{{[0-9]}}} {z}
// VNNI-NOT: vpmull
// VNNI: vpdpbusd
// VNNI: retq
func.func @unknown_sum(%a: memref<3x?xi8> {llvm.noalias}, %b: memref<96x?xi8> {llvm.noalias},
                       %c: memref<3x96xi32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<3x?xi8>, memref<96x?xi8>) outs(%c : memref<3x96xi32>)
  return
}

// VNNI-LABEL: f32:
// VNNI-COUNT-16: vfmadd231ps {{.*}}zmm
// NEON-LABEL: f32:
// NEON-COUNT-16: fmla
func.func @f32(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>) {
  linalg.matmul ins(%a, %b : memref<64x64xf32>, memref<64x64xf32>) outs(%c : memref<64x64xf32>)
  return
}

// VNNI-LABEL: convolution:
// VNNI: vpdpbusd
// NEON-LABEL: convolution:
// NEON: sdot
func.func @convolution(%a: memref<1x16x16x64xi8>, %b: memref<3x3x64x64xi8>, %c: memref<1x14x14x64xi32>) {
  linalg.conv_2d_nhwc_hwcf ins(%a, %b : memref<1x16x16x64xi8>, memref<3x3x64x64xi8>)
      outs(%c : memref<1x14x14x64xi32>)
  return
}

// The zero point of the left operand is taken off by sums of the right one.
// VNNI-LABEL: zero_point:
// VNNI: vpdpbusd
// VNNI-NOT: vpmull
// VNNI: retq
func.func @zero_point(%a: memref<48x64xi8>, %c: memref<48x192xi32>) {
  %w = memref.get_global @w : memref<64x192xi8>
  %za = arith.constant -3 : i32
  %zb = arith.constant 0 : i32
  linalg.quantized_matmul ins(%a, %w, %za, %zb : memref<48x64xi8>, memref<64x192xi8>, i32, i32)
      outs(%c : memref<48x192xi32>)
  return
}
