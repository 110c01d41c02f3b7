// Packs and plans as a graph, its cheapest solution, and the demand that drives which packs are expanded.
//
// The search: roots are demanded; a demanded pack is expanded into plans, whose packs are demanded in turn
// (expand_demanded). Then costs are relaxed until none falls: a pack costs what its cheapest plan costs with
// all that the plan needs. A cycle cannot be the cheapest solution, since each step adds a little.
//
// Example: 32 lanes of bytes, (a + b + 1) >> 1 computed at 16 bits, on a machine with registers of 16 bytes.
//   P0  32 lanes: wider than a register, so its plan is the split into P1 (lanes 0 to 15) and P2 (16 to 31);
//       another one is to stay with the source's operations
//   P1  16 lanes (trunc (shru (add (add (ext a) (ext b)) 1) 1)):
//         rule       _mm_avg_epu8 of A1 and B1
//         generic    arith.trunci of P3, the same lanes at 16 bits, which needs additions and extensions
//   A1  lanes 0 to 15 of a: leaves only, so a movement: a slice of the value a
//   P2  P1 with every lane 16 further on: a mirror (select_mirror.c), which is not expanded but costs as P1,
//       and gets P1's plan, moved, when the solution needs it
// P1 costs what avg and two slices cost, far less than the generic way; P0 twice that. If the sum is less
// than the source's cost (select_gains), the plans are written as code.
//
// A pack that several plans need is added up for each of them. Where the solution gains nothing so, it is
// solved again with a part of the price (select_share.c); then a pack may seem cheaper than what it is made
// of, and a circle of plans may come out: those in it pay in full from then on (charge_circles), until there
// is none.
#define _GNU_SOURCE // qsort_r
#include "lowering/vector/select_internal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ROUNDS = 8, SHARING_ROUNDS = 2 };

// A part of a root is computed in any case; others have it for less.
static const float GIVEN = 0.75f;

typedef STACK(uint32_t) index_list;

// ---- packs --------------------------------------------------------------------------------------

static uint64_t pack_hash(uint32_t lanes, uint32_t width, const term_id *lane, bool is_pair) {
  return hash_bytes(lane, lanes * sizeof *lane, hash_mix(lanes, width * 2 + is_pair));
}

static bool is_pack(const pack *p, uint32_t lanes, uint32_t width, const term_id *lane, bool is_pair) {
  return p->lanes == lanes && p->width == width && p->is_pair == is_pair &&
         !memcmp(p->lane, lane, lanes * sizeof *lane);
}

static pack_id find_pack(selection *s, uint32_t lanes, uint32_t width, const term_id *lane, bool is_pair) {
  uint64_t hash = pack_hash(lanes, width, lane, is_pair);
  uint32_t known;
  hash_find(&s->index, hash, known, is_pack(&s->packs.data[known], lanes, width, lane, is_pair));
  if (known != HASH_NONE)
    return (pack_id){known};
  term_id *copy = arena_alloc(s->memory, lanes * sizeof *copy);
  memcpy(copy, lane, lanes * sizeof *copy);
  pack_id new = {(uint32_t)s->packs.size};
  stack_push(&s->packs, (pack){.lanes = lanes,
                               .width = width,
                               .lane = copy,
                               .is_pair = is_pair,
                               .best = UINT32_MAX,
                               .cost = PLAN_INFINITE,
                               .part = 1});
  hash_insert(&s->index, hash, new.index);
  return new;
}

pack_id pack_of(selection *s, uint32_t lanes, uint32_t width, const term_id *lane) {
  return find_pack(s, lanes, width, lane, false);
}

pack_id pack_of_pair(selection *s, uint32_t lanes, uint32_t width, const term_id *lane) {
  return find_pack(s, lanes, width, lane, true);
}

bool pack_only_moves(const selection *s, const pack *p) {
  for (uint32_t i = 0; i < p->lanes; i++) {
    if (term_none(p->lane[i]))
      continue;
    term_op op = term_operator(s->program->terms, p->lane[i]);
    if (op != TERM_LANE && op != TERM_CONST)
      return false;
  }
  return true;
}

