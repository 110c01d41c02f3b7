// RUN: auto-opt --target=x86 --mcpu=sapphirerapids --convert-vector-to-auto --verify=equivalence --stats %s 2>%t | FileCheck %s
// RUN: FileCheck --check-prefix=STATS %s < %t

// STATS: 2 windows_proven
// STATS: 1 loops_narrowed

// The loop carries bytes in 16 bits, which is proven by induction: the average is one of bytes.
// CHECK-LABEL: func.func @largest
// CHECK: "auto.avg"({{.*}} : (vector<64xi8>, vector<64xi8>) -> vector<64xi8>
func.func @largest(%in: memref<16x64xi8>, %out: memref<16x64xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant dense<0> : vector<64xi16>
  %one = arith.constant dense<1> : vector<64xi16>
  %last = scf.for %i = %c0 to %c16 step %c1 iter_args(%most = %zero) -> (vector<64xi16>) {
    %b = vector.load %in[%i, %c0] : memref<16x64xi8>, vector<64xi8>
    %x = arith.extui %b : vector<64xi8> to vector<64xi16>
    %new = arith.maxui %most, %x : vector<64xi16>
    %sum = arith.addi %most, %x : vector<64xi16>
    %up = arith.addi %sum, %one : vector<64xi16>
    %half = arith.shrui %up, %one : vector<64xi16>
    %r = arith.trunci %half : vector<64xi16> to vector<64xi8>
    vector.store %r, %out[%i, %c0] : memref<16x64xi8>, vector<64xi8>
    scf.yield %new : vector<64xi16>
  }
  return
}

// A sum of bytes is no byte. That of so many as the loop has iterations has 16 bits, with the next one and the one.
// CHECK-LABEL: func.func @sum
// CHECK-NOT: "auto.avg"{{.*}}xi8>
// CHECK: "auto.avg"{{.*}} : (vector<32xi16>, vector<32xi16>) -> vector<32xi16>
// CHECK-NOT: "auto.avg"{{.*}}xi8>
func.func @sum(%in: memref<16x64xi8>, %out: memref<16x64xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant dense<0> : vector<64xi16>
  %one = arith.constant dense<1> : vector<64xi16>
  %last = scf.for %i = %c0 to %c16 step %c1 iter_args(%most = %zero) -> (vector<64xi16>) {
    %b = vector.load %in[%i, %c0] : memref<16x64xi8>, vector<64xi8>
    %x = arith.extui %b : vector<64xi8> to vector<64xi16>
    %new = arith.addi %most, %x : vector<64xi16>
    %sum = arith.addi %most, %x : vector<64xi16>
    %up = arith.addi %sum, %one : vector<64xi16>
    %half = arith.shrui %up, %one : vector<64xi16>
    %r = arith.trunci %half : vector<64xi16> to vector<64xi8>
    vector.store %r, %out[%i, %c0] : memref<16x64xi8>, vector<64xi8>
    scf.yield %new : vector<64xi16>
  }
  return
}

// Nor is what begins anywhere.
// CHECK-LABEL: func.func @anywhere
// CHECK-NOT: "auto.avg"
func.func @anywhere(%zero: vector<64xi16>, %in: memref<16x64xi8>, %out: memref<16x64xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant dense<1> : vector<64xi16>
  %last = scf.for %i = %c0 to %c16 step %c1 iter_args(%most = %zero) -> (vector<64xi16>) {
    %b = vector.load %in[%i, %c0] : memref<16x64xi8>, vector<64xi8>
    %x = arith.extui %b : vector<64xi8> to vector<64xi16>
    %new = arith.maxui %most, %x : vector<64xi16>
    %sum = arith.addi %most, %x : vector<64xi16>
    %up = arith.addi %sum, %one : vector<64xi16>
    %half = arith.shrui %up, %one : vector<64xi16>
    %r = arith.trunci %half : vector<64xi16> to vector<64xi8>
    vector.store %r, %out[%i, %c0] : memref<16x64xi8>, vector<64xi8>
    scf.yield %new : vector<64xi16>
  }
  return
}
