// Positions that loops carry as integers, cast from the counter, which is an index: they are found as an index, and cast
// behind the loop. main returns how many of them are not what they should be.
// REQUIRES: rules, long
// RUN: auto-opt %s --raise-loops --stats -o %t.mlir 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: FileCheck %s < %t.mlir
// RUN: auto-opt %s --raise-loops --mcpu=x86-64 --emit=llvm -o %t.ll && lli %t.ll
// RUN: auto-opt %s --mcpu=x86-64 --emit=llvm -o %t.ll && lli %t.ll
// STATS: 6 loops_raised

// CHECK-LABEL: func.func @first_greatest
// CHECK-COUNT-2: linalg.generic
// CHECK: arith.index_cast %{{.*}} : index to i32
func.func @first_greatest(%x: memref<?xi32>, %n: index) -> (i32, i32) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant 7 : i32
  %low = arith.constant -2147483648 : i32
  %b, %p = scf.for %i = %c0 to %n step %c1 iter_args(%best = %low, %at = %none) -> (i32, i32) {
    %v = memref.load %x[%i] : memref<?xi32>
    %k = arith.index_cast %i : index to i32
    %g = arith.cmpi sgt, %v, %best : i32
    %nb = arith.select %g, %v, %best : i32
    %np = arith.select %g, %k, %at : i32
    scf.yield %nb, %np : i32, i32
  }
  return %b, %p : i32, i32
}

// CHECK-LABEL: func.func @under_a_condition
// CHECK-COUNT-2: linalg.generic
func.func @under_a_condition(%x: memref<?xi32>, %n: index) -> (i32, i32) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant 7 : i32
  %low = arith.constant -2147483648 : i32
  %b, %p = scf.for %i = %c0 to %n step %c1 iter_args(%best = %low, %at = %none) -> (i32, i32) {
    %v = memref.load %x[%i] : memref<?xi32>
    %g = arith.cmpi sgt, %v, %best : i32
    %r:2 = scf.if %g -> (i32, i32) {
      %k = arith.index_cast %i : index to i32
      scf.yield %v, %k : i32, i32
    } else {
      scf.yield %best, %at : i32, i32
    }
    scf.yield %r#0, %r#1 : i32, i32
  }
  return %b, %p : i32, i32
}

// The last one, by two casts.
// CHECK-LABEL: func.func @last_least
// CHECK-COUNT-2: linalg.generic
func.func @last_least(%x: memref<?xi32>, %n: index) -> (i32, i32) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = arith.constant 3 : i32
  %high = arith.constant 127 : i32
  %b, %p = scf.for %i = %c0 to %n step %c1 iter_args(%best = %high, %at = %none) -> (i32, i32) {
    %v = memref.load %x[%i] : memref<?xi32>
    %wide = arith.index_cast %i : index to i64
    %k = arith.trunci %wide : i64 to i32
    %g = arith.cmpi sle, %v, %best : i32
    %nb = arith.select %g, %v, %best : i32
    %np = arith.select %g, %k, %at : i32
    scf.yield %nb, %np : i32, i32
  }
  return %b, %p : i32, i32
}

// CHECK-LABEL: func.func @last_below_zero
// CHECK: linalg.generic
func.func @last_below_zero(%x: memref<?xi32>, %n: index) -> i32 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %none = arith.constant -5 : i32
  %p = scf.for %i = %c0 to %n step %c1 iter_args(%at = %none) -> (i32) {
    %v = memref.load %x[%i] : memref<?xi32>
    %k = arith.index_cast %i : index to i32
    %g = arith.cmpi slt, %v, %zero : i32
    %np = arith.select %g, %k, %at : i32
    scf.yield %np : i32
  }
  return %p : i32
}

// An index up to the size of the memref, which is below the greatest index.
// CHECK-LABEL: func.func @of_all
// CHECK-COUNT-2: linalg.generic
func.func @of_all(%x: memref<?xi32>) -> index attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %n = memref.dim %x, %c0 : memref<?xi32>
  %low = arith.constant -2147483648 : i32
  %b, %p = scf.for %i = %c0 to %n step %c1 iter_args(%best = %low, %at = %c7) -> (i32, index) {
    %v = memref.load %x[%i] : memref<?xi32>
    %g = arith.cmpi sgt, %v, %best : i32
    %nb = arith.select %g, %v, %best : i32
    %np = arith.select %g, %i, %at : index
    scf.yield %nb, %np : i32, index
  }
  return %p : index
}

func.func @differs(%a: i32, %b: i32) -> i32 {
  %d = arith.cmpi ne, %a, %b : i32
  %e = arith.extui %d : i1 to i32
  return %e : i32
}

