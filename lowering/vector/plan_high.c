// Plans for what shifts leave: high bits of products, in halves and in steps, of sums, and of half the width.
#include "lowering/vector/select_internal.h"

#include <stdlib.h>
#include <string.h>

// High bits of a product of numbers of `width` bits: (x * factor + bias) >> shift, which may be what is added
// behind the shift, too.
typedef struct high_product {
  term_id x;
  int64_t factor, bias;
  uint64_t shift;
} high_product;

static bool is_high_product(term_context *c, term_id t, uint32_t width, high_product *p) {
  uint64_t n = 0, v;
  int64_t behind = 0;
  if (term_operator(c, t) == TERM_ADD && term_is_const(c, term_child(c, t, 1), &v)) {
    behind = bits_to_s64(bits_u64(v, width), width);
    t = term_child(c, t, 0);
  }
  if (term_operator(c, t) == TERM_SHRS && term_is_const(c, term_child(c, t, 1), &n))
    t = term_child(c, t, 0);
  if (term_operator(c, t) != TERM_TRUNC)
    return false;
  t = term_child(c, t, 0);
  if ((term_operator(c, t) != TERM_SHRU && term_operator(c, t) != TERM_SHRS) ||
      term_width(c, t) != 2 * width || !term_is_const(c, term_child(c, t, 1), &v) || v < width ||
      v + n >= 2 * width || (n && v != width))
    return false;
  p->shift = v + n;
  t = term_child(c, t, 0);
  p->bias = 0;
  if (term_operator(c, t) == TERM_ADD && term_is_const(c, term_child(c, t, 1), &v)) {
    p->bias = bits_to_s64(bits_u64(v, 2 * width), 2 * width);
    t = term_child(c, t, 0);
  }
  if (__builtin_mul_overflow(behind, INT64_C(1) << p->shift, &behind) ||
      __builtin_add_overflow(p->bias, behind, &p->bias))
    return false;
  if (term_operator(c, t) != TERM_MUL || !term_is_const(c, term_child(c, t, 1), &v) ||
      !term_fits(c, term_child(c, t, 0), true, width))
    return false;
  p->factor = bits_to_s64(bits_u64(v, 2 * width), 2 * width);
  p->x = term_child(c, t, 0);
  return true;
}

void plan_equal(selection *s, pack_id p, const term_id *lanes) {
  const pack k = s->packs.data[p.index];
  plan n = {.kind = PLAN_BITCAST, .num_operands = 1};
  n.operands[0] = pack_of(s, k.lanes, k.width, lanes);
  if (n.operands[0].index != p.index)
    add_plan(s, p, n);
}

// High bits of a product with a constant, from products with the halves of the constant: with h bits in a
// half, x * factor >> 2h - 1 is ((x * low >> h) + x * high) >> h - 1.
static void plan_product_in_halves(selection *s, pack_id p, const pack *k) {
  term_context *c = s->program->terms;
  uint32_t width = k->width, h = width / 2;
  if (width < 16 || width > 32)
    return;
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k->lanes; i++) {
    high_product q;
    if (term_none(k->lane[i]))
      continue;
    int64_t limit = INT64_C(1) << (width - 1);
    if (!is_high_product(c, k->lane[i], width, &q) || q.bias % limit || q.factor <= -limit ||
        q.factor >= limit || llabs(q.factor) + llabs(q.bias / limit) + 1 >= limit)
      return;
    int64_t high = q.factor >> h, low = q.factor - high * (INT64_C(1) << h);
    term_id part = term_binary(c, TERM_MUL, q.x, term_const_s(c, 2 * width, low));
    part = term_trunc(c, term_binary(c, TERM_SHRS, part, term_const(c, 2 * width, h)), width);
    term_id sum = term_binary(c, TERM_MUL, q.x, term_const_s(c, 2 * width, high));
    sum = term_binary(c, TERM_ADD, sum, term_extend(c, true, part, 2 * width));
    sum = term_trunc(c, term_binary(c, TERM_SHRS, sum, term_const(c, 2 * width, h - 1)), width);
    sum = term_binary(c, TERM_ADD, sum, term_const_s(c, width, q.bias / limit));
    lanes[i] = term_binary(c, TERM_SHRS, sum, term_const(c, width, q.shift - width + 1));
  }
  plan_equal(s, p, lanes);
}

