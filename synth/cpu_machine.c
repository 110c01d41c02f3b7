// Machines of the workspace's instructions, with costs from the cost tables.
#include "synth/cpu_machine.h"

#include "semantics/subtarget.h"
#include "support/isa_table.h"

#include <string.h>

static const machine_row rows[] = {
    {"x86", "x86-64-v2", "", "haswell", "sse2", 128, false, 0.2f},
    {"x86", "x86-64-v3", "", "haswell", "avx2", 256, false, 0.2f},
    {"x86", "sapphirerapids", "", "sapphirerapids", "avx512", 512, false, 0.2f},
    {"neon", "cortex-a55", "", "cortex-a55", "neon", 128, false, 0},
    {"neon", "neoverse-v1", "", "neoverse-v1", "neon", 128, false, 0},
    {"hvx", "hexagonv66", "+hvxv66,+hvx-length128b", "hexagonv66", "hvx", 1024, true, 0},
};

const machine_row *machine_rows(const char *target, unsigned *count) {
  enum { NUM_ROWS = sizeof rows / sizeof *rows };
  unsigned first = 0, end;
  while (first < NUM_ROWS && strcmp(rows[first].target, target))
    first++;
  for (end = first; end < NUM_ROWS && !strcmp(rows[end].target, target);)
    end++;
  *count = end - first;
  return rows + first;
}

// ---- costs --------------------------------------------------------------------------------------

static bool figure(const cpu_machine *m, const bundle_cost *costs, uint32_t count, float *out) {
  const bundle_cost *any = count ? costs : NULL;
  for (uint32_t k = 0; k < count; k++)
    if (!strcmp(costs[k].cpu, m->row->cost_cpu))
      any = &costs[k];
  if (any)
    *out = any->throughput + 0.02f * any->latency;
  return any != NULL;
}

static float generic_cost(const void *user, const char *name, uint32_t lanes, unsigned width,
                          unsigned source) {
  const cpu_machine *m = user;
  float cost;
  for (uint32_t k = 0; k < m->costs->num_generics; k++) {
    const bundle_generic *g = &m->costs->generics[k];
    if (g->lanes == lanes && g->width == width && g->source_width == source &&
        !strcmp(g->feature_set, m->row->feature_set) && !strcmp(g->operation, name))
      return figure(m, g->costs, g->num_costs, &cost) ? cost : MACHINE_CANNOT;
  }
  return MACHINE_CANNOT;
}

// ---- machines -----------------------------------------------------------------------------------

// *f: what steps apply by it.
static bool is_usable(const cpu_machine *m, const isa_instruction *i, subtarget *s, lane_function *f) {
  const workspace *w = m->w;
  uint32_t member;
  bool ok = !i->unmasked && !i->implementation_defined && !lane_rounding(&i->function) &&
            rewrite_step_function(w->simple->terms, &i->function, m->memory, f) &&
            (rewrite_is_total_shift(w->simple->terms, f) ||
             !rewrite_is_one_operation(w->simple->terms, f->results[0].body)) &&
            workspace_may_use(w, i->name) &&
            classes_of_instruction(w->classes, w->isa_name, i->name, &member) &&
            f->results[0].type.lanes * f->results[0].type.width <= m->row->register_bits;
  for (uint32_t f = 0; ok && f < i->num_features; f++)
    ok = subtarget_has_feature(s, i->features[f]);
  return ok;
}

cpu_machine *cpu_machine_open(const machine_row *row, const workspace *w, const isa_costs *costs) {
  cpu_machine *m = util_alloc(sizeof *m);
  uint32_t count = w->simple->count;
  *m = (cpu_machine){.row = row, .w = w, .costs = costs, .memory = arena_new()};
  m->machine = (machine){.terms = w->simple->terms,
                         .register_bits = row->register_bits,
                         .count = count,
                         .functions = util_alloc((count + 1) * sizeof *m->machine.functions),
                         .costs = util_alloc((count + 1) * sizeof *m->machine.costs),
                         .constant_cost = row->constant_cost,
                         .generic_cost = generic_cost,
                         .user = m};
  subtarget *s = subtarget_new(isa_table_find(row->target)->triple);
  if (!s)
    die("LLVM was built without %s", row->target);
  subtarget_select(s, row->cpu, row->features);
  for (uint32_t k = 0; k < count; k++) {
    const isa_instruction *i = &w->simple->instructions[k];
    lane_function *f = arena_alloc(m->memory, sizeof *f);
    if (!is_usable(m, i, s, f))
      continue;
    m->machine.functions[k] = f;
    const isa_instruction_cost *c = isa_costs_find(costs, i->name);
    if (!c || !figure(m, c->costs, c->num_costs, &m->machine.costs[k]))
      m->machine.costs[k] = 1.02f;
  }
  subtarget_free(s);
  return m;
}

void cpu_machine_free(cpu_machine *m) {
  util_release(m->machine.functions);
  util_release(m->machine.costs);
  arena_free(m->memory);
  util_release(m);
}
