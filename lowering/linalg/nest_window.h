// Products of which both operands have lanes along one dimension, such as depthwise convolutions: neighbours
// along a reduction are collected in the lanes as the windows of neighbouring outputs move over them.
#ifndef AUTO_LOWERING_LINALG_NEST_WINDOW_H
#define AUTO_LOWERING_LINALG_NEST_WINDOW_H

#include "lowering/linalg/nest_plan.h"
#include "lowering/linalg/nest_text.h"

// Plans the nest so if it is such a product, and that is the cheapest, or is what the schedule says. Of
// `out`, what is not decided here stays as it is.
bool nest_window_plan(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                      nest_plan *out);
// Prints the reduction along the plan's group_dim for the whole tile. Sums are by row and vector.
void nest_window_add(nest_text *e, nest_name *sums);

#endif
