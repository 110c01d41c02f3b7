// Groups of bytes that a shorter vector takes out of a longer one are moved as wide lanes, not byte by byte.
// RUN: auto-opt %s --mcpu=x86-64-v4 --rules=none --emit=asm -o - | FileCheck %s
// RUN: auto-opt %s --mcpu=x86-64-v3 --rules=none --emit=asm -o - | FileCheck %s
// RUN: auto-opt %s --mcpu=x86-64 --rules=none --emit=llvm -o %t.ll && lli %t.ll

// CHECK-LABEL: upper:
// CHECK-NOT: vpextrb
// CHECK-NOT: vpinsrb
// CHECK: retq
func.func @upper(%a: memref<64xi8>, %o: memref<16xi8>) {
  %c0 = arith.constant 0 : index
  %v = vector.load %a[%c0] : memref<64xi8>, vector<64xi8>
  %s = vector.shuffle %v, %v [8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31] : vector<64xi8>, vector<64xi8>
  %one = arith.constant dense<1> : vector<16xi8>
  %r = arith.addi %s, %one : vector<16xi8>
  vector.store %r, %o[%c0] : memref<16xi8>, vector<16xi8>
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i8
  %a = memref.alloc() : memref<64xi8>
  %o = memref.alloc() : memref<16xi8>
  scf.for %i = %c0 to %c64 step %c1 {
    %k = arith.index_cast %i : index to i8
    memref.store %k, %a[%i] : memref<64xi8>
  }
  func.call @upper(%a, %o) : (memref<64xi8>, memref<16xi8>) -> ()
  %wrong = scf.for %i = %c0 to %c16 step %c1 iter_args(%n = %zero) -> (i32) {
    %q = arith.divui %i, %c8 : index
    %r = arith.remui %i, %c8 : index
    %s = arith.muli %q, %c16 : index
    %t = arith.addi %s, %r : index
    %u = arith.addi %t, %c8 : index
    %k = arith.index_cast %u : index to i8
    %w = arith.addi %k, %one : i8
    %g = memref.load %o[%i] : memref<16xi8>
    %d = arith.cmpi ne, %g, %w : i8
    %e = arith.extui %d : i1 to i32
    %m = arith.addi %n, %e : i32
    scf.yield %m : i32
  }
  return %wrong : i32
}
