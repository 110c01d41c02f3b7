// Lanes that are wider than any instruction adds up, as their halves: 64 bits on HVX. What is computed of
// such lanes is computed of the halves of what they are made of, so that nothing is as wide in between.
#include "lowering/vector/select_internal.h"

// None: what it is made of has no halves of its own, as products, which instructions and LLVM know as a
// whole.
typedef struct halves {
  term_id low, high;
} halves;

static bool is_none(halves h) { return term_none(h.low); }

enum { MOST_DEPTH = 6 };

static halves halves_of(term_context *c, term_id t, unsigned depth);

static halves slices_of(term_context *c, term_id t) {
  const unsigned width = term_width(c, t), half = width / 2;
  const term_id shifted = term_binary(c, TERM_SHRU, t, term_const(c, width, half));
  return (halves){term_trunc(c, t, half), term_trunc(c, shifted, half)};
}

static bool is_zero(const term_context *c, halves x) {
  uint64_t low, high;
  return term_is_const(c, x.low, &low) && term_is_const(c, x.high, &high) && !low && !high;
}

// The comparison of the upper halves decides, and where these are equal that of the lower ones. None: there
// are no halves.
static term_id compare(term_context *c, term_op op, halves x, halves y) {
  const term_op low = op == TERM_SLT ? TERM_ULT : op == TERM_SLE ? TERM_ULE : op;
  const term_op high = op == TERM_ULE ? TERM_ULT : op == TERM_SLE ? TERM_SLT : op;
  if (is_none(x) || is_none(y))
    return (term_id){0};
  if (op == TERM_SLT && is_zero(c, y))
    return term_binary(c, TERM_SLT, x.high, y.high);
  const term_id of_low = term_binary(c, low, x.low, y.low), of_high = term_binary(c, high, x.high, y.high);
  if (op == TERM_EQ || op == TERM_NE)
    return term_binary(c, op == TERM_EQ ? TERM_AND : TERM_OR, of_low, of_high);
  return term_binary(c, TERM_OR, of_high,
                     term_binary(c, TERM_AND, term_binary(c, TERM_EQ, x.high, y.high), of_low));
}

static bool compares(const term_context *c, term_id t, unsigned width) {
  const term_op op = term_operator(c, t);
  return op >= TERM_EQ && op <= TERM_SLE && term_width(c, term_child(c, t, 0)) == width;
}

// A condition, of halves where it compares lanes of this width.
static term_id condition_of(term_context *c, term_id t, unsigned width, unsigned depth) {
  return compares(c, t, width) ? compare(c, term_operator(c, t), halves_of(c, term_child(c, t, 0), depth),
                                         halves_of(c, term_child(c, t, 1), depth))
                               : t;
}

static halves choose(term_context *c, term_id condition, halves x, halves y) {
  if (term_none(condition) || is_none(x) || is_none(y))
    return (halves){{0}, {0}};
  return (halves){term_select(c, condition, x.low, y.low), term_select(c, condition, x.high, y.high)};
}

static term_id shift(term_context *c, term_op op, term_id t, uint64_t n) {
  return term_binary(c, op, t, term_const(c, term_width(c, t), n));
}

// Shifted by less than the width.
static halves shift_halves(term_context *c, term_op op, halves x, uint64_t n) {
  if (n == 0 || is_none(x))
    return x;
  const unsigned half = term_width(c, x.low);
  const term_id zero = term_const(c, half, 0);
  if (op == TERM_SHL && n >= half)
    return (halves){zero, shift(c, op, x.low, n - half)};
  if (op == TERM_SHL)
    return (halves){shift(c, op, x.low, n),
                    term_binary(c, TERM_OR, shift(c, op, x.high, n), shift(c, TERM_SHRU, x.low, half - n))};
  if (n >= half)
    return (halves){shift(c, op, x.high, n - half), op == TERM_SHRS ? shift(c, op, x.high, half - 1) : zero};
  return (halves){
      term_binary(c, TERM_OR, shift(c, TERM_SHRU, x.low, n), shift(c, TERM_SHL, x.high, half - n)),
      shift(c, op, x.high, n)};
}

