// Which right operands are copied: those that a sum reads from more pages than a CPU translates at once, if they are used often.
// RUN: auto-opt --mcpu=znver4 --convert-linalg-to-vector --print-schedule=- -o /dev/null %s | FileCheck %s

// CHECK: transform.auto.vectorize
// CHECK-NEXT: pack = true
func.func @many(%a: memref<128x3072xf32> {llvm.noalias}, %b: memref<3072x768xf32> {llvm.noalias},
                %c: memref<128x768xf32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<128x3072xf32>, memref<3072x768xf32>) outs(%c : memref<128x768xf32>)
  return
}

// CHECK: transform.auto.vectorize
// CHECK-NEXT: pack = false
func.func @few(%a: memref<128x500xf32> {llvm.noalias}, %b: memref<500x768xf32> {llvm.noalias},
               %c: memref<128x768xf32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<128x500xf32>, memref<500x768xf32>) outs(%c : memref<128x768xf32>)
  return
}

// Columns of which there are not known how many: the rest of a tile is one vector, of a power of two lanes.
// CHECK: transform.auto.vectorize
// CHECK-NEXT: vectors = {{[124]}}, {{.*}}pack = true
func.func @unknown(%a: memref<?x?xi8>, %b: memref<?x?xi8>, %c: memref<?x?xi32>) {
  linalg.matmul ins(%a, %b : memref<?x?xi8>, memref<?x?xi8>) outs(%c : memref<?x?xi32>)
  return
}
