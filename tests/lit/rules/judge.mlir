// What is selected is judged by LLVM's code for it, beside LLVM's code for the source: code with rules has no more
// instructions than code without, where LLVM knows the idiom and selection's costs do not.
// REQUIRES: rules
// RUN: for cpu in x86-64-v3 x86-64-v4 znver4; do \
// RUN:   auto-opt %s --mcpu=$cpu --emit=asm -o %t.rules && auto-opt %s --mcpu=$cpu --rules=none --emit=asm -o %t.none && \
// RUN:   awk -f %S/Inputs/count_instructions.awk %t.none %t.rules || exit 1; done
// By costs alone it has, so that the comparison can fail.
// RUN: auto-opt %s --mcpu=x86-64-v3 --judge=costs --emit=asm -o %t.rules && auto-opt %s --mcpu=x86-64-v3 --rules=none --emit=asm -o %t.none
// RUN: not awk -f %S/Inputs/count_instructions.awk %t.none %t.rules | FileCheck %s --check-prefix=LONGER
// LONGER-DAG: sum_of_squares: {{[0-9]+}} instructions with rules
// RUN: auto-opt %s --mcpu=x86-64-v3 --convert-vector-to-auto --explain --remarks -o /dev/null 2>&1 | FileCheck %s --check-prefix=EXPLAIN
// RUN: auto-opt %s --mcpu=x86-64-v3 --convert-vector-to-auto --explain --remarks -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: auto-opt %s --mcpu=x86-64-v3 --convert-vector-to-auto --report=%t.html -o /dev/null && grep -q "LLVM's code: [0-9.]* cycles of the source" %t.html
// RUN: not auto-opt %s --judge=none 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: --judge
// EXPLAIN:      in @sum_of_squares: window of {{.*}}: left as it is
// EXPLAIN-NEXT: LLVM's code: {{[0-9.]+}} cycles of the source, {{[0-9.]+}} with instructions of rules; used: 0 of 1 parts
// EXPLAIN-NEXT: cycles of units, source -> chosen: dispatch {{[0-9.]+}} -> {{[0-9.]+}}, {{.*}}Port5 [[P:[0-9.]+]] -> [[P]]
// EXPLAIN:      in @interpolate: window of
// EXPLAIN-NEXT: LLVM's code: {{.*}} used: 1 of 1 parts
// REMARK: remark: in @sum_of_squares: left as it is: LLVM's code for the source takes {{[0-9.]+}} cycles, with instructions of rules {{[0-9.]+}}
func.func @absolute_differences(%a0: memref<4224xi8>, %a1: memref<4224xi8>, %z0: memref<4224xi32>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 16 : index
  %init0 = vector.load %z0[%zero] : memref<4224xi32>, vector<16xi32>
  %res:1 = scf.for %i = %zero to %n step %step iter_args(%q0 = %init0) -> (vector<16xi32>) {
    %v1 = vector.load %a0[%i] : memref<4224xi8>, vector<16xi8>
    %v2 = arith.extui %v1 : vector<16xi8> to vector<16xi32>
    %v3 = vector.load %a1[%i] : memref<4224xi8>, vector<16xi8>
    %v4 = arith.extui %v3 : vector<16xi8> to vector<16xi32>
    %v5 = arith.subi %v2, %v4 : vector<16xi32>
    %v6 = math.absi %v5 : vector<16xi32>
    %v7 = arith.addi %q0, %v6 : vector<16xi32>
    scf.yield %v7 : vector<16xi32>
  }
  vector.store %res#0, %z0[%zero] : memref<4224xi32>, vector<16xi32>
  return
}

