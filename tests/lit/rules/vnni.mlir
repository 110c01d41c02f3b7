// The dot products that client CPUs have, in VEX encoding: AVX-VNNI, AVX-VNNI-INT8, AVX-VNNI-INT16, AVX-IFMA.
// REQUIRES: rules
// RUN: auto-opt --target=x86 --mcpu=alderlake --emit=asm %s | FileCheck %s --check-prefixes=VEX,ADL
// RUN: auto-opt --target=x86 --mcpu=sierraforest --emit=asm %s | FileCheck %s --check-prefixes=VEX,SRF
// RUN: auto-opt --target=x86 --mcpu=arrowlake-s --emit=asm %s | FileCheck %s --check-prefixes=VEX,SRF,ARL
// RUN: auto-opt --target=x86 --mcpu=haswell --emit=asm %s | FileCheck %s --check-prefix=NONE
// RUN: auto-opt --target=x86 --mcpu=arrowlake-s --convert-vector-to-auto --verify=equivalence --explain %s -o %t 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PROOF

// NONE-NOT: vpdp
// NONE-NOT: vpmadd52
// PROOF-COUNT-9: proven equal
// PROOF-NOT: left as it is

// VEX-LABEL: {{^}}u8_s8:
// VEX-COUNT-1: {vex} vpdpbusd {{%ymm[0-9]+, %ymm[0-9]+, %ymm[0-9]+}}
// VEX-NOT: vpmul
// VEX-NOT: vpmadd
// VEX: retq
func.func @u8_s8(%a: vector<32xi8>, %b: vector<32xi8>, %sum: vector<8xi32>) -> vector<8xi32> {
  %x = arith.extui %a : vector<32xi8> to vector<32xi32>
  %y = arith.extsi %b : vector<32xi8> to vector<32xi32>
  %p = arith.muli %x, %y : vector<32xi32>
  %g = vector.shape_cast %p : vector<32xi32> to vector<8x4xi32>
  %r = vector.multi_reduction <add>, %g, %sum [1] : vector<8x4xi32> to vector<8xi32>
  return %r : vector<8xi32>
}

// A whole product in a loop: the sum of all bytes, with a running vector of sums.
// VEX-LABEL: {{^}}u8_s8_loop:
// VEX: {vex} vpdpbusd
// VEX: retq
func.func @u8_s8_loop(%a: memref<1024xi8>, %b: memref<1024xi8>) -> i32 {
  %zero = arith.constant 0 : index
  %end = arith.constant 1024 : index
  %step = arith.constant 32 : index
  %none = arith.constant dense<0> : vector<8xi32>
  %sums = scf.for %i = %zero to %end step %step iter_args(%sum = %none) -> vector<8xi32> {
    %u = vector.load %a[%i] : memref<1024xi8>, vector<32xi8>
    %s = vector.load %b[%i] : memref<1024xi8>, vector<32xi8>
    %x = arith.extui %u : vector<32xi8> to vector<32xi32>
    %y = arith.extsi %s : vector<32xi8> to vector<32xi32>
    %p = arith.muli %x, %y : vector<32xi32>
    %g = vector.shape_cast %p : vector<32xi32> to vector<8x4xi32>
    %r = vector.multi_reduction <add>, %g, %sum [1] : vector<8x4xi32> to vector<8xi32>
    scf.yield %r : vector<8xi32>
  }
  %all = vector.reduction <add>, %sums : vector<8xi32> into i32
  return %all : i32
}

// VEX-LABEL: {{^}}s16_s16:
// VEX: {vex} vpdpwssd
// VEX: retq
func.func @s16_s16(%a: vector<8xi16>, %b: vector<8xi16>, %sum: vector<4xi32>) -> vector<4xi32> {
  %x = arith.extsi %a : vector<8xi16> to vector<8xi32>
  %y = arith.extsi %b : vector<8xi16> to vector<8xi32>
  %p = arith.muli %x, %y : vector<8xi32>
  %g = vector.shape_cast %p : vector<8xi32> to vector<4x2xi32>
  %r = vector.multi_reduction <add>, %g, %sum [1] : vector<4x2xi32> to vector<4xi32>
  return %r : vector<4xi32>
}

