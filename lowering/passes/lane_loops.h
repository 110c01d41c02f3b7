// Floats in vectors, in LLVM IR, for a machine whose vector instructions compute none: Hexagon without HVX's
// floats. Its back end takes such vectors apart, lane by lane, which takes it seconds.
#ifndef AUTO_LOWERING_PASSES_LANE_LOOPS_H
#define AUTO_LOWERING_PASSES_LANE_LOOPS_H

#include <llvm-c/Types.h>
#include <stdbool.h>

// Is there anything to do?
bool lane_loops_needed(LLVMModuleRef m);
// Before LLVM optimizes, without copies of values: what is computed lane by lane with floats, and the
// integers that are made of them and for them, becomes a loop over the lanes. The loop reads lanes from
// memory where the vector was loaded and nothing was written since; what else it reads and makes is in
// buffers on the stack, which begin at `register_bits`.
void lane_loops(LLVMModuleRef m, unsigned register_bits);

// Vectors of fewer lanes stay as they are: scalars without a loop for LLVM, too.
enum { LANE_LOOPS_LEAST = 4 };

#endif