func.func @differences_of_bytes(%a0: memref<4224xi8>, %a1: memref<4224xi8>, %z0: memref<4224xi16>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 32 : index
  %init0 = vector.load %z0[%zero] : memref<4224xi16>, vector<32xi16>
  %res:1 = scf.for %i = %zero to %n step %step iter_args(%q0 = %init0) -> (vector<32xi16>) {
    %v1 = vector.load %a0[%i] : memref<4224xi8>, vector<32xi8>
    %v2 = vector.load %a1[%i] : memref<4224xi8>, vector<32xi8>
    %v3 = arith.maxui %v1, %v2 : vector<32xi8>
    %v4 = arith.minui %v1, %v2 : vector<32xi8>
    %v5 = arith.subi %v3, %v4 : vector<32xi8>
    %v6 = arith.extui %v5 : vector<32xi8> to vector<32xi16>
    %v7 = arith.addi %q0, %v6 : vector<32xi16>
    scf.yield %v7 : vector<32xi16>
  }
  vector.store %res#0, %z0[%zero] : memref<4224xi16>, vector<32xi16>
  return
}

func.func @minima(%a0: memref<4224xi8>, %a1: memref<4224xi8>, %z0: memref<4224xi32>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 16 : index
  %init0 = vector.load %z0[%zero] : memref<4224xi32>, vector<16xi32>
  %res:1 = scf.for %i = %zero to %n step %step iter_args(%q0 = %init0) -> (vector<16xi32>) {
    %v1 = vector.load %a0[%i] : memref<4224xi8>, vector<16xi8>
    %v2 = vector.load %a1[%i] : memref<4224xi8>, vector<16xi8>
    %v3 = arith.minui %v1, %v2 : vector<16xi8>
    %v4 = arith.extui %v3 : vector<16xi8> to vector<16xi32>
    %v5 = arith.addi %q0, %v4 : vector<16xi32>
    scf.yield %v5 : vector<16xi32>
  }
  vector.store %res#0, %z0[%zero] : memref<4224xi32>, vector<16xi32>
  return
}

func.func @sum_of_squares(%a0: memref<4224xi16>, %z0: memref<4224xi64>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 16 : index
  %init0 = vector.load %z0[%zero] : memref<4224xi64>, vector<16xi64>
  %res:1 = scf.for %i = %zero to %n step %step iter_args(%q0 = %init0) -> (vector<16xi64>) {
    %v1 = vector.load %a0[%i] : memref<4224xi16>, vector<16xi16>
    %v2 = arith.extsi %v1 : vector<16xi16> to vector<16xi64>
    %v3 = arith.muli %v2, %v2 : vector<16xi64>
    %v4 = arith.addi %q0, %v3 : vector<16xi64>
    scf.yield %v4 : vector<16xi64>
  }
  vector.store %res#0, %z0[%zero] : memref<4224xi64>, vector<16xi64>
  return
}

func.func @red(%a0: memref<4224xi8>, %a1: memref<4224xi8>, %r0: memref<4224xi8>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 16 : index
  %c0 = arith.constant dense<16> : vector<16xi32>
  %c1 = arith.constant dense<128> : vector<16xi32>
  %c2 = arith.constant dense<298> : vector<16xi32>
  %c3 = arith.constant dense<409> : vector<16xi32>
  %c4 = arith.constant dense<8> : vector<16xi32>
  %c5 = arith.constant dense<0> : vector<16xi32>
  %c6 = arith.constant dense<255> : vector<16xi32>
  scf.for %i = %zero to %n step %step {
    %v1 = vector.load %a0[%i] : memref<4224xi8>, vector<16xi8>
    %v2 = arith.extui %v1 : vector<16xi8> to vector<16xi32>
    %v3 = arith.subi %v2, %c0 : vector<16xi32>
    %v4 = vector.load %a1[%i] : memref<4224xi8>, vector<16xi8>
    %v5 = arith.extui %v4 : vector<16xi8> to vector<16xi32>
    %v6 = arith.subi %v5, %c1 : vector<16xi32>
    %v7 = arith.muli %v3, %c2 : vector<16xi32>
    %v8 = arith.muli %v6, %c3 : vector<16xi32>
    %v9 = arith.addi %v7, %v8 : vector<16xi32>
    %v10 = arith.addi %v9, %c1 : vector<16xi32>
    %v11 = arith.shrsi %v10, %c4 : vector<16xi32>
    %v12 = arith.maxsi %v11, %c5 : vector<16xi32>
    %v13 = arith.minsi %v12, %c6 : vector<16xi32>
    %v14 = arith.trunci %v13 : vector<16xi32> to vector<16xi8>
    vector.store %v14, %r0[%i] : memref<4224xi8>, vector<16xi8>
  }
  return
}

