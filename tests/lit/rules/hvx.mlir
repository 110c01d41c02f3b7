// HVX: results of two registers, whose halves are the even and the odd lanes, stay pairs from the first
// instruction that makes one to the last that takes their halves in turns; high bits of wide products come from
// the instructions for 16-bit halves. The kernels are proven equal to their sources.
// REQUIRES: rules
// RUN: auto-opt --target=hvx --convert-vector-to-auto --convert-auto-to-isa %s | FileCheck %s
// RUN: auto-opt --target=hvx --convert-vector-to-auto --convert-auto-to-isa --verify=equivalence --verify-seconds=60 \
// RUN:   %root/bench/kernels/wide/gaussian.mlir | FileCheck %s --check-prefix=BLUR
// RUN: auto-opt --target=hvx --convert-vector-to-auto --convert-auto-to-isa --verify=equivalence --verify-seconds=60 \
// RUN:   %root/bench/kernels/wide/requant.mlir | FileCheck %s --check-prefix=REQUANT
// RUN: auto-opt --target=hvx --emit=asm %root/bench/kernels/wide/gaussian.mlir -o - | FileCheck %s --check-prefix=ASM

// BLUR: hexagon.Q6_Wh_vadd_VubVub
// BLUR: hexagon.Q6_Wh_vmpaacc_WhWubR
// BLUR: %[[BY:.*]] = arith.constant 4 : i32
// BLUR: "hexagon.Q6_Vub_vasr_V{{u?}}hV{{u?}}hR_{{(rnd_)?}}sat"(%{{.*}}, %{{.*}}, %[[BY]])
// BLUR-NOT: vector.shuffle {{.*}}, 126, {{.*}} : vector<128xi8>, vector<128xi8>

// REQUANT-COUNT-4: hexagon.Q6_Vw_vmpyoacc_VwVwVh_s1_sat_shift
// REQUANT: hexagon.Q6_Vub_vpack_VhVh_sat

// ASM-NOT: vshuff
// ASM-NOT: vdeal
// ASM: vmpa(

// CHECK-LABEL: func.func @q15_round
// CHECK: "hexagon.Q6_Vh_vmpy_VhVh_s1_rnd_sat"
// CHECK-NOT: "hexagon
func.func @q15_round(%a: vector<64xi16>, %b: vector<64xi16>) -> vector<64xi16> {
  %x = arith.extsi %a : vector<64xi16> to vector<64xi32>
  %y = arith.extsi %b : vector<64xi16> to vector<64xi32>
  %half = arith.constant dense<16384> : vector<64xi32>
  %by = arith.constant dense<15> : vector<64xi32>
  %most = arith.constant dense<32767> : vector<64xi32>
  %0 = arith.muli %x, %y : vector<64xi32>
  %1 = arith.addi %0, %half : vector<64xi32>
  %2 = arith.shrsi %1, %by : vector<64xi32>
  %3 = arith.minsi %2, %most : vector<64xi32>
  %4 = arith.trunci %3 : vector<64xi32> to vector<64xi16>
  return %4 : vector<64xi16>
}

// Without the clamp, -1 times -1 must wrap: the instruction saturates.
// CHECK-LABEL: func.func @q15_wrap
// CHECK-NOT: rnd_sat
// CHECK: return
func.func @q15_wrap(%a: vector<64xi16>, %b: vector<64xi16>) -> vector<64xi16> {
  %x = arith.extsi %a : vector<64xi16> to vector<64xi32>
  %y = arith.extsi %b : vector<64xi16> to vector<64xi32>
  %half = arith.constant dense<16384> : vector<64xi32>
  %by = arith.constant dense<15> : vector<64xi32>
  %0 = arith.muli %x, %y : vector<64xi32>
  %1 = arith.addi %0, %half : vector<64xi32>
  %2 = arith.shrsi %1, %by : vector<64xi32>
  %3 = arith.trunci %2 : vector<64xi32> to vector<64xi16>
  return %3 : vector<64xi16>
}

// CHECK-LABEL: func.func @high_negative
// CHECK: "hexagon.Q6_Vw_vmpye_VwVuh"
// CHECK: "hexagon.Q6_Vw_vmpyoacc_VwVwVh_s1_sat_shift"
func.func @high_negative(%a: vector<32xi32>) -> vector<32xi32> {
  %x = arith.extsi %a : vector<32xi32> to vector<32xi64>
  %factor = arith.constant dense<-1234567891> : vector<32xi64>
  %by = arith.constant dense<33> : vector<32xi64>
  %0 = arith.muli %x, %factor : vector<32xi64>
  %1 = arith.shrsi %0, %by : vector<32xi64>
  %2 = arith.trunci %1 : vector<32xi64> to vector<32xi32>
  return %2 : vector<32xi32>
}

