// Loops over memory that does not overlap with what is stored become hardware loops, and loads that overlap each other
// stay loads. What begins at an address of a vector is loaded and stored as such.
// RUN: auto-opt --rules=none --target=hvx --emit=asm %s | FileCheck %s

// CHECK-LABEL: differences:
// CHECK: loop0
// CHECK-NOT: valign
// CHECK: vmemu(
// CHECK-NOT: valign
// CHECK: :endloop0
// CHECK-LABEL: increase:
// CHECK-NOT: vmemu
// CHECK: jumpr r31
func.func @differences(%in: memref<?xi8> {llvm.noalias}, %out: memref<?xi8> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  scf.for %i = %c0 to %n step %c128 {
    %i1 = arith.addi %i, %c1 : index
    %a = vector.load %in[%i] : memref<?xi8>, vector<128xi8>
    %b = vector.load %in[%i1] : memref<?xi8>, vector<128xi8>
    %s = arith.xori %a, %b : vector<128xi8>
    vector.store %s, %out[%i] : memref<?xi8>, vector<128xi8>
  }
  return
}

func.func @increase(%in: memref<?xi8> {llvm.noalias}, %out: memref<?xi8> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %one = arith.constant dense<1> : vector<128xi8>
  memref.assume_alignment %in, 128 : memref<?xi8>
  memref.assume_alignment %out, 128 : memref<?xi8>
  scf.for %i = %c0 to %n step %c128 {
    %a = vector.load %in[%i] : memref<?xi8>, vector<128xi8>
    %s = arith.addi %a, %one : vector<128xi8>
    vector.store %s, %out[%i] : memref<?xi8>, vector<128xi8>
  }
  return
}
