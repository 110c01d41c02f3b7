// Plans that move lanes: shuffles of values, splits and pairs of packs, permuted narrowing, and leaving the
// source as it is.
#include "lowering/vector/select_internal.h"

#include <string.h>

void plan_shuffle(selection *s, pack_id p, uint32_t num, const pack_id *operands, const int32_t *mask) {
  const pack *k = &s->packs.data[p.index];
  uint32_t lanes = k->lanes, width = k->width, sources[2] = {0, 0};
  plan n = {.kind = PLAN_SHUFFLE, .num_operands = num};
  for (uint32_t i = 0; i < num; i++) {
    const pack *o = &s->packs.data[operands[i].index];
    sources[i] = o->lanes * (o->width / width);
    n.operands[i] = operands[i];
  }
  int32_t *copy = arena_alloc(s->memory, lanes * sizeof *copy);
  memcpy(copy, mask, lanes * sizeof *copy);
  n.mask = copy;
  n.cost = cost_shuffle(s, lanes, width, mask, sources, num);
  add_plan(s, p, n);
}

// A leaf that a pack's lanes are of.
typedef struct moved_leaf {
  uint32_t leaf, value;
  uint32_t low, high; // of its lanes, the least and the greatest
  int64_t start;      // of its lanes, that which lane 0 is or would be, if they are one after the other
  bool is_straight;   // they are
} moved_leaf;

// A value that lanes of a leaf are read from: it, or of a row a member.
typedef struct moved_value {
  uint32_t leaf, value, first, lanes;
} moved_value;

static bool find_leaves(const selection *s, const pack *k, moved_leaf leaves[2], uint32_t *count,
                        bool *constants) {
  const term_context *c = s->program->terms;
  *count = 0;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    if (term_operator(c, k->lane[i]) == TERM_CONST) {
      *constants = true;
      continue;
    }
    if (term_operator(c, k->lane[i]) != TERM_LANE)
      return false;
    uint32_t leaf = term_operand(c, k->lane[i]), n = (uint32_t)term_lane_number(c, k->lane[i]), j = 0;
    while (j < *count && leaves[j].leaf != leaf)
      j++;
    if (j == 2)
      return false;
    moved_leaf *l = &leaves[j];
    if (j == *count) {
      *l = (moved_leaf){leaf, s->program->leaves.data[leaf], n, n, (int64_t)n - i, true};
      ++*count;
    }
    l->low = n < l->low ? n : l->low;
    l->high = n > l->high ? n : l->high;
    l->is_straight &= (int64_t)n - i == l->start;
  }
  return true;
}

static moved_value whole_value(const selection *s, uint32_t value) {
  const program_value *v = value_at(s, value);
  return (moved_value){v->leaf, value, v->first, v->lanes};
}

// Two members that have the row's lanes between them. False: there are none.
static bool find_members(const selection *s, const moved_leaf *l, moved_value found[2]) {
  bool has[2] = {false, false};
  for (uint32_t m = value_at(s, l->value)->member; m; m = value_at(s, m - 1)->member) {
    moved_value v = whole_value(s, m - 1);
    if (v.first <= l->low && (!has[0] || v.first > found[0].first)) {
      found[0] = v;
      has[0] = true;
    }
    if (v.first + v.lanes > l->high && (!has[1] || v.first < found[1].first)) {
      found[1] = v;
      has[1] = true;
    }
  }
  return has[0] && has[1] && found[1].first <= found[0].first + found[0].lanes;
}

// From these values, and constants where there are some.
static void move_from(selection *s, pack_id p, uint32_t count, const moved_value *values, bool constants) {
  const term_context *c = s->program->terms;
  const pack k = s->packs.data[p.index];
  pack_id operands[2];
  int32_t *mask = arena_alloc(s->memory, k.lanes * sizeof *mask);
  term_id *constant = arena_alloc(s->memory, k.lanes * sizeof *constant);
  for (uint32_t j = 0; j < count; j++)
    operands[j] = pack_of_value(s, values[j].value);
  for (uint32_t i = 0; i < k.lanes; i++) {
    mask[i] = -1;
    if (term_none(k.lane[i]))
      continue;
    if (term_operator(c, k.lane[i]) == TERM_CONST) {
      constant[i] = k.lane[i];
      mask[i] = (int32_t)(values[0].lanes + i);
      continue;
    }
    uint32_t leaf = term_operand(c, k.lane[i]), n = (uint32_t)term_lane_number(c, k.lane[i]), base = 0;
    for (uint32_t j = 0; j < count && mask[i] < 0; base += values[j++].lanes)
      if (values[j].leaf == leaf && n >= values[j].first && n - values[j].first < values[j].lanes)
        mask[i] = (int32_t)(base + n - values[j].first);
  }
  if (constants)
    operands[1] = pack_of(s, k.lanes, k.width, constant);
  plan_shuffle(s, p, count + constants, operands, mask);
}

