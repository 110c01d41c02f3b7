// Between nest_emit.c and nest_emit_*.c only: the parts of a nest's code.
#ifndef AUTO_LOWERING_LINALG_NEST_EMIT_INTERNAL_H
#define AUTO_LOWERING_LINALG_NEST_EMIT_INTERNAL_H

#include "lowering/linalg/nest_sums.h"
#include "lowering/linalg/nest_text.h"

// What the stages give in some lanes of a row.
typedef struct stage_values {
  bool known[NEST_MAX_STAGES];
  nest_name outputs[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
  // Or NULL: by row, of operands that were loaded for all rows.
  nest_name *loaded[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
  // Of the only stage: outputs that are stored in the lanes where this holds.
  bool has_where[NEST_MAX_OPERANDS];
  nest_name where[NEST_MAX_OPERANDS];
  nest_together together; // what is loaded at once, of elementwise stages for all of them
  // Of elementwise stages: what each operand is.
  bool has_operand[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
  nest_name operands[NEST_MAX_STAGES][NEST_MAX_OPERANDS];
} stage_values;

// Where the operations may run as loops over vectors.
typedef struct overlap_tests {
  // %v<id>, or 0, always: nothing overlaps; and then from the first, from the last iteration on.
  unsigned apart, up, down;
  bool has_shifts;
} overlap_tests;

static inline const nest_stage *nest_main_stage(const nest_text *e) { return &e->n->stages[e->main]; }

static inline bool nest_uses(const nest_stage *s, unsigned k) {
  return !mlirOpOperandIsNull(mlirValueGetFirstUse(mlirBlockGetArgument(s->body, k)));
}

static inline MlirValue nest_yielded(const nest_stage *s, unsigned output) {
  return mlirOperationGetOperand(mlirBlockGetTerminator(s->body), output);
}

// nest_emit_stages.c

// The value that an earlier stage has for this operand; false if it is in memory.
bool nest_earlier_value(const nest_text *e, const stage_values *values, unsigned stage, const nest_operand *o,
                        nest_name *name);
// Does a stage in front of this one compute what an operand reads?
bool nest_is_computed(const nest_text *e, unsigned stage, const nest_operand *o);
void nest_compute_stage(nest_text *e, unsigned stage, stage_values *values, unsigned row, unsigned at,
                        unsigned lanes);

// nest_emit_sums.c

// What some lanes of a row of sums start with: what the stages before give, or what is in memory.
nest_name nest_begin_sum(nest_text *e, unsigned output, unsigned row, unsigned at, unsigned lanes);
// Do the tile's vectors have the lanes of all rows?
bool nest_sums_are_in_order(const nest_text *e);
void nest_begin_sums(nest_text *e, nest_sums *s);
// The left operand's groups of a row in the last steps.
void nest_load_last_groups(nest_text *e, const nest_sums *s, unsigned row, nest_name *groups);
// Their products, added to the row's sums.
void nest_add_last_steps(nest_text *e, nest_sums *s, unsigned row, const nest_name *groups);
void nest_emit_reductions(nest_text *e, nest_sums *s, unsigned level);

// nest_emit_tiles.c

// What comes behind the sums, once for all rows where it is long: a loop over rows, whose sums are on the
// stack.
bool nest_has_row_loop(const nest_text *e, const nest_sums *s);
void nest_emit_tile(nest_text *e);

// nest_emit_stores.c

// From stage `first` on, for some lanes of a row, then stores.
void nest_finish_lanes(nest_text *e, unsigned first, stage_values *values, unsigned row, unsigned at,
                       unsigned lanes);
// What stages from `first` to the one in front of `end` load.
void nest_load_stages_in_order(nest_text *e, stage_values *values, unsigned first, unsigned end, unsigned at);
void nest_release_loaded(const nest_text *e, stage_values *values);
// Stores what each of the rows has, which lie beside each other.
void nest_store_rows_beside(nest_text *e, const stage_values *of, unsigned at, bool in_order, bool is_by_row);
// All rows of some lanes, which lie beside each other in memory: they are loaded together, and stored
// together where they fill the memory of each output.
void nest_finish_rows_beside(nest_text *e, stage_values *values, unsigned at);

// nest_emit_loops.c

void nest_open_branch(nest_text *e, const char *predicate, nest_number a, nest_number b);
struct nest_ends nest_find_ends(nest_text *e);
void nest_emit_level(nest_text *e, unsigned level);

// nest_emit_overlaps.c

unsigned nest_print_not_above(nest_text *e, nest_number a, nest_number b);
// Compares where outputs and other operands are, of each pair once.
overlap_tests nest_print_overlaps(nest_text *e);
// Is what an operand loads another memory than an output, by what is known or by the tests in front?
bool nest_is_other_memory(const nest_text *e, unsigned writer, unsigned w, unsigned reader, unsigned k);

#endif
