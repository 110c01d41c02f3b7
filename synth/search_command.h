// auto-synth search: rewrites of one target, from nothing.
#ifndef AUTO_SYNTH_SEARCH_COMMAND_H
#define AUTO_SYNTH_SEARCH_COMMAND_H

#include "synth/goals.h"
#include "synth/rewrites.h"

typedef struct search_options {
  prove_options prove;
  const char *only;      // goals whose names begin so, with commas in between
  const char *directory; // for what is found until all is done
} search_options;

// Searches these goals, with terms of the workspace, on all machines of the target, proves what is found, and
// keeps the proven. False after one diagnostic. Says on standard output what it did.
bool search_goals(const workspace *w, const goal_list *goals, const search_options *o, rewrite_set *out,
                  diagnostics *d);
// The same for all of goals_collect that are wanted; the rewrites of the others stay as they are in the file
// at `path`, if there is one.
bool search_rewrites(const workspace *w, const search_options *o, const char *path, rewrite_set *out,
                     diagnostics *d);

#endif
