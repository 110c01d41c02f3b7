// Passes on linalg for the textual pipelines of the process, and what its interface says of an operation. C++
// behind a C header.
#ifndef AUTO_LOWERING_LINALG_LINALG_PASSES_H
#define AUTO_LOWERING_LINALG_LINALG_PASSES_H

#include <mlir-c/IR.h>

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

// The affine maps by which a linalg operation's loops index its operands, one for each; null: it is none.
MlirAttribute linalg_passes_indexing_maps(MlirOperation op);

#ifdef __cplusplus
}
#endif
#endif
