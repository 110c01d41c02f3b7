// Whether a plan is what its schedule says, and can be emitted.
#include "lowering/linalg/nest_plan.h"

static bool is_parallel(const nest *n, unsigned d) { return d < n->num_dims && !n->is_reduction[d]; }

static const char *check_lanes(const nest_plan *p) {
  const nest_schedule *said = p->said;
  if (said->vector_dim >= 0 && said->vector_dim != p->vector_dim)
    return "'vector_dim': lanes along a reduction need one result, a sum, product, minimum or the like";
  if (said->lanes >= 0 && said->lanes != p->lanes)
    return "'lanes': no loop has more than one iteration";
  enum { MOST_LANES = 512, MOST_SUMS = 128 };
  if (p->lanes * p->vectors > MOST_LANES)
    return "'lanes' times 'vectors' must be at most 512";
  if (p->rows * p->vectors > MOST_SUMS)
    return "'rows' times 'vectors' must be at most 128";
  return NULL;
}

static const char *check_rows(const nest *n, const nest_plan *p) {
  if (p->row_dim == NEST_NONE)
    return p->rows > 1 ? "'rows': there is no second parallel loop for them" : NULL;
  if (p->row_dim == p->vector_dim)
    return "'row_dim' must not be 'vector_dim'";
  if (!is_parallel(n, p->row_dim))
    return "'row_dim' must be a parallel loop";
  const nest_stage *s = &n->stages[n->main];
  if (p->group > 1 && !p->is_across && nest_coefficient(&s->operands[p->right], p->row_dim) != 0)
    return "'row_dim': with groups, the rows must share the operand that has lanes";
  return NULL;
}

static const char *check_product(const nest_plan *p) {
  const nest_schedule *said = p->said;
  if (said->group > 1 && said->pack == 0 && !p->is_across)
    return "'group' needs 'pack'";
  if (said->group >= 0 && said->group != p->group)
    return "'group' needs a sum of products of narrower integers that are neighbours along a reduction";
  if (p->group > 1 && p->group * p->form.bits > p->form.sum_bits)
    return "'group': so many elements of the operands do not fit into a lane of the sum";
  if (said->bias > 0 && p->group == 1)
    return "'bias' needs 'group'";
  if (p->form.is_biased && (p->is_across || !p->form.left_signed || p->form.bits != 8))
    return "'bias' needs signed bytes that all lanes share";
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
    why = check_product(p);
  if (!why)
    why = check_rows(n, p);
  return why ? why : check_order(n, p);
}
