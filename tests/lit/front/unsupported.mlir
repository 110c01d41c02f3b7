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
// Too large to be compiled, or for any memory.
// RUN: sh %t/each.sh %t/large.mlir >%t/out && FileCheck %s --check-prefix=LARGE <%t/out
// LARGE: :1:1: error: a vector of 9999999999999 lanes: LLVM compiles at most 32768
// LARGE: :1:1: error: a vector of 32769 lanes: LLVM compiles at most 32768
// LARGE: :1:1: error: a vector of more than 32768 rows, which LLVM cannot count
// LARGE: :1:1: error: an integer of 1000000 bits: LLVM compiles at most 65536
// LARGE: :1:1: error: an integer of 1000000 bits: LLVM compiles at most 65536
// LARGE: :1:1: error: memory of more bytes than an index of 64 bits counts
// LARGE: :1:1: error: memory of more bytes than an index of 64 bits counts
// LARGE: :1:29: error: a constant of more than 2147483647 bytes
// LARGE: :1:1: error: memory of more bytes than an index of 64 bits counts
// RUN: not auto-opt --emit=obj --target=hvx %t/bytes.mlir 2>&1 | FileCheck %s --check-prefix=BYTES
// RUN: auto-opt --emit=obj %t/bytes.mlir -o %t/bytes.o
// BYTES: bytes.mlir:1:1: error: memory of more bytes than an index of 32 bits counts
//--- each.sh
while read -r line; do
  echo "$line" >one.mlir
  ! timeout 30 auto-opt --emit=obj one.mlir 2>&1 || exit 1
done <$1
//--- large.mlir
func.func @f(%x: vector<9999999999999xi8>) { return }
func.func private @f(vector<2x32769xi8>)
func.func @f() -> vector<99999x99999x4xi8> { %0 = arith.constant dense<1> : vector<99999x99999x4xi8> return %0 : vector<99999x99999x4xi8> }
func.func @f(%x: i1000000) { return }
func.func @f(%x: memref<?xvector<4xi1000000>>) { return }
func.func @f(%x: memref<4294967296x2147483648xi8>) { return }
func.func @f(%x: tensor<4294967296x4294967296x0x?xi8>, %y: tensor<4294967296x2147483647x2xindex>) { return }
func.func @f() -> i8 { %0 = arith.constant dense<1> : tensor<2147483648xi8> %i = arith.constant 0 : index %1 = tensor.extract %0[%i] : tensor<2147483648xi8> return %1 : i8 }
memref.global @g : memref<9223372036854775807xi16>
//--- bytes.mlir
func.func @f(%x: memref<65536x8192xi32>) { return }
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
