// What rows share is carried down the rows. Every function runs once over all rows, in two bands, and once for each
// row by itself; main returns the number of bytes that differ.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64 --convert-vector-to-auto --stats %s -o %t.mlir 2> %t.log
// RUN: FileCheck %s --check-prefix=STATS < %t.log
// STATS: 3 loops_carried
// RUN: FileCheck %s < %t.mlir
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 -O0 --emit=llvm %s -o %t.O0.ll && lli %t.O0.ll
// RUN: auto-opt --mcpu=x86-64 --verify=equivalence --verify-seconds=60 --emit=llvm %s -o %t.proven.ll && lli %t.proven.ll
// RUN: auto-opt --mcpu=x86-64 --rules=none --emit=llvm %s -o %t.upstream.ll && lli %t.upstream.ll

// Differences of sums of rows, the middle one of no weight; parts of 16 lanes.
// CHECK-LABEL: func.func @edges
// CHECK: scf.for {{.*}} iter_args
// CHECK-COUNT-3: vector.load
// CHECK-NOT: vector.load
// CHECK: vector.store
func.func @edges(%in: memref<100x80xi8> {llvm.noalias}, %out: memref<100x64xi8>, %from: index, %to: index)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %two = arith.constant dense<2> : vector<32xi32>
  %low = arith.constant dense<3> : vector<32xi32>
  %most = arith.constant dense<255> : vector<32xi32>
  scf.for %y = %from to %to step %c1 {
    scf.for %x = %c0 to %c64 step %c32 {
      %y2 = arith.addi %y, %c2 : index
      %x1 = arith.addi %x, %c1 : index
      %x2 = arith.addi %x, %c2 : index
      %a = vector.load %in[%y, %x] : memref<100x80xi8>, vector<32xi8>
      %b = vector.load %in[%y, %x1] : memref<100x80xi8>, vector<32xi8>
      %c = vector.load %in[%y, %x2] : memref<100x80xi8>, vector<32xi8>
      %d = vector.load %in[%y2, %x] : memref<100x80xi8>, vector<32xi8>
      %e = vector.load %in[%y2, %x1] : memref<100x80xi8>, vector<32xi8>
      %f = vector.load %in[%y2, %x2] : memref<100x80xi8>, vector<32xi8>
      %ax = arith.extui %a : vector<32xi8> to vector<32xi32>
      %bx = arith.extui %b : vector<32xi8> to vector<32xi32>
      %cx = arith.extui %c : vector<32xi8> to vector<32xi32>
      %dx = arith.extui %d : vector<32xi8> to vector<32xi32>
      %ex = arith.extui %e : vector<32xi8> to vector<32xi32>
      %fx = arith.extui %f : vector<32xi8> to vector<32xi32>
      %b2 = arith.muli %bx, %two : vector<32xi32>
      %e2 = arith.muli %two, %ex : vector<32xi32>
      %s0 = arith.addi %ax, %b2 : vector<32xi32>
      %s1 = arith.addi %s0, %cx : vector<32xi32>
      %t0 = arith.addi %dx, %e2 : vector<32xi32>
      %t1 = arith.addi %t0, %fx : vector<32xi32>
      %g = arith.subi %t1, %s1 : vector<32xi32>
      %h = arith.addi %g, %low : vector<32xi32>
      %m = math.absi %h : vector<32xi32>
      %n = arith.minui %m, %most : vector<32xi32>
      %r = arith.trunci %n : vector<32xi32> to vector<32xi8>
      vector.store %r, %out[%y, %x] : memref<100x64xi8>, vector<32xi8>
    }
  }
  return
}

// Extrema of bytes, with a constant that is in no row; several operations use the result.
// CHECK-LABEL: func.func @largest
// CHECK: scf.for {{.*}} iter_args
// CHECK-COUNT-2: vector.load
// CHECK-NOT: vector.load
// CHECK: vector.store
func.func @largest(%in: memref<100x80xi8> {llvm.noalias}, %out: memref<100x64xi8>, %from: index, %to: index)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %least = arith.constant dense<100> : vector<16xi8>
  scf.for %y = %from to %to step %c1 {
    %y1 = arith.addi %y, %c1 : index
    %y2 = arith.addi %c1, %y1 : index
    scf.for %x = %c0 to %c64 step %c16 {
      %x3 = arith.addi %x, %c3 : index
      %a = vector.load %in[%y, %x] : memref<100x80xi8>, vector<16xi8>
      %b = vector.load %in[%y, %x3] : memref<100x80xi8>, vector<16xi8>
      %c = vector.load %in[%y1, %x3] : memref<100x80xi8>, vector<16xi8>
      %d = vector.load %in[%y1, %x] : memref<100x80xi8>, vector<16xi8>
      %e = vector.load %in[%y2, %x] : memref<100x80xi8>, vector<16xi8>
      %f = vector.load %in[%y2, %x3] : memref<100x80xi8>, vector<16xi8>
      %m0 = arith.maxui %a, %b : vector<16xi8>
      %m1 = arith.maxui %m0, %c : vector<16xi8>
      %m2 = arith.maxui %least, %m1 : vector<16xi8>
      %m3 = arith.maxui %d, %e : vector<16xi8>
      %m4 = arith.maxui %m3, %f : vector<16xi8>
      %m5 = arith.maxui %m2, %m4 : vector<16xi8>
      %r = arith.xori %m5, %least : vector<16xi8>
      %s = arith.andi %r, %m5 : vector<16xi8>
      vector.store %s, %out[%y, %x] : memref<100x64xi8>, vector<16xi8>
    }
  }
  return
}