void add_plan(selection *s, pack_id p, plan candidate) {
  const pack *k = &s->packs.data[p.index];
  if (candidate.kind == PLAN_SHUFFLE || candidate.kind == PLAN_BITCAST)
    for (size_t i = 0; i < k->plans.size; i++)
      if (k->plans.data[i].kind == candidate.kind &&
          k->plans.data[i].num_operands == candidate.num_operands &&
          !memcmp(k->plans.data[i].operands, candidate.operands, sizeof candidate.operands))
        return;
  stack_push(&s->packs.data[p.index].plans, candidate);
}

pack_id pack_of_value(selection *s, uint32_t value) {
  if (!s->value_pack[value]) {
    const program_value *v = value_at(s, value);
    s->value_pack[value] = pack_of(s, v->lanes, v->width, v->lane).index;
  }
  return (pack_id){s->value_pack[value]};
}

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

// Is each operand a leaf's value as it is? Products with constants may be computed in narrower lanes, together
// with others.
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
  bool moves = !s->packs.data[p.index].is_pair && pack_only_moves(s, &s->packs.data[p.index]);
  if (moves && plan_movement(s, p))
    return;
  for (uint32_t v = s->value_of_pack[p.index < s->num_value_packs ? p.index : 0]; v; v = s->next_value[v - 1])
    plan_original(s, p, v - 1);
  if (s->packs.size >= SELECT_MAX_PACKS) {
    if (moves) // down to single lanes, which are always there
      plan_split(s, p, false);
    s->gave_out |= !moves;
    return;
  }
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
  term_op op;
  uint32_t source;
  uint32_t function;
  if (common_application(s, &k, &function)) {
    plan_application(s, p, function);
    return;
  }
  // The plans of rules come last all the same: of equally cheap ones the first is taken.
  const uint32_t first = (uint32_t)s->packs.data[p.index].plans.size;
  if (!k.is_pair && !moves && k.lanes * k.width == s->target->register_bits && has_products(s, &k))
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
  if (!k.is_pair && !moves)
    plan_fill(s, p);
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
  if (uniform)
    plan_rewrites(s, p, op);
  if (k.is_pair)
    return;
  if (k.lanes * k.width > s->target->register_bits || !uniform)
    plan_split(s, p, false);
  if (!uniform)
    plan_split(s, p, true);
}

// ---- solution -----------------------------------------------------------------------------------

// What a plan is charged of the cost of a pack that it needs.
static float part_of(const plan *n, const pack *operand) {
  return n->shares                                      ? 0.5f
         : operand->is_given && n->kind != PLAN_SHUFFLE ? operand->part * GIVEN
                                                        : operand->part;
}

static void relax(selection *s) {
  // What a value needs comes before it, what a plan needs after the pack that it is for: one sweep each way.
  uint32_t size = (uint32_t)s->packs.size;
  bool up = false;
  for (bool changed = true; changed; up = !up) {
    changed = false;
    for (uint32_t k = 1; k < size; k++) {
      pack *p = &s->packs.data[up ? k : size - k];
      if (p->model) {
        if (s->packs.data[p->model].cost < p->cost * 0.99999f) {
          p->cost = s->packs.data[p->model].cost;
          changed = true;
        }
        continue;
      }
      for (uint32_t j = 0; j < p->plans.size; j++) {
        const plan *n = &p->plans.data[j];
        float cost = n->cost;
        for (uint32_t o = 0; o < n->num_operands; o++)
          if (n->operands[o].index)
            cost +=
                part_of(n, &s->packs.data[n->operands[o].index]) * s->packs.data[n->operands[o].index].cost;
        // A little more than nothing for each step, so that no cycle is free.
        cost += 0.001f;
        if (cost < p->cost * 0.99999f) {
          p->cost = cost;
          p->best = j;
          changed = true;
        }
      }
    }
  }
}

// Of equally cheap plans the first is taken: rules of what was confirmed best come first.
static int by_shape(const void *a, const void *b, void *user) {
  const match_rules *r = user;
  const match_pattern *x = &r->patterns[*(const uint32_t *)a], *y = &r->patterns[*(const uint32_t *)b];
  if (x->lanes != y->lanes)
    return x->lanes < y->lanes ? -1 : 1;
  if (x->width != y->width)
    return x->width < y->width ? -1 : 1;
  unsigned known_x = record_rank(r->bundle->instructions[x->rule->instruction].status);
  unsigned known_y = record_rank(r->bundle->instructions[y->rule->instruction].status);
  if (known_x != known_y)
    return known_x < known_y ? -1 : 1;
  return x->rule_index < y->rule_index ? -1 : x->rule_index > y->rule_index;
}

