#define _GNU_SOURCE // qsort_r
#include "lowering/select.h"

#include <mlir-c/BuiltinTypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PACKS = 6000 };
static const float infinite = 1e30f;

// ---- packs --------------------------------------------------------------------------------------

static uint64_t pack_hash(uint32_t lanes, uint32_t width, const term_id *lane) {
  return hash_bytes(lane, lanes * sizeof *lane, hash_mix(lanes, width));
}

static void grow_table(selection *s) {
  util_release(s->table);
  s->table_size = s->table_size ? s->table_size * 2 : 1024;
  s->table = util_alloc(s->table_size * sizeof *s->table);
  for (uint32_t i = 1; i < s->packs.size; i++) {
    const pack *p = &s->packs.data[i];
    uint32_t slot = (uint32_t)pack_hash(p->lanes, p->width, p->lane) & (s->table_size - 1);
    while (s->table[slot])
      slot = (slot + 1) & (s->table_size - 1);
    s->table[slot] = i;
  }
}

// The pack with these lanes; `lane` is copied when it is new.
static pack_id pack_of(selection *s, uint32_t lanes, uint32_t width, const term_id *lane) {
  if (s->packs.size * 2 > s->table_size)
    grow_table(s);
  uint32_t slot = (uint32_t)pack_hash(lanes, width, lane) & (s->table_size - 1);
  for (; s->table[slot]; slot = (slot + 1) & (s->table_size - 1)) {
    const pack *p = &s->packs.data[s->table[slot]];
    if (p->lanes == lanes && p->width == width && !memcmp(p->lane, lane, lanes * sizeof *lane))
      return (pack_id){s->table[slot]};
  }
  term_id *copy = arena_alloc(s->memory, lanes * sizeof *copy);
  memcpy(copy, lane, lanes * sizeof *copy);
  s->table[slot] = (uint32_t)s->packs.size;
  stack_push(&s->packs, (pack){.lanes = lanes, .width = width, .lane = copy, .best = UINT32_MAX, .cost = infinite});
  return (pack_id){s->table[slot]};
}

static void add_plan(selection *s, pack_id p, plan candidate) {
  const pack *k = &s->packs.data[p.index];
  if (candidate.kind == PLAN_SHUFFLE || candidate.kind == PLAN_BITCAST)
    for (size_t i = 0; i < k->plans.size; i++)
      if (k->plans.data[i].kind == candidate.kind && k->plans.data[i].num_operands == candidate.num_operands &&
          !memcmp(k->plans.data[i].operands, candidate.operands, sizeof candidate.operands))
        return;
  stack_push(&s->packs.data[p.index].plans, candidate);
}

// ---- costs --------------------------------------------------------------------------------------

static float weigh(target_cost c) { return c.throughput + 0.02f * c.latency; }

static float registers(const selection *s, uint32_t lanes, uint32_t width) {
  uint32_t bits = lanes * width;
  return (float)((bits + s->target->register_bits - 1) / s->target->register_bits);
}

static float generic_cost(const selection *s, const char *name, uint32_t lanes, uint32_t width, uint32_t source) {
  target_cost c;
  if (target_generic_cost(s->target, name, lanes, width, source, &c))
    return weigh(c);
  return registers(s, lanes, width > source ? width : source);
}

static float operator_cost(const selection *s, term_op op, uint32_t lanes, uint32_t width, uint32_t source,
                           bool splat_amount) {
  switch (op) {
  case TERM_SHL:
  case TERM_SHRU:
  case TERM_SHRS: {
    char name[48];
    strcpy(name, term_ops[op].mlir);
    if (splat_amount)
      strcat(name, "_splat");
    return generic_cost(s, name, lanes, width, width);
  }
  case TERM_DIVU:
  case TERM_DIVS:
  case TERM_REMU:
  case TERM_REMS: return 8.0f * (float)lanes;
  case TERM_CTLZ:
  case TERM_CTTZ: return 4.0f * registers(s, lanes, width);
  case TERM_SELECT:
  case TERM_EQ:
  case TERM_NE:
  case TERM_ULT:
  case TERM_ULE:
  case TERM_SLT:
  case TERM_SLE: return 0.5f * generic_cost(s, "arith.cmpi_select", lanes, source, source);
  default: return generic_cost(s, term_ops[op].mlir, lanes, width, source);
  }
}

