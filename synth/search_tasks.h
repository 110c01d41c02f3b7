// The searches of one target as tasks: one for each machine and kind of goals. A pool takes them in parallel;
// each result is a file of the first rank's, so that what was interrupted goes on where it was.
#ifndef AUTO_SYNTH_SEARCH_TASKS_H
#define AUTO_SYNTH_SEARCH_TASKS_H

#include "semantics/mlir/isa_files.h"
#include "synth/goals.h"
#include "synth/ranks.h"
#include "synth/rewrites.h"

typedef struct search_tasks {
  const workspace *w;
  const goal_list *goals;
  const isa_costs *costs;
  const char *directory; // of the results; made and removed here, by the first rank
  unsigned processes;
  bool progress; // on standard error
  ranks *ranks;  // NULL: this process alone
} search_tasks;

// Runs what is not done yet, and gives all that was found, in an order that does not depend on the number of
// processes. Each is named after its goal, with ".0" for the cheapest on a CPU, and ".1" and so on for what
// is in its place where it is not proven: these follow it. Then the directory is gone. False after one
// diagnostic.
bool search_tasks_run(const search_tasks *t, rewrite_set *found, diagnostics *d);

#endif
