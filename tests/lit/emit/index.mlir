// An index is as wide as an address of the target: in descriptors, in memory accesses and in what is computed.
// RUN: auto-opt --rules=none --target=hvx --emit=llvm %s | FileCheck %s --check-prefix=NARROW
// RUN: auto-opt --rules=none --target=x86 --emit=llvm %s | FileCheck %s --check-prefix=WIDE

// NARROW: define void @f(ptr {{.*}}, ptr {{.*}}, i32 {{.*}}, i32 {{.*}}, i32 {{.*}}, i32 {{.*}})
// NARROW: llvm.ctpop.i32
// NARROW-NOT: getelementptr {{.*}}i64
// WIDE: define void @f(ptr {{.*}}, ptr {{.*}}, i64 {{.*}}, i64 {{.*}}, i64 {{.*}}, i64 {{.*}})
func.func @f(%m: memref<?xi32>, %i: index) attributes {llvm.emit_c_interface} {
  %j = math.ctpop %i : index
  %v = vector.load %m[%j] : memref<?xi32>, vector<8xi32>
  %n = arith.index_cast %j : index to i32
  %s = vector.broadcast %n : i32 to vector<8xi32>
  %w = arith.addi %v, %s : vector<8xi32>
  %k = index.add %j, %i
  vector.store %w, %m[%k] : memref<?xi32>, vector<8xi32>
  return
}
