// Costs of functions and sequences on a machine.
#include "search/machine.h"

#include <string.h>

static const lane_function *function_of(const void *user, uint32_t instruction) {
  const machine *m = user;
  return m->functions[instruction];
}

rewrite_functions machine_functions(const machine *m) {
  return (rewrite_functions){m->terms, function_of, m};
}

static float named_cost(const machine *m, const char *name, uint32_t lanes, unsigned width, unsigned source) {
  float cost;
  if (width < 8)
    width = 8;
  if (source < 8)
    source = 8;
  for (uint32_t part = lanes, count = 1; part; part /= 2, count *= 2)
    if ((cost = m->generic_cost(m->user, name, part, width, source)) < MACHINE_CANNOT)
      return cost * (float)count;
  unsigned widest = width > source ? width : source;
  return (float)((lanes * widest + m->register_bits - 1) / m->register_bits);
}

float machine_generic_cost(const machine *m, term_op op, uint32_t lanes, unsigned width, unsigned source,
                           bool constant) {
  char name[48];
  if (term_is_comparison(op) || op == TERM_SELECT) {
    unsigned of = term_is_comparison(op) ? source : width;
    float both = named_cost(m, "arith.cmpi_select", lanes, of, of);
    bool saves = op == TERM_SLT && constant && named_cost(m, "arith.sign_select", lanes, of, of) < both;
    float left = 0.5f * both - (saves ? named_cost(m, "arith.subi", lanes, of, of) : 0);
    return left > 0 ? left : 0;
  }
  strcpy(name, term_ops[op].mlir);
  if (constant && (op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS))
    strcat(name, "_splat");
  return named_cost(m, name, lanes, width, term_is_conversion(op) ? source : width);
}

float machine_body_cost(const machine *m, term_id body, uint32_t lanes, uint32_t *best) {
  float least = MACHINE_CANNOT;
  for (uint32_t k = 0; k < m->count; k++) {
    const lane_function *f = m->functions[k];
    if (!f || !term_same(f->results[0].body, body) || f->results[0].type.lanes > lanes)
      continue;
    float cost = m->costs[k] * (float)(lanes / f->results[0].type.lanes);
    if (cost < least) {
      least = cost;
      *best = k;
    }
  }
  return least;
}

// ---- terms --------------------------------------------------------------------------------------

// Is the constant an extended one of a narrower width? That one.
static bool is_extended(term_context *c, term_op op, unsigned narrow, term_id t, term_id *out) {
  uint64_t v;
  if ((op != TERM_EXTU && op != TERM_EXTS) || !term_is_const(c, t, &v) || narrow > 64)
    return false;
  *out = term_const(c, narrow, v);
  return term_same(term_extend(c, op == TERM_EXTS, *out, term_width(c, t)), t);
}

