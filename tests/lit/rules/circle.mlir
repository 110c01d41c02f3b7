// Halves of a pair share its price. Here each of two halves looked cheapest as a part of what the other one needs, and
// emission did not end. At the whole price the source is best.
// RUN: auto-opt %s --target=hvx --convert-vector-to-auto | FileCheck %s
// CHECK: return
func.func @halves(%a: memref<?xi16>, %b: memref<?xi32>, %c: memref<?xi64>, %out: memref<?xi16>) {
  %c0 = arith.constant 0 : index
  %wide = vector.load %b[%c0] : memref<?xi32>, vector<64xi32>
  %x = arith.extsi %wide : vector<64xi32> to vector<64xi64>
  %part = vector.load %c[%c0] : memref<?xi64>, vector<36xi64>
  %zeros = math.cttz %part : vector<36xi64>
  %all = vector.load %c[%c0] : memref<?xi64>, vector<64xi64>
  %mixed = vector.insert_strided_slice %zeros, %all {offsets = [10], strides = [1]} : vector<36xi64> into vector<64xi64>
  %low = arith.constant dense<63> : vector<64xi64>
  %amount = arith.andi %mixed, %low : vector<64xi64>
  %shifted = arith.shrui %x, %amount : vector<64xi64>
  %narrow = arith.trunci %shifted : vector<64xi64> to vector<64xi16>
  %twice = arith.addi %narrow, %narrow : vector<64xi16>
  %m = arith.extsi %twice : vector<64xi16> to vector<64xi32>
  %y = vector.load %a[%c0] : memref<?xi16>, vector<64xi16>
  %n = arith.extsi %y : vector<64xi16> to vector<64xi32>
  %least = arith.constant dense<-32767> : vector<64xi32>
  %n1 = arith.maxsi %n, %least : vector<64xi32>
  %product = arith.muli %m, %n1 : vector<64xi32>
  %half = arith.constant dense<16384> : vector<64xi32>
  %sum = arith.addi %product, %half : vector<64xi32>
  %fifteen = arith.constant dense<15> : vector<64xi32>
  %high = arith.shrsi %sum, %fifteen : vector<64xi32>
  %result = arith.trunci %high : vector<64xi32> to vector<64xi16>
  vector.store %result, %out[%c0] : memref<?xi16>, vector<64xi16>
  return
}
