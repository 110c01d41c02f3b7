// Registers that are built of the same words several times, in optimized LLVM IR, for a back end that fills
// them with the first lane of such a word.
#ifndef AUTO_LOWERING_PASSES_WORD_LANES_H
#define AUTO_LOWERING_PASSES_WORD_LANES_H

#include <llvm-c/Types.h>

// Vectors of lanes of 8 and 16 bits that have equal words of 32 bits, each of several lanes of shorter
// vectors or of scalars, are built of these words as numbers of 32 bits; so are equal lanes of 16 to 64 bits
// that are taken for narrower ones.
void word_lanes(LLVMModuleRef m);

#endif
