// Callers of the C know functions by the names that they have: what C cannot have is refused, everything else stays.
// RUN: rm -rf %t && mkdir %t && split-file %s %t && auto-semgen library %root/dialects/gemmini.isa -o %t/gemmini && auto-semgen library %root/dialects/dot4.isa -o %t/dot4
// RUN: for n in a.b x-y 2d "" double int typeof main memcpy roundf cosl signbit uint8_t INT8_MAX printf NULL linux __x _Bool smaller float_of gemmini_flush gemmini_config_st DIM elem_t gemmini_model_fence gemmini_trace; do sed "s/NAME/$n/" %t/name.mlir >%t/one.mlir; not auto-opt %t/one.mlir --target=gemmini --emit=c -o %t/out.c 2>&1 || echo "$n is accepted"; done | FileCheck %s --check-prefix=GEMMINI --implicit-check-not=accepted --implicit-check-not=error:
// RUN: for n in dot4_wait LANES; do sed "s/NAME/$n/" %t/name.mlir >%t/one.mlir; not auto-opt %t/one.mlir --target=%root/dialects/dot4.isa --emit=c -o %t/out.c 2>&1 || echo "$n is accepted"; done | FileCheck %s --check-prefix=DOT4 --implicit-check-not=accepted --implicit-check-not=error:
// RUN: not auto-opt %t/twice.mlir --target=gemmini --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not ls %t/out.c
// Names of other libraries, of what functions declare, and of values of emitc.
// RUN: for n in f v1 v2 in0 out0 local1 i t0 sum row rows _mlir_ciface_f gemmini_layer dot4_wait; do sed "s/NAME/$n/" %t/name.mlir >%t/one.mlir && auto-opt %t/one.mlir --target=gemmini --emit=c -o %t/one.c && grep "^void $n(int8_t in0" %t/one.c && clang -Werror -fsyntax-only -I%t/gemmini %t/one.c || exit 1; done
// RUN: for n in gemmini_flush elem_t v3; do sed "s/NAME/$n/" %t/name.mlir >%t/one.mlir && auto-opt %t/one.mlir --target=%root/dialects/dot4.isa --emit=c -o %t/one.c && grep "^void $n(int8_t in0" %t/one.c && clang -Werror -fsyntax-only -I%t/dot4 %t/one.c || exit 1; done

// GEMMINI: one.mlir:2:1: error: '@a.b' is no name for a function in C: it is no identifier
// GEMMINI: 2:1: error: '@x-y' is no name for a function in C: it is no identifier
// GEMMINI: 2:1: error: '@2d' is no name for a function in C: it is no identifier
// GEMMINI: 2:1: error: '@' is no name for a function in C: it is no identifier
// GEMMINI: 2:1: error: '@double' is no name for a function in C: it is a word of the language
// GEMMINI: error: '@int' is no name for a function in C: it is a word of the language
// GEMMINI: error: '@typeof' is no name for a function in C: it is a word of the language
// GEMMINI: error: '@main' is no name for a function in C: programs begin there
// GEMMINI: error: '@memcpy' is no name for a function in C: the C library has it
// GEMMINI: error: '@roundf' is no name for a function in C: the C library has it
// GEMMINI: error: '@cosl' is no name for a function in C: the C library has it
// GEMMINI: error: '@signbit' is no name for a function in C: the C library has it
// GEMMINI: error: '@uint8_t' is no name for a function in C: the C library has it
// GEMMINI: error: '@INT8_MAX' is no name for a function in C: the C library has it
// GEMMINI: error: '@printf' is no name for a function in C: the C library has it
// GEMMINI: error: '@NULL' is no name for a function in C: the C library has it
// GEMMINI: error: '@linux' is no name for a function in C: it is a word of the language
// GEMMINI: error: '@__x' is no name for a function in C: it is the compiler's
// GEMMINI: error: '@_Bool' is no name for a function in C: it is the compiler's
// GEMMINI: error: '@smaller' is no name for a function in C: a helper in the emitted file has it
// GEMMINI: error: '@float_of' is no name for a function in C: a helper in the emitted file has it
// GEMMINI: error: '@gemmini_flush' is no name for a function in C: the accelerator's header has it
// GEMMINI: error: '@gemmini_config_st' is no name for a function in C: the accelerator's header has it
// GEMMINI: error: '@DIM' is no name for a function in C: the accelerator's header has it
// GEMMINI: error: '@elem_t' is no name for a function in C: the accelerator's header has it
// GEMMINI: error: '@gemmini_model_fence' is no name for a function in C: the accelerator's header has it
// GEMMINI: error: '@gemmini_trace' is no name for a function in C: the accelerator's header has it
// DOT4: error: '@dot4_wait' is no name for a function in C: the accelerator's header has it
// DOT4: error: '@LANES' is no name for a function in C: the accelerator's header has it
// TWICE: twice.mlir:6:1: error: '@f' is no name for a function in C: another function of the file has it

//--- name.mlir
// A product that the accelerator computes, and the CPU's.
func.func @"NAME"(%a: tensor<4x8xi8>, %b: tensor<8x4xi8>, %s: tensor<4x4xi32>) -> (tensor<4x4xi32>, tensor<4x4xi32>) {
  %z = arith.constant 0 : i32
  %e = tensor.empty() : tensor<4x4xi32>
  %f = linalg.fill ins(%z : i32) outs(%e : tensor<4x4xi32>) -> tensor<4x4xi32>
  %r = linalg.matmul ins(%a, %b : tensor<4x8xi8>, tensor<8x4xi8>) outs(%f : tensor<4x4xi32>) -> tensor<4x4xi32>
  %x = arith.xori %s, %s : tensor<4x4xi32>
  return %r, %x : tensor<4x4xi32>, tensor<4x4xi32>
}
//--- twice.mlir
module @inner {
func.func @f(%a: memref<4xi8>) {
  return
}
}
func.func @f(%a: memref<4xi8>) {
  return
}