// A leaf in lanes one after the other: as it is. False: it is not, or not all of it.
static bool move_nothing(selection *s, pack_id p, const moved_leaf *l) {
  uint32_t lanes = s->packs.data[p.index].lanes;
  const program_value *v = value_at(s, l->value);
  for (uint32_t m = v->is_row ? v->member : l->value + 1; l->is_straight && m;
       m = value_at(s, m - 1)->member) {
    const program_value *part = value_at(s, m - 1);
    if (part->lanes != lanes || l->start != (int64_t)part->first)
      continue;
    add_plan(s, p, (plan){.kind = PLAN_LEAF, .value = m - 1});
    return true;
  }
  return false;
}

// Lanes of leaves and constants only. True if no other plan is worth having.
bool plan_movement(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  moved_leaf leaves[2];
  uint32_t num_leaves;
  bool constants = false;
  if (!find_leaves(s, &k, leaves, &num_leaves, &constants))
    return false;
  if (!num_leaves) {
    add_plan(s, p, (plan){.kind = PLAN_CONSTANT});
    return true;
  }
  const program_value *v = value_at(s, leaves[0].value);
  if (num_leaves == 1 && !v->is_vector) {
    if (constants || k.lanes == 1)
      return false;
    add_plan(s, p,
             (plan){.kind = PLAN_SPLAT,
                    .value = leaves[0].value,
                    .cost = cost_generic(s, "vector.broadcast", k.lanes, k.width, k.width)});
    return true;
  }
  if (num_leaves == 1 && !constants && move_nothing(s, p, &leaves[0]))
    return true;
  moved_value values[4];
  uint32_t count = 0;
  for (uint32_t j = 0; j < num_leaves; j++) {
    v = value_at(s, leaves[j].value);
    if (!v->is_vector)
      return false;
    if (!v->is_row) {
      values[count++] = whole_value(s, leaves[j].value);
      continue;
    }
    bool covered = false;
    for (uint32_t m = v->member; m; m = value_at(s, m - 1)->member) {
      moved_value part = whole_value(s, m - 1);
      if (part.first > leaves[j].low || part.first + part.lanes <= leaves[j].high)
        continue;
      // Any of them will do: where it is the only leaf, the cheapest one.
      values[count] = part;
      covered = true;
      if (num_leaves == 1)
        move_from(s, p, 1, &part, constants);
    }
    // More than a register is taken apart first: each may be another member.
    if (!covered &&
        (k.lanes * k.width > s->target->register_bits || !find_members(s, &leaves[j], values + count)))
      return false;
    count += covered ? 1 : 2;
    if (covered && num_leaves == 1)
      return true;
  }
  if (count + constants > 2)
    return false;
  move_from(s, p, count, values, constants);
  return true;
}

// Where the lanes of a pack that only moves come from: leaves, and constants as one more source.
typedef STACK(uint32_t) source_list; // leaf + 1; 0: constants

static uint32_t source_number(source_list *l, const term_context *c, term_id t) {
  uint32_t of = term_operator(c, t) == TERM_CONST ? 0 : term_operand(c, t) + 1;
  for (uint32_t i = 0; i < l->size; i++)
    if (l->data[i] == of)
      return i;
  stack_push(l, of);
  return (uint32_t)l->size - 1;
}

// How many sources the lanes first, first + step, ... in front of `end` have.
static uint32_t count_sources(const term_context *c, const pack *k, uint32_t first, uint32_t end,
                              uint32_t step) {
  source_list l = {0};
  for (uint32_t i = first; i < end; i += step)
    if (!term_none(k->lane[i]))
      source_number(&l, c, k->lane[i]);
  uint32_t n = (uint32_t)l.size;
  stack_free(&l);
  return n;
}

