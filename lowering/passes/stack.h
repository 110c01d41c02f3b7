// Memory on the stack in loops that are made of blocks.
#ifndef AUTO_LOWERING_PASSES_STACK_H
#define AUTO_LOWERING_PASSES_STACK_H

#include <mlir-c/IR.h>

// Gives back, at the end of each block that a loop comes back to, what was taken there from the stack and is
// known nowhere else: descriptors of unranked memrefs, and memref.alloca. For a module in the LLVM dialect. A
// block is left alone if one of its allocations may be known elsewhere.
void stack_give_back(MlirModule module);

#endif
