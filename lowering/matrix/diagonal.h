// Products of which a dimension is in both factors and in the result, as of depthwise convolutions: channels.
#ifndef AUTO_LOWERING_MATRIX_DIAGONAL_H
#define AUTO_LOWERING_MATRIX_DIAGONAL_H

#include "lowering/matrix/roles.h"

// Gives such products, of which the second factor has nothing else that the result has, columns: of so many
// channels as a block has, each is multiplied by a block that is zero but for its diagonal. The program
// has such blocks instead of the factor; `plain` of a node is what it was.
void diagonal_apply(accelerator *a, graph *g);

#endif
