// Sums of elements, such as the means of images, as products with ones.
#ifndef AUTO_LOWERING_MATRIX_ONES_H
#define AUTO_LOWERING_MATRIX_ONES_H

#include "lowering/matrix/roles.h"

// Makes such sums products where the accelerator has one of these elements; `plain` of a node is what it was.
void ones_apply(accelerator *a, graph *g);

#endif
