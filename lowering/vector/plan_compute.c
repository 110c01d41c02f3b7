// Plans that compute a pack with one operation for all its lanes: generic operators, other widths.
#include "lowering/vector/select_internal.h"

#include <stdlib.h>
#include <string.h>

// All defined lanes have this operator (and, for extensions and comparisons, this operand width).
bool common_operator(const selection *s, const pack *k, term_op *op, uint32_t *source) {
  const term_context *c = s->program->terms;
  bool any = false;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    term_op o = term_operator(c, k->lane[i]);
    if (o < TERM_ADD || o == TERM_APPLY)
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

static term_id lane_child(term_context *c, term_id t, const uint64_t *n);
static term_id lane_grandchild(term_context *c, term_id t, const uint64_t *n);

// The function of every lane. What it makes of lanes that are alike is alike: it is made once, then moved.
static pack_id derived_pack(selection *s, const pack *k, uint32_t width, lane_fn fn, const uint64_t *user) {
  shift_table *shifts = match_memo_shifts(s->memo);
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  bool is_there = fn == lane_child || fn == lane_grandchild; // nothing is made
  uint32_t first = UINT32_MAX;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    uint32_t shift =
        is_there || first == UINT32_MAX ? SHIFT_NONE : shift_between(shifts, k->lane[first], k->lane[i]);
    if (shift != SHIFT_NONE) {
      lanes[i] = shift_apply(shifts, shift, lanes[first]);
      continue;
    }
    lanes[i] = fn(s->program->terms, k->lane[i], user);
    first = i;
  }
  return pack_of(s, k->lanes, width, lanes);
}

static term_id lane_child(term_context *c, term_id t, const uint64_t *n) {
  return term_child(c, t, (unsigned)*n);
}
static term_id lane_trunc(term_context *c, term_id t, const uint64_t *n) {
  return term_trunc(c, t, (unsigned)*n);
}
static term_id lane_resize(term_context *c, term_id t, const uint64_t *n) {
  return term_resize(c, n[1], t, (unsigned)n[0]);
}
static term_id lane_child_resized(term_context *c, term_id t, const uint64_t *n) {
  return term_resize(c, n[1], term_child(c, t, 0), (unsigned)n[0]);
}
static term_id lane_grandchild(term_context *c, term_id t, const uint64_t *n) {
  return term_child(c, term_child(c, t, 0), (unsigned)*n);
}
static term_id lane_grandchild_trunc(term_context *c, term_id t, const uint64_t *n) {
  return term_trunc(c, term_child(c, term_child(c, t, 0), (unsigned)n[1]), (unsigned)n[0]);
}

static bool is_standard(uint32_t w) { return w == 1 || w == 8 || w == 16 || w == 32 || w == 64; }

void plan_generic(selection *s, pack_id p, term_op op, uint32_t source, uint32_t num,
                  const pack_id *operands) {
  const pack *k = &s->packs.data[p.index];
  bool by_constant = false;
  // Lanes that may hold anything would be divided by anything.
  if (op == TERM_DIVU || op == TERM_DIVS || op == TERM_REMU || op == TERM_REMS)
    for (uint32_t i = 0; i < k->lanes; i++)
      if (term_none(k->lane[i]))
        return;
  if (cost_depends_on_constant(op)) {
    const pack *right = &s->packs.data[operands[1].index];
    by_constant = true;
    for (uint32_t i = 0; i < right->lanes; i++)
      by_constant &=
          term_none(right->lane[i]) || (cost_is_by_constant(s->program->terms, op, right->lane[i]) &&
                                        term_same(right->lane[i], right->lane[0]));
  }
  plan n = {.kind = PLAN_GENERIC, .op = op, .num_operands = num};
  memcpy(n.operands, operands, num * sizeof *operands);
  n.cost = cost_operator(s, op, k->lanes, k->width, source, by_constant);
  add_plan(s, p, n);
}

