// Products whose first factor has an offset, such as a zero point, or unsigned bytes.
#ifndef AUTO_LOWERING_MATRIX_OFFSETS_H
#define AUTO_LOWERING_MATRIX_OFFSETS_H

#include "lowering/matrix/roles.h"

// Makes such products those of elements as they are, where the accelerator has only these; `plain` of a node
// is what it was.
void offsets_apply(accelerator *a, graph *g);

#endif
