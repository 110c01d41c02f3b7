// What one instruction does in one configuration, for all places that its addresses may name.
#ifndef AUTO_ACCELERATOR_CHECK_REPLAY_EFFECT_H
#define AUTO_ACCELERATOR_CHECK_REPLAY_EFFECT_H

#include "accelerator/library.h"

// Rows of a local memory, or bytes of main memory: [first, first + count) relative to the place.
typedef struct effect_run {
  int64_t first, count;
} effect_run;

// Of a place: the state field or operand whose row, or number, it is given by. Fields come first: operand i
// of a library with n fields has the number n + i.
typedef struct effect_base {
  int64_t coefficient;
  uint32_t given;
} effect_base;

typedef struct effect_touch {
  uint32_t memory; // LIBRARY_MAIN: bytes
  bool write;
  uint32_t num_bases, num_runs;
  const effect_base *bases;
  const effect_run *runs;             // ordered, disjoint
  const struct effect_touch *columns; // of local memory: the same for the columns of these rows
  bool columns_exist;                 // wherever it begins
} effect_touch;

typedef enum effect_update_kind {
  EFFECT_UPDATE_UNSET,  // made of what nothing has set
  EFFECT_UPDATE_NUMBER, // `number`
  EFFECT_UPDATE_OFFSET, // `number` + what is given
  EFFECT_UPDATE_TERM,   // as the effect says
} effect_update_kind;

typedef struct effect_update {
  effect_update_kind kind;
  uint32_t field, given; // `given` as of a base
  int64_t number;
  term_id value;
} effect_update;

// What is known of the whole state. Each is there once.
typedef struct effect_state {
  uint64_t hash;
  const library_value *fields;
  const bool *set; // by field: an instruction has assigned it
} effect_state;

// An instruction with operands and state of which addresses are rows of a form, or any address in main
// memory, and everything else is a number.
typedef struct effect_case {
  uint32_t instruction;
  const library_value *operands;
  const effect_state *state, *next; // before it; after it the last time, or NULL
  uint64_t hash;                    // of instruction, operands and state before
  library_effect *effect;           // NULL: not legal
  const char *why;                  // if so
  uint32_t num_touches;
  const effect_touch *touches;  // reads before writes
  const effect_update *updates; // the effect's
  bool *open;                   // by condition: it depends on the rows, or on addresses of main memory
  bool any_open, on_state,
      on_main; // a condition was seen to depend on rows of the state; on main memory's addresses
  bool costs_known;
  uint32_t cycles, latency;
} effect_case;

// Conditions see the state's fields, in which what nothing has set is 0; what the instruction does must not
// depend on that. Everything is in the arena, but the effect itself.
effect_case *effect_case_new(const library *l, uint32_t instruction, const library_value *operands,
                             const effect_state *state, arena *a);
// Where a touch begins; `given` by field and operand.
int64_t effect_begin(const effect_touch *t, const int64_t *given);

#endif
