// The search: which packs are expanded into plans, and the cheapest solution of what there is.
//
// A pack that is not expanded yet has an estimate, which is low: what its lanes' operators cost one by one,
// for a part of the price. Relaxation finds the cheapest solution with these; the packs of that solution that
// are not expanded are what is expanded next. So what some plan needs is never searched if that plan would be
// too dear even then, and the search is over when the cheapest solution has no estimates.
//
// It is repeated with lower estimates while little was done: the first solution is there soon, each further
// one is at least as good. The work is bounded. Once it is done, estimates are so high that only what is left
// of the solution is expanded, and no other one is tried. Where that does not end either, what is expanded
// has to do.
#include "lowering/vector/select_internal.h"

#include <limits.h>
#include <string.h>

// Estimates are halved while what was done so far is less than so much for each unit of caution.
static const float WORTH_WORK = SELECT_MOST_WORK / 4;
enum { MAX_ROUNDS = 8, SHARING_ROUNDS = 2, LONG_CHAIN = 128 };
// In lanes; and how much is done to complete the solution there is, before it is given up.
enum { WORK_OF_A_PACK = 64, LAST_WORK = SELECT_MOST_WORK / 4 * 5 };

// A part of a root is computed in any case; others have it for less.
static const float GIVEN = 0.75f;
// What is expected at least of the operators' price, by how hasty the search is: at first, at last, and when
// it has run out of work.
static const float MOST_CAUTION = 2, LEAST_CAUTION = 0.25f, PLAIN_CAUTION = 16;

typedef STACK(uint32_t) index_list;

static bool is_sum(term_op op) { return op == TERM_ADD || op == TERM_SUB; }

// Is the pack a leaf's value as it is, or constants?
static bool is_at_hand(const selection *s, const pack *p) {
  const term_context *c = s->program->terms;
  uint32_t leaf = UINT32_MAX, constants = 0;
  for (uint32_t i = 0; i < p->lanes; i++) {
    if (term_none(p->lane[i]))
      continue;
    if (term_operator(c, p->lane[i]) == TERM_CONST) {
      constants++;
      continue;
    }
    if (term_operator(c, p->lane[i]) != TERM_LANE || term_lane_number(c, p->lane[i]) != i ||
        (leaf != UINT32_MAX && leaf != term_operand(c, p->lane[i])))
      return false;
    leaf = term_operand(c, p->lane[i]);
  }
  if (leaf == UINT32_MAX)
    return true;
  const program_value *v = value_at(s, s->program->leaves.data[leaf]);
  return !constants && v->is_vector && v->lanes == p->lanes && v->width == p->width;
}

static bool needs_only_what_is_at_hand(const selection *s, const plan *n) {
  for (uint32_t o = 0; o < n->num_operands; o++)
    if (n->operands[o].index && !is_at_hand(s, &s->packs.data[n->operands[o].index]))
      return false;
  return true;
}

// Is each operand a leaf's value as it is? Products with constants may be computed in narrower lanes,
// together with others.
static bool needs_only_leaves(const selection *s, const plan *n) {
  for (uint32_t o = 0; o < n->num_operands; o++) {
    const pack *k = &s->packs.data[n->operands[o].index];
    if (!n->operands[o].index)
      continue;
    if (!is_at_hand(s, k))
      return false;
    for (uint32_t i = 0; i < k->lanes; i++)
      if (!term_none(k->lane[i]) && term_operator(s->program->terms, k->lane[i]) == TERM_CONST)
        return false;
  }
  return true;
}

// Does a plan of the pack from number `first` on, a whole register, sum up products of leaves with one
// instruction, no dearer than two of the cheapest?
static bool is_settled(const selection *s, const pack *k, uint32_t first) {
  if (k->lanes * k->width != s->target->register_bits)
    return false;
  for (uint32_t i = 0; i < k->lanes; i++)
    if (term_none(k->lane[i]))
      return false;
  for (uint32_t i = first; i < k->plans.size; i++) {
    const plan *n = &k->plans.data[i];
    if (n->kind == PLAN_RULE && !term_none(n->pattern->sum) && n->cost <= 2 * s->least_cost &&
        needs_only_leaves(s, n))
      return true;
  }
  return false;
}

