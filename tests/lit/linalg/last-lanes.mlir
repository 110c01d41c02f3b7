// The last lanes of a product without masks begin earlier, so that they are whole vectors, as is the copy of the right operand for
// them; not where a sum begins with what the output held.
// REQUIRES: rules
// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --convert-linalg-to-vector %s | FileCheck %s
// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --convert-linalg-to-vector --verify=equivalence --verify-seconds=20 --stats %s -o %t 2>&1 | FileCheck %s --check-prefix=PROVEN

// PROVEN: 3 nests_proven

// CHECK-LABEL: func.func @fresh
// CHECK-NOT: vector<1xi32>
// CHECK: vector.store {{.*}} vector<{{4|8}}xi32>
// CHECK-NOT: vector<1xi32>
// CHECK: return
func.func @fresh(%a: memref<6x32xi8> {llvm.noalias}, %b: memref<32x37xi8> {llvm.noalias}, %c: memref<6x37xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%c : memref<6x37xi32>)
  linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>],
                  iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<6x32xi8>, memref<32x37xi8>) outs(%c : memref<6x37xi32>) {
  ^bb0(%x: i8, %y: i8, %s: i32):
    %0 = arith.extui %x : i8 to i32
    %1 = arith.extsi %y : i8 to i32
    %2 = arith.muli %0, %1 : i32
    %3 = arith.addi %s, %2 : i32
    linalg.yield %3 : i32
  }
  return
}

// CHECK-LABEL: func.func @held
// CHECK: vector<1xi32>
// CHECK: return
func.func @held(%a: memref<10x32xi8> {llvm.noalias}, %b: memref<32x37xi8> {llvm.noalias}, %c: memref<10x37xi32> {llvm.noalias}) {
  linalg.matmul ins(%a, %b : memref<10x32xi8>, memref<32x37xi8>) outs(%c : memref<10x37xi32>)
  return
}

// A constant is copied so while compiling.
// CHECK-LABEL: func.func @constant
// CHECK-NOT: vector<1xi32>
// CHECK: return
memref.global "private" constant @w : memref<32x37xi8> = dense<3>
func.func @constant(%a: memref<10x32xi8> {llvm.noalias}, %c: memref<10x37xi32> {llvm.noalias}) {
  %zero = arith.constant 0 : i32
  %b = memref.get_global @w : memref<32x37xi8>
  linalg.fill ins(%zero : i32) outs(%c : memref<10x37xi32>)
  linalg.matmul ins(%a, %b : memref<10x32xi8>, memref<32x37xi8>) outs(%c : memref<10x37xi32>)
  return
}


// Sums along the lanes: the last elements of a row are a vector that begins earlier, without the lanes that were there before.
// CHECK-LABEL: func.func @squares
// CHECK: scf.for
// CHECK: arith.cmpi uge
// CHECK: arith.select {{.*}} : vector<{{.*}}xi8>
func.func @squares(%a: memref<?x?xi8>, %b: memref<?x?xi8>, %s: memref<i32>) {
  linalg.generic {indexing_maps = [affine_map<(y, x) -> (y, x)>, affine_map<(y, x) -> (y, x)>, affine_map<(y, x) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%a, %b : memref<?x?xi8>, memref<?x?xi8>) outs(%s : memref<i32>) {
  ^bb0(%x: i8, %y: i8, %o: i32):
    %wx = arith.extui %x : i8 to i32
    %wy = arith.extui %y : i8 to i32
    %d = arith.subi %wx, %wy : i32
    %q = arith.muli %d, %d : i32
    %r = arith.addi %o, %q : i32
    linalg.yield %r : i32
  }
  return
}
