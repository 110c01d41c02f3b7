// Stack memory of a parallel loop's body belongs to each thread.
// RUN: auto-opt --threads=2 --emit=llvm -O 0 %s | FileCheck %s
// CHECK-LABEL: define void @f(
// CHECK-NOT: i64 4096
// CHECK: call void {{.*}}@__kmpc_fork_call
// CHECK-LABEL: define internal void @f..omp_par(
// CHECK: alloca i32, i64 4096
func.func @f(%a: memref<64x4096xi32>, %o: memref<64x4096xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %n = arith.constant 4096 : index
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    scf.for %k = %c0 to %c1 step %c1 {
      %t = memref.alloca() : memref<4096xi32>
      scf.for %j = %c0 to %n step %c1 {
        %x = memref.load %a[%i, %j] : memref<64x4096xi32>
        memref.store %x, %t[%j] : memref<4096xi32>
      }
      scf.for %j = %c0 to %n step %c1 {
        %x = memref.load %t[%j] : memref<4096xi32>
        memref.store %x, %o[%i, %j] : memref<64x4096xi32>
      }
    }
    scf.reduce
  }
  return
}