void plan_gather(selection *s, pack_id p) {
  const term_context *c = s->program->terms;
  const pack k = s->packs.data[p.index];
  uint32_t half = k.lanes / 2, all = count_sources(c, &k, 0, k.lanes, 1);
  if (k.lanes < 2)
    return;
  uint32_t by_half = k.lanes % 2 ? 2 * all
                                 : count_sources(c, &k, 0, half, 1) + count_sources(c, &k, half, k.lanes, 1),
           in_turns = k.lanes % 2 ? 2 * all
                                  : count_sources(c, &k, 0, k.lanes, 2) + count_sources(c, &k, 1, k.lanes, 2);
  if (all < 2 || by_half < 2 * all || in_turns < 2 * all) {
    plan_split(s, p, in_turns < by_half);
    return;
  }
  // Some sources in one register, the others in another one, each lane where it is wanted.
  source_list l = {0};
  term_id *part[2];
  int32_t *mask = arena_alloc(s->memory, k.lanes * sizeof *mask);
  for (unsigned j = 0; j < 2; j++)
    part[j] = arena_alloc(s->memory, k.lanes * sizeof *part[j]);
  for (uint32_t i = 0; i < k.lanes; i++) {
    mask[i] = -1;
    if (term_none(k.lane[i]))
      continue;
    unsigned which = source_number(&l, c, k.lane[i]) >= (all + 1) / 2;
    part[which][i] = k.lane[i];
    mask[i] = (int32_t)(which * k.lanes + i);
  }
  stack_free(&l);
  pack_id operands[2] = {pack_of(s, k.lanes, k.width, part[0]), pack_of(s, k.lanes, k.width, part[1])};
  plan_shuffle(s, p, 2, operands, mask);
}

static bool is_elementwise(MlirOperation op) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  return !strncmp(name.data, "arith.", 6) || !strncmp(name.data, "math.", 5);
}

// To stay with the source: the value as it was computed. Data movement may also be kept while what it moves
// is computed anew; elementwise operations have PLAN_GENERIC for that.
void plan_original(selection *s, pack_id p, uint32_t value) {
  const program_value *v = value_at(s, value);
  if (v->is_extended)
    add_plan(s, p, (plan){.kind = PLAN_LEAF, .value = value});
  if (mlirOperationIsNull(v->operation) || v->leaf != PROGRAM_NOT_LEAF || v->is_loose)
    return;
  plan n = {.kind = PLAN_ORIGINAL, .value = value, .cost = cost_source_value(s, value)};
  n.num_operands = (uint32_t)mlirOperationGetNumOperands(v->operation);
  add_plan(s, p, n);
  if (is_elementwise(v->operation))
    return;
  n.cost = cost_source_operation(s, value);
  for (uint32_t i = 0; i < n.num_operands; i++) {
    uint32_t operand = program_find(s->program, mlirOperationGetOperand(v->operation, i));
    if (value_at(s, operand)->is_vector)
      n.operands[i] = pack_of_value(s, operand);
  }
  add_plan(s, p, n);
}

void plan_repeated(selection *s, pack_id p) {
  const pack *k = &s->packs.data[p.index];
  const term_id t = k->lane[0];
  for (uint32_t i = 0; i < k->lanes; i++)
    if (term_none(t) || k->lane[i].index != t.index)
      return;
  const term_op op = term_operator(s->program->terms, t);
  for (uint32_t i = 0; (op == TERM_EXTU || op == TERM_EXTS) && i < s->program->values.size; i++) {
    const program_value *v = value_at(s, i);
    if (!v->is_extended || v->is_vector || v->width != k->width || v->lane[0].index != t.index)
      continue;
    add_plan(s, p,
             (plan){.kind = PLAN_SPLAT,
                    .value = i,
                    .cost = cost_generic(s, "vector.broadcast", k->lanes, k->width, k->width)});
    return;
  }
}

