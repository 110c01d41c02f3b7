// A load whose users take every third element is one that takes structures apart, whether they are shuffles or rows of
// a turned matrix. Others stay: with another user, with parts that fill no register, and on targets without it.
// REQUIRES: rules
// RUN: auto-opt --target=neon --emit=asm %s -o - | FileCheck %s
// RUN: auto-opt --target=neon --convert-vector-to-auto --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: auto-opt --target=x86 --mcpu=haswell --convert-vector-to-auto %s -o - | FileCheck %s --check-prefix=X86
// STATS: 2 loads_of_structures
// X86-NOT: llvm.shufflevector

// CHECK-LABEL: shuffles:
// CHECK: ld3
// CHECK-NOT: tbl
func.func @shuffles(%m: memref<?xi8>, %i: index) -> (vector<16xi8>, vector<16xi8>) {
  %v = vector.load %m[%i] : memref<?xi8>, vector<48xi8>
  %a = vector.shuffle %v, %v [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45] : vector<48xi8>, vector<48xi8>
  %c = vector.shuffle %v, %v [2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 41, 44, 47] : vector<48xi8>, vector<48xi8>
  return %a, %c : vector<16xi8>, vector<16xi8>
}

// CHECK-LABEL: turned:
// CHECK-COUNT-2: ld3
// CHECK-NOT: tbl
func.func @turned(%m: memref<?xf32>, %i: index) -> vector<8xf32> {
  %v = vector.load %m[%i] : memref<?xf32>, vector<24xf32>
  %s = vector.shape_cast %v : vector<24xf32> to vector<8x3xf32>
  %t = vector.transpose %s, [1, 0] : vector<8x3xf32> to vector<3x8xf32>
  %x = vector.extract %t[0] : vector<8xf32> from vector<3x8xf32>
  %y = vector.extract %t[1] : vector<8xf32> from vector<3x8xf32>
  %z = vector.extract %t[2] : vector<8xf32> from vector<3x8xf32>
  %p = arith.mulf %x, %y : vector<8xf32>
  %r = arith.addf %p, %z : vector<8xf32>
  return %r : vector<8xf32>
}

// CHECK-LABEL: seen:
// CHECK-NOT: ld3
// CHECK: ret
func.func @seen(%m: memref<?xi8>, %i: index, %to: memref<?xi8>) -> (vector<16xi8>, vector<16xi8>) {
  %v = vector.load %m[%i] : memref<?xi8>, vector<48xi8>
  %a = vector.shuffle %v, %v [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45] : vector<48xi8>, vector<48xi8>
  %c = vector.shuffle %v, %v [2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 41, 44, 47] : vector<48xi8>, vector<48xi8>
  vector.store %v, %to[%i] : memref<?xi8>, vector<48xi8>
  return %a, %c : vector<16xi8>, vector<16xi8>
}

// CHECK-LABEL: short:
// CHECK-NOT: ld3
// CHECK: ret
func.func @short(%m: memref<?xi8>, %i: index) -> (vector<4xi8>, vector<4xi8>) {
  %v = vector.load %m[%i] : memref<?xi8>, vector<12xi8>
  %a = vector.shuffle %v, %v [0, 3, 6, 9] : vector<12xi8>, vector<12xi8>
  %c = vector.shuffle %v, %v [1, 4, 7, 10] : vector<12xi8>, vector<12xi8>
  return %a, %c : vector<4xi8>, vector<4xi8>
}
