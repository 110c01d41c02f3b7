// Rewrites: prepared for matching, and applied to lanes.
//
// A rewrite's pattern is matched like an instruction's lane function whose operands are the holes, one lane
// each, and anew for each lane of the program. Its steps become applications, which nothing simplifies or
// matches, but for the instructions and generic operations of that function (plan_rewrite.c).
#include "lowering/vector/match_internal.h"

#include <string.h>

// ---- preparation --------------------------------------------------------------------------------

static bool same_function(const match_function *a, const match_function *b) {
  return a->is_generic == b->is_generic && a->op == b->op && a->source == b->source && a->width == b->width &&
         term_same(a->body, b->body);
}

static uint32_t function_number(match_rules *r, const rewrite_step *s) {
  const bundle *b = r->bundle;
  match_function f = {.is_generic = s->instruction == REWRITE_GENERIC, .width = s->width};
  if (f.is_generic) {
    f.op = s->op;
    f.source = term_width(b->terms, s->operands[0]);
  } else {
    lane_function own;
    rewrite_step_function(b->terms, &b->instructions[s->instruction].function, r->memory, &own);
    f.body = own.results[0].body;
    f.source = own.operands[0].width;
  }
  for (uint32_t k = 0; k < r->num_functions; k++)
    if (same_function(&r->functions[k], &f))
      return k;
  r->functions[r->num_functions] = f;
  return r->num_functions++;
}

static bool is_fixed(const rewrite *x, const term_context *c, term_id t) {
  if (term_operator(c, t) == TERM_ARG)
    return term_argument(c, t) < x->num_holes && x->holes[term_argument(c, t)].is_constant;
  for (unsigned k = 0; k < term_arity(c, t); k++)
    if (!is_fixed(x, c, term_child(c, t, k)))
      return false;
  return true;
}

// A step that shifts by a constant is upstream's operation, also where the search took an instruction that
// shifts by any amount.
static rewrite_step plain_shift(const match_rules *r, const rewrite *x, const rewrite_step *s) {
  const bundle *b = r->bundle;
  rewrite_step plain = *s;
  if (s->instruction == REWRITE_GENERIC || s->num_operands != 2 || !is_fixed(x, b->terms, s->operands[1]))
    return plain;
  const lane_function *f = &b->instructions[s->instruction].function;
  if (!rewrite_is_total_shift(b->terms, f) ||
      term_operator(b->terms, term_child(b->terms, f->results[0].body, 0)) != TERM_ARG ||
      term_argument(b->terms, term_child(b->terms, f->results[0].body, 0)) != 0)
    return plain;
  plain.op = term_operator(b->terms, f->results[0].body);
  plain.instruction = REWRITE_GENERIC;
  return plain;
}

// The pattern as a function of one lane. A hole for a constant is an immediate that may have any value.
static void prepare_pattern(match_rules *r, match_rewrite *w) {
  const rewrite *x = w->rule;
  lane_function *f = &w->pattern_rule.pattern;
  f->num_operands = x->num_holes;
  f->operands = arena_alloc(r->memory, x->num_holes * sizeof *f->operands);
  f->num_results = 1;
  f->results = arena_alloc(r->memory, sizeof *f->results);
  lane_result *result = f->results;
  result->type =
      (lane_operand){.kind = OPERAND_VECTOR, .lanes = 1, .width = term_width(r->bundle->terms, x->pattern)};
  result->body = x->pattern;
  result->num_accesses = x->num_holes;
  result->accesses = arena_alloc(r->memory, x->num_holes * sizeof *result->accesses);
  for (uint32_t k = 0; k < x->num_holes; k++) {
    f->operands[k] = (lane_operand){.kind = x->holes[k].is_constant ? OPERAND_IMMEDIATE : OPERAND_VECTOR,
                                    .lanes = 1,
                                    .width = x->holes[k].width,
                                    .immediate_bits = x->holes[k].is_constant ? x->holes[k].width : 0};
    result->accesses[k].operand = k;
  }
  w->pattern_rule.name = x->name;
  w->pattern = (match_pattern){.rule = &w->pattern_rule,
                               .rule_index = UINT32_MAX,
                               .lanes = 1,
                               .width = result->type.width,
                               .body = x->pattern,
                               .usable = true,
                               .function = MATCH_NO_FUNCTION};
}

static uint32_t function_of_body(const match_rules *r, term_id body) {
  uint32_t found = MATCH_NO_FUNCTION;
  for (uint32_t k = 0; k < r->num_functions; k++)
    if (!r->functions[k].is_generic && term_same(r->functions[k].body, body))
      found = k;
  return found;
}

// The function that steps apply by a rule's instruction.
static uint32_t function_of_rule(const match_rules *r, const match_pattern *p) {
  const lane_function *f = &p->rule->pattern;
  lane_function own;
  const bool same = f->num_results == 1 && !p->narrows && f->results[0].num_accesses == f->num_operands;
  if (f->num_results != 1 || (same && function_of_body(r, p->body) == MATCH_NO_FUNCTION) ||
      !rewrite_step_function(r->bundle->terms, f, r->memory, &own))
    return MATCH_NO_FUNCTION;
  return function_of_body(r, own.results[0].body);
}

