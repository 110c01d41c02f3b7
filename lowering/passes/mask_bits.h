// Masks as integers, in optimized LLVM IR, for back ends that take the bits of short ones in another order.
#ifndef AUTO_LOWERING_PASSES_MASK_BITS_H
#define AUTO_LOWERING_PASSES_MASK_BITS_H

#include <llvm-c/Types.h>

// Integers of the bits of a mask are assembled lane by lane, masks of the bits of an integer by comparing
// lanes that hold them; so are masks in memory. Accesses to memory under masks, for which the
// target has no instruction, are branches by now (scalarize-masked-mem-intrin), which test such integers.
void mask_bits_apart(LLVMModuleRef m);

#endif
