// A sum that fills few registers is carried as several, each of its own iterations, and a second loop adds the rest.
// main returns how many sums differ from those of single elements, for all lengths up to 40.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64 --convert-vector-to-auto --stats %s -o %t.mlir 2> %t.log
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=STATS < %t.log
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 --rules=none --emit=llvm %s -o %t.upstream.ll && lli %t.upstream.ll
// STATS: 1 loops_apart

// CHECK-LABEL: func.func @sum
// CHECK: %[[R:.*]]:5 = scf.for {{.*}} -> (index, vector<4xi32>, vector<4xi32>, vector<4xi32>, vector<4xi32>)
// CHECK: scf.for %{{.*}} = %[[R]]#0 to
func.func @sum(%a: memref<200xi32>, %n: index, %first: i32) -> i32 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %begin = vector.broadcast %first : i32 to vector<4xi32>
  %s = scf.for %x = %c0 to %n step %c4 iter_args(%t = %begin) -> (vector<4xi32>) {
    %v = vector.load %a[%x] : memref<200xi32>, vector<4xi32>
    %q = arith.muli %v, %v : vector<4xi32>
    %u = arith.addi %t, %q : vector<4xi32>
    scf.yield %u : vector<4xi32>
  }
  %r = vector.reduction <add>, %s : vector<4xi32> into i32
  return %r : i32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c40 = arith.constant 40 : index
  %c200 = arith.constant 200 : index
  %zero = arith.constant 0 : i32
  %seven = arith.constant 7 : i32
  %four = arith.constant 4 : i32
  %a = memref.alloc() : memref<200xi32>
  scf.for %i = %c0 to %c200 step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %seven : i32
    memref.store %v, %a[%i] : memref<200xi32>
  }
  %bad = scf.for %n = %c0 to %c40 step %c1 iter_args(%b = %zero) -> (i32) {
    %length = arith.muli %n, %c4 : index
    %begin = arith.muli %seven, %four : i32
    %s = func.call @sum(%a, %length, %seven) : (memref<200xi32>, index, i32) -> i32
    %t = scf.for %i = %c0 to %length step %c1 iter_args(%p = %begin) -> (i32) {
      %v = memref.load %a[%i] : memref<200xi32>
      %q = arith.muli %v, %v : i32
      %u = arith.addi %p, %q : i32
      scf.yield %u : i32
    }
    %differ = arith.cmpi ne, %s, %t : i32
    %d = arith.extui %differ : i1 to i32
    %sum = arith.addi %b, %d : i32
    scf.yield %sum : i32
  }
  memref.dealloc %a : memref<200xi32>
  return %bad : i32
}
