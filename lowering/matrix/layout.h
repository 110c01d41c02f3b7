// Operands of products as an accelerator reads them that takes whole blocks at fixed places, and rows of B in
// groups: where they are not so in memory the graph gets copies of them, in that layout and padded with zeros
// to whole blocks.
#ifndef AUTO_LOWERING_MATRIX_LAYOUT_H
#define AUTO_LOWERING_MATRIX_LAYOUT_H

#include "lowering/matrix/roles.h"

void layout_apply(accelerator *a, graph *g);

#endif
