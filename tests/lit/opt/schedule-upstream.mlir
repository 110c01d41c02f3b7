// Upstream's transform operations before ours, in one script; operations that it leaves are done as without one.
// REQUIRES: rules
// RUN: auto-opt %s --mcpu=sapphirerapids --convert-linalg-to-vector --schedule=%S/Inputs/tile.mlir -o %t.mlir --print-schedule=%t.schedule.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: FileCheck %s --input-file=%t.schedule.mlir --check-prefix=SCHEDULE
// RUN: auto-opt %s --mcpu=sapphirerapids --emit=asm --schedule=%S/Inputs/tile.mlir -o %t.s
// RUN: auto-opt %s --mcpu=sapphirerapids --emit=asm --schedule=%t.schedule.mlir | diff %t.s -

// Tiles for a cache, rows and columns exchanged, and tiles of vectors in them.
// CHECK-LABEL: @product(
// CHECK: scf.for {{.*}} step %c24
// CHECK: scf.for {{.*}} step %c48
// CHECK: scf.for {{.*}} -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>) {
// The loop of the last one was unrolled.
// CHECK-LABEL: @add(
// CHECK: scf.for
// CHECK-COUNT-4: arith.addf {{.*}} : vector<16xf32>
// CHECK: }
// CHECK-LABEL: @rest(
// CHECK: vector.store {{.*}} vector<16xf32>

// SCHEDULE: transform.structured.tile_using_for
// SCHEDULE: transform.structured.interchange
// SCHEDULE: transform.auto.vectorize {{.*}} {{{.*}}lanes = 8, order = {{.*}}rows = 2, vector_dim = 0, vectors = 2}
// SCHEDULE: transform.include @add
// SCHEDULE: sym_name = "rest"
// SCHEDULE: transform.auto.vectorize
// SCHEDULE: transform.yield
// SCHEDULE: @add(
// SCHEDULE: [[LOOPS:%.*]] = transform.auto.vectorize {{.*}} {lanes = 16,
// SCHEDULE: transform.loop.unroll [[LOOPS]]

func.func @product(%a: memref<64x96xf32>, %b: memref<96x80xf32>, %c: memref<64x80xf32>) {
  linalg.matmul ins(%a, %b : memref<64x96xf32>, memref<96x80xf32>) outs(%c : memref<64x80xf32>)
  return
}
func.func @add(%a: memref<1024xf32>, %b: memref<1024xf32> {llvm.noalias}) {
  linalg.elemwise_binary ins(%a, %b : memref<1024xf32>, memref<1024xf32>) outs(%b : memref<1024xf32>)
  return
}
func.func @rest(%z: f32, %b: memref<1024xf32>) {
  linalg.fill ins(%z : f32) outs(%b : memref<1024xf32>)
  return
}