static bool is_extremum(term_op op) {
  return op == TERM_MINS || op == TERM_MAXS || op == TERM_MINU || op == TERM_MAXU;
}

// High bits of a product with a constant, in two steps: (x f + b) >> n is ((x f >> w - 1) + (b >> w - 1)) >>
// n - (w - 1) for numbers of w bits, if b is a multiple of 2^(w - 1). For instructions that give w bits of a
// doubled product. The same under clamps, and truncations of clamps: what narrows may shift and saturate at
// once. *high: the first step. None: it is no such product.
static term_id product_in_steps(term_context *c, term_id t, term_id *high) {
  const uint32_t width = term_width(c, t), first = width - 1;
  const term_id none = {0};
  term_op op = term_operator(c, t);
  bool clamps = is_extremum(op) && term_operator(c, term_child(c, t, 1)) == TERM_CONST;
  term_op inner = op == TERM_TRUNC ? term_operator(c, term_child(c, t, 0)) : TERM_ARG;
  if (clamps || is_extremum(inner)) {
    term_id x = product_in_steps(c, term_child(c, t, 0), high);
    return term_none(x) ? none
           : clamps     ? term_binary(c, op, x, term_child(c, t, 1))
                        : term_trunc(c, x, width);
  }
  if (width < 16 || width > 32)
    return none;
  high_product q;
  int64_t limit = INT64_C(1) << first;
  if (!is_high_product(c, t, width, &q) || q.bias % limit || llabs(q.factor) + llabs(q.bias / limit) >= limit)
    return none;
  *high = term_binary(c, TERM_MUL, q.x, term_const_s(c, 2 * width, q.factor));
  *high = term_trunc(c, term_binary(c, TERM_SHRS, *high, term_const(c, 2 * width, first)), width);
  term_id sum = term_binary(c, TERM_ADD, *high, term_const_s(c, width, q.bias / limit));
  return term_binary(c, TERM_SHRS, sum, term_const(c, width, q.shift - first));
}

// b + (y >> n) is (y + (b << n)) >> n where that does not overflow. Under clamps and truncations, as above:
// what narrows shifts, too. None: it is no such sum.
static term_id sum_in_shift(term_context *c, term_id t) {
  const term_id none = {0};
  const uint32_t width = term_width(c, t);
  term_op op = term_operator(c, t);
  bool clamps = is_extremum(op) && term_operator(c, term_child(c, t, 1)) == TERM_CONST;
  if (clamps || op == TERM_TRUNC) {
    term_id x = sum_in_shift(c, term_child(c, t, 0));
    return term_none(x) ? none
           : clamps     ? term_binary(c, op, x, term_child(c, t, 1))
                        : term_trunc(c, x, width);
  }
  uint64_t b, n;
  if (op != TERM_ADD || width > 32 || !term_is_const(c, term_child(c, t, 1), &b))
    return none;
  term_id shift = term_child(c, t, 0);
  term_range r;
  if (term_operator(c, shift) != TERM_SHRS || !term_is_const(c, term_child(c, shift, 1), &n) || n >= width ||
      !term_get_range(c, term_child(c, shift, 0), &r))
    return none;
  int64_t by = bits_to_s64(bits_u64(b, width), width) * (INT64_C(1) << n), limit = INT64_C(1) << (width - 1);
  if (by <= -limit || by >= limit || r.smin + by < -limit || r.smax + by >= limit)
    return none;
  term_id sum = term_binary(c, TERM_ADD, term_child(c, shift, 0), term_const_s(c, width, by));
  return term_binary(c, TERM_SHRS, sum, term_child(c, shift, 1));
}

static void plan_sum_in_shift(selection *s, pack_id p, const pack *k) {
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    lanes[i] = sum_in_shift(s->program->terms, k->lane[i]);
    if (term_none(lanes[i]))
      return;
  }
  plan_equal(s, p, lanes);
}

