// LLVM is not asked about blocks that it computes lane by lane (masked accesses without instructions, integers of odd widths):
// that took a minute.
// REQUIRES: rules
// RUN: timeout 60 auto-opt --target=neon --convert-vector-to-auto --explain %s 2>&1 >/dev/null | FileCheck %s
// CHECK: in @masked: window
// CHECK-NOT: LLVM's code
// CHECK: in @odd: window
// CHECK-NOT: LLVM's code
// CHECK: in @plain: window
// CHECK: LLVM's code
func.func @masked(%m: memref<?xi8>, %i: index) -> vector<300xi8> {
  %zero = arith.constant 0 : i8
  %one = arith.constant dense<1> : vector<300xi16>
  %a = vector.transfer_read %m[%i], %zero : memref<?xi8>, vector<300xi8>
  %x = arith.extui %a : vector<300xi8> to vector<300xi16>
  %s = arith.addi %x, %one : vector<300xi16>
  %t = arith.shrui %s, %one : vector<300xi16>
  %r = arith.trunci %t : vector<300xi16> to vector<300xi8>
  return %r : vector<300xi8>
}
func.func @odd(%m: memref<?xi64>, %i: index) -> vector<120xi8> {
  %one = arith.constant dense<1> : vector<120xi9>
  %a = vector.load %m[%i] : memref<?xi64>, vector<120xi64>
  %x = arith.trunci %a : vector<120xi64> to vector<120xi9>
  %s = arith.addi %x, %one : vector<120xi9>
  %t = arith.shrui %s, %one : vector<120xi9>
  %r = arith.trunci %t : vector<120xi9> to vector<120xi8>
  return %r : vector<120xi8>
}
func.func @plain(%m: memref<?xi8>, %i: index) -> vector<300xi8> {
  %one = arith.constant dense<1> : vector<300xi16>
  %a = vector.load %m[%i] : memref<?xi8>, vector<300xi8>
  %x = arith.extui %a : vector<300xi8> to vector<300xi16>
  %s = arith.addi %x, %one : vector<300xi16>
  %t = arith.shrui %s, %one : vector<300xi16>
  %r = arith.trunci %t : vector<300xi16> to vector<300xi8>
  return %r : vector<300xi8>
}