// Is t the body with terms for its ARGs?
static bool is_instance(term_context *c, term_id body, term_id t, term_id *bound) {
  if (term_width(c, body) != term_width(c, t))
    return false;
  term_op op = term_operator(c, body);
  if (op == TERM_ARG) {
    unsigned k = term_argument(c, body);
    if (term_none(bound[k]))
      bound[k] = t;
    return term_same(bound[k], t);
  }
  term_id narrow;
  if (op != term_operator(c, t))
    return term_arity(c, body) == 1 &&
           is_extended(c, op, term_width(c, term_child(c, body, 0)), t, &narrow) &&
           is_instance(c, term_child(c, body, 0), narrow, bound);
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

// Is the operation cheaper for this second operand: a shift by a constant, a choice by the sign?
static bool is_cheaper_by(const term_context *c, term_op op, term_id second, uint32_t constant) {
  uint64_t v;
  return op == TERM_SLT ? term_is_const(c, second, &v) && v == 0 : is_fixed(c, second, constant);
}

// How a term is had at the least cost, without regard to what is shared.
typedef struct way {
  bool known, paid;
  float own, all;                      // of the last operation; with all below it
  term_id operands[TERM_MAX_OPERANDS]; // that are to be computed, index 0: none
} way;

// By term; there is room for some that are made meanwhile.
typedef struct way_table {
  way *ways;
  uint32_t room;
} way_table;

static way_table ways_new(const machine *m) {
  enum { SPARE = 1024 };
  uint32_t room = term_context_size(m->terms) + SPARE;
  return (way_table){util_alloc(room * sizeof(way)), room};
}

static const way *way_of(const machine *m, term_id t, uint32_t lanes, uint32_t constant, way_table *table);

static bool is_shift(term_op op) { return op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS; }

// What the operands cost, but for constants.
static float operands_cost(const machine *m, way *w, const term_id *operands, unsigned count, uint32_t lanes,
                           uint32_t constant, way_table *table) {
  float cost = 0;
  memset(w->operands, 0, sizeof w->operands);
  for (unsigned k = 0, n = 0; k < count; k++)
    if (!term_none(operands[k]) && term_operator(m->terms, operands[k]) != TERM_ARG &&
        !is_fixed(m->terms, operands[k], constant)) {
      w->operands[n++] = operands[k];
      cost += way_of(m, operands[k], lanes, constant, table)->all;
    }
  return cost;
}

// By the instruction, if it computes the term.
static bool by_instruction(const machine *m, uint32_t k, term_id t, uint32_t lanes, uint32_t constant,
                           way_table *table, way *out) {
  term_context *c = m->terms;
  const lane_function *f = m->functions[k];
  term_id bound[TERM_MAX_OPERANDS] = {{0}, {0}, {0}};
  if (!f || f->results[0].type.width != term_width(c, t) || f->results[0].type.lanes > lanes ||
      term_operator(c, f->results[0].body) != term_operator(c, t) ||
      !is_instance(c, f->results[0].body, t, bound))
    return false;
  for (unsigned o = 0; o < f->num_operands; o++)
    if (f->operands[f->results[0].accesses[o].operand].kind != OPERAND_VECTOR &&
        !is_fixed(c, bound[o], constant))
      return false;
  uint32_t best;
  out->own = machine_body_cost(m, f->results[0].body, lanes, &best);
  for (unsigned o = 0; o < f->num_operands; o++)
    if (f->operands[f->results[0].accesses[o].operand].kind != OPERAND_IMMEDIATE &&
        is_fixed(c, bound[o], constant))
      out->own += m->constant_cost;
  out->all = out->own + operands_cost(m, out, bound, f->num_operands, lanes, constant, table);
  return true;
}

// An extension of what is cut from lanes as wide: a conjunction, or two shifts, of those; or an extremum of
// what is extended.
static bool extends_in_lane(const machine *m, term_id t, uint32_t lanes, float *cost, term_id from[2]) {
  term_context *c = m->terms;
  const term_op op = term_operator(c, t);
  const unsigned width = term_width(c, t);
  if (op != TERM_EXTU && op != TERM_EXTS)
    return false;
  const term_id x = term_child(c, t, 0);
  const term_op inner = term_operator(c, x);
  if (op == TERM_EXTU ? inner == TERM_MINU || inner == TERM_MAXU : inner == TERM_MINS || inner == TERM_MAXS) {
    for (unsigned k = 0; k < 2; k++)
      from[k] = term_extend(c, op == TERM_EXTS, term_child(c, x, k), width);
    *cost = machine_generic_cost(m, inner, lanes, width, width, false);
    return !term_none(term_uncut(c, term_child(c, x, 0), width));
  }
  from[0] = term_uncut(c, x, width);
  *cost = op == TERM_EXTU ? machine_generic_cost(m, TERM_AND, lanes, width, width, false) + m->constant_cost
                          : machine_generic_cost(m, TERM_SHL, lanes, width, width, true) +
                                machine_generic_cost(m, TERM_SHRS, lanes, width, width, true);
  return !term_none(from[0]);
}

// The sign of what is cut from wider lanes: that of those lanes, shifted to the left.
static bool has_sign_in_lane(const machine *m, term_id t, uint32_t lanes, float *cost, term_id from[2]) {
  term_context *c = m->terms;
  if (term_operator(c, t) != TERM_SLT || !is_cheaper_by(c, TERM_SLT, term_child(c, t, 1), UINT32_MAX))
    return false;
  const term_id x = term_child(c, t, 0);
  for (unsigned width = 2 * term_width(c, x); width <= 64; width *= 2) {
    from[0] = term_uncut(c, x, width);
    *cost = machine_generic_cost(m, TERM_SHL, lanes, width, width, true) +
            machine_generic_cost(m, TERM_SLT, lanes, 1, width, true);
    if (!term_none(from[0]))
      return true;
  }
  return false;
}

// A generic shift is guarded where its amount may be as great as the width: a comparison and a choice, or a
// minimum.
static float guard_cost(const machine *m, term_id t, uint32_t lanes, bool splat) {
  const term_op op = term_operator(m->terms, t);
  const unsigned width = term_width(m->terms, t);
  term_range range;
  if (splat || !is_shift(op) ||
      (term_get_range(m->terms, term_child(m->terms, t, 1), &range) && range.umax < width))
    return 0;
  return op == TERM_SHRS ? machine_generic_cost(m, TERM_MINU, lanes, width, width, false)
                         : machine_generic_cost(m, TERM_ULT, lanes, 1, width, false) +
                               machine_generic_cost(m, TERM_SELECT, lanes, width, width, false);
}

static const way *way_of(const machine *m, term_id t, uint32_t lanes, uint32_t constant, way_table *table) {
  const term_context *c = m->terms;
  if (table->ways[t.index].known)
    return &table->ways[t.index];
  term_id children[TERM_MAX_OPERANDS] = {{0}, {0}, {0}};
  unsigned arity = term_arity(c, t);
  for (unsigned k = 0; k < arity; k++)
    children[k] = term_child(c, t, k);
  bool splat = arity > 1 && is_cheaper_by(c, term_operator(c, t), children[1], constant);
  way least = {.known = true}, other = {.known = true};
  least.own = machine_generic_cost(m, term_operator(c, t), lanes, term_width(c, t),
                                   term_width(c, children[0]), splat);
  least.own += guard_cost(m, t, lanes, splat);
  for (unsigned k = 0; k < arity; k++)
    if (is_fixed(c, children[k], constant) && !(k && is_shift(term_operator(c, t))))
      least.own += m->constant_cost;
  least.all = least.own + operands_cost(m, &least, children, arity, lanes, constant, table);
  term_id from[2] = {{0}, {0}};
  if ((extends_in_lane(m, t, lanes, &other.own, from) || has_sign_in_lane(m, t, lanes, &other.own, from)) &&
      from[0].index < table->room && from[1].index < table->room) {
    other.all = other.own + operands_cost(m, &other, from, 2, lanes, constant, table);
    if (other.all < least.all)
      least = other;
  }
  for (uint32_t k = 0; k < m->count; k++)
    if (by_instruction(m, k, t, lanes, constant, table, &other) && other.all < least.all)
      least = other;
  table->ways[t.index] = least;
  return &table->ways[t.index];
}

// Each term's last operation once.
static float pay(term_id t, way_table *table) {
  way *w = &table->ways[t.index];
  float cost = w->paid ? 0 : w->own;
  for (unsigned k = 0; k < TERM_MAX_OPERANDS && !w->paid; k++)
    if (!term_none(w->operands[k]))
      cost += pay(w->operands[k], table);
  w->paid = true;
  return cost;
}

static float term_cost(const machine *m, term_id t, uint32_t lanes, uint32_t constant, way_table *table) {
  if (term_operator(m->terms, t) == TERM_ARG || is_fixed(m->terms, t, constant))
    return 0;
  way_of(m, t, lanes, constant, table);
  return pay(t, table);
}

float machine_term_cost(const machine *m, term_id t, uint32_t lanes, uint32_t constant) {
  way_table table = ways_new(m);
  float cost = term_cost(m, t, lanes, constant, &table);
  util_release(table.ways);
  return cost;
}

static uint32_t constant_of(const rewrite *r) {
  for (uint32_t k = 0; k < r->num_holes; k++)
    if (r->holes[k].is_constant)
      return k;
  return UINT32_MAX;
}

static float step_cost(const machine *m, const rewrite_step *x, uint32_t lanes, uint32_t constant) {
  const term_context *c = m->terms;
  uint32_t best;
  if (x->instruction != REWRITE_GENERIC)
    return m->functions[x->instruction]
               ? machine_body_cost(m, m->functions[x->instruction]->results[0].body, lanes, &best)
               : MACHINE_CANNOT;
  bool splat = x->num_operands > 1 && is_cheaper_by(c, x->op, x->operands[1], constant);
  return machine_generic_cost(m, x->op, lanes, x->width, term_width(c, x->operands[0]), splat);
}

// Is the operand part of the step's instruction: an immediate, or the amount of a generic shift?
static bool takes_amount(const machine *m, const rewrite_step *x, uint32_t operand) {
  if (x->instruction != REWRITE_GENERIC)
    return m->functions[x->instruction]->operands[operand].kind == OPERAND_IMMEDIATE;
  return operand && is_shift(x->op);
}

float machine_sequence_cost(const machine *m, const rewrite *r, uint32_t lanes) {
  uint32_t constant = constant_of(r);
  way_table table = ways_new(m);
  float cost = 0;
  for (uint32_t k = 0; k < r->num_steps; k++) {
    float step = step_cost(m, &r->steps[k], lanes, constant);
    if (step >= MACHINE_CANNOT) {
      util_release(table.ways);
      return MACHINE_CANNOT;
    }
    cost += step;
    for (uint32_t o = 0; o < r->steps[k].num_operands; o++) {
      cost += term_cost(m, r->steps[k].operands[o], lanes, constant, &table);
      if (is_fixed(m->terms, r->steps[k].operands[o], constant) && !takes_amount(m, &r->steps[k], o))
        cost += m->constant_cost;
    }
  }
  util_release(table.ways);
  return cost;
}
