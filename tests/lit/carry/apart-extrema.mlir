// Extrema and bits combined that a loop carries are carried as several, too, also in few bits; not an extremum of which only the low bits
// are kept. main returns how many results differ from those of single elements, for all lengths up to 40.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64 --convert-vector-to-auto --stats %s -o /dev/null 2>&1 | FileCheck %s
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 --rules=none --emit=llvm %s -o %t.upstream.ll && lli %t.upstream.ll
// CHECK: 4 loops_widened
// CHECK: 3 loops_apart
func.func @least(%a: memref<200xi8>, %n: index) -> i16 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %first = arith.constant dense<255> : vector<8xi16>
  %s = scf.for %x = %c0 to %n step %c8 iter_args(%t = %first) -> (vector<8xi16>) {
    %v = vector.load %a[%x] : memref<200xi8>, vector<8xi8>
    %w = arith.extui %v : vector<8xi8> to vector<8xi16>
    %u = arith.minui %t, %w : vector<8xi16>
    scf.yield %u : vector<8xi16>
  }
  %r = vector.reduction <minui>, %s : vector<8xi16> into i16
  return %r : i16
}

func.func @greatest(%a: memref<200xi8>, %n: index) -> i32 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %first = arith.constant dense<-128> : vector<8xi32>
  %s = scf.for %x = %c0 to %n step %c8 iter_args(%t = %first) -> (vector<8xi32>) {
    %v = vector.load %a[%x] : memref<200xi8>, vector<8xi8>
    %w = arith.extsi %v : vector<8xi8> to vector<8xi32>
    %u = arith.maxsi %w, %t : vector<8xi32>
    scf.yield %u : vector<8xi32>
  }
  %r = vector.reduction <maxsi>, %s : vector<8xi32> into i32
  return %r : i32
}

func.func @bits(%a: memref<200xi8>, %n: index) -> (i8, i8) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 8 : index
  %ones = arith.constant dense<-1> : vector<8xi8>
  %zero = arith.constant dense<0> : vector<8xi8>
  %s = scf.for %x = %c0 to %n step %c16 iter_args(%t = %ones) -> (vector<8xi8>) {
    %v = vector.load %a[%x] : memref<200xi8>, vector<8xi8>
    %u = arith.andi %t, %v : vector<8xi8>
    scf.yield %u : vector<8xi8>
  }
  %o = scf.for %x = %c0 to %n step %c16 iter_args(%t = %zero) -> (vector<8xi8>) {
    %v = vector.load %a[%x] : memref<200xi8>, vector<8xi8>
    %u = arith.ori %t, %v : vector<8xi8>
    scf.yield %u : vector<8xi8>
  }
  %r = vector.reduction <and>, %s : vector<8xi8> into i8
  %q = vector.reduction <or>, %o : vector<8xi8> into i8
  return %r, %q : i8, i8
}

// The greatest number modulo 256 depends on the order.
func.func @low(%a: memref<200xi8>, %n: index) -> i8 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %seven = arith.constant dense<7> : vector<8xi16>
  %zero = arith.constant dense<0> : vector<8xi8>
  %s = scf.for %x = %c0 to %n step %c8 iter_args(%t = %zero) -> (vector<8xi8>) {
    %v = vector.load %a[%x] : memref<200xi8>, vector<8xi8>
    %w = arith.extui %v : vector<8xi8> to vector<8xi16>
    %m = arith.muli %w, %seven : vector<8xi16>
    %e = arith.extui %t : vector<8xi8> to vector<8xi16>
    %g = arith.maxui %e, %m : vector<8xi16>
    %u = arith.trunci %g : vector<8xi16> to vector<8xi8>
    scf.yield %u : vector<8xi8>
  }
  %r = vector.reduction <xor>, %s : vector<8xi8> into i8
  return %r : i8
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c48 = arith.constant 48 : index
  %c200 = arith.constant 200 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %odd = arith.constant 41 : i32
  %add = arith.constant 77 : i32
  %a = memref.alloc() : memref<200xi8>
  scf.for %i = %c0 to %c200 step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %odd : i32
    %w = arith.addi %v, %add : i32
    %b = arith.trunci %w : i32 to i8
    memref.store %b, %a[%i] : memref<200xi8>
  }
  %all = arith.constant 255 : i16
  %lowest = arith.constant -128 : i32
  %bits = arith.constant -1 : i8
  %none = arith.constant 0 : i8
  %seven = arith.constant 7 : i16
  %wrong = scf.for %n = %c0 to %c48 step %c8 iter_args(%count = %zero) -> (i32) {
    %l = func.call @least(%a, %n) : (memref<200xi8>, index) -> i16
    %g = func.call @greatest(%a, %n) : (memref<200xi8>, index) -> i32
    %x, %y = func.call @bits(%a, %n) : (memref<200xi8>, index) -> (i8, i8)
    %z = func.call @low(%a, %n) : (memref<200xi8>, index) -> i8
    %r:4 = scf.for %i = %c0 to %n step %c1 iter_args(%rl = %all, %rg = %lowest, %rx = %bits, %ry = %none) -> (i16, i32, i8, i8) {
      %b = memref.load %a[%i] : memref<200xi8>
      %u = arith.extui %b : i8 to i16
      %s = arith.extsi %b : i8 to i32
      %nl = arith.minui %rl, %u : i16
      %ng = arith.maxsi %rg, %s : i32
      %nx = arith.andi %rx, %b : i8
      %ny = arith.ori %ry, %b : i8
      scf.yield %nl, %ng, %nx, %ny : i16, i32, i8, i8
    }
    %rz = scf.for %j = %c0 to %c8 step %c1 iter_args(%xor = %none) -> (i8) {
      %lane = scf.for %i = %j to %n step %c8 iter_args(%t = %none) -> (i8) {
        %b = memref.load %a[%i] : memref<200xi8>
        %u = arith.extui %b : i8 to i16
        %m = arith.muli %u, %seven : i16
        %e = arith.extui %t : i8 to i16
        %q = arith.maxui %e, %m : i16
        %d = arith.trunci %q : i16 to i8
        scf.yield %d : i8
      }
      %f = arith.xori %xor, %lane : i8
      scf.yield %f : i8
    }
    %e0 = arith.cmpi ne, %l, %r#0 : i16
    %e1 = arith.cmpi ne, %g, %r#1 : i32
    %e2 = arith.cmpi ne, %x, %r#2 : i8
    %e3 = arith.cmpi ne, %y, %r#3 : i8
    %e4 = arith.cmpi ne, %z, %rz : i8
    %o1 = arith.ori %e0, %e1 : i1
    %o2 = arith.ori %o1, %e2 : i1
    %o3 = arith.ori %o2, %e3 : i1
    %o4 = arith.ori %o3, %e4 : i1
    %more = arith.select %o4, %one, %zero : i32
    %next = arith.addi %count, %more : i32
    scf.yield %next : i32
  }
  return %wrong : i32
}
