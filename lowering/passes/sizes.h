// Sizes that are integers of other widths than indices.
#ifndef AUTO_LOWERING_PASSES_SIZES_H
#define AUTO_LOWERING_PASSES_SIZES_H

#include <mlir-c/IR.h>

// Extends, by the sign, or truncates integers that unrealized casts make indices of, which MLIR 19's lowering of
// memref.reshape leaves where its shape does not consist of indices. For a module in the LLVM dialect.
void sizes_cast(MlirModule module);

#endif
