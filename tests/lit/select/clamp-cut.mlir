// A limit that is chosen by a comparison at one width, of what is cut from a wider one, is a minimum.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --judge=costs --convert-vector-to-auto --verify=equivalence -o %t 2>&1 | count 0

// CHECK-LABEL: rounded:
// CHECK-NEXT:    vpavgw
// CHECK-NEXT:    vpsrlw $3
// CHECK-NEXT:    vpackuswb
// CHECK-NEXT:    retq
func.func @rounded(%a: vector<8xi16>) -> vector<8xi8> {
  %most = arith.constant dense<255> : vector<8xi16>
  %half = arith.constant dense<8> : vector<8xi32>
  %n = arith.constant dense<4> : vector<8xi32>
  %limit = arith.constant dense<-1> : vector<8xi8>
  %0 = arith.extui %a : vector<8xi16> to vector<8xi32>
  %1 = arith.addi %0, %half : vector<8xi32>
  %2 = arith.shrui %1, %n : vector<8xi32>
  %3 = arith.trunci %2 : vector<8xi32> to vector<8xi16>
  %4 = arith.cmpi ult, %most, %3 : vector<8xi16>
  %5 = arith.trunci %2 : vector<8xi32> to vector<8xi8>
  %6 = arith.select %4, %limit, %5 : vector<8xi1>, vector<8xi8>
  return %6 : vector<8xi8>
}
