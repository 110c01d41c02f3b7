// Claims that two lane functions compute the same, proven lane by lane.
//
// Both functions are instantiated for every output lane in one context that does not simplify; lanes whose
// two terms differ only in the numbers of the operand lanes they read are one query. Maps are so compared
// exhaustively, and each body once. Claims share queries.
#ifndef AUTO_SYNTH_PROVE_H
#define AUTO_SYNTH_PROVE_H

#include "semantics/lanes/lanes.h"
#include "semantics/solver.h"
#include "synth/ranks.h"

typedef struct prover prover;

typedef struct prove_verdict {
  solver_result result; // UNKNOWN if any query is, unless one is REFUTED
  uint64_t digest;      // of all queries of the claim in lane order
  double seconds;       // sum over its queries
  uint32_t queries;
  uint32_t lane;     // REFUTED, UNKNOWN: a lane that is not proven
  const char *model; // REFUTED: operand values; "" otherwise
} prove_verdict;

prover *prover_new(void);
void prover_free(prover *p);
// Both have one result and equal operand and result types; false (and no claim) if not. Immediates range
// over their legal values. *claim is then a number for prover_verdict.
bool prover_add(prover *p, const term_context *left_terms, const lane_function *left,
                const term_context *right_terms, const lane_function *right, uint32_t *claim);
// The claim that two terms are equal where the condition (index 0: everywhere) holds; leaves are ARGs.
void prover_add_terms(prover *p, const term_context *from, term_id condition, term_id left, term_id right,
                      uint32_t *claim);
// One more such equality, which belongs to the claim that was added last.
void prover_also_terms(prover *p, const term_context *from, term_id condition, term_id left, term_id right);
uint64_t prover_digest(const prover *p, uint32_t claim);
uint32_t prover_num_queries(const prover *p);

typedef struct prove_options {
  unsigned processes;
  uint64_t resources; // of cvc5 per query; what needs more is UNKNOWN
  bool progress;      // on standard error
  ranks *ranks;       // that share the work; NULL: this process alone
} prove_options;
// Proves what is not proven yet. False after a diagnostic: a process could not be started or died, or a query
// took so long that the machine decided instead of the resources.
bool prover_run(prover *p, const prove_options *options, diagnostics *d);
prove_verdict prover_verdict(const prover *p, uint32_t claim);

#endif
