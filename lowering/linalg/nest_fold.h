// Chooses how many neighbours of a sum along the lanes are added up in one lane.
#ifndef AUTO_LOWERING_LINALG_NEST_FOLD_H
#define AUTO_LOWERING_LINALG_NEST_FOLD_H

#include "lowering/linalg/nest_plan.h"

void nest_choose_folded(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                        nest_plan *p);

#endif