func.func @check(%x: memref<?xi32>, %n: index, %b0: i32, %p0: i32, %b1: i32, %p1: i32, %last: i32) -> i32 {
  %r:2 = call @first_greatest(%x, %n) : (memref<?xi32>, index) -> (i32, i32)
  %s:2 = call @under_a_condition(%x, %n) : (memref<?xi32>, index) -> (i32, i32)
  %t:2 = call @last_least(%x, %n) : (memref<?xi32>, index) -> (i32, i32)
  %u = call @last_below_zero(%x, %n) : (memref<?xi32>, index) -> i32
  %part = memref.subview %x[0] [%n] [1] : memref<?xi32> to memref<?xi32, strided<[1]>>
  %whole = memref.cast %part : memref<?xi32, strided<[1]>> to memref<?xi32>
  %v = call @of_all(%whole) : (memref<?xi32>) -> index
  %w = arith.index_cast %v : index to i32
  %d0 = call @differs(%r#0, %b0) : (i32, i32) -> i32
  %d1 = call @differs(%r#1, %p0) : (i32, i32) -> i32
  %d2 = call @differs(%s#0, %b0) : (i32, i32) -> i32
  %d3 = call @differs(%s#1, %p0) : (i32, i32) -> i32
  %d4 = call @differs(%t#0, %b1) : (i32, i32) -> i32
  %d5 = call @differs(%t#1, %p1) : (i32, i32) -> i32
  %d6 = call @differs(%u, %last) : (i32, i32) -> i32
  %e1 = arith.addi %d0, %d1 : i32
  %e2 = arith.addi %e1, %d2 : i32
  %e3 = arith.addi %e2, %d3 : i32
  %e4 = arith.addi %e3, %d4 : i32
  %e5 = arith.addi %e4, %d5 : i32
  %e6 = arith.addi %e5, %d6 : i32
  %d7 = call @differs(%w, %p0) : (i32, i32) -> i32
  %e7 = arith.addi %e6, %d7 : i32
  return %e7 : i32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c11 = arith.constant 11 : index
  %c37 = arith.constant 37 : index
  %c50 = arith.constant 50 : index
  %c101 = arith.constant 101 : index
  %n100 = arith.constant 100 : index
  %m = memref.alloc() : memref<100xi32>
  %x = memref.cast %m : memref<100xi32> to memref<?xi32>
  scf.for %i = %c0 to %n100 step %c1 {
    %a = arith.muli %i, %c37 : index
    %b = arith.addi %a, %c11 : index
    %c = arith.muli %b, %i : index
    %d = arith.remui %c, %c101 : index
    %e = arith.subi %d, %c50 : index
    %v = arith.index_cast %e : index to i32
    memref.store %v, %m[%i] : memref<100xi32>
  }
  %s0 = arith.constant 0 : i32
  %n0 = arith.constant 0 : index
  %w0_0 = arith.constant -2147483648 : i32
  %w0_1 = arith.constant 7 : i32
  %w0_2 = arith.constant 127 : i32
  %w0_3 = arith.constant 3 : i32
  %w0_4 = arith.constant -5 : i32
  %r0 = call @check(%x, %n0, %w0_0, %w0_1, %w0_2, %w0_3, %w0_4) : (memref<?xi32>, index, i32, i32, i32, i32, i32) -> i32
  %s1 = arith.addi %s0, %r0 : i32
  %n1 = arith.constant 1 : index
  %w1_0 = arith.constant -50 : i32
  %w1_1 = arith.constant 0 : i32
  %w1_2 = arith.constant -50 : i32
  %w1_3 = arith.constant 0 : i32
  %w1_4 = arith.constant 0 : i32
  %r1 = call @check(%x, %n1, %w1_0, %w1_1, %w1_2, %w1_3, %w1_4) : (memref<?xi32>, index, i32, i32, i32, i32, i32) -> i32
  %s2 = arith.addi %s1, %r1 : i32
  %n2 = arith.constant 2 : index
  %w2_0 = arith.constant -2 : i32
  %w2_1 = arith.constant 1 : i32
  %w2_2 = arith.constant -50 : i32
  %w2_3 = arith.constant 0 : i32
  %w2_4 = arith.constant 1 : i32
  %r2 = call @check(%x, %n2, %w2_0, %w2_1, %w2_2, %w2_3, %w2_4) : (memref<?xi32>, index, i32, i32, i32, i32, i32) -> i32
  %s3 = arith.addi %s2, %r2 : i32
  %n7 = arith.constant 7 : index
  %w3_0 = arith.constant 35 : i32
  %w3_1 = arith.constant 6 : i32
  %w3_2 = arith.constant -50 : i32
  %w3_3 = arith.constant 0 : i32
  %w3_4 = arith.constant 4 : i32
  %r3 = call @check(%x, %n7, %w3_0, %w3_1, %w3_2, %w3_3, %w3_4) : (memref<?xi32>, index, i32, i32, i32, i32, i32) -> i32
  %s4 = arith.addi %s3, %r3 : i32
  %n33 = arith.constant 33 : index
  %w4_0 = arith.constant 48 : i32
  %w4_1 = arith.constant 30 : i32
  %w4_2 = arith.constant -50 : i32
  %w4_3 = arith.constant 27 : i32
  %w4_4 = arith.constant 31 : i32
  %r4 = call @check(%x, %n33, %w4_0, %w4_1, %w4_2, %w4_3, %w4_4) : (memref<?xi32>, index, i32, i32, i32, i32, i32) -> i32
  %s5 = arith.addi %s4, %r4 : i32
  %n64 = arith.constant 64 : index
  %w5_0 = arith.constant 48 : i32
  %w5_1 = arith.constant 30 : i32
  %w5_2 = arith.constant -50 : i32
  %w5_3 = arith.constant 27 : i32
  %w5_4 = arith.constant 60 : i32
  %r5 = call @check(%x, %n64, %w5_0, %w5_1, %w5_2, %w5_3, %w5_4) : (memref<?xi32>, index, i32, i32, i32, i32, i32) -> i32
  %s6 = arith.addi %s5, %r5 : i32
  %w6_0 = arith.constant 48 : i32
  %w6_1 = arith.constant 30 : i32
  %w6_2 = arith.constant -50 : i32
  %w6_3 = arith.constant 27 : i32
  %w6_4 = arith.constant 99 : i32
  %r6 = call @check(%x, %n100, %w6_0, %w6_1, %w6_2, %w6_3, %w6_4) : (memref<?xi32>, index, i32, i32, i32, i32, i32) -> i32
  %s7 = arith.addi %s6, %r6 : i32
  memref.dealloc %m : memref<100xi32>
  return %s7 : i32
}
