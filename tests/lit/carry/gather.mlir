// A loop that sums up products in as many lanes as it reads, of which the sum is wanted alone, carries as many as
// instructions give.
// REQUIRES: rules
// RUN: auto-opt --mcpu=sapphirerapids --convert-vector-to-auto --convert-auto-to-isa --stats %s -o %t.mlir 2> %t.log
// RUN: FileCheck %s < %t.mlir
// RUN: FileCheck %s --check-prefix=STATS < %t.log
// STATS: 3 loops_gathered
// RUN: auto-opt --mcpu=sapphirerapids --convert-vector-to-auto --verify=equivalence --verify-seconds=60 --stats %s -o %t.proven.mlir 2> %t.log
// RUN: FileCheck %s --check-prefix=PROVEN < %t.log
// PROVEN-NOT: left as it is
// PROVEN: 6 loops_proven
// RUN: auto-opt --target=hvx --mcpu=hexagonv66 --emit=asm %s -o - | FileCheck %s --check-prefix=HVX

// CHECK-LABEL: func.func @bytes
// CHECK: scf.for {{.*}} -> (vector<16xi32>)
// CHECK: dpbusd_epi32
// CHECK: vector.reduction <add>, {{.*}} : vector<16xi32> into i32
func.func @bytes(%a: memref<?xi8>, %b: memref<?xi8>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant dense<0> : vector<64xi32>
  %sum = scf.for %k = %c0 to %n step %c64 iter_args(%s = %zero) -> (vector<64xi32>) {
    %x = vector.load %a[%k] : memref<?xi8>, vector<64xi8>
    %y = vector.load %b[%k] : memref<?xi8>, vector<64xi8>
    %xi = arith.extui %x : vector<64xi8> to vector<64xi32>
    %yi = arith.extsi %y : vector<64xi8> to vector<64xi32>
    %p = arith.muli %xi, %yi : vector<64xi32>
    %t = arith.addi %p, %s : vector<64xi32>
    scf.yield %t : vector<64xi32>
  }
  %r = vector.reduction <add>, %sum : vector<64xi32> into i32
  return %r : i32
}

// Pairs; the other value stays as it is.
// CHECK-LABEL: func.func @words
// CHECK: scf.for {{.*}} -> (vector<16xi32>, vector<32xi16>)
// CHECK: dpwssd_epi32
func.func @words(%a: memref<?xi16>, %b: memref<?xi16>, %n: index) -> (i32, vector<32xi16>) {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %zero = arith.constant dense<0> : vector<32xi32>
  %none = arith.constant dense<0> : vector<32xi16>
  %sum:2 = scf.for %k = %c0 to %n step %c32 iter_args(%s = %zero, %m = %none) -> (vector<32xi32>, vector<32xi16>) {
    %x = vector.load %a[%k] : memref<?xi16>, vector<32xi16>
    %y = vector.load %b[%k] : memref<?xi16>, vector<32xi16>
    %xi = arith.extsi %x : vector<32xi16> to vector<32xi32>
    %yi = arith.extsi %y : vector<32xi16> to vector<32xi32>
    %p = arith.muli %xi, %yi : vector<32xi32>
    %t = arith.addi %s, %p : vector<32xi32>
    %u = arith.maxsi %m, %x : vector<32xi16>
    scf.yield %t, %u : vector<32xi32>, vector<32xi16>
  }
  %r = vector.reduction <add>, %sum#0 : vector<32xi32> into i32
  return %r, %sum#1 : i32, vector<32xi16>
}

