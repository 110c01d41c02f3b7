// Whether code writes through a pointer, in optimized LLVM IR. LLVM's own inference gives up where the code
// compares addresses as numbers, as checks for overlapping memory do.
#ifndef AUTO_LOWERING_PASSES_READS_H
#define AUTO_LOWERING_PASSES_READS_H

#include <llvm-c/Types.h>
#include <stdbool.h>

// True if nothing that is computed from this parameter, in its function and those that it is passed to, is an
// address that is written to, and none is kept in memory.
bool reads_only(LLVMValueRef parameter);

#endif
