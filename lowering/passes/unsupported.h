// What no lowering exists for on a target, said before anything is lowered.
#ifndef AUTO_LOWERING_PASSES_UNSUPPORTED_H
#define AUTO_LOWERING_PASSES_UNSUPPORTED_H

#include "lowering/target/target.h"
#include <mlir-c/IR.h>

// Is there nothing in the module that LLVM would fail on without a place? False after an error at the
// operation: scalable vectors where the CPU has none (they need Arm's SVE), memory spaces that are no
// numbers, and types that are too large (docs/contract.md).
bool unsupported_check(MlirModule module, const target *t);

#endif
