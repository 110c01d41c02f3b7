// LLVM's AArch64 back end crashes on a half that is selected as <1 x i16>: the program says for which function, and
// writes nothing.
// UNSUPPORTED: sanitizers
// RUN: rm -f %t.o
// RUN: not auto-opt %s --target=neon --mcpu=neoverse-n1 --emit=obj -o %t.o 2>&1 | FileCheck %s
// RUN: not ls %t.o

func.func @good(%x: f16) -> f16 {
  return %x : f16
}

// CHECK: crash.mlir:[[#@LINE+1]]:1: error: LLVM crashed (Segmentation fault) while generating code for @bad, in 'AArch64 Instruction Selection'
func.func @bad(%p: memref<?xf16>, %x: f16, %y: f16, %c: i1) {
  %zero = arith.constant 0 : index
  %s = arith.select %c, %x, %y : f16
  %v = vector.from_elements %s : vector<1xf16>
  %i = vector.bitcast %v : vector<1xf16> to vector<1xi16>
  %sign = arith.constant dense<-32768> : vector<1xi16>
  %n = arith.xori %i, %sign : vector<1xi16>
  %r = vector.bitcast %n : vector<1xi16> to vector<1xf16>
  vector.store %r, %p[%zero] : memref<?xf16>, vector<1xf16>
  return
}