func.func @interpolate(%a0: memref<4224xi8>, %a1: memref<4224xi8>, %a2: memref<4224xi8>, %r0: memref<4224xi8>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 32 : index
  %c0 = arith.constant dense<8> : vector<32xi16>
  scf.for %i = %zero to %n step %step {
    %v1 = vector.load %a0[%i] : memref<4224xi8>, vector<32xi8>
    %v2 = arith.extui %v1 : vector<32xi8> to vector<32xi16>
    %v3 = vector.load %a1[%i] : memref<4224xi8>, vector<32xi8>
    %v4 = arith.extui %v3 : vector<32xi8> to vector<32xi16>
    %v5 = vector.load %a2[%i] : memref<4224xi8>, vector<32xi8>
    %v6 = arith.extui %v5 : vector<32xi8> to vector<32xi16>
    %v7 = arith.subi %v4, %v2 : vector<32xi16>
    %v8 = arith.muli %v7, %v6 : vector<32xi16>
    %v9 = arith.shrsi %v8, %c0 : vector<32xi16>
    %v10 = arith.addi %v2, %v9 : vector<32xi16>
    %v11 = arith.trunci %v10 : vector<32xi16> to vector<32xi8>
    vector.store %v11, %r0[%i] : memref<4224xi8>, vector<32xi8>
  }
  return
}

func.func @blend(%a0: memref<4224xi8>, %a1: memref<4224xi8>, %a2: memref<4224xi8>, %r0: memref<4224xi8>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 16 : index
  %c0 = arith.constant dense<256> : vector<16xi16>
  %c1 = arith.constant dense<8> : vector<16xi16>
  scf.for %i = %zero to %n step %step {
    %v1 = vector.load %a0[%i] : memref<4224xi8>, vector<16xi8>
    %v2 = arith.extui %v1 : vector<16xi8> to vector<16xi16>
    %v3 = vector.load %a1[%i] : memref<4224xi8>, vector<16xi8>
    %v4 = arith.extui %v3 : vector<16xi8> to vector<16xi16>
    %v5 = vector.load %a2[%i] : memref<4224xi8>, vector<16xi8>
    %v6 = arith.extui %v5 : vector<16xi8> to vector<16xi16>
    %v7 = arith.subi %c0, %v6 : vector<16xi16>
    %v8 = arith.muli %v2, %v7 : vector<16xi16>
    %v9 = arith.muli %v4, %v6 : vector<16xi16>
    %v10 = arith.addi %v8, %v9 : vector<16xi16>
    %v11 = arith.shrui %v10, %c1 : vector<16xi16>
    %v12 = arith.trunci %v11 : vector<16xi16> to vector<16xi8>
    vector.store %v12, %r0[%i] : memref<4224xi8>, vector<16xi8>
  }
  return
}

func.func @saturating_sum(%a0: memref<4224xi32>, %a1: memref<4224xi32>, %r0: memref<4224xi32>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 8 : index
  %c0 = arith.constant dense<-2147483648> : vector<8xi64>
  %c1 = arith.constant dense<2147483647> : vector<8xi64>
  scf.for %i = %zero to %n step %step {
    %v1 = vector.load %a0[%i] : memref<4224xi32>, vector<8xi32>
    %v2 = arith.extsi %v1 : vector<8xi32> to vector<8xi64>
    %v3 = vector.load %a1[%i] : memref<4224xi32>, vector<8xi32>
    %v4 = arith.extsi %v3 : vector<8xi32> to vector<8xi64>
    %v5 = arith.addi %v2, %v4 : vector<8xi64>
    %v6 = arith.maxsi %v5, %c0 : vector<8xi64>
    %v7 = arith.minsi %v6, %c1 : vector<8xi64>
    %v8 = arith.trunci %v7 : vector<8xi64> to vector<8xi32>
    vector.store %v8, %r0[%i] : memref<4224xi32>, vector<8xi32>
  }
  return
}