// A shuffle of registers: what kind of lane map it is decides.
static float shuffle_cost(const selection *s, uint32_t lanes, uint32_t width, const int32_t *mask,
                          const uint32_t *source_lanes, uint32_t num_sources) {
  uint32_t total = source_lanes[0] + (num_sources > 1 ? source_lanes[1] : 0);
  bool identity = true, splat = true, in_block = true, both = false, low = false;
  int32_t first = -1;
  uint32_t block = width < 128 ? 128 / width : 1;
  for (uint32_t i = 0; i < lanes; i++) {
    int32_t m = mask[i];
    if (m < 0)
      continue;
    if (first < 0)
      first = m - (int32_t)i;
    identity &= m - (int32_t)i == first;
    splat &= m == mask[0];
    bool second = (uint32_t)m >= source_lanes[0];
    both |= second;
    low |= !second;
    uint32_t at = second ? (uint32_t)m - source_lanes[0] : (uint32_t)m;
    in_block &= at / block == i / block;
  }
  both &= low;
  uint32_t bits = lanes * width;
  if (identity && !both && first >= 0) { // a slice
    uint32_t at = (uint32_t)first >= source_lanes[0] ? (uint32_t)first - source_lanes[0] : (uint32_t)first;
    if (at == 0 || (at * width) % s->target->register_bits == 0)
      return 0;
    return generic_cost(s, "vector.extract_high", lanes, width, width);
  }
  if (identity && first == 0 && lanes == total) // the two one after the other
    return (source_lanes[0] * width) % s->target->register_bits == 0
               ? 0
               : generic_cost(s, "vector.concat", lanes, width, width);
  float count = registers(s, lanes, width);
  if (splat)
    return generic_cost(s, "vector.broadcast", lanes, width, width);
  uint32_t sources = 0;
  for (uint32_t k = 0; k < num_sources; k++)
    sources += (source_lanes[k] * width + s->target->register_bits - 1) / s->target->register_bits;
  if (in_block && bits <= s->target->register_bits)
    return count * (s->target->register_bits >= 512 && bits >= 512 ? 1.05f : 1.0f);
  if (sources <= 1)
    return generic_cost(s, "vector.permute", lanes, width, width);
  if (sources <= 2 && bits <= s->target->register_bits)
    return generic_cost(s, "vector.permute2", lanes, width, width);
  return count * (float)sources * 1.5f;
}

float select_operation_cost(const selection *s, uint32_t index) {
  const program_value *v = &s->program->values.data[index];
  if (mlirOperationIsNull(v->operation) || v->leaf != PROGRAM_NOT_LEAF || v->result > 0)
    return 0;
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(v->operation));
  char text[64];
  if (name.length >= sizeof text)
    return registers(s, v->lanes, v->width);
  memcpy(text, name.data, name.length);
  text[name.length] = 0;
  if (!strcmp(text, "arith.constant") || !strcmp(text, "vector.shape_cast") || !strcmp(text, "vector.bitcast"))
    return 0;
  uint32_t first = UINT32_MAX;
  if (mlirOperationGetNumOperands(v->operation))
    first = program_find(s->program, mlirOperationGetOperand(v->operation, 0));
  const program_value *operand = first != UINT32_MAX ? &s->program->values.data[first] : v;
  uint32_t source = operand->width;
  if (!strncmp(text, "arith.", 6) || !strncmp(text, "math.", 5)) {
    for (term_op op = TERM_ADD; op < TERM_EQ; op++)
      if (!strcmp(term_ops[op].mlir, text)) {
        bool splat = false;
        if (op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS) {
          uint32_t amount = program_find(s->program, mlirOperationGetOperand(v->operation, 1));
          uint64_t n;
          splat = amount != UINT32_MAX &&
                  term_is_const(s->program->terms, s->program->values.data[amount].lane[0], &n);
        }
        return operator_cost(s, op, v->lanes, v->width, source, splat);
      }
    if (!strcmp(text, "arith.select"))
      return operator_cost(s, TERM_SELECT, v->lanes, v->width, v->width, false);
    return operator_cost(s, TERM_SLT, v->lanes, 1, source, false);
  }
  if (!strcmp(text, "vector.multi_reduction") || !strcmp(text, "vector.contract")) {
    // Upstream takes each group apart: a chain of element extractions and scalar steps per result.
    float per_result = (float)operand->lanes / (float)(v->lanes ? v->lanes : 1);
    return (float)v->lanes * per_result;
  }
  if (!strcmp(text, "vector.broadcast") || !strcmp(text, "vector.splat"))
    return generic_cost(s, "vector.broadcast", v->lanes, v->width, v->width);
  if (!strcmp(text, "vector.deinterleave"))
    return 2 * generic_cost(s, "vector.deinterleave_even", v->lanes, v->width, v->width);
  if (!strcmp(text, "vector.extract_strided_slice"))
    return 0.5f * registers(s, v->lanes, v->width);
  return generic_cost(s, "vector.permute2", v->lanes, v->width, v->width);
}

// ---- candidates ---------------------------------------------------------------------------------

static const program_value *value_at(const selection *s, uint32_t i) { return &s->program->values.data[i]; }

static pack_id value_pack(selection *s, uint32_t value) {
  if (!s->value_pack[value]) {
    const program_value *v = value_at(s, value);
    s->value_pack[value] = pack_of(s, v->lanes, v->width, v->lane).index;
  }
  return (pack_id){s->value_pack[value]};
}

