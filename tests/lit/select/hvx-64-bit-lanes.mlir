// No register of HVX has lanes of 64 bits. Narrowed ones are loaded as lanes of 32 bits, a register at a time; and
// LLVM is asked whether rules make shorter code of what it computes lane by lane.
// RUN: auto-opt %s --target=hvx --mcpu=hexagonv66 --emit=asm --explain 2>%t | FileCheck %s
// RUN: FileCheck %s --check-prefix=EXPLAIN <%t

// CHECK-LABEL: narrow:
// CHECK-NOT: insert
// CHECK-DAG: vmemu(r1+#3)
// CHECK: vpacke
// CHECK-NOT: insert
// CHECK: jumpr r31
func.func @narrow(%in: memref<64xi64> {llvm.noalias}, %out: memref<64xi16> {llvm.noalias}) {
  %begin = arith.constant 0 : index
  %0 = vector.load %in[%begin] : memref<64xi64>, vector<64xi64>
  %1 = arith.trunci %0 : vector<64xi64> to vector<64xi16>
  vector.store %1, %out[%begin] : memref<64xi16>, vector<64xi16>
  return
}

// Shifts by variables too: within a half, then by a whole one.
// CHECK-LABEL: rotate:
// CHECK-NOT: = asl(
// CHECK: vasl
// CHECK-NOT: = asl(
// CHECK: .size rotate
func.func @rotate(%a_in: memref<16xi64> {llvm.noalias}, %b_in: memref<16xi64> {llvm.noalias}, %out: memref<16xi64> {llvm.noalias}) {
  %begin = arith.constant 0 : index
  %a = vector.load %a_in[%begin] : memref<16xi64>, vector<16xi64>
  %b = vector.load %b_in[%begin] : memref<16xi64>, vector<16xi64>
  %0 = arith.constant dense<63> : vector<16xi64>
  %1 = arith.andi %b, %0 : vector<16xi64>
  %2 = arith.shli %a, %1 : vector<16xi64>
  %3 = arith.constant dense<64> : vector<16xi64>
  %4 = arith.subi %3, %1 : vector<16xi64>
  %6 = arith.cmpi ult, %4, %3 : vector<16xi64>
  %7 = arith.shrui %a, %4 : vector<16xi64>
  %8 = arith.constant dense<0> : vector<16xi64>
  %9 = arith.select %6, %7, %8 : vector<16xi1>, vector<16xi64>
  %10 = arith.ori %2, %9 : vector<16xi64>
  vector.store %10, %out[%begin] : memref<16xi64>, vector<16xi64>
  return
}

// The source is compiled whole: LLVM takes parts of registers apart, which says nothing of it.
// EXPLAIN: in @products: {{.*}} left as it is
func.func @products(%in_a: memref<32xi32> {llvm.noalias}, %in_b: memref<32xi32> {llvm.noalias}, %out: memref<32xi64> {llvm.noalias}) {
  %begin = arith.constant 0 : index
  %a = vector.load %in_a[%begin] : memref<32xi32>, vector<32xi32>
  %b = vector.load %in_b[%begin] : memref<32xi32>, vector<32xi32>
  %0 = arith.extui %a : vector<32xi32> to vector<32xi64>
  %1 = arith.extui %b : vector<32xi32> to vector<32xi64>
  %2 = arith.muli %0, %1 : vector<32xi64>
  vector.store %2, %out[%begin] : memref<32xi64>, vector<32xi64>
  return
}

// Lanes of 64 bits are computed as their halves, and truth values are moved in lanes that registers have.
// CHECK-LABEL: greatest:
// CHECK-NOT: vinsert
// CHECK-DAG: vcmp.gt({{.*}}.uw,
// CHECK-DAG: vcmp.gt({{.*}}.w,
// CHECK-DAG: vcmp.eq
// CHECK: vmux
// CHECK-NOT: vinsert
// CHECK: .size greatest
func.func @greatest(%in_a: memref<16xi64> {llvm.noalias}, %in_b: memref<16xi64> {llvm.noalias}, %out: memref<16xi64> {llvm.noalias}) {
  %begin = arith.constant 0 : index
  %a = vector.load %in_a[%begin] : memref<16xi64>, vector<16xi64>
  %b = vector.load %in_b[%begin] : memref<16xi64>, vector<16xi64>
  %0 = arith.maxsi %a, %b : vector<16xi64>
  vector.store %0, %out[%begin] : memref<16xi64>, vector<16xi64>
  return
}

// Registers that are put together as lanes of 64 bits are stored one by one.
// CHECK-LABEL: widen:
// CHECK-NOT: memd
// CHECK-DAG: vmemu(r{{[0-9]+}}+#0) =
// CHECK-DAG: vmemu(r{{[0-9]+}}+#1) =
// CHECK-NOT: memd
// CHECK: .size widen
func.func @widen(%in: memref<32xi32> {llvm.noalias}, %out: memref<32xi64> {llvm.noalias}) {
  %begin = arith.constant 0 : index
  %0 = vector.load %in[%begin] : memref<32xi32>, vector<32xi32>
  %1 = arith.extui %0 : vector<32xi32> to vector<32xi64>
  vector.store %1, %out[%begin] : memref<32xi64>, vector<32xi64>
  return
}