void select_demand(selection *s, pack_id p) {
  if (s->packs.data[p.index].is_demanded)
    return;
  s->packs.data[p.index].is_demanded = true;
  if (!select_mirror_of(s, p))
    stack_push(&s->demanded, p.index);
}

static bool stops(const selection *s) { return s->gave_out && s->or_nothing; }

// Marks the registers of a root.
static void give(selection *s, uint32_t index) {
  pack *p = &s->packs.data[index];
  if (p->lanes * p->width <= s->target->register_bits) {
    p->is_given = !pack_only_moves(s, p);
    return;
  }
  for (size_t i = 0; i < p->plans.size; i++)
    for (uint32_t o = 0; p->plans.data[i].kind == PLAN_SHUFFLE && o < p->plans.data[i].num_operands; o++)
      if (s->packs.data[p->plans.data[i].operands[o].index].lanes < p->lanes)
        give(s, p->plans.data[i].operands[o].index);
}

// Expands what is demanded, from number `first` on, and what that demands.
static void expand_demanded(selection *s, size_t first) {
  for (size_t i = first; i < s->demanded.size && !stops(s); i++) {
    pack_id next = {s->demanded.data[i]};
    expand(s, next);
    for (uint32_t j = 0; j < s->packs.data[next.index].plans.size; j++) {
      const plan n = s->packs.data[next.index].plans.data[j];
      for (uint32_t o = 0; o < n.num_operands; o++)
        if (n.operands[o].index) {
          pack *operand = &s->packs.data[n.operands[o].index];
          operand->is_part |= !operand->is_demanded && n.kind == PLAN_GENERIC && is_sum(n.op);
          select_demand(s, n.operands[o]);
        }
    }
  }
}

// Gives the mirrors that the solution needs a plan of their own, from the roots down, until all have one:
// what such a plan needs is a pack like any other, a mirror or not.
static void solve_mirrors(selection *s) {
  for (size_t known = s->demanded.size;; known = s->demanded.size) {
    index_list below = {0};
    uint32_t room = 0;
    uint8_t *seen = NULL;
    for (uint32_t i = 0; i < s->program->values.size; i++)
      if (value_at(s, i)->is_vector && value_at(s, i)->is_root)
        stack_push(&below, s->value_pack[i]);
    while (below.size) {
      uint32_t p = below.data[--below.size];
      if (p >= room) {
        uint32_t more = (uint32_t)s->packs.size * 2;
        seen = util_realloc(seen, more);
        memset(seen + room, 0, more - room);
        room = more;
      }
      bool is_mirror = s->packs.data[p].model != 0;
      uint32_t solved = is_mirror ? s->packs.data[p].model : p;
      if (seen[p] || s->packs.data[solved].best == UINT32_MAX)
        continue;
      seen[p] = 1;
      if (is_mirror)
        select_mirror_solve(s, (pack_id){p});
      const plan n = *select_best(s, (pack_id){p});
      for (uint32_t o = 0; o < n.num_operands; o++)
        if (n.operands[o].index) {
          select_demand(s, n.operands[o]);
          stack_push(&below, n.operands[o].index);
        }
    }
    stack_free(&below);
    util_release(seen);
    if (s->demanded.size == known)
      return;
    expand_demanded(s, known);
    relax(s);
  }
}

