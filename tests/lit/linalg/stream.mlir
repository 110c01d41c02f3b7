// Outputs of elementwise operations that are larger than the last cache are stored past it, where their memory is aligned and no other
// operand's; then a fence. Loops without are behind the same test.
// REQUIRES: rules
// RUN: split-file %s %t
// RUN: auto-opt %t/large.mlir --mcpu=sapphirerapids --convert-linalg-to-vector | FileCheck %t/large.mlir
// RUN: auto-opt %t/large.mlir --mcpu=sapphirerapids --emit=asm | FileCheck %t/large.mlir --check-prefix=ASM
// RUN: auto-opt %t/large.mlir --mcpu=haswell --emit=asm | FileCheck %t/large.mlir --check-prefix=ASM
// RUN: auto-opt %t/large.mlir --mcpu=sapphirerapids --convert-linalg-to-vector --print-schedule=- -o /dev/null | sed 's/stream = true/stream = false/' > %t/plain.mlir
// RUN: auto-opt %t/large.mlir --mcpu=sapphirerapids --convert-linalg-to-vector --schedule=%t/plain.mlir | FileCheck %t/small.mlir
// RUN: auto-opt %t/small.mlir --mcpu=sapphirerapids --convert-linalg-to-vector | FileCheck %t/small.mlir
// What was printed gives the same code.
// RUN: auto-opt %t/large.mlir --mcpu=sapphirerapids --emit=obj --print-schedule=%t/used.mlir -o %t/once.o
// RUN: auto-opt %t/large.mlir --mcpu=sapphirerapids --emit=obj --schedule=%t/used.mlir -o %t/again.o
// RUN: cmp %t/once.o %t/again.o
// RUN: auto-opt %t/large.mlir --target=neon --convert-linalg-to-vector | FileCheck %t/small.mlir
// RUN: not auto-opt %t/small.mlir --mcpu=sapphirerapids --convert-linalg-to-vector --schedule=%S/Inputs/stream.mlir -o /dev/null 2>&1 | FileCheck %s --check-prefix=ERROR
// ERROR: 'stream' needs an elementwise operation
// A schedule does so for any size that is known: main returns how many elements are wrong.
// RUN: auto-opt %t/run.mlir --mcpu=x86-64-v3 --schedule=%S/Inputs/stream.mlir --emit=asm | FileCheck %t/run.mlir
// RUN: auto-opt %t/run.mlir --mcpu=x86-64-v3 --schedule=%S/Inputs/stream.mlir --emit=llvm -o %t/run.ll && lli %t/run.ll

//--- large.mlir
#i = affine_map<(i) -> (i)>
#ij = affine_map<(i, j) -> (i, j)>
#j = affine_map<(i, j) -> (j)>
// CHECK-LABEL: func.func @columns
// CHECK: llvm.store {{.*}} {alignment = 64 : i64, nontemporal}
// CHECK: sfence
// CHECK: } else {
// CHECK-NOT: nontemporal
// ASM-LABEL: columns:
// ASM: vmovntps
// ASM: sfence
func.func @columns(%a: memref<98304x256xf32>, %b: memref<256xf32>, %c: memref<98304x256xf32>) {
  linalg.generic {indexing_maps = [#ij, #j, #ij], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : memref<98304x256xf32>, memref<256xf32>) outs(%c : memref<98304x256xf32>) {
  ^bb0(%x: f32, %y: f32, %s: f32):
    %p = arith.addf %x, %y : f32
    linalg.yield %p : f32
  }
  return
}
// CHECK-LABEL: func.func @counted
// CHECK: arith.cmpi uge, {{.*}}, %c67108864
// CHECK: nontemporal
// CHECK: sfence
func.func @counted(%a: memref<?xf32>, %c: memref<?xf32>) {
  linalg.generic {indexing_maps = [#i, #i], iterator_types = ["parallel"]} ins(%a : memref<?xf32>) outs(%c : memref<?xf32>) {
  ^bb0(%x: f32, %s: f32):
    %p = arith.negf %x : f32
    linalg.yield %p : f32
  }
  return
}

//--- small.mlir
#i = affine_map<(i) -> (i)>
// CHECK: func.func
// CHECK-NOT: nontemporal
func.func @small(%a: memref<1000000xf32>, %c: memref<1000000xf32>) {
  linalg.generic {indexing_maps = [#i, #i], iterator_types = ["parallel"]} ins(%a : memref<1000000xf32>) outs(%c : memref<1000000xf32>) {
  ^bb0(%x: f32, %s: f32):
    %p = arith.negf %x : f32
    linalg.yield %p : f32
  }
  return
}
func.func @in_place(%a: memref<?xf32>) {
  linalg.generic {indexing_maps = [#i], iterator_types = ["parallel"]} outs(%a : memref<?xf32>) {
  ^bb0(%x: f32):
    %p = arith.negf %x : f32
    linalg.yield %p : f32
  }
  return
}

//--- run.mlir
#i = affine_map<(i) -> (i)>
// CHECK-LABEL: negated:
// CHECK: vmovnt
// CHECK: sfence
func.func @negated(%a: memref<1003xf32>, %c: memref<1003xf32>) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [#i, #i], iterator_types = ["parallel"]} ins(%a : memref<1003xf32>) outs(%c : memref<1003xf32>) {
  ^bb0(%x: f32, %s: f32):
    %p = arith.negf %x : f32
    linalg.yield %p : f32
  }
  return
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 1003 : index
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %a = memref.alloc() {alignment = 64 : i64} : memref<1003xf32>
  %c = memref.alloc() {alignment = 64 : i64} : memref<1003xf32>
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = arith.sitofp %k : i32 to f32
    memref.store %v, %a[%i] : memref<1003xf32>
  }
  func.call @negated(%a, %c) : (memref<1003xf32>, memref<1003xf32>) -> ()
  %wrong = scf.for %i = %c0 to %n step %c1 iter_args(%w = %none) -> (i32) {
    %x = memref.load %a[%i] : memref<1003xf32>
    %y = memref.load %c[%i] : memref<1003xf32>
    %m = arith.negf %x : f32
    %d = arith.cmpf une, %m, %y : f32
    %e = arith.select %d, %one, %none : i32
    %s = arith.addi %w, %e : i32
    scf.yield %s : i32
  }
  return %wrong : i32
}
