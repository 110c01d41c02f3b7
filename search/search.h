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

#endif
