// As judge.mlir, of a loop that LLVM unrolls with rules, and not without: one iteration of each is counted.
// REQUIRES: rules
// RUN: for cpu in x86-64-v3 x86-64-v4 znver4; do \
// RUN:   auto-opt %s --mcpu=$cpu --mllvm=-unroll-count=1 --emit=asm -o %t.rules && \
// RUN:   auto-opt %s --mcpu=$cpu --mllvm=-unroll-count=1 --rules=none --emit=asm -o %t.none && \
// RUN:   awk -f %S/Inputs/count_instructions.awk %t.none %t.rules || exit 1; done
func.func @complex_sum(%a0: memref<4224xi16>, %a1: memref<4224xi16>, %z0: memref<4224xi32>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 32 : index
  %init0 = vector.load %z0[%zero] : memref<4224xi32>, vector<16xi32>
  %res:1 = scf.for %i = %zero to %n step %step iter_args(%q0 = %init0) -> (vector<16xi32>) {
    %v1 = vector.load %a0[%i] : memref<4224xi16>, vector<32xi16>
    %v2 = arith.extsi %v1 : vector<32xi16> to vector<32xi32>
    %v3 = vector.load %a1[%i] : memref<4224xi16>, vector<32xi16>
    %v4 = arith.extsi %v3 : vector<32xi16> to vector<32xi32>
    %v5 = vector.shuffle %v2, %v2 [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30] : vector<32xi32>, vector<32xi32>
    %v6 = vector.shuffle %v4, %v4 [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30] : vector<32xi32>, vector<32xi32>
    %v7 = arith.muli %v5, %v6 : vector<16xi32>
    %v8 = vector.shuffle %v2, %v2 [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31] : vector<32xi32>, vector<32xi32>
    %v9 = vector.shuffle %v4, %v4 [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31] : vector<32xi32>, vector<32xi32>
    %v10 = arith.muli %v8, %v9 : vector<16xi32>
    %v11 = arith.subi %v7, %v10 : vector<16xi32>
    %v12 = arith.addi %q0, %v11 : vector<16xi32>
    scf.yield %v12 : vector<16xi32>
  }
  vector.store %res#0, %z0[%zero] : memref<4224xi32>, vector<16xi32>
  return
}