static void plan_shuffle(selection *s, pack_id p, uint32_t num, const pack_id *operands, const int32_t *mask) {
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
  n.cost = shuffle_cost(s, lanes, width, mask, sources, num);
  add_plan(s, p, n);
}

// Lanes of leaves and constants only. True if no other plan is worth having.
static bool plan_movement(selection *s, pack_id p) {
  term_context *c = s->program->terms;
  const pack k = s->packs.data[p.index];
  uint32_t leaves[3], num_leaves = 0, constants = 0;
  bool movement = true, whole = true;
  for (uint32_t i = 0; i < k.lanes && movement; i++) {
    if (term_none(k.lane[i]))
      continue;
    if (term_operator(c, k.lane[i]) == TERM_CONST) {
      constants++;
      continue;
    }
    movement = term_operator(c, k.lane[i]) == TERM_LANE;
    if (!movement)
      break;
    uint32_t leaf = term_operand(c, k.lane[i]), j = 0;
    whole &= term_lane_number(c, k.lane[i]) == i;
    while (j < num_leaves && leaves[j] != leaf)
      j++;
    if (j == num_leaves && num_leaves < 3)
      leaves[num_leaves++] = leaf;
  }
  if (!movement)
    return false;
  if (!num_leaves) {
    add_plan(s, p, (plan){.kind = PLAN_CONSTANT});
    return true;
  }
  uint32_t value = s->program->leaves.data[leaves[0]];
  const program_value *v = value_at(s, value);
  if (num_leaves == 1 && !v->is_vector) {
    if (constants || k.lanes == 1)
      return false;
    add_plan(s, p, (plan){.kind = PLAN_SPLAT, .value = value,
                          .cost = generic_cost(s, "vector.broadcast", k.lanes, k.width, k.width)});
    return true;
  }
  if (num_leaves == 1 && !constants && whole && v->lanes == k.lanes) {
    add_plan(s, p, (plan){.kind = PLAN_LEAF, .value = value});
    return true;
  }
  uint32_t num = num_leaves + (constants ? 1 : 0);
  for (uint32_t j = 0; j < num_leaves && j < 3; j++)
    if (!value_at(s, s->program->leaves.data[leaves[j]])->is_vector)
      return false;
  if (num > 2)
    return false;
  pack_id operands[2];
  for (uint32_t j = 0; j < num_leaves; j++)
    operands[j] = value_pack(s, s->program->leaves.data[leaves[j]]);
  int32_t *mask = arena_alloc(s->memory, k.lanes * sizeof *mask);
  term_id *constant = arena_alloc(s->memory, k.lanes * sizeof *constant);
  int32_t base = (int32_t)v->lanes;
  for (uint32_t i = 0; i < k.lanes; i++) {
    if (term_none(k.lane[i])) {
      mask[i] = -1;
    } else if (term_operator(c, k.lane[i]) == TERM_CONST) {
      constant[i] = k.lane[i];
      mask[i] = base + (int32_t)i;
    } else {
      mask[i] = (int32_t)term_lane_number(c, k.lane[i]) +
                (term_operand(c, k.lane[i]) == leaves[0] ? 0 : base);
    }
  }
  if (constants)
    operands[1] = pack_of(s, k.lanes, k.width, constant);
  plan_shuffle(s, p, num, operands, mask);
  return true;
}

// What the source spends on a value, everything below it included.
static float source_cost_below(const selection *s, uint32_t value, uint8_t *seen) {
  const program_value *v = value_at(s, value);
  if (seen[value] || mlirOperationIsNull(v->operation) || v->leaf != PROGRAM_NOT_LEAF)
    return 0;
  seen[value] = 1;
  float cost = select_operation_cost(s, value);
  for (intptr_t i = 0; i < mlirOperationGetNumOperands(v->operation); i++)
    cost += source_cost_below(s, program_find(s->program, mlirOperationGetOperand(v->operation, i)), seen);
  return cost;
}

static bool is_elementwise(MlirOperation op) {
  MlirStringRef name = mlirIdentifierStr(mlirOperationGetName(op));
  return !strncmp(name.data, "arith.", 6) || !strncmp(name.data, "math.", 5);
}

// To stay with the source: the value as it was computed. Data movement may also be kept while what it moves
// is computed anew; elementwise operations have PLAN_GENERIC for that.
static void plan_original(selection *s, pack_id p, uint32_t value) {
  const program_value *v = value_at(s, value);
  if (mlirOperationIsNull(v->operation) || v->leaf != PROGRAM_NOT_LEAF)
    return;
  uint8_t *seen = util_alloc(s->program->values.size);
  plan n = {.kind = PLAN_ORIGINAL, .value = value, .cost = source_cost_below(s, value, seen)};
  util_release(seen);
  n.num_operands = (uint32_t)mlirOperationGetNumOperands(v->operation);
  add_plan(s, p, n);
  if (is_elementwise(v->operation))
    return;
  n.cost = select_operation_cost(s, value);
  for (uint32_t i = 0; i < n.num_operands; i++) {
    uint32_t operand = program_find(s->program, mlirOperationGetOperand(v->operation, i));
    if (value_at(s, operand)->is_vector)
      n.operands[i] = value_pack(s, operand);
  }
  add_plan(s, p, n);
}

