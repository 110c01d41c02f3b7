// LLVM's Hexagon back end crashes on masked loads that are longer than a register and no power of two: the program says
// for which function, and writes nothing.
// UNSUPPORTED: sanitizers
// RUN: rm -f %t.o
// RUN: not auto-opt %s --target=hvx --emit=obj -o %t.o 2>&1 | FileCheck %s
// RUN: not ls %t.o

func.func @good(%x: i16) -> i16 {
  return %x : i16
}

// CHECK: crash.mlir:[[#@LINE+1]]:1: error: LLVM crashed (Segmentation fault) while generating code for @bad, in 'Hexagon DAG->DAG Pattern Instruction Selection'
func.func @bad(%a: memref<?xi8>, %o: memref<300xi8>, %m: memref<300xi8>) {
  %zero = arith.constant 0 : index
  %v = vector.load %o[%zero] : memref<300xi8>, vector<300xi8>
  %w = vector.load %m[%zero] : memref<300xi8>, vector<300xi8>
  %k = arith.cmpi slt, %v, %w : vector<300xi8>
  %x = vector.maskedload %a[%zero], %k, %v : memref<?xi8>, vector<300xi1>, vector<300xi8> into vector<300xi8>
  vector.store %x, %o[%zero] : memref<300xi8>, vector<300xi8>
  return
}
