// auto-synth goals: which goals a target has, and what they cost beside LLVM's own code.
#ifndef AUTO_SYNTH_GOALS_MATRIX_H
#define AUTO_SYNTH_GOALS_MATRIX_H

#include "synth/prove.h"
#include "synth/rewrites.h"

typedef struct goals_options {
  const char *const *files; // whose windows are the goals, as learn's are
  size_t num_files;         // 0: the target's goals
  const char *only;         // goals whose names begin so
  const char *rules;        // the bundle that auto-opt is to use; NULL: its own
  bool json;
  // Applications for each kind of goals, to walk all sequences of fewer instructions than LLVM's code has: of
  // goals that are not native, for which ours has no fewer. 0: they are not walked.
  uint64_t walk;
  prove_options prove; // its processes, ranks and progress
} goals_options;

// For each goal and each CPU that is searched for: native (one instruction or
// operation), a sequence of the target's rewrites, or none; and how many instructions (HVX: packets), and how
// many cycles by llvm-mca, auto-opt's code takes with rules and LLVM's own without. As text, with a summary
// for each CPU, or as JSON. False after one diagnostic.
bool goals_matrix(const workspace *w, const goals_options *o, strbuf *out, diagnostics *d);

#endif
