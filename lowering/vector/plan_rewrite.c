// Plans by rewrites: a pack as a sequence of applications, and applications as what computes them.
#include "lowering/vector/select_internal.h"

#include <string.h>

// The least that the steps of a rewrite cost for so many lanes.
static float least_cost(const selection *s, const match_rewrite *w, uint32_t lanes) {
  float cost = 0;
  for (uint32_t k = 0; k < w->rule->num_steps; k++) {
    const match_function *f = &s->rules->functions[w->functions[k]];
    const rewrite_step *x = &w->rule->steps[k];
    cost += f->is_generic ? cost_operator(s, f->op, lanes, f->width, f->source, true)
                          : s->function_cost[w->functions[k]] * (float)(lanes * x->width);
  }
  return cost;
}

// The operations of the parts of its pattern that a rewrite's steps use, each once.
typedef struct part_list {
  term_id node[48];
  uint32_t count;
} part_list;

// Does it depend on more than constants?
static bool is_computed(const term_context *c, const rewrite *r, term_id t) {
  if (term_operator(c, t) == TERM_ARG)
    return term_argument(c, t) >= r->num_holes || !r->holes[term_argument(c, t)].is_constant;
  bool any = false;
  for (unsigned k = 0; !any && k < term_arity(c, t); k++)
    any = is_computed(c, r, term_child(c, t, k));
  return any;
}

static void list_part(const term_context *c, const rewrite *r, term_id t, part_list *out) {
  if (term_operator(c, t) == TERM_ARG || !is_computed(c, r, t) ||
      out->count == sizeof out->node / sizeof *out->node)
    return;
  for (uint32_t k = 0; k < out->count; k++)
    if (term_same(out->node[k], t))
      return;
  out->node[out->count++] = t;
  for (unsigned k = 0; k < term_arity(c, t); k++)
    list_part(c, r, term_child(c, t, k), out);
}

// What the parts cost as they are.
static float parts_cost(const selection *s, const match_rewrite *w, uint32_t lanes, uint32_t *operations) {
  const term_context *c = s->rules->bundle->terms;
  part_list parts = {.count = 0};
  float cost = 0;
  for (uint32_t k = 0; k < w->rule->num_steps; k++)
    for (uint32_t o = 0; o < w->rule->steps[k].num_operands; o++)
      list_part(c, w->rule, w->rule->steps[k].operands[o], &parts);
  for (uint32_t k = 0; k < parts.count; k++) {
    const term_id t = parts.node[k];
    const unsigned arity = term_arity(c, t);
    const bool by_constant = arity == 2 && cost_is_by_constant(c, term_operator(c, t), term_child(c, t, 1));
    cost += cost_operator(s, term_operator(c, t), lanes, term_width(c, t),
                          term_width(c, term_child(c, t, arity == 3)), by_constant);
  }
  *operations = parts.count;
  return cost;
}

// What the cheapest instruction costs that computes the pack from lanes of leaves.
static float cheapest_rule(const selection *s, const pack *k) {
  float least = PLAN_INFINITE;
  for (size_t i = 0; i < k->plans.size; i++) {
    const plan *n = &k->plans.data[i];
    bool alone = n->kind == PLAN_RULE && n->cost < least;
    for (uint32_t o = 0; alone && o < n->num_operands; o++)
      alone = !n->operands[o].index || pack_only_moves(s, &s->packs.data[n->operands[o].index]);
    least = alone ? n->cost : least;
  }
  return least;
}

// A rewrite that matches, and what the lanes become.
typedef struct rewritten {
  const rewrite *rule;
  float cost, parts;                // of the steps; of the parts of the pattern that they use
  float left;                       // of what the holes are, by an estimate
  uint32_t operations;              // of both
  term_id holes[REWRITE_MAX_HOLES]; // of the first lane
  term_id *lanes;
} rewritten;
enum { MAX_REWRITTEN = 4 };

// An application below the last step of a rewrite: child number `child` of another one.
typedef struct applied {
  term_id term; // in the first lane
  uint32_t parent, child;
  unsigned users;
} applied;

static uint32_t first_lane(const pack *k) {
  uint32_t first = 0;
  while (first < k->lanes && term_none(k->lane[first]))
    first++;
  return first;
}

// What several steps of a rewrite use may be charged to each of them in part.
static void share_steps(selection *s, const pack *k, const term_id *lanes) {
  enum { MOST = REWRITE_MAX_STEPS * (1 + TERM_MAX_OPERANDS) };
  const term_context *c = s->program->terms;
  applied all[MOST] = {{.term = lanes[first_lane(k)]}};
  uint32_t count = 1;
  for (uint32_t i = 0; i < count; i++)
    for (unsigned o = 0; o < term_arity(c, all[i].term); o++) {
      term_id t = term_child(c, all[i].term, o);
      uint32_t at = 0;
      if (term_operator(c, t) != TERM_APPLY || (o && term_same(t, term_child(c, all[i].term, 0))))
        continue;
      while (at < count && !term_same(all[at].term, t))
        at++;
      if (at == count && count < MOST)
        all[count++] = (applied){.term = t, .parent = i, .child = o};
      if (at < count)
        all[at].users++;
    }
  for (uint32_t i = 1; i < count; i++) {
    if (all[i].users < 2 || term_argument(c, all[i].term) < MATCH_SAME)
      continue;
    term_id *own = arena_alloc(s->memory, k->lanes * sizeof *own);
    for (uint32_t l = 0; l < k->lanes; l++) {
      uint32_t path[MOST], length = 0;
      for (uint32_t at = i; at; at = all[at].parent)
        path[length++] = all[at].child;
      own[l] = lanes[l];
      while (length && !term_none(own[l]))
        own[l] = term_child(c, own[l], path[--length]);
    }
    pack_id p = pack_of(s, k->lanes, term_width(c, all[i].term), own);
    s->packs.data[p.index].step_users = all[i].users;
    s->shares_steps = true;
  }
}