// Half a price for half of a pack, or a part for what others need too, can make a pack part of what it is
// made of; so can the cost of a mirror, whose operands may know of ways that its model's do not. Finds such a
// circle below a pack; all in it pay the whole from now on, and are searched for themselves. `state`: 1 while
// the pack is on the path, 2 after that.
static bool charge_circle(selection *s, uint32_t index, uint8_t *state, index_list *path) {
  if (!index || state[index] == 2)
    return false;
  if (state[index] == 1) {
    bool charged = false;
    for (size_t i = path->size; i-- > 0;) {
      pack *p = &s->packs.data[path->data[i]];
      charged |= p->plans.data[p->best].shares || p->part < 1 || p->is_given;
      p->plans.data[p->best].shares = p->is_given = false;
      p->part = 1;
      if (p->mirrors) {
        charged = true;
        p->mirrors = 0;
        stack_push(&s->demanded, path->data[i]);
      }
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
    if (charge_circle(s, n->operands[o].index, state, path))
      return true;
  path->size--;
  state[index] = 2;
  return false;
}

static bool charge_circles(selection *s) {
  uint8_t *state = util_alloc(s->packs.size);
  index_list path = {0};
  bool found = false;
  for (uint32_t i = 0; i < s->program->values.size && !found; i++)
    if (value_at(s, i)->is_vector && value_at(s, i)->is_root)
      found = charge_circle(s, s->value_pack[i], state, &path);
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
static bool charge_halves(selection *s) {
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
    if (users[whole] > 1 || s->packs.data[whole].is_pair)
      continue;
    p->plans.data[p->best].shares = false;
    found = true;
    if (!p->mirrors)
      continue;
    // Its model's plan was taken over.
    const pack *m = &s->packs.data[p->mirrors];
    if (m->best != UINT32_MAX)
      m->plans.data[m->best].shares = false;
  }
  util_release(users);
  util_release(seen);
  return found;
}

static void relax_anew(selection *s) {
  for (size_t i = 1; i < s->packs.size; i++) {
    pack *p = &s->packs.data[i];
    p->cost = PLAN_INFINITE;
    p->best = UINT32_MAX;
    p->model = p->mirrors;
  }
  relax(s);
}

// Solves with the packs' parts as they are. False: not in so many rounds, or it stopped.
static bool solve_in(selection *s, unsigned rounds) {
  for (unsigned round = 0; round < rounds && !stops(s); round++) {
    relax_anew(s);
    solve_mirrors(s);
    size_t known = s->demanded.size;
    if (!charge_circles(s) && !charge_halves(s))
      return true;
    expand_demanded(s, known);
  }
  return false;
}

// At full price; where that gains nothing, with what several need at a part of its price.
static void solve(selection *s) {
  solve_in(s, UINT_MAX);
  if (s->gave_out || select_gains(s))
    return;
  float least = select_cost(s);
  for (unsigned round = 0; round < SHARING_ROUNDS; round++) {
    size_t known = s->packs.size;
    uint32_t *best = util_alloc(known * sizeof *best);
    for (size_t i = 0; i < known; i++)
      best[i] = s->packs.data[i].best;
    round == 0 ? select_share_expected(s) : select_share_actual(s);
    float cost = solve_in(s, MAX_ROUNDS) ? select_cost(s) : PLAN_INFINITE;
    if (cost >= least)
      for (size_t i = 0; i < s->packs.size; i++)
        s->packs.data[i].best = i < known ? best[i] : UINT32_MAX;
    least = cost < least ? cost : least;
    util_release(best);
  }
}

selection *select_run(program *p, const target *t, const match_rules *rules, bool or_nothing) {
  selection *s = util_alloc(sizeof *s);
  s->or_nothing = or_nothing;
  s->program = p;
  s->target = t;
  s->rules = rules;
  s->memory = arena_new();
  s->memo = match_memo_new(p->terms);
  for (size_t i = 0; i < p->values.size; i++)
    for (uint32_t l = 0; l < p->values.data[i].lanes; l++)
      match_memo_know(s->memo, p->values.data[i].lane[l]);
  for (size_t i = 0; i < p->values.size; i++)
    for (uint32_t l = 0; p->values.data[i].is_root && l < p->values.data[i].lanes; l++)
      match_memo_root(s->memo, p->values.data[i].lane[l]);
  for (uint32_t i = 0; i < p->leaves.size; i++) {
    const program_value *v = value_at(s, p->leaves.data[i]);
    shift_table_leaf(match_memo_shifts(s->memo), i, v->is_vector ? v->lanes : 0);
  }
  s->mirrors = select_mirrors_new(match_memo_shifts(s->memo), (uint32_t)p->leaves.size);
  cost_prepare(s);
  stack_push(&s->packs, (pack){.best = UINT32_MAX, .cost = PLAN_INFINITE});
  s->value_pack = util_alloc((p->values.size + 1) * sizeof *s->value_pack);
  bool has_floats = false;
  for (size_t i = 0; i < p->values.size && !has_floats; i++)
    has_floats = p->values.data[i].is_float;
  s->rules_by_shape = util_alloc((t->rules->num_rules + 1) * sizeof *s->rules_by_shape);
  for (uint32_t i = 0; i < t->rules->num_rules; i++)
    if (rules->patterns[i].usable && (has_floats || !rules->patterns[i].is_float) &&
        target_instruction_lowers(t, rules->patterns[i].rule->instruction)) {
      s->rules_by_shape[s->num_rules++] = i;
      uint32_t bits = rules->patterns[i].lanes * rules->patterns[i].width;
      s->widest_result = bits > s->widest_result ? bits : s->widest_result;
      const float cost = cost_instruction(s, rules->patterns[i].rule->instruction);
      s->least_cost = s->num_rules == 1 || cost < s->least_cost ? cost : s->least_cost;
      s->reads_elements |= rules->patterns[i].has_element;
      s->reads_upper |= plan_fill_reads_upper(&rules->patterns[i], t->register_bits);
    }
  qsort_r(s->rules_by_shape, s->num_rules, sizeof *s->rules_by_shape, by_shape, (void *)rules);
  select_rewrites_prepare(s);
  // Every value has a pack, so that a pack can stay with the source; packs are expanded when roots need them.
  s->next_value = util_alloc((p->values.size + 1) * sizeof *s->next_value);
  s->value_of_pack = util_alloc((p->values.size + 2) * sizeof *s->value_of_pack);
  for (uint32_t i = (uint32_t)p->values.size; i-- > 0;) {
    if (!value_at(s, i)->is_vector)
      continue;
    uint32_t pack = pack_of_value(s, i).index;
    s->next_value[i] = s->value_of_pack[pack];
    s->value_of_pack[pack] = i + 1;
  }
  s->num_value_packs = (uint32_t)s->packs.size;
  for (uint32_t i = 0; i < p->values.size; i++) {
    const program_value *v = value_at(s, i);
    if (!v->is_vector || !v->is_root)
      continue;
    select_demand(s, pack_of_value(s, i));
    if (v->lanes * v->width > s->least_bits)
      s->least_bits = v->lanes * v->width;
  }
  if (s->least_bits > t->register_bits)
    s->least_bits = t->register_bits;
  expand_demanded(s, 0);
  for (uint32_t i = 0; i < p->values.size; i++)
    if (value_at(s, i)->is_vector && value_at(s, i)->is_root)
      give(s, s->value_pack[i]);
  solve(s);
  return s;
}

void select_free(selection *s) {
  if (!s)
    return;
  for (size_t i = 0; i < s->packs.size; i++)
    stack_free(&s->packs.data[i].plans);
  stack_free(&s->packs);
  hash_free(&s->index);
  util_release(s->value_pack);
  util_release(s->source_cost);
  util_release(s->value_of_pack);
  util_release(s->next_value);
  stack_free(&s->demanded);
  util_release(s->rules_by_shape);
  select_mirrors_free(s->mirrors);
  match_memo_free(s->memo);
  arena_free(s->memory);
  util_release(s);
}

bool select_is_solved(selection *s, pack_id p) {
  if (!p.index)
    return true;
  pack *k = &s->packs.data[p.index];
  if (!k->solved) {
    k->solved = 1;
    const plan *n = select_best(s, p);
    bool solved = n != NULL;
    for (uint32_t o = 0; solved && o < n->num_operands; o++)
      solved = select_is_solved(s, n->operands[o]);
    k->solved = 1 + solved;
  }
  return k->solved == 2;
}

static float cost_below(const selection *s, uint32_t index, uint8_t *seen) {
  const pack *p = &s->packs.data[index];
  if (!index || seen[index] || p->best == UINT32_MAX)
    return 0;
  seen[index] = 1;
  const plan *n = &p->plans.data[p->best];
  float cost = n->cost;
  for (uint32_t o = 0; o < n->num_operands; o++)
    cost += cost_below(s, n->operands[o].index, seen);
  return cost;
}

float select_cost(const selection *s) {
  uint8_t *seen = util_alloc(s->packs.size);
  float cost = 0;
  for (uint32_t i = 0; i < s->program->values.size; i++)
    if (value_at(s, i)->is_root && value_at(s, i)->is_vector)
      cost += cost_below(s, s->value_pack[i], seen);
  util_release(seen);
  return cost;
}

float select_source_cost(const selection *s) {
  float cost = 0;
  for (uint32_t i = 0; i < s->program->values.size; i++)
    cost += cost_source_operation(s, i);
  return cost;
}

bool select_gains(const selection *s) { return select_cost(s) < select_source_cost(s) * 0.97f; }
