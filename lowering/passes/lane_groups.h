// Shuffles that move groups of neighbouring lanes, in LLVM IR, for a back end that takes lanes apart.
#ifndef AUTO_LOWERING_PASSES_LANE_GROUPS_H
#define AUTO_LOWERING_PASSES_LANE_GROUPS_H

#include <llvm-c/Types.h>

// A shuffle of integers whose result has another number of lanes than its operands, and takes groups of lanes
// as they are, becomes one of lanes as wide as the groups, up to 64 bits. LLVM 19 finds such groups on x86
// where the numbers of lanes are the same only, and moves byte by byte else.
void lane_groups(LLVMModuleRef m);

#endif
