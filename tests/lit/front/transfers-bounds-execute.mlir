// Loops of transfers that may leave their memrefs, of all lengths: main returns how many elements are wrong.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 --rules=none --emit=llvm %s -o %t.none.ll && lli %t.none.ll
// RUN: auto-opt --mcpu=x86-64 -O0 --emit=llvm %s -o %t.O0.ll && lli %t.O0.ll
// RUN: auto-opt --mcpu=x86-64 --verify=equivalence --verify-seconds=60 --emit=llvm %s -o %t.proven.ll && lli %t.proven.ll

// Rows of any length, an index that is known when the loop begins, and one that counts by twos.
func.func @rows(%to: memref<?x?xi16> {llvm.noalias}, %from: memref<?x?xi16> {llvm.noalias}, %h: index, %n: index,
                %first: index, %shift: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %step = arith.constant 8 : index
  %pad = arith.constant 7 : i16
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %first to %n step %step {
      %y1 = arith.addi %y, %c1 : index
      %x1 = arith.addi %x, %shift : index
      %x2 = arith.muli %x, %c2 : index
      %a = vector.transfer_read %from[%y, %x], %pad : memref<?x?xi16>, vector<8xi16>
      %b = vector.transfer_read %from[%y1, %x1], %pad : memref<?x?xi16>, vector<8xi16>
      %c = vector.transfer_read %from[%y, %x2], %pad : memref<?x?xi16>, vector<8xi16>
      %s = arith.addi %a, %b : vector<8xi16>
      %t = arith.xori %s, %c : vector<8xi16>
      vector.transfer_write %t, %to[%y, %x] : vector<8xi16>, memref<?x?xi16>
    }
  }
  return
}

// What the loop carries, and a dimension that it does not move in.
func.func @sums(%from: memref<?x?xi16>, %row: index, %n: index) -> vector<2x8xi16>
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %step = arith.constant 8 : index
  %pad = arith.constant 0 : i16
  %none = arith.constant dense<0> : vector<2x8xi16>
  %sum = scf.for %x = %c0 to %n step %step iter_args(%s = %none) -> (vector<2x8xi16>) {
    %a = vector.transfer_read %from[%row, %x], %pad : memref<?x?xi16>, vector<2x8xi16>
    %t = arith.addi %s, %a : vector<2x8xi16>
    scf.yield %t : vector<2x8xi16>
  }
  return %sum : vector<2x8xi16>
}

// An element, or what stands for those that are not there.
func.func @at(%from: memref<?x?xi16>, %y: index, %x: index, %pad: i16) -> i16 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %h = memref.dim %from, %c0 : memref<?x?xi16>
  %w = memref.dim %from, %c1 : memref<?x?xi16>
  %in_rows = arith.cmpi slt, %y, %h : index
  %in_row = arith.cmpi slt, %x, %w : index
  %in = arith.andi %in_rows, %in_row : i1
  %v = scf.if %in -> (i16) {
    %e = memref.load %from[%y, %x] : memref<?x?xi16>
    scf.yield %e : i16
  } else {
    scf.yield %pad : i16
  }
  return %v : i16
}

// How many elements of the output are wrong; those behind where the last vector ends keep what they were.
func.func @check_rows(%width: index, %wide: index, %n: index, %first: index, %shift: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %pad = arith.constant 7 : i16
  %kept = arith.constant -1 : i16
  %from = memref.alloc(%c5, %wide) : memref<?x?xi16>
  %to = memref.alloc(%c4, %width) : memref<?x?xi16>
  scf.for %y = %c0 to %c5 step %c1 {
    scf.for %x = %c0 to %wide step %c1 {
      %p = arith.muli %y, %wide : index
      %q = arith.addi %p, %x : index
      %r = arith.muli %q, %q : index
      %e = arith.index_cast %r : index to i16
      memref.store %e, %from[%y, %x] : memref<?x?xi16>
    }
  }
  scf.for %y = %c0 to %c4 step %c1 {
    scf.for %x = %c0 to %width step %c1 {
      memref.store %kept, %to[%y, %x] : memref<?x?xi16>
    }
  }
  func.call @rows(%to, %from, %c4, %n, %first, %shift)
      : (memref<?x?xi16>, memref<?x?xi16>, index, index, index, index) -> ()
  %ahead = arith.subi %n, %first : index
  %away = arith.maxsi %ahead, %c0 : index
  %up = arith.addi %away, %c7 : index
  %times = arith.divui %up, %c8 : index
  %length = arith.muli %times, %c8 : index
  %end = arith.addi %first, %length : index
  %wrong = scf.for %y = %c0 to %c4 step %c1 iter_args(%w = %none) -> (i32) {
    %in_row = scf.for %x = %c0 to %width step %c1 iter_args(%v = %w) -> (i32) {
      %off = arith.subi %x, %first : index
      %lane = arith.remui %off, %c8 : index
      %start = arith.subi %x, %lane : index
      %y1 = arith.addi %y, %c1 : index
      %x1 = arith.addi %x, %shift : index
      %twice = arith.muli %start, %c2 : index
      %x2 = arith.addi %twice, %lane : index
      %a = func.call @at(%from, %y, %x, %pad) : (memref<?x?xi16>, index, index, i16) -> i16
      %b = func.call @at(%from, %y1, %x1, %pad) : (memref<?x?xi16>, index, index, i16) -> i16
      %c = func.call @at(%from, %y, %x2, %pad) : (memref<?x?xi16>, index, index, i16) -> i16
      %s = arith.addi %a, %b : i16
      %t = arith.xori %s, %c : i16
      %behind = arith.cmpi sge, %x, %end : index
      %before = arith.cmpi slt, %x, %first : index
      %outside = arith.ori %behind, %before : i1
      %wanted = arith.select %outside, %kept, %t : i16
      %e = memref.load %to[%y, %x] : memref<?x?xi16>
      %differs = arith.cmpi ne, %e, %wanted : i16
      %d = arith.extui %differs : i1 to i32
      %next = arith.addi %v, %d : i32
      scf.yield %next : i32
    }
    scf.yield %in_row : i32
  }
  memref.dealloc %from : memref<?x?xi16>
  memref.dealloc %to : memref<?x?xi16>
  return %wrong : i32
}

