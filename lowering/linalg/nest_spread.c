// Few elements that lie beside each other in an output, but do not fill it: the colours of pixels that have
// one channel more. Each is a stage of its own, beside what stores the other elements.
#include "lowering/linalg/nest_plan.h"

#include <stdlib.h>

enum { MOST_SPREAD = 4 };

// Do the elements along `d` lie between those of another dimension, and leave room there?
static bool leaves_gaps(const nest *n, const nest_operand *out, unsigned d) {
  const int64_t by = nest_coefficient(out, d);
  bool found = false;
  for (unsigned e = 0; e < n->num_dims && by && by != NEST_DYNAMIC; e++) {
    const int64_t step = nest_coefficient(out, e);
    found |= e != d && step != NEST_DYNAMIC && llabs(step) <= NEST_MOST_BESIDE &&
             llabs(step) > llabs(by) * n->sizes[d];
  }
  return found;
}

// The operand at one position along a dimension, which goes.
static void fix_position(nest_operand *o, unsigned d, unsigned dims, int64_t position) {
  for (unsigned r = 0; r < o->rank; r++) {
    o->constants[r] += o->map[r][d] * position;
    for (unsigned e = d; e + 1 < dims; e++)
      o->map[r][e] = o->map[r][e + 1];
    o->map[r][dims - 1] = 0;
  }
}

static void spread(nest *n, unsigned d) {
  const int64_t count = n->sizes[d];
  const unsigned dims = n->num_dims;
  for (int64_t i = count - 1; i >= 0; i--) {
    nest_stage *s = &n->stages[i];
    *s = n->stages[0];
    for (unsigned k = 0; k < s->num_operands; k++)
      fix_position(&s->operands[k], d, dims, i);
    for (unsigned l = 0; l < NEST_MAX_DIMS; l++)
      s->dims[l] = s->dims[l] == d ? NEST_NONE : s->dims[l] - (s->dims[l] > d);
  }
  n->num_stages = (unsigned)count, n->num_dims--;
  for (unsigned e = d; e + 1 < dims; e++) {
    n->sizes[e] = n->sizes[e + 1], n->size_of[e] = n->size_of[e + 1];
    n->is_reduction[e] = n->is_reduction[e + 1], n->is_named[e] = n->is_named[e + 1];
  }
}

void nest_spread(nest *n) {
  const nest_stage *s = &n->stages[0];
  if (n->num_stages != 1 || n->num_dims < 2 || s->num_operands != s->num_inputs + 1 || n->has_index ||
      nest_has_reduction(n))
    return;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->sizes[d] > 1 && n->sizes[d] <= MOST_SPREAD && !n->is_named[d] &&
        leaves_gaps(n, &s->operands[s->num_inputs], d)) {
      spread(n, d);
      return;
    }
}
