// The accelerator adds up in its own order: floats only where that is allowed, by the flag or by the program.
// RUN: auto-opt %s --target=%root/tests/libraries/f32x8.isa --emit=c --explain -o - 2>&1 | FileCheck %s
// RUN: auto-opt %s --target=%root/tests/libraries/f32x8.isa --emit=c --explain --reassociate -o - 2>&1 | FileCheck %s --check-prefix=ALL

// The reasons come before the text.
// CHECK: linalg.generic: on the CPU: sums of floats keep their order without --reassociate or fastmath<reassoc>
// CHECK: linalg.generic: 20 x 16 x 24 (summed), f32 * f32 -> f32
// CHECK: linalg.generic: on the CPU: sums of floats keep their order without --reassociate or fastmath<reassoc>
// CHECK: void in_order(
// CHECK-NOT: f32x8_multiply
// CHECK: void in_any_order(
// CHECK: f32x8_multiply
// CHECK: void partly(
// CHECK-NOT: f32x8_multiply

// ALL-NOT: on the CPU

#rows = affine_map<(i, j, k) -> (i, k)>
func.func @in_order(%a: memref<20x24xf32>, %b: memref<24x16xf32>, %c: memref<20x16xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<20x16xf32>)
  linalg.matmul ins(%a, %b : memref<20x24xf32>, memref<24x16xf32>) outs(%c : memref<20x16xf32>)
  return
}

func.func @in_any_order(%a: memref<20x24xf32>, %b: memref<24x16xf32>, %c: memref<20x16xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<20x16xf32>)
  linalg.generic {indexing_maps = [#rows, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<20x24xf32>, memref<24x16xf32>) outs(%c : memref<20x16xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p fastmath<reassoc> : f32
    linalg.yield %s : f32
  }
  return
}

func.func @partly(%a: memref<20x24xf32>, %b: memref<24x16xf32>, %c: memref<20x16xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<20x16xf32>)
  linalg.generic {indexing_maps = [#rows, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<20x24xf32>, memref<24x16xf32>) outs(%c : memref<20x16xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y fastmath<fast> : f32
    %s = arith.addf %z, %p fastmath<nnan> : f32
    linalg.yield %s : f32
  }
  return
}
