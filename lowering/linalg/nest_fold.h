// Sums of neighbours in one lane.
#ifndef AUTO_LOWERING_LINALG_NEST_FOLD_H
#define AUTO_LOWERING_LINALG_NEST_FOLD_H

#include "lowering/linalg/nest_plan.h"

// Chooses how many neighbours of a sum along the lanes are added up in one lane.
void nest_choose_folded(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                        nest_plan *p);

// The sums of a plan lie beside each other and hold different numbers of elements, each as it is added up
// best by itself: makes these the same, the cheapest ones together. False: they have no registers.
bool nest_choose_lanes_together(const nest *n, const target *t, product_costs *costs, nest_plan *p);

// Is nothing added where the operands of stage `s` with neighbours along the lanes are zero?
bool nest_fold_adds_nothing(const nest_stage *s, const nest_sum *sum, unsigned vector_dim);
// May lanes run along the plan's vector_dim, which is no reduction, as the elements of a sum, along the
// reduction `summed`, lie between those of its neighbours, and instructions add them up in each lane? That
// costs no more than lanes along the sum do before their sums are added up.
bool nest_rows_become_lanes(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                            const nest_plan *p, unsigned summed);

#endif
