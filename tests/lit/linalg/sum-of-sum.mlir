// A sum of distances from a mean that is a sum itself: that is complete behind its loops only, so the two are not one
// pass; nor are two sums in one place, whether they are known to be or only turn out to be. main returns how many
// elements are wrong.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64-v3 --emit=llvm %s -o %t.ll && lli %t.ll
#row = affine_map<(d0, d1) -> (d0, d1)>
#of = affine_map<(d0, d1) -> (d0)>
func.func @spread(%x: memref<4x32xi32>, %sum: memref<4xi32>, %out: memref<4xi32>) attributes {passthrough = ["noinline"]} {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%sum : memref<4xi32>)
  linalg.fill ins(%zero : i32) outs(%out : memref<4xi32>)
  linalg.generic {indexing_maps = [#row, #of], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4x32xi32>) outs(%sum : memref<4xi32>) {
  ^bb0(%a: i32, %s: i32):
    %t = arith.addi %a, %s : i32
    linalg.yield %t : i32
  }
  linalg.generic {indexing_maps = [#row, #of, #of], iterator_types = ["parallel", "reduction"]}
      ins(%x, %sum : memref<4x32xi32>, memref<4xi32>) outs(%out : memref<4xi32>) {
  ^bb0(%a: i32, %m: i32, %s: i32):
    %d = arith.subi %a, %m : i32
    %t = arith.addi %d, %s : i32
    linalg.yield %t : i32
  }
  return
}

func.func @twice(%x: memref<4x32xi32>, %a: memref<4xi32>, %b: memref<4xi32>) attributes {passthrough = ["noinline"]} {
  linalg.generic {indexing_maps = [#row, #of], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4x32xi32>) outs(%a : memref<4xi32>) {
  ^bb0(%v: i32, %s: i32):
    %t = arith.addi %v, %s : i32
    linalg.yield %t : i32
  }
  linalg.generic {indexing_maps = [#row, #of], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4x32xi32>) outs(%b : memref<4xi32>) {
  ^bb0(%v: i32, %s: i32):
    %p = arith.muli %v, %v : i32
    %t = arith.addi %p, %s : i32
    linalg.yield %t : i32
  }
  linalg.generic {indexing_maps = [#row, #of], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4x32xi32>) outs(%b : memref<4xi32>) {
  ^bb0(%v: i32, %s: i32):
    %t = arith.addi %v, %s : i32
    linalg.yield %t : i32
  }
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c32 = arith.constant 32 : index
  %zero = arith.constant 0 : i32
  %x = memref.alloc() : memref<4x32xi32>
  %sum = memref.alloc() : memref<4xi32>
  %out = memref.alloc() : memref<4xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c32 step %c1 {
      %k = arith.index_cast %j : index to i32
      memref.store %k, %x[%i, %j] : memref<4x32xi32>
    }
  }
  call @spread(%x, %sum, %out) : (memref<4x32xi32>, memref<4xi32>, memref<4xi32>) -> ()
  // The sum is 496, the other one 496 - 32 * 496.
  %expected = arith.constant -15376 : i32
  %wrong = scf.for %i = %c0 to %c4 step %c1 iter_args(%w = %zero) -> (i32) {
    %v = memref.load %out[%i] : memref<4xi32>
    %ne = arith.cmpi ne, %v, %expected : i32
    %n = arith.extui %ne : i1 to i32
    %t = arith.addi %w, %n : i32
    scf.yield %t : i32
  }
  linalg.fill ins(%zero : i32) outs(%sum : memref<4xi32>)
  call @twice(%x, %sum, %sum) : (memref<4x32xi32>, memref<4xi32>, memref<4xi32>) -> ()
  // 496 + 10416 + 496.
  %all = arith.constant 11408 : i32
  %more = scf.for %i = %c0 to %c4 step %c1 iter_args(%w = %wrong) -> (i32) {
    %v = memref.load %sum[%i] : memref<4xi32>
    %ne = arith.cmpi ne, %v, %all : i32
    %n = arith.extui %ne : i1 to i32
    %t = arith.addi %w, %n : i32
    scf.yield %t : i32
  }
  return %more : i32
}