// All defined lanes have this operator (and, for extensions and comparisons, this operand width).
static bool common_operator(const selection *s, const pack *k, term_op *op, uint32_t *source) {
  const term_context *c = s->program->terms;
  bool any = false;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    term_op o = term_operator(c, k->lane[i]);
    if (o < TERM_ADD)
      return false;
    uint32_t w = term_width(c, term_child(c, k->lane[i], 0));
    if (any && (o != *op || w != *source))
      return false;
    *op = o;
    *source = w;
    any = true;
  }
  return any;
}

typedef term_id (*lane_fn)(term_context *c, term_id lane, const uint64_t *user);

static pack_id derived_pack(selection *s, const pack *k, uint32_t width, lane_fn fn, const uint64_t *user) {
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k->lanes; i++)
    if (!term_none(k->lane[i]))
      lanes[i] = fn(s->program->terms, k->lane[i], user);
  return pack_of(s, k->lanes, width, lanes);
}

static term_id lane_child(term_context *c, term_id t, const uint64_t *n) { return term_child(c, t, (unsigned)*n); }
static term_id lane_trunc(term_context *c, term_id t, const uint64_t *n) { return term_trunc(c, t, (unsigned)*n); }
static term_id lane_resize(term_context *c, term_id t, const uint64_t *n) {
  return term_resize(c, n[1], t, (unsigned)n[0]);
}
static term_id lane_child_resized(term_context *c, term_id t, const uint64_t *n) {
  return term_resize(c, n[1], term_child(c, t, 0), (unsigned)n[0]);
}
static term_id lane_grandchild_trunc(term_context *c, term_id t, const uint64_t *n) {
  return term_trunc(c, term_child(c, term_child(c, t, 0), (unsigned)n[1]), (unsigned)n[0]);
}

static bool is_standard(uint32_t w) { return w == 1 || w == 8 || w == 16 || w == 32 || w == 64; }

static void plan_generic(selection *s, pack_id p, term_op op, uint32_t source, uint32_t num, const pack_id *operands) {
  const pack *k = &s->packs.data[p.index];
  bool splat = false;
  if (op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS) {
    const pack *amount = &s->packs.data[operands[1].index];
    splat = true;
    for (uint32_t i = 0; i < amount->lanes; i++)
      splat &= term_none(amount->lane[i]) || (term_operator(s->program->terms, amount->lane[i]) == TERM_CONST &&
                                              term_same(amount->lane[i], amount->lane[0]));
  }
  plan n = {.kind = PLAN_GENERIC, .op = op, .num_operands = num};
  memcpy(n.operands, operands, num * sizeof *operands);
  n.cost = operator_cost(s, op, k->lanes, k->width, source, splat);
  add_plan(s, p, n);
}

// Truncations as a shuffle of two registers of lanes twice as wide: of their low halves, or of their high
// halves where those are what is kept of a shift.
static void plan_trunc_by_shuffle(selection *s, pack_id p, const pack *k, uint32_t source) {
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
  for (int odd = 0; odd < (high || source == 64 ? 2 : 1); odd++) { // by parity: after instructions on even lanes
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

static bool is_clamp(const term_context *c, term_id t, term_op min, term_op max, int64_t *low, int64_t *high,
                     term_id *x) {
  uint64_t v;
  unsigned width = term_width(c, t);
  if (term_operator(c, t) != min || !term_is_const(c, term_child(c, t, 1), &v))
    return false;
  *high = bits_to_s64(bits_u64(v, width), width);
  t = term_child(c, t, 0);
  if (term_operator(c, t) != max || !term_is_const(c, term_child(c, t, 1), &v))
    return false;
  *low = bits_to_s64(bits_u64(v, width), width);
  *x = term_child(c, t, 0);
  return *low <= *high;
}

// A clamp before a truncation to a quarter or less is done in two steps, the first to the signed numbers of
// twice the final width: trunc(clamp(x)) = trunc(clamp(trunc(clamp_signed(x)))).
static void plan_clamp_in_steps(selection *s, pack_id p, const pack *k, uint32_t source) {
  term_context *c = s->program->terms;
  uint32_t half = 2 * k->width;
  if (source <= half)
    return;
  int64_t least = -(INT64_C(1) << (half - 1)), most = -(least + 1);
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k->lanes; i++) {
    int64_t low, high;
    term_id x;
    if (term_none(k->lane[i]))
      continue;
    term_id clamp = term_child(c, k->lane[i], 0);
    if (!is_clamp(c, clamp, TERM_MINU, TERM_MAXS, &low, &high, &x) &&
        !is_clamp(c, clamp, TERM_MINS, TERM_MAXS, &low, &high, &x))
      return;
    if (low < least || high > most)
      return;
    x = term_binary(c, TERM_MAXS, x, term_const_s(c, source, least));
    x = term_binary(c, TERM_MINS, x, term_const_s(c, source, most));
    x = term_trunc(c, x, half);
    x = term_binary(c, TERM_MAXS, x, term_const_s(c, half, low));
    x = term_binary(c, TERM_MINS, x, term_const_s(c, half, high));
    lanes[i] = term_trunc(c, x, k->width);
  }
  plan n = {.kind = PLAN_BITCAST, .num_operands = 1};
  n.operands[0] = pack_of(s, k->lanes, k->width, lanes);
  if (n.operands[0].index != p.index)
    add_plan(s, p, n);
}

// The pack whose lane i is k's lane from[i], permuted back.
static void plan_permuted(selection *s, pack_id p, const pack *k, const uint32_t *from) {
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  int32_t *mask = arena_alloc(s->memory, k->lanes * sizeof *mask);
  bool identity = true;
  for (uint32_t i = 0; i < k->lanes; i++)
    mask[i] = -1;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (from[i] >= k->lanes || mask[from[i]] >= 0)
      return;
    lanes[i] = k->lane[from[i]];
    mask[from[i]] = (int32_t)i;
    identity &= from[i] == i;
  }
  if (identity)
    return;
  uint32_t known = (uint32_t)s->packs.size;
  pack_id permuted = pack_of(s, k->lanes, k->width, lanes);
  if (permuted.index >= known)
    s->packs.data[permuted.index].is_permuted = true;
  plan_shuffle(s, p, 1, &permuted, mask);
}

