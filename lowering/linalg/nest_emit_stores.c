// What stages store in a row's lanes, values beside each other at once.
#include "lowering/linalg/nest_emit_internal.h"

typedef struct output {
  unsigned stage, k;
} output;

static bool is_output(const nest_stage *s, unsigned k) { return s->is_stored && k >= s->num_inputs; }

// The outputs that fill, with this one, all elements in memory, in their order; 0, or how many. `is_last`: no
// other one of them is stored later.
static unsigned find_beside(const nest_text *e, unsigned stage, unsigned k, output *found, bool *is_last) {
  const nest *n = e->n;
  const nest_operand *o = &n->stages[stage].operands[k];
  if (e->p->vector_dim == NEST_NONE || nest_has_reduction(n))
    return 0;
  int64_t step = nest_coefficient(o, e->p->vector_dim), lowest = 0, distance;
  if (step < 2 || step > NEST_MOST_BESIDE)
    return 0;
  bool seen[NEST_MOST_BESIDE] = {false};
  unsigned count = 0, later = 0;
  for (int pass = 0; pass < 2; pass++)
    for (unsigned s = 0; s < n->num_stages; s++)
      for (unsigned i = n->stages[s].num_inputs; i < n->stages[s].num_operands; i++) {
        if (!is_output(&n->stages[s], i) || !nest_distance(o, &n->stages[s].operands[i], &distance) ||
            distance <= -step || distance >= step)
          continue;
        lowest = distance < lowest ? distance : lowest;
        if (!pass)
          continue;
        if (distance - lowest >= step || seen[distance - lowest])
          return 0;
        seen[distance - lowest] = true, found[distance - lowest] = (output){s, i};
        count++, later += s > stage || (s == stage && i > k);
      }
  *is_last = !later;
  return count == step ? count : 0;
}

static bool store_beside(nest_text *e, unsigned stage, unsigned k, const stage_values *values, unsigned row,
                         unsigned at, unsigned lanes) {
  output found[NEST_MOST_BESIDE];
  nest_name names[NEST_MOST_BESIDE];
  bool is_last = false, is_whole = !e->tile.has_mask && e->tile.valid >= at + lanes;
  unsigned count = lanes > 1 && (is_whole || e->p->has_masks) ? find_beside(e, stage, k, found, &is_last) : 0;
  for (unsigned i = 0; i < count && is_last; i++)
    names[i] = values->outputs[found[i].stage][found[i].k - e->n->stages[found[i].stage].num_inputs];
  if (count && is_last)
    nest_store_interleaved(e, &e->accesses[found[0].stage][found[0].k], count, row, at, lanes, names);
  return count;
}

static void store_stage(nest_text *e, unsigned stage, const stage_values *values, unsigned row, unsigned at,
                        unsigned lanes) {
  const nest_stage *s = &e->n->stages[stage];
  for (unsigned k = s->num_inputs; k < s->num_operands && s->is_stored; k++)
    if (values->has_where[k])
      nest_store_where(e, &e->accesses[stage][k], row, at, lanes, values->where[k],
                       values->outputs[stage][k - s->num_inputs]);
    else if (!store_beside(e, stage, k, values, row, at, lanes))
      nest_store(e, &e->accesses[stage][k], row, at, lanes, values->outputs[stage][k - s->num_inputs]);
}

void nest_finish_lanes(nest_text *e, unsigned first, stage_values *values, unsigned row, unsigned at,
                       unsigned lanes) {
  for (unsigned s = first; s < e->n->num_stages; s++)
    nest_compute_stage(e, s, values, row, at, lanes);
  for (unsigned s = 0; s < e->n->num_stages; s++)
    store_stage(e, s, values, row, at, lanes);
}

// Is everything that rows beside each other load and store in one order, in which each vector can have lanes
// of all rows? Loads that take structures apart need no such thing.
static bool rows_are_in_order(const nest_text *e) {
  bool all = nest_rows_are_beside(e->n, e->p) && !e->n->has_index && !e->t->loads_structures;
  for (unsigned s = 0; s < e->n->num_stages && all; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands && all; k++) {
      const nest_operand *o = &e->n->stages[s].operands[k];
      all = !o->is_memref || !nest_uses(&e->n->stages[s], k) || nest_is_computed(e, s, o) ||
            nest_is_in_order(e, &e->accesses[s][k]);
    }
  return all;
}

void nest_load_stages_in_order(nest_text *e, stage_values *values, unsigned first, unsigned end,
                               unsigned at) {
  for (unsigned s = first; s < end; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands; k++) {
      const nest_operand *o = &e->n->stages[s].operands[k];
      if (!o->is_memref || !nest_uses(&e->n->stages[s], k) || nest_is_computed(e, s, o))
        continue;
      values->loaded[s][k] = util_alloc(e->tile.rows * sizeof(nest_name));
      nest_load_in_order(e, &e->accesses[s][k], at, e->tile.lanes, values->loaded[s][k]);
    }
}

void nest_release_loaded(const nest_text *e, stage_values *values) {
  for (unsigned s = 0; s < e->n->num_stages; s++)
    for (unsigned k = 0; k < e->n->stages[s].num_operands; k++)
      util_release(values->loaded[s][k]);
}

void nest_store_rows_beside(nest_text *e, const stage_values *of, unsigned at, bool in_order,
                            bool is_by_row) {
  const unsigned rows = e->tile.rows, lanes = e->tile.lanes;
  nest_name names[NEST_MOST_BESIDE];
  for (unsigned s = 0; s < e->n->num_stages; s++) {
    const nest_stage *stage = &e->n->stages[s];
    for (unsigned r = 0; r < rows && is_by_row; r++)
      store_stage(e, s, &of[r], r, at, lanes);
    for (unsigned k = stage->num_inputs; k < stage->num_operands && stage->is_stored && !is_by_row; k++) {
      for (unsigned r = 0; r < rows; r++)
        names[r] = of[r].outputs[s][k - stage->num_inputs];
      if (in_order)
        nest_store_in_order(e, &e->accesses[s][k], rows, at, lanes, names);
      else
        nest_store_interleaved(e, &e->accesses[s][k], rows, 0, at, lanes, names);
    }
  }
}

void nest_finish_rows_beside(nest_text *e, stage_values *values, unsigned at) {
  const unsigned rows = e->tile.rows, lanes = e->tile.lanes;
  stage_values *of = util_alloc(rows * sizeof *of);
  const bool in_order = rows_are_in_order(e);
  bool is_by_row = !nest_rows_are_beside(e->n, e->p);
  if (in_order)
    nest_load_stages_in_order(e, values, 0, e->n->num_stages, at);
  for (unsigned r = 0; r < rows; r++) {
    of[r] = *values;
    of[r].together.has_rows = true;
    if (r)
      of[r].together = of[r - 1].together;
    for (unsigned s = 0; s < e->n->num_stages; s++)
      nest_compute_stage(e, s, &of[r], r, at, lanes);
    for (unsigned k = 0; k < NEST_MAX_OPERANDS; k++)
      is_by_row |= of[r].has_where[k];
  }
  nest_store_rows_beside(e, of, at, in_order, is_by_row);
  util_release(of);
}
