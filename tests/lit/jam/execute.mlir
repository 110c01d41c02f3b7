// Jammed loops store what they stored. Every function runs once over all rows, and
// once for each row by itself, where nothing can be jammed; main returns the number of bytes that differ.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64 --jam-loops %s | FileCheck %s
// RUN: auto-opt --mcpu=x86-64 --jam-loops --verify=equivalence --verify-seconds=60 --stats %s -o %t.proven.mlir 2> %t.log
// RUN: FileCheck %s --check-prefix=PROVEN < %t.log
// RUN: auto-opt --mcpu=x86-64 --jam-loops %s | cmp - %t.proven.mlir
// PROVEN-NOT: left as it is
// PROVEN: 5 loops_jammed
// PROVEN: 5 loops_proven
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 -O0 --emit=llvm %s -o %t.O0.ll && lli %t.O0.ll
// RUN: auto-opt --mcpu=x86-64 --rules=none --emit=llvm %s -o %t.upstream.ll && lli %t.upstream.ll

// Rows are computed where they are used, as front ends do, in different ways.
// CHECK-LABEL: func.func @inside
// CHECK: step %c4
// CHECK: scf.for
// CHECK-COUNT-6: vector.load
// CHECK-NOT: vector.load
// CHECK: scf.for
func.func @inside(%in: memref<24x32xi8> {llvm.noalias}, %out: memref<24x32xi8>, %from: index, %to: index)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  scf.for %y = %from to %to step %c1 {
    scf.for %x = %c0 to %c32 step %c16 {
      %y1 = arith.addi %y, %c1 : index
      %y2 = arith.addi %y1, %c1 : index
      %z = arith.addi %c1, %y : index
      %a = vector.load %in[%y, %x] : memref<24x32xi8>, vector<16xi8>
      %b = vector.load %in[%y1, %x] : memref<24x32xi8>, vector<16xi8>
      %c = vector.load %in[%y2, %x] : memref<24x32xi8>, vector<16xi8>
      %s = arith.subi %a, %b : vector<16xi8>
      %t = arith.muli %s, %c : vector<16xi8>
      vector.store %t, %out[%z, %x] : memref<24x32xi8>, vector<16xi8>
    }
  }
  return
}

// Two rows at a time; some sums stand outside, others inside, and some are the same; a sum of the column.
// CHECK-LABEL: func.func @both
// CHECK: step %c4
// CHECK: scf.for
func.func @both(%in: memref<24x32xi8> {llvm.noalias}, %out: memref<24x32xi8>, %from: index, %to: index)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %y = %from to %to step %c2 {
    %y1 = arith.addi %y, %c1 : index
    scf.for %x = %c0 to %c8 step %c4 {
      %x1 = arith.addi %x, %c4 : index
      %y2 = arith.addi %y, %c2 : index
      %y3 = arith.addi %y1, %c1 : index
      %a = vector.load %in[%y, %x1] : memref<24x32xi8>, vector<16xi8>
      %b = vector.load %in[%y2, %x1] : memref<24x32xi8>, vector<16xi8>
      %c = vector.load %in[%y3, %x] : memref<24x32xi8>, vector<16xi8>
      %s = arith.subi %a, %b : vector<16xi8>
      %t = arith.xori %s, %c : vector<16xi8>
      vector.store %t, %out[%y, %x] : memref<24x32xi8>, vector<16xi8>
      vector.store %s, %out[%y, %x1] : memref<24x32xi8>, vector<16xi8>
    }
    %y5 = arith.addi %y, %c2 : index
  }
  return
}

// The argument of a block that is not the first is no argument of the function: here it is what is stored to.
// CHECK-LABEL: func.func @other_block
// CHECK-NOT: arith.maxsi
func.func @other_block(%in: memref<24x32xi8> {llvm.noalias}, %out: memref<24x32xi8>, %from: index, %to: index)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  cf.br ^copy(%out : memref<24x32xi8>)
^copy(%m: memref<24x32xi8>):
  scf.for %y = %from to %to step %c1 {
    %y1 = arith.addi %y, %c1 : index
    %y2 = arith.addi %y, %c2 : index
    scf.for %x = %c0 to %c32 step %c16 {
      %a = vector.load %m[%y, %x] : memref<24x32xi8>, vector<16xi8>
      %b = vector.load %m[%y1, %x] : memref<24x32xi8>, vector<16xi8>
      %s = arith.addi %a, %b : vector<16xi8>
      vector.store %s, %out[%y2, %x] : memref<24x32xi8>, vector<16xi8>
    }
  }
  return
}

