// Are there sequences of fewer instructions than LLVM's code for a goal? All of them are walked.
#ifndef AUTO_SYNTH_GOALS_WALK_H
#define AUTO_SYNTH_GOALS_WALK_H

#include "search/search.h"
#include "support/code_figures.h"
#include "synth/cpu_machine.h"
#include "synth/ranks.h"

typedef struct goal_walk {
  uint32_t instructions, functions, leaves; // as search_walk's
  uint32_t steps;                           // of a shorter sequence; 0: none was found
} goal_walk;

typedef struct goals_walk {
  const workspace *w;
  const goal_list *goals;
  const cpu_machine *machine;
  const uint32_t *most;     // by goal: walk sequences of so many instructions, 0: none
  const code_figures *llvm; // by goal: LLVM's code
  uint64_t limit;           // applications for each kind of goals
  unsigned processes;
  bool progress; // on standard error
  ranks *ranks;  // NULL: this process alone
} goals_walk;

// Walks for each kind of goals. out[k] is of goal k. False after one diagnostic.
bool goals_walk_run(const goals_walk *t, goal_walk *out, diagnostics *d);

#endif