func.func @check_sums(%wide: index, %row: index, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %none = arith.constant 0 : i32
  %zero = arith.constant 0 : i16
  %h = arith.constant 3 : index
  %from = memref.alloc(%h, %wide) : memref<?x?xi16>
  scf.for %y = %c0 to %h step %c1 {
    scf.for %x = %c0 to %wide step %c1 {
      %p = arith.muli %y, %wide : index
      %q = arith.addi %p, %x : index
      %r = arith.muli %q, %q : index
      %e = arith.index_cast %r : index to i16
      memref.store %e, %from[%y, %x] : memref<?x?xi16>
    }
  }
  %sums = func.call @sums(%from, %row, %n) : (memref<?x?xi16>, index, index) -> vector<2x8xi16>
  %wrong = scf.for %i = %c0 to %c2 step %c1 iter_args(%w = %none) -> (i32) {
    %in_row = scf.for %k = %c0 to %c8 step %c1 iter_args(%v = %w) -> (i32) {
      %y = arith.addi %row, %i : index
      %sum = scf.for %x = %c0 to %n step %c8 iter_args(%s = %zero) -> (i16) {
        %at = arith.addi %x, %k : index
        %e = func.call @at(%from, %y, %at, %zero) : (memref<?x?xi16>, index, index, i16) -> i16
        %next = arith.addi %s, %e : i16
        scf.yield %next : i16
      }
      %flat = vector.shape_cast %sums : vector<2x8xi16> to vector<16xi16>
      %line = arith.muli %i, %c8 : index
      %place = arith.addi %line, %k : index
      %have = vector.extractelement %flat[%place : index] : vector<16xi16>
      %differs = arith.cmpi ne, %have, %sum : i16
      %d = arith.extui %differs : i1 to i32
      %next = arith.addi %v, %d : i32
      scf.yield %next : i32
    }
    scf.yield %in_row : i32
  }
  memref.dealloc %from : memref<?x?xi16>
  return %wrong : i32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c37 = arith.constant 37 : index
  %c45 = arith.constant 45 : index
  %none = arith.constant 0 : i32
  %wrong = scf.for %n = %c0 to %c37 step %c1 iter_args(%w = %none) -> (i32) {
    %more = arith.addi %n, %c3 : index
    %double = arith.muli %n, %c2 : index
    %a = func.call @check_rows(%n, %more, %n, %c0, %c3) : (index, index, index, index, index) -> i32
    %b = func.call @check_rows(%c37, %n, %n, %c0, %c0) : (index, index, index, index, index) -> i32
    %c = func.call @check_rows(%n, %double, %n, %c3, %c1) : (index, index, index, index, index) -> i32
    %d = func.call @check_rows(%n, %c45, %c37, %c0, %c1) : (index, index, index, index, index) -> i32
    %e = func.call @check_sums(%n, %c0, %n) : (index, index, index) -> i32
    %f = func.call @check_sums(%n, %c2, %n) : (index, index, index) -> i32
    %g = func.call @check_sums(%c45, %c1, %n) : (index, index, index) -> i32
    %ab = arith.addi %a, %b : i32
    %cd = arith.addi %c, %d : i32
    %ef = arith.addi %e, %f : i32
    %abcd = arith.addi %ab, %cd : i32
    %efg = arith.addi %ef, %g : i32
    %all = arith.addi %abcd, %efg : i32
    %next = arith.addi %w, %all : i32
    scf.yield %next : i32
  }
  return %wrong : i32
}
