// Shuffles of shuffles in LLVM IR, for targets with permutations of any lanes of two registers.
#ifndef AUTO_LOWERING_PASSES_COMPOSED_SHUFFLES_H
#define AUTO_LOWERING_PASSES_COMPOSED_SHUFFLES_H

#include <llvm-c/Types.h>

// Makes shuffles of registers of `register_bits` bits that other operations use of the registers that their
// lanes come from, one step for each two, where a block's shuffles cost less then: channels that are taken
// apart and put together in another order. LLVM 19 composes two steps whose lanes come from two registers in
// all.
void composed_shuffles(LLVMModuleRef m, unsigned register_bits);

#endif
