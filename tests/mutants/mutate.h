// Rules made wrong.
#ifndef AUTO_TESTS_MUTANTS_MUTATE_H
#define AUTO_TESTS_MUTANTS_MUTATE_H

#include "semantics/bundle/bundle.h"

uint64_t mutate_random(uint64_t *state);

// Changes one thing: an operator, a constant, an operand, the lanes that an operand is read at, or the
// instruction. Types stay. False: nothing was changed.
bool mutate_rule(bundle *b, bundle_rule *rule, uint64_t *random);
// A pattern with random values for its immediates, in `to`. False: it cannot be run.
bool mutate_bind(const term_context *from, const lane_function *pattern, term_context *to, arena *a,
                 uint64_t *random, lane_function *out);

#endif
