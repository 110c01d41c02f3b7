// RUN: auto-opt %s --mcpu=x86-64-v4 --emit=llvm | FileCheck %s
// RUN: auto-opt %s --mcpu=native --emit=obj -o %t.o
// RUN: clang -w -O1 %S/Inputs/count_masks.c %t.o -o %t.exe && %t.exe | FileCheck %s --check-prefix=ALL

// Masks of the first lanes are made in a register, not by comparing each lane.

// CHECK-NOT: icmp {{.*}} <
// ALL: 0 wrong

func.func @mask8(%n: index, %out: memref<8xi8>) {
  %c0 = arith.constant 0 : index
  %m = vector.create_mask %n : vector<8xi1>
  %v = arith.extui %m : vector<8xi1> to vector<8xi8>
  vector.store %v, %out[%c0] : memref<8xi8>, vector<8xi8>
  return
}

func.func @mask16(%n: index, %out: memref<16xi8>) {
  %c0 = arith.constant 0 : index
  %m = vector.create_mask %n : vector<16xi1>
  %v = arith.extui %m : vector<16xi1> to vector<16xi8>
  vector.store %v, %out[%c0] : memref<16xi8>, vector<16xi8>
  return
}

func.func @mask32(%n: index, %out: memref<32xi8>) {
  %c0 = arith.constant 0 : index
  %m = vector.create_mask %n : vector<32xi1>
  %v = arith.extui %m : vector<32xi1> to vector<32xi8>
  vector.store %v, %out[%c0] : memref<32xi8>, vector<32xi8>
  return
}

func.func @mask64(%n: index, %out: memref<64xi8>) {
  %c0 = arith.constant 0 : index
  %m = vector.create_mask %n : vector<64xi1>
  %v = arith.extui %m : vector<64xi1> to vector<64xi8>
  vector.store %v, %out[%c0] : memref<64xi8>, vector<64xi8>
  return
}
