// --explain: a line for each rule with how often it is used; what flags on floats would permit.
// REQUIRES: rules
// RUN: auto-opt --mcpu=x86-64 --convert-vector-to-auto --explain %s 2>&1 >/dev/null | FileCheck %s --check-prefix=RULES --implicit-check-not='rule _mm_avg_epu8'
// RULES: in @average: window
// RULES: {{^}}  rule _mm_avg_epu8: auto.avg -> x86vector._mm_avg_epu8, cost {{[0-9.]+}}, proof {{[0-9a-f]+}}, 4 times{{$}}
func.func @average(%a: vector<64xi8>, %b: vector<64xi8>) -> vector<64xi8> {
  %one = arith.constant dense<1> : vector<64xi16>
  %x = arith.extui %a : vector<64xi8> to vector<64xi16>
  %y = arith.extui %b : vector<64xi8> to vector<64xi16>
  %s = arith.addi %x, %y : vector<64xi16>
  %t = arith.addi %s, %one : vector<64xi16>
  %u = arith.shrui %t, %one : vector<64xi16>
  %r = arith.trunci %u : vector<64xi16> to vector<64xi8>
  return %r : vector<64xi8>
}
// RUN: auto-opt --mcpu=haswell --convert-vector-to-auto --remarks %s 2>&1 >/dev/null | FileCheck %s --check-prefix=FUSED --implicit-check-not=fastmath
// FUSED: explain.mlir:[[#@LINE+5]]:8: remark: in @apart: this sum (and 1 more) and its product are rounded apart: with fastmath<contract> on both they are one instruction
// RUN: auto-opt --mcpu=sandybridge --convert-vector-to-auto --remarks %s 2>&1 >/dev/null | FileCheck %s --check-prefix=NONE --allow-empty
// NONE-NOT: fastmath
func.func @apart(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xf32>) -> vector<8xf32> {
  %p = arith.mulf %a, %b : vector<8xf32>
  %q = arith.addf %p, %c : vector<8xf32>
  %d = arith.mulf %q, %b fastmath<contract> : vector<8xf32>
  %r = arith.subf %c, %d : vector<8xf32>
  return %r : vector<8xf32>
}
func.func @together(%a: vector<8xf32>, %b: vector<8xf32>, %c: vector<8xf32>) -> vector<8xf32> {
  %p = arith.mulf %a, %b fastmath<contract> : vector<8xf32>
  %q = arith.addf %p, %c fastmath<contract> : vector<8xf32>
  return %q : vector<8xf32>
}