// Costs know neither what constants take nor what LLVM makes of several steps: of two sequences that cost
// nearly the same the shorter one is better, and the other one is not looked at.
static float rank(const rewritten *x) {
  const float each_step = 0.1f;
  return (x->cost + x->parts) * (1 + each_step * (float)x->operations) + x->left;
}

// Do all holes of a that are no constants stand for what some of b's do?
static bool has_holes_of(const term_context *c, const rewritten *a, const rewritten *b) {
  for (uint32_t i = 0; i < a->rule->num_holes; i++) {
    bool found = term_operator(c, a->holes[i]) == TERM_CONST;
    for (uint32_t j = 0; j < b->rule->num_holes; j++)
      found |= term_same(a->holes[i], b->holes[j]);
    if (!found)
      return false;
  }
  return true;
}

// Of the same numbers.
static bool has_shorter(const term_context *c, const rewritten *all, uint32_t count, uint32_t i) {
  for (uint32_t k = 0; k < count; k++)
    if (all[k].operations < all[i].operations && rank(&all[k]) <= rank(&all[i]) &&
        has_holes_of(c, &all[k], &all[i]) && has_holes_of(c, &all[i], &all[k]))
      return true;
  return false;
}

// What the holes' lanes cost, as packs that are not expanded do. What several are made of counts with each.
static float cost_of_holes(selection *s, const match_rewrite *w, const term_id *holes, uint32_t lanes) {
  float cost = 0;
  for (uint32_t k = 0; k < w->rule->num_holes; k++)
    cost += select_estimate(s, holes[k], lanes);
  return cost;
}

// The cheapest of those that match, if no instruction is as cheap: each one is a number of further packs.
void plan_rewrites(selection *s, pack_id p, term_op root) {
  const pack k = s->packs.data[p.index];
  term_id *lanes = arena_alloc(s->memory, k.lanes * sizeof *lanes);
  rewritten best[MAX_REWRITTEN + 1];
  uint32_t count = 0;
  if (s->work > SELECT_MOST_WORK / 2 || k.lanes * k.width < s->least_bits)
    return;
  float least = cheapest_rule(s, &k);
  for (uint32_t i = s->rules->rewrites_of[root]; i != UINT32_MAX; i = s->rules->rewrites[i].next) {
    const match_rewrite *w = &s->rules->rewrites[i];
    if (w->pattern.width != k.width || !s->rewrite_lowers[i])
      continue;
    rewritten x = {.rule = w->rule, .cost = least_cost(s, w, k.lanes), .lanes = lanes};
    x.parts = parts_cost(s, w, k.lanes, &x.operations);
    x.operations += w->rule->num_steps;
    if (x.cost >= least || (count == MAX_REWRITTEN && rank(&x) >= rank(&best[count - 1])) ||
        !match_rewrite_lanes(s->rules, w, s->memo, k.lane, k.lanes, lanes, x.holes))
      continue;
    x.left = cost_of_holes(s, w, x.holes, k.lanes);
    if (count == MAX_REWRITTEN && rank(&x) >= rank(&best[count - 1]))
      continue;
    uint32_t at = count;
    for (; at && rank(&x) < rank(&best[at - 1]); at--)
      best[at] = best[at - 1];
    best[at] = x;
    lanes = arena_alloc(s->memory, k.lanes * sizeof *lanes);
    count += count < MAX_REWRITTEN;
  }
  for (uint32_t i = 0; i < count; i++) {
    if (has_shorter(s->program->terms, best, count, i))
      continue;
    plan n = {.kind = PLAN_REWRITE, .rewrite = best[i].rule, .num_operands = 1};
    n.operands[0] = pack_of(s, k.lanes, k.width, best[i].lanes);
    share_steps(s, &k, best[i].lanes);
    add_plan(s, p, n);
  }
}

// Is the pattern no more than a hole in another width? Of that nothing is computed.
static bool is_conversion(const selection *s, const rewrite *r) {
  const term_context *c = s->rules->bundle->terms;
  return term_is_conversion(term_operator(c, r->pattern)) &&
         term_operator(c, term_child(c, r->pattern, 0)) == TERM_ARG;
}

