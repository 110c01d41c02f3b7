// Neon: instructions are chosen, proven equal to the source, and become code.

// RUN: auto-opt --target=neon --mcpu=neoverse-n1 --convert-vector-to-auto --verify=equivalence --verify-seconds=60 --convert-auto-to-isa %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --allow-empty --check-prefix=QUIET --input-file=%t.err
// QUIET-NOT: left as it is
// RUN: auto-opt --target=neon --mcpu=neoverse-n1 --emit=asm %s -o - | FileCheck %s --check-prefix=N1
// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --emit=asm %s -o - | FileCheck %s --check-prefix=V2

// CHECK-LABEL: @average
// CHECK: "neon.vrhaddq_u8"
// N1-LABEL: average:
// N1: urhadd v0.16b
func.func @average(%a: vector<16xi8>, %b: vector<16xi8>) -> vector<16xi8> {
  %one = arith.constant dense<1> : vector<16xi16>
  %x = arith.extui %a : vector<16xi8> to vector<16xi16>
  %y = arith.extui %b : vector<16xi8> to vector<16xi16>
  %s = arith.addi %x, %y : vector<16xi16>
  %t = arith.addi %s, %one : vector<16xi16>
  %h = arith.shrui %t, %one : vector<16xi16>
  %r = arith.trunci %h : vector<16xi16> to vector<16xi8>
  return %r : vector<16xi8>
}

// Of the operands of instructions on high halves the low lanes may hold anything: what is read of them is not a
// slice because their last lane is in place.
// CHECK-LABEL: @dot
// N1-LABEL: dot:
// V2-LABEL: dot:
// V2: {{usdot|sudot}}
func.func @dot(%b8: vector<64xi8>, %a0: vector<4xi8>, %s0: vector<16xi32>) -> vector<16xi32> {
  %b = arith.extsi %b8 : vector<64xi8> to vector<64xi32>
  %w0 = vector.broadcast %a0 : vector<4xi8> to vector<16x4xi8>
  %v0 = vector.shape_cast %w0 : vector<16x4xi8> to vector<64xi8>
  %x0 = arith.extui %v0 : vector<64xi8> to vector<64xi32>
  %q0 = arith.muli %x0, %b : vector<64xi32>
  %p0 = vector.shape_cast %q0 : vector<64xi32> to vector<16x4xi32>
  %n0 = vector.multi_reduction <add>, %p0, %s0 [1] : vector<16x4xi32> to vector<16xi32>
  return %n0 : vector<16xi32>
}

// All four registers of a wide vector are computed alike.
// CHECK-LABEL: @difference
// CHECK-COUNT-4: "neon.vabdq_u8"
func.func @difference(%a: vector<64xi8>, %b: vector<64xi8>) -> vector<64xi8> {
  %x = arith.extui %a : vector<64xi8> to vector<64xi32>
  %y = arith.extui %b : vector<64xi8> to vector<64xi32>
  %d = arith.subi %x, %y : vector<64xi32>
  %m = math.absi %d : vector<64xi32>
  %r = arith.trunci %m : vector<64xi32> to vector<64xi8>
  return %r : vector<64xi8>
}

// A product that is rounded and cannot overflow needs no clamp to be what a saturating instruction computes; that
// its truncation has made the shift an unsigned one does not matter.
// CHECK-LABEL: @rounded
// CHECK: "neon.vqrdmulhq_s16"
func.func @rounded(%a: vector<8xi16>) -> vector<8xi16> {
  %tap = arith.constant dense<-5632> : vector<8xi32>
  %half = arith.constant dense<16384> : vector<8xi32>
  %fifteen = arith.constant dense<15> : vector<8xi32>
  %x = arith.extsi %a : vector<8xi16> to vector<8xi32>
  %p = arith.muli %x, %tap : vector<8xi32>
  %s = arith.addi %p, %half : vector<8xi32>
  %h = arith.shrsi %s, %fifteen : vector<8xi32>
  %r = arith.trunci %h : vector<8xi32> to vector<8xi16>
  return %r : vector<8xi16>
}

// What is added before a shift that rounds tells the immediate as well as the shift does: both must agree.
// CHECK-LABEL: @rounding_shift
// CHECK: "neon.vrshrq_n_s16"(%{{.*}}) {n = 4 : i64}
// N1-LABEL: rounding_shift:
// N1: srshr v0.8h, v0.8h, #4
func.func @rounding_shift(%a: vector<8xi16>) -> vector<8xi16> {
  %eight = arith.constant dense<8> : vector<8xi32>
  %four = arith.constant dense<4> : vector<8xi32>
  %x = arith.extsi %a : vector<8xi16> to vector<8xi32>
  %s = arith.addi %x, %eight : vector<8xi32>
  %h = arith.shrsi %s, %four : vector<8xi32>
  %r = arith.trunci %h : vector<8xi32> to vector<8xi16>
  return %r : vector<8xi16>
}

// CHECK-LABEL: @no_rounding_shift
// CHECK-NOT: "neon.vrshr
// CHECK: return
func.func @no_rounding_shift(%a: vector<8xi16>) -> vector<8xi16> {
  %four = arith.constant dense<4> : vector<8xi32>
  %x = arith.extsi %a : vector<8xi16> to vector<8xi32>
  %s = arith.addi %x, %four : vector<8xi32>
  %h = arith.shrsi %s, %four : vector<8xi32>
  %r = arith.trunci %h : vector<8xi32> to vector<8xi16>
  return %r : vector<8xi16>
}

// CHECK-LABEL: @rounding_narrow
// CHECK: "neon.vqrshrun_n_s16"(%{{.*}}) {n = 4 : i64}
func.func @rounding_narrow(%a: vector<8xi16>) -> vector<8xi8> {
  %eight = arith.constant dense<8> : vector<8xi32>
  %four = arith.constant dense<4> : vector<8xi32>
  %least = arith.constant dense<0> : vector<8xi32>
  %most = arith.constant dense<255> : vector<8xi32>
  %x = arith.extsi %a : vector<8xi16> to vector<8xi32>
  %s = arith.addi %x, %eight : vector<8xi32>
  %h = arith.shrsi %s, %four : vector<8xi32>
  %l = arith.maxsi %h, %least : vector<8xi32>
  %m = arith.minsi %l, %most : vector<8xi32>
  %r = arith.trunci %m : vector<8xi32> to vector<8xi8>
  return %r : vector<8xi8>
}
