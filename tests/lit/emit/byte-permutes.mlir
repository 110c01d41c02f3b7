// Bytes that come from two registers, across blocks of 128 bits, are one permutation each, also where their order is the
// same in all blocks, for which LLVM makes two shuffles, a disjunction and a permutation.
// REQUIRES: rules
// RUN: auto-opt %s --target=x86 --mcpu=sapphirerapids --rules=none --emit=asm | FileCheck %s
// RUN: auto-opt %s --target=x86 --mcpu=x86-64-v4 --rules=none --emit=asm | FileCheck %s --check-prefix=NONE
// NONE-NOT: vperm{{[it]}}2b

// CHECK-LABEL: channels:
// CHECK-NOT: vpshufb
// CHECK-COUNT-2: vperm{{[it]}}2b
// CHECK-NOT: vpshufb
// CHECK: ret
func.func @channels(%a: vector<64xi8>, %b: vector<64xi8>) -> vector<32xi16> {
  %r = vector.shuffle %a, %b [0,4,8,12,16,20,24,28,32,36,40,44,48,52,56,60,64,68,72,76,80,84,88,92,96,100,104,108,112,116,120,124] : vector<64xi8>, vector<64xi8>
  %g = vector.shuffle %a, %b [1,5,9,13,17,21,25,29,33,37,41,45,49,53,57,61,65,69,73,77,81,85,89,93,97,101,105,109,113,117,121,125] : vector<64xi8>, vector<64xi8>
  %x = arith.extui %r : vector<32xi8> to vector<32xi16>
  %y = arith.extui %g : vector<32xi8> to vector<32xi16>
  %p = arith.muli %x, %y : vector<32xi16>
  return %p : vector<32xi16>
}

// Within blocks, a half of what is within blocks, and in pairs, LLVM has as good ones.
// CHECK-LABEL: others:
// CHECK-NOT: vperm{{[it]}}2b
// CHECK: ret
func.func @others(%a: vector<64xi8>, %b: vector<64xi8>, %c: vector<64xi8>) -> (vector<64xi8>, vector<64xi8>, vector<32xi8>) {
  %u = vector.shuffle %a, %b [0,64,1,65,2,66,3,67,4,68,5,69,6,70,7,71,16,80,17,81,18,82,19,83,20,84,21,85,22,86,23,87,32,96,33,97,34,98,35,99,36,100,37,101,38,102,39,103,48,112,49,113,50,114,51,115,52,116,53,117,54,118,55,119] : vector<64xi8>, vector<64xi8>
  %v = vector.shuffle %a, %b [0,1,4,5,8,9,12,13,16,17,20,21,24,25,28,29,32,33,36,37,40,41,44,45,48,49,52,53,56,57,60,61,64,65,68,69,72,73,76,77,80,81,84,85,88,89,92,93,96,97,100,101,104,105,108,109,112,113,116,117,120,121,124,125] : vector<64xi8>, vector<64xi8>
  %p = arith.addi %u, %c : vector<64xi8>
  %q = arith.addi %v, %c : vector<64xi8>
  %w = vector.shuffle %a, %b [40,104,41,105,42,106,43,107,44,108,45,109,46,110,47,111,56,120,57,121,58,122,59,123,60,124,61,125,62,126,63,127] : vector<64xi8>, vector<64xi8>
  %d = vector.extract_strided_slice %c {offsets = [0], sizes = [32], strides = [1]} : vector<64xi8> to vector<32xi8>
  %r = arith.addi %w, %d : vector<32xi8>
  return %p, %q, %r : vector<64xi8>, vector<64xi8>, vector<32xi8>
}