bool has_rewrite(selection *s, const pack *k, uint32_t width) {
  term_context *c = s->program->terms;
  uint32_t first = first_lane(k);
  if (first == k->lanes || k->lanes * width < s->least_bits)
    return false;
  term_id lane = term_trunc(c, k->lane[first], width), made, holes[REWRITE_MAX_HOLES];
  uint32_t i = s->rules->rewrites_of[term_operator(c, lane)];
  for (; i != UINT32_MAX; i = s->rules->rewrites[i].next) {
    const match_rewrite *w = &s->rules->rewrites[i];
    if (w->pattern.width == width && s->rewrite_lowers[i] && !is_conversion(s, w->rule) &&
        match_rewrite_lanes(s->rules, w, s->memo, &lane, 1, &made, holes))
      return true;
  }
  return false;
}

// The function that all lanes apply.
bool common_application(const selection *s, const pack *k, uint32_t *function) {
  const term_context *c = s->program->terms;
  bool any = false;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    if (term_operator(c, k->lane[i]) != TERM_APPLY || (any && term_argument(c, k->lane[i]) != *function))
      return false;
    *function = term_argument(c, k->lane[i]);
    any = true;
  }
  return any;
}

static void plan_applied_generic(selection *s, pack_id p, const match_function *f) {
  const term_context *c = s->program->terms;
  const pack k = s->packs.data[p.index];
  uint32_t arity = term_ops[f->op].arity;
  pack_id operands[TERM_MAX_OPERANDS];
  term_id *lanes = arena_alloc(s->memory, k.lanes * sizeof *lanes);
  for (uint32_t o = 0; o < arity; o++) {
    uint32_t width = 0;
    for (uint32_t i = 0; i < k.lanes; i++) {
      lanes[i] = term_none(k.lane[i]) ? k.lane[i] : term_child(c, k.lane[i], o);
      width = term_none(lanes[i]) ? width : term_width(c, lanes[i]);
    }
    operands[o] = pack_of(s, k.lanes, width, lanes);
  }
  plan_generic(s, p, f->op, f->source, arity, operands);
}

// A truncation's bits may come by a shuffle, and other instructions shift what they narrow.
static void plan_applied_narrowing(selection *s, pack_id p, const match_function *f) {
  const pack k = s->packs.data[p.index];
  term_id *lanes = arena_alloc(s->memory, k.lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k.lanes; i++) {
    lanes[i] = term_none(k.lane[i]) ? k.lane[i] : match_narrowed(s->rules, f, s->program->terms, k.lane[i]);
    if (term_none(lanes[i]) && !term_none(k.lane[i]))
      return;
  }
  plan_equal(s, p, lanes);
}

static void plan_same(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  term_id *lanes = arena_alloc(s->memory, k.lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k.lanes; i++)
    lanes[i] = term_none(k.lane[i]) ? k.lane[i] : term_child(s->program->terms, k.lane[i], 0);
  plan_equal(s, p, lanes);
}

void plan_application(selection *s, pack_id p, uint32_t function) {
  if (function >= MATCH_SAME) {
    plan_same(s, p);
    return;
  }
  const match_function *f = &s->rules->functions[function];
  if (f->is_generic) {
    plan_applied_generic(s, p, f);
    if (f->op == TERM_TRUNC)
      plan_applied_narrowing(s, p, f);
    return;
  }
  if (f->source > f->width) {
    plan_applied_narrowing(s, p, f);
    plan_narrow_permuted(s, p);
  }
  const pack k = s->packs.data[p.index];
  term_id *operands[TERM_MAX_OPERANDS];
  for (uint32_t i = 0; i < s->num_rules; i++) {
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
    if (m->function == function && m->lanes == k.lanes &&
        match_applied_lanes(s->rules, m, s->memo, k.lane, s->memory, operands))
      plan_rule(s, p, m, operands);
  }
  if (!s->packs.data[p.index].plans.size && k.lanes > 1)
    plan_split(s, p, false);
}

void select_rewrites_prepare(selection *s) {
  const match_rules *r = s->rules;
  s->rewrite_lowers = arena_alloc(s->memory, (r->bundle->num_rewrites + 1) * sizeof *s->rewrite_lowers);
  s->function_cost = arena_alloc(s->memory, (r->num_functions + 1) * sizeof *s->function_cost);
  for (uint32_t k = 0; k < r->num_functions; k++)
    s->function_cost[k] = r->functions[k].is_generic ? 0 : PLAN_INFINITE;
  for (uint32_t i = 0; i < s->num_rules; i++) {
    const match_pattern *m = &r->patterns[s->rules_by_shape[i]];
    if (m->function == MATCH_NO_FUNCTION)
      continue;
    float cost = cost_instruction(s, m->rule->instruction) / (float)(m->lanes * m->width);
    if (cost < s->function_cost[m->function])
      s->function_cost[m->function] = cost;
  }
  for (uint32_t i = 0; i < r->bundle->num_rewrites; i++) {
    s->rewrite_lowers[i] = true;
    for (uint32_t k = 0; k < r->rewrites[i].rule->num_steps; k++)
      s->rewrite_lowers[i] &= s->function_cost[r->rewrites[i].functions[k]] < PLAN_INFINITE;
  }
}