// An unordered comparison of floats: an ordered one, inverted.
static void plan_inverse(selection *s, pack_id p, const pack *k) {
  const term_context *c = s->program->terms;
  term_op op = TERM_CONST;
  uint32_t source = 0;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    term_id x = term_child(c, k->lane[i], 0);
    uint64_t v;
    if (!term_is_const(c, term_child(c, k->lane[i], 1), &v) ||
        !term_is_float_comparison(term_operator(c, x)) ||
        (op != TERM_CONST && (op != term_operator(c, x) || source != term_width(c, term_child(c, x, 0)))))
      return;
    op = term_operator(c, x);
    source = term_width(c, term_child(c, x, 0));
  }
  plan n = {.kind = PLAN_GENERIC, .op = op, .inverse = true, .num_operands = 2};
  for (uint32_t i = 0; i < 2; i++)
    n.operands[i] = derived_pack(s, k, source, lane_grandchild, &(uint64_t){i});
  n.cost = cost_operator(s, op, k->lanes, 1, source, false);
  add_plan(s, p, n);
}

// May the operation be done on operands truncated to this width? Those of a ring, and choices, may; others
// where no operand loses anything.
static bool truncates(const term_context *c, term_id t, uint32_t width) {
  term_op op = term_operator(c, t);
  if (op == TERM_ADD || op == TERM_SUB || op == TERM_MUL || op == TERM_AND || op == TERM_OR ||
      op == TERM_XOR || op == TERM_SELECT)
    return true;
  bool is_signed = op == TERM_MINS || op == TERM_MAXS;
  return (is_signed || op == TERM_MINU || op == TERM_MAXU) &&
         term_fits(c, term_child(c, t, 0), is_signed, width) &&
         term_fits(c, term_child(c, t, 1), is_signed, width);
}

static void plan_trunc_operands(selection *s, pack_id p, const pack *k) {
  const term_context *c = s->program->terms;
  term_op op = TERM_CONST;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    term_op o = term_operator(c, term_child(c, k->lane[i], 0));
    if (!truncates(c, term_child(c, k->lane[i], 0), k->width) || (op != TERM_CONST && op != o))
      return;
    op = o;
  }
  if (op == TERM_CONST)
    return;
  pack_id operands[3];
  uint32_t num = term_ops[op].arity;
  for (uint32_t j = 0; j < num; j++)
    operands[j] = op == TERM_SELECT && j == 0
                      ? derived_pack(s, k, 1, lane_grandchild, &(uint64_t){0})
                      : derived_pack(s, k, k->width, lane_grandchild_trunc, (uint64_t[]){k->width, j});
  plan_generic(s, p, op, k->width, num, operands);
}

static term_id lane_child_trunc(term_context *c, term_id t, const uint64_t *n) {
  return term_trunc(c, term_child(c, t, (unsigned)n[1]), (unsigned)n[0]);
}

// A comparison of numbers that fit in half their width: at that width, of signed or of unsigned ones.
static void plan_compare_narrow(selection *s, pack_id p, const pack *k, term_op op, uint32_t source) {
  const term_context *c = s->program->terms;
  uint32_t half = source / 2;
  if (op < TERM_EQ || op > TERM_SLE || source < 16 || source > 64)
    return;
  bool fits[2] = {true, op != TERM_ULT && op != TERM_ULE}; // unsigned, signed
  for (uint32_t i = 0; i < k->lanes; i++)
    for (unsigned j = 0; j < 2 && !term_none(k->lane[i]); j++)
      for (unsigned is_signed = 0; is_signed < 2; is_signed++)
        fits[is_signed] &= term_fits(c, term_child(c, k->lane[i], j), is_signed, half);
  if (!fits[0] && !fits[1])
    return;
  if (fits[0])
    op = op == TERM_SLT ? TERM_ULT : op == TERM_SLE ? TERM_ULE : op;
  pack_id operands[2];
  for (unsigned j = 0; j < 2; j++)
    operands[j] = derived_pack(s, k, half, lane_child_trunc, (uint64_t[]){half, j});
  plan_generic(s, p, op, half, 2, operands);
}

