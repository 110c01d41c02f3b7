// LLVM 19 schedules a loop hundreds of times to pipeline it, and keeps nothing of that where an iteration is long:
// divisions, which are done lane by lane. It is told not to try.
// RUN: auto-opt --target=hvx --emit=llvm %s -o - | FileCheck %s
// RUN: auto-opt --target=neon --emit=llvm %s -o - | FileCheck %s --check-prefix=NONE

// CHECK-LABEL: define void @quotients(
// CHECK: br i1 {{.*}}, !llvm.loop [[LONG:![0-9]+]]
// CHECK-LABEL: define void @differences(
// CHECK-NOT: !llvm.loop
// CHECK: [[LONG]] = distinct !{[[LONG]], [[OFF:![0-9]+]]}
// CHECK: [[OFF]] = !{!"llvm.loop.pipeline.disable", i1 true}
// NONE-NOT: llvm.loop.pipeline.disable
func.func @quotients(%a: memref<?xi64> {llvm.noalias}, %b: memref<?xi64> {llvm.noalias}, %o: memref<?xi64> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %n = memref.dim %o, %c0 : memref<?xi64>
  scf.for %i = %c0 to %n step %c64 {
    %x = vector.load %a[%i] : memref<?xi64>, vector<64xi64>
    %y = vector.load %b[%i] : memref<?xi64>, vector<64xi64>
    %q = arith.divsi %x, %y : vector<64xi64>
    %p = arith.muli %q, %x : vector<64xi64>
    %s = arith.addi %p, %y : vector<64xi64>
    %t = arith.muli %s, %s : vector<64xi64>
    vector.store %t, %o[%i] : memref<?xi64>, vector<64xi64>
  }
  return
}

func.func @differences(%a: memref<?xi8> {llvm.noalias}, %b: memref<?xi8> {llvm.noalias}, %o: memref<?xi8> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %n = memref.dim %o, %c0 : memref<?xi8>
  scf.for %i = %c0 to %n step %c128 {
    %x = vector.load %a[%i] : memref<?xi8>, vector<128xi8>
    %y = vector.load %b[%i] : memref<?xi8>, vector<128xi8>
    %d = arith.subi %x, %y : vector<128xi8>
    vector.store %d, %o[%i] : memref<?xi8>, vector<128xi8>
  }
  return
}
