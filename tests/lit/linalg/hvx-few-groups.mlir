// Sums of few groups for enough rows and columns pay for sums of the left operand's rows: products are by scalars. Its rows are copied
// by vectors, also the last ones, and no copy becomes a call.
// REQUIRES: rules
// RUN: auto-opt --target=hvx --emit=asm %s | FileCheck %s
// RUN: auto-opt --target=hvx --emit=asm %s | FileCheck %s --check-prefix=COPY

// CHECK-LABEL: odd:
// CHECK: += vrmpy(v{{[0-9]+}}.ub,r{{[0-9]+}}.b)
// COPY-LABEL: odd:
// COPY-NOT: call mem
// COPY-NOT: memub
// COPY: deallocframe
func.func @odd(%a: memref<50x30xi8>, %b: memref<30x70xi8>, %c: memref<50x70xi32>) {
  linalg.matmul ins(%a, %b : memref<50x30xi8>, memref<30x70xi8>) outs(%c : memref<50x70xi32>)
  return
}

// COPY-LABEL: aligned:
// COPY-NOT: call mem
// COPY: jumpr
func.func @aligned(%a: memref<8x60xi8>, %b: memref<60x64xi8>, %c: memref<8x64xi32>) {
  linalg.matmul ins(%a, %b : memref<8x60xi8>, memref<60x64xi8>) outs(%c : memref<8x64xi32>)
  return
}