// An extension of what is cut from lanes as wide, in those: a conjunction, or two shifts.
static void plan_extend_in_lane(selection *s, pack_id p, const pack *k, bool is_signed, uint32_t source) {
  term_context *c = s->program->terms;
  term_id *amounts = arena_alloc(s->memory, k->lanes * sizeof *amounts);
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  const uint64_t mask = (UINT64_C(1) << source) - 1;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    lanes[i] = term_uncut(c, term_child(c, k->lane[i], 0), k->width);
    if (term_none(lanes[i]))
      return;
    amounts[i] = term_const(c, k->width, is_signed ? k->width - source : mask);
    if (is_signed)
      lanes[i] = term_binary(c, TERM_SHL, lanes[i], amounts[i]);
  }
  pack_id operands[2] = {pack_of(s, k->lanes, k->width, lanes), pack_of(s, k->lanes, k->width, amounts)};
  plan_generic(s, p, is_signed ? TERM_SHRS : TERM_AND, k->width, 2, operands);
}

// An extremum of what is cut from lanes as wide as it is extended to: of what is extended.
static void plan_extremum_in_lane(selection *s, pack_id p, const pack *k, bool is_signed) {
  term_context *c = s->program->terms;
  term_op op = TERM_CONST;
  term_id *lanes[2] = {arena_alloc(s->memory, k->lanes * sizeof **lanes),
                       arena_alloc(s->memory, k->lanes * sizeof **lanes)};
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    term_id t = term_child(c, k->lane[i], 0);
    term_op own = term_operator(c, t);
    bool fits = is_signed ? own == TERM_MINS || own == TERM_MAXS : own == TERM_MINU || own == TERM_MAXU;
    if (!fits || (op != TERM_CONST && op != own) || term_none(term_uncut(c, term_child(c, t, 0), k->width)))
      return;
    op = own;
    for (unsigned j = 0; j < 2; j++)
      lanes[j][i] = term_extend(c, is_signed, term_child(c, t, j), k->width);
  }
  pack_id operands[2] = {pack_of(s, k->lanes, k->width, lanes[0]), pack_of(s, k->lanes, k->width, lanes[1])};
  if (op != TERM_CONST)
    plan_generic(s, p, op, k->width, 2, operands);
}

// A comparison of numbers that are cut from wider lanes, in those: lanes that are chosen by it may be as
// wide.
static void plan_compare_in_lane(selection *s, pack_id p, const pack *k, term_op op, uint32_t source) {
  term_context *c = s->program->terms;
  const bool is_signed = op == TERM_SLT || op == TERM_SLE;
  if (op < TERM_EQ || op > TERM_SLE || source < 8)
    return;
  for (uint32_t width = 2 * source; width <= 64; width *= 2) {
    term_id *lanes[2] = {arena_alloc(s->memory, k->lanes * sizeof **lanes),
                         arena_alloc(s->memory, k->lanes * sizeof **lanes)};
    bool any = false, all = true;
    for (uint32_t i = 0; i < k->lanes && all; i++)
      for (unsigned j = 0; j < 2 && !term_none(k->lane[i]) && all; j++) {
        term_id t = term_child(c, k->lane[i], j);
        uint64_t v;
        bool cut = !term_none(term_uncut(c, t, width));
        all = cut || term_is_const(c, t, &v);
        any |= cut;
        lanes[j][i] = term_extend(c, is_signed, t, width);
      }
    if (!all || !any)
      continue;
    pack_id operands[2];
    for (unsigned j = 0; j < 2; j++)
      operands[j] = pack_of(s, k->lanes, width, lanes[j]);
    plan_generic(s, p, op, width, 2, operands);
  }
}

enum { MOST_SHIFT_DEPTH = 6 };

// Is it a shift by any amount, or two of them combined bit by bit or chosen between, and so on? *with_sign:
// one of them shifts the sign.
static bool is_of_shifts(term_context *c, term_id t, unsigned depth, bool *with_sign) {
  const term_id shift = term_total_shift(c, t);
  const term_op op = term_operator(c, t);
  if (!term_none(shift)) {
    *with_sign |= term_operator(c, shift) == TERM_SHRS;
    return true;
  }
  const unsigned first = op == TERM_SELECT;
  return depth && (op == TERM_SELECT || op == TERM_OR || op == TERM_XOR || op == TERM_ADD) &&
         is_of_shifts(c, term_child(c, t, first), depth - 1, with_sign) &&
         is_of_shifts(c, term_child(c, t, first + 1), depth - 1, with_sign);
}

