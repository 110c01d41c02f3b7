// LLVM 19 pipelines loops whose iterations load what earlier ones have stored as if these were other elements. Not so in place.
// RUN: auto-opt %s --target=hvx --emit=llvm -o - | FileCheck %s

// CHECK-LABEL: define void @behind
// CHECK: br i1 {{.*}}!llvm.loop ![[NOT:[0-9]+]]
// CHECK: ret void
func.func @behind(%a: memref<?xi32> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %n step %c32 {
    %v = vector.load %a[%i] : memref<?xi32>, vector<32xi32>
    %next = arith.addi %i, %c1 : index
    %w = vector.load %a[%next] : memref<?xi32>, vector<32xi32>
    %m = arith.minui %v, %w : vector<32xi32>
    %to = arith.addi %i, %c64 : index
    vector.store %m, %a[%to] : memref<?xi32>, vector<32xi32>
  }
  return
}

// CHECK-LABEL: define void @in_place
// CHECK-NOT: !llvm.loop ![[NOT]]
// CHECK: ret void
func.func @in_place(%a: memref<?xi32> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  scf.for %i = %c0 to %n step %c32 {
    %v = vector.load %a[%i] : memref<?xi32>, vector<32xi32>
    %m = arith.addi %v, %v : vector<32xi32>
    vector.store %m, %a[%i] : memref<?xi32>, vector<32xi32>
  }
  return
}
// CHECK: ![[NOT]] = distinct !{![[NOT]], ![[DISABLE:[0-9]+]]}
// CHECK: ![[DISABLE]] = !{!"llvm.loop.pipeline.disable", i1 true}
