// Bytes whose bits are permuted are a product with a matrix of bits, the same for all lanes.
// RUN: auto-opt %s --target=x86 --mcpu=znver4 --verify=equivalence --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v3 --emit=asm | FileCheck %s --check-prefix=NONE
// NONE-NOT: gf2p8

// CHECK-LABEL: leading:
// CHECK: vgf2p8affineqb $0, {{.*}}, %zmm0
// CHECK-NOT: vpshufb
// CHECK: {{vpopcntb|vgf2p8affineqb [$]8}}
func.func @leading(%a: vector<64xi8>) -> vector<64xi8> {
  %r = math.ctlz %a : vector<64xi8>
  return %r : vector<64xi8>
}

// CHECK-LABEL: signs:
// CHECK: vgf2p8affineqb
// CHECK-NOT: vpshufb
// CHECK: vpopcntb
func.func @signs(%a: vector<16xi8>) -> vector<16xi8> {
  %c1 = arith.constant dense<1> : vector<16xi8>
  %s = arith.shrsi %a, %c1 : vector<16xi8>
  %x = arith.xori %a, %s : vector<16xi8>
  %z = math.ctlz %x : vector<16xi8>
  %r = arith.subi %z, %c1 : vector<16xi8>
  return %r : vector<16xi8>
}
