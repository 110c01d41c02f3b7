// The sums of one tile of the output, which are in registers while the loops over the reductions run.
#ifndef AUTO_LOWERING_LINALG_NEST_SUMS_H
#define AUTO_LOWERING_LINALG_NEST_SUMS_H

#include "lowering/linalg/nest_text.h"

enum { NEST_MOST_SUM_VECTORS = 16, NEST_MOST_LAST_STEPS = 2 };

// A step of a product that is added to each row as that is finished: where the left operand's group is, and
// the right one's vectors, extended.
typedef struct nest_last_step {
  nest_access left;
  nest_name right[NEST_MOST_SUM_VECTORS];
} nest_last_step;

typedef struct nest_sums {
  nest_name *values;       // by sum, output, row and vector
  unsigned count, outputs; // outputs: of each sum
  unsigned rows;           // the tile's, and of lanes along a biased product one more for each column
  const char **types;      // of each; those of one output are one text
  nest_last_step last[NEST_MOST_LAST_STEPS];
  unsigned num_last;
  bool last_are_pairs; // of words, of two steps
} nest_sums;

// Begins with all inputs of the sums, each by itself. (nest_emit_sums.c)
void nest_want_inputs(const nest_text *e, nest_together *out);

static inline nest_name *nest_sum_at(const nest_text *e, nest_sums *s, unsigned output, unsigned row,
                                     unsigned vector) {
  return &s->values[(output * s->rows + row) * e->tile.vectors + vector];
}

static inline const char *nest_sum_type(const nest_text *e, const nest_sums *s, unsigned output) {
  return s->types[output * s->rows * e->tile.vectors];
}

// The values of one of several sums beside each other, which becomes the text's main stage.
static inline nest_sums nest_sums_enter(nest_text *e, const nest_sums *s, unsigned sum) {
  const unsigned count = s->count / (1 + e->n->more_sums);
  nest_sums one = *s;
  one.values += sum * count, one.types += sum * count, one.count = count;
  e->main = e->n->main + sum;
  if (e->n->more_sums)
    e->sum = nest_find_sum_of(e->n, e->main);
  return one;
}

static inline MlirType nest_sum_element(const nest_text *e, unsigned output) {
  const nest_stage *s = &e->n->stages[e->main];
  return s->operands[s->num_inputs + output].element;
}

// The lanes of the sum that is the text's main stage.
static inline nest_sum_lanes nest_main_lanes(const nest_text *e) {
  return nest_lanes_of_sum(e->p, e->main - e->n->main);
}

// Of a lane of an integer sum.
static inline unsigned nest_sum_bits(const nest_text *e) {
  const nest_stage *s = &e->n->stages[e->main];
  const unsigned bits = nest_main_lanes(e).bits;
  return bits ? bits : s->operands[s->num_inputs].bits;
}

// One iteration of the body for all rows and vectors; what rows or vectors share is loaded once.
// (nest_emit_sums.c)
void nest_add_bodies(nest_text *e, nest_sums *s);
// The left operand's neighbours along the grouped reduction, `count` of them there, repeated for all lanes
// and extended. (nest_emit_sums.c)
nest_name nest_load_group(nest_text *e, unsigned row, nest_number count);

// As it lies: `count` neighbours, and zeros behind them. (nest_emit_sums.c)
unsigned nest_load_part_of_group(nest_text *e, unsigned row, nest_number count);

// ---- blocks of rows and columns (nest_blocks.c) -----------------------------------------------------------

// One step of a product of blocks; its left operand has `count` neighbours in each group.
void nest_blocks_add(nest_text *e, nest_sums *s, nest_number count);
// From sums of rows to those of blocks, or back; of a form without, nothing changes.
void nest_blocks_turn_sums(nest_text *e, nest_sums *s, bool is_back);
// The same of as many vectors as a block has rows.
void nest_blocks_turn(nest_text *e, nest_name *square, bool is_back);
// Copies the grouped sum's elements of so many rows, from where `from` is on, to blocks where the text's
// left_copy is.
void nest_blocks_copy_rows(nest_text *e, const nest_access *from, unsigned rows);
// A vector of the left operand with the form's bias, and its place in a copy. (nest_left.c)
unsigned nest_left_load(nest_text *e, const nest_access *from, nest_number source, unsigned lanes);
void nest_left_store(nest_text *e, const nest_access *to, unsigned value, nest_number at, unsigned lanes);

// ---- what a bias adds (nest_excess.c) --------------------------------------------------------------------

// The operand's bytes with their sign flipped, as unsigned numbers.
unsigned nest_add_bias(nest_text *e, unsigned from, unsigned bits, unsigned count);
// Elements of the left operand for all lanes, with the form's bias unless its copy has that, extended.
nest_name nest_extend_left(nest_text *e, unsigned flat);
// sum = sum + products of lanes that were extended
void nest_add_product(nest_text *e, const product_form *f, nest_name *sum, nest_name a, nest_name b);
// So many rows of sums of the right operand: 0, or one for each of the tile's columns.
unsigned nest_excess_rows(const nest_text *e);
// Ones as a left operand, extended.
nest_name nest_excess_ones(nest_text *e, const product_form *f);
// Takes off what the bias has added to the first vectors of each row.
void nest_excess_take(nest_text *e, nest_sums *s, unsigned vectors);

// ---- what a zero point or bias of the right operand adds (nest_left_sums.c)
// --------------------------------

// Sums up the left operand's rows, in front of all loops.
void nest_left_sum(nest_text *e);
void nest_left_release(nest_text *e);
// What sums of a row begin with: `sum`, and what takes that off.
nest_name nest_left_begin(nest_text *e, nest_name sum, unsigned row, unsigned lanes);
// So many elements behind a copy of the left operand are read, for its sums.
int64_t nest_behind_left(const nest_plan *p);

// ---- constant operands (nest_pack_constant.c) -------------------------------------------------------------

// Makes constants of its copy, and of the sums that take off what a bias adds, and opens both; false: it is
// no constant, or its sizes are not known.
bool nest_pack_constant(nest_text *e, nest_access *copy, nest_number size, nest_access *bias,
                        nest_number bias_size);
// Makes a constant of a copy of the left operand, of so many elements, with its bias, and opens it; false: it
// is no constant. What no element fills is zero.
bool nest_left_constant(nest_text *e, nest_access *copy, int64_t size);

// ---- lanes along the sum (nest_across.c) ------------------------------------------------------------------

void nest_across_begin(nest_text *e, nest_sums *s);
// The loop over the reduction along the lanes.
void nest_across_add(nest_text *e, nest_sums *s);
// Adds up the vectors of each row, and takes the bias off.
void nest_across_end(nest_text *e, nest_sums *s);
// The sums of all lanes of each of the tile's rows as the lanes of one vector.
nest_name nest_across_join(nest_text *e, nest_sums *s);
// sum = combine(before, sum), of so many lanes
nest_name nest_across_combine(nest_text *e, nest_name before, nest_name sum, unsigned lanes);
// One lane with the sum of all lanes of a row, and of what was there before.
nest_name nest_across_result(nest_text *e, nest_sums *s, unsigned row, nest_name before);

#endif
