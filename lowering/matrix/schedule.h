// Orders in time and places in local memory for a placement: tiles, double buffering, and the loops around
// them.
#ifndef AUTO_LOWERING_MATRIX_SCHEDULE_H
#define AUTO_LOWERING_MATRIX_SCHEDULE_H

#include "lowering/matrix/offload.h"
#include "lowering/matrix/placement.h"

// Appends the program of a placement. False: *why says what does not fit.
bool schedule_write(graph *g, const placement *p, offload *o, const char **why);
// Of a sum and a product: the one does not depend on the other, or reads its result.
typedef enum schedule_order { SCHEDULE_BESIDE, SCHEDULE_BEHIND } schedule_order;
// The program of a product that computes a sum too: the moves of the sum are between the product's
// instructions.
bool schedule_write_beside(graph *g, const placement *p, const placement *beside, schedule_order order,
                           offload *o, const char **why);

#endif
