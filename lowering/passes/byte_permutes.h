// Shuffles of bytes in LLVM IR, for CPUs with permutations of any bytes of two registers (AVX-512 VBMI).
#ifndef AUTO_LOWERING_PASSES_BYTE_PERMUTES_H
#define AUTO_LOWERING_PASSES_BYTE_PERMUTES_H

#include <llvm-c/Types.h>

// Makes shuffles that bring bytes of two registers of 512 bits from one block of 128 bits to another one
// permutations of two registers (vpermi2b), where their order is the same in all blocks, such as channels of
// pixels: LLVM 19 makes four instructions of those. It has permutations of others itself. Shuffles of
// shuffles stay, which it composes.
void byte_permutes(LLVMModuleRef m);

#endif
