// A number that is extended in front of a loop is multiplied as what it was: 16 bits by 16 bits.
// REQUIRES: rules
// RUN: auto-opt %s --convert-vector-to-auto --mcpu=sapphirerapids | FileCheck %s
// RUN: auto-opt %s --convert-vector-to-auto --mcpu=sapphirerapids --verify=equivalence | FileCheck %s

// CHECK-LABEL: func.func @gain
// CHECK: scf.for
// CHECK-NOT: arith.muli
// CHECK: "auto.dot"
// CHECK-NOT: arith.muli
func.func @gain(%o: memref<?xi16> {llvm.noalias}, %a: memref<?xi16> {llvm.noalias}, %gain: i16, %n: index) {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %half = arith.constant dense<2048> : vector<32xi32>
  %by = arith.constant dense<12> : vector<32xi32>
  %low = arith.constant dense<-32768> : vector<32xi32>
  %high = arith.constant dense<32767> : vector<32xi32>
  %wide = arith.extsi %gain : i16 to i32
  %all = vector.broadcast %wide : i32 to vector<32xi32>
  scf.for %x = %c0 to %n step %c32 {
    %v = vector.load %a[%x] : memref<?xi16>, vector<32xi16>
    %e = arith.extsi %v : vector<32xi16> to vector<32xi32>
    %p = arith.muli %e, %all : vector<32xi32>
    %r = arith.addi %p, %half : vector<32xi32>
    %s = arith.shrsi %r, %by : vector<32xi32>
    %m = arith.maxsi %s, %low : vector<32xi32>
    %c = arith.minsi %m, %high : vector<32xi32>
    %t = arith.trunci %c : vector<32xi32> to vector<32xi16>
    vector.store %t, %o[%x] : memref<?xi16>, vector<32xi16>
  }
  return
}