// Narrowing instructions that interleave their two operands block by block: let the operands be the natural
// halves (or, narrowing twice, quarters) and put the result in order once.
static void plan_narrow_permuted(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  if (k.is_permuted || k.lanes * k.width < s->least_bits)
    return;
  uint32_t *from = arena_alloc(s->memory, k.lanes * sizeof *from), half = k.lanes / 2;
  for (uint32_t i = 0; i < s->num_rules; i++) {
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
    uint32_t operand, lane;
    if (m->lanes != k.lanes || m->width != k.width || m->rule->pattern.num_operands != 2 ||
        !match_narrowed_lane(s->rules, m, 0, &operand, &lane) || m->rule->pattern.operands[0].lanes != half)
      continue;
    bool ok = true;
    for (uint32_t l = 0; l < k.lanes && ok; l++) {
      ok = match_narrowed_lane(s->rules, m, l, &operand, &lane);
      from[l] = operand * half + lane;
    }
    if (ok)
      plan_permuted(s, p, &k, from);
    for (uint32_t j = 0; j < s->num_rules && ok; j++) {
      const match_pattern *n = &s->rules->patterns[s->rules_by_shape[j]];
      uint32_t above, inner;
      if (n->lanes != half || n->width != 2 * k.width || n->rule->pattern.num_operands != 2 ||
          !match_narrowed_lane(s->rules, n, 0, &above, &inner) || n->rule->pattern.operands[0].lanes != half / 2)
        continue;
      bool fine = true;
      for (uint32_t l = 0; l < k.lanes && fine; l++) {
        match_narrowed_lane(s->rules, m, l, &operand, &lane);
        fine = match_narrowed_lane(s->rules, n, lane, &above, &inner);
        from[l] = operand * half + above * (half / 2) + inner;
      }
      if (fine)
        plan_permuted(s, p, &k, from);
    }
  }
}

