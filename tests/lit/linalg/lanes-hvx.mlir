// No instruction of HVX adds numbers of 64 bits, and LLVM takes long for vectors of them: loops over scalars.
// REQUIRES: rules
// RUN: auto-opt %s --target=hvx --convert-linalg-to-vector | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --convert-linalg-to-vector | FileCheck %s --check-prefix=X86

// CHECK-LABEL: @sum
// CHECK-NOT: xi64>, vector<
// CHECK: return
// X86: vector<{{.*}}xi64>
func.func @sum(%a: memref<64x64xi64>, %b: memref<64x64xi64>) {
  linalg.add ins(%a, %b : memref<64x64xi64>, memref<64x64xi64>) outs(%b : memref<64x64xi64>)
  return
}
