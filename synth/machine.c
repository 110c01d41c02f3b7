// Costs of functions on a CPU, from the cost tables.
#include "synth/machine.h"

#include "semantics/subtarget.h"
#include "support/isa_table.h"

#include <string.h>

static const machine_row rows[] = {
    {"x86", "x86-64-v2", "", "haswell", "sse2", 128},
    {"x86", "x86-64-v3", "", "haswell", "avx2", 256},
    {"x86", "sapphirerapids", "", "sapphirerapids", "avx512", 512},
    {"neon", "cortex-a55", "", "cortex-a55", "neon", 128},
    {"neon", "neoverse-v1", "", "neoverse-v1", "neon", 128},
    {"hvx", "hexagonv66", "+hvxv66,+hvx-length128b", "hexagonv66", "hvx", 1024},
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

machine *machine_open(const machine_row *row, const workspace *w, const isa_costs *costs) {
  machine *m = util_alloc(sizeof *m);
  *m = (machine){row, w, costs, util_alloc(w->simple->count + 1)};
  subtarget *s = subtarget_new(isa_table_find(row->target)->triple);
  if (!s)
    die("LLVM was built without %s", row->target);
  subtarget_select(s, row->cpu, row->features);
  for (uint32_t k = 0; k < w->simple->count; k++) {
    const isa_instruction *i = &w->simple->instructions[k];
    uint32_t member;
    m->usable[k] =
        !i->unmasked && !i->implementation_defined && !lane_rounding(&i->function) &&
        rewrite_can_apply(w->simple->terms, &i->function) && workspace_may_use(w, i->name) &&
        classes_of_instruction(w->classes, w->isa_name, i->name, &member) &&
        i->function.results[0].type.lanes * i->function.results[0].type.width <= row->register_bits;
    for (uint32_t f = 0; m->usable[k] && f < i->num_features; f++)
      m->usable[k] = subtarget_has_feature(s, i->features[f]);
  }
  subtarget_free(s);
  return m;
}

void machine_free(machine *m) {
  util_release(m->usable);
  util_release(m);
}

// ---- costs --------------------------------------------------------------------------------------

static bool figure(const machine *m, const bundle_cost *costs, uint32_t count, float *out) {
  const bundle_cost *any = count ? costs : NULL;
  for (uint32_t k = 0; k < count; k++)
    if (!strcmp(costs[k].cpu, m->row->cost_cpu))
      any = &costs[k];
  if (any)
    *out = any->throughput + 0.02f * any->latency;
  return any != NULL;
}

static bool exact(const machine *m, const char *name, uint32_t lanes, unsigned width, unsigned source,
                  float *out) {
  for (uint32_t k = 0; k < m->costs->num_generics; k++) {
    const bundle_generic *g = &m->costs->generics[k];
    if (g->lanes == lanes && g->width == width && g->source_width == source &&
        !strcmp(g->feature_set, m->row->feature_set) && !strcmp(g->operation, name))
      return figure(m, g->costs, g->num_costs, out);
  }
  return false;
}

static float named_cost(const machine *m, const char *name, uint32_t lanes, unsigned width, unsigned source) {
  float cost;
  if (width < 8)
    width = 8;
  if (source < 8)
    source = 8;
  for (uint32_t part = lanes, count = 1; part; part /= 2, count *= 2)
    if (exact(m, name, part, width, source, &cost))
      return cost * (float)count;
  unsigned widest = width > source ? width : source;
  return (float)((lanes * widest + m->row->register_bits - 1) / m->row->register_bits);
}

float machine_generic_cost(const machine *m, term_op op, uint32_t lanes, unsigned width, unsigned source,
                           bool constant_amount) {
  char name[48];
  if (term_is_comparison(op) || op == TERM_SELECT) {
    unsigned of = term_is_comparison(op) ? source : width;
    return 0.5f * named_cost(m, "arith.cmpi_select", lanes, of, of);
  }
  strcpy(name, term_ops[op].mlir);
  if (constant_amount && (op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS))
    strcat(name, "_splat");
  return named_cost(m, name, lanes, width, term_is_conversion(op) ? source : width);
}

float machine_body_cost(const machine *m, term_id body, uint32_t lanes, uint32_t *best) {
  float least = MACHINE_CANNOT;
  for (uint32_t k = 0; k < m->w->simple->count; k++) {
    const lane_function *f = &m->w->simple->instructions[k].function;
    float cost;
    if (!m->usable[k] || !term_same(f->results[0].body, body) || f->results[0].type.lanes > lanes)
      continue;
    const isa_instruction_cost *c = isa_costs_find(m->costs, m->w->simple->instructions[k].name);
    if (!c || !figure(m, c->costs, c->num_costs, &cost))
      cost = 1.02f;
    cost *= (float)(lanes / f->results[0].type.lanes);
    if (cost < least) {
      least = cost;
      *best = k;
    }
  }
  return least;
}

// ---- terms --------------------------------------------------------------------------------------

// Is t the body with terms for its ARGs?
static bool is_instance(const term_context *c, term_id body, term_id t, term_id *bound) {
  if (term_width(c, body) != term_width(c, t))
    return false;
  term_op op = term_operator(c, body);
  if (op == TERM_ARG) {
    unsigned k = term_argument(c, body);
    if (term_none(bound[k]))
      bound[k] = t;
    return term_same(bound[k], t);
  }
  if (op != term_operator(c, t))
    return false;
  if (op == TERM_CONST)
    return term_same(body, t);
  term_id before[TERM_MAX_OPERANDS];
  memcpy(before, bound, sizeof before);
  for (unsigned order = 0; order < (term_ops[op].commutative ? 2 : 1); order++) {
    bool ok = true;
    memcpy(bound, before, sizeof before);
    for (unsigned k = 0; ok && k < term_arity(c, body); k++)
      ok = is_instance(c, term_child(c, body, k), term_child(c, t, order ? 1 - k : k), bound);
    if (ok)
      return true;
  }
  return false;
}

// Of constants, and of the argument that is one, alone.
static bool is_fixed(const term_context *c, term_id t, uint32_t constant) {
  if (term_operator(c, t) == TERM_ARG)
    return term_argument(c, t) == constant;
  for (unsigned k = 0; k < term_arity(c, t); k++)
    if (!is_fixed(c, term_child(c, t, k), constant))
      return false;
  return true;
}

static float term_cost(const machine *m, term_id t, uint32_t lanes, uint32_t constant, float *memo) {
  const term_context *c = m->w->simple->terms;
  term_op op = term_operator(c, t);
  if (op == TERM_ARG || memo[t.index] != 0 || is_fixed(c, t, constant))
    return 0; // shared: counted once
  unsigned arity = term_arity(c, t);
  bool splat = arity > 1 && is_fixed(c, term_child(c, t, 1), constant);
  float least =
      machine_generic_cost(m, op, lanes, term_width(c, t), term_width(c, term_child(c, t, 0)), splat);
  for (unsigned k = 0; k < arity; k++)
    least += term_cost(m, term_child(c, t, k), lanes, constant, memo);
  for (uint32_t k = 0; k < m->w->simple->count; k++) {
    const lane_function *f = &m->w->simple->instructions[k].function;
    term_id bound[TERM_MAX_OPERANDS] = {{0}, {0}, {0}};
    if (!m->usable[k] || f->results[0].type.width != term_width(c, t) || f->results[0].type.lanes > lanes ||
        term_operator(c, f->results[0].body) != op || !is_instance(c, f->results[0].body, t, bound))
      continue;
    uint32_t best;
    float cost = machine_body_cost(m, f->results[0].body, lanes, &best);
    for (unsigned o = 0; o < f->num_operands && cost < least; o++)
      if (f->operands[f->results[0].accesses[o].operand].kind == OPERAND_IMMEDIATE &&
          !is_fixed(c, bound[o], constant))
        cost = MACHINE_CANNOT;
      else if (!term_none(bound[o]))
        cost += term_cost(m, bound[o], lanes, constant, memo);
    least = cost < least ? cost : least;
  }
  memo[t.index] = 1;
  return least;
}

float machine_term_cost(const machine *m, term_id t, uint32_t lanes, uint32_t constant) {
  float *memo = util_alloc(term_context_size(m->w->simple->terms) * sizeof *memo);
  float cost = term_cost(m, t, lanes, constant, memo);
  util_release(memo);
  return cost;
}

static uint32_t constant_of(const rewrite *r) {
  for (uint32_t k = 0; k < r->num_holes; k++)
    if (r->holes[k].is_constant)
      return k;
  return UINT32_MAX;
}

static float step_cost(const machine *m, const rewrite_step *x, uint32_t lanes, uint32_t constant) {
  const term_context *c = m->w->simple->terms;
  uint32_t best;
  if (x->instruction != REWRITE_GENERIC)
    return machine_body_cost(m, m->w->simple->instructions[x->instruction].function.results[0].body, lanes,
                             &best);
  bool splat = x->num_operands > 1 && is_fixed(c, x->operands[1], constant);
  return machine_generic_cost(m, x->op, lanes, x->width, term_width(c, x->operands[0]), splat);
}

float machine_sequence_cost(const machine *m, const rewrite *r, uint32_t lanes) {
  const term_context *c = m->w->simple->terms;
  uint32_t constant = constant_of(r);
  float cost = 0, *memo = util_alloc(term_context_size(c) * sizeof *memo);
  for (uint32_t k = 0; k < r->num_steps; k++) {
    float step = step_cost(m, &r->steps[k], lanes, constant);
    if (step >= MACHINE_CANNOT) {
      util_release(memo);
      return MACHINE_CANNOT;
    }
    cost += step;
    for (uint32_t o = 0; o < r->steps[k].num_operands; o++)
      cost += term_cost(m, r->steps[k].operands[o], lanes, constant, memo);
  }
  util_release(memo);
  return cost;
}
