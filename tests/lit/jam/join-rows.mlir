// Rows that a loop reduces one by one are reduced together, as many as results fill a vector, and the rest one by
// one. Every function runs once over all rows, and once for each row by itself, where nothing is joined; main
// returns the number of results that differ.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64-v4 --convert-vector-to-auto --jam-loops --stats %s -o %t.mlir 2> %t.log
// RUN: FileCheck %s < %t.mlir && FileCheck %s --check-prefix=STATS < %t.log
// RUN: auto-opt --target=neon --convert-vector-to-auto --jam-loops %s | FileCheck %s --check-prefix=NEON
// RUN: auto-opt --mcpu=x86-64-v4 --convert-vector-to-auto --jam-loops --verify=equivalence %s | FileCheck %s --check-prefix=PROVEN
// RUN: auto-opt --mcpu=native --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64 -O0 --emit=llvm %s -o %t.ll && lli %t.ll
// STATS: 5 rows_joined
// PROVEN-NOT: vector.store

// Sums of groups in 64 bits, of which the low halves are used: two vectors are one before anything is added.
// CHECK-LABEL: func.func @distances
// CHECK: step %c16
// CHECK-COUNT-16: auto.sum_abs_diff
// CHECK: vector.store {{.*}} vector<16xi32>
// CHECK-NOT: vector.store
// CHECK: scf.for
// CHECK: memref.store
// NEON-LABEL: func.func @distances
// NEON: step %c4
// NEON: vector.store {{.*}} vector<4xi32>
func.func @distances(%in: memref<48x64xi8> {llvm.noalias}, %w: memref<64xi8> {llvm.noalias}, %bias: memref<48xi32> {llvm.noalias}, %out: memref<48xi32> {llvm.noalias},
    %small: memref<48xi8> {llvm.noalias}, %from: index, %to: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  scf.for %y = %from to %to step %c1 {
    %a = vector.load %in[%y, %c0] : memref<48x64xi8>, vector<64xi8>
    %b = vector.load %w[%c0] : memref<64xi8>, vector<64xi8>
    %x = arith.extui %a : vector<64xi8> to vector<64xi32>
    %z = arith.extui %b : vector<64xi8> to vector<64xi32>
    %d = arith.subi %x, %z : vector<64xi32>
    %p = math.absi %d : vector<64xi32>
    %s = vector.reduction <add>, %p : vector<64xi32> into i32
    memref.store %s, %out[%y] : memref<48xi32>
  }
  return
}

// Sums of products, which instructions add up in groups.
// CHECK-LABEL: func.func @squares
// CHECK: step %c16
// CHECK-COUNT-16: auto.dot
// CHECK: vector.store {{.*}} vector<16xi32>
func.func @squares(%in: memref<48x64xi8> {llvm.noalias}, %w: memref<64xi8> {llvm.noalias}, %bias: memref<48xi32> {llvm.noalias}, %out: memref<48xi32> {llvm.noalias},
    %small: memref<48xi8> {llvm.noalias}, %from: index, %to: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  scf.for %y = %from to %to step %c1 {
    %a = vector.load %in[%y, %c32] : memref<48x64xi8>, vector<32xi8>
    %b = vector.load %w[%c0] : memref<64xi8>, vector<32xi8>
    %x = arith.extui %a : vector<32xi8> to vector<32xi32>
    %z = arith.extui %b : vector<32xi8> to vector<32xi32>
    %d = arith.subi %x, %z : vector<32xi32>
    %p = arith.muli %d, %d : vector<32xi32>
    %s = vector.reduction <add>, %p : vector<32xi32> into i32
    memref.store %s, %out[%y] : memref<48xi32>
  }
  return
}

// A short loop inside, and more is computed of each row's sum, with numbers of that row, and stored twice.
// CHECK-LABEL: func.func @layer
// CHECK: step %c{{8|16}}
// CHECK: vector.store {{.*}} vector<{{8|16}}xi32>
// CHECK: vector.store {{.*}} vector<{{8|16}}xi8>
func.func @layer(%in: memref<48x64xi8> {llvm.noalias}, %w: memref<64xi8> {llvm.noalias}, %bias: memref<48xi32> {llvm.noalias}, %out: memref<48xi32> {llvm.noalias},
    %small: memref<48xi8> {llvm.noalias}, %from: index, %to: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %zeros = arith.constant dense<0> : vector<32xi32>
  %factor = memref.load %bias[%c0] : memref<48xi32>
  %eight = arith.constant 8 : i32
  %least = arith.constant -100 : i32
  scf.for %y = %from to %to step %c1 {
    %l = scf.for %r = %c0 to %c64 step %c32 iter_args(%t = %zeros) -> (vector<32xi32>) {
      %a = vector.load %in[%y, %r] : memref<48x64xi8>, vector<32xi8>
      %b = vector.load %w[%r] : memref<64xi8>, vector<32xi8>
      %x = arith.extui %a : vector<32xi8> to vector<32xi32>
      %z = arith.extsi %b : vector<32xi8> to vector<32xi32>
      %p = arith.muli %x, %z : vector<32xi32>
      %u = arith.addi %t, %p : vector<32xi32>
      scf.yield %u : vector<32xi32>
    }
    %s = vector.reduction <add>, %l : vector<32xi32> into i32
    %k = memref.load %bias[%y] : memref<48xi32>
    %v = arith.addi %s, %k : i32
    memref.store %v, %out[%y] : memref<48xi32>
    %m = arith.muli %v, %factor : i32
    %h = arith.shrsi %m, %eight : i32
    %g = arith.maxsi %h, %least : i32
    %q = arith.trunci %g : i32 to i8
    memref.store %q, %small[%y] : memref<48xi8>
  }
  return
}