// Is the pack's first lane a sum with several products of values?
static bool has_products(selection *s, const pack *k) {
  const term_context *c = s->program->terms;
  unsigned products = 0;
  match_addends all = term_none(k->lane[0]) ? (match_addends){0} : match_addends_of(s->memo, k->lane[0]);
  for (uint32_t i = 0; i < all.count; i++) {
    term_id t = all.addends[i];
    while (term_operator(c, t) == TERM_EXTU || term_operator(c, t) == TERM_EXTS)
      t = term_child(c, t, 0);
    products += term_operator(c, t) == TERM_MUL && term_operator(c, term_child(c, t, 1)) != TERM_CONST;
  }
  return products > 1;
}

bool select_is_product_at_hand(const selection *s, pack_id p) {
  const plan *n = select_best(s, p);
  return n && n->kind == PLAN_RULE && !term_none(n->pattern->sum) && needs_only_leaves(s, n);
}

static void expand(selection *s, pack_id p) {
  bool moves = pack_only_moves(s, &s->packs.data[p.index]);
  if (moves && (s->packs.data[p.index].is_pair || plan_movement(s, p)))
    return;
  for (uint32_t v = s->value_of_pack[p.index < s->num_value_packs ? p.index : 0]; v; v = s->next_value[v - 1])
    plan_original(s, p, v - 1);
  plan_repeated(s, p);
  const pack k = s->packs.data[p.index];
  // More than a register, in register-sized parts: nothing is lost by taking it apart first.
  uint32_t half = (k.lanes & (k.lanes - 1)) == 0 ? k.lanes / 2 * k.width : 0;
  if (half >= s->target->register_bits) {
    if (!k.is_pair)
      plan_split(s, p, false);
    if (2 * half > s->widest_result)
      return;
    if (!k.is_pair) {
      plan n = {.kind = PLAN_BITCAST, .num_operands = 1};
      n.operands[0] = pack_of_pair(s, k.lanes, k.width, k.lane);
      add_plan(s, p, n);
      plan_rules_by_halves(s, p);
      return;
    }
  }
  if (moves) {
    plan_gather(s, p);
    return;
  }
  term_op op;
  uint32_t source;
  uint32_t function;
  if (common_application(s, &k, &function)) {
    plan_application(s, p, function);
    return;
  }
  // The plans of rules come last all the same: of equally cheap ones the first is taken.
  const uint32_t first = (uint32_t)s->packs.data[p.index].plans.size;
  if (!k.is_pair && k.lanes * k.width == s->target->register_bits && has_products(s, &k))
    plan_rules(s, p);
  const bool settled = is_settled(s, &s->packs.data[p.index], first);
  const uint32_t num_rules = (uint32_t)s->packs.data[p.index].plans.size - first;
  plan *rules = arena_alloc(s->memory, (num_rules + 1) * sizeof *rules);
  if (num_rules)
    memcpy(rules, s->packs.data[p.index].plans.data + first, num_rules * sizeof *rules);
  s->packs.data[p.index].plans.size = first;
  if (settled) { // no way of several steps is better
    plan_operator(s, p);
    pack *own = &s->packs.data[p.index];
    for (uint32_t i = 0; i < num_rules; i++)
      stack_push(&own->plans, rules[i]);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < own->plans.size; i++)
      if (needs_only_what_is_at_hand(s, &own->plans.data[i]))
        own->plans.data[kept++] = own->plans.data[i];
    own->plans.size = kept;
    return;
  }
  if (!k.is_pair)
    plan_fill(s, p);
  plan_padded(s, p);
  bool uniform = common_operator(s, &k, &op, &source);
  plan_operator(s, p);
  if (uniform) {
    plan_narrow(s, p);
    plan_widen(s, p, op, source);
    if (is_sum(op) && !k.is_part)
      plan_distribute(s, p);
    if (is_sum(op))
      plan_regroup(s, p);
  }
  for (uint32_t i = 0; i < num_rules; i++)
    stack_push(&s->packs.data[p.index].plans, rules[i]);
  plan_rules(s, p);
  if (uniform && (op == TERM_AND || op == TERM_OR || op == TERM_XOR))
    plan_logic(s, p);
  if (uniform)
    plan_rewrites(s, p, op);
  if (k.is_pair)
    return;
  plan_halves(s, p);
  if (k.lanes * k.width > s->target->register_bits || !uniform)
    plan_split(s, p, false);
  if (!uniform) {
    plan_blend(s, p);
    plan_split(s, p, true);
  }
}

