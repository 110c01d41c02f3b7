// Loops around loops over vectors.
#ifndef AUTO_LOWERING_PASSES_OUTER_LOOPS_H
#define AUTO_LOWERING_PASSES_OUTER_LOOPS_H

#include <mlir-c/IR.h>

// Has LLVM not unroll loops around loops over vectors whose length is not known. It would copy the inner
// loop, each copy for another row, and the CPU, which foresees what an instruction loads next, would see rows
// left out.
void outer_loops_keep(MlirModule module);

#endif
