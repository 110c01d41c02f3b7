// Code for other machines than the host's: the triple, the CPU and what each target switches on by itself.

// RUN: auto-opt --target=neon --rules=none %s --emit=asm -o - | FileCheck %s --check-prefix=NEON
// RUN: auto-opt --target=neon --mcpu=neoverse-v2 --rules=none %s --emit=asm -o - | FileCheck %s --check-prefix=NEON
// NEON: add v0.16b, v{{[01]}}.16b, v{{[01]}}.16b
// NEON: mul v{{.*}}.8h

// RUN: auto-opt --target=hvx --rules=none %s --emit=asm -o - | FileCheck %s --check-prefix=HVX
// HVX: vmpyi(v{{.*}}.h,v{{.*}}.h)
// RUN: not auto-opt --target=neon --mcpu=znver4 --rules=none %s 2>&1 | FileCheck %s --check-prefix=CPU
// CPU: error: unknown CPU 'znver4' for target 'neon'

func.func @add(%a: vector<16xi8>, %b: vector<16xi8>) -> vector<16xi8> {
  %0 = arith.addi %a, %b : vector<16xi8>
  return %0 : vector<16xi8>
}

func.func @multiply(%a: vector<64xi16>, %b: vector<64xi16>) -> vector<64xi16> {
  %0 = arith.muli %a, %b : vector<64xi16>
  return %0 : vector<64xi16>
}
