// Would a programmer write this? Tests that keep enumerated phrasings to those that programs may have.
#ifndef AUTO_SYNTH_NATURAL_H
#define AUTO_SYNTH_NATURAL_H

#include "search/bank.h"

// Operators but conversions, each once however often its value is used; at most 16 are counted.
unsigned natural_size(const term_context *c, term_id t);
// No multiplication that the body does not have, and no mixing of signedness: an unsigned comparison of sign
// extensions, or extensions of both kinds where the body has one.
bool natural_signs(const term_context *c, term_id t, term_id body);
// Constants are 0, -1, or the body's (a power of two also as an amount), at any width.
bool natural_constants(const term_context *c, term_id t, term_id body);
// No operator in `node` (first `term` itself) can be left out: with one of its operands in its place, the
// term no longer has `values` at the bank's points.
bool natural_is_minimal(term_context *c, term_id term, term_id node, const bank *b,
                        const bank_values *values);

#endif
