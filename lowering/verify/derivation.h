// Equality of two terms by small steps, each proven by the solver.
//
// A sum of products computed at another width, in another order and through clamps that cannot bite is beyond
// bit-blasting, but not a chain of steps that each mention one operation and what is known of its operands.
// Both terms are brought to a normal form: extensions and truncations at the leaves, sums as linear
// combinations in one order, all else as narrow as its values. What is done in which order decides only
// whether a proof is found; that it is one rests on the solver, which proves
//   * each rewriting, over free variables for what its two sides share, within the ranges of those, and
//   * each range, from the ranges of the operands;
// and on equals replacing equals.
#ifndef AUTO_LOWERING_VERIFY_DERIVATION_H
#define AUTO_LOWERING_VERIFY_DERIVATION_H

#include "lowering/verify/load_solver.h"

typedef struct derivation derivation;

// Terms of `c`, which does not simplify and outlives the derivation; each step has the solver's time limit.
derivation *derivation_new(term_context *c, loaded_solver *p);
void derivation_free(derivation *d);

// An equal term.
term_id derivation_normal(derivation *d, term_id t);
// Are they equal for all values of the leaves? False: not shown.
bool derivation_equal(derivation *d, term_id left, term_id right);

// Distinct steps that were asked of the solver, and how long that took.
uint64_t derivation_steps(const derivation *d);
double derivation_seconds(const derivation *d);

#endif
