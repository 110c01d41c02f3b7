// From entries to a rewrite: steps in order, what is needed twice once; checked on many more points.
#include "search/search_internal.h"

#include <string.h>

enum { CHECK_ROUNDS = 48, WIDE_ROUNDS = 6 };

// A sequence's steps, operands before users; an entry that is used twice is one step.
typedef struct sequence {
  rewrite r;
  uint32_t entry[REWRITE_MAX_STEPS];                    // of the steps; NONE: of no entry
  term_id parts[REWRITE_MAX_STEPS * TERM_MAX_OPERANDS]; // of the goal that cost something
  uint32_t num_parts;
  float cost;
} sequence;

static bool operand(search *s, sequence *q, uint32_t e, bool is_amount, term_id *out);

static bool step(search *s, sequence *q, uint32_t f, const uint32_t *child, uint32_t e) {
  const function *fn = &s->functions.data[f];
  rewrite_step x = {
      .instruction = fn->instruction, .op = fn->op, .width = fn->width, .num_operands = fn->arity};
  for (unsigned k = 0; k < fn->arity; k++)
    if (!operand(s, q, child[k], k && k + 1 == fn->arity && search_by_constant(fn), &x.operands[k]))
      return false;
  if (q->r.num_steps == REWRITE_MAX_STEPS)
    return false;
  q->cost += fn->cost;
  q->entry[q->r.num_steps] = e;
  q->r.steps[q->r.num_steps++] = x;
  return true;
}

static term_id last(const search *s, const sequence *q) {
  return term_arg(s->terms, s->kind->num_holes + q->r.num_steps - 1, q->r.steps[q->r.num_steps - 1].width);
}

static void pay_part(sequence *q, const entry *x) {
  for (uint32_t k = 0; k < q->num_parts; k++)
    if (term_same(q->parts[k], x->leaf))
      return;
  q->parts[q->num_parts++] = x->leaf;
  q->cost += search_cost(x);
}

// `is_amount`: of a shift, or an immediate, which costs nothing.
static bool operand(search *s, sequence *q, uint32_t e, bool is_amount, term_id *out) {
  const entry x = s->entries.data[e];
  if (x.function == NONE) {
    if (!x.holes)
      q->cost += is_amount ? 0 : search_cost(&x);
    else if (search_cost(&x) > 0)
      pay_part(q, &x);
    *out = x.leaf;
    return true;
  }
  for (uint32_t k = 0; k < q->r.num_steps; k++)
    if (q->entry[k] == e) {
      *out = term_arg(s->terms, s->kind->num_holes + k, x.width);
      return true;
    }
  if (!step(s, q, x.function, x.child, e))
    return false;
  *out = last(s, q);
  return true;
}

// The steps that were undone.
static bool outer_steps(search *s, sequence *q, const target *t) {
  for (; t->outer != NONE; t = &s->targets.data[t->outer]) {
    const function *fn = &s->functions.data[t->function];
    rewrite_step x = {.instruction = fn->instruction, .op = fn->op, .width = fn->width, .num_operands = 2};
    x.operands[t->leaf_first] = last(s, q);
    if (!operand(s, q, t->leaf, false, &x.operands[!t->leaf_first]) || q->r.num_steps == REWRITE_MAX_STEPS)
      return false;
    q->cost += fn->cost;
    q->entry[q->r.num_steps] = NONE;
    q->r.steps[q->r.num_steps++] = x;
  }
  return true;
}

// The first of `count` points at which the sequence is not the goal; `count`: there is none.
static unsigned first_wrong(const search *s, const term_context *c, term_id meaning,
                            const bank_values *points, unsigned count) {
  bank_values wanted, value;
  points_compute(s->terms, s->goal->pattern, s->kind, points, &wanted);
  points_compute(c, meaning, s->kind, points, &value);
  unsigned p = 0;
  while (p < count && value.v[p] == wanted.v[p])
    p++;
  return p;
}

