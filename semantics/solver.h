// cvc5 behind a C header: proofs that one term refines another.
#ifndef AUTO_SEMANTICS_SOLVER_H
#define AUTO_SEMANTICS_SOLVER_H

#include "semantics/term/term.h"

typedef enum solver_result { SOLVER_PROVEN, SOLVER_REFUTED, SOLVER_UNKNOWN } solver_result;

// What one call may need; 0: any amount.
typedef struct solver_limits {
  uint64_t resources; // of each call of cvc5, in its units: steps of its SAT solvers, of rewriting, ...; the
                      // same on every machine
  uint64_t time_ms;   // wall clock
} solver_limits;

typedef struct solver_proof {
  solver_result result;
  uint64_t digest; // of the query, equal on all machines
  double seconds;
  uint64_t used;  // resources, in the units of solver_limits
  bool timed_out; // UNKNOWN: for want of time, which says as much of the machine as of the query
  strbuf model;   // REFUTED: "lane 0 3 = 0x7f, ..."; freed by the caller
} solver_proof;

typedef struct solver solver;
solver *solver_new(solver_limits limits);
void solver_free(solver *s);
void solver_set_limits(solver *s, solver_limits limits); // of the calls from now on
const char *solver_version(void);                        // "cvc5 1.0.3"
// Is left == right for all values of the leaves for which `condition` (1 bit; index 0 = true) holds?
// Float results that are NaNs count as one NaN, the evaluator's; so proofs are modulo a NaN's bits.
// Float operators are first taken as functions of which nothing is known, and as IEEE 754's if that proves
// nothing. Leaves (ARG, LANE, INDEX) are free variables; LANE_AT is an uninterpreted function of its index.
// A condition or sides that are not of the same width are the caller's mistake.
solver_proof solver_prove_equal(solver *s, const term_context *c, term_id condition, term_id left,
                                term_id right);
// The digest that solver_prove_equal reports, without proving.
uint64_t solver_query_digest(const term_context *c, term_id condition, term_id left, term_id right);
// The digest of a claim of so many queries, to which each query's is then mixed (hash_mix).
uint64_t solver_claim_digest_begin(size_t queries);

#endif
