// Reductions of more lanes than LLVM's back ends can take.
#ifndef AUTO_LOWERING_PASSES_REDUCTIONS_H
#define AUTO_LOWERING_PASSES_REDUCTIONS_H

#include <mlir-c/IR.h>

// Replaces each vector.reduction of more than 1,024 lanes, the longest vector type that LLVM has a name for,
// by reductions of its parts from the first to the last, each of which begins with what the one before gave.
// The X86 back end crashes on sums of 2,048 extended bytes.
void reductions_split(MlirModule module);

#endif