// ---- solution -----------------------------------------------------------------------------------

// What a plan is charged of the cost of a pack that it needs.
static float part_of(const plan *n, const pack *operand) {
  return n->shares                                      ? 0.5f
         : operand->is_given && n->kind != PLAN_SHUFFLE ? operand->part * GIVEN
                                                        : operand->part;
}

// The cheapest plan of a pack as costs are now; true if that is cheaper than what was known.
static bool improve(selection *s, uint32_t index) {
  pack *p = &s->packs.data[index];
  float least = p->cost * 0.99999f;
  bool better = false;
  if (p->model) {
    better = s->packs.data[p->model].cost < least;
    p->cost = better ? s->packs.data[p->model].cost : p->cost;
    return better;
  }
  for (uint32_t j = 0; j < p->plans.size; j++) {
    const plan *n = &p->plans.data[j];
    float cost = n->cost;
    for (uint32_t o = 0; o < n->num_operands && cost < least; o++)
      if (n->operands[o].index)
        cost += part_of(n, &s->packs.data[n->operands[o].index]) * s->packs.data[n->operands[o].index].cost;
    // A little more than nothing for each step, so that no cycle is free.
    cost += 0.001f;
    if (cost < least) {
      least = cost * 0.99999f;
      p->cost = cost;
      p->best = j;
      better = true;
    }
  }
  return better;
}

void select_queue(selection *s, uint32_t index) {
  if (s->packs.data[index].is_queued)
    return;
  s->packs.data[index].is_queued = true;
  stack_push(&s->queue, index);
}

// Improves what is queued, then what is made of that, until no cost falls.
static void relax(selection *s) {
  for (size_t i = 0; i < s->queue.size; i++) {
    uint32_t index = s->queue.data[i];
    pack *p = &s->packs.data[index];
    p->is_queued = false;
    if (improve(s, index))
      for (size_t u = 0; u < p->users.size; u++)
        select_queue(s, p->users.data[u]);
  }
  s->queue.size = 0;
}

// Registers that the operators below t compute in so many lanes, each of which counts once: a part of a
// register takes as long as a whole one.
static float computed_registers(selection *s, term_id t, uint32_t lanes) {
  const term_context *c = s->program->terms;
  STACK(term_id) below = {0};
  const float bits = (float)s->target->register_bits;
  uint32_t stamp = ++s->seen_stamp;
  float registers = 0;
  stack_push(&below, t);
  while (below.size) {
    t = below.data[--below.size];
    while (s->seen.size <= t.index)
      stack_push(&s->seen, 0);
    if (s->seen.data[t.index] == stamp)
      continue;
    s->seen.data[t.index] = stamp;
    term_op op = term_operator(c, t);
    if (op < TERM_ADD)
      continue;
    const float used = (float)(term_width(c, t) * lanes);
    if (op != TERM_EXTU && op != TERM_EXTS && op != TERM_TRUNC)
      registers += used < bits ? 1 : used / bits;
    for (unsigned i = 0; i < term_arity(c, t); i++)
      stack_push(&below, term_child(c, t, i));
  }
  stack_free(&below);
  return registers;
}

float select_estimate(selection *s, term_id lane, uint32_t lanes) {
  return computed_registers(s, lane, lanes) * s->register_cost;
}

