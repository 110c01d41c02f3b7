// What a loop carries and stores in each iteration is one value, also where it is carried in fewer bits: it is not carried as several.
// main returns how many stored elements differ from those of single elements.
// REQUIRES: rules, long
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=native --emit=llvm %s -o %t.native.ll && lli %t.native.ll
// RUN: auto-opt --mcpu=x86-64 --convert-vector-to-auto --stats %s -o /dev/null 2>&1 | FileCheck %s
// CHECK: 0 loops_apart
func.func @greatest(%a: memref<400xi8>, %o: memref<400xi16> {llvm.noalias}, %n: index) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %first = arith.constant dense<3> : vector<16xi16>
  %s = scf.for %x = %c0 to %n step %c16 iter_args(%t = %first) -> (vector<16xi16>) {
    %v = vector.load %a[%x] : memref<400xi8>, vector<16xi8>
    %w = arith.extui %v : vector<16xi8> to vector<16xi16>
    %u = arith.maxui %t, %w : vector<16xi16>
    vector.store %u, %o[%x] : memref<400xi16>, vector<16xi16>
    scf.yield %u : vector<16xi16>
  }
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c400 = arith.constant 400 : index
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i16
  %factor = arith.constant 37 : i32
  %a = memref.alloc() : memref<400xi8>
  %o = memref.alloc() : memref<400xi16>
  scf.for %i = %c0 to %c400 step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %factor : i32
    %b = arith.trunci %v : i32 to i8
    memref.store %b, %a[%i] : memref<400xi8>
  }
  func.call @greatest(%a, %o, %c400) : (memref<400xi8>, memref<400xi16>, index) -> ()
  %bad = scf.for %lane = %c0 to %c16 step %c1 iter_args(%b = %zero) -> (i32) {
    %r:2 = scf.for %i = %lane to %c400 step %c16 iter_args(%p = %three, %d = %b) -> (i16, i32) {
      %v = memref.load %a[%i] : memref<400xi8>
      %w = arith.extui %v : i8 to i16
      %u = arith.maxui %p, %w : i16
      %s = memref.load %o[%i] : memref<400xi16>
      %differ = arith.cmpi ne, %s, %u : i16
      %e = arith.extui %differ : i1 to i32
      %sum = arith.addi %d, %e : i32
      scf.yield %u, %sum : i16, i32
    }
    scf.yield %r#1 : i32
  }
  memref.dealloc %a : memref<400xi8>
  memref.dealloc %o : memref<400xi16>
  return %bad : i32
}