// The bias has bits that the two steps lose.
// CHECK-LABEL: func.func @high_odd_bias
// CHECK-NOT: s1_sat_shift
// CHECK: return
func.func @high_odd_bias(%a: vector<32xi32>) -> vector<32xi32> {
  %x = arith.extsi %a : vector<32xi32> to vector<32xi64>
  %factor = arith.constant dense<1234567891> : vector<32xi64>
  %bias = arith.constant dense<536870912> : vector<32xi64>
  %by = arith.constant dense<33> : vector<32xi64>
  %0 = arith.muli %x, %factor : vector<32xi64>
  %1 = arith.addi %0, %bias : vector<32xi64>
  %2 = arith.shrsi %1, %by : vector<32xi64>
  %3 = arith.trunci %2 : vector<32xi64> to vector<32xi32>
  return %3 : vector<32xi32>
}

// A scalar operand is a constant of the program: an amount of a shift, and half a unit computed from it.
// CHECK-LABEL: func.func @scalar_amount
// CHECK: %[[BY:.*]] = arith.constant 5 : i32
// CHECK: "hexagon.Q6_Vw_vasracc_VwVwR"(%arg0, %arg1, %[[BY]])
func.func @scalar_amount(%a: vector<32xi32>, %b: vector<32xi32>) -> vector<32xi32> {
  %by = arith.constant dense<5> : vector<32xi32>
  %0 = arith.shrsi %b, %by : vector<32xi32>
  %1 = arith.addi %a, %0 : vector<32xi32>
  return %1 : vector<32xi32>
}

// CHECK-LABEL: func.func @scalar_rounds
// CHECK: "hexagon.Q6_Ww_vmpy_VhVh"
// CHECK: %[[BY:.*]] = arith.constant 9 : i32
// CHECK: "hexagon.Q6_Vh_vasr_VwVwR_rnd_sat"(%{{.*}}, %{{.*}}, %[[BY]])
func.func @scalar_rounds(%a: vector<64xi16>, %b: vector<64xi16>) -> vector<64xi16> {
  %x = arith.extsi %a : vector<64xi16> to vector<64xi32>
  %y = arith.extsi %b : vector<64xi16> to vector<64xi32>
  %half = arith.constant dense<256> : vector<64xi32>
  %by = arith.constant dense<9> : vector<64xi32>
  %least = arith.constant dense<-32768> : vector<64xi32>
  %most = arith.constant dense<32767> : vector<64xi32>
  %0 = arith.muli %x, %y : vector<64xi32>
  %1 = arith.addi %0, %half : vector<64xi32>
  %2 = arith.shrsi %1, %by : vector<64xi32>
  %3 = arith.maxsi %2, %least : vector<64xi32>
  %4 = arith.minsi %3, %most : vector<64xi32>
  %5 = arith.trunci %4 : vector<64xi32> to vector<64xi16>
  return %5 : vector<64xi16>
}

// Half of another unit is no rounding.
// CHECK-LABEL: func.func @scalar_differs
// CHECK-NOT: rnd_sat
// CHECK: return
func.func @scalar_differs(%a: vector<64xi16>, %b: vector<64xi16>) -> vector<64xi16> {
  %x = arith.extsi %a : vector<64xi16> to vector<64xi32>
  %y = arith.extsi %b : vector<64xi16> to vector<64xi32>
  %half = arith.constant dense<128> : vector<64xi32>
  %by = arith.constant dense<9> : vector<64xi32>
  %least = arith.constant dense<-32768> : vector<64xi32>
  %most = arith.constant dense<32767> : vector<64xi32>
  %0 = arith.muli %x, %y : vector<64xi32>
  %1 = arith.addi %0, %half : vector<64xi32>
  %2 = arith.shrsi %1, %by : vector<64xi32>
  %3 = arith.maxsi %2, %least : vector<64xi32>
  %4 = arith.minsi %3, %most : vector<64xi32>
  %5 = arith.trunci %4 : vector<64xi32> to vector<64xi16>
  return %5 : vector<64xi16>
}

// Even and odd lanes of two registers are one instruction each.
// CHECK-LABEL: func.func @scalar_of_turns
// CHECK: "hexagon.Q6_Vub_vasr_VhVhR_rnd_sat"
func.func @scalar_of_turns(%a: vector<128xi16>) -> vector<128xi8> {
  %x = arith.extsi %a : vector<128xi16> to vector<128xi32>
  %half = arith.constant dense<16> : vector<128xi32>
  %by = arith.constant dense<5> : vector<128xi32>
  %least = arith.constant dense<0> : vector<128xi32>
  %most = arith.constant dense<255> : vector<128xi32>
  %0 = arith.addi %x, %half : vector<128xi32>
  %1 = arith.shrsi %0, %by : vector<128xi32>
  %2 = arith.maxsi %1, %least : vector<128xi32>
  %3 = arith.minsi %2, %most : vector<128xi32>
  %4 = arith.trunci %3 : vector<128xi32> to vector<128xi8>
  return %4 : vector<128xi8>
}
