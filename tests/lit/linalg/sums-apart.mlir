// Two sums in one operation are sums beside each other, in one loop; a value and its position stay one operation.
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v4 --convert-linalg-to-vector | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v4 --convert-linalg-to-vector --verify=equivalence -o /dev/null
// CHECK-LABEL: func.func @sums
// CHECK: scf.for
// CHECK: vector.load
// CHECK: arith.addi {{.*}} : vector<16xi32>
// CHECK: arith.maxui {{.*}} : vector<16xi32>
// CHECK: vector.reduction <add>
// CHECK-NOT: scf.for
// CHECK: vector.reduction <maxui>
func.func @sums(%a: memref<512xi32>, %b: memref<512xi32>) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %s = memref.alloca() : memref<i32>
  %t = memref.alloca() : memref<i32>
  memref.store %zero, %s[] : memref<i32>
  memref.store %zero, %t[] : memref<i32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> ()>],
      iterator_types = ["reduction"]}
      ins(%a, %b : memref<512xi32>, memref<512xi32>) outs(%s, %t : memref<i32>, memref<i32>) {
  ^bb0(%p: i32, %q: i32, %u: i32, %v: i32):
    %and = arith.andi %p, %q : i32
    %sum = arith.addi %u, %and : i32
    %most = arith.maxui %v, %and : i32
    linalg.yield %sum, %most : i32, i32
  }
  %x = memref.load %s[] : memref<i32>
  %y = memref.load %t[] : memref<i32>
  return %x, %y : i32, i32
}
