// Code for few rows beside that for many: what few rows use is not worth a copy.
#include "lowering/linalg/nest_plan.h"

// Sums are in whole groups, and lanes, where masks are branches, in whole vectors: other sizes have no code
// for few rows.
static void choose_divisors(const nest *n, nest_few *few) {
  const nest_plan *p = &few->plan;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->sizes[d] == NEST_DYNAMIC)
      few->divisors[d] = d == p->group_dim                                      ? p->group
                         : d == p->vector_dim && !p->is_across && !p->has_masks ? p->lanes
                                                                                : 0;
}

bool nest_plan_few(const nest *n, const nest_plan *p, const target *t, product_costs *costs,
                   const nest_schedule *said, nest_few *out) {
  static const int64_t most[] = {16, 4};
  if (!p->is_product || !p->is_packed || p->has_tiles || p->row_dim == NEST_NONE ||
      n->sizes[p->row_dim] != NEST_DYNAMIC)
    return false;
  for (size_t i = 0; i < sizeof most / sizeof *most; i++) {
    nest few = *n;
    few.likely[p->row_dim] = most[i];
    *out = (nest_few){.dim = p->row_dim, .most = most[i]};
    if (!nest_plan_make(&few, t, costs, said, &out->plan) && !out->plan.is_packed) {
      out->plan.parallel_dim = NEST_NONE; // too little for several threads
      choose_divisors(n, out);
      return true;
    }
  }
  return false;
}
