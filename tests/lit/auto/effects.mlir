// Operations of auto and of instructions compute their results and do nothing else, and upstream's passes know: unused ones
// are erased, those of a loop moved out of it, and deallocation of buffers takes them for what they are.
// REQUIRES: rules
// RUN: auto-opt --mcpu=haswell --pass-pipeline='builtin.module(canonicalize)' %s | FileCheck %s --check-prefix=UNUSED
// RUN: auto-opt --mcpu=haswell --pass-pipeline='builtin.module(loop-invariant-code-motion)' %s | FileCheck %s --check-prefix=LOOP
// RUN: auto-opt --mcpu=haswell --emit=llvm %s 2>&1 | FileCheck %s --check-prefix=DEALLOCATED

// UNUSED-LABEL: @unused
// UNUSED-NEXT: return
func.func @unused(%a: vector<16xi8>, %b: vector<16xi8>) -> vector<16xi8> {
  %r = "x86vector._mm_avg_epu8"(%a, %b) : (vector<16xi8>, vector<16xi8>) -> vector<16xi8>
  return %a : vector<16xi8>
}

// LOOP-LABEL: @invariant
// LOOP: "x86vector._mm_avg_epu8"
// LOOP: scf.for
// LOOP-NOT: "x86vector._mm_avg_epu8"
// LOOP-LABEL: @buffers
func.func @invariant(%a: vector<16xi8>, %b: vector<16xi8>, %m: memref<64x16xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    %r = "x86vector._mm_avg_epu8"(%a, %b) : (vector<16xi8>, vector<16xi8>) -> vector<16xi8>
    vector.store %r, %m[%i, %c0] : memref<64x16xi8>, vector<16xi8>
  }
  return
}

// DEALLOCATED-NOT: warning
// DEALLOCATED-LABEL: @buffers
// DEALLOCATED: call {{.*}}@malloc
// DEALLOCATED: call {{.*}}@free
// DEALLOCATED: {{^}}}
func.func private @use(tensor<16xi32>) -> i32
func.func @buffers(%a: tensor<16xi32>, %v: vector<4xi32>, %c: i1) -> (i32, vector<4xi32>) {
  %e = tensor.empty() : tensor<16xi32>
  %x = linalg.add ins(%a, %a : tensor<16xi32>, tensor<16xi32>) outs(%e : tensor<16xi32>) -> tensor<16xi32>
  %n = func.call @use(%x) : (tensor<16xi32>) -> i32
  %r = scf.if %c -> vector<4xi32> {
    %w = "x86vector._mm_add_epi32"(%v, %v) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    scf.yield %w : vector<4xi32>
  } else {
    scf.yield %v : vector<4xi32>
  }
  return %n, %r : i32, vector<4xi32>
}
