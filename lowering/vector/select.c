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
#include "lowering/vector/select_internal.h"

#include "semantics/mlir/mlir_util.h"

#include <string.h>

// ---- packs --------------------------------------------------------------------------------------

static uint64_t pack_hash(uint32_t lanes, uint32_t width, const term_id *lane, bool is_pair) {
  return hash_bytes(lane, lanes * sizeof *lane, hash_mix(lanes, width * 2 + is_pair));
}

static bool is_pack(const pack *p, uint32_t lanes, uint32_t width, const term_id *lane, bool is_pair) {
  return p->lanes == lanes && p->width == width && p->is_pair == is_pair &&
         !memcmp(p->lane, lane, lanes * sizeof *lane);
}

static bool is_in_loop(MlirBlock block) {
  static const char *const loops[] = {"scf.for", "scf.while", "scf.parallel", "scf.forall"};
  MlirOperation around = mlirBlockGetParentOperation(block);
  return !mlirOperationIsNull(around) && MLIR_IS_ONE_OF(around, loops);
}

static bool is_invariant_leaf(const selection *s, uint32_t leaf) {
  const program_value *v = value_at(s, s->program->leaves.data[leaf]);
  return s->in_loop && !v->is_row && program_is_outside(s->program, v->value);
}

// 1: yes, 2: no, 3: a constant
static uint8_t invariance_of(selection *s, term_id t) {
  const term_context *c = s->program->terms;
  while (s->invariance.size <= t.index)
    stack_push(&s->invariance, 0);
  if (s->invariance.data[t.index])
    return s->invariance.data[t.index];
  uint8_t is = 3;
  if (term_operator(c, t) == TERM_LANE)
    is = is_invariant_leaf(s, term_operand(c, t)) ? 1 : 2;
  else
    for (unsigned i = 0; i < term_arity(c, t) && is != 2; i++) {
      uint8_t below = invariance_of(s, term_child(c, t, i));
      is = below == 2 || is == 3 ? below : is;
    }
  return s->invariance.data[t.index] = is;
}

bool select_is_invariant(selection *s, uint32_t lanes, const term_id *lane) {
  bool any = false;
  for (uint32_t i = 0; i < lanes; i++) {
    uint8_t is = term_none(lane[i]) ? 3 : invariance_of(s, lane[i]);
    if (is == 2)
      return false;
    any |= is == 1;
  }
  return any;
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
                               .is_invariant = select_is_invariant(s, lanes, lane),
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
  candidate.cost *= k->is_invariant ? SELECT_INVARIANT_PART : 1;
  if (candidate.kind == PLAN_SHUFFLE || candidate.kind == PLAN_BITCAST)
    for (size_t i = 0; i < k->plans.size; i++)
      if (k->plans.data[i].kind == candidate.kind &&
          k->plans.data[i].num_operands == candidate.num_operands &&
          !memcmp(k->plans.data[i].operands, candidate.operands, sizeof candidate.operands))
        return;
  push_plan(s, p, candidate);
}

void push_plan(selection *s, pack_id p, plan candidate) {
  stack_push(&s->packs.data[p.index].plans, candidate);
  for (uint32_t o = 0; o < candidate.num_operands; o++) {
    pack *operand = &s->packs.data[candidate.operands[o].index];
    const bool is_known = operand->users.size && operand->users.data[operand->users.size - 1] == p.index;
    if (candidate.operands[o].index && !is_known)
      stack_push(&operand->users, p.index);
  }
  select_queue(s, p.index);
}

pack_id pack_of_value(selection *s, uint32_t value) {
  if (!s->value_pack[value]) {
    const program_value *v = value_at(s, value);
    s->value_pack[value] = pack_of(s, v->lanes, v->width, v->lane).index;
  }
  return (pack_id){s->value_pack[value]};
}

selection *select_run(program *p, const target *t, const match_rules *rules, bool is_for_proof) {
  selection *s = util_alloc(sizeof *s);
  s->program = p;
  s->target = t;
  s->rules = rules;
  s->is_for_proof = is_for_proof;
  s->in_loop = is_in_loop(p->block);
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
    shift_table_leaf(match_memo_shifts(s->memo), i,
                     !v->is_vector ? 0
                     : v->is_row   ? v->member_lanes
                                   : v->lanes);
  }
  s->mirrors = select_mirrors_new(match_memo_shifts(s->memo), (uint32_t)p->leaves.size);
  cost_prepare(s);
  stack_push(&s->packs, (pack){.best = UINT32_MAX, .cost = PLAN_INFINITE});
  s->value_pack = util_alloc((p->values.size + 1) * sizeof *s->value_pack);
  select_rules_prepare(s);
  select_rewrites_prepare(s);
  // Every value has a pack, so that a pack can stay with the source; packs are expanded when roots need them.
  s->next_value = util_alloc((p->values.size + 1) * sizeof *s->next_value);
  s->value_of_pack = util_alloc((p->values.size + 2) * sizeof *s->value_of_pack);
  for (uint32_t i = (uint32_t)p->values.size; i-- > 0;) {
    if (!value_at(s, i)->is_vector || value_at(s, i)->is_row)
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
    if (v->lanes * v->width > s->least_bits)
      s->least_bits = v->lanes * v->width;
  }
  if (s->least_bits > t->register_bits)
    s->least_bits = t->register_bits;
  select_search(s);
  return s;
}

void select_free(selection *s) {
  if (!s)
    return;
  for (size_t i = 0; i < s->packs.size; i++) {
    stack_free(&s->packs.data[i].plans);
    stack_free(&s->packs.data[i].users);
  }
  stack_free(&s->queue);
  stack_free(&s->sorted);
  stack_free(&s->invariance);
  stack_free(&s->solved_mirrors);
  stack_free(&s->packs);
  hash_free(&s->index);
  util_release(s->value_pack);
  util_release(s->source_cost);
  util_release(s->value_of_pack);
  util_release(s->next_value);
  stack_free(&s->seen);
  select_rules_free(s);
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
