// Loops that linalg became, and loops of known length, do several iterations at a time where LLVM leaves them as they
// are; what LLVM replaces by all of its iterations, and loops of targets where it unrolls, are left to it.
// REQUIRES: rules
// RUN: auto-opt --target=neon --convert-linalg-to-vector --jam-loops %s -o %t.mlir && FileCheck %s < %t.mlir
// RUN: auto-opt --target=neon --convert-linalg-to-vector --jam-loops --verify=equivalence --verify-seconds=30 --stats %s -o %t.proven.mlir 2> %t.log
// RUN: FileCheck %s --check-prefix=PROVEN < %t.log
// RUN: cmp %t.mlir %t.proven.mlir
// RUN: auto-opt --mcpu=x86-64-v3 --convert-linalg-to-vector --jam-loops --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=X86
// PROVEN-NOT: left as it is
// PROVEN: 2 loops_unrolled
// PROVEN: 2 loops_proven
// X86: 0 loops_unrolled

// CHECK-LABEL: func.func @known
// CHECK: scf.for
// CHECK-COUNT-8: vector.store
// CHECK: scf.for
// CHECK: vector.store
// CHECK-NOT: vector.store
// CHECK: return
func.func @known(%a: memref<4096xi16> {llvm.noalias}, %b: memref<4096xi16> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a : memref<4096xi16>) outs(%b : memref<4096xi16>) {
  ^bb0(%x: i16, %y: i16):
    %s = arith.addi %x, %y : i16
    linalg.yield %s : i16
  }
  return
}

// One load that takes structures apart, and one store that puts them together, are operations as others are.
// CHECK-LABEL: func.func @channels
// CHECK: scf.for
// CHECK-COUNT-4: vector.store {{.*}} vector<48xi8>
// CHECK: scf.for
// CHECK: vector.store
// CHECK-NOT: vector.store
// CHECK: return
#id = affine_map<(d0) -> (d0)>
#r = affine_map<(d0) -> (3 * d0)>
#g = affine_map<(d0) -> (3 * d0 + 1)>
#b = affine_map<(d0) -> (3 * d0 + 2)>
func.func @channels(%a: memref<4096xi8> {llvm.noalias}, %to: memref<12288xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#id, #r, #g, #b], iterator_types = ["parallel"]}
      ins(%a : memref<4096xi8>) outs(%to, %to, %to : memref<12288xi8>, memref<12288xi8>, memref<12288xi8>) {
  ^bb0(%x: i8, %o0: i8, %o1: i8, %o2: i8):
    %y = arith.addi %x, %x : i8
    %z = arith.xori %x, %y : i8
    linalg.yield %x, %y, %z : i8, i8, i8
  }
  return
}

// CHECK-LABEL: func.func @short
// CHECK-COUNT-1: vector.store
// CHECK-NOT: vector.store
// CHECK: return
func.func @short(%a: memref<64xi16> {llvm.noalias}, %b: memref<64xi16> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%a : memref<64xi16>) outs(%b : memref<64xi16>) {
  ^bb0(%x: i16, %y: i16):
    %s = arith.addi %x, %y : i16
    linalg.yield %s : i16
  }
  return
}
