// (x - k) m is x m - k m where the loop changes neither k nor m: x is a factor of half the bits, x - k is not.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64-v4 --convert-vector-to-auto --judge=costs %s -o %t.mlir && FileCheck %s < %t.mlir
// RUN: auto-opt --mcpu=x86-64-v4 --convert-vector-to-auto --judge=costs --verify=equivalence --verify-seconds=60 %s | cmp - %t.mlir
// RUN: auto-opt --mcpu=native --judge=costs --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --target=neon --convert-vector-to-auto --judge=costs --verify=equivalence --verify-seconds=60 %s

// CHECK-LABEL: func.func @stretch
// CHECK: scf.for
// CHECK: arith.muli
// CHECK: arith.subi %cst{{.*}}, {{.*}} : vector<16xi32>
// CHECK-NOT: arith.subi {{.*}} : vector<64xi32>
// CHECK: scf.for
func.func @stretch(%o: memref<?xi8> {llvm.noalias}, %a: memref<?xi8> {llvm.noalias}, %low: i16, %gain: i16, %n: index)
    attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %half = arith.constant dense<128> : vector<64xi32>
  %eight = arith.constant dense<8> : vector<64xi32>
  %least = arith.constant dense<0> : vector<64xi32>
  %most = arith.constant dense<255> : vector<64xi32>
  %l = arith.extsi %low : i16 to i32
  %g = arith.extsi %gain : i16 to i32
  %ls = vector.broadcast %l : i32 to vector<64xi32>
  %gs = vector.broadcast %g : i32 to vector<64xi32>
  scf.for %i = %c0 to %n step %c64 {
    %v = vector.load %a[%i] : memref<?xi8>, vector<64xi8>
    %x = arith.extui %v : vector<64xi8> to vector<64xi32>
    %d = arith.subi %x, %ls : vector<64xi32>
    %p = arith.muli %d, %gs : vector<64xi32>
    %r = arith.addi %p, %half : vector<64xi32>
    %s = arith.shrsi %r, %eight : vector<64xi32>
    %t = arith.maxsi %s, %least : vector<64xi32>
    %u = arith.minsi %t, %most : vector<64xi32>
    %w = arith.trunci %u : vector<64xi32> to vector<64xi8>
    vector.store %w, %o[%i] : memref<?xi8>, vector<64xi8>
  }
  return
}

// How many of 256 bytes differ, for some of the least and greatest arguments.
func.func @try(%low: i16, %gain: i16) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c256 = arith.constant 256 : index
  %zero = arith.constant 0 : i32
  %a = memref.alloc() : memref<256xi8>
  %o = memref.alloc() : memref<256xi8>
  %ad = memref.cast %a : memref<256xi8> to memref<?xi8>
  %od = memref.cast %o : memref<256xi8> to memref<?xi8>
  scf.for %i = %c0 to %c256 step %c1 {
    %j = arith.index_cast %i : index to i8
    memref.store %j, %a[%i] : memref<256xi8>
  }
  call @stretch(%od, %ad, %low, %gain, %c256) : (memref<?xi8>, memref<?xi8>, i16, i16, index) -> ()
  %half = arith.constant 128 : i32
  %eight = arith.constant 8 : i32
  %most = arith.constant 255 : i32
  %l = arith.extsi %low : i16 to i32
  %g = arith.extsi %gain : i16 to i32
  %n = scf.for %i = %c0 to %c256 step %c1 iter_args(%k = %zero) -> (i32) {
    %x = arith.index_cast %i : index to i32
    %d = arith.subi %x, %l : i32
    %p = arith.muli %d, %g : i32
    %r = arith.addi %p, %half : i32
    %s = arith.shrsi %r, %eight : i32
    %t = arith.maxsi %s, %zero : i32
    %u = arith.minsi %t, %most : i32
    %w = arith.trunci %u : i32 to i8
    %v = memref.load %o[%i] : memref<256xi8>
    %e = arith.cmpi ne, %v, %w : i8
    %f = arith.extui %e : i1 to i32
    %h = arith.addi %k, %f : i32
    scf.yield %h : i32
  }
  return %n : i32
}

func.func @main() -> i32 {
  %least = arith.constant -32768 : i16
  %most = arith.constant 32767 : i16
  %low = arith.constant 25 : i16
  %gain = arith.constant 700 : i16
  %a = call @try(%low, %gain) : (i16, i16) -> i32
  %b = call @try(%least, %most) : (i16, i16) -> i32
  %c = call @try(%most, %least) : (i16, i16) -> i32
  %d = call @try(%least, %least) : (i16, i16) -> i32
  %s = arith.addi %a, %b : i32
  %t = arith.addi %c, %d : i32
  %r = arith.addi %s, %t : i32
  return %r : i32
}
