// Alignments in optimized LLVM IR. LLVM finds that of an address from a few operations that it is made of;
// what it then splits into a base and a constant is of no known alignment any more.
#ifndef AUTO_LOWERING_PASSES_ALIGNMENT_H
#define AUTO_LOWERING_PASSES_ALIGNMENT_H

#include <llvm-c/Types.h>

// Gives each load and store the alignment that follows from those of others at constant distances, in the
// same block with nothing between them that may not return.
void alignment_spread(LLVMModuleRef m);

#endif