static float estimate_of(selection *s, const pack *p) {
  uint32_t first = 0;
  while (first < p->lanes && term_none(p->lane[first]))
    first++;
  return first == p->lanes ? 0 : select_estimate(s, p->lane[first], p->lanes);
}

static void forget_cost(selection *s, uint32_t index) {
  pack *p = &s->packs.data[index];
  p->cost = p->is_expanded || p->model ? PLAN_INFINITE : p->estimate * s->caution;
  p->best = UINT32_MAX;
  select_queue(s, index);
}

// Costs anew, with what is expanded so far.
static void relax_anew(selection *s) {
  s->solved_mirrors.size = 0;
  for (uint32_t i = (uint32_t)s->packs.size; i-- > 1;) {
    s->packs.data[i].model = s->packs.data[i].mirrors;
    forget_cost(s, i);
  }
  relax(s);
}

static bool rests_on(const selection *s, uint32_t user, uint32_t index) {
  const pack *p = &s->packs.data[user];
  if (p->model || p->best == UINT32_MAX)
    return p->model == index;
  const plan *n = &p->plans.data[p->best];
  for (uint32_t o = 0; o < n->num_operands; o++)
    if (n->operands[o].index == index)
      return true;
  return false;
}

// Sorts packs, each of which is there once, by a bit for each one.
static void sort_newest_first(selection *s, index_list *packs) {
  const size_t words = (s->packs.size + 63) / 64;
  while (s->sorted.size < words)
    stack_push(&s->sorted, 0);
  for (size_t i = 0; i < packs->size; i++)
    s->sorted.data[packs->data[i] / 64] |= UINT64_C(1) << packs->data[i] % 64;
  packs->size = 0;
  for (size_t w = words; w-- > 0; s->sorted.data[w] = 0)
    for (uint64_t left = s->sorted.data[w]; left;) {
      const unsigned bit = 63 - (unsigned)__builtin_clzll(left);
      left ^= UINT64_C(1) << bit;
      packs->data[packs->size++] = (uint32_t)(w * 64 + bit);
    }
}

// The same after some packs were expanded: their costs, and those that rest on them, are not what they were.
static void relax_expanded(selection *s, const index_list *expanded) {
  index_list changed = {0};
  uint32_t stamp = ++s->changes;
  for (size_t i = 0; i < expanded->size; i++)
    if (s->packs.data[expanded->data[i]].changed != stamp) {
      s->packs.data[expanded->data[i]].changed = stamp;
      stack_push(&changed, expanded->data[i]);
    }
  for (size_t i = 0; i < changed.size; i++) {
    const pack *p = &s->packs.data[changed.data[i]];
    for (size_t u = 0; u < p->users.size; u++) {
      uint32_t user = p->users.data[u];
      if (s->packs.data[user].changed == stamp || !rests_on(s, user, changed.data[i]))
        continue;
      s->packs.data[user].changed = stamp;
      stack_push(&changed, user);
    }
  }
  // Of plans that cost the same, those win that rest on nothing new: what is made of them comes first. In a
  // long chain costs would fall many times then; there, what is needed comes first, which is mostly newer.
  if (changed.size > LONG_CHAIN)
    sort_newest_first(s, &changed);
  else
    for (size_t i = 0, j = changed.size; i + 1 < j; i++) {
      const uint32_t x = changed.data[--j];
      changed.data[j] = changed.data[i], changed.data[i] = x;
    }
  for (size_t i = 0; i < changed.size; i++)
    forget_cost(s, changed.data[i]);
  stack_free(&changed);
  relax(s);
}

// ---- expansion ----------------------------------------------------------------------------------

void select_demand(selection *s, pack_id p) {
  if (s->packs.data[p.index].is_demanded)
    return;
  s->packs.data[p.index].is_demanded = true;
  select_mirror_of(s, p);
}

