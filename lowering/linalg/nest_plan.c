// Chooses the dimension of the lanes, the tile and the packing of a nest.
#include "lowering/linalg/nest_plan_internal.h"

#include "lowering/linalg/nest_tiles.h"
#include "lowering/linalg/nest_wide.h"
#include "lowering/linalg/nest_window.h"
#include "lowering/mlir/walk.h"
#include "semantics/mlir/mlir_util.h"
#include <string.h>

// Of a product with lanes along the reduction: does no row's operand change along `d`? Rows are read once
// then.
static bool is_within_rows(const nest *n, const nest_plan *p, unsigned d) {
  if (!p->is_across || p->row_dim == NEST_NONE || n->is_reduction[d] || d == p->row_dim)
    return false;
  const nest_stage *s = &n->stages[n->main];
  for (unsigned k = 0; k < s->num_inputs; k++)
    if (nest_coefficient(&s->operands[k], p->row_dim) != 0 && nest_coefficient(&s->operands[k], d) != 0)
      return false;
  return true;
}

// The order of loops: parallel ones by how far they step through the output, the tile's innermost; of a
// product those of the right operand outside of those of the left.
static void choose_order(const nest *n, nest_plan *p) {
  const nest_stage *s = &n->stages[n->main];
  const nest_operand *right = &s->operands[p->right];
  unsigned count = 0;
  if (p->is_window) { // all lanes of a row of windows before the next row, which reads most of it again
    for (unsigned d = 0; d < n->num_dims; d++)
      if (!n->is_reduction[d] && d != p->vector_dim && d != p->row_dim)
        p->order[count++] = d;
    p->order[count++] = p->vector_dim;
  } else if (p->is_product) {
    for (unsigned d = 0; d < n->num_dims; d++)
      if (!n->is_reduction[d] && d != p->vector_dim && d != p->row_dim && nest_coefficient(right, d) != 0)
        p->order[count++] = d;
    p->order[count++] = p->vector_dim;
    for (unsigned d = 0; d < n->num_dims; d++)
      if (!n->is_reduction[d] && d != p->vector_dim && d != p->row_dim && nest_coefficient(right, d) == 0)
        p->order[count++] = d;
  } else {
    for (unsigned d = 0; d < n->num_dims; d++)
      if (!n->is_reduction[d] && d != p->vector_dim && d != p->row_dim && !is_within_rows(n, p, d))
        p->order[count++] = d;
  }
  if (p->row_dim != NEST_NONE)
    p->order[count++] = p->row_dim;
  for (unsigned d = 0; d < n->num_dims && !p->is_product; d++)
    if (is_within_rows(n, p, d))
      p->order[count++] = d;
  if (!p->is_product && p->vector_dim != NEST_NONE && !p->is_across)
    p->order[count++] = p->vector_dim;
  p->num_parallel = count;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->is_reduction[d] && d != p->group_dim && !(p->is_across && d == p->vector_dim))
      p->order[count++] = d;
  if (p->group_dim != NEST_NONE)
    p->order[count++] = p->group_dim;
  if (p->is_across)
    p->order[count++] = p->vector_dim;
  if (p->said->num_order)
    memcpy(p->order, p->said->order, n->num_dims * sizeof *p->order);
}

unsigned nest_panel_level(const nest *n, const nest_plan *p) {
  const nest_operand *right = &n->stages[n->main].operands[p->right];
  if (p->row_dim != NEST_NONE && nest_coefficient(right, p->row_dim) != 0) // a panel is of all rows of a tile
    return 0;
  unsigned level = 0;
  while (level < p->num_parallel && nest_coefficient(right, p->order[level]) != 0)
    level++;
  for (unsigned i = level; i < p->num_parallel; i++)
    if (nest_coefficient(right, p->order[i]) != 0)
      return 0;
  return level;
}

// Are there several tiles of the right operand along the loops outside of this level?
static bool has_several_tiles(const nest *n, const nest_plan *p, unsigned level) {
  bool several = nest_columns(n, p) > p->lanes * p->vectors;
  for (unsigned i = 0; i < level; i++)
    several |=
        p->order[i] != p->vector_dim && p->order[i] != p->join_dim && nest_estimate(n, p->order[i]) > 1;
  return several;
}

static void choose_panels(const nest *n, nest_plan *p) {
  const nest_operand *right = &n->stages[n->main].operands[p->right];
  const unsigned level = nest_panel_level(n, p);
  if (p->is_packed && !p->is_in_order && mlirOperationIsNull(walk_constant(right->value)) && level)
    p->has_panels = said_or(p->said->panels, has_several_tiles(n, p, level));
}

// Are there instructions on all the floats in memory? Those of 16 bits are converted where there are none.
static bool has_float_vectors(const nest *n, const target *t) {
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      if (t->rules && mlirTypeIsAFloat(o->element) &&
          !(t->float_widths & (o->bits | (o->bits == 16 ? 32 : 0))))
        return false;
    }
  return true;
}

// Do vector instructions compute with all integers, in memory and that bodies make?
static bool has_integer_vectors(const nest *n, const nest_plan *p, const target *t,
                                const product_costs *costs) {
  for (unsigned s = 0; s < n->num_stages; s++) {
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      if (!mlirTypeIsAFloat(o->element) && o->bits >= 8 && o->bits <= 64 && !target_adds_lanes(t, o->bits))
        return false;
    }
    if (nest_wide_has(&n->stages[s], t) && !(t->rules && nest_wide_vanishes(n, &n->stages[s], p, t, costs)))
      return false;
  }
  return true;
}

