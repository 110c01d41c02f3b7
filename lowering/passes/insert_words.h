// Words of one vector in the place of others of another one, in optimized LLVM IR.
#ifndef AUTO_LOWERING_PASSES_INSERT_WORDS_H
#define AUTO_LOWERING_PASSES_INSERT_WORDS_H

#include <llvm-c/Types.h>

// A shuffle of two vectors of 32-bit lanes that keeps lanes of one in their places, moves one of the other,
// and leaves some open becomes x86's insertps, which makes zeros of these. LLVM 19 takes that only where
// zeros are wanted, and else two instructions.
void insert_words(LLVMModuleRef m);

#endif
