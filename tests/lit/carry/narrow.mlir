// What a loop carries is carried in as few bits as hold it for as often as the loop goes round.
// REQUIRES: rules
// RUN: auto-opt --mcpu=sapphirerapids --convert-vector-to-auto --stats %s -o %t.mlir 2> %t.log
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=STATS < %t.log
// STATS: 2 loops_narrowed
// RUN: auto-opt --mcpu=sapphirerapids --convert-vector-to-auto --verify=equivalence --verify-seconds=60 --stats %s -o %t.proven.mlir 2> %t.log
// RUN: FileCheck %s --check-prefix=PROVEN < %t.log
// RUN: cmp %t.mlir %t.proven.mlir
// PROVEN-NOT: left as it is
// PROVEN: 2 loops_proven

// -128 times 64 is a number of 16 bits.
// CHECK-LABEL: func.func @sum
// CHECK: scf.for {{.*}} -> (vector<64xi16>)
func.func @sum(%in: memref<?x64xi8>) -> vector<64xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant dense<0> : vector<64xi32>
  %sum = scf.for %k = %c0 to %c64 step %c1 iter_args(%s = %zero) -> (vector<64xi32>) {
    %a = vector.load %in[%k, %c0] : memref<?x64xi8>, vector<64xi8>
    %x = arith.extsi %a : vector<64xi8> to vector<64xi32>
    %t = arith.addi %s, %x : vector<64xi32>
    scf.yield %t : vector<64xi32>
  }
  return %sum : vector<64xi32>
}

// -128 times 258 is not.
// CHECK-LABEL: func.func @longer
// CHECK: scf.for {{.*}} -> (vector<64xi32>)
func.func @longer(%in: memref<?x64xi8>) -> vector<64xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c258 = arith.constant 258 : index
  %zero = arith.constant dense<0> : vector<64xi32>
  %sum = scf.for %k = %c0 to %c258 step %c1 iter_args(%s = %zero) -> (vector<64xi32>) {
    %a = vector.load %in[%k, %c0] : memref<?x64xi8>, vector<64xi8>
    %x = arith.extsi %a : vector<64xi8> to vector<64xi32>
    %t = arith.addi %s, %x : vector<64xi32>
    scf.yield %t : vector<64xi32>
  }
  return %sum : vector<64xi32>
}

// How often an extremum is taken does not matter; the other value grows for as long as the loop runs.
// CHECK-LABEL: func.func @extremum
// CHECK: scf.for {{.*}} -> (vector<64xi8>, vector<64xi32>)
func.func @extremum(%in: memref<?x64xi8>, %n: index) -> (vector<64xi32>, vector<64xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %low = arith.constant dense<-100> : vector<64xi32>
  %zero = arith.constant dense<0> : vector<64xi32>
  %most, %all = scf.for %k = %c0 to %n step %c1 iter_args(%s = %low, %u = %zero) -> (vector<64xi32>, vector<64xi32>) {
    %a = vector.load %in[%k, %c0] : memref<?x64xi8>, vector<64xi8>
    %x = arith.extsi %a : vector<64xi8> to vector<64xi32>
    %t = arith.maxsi %s, %x : vector<64xi32>
    %v = arith.addi %u, %x : vector<64xi32>
    scf.yield %t, %v : vector<64xi32>, vector<64xi32>
  }
  return %most, %all : vector<64xi32>, vector<64xi32>
}
