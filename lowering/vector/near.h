// The instructions that were nearest to being used, and what each lacked.
//
// Three things can be missing: the CPU has no such instruction; it costs more than what was chosen; or the
// source computes something else. The last one is found by trying: small changes of the source (a rounding
// addend, a clamp, the other extension, ...) are made to the term of a lane, one at a time, and the rules are
// matched with the changed term. So what is said to be missing is enough for the rule to match.
#ifndef AUTO_LOWERING_VECTOR_NEAR_H
#define AUTO_LOWERING_VECTOR_NEAR_H

#include "lowering/mlir/explanation.h"
#include "lowering/vector/select.h"

// Appends the nearest instructions to w->near: at most NEAR_MAX, those that would do most of the work first.
enum { NEAR_MAX = 3 };
void near_find(selection *s, explanation_window *w, explanation *e);

#endif
