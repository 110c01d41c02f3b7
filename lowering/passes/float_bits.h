// Vectors of floats that are only moved, in optimized LLVM IR, for a machine without vector instructions on
// floats: Hexagon, whose back end moves them lane by lane.
#ifndef AUTO_LOWERING_PASSES_FLOAT_BITS_H
#define AUTO_LOWERING_PASSES_FLOAT_BITS_H

#include <llvm-c/Types.h>

// Loads, stores, phis, choices, permutations, insertions and extractions become those of integers.
void float_bits(LLVMModuleRef m);

#endif
