// LLVM's Hexagon back end cannot select what is chosen in @products where it keeps short vectors in scalar registers: the module is
// compiled again, with upstream's lowering for this function, and with instructions in the other one.
// REQUIRES: rules
// UNSUPPORTED: sanitizers
// RUN: sh -c 'ulimit -v 1000000; auto-opt %s --target=hvx --mllvm=hexagon-hvx-widen=4096 --emit=asm -o %t.s' 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: sh -c 'ulimit -v 1000000; auto-opt - --target=hvx --mllvm=hexagon-hvx-widen=4096 --emit=asm' <%s 2>/dev/null | FileCheck %s
// RUN: FileCheck %s --input-file=%t.s
// RUN: auto-opt %s --target=hvx --convert-vector-to-auto --upstream-only=average | FileCheck %s --check-prefix=UPSTREAM
#a = affine_map<(m, n, k) -> (m, k)>
#nk = affine_map<(m, n, k) -> (n, k)>
#c = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: products:
// CHECK-NOT: vrmpy
// CHECK-LABEL: average:
// CHECK: vavg
// UPSTREAM-LABEL: @products
// UPSTREAM: auto.dot
// UPSTREAM-LABEL: @average
// UPSTREAM-NOT: auto.
// WARNING: retry.mlir:[[#@LINE+1]]:1: warning: LLVM{{.*}} while generating code for @products, in 'Hexagon DAG->DAG Pattern Instruction Selection': compiled again, with upstream's lowering only
func.func @products(%x: vector<8x8xi8>, %y: vector<8x8xi8>, %z: vector<8x8xi32>) -> vector<8x8xi32> {
  %a = arith.extui %x : vector<8x8xi8> to vector<8x8xi32>
  %b = arith.extui %y : vector<8x8xi8> to vector<8x8xi32>
  %r = vector.contract {indexing_maps = [#a, #nk, #c], iterator_types = ["parallel", "parallel", "reduction"],
                        kind = #vector.kind<add>} %a, %b, %z : vector<8x8xi32>, vector<8x8xi32> into vector<8x8xi32>
  return %r : vector<8x8xi32>
}
func.func @average(%x: vector<128xi8>, %y: vector<128xi8>) -> vector<128xi8> {
  %one = arith.constant dense<1> : vector<128xi16>
  %p = arith.extui %x : vector<128xi8> to vector<128xi16>
  %q = arith.extui %y : vector<128xi8> to vector<128xi16>
  %s = arith.addi %p, %q : vector<128xi16>
  %t = arith.addi %s, %one : vector<128xi16>
  %u = arith.shrui %t, %one : vector<128xi16>
  %r = arith.trunci %u : vector<128xi16> to vector<128xi8>
  return %r : vector<128xi8>
}
