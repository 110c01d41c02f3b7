// Bodies that compute with wider integers than the target's lanes have.
#ifndef AUTO_LOWERING_LINALG_NEST_WIDE_H
#define AUTO_LOWERING_LINALG_NEST_WIDE_H

#include "lowering/linalg/nest_plan.h"

// Does the body make an integer of which the target adds no vectors?
bool nest_wide_has(const nest_stage *stage, const target *t);
// Do instructions that selection finds compute the body without vectors of such integers?
bool nest_wide_vanishes(const nest *n, const nest_stage *stage, const nest_plan *p, const target *t,
                        const product_costs *costs);

#endif
