// Half registers are halves of whole ones, and what is compared and chosen is as narrow as its values.
// REQUIRES: rules
// RUN: auto-opt --judge=costs %s --target=neon --mcpu=neoverse-v2 --emit=asm -o - | FileCheck %s --check-prefix=ASM
// RUN: auto-opt --judge=costs %s --target=neon --mcpu=neoverse-v2 --convert-vector-to-auto | FileCheck %s

// Both halves of a sum are multiplied from the register that holds it; nothing is computed for a half alone.
// ASM-LABEL: scaled_sum:
// ASM-NOT:   {{tbl|ext|uaddlp}}
// ASM:       uaddl2
// ASM-NOT:   {{tbl|ext|uaddlp}}
// ASM-DAG:   {{smull|smlal}}	v{{[0-9]+}}.4s, [[SUM:v[0-9]+]].4h
// ASM-DAG:   {{smull2|smlal2}}	v{{[0-9]+}}.4s, [[SUM]].8h
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

// Sums of bytes fit in 16 bits, and are added before what is wider: one register of them, of which each half is
// added as it is, or moved down by one step.
// ASM-LABEL: filtered_row:
// ASM-NOT:   {{tbl|dup}}
// ASM:       ret
func.func @filtered_row(%a: vector<16xi8>, %b: vector<16xi8>, %c: vector<16xi8>, %above: vector<16xi16>,
                        %first: vector<16xi16>) -> vector<16xi8> {
  %two = arith.constant dense<2> : vector<16xi32>
  %five = arith.constant dense<5> : vector<16xi32>
  %half = arith.constant dense<2048> : vector<16xi32>
  %twelve = arith.constant dense<12> : vector<16xi32>
  %x = arith.extui %a : vector<16xi8> to vector<16xi32>
  %y = arith.extui %b : vector<16xi8> to vector<16xi32>
  %z = arith.extui %c : vector<16xi8> to vector<16xi32>
  %u = arith.extui %above : vector<16xi16> to vector<16xi32>
  %v = arith.extui %first : vector<16xi16> to vector<16xi32>
  %m = arith.muli %y, %two : vector<16xi32>
  %xm = arith.addi %x, %m : vector<16xi32>
  %row = arith.addi %xm, %z : vector<16xi32>
  %w = arith.muli %u, %five : vector<16xi32>
  %s = arith.addi %row, %w : vector<16xi32>
  %t = arith.addi %s, %v : vector<16xi32>
  %h = arith.addi %t, %half : vector<16xi32>
  %r = arith.shrui %h, %twelve : vector<16xi32>
  %n = arith.trunci %r : vector<16xi32> to vector<16xi8>
  return %n : vector<16xi8>
}

// A product with a rounding constant that lies above the doubled product's low half.
// ASM-LABEL: scaled:
// ASM-NOT:   smull
// ASM:       sqdmulh
// ASM-NEXT:  srshr
// ASM-NEXT:  ret
func.func @scaled(%x: vector<4xi32>) -> vector<4xi32> {
  %scale = arith.constant dense<1717986918> : vector<4xi64>
  %half = arith.constant dense<17179869184> : vector<4xi64>
  %shift = arith.constant dense<35> : vector<4xi64>
  %l = arith.extsi %x : vector<4xi32> to vector<4xi64>
  %p = arith.muli %l, %scale : vector<4xi64>
  %r = arith.addi %p, %half : vector<4xi64>
  %s = arith.shrsi %r, %shift : vector<4xi64>
  %t = arith.trunci %s : vector<4xi64> to vector<4xi32>
  return %t : vector<4xi32>
}
