// Loops over vectors of which only one lane is read behind them, in LLVM IR before it is optimized.
#ifndef AUTO_LOWERING_PASSES_CARRIED_LANE_H
#define AUTO_LOWERING_PASSES_CARRIED_LANE_H

#include <llvm-c/Types.h>

// A vector that a loop carries through one operation without a commutative law, as its right operand, and of
// which one lane is read: the loop carries that lane. LLVM 19 would do so with the operands in the other
// order (InstCombine, scalarizePHI).
void carried_lanes(LLVMModuleRef m);

#endif