void match_rewrites_prepare(match_rules *r) {
  const bundle *b = r->bundle;
  uint32_t steps = 0;
  for (uint32_t i = 0; i < b->num_rewrites; i++)
    steps += b->rewrites[i].num_steps;
  r->functions = util_alloc((steps + 1) * sizeof *r->functions);
  r->rewrites = util_alloc((b->num_rewrites + 1) * sizeof *r->rewrites);
  memset(r->rewrites_of, 0xff, sizeof r->rewrites_of);
  for (uint32_t i = b->num_rewrites; i-- > 0;) {
    match_rewrite *w = &r->rewrites[i];
    w->rule = &b->rewrites[i];
    prepare_pattern(r, w);
    for (uint32_t k = 0; k < w->rule->num_steps; k++) {
      const rewrite_step step = plain_shift(r, w->rule, &w->rule->steps[k]);
      w->functions[k] = function_number(r, &step);
    }
    term_op root = term_operator(b->terms, w->rule->pattern);
    w->next = r->rewrites_of[root];
    r->rewrites_of[root] = i;
  }
  for (uint32_t i = 0; i < b->num_rules; i++)
    r->patterns[i].function = function_of_rule(r, &r->patterns[i]);
}

// ---- application --------------------------------------------------------------------------------

typedef term_id step_operands[REWRITE_MAX_STEPS][TERM_MAX_OPERANDS];

// How many steps have this operand? Of the program or step number `step`, if that is none.
static unsigned count_steps(const rewrite *x, const term_context *from, step_operands operands, term_id t,
                            unsigned step) {
  unsigned count = 0, number;
  for (uint32_t k = 0; k < x->num_steps; k++) {
    bool any = false;
    for (uint32_t o = 0; o < x->steps[k].num_operands; o++)
      any |= !term_none(t) ? term_same(operands[k][o], t)
                           : rewrite_is_reference(from, x->steps[k].operands[o], &number) && number == step;
    count += any;
  }
  return count;
}

// What several steps need.
static term_id shared(const match_rules *r, const match_rewrite *w, term_context *c, term_id t) {
  return term_apply(c, MATCH_SAME + (uint32_t)(w - r->rewrites), term_width(c, t), 1, &t);
}

static bool is_applied(void *user, const term_context *c, term_id t) {
  (void)user;
  return term_operator(c, t) == TERM_APPLY;
}

term_id match_narrowed(const match_rules *r, const match_function *f, term_context *c, term_id lane) {
  term_id x = term_child(c, lane, 0);
  if (f->is_generic)
    return f->op == TERM_TRUNC ? term_trunc(c, x, f->width) : (term_id){0};
  if (f->source <= f->width || term_arity(c, lane) > 1 || term_any(c, x, is_applied, NULL))
    return (term_id){0};
  return rewrite_instantiate(r->bundle->terms, f->body, &x, c);
}

// A step's result for further steps. What narrows may do more than that by one instruction, and so may what
// narrows its result.
static term_id for_steps(const match_rules *r, const match_function *f, term_context *c, term_id result) {
  term_id t = f->is_generic ? (term_id){0} : match_narrowed(r, f, c, result);
  return term_none(t) ? result : t;
}

static bool apply(const match_rules *r, const match_rewrite *w, term_context *c, term_id *values,
                  term_id *out) {
  const rewrite *x = w->rule;
  const term_context *from = r->bundle->terms;
  step_operands operands = {{{0}}}; // none for steps
  unsigned number;
  uint64_t holds;
  if (!term_none(x->condition) &&
      (!term_is_const(c, rewrite_instantiate(from, x->condition, values, c), &holds) || !holds))
    return false;
  for (uint32_t k = 0; k < x->num_steps; k++)
    for (uint32_t o = 0; o < x->steps[k].num_operands; o++)
      if (!rewrite_is_reference(from, x->steps[k].operands[o], &number) || number < x->num_holes)
        operands[k][o] = rewrite_instantiate(from, x->steps[k].operands[o], values, c);
  for (uint32_t k = 0; k < x->num_steps; k++) {
    const rewrite_step *s = &x->steps[k];
    term_id all[TERM_MAX_OPERANDS];
    for (uint32_t o = 0; o < s->num_operands; o++) {
      term_id t = operands[k][o];
      if (term_none(t) && rewrite_is_reference(from, s->operands[o], &number))
        all[o] = values[number];
      else
        all[o] = term_operator(c, t) >= TERM_ADD && count_steps(x, from, operands, t, 0) > 1
                     ? shared(r, w, c, t)
                     : t;
    }
    uint64_t amount;
    if (r->functions[w->functions[k]].is_generic && s->instruction != REWRITE_GENERIC &&
        (!term_is_const(c, all[1], &amount) || amount >= s->width))
      return false;
    *out = term_apply(c, w->functions[k], s->width, s->num_operands, all);
    values[x->num_holes + k] = for_steps(r, &r->functions[w->functions[k]], c, *out);
    if (count_steps(x, from, operands, (term_id){0}, x->num_holes + k) > 1)
      values[x->num_holes + k] = shared(r, w, c, values[x->num_holes + k]);
  }
  return true;
}

