// Clamps below a truncation, as choices between their bounds and the low bits of a number.
#ifndef AUTO_SEMGEN_CLASSES_CLAMP_CHOICE_H
#define AUTO_SEMGEN_CLASSES_CLAMP_CHOICE_H

#include "semantics/term/term.h"

// For a truncation to `width` bits of t, a minimum or maximum with a constant, perhaps of another clamp:
//   trunc(min(x, bound))  is  select(bound < x, trunc(bound), low bits of x)
// with the truncation moved inwards as far as the low bits of results depend on those of operands. Terms are
// made in the raw context; commutative operands are in the order of their handles. No term if t is no clamp.
term_id clamp_choice(term_context *c, term_id t, unsigned width);

#endif
