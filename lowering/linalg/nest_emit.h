// Vector code in place of a nest's operations.
#ifndef AUTO_LOWERING_LINALG_NEST_EMIT_H
#define AUTO_LOWERING_LINALG_NEST_EMIT_H

#include "lowering/linalg/nest_plan.h"

// Puts loops over tiles of vectors in the place of the last of the nest's operations, and erases them all.
void nest_emit(const nest *n, const nest_plan *p, const target *t);

#endif
