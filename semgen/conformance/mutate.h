// Small random changes of a lane function, to find out whether the test vectors would notice them.
#ifndef AUTO_SEMGEN_CONFORMANCE_MUTATE_H
#define AUTO_SEMGEN_CONFORMANCE_MUTATE_H

#include "semgen/conformance/vectors.h"

typedef struct mutant {
  lane_function function; // terms are in `terms`
  const char *what;       // "operator add -> sub"
} mutant;

// Changes one thing in one result: an operator, its signedness, a constant, the order of operands, an
// access's operand or map. The new terms go to `terms`, a context that does not simplify; reads stay in
// range. False if no change that differs from the original even after simplification was found in a few
// tries.
bool mutate(const term_context *from, const lane_function *f, random_source *r, term_context *terms, arena *a,
            mutant *out);

#endif
