// A loop whose quotient or rest indexes an operand is two loops: nearest neighbours of images are loaded once, and stored twice.
// REQUIRES: rules
// RUN: auto-opt %s --mcpu=sapphirerapids --emit=asm -o - | FileCheck %s
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --verify=equivalence --remarks -o %t.proven 2>&1 | count 0
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector -o %t.1 --print-schedule=%t.schedule
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector -o %t.2 --schedule=%t.schedule
// RUN: cmp %t.1 %t.2
// RUN: auto-opt %s --target=neon --emit=asm -o - | FileCheck %s --check-prefix=NEON
#id = affine_map<(n, h, w, c) -> (n, h, w, c)>
#last = affine_map<(n, h, w, c) -> (n, h floordiv 2, w floordiv 2, c)>
#planes = affine_map<(n, c, h, w) -> (n, c, h floordiv 2, w floordiv 2)>
#depth = affine_map<(n, h, w, c) -> (n, h floordiv 2, w floordiv 2, h mod 2, w mod 2, c)>

// CHECK-LABEL: channels_last:
// CHECK: vmovups {{.*}}, %{{[yz]}}mm
// CHECK: .size channels_last
func.func @channels_last(%a: memref<1x8x8x32xf32> {llvm.noalias}, %c: memref<1x16x16x32xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#last, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a : memref<1x8x8x32xf32>) outs(%c : memref<1x16x16x32xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// CHECK-LABEL: planes:
// CHECK-NOT: ss {{.*}}(
// CHECK: vpermps
// CHECK-NOT: ss {{.*}}(
// CHECK: .size planes
// NEON-LABEL: planes:
// NEON: zip2
// NEON: .size planes
func.func @planes(%a: memref<1x2x16x16xf32> {llvm.noalias}, %c: memref<1x2x32x32xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#planes, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a : memref<1x2x16x16xf32>) outs(%c : memref<1x2x32x32xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// CHECK-LABEL: depth_to_space:
// CHECK: vmovups {{.*}}, %{{[yz]}}mm
// CHECK: .size depth_to_space
func.func @depth_to_space(%a: memref<1x8x8x2x2x16xf32> {llvm.noalias}, %c: memref<1x16x16x16xf32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#depth, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a : memref<1x8x8x2x2x16xf32>) outs(%c : memref<1x16x16x16xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}