static void plan_product_in_steps(selection *s, pack_id p, const pack *k) {
  term_context *c = s->program->terms;
  term_id *high = arena_alloc(s->memory, k->lanes * sizeof *high);
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  uint32_t width = 0;
  for (uint32_t i = 0; i < k->lanes; i++) {
    if (term_none(k->lane[i]))
      continue;
    lanes[i] = product_in_steps(c, k->lane[i], &high[i]);
    if (term_none(lanes[i]) || (width && term_width(c, high[i]) != width))
      return;
    width = term_width(c, high[i]);
  }
  uint32_t room = width ? s->target->register_bits / width : 0; // what narrows reads several registers
  pack first = {.lanes = k->lanes < room ? k->lanes : room, .width = width, .lane = high};
  if (width && has_instruction(s, &first, true, width))
    plan_equal(s, p, lanes);
}

// The upper half of y + (k << width) is k more than that of y.
static void plan_add_to_high(selection *s, pack_id p, const pack *k) {
  term_context *c = s->program->terms;
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k->lanes; i++) {
    uint64_t n, v;
    if (term_none(k->lane[i]))
      continue;
    term_id x = term_child(c, k->lane[i], 0);
    unsigned from = term_width(c, x);
    if (from != 2 * k->width || from > 64 || term_operator(c, x) != TERM_SHRU ||
        !term_is_const(c, term_child(c, x, 1), &n) || n != k->width)
      return;
    term_id sum = term_child(c, x, 0);
    if (term_operator(c, sum) != TERM_ADD || !term_is_const(c, term_child(c, sum, 1), &v) ||
        v & ((UINT64_C(1) << n) - 1))
      return;
    term_id high = term_binary(c, TERM_SHRU, term_child(c, sum, 0), term_child(c, x, 1));
    lanes[i] = term_binary(c, TERM_ADD, term_trunc(c, high, k->width), term_const(c, k->width, v >> n));
  }
  plan_equal(s, p, lanes);
}

// (2 f x + 2 k) >> n + 1 is (f x + k) >> n.
static void plan_halved_product(selection *s, pack_id p, const pack *k) {
  term_context *c = s->program->terms;
  uint32_t width = k->width;
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k->lanes; i++) {
    high_product q;
    term_range r;
    if (term_none(k->lane[i]))
      continue;
    if (!is_high_product(c, k->lane[i], width, &q) || q.factor % 2 || q.bias % 2 || 2 * width > 32 ||
        !term_get_range(c, q.x, &r))
      return;
    int64_t limit = INT64_C(1) << (2 * width - 1), a = r.smin * q.factor + q.bias,
            b = r.smax * q.factor + q.bias;
    if (a < -limit || a >= limit || b < -limit || b >= limit)
      return;
    term_id t = term_binary(c, TERM_MUL, q.x, term_const_s(c, 2 * width, q.factor / 2));
    t = term_binary(c, TERM_ADD, t, term_const_s(c, 2 * width, q.bias / 2));
    lanes[i] = term_trunc(c, term_binary(c, TERM_SHRS, t, term_const(c, 2 * width, q.shift - 1)), width);
  }
  plan_equal(s, p, lanes);
}

// Bits that a shift and a truncation leave of a number of twice as many bits as they need: of the lower half.
static void plan_shift_of_half(selection *s, pack_id p, const pack *k, uint32_t source) {
  term_context *c = s->program->terms;
  const uint32_t half = source / 2;
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k->lanes; i++) {
    uint64_t n;
    if (term_none(k->lane[i]))
      continue;
    term_id x = term_child(c, k->lane[i], 0);
    if ((term_operator(c, x) != TERM_SHRU && term_operator(c, x) != TERM_SHRS) ||
        !term_is_const(c, term_child(c, x, 1), &n) || n + k->width > half)
      return;
    x = term_binary(c, TERM_SHRU, term_trunc(c, term_child(c, x, 0), half), term_const(c, half, n));
    lanes[i] = term_trunc(c, x, k->width);
  }
  plan_equal(s, p, lanes);
}

// Bits that are cut from (x y + bias) >> shift, which is computed exactly: of numbers with or without a sign.
typedef struct shifted_product {
  term_id x, y;
  int64_t bias;
  uint64_t shift;
  bool may_be[2]; // without a sign, with one
} shifted_product;