static bool is_extremum(term_op op) {
  return op == TERM_MINS || op == TERM_MAXS || op == TERM_MINU || op == TERM_MAXU;
}

// Has the lane the pattern's root operator? Where the pattern cuts a number, or a clamp of one, the lane does
// so, of as many bits: what needs no clamp, or less, is no better with a saturation.
static bool has_root(const term_context *from, term_id pattern, const term_context *to, term_id lane) {
  const term_op root = term_operator(from, pattern);
  if (term_operator(to, lane) != root || root != TERM_TRUNC)
    return term_operator(to, lane) == root;
  const term_id x = term_child(from, pattern, 0), y = term_child(to, lane, 0);
  const term_op op = term_operator(from, x);
  return (op != TERM_ARG && !is_extremum(op)) ||
         (term_width(from, x) == term_width(to, y) && (op == TERM_ARG || is_extremum(term_operator(to, y))));
}

bool match_rewrite_lanes(const match_rules *r, const match_rewrite *w, match_memo *memo, const term_id *lanes,
                         uint32_t num_lanes, term_id *out, term_id holes[REWRITE_MAX_HOLES]) {
  matcher m = matcher_new(r, &w->pattern, memo);
  bool ok = true, first = true;
  for (uint32_t i = 0; i < num_lanes && ok; i++) {
    out[i] = (term_id){0};
    if (term_none(lanes[i]))
      continue;
    m.steps = 0;
    matcher_undo(&m, 0);
    ok = has_root(m.from, w->rule->pattern, m.to, lanes[i]) && matcher_match(&m, w->rule->pattern, lanes[i]);
    term_id values[REWRITE_MAX_HOLES + REWRITE_MAX_STEPS];
    for (uint32_t k = 0; k < w->rule->num_holes; k++) {
      values[k] = m.slots[k][0];
      ok = ok && !term_none(values[k]);
    }
    if (first)
      memcpy(holes, values, w->rule->num_holes * sizeof *holes);
    first = false;
    ok = ok && apply(r, w, m.to, values, &out[i]);
  }
  matcher_free(&m);
  return ok;
}

// A block of lanes that neighbours have in common, as one number.
static bool bind_block(matcher *m, uint32_t operand, term_id number) {
  const lane_function *f = &m->pattern->rule->pattern;
  const unsigned width = f->operands[operand].width, block = term_width(m->to, number) / width;
  bool ok = true;
  for (uint32_t k = 0; ok && k < f->results[0].num_accesses; k++) {
    const lane_access *a = &f->results[0].accesses[k];
    if (a->operand != operand)
      continue;
    const uint32_t from = (uint32_t)lane_map_apply(&a->map, m->lane);
    term_id *slot = &m->slots[operand][from], part = rewrite_part(m->to, number, width, from % block);
    ok = term_none(*slot) || term_same(*slot, part);
    *slot = part;
  }
  return ok;
}

// The operands of one lane, which are the application's.
static bool bind_applied(matcher *m, term_id lane) {
  const lane_function *f = &m->pattern->rule->pattern;
  bool ok = true;
  for (uint32_t o = 0; o < f->num_operands && ok; o++) {
    term_id operand = term_child(m->to, lane, o), *slot = m->slots[o];
    uint64_t v;
    if (term_width(m->to, operand) != f->operands[o].width) {
      ok = bind_block(m, o, operand);
      continue;
    }
    if (f->operands[o].kind == OPERAND_IMMEDIATE)
      ok = term_is_const(m->to, operand, &v) && lane_immediate_is_legal(&f->operands[o], v) &&
           (term_none(*slot) || term_same(*slot, operand));
    else
      slot += m->lane;
    *slot = operand;
  }
  return ok;
}

// Of an instruction that narrows two registers: the only operand is a lane of one of them.
static bool bind_narrowed(matcher *m, term_id lane) {
  uint32_t operand, from;
  if (!match_narrowed_lane(m->rules, m->pattern, m->lane, &operand, &from))
    return false;
  m->slots[operand][from] = term_child(m->to, lane, 0);
  return true;
}

bool match_applied_lanes(const match_rules *r, const match_pattern *p, match_memo *memo, const term_id *lanes,
                         arena *memory, term_id **operands) {
  matcher m = matcher_new(r, p, memo);
  const lane_function *f = &p->rule->pattern;
  bool ok = true;
  for (m.lane = 0; m.lane < p->lanes && ok; m.lane++)
    if (!term_none(lanes[m.lane]))
      ok = term_arity(m.to, lanes[m.lane]) < f->num_operands ? bind_narrowed(&m, lanes[m.lane])
                                                             : bind_applied(&m, lanes[m.lane]);
  for (uint32_t o = 0; ok && o < f->num_operands; o++) {
    size_t size = f->operands[o].lanes * sizeof **operands;
    operands[o] = memcpy(arena_alloc(memory, size), m.slots[o], size);
  }
  matcher_free(&m);
  return ok;
}
