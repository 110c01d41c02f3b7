// A number that is extended outside of the loop is in its range inside, for selection and for the check of lanes.
// RUN: auto-opt --mcpu=sapphirerapids --emit=asm %s | FileCheck %s
// RUN: auto-opt --mcpu=sapphirerapids --convert-vector-to-auto --verify=equivalence %s 2>&1 | FileCheck %s --check-prefix=PROVEN
// REQUIRES: rules

// CHECK-LABEL: above:
// CHECK-NOT: vpcmpgtd
// CHECK-NOT: vpcmpled
// CHECK: ret
// PROVEN-NOT: left as it is
// PROVEN: arith.cmpi ul{{[te]}}, {{.*}} : vector<64xi8>
func.func @above(%limit: i8, %a: memref<?xi8> {llvm.noalias}, %b: memref<?xi8> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %wide = arith.extui %limit : i8 to i32
  %yes = arith.constant dense<-1> : vector<64xi8>
  %no = arith.constant dense<0> : vector<64xi8>
  scf.for %i = %c0 to %n step %c64 {
    %v = vector.load %a[%i] : memref<?xi8>, vector<64xi8>
    %x = arith.extui %v : vector<64xi8> to vector<64xi32>
    %all = vector.broadcast %wide : i32 to vector<64xi32>
    %m = arith.cmpi sle, %all, %x : vector<64xi32>
    %s = arith.select %m, %yes, %no : vector<64xi1>, vector<64xi8>
    vector.store %s, %b[%i] : memref<?xi8>, vector<64xi8>
  }
  return
}
