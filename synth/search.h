// Sequences by search: for each goal, the cheapest sequence of applications on a machine.
#ifndef AUTO_SYNTH_SEARCH_H
#define AUTO_SYNTH_SEARCH_H

#include "semantics/mlir/rewrite_file.h"
#include "synth/goals.h"
#include "synth/machine.h"

// One goal on one machine.
typedef struct search_outcome {
  float cost;     // without a rewrite (machine_term_cost)
  float sequence; // of the cheapest sequence, MACHINE_CANNOT: none
  rewrite found;  // if there is one: not proven yet, without a name; terms in the goals' terms
} search_outcome;

typedef struct search_stats {
  uint64_t tried;   // applications
  uint32_t entries; // different by their values
} search_stats;

// outcomes[k] is of goal k. Sequences have at most three steps and cost less than the goal does without.
void search_machine(const machine *m, const goal_list *g, search_outcome *outcomes, search_stats *stats);

#endif
