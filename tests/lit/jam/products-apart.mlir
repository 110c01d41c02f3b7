// Products that a loop carries are carried apart, as sums are: from ones on. main returns how many of 15 lengths differ
// from loops over scalars.
// RUN: auto-opt %s --mcpu=x86-64 --emit=llvm -o %t.ll
// RUN: lli %t.ll
// RUN: auto-opt %s --mcpu=znver4 --upstream-only=main --emit=llvm --verify=equivalence --remarks -o /dev/null 2>&1 | count 0
// REQUIRES: rules

func.func @p(%x: memref<?xi32>, %n: index) -> i32 attributes {passthrough=["noinline"]} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %one = arith.constant dense<3> : vector<16xi32>
  %r = scf.for %i = %c0 to %n step %c16 iter_args(%s = %one) -> (vector<16xi32>) {
    %v = vector.load %x[%i] : memref<?xi32>, vector<16xi32>
    %t = arith.muli %s, %v : vector<16xi32>
    scf.yield %t : vector<16xi32>
  }
  %k = vector.reduction <add>, %r : vector<16xi32> into i32
  return %k : i32
}
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c16 = arith.constant 16 : index
  %c640 = arith.constant 640 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i32
  %m = memref.alloc() : memref<640xi32>
  scf.for %i = %c0 to %c640 step %c1 {
    %a = arith.muli %i, %c2 : index
    %b = arith.addi %a, %c7 : index
    %v = arith.index_cast %b : index to i32
    memref.store %v, %m[%i] : memref<640xi32>
  }
  %x = memref.cast %m : memref<640xi32> to memref<?xi32>
  %w = scf.for %j = %c1 to %c16 step %c1 iter_args(%acc = %zero) -> (i32) {
    %n = arith.muli %j, %c16 : index
    %g = func.call @p(%x, %n) : (memref<?xi32>, index) -> i32
    %e = scf.for %l = %c0 to %c16 step %c1 iter_args(%q = %zero) -> (i32) {
      %three = arith.constant 3 : i32
      %pr = scf.for %i = %c0 to %n step %c16 iter_args(%s = %three) -> (i32) {
        %at = arith.addi %i, %l : index
        %v = memref.load %m[%at] : memref<640xi32>
        %t = arith.muli %s, %v : i32
        scf.yield %t : i32
      }
      %z = arith.addi %q, %pr : i32
      scf.yield %z : i32
    }
    %d = arith.cmpi ne, %g, %e : i32
    %by = arith.extui %d : i1 to i32
    %o = arith.addi %acc, %by : i32
    scf.yield %o : i32
  }
  return %w : i32
}
