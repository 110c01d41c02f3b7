// Few elements that are summed up by their positions: an elementwise operation, positions are constants. Its eight operands
// lie beside each other.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64-v3 --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --mcpu=x86-64-v3 --emit=llvm %s -o %t.ll
// RUN: lli %t.ll

#in = affine_map<(i, k) -> (i, k)>
#out = affine_map<(i, k) -> (i)>
// CHECK-LABEL: func.func @bits(
// CHECK-NOT: vector.multi_reduction
// CHECK-NOT: vector.step
// CHECK: arith.ori {{.*}} : vector<{{.*}}xi8>
// CHECK-NOT: vector.multi_reduction
// CHECK: return
func.func @bits(%x: memref<?x8xi8>, %y: memref<?xi8> {llvm.noalias}) attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : i8
  linalg.fill ins(%c0 : i8) outs(%y : memref<?xi8>)
  linalg.generic {indexing_maps = [#in, #out], iterator_types = ["parallel", "reduction"]} ins(%x : memref<?x8xi8>) outs(%y : memref<?xi8>) {
  ^bb0(%a: i8, %o: i8):
    %c1 = arith.constant 1 : i8
    %k = linalg.index 1 : index
    %by = arith.index_cast %k : index to i8
    %bit = arith.shli %c1, %by : i8
    %zero = arith.constant 0 : i8
    %is = arith.cmpi sgt, %a, %zero : i8
    %s = arith.select %is, %bit, %zero : i8
    %r = arith.ori %o, %s : i8
    linalg.yield %r : i8
  }
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %n = arith.constant 77 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %x = memref.alloc(%n) : memref<?x8xi8>
  %y = memref.alloc(%n) : memref<?xi8>
  %m = arith.constant 179 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %k = %c0 to %c8 step %c1 {
      %p = arith.muli %i, %m : index
      %q = arith.shrui %p, %k : index
      %v = arith.index_cast %q : index to i8
      memref.store %v, %x[%i, %k] : memref<?x8xi8>
    }
  }
  call @bits(%x, %y) : (memref<?x8xi8>, memref<?xi8>) -> ()
  %wrong = scf.for %i = %c0 to %n step %c1 iter_args(%w = %zero) -> i32 {
    %got = memref.load %y[%i] : memref<?xi8>
    %next = scf.for %k = %c0 to %c8 step %c1 iter_args(%u = %w) -> i32 {
      %v = memref.load %x[%i, %k] : memref<?x8xi8>
      %none = arith.constant 0 : i8
      %is = arith.cmpi sgt, %v, %none : i8
      %by = arith.index_cast %k : index to i8
      %bit = arith.shrui %got, %by : i8
      %has = arith.trunci %bit : i8 to i1
      %bad = arith.cmpi ne, %is, %has : i1
      %add = arith.extui %bad : i1 to i32
      %sum = arith.addi %u, %add : i32
      scf.yield %sum : i32
    }
    scf.yield %next : i32
  }
  return %wrong : i32
}
