// LLVM 19 stores three lanes of 64 bits as bytes as if they were in one register: the last one for the middle one.
// RUN: auto-opt %s --target=neon --emit=llvm -o - | FileCheck %s
// CHECK-LABEL: define void @three
// CHECK: %[[WORDS:.*]] = trunc <3 x i64> %{{.*}} to <3 x i32>
// CHECK: %[[FROZEN:.*]] = freeze <3 x i32> %[[WORDS]]
// CHECK: %[[BYTES:.*]] = trunc <3 x i32> %[[FROZEN]] to <3 x i8>
// CHECK: store <3 x i8> %[[BYTES]]
func.func @three(%a: memref<3xi64>, %o: memref<3xi8>) {
  %c0 = arith.constant 0 : index
  %v = vector.load %a[%c0] : memref<3xi64>, vector<3xi64>
  %t = arith.trunci %v : vector<3xi64> to vector<3xi8>
  vector.store %t, %o[%c0] : memref<3xi8>, vector<3xi8>
  return
}
