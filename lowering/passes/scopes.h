// Scopes of stack memory without stack memory.
#ifndef AUTO_LOWERING_PASSES_SCOPES_H
#define AUTO_LOWERING_PASSES_SCOPES_H

#include <mlir-c/IR.h>

// Puts the operations of each memref.alloca_scope without results that allocates nothing in its place.
void scopes_inline(MlirModule module);

#endif
