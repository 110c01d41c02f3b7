// Vectors of ub.poison, which upstream's folds of vector operations take for dense constants.
#ifndef AUTO_LOWERING_PASSES_POISON_H
#define AUTO_LOWERING_PASSES_POISON_H

#include <mlir-c/IR.h>

// Replaces each ub.poison of a vector type by a broadcast of a scalar one, which no operation folds:
// vector.shuffle of a constant and of ub.poison crashes as it folds.
void poison_broadcast(MlirModule module);

#endif
