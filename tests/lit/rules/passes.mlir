// The passes one by one, in pipelines with upstream's, and all together; each stage's output is input again.
// REQUIRES: rules
// RUN: auto-opt --mcpu=haswell --convert-vector-to-auto %s -o %t.auto.mlir && FileCheck %s --check-prefix=AUTO < %t.auto.mlir
// RUN: auto-opt --mcpu=haswell --convert-auto-to-isa %t.auto.mlir -o %t.isa.mlir && FileCheck %s --check-prefix=ISA < %t.isa.mlir
// RUN: auto-opt --mcpu=haswell --convert-isa-to-llvm %t.isa.mlir -o %t.llvm.mlir && FileCheck %s --check-prefix=LLVM < %t.llvm.mlir
// RUN: auto-opt --mcpu=haswell --convert-vector-to-auto --convert-auto-to-isa --convert-isa-to-llvm %s | cmp - %t.llvm.mlir
// RUN: auto-opt --mcpu=haswell --pass-pipeline='builtin.module(func.func(convert-vector-to-auto),convert-auto-to-isa,cse,func.func(convert-isa-to-llvm))' %s | FileCheck %s --check-prefix=LLVM
// RUN: auto-opt --mcpu=haswell --pass-pipeline='builtin.module(convert-vector-to-auto)' --convert-auto-to-isa %s | cmp - %t.isa.mlir

// From each stage on, --emit runs what is missing, and the result is the same.
// RUN: auto-opt --mcpu=haswell --emit=asm %s -o %t.s && FileCheck %s --check-prefix=ASM < %t.s
// RUN: auto-opt --mcpu=haswell --emit=asm %t.auto.mlir | cmp - %t.s
// RUN: auto-opt --mcpu=haswell --emit=asm %t.isa.mlir | cmp - %t.s
// RUN: auto-opt --mcpu=haswell --emit=asm %t.llvm.mlir | cmp - %t.s
// RUN: auto-opt --mcpu=haswell --convert-vector-to-auto --emit=asm %s | cmp - %t.s

// Reports, on standard error.
// RUN: auto-opt --mcpu=haswell --emit=asm --stats=json %s 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON
// RUN: auto-opt --mcpu=haswell --convert-vector-to-auto --explain %s 2>&1 >/dev/null | FileCheck %s --check-prefix=EXPLAIN
// RUN: auto-opt --mcpu=haswell --list-instructions --filter='^_mm(256)?_madd_epi16 ' | FileCheck %s --check-prefix=LIST
// RUN: auto-opt --mcpu=x86-64 --list-instructions --filter='^_mm(256)?_madd_epi16 ' | FileCheck %s --check-prefix=LIST-SSE

// AUTO: %[[R:.*]] = "auto.[[OP:[a-z0-9_]+]]"(%arg0, %arg1)
// AUTO-NEXT: return %[[R]]
// ISA: %[[R:.*]] = "x86vector._mm256_madd_epi16"(%arg0, %arg1) : (vector<16xi16>, vector<16xi16>) -> vector<8xi32>
// ISA-NEXT: return %[[R]]
// LLVM: %[[R:.*]] = llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%arg0, %arg1)
// LLVM-NEXT: return %[[R]]
// ASM: vpmaddwd {{.*}}%ymm0
// JSON: {"target": "x86", "cpu": "haswell", "functions": 1, {{.*}}"instructions_expanded": 1, "instructions": {"_mm256_madd_epi16": 1}}
// EXPLAIN: _mm256_madd_epi16
// LIST: _mm256_madd_epi16 {{.*}} latency 5 {{.*}} avx2
// LIST: _mm_madd_epi16
// LIST-SSE: _mm256_madd_epi16 {{.*}} not on this CPU {{.*}}avx2
// LIST-SSE: _mm_madd_epi16 {{.*}} latency
func.func @f(%a: vector<16xi16>, %b: vector<16xi16>) -> vector<8xi32> {
  %zero = arith.constant dense<0> : vector<8xi32>
  %x = arith.extsi %a : vector<16xi16> to vector<16xi32>
  %y = arith.extsi %b : vector<16xi16> to vector<16xi32>
  %p = arith.muli %x, %y : vector<16xi32>
  %q = vector.shape_cast %p : vector<16xi32> to vector<8x2xi32>
  %r = vector.multi_reduction <add>, %q, %zero [1] : vector<8x2xi32> to vector<8xi32>
  return %r : vector<8xi32>
}