// An operation that all lanes share.
static void plan_operator(selection *s, pack_id p) {
  term_context *c = s->program->terms;
  const pack k = s->packs.data[p.index];
  term_op op;
  uint32_t source;
  if (!common_operator(s, &k, &op, &source) || !is_standard(k.width) || !is_standard(source))
    return;
  uint32_t arity = term_ops[op].arity;
  pack_id operands[4] = {{0}, {0}, {0}, {0}};
  for (uint32_t i = 0; i < arity; i++) {
    uint32_t width = i == 0 ? source : op == TERM_SELECT ? k.width : source;
    operands[i] = derived_pack(s, &k, width, lane_child, &(uint64_t){i});
  }
  plan_generic(s, p, op, source, arity, operands);
  if ((op == TERM_EXTU || op == TERM_EXTS) && source >= 8) {
    if (k.width / source > 2) { // in two steps
      uint64_t to[2] = {k.width / 2, op == TERM_EXTS};
      operands[0] = derived_pack(s, &k, k.width / 2, lane_child_resized, to);
      plan_generic(s, p, op, k.width / 2, 1, operands);
    } else if (op == TERM_EXTU && k.lanes * k.width <= s->target->register_bits &&
               k.lanes * 2 <= PROGRAM_MAX_LANES) {
      // Zeros between the lanes.
      term_id *lanes = arena_alloc(s->memory, 2 * k.lanes * sizeof *lanes);
      bool leaves = true;
      for (uint32_t i = 0; i < k.lanes; i++) {
        if (term_none(k.lane[i]))
          continue;
        lanes[2 * i] = term_child(c, k.lane[i], 0);
        leaves &= term_operator(c, lanes[2 * i]) == TERM_LANE;
        lanes[2 * i + 1] = term_const(c, source, 0);
      }
      if (leaves) {
        plan n = {.kind = PLAN_BITCAST, .num_operands = 1};
        n.operands[0] = pack_of(s, 2 * k.lanes, source, lanes);
        add_plan(s, p, n);
      }
    }
  }
  if (op == TERM_TRUNC) {
    plan_trunc_by_shuffle(s, p, &k, source);
    plan_clamp_in_steps(s, p, &k, source);
    plan_narrow_permuted(s, p);
    if (source / k.width > 2) {
      uint64_t to[2] = {2 * k.width, 0};
      operands[0] = derived_pack(s, &k, 2 * k.width, lane_child_resized, to);
      plan_generic(s, p, TERM_TRUNC, 2 * k.width, 1, operands);
    }
    // A ring operation may be done on truncated operands.
    bool ring = true;
    term_op inner = TERM_CONST;
    for (uint32_t i = 0; i < k.lanes && ring; i++) {
      if (term_none(k.lane[i]))
        continue;
      term_op o = term_operator(c, term_child(c, k.lane[i], 0));
      ring = (o == TERM_ADD || o == TERM_SUB || o == TERM_MUL || o == TERM_AND || o == TERM_OR || o == TERM_XOR) &&
             (inner == TERM_CONST || inner == o);
      inner = o;
    }
    if (ring && inner != TERM_CONST) {
      for (uint32_t j = 0; j < 2; j++)
        operands[j] = derived_pack(s, &k, k.width, lane_grandchild_trunc, (uint64_t[]){k.width, j});
      plan_generic(s, p, inner, k.width, 2, operands);
    }
  }
}

// Is there an instruction that computes the first lane, resized, other than by narrowing an operand? To a
// greater width: an instruction that itself extends its result.
static bool has_instruction(selection *s, const pack *k, bool is_signed, uint32_t width) {
  const term_context *patterns = s->rules->bundle->terms;
  uint32_t first = 0, operand, lane;
  while (first < k->lanes && term_none(k->lane[first]))
    first++;
  if (first == k->lanes)
    return false;
  term_id t = term_resize(s->program->terms, is_signed, k->lane[first], width);
  for (uint32_t i = 0; i < s->num_rules; i++) {
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
    if (m->width != width || k->lanes % m->lanes ||
        (width > k->width ? term_operator(patterns, m->body) != TERM_EXTU : m->lanes != k->lanes))
      continue;
    if (!match_narrowed_lane(s->rules, m, 0, &operand, &lane) &&
        match_pattern_lane(s->rules, m, s->program->terms, 0, t))
      return true;
  }
  return false;
}

// Instructions that give sums wider than they need to be: compute the wide lanes and truncate.
static void plan_widen(selection *s, pack_id p, term_op op, uint32_t source) {
  const pack k = s->packs.data[p.index];
  if ((op != TERM_EXTU && op != TERM_ADD) || k.width < 16 || (op == TERM_EXTU && source < 16))
    return;
  for (uint32_t width = 2 * k.width; width <= 64; width *= 2) {
    if (!has_instruction(s, &k, false, width))
      continue;
    pack_id operand = derived_pack(s, &k, width, lane_resize, (uint64_t[]){width, 0});
    plan_generic(s, p, TERM_TRUNC, width, 1, &operand);
    return;
  }
}

// Lanes whose values fit in half the width, where an instruction computes them: compute them there and extend.
static void plan_narrow(selection *s, pack_id p) {
  const term_context *c = s->program->terms;
  const pack k = s->packs.data[p.index];
  uint32_t half = k.width / 2;
  if (k.width < 16)
    return;
  for (int is_signed = 0; is_signed < 2; is_signed++) {
    bool ok = true;
    for (uint32_t i = 0; i < k.lanes && ok; i++) {
      if (term_none(k.lane[i]))
        continue;
      term_range r;
      term_op op = term_operator(c, k.lane[i]);
      ok = term_get_range(c, k.lane[i], &r) && op != TERM_EXTU && op != TERM_EXTS;
      if (ok && is_signed)
        ok = r.smin >= -(INT64_C(1) << (half - 1)) && r.smax < INT64_C(1) << (half - 1);
      else if (ok)
        ok = r.umax >> half == 0;
    }
    if (!ok || !has_instruction(s, &k, is_signed, half))
      continue;
    pack_id operand = derived_pack(s, &k, half, lane_trunc, &(uint64_t){half});
    plan_generic(s, p, is_signed ? TERM_EXTS : TERM_EXTU, half, 1, &operand);
    return;
  }
}

