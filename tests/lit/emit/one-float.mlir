// One lane of floats stays what it is: as an integer it gains nothing, and LLVM's AArch64 back end fails there.
// RUN: auto-opt %s --target=neon --mcpu=neoverse-n1 --convert-vector-to-auto --convert-auto-to-isa | FileCheck %s
// RUN: auto-opt %s --target=neon --mcpu=neoverse-n1 --emit=asm | FileCheck %s --check-prefix=ASM

// CHECK-LABEL: func.func @one
// CHECK: arith.negf {{.*}} : vector<1xf16>
// CHECK-NOT: vector.bitcast
// ASM-LABEL: one:
// ASM: fneg
func.func @one(%p: memref<?xf16>, %x: f16, %y: f16, %c: i1) {
  %zero = arith.constant 0 : index
  %s = arith.select %c, %x, %y : f16
  %v = vector.from_elements %s : vector<1xf16>
  %r = arith.negf %v : vector<1xf16>
  vector.store %r, %p[%zero] : memref<?xf16>, vector<1xf16>
  return
}
