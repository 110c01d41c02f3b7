// Floats that are only moved are vectors on HVX too, which has no instructions on floats, where they are neighbours in memory.
// REQUIRES: rules
// RUN: auto-opt --target=hvx --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --target=hvx --emit=asm %s | FileCheck %s --check-prefix=ASM

// CHECK-LABEL: func.func @rows
// CHECK: vector.load {{.*}}vector<64xf16>
// ASM-LABEL: rows:
// ASM: vmem({{.*}}) = v
func.func @rows(%a: memref<50x70xf16, strided<[80, 1]>>, %b: memref<50x70xf16>) {
  linalg.copy ins(%a : memref<50x70xf16, strided<[80, 1]>>) outs(%b : memref<50x70xf16>)
  return
}

// CHECK-LABEL: func.func @fill
// CHECK: vector.store {{.*}}vector<32xf32>
func.func @fill(%x: f32, %b: memref<30x33xf32>) {
  linalg.fill ins(%x : f32) outs(%b : memref<30x33xf32>)
  return
}

// CHECK-LABEL: func.func @turned
// CHECK-NOT: vector<
func.func @turned(%a: memref<64x96xf32>, %b: memref<96x64xf32>) {
  linalg.transpose ins(%a : memref<64x96xf32>) outs(%b : memref<96x64xf32>) permutation = [1, 0]
  return
}