static void plan_rules(selection *s, pack_id p) {
  const pack k = s->packs.data[p.index];
  term_id *operands[8];
  for (uint32_t i = 0; i < s->num_rules; i++) {
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
    uint32_t operand, lane;
    if (m->lanes != k.lanes || m->width != k.width)
      continue;
    const lane_function *f = &m->rule->pattern;
    if (f->num_operands > 1 && k.lanes * k.width < s->least_bits &&
        match_narrowed_lane(s->rules, m, 0, &operand, &lane))
      continue;
    if (f->num_operands > 4 || !match_pattern_lanes(s->rules, m, s->program->terms, k.lane, s->memory, operands))
      continue;
    plan n = {.kind = PLAN_RULE, .pattern = m, .num_operands = f->num_operands};
    n.cost = weigh(target_instruction_cost(s->target, m->rule->instruction));
    n.immediates = arena_alloc(s->memory, f->num_operands * sizeof *n.immediates);
    bool ok = true;
    for (uint32_t o = 0; o < f->num_operands; o++) {
      if (f->operands[o].kind == OPERAND_IMMEDIATE) {
        n.immediates[o] = operands[o][0];
        ok &= !term_none(operands[o][0]);
      } else {
        n.operands[o] = pack_of(s, f->operands[o].lanes, f->operands[o].width, operands[o]);
      }
    }
    if (ok)
      add_plan(s, p, n);
  }
}

// The chosen addends of every lane apart from the rest.
static void plan_partial_sum(selection *s, pack_id p, const pack *k, uint32_t count, const uint32_t *chosen,
                             uint32_t n) {
  term_context *c = s->program->terms;
  term_id *some = arena_alloc(s->memory, k->lanes * sizeof *some);
  term_id *rest = arena_alloc(s->memory, k->lanes * sizeof *rest);
  for (uint32_t l = 0; l < k->lanes; l++) {
    if (term_none(k->lane[l]))
      continue;
    term_id here[MATCH_MAX_ADDENDS];
    if (match_addends(c, k->lane[l], here, MATCH_MAX_ADDENDS) != count)
      return;
    some[l] = rest[l] = term_const(c, k->width, 0);
    for (uint32_t a = 0, next = 0; a < count; a++) {
      bool mine = next < n && chosen[next] == a;
      next += mine;
      term_id *sum = mine ? &some[l] : &rest[l];
      *sum = term_binary(c, TERM_ADD, *sum, here[a]);
    }
  }
  pack_id operands[2] = {pack_of(s, k->lanes, k->width, some), pack_of(s, k->lanes, k->width, rest)};
  plan_generic(s, p, TERM_ADD, k->width, 2, operands);
}

// A long sum: an instruction takes some of the addends, the rest is added to its result.
static void plan_regroup(selection *s, pack_id p) {
  term_context *c = s->program->terms;
  const pack k = s->packs.data[p.index];
  term_id addends[MATCH_MAX_ADDENDS];
  uint32_t first = 0, tried[32][MATCH_MAX_ADDENDS], tried_count[32], num_tried = 0;
  while (first < k.lanes && term_none(k.lane[first]))
    first++;
  if (first == k.lanes)
    return;
  uint32_t count = match_addends(c, k.lane[first], addends, MATCH_MAX_ADDENDS);
  if (count < 3)
    return;
  for (uint32_t i = 0; i < s->num_rules && num_tried < 32; i++) {
    const match_pattern *m = &s->rules->patterns[s->rules_by_shape[i]];
    uint32_t *chosen = tried[num_tried];
    if (term_none(m->sum) || term_width(s->rules->bundle->terms, m->sum) > k.width)
      continue;
    uint32_t n = match_choose_addends(s->rules, m, c, first % m->lanes, addends, count, chosen);
    if (n < 2 || n >= count)
      continue;
    bool known = false;
    for (uint32_t j = 0; j < num_tried && !known; j++)
      known = tried_count[j] == n && !memcmp(tried[j], chosen, n * sizeof *chosen);
    if (!known)
      tried_count[num_tried++] = n;
  }
  // Which part is split off first does not matter: only those with the earliest addend.
  uint32_t earliest = count;
  for (uint32_t j = 0; j < num_tried; j++)
    earliest = tried[j][0] < earliest ? tried[j][0] : earliest;
  for (uint32_t j = 0; j < num_tried; j++)
    if (tried[j][0] == earliest)
      plan_partial_sum(s, p, &k, count, tried[j], tried_count[j]);
}

