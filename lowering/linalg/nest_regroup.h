// Groups of neighbours along two dimensions. Tiled operands (linalg.mmt4d) may have fewer neighbours along
// the sum in a tile than an instruction adds up in a lane: in 16x16x2, two. Blocks of several tiles behind
// each other are then one block in a copy of both operands:
//
//   [position][lane][neighbour] -> [position / factor][lane][position % factor][neighbour]
#ifndef AUTO_LOWERING_LINALG_NEST_REGROUP_H
#define AUTO_LOWERING_LINALG_NEST_REGROUP_H

#include "lowering/linalg/nest_text.h"

// Changes the nest's product, if that pays and `said` does not ask for smaller groups: its loops, and its
// operands' addresses to those in the copies.
void nest_regroup(nest *n, const target *t, product_costs *costs, const nest_schedule *said);
// The address in the operand's own memory of the element at this one in the copy.
int64_t nest_regrouped_from(const nest_operand *o, int64_t address);
// Prints the copy of an operand of the main stage, which its access then reads; nothing for one that is read
// as it lies.
void nest_regroup_copy(nest_text *e, unsigned k);
// Frees the copies.
void nest_regroup_free(nest_text *e);

#endif
