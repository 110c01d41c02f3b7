// Summaries of pieces of a program (replay_summary.h), by what must be equal for them to be of use.
#ifndef AUTO_ACCELERATOR_CHECK_REPLAY_STORE_H
#define AUTO_ACCELERATOR_CHECK_REPLAY_STORE_H

#include "accelerator/check/replay_trail.h"

// Inputs that must be equal for a summary to be of use.
typedef struct pattern {
  uint32_t count;
  const uint32_t *numbers; // of registers
} pattern;

typedef struct output {
  uint32_t number; // of the register
  c_value value;
  affine_form form;
} output;

typedef struct summary {
  struct summary *next; // with the same key
  const pattern *pattern;
  uint32_t num_inputs, num_outputs, num_items;
  const affine_input *inputs;
  const output *outputs;
  const trail_item *items;
  const machine_state *before, *after;
  const uint32_t *blocks, *blocks_after; // by queue; only where `moves`
  const bool *moves;
  uint64_t work;
  bool wasted; // it had the right key, but did not fit
} summary;

typedef struct piece {
  bool entered;
  uint32_t count, num_wasted; // of summaries; of those that did not fit
  uint64_t work, saved;       // steps of the code: in all summaries; in those that were used, each time
  uint64_t wasted, searched;  // in those that did not fit; that looking for one took
  uint32_t num_patterns;
  pattern *patterns;
} piece;

typedef struct store store;

// Machine and check outlive it; summaries are in the arena.
store *store_new(const library *l, machine *m, check *c, uint32_t pieces, arena *a);
void store_free(store *s);
// The blocks that are under way in a queue.
uint32_t store_blocks(store *s, uint32_t queue);
// They are these from now on.
void store_set_blocks(store *s, uint32_t queue, uint32_t blocks);
// The summary that fits a piece that begins with these registers, or NULL. *record: it is worthwhile to
// record what follows. *repeated: by pattern, whether the piece began with the same key before.
const summary *store_find(store *s, uint32_t piece, const c_value *registers, bool *record,
                          uint32_t *repeated);
// Takes a new one; `repeated` as it was when its piece began.
void store_add(store *s, uint32_t piece, summary *r, uint32_t repeated);

#endif
