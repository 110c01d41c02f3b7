// Without masks the last lanes are a vector that begins earlier, if no output is memory that is loaded; else, and of fewer lanes than a vector
// has, they are computed a quarter of a vector at a time, then one by one.
// RUN: auto-opt %s --target=neon --convert-linalg-to-vector | FileCheck %s
// RUN: auto-opt %s --target=neon --emit=asm -o /dev/null --verify=equivalence --stats 2>&1 | FileCheck %s --check-prefix=PROOF

#id = affine_map<(d0) -> (d0)>

// CHECK-LABEL: @counted
// CHECK: %[[FROM:.*]] = arith.subi %[[SIZE:.*]], %c16
// CHECK: scf.for %{{.*}} = %[[FROM]] to %[[SIZE]]
// CHECK: vector.store {{.*}} vector<16xi8>
// CHECK: } else {
// CHECK: vector.store {{.*}} vector<1xi8>
func.func @counted(%o: memref<?xi8> {llvm.noalias}, %a: memref<?xi8> {llvm.noalias}, %b: memref<?xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel"]} ins(%a, %b : memref<?xi8>, memref<?xi8>) outs(%o : memref<?xi8>) {
  ^bb0(%x: i8, %y: i8, %old: i8):
    %s = arith.maxui %x, %y : i8
    linalg.yield %s : i8
  }
  return
}

// CHECK-LABEL: @known
// CHECK: %c27{{.*}} = arith.constant 27
// CHECK: vector.load %{{.*}}[%c27
// CHECK-NOT: vector<8xi8>
// CHECK: return
// PROOF: 3 nests_proven
func.func @known(%o: memref<43xi8> {llvm.noalias}, %a: memref<43xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<43xi8>) outs(%o : memref<43xi8>) {
  ^bb0(%x: i8, %old: i8):
    %s = arith.addi %x, %x : i8
    linalg.yield %s : i8
  }
  return
}

// CHECK-LABEL: @in_place
// CHECK: vector<8xi8>
// CHECK: vector<2xi8>
// CHECK: return
func.func @in_place(%a: memref<43xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<43xi8>) outs(%a : memref<43xi8>) {
  ^bb0(%x: i8, %old: i8):
    %s = arith.addi %x, %x : i8
    linalg.yield %s : i8
  }
  return
}

// CHECK-LABEL: @old
// CHECK: vector<8xi8>
// CHECK: return
func.func @old(%o: memref<43xi8> {llvm.noalias}, %a: memref<43xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<43xi8>) outs(%o : memref<43xi8>) {
  ^bb0(%x: i8, %old: i8):
    %s = arith.addi %x, %old : i8
    linalg.yield %s : i8
  }
  return
}

// CHECK-LABEL: @may_be_in_place
// CHECK-NOT: arith.subi %{{.*}}, %c16
// CHECK: vector<1xi8>
// CHECK: return
func.func @may_be_in_place(%o: memref<?xi8>, %a: memref<?xi8>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<?xi8>) outs(%o : memref<?xi8>) {
  ^bb0(%x: i8, %old: i8):
    %s = arith.addi %x, %x : i8
    linalg.yield %s : i8
  }
  return
}

// In place none is computed twice: vectors of a quarter, then single elements.
// CHECK-LABEL: func.func @quarters
// CHECK: vector.store {{.*}} vector<16xi8>
// CHECK: vector.store {{.*}} vector<4xi8>
// CHECK: vector.store {{.*}} vector<1xi8>
// CHECK: return
func.func @quarters(%x: memref<?xi8> {llvm.noalias}, %y: memref<?xi8> {llvm.noalias}) {
  linalg.generic {indexing_maps = [affine_map<(d) -> (d)>, affine_map<(d) -> (d)>], iterator_types = ["parallel"]}
      ins(%x : memref<?xi8>) outs(%y : memref<?xi8>) {
  ^bb0(%a: i8, %b: i8):
    %0 = arith.addi %a, %b : i8
    linalg.yield %0 : i8
  }
  return
}
