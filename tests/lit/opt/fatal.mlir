// LLVM's Hexagon back end gives up on masks as arguments: the program says for which function, always in the same words.
// RUN: not auto-opt %s --target=hvx --emit=obj -o %t.o 2>&1 | FileCheck %s

// CHECK: fatal.mlir:[[#@LINE+1]]:1: error: LLVM: unable to allocate function argument #1 while generating code for @masks, in 'Hexagon DAG->DAG Pattern Instruction Selection'
func.func @masks(%m: vector<24xi1>, %a: vector<24xi8>, %b: vector<24xi8>) -> vector<24xi8> {
  %x = arith.select %m, %a, %b : vector<24xi1>, vector<24xi8>
  return %x : vector<24xi8>
}
