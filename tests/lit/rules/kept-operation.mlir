// An operation that stays, with another operand, is not computed from itself. Its operand is chosen anew here, as another
// block uses it.
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --convert-vector-to-auto | FileCheck %s

// CHECK-LABEL: @kept
// CHECK: %[[chosen:.*]] = arith.select
// CHECK: %[[wide:.*]] = vector.broadcast %[[chosen]] : vector<30xf64> to vector<2x30xf64>
// CHECK: cf.br ^bb1(%[[wide]]
func.func @kept(%m: memref<?xf64>, %i: index) -> vector<30xf64> {
  %x = vector.load %m[%i] : memref<?xf64>, vector<30xf64>
  %c = arith.constant dense<-661.0> : vector<30xf64>
  %e = arith.cmpf oeq, %x, %c : vector<30xf64>
  %y = arith.select %e, %x, %c : vector<30xi1>, vector<30xf64>
  %v = vector.broadcast %y : vector<30xf64> to vector<2x30xf64>
  cf.br ^next(%v : vector<2x30xf64>)
^next(%z: vector<2x30xf64>):
  %r = vector.multi_reduction <add>, %z, %y [0] : vector<2x30xf64> to vector<30xf64>
  return %r : vector<30xf64>
}
