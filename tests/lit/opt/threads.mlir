// --threads: loops over tiles, scf.parallel and scf.forall run on threads of OpenMP, where the work is enough for it.
// REQUIRES: rules
// RUN: auto-opt %s --mcpu=sapphirerapids --threads=2 --convert-linalg-to-vector --print-schedule=%t.schedule.mlir | FileCheck %s
// RUN: FileCheck %s --check-prefix=SCHEDULE --input-file=%t.schedule.mlir
// RUN: auto-opt %s --mcpu=sapphirerapids --threads=2 --emit=llvm -o %t.ll
// RUN: FileCheck %s --check-prefix=LLVM --input-file=%t.ll
// RUN: auto-opt %s --mcpu=sapphirerapids --threads=2 --emit=llvm --schedule=%t.schedule.mlir | diff %t.ll -
// RUN: auto-opt %s --target=neon --threads=2 --emit=llvm | FileCheck %s --check-prefix=LLVM
// Without it, one iteration after the other, whatever a schedule says.
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector | FileCheck %s --check-prefix=ALONE
// RUN: auto-opt %s --mcpu=sapphirerapids --emit=llvm --schedule=%t.schedule.mlir | FileCheck %s --check-prefix=ALONE
// RUN: sh %S/Inputs/expect.sh 2 "auto-opt: --threads: error: the target has no threads" auto-opt %s --target=hvx --threads=2 --emit=llvm
// RUN: sh %S/Inputs/expect.sh 2 "auto-opt: error: --threads needs a number from 1 to 1024, not '0' (see --help)" auto-opt %s --threads=0

// Tiles of columns are parallel; each thread copies panels of its own.
// CHECK-LABEL: func.func @product(
// CHECK: memref.alloc(
// CHECK: scf.parallel
// CHECK-NEXT: memref.alloc(
// CHECK: memref.dealloc
// CHECK: scf.reduce
// CHECK-NOT: scf.parallel
// SCHEDULE: sym_name = "product"
// SCHEDULE: parallel_dim = {{[01]}}
// LLVM-LABEL: define void @product(
// LLVM: call void @__kmpc_push_num_threads({{.*}}, i32 2)
// LLVM: call void {{.*}}@__kmpc_fork_call({{.*}}@product..omp_par
// ALONE-NOT: scf.parallel (%{{.*}}) = (%c0) to (%c512)
// ALONE-NOT: __kmpc
func.func @product(%a: memref<512x512xi8>, %b: memref<512x512xi8>, %c: memref<512x512xi32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<512x512xi8>, memref<512x512xi8>) outs(%c : memref<512x512xi32>)
  return
}

// Too little work.
// CHECK-LABEL: func.func @small(
// CHECK-NOT: scf.parallel
// LLVM-LABEL: define void @small(
// LLVM-NOT: __kmpc
func.func @small(%a: memref<32x32xf32>, %b: memref<32x32xf32>, %c: memref<32x32xf32>) {
  linalg.matmul ins(%a, %b : memref<32x32xf32>, memref<32x32xf32>) outs(%c : memref<32x32xf32>)
  return
}

// All iterations of the inner loop write the same elements, the outer loop is short.
// CHECK-LABEL: func.func @last(
// CHECK-NOT: scf.parallel
func.func @last(%a: memref<1x100000xf32>, %c: memref<1xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]}
    ins(%a : memref<1x100000xf32>) outs(%c : memref<1xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  }
  return
}

// The user's loop runs on threads, what is in it does not once more.
// CHECK-LABEL: func.func @users(
// CHECK: scf.forall
// CHECK-NOT: scf.parallel
// LLVM-LABEL: define void @users(
// LLVM: call void {{.*}}@__kmpc_fork_call({{.*}}@users..omp_par
// LLVM-NOT: __kmpc_fork_call
// LLVM-LABEL: define void @end(
func.func @users(%a: memref<8x1000000xf32>, %z: f32) {
  scf.forall (%i) in (8) {
    %row = memref.subview %a[%i, 0] [1, 1000000] [1, 1] : memref<8x1000000xf32> to memref<1000000xf32, strided<[1], offset: ?>>
    linalg.fill ins(%z : f32) outs(%row : memref<1000000xf32, strided<[1], offset: ?>>)
  }
  return
}
func.func @end() {
  return
}
