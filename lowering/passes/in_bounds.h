// Loops of which most iterations transfer vectors that lie in bounds.
#ifndef AUTO_LOWERING_PASSES_IN_BOUNDS_H
#define AUTO_LOWERING_PASSES_IN_BOUNDS_H

#include "lowering/mlir/passes.h"

// Splits innermost loops that compute with vectors and whose vector.transfer_read and vector.transfer_write
// may leave their memrefs: a loop of the first iterations, as many as are known to stay in bounds when it
// begins, whose transfers are marked so, and the original loop for the rest. A loop around it is split, too,
// where its iterations may change places (jam_find), so that each part is a nest. Transfers that are in
// bounds by constant sizes are marked where they are. Loops of linalg are left as they are.
void in_bounds_split(MlirModule module, const target *t);

#endif
