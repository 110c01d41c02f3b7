// What shall be had on every target: lane functions of scalars, whichever machine they come from.
#ifndef AUTO_SYNTH_GOALS_H
#define AUTO_SYNTH_GOALS_H

#include "search/goal.h"
#include "synth/workspace.h"

// Operators of arith and math at 8 to 64 bits, shifts by constants among them, and the bodies of the
// instructions of all instruction sets under the workspace's directory that compute a lane from one lane of
// each operand and at most one immediate; in the workspace's canonical terms. Added to those of the list, {0}
// for a new one, each body once. False after one diagnostic.
bool goals_collect(const workspace *w, goal_list *out, diagnostics *d);

#endif
