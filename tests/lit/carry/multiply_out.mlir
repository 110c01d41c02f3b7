// Sums of products of numbers less zero points are carried term by term. What the loop around does not change is summed
// up in front of it. main returns how many sums differ from those of single elements: rows and lengths from none on.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64 --convert-vector-to-auto --stats %s -o %t.mlir 2> %t.log
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=STATS < %t.log
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 --rules=none --emit=llvm %s -o %t.upstream.ll && lli %t.upstream.ll
// STATS: 3 loops_multiplied_out

// The sum over a row of `a` is made in front of the rows, whose loop carries two sums, each in two parts. `a` becomes
// signed: pmaddwd multiplies such numbers.
// CHECK-LABEL: func.func @rows
// CHECK: scf.for
// CHECK: memref<64xi16>
// CHECK-NOT: memref<4x64xi16>
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK: scf.for {{.*}} -> (index, vector<4xi32>, vector<4xi32>, vector<4xi32>, vector<4xi32>)
// CHECK: memref<4x64xi16>
// CHECK: memref.store
func.func @rows(%a: memref<64xi16> {llvm.noalias}, %b: memref<4x64xi16> {llvm.noalias},
                %out: memref<4xi32> {llvm.noalias}, %h: index, %w: index, %p: i32)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant dense<0> : vector<8xi32>
  %q = arith.constant dense<-40000> : vector<8xi32>
  scf.for %y = %c0 to %h step %c1 {
    %d = arith.divui %w, %c1 : index
    %s = scf.for %x = %c0 to %w step %c8 iter_args(%t = %zero) -> (vector<8xi32>) {
      %v = vector.load %a[%x] : memref<64xi16>, vector<8xi16>
      %i = arith.extui %v : vector<8xi16> to vector<8xi32>
      // A zero point that is known at run time.
      %point = vector.broadcast %p : i32 to vector<8xi32>
      %k = arith.subi %i, %point : vector<8xi32>
      %u = vector.load %b[%y, %x] : memref<4x64xi16>, vector<8xi16>
      %j = arith.extsi %u : vector<8xi16> to vector<8xi32>
      %l = arith.subi %j, %q : vector<8xi32>
      %m = arith.muli %k, %l : vector<8xi32>
      %n = arith.addi %m, %t : vector<8xi32>
      scf.yield %n : vector<8xi32>
    }
    %r = vector.reduction <add>, %s : vector<8xi32> into i32
    memref.store %r, %out[%y] : memref<4xi32>
  }
  return
}

// The stores may change `a`: nothing is moved.
// CHECK-LABEL: func.func @aliases
// CHECK-NOT: vector.load
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK: scf.for {{.*}} -> (vector<4xi32>, vector<4xi32>, vector<4xi32>)
func.func @aliases(%a: memref<64xi16>, %b: memref<4x64xi16>, %out: memref<64xi16>, %h: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant dense<0> : vector<8xi32>
  %p = arith.constant dense<121> : vector<8xi32>
  %q = arith.constant dense<3> : vector<8xi32>
  scf.for %y = %c0 to %h step %c1 {
    %s = scf.for %x = %c0 to %c64 step %c8 iter_args(%t = %zero) -> (vector<8xi32>) {
      %v = vector.load %a[%x] : memref<64xi16>, vector<8xi16>
      %i = arith.extsi %v : vector<8xi16> to vector<8xi32>
      %k = arith.subi %i, %p : vector<8xi32>
      %u = vector.load %b[%y, %x] : memref<4x64xi16>, vector<8xi16>
      %j = arith.extsi %u : vector<8xi16> to vector<8xi32>
      %l = arith.subi %j, %q : vector<8xi32>
      %m = arith.muli %k, %l : vector<8xi32>
      %n = arith.addi %t, %m : vector<8xi32>
      scf.yield %n : vector<8xi32>
    }
    %r = vector.reduction <add>, %s : vector<8xi32> into i32
    %e = arith.trunci %r : i32 to i16
    memref.store %e, %out[%y] : memref<64xi16>
  }
  return
}

// A single loop, which carries something else too; the reduction adds a scalar.
// CHECK-LABEL: func.func @one
// CHECK: scf.for
func.func @one(%a: memref<64xi16>, %b: memref<64xi16>, %w: index, %p: i32) -> (i32, i32)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant dense<0> : vector<8xi32>
  %q = arith.constant dense<77> : vector<8xi32>
  %point = vector.broadcast %p : i32 to vector<8xi32>
  %f:2 = scf.for %x = %c0 to %w step %c8 iter_args(%c = %p, %t = %zero) -> (i32, vector<8xi32>) {
    %v = vector.load %a[%x] : memref<64xi16>, vector<8xi16>
    %i = arith.extsi %v : vector<8xi16> to vector<8xi32>
    %k = arith.subi %i, %point : vector<8xi32>
    %u = vector.load %b[%x] : memref<64xi16>, vector<8xi16>
    %j = arith.extsi %u : vector<8xi16> to vector<8xi32>
    %l = arith.subi %q, %j : vector<8xi32>
    %m = arith.muli %k, %l : vector<8xi32>
    %n = arith.addi %t, %m : vector<8xi32>
    %o = arith.addi %c, %one : i32
    scf.yield %o, %n : i32, vector<8xi32>
  }
  %r = vector.reduction <add>, %f#1, %p : vector<8xi32> into i32
  return %r, %f#0 : i32, i32
}

