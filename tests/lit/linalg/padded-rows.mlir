// Rows of the left operand whose length is no multiple of a group of four: they are copied with zeros behind them, where that pays, so
// that the last group of each is loaded as the others are. On Neon the copy's rows are whole registers. On HVX, where the rows are
// summed up too, a vector is behind it.
// REQUIRES: rules
// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --mattr=-i8mm --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --target=hvx --convert-linalg-to-vector %s | FileCheck %s --check-prefix=HVX
// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --mattr=-i8mm --convert-linalg-to-vector --upstream-only=odd --verify=equivalence --verify-seconds=20 --stats %s -o %t 2>&1 | FileCheck %s --check-prefix=PROVEN

// PROVEN: 2 nests_proven

// CHECK-LABEL: func.func @odd
// CHECK: memref<14400xi8>
// CHECK-NOT: maskedload
// CHECK: return
// HVX-LABEL: func.func @odd
// HVX: memref<13728xi8>
// What lies behind a row is cleared by one operation.
// HVX: llvm.and {{.*}} : vector<128xi8>
// HVX-NOT: maskedload {{.*}}xi8>
// HVX: return
func.func @odd(%a: memref<100x133xi8>, %b: memref<133x77xi8>, %c: memref<100x77xi32>) {
  linalg.matmul ins(%a, %b : memref<100x133xi8>, memref<133x77xi8>) outs(%c : memref<100x77xi32>)
  return
}

// Few rows: not worth a copy.
// CHECK-LABEL: func.func @narrow
// CHECK-NOT: alloc{{.*}}xi8>
// CHECK: return
func.func @narrow(%a: memref<4x133xi8> {llvm.noalias}, %b: memref<133x4xi8> {llvm.noalias}, %c: memref<4x4xi32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<4x133xi8>, memref<133x4xi8>) outs(%c : memref<4x4xi32>)
  return
}

// Rows that are shorter than a vector: each is copied as a whole one, the last ones out of the vector that ends with them.
// CHECK-LABEL: func.func @short
// CHECK: memref<160xi8>
// CHECK-NOT: vector<1xi8>
// CHECK: return
func.func @short(%a: memref<12x9xi8> {llvm.noalias}, %b: memref<47x9xi8> {llvm.noalias}, %c: memref<12x47xi32> {llvm.noalias}) {
  linalg.matmul_transpose_b ins(%a, %b : memref<12x9xi8>, memref<47x9xi8>) outs(%c : memref<12x47xi32>)
  return
}
