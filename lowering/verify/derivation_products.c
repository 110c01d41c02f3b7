// Products of sums, and shifts of sums to the right, as sums: instructions that sum up products take numbers
// without zero points, and scale by two shifts what a program scales by one.
#include "lowering/verify/derivation_internal.h"

// ---- products of sums ---------------------------------------------------------------------------

enum { MOST_FACTORS = 4 }; // addends of a sum that is a factor

// Is it a few addends and a constant, of either sign? A number less its zero point. What is not negative, as
// 255 - x of a byte, is a factor like any other, and the ranges of its products are known.
static bool has_offset(const derivation *d, term_id t) {
  if (!is_inner_sum(d, t) || derivation_is_nonnegative(d, t))
    return false;
  linear l = linear_of(d->terms, t);
  bool offset = l.constant && l.addends.size && l.addends.size <= MOST_FACTORS;
  stack_free(&l.addends);
  return offset;
}

// A product of a sum is the sum of the products, addend by addend; what is no step stays a product.
static term_id distributed(derivation *d, term_id sum, term_id by) {
  term_context *c = d->terms;
  if (!is_inner_sum(d, sum))
    return derivation_form(d, term_binary(c, TERM_MUL, sum, by));
  term_op op = term_operator(c, sum);
  term_id a = term_child(c, sum, 0), b = term_child(c, sum, 1), whole = term_binary(c, TERM_MUL, sum, by);
  term_id parts = term_binary(c, op, term_binary(c, TERM_MUL, a, by), term_binary(c, TERM_MUL, b, by));
  if (!derivation_step(d, whole, parts, true))
    return whole;
  return term_binary(c, op, distributed(d, a, by), distributed(d, b, by));
}

// (x + k)(y + m) as x y + m x + k y + k m: instructions that sum up products take numbers without zero
// points.
term_id derivation_product(derivation *d, term_id t) {
  term_id a = term_child(d->terms, t, 0), b = term_child(d->terms, t, 1);
  if (!has_offset(d, a) && !has_offset(d, b))
    return t;
  term_id sum = has_offset(d, a) ? distributed(d, a, b) : distributed(d, b, a);
  if (!is_inner_sum(d, sum))
    return t;
  sum = derivation_collect(d, sum);
  derivation_note(d, sum)->product = t;
  return sum;
}

// ---- shifts of sums ------------------------------------------------------------------------------

// Does a * 2^by + b lose nothing above the width?
static bool holds_sum(const term_range *a, unsigned by, const term_range *b, unsigned width) {
  int64_t most = (int64_t)(ones(width) >> 1), low, high, factor = INT64_C(1) << by;
  return by < 63 && !__builtin_mul_overflow(a->smin, factor, &low) &&
         !__builtin_mul_overflow(a->smax, factor, &high) && !__builtin_add_overflow(low, b->smin, &low) &&
         !__builtin_add_overflow(high, b->smax, &high) && low >= -most - 1 && high <= most;
}

static bool holds_constant(const derivation *d, term_id sum, int64_t constant) {
  term_range r, k = {.smin = constant, .smax = constant};
  return range_of(d, sum, &r) && holds_sum(&k, 0, &r, term_width(d->terms, sum));
}

// An addend that is another term shifted to the right by a constant, resized or not.
static bool is_shifted(const derivation *d, addend a, term_id *from, uint64_t *by) {
  const term_context *c = d->terms;
  term_op op = term_operator(c, a.atom);
  term_id shift = op == TERM_EXTS || op == TERM_EXTU || op == TERM_TRUNC ? term_child(c, a.atom, 0) : a.atom;
  op = term_operator(c, shift);
  if (a.coefficient != 1 || (op != TERM_SHRS && op != TERM_SHRU) ||
      !term_is_const(c, term_child(c, shift, 1), by) || *by >= term_width(c, shift))
    return false;
  *from = term_child(c, shift, 0);
  return true;
}

// ((y >> m) + x) >> n is (y + (x << m)) >> (m + n).
static term_id shifted_twice(derivation *d, term_id t, unsigned amount) {
  term_context *c = d->terms;
  unsigned width = term_width(c, t);
  linear l = linear_of(c, term_child(c, t, 0));
  term_id y = {0}, r = t;
  uint64_t by = 0;
  for (size_t i = 0; i < l.addends.size && term_none(y); i++)
    if (is_shifted(d, l.addends.data[i], &y, &by))
      linear_add_atom(&l, l.addends.data[i].atom, -(uint64_t)1);
  term_range whole, part;
  unsigned wide = term_none(y) ? 0 : term_width(c, y);
  term_id rest = linear_term(c, &l);
  if (wide >= width && by + amount < wide && range_of(d, rest, &whole) && range_of(d, y, &part) &&
      holds_sum(&whole, (unsigned)by, &part, wide)) {
    term_id scale = term_const(c, wide, UINT64_C(1) << by), shift = term_const(c, wide, by + amount),
            moved = term_binary(c, TERM_MUL, term_resize(c, true, rest, wide), scale),
            sum = term_binary(c, TERM_ADD, y, moved);
    if (derivation_step(d, t, term_resize(c, true, term_binary(c, TERM_SHRS, sum, shift), width), true)) {
      sum = derivation_collect(
          d, term_binary(c, TERM_ADD, y,
                         term_binary(c, TERM_MUL, derivation_resized(d, rest, wide, true), scale)));
      r = derivation_resized(d, derivation_form(d, term_binary(c, TERM_SHRS, sum, shift)), width, true);
    }
  }
  stack_free(&l.addends);
  return r;
}

// (y + c) >> n is ((y + c % 2^n) >> n) + c / 2^n, rounded down.
static term_id shifted_constant(derivation *d, term_id t, unsigned amount) {
  term_context *c = d->terms;
  term_id sum = term_child(c, t, 0);
  unsigned width = term_width(c, t);
  int64_t constant;
  if (term_operator(c, sum) != TERM_ADD || !term_is_signed_const(c, term_child(c, sum, 1), &constant))
    return t;
  int64_t rest = constant & (int64_t)ones(amount);
  term_id y = term_child(c, sum, 0);
  if (!amount || rest == constant || !holds_constant(d, y, constant) || !holds_constant(d, y, rest))
    return t;
  term_id part = rest ? term_binary(c, TERM_ADD, y, term_const_s(c, width, rest)) : y,
          shift = term_binary(c, TERM_SHRS, part, term_child(c, t, 1)),
          outside = term_const_s(c, width, (constant - rest) / (INT64_C(1) << amount));
  if (!derivation_step(d, t, term_binary(c, TERM_ADD, shift, outside), true))
    return t;
  return derivation_collect(d, term_binary(c, TERM_ADD, derivation_form(d, shift), outside));
}

// A shift to the right by a constant: one shift of one sum, whose constant is less than what is shifted out.
term_id derivation_shift(derivation *d, term_id t) {
  uint64_t amount;
  if (!term_is_const(d->terms, term_child(d->terms, t, 1), &amount) || amount >= term_width(d->terms, t))
    return t;
  term_id r = shifted_twice(d, t, (unsigned)amount);
  return term_same(r, t) ? shifted_constant(d, t, (unsigned)amount) : r;
}
