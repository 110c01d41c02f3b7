// Vectors that a loop reduces in each iteration are reduced behind it: with the accumulator, or by an operation of its
// own; floats only if they may be reassociated. What somebody else sees stays. main returns how many results differ
// from those of single elements, for all lengths up to 64.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64 --convert-vector-to-auto --stats %s -o %t.mlir 2> %t.log
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=STATS < %t.log
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 --rules=none --emit=llvm %s -o %t.upstream.ll && lli %t.upstream.ll
// STATS: 4 loops_reduced_after
// RUN: auto-opt --target=hvx --emit=llvm %s | FileCheck %s --check-prefix=HVX

// CHECK-LABEL: func.func @integers
// CHECK: scf.for {{.*}} -> (vector<8xi32>, vector<16xi8>, vector<16xi64>)
// CHECK-NOT: vector.reduction
// CHECK: scf.yield
// CHECK-DAG: vector.reduction <add>
// CHECK-DAG: vector.reduction <minsi>
// CHECK-DAG: vector.reduction <mul>
func.func @integers(%a: memref<64xi8>, %n: index, %from: i32) -> (i32, i8, i64) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %most = arith.constant 5 : i8
  %one = arith.constant 1 : i64
  %r:3 = scf.for %i = %c0 to %n step %c16 iter_args(%s = %from, %m = %most, %p = %one) -> (i32, i8, i64) {
    %v = vector.load %a[%i] : memref<64xi8>, vector<16xi8>
    %w = arith.extsi %v : vector<16xi8> to vector<16xi32>
    %x = arith.extsi %v : vector<16xi8> to vector<16xi64>
    %t = vector.reduction <add>, %w : vector<16xi32> into i32
    %s1 = arith.addi %t, %s : i32
    %m1 = vector.reduction <minsi>, %v, %m : vector<16xi8> into i8
    %q = vector.reduction <mul>, %x : vector<16xi64> into i64
    %p1 = arith.muli %p, %q : i64
    scf.yield %s1, %m1, %p1 : i32, i8, i64
  }
  return %r#0, %r#1, %r#2 : i32, i8, i64
}

// Of type index, which has 32 bits on HVX.
// CHECK-LABEL: func.func @indices
// CHECK: scf.for {{.*}} -> (vector<16xindex>, vector<16xindex>)
// HVX-LABEL: @indices
// HVX: phi <16 x i32> {{.*}}2147483647
func.func @indices(%a: memref<64xi8>, %n: index, %from: index) -> (index, index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %r:2 = scf.for %i = %c0 to %n step %c16 iter_args(%s = %c0, %m = %from) -> (index, index) {
    %v = vector.load %a[%i] : memref<64xi8>, vector<16xi8>
    %w = arith.index_cast %v : vector<16xi8> to vector<16xindex>
    %s1 = vector.reduction <add>, %w, %s fastmath<reassoc> : vector<16xindex> into index
    %t = vector.reduction <minsi>, %w : vector<16xindex> into index
    %m1 = arith.minsi %m, %t : index
    scf.yield %s1, %m1 : index, index
  }
  return %r#0, %r#1 : index, index
}

