// Operands of one memref at a step whose elements fill it together, as the channels of pixels: they are loaded
// once, and stored once.
// REQUIRES: rules
// RUN: auto-opt --target=neon --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --target=neon --emit=asm %s | FileCheck %s --check-prefix=ASM
// RUN: auto-opt --target=neon --convert-linalg-to-vector --verify=equivalence --verify-seconds=30 --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROOF
// RUN: auto-opt --target=hvx --convert-linalg-to-vector --verify=equivalence --verify-seconds=30 --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROOF
// RUN: auto-opt --mcpu=sapphirerapids --convert-linalg-to-vector --verify=equivalence --verify-seconds=30 --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROOF
// RUN: auto-opt --mcpu=haswell --convert-linalg-to-vector --verify=equivalence --verify-seconds=30 --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROOF
// PROOF: 4 nests_proven

#a0 = affine_map<(d0, d1) -> (d0, 3*d1)>
#a1 = affine_map<(d0, d1) -> (d0, 3*d1+1)>
#a2 = affine_map<(d0, d1) -> (d0, 3*d1+2)>
#b0 = affine_map<(d0, d1) -> (d0, 4*d1)>
#b1 = affine_map<(d0, d1) -> (d0, 4*d1+1)>
#b2 = affine_map<(d0, d1) -> (d0, 4*d1+2)>
#b3 = affine_map<(d0, d1) -> (d0, 4*d1+3)>
#c0 = affine_map<(d0, d1) -> (d0, 2*d1)>
#c1 = affine_map<(d0, d1) -> (d0, 2*d1+1)>
#c2 = affine_map<(d0, d1) -> (d0, 2*d1+2)>
#c3 = affine_map<(d0, d1) -> (d0+1, 2*d1+1)>
#d0 = affine_map<(d0, d1) -> (2*d0, 2*d1)>
#d1 = affine_map<(d0, d1) -> (2*d0+1, 2*d1+1)>
#d2 = affine_map<(d0, d1) -> (2*d0+1, 2*d1)>
#id = affine_map<(d0, d1) -> (d0, d1)>
// Three channels to three others: one load that takes structures apart, and one store that puts them together.
// CHECK-LABEL: func.func @three
// CHECK: vector.load {{.*}} vector<48xi8>
// CHECK-NOT: vector.load {{.*}} vector<48xi8>
// CHECK: vector.store {{.*}} vector<48xi8>
// CHECK-NOT: vector.store
// ASM-LABEL: three:
// ASM: ld3
// ASM: st3
func.func @three(%in: memref<3x384xi8> {llvm.noalias}, %w: memref<3x128xi8> {llvm.noalias}, %out: memref<3x384xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#a0, #a1, #a2, #id, #a0, #a1, #a2], iterator_types = ["parallel", "parallel"]} ins(%in, %in, %in, %w : memref<3x384xi8>, memref<3x384xi8>, memref<3x384xi8>, memref<3x128xi8>) outs(%out, %out, %out : memref<3x384xi8>, memref<3x384xi8>, memref<3x384xi8>) {
  ^bb0(%r: i8, %g: i8, %b: i8, %v: i8, %o: i8, %p: i8, %q: i8):
    %x = arith.addi %r, %g : i8
    %y = arith.subi %g, %b : i8
    %z = arith.xori %v, %b : i8
    linalg.yield %x, %y, %z : i8, i8, i8
  }
  return
}
// CHECK-LABEL: func.func @four
// CHECK: vector.load {{.*}} vector<32xi16>
// CHECK: vector.store {{.*}} vector<32xi16>
// ASM-LABEL: four:
// ASM: st4
func.func @four(%in: memref<3x512xi16> {llvm.noalias}, %w: memref<3x128xi16> {llvm.noalias}, %out: memref<3x512xi16> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#b0, #b1, #b2, #b3, #id, #b3, #b2, #b1, #b0], iterator_types = ["parallel", "parallel"]} ins(%in, %in, %in, %in, %w : memref<3x512xi16>, memref<3x512xi16>, memref<3x512xi16>, memref<3x512xi16>, memref<3x128xi16>) outs(%out, %out, %out, %out : memref<3x512xi16>, memref<3x512xi16>, memref<3x512xi16>, memref<3x512xi16>) {
  ^bb0(%r: i16, %g: i16, %b: i16, %a: i16, %v: i16, %o: i16, %p: i16, %q: i16, %s: i16):
    %x = arith.addi %r, %v : i16
    %y = arith.subi %g, %a : i16
    linalg.yield %x, %y, %b, %a : i16, i16, i16, i16
  }
  return
}
// The third operand lies in what is loaded for the other two: no vector reaches over several registers, as LLVM
// would take it out of that lane by lane.
// CHECK-LABEL: func.func @two
// CHECK-NOT: vector.load {{.*}} vector<8xi32>
// CHECK: return
// ASM-LABEL: two:
// ASM: st2
func.func @two(%in: memref<4x258xi32> {llvm.noalias}, %w: memref<4x128xi32> {llvm.noalias}, %out: memref<4x256xi32> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#c0, #c1, #c2, #id, #c0, #c1], iterator_types = ["parallel", "parallel"]} ins(%in, %in, %in, %w : memref<4x258xi32>, memref<4x258xi32>, memref<4x258xi32>, memref<4x128xi32>) outs(%out, %out : memref<4x256xi32>, memref<4x256xi32>) {
  ^bb0(%r: i32, %g: i32, %b: i32, %v: i32, %o: i32, %p: i32):
    %x = arith.addi %r, %v : i32
    %y = arith.subi %g, %b : i32
    linalg.yield %x, %y : i32, i32
  }
  return
}
// Of two rows: those of one row are loaded once.
// CHECK-LABEL: func.func @rows
// CHECK-COUNT-2: vector.load
// CHECK: vector.load
// CHECK-NOT: vector.load
// CHECK: return
// ASM-LABEL: rows:
func.func @rows(%in: memref<6x257xi8> {llvm.noalias}, %out: memref<3x128xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#d0, #d1, #d2, #id], iterator_types = ["parallel", "parallel"]} ins(%in, %in, %in : memref<6x257xi8>, memref<6x257xi8>, memref<6x257xi8>) outs(%out : memref<3x128xi8>) {
  ^bb0(%r: i8, %g: i8, %b: i8, %o: i8):
    %x = arith.addi %r, %g : i8
    %y = arith.subi %x, %b : i8
    linalg.yield %y : i8
  }
  return
}