// In two parts, one after the other or (if `by_parity`) lane by lane.
static void plan_split(selection *s, pack_id p, bool by_parity) {
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

static void expand(selection *s, pack_id p) {
  if (plan_movement(s, p) || s->packs.size >= MAX_PACKS)
    return;
  for (uint32_t v = s->value_of_pack[p.index < s->num_value_packs ? p.index : 0]; v; v = s->next_value[v - 1])
    plan_original(s, p, v - 1);
  const pack k = s->packs.data[p.index];
  // More than a register, in register-sized parts: nothing is lost by taking it apart first.
  uint32_t half = (k.lanes & (k.lanes - 1)) == 0 ? k.lanes / 2 * k.width : 0;
  if (half >= s->target->register_bits) {
    plan_split(s, p, false);
    return;
  }
  term_op op;
  uint32_t source;
  bool uniform = common_operator(s, &k, &op, &source);
  plan_operator(s, p);
  if (uniform) {
    plan_narrow(s, p);
    plan_widen(s, p, op, source);
    if (op == TERM_ADD || op == TERM_SUB)
      plan_regroup(s, p);
  }
  plan_rules(s, p);
  if (k.lanes * k.width > s->target->register_bits || !uniform)
    plan_split(s, p, false);
  if (!uniform)
    plan_split(s, p, true);
}

// ---- solution -----------------------------------------------------------------------------------

static void relax(selection *s) {
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t i = (uint32_t)s->packs.size; i-- > 1;) {
      pack *p = &s->packs.data[i];
      for (uint32_t j = 0; j < p->plans.size; j++) {
        const plan *n = &p->plans.data[j];
        float cost = n->cost;
        for (uint32_t o = 0; o < n->num_operands; o++)
          if (n->operands[o].index)
            cost += s->packs.data[n->operands[o].index].cost;
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

static int by_shape(const void *a, const void *b, void *user) {
  const match_rules *r = user;
  const match_pattern *x = &r->patterns[*(const uint32_t *)a], *y = &r->patterns[*(const uint32_t *)b];
  if (x->lanes != y->lanes)
    return x->lanes < y->lanes ? -1 : 1;
  if (x->width != y->width)
    return x->width < y->width ? -1 : 1;
  return x->rule_index < y->rule_index ? -1 : x->rule_index > y->rule_index;
}

static void demand(selection *s, pack_id p) {
  if (s->packs.data[p.index].is_demanded)
    return;
  s->packs.data[p.index].is_demanded = true;
  stack_push(&s->demanded, p.index);
}

selection *select_run(program *p, const target *t, const match_rules *rules) {
  selection *s = util_alloc(sizeof *s);
  s->program = p;
  s->target = t;
  s->rules = rules;
  s->memory = arena_new();
  stack_push(&s->packs, (pack){.best = UINT32_MAX, .cost = infinite});
  s->value_pack = util_alloc((p->values.size + 1) * sizeof *s->value_pack);
  s->rules_by_shape = util_alloc((t->rules->num_rules + 1) * sizeof *s->rules_by_shape);
  for (uint32_t i = 0; i < t->rules->num_rules; i++)
    if (rules->patterns[i].usable && target_instruction_available(t, rules->patterns[i].rule->instruction))
      s->rules_by_shape[s->num_rules++] = i;
  qsort_r(s->rules_by_shape, s->num_rules, sizeof *s->rules_by_shape, by_shape, (void *)rules);
  // Every value has a pack, so that a pack can stay with the source; packs are expanded when roots need them.
  s->next_value = util_alloc((p->values.size + 1) * sizeof *s->next_value);
  s->value_of_pack = util_alloc((p->values.size + 2) * sizeof *s->value_of_pack);
  for (uint32_t i = (uint32_t)p->values.size; i-- > 0;) {
    if (!value_at(s, i)->is_vector)
      continue;
    uint32_t pack = value_pack(s, i).index;
    s->next_value[i] = s->value_of_pack[pack];
    s->value_of_pack[pack] = i + 1;
  }
  s->num_value_packs = (uint32_t)s->packs.size;
  for (uint32_t i = 0; i < p->values.size; i++) {
    const program_value *v = value_at(s, i);
    if (!v->is_vector || !v->is_root)
      continue;
    demand(s, value_pack(s, i));
    if (v->lanes * v->width > s->least_bits)
      s->least_bits = v->lanes * v->width;
  }
  if (s->least_bits > t->register_bits)
    s->least_bits = t->register_bits;
  for (uint32_t i = 0; i < s->demanded.size; i++) {
    pack_id next = {s->demanded.data[i]};
    expand(s, next);
    for (uint32_t j = 0; j < s->packs.data[next.index].plans.size; j++) {
      const plan n = s->packs.data[next.index].plans.data[j];
      for (uint32_t o = 0; o < n.num_operands; o++)
        if (n.operands[o].index)
          demand(s, n.operands[o]);
    }
  }
  relax(s);
  return s;
}

void select_free(selection *s) {
  if (!s)
    return;
  for (size_t i = 0; i < s->packs.size; i++)
    stack_free(&s->packs.data[i].plans);
  stack_free(&s->packs);
  util_release(s->table);
  util_release(s->value_pack);
  util_release(s->value_of_pack);
  util_release(s->next_value);
  stack_free(&s->demanded);
  util_release(s->rules_by_shape);
  arena_free(s->memory);
  util_release(s);
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
    cost += select_operation_cost(s, i);
  return cost;
}