// Truncations as a shuffle of two registers of lanes twice as wide: of their low halves, or of their high
// halves where those are what is kept of a shift.
void plan_trunc_by_shuffle(selection *s, pack_id p, const pack *k, uint32_t source) {
  const term_context *c = s->program->terms;
  uint32_t ratio = source / k->width, half = k->lanes / 2;
  if (k->lanes < 2 || k->lanes % 2 || k->lanes * k->width > s->target->register_bits || ratio != 2 ||
      k->lanes * k->width < s->least_bits)
    return;
  bool high = true;
  for (uint32_t i = 0; i < k->lanes && high; i++) {
    uint64_t n;
    if (term_none(k->lane[i]))
      continue;
    term_id x = term_child(c, k->lane[i], 0);
    high = term_operator(c, x) == TERM_SHRU && term_is_const(c, term_child(c, x, 1), &n) && n == k->width;
  }
  for (int odd = 0; odd < (high || source == 64 ? 2 : 1);
       odd++) { // by parity: after instructions on even lanes
    term_id *part[2];
    int32_t *mask = arena_alloc(s->memory, k->lanes * sizeof *mask);
    for (int j = 0; j < 2; j++)
      part[j] = arena_alloc(s->memory, half * sizeof *part[j]);
    for (uint32_t i = 0; i < k->lanes; i++) {
      uint32_t which = odd ? i % 2 : i / half, at = odd ? i / 2 : i % half;
      part[which][at] = term_none(k->lane[i]) ? k->lane[i] : term_child(c, k->lane[i], 0);
      if (high && !term_none(k->lane[i]))
        part[which][at] = term_child(c, part[which][at], 0);
      mask[i] = (int32_t)(which * k->lanes + at * ratio + high);
    }
    pack_id operands[2] = {pack_of(s, half, source, part[0]), pack_of(s, half, source, part[1])};
    plan_shuffle(s, p, 2, operands, mask);
  }
}

// What is left of t: bits from *first on of another term, which is wider.
static term_id is_slice(const term_context *c, term_id t, uint32_t *first) {
  uint64_t n;
  *first = 0;
  if (term_operator(c, t) != TERM_TRUNC)
    return (term_id){0};
  term_id x = term_child(c, t, 0);
  const bool shifts = term_operator(c, x) == TERM_SHRU || term_operator(c, x) == TERM_SHRS;
  if (!shifts || !term_is_const(c, term_child(c, x, 1), &n) || n + term_width(c, t) > term_width(c, x))
    return x;
  *first = (uint32_t)n;
  return term_child(c, x, 0);
}

// Slices of wide lanes that are whole narrow lanes of these, not all of them the lowest: a shuffle of one
// register.
static void plan_slices_by_shuffle(selection *s, pack_id p, const pack *k, uint32_t source) {
  const term_context *c = s->program->terms;
  if (source <= 2 * k->width)
    return;
  term_id *wide = arena_alloc(s->memory, k->lanes * sizeof *wide);
  int32_t *mask = arena_alloc(s->memory, k->lanes * sizeof *mask);
  uint32_t count = 0;
  bool any = false;
  for (uint32_t i = 0; i < k->lanes; i++) {
    uint32_t first, at = 0;
    mask[i] = -1;
    if (term_none(k->lane[i]))
      continue;
    term_id x = is_slice(c, k->lane[i], &first);
    if (term_none(x) || term_width(c, x) != source || first % k->width)
      return;
    any |= first != 0;
    while (at < count && !term_same(wide[at], x))
      at++;
    count += at == count;
    wide[at] = x;
    mask[i] = (int32_t)((at * source + first) / k->width);
  }
  if (!any || (count & (count - 1)) || count * source > s->target->register_bits)
    return;
  pack_id operand = pack_of(s, count, source, wide);
  plan_shuffle(s, p, 1, &operand, mask);
}

// Slices of wide lanes that begin at a byte: two narrower slices each.
static void plan_slices_in_halves(selection *s, pack_id p, const pack *k, uint32_t source) {
  term_context *c = s->program->terms;
  const uint32_t half = k->width / 2;
  if (half < 8 || 2 * k->lanes > PROGRAM_MAX_LANES || k->lanes * source > s->target->register_bits)
    return;
  uint32_t first;
  bool any = false;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    term_id x = is_slice(c, k->lane[i], &first);
    if (term_none(x) || term_width(c, x) != source || first % half)
      return;
    any |= first % k->width != 0;
  }
  if (!any)
    return;
  term_id *lanes = arena_alloc(s->memory, 2 * k->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    term_id x = is_slice(c, k->lane[i], &first);
    for (unsigned j = 0; j < 2; j++)
      lanes[2 * i + j] =
          term_trunc(c, term_binary(c, TERM_SHRU, x, term_const(c, source, first + j * half)), half);
  }
  plan n = {.kind = PLAN_BITCAST, .num_operands = 1};
  n.operands[0] = pack_of(s, 2 * k->lanes, half, lanes);
  add_plan(s, p, n);
}

