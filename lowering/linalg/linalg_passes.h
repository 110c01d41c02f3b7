// Passes on linalg for the textual pipelines of the process. C++ behind a C header.
#ifndef AUTO_LOWERING_LINALG_LINALG_PASSES_H
#define AUTO_LOWERING_LINALG_LINALG_PASSES_H

#ifdef __cplusplus
extern "C" {
#endif

// Registers
//
//   auto-decompose-softmax  linalg.softmax, on tensors or memrefs, into its parts
//   auto-copies-to-linalg   memref.copy between layouts to linalg.generic
//   auto-fuse-elementwise   that, and elementwise operations on tensors into the one that uses them
//   auto-approximate-math   math operations with the attribute auto.approximate to polynomials
void linalg_passes_register(void);

#ifdef __cplusplus
}
#endif
#endif
