// RUN: auto-opt %s --mcpu=x86-64-v4 --emit=llvm | FileCheck %s
// RUN: auto-opt %s --mcpu=native --emit=obj -o %t.o
// RUN: clang -w -O1 %S/Inputs/count_masks.c %t.o -o %t.exe && %t.exe | FileCheck %s --check-prefix=ALL

// Masks of the first lanes are made in a register, not by comparing each lane; but for some of these lanes, which LLVM would
// move one by one.

// CHECK-NOT: icmp {{.*}} <
// CHECK-LABEL: @some64
// CHECK-NOT: shufflevector <{{[0-9]+}} x i1>
// CHECK: icmp ugt <{{[0-9]+}} x i32> {{.*}}<i32 32, i32 34
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

// The lanes 32, 34, ..., beside 1, 3, ..., and two that may be anything.
func.func @some64(%n: index, %out: memref<16xi8>) {
  %c0 = arith.constant 0 : index
  %m = vector.create_mask %n : vector<64xi1>
  %any = llvm.mlir.poison : vector<64xi1>
  %even = vector.shuffle %m, %m [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 104, 106, 108, 110, 48, 50, 52, 54, 56, 58, 60, 62] : vector<64xi1>, vector<64xi1>
  %half = vector.extract_strided_slice %even {offsets = [16], sizes = [16], strides = [1]} : vector<32xi1> to vector<16xi1>
  %pair = llvm.shufflevector %m, %any [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 64, 64] : vector<64xi1>
  %sum = arith.xori %half, %pair : vector<16xi1>
  %first = vector.extract_strided_slice %sum {offsets = [0], sizes = [14], strides = [1]} : vector<16xi1> to vector<14xi1>
  %v = arith.extui %first : vector<14xi1> to vector<14xi8>
  vector.store %v, %out[%c0] : memref<16xi8>, vector<14xi8>
  return
}
