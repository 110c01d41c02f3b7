// Casts of vectors of one lane, in optimized LLVM IR.
#ifndef AUTO_LOWERING_PASSES_SINGLE_LANE_H
#define AUTO_LOWERING_PASSES_SINGLE_LANE_H

#include <llvm-c/Types.h>

// They become casts of the lane: back ends that have no such vectors need not take them apart.
void single_lane_casts(LLVMModuleRef m);

#endif