// Extrema, of more registers than one, with what they begin with.
// CHECK-LABEL: func.func @extrema
// CHECK: step %c16
// CHECK: vector.load %{{.*}} : memref<48xi32>, vector<16xi32>
// CHECK: vector.store {{.*}} vector<16xi32>
func.func @extrema(%in: memref<48x64xi8> {llvm.noalias}, %w: memref<64xi8> {llvm.noalias}, %bias: memref<48xi32> {llvm.noalias}, %out: memref<48xi32> {llvm.noalias},
    %small: memref<48xi8> {llvm.noalias}, %from: index, %to: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %factor = memref.load %bias[%c1] : memref<48xi32>
  %factors = vector.splat %factor : vector<64xi32>
  scf.for %y = %from to %to step %c1 {
    %a = vector.load %in[%y, %c0] : memref<48x64xi8>, vector<64xi8>
    %x = arith.extsi %a : vector<64xi8> to vector<64xi32>
    %p = arith.muli %x, %factors : vector<64xi32>
    %k = memref.load %bias[%y] : memref<48xi32>
    %s = vector.reduction <maxsi>, %p, %k : vector<64xi32> into i32
    memref.store %s, %out[%y] : memref<48xi32>
  }
  return
}

// Sums in 64 bits.
// CHECK-LABEL: func.func @wide
// CHECK: step %c8
// CHECK: vector.store {{.*}} vector<8xi32>
func.func @wide(%in: memref<48x64xi8> {llvm.noalias}, %w: memref<64xi8> {llvm.noalias}, %bias: memref<48xi32> {llvm.noalias}, %out: memref<48xi32> {llvm.noalias},
    %small: memref<48xi8> {llvm.noalias}, %from: index, %to: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %factor = memref.load %bias[%c1] : memref<48xi32>
  %long = arith.extsi %factor : i32 to i64
  %factors = vector.splat %long : vector<8xi64>
  %eight = arith.constant 8 : i64
  scf.for %y = %from to %to step %c1 {
    %a = vector.load %in[%y, %c0] : memref<48x64xi8>, vector<8xi8>
    %x = arith.extsi %a : vector<8xi8> to vector<8xi64>
    %p = arith.muli %x, %factors : vector<8xi64>
    %s = vector.reduction <add>, %p : vector<8xi64> into i64
    %h = arith.shrsi %s, %eight : i64
    %q = arith.trunci %h : i64 to i32
    memref.store %q, %out[%y] : memref<48xi32>
  }
  return
}

// What is stored may be loaded later.
// CHECK-LABEL: func.func @aliased
// CHECK-NOT: vector.store
func.func @aliased(%in: memref<48x64xi8>, %w: memref<64xi8>, %bias: memref<48xi32>, %out: memref<48xi32>,
    %small: memref<48xi8>, %from: index, %to: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  scf.for %y = %from to %to step %c1 {
    %a = vector.load %in[%y, %c0] : memref<48x64xi8>, vector<64xi8>
    %x = arith.extui %a : vector<64xi8> to vector<64xi32>
    %s = vector.reduction <add>, %x : vector<64xi32> into i32
    memref.store %s, %out[%y] : memref<48xi32>
  }
  return
}

// Results that do not follow each other.
func.func @backwards(%in: memref<48x64xi8> {llvm.noalias}, %w: memref<64xi8> {llvm.noalias}, %bias: memref<48xi32> {llvm.noalias}, %out: memref<48xi32> {llvm.noalias},
    %small: memref<48xi8> {llvm.noalias}, %from: index, %to: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %last = arith.constant 47 : index
  scf.for %y = %from to %to step %c1 {
    %a = vector.load %in[%y, %c0] : memref<48x64xi8>, vector<64xi8>
    %x = arith.extui %a : vector<64xi8> to vector<64xi32>
    %s = vector.reduction <add>, %x : vector<64xi32> into i32
    %z = arith.subi %last, %y : index
    memref.store %s, %out[%z] : memref<48xi32>
  }
  return
}