// By any amount below the width: `within` a half, then by a whole half where the amount is as great.
static halves shift_by_halves(term_context *c, term_op op, halves x, halves amount) {
  if (is_none(x) || is_none(amount))
    return (halves){{0}, {0}};
  const unsigned half = term_width(c, x.low);
  const term_id most = term_const(c, half, half - 1), zero = term_const(c, half, 0),
                one = term_const(c, half, 1), within = term_binary(c, TERM_AND, amount.low, most),
                beyond = term_binary(c, TERM_XOR, within, most), // the half less one, less that
      is_far = term_binary(c, TERM_NE, term_binary(c, TERM_AND, amount.low, term_const(c, half, half)), zero);
  if (op == TERM_SHL) {
    const term_id low = term_binary(c, op, x.low, within),
                  over = term_binary(c, TERM_SHRU, term_binary(c, TERM_SHRU, x.low, one), beyond),
                  high = term_binary(c, TERM_OR, term_binary(c, op, x.high, within), over);
    return (halves){term_select(c, is_far, zero, low), term_select(c, is_far, low, high)};
  }
  const term_id high = term_binary(c, op, x.high, within),
                over = term_binary(c, TERM_SHL, term_binary(c, TERM_SHL, x.high, one), beyond),
                low = term_binary(c, TERM_OR, term_binary(c, TERM_SHRU, x.low, within), over),
                fill = op == TERM_SHRS ? shift(c, op, x.high, half - 1) : zero;
  return (halves){term_select(c, is_far, high, low), term_select(c, is_far, fill, high)};
}

// Bits of both, or from one end: of the half there, and of the other one where that has none.
static halves count_halves(term_context *c, term_op op, halves x) {
  if (is_none(x))
    return x;
  const unsigned half = term_width(c, x.low);
  const term_id low = term_unary(c, op, x.low), high = term_unary(c, op, x.high),
                zero = term_const(c, half, 0), all = term_const(c, half, half);
  if (op == TERM_CTPOP)
    return (halves){term_binary(c, TERM_ADD, low, high), zero};
  const term_id first = op == TERM_CTLZ ? high : low, second = op == TERM_CTLZ ? low : high,
                is_empty = term_binary(c, TERM_EQ, first, all);
  return (halves){term_select(c, is_empty, term_binary(c, TERM_ADD, second, all), first), zero};
}

// With what the lower halves hand over: one is no less than minus a mask.
static halves add_halves(term_context *c, term_op op, halves x, halves y) {
  if (is_none(x) || is_none(y))
    return (halves){{0}, {0}};
  const unsigned half = term_width(c, x.low);
  halves r = {term_binary(c, op, x.low, y.low), term_binary(c, op, x.high, y.high)};
  const term_id over =
      op == TERM_ADD ? term_binary(c, TERM_ULT, r.low, x.low) : term_binary(c, TERM_ULT, x.low, y.low);
  r.high = term_binary(c, op == TERM_ADD ? TERM_SUB : TERM_ADD, r.high, term_extend(c, true, over, half));
  return r;
}

static halves binary_of(term_context *c, term_op op, term_id t, unsigned depth) {
  const halves x = halves_of(c, term_child(c, t, 0), depth), y = halves_of(c, term_child(c, t, 1), depth);
  if (is_none(x) || is_none(y))
    return (halves){{0}, {0}};
  if (op == TERM_ADD || op == TERM_SUB)
    return add_halves(c, op, x, y);
  if (op == TERM_AND || op == TERM_OR || op == TERM_XOR)
    return (halves){term_binary(c, op, x.low, y.low), term_binary(c, op, x.high, y.high)};
  const bool is_signed = op == TERM_MINS || op == TERM_MAXS, is_least = op == TERM_MINS || op == TERM_MINU;
  const term_id less = compare(c, is_signed ? TERM_SLT : TERM_ULT, x, y);
  return is_least ? choose(c, less, x, y) : choose(c, less, y, x);
}