// Positions at the very bottom of what an index holds: fewer are left than are jammed.
// CHECK-LABEL: func.func @lowest
// CHECK: arith.maxsi
func.func @lowest(%in: memref<24x32xi8> {llvm.noalias}, %out: memref<24x32xi8>, %first: index, %after: index)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %bottom = arith.constant -9223372036854775808 : index
  %from = arith.addi %first, %bottom : index
  %to = arith.addi %after, %bottom : index
  scf.for %y = %from to %to step %c1 {
    %r = arith.addi %y, %bottom : index
    %r1 = arith.addi %r, %c1 : index
    scf.for %x = %c0 to %c32 step %c16 {
      %a = vector.load %in[%r, %x] : memref<24x32xi8>, vector<16xi8>
      %b = vector.load %in[%r1, %x] : memref<24x32xi8>, vector<16xi8>
      %s = arith.subi %a, %b : vector<16xi8>
      vector.store %s, %out[%r, %x] : memref<24x32xi8>, vector<16xi8>
    }
  }
  return
}

// Masks and what is read beyond the end.
// CHECK-LABEL: func.func @masked
// CHECK: arith.maxsi
func.func @masked(%in: memref<24x32xi8> {llvm.noalias}, %out: memref<24x32xi8>, %from: index, %to: index)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c12 = arith.constant 12 : index
  %c32 = arith.constant 32 : index
  %pad = arith.constant 77 : i8
  scf.for %y = %from to %to step %c1 {
    scf.for %x = %c0 to %c32 step %c12 {
      %y1 = arith.addi %y, %c1 : index
      %left = arith.subi %c32, %x : index
      %m = vector.create_mask %left : vector<16xi1>
      %a = vector.transfer_read %in[%y, %x], %pad, %m : memref<24x32xi8>, vector<16xi8>
      %b = vector.transfer_read %in[%y1, %x], %pad, %m : memref<24x32xi8>, vector<16xi8>
      %s = arith.subi %a, %b : vector<16xi8>
      vector.transfer_write %s, %out[%y1, %x], %m : vector<16xi8>, memref<24x32xi8>
      memref.store %pad, %out[%y1, %x] : memref<24x32xi8>
    }
  }
  return
}

// A divisor that is zero in rows that are never reached.
// CHECK-LABEL: func.func @division
// CHECK: arith.maxsi
func.func @division(%in: memref<24x32xi8> {llvm.noalias}, %out: memref<24x32xi8>, %from: index, %to: index)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c1000 = arith.constant 1000 : index
  scf.for %y = %from to %to step %c1 {
    %left = arith.subi %to, %y : index
    %q = arith.divui %c1000, %left : index
    %k = arith.index_cast %q : index to i8
    %v = vector.broadcast %k : i8 to vector<16xi8>
    scf.for %x = %c0 to %c32 step %c16 {
      %y1 = arith.addi %y, %c1 : index
      %a = vector.load %in[%y, %x] : memref<24x32xi8>, vector<16xi8>
      %b = vector.load %in[%y1, %x] : memref<24x32xi8>, vector<16xi8>
      %w = arith.index_cast %to : index to i8
      %u = vector.broadcast %w : i8 to vector<16xi8>
      %s = arith.subi %a, %b : vector<16xi8>
      vector.store %s, %out[%y, %x] : memref<24x32xi8>, vector<16xi8>
    }
  }
  return
}

