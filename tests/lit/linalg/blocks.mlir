// Products of blocks of rows by blocks of columns, where the target multiplies these (Neon with i8mm): a sum is two rows by two
// columns, of which each operand has groups of eight bytes. The left operand is copied in blocks, or its rows are turned as they are
// loaded; sums become rows again behind the loop.
// REQUIRES: rules
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --emit=asm -o - | FileCheck %s
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --verify=equivalence --verify-seconds=30 --stats --emit=asm -o %t 2>&1 | FileCheck %s --check-prefix=PROVEN
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --print-schedule=%t.schedule --emit=asm -o %t.s
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --schedule=%t.schedule --emit=asm -o - | diff - %t.s
// RUN: auto-opt %s --target=neon --mcpu=neoverse-n1 --emit=asm -o - | FileCheck %s --check-prefix=N1
// RUN: sed 's/rows = 12/rows = 5/' %t.schedule > %t.odd
// RUN: not auto-opt %s --target=neon --mcpu=neoverse-v2 --schedule=%t.odd --emit=asm -o %t.o 2>&1 | FileCheck %s --check-prefix=ODD

// PROVEN: 6 nests_proven
// N1-NOT: mmla
// ODD: 'rows' must be whole blocks, of which 'group' says that they are multiplied

// CHECK-LABEL: bytes:
// CHECK-NOT: sdot
// CHECK: zip1 {{v[0-9]+}}.2d
// CHECK: ldp q
// CHECK-COUNT-96: smmla
// CHECK: uzp2 {{v[0-9]+}}.4s
// CHECK-NOT: sdot
// CHECK: .size
func.func @bytes(%a: memref<48x64xi8> {llvm.noalias}, %b: memref<96x64xi8> {llvm.noalias}, %c: memref<48x96xi32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<48x64xi8>, memref<96x64xi8>) outs(%c : memref<48x96xi32>)
  return
}

// Odd rows and columns, and a sum that is no multiple of a group: zeros are behind its end.
// CHECK-LABEL: odd:
// CHECK: usmmla
// CHECK-NOT: usdot
// CHECK: .size
func.func @odd(%a: memref<23x29xi8> {llvm.noalias}, %b: memref<29x37xi8> {llvm.noalias}, %c: memref<23x37xi32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
                                   affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<23x29xi8>, memref<29x37xi8>) outs(%c : memref<23x37xi32>) {
  ^bb0(%x: i8, %y: i8, %z: i32):
    %0 = arith.extui %x : i8 to i32
    %1 = arith.extsi %y : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %z, %2 : i32
    linalg.yield %3 : i32
  }
  return
}

// Where only the right operand is unsigned, blocks are turned: it is the instruction's first one.
// CHECK-LABEL: right_unsigned:
// CHECK-NOT: {{eor|dot}}
// CHECK: usmmla
// CHECK-NOT: {{eor|dot}}
// CHECK: .size
func.func @right_unsigned(%a: memref<24x64xi8> {llvm.noalias}, %b: memref<64x48xi8> {llvm.noalias}, %c: memref<24x48xi32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
                                   affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<24x64xi8>, memref<64x48xi8>) outs(%c : memref<24x48xi32>) {
  ^bb0(%x: i8, %y: i8, %z: i32):
    %0 = arith.extsi %x : i8 to i32
    %1 = arith.extui %y : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %z, %2 : i32
    linalg.yield %3 : i32
  }
  return
}

// Zero points: the right operand's columns are summed up by products of blocks too.
// CHECK-LABEL: zero_point:
// CHECK: smmla
// CHECK-NOT: sdot
// CHECK: .size
func.func @zero_point(%a: memref<16x32xi8> {llvm.noalias}, %b: memref<32x32xi8> {llvm.noalias}, %c: memref<16x32xi32> {llvm.noalias}) {
  %za = arith.constant 3 : i32
  %zb = arith.constant 0 : i32
  linalg.quantized_matmul ins(%a, %b, %za, %zb : memref<16x32xi8>, memref<32x32xi8>, i32, i32) outs(%c : memref<16x32xi32>)
  return
}

// Windows overlap: rows are not copied.
// CHECK-LABEL: window:
// CHECK-NOT: sdot
// CHECK: zip1 {{v[0-9]+}}.2d
// CHECK: smmla
// CHECK-NOT: sdot
// CHECK: .size
func.func @window(%i: memref<1x5x9x16xi8> {llvm.noalias}, %w: memref<3x3x16x8xi8> {llvm.noalias}, %o: memref<1x3x7x8xi32> {llvm.noalias}) {
  linalg.conv_2d_nhwc_hwcf ins(%i, %w : memref<1x5x9x16xi8>, memref<3x3x16x8xi8>) outs(%o : memref<1x3x7x8xi32>)
  return
}

// Tiles that lie in memory as blocks are not copied.
// CHECK-LABEL: tiled:
// CHECK-NOT: malloc
// CHECK: smmla
// CHECK: .size
func.func @tiled(%a: memref<2x8x8x8xi8> {llvm.noalias}, %b: memref<3x8x8x8xi8> {llvm.noalias}, %c: memref<2x3x8x8xi32> {llvm.noalias}) {
  linalg.mmt4d ins(%a, %b : memref<2x8x8x8xi8>, memref<3x8x8x8xi8>) outs(%c : memref<2x3x8x8xi32>)
  return
}
