// Instructions on tiles (AMX): only where the user or this machine has them, for products that fill them.
// RUN: auto-opt --mcpu=sapphirerapids --mattr=+amx-int8 --convert-linalg-to-vector --print-schedule=- -o %t %s | FileCheck %s --check-prefix=PLAN
// RUN: FileCheck %s --input-file=%t
// RUN: auto-opt --mcpu=sapphirerapids --convert-linalg-to-vector %s | FileCheck %s --check-prefix=NAMED
// RUN: auto-opt --mcpu=sapphirerapids --mattr=+amx-int8 --emit=asm %s | FileCheck %s --check-prefix=ASM
// RUN: auto-opt --mcpu=sapphirerapids --mattr=+amx-int8 --convert-linalg-to-vector --verify=equivalence --verify-seconds=60 %s | FileCheck %s --check-prefix=NAMED
// The schedule that is printed gives the same code.
// RUN: auto-opt --mcpu=sapphirerapids --mattr=+amx-int8 --convert-linalg-to-vector --print-schedule=%t.schedule -o %t.first %s
// RUN: auto-opt --mcpu=sapphirerapids --mattr=+amx-int8 --convert-linalg-to-vector --schedule=%t.schedule -o %t.second %s
// RUN: cmp %t.first %t.second
// NAMED-NOT: llvm.x86.t

// Sums that are added to the output's: they begin and end in its memory. 134 is two steps of 64 and one of 6, whose
// rows are copied; 65 rows are twice 32 and one.
// PLAN: vector_dim = 1, lanes = 16, vectors = 2, row_dim = 0, rows = 32, group = 4, bias = false, pack = true
// CHECK-LABEL: func.func @added(
// CHECK: llvm.call_intrinsic "llvm.x86.ldtilecfg"
// CHECK-COUNT-4: llvm.call_intrinsic "llvm.x86.tileloadd64"
// CHECK-NOT: tilezero
// CHECK-COUNT-4: llvm.call_intrinsic "llvm.x86.tileloadd64"
// CHECK-COUNT-4: llvm.call_intrinsic "llvm.x86.tdpbssd"
// CHECK-COUNT-32: vector.maskedload
// CHECK-COUNT-4: llvm.call_intrinsic "llvm.x86.tdpbssd"
// CHECK-COUNT-4: llvm.call_intrinsic "llvm.x86.tilestored64"
// CHECK: llvm.call_intrinsic "llvm.x86.ldtilecfg"
// CHECK: llvm.call_intrinsic "llvm.x86.tilerelease"
func.func @added(%a: memref<65x134xi8> {llvm.noalias}, %b: memref<134x64xi8> {llvm.noalias},
                 %c: memref<65x64xi32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<65x134xi8>, memref<134x64xi8>) outs(%c : memref<65x64xi32>)
  return
}

// Unsigned by signed, from zero, and what is behind it: one row of sums at a time. Lanes that are not there are not
// stored.
// CHECK-LABEL: func.func @finished(
// CHECK: llvm.call_intrinsic "llvm.x86.tilezero"
// CHECK: llvm.call_intrinsic "llvm.x86.tdpbusd"
// CHECK: llvm.call_intrinsic "llvm.x86.tilestored64"
// CHECK: scf.for
// CHECK: arith.trunci
func.func @finished(%a: memref<32x128xi8> {llvm.noalias}, %b: memref<128x40xi8> {llvm.noalias},
                    %sums: memref<32x40xi32> {llvm.noalias}, %c: memref<32x40xi8> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  %seven = arith.constant 7 : i32
  linalg.fill ins(%zero : i32) outs(%sums : memref<32x40xi32>)
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
                                   affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<32x128xi8>, memref<128x40xi8>) outs(%sums : memref<32x40xi32>) {
  ^bb0(%x: i8, %y: i8, %s: i32):
    %wide = arith.extui %x : i8 to i32
    %other = arith.extsi %y : i8 to i32
    %p = arith.muli %wide, %other : i32
    %t = arith.addi %s, %p : i32
    linalg.yield %t : i32
  }
  linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%sums : memref<32x40xi32>) outs(%c : memref<32x40xi8>) {
  ^bb0(%s: i32, %o: i8):
    %t = arith.shrsi %s, %seven : i32
    %u = arith.trunci %t : i32 to i8
    linalg.yield %u : i8
  }
  return
}

// Two rows do not fill a tile.
// CHECK-LABEL: func.func @few(
// CHECK-NOT: llvm.x86.t
// CHECK: return
func.func @few(%a: memref<2x64xi8> {llvm.noalias}, %b: memref<64x64xi8> {llvm.noalias},
               %c: memref<2x64xi32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<2x64xi8>, memref<64x64xi8>) outs(%c : memref<2x64xi32>)
  return
}

// Linux is asked before the code runs.
// CHECK: llvm.mlir.global_ctors {ctors = [@auto_request_tiles]
// ASM: tdpbssd %tmm
// ASM: syscall
// ASM: .section .init_array