// Is the sequence the goal on many points? With `constant` for the constant; UINT64_MAX: with any inner one,
// and then where it is not is learned.
static bool holds(search *s, const term_context *c, term_id meaning, uint64_t constant, unsigned rounds) {
  uint64_t state = 12345;
  unsigned p = BANK_POINTS;
  for (unsigned round = 0; p == BANK_POINTS && round < rounds; round++) {
    bank_values points[MAX_HOLES];
    points_random(s->kind, &state, points);
    for (unsigned k = 0; constant != UINT64_MAX && k < BANK_POINTS; k++)
      points[s->kind->num_holes - 1].v[k] = constant;
    p = first_wrong(s, c, meaning, points, BANK_POINTS);
    if (p < BANK_POINTS && constant == UINT64_MAX)
      points_learn(&s->learned, s->kind, points, p);
  }
  return p == BANK_POINTS;
}

// Are the amounts of its generic shifts less than their widths, and its immediates legal?
static bool is_defined(const search *s, const rewrite *r, uint64_t constant) {
  bank_values points[MAX_HOLES] = {0}, amount;
  points[s->kind->num_holes - 1].v[0] = constant;
  for (uint32_t k = 0; k < r->num_steps; k++) {
    const rewrite_step *x = &r->steps[k];
    const bool generic = x->instruction == REWRITE_GENERIC;
    const lane_function *f = generic ? NULL : s->m->functions[x->instruction];
    const lane_operand *last = f ? &f->operands[f->num_operands - 1] : NULL;
    if (generic ? x->op != TERM_SHL && x->op != TERM_SHRU && x->op != TERM_SHRS
                : last->kind != OPERAND_IMMEDIATE)
      continue;
    points_compute(s->terms, x->operands[x->num_operands - 1], s->kind, points, &amount);
    if (generic ? amount.v[0] >= x->width : !lane_immediate_is_legal(last, amount.v[0]))
      return false;
  }
  return true;
}

// For which values of the constant the sequence is right: the inner ones, and an outermost one if it holds
// there too.
static bool infer_condition(search *s, rewrite *r, term_context *c, term_id meaning) {
  uint64_t low = s->kind->low, high = s->kind->high;
  unsigned rounds = 8;
  for (unsigned end = 0; end < 2; end++) {
    uint64_t *v = end ? &high : &low;
    if (!is_defined(s, r, *v) || !holds(s, c, meaning, *v, rounds))
      *v += end ? (uint64_t)-1 : 1;
  }
  for (uint64_t v = low; v <= high; v++)
    if (!is_defined(s, r, v) || !holds(s, c, meaning, v, 1))
      return false;
  term_id hole = term_arg(s->terms, s->kind->num_holes - 1, s->kind->holes[s->kind->num_holes - 1].width);
  unsigned width = s->kind->holes[s->kind->num_holes - 1].width;
  r->condition =
      term_binary(s->terms, TERM_AND, term_binary(s->terms, TERM_ULE, term_const(s->terms, width, low), hole),
                  term_binary(s->terms, TERM_ULE, hole, term_const(s->terms, width, high)));
  return low <= high;
}

bool sequence_is_right(search *s, rewrite *r) {
  term_context *c = term_context_new(false);
  const rewrite_functions f = machine_functions(s->m);
  term_id meaning = rewrite_meaning(s->terms, r, &f, c);
  tape *narrow = tape_new(s->terms, s->goal->pattern);
  bool ok = first_wrong(s, c, meaning, s->learned.holes, s->learned.count) == s->learned.count &&
            holds(s, c, meaning, UINT64_MAX, narrow ? CHECK_ROUNDS : WIDE_ROUNDS);
  s->wrong += !ok;
  ok = ok && (!goal_has_constant(s->kind) || infer_condition(s, r, c, meaning));
  tape_free(narrow);
  term_context_free(c);
  return ok;
}

void sequence_offer(search *s, const target *t, uint32_t f, const uint32_t child[TERM_MAX_OPERANDS]) {
  search_outcome *o = s->outcome;
  sequence q = {.r = {.num_holes = s->kind->num_holes, .pattern = s->goal->pattern}};
  memcpy(q.r.holes, s->kind->holes, sizeof q.r.holes);
  if (t->cost + s->functions.data[f].cost >= o->sequence || !step(s, &q, f, child, NONE) ||
      !outer_steps(s, &q, t) || q.cost >= o->cost * SEARCH_GAIN || q.cost >= o->sequence * 0.999f ||
      !sequence_is_right(s, &q.r))
    return;
  o->sequence = q.cost;
  memmove(o->found + 1, o->found, (SEARCH_KEPT - 1) * sizeof *o->found);
  o->found[0] = q.r;
  o->num_found += o->num_found < SEARCH_KEPT;
}