// CHECK-LABEL: func.func @floats
// CHECK: scf.for {{.*}} -> (vector<16xf32>, f32)
// CHECK: arith.addf {{.*}} fastmath<reassoc> : vector<16xf32>
// CHECK: vector.reduction <add>, %{{.*}}, %{{.*}} : vector<16xf32> into f32
// CHECK: vector.reduction <add>, %{{.*}}, %{{.*}} fastmath<reassoc> : vector<16xf32> into f32
func.func @floats(%a: memref<64xf32>, %n: index, %from: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %r:2 = scf.for %i = %c0 to %n step %c16 iter_args(%s = %from, %o = %from) -> (f32, f32) {
    %v = vector.load %a[%i] : memref<64xf32>, vector<16xf32>
    %s1 = vector.reduction <add>, %v, %s fastmath<reassoc> : vector<16xf32> into f32
    %o1 = vector.reduction <add>, %v, %o : vector<16xf32> into f32
    scf.yield %s1, %o1 : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// Flags that are about values, as nnan, hold of the order that is written only.
// CHECK-LABEL: func.func @fast
// CHECK: scf.for {{.*}} -> (vector<16xf32>)
// CHECK: arith.addf {{.*}} fastmath<reassoc,contract> : vector<16xf32>
func.func @fast(%a: memref<64xf32>, %n: index, %from: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %r = scf.for %i = %c0 to %n step %c16 iter_args(%s = %from) -> (f32) {
    %v = vector.load %a[%i] : memref<64xf32>, vector<16xf32>
    %t = vector.reduction <add>, %v fastmath<fast> : vector<16xf32> into f32
    %u = arith.addf %s, %t fastmath<nnan,reassoc,contract> : f32
    scf.yield %u : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @seen
// CHECK: scf.for {{.*}} -> (i32)
func.func @seen(%a: memref<64xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c16 iter_args(%s = %zero) -> (i32) {
    %v = vector.load %a[%i] : memref<64xi32>, vector<16xi32>
    %s1 = vector.reduction <xor>, %v, %s : vector<16xi32> into i32
    memref.store %s1, %a[%i] : memref<64xi32>
    scf.yield %s1 : i32
  }
  return %r : i32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c65 = arith.constant 65 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %from = arith.constant 1000 : i32
  %five = arith.constant 5 : i8
  %one64 = arith.constant 1 : i64
  %factor = arith.constant 37 : i32
  %a = memref.alloc() : memref<64xi8>
  scf.for %i = %c0 to %c64 step %c1 {
    %k = arith.index_cast %i : index to i32
    %m = arith.muli %k, %factor : i32
    %o = arith.ori %m, %one : i32
    %b = arith.trunci %o : i32 to i8
    memref.store %b, %a[%i] : memref<64xi8>
  }
  %wrong = scf.for %n = %c0 to %c65 step %c16 iter_args(%w = %zero) -> (i32) {
    %g:3 = func.call @integers(%a, %n, %from) : (memref<64xi8>, index, i32) -> (i32, i8, i64)
    %e:3 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %from, %m = %five, %p = %one64) -> (i32, i8, i64) {
      %b = memref.load %a[%i] : memref<64xi8>
      %x = arith.extsi %b : i8 to i32
      %y = arith.extsi %b : i8 to i64
      %s1 = arith.addi %s, %x : i32
      %m1 = arith.minsi %m, %b : i8
      %p1 = arith.muli %p, %y : i64
      scf.yield %s1, %m1, %p1 : i32, i8, i64
    }
    %d0 = arith.cmpi ne, %g#0, %e#0 : i32
    %d1 = arith.cmpi ne, %g#1, %e#1 : i8
    %d2 = arith.cmpi ne, %g#2, %e#2 : i64
    %d3 = arith.ori %d0, %d1 : i1
    %d4 = arith.ori %d3, %d2 : i1
    %h:2 = func.call @indices(%a, %n, %c64) : (memref<64xi8>, index, index) -> (index, index)
    %f:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0, %m = %c64) -> (index, index) {
      %b = memref.load %a[%i] : memref<64xi8>
      %x = arith.index_cast %b : i8 to index
      %s1 = arith.addi %s, %x : index
      %m1 = arith.minsi %m, %x : index
      scf.yield %s1, %m1 : index, index
    }
    %d5 = arith.cmpi ne, %h#0, %f#0 : index
    %d6 = arith.cmpi ne, %h#1, %f#1 : index
    %d7 = arith.ori %d5, %d6 : i1
    %d8 = arith.ori %d4, %d7 : i1
    %d = arith.extui %d8 : i1 to i32
    %w1 = arith.addi %w, %d : i32
    scf.yield %w1 : i32
  }
  memref.dealloc %a : memref<64xi8>
  return %wrong : i32
}