static void demand_operands(selection *s, pack_id p) {
  for (uint32_t j = 0; j < s->packs.data[p.index].plans.size; j++) {
    const plan n = s->packs.data[p.index].plans.data[j];
    for (uint32_t o = 0; o < n.num_operands; o++)
      if (n.operands[o].index) {
        pack *operand = &s->packs.data[n.operands[o].index];
        operand->is_part |= !operand->is_demanded && n.kind == PLAN_GENERIC && is_sum(n.op);
        select_demand(s, n.operands[o]);
      }
  }
}

static void expand_pack(selection *s, pack_id p) {
  s->packs.data[p.index].is_expanded = true;
  expand(s, p);
  demand_operands(s, p);
  s->work += s->packs.data[p.index].lanes + WORK_OF_A_PACK;
}

// What is not expanded yet has no plan.
static void close_search(selection *s) {
  s->is_closed = true;
  for (uint32_t i = 1; i < s->packs.size; i++)
    s->packs.data[i].is_expanded = true;
}

// Estimates the packs that are new. What only moves is cheap to expand, and costs what it costs.
static void estimate_new(selection *s) {
  for (; s->num_estimated < s->packs.size; s->num_estimated++) {
    uint32_t i = s->num_estimated;
    if (s->is_closed) {
      s->packs.data[i].is_expanded = true;
    } else if (!s->packs.data[i].is_expanded && pack_only_moves(s, &s->packs.data[i])) {
      select_demand(s, (pack_id){i});
      expand_pack(s, (pack_id){i});
    } else {
      s->packs.data[i].estimate = estimate_of(s, &s->packs.data[i]);
    }
    forget_cost(s, i);
  }
}

// Expands a root down to registers, and marks these.
static void expand_root(selection *s, pack_id id) {
  if (!s->packs.data[id.index].is_expanded)
    expand_pack(s, id);
  pack *p = &s->packs.data[id.index];
  if (p->lanes * p->width <= s->target->register_bits) {
    p->is_given = !pack_only_moves(s, p);
    return;
  }
  for (size_t i = 0; i < s->packs.data[id.index].plans.size; i++) {
    const plan n = s->packs.data[id.index].plans.data[i];
    for (uint32_t o = 0; n.kind == PLAN_SHUFFLE && o < n.num_operands; o++)
      if (s->packs.data[n.operands[o].index].lanes < s->packs.data[id.index].lanes)
        expand_root(s, n.operands[o]);
  }
}

static void push_roots(const selection *s, index_list *out) {
  for (uint32_t i = 0; i < s->program->values.size; i++)
    if (value_at(s, i)->is_vector && value_at(s, i)->is_root)
      stack_push(out, s->value_pack[i]);
}

// Walks the cheapest solution from the roots down: what in it is not expanded goes to `out`. Mirrors get a
// plan of their own on the way if `solves`.
static void walk_solution(selection *s, bool solves, index_list *out) {
  index_list below = {0};
  const uint32_t walk = ++s->walks;
  push_roots(s, &below);
  while (below.size) {
    uint32_t p = below.data[--below.size];
    if (s->packs.data[p].walked == walk)
      continue;
    s->packs.data[p].walked = walk;
    select_demand(s, (pack_id){p});
    pack *k = &s->packs.data[p];
    uint32_t model = k->model;
    if (model) {
      stack_push(&below, model);
      if (!solves || s->packs.data[model].best == UINT32_MAX)
        continue;
      if (select_mirror_solve(s, (pack_id){p}))
        demand_operands(s, (pack_id){p});
      stack_push(&s->solved_mirrors, p);
    } else if (k->best == UINT32_MAX) {
      if (!k->is_expanded)
        stack_push(out, p);
      continue;
    }
    const plan n = *select_best(s, (pack_id){p});
    for (uint32_t o = 0; o < n.num_operands; o++)
      if (n.operands[o].index)
        stack_push(&below, n.operands[o].index);
  }
  stack_free(&below);
}

// Mirrors cost what their models cost again. They did all the time.
static void take_back_plans(selection *s) {
  for (size_t i = 0; i < s->solved_mirrors.size; i++) {
    pack *p = &s->packs.data[s->solved_mirrors.data[i]];
    p->model = p->mirrors;
    p->best = UINT32_MAX;
  }
  s->solved_mirrors.size = 0;
}

