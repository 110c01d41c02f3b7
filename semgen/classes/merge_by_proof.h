// Merging by proof: classes of one function in different formulations (absolute value as a choice or as a
// maximum, a rotation by one shift or by two) become one.
//
// A class is merged into another one if each of its members is, for all values of its operands, a function
// that the other class gives (reformulate.h): found by evaluation, proven by cvc5.
#ifndef AUTO_SEMGEN_CLASSES_MERGE_BY_PROOF_H
#define AUTO_SEMGEN_CLASSES_MERGE_BY_PROOF_H

#include "semantics/solver.h"
#include "semgen/classes/cluster.h"

// False after a diagnostic.
bool proved_merge(similarity *s, cluster_stack *clusters, diagnostics *d);

// Is the member's function what a class gives, with the masking if the member has none? `given` has its
// bodies in s->terms. Then that is the member's function, by proof.
bool proved_is_given(similarity *s, solver *solver, const lane_function *given, masking how,
                     uint32_t masked_lanes, similarity_member *m);
// A solver with as much room as this takes.
solver *proved_solver(void);

#endif
