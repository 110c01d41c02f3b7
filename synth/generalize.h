// One term from many: a function of an immediate, as a term over a constant c.
#ifndef AUTO_SYNTH_GENERALIZE_H
#define AUTO_SYNTH_GENERALIZE_H

#include "semantics/term/term.h"

// The terms are what a function is for c = low, low + 1, ..., each in canonical form. Takes the longest run
// of them from the first one on that differ in constants alone, each an expression over c (expressions.h),
// and gives its length and the one term over `hole` for all of it. 0: not even the first two.
uint32_t generalize(term_context *c, const term_id *instances, uint32_t count, uint64_t low, term_id hole,
                    term_id *out);

#endif