func.func @wide_product(%a0: memref<4224xi32>, %a1: memref<4224xi32>, %r0: memref<4224xi64>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 8 : index
  scf.for %i = %zero to %n step %step {
    %v1 = vector.load %a0[%i] : memref<4224xi32>, vector<8xi32>
    %v2 = arith.extsi %v1 : vector<8xi32> to vector<8xi64>
    %v3 = vector.load %a1[%i] : memref<4224xi32>, vector<8xi32>
    %v4 = arith.extsi %v3 : vector<8xi32> to vector<8xi64>
    %v5 = arith.muli %v2, %v4 : vector<8xi64>
    vector.store %v5, %r0[%i] : memref<4224xi64>, vector<8xi64>
  }
  return
}

func.func @luma(%a0: memref<4224xi8>, %a1: memref<4224xi8>, %a2: memref<4224xi8>, %r0: memref<4224xi8>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 16 : index
  %c0 = arith.constant dense<77> : vector<16xi16>
  %c1 = arith.constant dense<150> : vector<16xi16>
  %c2 = arith.constant dense<29> : vector<16xi16>
  %c3 = arith.constant dense<8> : vector<16xi16>
  scf.for %i = %zero to %n step %step {
    %v1 = vector.load %a0[%i] : memref<4224xi8>, vector<16xi8>
    %v2 = arith.extui %v1 : vector<16xi8> to vector<16xi16>
    %v3 = vector.load %a1[%i] : memref<4224xi8>, vector<16xi8>
    %v4 = arith.extui %v3 : vector<16xi8> to vector<16xi16>
    %v5 = vector.load %a2[%i] : memref<4224xi8>, vector<16xi8>
    %v6 = arith.extui %v5 : vector<16xi8> to vector<16xi16>
    %v7 = arith.muli %v2, %c0 : vector<16xi16>
    %v8 = arith.muli %v4, %c1 : vector<16xi16>
    %v9 = arith.addi %v7, %v8 : vector<16xi16>
    %v10 = arith.muli %v6, %c2 : vector<16xi16>
    %v11 = arith.addi %v9, %v10 : vector<16xi16>
    %v12 = arith.shrui %v11, %c3 : vector<16xi16>
    %v13 = arith.trunci %v12 : vector<16xi16> to vector<16xi8>
    vector.store %v13, %r0[%i] : memref<4224xi8>, vector<16xi8>
  }
  return
}

func.func @screen(%a0: memref<4224xi8>, %a1: memref<4224xi8>, %r0: memref<4224xi8>) {
  %zero = arith.constant 0 : index
  %n = arith.constant 4096 : index
  %step = arith.constant 32 : index
  %c0 = arith.constant dense<255> : vector<32xi16>
  %c1 = arith.constant dense<8> : vector<32xi16>
  scf.for %i = %zero to %n step %step {
    %v1 = vector.load %a0[%i] : memref<4224xi8>, vector<32xi8>
    %v2 = arith.extui %v1 : vector<32xi8> to vector<32xi16>
    %v3 = vector.load %a1[%i] : memref<4224xi8>, vector<32xi8>
    %v4 = arith.extui %v3 : vector<32xi8> to vector<32xi16>
    %v5 = arith.subi %c0, %v2 : vector<32xi16>
    %v6 = arith.subi %c0, %v4 : vector<32xi16>
    %v7 = arith.muli %v5, %v6 : vector<32xi16>
    %v8 = arith.shrui %v7, %c1 : vector<32xi16>
    %v9 = arith.subi %c0, %v8 : vector<32xi16>
    %v10 = arith.trunci %v9 : vector<32xi16> to vector<32xi8>
    vector.store %v10, %r0[%i] : memref<4224xi8>, vector<32xi8>
  }
  return
}