// Each lane is wanted.
// CHECK-LABEL: func.func @lanes
// CHECK: scf.for {{.*}} -> (vector<64xi32>)
func.func @lanes(%a: memref<?xi8>, %n: index) -> (i32, vector<64xi32>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant dense<0> : vector<64xi32>
  %sum = scf.for %k = %c0 to %n step %c64 iter_args(%s = %zero) -> (vector<64xi32>) {
    %x = vector.load %a[%k] : memref<?xi8>, vector<64xi8>
    %xi = arith.extui %x : vector<64xi8> to vector<64xi32>
    %p = arith.muli %xi, %xi : vector<64xi32>
    %t = arith.addi %s, %p : vector<64xi32>
    scf.yield %t : vector<64xi32>
  }
  %r = vector.reduction <add>, %sum : vector<64xi32> into i32
  return %r, %sum : i32, vector<64xi32>
}

// The greatest lane is wanted, and what is added is read within the loop again.
// CHECK-LABEL: func.func @others
// CHECK-COUNT-2: scf.for {{.*}} -> (vector<64xi32>)
func.func @others(%a: memref<?xi8>, %o: memref<64xi32>, %n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant dense<0> : vector<64xi32>
  %sum = scf.for %k = %c0 to %n step %c64 iter_args(%s = %zero) -> (vector<64xi32>) {
    %x = vector.load %a[%k] : memref<?xi8>, vector<64xi8>
    %xi = arith.extui %x : vector<64xi8> to vector<64xi32>
    %t = arith.addi %s, %xi : vector<64xi32>
    scf.yield %t : vector<64xi32>
  }
  %read = scf.for %k = %c0 to %n step %c64 iter_args(%s = %zero) -> (vector<64xi32>) {
    %x = vector.load %a[%k] : memref<?xi8>, vector<64xi8>
    %xi = arith.extui %x : vector<64xi8> to vector<64xi32>
    %t = arith.addi %s, %xi : vector<64xi32>
    vector.store %t, %o[%c0] : memref<64xi32>, vector<64xi32>
    scf.yield %t : vector<64xi32>
  }
  %r = vector.reduction <maxsi>, %sum : vector<64xi32> into i32
  %q = vector.reduction <add>, %read : vector<64xi32> into i32
  return %r, %q : i32, i32
}

// Sums of floats keep their order.
// CHECK-LABEL: func.func @floats
// CHECK: scf.for {{.*}} -> (vector<32xf32>)
func.func @floats(%a: memref<?xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  %zero = arith.constant dense<0.0> : vector<32xf32>
  %sum = scf.for %k = %c0 to %n step %c32 iter_args(%s = %zero) -> (vector<32xf32>) {
    %x = vector.load %a[%k] : memref<?xf32>, vector<32xf32>
    %t = arith.addf %s, %x : vector<32xf32>
    scf.yield %t : vector<32xf32>
  }
  %r = vector.reduction <add>, %sum : vector<32xf32> into f32
  return %r : f32
}

// No instruction of HVX sums up two products of words without saturation; one adds them to a pair of registers, even and
// odd lanes apart, which is how the loop carries them.
// HVX-LABEL: wide_words:
// HVX-NOT:   {{vdmpy|vmpyi|vshuff|vdeal}}
// HVX:       v{{[0-9]+:[0-9]+}}.w += vmpy(v{{[0-9]+}}.h,v{{[0-9]+}}.h)
// HVX-NOT:   {{vdmpy|vmpyi|vshuff|vdeal}}
// HVX:       .Lfunc_end
func.func @wide_words(%a: memref<?xi16>, %b: memref<?xi16>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant dense<0> : vector<64xi32>
  %sum = scf.for %k = %c0 to %n step %c64 iter_args(%s = %zero) -> (vector<64xi32>) {
    %x = vector.load %a[%k] : memref<?xi16>, vector<64xi16>
    %y = vector.load %b[%k] : memref<?xi16>, vector<64xi16>
    %xi = arith.extsi %x : vector<64xi16> to vector<64xi32>
    %yi = arith.extsi %y : vector<64xi16> to vector<64xi32>
    %p = arith.muli %yi, %xi : vector<64xi32>
    %t = arith.addi %p, %s : vector<64xi32>
    scf.yield %t : vector<64xi32>
  }
  %r = vector.reduction <add>, %sum : vector<64xi32> into i32
  return %r : i32
}