// The result of a row is added to the others.
func.func @running(%in: memref<48x64xi8> {llvm.noalias}, %w: memref<64xi8> {llvm.noalias}, %bias: memref<48xi32> {llvm.noalias}, %out: memref<48xi32> {llvm.noalias},
    %small: memref<48xi8> {llvm.noalias}, %from: index, %to: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  scf.for %y = %from to %to step %c1 {
    %a = vector.load %in[%y, %c0] : memref<48x64xi8>, vector<64xi8>
    %x = arith.extui %a : vector<64xi8> to vector<64xi32>
    %s = vector.reduction <add>, %x : vector<64xi32> into i32
    %k = memref.load %out[%c0] : memref<48xi32>
    %v = arith.addi %s, %k : i32
    memref.store %v, %out[%c0] : memref<48xi32>
  }
  return
}

func.func @clear(%o: memref<48xi32>, %s: memref<48xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c48 = arith.constant 48 : index
  %n = arith.constant 77 : i32
  %m = arith.constant 77 : i8
  scf.for %i = %c0 to %c48 step %c1 {
    memref.store %n, %o[%i] : memref<48xi32>
    memref.store %m, %s[%i] : memref<48xi8>
  }
  return
}

func.func @differ(%o: memref<48xi32>, %s: memref<48xi8>, %p: memref<48xi32>, %t: memref<48xi8>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c48 = arith.constant 48 : index
  %zero = arith.constant 0 : i32
  %d = scf.for %i = %c0 to %c48 step %c1 iter_args(%n = %zero) -> (i32) {
    %a = memref.load %o[%i] : memref<48xi32>
    %b = memref.load %p[%i] : memref<48xi32>
    %e = memref.load %s[%i] : memref<48xi8>
    %f = memref.load %t[%i] : memref<48xi8>
    %x = arith.cmpi ne, %a, %b : i32
    %y = arith.cmpi ne, %e, %f : i8
    %z = arith.ori %x, %y : i1
    %k = arith.extui %z : i1 to i32
    %m = arith.addi %n, %k : i32
    scf.yield %m : i32
  }
  return %d : i32
}

