// Vectors of floats that are compared, in LLVM IR, for a machine without vector instructions on floats: the
// bits of floats are integers in the same order, but for signs.
#ifndef AUTO_LOWERING_PASSES_FLOAT_ORDER_H
#define AUTO_LOWERING_PASSES_FLOAT_ORDER_H

#include <llvm-c/Types.h>
#include <stdbool.h>

// Comparisons, extrema and signs of floats of 16 and 32 bits become those of integers, unless what they read,
// or what is made of them, is computed with floats: that is a loop over lanes (lane_loops.h), to which they
// belong. False: there are none.
bool float_order(LLVMModuleRef m);

#endif
