// Code for few rows beside that for many: what few rows use is not worth a copy.
#include "lowering/linalg/nest_plan.h"

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
      return true;
    }
  }
  return false;
}
