// Proofs that lanes of a lowered program refine lanes of its source: where the source is defined, the lowered
// lane is defined and has the same value.
#ifndef AUTO_LOWERING_VERIFY_OBLIGATION_H
#define AUTO_LOWERING_VERIFY_OBLIGATION_H

#include "lowering/verify/load_solver.h"

typedef struct obligation {
  term_id source, lowered;   // of the same width
  term_id assumed, demanded; // 1 bit: where they are defined; none: everywhere
} obligation;

typedef struct obligations obligations;

// Terms of `c`, which does not simplify and outlives the obligations. Without a solver (NULL) they are
// compared on random values alone.
obligations *obligations_new(term_context *c, loaded_solver *p);
void obligations_free(obligations *o);
term_context *obligations_terms(const obligations *o);
loaded_solver *obligations_solver(const obligations *o); // NULL: without

// What differs in the names of its leaves only is proven once. REFUTED and, with a solver, UNKNOWN come with
// the reason, which the caller frees. Without a solver nothing is PROVEN that is not the same by its form.
solver_result obligations_prove(obligations *o, const obligation *k, strbuf *reason);

uint64_t
obligations_count(const obligations *o); // distinct ones, without those that are the same by their form
uint64_t obligations_queries(const obligations *o); // of the solver
double obligations_seconds(const obligations *o);   // in the solver

#endif
