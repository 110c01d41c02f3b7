// Shuffles of lanes that no register has as shuffles of lanes that it has, in LLVM IR, for a back end that
// takes the former apart.
#ifndef AUTO_LOWERING_PASSES_CAST_SHUFFLES_H
#define AUTO_LOWERING_PASSES_CAST_SHUFFLES_H

#include <llvm-c/Types.h>

// Lanes of 64 bits that are cast from narrower ones or to such, in lanes of 32 bits; truth values of a whole
// register's lanes in such lanes: LLVM moves both one by one. Registers have 128 bytes.
void cast_shuffles(LLVMModuleRef m);

#endif
