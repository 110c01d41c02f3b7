// What shall be had on every target: lane functions of scalars, whichever machine they come from.
#ifndef AUTO_SYNTH_GOALS_H
#define AUTO_SYNTH_GOALS_H

#include "synth/workspace.h"

typedef struct goal {
  const char *name;   // "auto.abs_diff.8" or "arith.muli.8"; unique
  unsigned width;     // of all operands and of the result
  unsigned num_holes; // 1 to 3: ARG 0 ...
  term_id pattern;    // in the workspace's canonical terms
} goal;

typedef struct goal_list {
  arena *memory;
  STACK(goal) goals; // sorted by name
} goal_list;

// Operators of arith and math at 8 to 64 bits, and the bodies of the instructions of all instruction sets
// under the workspace's directory that compute a lane from one lane of each operand, all of one width. False
// after one diagnostic.
bool goals_collect(const workspace *w, goal_list *out, diagnostics *d);
void goals_free(goal_list *g);

#endif
