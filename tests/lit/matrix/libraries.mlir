// Libraries that the compiler has never seen: matrix products become their instructions, and run on their models.
// RUN: rm -rf %t && mkdir -p %t && auto-semgen library %root/tests/libraries/f32x8.isa -o %t/f32x8
// RUN: auto-semgen library %root/dialects/dot4.isa -o %t/dot4
// RUN: auto-opt %s --target=%root/tests/libraries/f32x8.isa --reassociate --emit=c -o %t/f32x8/product.c
// RUN: FileCheck %s --check-prefix=F32X8 <%t/f32x8/product.c
// RUN: clang -O1 -DFLOATS -I%t/f32x8 %S/Inputs/libraries.c %t/f32x8/product.c %t/f32x8/f32x8_model.c -o %t/f32x8/program
// RUN: %t/f32x8/program
// RUN: auto-opt %s --target=%root/dialects/dot4.isa --emit=c -o %t/dot4/product.c
// RUN: FileCheck %s --check-prefix=DOT4 <%t/dot4/product.c
// RUN: clang -O1 -I%t/dot4 %S/Inputs/libraries.c %t/dot4/product.c %t/dot4/dot4_model.c -o %t/dot4/program
// RUN: %t/dot4/program

// F32X8: void floats
// F32X8: f32x8_multiply
// F32X8: f32x8_fence
// F32X8: void bytes
// F32X8-NOT: f32x8_
func.func @floats(%a: memref<43x29xf32>, %b: memref<29x37xf32>, %c: memref<43x37xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%c : memref<43x37xf32>)
  linalg.matmul ins(%a, %b : memref<43x29xf32>, memref<29x37xf32>) outs(%c : memref<43x37xf32>)
  return
}

// DOT4: void floats
// DOT4-NOT: dot4_
// DOT4: void bytes
// DOT4: dot4_dot
// DOT4: dot4_wait
func.func @bytes(%a: memref<43x29xi8>, %b: memref<29x37xi8>, %c: memref<43x37xi32>) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%c : memref<43x37xi32>)
  linalg.matmul ins(%a, %b : memref<43x29xi8>, memref<29x37xi8>) outs(%c : memref<43x37xi32>)
  return
}
