// HVX: accesses under a mask test its lanes, as LLVM 19 takes the bits of a mask of less than a register in another order; so do
// casts.
// RUN: auto-opt %s --target=hvx --emit=llvm | FileCheck %s
// RUN: auto-opt %s --target=hvx --emit=obj -o %t.o
// RUN: auto-opt %s --target=neon --emit=llvm | FileCheck %s --check-prefix=NEON

// CHECK-LABEL: define {{.*}}@gather
// CHECK-NOT: bitcast <16 x i1>
// CHECK: ret void
// NEON: call <16 x i32> @llvm.masked.gather
func.func @gather(%a: memref<40xi32>, %at: vector<16xi32>, %m: vector<16xi32>, %o: memref<16xi32>) {
  %zero = arith.constant 0 : index
  %twelve = arith.constant dense<12> : vector<16xi32>
  %mask = arith.cmpi ult, %m, %twelve : vector<16xi32>
  %g = vector.gather %a[%zero] [%at], %mask, %m : memref<40xi32>, vector<16xi32>, vector<16xi1>, vector<16xi32> into vector<16xi32>
  vector.store %g, %o[%zero] : memref<16xi32>, vector<16xi32>
  return
}

// CHECK-LABEL: define {{.*}}@bits
// CHECK-NOT: bitcast <16 x i1>
// CHECK: extractelement <16 x i1> %{{.*}}, i{{32|64}} 15
func.func @bits(%m: vector<16xi8>, %o: memref<1xi16>) {
  %zero = arith.constant 0 : index
  %twelve = arith.constant dense<12> : vector<16xi8>
  %mask = arith.cmpi ult, %m, %twelve : vector<16xi8>
  %b = vector.bitcast %mask : vector<16xi1> to vector<1xi16>
  vector.store %b, %o[%zero] : memref<1xi16>, vector<1xi16>
  return
}

// Masks in memory, and of integers' bits.
// CHECK-LABEL: define {{.*}}@memory
// CHECK-NOT: load <64 x i1>
// CHECK: icmp ne <64 x i16>
// CHECK-NOT: store <64 x i1>
// CHECK: ret void
func.func @memory(%a: vector<64xi16>, %b: vector<64xi16>, %m: memref<2xvector<64xi1>>, %o: memref<64xi16>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %k = memref.load %m[%zero] : memref<2xvector<64xi1>>
  %s = arith.select %k, %a, %b : vector<64xi1>, vector<64xi16>
  %l = arith.cmpi slt, %a, %s : vector<64xi16>
  memref.store %l, %m[%one] : memref<2xvector<64xi1>>
  vector.store %s, %o[%zero] : memref<64xi16>, vector<64xi16>
  return
}

// Lanes of integers' bits that are only taken out stay.
// CHECK-LABEL: define {{.*}}@lane
// CHECK-NOT: <64 x i16>
// CHECK: ret void
func.func @lane(%b: vector<2xi32>, %o: memref<1xi8>) {
  %zero = arith.constant 0 : index
  %m = vector.bitcast %b : vector<2xi32> to vector<64xi1>
  %x = vector.extract %m[32] : i1 from vector<64xi1>
  %y = arith.extui %x : i1 to i8
  memref.store %y, %o[%zero] : memref<1xi8>
  return
}
