// Masked reductions of vectors of i12 for a back end that takes 8, 16, 32, ... bits only: main returns how many results differ
// from those on scalars.
// REQUIRES: rules
// RUN: auto-opt --target=hvx --emit=llvm %s -o %t.hvx.ll
// RUN: FileCheck %s < %t.hvx.ll
// RUN: sed -e '/^target /d' -e 's/"target-[a-z]*"="[^"]*"//g' %t.hvx.ll > %t.ll && lli %t.ll
// RUN: auto-opt --target=hvx --emit=obj %s -o %t.o
// CHECK-NOT: x i12>
// CHECK: vp.reduce.add.v24i16

func.func @sum(%a: memref<24xi32>, %n: index) -> i32 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %p = vector.load %a[%c0] : memref<24xi32>, vector<24xi32>
  %x = arith.trunci %p : vector<24xi32> to vector<24xi12>
  %m = vector.create_mask %n : vector<24xi1>
  %start = arith.constant -5 : i12
  %s = vector.mask %m { vector.reduction <add>, %x, %start : vector<24xi12> into i12 } : vector<24xi1> -> i12
  %e = arith.extsi %s : i12 to i32
  return %e : i32
}

func.func @least(%a: memref<24xi32>, %n: index) -> i32 attributes {passthrough = ["noinline"]} {
  %c0 = arith.constant 0 : index
  %p = vector.load %a[%c0] : memref<24xi32>, vector<24xi32>
  %x = arith.trunci %p : vector<24xi32> to vector<24xi12>
  %m = vector.create_mask %n : vector<24xi1>
  %start = arith.constant -5 : i12
  %s = vector.mask %m { vector.reduction <minsi>, %x, %start : vector<24xi12> into i12 } : vector<24xi1> -> i12
  %e = arith.extsi %s : i12 to i32
  return %e : i32
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c24 = arith.constant 24 : index
  %n = arith.constant 17 : index
  %start = arith.constant -5 : i12
  %step = arith.constant 1237 : i32
  %a = memref.alloca() : memref<24xi32>
  scf.for %i = %c0 to %c24 step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %step : i32
    memref.store %v, %a[%i] : memref<24xi32>
  }
  %sum, %least = scf.for %i = %c0 to %n step %c1 iter_args(%s = %start, %l = %start) -> (i12, i12) {
    %v = memref.load %a[%i] : memref<24xi32>
    %x = arith.trunci %v : i32 to i12
    %t = arith.addi %s, %x : i12
    %u = arith.minsi %l, %x : i12
    scf.yield %t, %u : i12, i12
  }
  %s0 = arith.extsi %sum : i12 to i32
  %l0 = arith.extsi %least : i12 to i32
  %s1 = func.call @sum(%a, %n) : (memref<24xi32>, index) -> i32
  %l1 = func.call @least(%a, %n) : (memref<24xi32>, index) -> i32
  %ds = arith.cmpi ne, %s0, %s1 : i32
  %dl = arith.cmpi ne, %l0, %l1 : i32
  %es = arith.extui %ds : i1 to i32
  %el = arith.extui %dl : i1 to i32
  %r = arith.addi %es, %el : i32
  return %r : i32
}