bool nest_is_same_for_sums(const nest_plan *a, const nest_plan *b) {
  const bool may_differ = a->is_across && !a->joins_rows && !b->joins_rows;
  return !b->is_product && b->group == 1 && b->column_dim == NEST_NONE && a->vector_dim == b->vector_dim &&
         a->is_across == b->is_across && a->row_dim == b->row_dim &&
         (may_differ || (a->lanes == b->lanes && a->stage_lanes == b->stage_lanes && a->folded == b->folded &&
                         a->fold_bits == b->fold_bits && a->vectors == b->vectors && a->rows == b->rows));
}

// The copy of the left operand, how it is read, and the tile.
static void complete_product(const nest *n, const nest_sum *sum, const target *t, product_costs *costs,
                             nest_plan *p) {
  nest_choose_left_copy(n, t, p);
  if (!p->has_tiles && (p->group == 1 || p->is_packed))
    nest_choose_ahead(n, sum, t, costs, p);
  if (!p->has_left_blocks)
    p->left_padding = p->is_left_copied && p->group > 1 ? nest_row_padding(n, p) : 0;
  p->is_left_tested = !product_costs_are_for_proofs(costs) && nest_is_copy_tested(n, p);
  if (p->has_tiles)
    ; // and its tile
  else if (p->group > 1 && !p->is_packed)
    nest_choose_interleaved_tile(n, t, p);
  else
    nest_choose_tile(n, t, p);
  nest_choose_row_copy(n, p);
}

// Are floats only moved, or, where integers do what depends on their order alone (float_order.h), compared?
static bool only_orders(const nest *n, const target *t) {
  static const char *const moves[] = {"linalg.yield", "arith.select", "arith.constant"},
                           *const orders[] = {"arith.cmpf",    "arith.maximumf", "arith.minimumf",
                                              "arith.maxnumf", "arith.minnumf",  "arith.negf",
                                              "math.absf"};
  for (unsigned s = 0; s < n->num_stages; s++)
    for (MlirOperation op = mlirBlockGetFirstOperation(n->stages[s].body); !mlirOperationIsNull(op);
         op = mlirOperationGetNextInBlock(op))
      if (mlir_has_type(op, mlirTypeIsAFloat) && !MLIR_IS_ONE_OF(op, moves) &&
          !(t->parts_floats && MLIR_IS_ONE_OF(op, orders)))
        return false;
  return true;
}

// As vectors of neighbours in memory, which integers could be too?
static bool moves_neighbours(const nest *n, const nest_plan *p, const target *t) {
  bool moves = p->vector_dim != NEST_NONE && p->lanes > 1;
  for (unsigned s = 0; s < n->num_stages && moves; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      const int64_t along = nest_coefficient(o, p->vector_dim);
      moves &= target_adds_lanes(t, o->bits) && (along == 0 || along == 1);
    }
  return moves;
}

const char *nest_make_plan(const nest *n, const target *t, product_costs *costs, const nest_schedule *said,
                           nest_plan *p) {
  *p = (nest_plan){.said = said,
                   .vector_dim = NEST_NONE,
                   .row_dim = NEST_NONE,
                   .column_dim = NEST_NONE,
                   .join_dim = NEST_NONE,
                   .group_dim = NEST_NONE,
                   .ahead_dim = NEST_NONE,
                   .ahead = 1,
                   .abreast = 1,
                   .rows = 1,
                   .columns = 1,
                   .vectors = 1,
                   .group = 1,
                   .folded = 1};
  if (!n->num_dims)
    return "it has no loops";
  static const char *const no_vectors = "the target has no vectors of these types";
  const bool has_floats = has_float_vectors(n, t);
  if (!t->register_bits || !(has_floats || only_orders(n, t)) || !has_integer_vectors(n, p, t, costs))
    return no_vectors;
  // A lane that is not there must not divide by its zero.
  p->has_masks = t->register_bits == 512 && target_has_feature(t, "avx512bw") && !n->divides;
  unsigned least, most;
  nest_memory_bits(n, &least, &most);
  enum { MOST_REGISTERS = 4 };
  p->stage_lanes = t->register_bits / least;
  while (p->stage_lanes * most > MOST_REGISTERS * t->register_bits)
    p->stage_lanes /= 2;
  nest_sum sum = nest_find_sum(n);
  if (nest_window_plan(n, &sum, t, costs, p)) {
    ; // nothing is left
  } else if (nest_plan_product(n, &sum, t, costs, p)) {
    nest_plan blocks = *p;
    if (!product_costs_are_for_proofs(costs) && !p->is_left_turned)
      nest_tiles_plan(n, t, p);
    complete_product(n, &sum, t, costs, p);
    if (!p->has_tiles && nest_blocks_plan(n, &sum, t, costs, &blocks)) {
      nest_choose_places(n, &blocks);
      complete_product(n, &sum, t, costs, &blocks);
      if (said->group >= 0 || nest_product_instructions(n, t, &blocks) < nest_product_instructions(n, t, p))
        *p = blocks;
    }
  } else {
    nest_plan_rest(n, &sum, t, costs, p);
  }
  if (!has_floats && !moves_neighbours(n, p, t))
    return no_vectors;
  choose_order(n, p);
  choose_panels(n, p);
  p->is_streamed = nest_may_stream(n, t, p) && said_or(said->stream, nest_has_few_operations(n));
  return nest_plan_check(n, p);
}
