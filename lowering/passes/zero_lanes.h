// Lanes between zeros, in optimized LLVM IR, for a back end that fails on them.
#ifndef AUTO_LOWERING_PASSES_ZERO_LANES_H
#define AUTO_LOWERING_PASSES_ZERO_LANES_H

#include <llvm-c/Types.h>

// A shuffle that puts one or three zeros behind each lane of a vector of bytes or halfwords becomes an
// extension without sign, which it is on machines whose first bytes are the low ones.
void zero_lanes(LLVMModuleRef m);

#endif
