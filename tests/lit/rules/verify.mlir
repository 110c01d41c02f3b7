// --verify=equivalence --verify-seconds=60 proves every replaced window and changes nothing else.
// REQUIRES: rules
// RUN: auto-opt --mcpu=icelake-server --convert-vector-to-auto --verify=equivalence --verify-seconds=60 --explain --stats %s -o %t.mlir 2> %t.log
// RUN: FileCheck %s --check-prefix=LOG < %t.log
// RUN: auto-opt --mcpu=icelake-server --convert-vector-to-auto %s | cmp - %t.mlir
// RUN: auto-opt --mcpu=icelake-server --pass-pipeline='builtin.module(func.func(convert-vector-to-auto))' --verify=equivalence --verify-seconds=60 %s | cmp - %t.mlir

// LOG: proven equal: 16 lanes, {{[01]}} obligations, {{[0-9]+}} queries, {{[0-9]+}} ms
// LOG: proven equal: 32 lanes, 1 obligations, {{[0-9]+}} queries, {{[0-9]+}} ms
// LOG: 2 windows_proven
func.func @dot(%acc: vector<16xi32>, %m: memref<?xi16>, %i: index) -> vector<16xi32> {
  %a = vector.load %m[%i] : memref<?xi16>, vector<32xi16>
  %x = arith.extsi %a : vector<32xi16> to vector<32xi32>
  %p = arith.muli %x, %x : vector<32xi32>
  %q = vector.shape_cast %p : vector<32xi32> to vector<16x2xi32>
  %r = vector.multi_reduction <add>, %q, %acc [1] : vector<16x2xi32> to vector<16xi32>
  return %r : vector<16xi32>
}
func.func @high(%a: vector<32xi16>, %b: vector<32xi16>) -> vector<32xi16> {
  %x = arith.extsi %a : vector<32xi16> to vector<32xi32>
  %y = arith.extsi %b : vector<32xi16> to vector<32xi32>
  %p = arith.muli %x, %y : vector<32xi32>
  %s = arith.constant dense<16> : vector<32xi32>
  %h = arith.shrsi %p, %s : vector<32xi32>
  %r = arith.trunci %h : vector<32xi32> to vector<32xi16>
  return %r : vector<32xi16>
}
