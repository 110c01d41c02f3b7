// Three of four channels, with the fourth beside them: whole pixels are loaded and stored, whichever operation is first.
// RUN: auto-opt --mcpu=x86-64-v3 --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --target=neon --emit=asm %s | FileCheck %s --check-prefix=ASM
// RUN: auto-opt --mcpu=x86-64-v3 --convert-linalg-to-vector --verify=equivalence --verify-seconds=30 --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROOF
// PROOF: 2 nests_proven
// REQUIRES: rules

#pixel = affine_map<(x, c) -> (x, c)>
#factor = affine_map<(x, c) -> (x, 0)>
// CHECK-LABEL: func.func @scaled(
// CHECK-NOT: masked
// CHECK: vector.store {{.*}} vector<128xi8>
// CHECK-NOT: masked
// ASM-LABEL: scaled:
// ASM: ld4
// ASM: st4
// ASM: ret
func.func @scaled(%in: memref<64x4xi8>, %out: memref<64x4xi8> {llvm.noalias}) {
  %colours = memref.subview %in[0, 0] [64, 3] [1, 1] : memref<64x4xi8> to memref<64x3xi8, strided<[4, 1]>>
  %alpha = memref.subview %in[0, 3] [64, 1] [1, 1] : memref<64x4xi8> to memref<64x1xi8, strided<[4, 1], offset: 3>>
  %to = memref.subview %out[0, 0] [64, 3] [1, 1] : memref<64x4xi8> to memref<64x3xi8, strided<[4, 1]>>
  %a1 = memref.subview %in[0, 3] [64, 1] [1, 1] : memref<64x4xi8> to memref<64xi8, strided<[4], offset: 3>>
  %o1 = memref.subview %out[0, 3] [64, 1] [1, 1] : memref<64x4xi8> to memref<64xi8, strided<[4], offset: 3>>
  linalg.generic {indexing_maps = [#pixel, #factor, #pixel], iterator_types = ["parallel", "parallel"]}
      ins(%colours, %alpha : memref<64x3xi8, strided<[4, 1]>>, memref<64x1xi8, strided<[4, 1], offset: 3>>)
      outs(%to : memref<64x3xi8, strided<[4, 1]>>) {
  ^bb0(%x: i8, %a: i8, %o: i8):
    %wx = arith.extui %x : i8 to i16
    %wa = arith.extui %a : i8 to i16
    %p = arith.muli %wx, %wa : i16
    %c8 = arith.constant 8 : i16
    %s = arith.shrui %p, %c8 : i16
    %r = arith.trunci %s : i16 to i8
    linalg.yield %r : i8
  }
  linalg.copy ins(%a1 : memref<64xi8, strided<[4], offset: 3>>) outs(%o1 : memref<64xi8, strided<[4], offset: 3>>)
  return
}

// CHECK-LABEL: func.func @with_constant(
// CHECK-NOT: masked
// CHECK: vector.store {{.*}} vector<16xi16>
// CHECK-NOT: vector<1xi16>
func.func @with_constant(%in: memref<64x2xi16>, %out: memref<64x3xi16> {llvm.noalias}) {
  %c7 = arith.constant 7 : i16
  %last = memref.subview %out[0, 0] [64, 1] [1, 1] : memref<64x3xi16> to memref<64xi16, strided<[3]>>
  %to = memref.subview %out[0, 1] [64, 2] [1, 1] : memref<64x3xi16> to memref<64x2xi16, strided<[3, 1], offset: 1>>
  linalg.fill ins(%c7 : i16) outs(%last : memref<64xi16, strided<[3]>>)
  linalg.generic {indexing_maps = [#pixel, #pixel], iterator_types = ["parallel", "parallel"]}
      ins(%in : memref<64x2xi16>) outs(%to : memref<64x2xi16, strided<[3, 1], offset: 1>>) {
  ^bb0(%x: i16, %o: i16):
    %r = arith.addi %x, %c7 : i16
    linalg.yield %r : i16
  }
  return
}
