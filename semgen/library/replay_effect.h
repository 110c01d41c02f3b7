// What one instruction does in one configuration, for all places that its addresses may name.
#ifndef AUTO_SEMGEN_LIBRARY_REPLAY_EFFECT_H
#define AUTO_SEMGEN_LIBRARY_REPLAY_EFFECT_H

#include "semantics/library.h"

// Rows of a local memory, or bytes of main memory: [first, first + count) relative to the place.
typedef struct effect_run {
  int64_t first, count;
} effect_run;

typedef struct effect_touch {
  uint32_t memory; // LIBRARY_MAIN: bytes
  bool write;
  uint32_t num_bases, num_runs;
  const library_product *bases;       // one leaf each, no counter of a loop
  const effect_run *runs;             // ordered, disjoint
  const struct effect_touch *columns; // of local memory: the same for the columns of these rows
} effect_touch;

// An instruction with operands and state of which addresses are rows of a form, or any address in main
// memory, and everything else is a number.
typedef struct effect_case {
  uint32_t instruction;
  const library_value *operands, *state;
  const bool *set;        // by state field: an instruction has assigned it
  library_effect *effect; // NULL: not legal
  const char *why;        // if so
  uint32_t num_touches;
  const effect_touch *touches; // reads before writes
  bool *open;                  // by condition: it depends on the rows, or on addresses of main memory
  bool on_main;                // a condition was seen to depend on addresses of main memory
  bool costs_known;
  uint32_t cycles, latency;
} effect_case;

// Conditions see `state`, in which what nothing has set is 0; what the instruction does must not depend on
// that. Everything is in the arena, but the effect itself.
effect_case *effect_case_new(const library *l, uint32_t instruction, const library_value *operands,
                             const library_value *state, const bool *set, arena *a);
// The value of a linear form of leaves that are no counters, whose values are given by leaf.
int64_t effect_base(const effect_touch *t, const int64_t *leaves);

#endif