// Of bits that reach into the upper half and are cut from as wide a lane: that lane's, the rest of it
// cleared.
static halves extended_cut(term_context *c, bool is_signed, term_id x, unsigned width, unsigned depth) {
  const term_id uncut = term_uncut(c, x, width);
  const unsigned rest = width - term_width(c, x);
  halves h = {{0}, {0}};
  if (!term_none(uncut))
    h = halves_of(c, uncut, depth);
  if (is_none(h))
    return h;
  h.high = shift(c, is_signed ? TERM_SHRS : TERM_SHRU, shift(c, TERM_SHL, h.high, rest), rest);
  return h;
}

static halves extended(term_context *c, bool is_signed, term_id x, unsigned width, unsigned depth) {
  const unsigned half = width / 2;
  if (term_width(c, x) > half)
    return extended_cut(c, is_signed, x, width, depth);
  const term_id low = term_extend(c, is_signed, x, half);
  return (halves){low, is_signed ? shift(c, TERM_SHRS, low, half - 1) : term_const(c, half, 0)};
}

static halves halves_of(term_context *c, term_id t, unsigned depth) {
  const term_op op = term_operator(c, t);
  const unsigned width = term_width(c, t);
  const halves none = {{0}, {0}};
  uint64_t n;
  if (depth == 0)
    return slices_of(c, t);
  switch (op) {
  case TERM_ADD:
  case TERM_SUB:
  case TERM_AND:
  case TERM_OR:
  case TERM_XOR:
  case TERM_MINU:
  case TERM_MINS:
  case TERM_MAXU:
  case TERM_MAXS:
    return binary_of(c, op, t, depth - 1);
  case TERM_SHL:
  case TERM_SHRU:
  case TERM_SHRS:
    return term_is_const(c, term_child(c, t, 1), &n) && n < width
               ? shift_halves(c, op, halves_of(c, term_child(c, t, 0), depth - 1), n)
               : shift_by_halves(c, op, halves_of(c, term_child(c, t, 0), depth - 1),
                                 halves_of(c, term_child(c, t, 1), depth - 1));
  case TERM_CTPOP:
  case TERM_CTLZ:
  case TERM_CTTZ:
    return count_halves(c, op, halves_of(c, term_child(c, t, 0), depth - 1));
  case TERM_SELECT:
    return choose(c, condition_of(c, term_child(c, t, 0), width, depth - 1),
                  halves_of(c, term_child(c, t, 1), depth - 1), halves_of(c, term_child(c, t, 2), depth - 1));
  case TERM_EXTU:
  case TERM_EXTS:
    return extended(c, op == TERM_EXTS, term_child(c, t, 0), width, depth - 1);
  case TERM_MUL:
    return term_is_const(c, term_child(c, t, 1), &n) && n == UINT64_MAX >> (64 - width)
               ? add_halves(c, TERM_SUB, slices_of(c, term_const(c, width, 0)),
                            halves_of(c, term_child(c, t, 0), depth - 1))
               : none;
  case TERM_DIVU:
  case TERM_DIVS:
  case TERM_REMU:
  case TERM_REMS:
    return none;
  default:
    return slices_of(c, t);
  }
}

// What is cut from wide lanes or compares them, of their halves; none where there are none.
static term_id of_halves(term_context *c, term_id t, unsigned wide) {
  uint64_t n;
  if (term_operator(c, t) != TERM_TRUNC)
    return condition_of(c, t, wide, MOST_DEPTH);
  term_id x = term_child(c, t, 0);
  if (term_width(c, x) != wide || term_width(c, t) > wide / 2)
    return t;
  const bool shifts = term_operator(c, x) == TERM_SHRU || term_operator(c, x) == TERM_SHRS;
  const bool is_high = shifts && term_is_const(c, term_child(c, x, 1), &n) && n == wide / 2;
  const halves h = halves_of(c, is_high ? term_child(c, x, 0) : x, MOST_DEPTH);
  const term_id half = is_high ? h.high : h.low;
  return term_none(half) ? half : term_trunc(c, half, term_width(c, t));
}

