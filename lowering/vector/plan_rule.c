// Plans by instructions: those whose rules match a pack's lanes, by whole registers or halves, and sums of
// which an instruction takes a part.
#include "lowering/vector/select_internal.h"

#include <string.h>

// Is there an instruction that computes the first lane, resized, other than from wider numbers? To a
// greater width: an instruction that itself extends its result.
bool has_instruction(selection *s, const pack *k, bool is_signed, uint32_t width) {
  const term_context *patterns = s->rules->bundle->terms;
  uint32_t first = 0;
  while (first < k->lanes && term_none(k->lane[first]))
    first++;
  if (first == k->lanes)
    return false;
  term_id t = term_resize(s->program->terms, is_signed, k->lane[first], width);
  for (uint32_t i = 0; i < s->num_rules; i++) {
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
    if (m->width != width || m->narrows || k->lanes % m->lanes ||
        (width > k->width ? term_operator(patterns, m->body) != TERM_EXTU : m->lanes != k->lanes))
      continue;
    if (match_pattern_lane(s->rules, m, s->memo, 0, t))
      return true;
  }
  return false;
}

static bool is_constant(const selection *s, const pack *k) {
  for (uint32_t i = 0; i < k->lanes; i++)
    if (!term_none(k->lane[i]) && term_operator(s->program->terms, k->lane[i]) != TERM_CONST)
      return false;
  return true;
}

void plan_rule(selection *s, pack_id p, const match_pattern *m, term_id *const *operands) {
  const pack k = s->packs.data[p.index];
  const lane_function *f = &m->rule->pattern;
  plan n = {.kind = PLAN_RULE, .pattern = m, .num_operands = f->num_operands};
  n.cost = cost_instruction(s, m->rule->instruction);
  n.immediates = arena_alloc(s->memory, f->num_operands * sizeof *n.immediates);
  for (uint32_t o = 0; o < f->num_operands; o++) {
    if (f->operands[o].kind == OPERAND_IMMEDIATE) {
      n.immediates[o] = operands[o][0];
      if (term_none(operands[o][0]))
        return;
    } else if (m->logic) { // of lanes of any width
      n.operands[o] = pack_of(s, k.lanes, k.width, operands[o]);
    } else {
      n.operands[o] = pack_of(s, f->operands[o].lanes, f->operands[o].width, operands[o]);
    }
  }
  // The constant is copied first.
  if (m->accumulator != MATCH_NO_OPERAND && is_constant(s, &s->packs.data[n.operands[m->accumulator].index]))
    n.cost += s->target->copying * s->register_cost;
  add_plan(s, p, n);
  if (f->num_operands > 1 && n.operands[0].index && n.operands[1].index &&
      f->operands[0].lanes + f->operands[1].lanes == k.lanes) {
    bool swapped = !match_reads_operand(s->rules, m, 0, 0);
    plan_pair(s, n.operands[swapped], n.operands[!swapped]);
  }
}

enum { MOST_OPERANDS = 4 };

// What patterns that are alike asked of operands; `operands` is NULL where they do not match.
typedef struct alike_operands {
  uint32_t alike;
  term_id **operands;
} alike_operands;
typedef STACK(alike_operands) alike_list;

// The operands by which the pattern gives the pack; NULL: it does not.
static term_id **operands_of(selection *s, const pack *k, const match_pattern *m, alike_list *known) {
  for (size_t i = 0; i < known->size; i++)
    if (known->data[i].alike == m->alike)
      return known->data[i].operands;
  term_id **operands = arena_alloc(s->memory, MOST_OPERANDS * sizeof *operands);
  if (!match_pattern_lanes(s->rules, m, s->memo, k->lane, s->memory, operands))
    operands = NULL;
  stack_push(known, ((alike_operands){m->alike, operands}));
  return operands;
}

void plan_rules(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  if (k.has_rules)
    return;
  s->packs.data[p.index].has_rules = true;
  if (select_mirror_rules(s, p))
    return;
  alike_list known = {0};
  const uint32_t *rules = NULL;
  const uint32_t num_rules = select_rules_of(s, &k, &rules);
  const bool shares = s->reads_elements && match_shares_elements(s->memo, k.lane, k.lanes);
  for (uint32_t i = 0; i < num_rules; i++) {
    const match_pattern *m = &s->rules->patterns[rules[i]];
    uint32_t operand, lane;
    if (m->has_element && !shares)
      continue;
    const lane_function *f = &m->rule->pattern;
    if (f->num_operands > 1 && k.lanes * k.width < s->least_bits &&
        match_narrowed_lane(s->rules, m, 0, &operand, &lane))
      continue;
    term_id **operands = f->num_operands > MOST_OPERANDS ? NULL : operands_of(s, &k, m, &known);
    if (operands)
      plan_rule(s, p, m, operands);
  }
  stack_free(&known);
}