// Sums that wrap are carried as they are, and more values than the registers hold in parts.
// CHECK-LABEL: func.func @wraps
// CHECK: scf.for {{.*}} iter_args
func.func @wraps(%in: memref<100x80xi8> {llvm.noalias}, %out: memref<100x64xi8>, %from: index, %to: index)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %seven = arith.constant dense<7> : vector<64xi8>
  scf.for %y = %from to %to step %c1 {
    %y1 = arith.addi %y, %c1 : index
    %y4 = arith.addi %y, %c4 : index
    scf.for %x = %c0 to %c64 step %c64 {
      %x1 = arith.addi %x, %c1 : index
      %a = vector.load %in[%y, %x] : memref<100x80xi8>, vector<64xi8>
      %b = vector.load %in[%y, %x1] : memref<100x80xi8>, vector<64xi8>
      %c = vector.load %in[%y1, %x] : memref<100x80xi8>, vector<64xi8>
      %d = vector.load %in[%y1, %x1] : memref<100x80xi8>, vector<64xi8>
      %e = vector.load %in[%y4, %x] : memref<100x80xi8>, vector<64xi8>
      %f = vector.load %in[%y4, %x1] : memref<100x80xi8>, vector<64xi8>
      %s0 = arith.subi %a, %b : vector<64xi8>
      %s1 = arith.subi %d, %c : vector<64xi8>
      %s2 = arith.muli %s1, %seven : vector<64xi8>
      %s3 = arith.addi %s0, %s2 : vector<64xi8>
      %s4 = arith.addi %s3, %e : vector<64xi8>
      %s5 = arith.subi %s4, %f : vector<64xi8>
      vector.store %s5, %out[%y, %x] : memref<100x64xi8>, vector<64xi8>
    }
  }
  return
}

func.func @check(%a: memref<100x64xi8>, %b: memref<100x64xi8>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %n = scf.for %y = %c0 to %c100 step %c1 iter_args(%i = %zero) -> (i32) {
    %m = scf.for %x = %c0 to %c64 step %c1 iter_args(%k = %i) -> (i32) {
      %p = memref.load %a[%y, %x] : memref<100x64xi8>
      %q = memref.load %b[%y, %x] : memref<100x64xi8>
      %differs = arith.cmpi ne, %p, %q : i8
      %one = arith.extui %differs : i1 to i32
      %r = arith.addi %k, %one : i32
      scf.yield %r : i32
    }
    scf.yield %m : i32
  }
  return %n : i32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %c80 = arith.constant 80 : index
  %c95 = arith.constant 95 : index
  %c100 = arith.constant 100 : index
  %zero = arith.constant 0 : i8
  %most = arith.constant 255 : i32
  %in = memref.alloc() : memref<100x80xi8>
  %all = memref.alloc() : memref<100x64xi8>
  %one = memref.alloc() : memref<100x64xi8>
  scf.for %y = %c0 to %c100 step %c1 {
    scf.for %x = %c0 to %c80 step %c1 {
      %p = arith.muli %y, %c95 : index
      %q = arith.muli %p, %y : index
      %r = arith.muli %x, %x : index
      %s = arith.addi %q, %r : index
      %t = arith.muli %s, %c95 : index
      %u = arith.index_cast %t : index to i32
      %c5 = arith.constant 5 : i32
      %v = arith.shrui %u, %c5 : i32
      %w = arith.trunci %v : i32 to i8
      memref.store %w, %in[%y, %x] : memref<100x80xi8>
    }
    scf.for %x = %c0 to %c64 step %c1 {
      memref.store %zero, %all[%y, %x] : memref<100x64xi8>
      memref.store %zero, %one[%y, %x] : memref<100x64xi8>
    }
  }
  func.call @edges(%in, %all, %c0, %c95) : (memref<100x80xi8>, memref<100x64xi8>, index, index) -> ()
  func.call @edges(%in, %all, %c95, %c0) : (memref<100x80xi8>, memref<100x64xi8>, index, index) -> ()
  scf.for %y = %c0 to %c95 step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @edges(%in, %one, %y, %z) : (memref<100x80xi8>, memref<100x64xi8>, index, index) -> ()
  }
  %d0 = func.call @check(%one, %all) : (memref<100x64xi8>, memref<100x64xi8>) -> i32
  func.call @largest(%in, %all, %c0, %c95) : (memref<100x80xi8>, memref<100x64xi8>, index, index) -> ()
  scf.for %y = %c0 to %c95 step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @largest(%in, %one, %y, %z) : (memref<100x80xi8>, memref<100x64xi8>, index, index) -> ()
  }
  %d1 = func.call @check(%one, %all) : (memref<100x64xi8>, memref<100x64xi8>) -> i32
  func.call @wraps(%in, %all, %c0, %c95) : (memref<100x80xi8>, memref<100x64xi8>, index, index) -> ()
  scf.for %y = %c0 to %c95 step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @wraps(%in, %one, %y, %z) : (memref<100x80xi8>, memref<100x64xi8>, index, index) -> ()
  }
  %d2 = func.call @check(%one, %all) : (memref<100x64xi8>, memref<100x64xi8>) -> i32
  %s0 = arith.addi %d0, %d1 : i32
  %s1 = arith.addi %s0, %d2 : i32
  %r = arith.minui %s1, %most : i32
  return %r : i32
}
