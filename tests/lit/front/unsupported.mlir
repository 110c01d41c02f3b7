// What cannot be lowered is an error at its place.
// RUN: split-file %s %t
// RUN: not auto-opt --emit=obj %t/scalable.mlir 2>&1 | FileCheck %s --check-prefix=SCALABLE
// RUN: auto-opt --emit=asm --target=neon --mcpu=neoverse-v2 --mattr=+sve %t/scalable.mlir | FileCheck %s --check-prefix=SVE
// RUN: not auto-opt --emit=obj --target=hvx %t/vscale.mlir 2>&1 | FileCheck %s --check-prefix=VSCALE
// RUN: not auto-opt --emit=obj %t/space.mlir 2>&1 | FileCheck %s --check-prefix=SPACE
// SCALABLE: scalable.mlir:1:1: error: scalable vectors need Arm's SVE, which x86-64 of target 'x86' does not have
// SVE: mul z0.s
// VSCALE: vscale.mlir:2:8: error: 'vector.vscale' needs Arm's SVE
// SPACE: space.mlir:1:1: error: a memory space must be the number of an address space to be lowered
// RUN: not auto-opt --emit=obj %t/small.mlir 2>&1 | FileCheck %s --check-prefix=SMALL
// SMALL: small.mlir:2:8: error: arithmetic on 8-bit floats has no lowering to LLVM IR
// RUN: not auto-opt --emit=obj %t/index.mlir 2>&1 | FileCheck %s --check-prefix=INDEX
// RUN: auto-opt --emit=obj --target=hvx %t/index.mlir -o %t/index.o
// INDEX: index.mlir:1:1: error: by the data layout an index has 32 bits, for target 'x86' it has 64
// RUN: not auto-opt --emit=obj %t/sparse.mlir 2>&1 | FileCheck %s --check-prefix=SPARSE
// SPARSE: sparse.mlir:2:1: error: sparse tensors need upstream's 'sparsification-and-bufferization' first
// RUN: not auto-opt --emit=obj %t/layout.mlir 2>&1 | FileCheck %s --check-prefix=LAYOUT
// LAYOUT: layout.mlir:4:8: error: 'memref.load' has no lowering for a memref whose layout has no strides; 'affine.load'
// RUN: auto-opt --emit=obj %t/affine.mlir -o %t/affine.o
//--- sparse.mlir
#s = #sparse_tensor.encoding<{map = (i) -> (i : compressed)}>
func.func @f(%x: tensor<4xf32, #s>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.add ins(%x, %y : tensor<4xf32, #s>, tensor<4xf32>) outs(%y : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
//--- layout.mlir
// Upstream's normalization would leave the positions as they are.
func.func @f(%i: index) -> i32 {
  %m = memref.alloc() : memref<60x2xi32, affine_map<(i, j) -> (j, i)>>
  %r = memref.load %m[%i, %i] : memref<60x2xi32, affine_map<(i, j) -> (j, i)>>
  return %r : i32
}
//--- affine.mlir
func.func @f(%i: index) -> i32 {
  %m = memref.alloc() : memref<60x2xi32, affine_map<(i, j) -> (j, i)>>
  %r = affine.load %m[%i, %i] : memref<60x2xi32, affine_map<(i, j) -> (j, i)>>
  return %r : i32
}
//--- index.mlir
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>} {
  func.func @f(%m: memref<?xi8>, %i: index) -> i8 {
    %r = memref.load %m[%i] : memref<?xi8>
    return %r : i8
  }
}
//--- small.mlir
func.func @f(%a: f8E5M2) -> f32 {
  %r = arith.extf %a : f8E5M2 to f32
  return %r : f32
}
//--- scalable.mlir
func.func @f(%x: vector<[4]xi32>) -> vector<[4]xi32> {
  %b = arith.muli %x, %x : vector<[4]xi32>
  return %b : vector<[4]xi32>
}
//--- vscale.mlir
func.func @f() -> index {
  %a = vector.vscale
  return %a : index
}
//--- space.mlir
func.func @f(%m: memref<4xi32, "shared">) {
  return
}