// Two signed operands.
// ADL-LABEL: {{^}}s8_s8:
// ADL-NOT: vpdpb
// SRF-LABEL: {{^}}s8_s8:
// SRF-COUNT-1: vpdpbssd {{.*}}ymm
// SRF: retq
func.func @s8_s8(%a: vector<32xi8>, %b: vector<32xi8>, %sum: vector<8xi32>) -> vector<8xi32> {
  %x = arith.extsi %a : vector<32xi8> to vector<32xi32>
  %y = arith.extsi %b : vector<32xi8> to vector<32xi32>
  %p = arith.muli %x, %y : vector<32xi32>
  %g = vector.shape_cast %p : vector<32xi32> to vector<8x4xi32>
  %r = vector.multi_reduction <add>, %g, %sum [1] : vector<8x4xi32> to vector<8xi32>
  return %r : vector<8xi32>
}

// ADL-LABEL: {{^}}u8_u8:
// SRF-LABEL: {{^}}u8_u8:
// SRF-COUNT-1: vpdpbuud {{.*}}xmm
// SRF: retq
func.func @u8_u8(%a: vector<16xi8>, %b: vector<16xi8>, %sum: vector<4xi32>) -> vector<4xi32> {
  %x = arith.extui %a : vector<16xi8> to vector<16xi32>
  %y = arith.extui %b : vector<16xi8> to vector<16xi32>
  %p = arith.muli %x, %y : vector<16xi32>
  %g = vector.shape_cast %p : vector<16xi32> to vector<4x4xi32>
  %r = vector.multi_reduction <add>, %g, %sum [1] : vector<4x4xi32> to vector<4xi32>
  return %r : vector<4xi32>
}

// ARL-LABEL: {{^}}u16_u16:
// ARL: vpdpwuud
// ARL: retq
func.func @u16_u16(%a: vector<16xi16>, %b: vector<16xi16>, %sum: vector<8xi32>) -> vector<8xi32> {
  %x = arith.extui %a : vector<16xi16> to vector<16xi32>
  %y = arith.extui %b : vector<16xi16> to vector<16xi32>
  %p = arith.muli %x, %y : vector<16xi32>
  %g = vector.shape_cast %p : vector<16xi32> to vector<8x2xi32>
  %r = vector.multi_reduction <add>, %g, %sum [1] : vector<8x2xi32> to vector<8xi32>
  return %r : vector<8xi32>
}

// The unsigned operand is the second one in the program: either instruction will do.
// ARL-LABEL: {{^}}s16_u16:
// ARL: vpdpw{{su|us}}d
// ARL: retq
func.func @s16_u16(%a: vector<16xi16>, %b: vector<16xi16>, %sum: vector<8xi32>) -> vector<8xi32> {
  %x = arith.extsi %a : vector<16xi16> to vector<16xi32>
  %y = arith.extui %b : vector<16xi16> to vector<16xi32>
  %p = arith.muli %x, %y : vector<16xi32>
  %g = vector.shape_cast %p : vector<16xi32> to vector<8x2xi32>
  %r = vector.multi_reduction <add>, %g, %sum [1] : vector<8x2xi32> to vector<8xi32>
  return %r : vector<8xi32>
}

// A sum that saturates as an unsigned number: exact in 64 bits, then cut.
// ARL-LABEL: {{^}}u8_u8_saturating:
// ARL: vpdpbuuds
// ARL: retq
func.func @u8_u8_saturating(%a: vector<32xi8>, %b: vector<32xi8>, %sum: vector<8xi32>) -> vector<8xi32> {
  %x = arith.extui %a : vector<32xi8> to vector<32xi64>
  %y = arith.extui %b : vector<32xi8> to vector<32xi64>
  %p = arith.muli %x, %y : vector<32xi64>
  %g = vector.shape_cast %p : vector<32xi64> to vector<8x4xi64>
  %s = arith.extui %sum : vector<8xi32> to vector<8xi64>
  %r = vector.multi_reduction <add>, %g, %s [1] : vector<8x4xi64> to vector<8xi64>
  %most = arith.constant dense<4294967295> : vector<8xi64>
  %m = arith.minui %r, %most : vector<8xi64>
  %t = arith.trunci %m : vector<8xi64> to vector<8xi32>
  return %t : vector<8xi32>
}

// The low half of a product of 52 bits.
// SRF-LABEL: {{^}}low52:
// SRF: {vex} vpmadd52luq
// SRF: retq
func.func @low52(%x: vector<4xi64>, %a: vector<4xi64>, %b: vector<4xi64>) -> vector<4xi64> {
  %ones = arith.constant dense<4503599627370495> : vector<4xi64>
  %u = arith.andi %a, %ones : vector<4xi64>
  %v = arith.andi %b, %ones : vector<4xi64>
  %p = arith.muli %u, %v : vector<4xi64>
  %q = arith.andi %p, %ones : vector<4xi64>
  %r = arith.addi %x, %q : vector<4xi64>
  return %r : vector<4xi64>
}
