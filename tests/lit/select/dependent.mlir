// Sums whose addends depend on each other are as narrow as their values: two weights that make 255 in all, their
// complement written as a subtraction or as a bitwise not; a step from one value to the other; a quotient.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --convert-vector-to-auto --convert-auto-to-isa | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --convert-vector-to-auto --convert-auto-to-isa \
// RUN:   --verify=equivalence --upstream-only=quotient --verify-seconds=60 --remarks 2>&1 | \
// RUN:   FileCheck %s --check-prefix=PROVEN --implicit-check-not=remark:

// CHECK-LABEL: @blend
// CHECK-NOT:   xi32>
// CHECK:       return
// PROVEN-LABEL: @blend
// PROVEN-NOT:   xi32>
// PROVEN:       return
func.func @blend(%a: vector<64xi8>, %b: vector<64xi8>, %c: vector<64xi8>) -> vector<64xi8> {
  %top = arith.constant dense<255> : vector<64xi32>
  %half = arith.constant dense<128> : vector<64xi32>
  %eight = arith.constant dense<8> : vector<64xi32>
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extui %b : vector<64xi8> to vector<64xi32>
  %z = arith.extui %c : vector<64xi8> to vector<64xi32>
  %p = arith.muli %x, %z : vector<64xi32>
  %rest = arith.subi %top, %z : vector<64xi32>
  %q = arith.muli %y, %rest : vector<64xi32>
  %sum = arith.addi %p, %q : vector<64xi32>
  %t = arith.addi %sum, %half : vector<64xi32>
  %u = arith.shrsi %t, %eight : vector<64xi32>
  %v = arith.addi %t, %u : vector<64xi32>
  %mix = arith.shrsi %v, %eight : vector<64xi32>
  %r = arith.trunci %mix : vector<64xi32> to vector<64xi8>
  return %r : vector<64xi8>
}

// CHECK-LABEL: @quotient
// CHECK-NOT:   xi32>
// CHECK:       return
func.func @quotient(%a: vector<64xi8>, %b: vector<64xi8>, %c: vector<64xi8>) -> vector<64xi8> {
  %ones = arith.constant dense<-1> : vector<64xi8>
  %top = arith.constant dense<255> : vector<64xi32>
  %n = arith.xori %c, %ones : vector<64xi8>
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extui %b : vector<64xi8> to vector<64xi32>
  %z = arith.extui %c : vector<64xi8> to vector<64xi32>
  %rest = arith.extui %n : vector<64xi8> to vector<64xi32>
  %p = arith.muli %x, %z : vector<64xi32>
  %q = arith.muli %y, %rest : vector<64xi32>
  %sum = arith.addi %p, %q : vector<64xi32>
  %mix = arith.divui %sum, %top : vector<64xi32>
  %r = arith.trunci %mix : vector<64xi32> to vector<64xi8>
  return %r : vector<64xi8>
}

// CHECK-LABEL: @step
// CHECK-NOT:   xi32>
// CHECK:       return
// PROVEN-LABEL: @step
// PROVEN-NOT:   xi32>
// PROVEN:       return
func.func @step(%a: vector<64xi8>, %b: vector<64xi8>, %c: vector<64xi8>) -> vector<64xi8> {
  %half = arith.constant dense<128> : vector<64xi32>
  %eight = arith.constant dense<8> : vector<64xi32>
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extui %b : vector<64xi8> to vector<64xi32>
  %z = arith.extui %c : vector<64xi8> to vector<64xi32>
  %d = arith.subi %x, %y : vector<64xi32>
  %p = arith.muli %d, %z : vector<64xi32>
  %t = arith.addi %p, %half : vector<64xi32>
  %s = arith.shrsi %t, %eight : vector<64xi32>
  %mix = arith.addi %y, %s : vector<64xi32>
  %r = arith.trunci %mix : vector<64xi32> to vector<64xi8>
  return %r : vector<64xi8>
}
