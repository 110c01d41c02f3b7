// LLVM's Hexagon back end gives up on lanes of 4 bits: the program says for which function, always in the same words.
// RUN: not auto-opt %s --target=hvx --emit=obj -o %t.o 2>&1 | FileCheck %s

// CHECK: fatal.mlir:[[#@LINE+1]]:1: error: LLVM: Cannot select: v64i32 = truncate while generating code for @nibbles, in 'Hexagon DAG->DAG Pattern Instruction Selection'
func.func @nibbles(%a: memref<?xi8>, %o: memref<?xi8>) {
  %c = arith.constant 0 : index
  %x = vector.load %a[%c] : memref<?xi8>, vector<32xi8>
  %t = arith.trunci %x : vector<32xi8> to vector<32xi4>
  %d = arith.constant dense<3> : vector<32xi4>
  %u = arith.addi %t, %d : vector<32xi4>
  %r = arith.muli %t, %u : vector<32xi4>
  %e = arith.extui %r : vector<32xi4> to vector<32xi8>
  vector.store %e, %o[%c] : memref<?xi8>, vector<32xi8>
  return
}
