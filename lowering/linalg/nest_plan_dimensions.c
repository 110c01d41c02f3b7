// Which dimensions lanes and rows run along, by what the accesses cost.
#include "lowering/linalg/nest_plan_internal.h"

#include <math.h>
#include <stdlib.h>

int64_t nest_total(const nest *n, bool reduction, unsigned without) {
  int64_t product = 1;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (n->is_reduction[d] == reduction && d != without)
      product *= nest_estimate(n, d);
  return product;
}

// Does an operand stay in registers: what an earlier stage gives, or what is not stored and begins with that?
static bool is_in_registers(const nest *n, unsigned stage, unsigned k) {
  const nest_stage *s = &n->stages[stage];
  bool is_given = false;
  for (unsigned i = 0; i < stage; i++)
    for (unsigned w = n->stages[i].num_inputs; w < n->stages[i].num_operands; w++)
      is_given |= nest_same_access(n, &n->stages[i].operands[w], &s->operands[k]);
  return k < s->num_inputs ? is_given : !s->is_stored && (is_given || stage < n->main);
}

int64_t nest_filled_beside(const nest *n, const nest_operand *o, unsigned dim, bool *is_summed) {
  const int64_t by = nest_coefficient(o, dim), step = by == NEST_DYNAMIC ? 0 : llabs(by);
  for (unsigned d = 0; d < n->num_dims && step >= 2 && step <= NEST_MOST_BESIDE; d++) {
    const int64_t size = n->sizes[d];
    if (d != dim && nest_coefficient(o, d) == 1 && size > 1 && size <= NEST_MOST_BESIDE &&
        (n->is_reduction[d] || step % size == 0)) {
      *is_summed = n->is_reduction[d];
      return *is_summed ? step : size;
    }
  }
  return 0;
}

double nest_access_cost(const nest *n, const target *t, unsigned dim, unsigned packed, bool has_rows) {
  double cost = 0;
  const double near = has_rows ? fmax(0.1, 1.0 / (double)nest_estimate(n, dim)) : 0.1;
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      if (!o->is_memref || (s == n->main && k == packed) || is_in_registers(n, s, k))
        continue;
      int64_t c = nest_coefficient(o, dim);
      bool is_input = k < n->stages[s].num_inputs;
      double far = is_input ? 1 : 2, steps = 0.15 * (double)c * far; // vectors with what lies between
      bool is_summed = false;
      const int64_t filled = nest_filled_beside(n, o, dim, &is_summed);
      // Lanes of registers whose parts are rows are taken apart by powers of two; by others it is long code,
      // and so is a part of a register, of which the last lanes are moved one by one.
      const bool is_order = c == filled && !nest_has_reduction(n),
                 is_whole = nest_estimate(n, dim) * o->bits >= t->register_bits,
                 is_taken_apart =
                     filled && (!t->shares_rows || is_order || is_summed || (is_whole && !(c & (c - 1))));
      // Networks bring lanes from anywhere at once, others by steps.
      const double each = t->has_networks ? 0.05 : 0.1;
      if (is_input && has_rows && is_taken_apart)
        steps = is_summed ? each * (double)(c - 1) : 0.1 * (double)(c / filled);
      cost += c == 0                                                                                 ? 0.01
              : c == 1                                                                               ? near
              : !is_input && has_rows && filled == c                                                 ? 0.1
              : is_input && has_rows && filled && filled == -c && !is_summed && !t->loads_structures ? 0.2
              : c == -1                                                                              ? 0.2
              : c > 0 && steps < far                                                                 ? steps
                                                                                                     : far;
    }
  return cost;
}

bool nest_lanes_fit(const nest *n, unsigned dim) {
  return n->sizes[dim] == NEST_DYNAMIC || n->sizes[dim] > 1;
}

bool nest_lanes_may_run(const nest *n, const nest_plan *p, unsigned dim) {
  return p->said->vector_dim < 0 ? nest_lanes_fit(n, dim) : p->said->vector_dim == dim;
}

unsigned nest_best_parallel(const nest *n, const target *t, bool has_rows, double *cost) {
  unsigned best = NEST_NONE;
  for (unsigned d = 0; d < n->num_dims; d++) {
    if (n->is_reduction[d] || !nest_lanes_fit(n, d))
      continue;
    // Lanes that the dimension does not fill are lost; the accesses of elementwise operations tell.
    const double lost = nest_has_reduction(n) ? 1.0 : 0.01;
    double c = nest_access_cost(n, t, d, NEST_NONE, has_rows) + lost / (double)(nest_estimate(n, d) + 1);
    if (best == NEST_NONE || c <= *cost)
      best = d, *cost = c;
  }
  return best;
}

// Are what sums begin with, and what is made of them, neighbours along the dimension, or one element?
static bool is_beside_along(const nest *n, unsigned dim) {
  for (unsigned s = 0; s < n->num_stages; s++)
    for (unsigned k = nest_is_sum(n, s) ? n->stages[s].num_inputs : 0; k < n->stages[s].num_operands; k++) {
      const nest_operand *o = &n->stages[s].operands[k];
      const int64_t along = nest_coefficient(o, dim);
      if (o->is_memref && along != 1 && (along != 0 || k >= n->stages[s].num_inputs))
        return false;
    }
  return !n->has_index;
}

unsigned nest_rows_to_join(const nest *n) {
  unsigned found = NEST_NONE;
  for (unsigned d = 0; d < n->num_dims; d++)
    if (!n->is_reduction[d] && (found == NEST_NONE || nest_estimate(n, d) >= nest_estimate(n, found)))
      found = d;
  return found != NEST_NONE && is_beside_along(n, found) ? found : NEST_NONE;
}

unsigned nest_best_reduction(const nest *n, const target *t, double *cost) {
  const double end = nest_rows_to_join(n) == NEST_NONE ? 8 : 4.5;
  unsigned best = NEST_NONE;
  for (unsigned d = 0; d < n->num_dims; d++) {
    if (!n->is_reduction[d] || !nest_lanes_fit(n, d))
      continue;
    // At the end the lanes' sums are added up, which a short reduction does not pay for.
    double c = nest_access_cost(n, t, d, NEST_NONE, true) + end / (double)(nest_estimate(n, d) + 1);
    if (best == NEST_NONE || c <= *cost)
      best = d, *cost = c;
  }
  return best;
}