// Are all bits of the product and its sum there, of numbers with or without a sign that have `width` bits?
static bool is_exact_product(const term_context *c, const shifted_product *q, unsigned of, unsigned width,
                             bool is_signed) {
  term_range x, y;
  if (!term_fits(c, q->x, is_signed, width) || !term_fits(c, q->y, is_signed, width) ||
      !term_get_range(c, q->x, &x) || !term_get_range(c, q->y, &y) || (!is_signed && q->bias < 0))
    return false;
  if (!is_signed) // at most 32 bits each
    return (unsigned __int128)x.umax * y.umax + (uint64_t)q->bias <= UINT64_MAX >> (64 - of);
  const __int128 v[4] = {(__int128)x.smin * y.smin, (__int128)x.smin * y.smax, (__int128)x.smax * y.smin,
                         (__int128)x.smax * y.smax},
                 limit = (__int128)1 << (of - 1);
  bool ok = true;
  for (unsigned i = 0; i < 4; i++)
    ok &= v[i] + q->bias >= -limit && v[i] + q->bias < limit;
  return ok;
}

static bool is_shifted_product(const term_context *c, term_id t, unsigned width, shifted_product *q) {
  t = term_child(c, t, 0);
  const unsigned of = term_width(c, t);
  const term_op op = term_operator(c, t);
  uint64_t v = 0;
  if ((op != TERM_SHRU && op != TERM_SHRS) || of > 64 || !term_is_const(c, term_child(c, t, 1), &q->shift) ||
      q->shift >= width)
    return false;
  t = term_child(c, t, 0);
  q->bias = 0;
  if (term_operator(c, t) == TERM_ADD && term_is_const(c, term_child(c, t, 1), &v)) {
    q->bias = bits_to_s64(bits_u64(v, of), of);
    t = term_child(c, t, 0);
  }
  if (term_operator(c, t) != TERM_MUL)
    return false;
  q->x = term_child(c, t, 0), q->y = term_child(c, t, 1);
  // What is cut behind the shift does not tell of a sign.
  const bool is_cut = q->shift + width <= of;
  for (unsigned sign = 0; sign < 2; sign++)
    q->may_be[sign] =
        (is_cut || op == (sign ? TERM_SHRS : TERM_SHRU)) && is_exact_product(c, q, of, width, sign);
  return q->may_be[0] || q->may_be[1];
}

// By how many bits more a number may be shifted to the left without losing any, at most `most`.
static unsigned room_of(const term_context *c, term_id x, unsigned width, bool is_signed, unsigned most) {
  term_range r;
  unsigned room = 0;
  if (!term_get_range(c, x, &r))
    return 0;
  const int64_t limit = INT64_C(1) << (width - is_signed);
  while (room < most &&
         (is_signed ? r.smin * (INT64_C(2) << room) >= -limit && r.smax * (INT64_C(2) << room) < limit
                    : (int64_t)r.umax * (INT64_C(2) << room) < limit))
    room++;
  return room;
}

// The factors moved up by so many bits, and the shift with them. None: there is no room.
static term_id raise_product(term_context *c, const shifted_product *q, unsigned width, bool is_signed,
                             unsigned by) {
  const term_id none = {0};
  const unsigned wide = 2 * width, x_room = room_of(c, q->x, width, is_signed, by),
                 y_room = room_of(c, q->y, width, is_signed, by);
  uint64_t v;
  if (x_room + y_room < by)
    return none;
  // Constants cost nothing, squares have one factor.
  unsigned of_y = y_room;
  if (term_same(q->x, q->y) && by % 2 == 0)
    of_y = by / 2;
  else if (!term_is_const(c, q->y, &v) && x_room == by)
    of_y = 0;
  const term_id factors[2] = {q->x, q->y};
  const unsigned shifts[2] = {by - of_y, of_y};
  term_id raised[2];
  for (unsigned i = 0; i < 2; i++) {
    raised[i] = term_resize(c, is_signed, factors[i], width);
    raised[i] = term_binary(c, TERM_SHL, raised[i], term_const(c, width, shifts[i]));
    raised[i] = term_extend(c, is_signed, raised[i], wide);
  }
  term_id t = term_binary(c, TERM_MUL, raised[0], raised[1]);
  t = term_binary(c, TERM_ADD, t, term_const_s(c, wide, q->bias * (INT64_C(1) << by)));
  t = term_binary(c, is_signed ? TERM_SHRS : TERM_SHRU, t, term_const(c, wide, q->shift + by));
  return term_trunc(c, t, width);
}

