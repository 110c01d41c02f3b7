// auto-synth learn: goals from programs.
#ifndef AUTO_SYNTH_LEARN_H
#define AUTO_SYNTH_LEARN_H

#include "synth/goals.h"
#include "synth/rewrites.h"

// What the windows of these files compute (auto-opt --emit=goals), each function once, without those that
// `known` has a rewrite for (NULL: it has none). False after a diagnostic. Their names begin with
// LEARN_PREFIX.
#define LEARN_PREFIX "window_"
bool learn_goals(const workspace *w, const char *const *files, size_t count, const rewrite_set *known,
                 goal_list *out, diagnostics *d);

#endif
