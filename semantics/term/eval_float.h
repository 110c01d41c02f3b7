// IEEE arithmetic on bit patterns, between the evaluator and the importer only.
#ifndef AUTO_SEMANTICS_TERM_EVAL_FLOAT_H
#define AUTO_SEMANTICS_TERM_EVAL_FLOAT_H

#include "semantics/term/term.h"

// A float operator on bit patterns (high bits zero): `width` is the result's, `from` the first operand's.
// Results that are NaNs have the sign clear and only the quiet bit set. Rounds in the
// direction of eval_float_direction; keeps denormals.
uint64_t eval_float(term_op op, unsigned width, unsigned from, uint64_t a, uint64_t b, uint64_t c);
// Direction for this thread, nearest even at first. Returns the one before.
term_rounding eval_float_direction(term_rounding direction);

#endif
