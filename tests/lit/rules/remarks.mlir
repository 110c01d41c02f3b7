// Wide vectors are searched in parts; where a limit leaves code as it is, --remarks and --explain say so.
// REQUIRES: rules
// RUN: auto-opt --mcpu=sapphirerapids --convert-vector-to-auto --remarks %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.err
// RUN: auto-opt --mcpu=sapphirerapids --convert-vector-to-auto --explain %s -o %t 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: auto-opt --target=hvx --convert-vector-to-auto %s | FileCheck %s --check-prefix=HVX
// RUN: auto-opt --target=neon --convert-vector-to-auto %s | FileCheck %s --check-prefix=NEON

// CHECK-LABEL: @wide
// CHECK-COUNT-32: "auto.avg"
// HVX-LABEL: @wide
// HVX-COUNT-16: "auto.avg"
// NEON-LABEL: @wide
// NEON-COUNT-128: "auto.avg"
func.func @wide(%x: vector<2048xi8>, %y: vector<2048xi8>) -> vector<2048xi8> {
  %e = arith.extui %x : vector<2048xi8> to vector<2048xi16>
  %f = arith.extui %y : vector<2048xi8> to vector<2048xi16>
  %s = arith.addi %e, %f : vector<2048xi16>
  %o = arith.constant dense<1> : vector<2048xi16>
  %t = arith.addi %s, %o : vector<2048xi16>
  %h = arith.shrui %t, %o : vector<2048xi16>
  %r = arith.trunci %h : vector<2048xi16> to vector<2048xi8>
  return %r : vector<2048xi8>
}

// REMARK-NOT: remark
// REMARK: remarks.mlir:[[@LINE+5]]:8: remark: in @too_wide: left as it is: more than 65536 lanes
// EXPLAIN: remarks.mlir:[[@LINE+4]]:8: in @too_wide: left as it is: more than 65536 lanes
// CHECK-LABEL: @too_wide
// CHECK-NEXT: arith.addi
func.func @too_wide(%x: vector<65552xi8>, %y: vector<65552xi8>) -> vector<65552xi8> {
  %s = arith.addi %x, %y : vector<65552xi8>
  return %s : vector<65552xi8>
}
// REMARK-NOT: remark
