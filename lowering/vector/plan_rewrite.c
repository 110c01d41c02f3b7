// Plans by rewrites: a pack as a sequence of applications, and applications as what computes them.
#include "lowering/vector/select_internal.h"

#include <string.h>

void plan_rewrites(selection *s, pack_id p, term_op root) {
  const pack k = s->packs.data[p.index];
  term_id *lanes = arena_alloc(s->memory, k.lanes * sizeof *lanes);
  for (uint32_t i = s->rules->rewrites_of[root]; i != UINT32_MAX; i = s->rules->rewrites[i].next) {
    const match_rewrite *w = &s->rules->rewrites[i];
    if (w->pattern.width != k.width || !s->rewrite_lowers[i] ||
        !match_rewrite_lanes(s->rules, w, s->memo, k.lane, k.lanes, lanes))
      continue;
    plan n = {.kind = PLAN_REWRITE, .rewrite = w->rule, .num_operands = 1};
    n.operands[0] = pack_of(s, k.lanes, k.width, lanes);
    add_plan(s, p, n);
  }
}

bool has_rewrite(selection *s, const pack *k, uint32_t width) {
  term_context *c = s->program->terms;
  uint32_t first = 0;
  while (first < k->lanes && term_none(k->lane[first]))
    first++;
  if (first == k->lanes)
    return false;
  term_id lane = term_trunc(c, k->lane[first], width), made;
  uint32_t i = s->rules->rewrites_of[term_operator(c, lane)];
  for (; i != UINT32_MAX; i = s->rules->rewrites[i].next) {
    const match_rewrite *w = &s->rules->rewrites[i];
    if (w->pattern.width == width && s->rewrite_lowers[i] &&
        match_rewrite_lanes(s->rules, w, s->memo, &lane, 1, &made))
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

void plan_application(selection *s, pack_id p, uint32_t function) {
  const match_function *f = &s->rules->functions[function];
  if (f->is_generic) {
    plan_applied_generic(s, p, f);
    return;
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
  bool *lowers = util_alloc((r->num_functions + 1) * sizeof *lowers);
  for (uint32_t k = 0; k < r->num_functions; k++)
    lowers[k] = r->functions[k].is_generic;
  for (uint32_t i = 0; i < s->num_rules; i++) {
    uint32_t function = r->patterns[s->rules_by_shape[i]].function;
    if (function != MATCH_NO_FUNCTION)
      lowers[function] = true;
  }
  for (uint32_t i = 0; i < r->bundle->num_rewrites; i++) {
    s->rewrite_lowers[i] = true;
    for (uint32_t k = 0; k < r->rewrites[i].rule->num_steps; k++)
      s->rewrite_lowers[i] &= lowers[r->rewrites[i].functions[k]];
  }
  util_release(lowers);
}
