// Planes to pixels: the three planes are the rows of a tile, whose vectors are stored side by side. A sum whose rows
// share nothing has lanes along whole rows instead of several rows.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64-v3 --convert-linalg-to-vector --print-schedule=%t.schedule %s | FileCheck %s
// RUN: FileCheck %s --check-prefix=PLAN < %t.schedule
// RUN: auto-opt --mcpu=x86-64-v3 --emit=obj --verify=equivalence --verify-seconds=30 --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROOF
// PROOF: 2 nests_proven
// PLAN: lanes = 32, vectors = 1, row_dim = 2, rows = 3
// PLAN: lanes = 8, vectors = 8, row_dim = 0, rows = 1

// CHECK-LABEL: func.func @pixels
// CHECK-NOT: vector.scatter
// CHECK-COUNT-3: vector.load %{{.*}} : memref<{{.*}}>, vector<32xi8>
// CHECK: llvm.shufflevector
// CHECK: vector.store %{{.*}} : memref<{{.*}}>, vector<96xi8>
func.func @pixels(%planes: memref<3x8x16xi8>, %pixels: memref<8x16x3xi8>) {
  linalg.transpose ins(%planes : memref<3x8x16xi8>) outs(%pixels : memref<8x16x3xi8>) permutation = [1, 2, 0]
  return
}

// CHECK-LABEL: func.func @sums
func.func @sums(%x: memref<4x6x64xi32>, %y: memref<4x64xi32>) {
  linalg.reduce ins(%x : memref<4x6x64xi32>) outs(%y : memref<4x64xi32>) dimensions = [1]
    (%a: i32, %s: i32) {
      %t = arith.addi %a, %s : i32
      linalg.yield %t : i32
    }
  return
}