func.func @try(%in: memref<48x64xi8>, %w: memref<64xi8>, %bias: memref<48xi32>, %from: index, %to: index) -> i32 {
  %c1 = arith.constant 1 : index
  %o = memref.alloca() : memref<48xi32>
  %s = memref.alloca() : memref<48xi8>
  %p = memref.alloca() : memref<48xi32>
  %t = memref.alloca() : memref<48xi8>
  %d = arith.constant 0 : i32
  call @clear(%o, %s) : (memref<48xi32>, memref<48xi8>) -> ()
  call @clear(%p, %t) : (memref<48xi32>, memref<48xi8>) -> ()
  call @distances(%in, %w, %bias, %o, %s, %from, %to) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @distances(%in, %w, %bias, %p, %t, %y, %z) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  }
  %d_distances = call @differ(%o, %s, %p, %t) : (memref<48xi32>, memref<48xi8>, memref<48xi32>, memref<48xi8>) -> i32
  %s_distances = arith.addi %d, %d_distances : i32
  call @clear(%o, %s) : (memref<48xi32>, memref<48xi8>) -> ()
  call @clear(%p, %t) : (memref<48xi32>, memref<48xi8>) -> ()
  call @squares(%in, %w, %bias, %o, %s, %from, %to) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @squares(%in, %w, %bias, %p, %t, %y, %z) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  }
  %d_squares = call @differ(%o, %s, %p, %t) : (memref<48xi32>, memref<48xi8>, memref<48xi32>, memref<48xi8>) -> i32
  %s_squares = arith.addi %s_distances, %d_squares : i32
  call @clear(%o, %s) : (memref<48xi32>, memref<48xi8>) -> ()
  call @clear(%p, %t) : (memref<48xi32>, memref<48xi8>) -> ()
  call @layer(%in, %w, %bias, %o, %s, %from, %to) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @layer(%in, %w, %bias, %p, %t, %y, %z) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  }
  %d_layer = call @differ(%o, %s, %p, %t) : (memref<48xi32>, memref<48xi8>, memref<48xi32>, memref<48xi8>) -> i32
  %s_layer = arith.addi %s_squares, %d_layer : i32
  call @clear(%o, %s) : (memref<48xi32>, memref<48xi8>) -> ()
  call @clear(%p, %t) : (memref<48xi32>, memref<48xi8>) -> ()
  call @extrema(%in, %w, %bias, %o, %s, %from, %to) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @extrema(%in, %w, %bias, %p, %t, %y, %z) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  }
  %d_extrema = call @differ(%o, %s, %p, %t) : (memref<48xi32>, memref<48xi8>, memref<48xi32>, memref<48xi8>) -> i32
  %s_extrema = arith.addi %s_layer, %d_extrema : i32
  call @clear(%o, %s) : (memref<48xi32>, memref<48xi8>) -> ()
  call @clear(%p, %t) : (memref<48xi32>, memref<48xi8>) -> ()
  call @wide(%in, %w, %bias, %o, %s, %from, %to) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @wide(%in, %w, %bias, %p, %t, %y, %z) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  }
  %d_wide = call @differ(%o, %s, %p, %t) : (memref<48xi32>, memref<48xi8>, memref<48xi32>, memref<48xi8>) -> i32
  %s_wide = arith.addi %s_extrema, %d_wide : i32
  call @clear(%o, %s) : (memref<48xi32>, memref<48xi8>) -> ()
  call @clear(%p, %t) : (memref<48xi32>, memref<48xi8>) -> ()
  call @aliased(%in, %w, %bias, %o, %s, %from, %to) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @aliased(%in, %w, %bias, %p, %t, %y, %z) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  }
  %d_aliased = call @differ(%o, %s, %p, %t) : (memref<48xi32>, memref<48xi8>, memref<48xi32>, memref<48xi8>) -> i32
  %s_aliased = arith.addi %s_wide, %d_aliased : i32
  call @clear(%o, %s) : (memref<48xi32>, memref<48xi8>) -> ()
  call @clear(%p, %t) : (memref<48xi32>, memref<48xi8>) -> ()
  call @backwards(%in, %w, %bias, %o, %s, %from, %to) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @backwards(%in, %w, %bias, %p, %t, %y, %z) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  }
  %d_backwards = call @differ(%o, %s, %p, %t) : (memref<48xi32>, memref<48xi8>, memref<48xi32>, memref<48xi8>) -> i32
  %s_backwards = arith.addi %s_aliased, %d_backwards : i32
  call @clear(%o, %s) : (memref<48xi32>, memref<48xi8>) -> ()
  call @clear(%p, %t) : (memref<48xi32>, memref<48xi8>) -> ()
  call @running(%in, %w, %bias, %o, %s, %from, %to) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  scf.for %y = %from to %to step %c1 {
    %z = arith.addi %y, %c1 : index
    func.call @running(%in, %w, %bias, %p, %t, %y, %z) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, memref<48xi32>, memref<48xi8>, index, index) -> ()
  }
  %d_running = call @differ(%o, %s, %p, %t) : (memref<48xi32>, memref<48xi8>, memref<48xi32>, memref<48xi8>) -> i32
  %s_running = arith.addi %s_backwards, %d_running : i32
  return %s_running : i32
}

// From two rows on, 0 to 45 rows; and a range that ends in front of its begin.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %c48 = arith.constant 48 : index
  %c64 = arith.constant 64 : index
  %most = arith.constant 255 : i32
  %in = memref.alloc() : memref<48x64xi8>
  %w = memref.alloc() : memref<64xi8>
  %bias = memref.alloc() : memref<48xi32>
  %step = arith.constant 1103515245 : i32
  %more = arith.constant 12345 : i32
  %sixteen = arith.constant 16 : i32
  %seed = arith.constant 1 : i32
  %t = scf.for %y = %c0 to %c48 step %c1 iter_args(%s0 = %seed) -> (i32) {
    %e = scf.for %x = %c0 to %c64 step %c1 iter_args(%s = %s0) -> (i32) {
      %a = arith.muli %s, %step : i32
      %b = arith.addi %a, %more : i32
      %h = arith.shrui %b, %sixteen : i32
      %v = arith.trunci %h : i32 to i8
      memref.store %v, %in[%y, %x] : memref<48x64xi8>
      memref.store %v, %w[%x] : memref<64xi8>
      memref.store %h, %bias[%y] : memref<48xi32>
      scf.yield %b : i32
    }
    scf.yield %e : i32
  }
  %back = call @try(%in, %w, %bias, %c9, %c2) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, index, index) -> i32
  %n = scf.for %to = %c2 to %c48 step %c1 iter_args(%k = %back) -> (i32) {
    %d = func.call @try(%in, %w, %bias, %c2, %to) : (memref<48x64xi8>, memref<64xi8>, memref<48xi32>, index, index) -> i32
    %r = arith.addi %k, %d : i32
    scf.yield %r : i32
  }
  %r = arith.minui %n, %most : i32
  return %r : i32
}
