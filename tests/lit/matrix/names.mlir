// Callers of the C know functions by the names that they have: what C cannot have is refused, everything else stays.
// RUN: rm -rf %t && mkdir %t && split-file %s %t && auto-semgen library %root/dialects/gemmini.isa -o %t/gemmini && auto-semgen library %root/dialects/dot4.isa -o %t/dot4
// RUN: for n in a.b x-y 2d "" double int typeof main memcpy roundf cosl signbit uint8_t INT8_MAX printf NULL linux __x _Bool smaller float_of gemmini_flush gemmini_config_st DIM elem_t gemmini_model_fence gemmini_trace; do sed "s/NAME/$n/" %t/name.mlir >%t/one.mlir; not auto-opt %t/one.mlir --target=gemmini --emit=c -o %t/out.c 2>&1 || echo "$n is accepted"; done | FileCheck %s --check-prefix=GEMMINI --implicit-check-not=accepted --implicit-check-not=error:
// RUN: for n in dot4_wait LANES; do sed "s/NAME/$n/" %t/name.mlir >%t/one.mlir; not auto-opt %t/one.mlir --target=%root/dialects/dot4.isa --emit=c -o %t/out.c 2>&1 || echo "$n is accepted"; done | FileCheck %s --check-prefix=DOT4 --implicit-check-not=accepted --implicit-check-not=error:
// RUN: not auto-opt %t/twice.mlir --target=gemmini --emit=c -o %t/out.c 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not ls %t/out.c
// Names of other libraries, of what functions declare, and of values of emitc.
// RUN: for n in f v1 v2 in0 out0 local1 i t0 sum row rows _mlir_ciface_f gemmini_layer dot4_wait; do sed "s/NAME/$n/" %t/name.mlir >%t/one.mlir && auto-opt %t/one.mlir --target=gemmini --emit=c -o %t/one.c && grep "^void $n(int8_t in0" %t/one.c && clang -Werror -fsyntax-only -I%t/gemmini %t/one.c || exit 1; done
// RUN: for n in gemmini_flush elem_t v3; do sed "s/NAME/$n/" %t/name.mlir >%t/one.mlir && auto-opt %t/one.mlir --target=%root/dialects/dot4.isa --emit=c -o %t/one.c && grep "^void $n(int8_t in0" %t/one.c && clang -Werror -fsyntax-only -I%t/dot4 %t/one.c || exit 1; done

// GEMMINI: one.mlir:2:1: error: '@a.b' is not a valid name of a C function: it is not an identifier
// GEMMINI: 2:1: error: '@x-y' is not a valid name of a C function: it is not an identifier
// GEMMINI: 2:1: error: '@2d' is not a valid name of a C function: it is not an identifier
// GEMMINI: 2:1: error: '@' is not a valid name of a C function: it is not an identifier
// GEMMINI: 2:1: error: '@double' is not a valid name of a C function: it is a keyword of C
// GEMMINI: error: '@int' is not a valid name of a C function: it is a keyword of C
// GEMMINI: error: '@typeof' is not a valid name of a C function: it is a keyword of C
// GEMMINI: error: '@main' is not a valid name of a C function: it is the entry point of programs
// GEMMINI: error: '@memcpy' is not a valid name of a C function: the C library defines it
// GEMMINI: error: '@roundf' is not a valid name of a C function: the C library defines it
// GEMMINI: error: '@cosl' is not a valid name of a C function: the C library defines it
// GEMMINI: error: '@signbit' is not a valid name of a C function: the C library defines it
// GEMMINI: error: '@uint8_t' is not a valid name of a C function: the C library defines it
// GEMMINI: error: '@INT8_MAX' is not a valid name of a C function: the C library defines it
// GEMMINI: error: '@printf' is not a valid name of a C function: the C library defines it
// GEMMINI: error: '@NULL' is not a valid name of a C function: the C library defines it
// GEMMINI: error: '@linux' is not a valid name of a C function: it is a keyword of C
// GEMMINI: error: '@__x' is not a valid name of a C function: names that begin with two underscores
// GEMMINI: error: '@_Bool' is not a valid name of a C function: names that begin with two underscores
// GEMMINI: error: '@smaller' is not a valid name of a C function: a helper function in the emitted file has this name
// GEMMINI: error: '@float_of' is not a valid name of a C function: a helper function in the emitted file has this name
// GEMMINI: error: '@gemmini_flush' is not a valid name of a C function: the accelerator's header defines it
// GEMMINI: error: '@gemmini_config_st' is not a valid name of a C function: the accelerator's header defines it
// GEMMINI: error: '@DIM' is not a valid name of a C function: the accelerator's header defines it
// GEMMINI: error: '@elem_t' is not a valid name of a C function: the accelerator's header defines it
// GEMMINI: error: '@gemmini_model_fence' is not a valid name of a C function: the accelerator's header defines it
// GEMMINI: error: '@gemmini_trace' is not a valid name of a C function: the accelerator's header defines it
// DOT4: error: '@dot4_wait' is not a valid name of a C function: the accelerator's header defines it
// DOT4: error: '@LANES' is not a valid name of a C function: the accelerator's header defines it
// TWICE: twice.mlir:6:1: error: '@f' is not a valid name of a C function: another function in the file has this name

//--- name.mlir
// A product that the accelerator computes, and one on the CPU.
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