func.func private @differ(%a: i32, %b: i32) -> i32 {
  %d = arith.cmpi ne, %a, %b : i32
  %e = arith.extui %d : i1 to i32
  return %e : i32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %p = arith.constant 31000 : i32
  %q = arith.constant -40000 : i32
  %q1 = arith.constant 77 : i32
  %f = arith.constant 7919 : i32
  %g = arith.constant 104729 : i32
  %a = memref.alloc() : memref<64xi16>
  %b = memref.alloc() : memref<4x64xi16>
  %row = memref.alloc() : memref<64xi16>
  %out = memref.alloc() : memref<4xi32>
  scf.for %x = %c0 to %c64 step %c1 {
    %i = arith.index_cast %x : index to i32
    %v = arith.muli %i, %f : i32
    %e = arith.trunci %v : i32 to i16
    memref.store %e, %a[%x] : memref<64xi16>
    scf.for %y = %c0 to %c4 step %c1 {
      %j = arith.index_cast %y : index to i32
      %k = arith.addi %i, %j : i32
      %u = arith.muli %k, %g : i32
      %h = arith.trunci %u : i32 to i16
      memref.store %h, %b[%y, %x] : memref<4x64xi16>
      memref.store %h, %row[%x] : memref<64xi16>
    }
  }
  %bad = scf.for %h = %c0 to %c5 step %c1 iter_args(%s0 = %zero) -> (i32) {
    %t0 = scf.for %n = %c0 to %c9 step %c1 iter_args(%s1 = %s0) -> (i32) {
      %w = arith.muli %n, %c8 : index
      func.call @rows(%a, %b, %out, %h, %w, %p)
          : (memref<64xi16>, memref<4x64xi16>, memref<4xi32>, index, index, i32) -> ()
      %t1 = scf.for %y = %c0 to %h step %c1 iter_args(%s2 = %s1) -> (i32) {
        %sum = scf.for %x = %c0 to %w step %c1 iter_args(%s = %zero) -> (i32) {
          %v = memref.load %a[%x] : memref<64xi16>
          %i = arith.extui %v : i16 to i32
          %k = arith.subi %i, %p : i32
          %u = memref.load %b[%y, %x] : memref<4x64xi16>
          %j = arith.extsi %u : i16 to i32
          %l = arith.subi %j, %q : i32
          %m = arith.muli %k, %l : i32
          %t = arith.addi %s, %m : i32
          scf.yield %t : i32
        }
        %r = memref.load %out[%y] : memref<4xi32>
        %d = func.call @differ(%sum, %r) : (i32, i32) -> i32
        %t2 = arith.addi %s2, %d : i32
        scf.yield %t2 : i32
      }
      %o:2 = func.call @one(%a, %row, %w, %p) : (memref<64xi16>, memref<64xi16>, index, i32) -> (i32, i32)
      %sum = scf.for %x = %c0 to %w step %c1 iter_args(%s = %p) -> (i32) {
        %v = memref.load %a[%x] : memref<64xi16>
        %i = arith.extsi %v : i16 to i32
        %k = arith.subi %i, %p : i32
        %u = memref.load %row[%x] : memref<64xi16>
        %j = arith.extsi %u : i16 to i32
        %l = arith.subi %q1, %j : i32
        %m = arith.muli %k, %l : i32
        %t = arith.addi %s, %m : i32
        scf.yield %t : i32
      }
      %d0 = func.call @differ(%sum, %o#0) : (i32, i32) -> i32
      %rounds = arith.index_cast %n : index to i32
      %began = arith.addi %rounds, %p : i32
      %d1 = func.call @differ(%began, %o#1) : (i32, i32) -> i32
      %t3 = arith.addi %t1, %d0 : i32
      %t4 = arith.addi %t3, %d1 : i32
      scf.yield %t4 : i32
    }
    scf.yield %t0 : i32
  }
  memref.dealloc %a : memref<64xi16>
  memref.dealloc %b : memref<4x64xi16>
  memref.dealloc %row : memref<64xi16>
  memref.dealloc %out : memref<4xi32>
  return %bad : i32
}
