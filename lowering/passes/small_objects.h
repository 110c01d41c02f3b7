// Memory that is smaller than a register, in LLVM IR, for a back end that loads whole registers of it.
#ifndef AUTO_LOWERING_PASSES_SMALL_OBJECTS_H
#define AUTO_LOWERING_PASSES_SMALL_OBJECTS_H

#include <llvm-c/Types.h>

// Stack memory, variables, and memory that malloc, calloc or aligned_alloc gives, of less than
// `register_bits` have that size. A short vector is loaded as a register (register_parts.h); as no object
// holds that, LLVM's scheduler moves the load in front of stores to the object.
void small_objects(LLVMModuleRef m, unsigned register_bits);

#endif