void plan_slices(selection *s, pack_id p, const pack *k, uint32_t source) {
  if (k->lanes < 2 || k->width < 8 || source > 64)
    return;
  plan_slices_by_shuffle(s, p, k, source);
  plan_slices_in_halves(s, p, k, source);
}

// The pack whose lane i is k's lane from[i], permuted back.
static void plan_permuted(selection *s, pack_id p, const pack *k, const uint32_t *from) {
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  int32_t *mask = arena_alloc(s->memory, k->lanes * sizeof *mask);
  for (uint32_t i = 0; i < k->lanes; i++)
    mask[i] = -1;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (from[i] >= k->lanes || mask[from[i]] >= 0)
      return;
    lanes[i] = k->lane[from[i]];
    mask[from[i]] = (int32_t)i;
  }
  uint32_t known = (uint32_t)s->packs.size;
  pack_id permuted = pack_of(s, k->lanes, k->width, lanes);
  if (permuted.index >= known)
    s->packs.data[permuted.index].is_permuted = true;
  plan_shuffle(s, p, 1, &permuted, mask);
}

// Orders in which narrowing instructions take their operands' lanes, each an array of lane numbers.
typedef struct lane_orders {
  STACK(uint32_t *) orders;
  bool natural; // there is one that takes the first operand's lanes, then the second's
} lane_orders;

static void add_order(selection *s, lane_orders *o, const uint32_t *from, uint32_t lanes) {
  bool identity = true;
  for (uint32_t l = 0; l < lanes; l++)
    identity &= from[l] == l;
  o->natural |= identity;
  for (size_t i = 0; i < o->orders.size; i++)
    if (!memcmp(o->orders.data[i], from, lanes * sizeof *from))
      return;
  uint32_t *copy = arena_alloc(s->memory, lanes * sizeof *copy);
  memcpy(copy, from, lanes * sizeof *copy);
  stack_push(&o->orders, copy);
}

// Does the pattern narrow two registers into one of `lanes` lanes of `width` bits?
static bool narrows_two(const selection *s, const match_pattern *m, uint32_t lanes, uint32_t width) {
  uint32_t operand, lane;
  return m->lanes == lanes && m->width == width && m->rule->pattern.num_operands == 2 &&
         match_narrowed_lane(s->rules, m, 0, &operand, &lane) &&
         m->rule->pattern.operands[0].lanes == lanes / 2;
}

// Which of its operands' lanes the pattern has in each lane; the operand that lane 0 comes from counts as the
// first.
static bool order_of(const selection *s, const match_pattern *m, uint32_t *from) {
  uint32_t first = 0, operand, lane;
  for (uint32_t l = 0; l < m->lanes; l++) {
    if (!match_narrowed_lane(s->rules, m, l, &operand, &lane))
      return false;
    if (l == 0)
      first = operand;
    from[l] = (operand != first) * (m->lanes / 2) + lane;
  }
  return true;
}

// Narrowing instructions that interleave their two operands block by block: let the operands be the natural
// halves (or, narrowing twice, quarters) and put the result in order once. Not where an instruction takes
// natural halves as they are.
void plan_narrow_permuted(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  if (k.is_permuted || k.lanes * k.width < s->least_bits)
    return;
  uint32_t half = k.lanes / 2, *outer = arena_alloc(s->memory, k.lanes * sizeof *outer),
           *inner = arena_alloc(s->memory, k.lanes * sizeof *inner),
           *both = arena_alloc(s->memory, k.lanes * sizeof *both);
  lane_orders orders = {0};
  for (uint32_t i = 0; i < s->num_rules; i++) {
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
    if (!narrows_two(s, m, k.lanes, k.width) || !order_of(s, m, outer))
      continue;
    add_order(s, &orders, outer, k.lanes);
    for (uint32_t j = 0; j < s->num_rules; j++) {
      const match_pattern *n = &s->rules->patterns[s->rules_by_shape[j]];
      if (!narrows_two(s, n, half, 2 * k.width) || !order_of(s, n, inner))
        continue;
      for (uint32_t l = 0; l < k.lanes; l++)
        both[l] = outer[l] / half * half + inner[outer[l] % half];
      add_order(s, &orders, both, k.lanes);
    }
  }
  for (size_t i = 0; i < orders.orders.size && !orders.natural; i++)
    plan_permuted(s, p, &k, orders.orders.data[i]);
  stack_free(&orders.orders);
}

