// Reductions, scans and memory of type index, which has the target's width: 64 bits, and 32 on HVX.
// RUN: auto-opt %s --raise-loops --remarks -o %t.mlir 2>%t.remarks && cat %t.mlir %t.remarks | FileCheck %s --check-prefixes=CHECK,WIDE --implicit-check-not=scf.for --implicit-check-not=remark
// RUN: auto-opt %s --raise-loops --target=hvx --remarks 2>&1 | FileCheck %s --check-prefixes=CHECK,HVX --implicit-check-not=remark
// RUN: auto-opt %t.mlir --emit=obj -o /dev/null
// RUN: auto-opt %s --raise-loops --target=hvx --emit=obj -o /dev/null
// REQUIRES: rules, long

// CHECK-LABEL: @sum
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]
// CHECK: arith.addi {{.*}} : index
func.func @sum(%x: memref<?xindex> {llvm.noalias}, %o: memref<1xindex> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%m = %c0) -> (index) {
    %v = memref.load %x[%i] : memref<?xindex>
    %q = arith.addi %v, %m : index
    scf.yield %q : index
  }
  memref.store %r, %o[%c0] : memref<1xindex>
  return
}

// CHECK-LABEL: @count
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]
func.func @count(%x: memref<?xi8>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 10 : i8
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%m = %c0) -> (index) {
    %v = memref.load %x[%i] : memref<?xi8>
    %q = arith.cmpi eq, %v, %k : i8
    %s = arith.addi %m, %c1 : index
    %t = arith.select %q, %s, %m : index
    scf.yield %t : index
  }
  return %r : index
}

// CHECK-LABEL: @least_place
// CHECK-COUNT-2: linalg.generic {{.*}} iterator_types = ["reduction"]
// HVX: arith.select {{.*}}%c2147483647 : index
func.func @least_place(%x: memref<?xi32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = memref.load %x[%c0] : memref<?xi32>
  %r:2 = scf.for %i = %c1 to %n step %c1 iter_args(%m = %f, %p = %c0) -> (i32, index) {
    %v = memref.load %x[%i] : memref<?xi32>
    %q = arith.cmpi slt, %v, %m : i32
    %m1 = arith.select %q, %v, %m : i32
    %p1 = arith.select %q, %i, %p : index
    scf.yield %m1, %p1 : i32, index
  }
  return %r#1 : index
}

// CHECK-LABEL: @last_place
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]
// CHECK: arith.maxsi
func.func @last_place(%x: memref<?xi8>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 10 : i8
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%m = %c0) -> (index) {
    %v = memref.load %x[%i] : memref<?xi8>
    %q = arith.cmpi eq, %v, %k : i8
    %t = arith.select %q, %i, %m : index
    scf.yield %t : index
  }
  return %r : index
}

// CHECK-LABEL: @scan
// CHECK: scf.for
// CHECK: {auto.scan}
func.func @scan(%x: memref<?xindex> {llvm.noalias}, %y: memref<?xindex> {llvm.noalias}, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %v = memref.load %x[%i] : memref<?xindex>
    %t = arith.maxui %s, %v : index
    memref.store %t, %y[%i] : memref<?xindex>
    scf.yield %t : index
  }
  return
}

// What no operation combines is guessed.
// CHECK-LABEL: @guessed
// CHECK: linalg.generic {{.*}} iterator_types = ["reduction"]
func.func @guessed(%x: memref<?xindex>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %v = memref.load %x[%i] : memref<?xindex>
    %a = arith.ori %s, %v : index
    %b = arith.andi %s, %v : index
    %t = arith.addi %a, %b : index
    scf.yield %t : index
  }
  return %r : index
}

// Counts of bits are operations on integers. The result is narrower than what the loop carries.
// CHECK-LABEL: @bits
// CHECK-NOT: scf.while
// WIDE: math.ctpop {{.*}} : i64
// HVX: math.ctpop {{.*}} : i32
func.func @bits(%x: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.while (%a = %x, %k = %zero) : (index, i32) -> (index, i32) {
    %q = arith.cmpi ne, %a, %c0 : index
    scf.condition(%q) %a, %k : index, i32
  } do {
  ^bb0(%a: index, %k: i32):
    %b = arith.subi %a, %c1 : index
    %d = arith.andi %a, %b : index
    %e = arith.addi %k, %one : i32
    scf.yield %d, %e : index, i32
  }
  return %r#1 : i32
}

// A cast to a type that is as wide keeps the number: rows are as long as the inner loop, without a test.
// CHECK-LABEL: @rows
// CHECK-NOT: scf.if
// CHECK: linalg.copy
// CHECK-NOT: scf.if
func.func @rows(%x: memref<?xi8> {llvm.noalias}, %o: memref<?xi8> {llvm.noalias}, %n: i32, %m: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %s = arith.index_cast %n : i32 to index
  %r = scf.while (%i = %c0) : (i32) -> (i32) {
    %q = arith.cmpi slt, %i, %m : i32
    scf.condition(%q) %i : i32
  } do {
  ^bb0(%i: i32):
    %u = scf.while (%j = %c0) : (i32) -> (i32) {
      %q = arith.cmpi slt, %j, %n : i32
      scf.condition(%q) %j : i32
    } do {
    ^bb0(%j: i32):
      %ii = arith.index_cast %i : i32 to index
      %jj = arith.index_cast %j : i32 to index
      %row = arith.muli %ii, %s : index
      %at = arith.addi %row, %jj : index
      %v = memref.load %x[%at] : memref<?xi8>
      memref.store %v, %o[%at] : memref<?xi8>
      %k = arith.addi %j, %c1 : i32
      scf.yield %k : i32
    }
    %k = arith.addi %i, %c1 : i32
    scf.yield %k : i32
  }
  return
}