// Expands what the cheapest solution needs, until it has all. What mirrors need is known only then: packs
// like any other, mirrors or not. `charged`: the packs that have become dearer since it was done last; NULL:
// costs are not what they were.
static void explore(selection *s, const index_list *charged) {
  index_list wanted = {0};
  estimate_new(s);
  if (charged) {
    take_back_plans(s);
    relax_expanded(s, charged);
  } else {
    relax_anew(s);
  }
  for (;;) {
    wanted.size = 0;
    walk_solution(s, false, &wanted);
    bool solved = !wanted.size;
    if (solved)
      walk_solution(s, true, &wanted);
    if (!wanted.size)
      break;
    for (size_t i = 0; i < wanted.size; i++)
      if (!s->is_closed && !s->packs.data[wanted.data[i]].is_expanded && !s->packs.data[wanted.data[i]].model)
        expand_pack(s, (pack_id){wanted.data[i]});
    estimate_new(s);
    bool closes = s->work > LAST_WORK;
    if (closes)
      close_search(s);
    if (closes) {
      relax_anew(s);
    } else {
      if (solved)
        take_back_plans(s);
      relax_expanded(s, &wanted);
    }
    if (s->work > SELECT_MOST_WORK && !s->gave_out) {
      s->gave_out = true;
      break;
    }
  }
  stack_free(&wanted);
}

// Half a price for half of a pack, or a part for what others need too, can make a pack part of what it is
// made of; so can the cost of a mirror, whose operands may know of ways that its model's do not. Finds such a
// circle below a pack; all in it pay the whole from now on, and are searched for themselves. `state`: 1 while
// the pack is on the path, 2 after that.
static bool charge_circle(selection *s, uint32_t index, uint8_t *state, index_list *path,
                          index_list *charged_packs) {
  if (!index || state[index] == 2)
    return false;
  if (state[index] == 1) {
    bool charged = false;
    for (size_t i = path->size; i-- > 0;) {
      pack *p = &s->packs.data[path->data[i]];
      charged |= p->plans.data[p->best].shares || p->part < 1 || p->is_given;
      p->plans.data[p->best].shares = p->is_given = false;
      p->part = 1;
      charged |= p->mirrors != 0;
      p->mirrors = p->model = 0;
      stack_push(charged_packs, path->data[i]);
      if (path->data[i] == index)
        break;
    }
    if (!charged)
      die("plans that need each other, at full price");
    return true;
  }
  state[index] = 1;
  stack_push(path, index);
  const plan *n = select_best(s, (pack_id){index});
  for (uint32_t o = 0; n && o < n->num_operands; o++)
    if (charge_circle(s, n->operands[o].index, state, path, charged_packs))
      return true;
  path->size--;
  state[index] = 2;
  return false;
}

static bool charge_circles(selection *s, index_list *charged) {
  uint8_t *state = util_alloc(s->packs.size);
  index_list path = {0};
  bool found = false;
  for (uint32_t i = 0; i < s->program->values.size && !found; i++)
    if (value_at(s, i)->is_vector && value_at(s, i)->is_root)
      found = charge_circle(s, s->value_pack[i], state, &path, charged);
  stack_free(&path);
  util_release(state);
  return found;
}

// Counts, per pack, the packs of the solution below `index` that have it in halves.
static void count_halves(selection *s, uint32_t index, uint8_t *seen, uint32_t *users) {
  if (!index || seen[index])
    return;
  seen[index] = 1;
  const plan *n = select_best(s, (pack_id){index});
  for (uint32_t o = 0; n && o < n->num_operands; o++) {
    users[n->operands[o].index] += n->shares;
    count_halves(s, n->operands[o].index, seen, users);
  }
}