// In two parts, one after the other or (if `by_parity`) lane by lane.
void plan_split(selection *s, pack_id p, bool by_parity) {
  const pack k = s->packs.data[p.index];
  if (k.lanes < 2)
    return;
  uint32_t low = 1;
  while (low * 2 < k.lanes)
    low *= 2;
  if (by_parity && k.lanes % 2)
    return;
  if (by_parity)
    low = k.lanes / 2;
  int32_t *mask = arena_alloc(s->memory, k.lanes * sizeof *mask);
  term_id *part[2] = {arena_alloc(s->memory, low * sizeof(term_id)),
                      arena_alloc(s->memory, (k.lanes - low) * sizeof(term_id))};
  for (uint32_t i = 0; i < k.lanes; i++) {
    uint32_t which = by_parity ? i % 2 : i >= low, at = by_parity ? i / 2 : i - which * low;
    part[which][at] = k.lane[i];
    mask[i] = (int32_t)(which * low + at);
  }
  pack_id operands[2] = {pack_of(s, low, k.width, part[0]), pack_of(s, k.lanes - low, k.width, part[1])};
  plan_shuffle(s, p, 2, operands, mask);
}

// The operator that the lane's class is known by: lanes that only move are alike.
static uint32_t kind_of_lane(const term_context *c, term_id t) {
  const term_op op = term_operator(c, t);
  return op < TERM_ADD ? 0 : op << 8 | term_width(c, term_child(c, t, 0));
}

void plan_blend(selection *s, pack_id p) {
  const term_context *c = s->program->terms;
  const pack k = s->packs.data[p.index];
  uint32_t first = 0;
  while (first < k.lanes && term_none(k.lane[first]))
    first++;
  if (first == k.lanes || k.lanes * k.width > s->target->register_bits)
    return;
  const uint32_t kind = kind_of_lane(c, k.lane[first]);
  term_id *part[2];
  int32_t *mask = arena_alloc(s->memory, k.lanes * sizeof *mask);
  for (unsigned j = 0; j < 2; j++)
    part[j] = arena_alloc(s->memory, k.lanes * sizeof *part[j]);
  uint32_t others = 0;
  for (uint32_t i = 0; i < k.lanes; i++) {
    mask[i] = -1;
    if (term_none(k.lane[i]))
      continue;
    const uint32_t which = kind_of_lane(c, k.lane[i]) != kind;
    others += which;
    part[which][i] = k.lane[i];
    mask[i] = (int32_t)(which * k.lanes + i);
  }
  if (!others)
    return;
  pack_id operands[2] = {pack_of(s, k.lanes, k.width, part[0]), pack_of(s, k.lanes, k.width, part[1])};
  plan_shuffle(s, p, 2, operands, mask);
}

void plan_pair(selection *s, pack_id low, pack_id high) {
  const pack a = s->packs.data[low.index], b = s->packs.data[high.index];
  if (low.index == high.index || a.lanes != b.lanes || a.width != b.width ||
      a.lanes * a.width != s->target->register_bits || 2 * a.lanes * a.width > s->widest_result)
    return;
  term_id *lanes = arena_alloc(s->memory, 2 * a.lanes * sizeof *lanes);
  memcpy(lanes, a.lane, a.lanes * sizeof *lanes);
  memcpy(lanes + a.lanes, b.lane, a.lanes * sizeof *lanes);
  plan n = {.kind = PLAN_SHUFFLE, .num_operands = 1, .shares = true};
  n.operands[0] = pack_of_pair(s, 2 * a.lanes, a.width, lanes);
  for (int half = 0; half < 2; half++) {
    int32_t *mask = arena_alloc(s->memory, a.lanes * sizeof *mask);
    for (uint32_t i = 0; i < a.lanes; i++)
      mask[i] = (int32_t)(half * a.lanes + i);
    n.mask = mask;
    add_plan(s, half ? high : low, n);
  }
  select_demand(s, n.operands[0]);
}
