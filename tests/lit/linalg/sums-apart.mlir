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

// Sums of other elements are in one pass with those of theirs that a third one joins. Products are added with one rounding.
// CHECK-LABEL: func.func @moments
// CHECK: scf.for
// CHECK-COUNT-12: math.fma {{.*}} : vector<8xf64>
// CHECK-NOT: scf.for
// CHECK: vector.reduction <add>
func.func @moments(%x: memref<512xf64>, %y: memref<512xf64>) -> (f64, f64, f64) {
  %zero = arith.constant 0.0 : f64
  %s = memref.alloca() : memref<f64>
  %t = memref.alloca() : memref<f64>
  %u = memref.alloca() : memref<f64>
  memref.store %zero, %s[] : memref<f64>
  memref.store %zero, %t[] : memref<f64>
  memref.store %zero, %u[] : memref<f64>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%x : memref<512xf64>) outs(%s : memref<f64>) {
  ^bb0(%p: f64, %o: f64):
    %m = arith.mulf %p, %p : f64
    %a = arith.addf %o, %m : f64
    linalg.yield %a : f64
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%y : memref<512xf64>) outs(%t : memref<f64>) {
  ^bb0(%p: f64, %o: f64):
    %m = arith.mulf %p, %p : f64
    %a = arith.addf %o, %m : f64
    linalg.yield %a : f64
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x, %y : memref<512xf64>, memref<512xf64>) outs(%u : memref<f64>) {
  ^bb0(%p: f64, %q: f64, %o: f64):
    %m = arith.mulf %p, %q : f64
    %a = arith.addf %o, %m : f64
    linalg.yield %a : f64
  }
  %d = memref.load %s[] : memref<f64>
  %e = memref.load %t[] : memref<f64>
  %f = memref.load %u[] : memref<f64>
  return %d, %e, %f : f64, f64, f64
}

// A sum of bytes, their squares and their products with others, without VNNI: one pass.
// RUN: auto-opt %s --mcpu=x86-64-v3 --convert-linalg-to-vector | FileCheck %s --check-prefix=BYTES
// BYTES-LABEL: func.func @bytes
// BYTES: scf.for {{.*}} -> (vector<8xi32>, vector<8xi32>, vector<8xi32>)
// BYTES-NOT: scf.for
// BYTES: return
func.func @bytes(%x: memref<512xi8>, %y: memref<512xi8>, %s: memref<3xi32> {llvm.noalias}) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %t = memref.alloca() : memref<i32>
  %u = memref.alloca() : memref<i32>
  %v = memref.alloca() : memref<i32>
  memref.store %zero, %t[] : memref<i32>
  memref.store %zero, %u[] : memref<i32>
  memref.store %zero, %v[] : memref<i32>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%x : memref<512xi8>) outs(%t : memref<i32>) {
  ^bb0(%p: i8, %o: i32):
    %e = arith.extsi %p : i8 to i32
    %a = arith.addi %o, %e : i32
    linalg.yield %a : i32
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x, %y : memref<512xi8>, memref<512xi8>) outs(%u : memref<i32>) {
  ^bb0(%p: i8, %q: i8, %o: i32):
    %e = arith.extsi %p : i8 to i32
    %f = arith.extsi %q : i8 to i32
    %m = arith.muli %e, %f : i32
    %a = arith.addi %o, %m : i32
    linalg.yield %a : i32
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%x : memref<512xi8>) outs(%v : memref<i32>) {
  ^bb0(%p: i8, %o: i32):
    %e = arith.extsi %p : i8 to i32
    %m = arith.muli %e, %e : i32
    %a = arith.addi %o, %m : i32
    linalg.yield %a : i32
  }
  %d = memref.load %t[] : memref<i32>
  %e = memref.load %u[] : memref<i32>
  %f = memref.load %v[] : memref<i32>
  %de = arith.addi %d, %e : i32
  %def = arith.addi %de, %f : i32
  memref.store %def, %s[%c0] : memref<3xi32>
  return
}
