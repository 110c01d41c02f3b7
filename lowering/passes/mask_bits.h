// Masks as integers, in optimized LLVM IR, for back ends that take the bits of short ones in another order.
#ifndef AUTO_LOWERING_PASSES_MASK_BITS_H
#define AUTO_LOWERING_PASSES_MASK_BITS_H

#include "support/util.h"
#include <llvm-c/TargetMachine.h>

// Integers of the bits of a mask are assembled lane by lane; first, accesses to memory under masks become
// branches where the target has no instruction for them, which test such integers. False after a diagnostic.
bool mask_bits_apart(LLVMModuleRef m, LLVMTargetMachineRef machine, diagnostics *d);

#endif
