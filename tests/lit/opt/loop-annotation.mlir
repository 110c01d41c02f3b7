// What a user says of a loop reaches LLVM, on the loop's latch.
// RUN: auto-opt --emit=llvm %s | FileCheck %s

// CHECK-LABEL: define void @inner(
// CHECK: br i1 {{.*}}, !llvm.loop ![[LOOP:[0-9]+]]
// CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], ![[NO:[0-9]+]]}
// CHECK-DAG: ![[NO]] = !{!"llvm.loop.unroll.disable"}
func.func @inner(%a: memref<64x4xf32>, %b: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %c64 step %c1 {
    %sum = scf.for %j = %c0 to %c4 step %c1 iter_args(%s = %zero) -> f32 {
      %x = memref.load %a[%i, %j] : memref<64x4xf32>
      %t = arith.addf %s, %x : f32
      scf.yield %t : f32
    } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <disable = true>>}
    memref.store %sum, %b[%i] : memref<64xf32>
  }
  return
}
