// Sequences by search: for each goal, the cheapest sequence of applications on a machine.
#ifndef AUTO_SEARCH_SEARCH_H
#define AUTO_SEARCH_SEARCH_H

#include "search/goal.h"
#include "search/machine.h"

enum { SEARCH_KEPT = 16 };
// One goal on one machine.
typedef struct search_outcome {
  float cost;     // without a rewrite (machine_term_cost)
  float sequence; // of the cheapest sequence, MACHINE_CANNOT: none
  // The cheapest one and others in its place, should it not be proven; without names, terms in the goals'
  // terms.
  rewrite found[SEARCH_KEPT];
  uint32_t num_found;
} search_outcome;

typedef struct search_stats {
  uint64_t tried;   // applications
  uint32_t entries; // different by their values
} search_stats;

// When to stop early.
typedef struct search_limit {
  bool (*is_over)(void *user); // asked every now and then
  void *user;
} search_limit;

// One search: the goals of the kind of goal number `first`; outcomes[k] is of goal k. A sequence costs less
// than the goal does without. `limit` may be NULL. False if it was over before all was tried: what was found
// until then is there.
bool search_kind(const machine *m, const goal_list *g, uint32_t first, const search_limit *limit,
                 search_outcome *outcomes, search_stats *stats);

// How far all sequences were walked for a goal.
typedef struct search_walk {
  // No sequence of at most so many instructions computes the goal, of the functions and leaves that the walk
  // has; but where there is `shorter`, that has so many.
  uint32_t instructions;
  uint32_t functions, leaves;
  rewrite shorter; // without steps: none was found
} search_walk;

// At least so many instructions a generic operation takes for one register.
typedef struct search_counts {
  uint32_t (*generic)(const void *user, term_op op, unsigned width);
  const void *user;
} search_counts;

// Compares all sequences of 1, 2, ... most[k] instructions with goal k of the kind of goal number `first`. An
// instruction counts once for each register of its widest operand or result. All are compared: sequences with
// equal values on the test points are one, and differ from a goal where that one does. The walk ends after
// `limit` applications, or sooner: only levels that were walked to the end count.
void search_walk_kind(const machine *m, const goal_list *g, uint32_t first, const uint32_t *most,
                      const search_counts *counts, uint64_t limit, search_walk *results);

#endif
