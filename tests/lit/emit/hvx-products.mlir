// LLVM computes doubled high halves of products by instructions that saturate: the square of the least number
// is mended behind them, or they are not used.
// RUN: auto-opt %s --target=hvx --rules=none --emit=asm | FileCheck %s

// CHECK-LABEL: truncated:
// CHECK-DAG:     [[LEAST:v[0-9]+]] = vsplat
// CHECK-DAG:     [[HIGH:v[0-9]+]].w += vmpyo({{.*}}):<<1:rnd:sat:shift
// CHECK:         q0 &= vcmp.eq
// CHECK:         v0 = vmux(q0,[[LEAST]],[[HIGH]])
func.func @truncated(%a: vector<32xi32>, %b: vector<32xi32>) -> vector<32xi32> {
  %x = arith.extsi %a : vector<32xi32> to vector<32xi64>
  %y = arith.extsi %b : vector<32xi32> to vector<32xi64>
  %p = arith.muli %x, %y : vector<32xi64>
  %half = arith.constant dense<1073741824> : vector<32xi64>
  %n = arith.constant dense<31> : vector<32xi64>
  %s = arith.addi %p, %half : vector<32xi64>
  %h = arith.shrsi %s, %n : vector<32xi64>
  %r = arith.trunci %h : vector<32xi64> to vector<32xi32>
  return %r : vector<32xi32>
}

// CHECK-LABEL: wide:
// CHECK-NOT:     sat
// CHECK:         jumpr
func.func @wide(%a: vector<64xi16>, %b: vector<64xi16>) -> vector<64xi32> {
  %x = arith.extsi %a : vector<64xi16> to vector<64xi32>
  %y = arith.extsi %b : vector<64xi16> to vector<64xi32>
  %p = arith.muli %x, %y : vector<64xi32>
  %half = arith.constant dense<16384> : vector<64xi32>
  %n = arith.constant dense<15> : vector<64xi32>
  %s = arith.addi %p, %half : vector<64xi32>
  %h = arith.shrsi %s, %n : vector<64xi32>
  return %h : vector<64xi32>
}

// A factor that is not the least number: nothing to mend.
// CHECK-LABEL: constant:
// CHECK:         vmpy({{.*}}):<<1:rnd:sat
// CHECK-NOT:     vmux
// CHECK:         jumpr
func.func @constant(%a: vector<64xi16>) -> vector<64xi16> {
  %x = arith.extsi %a : vector<64xi16> to vector<64xi32>
  %f = arith.constant dense<12345> : vector<64xi32>
  %p = arith.muli %x, %f : vector<64xi32>
  %half = arith.constant dense<16384> : vector<64xi32>
  %n = arith.constant dense<15> : vector<64xi32>
  %s = arith.addi %p, %half : vector<64xi32>
  %h = arith.shrsi %s, %n : vector<64xi32>
  %r = arith.trunci %h : vector<64xi32> to vector<64xi16>
  return %r : vector<64xi16>
}

// A block whose source is cheap: LLVM's packets decide, also on HVX, and one shift is better than a comparison.
// RUN: auto-opt %s --target=hvx --emit=asm | FileCheck %s --check-prefix=PACKETS
// PACKETS-LABEL: sign:
// PACKETS:         vasr
// PACKETS-NOT:     vcmp
// PACKETS:         jumpr
func.func @sign(%a: vector<64xi16>) -> vector<64xi16> {
  %zero = arith.constant dense<0> : vector<64xi16>
  %negative = arith.cmpi slt, %a, %zero : vector<64xi16>
  %r = arith.extsi %negative : vector<64xi1> to vector<64xi16>
  return %r : vector<64xi16>
}
