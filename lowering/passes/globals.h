// The constants that bufferization makes, in an order of their own.
#ifndef AUTO_LOWERING_PASSES_GLOBALS_H
#define AUTO_LOWERING_PASSES_GLOBALS_H

#include <mlir-c/IR.h>

// One-shot bufferization visits functions in the order of their addresses, and makes each constant a global
// "__constant_TYPE", with a number behind it where there are several of a type. Puts these globals at the
// beginning of the module in the order of their first uses, and gives each type's names out anew in that
// order, so that the same input gives the same module.
void globals_order(MlirModule module);

#endif
