// --convert-linalg-to-vector: the first stage, by itself and in a pipeline; tensors are bufferized first.
// RUN: auto-opt %s --mcpu=skylake-avx512 --convert-linalg-to-vector | FileCheck %s
// RUN: auto-opt %s --mcpu=skylake-avx512 --pass-pipeline='builtin.module(convert-linalg-to-vector)' | FileCheck %s
// RUN: auto-opt %s --rules=none --mcpu=skylake-avx512 --convert-linalg-to-vector | FileCheck %s
// Once is enough, and --emit does nothing else.
// RUN: auto-opt %s --mcpu=skylake-avx512 --emit=asm -o %t.s
// RUN: auto-opt %s --mcpu=skylake-avx512 --convert-linalg-to-vector --emit=asm | diff %t.s -
// RUN: auto-opt %s --mcpu=skylake-avx512 --convert-linalg-to-vector --convert-linalg-to-vector --emit=asm | diff %t.s -
// RUN: auto-opt %s --mcpu=skylake-avx512 --convert-linalg-to-vector --upstream-only=add | FileCheck %s --check-prefix=UPSTREAM
// The remark comes once.
// RUN: auto-opt %s --convert-linalg-to-vector --remarks --emit=llvm -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK
// On functions it cannot run: it adds constants and functions to the module.
// RUN: not auto-opt %s --pass-pipeline='builtin.module(func.func(convert-linalg-to-vector))' 2>&1 | FileCheck %s --check-prefix=NEST
// NEST: auto-opt: --pass-pipeline: error: {{.*}}restricted to 'builtin.module'
// RUN: not auto-opt %s --target=gemmini --convert-linalg-to-vector 2>&1 | FileCheck %s --check-prefix=VECTOR
// VECTOR: auto-opt: error: convert-linalg-to-vector needs a target with vector registers

// CHECK-LABEL: func.func @add(
// CHECK-NOT: linalg.
// CHECK: scf.for
// CHECK: arith.addf {{.*}} : vector<16xf32>
// CHECK: else
// UPSTREAM-LABEL: func.func @add(
// UPSTREAM-NOT: vector<
// UPSTREAM: linalg.generic
// UPSTREAM-LABEL: func.func @product(
// UPSTREAM: vector<16xf32>
func.func @add(%a: memref<1000xf32>, %b: memref<1000xf32>, %c: memref<1000xf32>) {
  linalg.elemwise_binary ins(%a, %b : memref<1000xf32>, memref<1000xf32>) outs(%c : memref<1000xf32>)
  return
}

// CHECK-LABEL: func.func @product(
// CHECK-SAME: memref<4x8xf32>
// CHECK: {{fma|addf}} {{.*}} : vector<16xf32>
func.func @product(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %r : tensor<4x16xf32>
}

// CHECK-LABEL: func.func @other(
// CHECK: linalg.generic
// REMARK: linalg-to-vector.mlir:[[#@LINE+3]]:3: remark: in @other: linalg.generic not vectorized: its body has operations
// REMARK-NOT: not vectorized
func.func @other(%b: memref<64xi32>, %c: memref<100xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%c : memref<100xi32>) {
  ^bb0(%o: i32):
    %i = arith.index_cast %o : i32 to index
    %x = memref.load %b[%i] : memref<64xi32>
    linalg.yield %x : i32
  }
  return
}
