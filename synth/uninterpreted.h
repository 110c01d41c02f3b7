// Float operators as uninterpreted functions: results of equal operators on equal operands are one unknown.
// What holds of the unknowns holds of floats, so that a proof over them is a proof; a counterexample says
// nothing.
#ifndef AUTO_SYNTH_UNINTERPRETED_H
#define AUTO_SYNTH_UNINTERPRETED_H

#include "semantics/term.h"

typedef struct uninterpreted uninterpreted;

// Terms of `from` become terms of `to`, which does not simplify.
uninterpreted *uninterpreted_new(const term_context *from, term_context *to);
void uninterpreted_free(uninterpreted *u);
term_id uninterpreted_rebuild(uninterpreted *u, term_id t);
// Does `t` hold a float operator?
bool uninterpreted_has_floats(const term_context *c, term_id t);

#endif
