// Few elements that lie beside each other in an output, but do not fill it: the colours of pixels that have
// one channel more, or that share what is computed for each pixel. Each is a stage of its own, beside what
// stores the other elements.
#include "lowering/linalg/nest_plan_internal.h"

#include <stdlib.h>

enum { MOST_SPREAD = 4 };

// Of the elements along `d`: do they lie between those of another dimension, and leave room there?
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

static bool is_written(const nest *n, MlirValue memref) {
  bool found = false;
  for (unsigned s = 0; s < n->num_stages; s++)
    found |= mlirValueEqual(n->stages[s].operands[n->stages[s].num_inputs].value, memref);
  return found;
}

// If they fill the room there: how many inputs are there that all of them read, which lie between others in
// memory, or which `before` writes? What is computed of these is then computed once for all of them.
static unsigned count_shared(const nest *n, const nest *before, unsigned d) {
  const nest_stage *s = &n->stages[0];
  const nest_operand *out = &s->operands[s->num_inputs];
  unsigned found = 0;
  if (nest_coefficient(out, d) != 1)
    return 0;
  for (unsigned e = 0; e < n->num_dims; e++) {
    if (nest_coefficient(out, e) != n->sizes[d])
      continue;
    for (unsigned k = 0; k < s->num_inputs; k++) {
      const nest_operand *o = &s->operands[k];
      const int64_t step = nest_coefficient(o, e);
      if (!o->is_memref || nest_coefficient(o, d) != 0 || step == NEST_DYNAMIC || step == 0)
        continue;
      found +=
          (llabs(step) > 1 && llabs(step) <= NEST_MOST_BESIDE) || (before && is_written(before, o->value));
    }
  }
  return found;
}

// Are lanes better in the order of memory, where all elements share one input only, or fill a register?
static bool keeps_order(const nest *n, const target *t, unsigned d) {
  enum { REGISTER = 128 };
  const unsigned bits = n->stages[0].operands[n->stages[0].num_inputs].bits;
  const bool is_odd = bits > 8 && (n->sizes[d] & (n->sizes[d] - 1)); // on HVX, taken apart by long code
  double cost;
  return !t->loads_structures && (!t->shares_rows || is_odd) &&
         (nest_best_parallel(n, t, true, &cost) != d || (!t->shares_rows && n->sizes[d] * bits >= REGISTER));
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

void nest_spread(nest *n, const nest *before, const target *t) {
  const nest_stage *s = &n->stages[0];
  if (n->num_stages != 1 || n->num_dims < 2 || s->num_operands != s->num_inputs + 1 || n->has_index ||
      nest_has_reduction(n))
    return;
  for (unsigned d = 0; d < n->num_dims; d++) {
    if (n->sizes[d] <= 1 || n->sizes[d] > MOST_SPREAD || n->is_named[d])
      continue;
    const unsigned shared = count_shared(n, before, d);
    if (leaves_gaps(n, &s->operands[s->num_inputs], d) || shared > 1 || (shared && !keeps_order(n, t, d))) {
      spread(n, d);
      return;
    }
  }
}
