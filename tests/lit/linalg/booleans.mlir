// Elements of i1 are bytes in memory: comparisons, choices and reductions of them are vectors, which are proven. main
// returns how many elements are wrong.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64-v3 --convert-linalg-to-vector --remarks %s 2>&1 | FileCheck %s
// RUN: auto-opt --mcpu=x86-64-v3 --emit=obj --verify=equivalence --stats %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=PROOF
// RUN: auto-opt --mcpu=x86-64-v3 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=x86-64-v3 --rules=none --emit=llvm %s -o %t.upstream.ll && lli %t.upstream.ll
// PROOF: 3 nests_proven
// CHECK-NOT: remark
#row = affine_map<(d0, d1) -> (d0, d1)>
#column = affine_map<(d0, d1) -> (d1)>

// CHECK-LABEL: func.func @compare
// CHECK: %[[B:.*]] = builtin.unrealized_conversion_cast %{{.*}} : memref<9x70xi1> to memref<9x70xi8>
// CHECK: vector.store %{{.*}} : memref<630xi8, strided<[1]>>, vector<
func.func @compare(%x: memref<9x70xi32>, %m: memref<9x70xi1>) attributes {passthrough = ["noinline"]} {
  %zero = arith.constant 0 : i32
  linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<9x70xi32>) outs(%m : memref<9x70xi1>) {
  ^bb0(%a: i32, %old: i1):
    %c = arith.cmpi slt, %a, %zero : i32
    linalg.yield %c : i1
  }
  return
}

// CHECK-LABEL: func.func @choose
// CHECK: arith.select %{{.*}} : vector<{{.*}}xi1>, vector<
func.func @choose(%m: memref<9x70xi1>, %x: memref<9x70xi32>, %y: memref<9x70xi32>) attributes {passthrough = ["noinline"]} {
  %zero = arith.constant 0 : i32
  linalg.generic {indexing_maps = [#row, #row, #row], iterator_types = ["parallel", "parallel"]}
      ins(%m, %x : memref<9x70xi1>, memref<9x70xi32>) outs(%y : memref<9x70xi32>) {
  ^bb0(%c: i1, %a: i32, %old: i32):
    %n = arith.subi %zero, %a : i32
    %s = arith.select %c, %n, %a : i32
    linalg.yield %s : i32
  }
  return
}

// CHECK-LABEL: func.func @any
// CHECK: arith.ori %{{.*}} : vector<{{.*}}xi8>
func.func @any(%m: memref<9x70xi1>, %r: memref<70xi1>) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [#row, #column], iterator_types = ["reduction", "parallel"]}
      ins(%m : memref<9x70xi1>) outs(%r : memref<70xi1>) {
  ^bb0(%c: i1, %s: i1):
    %t = arith.ori %c, %s : i1
    linalg.yield %t : i1
  }
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c70 = arith.constant 70 : index
  %zero = arith.constant 0 : i32
  %five = arith.constant 5 : i32
  %no = arith.constant false
  %x = memref.alloc() : memref<9x70xi32>
  %y = memref.alloc() : memref<9x70xi32>
  %m = memref.alloc() : memref<9x70xi1>
  %r = memref.alloc() : memref<70xi1>
  // Negative in column j where j is a multiple of 5, in row j mod 9.
  scf.for %i = %c0 to %c9 step %c1 {
    scf.for %j = %c0 to %c70 step %c1 {
      %k = arith.index_cast %j : index to i32
      %rest = arith.remsi %k, %five : i32
      %row = arith.remsi %j, %c9 : index
      %here = arith.cmpi eq, %row, %i : index
      %fifth = arith.cmpi eq, %rest, %zero : i32
      %both = arith.andi %here, %fifth : i1
      %next = arith.addi %k, %five : i32
      %negative = arith.subi %zero, %next : i32
      %v = arith.select %both, %negative, %next : i32
      memref.store %v, %x[%i, %j] : memref<9x70xi32>
    }
  }
  scf.for %j = %c0 to %c70 step %c1 {
    memref.store %no, %r[%j] : memref<70xi1>
  }
  call @compare(%x, %m) : (memref<9x70xi32>, memref<9x70xi1>) -> ()
  call @choose(%m, %x, %y) : (memref<9x70xi1>, memref<9x70xi32>, memref<9x70xi32>) -> ()
  call @any(%m, %r) : (memref<9x70xi1>, memref<70xi1>) -> ()
  %wrong = scf.for %j = %c0 to %c70 step %c1 iter_args(%w = %zero) -> (i32) {
    %k = arith.index_cast %j : index to i32
    %rest = arith.remsi %k, %five : i32
    %fifth = arith.cmpi eq, %rest, %zero : i32
    %found = memref.load %r[%j] : memref<70xi1>
    %d = arith.xori %found, %fifth : i1
    %e = arith.extui %d : i1 to i32
    %next = arith.addi %k, %five : i32
    %begin = arith.addi %w, %e : i32
    %t = scf.for %i = %c0 to %c9 step %c1 iter_args(%u = %begin) -> (i32) {
      %v = memref.load %y[%i, %j] : memref<9x70xi32>
      %differs = arith.cmpi ne, %v, %next : i32
      %f = arith.extui %differs : i1 to i32
      %n = arith.addi %u, %f : i32
      scf.yield %n : i32
    }
    scf.yield %t : i32
  }
  return %wrong : i32
}
