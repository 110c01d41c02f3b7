// REQUIRES: rules
// Bits of wide lanes that begin at a byte are a shuffle of bytes: one instruction, where LLVM shifts and narrows.
// RUN: auto-opt --target=x86 --mcpu=sapphirerapids --emit=asm %s | FileCheck %s

// CHECK-LABEL: from_byte_1:
// CHECK-NOT: vpsrl
// CHECK: vpshufb
// CHECK-NOT: vpmov
// CHECK: ret
func.func @from_byte_1(%a: vector<4xi32>) -> vector<4xi16> {
  %n = arith.constant dense<8> : vector<4xi32>
  %s = arith.shrui %a, %n : vector<4xi32>
  %r = arith.trunci %s : vector<4xi32> to vector<4xi16>
  return %r : vector<4xi16>
}

// At bit 7 no byte begins.
// CHECK-LABEL: from_bit_7:
// CHECK: vpsrld
// CHECK: ret
func.func @from_bit_7(%a: vector<4xi32>) -> vector<4xi16> {
  %n = arith.constant dense<7> : vector<4xi32>
  %s = arith.shrui %a, %n : vector<4xi32>
  %r = arith.trunci %s : vector<4xi32> to vector<4xi16>
  return %r : vector<4xi16>
}
