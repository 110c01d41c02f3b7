// REQUIRES: rules
// Shifts to the left or to the right by the low byte of each lane, with its sign, as Neon has them. The amount of the
// other direction is 256 less the byte; what chooses is the byte's sign; and lanes of 16 and 8 bits are shifted as
// lanes of 32 bits where instructions have only those.
// RUN: auto-opt --target=x86 --mcpu=x86-64-v3 --emit=asm %s | FileCheck %s

// CHECK-LABEL: vshlq_s32:
// CHECK: vpand
// CHECK-NOT: vpand
// CHECK: vpsubd
// CHECK-NEXT: vpsravd
// CHECK-NEXT: vpsllvd
// CHECK-NEXT: vpslld $24
// CHECK-NEXT: vblendvps
// CHECK-NEXT: retq
func.func @vshlq_s32(%a: vector<4xi32>, %b: vector<4xi32>) -> (vector<4xi32>) {
    %0 = arith.trunci %b : vector<4xi32> to vector<4xi8>
    %1 = arith.constant dense<0> : vector<4xi8>
    %2 = arith.cmpi slt, %0, %1 : vector<4xi8>
    %3 = arith.subi %1, %0 : vector<4xi8>
    %4 = arith.extui %3 : vector<4xi8> to vector<4xi32>
    %5 = arith.constant dense<31> : vector<4xi32>
    %6 = arith.minui %4, %5 : vector<4xi32>
    %7 = arith.shrsi %a, %6 : vector<4xi32>
    %8 = arith.extui %0 : vector<4xi8> to vector<4xi32>
    %9 = arith.constant dense<32> : vector<4xi32>
    %10 = arith.cmpi ult, %8, %9 : vector<4xi32>
    %11 = arith.shli %a, %8 : vector<4xi32>
    %12 = arith.constant dense<0> : vector<4xi32>
    %13 = arith.select %10, %11, %12 : vector<4xi1>, vector<4xi32>
    %14 = arith.select %2, %7, %13 : vector<4xi1>, vector<4xi32>
  return %14 : vector<4xi32>
}

// CHECK-LABEL: vshlq_u32:
// CHECK: vpand
// CHECK-NOT: vpand
// CHECK-DAG: vpsllvd
// CHECK-DAG: vpsrlvd
// CHECK-NOT: vblendv
// CHECK: retq
func.func @vshlq_u32(%a: vector<4xi32>, %b: vector<4xi32>) -> (vector<4xi32>) {
    %0 = arith.trunci %b : vector<4xi32> to vector<4xi8>
    %1 = arith.constant dense<0> : vector<4xi8>
    %2 = arith.cmpi slt, %0, %1 : vector<4xi8>
    %3 = arith.subi %1, %0 : vector<4xi8>
    %4 = arith.extui %3 : vector<4xi8> to vector<4xi32>
    %5 = arith.constant dense<32> : vector<4xi32>
    %6 = arith.cmpi ult, %4, %5 : vector<4xi32>
    %7 = arith.shrui %a, %4 : vector<4xi32>
    %8 = arith.constant dense<0> : vector<4xi32>
    %9 = arith.select %6, %7, %8 : vector<4xi1>, vector<4xi32>
    %10 = arith.extui %0 : vector<4xi8> to vector<4xi32>
    %11 = arith.constant dense<32> : vector<4xi32>
    %12 = arith.cmpi ult, %10, %11 : vector<4xi32>
    %13 = arith.shli %a, %10 : vector<4xi32>
    %14 = arith.constant dense<0> : vector<4xi32>
    %15 = arith.select %12, %13, %14 : vector<4xi1>, vector<4xi32>
    %16 = arith.select %2, %9, %15 : vector<4xi1>, vector<4xi32>
  return %16 : vector<4xi32>
}

// CHECK-LABEL: vshl_s8:
// CHECK: vpsllvd
// CHECK-NOT: vpblendvb
// CHECK: vblendvps
// CHECK-NOT: vpblendvb
// CHECK: retq
func.func @vshl_s8(%a: vector<8xi8>, %b: vector<8xi8>) -> (vector<8xi8>) {
    %0 = arith.constant dense<0> : vector<8xi8>
    %1 = arith.cmpi slt, %b, %0 : vector<8xi8>
    %2 = arith.subi %0, %b : vector<8xi8>
    %3 = arith.constant dense<7> : vector<8xi8>
    %4 = arith.minui %2, %3 : vector<8xi8>
    %5 = arith.shrsi %a, %4 : vector<8xi8>
    %6 = arith.constant dense<8> : vector<8xi8>
    %7 = arith.cmpi ult, %b, %6 : vector<8xi8>
    %8 = arith.shli %a, %b : vector<8xi8>
    %9 = arith.constant dense<0> : vector<8xi8>
    %10 = arith.select %7, %8, %9 : vector<8xi1>, vector<8xi8>
    %11 = arith.select %1, %5, %10 : vector<8xi1>, vector<8xi8>
  return %11 : vector<8xi8>
}