static void plan_of_halves(selection *s, pack_id p, const pack *k, unsigned wide) {
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  bool any = false;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    lanes[i] = of_halves(s->program->terms, k->lane[i], wide);
    if (term_none(lanes[i]))
      return;
    any |= !term_same(lanes[i], k->lane[i]);
  }
  if (any)
    plan_equal(s, p, lanes);
}

// A bit cast of the halves beside each other.
static void plan_in_halves(selection *s, pack_id p, const pack *k) {
  term_context *c = s->program->terms;
  shift_table *shifts = match_memo_shifts(s->memo);
  term_id *lanes = arena_alloc(s->memory, 2 * k->lanes * sizeof *lanes);
  uint32_t first = UINT32_MAX;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    const uint32_t by = first == UINT32_MAX ? SHIFT_NONE : shift_between(shifts, k->lane[first], k->lane[i]);
    if (by == SHIFT_NONE) {
      const halves h = halves_of(c, k->lane[i], MOST_DEPTH);
      if (is_none(h))
        return;
      lanes[2 * i] = h.low, lanes[2 * i + 1] = h.high;
      first = i;
      continue;
    }
    for (uint32_t j = 0; j < 2; j++)
      lanes[2 * i + j] = shift_apply(shifts, by, lanes[2 * first + j]);
  }
  plan n = {.kind = PLAN_BITCAST, .num_operands = 1};
  n.operands[0] = pack_of(s, 2 * k->lanes, k->width / 2, lanes);
  add_plan(s, p, n);
}

// The halves of one register of wide lanes beside each other: that register.
static void plan_of_slices(selection *s, pack_id p, const pack *k, unsigned wide) {
  const term_context *c = s->program->terms;
  term_id *lanes = arena_alloc(s->memory, k->lanes / 2 * sizeof *lanes);
  if (k->width != wide / 2 || k->lanes % 2)
    return;
  for (uint32_t i = 0; i < k->lanes; i++) {
    uint64_t n;
    if (term_none(k->lane[i]))
      continue;
    term_id x = term_child(c, k->lane[i], 0);
    const bool is_high = (term_operator(c, x) == TERM_SHRU || term_operator(c, x) == TERM_SHRS) &&
                         term_is_const(c, term_child(c, x, 1), &n) && n == wide / 2;
    if (is_high != i % 2)
      return;
    x = is_high ? term_child(c, x, 0) : x;
    if (!term_none(lanes[i / 2]) && !term_same(lanes[i / 2], x))
      return;
    lanes[i / 2] = x;
  }
  plan n = {.kind = PLAN_BITCAST, .num_operands = 1};
  n.operands[0] = pack_of(s, k->lanes / 2, wide, lanes);
  add_plan(s, p, n);
}

void plan_halves(selection *s, pack_id p) {
  enum { WIDE = 64 };
  const pack k = s->packs.data[p.index];
  term_op op;
  uint32_t source;
  // Few lanes are better in scalar registers.
  if (target_adds_lanes(s->target, WIDE) || 2 * k.lanes * WIDE < s->target->register_bits)
    return;
  if (k.width == WIDE) {
    if (2 * k.lanes <= PROGRAM_MAX_LANES && !k.is_factor)
      plan_in_halves(s, p, &k);
  } else if (common_operator(s, &k, &op, &source) && source == WIDE) {
    plan_of_halves(s, p, &k, WIDE);
    if (op == TERM_TRUNC)
      plan_of_slices(s, p, &k, WIDE);
  }
}
