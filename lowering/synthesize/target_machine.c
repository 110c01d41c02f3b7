// Instructions and costs of a target, as selection takes them.
#include "lowering/synthesize/target_machine.h"

static float cost_of(target_cost c) { return c.throughput + 0.02f * c.latency; }

static float generic_cost(const void *user, const char *name, uint32_t lanes, unsigned width,
                          unsigned source) {
  target_cost cost;
  return target_generic_cost(user, name, lanes, width, source, &cost) ? cost_of(cost) : MACHINE_CANNOT;
}

// *f: what steps apply by the instruction.
static bool can_apply(const target *t, const bundle *b, uint32_t number, lane_function *f) {
  const lane_function *own = &b->instructions[number].function;
  return target_instruction_lowers(t, number) && own->num_results == 1 && !lane_rounding(own) &&
         rewrite_step_function(b->terms, own, b->memory, f) &&
         (rewrite_is_total_shift(b->terms, f) || !rewrite_is_one_operation(b->terms, f->results[0].body)) &&
         f->results[0].type.lanes * f->results[0].type.width <= t->register_bits;
}

machine *target_machine_new(const target *t, bundle *b) {
  machine *m = util_alloc(sizeof *m);
  *m = (machine){.terms = b->terms,
                 .register_bits = t->register_bits,
                 .count = b->num_instructions,
                 .functions = util_alloc((b->num_instructions + 1) * sizeof *m->functions),
                 .costs = util_alloc((b->num_instructions + 1) * sizeof *m->costs),
                 .generic_cost = generic_cost,
                 .user = t};
  for (uint32_t k = 0; k < b->num_rules; k++) {
    uint32_t number = b->rules[k].instruction;
    lane_function *f = arena_alloc(b->memory, sizeof *f);
    if (m->functions[number] || !can_apply(t, b, number, f))
      continue;
    m->functions[number] = f;
    m->costs[number] = cost_of(target_instruction_cost(t, number));
  }
  return m;
}

void target_machine_free(machine *m) {
  if (!m)
    return;
  util_release(m->functions);
  util_release(m->costs);
  util_release(m);
}
