// Outputs that vary along a reduction: one that does is written element by element, for its iterations are of
// different elements. main returns how many elements are wrong.
// RUN: auto-opt %s --mcpu=x86-64-v3 --emit=llvm -o %t.ll && lli %t.ll
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --convert-linalg-to-vector | FileCheck %s
#all = affine_map<(i, k) -> (i, k)>
#row = affine_map<(i, k) -> (i)>
#column = affine_map<(i, k) -> (k)>

// Squares beside a sum of their row.
func.func @beside(%a: memref<?x?xi32>, %o: memref<?x?xi32>, %q: memref<?xi32>) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [#all, #all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%a : memref<?x?xi32>) outs(%o, %q : memref<?x?xi32>, memref<?xi32>) {
  ^bb0(%x: i32, %s: i32, %t: i32):
    %square = arith.muli %x, %x : i32
    %sum = arith.addi %t, %x : i32
    linalg.yield %square, %sum : i32, i32
  }
  return
}

// Sums of rows and of columns.
func.func @both(%a: memref<?x?xi32>, %o: memref<?xi32>, %q: memref<?xi32>) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [#all, #row, #column], iterator_types = ["reduction", "reduction"]}
      ins(%a : memref<?x?xi32>) outs(%o, %q : memref<?xi32>, memref<?xi32>) {
  ^bb0(%x: i32, %s: i32, %t: i32):
    %p = arith.addi %s, %x : i32
    %r = arith.addi %t, %x : i32
    linalg.yield %p, %r : i32, i32
  }
  return
}

// Every iteration has an element of its own.
// CHECK-LABEL: func.func @own
// CHECK: arith.addi {{.*}} : vector<8xi32>
func.func @own(%a: memref<64xi32>, %o: memref<64xi32>) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["reduction"]}
      ins(%a : memref<64xi32>) outs(%o : memref<64xi32>) {
  ^bb0(%x: i32, %s: i32):
    %p = arith.addi %s, %x : i32
    linalg.yield %p : i32
  }
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %nine = arith.constant 9 : i32
  %a = memref.alloca(%c2, %c3) : memref<?x?xi32>
  %o = memref.alloca(%c2, %c3) : memref<?x?xi32>
  %rows = memref.alloca(%c2) : memref<?xi32>
  %sums = memref.alloca(%c2) : memref<?xi32>
  %columns = memref.alloca(%c3) : memref<?xi32>
  linalg.fill ins(%zero : i32) outs(%rows : memref<?xi32>)
  linalg.fill ins(%zero : i32) outs(%sums : memref<?xi32>)
  linalg.fill ins(%zero : i32) outs(%columns : memref<?xi32>)
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %k = %c0 to %c3 step %c1 {
      %row = arith.muli %i, %c3 : index
      %at = arith.addi %row, %k : index
      %number = arith.index_cast %at : index to i32
      memref.store %number, %a[%i, %k] : memref<?x?xi32>
    }
  }
  func.call @beside(%a, %o, %rows) : (memref<?x?xi32>, memref<?x?xi32>, memref<?xi32>) -> ()
  func.call @both(%a, %sums, %columns) : (memref<?x?xi32>, memref<?xi32>, memref<?xi32>) -> ()
  %wrong = scf.for %i = %c0 to %c2 step %c1 iter_args(%w0 = %zero) -> (i32) {
    // 0 + 1 + 2, 3 + 4 + 5
    %i32 = arith.index_cast %i : index to i32
    %more = arith.muli %i32, %nine : i32
    %three = arith.index_cast %c3 : index to i32
    %expected = arith.addi %more, %three : i32
    %row = memref.load %rows[%i] : memref<?xi32>
    %sum = memref.load %sums[%i] : memref<?xi32>
    %bad0 = arith.cmpi ne, %row, %expected : i32
    %bad1 = arith.cmpi ne, %sum, %expected : i32
    %n0 = arith.extui %bad0 : i1 to i32
    %n1 = arith.extui %bad1 : i1 to i32
    %w1 = arith.addi %w0, %n0 : i32
    %w2 = arith.addi %w1, %n1 : i32
    %w3 = scf.for %k = %c0 to %c3 step %c1 iter_args(%w = %w2) -> (i32) {
      %x = memref.load %a[%i, %k] : memref<?x?xi32>
      %square = arith.muli %x, %x : i32
      %y = memref.load %o[%i, %k] : memref<?x?xi32>
      %bad = arith.cmpi ne, %y, %square : i32
      %n = arith.extui %bad : i1 to i32
      %next = arith.addi %w, %n : i32
      scf.yield %next : i32
    }
    scf.yield %w3 : i32
  }
  // 0 + 3, 1 + 4, 2 + 5
  %all = scf.for %k = %c0 to %c3 step %c1 iter_args(%w = %wrong) -> (i32) {
    %k32 = arith.index_cast %k : index to i32
    %twice = arith.addi %k32, %k32 : i32
    %three = arith.index_cast %c3 : index to i32
    %expected = arith.addi %twice, %three : i32
    %column = memref.load %columns[%k] : memref<?xi32>
    %bad = arith.cmpi ne, %column, %expected : i32
    %n = arith.extui %bad : i1 to i32
    %next = arith.addi %w, %n : i32
    scf.yield %next : i32
  }
  return %all : i32
}
