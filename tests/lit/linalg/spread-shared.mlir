// What the channels of a pixel share is computed once, where it lies between others in memory or the operation before writes it.
// RUN: auto-opt --mcpu=x86-64-v3 --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --target=neon --emit=asm %s | FileCheck %s --check-prefix=ASM
// RUN: auto-opt --mcpu=x86-64-v3 --convert-linalg-to-vector --verify=equivalence --verify-seconds=30 --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROOF
// PROOF: 3 nests_proven
// REQUIRES: rules

#pixel = affine_map<(x, c) -> (x, c)>
#red = affine_map<(x, c) -> (x, 0)>
#green = affine_map<(x, c) -> (x, 1)>
#one = affine_map<(x, c) -> (x)>
// CHECK-LABEL: func.func @from_grey(
// CHECK: vector.store {{.*}} vector<96xi8>
// CHECK-NOT: vector<2xi8>
// ASM-LABEL: from_grey:
// ASM: ld3
// ASM: st3
// ASM: ret
func.func @from_grey(%in: memref<64x3xi8>, %out: memref<64x3xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#pixel, #red, #green, #pixel], iterator_types = ["parallel", "parallel"]}
      ins(%in, %in, %in : memref<64x3xi8>, memref<64x3xi8>, memref<64x3xi8>) outs(%out : memref<64x3xi8>) {
  ^bb0(%x: i8, %r: i8, %g: i8, %o: i8):
    %m = arith.maxui %r, %g : i8
    %s = arith.subi %m, %x : i8
    linalg.yield %s : i8
  }
  return
}

// ASM-LABEL: with_plane:
// ASM: st3
// ASM: ret
func.func @with_plane(%a: memref<64xi8>, %in: memref<64x3xi8>, %grey: memref<64xi8> {llvm.noalias}, %out: memref<64x3xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(x) -> (x)>, affine_map<(x) -> (x)>], iterator_types = ["parallel"]}
      ins(%a : memref<64xi8>) outs(%grey : memref<64xi8>) {
  ^bb0(%x: i8, %o: i8):
    %s = arith.muli %x, %x : i8
    linalg.yield %s : i8
  }
  linalg.generic {indexing_maps = [#pixel, #one, #pixel], iterator_types = ["parallel", "parallel"]}
      ins(%in, %grey : memref<64x3xi8>, memref<64xi8>) outs(%out : memref<64x3xi8>) {
  ^bb0(%x: i8, %g: i8, %o: i8):
    %s = arith.subi %g, %x : i8
    linalg.yield %s : i8
  }
  return
}
