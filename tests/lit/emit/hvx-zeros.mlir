// Lanes between zeros, twice: LLVM 19 crashes on shuffles of short vectors with zeros on HVX, extensions it knows.
// RUN: auto-opt --target=hvx --rules=none --emit=asm %s -o - 2>&1 | FileCheck %s --implicit-check-not=warning
// CHECK-LABEL: words:
// CHECK: vunpack
// CHECK: vunpack
func.func @words(%x: memref<32xi8>, %y: memref<?xi8>, %n: index) {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %z32 = arith.constant dense<0> : vector<32xi8>
  %z64 = arith.constant dense<0> : vector<64xi8>
  %v = vector.load %x[%c0] : memref<32xi8>, vector<32xi8>
  scf.for %i = %c0 to %n step %c128 {
    %a = vector.shuffle %v, %z32 [0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45, 14, 46, 15, 47, 16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55, 24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61, 30, 62, 31, 63] : vector<32xi8>, vector<32xi8>
    %b = vector.shuffle %a, %z64 [0, 64, 1, 65, 2, 66, 3, 67, 4, 68, 5, 69, 6, 70, 7, 71, 8, 72, 9, 73, 10, 74, 11, 75, 12, 76, 13, 77, 14, 78, 15, 79, 16, 80, 17, 81, 18, 82, 19, 83, 20, 84, 21, 85, 22, 86, 23, 87, 24, 88, 25, 89, 26, 90, 27, 91, 28, 92, 29, 93, 30, 94, 31, 95, 32, 96, 33, 97, 34, 98, 35, 99, 36, 100, 37, 101, 38, 102, 39, 103, 40, 104, 41, 105, 42, 106, 43, 107, 44, 108, 45, 109, 46, 110, 47, 111, 48, 112, 49, 113, 50, 114, 51, 115, 52, 116, 53, 117, 54, 118, 55, 119, 56, 120, 57, 121, 58, 122, 59, 123, 60, 124, 61, 125, 62, 126, 63, 127] : vector<64xi8>, vector<64xi8>
    vector.store %b, %y[%i] : memref<?xi8>, vector<128xi8>
  }
  return
}