void plan_rules_by_halves(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  uint32_t half = k.lanes / 2;
  pack_id low = pack_of(s, half, k.width, k.lane), high = pack_of(s, half, k.width, k.lane + half);
  plan_rules(s, low);
  plan_rules(s, high);
  for (size_t i = 0; i < s->packs.data[low.index].plans.size; i++) {
    const plan x = s->packs.data[low.index].plans.data[i];
    for (size_t j = 0; x.kind == PLAN_RULE && j < s->packs.data[high.index].plans.size; j++) {
      const plan y = s->packs.data[high.index].plans.data[j];
      if (y.kind != PLAN_RULE || y.pattern != x.pattern)
        continue;
      for (uint32_t o = 0; o < x.num_operands; o++)
        if (x.pattern->rule->pattern.operands[o].kind == OPERAND_VECTOR)
          plan_pair(s, x.operands[o], y.operands[o]);
    }
  }
}

// The chosen addends of every lane apart from the rest.
static void plan_partial_sum(selection *s, pack_id p, const pack *k, uint32_t count, const match_set *mine) {
  term_id *some = arena_alloc(s->memory, k->lanes * sizeof *some);
  term_id *rest = arena_alloc(s->memory, k->lanes * sizeof *rest);
  match_set others = match_set_rest(mine, count);
  shift_table *shifts = match_memo_shifts(s->memo);
  uint32_t first = UINT32_MAX;
  for (uint32_t l = 0; l < k->lanes; l++) {
    if (term_none(k->lane[l]))
      continue;
    uint32_t shift = first == UINT32_MAX ? SHIFT_NONE : shift_between(shifts, k->lane[first], k->lane[l]);
    if (shift != SHIFT_NONE) {
      some[l] = shift_apply(shifts, shift, some[first]);
      rest[l] = shift_apply(shifts, shift, rest[first]);
      continue;
    }
    if (match_addends_of(s->memo, k->lane[l]).count != count)
      return;
    some[l] = match_sum_of(s->memo, k->lane[l], mine);
    rest[l] = match_sum_of(s->memo, k->lane[l], &others);
    first = l;
  }
  pack_id operands[2] = {pack_of(s, k->lanes, k->width, some), pack_of(s, k->lanes, k->width, rest)};
  plan_generic(s, p, TERM_ADD, k->width, 2, operands);
}

// The parts of a sum that instructions take, of those the ones that have the earliest addend, of a long sum
// the one that was added last: which part is split off first does not matter. And those of wider sums.
static select_sum_parts find_parts(selection *s, uint32_t lane, match_addends all, uint32_t width) {
  enum { MOST = 32 };
  uint32_t tried[MOST][MATCH_MAX_ADDENDS], tried_count[MOST], first_part[MOST], num_tried = 0;
  uint32_t least = all.count;
  bool extended[MOST];
  for (uint32_t i = 0; i < s->num_rules && num_tried < MOST; i++) {
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
    uint32_t *chosen = tried[num_tried];
    const bool extends = term_operator(s->rules->bundle->terms, m->body) == TERM_EXTU; // plan_widen truncates
    if (term_none(m->sum) || (m->width > width && !extends))
      continue;
    uint32_t n = match_choose_addends(s->rules, m, s->memo, lane % m->lanes, all, chosen);
    if (n < 2 || n >= all.count)
      continue;
    bool known = false;
    for (uint32_t j = 0; j < num_tried && !known; j++)
      known = tried_count[j] == n && !memcmp(tried[j], chosen, n * sizeof *chosen);
    if (known)
      continue;
    first_part[num_tried] = all.count;
    for (uint32_t j = 0; j < n; j++) {
      uint32_t place = match_is_long(all) ? all.age[chosen[j]] : chosen[j];
      first_part[num_tried] = place < first_part[num_tried] ? place : first_part[num_tried];
    }
    least = first_part[num_tried] < least ? first_part[num_tried] : least;
    extended[num_tried] = m->width > width;
    tried_count[num_tried++] = n;
  }
  match_set *parts = arena_alloc(s->memory, (num_tried + 1) * sizeof *parts);
  uint32_t count = 0;
  for (uint32_t j = 0; j < num_tried; j++) {
    if (first_part[j] != least && !extended[j])
      continue;
    for (uint32_t i = 0; i < tried_count[j]; i++)
      match_set_add(&parts[count], tried[j][i]);
    count++;
  }
  return (select_sum_parts){parts, count};
}

// A long sum: an instruction takes some of the addends, the rest is added to its result.
void plan_regroup(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  uint32_t first = 0;
  while (first < k.lanes && term_none(k.lane[first]))
    first++;
  if (first == k.lanes)
    return;
  match_addends all = match_addends_of(s->memo, k.lane[first]);
  if (all.count < 3)
    return;
  bool is_new;
  select_sum_parts *known = select_parts_of(s, first, k.lane[first], match_is_long(all), k.width, &is_new);
  if (is_new)
    *known = find_parts(s, first, all, k.width);
  const select_sum_parts parts = *known;
  for (uint32_t i = 0; i < parts.count; i++)
    plan_partial_sum(s, p, &k, all.count, &parts.parts[i]);
}
