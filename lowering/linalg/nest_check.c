// Whether a plan is what its schedule says, and can be emitted.
#include "lowering/linalg/nest_plan.h"
#include "lowering/linalg/nest_tuner.h"

#include <string.h>

static bool is_parallel(const nest *n, unsigned d) { return d < n->num_dims && !n->is_reduction[d]; }

static const char *check_lanes(const nest_plan *p) {
  const nest_schedule *said = p->said;
  if (said->vector_dim >= 0 && said->vector_dim != p->vector_dim)
    return "'vector_dim': lanes along a reduction need one result, a sum, product, minimum or the like";
  if (said->lanes >= 0 && said->lanes != p->lanes)
    return "'lanes': no loop has more than one iteration";
  if (said->join_dim >= 0 && said->join_dim != p->join_dim)
    return "'join_dim' needs a packed operand that has both it and 'vector_dim', which must divide 'lanes'";
  enum { MOST_SUMS = 128 };
  if (p->lanes * p->vectors > NEST_MOST_LANES)
    return "'lanes' times 'vectors' must be at most 512";
  if (p->rows * p->columns * p->vectors > MOST_SUMS)
    return "'rows' times 'columns' times 'vectors' must be at most 128";
  return NULL;
}

static const char *check_stream(const nest_plan *p) {
  return p->said->stream > 0 && !p->is_streamed
             ? "'stream' needs an elementwise operation with an output of whole registers that may be large"
             : NULL;
}

static const char *check_rows(const nest *n, const nest_plan *p) {
  if (p->row_dim == NEST_NONE)
    return p->rows > 1 ? "'rows': there is no second parallel loop for them" : NULL;
  if (p->rows % nest_block_rows(p, 1))
    return "'rows' must be whole blocks, of which 'group' says that they are multiplied";
  if (p->row_dim == p->vector_dim)
    return "'row_dim' must not be 'vector_dim'";
  if (!is_parallel(n, p->row_dim))
    return "'row_dim' must be a parallel loop";
  const nest_stage *s = &n->stages[n->main];
  if (p->group > 1 && !p->is_across && nest_coefficient(&s->operands[p->right], p->row_dim) != 0)
    return "'row_dim': with groups, the rows must share the operand that has lanes";
  return NULL;
}

static const char *check_columns(const nest *n, const nest_plan *p) {
  if (p->said->column_dim >= 0 && p->said->column_dim != p->column_dim)
    return "'column_dim' needs a product with lanes along its sum, and rows";
  if (p->column_dim == NEST_NONE)
    return p->said->columns > 1 ? "'columns': there is no third loop for them" : NULL;
  if (p->column_dim == p->row_dim || !is_parallel(n, p->column_dim))
    return "'column_dim' must be a parallel loop that is not 'row_dim'";
  return NULL;
}

static const char *check_product(const nest *n, const nest_plan *p) {
  const nest_schedule *said = p->said;
  if (said->group > 1 && said->pack == 0 && p->is_packed)
    return "'group' needs 'pack', but where lanes lie side by side";
  if (said->group >= 0 && said->group != p->group)
    return "'group' needs a sum of products of narrower integers that are neighbours along a reduction";
  if (p->group > 1 && p->group * p->form.bits > p->form.sum_bits && !p->form.block_rows)
    return "'group': so many elements of the operands do not fit into a lane of the sum";
  if (said->bias > 0 && p->group == 1)
    return "'bias' needs 'group'";
  if (p->form.is_biased && p->form.bits != 8)
    return "'bias' needs bytes that all lanes share";
  if (said->right_bias > 0 && !p->form.is_right_biased)
    return "'right_bias' needs 'group', and lanes that are not along the sum";
  if (p->form.is_right_biased && (p->form.bits != 8 || product_excess(&p->form)))
    return "'right_bias' needs bytes, by others without a bias or a zero point";
  const nest_operand *right = &n->stages[n->main].operands[p->right];
  if (p->form.is_biased && p->is_across && p->row_dim != NEST_NONE &&
      nest_coefficient(right, p->row_dim) != 0)
    return "'bias' needs an operand that all rows share";
  if (said->copy_shared > 0 && !p->is_left_copied)
    return "'copy_shared' needs an operand whose size is known: with 'bias' one without gaps, or rows side "
           "by side";
  if (said->panels > 0 && !p->has_panels)
    return "'panels' needs 'pack' of an operand that is no constant, with its parallel loops outermost";
  if (said->pack >= 0 && (said->pack != 0) != p->is_packed)
    return p->is_packed ? "'pack': groups are packed"
                        : "'pack' needs a product, with each index of the operand that has lanes a loop";
  return NULL;
}

// Parallel loops, then reductions; groups and lanes along a reduction are the innermost.
static const char *check_order(const nest *n, const nest_plan *p) {
  bool seen[NEST_MAX_DIMS] = {false};
  if (p->said->num_order && p->said->num_order != n->num_dims)
    return "'order' must name all loops";
  for (unsigned i = 0; i < n->num_dims; i++) {
    unsigned d = p->order[i];
    if (d >= n->num_dims || seen[d])
      return "'order' must name each loop once";
    seen[d] = true;
    if (n->is_reduction[d] != (i >= p->num_parallel))
      return "'order': parallel loops must be outside of reductions";
  }
  unsigned last = p->order[n->num_dims - 1];
  if (p->group_dim != NEST_NONE && last != p->group_dim)
    return "'order': the loop with groups must be the innermost";
  if (p->is_across && last != p->vector_dim)
    return "'order': the reduction along the lanes must be the innermost";
  return NULL;
}

const char *nest_plan_check(const nest *n, const nest_plan *p) {
  const char *why = check_lanes(p);
  if (!why && p->said->parallel_dim >= 0 && !nest_may_be_parallel(n, (unsigned)p->said->parallel_dim))
    why = "'parallel_dim' must be a parallel loop whose iterations write different elements";
  if (!why)
    why = check_product(n, p);
  if (!why)
    why = check_rows(n, p);
  if (!why)
    why = check_columns(n, p);
  if (!why)
    why = check_stream(p);
  return why ? why : check_order(n, p);
}

nest_schedule nest_plan_schedule(const nest *n, const nest_plan *p) {
  nest_schedule s = schedule_empty();
  if (p->vector_dim != NEST_NONE)
    s.vector_dim = p->vector_dim;
  if (p->join_dim != NEST_NONE)
    s.join_dim = p->join_dim;
  s.lanes = p->lanes, s.vectors = p->vectors;
  if (p->row_dim != NEST_NONE)
    s.row_dim = p->row_dim, s.rows = p->rows;
  if (p->column_dim != NEST_NONE)
    s.column_dim = p->column_dim, s.columns = p->columns;
  if (nest_has_reduction(n))
    s.group = p->group, s.pack = p->is_packed;
  if (p->is_packed)
    s.panels = p->has_panels;
  if (p->group > 1)
    s.bias = p->form.is_biased;
  if (p->form.is_right_biased)
    s.right_bias = true;
  if (p->form.is_biased || p->is_left_copied || p->form.block_rows)
    s.copy_shared = p->is_left_copied;
  if (p->parallel_dim != NEST_NONE)
    s.parallel_dim = p->parallel_dim;
  if (p->is_streamed)
    s.stream = true;
  s.num_order = n->num_dims;
  memcpy(s.order, p->order, n->num_dims * sizeof *p->order);
  return s;
}
