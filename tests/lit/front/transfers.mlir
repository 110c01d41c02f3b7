// Transfers of several dimensions become transfers of rows, in which instructions are found; no buffer is on the stack.
// RUN: auto-opt --mcpu=x86-64-v3 --emit=asm %s | FileCheck %s
// RUN: auto-opt --mcpu=x86-64-v3 --emit=llvm -O0 %s | FileCheck %s --check-prefix=BUFFER
// Up to 256 rows (32 that may be out of bounds) are unrolled. The rest goes through a buffer: one for the function,
// however often the loop runs.
// BUFFER-LABEL: define {{.*}}@average
// BUFFER-NOT: alloca
// BUFFER-LABEL: define {{.*}}@large
// BUFFER: alloca
// BUFFER: br label
// BUFFER-NOT: alloca
// BUFFER-LABEL: define {{.*}}@user
// BUFFER: alloca i32, i64
// BUFFER: br label
// BUFFER: stacksave
// BUFFER: alloca i32, i64
// BUFFER: stackrestore

// CHECK-LABEL: average:
// CHECK-COUNT-4: vpavgb
func.func @average(%a: memref<64x256xi8>, %b: memref<64x256xi8>, %i: index, %j: index) {
  %zero = arith.constant 0 : i8
  %one = arith.constant dense<1> : vector<4x32xi16>
  %x = vector.transfer_read %a[%i, %j], %zero {in_bounds = [true, true]} : memref<64x256xi8>, vector<4x32xi8>
  %y = vector.transfer_read %b[%i, %j], %zero {in_bounds = [true, true]} : memref<64x256xi8>, vector<4x32xi8>
  %p = arith.extui %x : vector<4x32xi8> to vector<4x32xi16>
  %q = arith.extui %y : vector<4x32xi8> to vector<4x32xi16>
  %s = arith.addi %p, %q : vector<4x32xi16>
  %t = arith.addi %s, %one : vector<4x32xi16>
  %u = arith.shrui %t, %one : vector<4x32xi16>
  %r = arith.trunci %u : vector<4x32xi16> to vector<4x32xi8>
  vector.transfer_write %r, %a[%i, %j] {in_bounds = [true, true]} : vector<4x32xi8>, memref<64x256xi8>
  return
}
func.func @large(%a: memref<1024x4xi8>, %n: index) {
  %zero = arith.constant 0 : i8
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %x = vector.transfer_read %a[%c0, %c0], %zero {in_bounds = [true, true]} : memref<1024x4xi8>, vector<512x4xi8>
    vector.transfer_write %x, %a[%i, %c0] {in_bounds = [true, true]} : vector<512x4xi8>, memref<1024x4xi8>
  }
  return
}
func.func private @use(memref<4xi32>, memref<?xi32>)
func.func @user(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloca() : memref<4xi32>
    %b = memref.alloca(%i) : memref<?xi32>
    func.call @use(%a, %b) : (memref<4xi32>, memref<?xi32>) -> ()
  }
  return
}
