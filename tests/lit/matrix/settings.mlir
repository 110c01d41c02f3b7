// Parameters of an accelerator's library from the command line.
// RUN: auto-opt %s --target=gemmini --emit=c | FileCheck %s --check-prefix=FILE
// RUN: auto-opt %s --target=%root/dialects/gemmini.isa --set DIM=8 --set=AC_ROWS=512 --emit=c | FileCheck %s --check-prefix=SET
// RUN: not auto-opt %s --target=gemmini --set SIZE=8 --emit=c 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not auto-opt %s --target=gemmini --set DIM=0 --set AC_ROWS=512 --emit=c 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not auto-opt %s --target=gemmini --set DIM=x --emit=c 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not auto-opt %s --target=gemmini --set DIM --emit=c 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not auto-opt %s --target=gemmini --set =8 --emit=c 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: not auto-opt %s --set DIM=8 2>&1 | FileCheck %s --check-prefix=CPU

// FILE: // B: 16 x 64 elements.
// SET: // B: 8 x 32 elements.
// SET: gemmini_extended_preload
// UNKNOWN: auto-opt: --set SIZE=8: error: {{.*}}gemmini.isa: there is no parameter or type 'SIZE' to set
// ZERO: auto-opt: --set DIM=0,AC_ROWS=512: error: {{.*}}gemmini.isa:26:5: 'peak' is a number from 1 to 4294967295
// NUMBER: auto-opt: --set DIM=x: error: {{.*}}gemmini.isa:7:11: the setting of 'DIM' is no number
// VALUE: auto-opt: error: --set needs NAME=VALUE, not 'DIM'
// NAME: --set: error: needs NAME=VALUE
// CPU: --set: error: only accelerators have parameters to set
func.func @product(%a: memref<16x16xi8>, %b: memref<16x16xi8>, %c: memref<16x16xi32>) {
  linalg.matmul ins(%a, %b : memref<16x16xi8>, memref<16x16xi8>) outs(%c : memref<16x16xi32>)
  return
}
