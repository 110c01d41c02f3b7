// No lane is moved alone: LLVM takes these shuffles apart.
// RUN: auto-opt %s --target=hvx --emit=asm -o - | FileCheck %s

// What is wanted several times and has no way through a network comes from tables.
// CHECK-LABEL: tables:
// CHECK-NOT: insert(
// CHECK: vlut32(
// CHECK-COUNT-3: |= vlut32(
// CHECK-NOT: vlut32(
// CHECK: .size
func.func @tables(%a: vector<128xi8>) -> vector<128xi8> {
  %r = vector.shuffle %a, %a [46, 2, 77, 38, 60, 83, 81, 117, 92, 20, 50, 100, 40, 63, 104, 16, 8, 123, 83, 41, 109, 26, 18, 67, 21, 53, 24, 107, 127, 114, 44, 59, 34, 106, 117, 60, 31, 75, 75, 71, 68, 95, 65, 66, 50, 112, 63, 47, 62, 60, 39, 72, 48, 83, 16, 101, 64, 62, 59, 25, 118, 9, 26, 1, 121, 59, 114, 95, 10, 75, 59, 30, 12, 48, 49, 19, 95, 45, 114, 66, 1, 27, 89, 55, 9, 94, 87, 36, 11, 52, 65, 9, 52, 2, 83, 104, 95, 47, 79, 19, 52, 8, 126, 123, 16, 104, 25, 101, 39, 23, 41, 101, 69, 104, 72, 78, 106, 13, 79, 91, 106, 106, 4, 93, 50, 100, 103, 52] : vector<128xi8>, vector<128xi8>
  return %r : vector<128xi8>
}

// Of two registers, those of each by networks.
// CHECK-LABEL: networks:
// CHECK-NOT: insert(
// CHECK-DAG: vdelta(
// CHECK-DAG: vrdelta(
// CHECK-DAG: vmux(
// CHECK: .size
func.func @networks(%a: vector<128xi8>, %b: vector<128xi8>) -> vector<128xi8> {
  %r = vector.shuffle %a, %b [155, 34, 31, 46, 108, 215, 44, 9, 42, 16, 205, 91, 2, 105, 103, 181, 33, 54, 73, 114, 143, 14, 97, 62, 28, 150, 86, 64, 45, 72, 224, 90, 48, 39, 19, 250, 21, 17, 107, 69, 179, 26, 55, 123, 92, 228, 47, 13, 125, 43, 240, 111, 84, 61, 93, 210, 6, 49, 36, 85, 217, 104, 113, 74, 40, 160, 70, 52, 35, 58, 138, 0, 63, 37, 29, 194, 25, 117, 56, 41, 249, 3, 98, 30, 116, 132, 7, 8, 67, 1, 207, 20, 95, 126, 94, 211, 106, 50, 76, 5, 209, 88, 68, 11, 18, 166, 120, 12, 127, 101, 206, 80, 60, 119, 102, 151, 24, 75, 124, 65, 185, 59, 99, 118, 109, 199, 110, 115] : vector<128xi8>, vector<128xi8>
  return %r : vector<128xi8>
}

// Bytes of every third pixel, which are in a register and a half.
// CHECK-LABEL: third:
// CHECK-NOT: memub
// CHECK-NOT: insert(
// CHECK: vmux(
// CHECK: .size
func.func @third(%m: memref<?xi8>) -> vector<64xi8> {
  %c0 = arith.constant 0 : index
  %a = vector.load %m[%c0] : memref<?xi8>, vector<192xi8>
  %r = vector.shuffle %a, %a [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 87, 90, 93, 96, 99, 102, 105, 108, 111, 114, 117, 120, 123, 126, 129, 132, 135, 138, 141, 144, 147, 150, 153, 156, 159, 162, 165, 168, 171, 174, 177, 180, 183, 186, 189] : vector<192xi8>, vector<192xi8>
  return %r : vector<64xi8>
}
