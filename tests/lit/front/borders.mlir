// Tensors at the borders of functions and blocks alone, in nested modules, in recursion, under several returns; layouts
// without strides.
// RUN: split-file %s %t
// RUN: auto-opt --emit=obj %t/identity.mlir -o %t.o
// RUN: auto-opt --emit=obj --rules=none %t/blocks.mlir -o %t.o
// RUN: auto-opt --emit=obj %t/nested.mlir -o %t.o
// RUN: auto-opt --emit=obj %t/recursion.mlir -o %t.o
// RUN: auto-opt --emit=obj %t/returns.mlir -o %t.o
// RUN: auto-opt --emit=llvm %t/layout.mlir | FileCheck %s --check-prefix=LAYOUT
// RUN: not auto-opt --emit=obj %t/scan.mlir -o %t.o 2>&1 | FileCheck %s --check-prefix=SCAN
// LAYOUT: define {{.*}}@f
// SCAN: scan.mlir:2:14: error: 'vector.scan' has no lowering to LLVM IR
//--- identity.mlir
func.func @identity(%t: tensor<4xf32>) -> tensor<4xf32> {
  return %t : tensor<4xf32>
}
func.func private @unused(tensor<4xf32>)
//--- blocks.mlir
func.func @f(%c: i1, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  cf.cond_br %c, ^bb1(%a : tensor<4xf32>), ^bb1(%b : tensor<4xf32>)
^bb1(%t: tensor<4xf32>):
  return %t : tensor<4xf32>
}
//--- nested.mlir
module {
  module @inner {
    func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
      %0 = arith.addf %a, %a : tensor<4xf32>
      return %0 : tensor<4xf32>
    }
  }
}
//--- recursion.mlir
func.func @f(%n: i32, %a: tensor<4xf32>) -> tensor<4xf32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %c = arith.cmpi sle, %n, %zero : i32
  %r = scf.if %c -> tensor<4xf32> {
    scf.yield %a : tensor<4xf32>
  } else {
    %m = arith.subi %n, %one : i32
    %b = arith.addf %a, %a : tensor<4xf32>
    %s = func.call @f(%m, %b) : (i32, tensor<4xf32>) -> tensor<4xf32>
    scf.yield %s : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
//--- returns.mlir
func.func @f(%c: i1, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  cf.cond_br %c, ^x, ^y
^x:
  return %a : tensor<4xf32>
^y:
  return %b : tensor<4xf32>
}
//--- layout.mlir
#tiled = affine_map<(i, j) -> (i floordiv 4, j, i mod 4)>
func.func @f(%i: index, %j: index, %x: f32) -> f32 {
  %m = memref.alloc() : memref<8x8xf32, #tiled>
  affine.store %x, %m[%i, %j] : memref<8x8xf32, #tiled>
  %r = affine.load %m[%j, %i] : memref<8x8xf32, #tiled>
  memref.dealloc %m : memref<8x8xf32, #tiled>
  return %r : f32
}
//--- scan.mlir
func.func @f(%a: vector<2x4xf32>, %b: vector<4xf32>) -> vector<2x4xf32> {
  %r, %acc = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<4xf32>
  return %r : vector<2x4xf32>
}