// What is made of shifts, of more bits, whose low ones are these. Numbers that are shifted to the left are
// extended as others are.
static term_id widen_shift(term_context *c, term_id t, unsigned wide, bool is_signed) {
  const term_id shift = term_total_shift(c, t);
  const term_op op = term_operator(c, t);
  if (!term_none(shift)) {
    const term_op own = term_operator(c, shift);
    const bool sign = own == TERM_SHRS || (own == TERM_SHL && is_signed);
    return term_shift_by_any(c, own, term_extend(c, sign, term_child(c, shift, 0), wide),
                             term_extend(c, false, term_child(c, shift, 1), wide));
  }
  const unsigned first = op == TERM_SELECT;
  term_id side[2];
  for (unsigned k = 0; k < 2; k++)
    side[k] = widen_shift(c, term_child(c, t, first + k), wide, is_signed);
  return first ? term_select(c, term_child(c, t, 0), side[0], side[1]) : term_binary(c, op, side[0], side[1]);
}

// Does an instruction shift lanes of this width by any amounts?
static bool has_total_shift(const selection *s, uint32_t width) { return s->total_shifts & width; }

// Shifts by any amounts, in wider lanes: instructions have those of wide lanes only.
static void plan_shift_wide(selection *s, pack_id p, const pack *k) {
  term_context *c = s->program->terms;
  uint32_t wide = 2 * k->width;
  if (k->width < 8 || has_total_shift(s, k->width))
    return;
  while (wide <= 64 && !has_total_shift(s, wide))
    wide *= 2;
  if (wide > 64)
    return;
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    bool is_signed = false;
    if (!is_of_shifts(c, k->lane[i], MOST_SHIFT_DEPTH, &is_signed))
      return;
    lanes[i] = widen_shift(c, k->lane[i], wide, is_signed);
  }
  pack_id operand = pack_of(s, k->lanes, wide, lanes);
  plan_generic(s, p, TERM_TRUNC, wide, 1, &operand);
}

// An operation that all lanes share.
void plan_operator(selection *s, pack_id p) {
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
    s->packs.data[operands[i].index].is_factor |= op == TERM_MUL;
  }
  plan_generic(s, p, op, source, arity, operands);
  plan_compare_narrow(s, p, &k, op, source);
  plan_compare_in_lane(s, p, &k, op, source);
  plan_high(s, p, op, source);
  if (op == TERM_XOR && k.width == 1)
    plan_inverse(s, p, &k);
  if (op == TERM_SELECT || op == TERM_OR || op == TERM_XOR || op == TERM_ADD || op == TERM_SHRS)
    plan_shift_wide(s, p, &k);
  if (op == TERM_EXTS)
    plan_parity(s, p);
  if ((op == TERM_EXTU || op == TERM_EXTS) && source >= 8) {
    plan_extend_in_lane(s, p, &k, op == TERM_EXTS, source);
    plan_extremum_in_lane(s, p, &k, op == TERM_EXTS);
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
    plan_slices(s, p, &k, source);
    plan_narrow_permuted(s, p);
    if (source / k.width > 2) {
      uint64_t to[2] = {2 * k.width, 0};
      operands[0] = derived_pack(s, &k, 2 * k.width, lane_child_resized, to);
      plan_generic(s, p, TERM_TRUNC, 2 * k.width, 1, operands);
    }
    plan_trunc_operands(s, p, &k);
  }
}

// Instructions that give sums wider than they need to be: compute the wide lanes and truncate.
void plan_widen(selection *s, pack_id p, term_op op, uint32_t source) {
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

// Lanes whose values fit in half the width, where an instruction computes them: compute them there and
// extend.
void plan_narrow(selection *s, pack_id p) {
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
    if (!ok || (!has_instruction(s, &k, is_signed, half) && !has_rewrite(s, &k, half)))
      continue;
    pack_id operand = derived_pack(s, &k, half, lane_trunc, &(uint64_t){half});
    plan_generic(s, p, is_signed ? TERM_EXTS : TERM_EXTU, half, 1, &operand);
    return;
  }
}
