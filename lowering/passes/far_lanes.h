// Lanes at an index that is computed, in optimized LLVM IR, for a back end that puts them into another
// register.
#ifndef AUTO_LOWERING_PASSES_FAR_LANES_H
#define AUTO_LOWERING_PASSES_FAR_LANES_H

#include <llvm-c/Types.h>

// A lane is inserted at an index that is not constant into a vector of several registers, each of
// `register_bits`: it is inserted into one register of it, each of which may be that one.
void far_lanes(LLVMModuleRef m, unsigned register_bits);

#endif
