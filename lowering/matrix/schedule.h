// Orders in time and places in local memory for a placement: tiles, double buffering, and the loops around
// them.
#ifndef AUTO_LOWERING_MATRIX_SCHEDULE_H
#define AUTO_LOWERING_MATRIX_SCHEDULE_H

#include "lowering/matrix/offload.h"
#include "lowering/matrix/placement.h"

// Appends the program of a placement. False: *why says what does not fit.
bool schedule_write(graph *g, const placement *p, offload *o, const char **why);
// The same of a product and, beside it, of a sum that does not depend on it.
bool schedule_write_beside(graph *g, const placement *p, const placement *beside, offload *o,
                           const char **why);

#endif
