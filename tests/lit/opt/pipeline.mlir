// Pipelines of upstream's passes, several in the order given; text, bytecode and standard input in.
// RUN: auto-opt --rules=none %s | FileCheck %s --check-prefix=PLAIN
// RUN: auto-opt --rules=none --pass-pipeline='builtin.module(func.func(canonicalize,cse))' %s | FileCheck %s
// RUN: auto-opt --rules=none - --pass-pipeline='builtin.module(canonicalize)' --pass-pipeline='builtin.module(convert-arith-to-llvm)' < %s | FileCheck %s --check-prefix=LLVM
// RUN: mlir-opt --emit-bytecode %s -o %t.bc && auto-opt --rules=none %t.bc | FileCheck %s --check-prefix=PLAIN
// RUN: auto-opt --rules=none %s | auto-opt --rules=none - | FileCheck %s --check-prefix=PLAIN

// PLAIN-LABEL: func.func @f
// PLAIN: arith.constant dense<0> : vector<8xi32>
// PLAIN: arith.addi
// CHECK-LABEL: func.func @f
// CHECK-SAME: %[[A:.*]]: vector<8xi32>
// CHECK-NEXT: return %[[A]]
// LLVM-LABEL: func.func @f
// LLVM-NOT: arith.
func.func @f(%a: vector<8xi32>) -> vector<8xi32> {
  %zero = arith.constant dense<0> : vector<8xi32>
  %r = arith.addi %a, %zero : vector<8xi32>
  return %r : vector<8xi32>
}
