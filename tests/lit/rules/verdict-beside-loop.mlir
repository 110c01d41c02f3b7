// LLVM is not asked about what stands beside a loop that does more: selection's own costs decide there. It is where there is
// no loop, and where the loop does little.
// REQUIRES: rules
// RUN: auto-opt %s --mcpu=x86-64-v3 --convert-vector-to-auto --remarks -o /dev/null 2>&1 | FileCheck %s
// CHECK: in @alone: left as it is: LLVM's code for the source takes
// CHECK-NOT: in @beside
// CHECK: in @beside_little: left as it is: LLVM's code for the source takes
// CHECK-NOT: in @beside
func.func @alone(%p: memref<?xi16>, %r: memref<?xi64>) {
  %zero = arith.constant 0 : index
  %a = vector.load %p[%zero] : memref<?xi16>, vector<16xi16>
  %b = arith.extsi %a : vector<16xi16> to vector<16xi64>
  %s = vector.load %r[%zero] : memref<?xi64>, vector<16xi64>
  %c = arith.muli %b, %b : vector<16xi64>
  %d = arith.addi %s, %c : vector<16xi64>
  vector.store %d, %r[%zero] : memref<?xi64>, vector<16xi64>
  return
}
func.func @beside(%p: memref<?xi16>, %x: memref<?xi8>, %y: memref<?xi8>, %r: memref<?xi64>, %n: index) {
  %zero = arith.constant 0 : index
  %step = arith.constant 32 : index
  %a = vector.load %p[%zero] : memref<?xi16>, vector<16xi16>
  %b = arith.extsi %a : vector<16xi16> to vector<16xi64>
  %s = vector.load %r[%zero] : memref<?xi64>, vector<16xi64>
  %c = arith.muli %b, %b : vector<16xi64>
  %d = arith.addi %s, %c : vector<16xi64>
  vector.store %d, %r[%zero] : memref<?xi64>, vector<16xi64>
  %two = arith.constant dense<2> : vector<64xi32>
  scf.for %i = %zero to %n step %step {
    %u = vector.load %x[%i] : memref<?xi8>, vector<64xi8>
    %v = vector.load %y[%i] : memref<?xi8>, vector<64xi8>
    %ue = arith.extui %u : vector<64xi8> to vector<64xi32>
    %ve = arith.extui %v : vector<64xi8> to vector<64xi32>
    %product = arith.muli %ue, %ve : vector<64xi32>
    %shifted = arith.shrui %product, %two : vector<64xi32>
    %sum = arith.addi %shifted, %ue : vector<64xi32>
    %t = arith.trunci %sum : vector<64xi32> to vector<64xi8>
    vector.store %t, %x[%i] : memref<?xi8>, vector<64xi8>
  }
  return
}
func.func @beside_little(%p: memref<?xi16>, %x: memref<?xi8>, %y: memref<?xi8>, %r: memref<?xi64>, %n: index) {
  %zero = arith.constant 0 : index
  %step = arith.constant 32 : index
  %a = vector.load %p[%zero] : memref<?xi16>, vector<16xi16>
  %b = arith.extsi %a : vector<16xi16> to vector<16xi64>
  %s = vector.load %r[%zero] : memref<?xi64>, vector<16xi64>
  %c = arith.muli %b, %b : vector<16xi64>
  %d = arith.addi %s, %c : vector<16xi64>
  vector.store %d, %r[%zero] : memref<?xi64>, vector<16xi64>
  scf.for %i = %zero to %n step %step {
    %u = vector.load %x[%i] : memref<?xi8>, vector<32xi8>
    %v = vector.load %y[%i] : memref<?xi8>, vector<32xi8>
    %t = arith.maxui %u, %v : vector<32xi8>
    vector.store %t, %x[%i] : memref<?xi8>, vector<32xi8>
  }
  return
}
