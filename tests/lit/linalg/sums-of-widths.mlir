// Sums of the same elements whose lanes hold different numbers of them are one pass: so many lanes of each that
// all have as many elements.
// RUN: auto-opt %s --mcpu=znver4 --convert-linalg-to-vector | FileCheck %s
// RUN: auto-opt %s --mcpu=x86-64-v3 --convert-linalg-to-vector | FileCheck %s --check-prefix=AVX2
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --convert-linalg-to-vector | FileCheck %s --check-prefix=NEON
// RUN: auto-opt %s --mcpu=znver4 --emit=obj -o %t.o --print-schedule=%t.said
// RUN: auto-opt %s --mcpu=znver4 --convert-linalg-to-vector --schedule=%t.said | FileCheck %s

#at = affine_map<(i) -> (i)>
#one = affine_map<(i) -> ()>

// CHECK-LABEL: @count_and_sum
// CHECK: scf.for {{.*}} -> (vector<16xi32>, {{.*}}vector<8xi64>
// CHECK: vector.load {{.*}} vector<16xi32>
// CHECK: vector.multi_reduction <add>, {{.*}} vector<8x2xi64>
// CHECK-NOT: scf.for {{.*}} -> (vector<8xi64>
// AVX2-LABEL: @count_and_sum
// AVX2: scf.for {{.*}} -> (vector<8xi32>, {{.*}}vector<4xi64>
// NEON-LABEL: @count_and_sum
// NEON: scf.for {{.*}} -> (vector<4xi32>, {{.*}}vector<4xi64>
func.func @count_and_sum(%x: memref<?xi32>, %low: i32, %c: memref<i32>, %s: memref<i64>) {
  linalg.generic {indexing_maps = [#at, #one], iterator_types = ["reduction"]} ins(%x : memref<?xi32>) outs(%c : memref<i32>) {
  ^bb0(%in: i32, %out: i32):
    %is = arith.cmpi sgt, %in, %low : i32
    %e = arith.extui %is : i1 to i32
    %sum = arith.addi %out, %e : i32
    linalg.yield %sum : i32
  }
  %zero = arith.constant 0 : i64
  linalg.generic {indexing_maps = [#at, #one], iterator_types = ["reduction"]} ins(%x : memref<?xi32>) outs(%s : memref<i64>) {
  ^bb0(%in: i32, %out: i64):
    %is = arith.cmpi sgt, %in, %low : i32
    %e = arith.extsi %in : i32 to i64
    %add = arith.select %is, %e, %zero : i64
    %sum = arith.addi %out, %add : i64
    linalg.yield %sum : i64
  }
  return
}

// Of floats, in as many lanes.
// CHECK-LABEL: @positive
// CHECK: scf.for {{.*}} -> (vector<16xf64>, {{.*}}vector<16xf32>
func.func @positive(%x: memref<?xf32>, %s: memref<f64>, %m: memref<f32>) {
  linalg.generic {indexing_maps = [#at, #one], iterator_types = ["reduction"]} ins(%x : memref<?xf32>) outs(%s : memref<f64>) {
  ^bb0(%in: f32, %out: f64):
    %e = arith.extf %in : f32 to f64
    %sum = arith.addf %out, %e : f64
    linalg.yield %sum : f64
  }
  linalg.generic {indexing_maps = [#at, #one], iterator_types = ["reduction"]} ins(%x : memref<?xf32>) outs(%m : memref<f32>) {
  ^bb0(%in: f32, %out: f32):
    %max = arith.maximumf %out, %in : f32
    linalg.yield %max : f32
  }
  return
}
