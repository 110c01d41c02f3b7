// Everything that surrounds vector code is lowered by upstream's passes: the module compiles to an object.
// RUN: auto-opt --rules=none --emit=obj --mcpu=haswell %s -o %t.o && llvm-nm %t.o | FileCheck %s
// CHECK-DAG: T affine_loop
// CHECK-DAG: T casts
// CHECK-DAG: T contract
// CHECK-DAG: T control
// CHECK-DAG: T division
// CHECK-DAG: T floats
// CHECK-DAG: T forall
// CHECK-DAG: T indices
// CHECK-DAG: T matmul
// CHECK-DAG: T movement
// CHECK-DAG: T reductions
// CHECK-DAG: T tensors
// CHECK-DAG: T transfer
// CHECK-DAG: T views
// CHECK-DAG: T undefined

func.func @affine_loop(%m: memref<64x64xi32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 step 16 {
      %v = affine.vector_load %m[%i, %j] : memref<64x64xi32>, vector<16xi32>
      affine.vector_store %v, %m[%j, %i] : memref<64x64xi32>, vector<16xi32>
    }
  }
  return
}
func.func @casts(%a: vector<16xi8>) -> vector<4xi32> {
  %0 = vector.bitcast %a : vector<16xi8> to vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @contract(%a: vector<4x8xi32>, %b: vector<8x4xi32>, %c: vector<4x4xi32>) -> vector<4x4xi32> {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>,
                                         affine_map<(i, j, k) -> (i, j)>],
                        iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c
       : vector<4x8xi32>, vector<8x4xi32> into vector<4x4xi32>
  return %0 : vector<4x4xi32>
}
func.func @control(%n: index, %m: memref<?xi32>, %c: i1) -> i32 {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> i32 {
    %x = memref.load %m[%i] : memref<?xi32>
    %y = scf.if %c -> i32 {
      scf.yield %x : i32
    } else {
      scf.yield %zero : i32
    }
    %r = arith.addi %acc, %y : i32
    scf.yield %r : i32
  }
  return %s : i32
}
func.func @division(%a: vector<8xi32>, %b: vector<8xi32>) -> vector<8xi32> {
  %0 = arith.ceildivsi %a, %b : vector<8xi32>
  %1 = arith.floordivsi %0, %b : vector<8xi32>
  %2 = arith.ceildivui %1, %b : vector<8xi32>
  return %2 : vector<8xi32>
}
func.func @floats(%a: vector<8xf32>) -> vector<8xf32> {
  %0 = math.fma %a, %a, %a : vector<8xf32>
  %1 = math.exp %0 : vector<8xf32>
  %2 = math.atan2 %1, %0 : vector<8xf32>
  %3 = arith.maximumf %2, %a : vector<8xf32>
  return %3 : vector<8xf32>
}
func.func @forall(%m: memref<16xi32>) {
  %v = arith.constant 7 : i32
  scf.forall (%i) in (16) {
    memref.store %v, %m[%i] : memref<16xi32>
  }
  return
}
func.func @indices(%a: index, %b: index) -> index {
  %0 = index.ceildivs %a, %b
  %1 = index.maxu %0, %b
  %2 = arith.index_cast %1 : index to i32
  %3 = math.ctpop %2 : i32
  %4 = arith.index_castui %3 : i32 to index
  return %4 : index
}
func.func @matmul(%a: memref<8x8xf32>, %b: memref<8x8xf32>, %c: memref<8x8xf32>) {
  linalg.matmul ins(%a, %b : memref<8x8xf32>, memref<8x8xf32>) outs(%c : memref<8x8xf32>)
  return
}
func.func @movement(%a: vector<4x8xi16>) -> vector<8x4xi16> {
  %0 = vector.transpose %a, [1, 0] : vector<4x8xi16> to vector<8x4xi16>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 0], sizes = [4, 4], strides = [1, 1]} : vector<8x4xi16> to vector<4x4xi16>
  %2 = vector.insert_strided_slice %1, %0 {offsets = [4, 0], strides = [1, 1]} : vector<4x4xi16> into vector<8x4xi16>
  %3 = vector.shape_cast %2 : vector<8x4xi16> to vector<32xi16>
  %4 = vector.shuffle %3, %3 [0, 2, 4, 6, 8, 10, 12, 14] : vector<32xi16>, vector<32xi16>
  %5 = vector.interleave %4, %4 : vector<8xi16> -> vector<16xi16>
  %6, %7 = vector.deinterleave %5 : vector<16xi16> -> vector<8xi16>
  %8 = vector.broadcast %6 : vector<8xi16> to vector<4x8xi16>
  %9 = vector.shape_cast %8 : vector<4x8xi16> to vector<8x4xi16>
  return %9 : vector<8x4xi16>
}
func.func @reductions(%a: vector<4x4xi32>, %acc: vector<4xi32>) -> i32 {
  %0 = vector.multi_reduction <add>, %a, %acc [1] : vector<4x4xi32> to vector<4xi32>
  %1 = vector.multi_reduction <maxsi>, %a, %0 [0] : vector<4x4xi32> to vector<4xi32>
  %2 = vector.reduction <xor>, %1 : vector<4xi32> into i32
  return %2 : i32
}
func.func @tensors(%a: tensor<16xi32>, %b: tensor<16xi32>) -> tensor<16xi32> {
  %0 = arith.addi %a, %b : tensor<16xi32>
  %e = tensor.empty() : tensor<16xi32>
  %1 = linalg.map ins(%0, %b : tensor<16xi32>, tensor<16xi32>) outs(%e : tensor<16xi32>)
    (%x: i32, %y: i32) {
      %z = arith.muli %x, %y : i32
      linalg.yield %z : i32
    }
  return %1 : tensor<16xi32>
}
func.func @transfer(%m: memref<?x?xi8>, %i: index) -> vector<4x16xi8> {
  %pad = arith.constant 3 : i8
  %v = vector.transfer_read %m[%i, %i], %pad : memref<?x?xi8>, vector<4x16xi8>
  %w = vector.transfer_read %m[%i, %i], %pad {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xi8>, vector<4x16xi8>
  %r = arith.xori %v, %w : vector<4x16xi8>
  %mask = vector.create_mask %i, %i : vector<4x16xi1>
  vector.mask %mask { vector.transfer_write %r, %m[%i, %i] : vector<4x16xi8>, memref<?x?xi8> } : vector<4x16xi1>
  return %r : vector<4x16xi8>
}
func.func @views(%m: memref<64x64xi8>, %i: index) -> i8 {
  %s = memref.subview %m[%i, 8] [16, 16] [1, 2] : memref<64x64xi8> to memref<16x16xi8, strided<[64, 2], offset: ?>>
  %c = memref.collapse_shape %m [[0, 1]] : memref<64x64xi8> into memref<4096xi8>
  %x = memref.load %s[%i, %i] : memref<16x16xi8, strided<[64, 2], offset: ?>>
  memref.store %x, %c[%i] : memref<4096xi8>
  %y = memref.alloca() : memref<4096xi8>
  memref.copy %c, %y : memref<4096xi8> to memref<4096xi8>
  return %x : i8
}
func.func @undefined() -> vector<4xi32> {
  %0 = ub.poison : vector<4xi32>
  return %0 : vector<4xi32>
}