func.func @check(%one: memref<24x32xi8>, %other: memref<24x32xi8>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c24 = arith.constant 24 : index
  %c32 = arith.constant 32 : index
  %zero = arith.constant 0 : i32
  %n = scf.for %y = %c0 to %c24 step %c1 iter_args(%i = %zero) -> (i32) {
    %m = scf.for %x = %c0 to %c32 step %c1 iter_args(%k = %i) -> (i32) {
      %a = memref.load %one[%y, %x] : memref<24x32xi8>
      %b = memref.load %other[%y, %x] : memref<24x32xi8>
      %d = arith.cmpi ne, %a, %b : i8
      %e = arith.extui %d : i1 to i32
      %r = arith.addi %k, %e : i32
      scf.yield %r : i32
    }
    scf.yield %m : i32
  }
  return %n : i32
}

func.func @fill(%m: memref<24x32xi8>, %by: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c24 = arith.constant 24 : index
  %c32 = arith.constant 32 : index
  scf.for %y = %c0 to %c24 step %c1 {
    %p = arith.muli %y, %by : index
    scf.for %x = %c0 to %c32 step %c1 {
      %q = arith.muli %x, %c7 : index
      %r = arith.xori %p, %q : index
      %v = arith.index_cast %r : index to i8
      memref.store %v, %m[%y, %x] : memref<24x32xi8>
    }
  }
  return
}

// How many bytes differ for so many rows.
func.func @try(%from: index, %to: index) -> i32 {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c11 = arith.constant 11 : index
  %c101 = arith.constant 101 : index
  %in = memref.alloca() : memref<24x32xi8>
  %one = memref.alloca() : memref<24x32xi8>
  %all = memref.alloca() : memref<24x32xi8>
  func.call @fill(%in, %c101) : (memref<24x32xi8>, index) -> ()
  func.call @fill(%one, %c11) : (memref<24x32xi8>, index) -> ()
  func.call @fill(%all, %c11) : (memref<24x32xi8>, index) -> ()
  func.call @inside(%in, %all, %from, %to) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @inside(%in, %one, %y, %z) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  }
  %d0 = func.call @check(%one, %all) : (memref<24x32xi8>, memref<24x32xi8>) -> i32
  func.call @both(%in, %all, %from, %to) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c2 {
    %z = arith.addi %y, %c1 : index
    func.call @both(%in, %one, %y, %z) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  }
  %d1 = func.call @check(%one, %all) : (memref<24x32xi8>, memref<24x32xi8>) -> i32
  func.call @other_block(%in, %all, %from, %to) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @other_block(%in, %one, %y, %z) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  }
  %d2 = func.call @check(%one, %all) : (memref<24x32xi8>, memref<24x32xi8>) -> i32
  func.call @lowest(%in, %all, %from, %to) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @lowest(%in, %one, %y, %z) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  }
  %d3 = func.call @check(%one, %all) : (memref<24x32xi8>, memref<24x32xi8>) -> i32
  func.call @masked(%in, %all, %from, %to) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @masked(%in, %one, %y, %z) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  }
  %d4 = func.call @check(%one, %all) : (memref<24x32xi8>, memref<24x32xi8>) -> i32
  func.call @division(%in, %all, %from, %to) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @division(%in, %one, %y, %z) : (memref<24x32xi8>, memref<24x32xi8>, index, index) -> ()
  }
  %d5 = func.call @check(%one, %all) : (memref<24x32xi8>, memref<24x32xi8>) -> i32
  %s0 = arith.addi %d0, %d1 : i32
  %s1 = arith.addi %s0, %d2 : i32
  %s2 = arith.addi %s1, %d3 : i32
  %s3 = arith.addi %s2, %d4 : i32
  %s4 = arith.addi %s3, %d5 : i32
  return %s4 : i32
}

// From each of some rows, 0 to 21 of them; and a range that ends in front of its begin.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %c20 = arith.constant 20 : index
  %zero = arith.constant 0 : i32
  %most = arith.constant 255 : i32
  %back = func.call @try(%c9, %c2) : (index, index) -> i32
  %n = scf.for %from = %c0 to %c2 step %c1 iter_args(%i = %back) -> (i32) {
    %m = scf.for %to = %from to %c20 step %c1 iter_args(%k = %i) -> (i32) {
      %d = func.call @try(%from, %to) : (index, index) -> i32
      %r = arith.addi %k, %d : i32
      scf.yield %r : i32
    }
    scf.yield %m : i32
  }
  %r = arith.minui %n, %most : i32
  return %r : i32
}
