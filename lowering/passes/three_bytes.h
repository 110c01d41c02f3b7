// Stores of three bytes, in optimized LLVM IR, for a back end that gets them wrong.
#ifndef AUTO_LOWERING_PASSES_THREE_BYTES_H
#define AUTO_LOWERING_PASSES_THREE_BYTES_H

#include <llvm-c/Types.h>

// LLVM 19 stores three lanes of 64 bits that are truncated to bytes (AArch64, combineI8TruncStore) as if they
// were in one register: they become lanes of 32 bits before.
void three_bytes(LLVMModuleRef m);

#endif
