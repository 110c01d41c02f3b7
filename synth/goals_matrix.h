// auto-synth goals: which goals a target has, and what they cost beside LLVM's own code.
#ifndef AUTO_SYNTH_GOALS_MATRIX_H
#define AUTO_SYNTH_GOALS_MATRIX_H

#include "synth/rewrites.h"

// For each goal whose name begins with `only` and each CPU that is searched for: native (one instruction or
// operation), a sequence of the target's rewrites, or none; and how many instructions (HVX: packets), and how
// many cycles by llvm-mca, auto-opt's code takes with rules and LLVM's own without. As text, with a summary
// for each CPU, or as JSON. False after one diagnostic.
bool goals_matrix(const workspace *w, const char *only, bool json, strbuf *out, diagnostics *d);

#endif
