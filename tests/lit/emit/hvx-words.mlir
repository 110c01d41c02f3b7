// LLVM 19 begins a register with its most frequent word, of which it fills the lowest lane into all: words of a lane and a constant, which
// it takes for one where the constants are equal, are built for it.
// RUN: auto-opt %s --target=hvx --emit=llvm -o - | FileCheck %s
// CHECK-LABEL: define void @words
// CHECK: insertelement <2 x i16> {{.*}}, i16 0, i32 1
// CHECK: llvm.hexagon.A2.or
// CHECK: ret void
func.func @words(%o: memref<?xi32> {llvm.noalias}, %a: memref<?xi16> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c48 = arith.constant 48 : index
  %c1024 = arith.constant 1024 : index
  scf.for %x = %c0 to %n step %c48 {
    %v = vector.load %a[%x] : memref<?xi16>, vector<24xi16>
    %i = vector.interleave %v, %v : vector<24xi16> -> vector<48xi16>
    %e = arith.extui %i : vector<48xi16> to vector<48xi32>
    %r = vector.shuffle %e, %e [0, 1, 39, 12, 47, 33, 41, 38, 12, 39, 3, 0, 29, 38, 20, 1, 17, 46, 42, 23, 29, 23, 9, 42] : vector<48xi32>, vector<48xi32>
    vector.store %r, %o[%x] : memref<?xi32>, vector<24xi32>
    %y = arith.addi %x, %c1024 : index
    vector.store %r, %o[%y] : memref<?xi32>, vector<24xi32>
  }
  return
}