// Has the target an instruction for lanes like these, of at most a register?
static bool has_register_instruction(selection *s, const pack *k, term_id *lanes, bool is_signed) {
  const uint32_t room = s->target->register_bits / k->width;
  const pack first = {.lanes = k->lanes < room ? k->lanes : room, .width = k->width, .lane = lanes};
  return has_instruction(s, &first, is_signed, k->width);
}

// A product that is shifted by fewer bits than a factor has: instructions give the upper half of that of
// factors that are shifted to the left, or of its double.
static void plan_raised_product(selection *s, pack_id p, const pack *k, bool is_signed, unsigned doubled) {
  term_context *c = s->program->terms;
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  bool is_first = true;
  for (uint32_t i = 0; i < k->lanes; i++) {
    shifted_product q;
    if (term_none(k->lane[i]))
      continue;
    if (!is_shifted_product(c, k->lane[i], k->width, &q) || !q.may_be[is_signed] ||
        q.shift + doubled >= k->width)
      return;
    lanes[i] = raise_product(c, &q, k->width, is_signed, k->width - doubled - (unsigned)q.shift);
    if (term_none(lanes[i]))
      return;
    if (is_first && !has_register_instruction(s, k, lanes, is_signed))
      return;
    is_first = false;
  }
  plan_equal(s, p, lanes);
}

// Is the sum exactly y + (y >> n) without a sign? Its addends may be those of y in any order.
static bool is_sum_with_itself(selection *s, term_id sum, term_id *y, uint64_t *n) {
  term_context *c = s->program->terms;
  const match_addends all = match_addends_of(s->memo, sum);
  for (uint32_t i = 0; i < all.count && all.count <= MATCH_ENOUGH_ADDENDS; i++) {
    const term_id part = all.addends[i];
    if (term_operator(c, part) != TERM_SHRU || !term_is_const(c, term_child(c, part, 1), n))
      continue;
    match_set one = {{0}};
    match_set_add(&one, i);
    const match_set others = match_set_rest(&one, all.count);
    *y = term_child(c, part, 0);
    if (term_same(match_sum_of(s->memo, sum, &others), *y) && match_is_exact(c, TERM_ADD, *y, part, false))
      return true;
  }
  return false;
}

// (y + (y >> n)) >> m is y (2^n + 1) >> n + m: the upper half of a product where that is all bits of y.
static void plan_sum_with_itself(selection *s, pack_id p, const pack *k) {
  term_context *c = s->program->terms;
  const unsigned width = k->width, wide = 2 * width;
  term_id *lanes = arena_alloc(s->memory, k->lanes * sizeof *lanes);
  for (uint32_t i = 0; i < k->lanes; i++) {
    uint64_t n, m;
    term_id y;
    if (term_none(k->lane[i]))
      continue;
    if (!term_is_const(c, term_child(c, k->lane[i], 1), &m) ||
        !is_sum_with_itself(s, term_child(c, k->lane[i], 0), &y, &n) || n + m != width)
      return;
    const term_id factor = term_const(c, wide, (UINT64_C(1) << n) + 1),
                  t = term_binary(c, TERM_MUL, term_extend(c, false, y, wide), factor);
    lanes[i] = term_trunc(c, term_binary(c, TERM_SHRU, t, term_const(c, wide, width)), width);
  }
  if (has_register_instruction(s, k, lanes, false))
    plan_equal(s, p, lanes);
}

void plan_high(selection *s, pack_id p, term_op op, uint32_t source) {
  const pack k = s->packs.data[p.index];
  if (op == TERM_TRUNC || op == TERM_SHRS) {
    plan_product_in_halves(s, p, &k);
    plan_product_in_steps(s, p, &k);
    plan_halved_product(s, p, &k);
  }
  if (op == TERM_SHRU && !s->is_for_proof && k.width >= 8 && k.width <= 32)
    plan_sum_with_itself(s, p, &k);
  if (op == TERM_TRUNC) {
    plan_add_to_high(s, p, &k);
    plan_shift_of_half(s, p, &k, source);
    plan_sum_in_shift(s, p, &k);
    plan_average(s, p);
    for (unsigned i = 0; i < 4 && k.width >= 8 && k.width <= 32; i++)
      plan_raised_product(s, p, &k, i % 2, i / 2);
  }
}
