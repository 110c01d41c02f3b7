// Orders in time and places in local memory for a placement: tiles, double buffering, and the loops around
// them.
#ifndef AUTO_LOWERING_MATRIX_SCHEDULE_H
#define AUTO_LOWERING_MATRIX_SCHEDULE_H

#include "lowering/matrix/offload.h"
#include "lowering/matrix/placement.h"

// Appends the program of a placement. False: *why says what does not fit.
bool schedule_write(graph *g, const placement *p, offload *o, const char **why);

#endif
