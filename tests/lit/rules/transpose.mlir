// Large transposes become shuffles of rows, n log2 n for n x n lanes in each square whose rows fill a register: for two rows in
// turns, one of both and one for each half of it. main
// returns 1 if a lane is not where it belongs.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64 --convert-isa-to-llvm %s | FileCheck %s
// RUN: auto-opt --mcpu=x86-64 --emit=llvm %s -o %t.ll && lli %t.ll
// RUN: auto-opt --mcpu=haswell --emit=llvm %s -o %t.haswell.ll && opt -passes=verify -disable-output %t.haswell.ll

// CHECK-LABEL: func.func @square
// CHECK-NOT: vector.transpose
// CHECK-COUNT-384: vector.shuffle
// CHECK-NOT: vector.shuffle
func.func @square(%a: memref<32x32xi8>, %b: memref<32x32xi8>) {
  %zero = arith.constant 0 : index
  %pad = arith.constant 0 : i8
  %v = vector.transfer_read %a[%zero, %zero], %pad {in_bounds = [true, true]} : memref<32x32xi8>, vector<32x32xi8>
  %t = vector.transpose %v, [1, 0] : vector<32x32xi8> to vector<32x32xi8>
  vector.transfer_write %t, %b[%zero, %zero] {in_bounds = [true, true]} : vector<32x32xi8>, memref<32x32xi8>
  return
}

// CHECK-LABEL: func.func @wide
// CHECK-NOT: vector.transpose
// CHECK-COUNT-576: vector.shuffle
// CHECK-NOT: vector.shuffle
func.func @wide(%a: memref<16x64xi16>, %b: memref<64x16xi16>) {
  %zero = arith.constant 0 : index
  %pad = arith.constant 0 : i16
  %v = vector.transfer_read %a[%zero, %zero], %pad {in_bounds = [true, true]} : memref<16x64xi16>, vector<16x64xi16>
  %t = vector.transpose %v, [1, 0] : vector<16x64xi16> to vector<64x16xi16>
  vector.transfer_write %t, %b[%zero, %zero] {in_bounds = [true, true]} : vector<64x16xi16>, memref<64x16xi16>
  return
}

// CHECK-LABEL: func.func @tall
// CHECK-NOT: vector.transpose
func.func @tall(%a: memref<64x16xf32>, %b: memref<16x64xf32>) {
  %zero = arith.constant 0 : index
  %pad = arith.constant 0.0 : f32
  %v = vector.transfer_read %a[%zero, %zero], %pad {in_bounds = [true, true]} : memref<64x16xf32>, vector<64x16xf32>
  %t = vector.transpose %v, [1, 0] : vector<64x16xf32> to vector<16x64xf32>
  vector.transfer_write %t, %b[%zero, %zero] {in_bounds = [true, true]} : vector<16x64xf32>, memref<16x64xf32>
  return
}

// Small ones and other sizes stay with upstream.
// CHECK-LABEL: func.func @small
// CHECK: vector.transpose
// CHECK: vector.transpose
func.func @small(%a: vector<8x8xi8>, %b: vector<24x32xi8>) -> (vector<8x8xi8>, vector<32x24xi8>) {
  %s = vector.transpose %a, [1, 0] : vector<8x8xi8> to vector<8x8xi8>
  %t = vector.transpose %b, [1, 0] : vector<24x32xi8> to vector<32x24xi8>
  return %s, %t : vector<8x8xi8>, vector<32x24xi8>
}

func.func @main() -> i32 {
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %a = memref.alloc() : memref<32x32xi8>
  %b = memref.alloc() : memref<32x32xi8>
  %c = memref.alloc() : memref<16x64xi16>
  %d = memref.alloc() : memref<64x16xi16>
  %e = memref.alloc() : memref<64x16xf32>
  %f = memref.alloc() : memref<16x64xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    scf.for %j = %c0 to %c64 step %c1 {
      %at = arith.muli %i, %c64 : index
      %sum = arith.addi %at, %j : index
      %n = arith.index_cast %sum : index to i32
      %byte = arith.trunci %n : i32 to i8
      %short = arith.trunci %n : i32 to i16
      %float = arith.sitofp %n : i32 to f32
      %i16 = arith.remui %i, %c16 : index
      %i32 = arith.remui %i, %c32 : index
      %j16 = arith.remui %j, %c16 : index
      %j32 = arith.remui %j, %c32 : index
      memref.store %byte, %a[%i32, %j32] : memref<32x32xi8>
      memref.store %short, %c[%i16, %j] : memref<16x64xi16>
      memref.store %float, %e[%i, %j16] : memref<64x16xf32>
    }
  }
  call @square(%a, %b) : (memref<32x32xi8>, memref<32x32xi8>) -> ()
  call @wide(%c, %d) : (memref<16x64xi16>, memref<64x16xi16>) -> ()
  call @tall(%e, %f) : (memref<64x16xf32>, memref<16x64xf32>) -> ()
  %wrong = scf.for %i = %c0 to %c64 step %c1 iter_args(%sum = %none) -> i32 {
    %row = scf.for %j = %c0 to %c64 step %c1 iter_args(%count = %sum) -> i32 {
      %i16 = arith.remui %i, %c16 : index
      %i32 = arith.remui %i, %c32 : index
      %j16 = arith.remui %j, %c16 : index
      %j32 = arith.remui %j, %c32 : index
      %x0 = memref.load %a[%i32, %j32] : memref<32x32xi8>
      %y0 = memref.load %b[%j32, %i32] : memref<32x32xi8>
      %x1 = memref.load %c[%i16, %j] : memref<16x64xi16>
      %y1 = memref.load %d[%j, %i16] : memref<64x16xi16>
      %x2 = memref.load %e[%i, %j16] : memref<64x16xf32>
      %y2 = memref.load %f[%j16, %i] : memref<16x64xf32>
      %d0 = arith.cmpi ne, %x0, %y0 : i8
      %d1 = arith.cmpi ne, %x1, %y1 : i16
      %d2 = arith.cmpf une, %x2, %y2 : f32
      %d01 = arith.ori %d0, %d1 : i1
      %d012 = arith.ori %d01, %d2 : i1
      %n = arith.extui %d012 : i1 to i32
      %next = arith.addi %count, %n : i32
      scf.yield %next : i32
    }
    scf.yield %row : i32
  }
  %is = arith.cmpi ne, %wrong, %none : i32
  %status = arith.select %is, %one, %none : i32
  return %status : i32
}
