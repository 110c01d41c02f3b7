// What has no C says so, where it is.
// RUN: rm -rf %t && mkdir %t && split-file %s %t
// RUN: not auto-opt %t/dynamic.mlir --target=gemmini --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// Whatever has a dynamic size: arguments, what operations make or take parts of, results.
// RUN: for f in %t/dynamic_*.mlir; do not auto-opt $f --target=gemmini --emit=c -o %t/out.c 2>&1 || echo "$f is accepted"; done | FileCheck %s --check-prefix=SIZES --implicit-check-not=accepted
// RUN: not auto-opt %t/zero.mlir --target=gemmini --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not auto-opt %t/loop.mlir --target=gemmini --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=LOOP
// RUN: not auto-opt %t/target.mlir --target=%t/none.isa --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not auto-opt %t/target.mlir --target=gemmini --emit=asm -o %t/out.c 2>&1 | FileCheck %s --check-prefix=ASM
// RUN: not auto-opt %t/target.mlir --target=gemmini --mcpu=native --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=MCPU
// RUN: not ls %t/out.c
// RUN: auto-opt %t/negative.mlir --target=gemmini --emit=c --explain -o %t/out.c 2>&1 | FileCheck %s --check-prefix=NEGATIVE

// DYNAMIC: dynamic.mlir:1:1: error: argument 0: dimension 0 has a dynamic size; --emit=c needs static sizes
// SIZES: dynamic_alloc.mlir:3:8: error: dimension 0 has a dynamic size; --emit=c needs static sizes
// SIZES-NEXT: dynamic_alloca.mlir:3:8: error: dimension 1 has a dynamic size
// SIZES-NEXT: dynamic_cast.mlir:2:8: error: dimension 0 has a dynamic size
// SIZES-NEXT: dynamic_elementwise.mlir:1:1: error: argument 0: dimension 0 has a dynamic size
// SIZES-NEXT: dynamic_empty.mlir:2:8: error: dimension 0 has a dynamic size
// SIZES-NEXT: dynamic_layout.mlir:1:1: error: argument 0: a memref with a layout of its own is not supported with --emit=c
// SIZES-NEXT: dynamic_pad.mlir:4:8: error: borders of dynamic size are not supported with --emit=c
// SIZES-NEXT: dynamic_rank.mlir:1:1: error: argument 0: a buffer needs a rank of at most 12
// SIZES-NEXT: dynamic_scalable.mlir:1:1: error: argument 0: dimension 0 has a dynamic size
// SIZES-NEXT: dynamic_slice.mlir:3:8: error: a slice with dynamic offsets, sizes or strides is not supported with --emit=c
// SIZES-NEXT: dynamic_subview.mlir:3:8: error: a memref with a layout of its own is not supported with --emit=c
// SIZES-NEXT: dynamic_tensor.mlir:1:1: error: argument 0: dimension 1 has a dynamic size
// ZERO: zero.mlir:1:1: error: argument 1: dimension 1 has size 0
// LOOP: loop.mlir:5:3: error: scf.for is not supported with --emit=c
// NONE: none.isa: error:
// ASM: --emit: error: accelerators support --emit=c only
// MCPU: --mcpu: error: an accelerator has no CPUs
// NEGATIVE: on the CPU: the scale is negative, not finite, or no constant of f32

//--- dynamic.mlir
func.func @dynamic(%a: memref<?x4xi8>) {
  return
}
//--- dynamic_alloc.mlir
func.func @f(%a: memref<4x4xi8>, %n: i32, %z: i8) {
  %i = arith.index_cast %n : i32 to index
  %e = memref.alloc(%i) : memref<?x4xi8>
  linalg.fill ins(%z : i8) outs(%e : memref<?x4xi8>)
  return
}
//--- dynamic_alloca.mlir
func.func @f(%a: memref<4x4xi8>, %n: i32, %z: i8) {
  %i = arith.index_cast %n : i32 to index
  %e = memref.alloca(%i) : memref<4x?xi8>
  linalg.fill ins(%z : i8) outs(%e : memref<4x?xi8>)
  return
}
//--- dynamic_cast.mlir
func.func @f(%a: tensor<4x4xi8>) -> tensor<?x4xi8> {
  %c = tensor.cast %a : tensor<4x4xi8> to tensor<?x4xi8>
  return %c : tensor<?x4xi8>
}
//--- dynamic_elementwise.mlir
func.func @f(%a: tensor<?x4xi8>) -> tensor<?x4xi8> {
  %s = arith.addi %a, %a : tensor<?x4xi8>
  return %s : tensor<?x4xi8>
}
//--- dynamic_empty.mlir
func.func @f(%a: tensor<4x4xi8>, %n: index) -> tensor<?x4xi8> {
  %e = tensor.empty(%n) : tensor<?x4xi8>
  return %e : tensor<?x4xi8>
}
//--- dynamic_layout.mlir
func.func @f(%a: memref<4x4xi8, strided<[?, 1], offset: ?>>) {
  return
}
//--- dynamic_pad.mlir
func.func @f(%a: tensor<4x4xi8>) -> tensor<?x4xi8> {
  %n = arith.constant 2 : index
  %z = arith.constant 0 : i8
  %p = tensor.pad %a low[%n, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : i8
  } : tensor<4x4xi8> to tensor<?x4xi8>
  return %p : tensor<?x4xi8>
}
//--- dynamic_rank.mlir
func.func @f(%a: tensor<*xi8>) {
  return
}
//--- dynamic_scalable.mlir
func.func @f(%a: vector<[4]xi8>) {
  return
}
//--- dynamic_slice.mlir
func.func @f(%a: tensor<4x4xi8>, %n: index) -> tensor<2x4xi8> {
  %z = arith.constant 0 : i8
  %s = tensor.extract_slice %a[%n, 0] [2, 4] [1, 1] : tensor<4x4xi8> to tensor<2x4xi8>
  return %s : tensor<2x4xi8>
}
//--- dynamic_subview.mlir
func.func @f(%a: memref<4x4xi8>, %n: index, %z: i8) {
  %c = arith.constant 1 : index
  %e = memref.subview %a[%n, 0] [2, 4] [1, 1] : memref<4x4xi8> to memref<2x4xi8, strided<[4, 1], offset: ?>>
  linalg.fill ins(%z : i8) outs(%e : memref<2x4xi8, strided<[4, 1], offset: ?>>)
  return
}
//--- dynamic_tensor.mlir
func.func @f(%a: tensor<4x?xi8>) {
  return
}
//--- zero.mlir
func.func @zero(%s: i32, %a: memref<4x0xi8>) {
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
