// Constant factors with rows of whole requests to main memory.
#ifndef AUTO_LOWERING_MATRIX_WHOLE_ROWS_H
#define AUTO_LOWERING_MATRIX_WHOLE_ROWS_H

#include "lowering/matrix/roles.h"

// A constant factor whose rows are longer than a request to main memory, but not a multiple of it, becomes
// one with zeros behind each row: rows begin where requests do. The products keep their form on the CPU.
void whole_rows_apply(accelerator *a, graph *g);

#endif