// Of a whole register of which the solution needs one half only, that half pays all from now on. (Of a pair
// it does not: one instruction makes both.)
static bool charge_halves(selection *s, index_list *charged) {
  uint8_t *seen = util_alloc(s->packs.size);
  uint32_t *users = util_alloc(s->packs.size * sizeof *users);
  bool found = false;
  for (uint32_t i = 0; i < s->program->values.size; i++)
    if (value_at(s, i)->is_vector && value_at(s, i)->is_root)
      count_halves(s, s->value_pack[i], seen, users);
  for (uint32_t i = 1; i < s->packs.size; i++) {
    pack *p = &s->packs.data[i];
    if (!seen[i] || p->best == UINT32_MAX || !p->plans.data[p->best].shares)
      continue;
    uint32_t whole = p->plans.data[p->best].operands[0].index;
    if (users[whole] > 1)
      continue;
    p->plans.data[p->best].shares = false;
    stack_push(charged, i);
    found = true;
    if (!p->mirrors)
      continue;
    // Its model's plan was taken over.
    const pack *m = &s->packs.data[p->mirrors];
    if (m->best != UINT32_MAX) {
      m->plans.data[m->best].shares = false;
      stack_push(charged, p->mirrors);
    }
  }
  util_release(users);
  util_release(seen);
  return found;
}

// With ever lower estimates, as long as there is little to do: a solution is there soon, and what is done
// after that only makes it better. When it is solved again, with the last ones.
static void explore_all(selection *s, const index_list *charged) {
  if (!s->gave_out) {
    s->caution = s->caution > 0 ? s->caution : MOST_CAUTION;
    explore(s, charged);
  }
  while (!s->gave_out && s->caution > LEAST_CAUTION && (float)s->work < WORTH_WORK * s->caution) {
    s->caution /= 2;
    explore(s, NULL);
  }
  if (!s->gave_out)
    return;
  const bool is_first = s->caution != PLAIN_CAUTION;
  s->caution = PLAIN_CAUTION;
  explore(s, is_first ? NULL : charged);
}

// Solves with the packs' parts as they are. False: not in so many rounds.
static bool solve_in(selection *s, unsigned rounds) {
  index_list charged = {0};
  bool is_solved = false;
  for (unsigned round = 0; round < rounds && !is_solved; round++) {
    explore_all(s, round ? &charged : NULL);
    charged.size = 0;
    is_solved = !charge_circles(s, &charged) && !charge_halves(s, &charged);
  }
  stack_free(&charged);
  return is_solved;
}

// Solves once more with other parts; false: that is no cheaper, and the solution is as before.
static bool solve_again(selection *s, float *least) {
  size_t known = s->packs.size;
  uint32_t *best = util_alloc(known * sizeof *best);
  for (size_t i = 0; i < known; i++)
    best[i] = s->packs.data[i].best;
  float cost = solve_in(s, MAX_ROUNDS) ? select_cost(s) : PLAN_INFINITE;
  bool better = cost < *least;
  for (size_t i = 0; i < s->packs.size && !better; i++)
    s->packs.data[i].best = i < known ? best[i] : UINT32_MAX;
  *least = better ? cost : *least;
  util_release(best);
  return better;
}

// At full price; then with what steps of one rewrite have in common at a part of its price; then, where that
// gains nothing, with what several need, as they may or as they do in the solution.
static void solve(selection *s) {
  solve_in(s, UINT_MAX);
  float least = select_cost(s);
  bool gains = select_gains(s);
  if (s->shares_steps) {
    select_share_steps(s);
    gains |= solve_again(s, &least) && select_gains(s);
  }
  for (unsigned round = 0; round < SHARING_ROUNDS && !gains; round++) {
    round == 0 ? select_share_expected(s) : select_share_actual(s);
    solve_again(s, &least);
  }
}

void select_search(selection *s) {
  uint32_t bits = s->target->register_bits;
  s->register_cost = cost_generic(s, "arith.addi", bits / 32, 32, 32);
  for (uint32_t i = 0; i < s->program->values.size; i++)
    if (value_at(s, i)->is_vector && value_at(s, i)->is_root) {
      select_demand(s, (pack_id){s->value_pack[i]});
      expand_root(s, (pack_id){s->value_pack[i]});
    }
  solve(s);
}
