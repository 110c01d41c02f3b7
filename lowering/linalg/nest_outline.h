// The way of a nest for operands that overlap at run time.
#ifndef AUTO_LOWERING_LINALG_NEST_OUTLINE_H
#define AUTO_LOWERING_LINALG_NEST_OUTLINE_H

#include "support/util.h"
#include <mlir-c/IR.h>

// Moves operations, which are in no block, to a function of their own, and calls it in the second region of
// `branch`, an scf.if. What they use from outside becomes arguments. The function is not inlined, and is
// compiled for size: it hardly ever runs.
void nest_outline(const MlirOperation *operations, unsigned count, MlirOperation branch);
// Is this function one of those?
bool nest_is_outlined(MlirOperation function);

#endif
