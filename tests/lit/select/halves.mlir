// Half registers are halves of whole ones, and what is compared and chosen is as narrow as its values.
// REQUIRES: rules
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --emit=asm -o - | FileCheck %s --check-prefix=ASM
// RUN: auto-opt %s --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto | FileCheck %s

// Both halves of a sum are multiplied from the register that holds it; nothing is computed for a half alone.
// ASM-LABEL: scaled_sum:
// ASM-NOT:   {{tbl|ext|uaddlp}}
// ASM:       uaddl2
// ASM-NOT:   {{tbl|ext|uaddlp}}
// ASM-DAG:   smlal	v{{[0-9]+}}.4s, [[SUM:v[0-9]+]].4h
// ASM-DAG:   smlal2	v{{[0-9]+}}.4s, [[SUM]].8h
// ASM-NOT:   {{tbl|ext|uaddlp}}
// ASM:       ret
func.func @scaled_sum(%a: vector<16xi8>, %b: vector<16xi8>) -> vector<16xi8> {
  %factor = arith.constant dense<30011> : vector<16xi32>
  %half = arith.constant dense<16384> : vector<16xi32>
  %fifteen = arith.constant dense<16> : vector<16xi32>
  %x = arith.extui %a : vector<16xi8> to vector<16xi32>
  %y = arith.extui %b : vector<16xi8> to vector<16xi32>
  %sum = arith.addi %x, %y : vector<16xi32>
  %scaled = arith.muli %sum, %factor : vector<16xi32>
  %rounded = arith.addi %scaled, %half : vector<16xi32>
  %r = arith.shrui %rounded, %fifteen : vector<16xi32>
  %t = arith.trunci %r : vector<16xi32> to vector<16xi8>
  return %t : vector<16xi8>
}

// CHECK-LABEL: @nearer_mean
// CHECK:       arith.cmpi ult, {{.*}} : vector<16xi8>
// CHECK-NEXT:  arith.select {{.*}} : vector<16xi1>, vector<16xi8>
// CHECK-NEXT:  return
func.func @nearer_mean(%a: vector<16xi8>, %b: vector<16xi8>, %c: vector<16xi8>) -> vector<16xi8> {
  %one = arith.constant dense<1> : vector<16xi32>
  %x = arith.extui %a : vector<16xi8> to vector<16xi32>
  %y = arith.extui %b : vector<16xi8> to vector<16xi32>
  %z = arith.extui %c : vector<16xi8> to vector<16xi32>
  %d = arith.subi %x, %y : vector<16xi32>
  %e = arith.subi %x, %z : vector<16xi32>
  %across = math.absi %d : vector<16xi32>
  %down = math.absi %e : vector<16xi32>
  %less = arith.cmpi slt, %across, %down : vector<16xi32>
  %s = arith.addi %x, %y : vector<16xi32>
  %s1 = arith.addi %s, %one : vector<16xi32>
  %m = arith.shrsi %s1, %one : vector<16xi32>
  %u = arith.addi %x, %z : vector<16xi32>
  %u1 = arith.addi %u, %one : vector<16xi32>
  %n = arith.shrsi %u1, %one : vector<16xi32>
  %g = arith.select %less, %m, %n : vector<16xi1>, vector<16xi32>
  %t = arith.trunci %g : vector<16xi32> to vector<16xi8>
  return %t : vector<16xi8>
}
