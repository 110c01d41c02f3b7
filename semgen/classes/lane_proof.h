// Are two lane functions equal for all operands? Lane by lane, by cvc5.
#ifndef AUTO_SEMGEN_CLASSES_LANE_PROOF_H
#define AUTO_SEMGEN_CLASSES_LANE_PROOF_H

#include "semantics/lanes/lanes.h"
#include "semantics/solver.h"

// Of two functions with equal types (immediates: for all legal values). The first pair of lanes that is not
// proven equal decides.
solver_result lane_proof_equal(solver *s, const term_context *x_terms, const lane_function *x,
                               const term_context *y_terms, const lane_function *y);

#endif
