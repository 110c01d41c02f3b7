// Scaled operands of sums as computations of their own.
#ifndef AUTO_LOWERING_MATRIX_AHEAD_H
#define AUTO_LOWERING_MATRIX_AHEAD_H

#include "lowering/matrix/graph.h"

// Where a product is between an operand and the sum of it and another one: the part of the sum that is over
// that operand alone becomes a node. Who reads it may take it for its own part, as all that is pointwise.
void ahead_apply(graph *g);

#endif
