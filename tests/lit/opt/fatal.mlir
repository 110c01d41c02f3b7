// LLVM's Hexagon back end gives up on 24 lanes of i1: the program says for which function, always in the same words.
// RUN: not auto-opt %s --target=hvx --emit=obj -o %t.o 2>&1 | FileCheck %s

// CHECK: fatal.mlir:[[#@LINE+1]]:1: error: LLVM: Cannot select: v32i1 = bitcast while generating code for @masks, in 'Hexagon DAG->DAG Pattern Instruction Selection'
func.func @masks(%k: memref<?xi1>, %o: memref<?xi8>) {
  %c = arith.constant 0 : index
  %x = vector.load %k[%c] : memref<?xi1>, vector<24xi1>
  %y = arith.extui %x : vector<24xi1> to vector<24xi8>
  vector.store %y, %o[%c] : memref<?xi8>, vector<24xi8>
  return
}
