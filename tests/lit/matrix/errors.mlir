// What has no C says so, where it is.
// RUN: rm -rf %t && mkdir %t && split-file %s %t
// RUN: not auto-opt %t/dynamic.mlir --target=gemmini --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// RUN: not auto-opt %t/zero.mlir --target=gemmini --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not auto-opt %t/loop.mlir --target=gemmini --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not auto-opt %t/target.mlir --target=%t/none.isa --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not auto-opt %t/target.mlir --target=gemmini --emit=asm -o %t/out.c 2>&1 | FileCheck %s --check-prefix=ASM
// RUN: not auto-opt %t/target.mlir --target=gemmini --mcpu=native --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=MCPU
// RUN: not ls %t/out.c
// RUN: auto-opt %t/negative.mlir --target=gemmini --emit=c --explain -o %t/out.c 2>&1 | FileCheck %s --check-prefix=NEGATIVE

// DYNAMIC: dynamic.mlir:1:1: error: dimension 0 has a dynamic size; --emit=c needs static sizes
// ZERO: zero.mlir:1:1: error: dimension 1 has size 0
// LOOP: loop.mlir:5:3: error: scf.for is not supported with --emit=c
// NONE: none.isa: error:
// ASM: --emit: error: for an accelerator there is C only: --emit=c
// MCPU: --mcpu: error: an accelerator has no CPUs
// NEGATIVE: on the CPU: the scale is negative, not finite, or no constant of f32

//--- dynamic.mlir
func.func @dynamic(%a: memref<?x4xi8>) {
  return
}
//--- zero.mlir
func.func @zero(%a: memref<4x0xi8>) {
  return
}
//--- loop.mlir
func.func @loop(%a: memref<4xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = arith.constant 1 : i8
  scf.for %i = %c0 to %c1 step %c1 {
    memref.store %v, %a[%i] : memref<4xi8>
  }
  return
}
//--- target.mlir
func.func @target() {
  return
}
//--- negative.mlir
func.func @negative(%a: memref<4x4xi8>, %b: memref<4x4xi8>, %s: memref<4x4xi32>, %o: memref<4x4xi8>) {
  linalg.matmul ins(%a, %b : memref<4x4xi8>, memref<4x4xi8>) outs(%s : memref<4x4xi32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]} ins(%s : memref<4x4xi32>) outs(%o : memref<4x4xi8>) {
  ^bb0(%x: i32, %y: i8):
    %s0 = arith.constant -0.5 : f32
    %low = arith.constant -128.0 : f32
    %high = arith.constant 127.0 : f32
    %0 = arith.sitofp %x : i32 to f32
    %1 = arith.mulf %0, %s0 : f32
    %2 = math.roundeven %1 : f32
    %3 = arith.maximumf %2, %low : f32
    %4 = arith.minimumf %3, %high : f32
    %5 = arith.fptosi %4 : f32 to i8
    linalg.yield %5 : i8
  }
  return
}
