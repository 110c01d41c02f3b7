// An instruction with several results: the template's structure comes apart.

// RUN: auto-opt --target=neon --convert-isa-to-llvm %s | FileCheck %s
// RUN: auto-opt --target=neon --emit=asm %s -o - | FileCheck %s --check-prefix=ASM

// CHECK: llvm.extractvalue {{.*}}[0]
// CHECK: llvm.extractvalue {{.*}}[1]
// ASM: zip1 v{{[0-9]+}}.16b
// ASM: zip2 v{{[0-9]+}}.16b
func.func @zip(%a: vector<16xi8>, %b: vector<16xi8>) -> (vector<16xi8>, vector<16xi8>) {
  %r:2 = "neon.vzipq_u8"(%a, %b) : (vector<16xi8>, vector<16xi8>) -> (vector<16xi8>, vector<16xi8>)
  return %r#0, %r#1 : vector<16xi8>, vector<16xi8>
}
