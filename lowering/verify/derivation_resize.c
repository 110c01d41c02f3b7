// Extensions and truncations of normal terms: they go to the leaves, through sums and products.
#include "lowering/verify/derivation_internal.h"

#include "semantics/term/eval.h"

bool derivation_fits(const derivation *d, term_id t, unsigned width, bool is_signed) {
  term_range r;
  if (!range_of(d, t, &r) || width >= term_width(d->terms, t))
    return width >= term_width(d->terms, t);
  int64_t smax = (int64_t)(ones(width) >> 1);
  return is_signed ? r.smin >= -smax - 1 && r.smax <= smax : r.umax <= ones(width);
}

bool derivation_is_nonnegative(const derivation *d, term_id t) {
  term_range r;
  return range_of(d, t, &r) && r.smin >= 0;
}

// The parts of a sum, resized one by one: each partial sum is a step.
static term_id resized_sum(derivation *d, term_id t, unsigned width, bool is_signed) {
  term_context *c = d->terms;
  term_id whole = term_resize(c, is_signed, t, width);
  term_id a = term_child(c, t, 0), b = term_child(c, t, 1);
  term_op op = term_operator(c, t);
  term_id x = term_resize(c, is_signed, a, width), y = term_resize(c, is_signed, b, width);
  if (!derivation_step(d, whole, term_binary(c, op, x, y), true))
    return whole;
  x = is_sum(d, a) ? resized_sum(d, a, width, is_signed) : derivation_resized(d, a, width, is_signed);
  y = is_sum(d, b) ? resized_sum(d, b, width, is_signed) : derivation_resized(d, b, width, is_signed);
  return term_binary(c, op, x, y);
}

// Adds the addends of a narrower sum, with what their values are as numbers of one kind, and the interval of
// that. False: it is not known.
static bool extended_addends(derivation *d, const linear *narrow, bool as_signed, linear *wide, int64_t *low,
                             int64_t *high) {
  *low = *high = 0;
  for (size_t i = 0; i < narrow->addends.size; i++) {
    term_id atom = narrow->addends.data[i].atom;
    uint64_t k = narrow->addends.data[i].coefficient;
    int64_t factor = (int64_t)k - (k > ones(narrow->width) >> 1 ? (int64_t)ones(narrow->width) + 1 : 0);
    term_range r;
    if (!range_of(d, atom, &r))
      return false;
    int64_t least = factor * (as_signed ? r.smin : (int64_t)r.umin),
            most = factor * (as_signed ? r.smax : (int64_t)r.umax);
    *low += least < most ? least : most;
    *high += least < most ? most : least;
    linear_add(d->terms, wide, derivation_resized(d, atom, wide->width, as_signed), (uint64_t)factor);
  }
  return true;
}

// An extension of a sum whose parts wrap while the whole does not, as 255 - x of a byte: with the constant
// that brings the parts' values, of any size, to those of the sum.
static term_id extended_at_once(derivation *d, term_id t, unsigned width, bool is_signed) {
  term_context *c = d->terms;
  unsigned from = term_width(c, t);
  term_id whole = term_resize(c, is_signed, t, width), sum = whole;
  if (width > 64 || from > 16)
    return whole;
  linear narrow = linear_of(c, t);
  int64_t least = is_signed ? -(INT64_C(1) << (from - 1)) : 0, most = least + (int64_t)ones(from);
  for (int as_signed = 0; as_signed < 2 && term_same(sum, whole); as_signed++) {
    linear wide = {.width = width};
    int64_t low, high;
    if (extended_addends(d, &narrow, as_signed, &wide, &low, &high)) {
      // The one constant that is right modulo 2^from and brings `low` into the type.
      int64_t above = (int64_t)(((uint64_t)low + narrow.constant - (uint64_t)least) & ones(from));
      if (least + above + (high - low) <= most) {
        wide.constant = (wide.constant + (uint64_t)(least + above - low)) & ones(width);
        sum = derivation_rewrite(d, whole, linear_term(c, &wide));
      }
    }
    stack_free(&wide.addends);
  }
  stack_free(&narrow.addends);
  return sum;
}

// An extension of a product that was multiplied out, where the sum's parts wrap: the product of the
// extensions.
static term_id extended_product(derivation *d, term_id t, unsigned width, bool is_signed) {
  term_context *c = d->terms;
  term_id product = derivation_note(d, t)->product, a = term_child(c, product, 0),
          b = term_child(c, product, 1);
  term_id whole = term_resize(c, is_signed, product, width),
          wide = term_binary(c, TERM_MUL, term_resize(c, is_signed, a, width),
                             term_resize(c, is_signed, b, width));
  if (!derivation_step(d, whole, wide, true))
    return term_resize(c, is_signed, t, width);
  return derivation_form(d, term_binary(c, TERM_MUL, derivation_resized(d, a, width, is_signed),
                                        derivation_resized(d, b, width, is_signed)));
}

static bool is_extended_sum(const derivation *d, term_id t) {
  term_op op = term_operator(d->terms, t);
  return (op == TERM_EXTU || op == TERM_EXTS) && is_sum(d, term_child(d->terms, t, 0));
}

static bool has_extended_sum(const derivation *d, term_id sum) {
  linear l = linear_of(d->terms, sum);
  bool has = false;
  for (size_t i = 0; i < l.addends.size; i++)
    has |= is_extended_sum(d, l.addends.data[i].atom);
  stack_free(&l.addends);
  return has;
}

// Truncation or extension of a normal term, as a normal term.
term_id derivation_resized(derivation *d, term_id t, unsigned width, bool is_signed) {
  term_context *c = d->terms;
  unsigned from = term_width(c, t);
  if (from == width)
    return t;
  term_id whole = term_resize(c, is_signed, t, width);
  if (is_const(d, t))
    return term_const_bits(c, width, eval_term(c, whole, &(eval_env){0}));
  if (width > 64 || from > 64)
    return whole;
  if (width > from && derivation_is_nonnegative(d, t)) {
    // Sums are extended as signed where that can be, all else as unsigned.
    bool as_signed = is_sum(d, t);
    if (as_signed != is_signed && !derivation_step(d, whole, term_resize(c, as_signed, t, width), true))
      return whole;
    is_signed = as_signed;
    whole = term_resize(c, is_signed, t, width);
  }
  if (is_sum(d, t)) {
    term_id sum = resized_sum(d, t, width, is_signed);
    if (width > from && has_extended_sum(d, sum))
      sum = extended_at_once(d, t, width, is_signed);
    if (width > from && term_same(sum, whole) && !term_none(derivation_note(d, t)->product))
      sum = extended_product(d, t, width, is_signed);
    return term_same(sum, whole) ? whole : derivation_collect(d, sum);
  }
  term_op op = term_operator(c, t);
  if (op == TERM_EXTU || op == TERM_EXTS || op == TERM_TRUNC) {
    term_id inner = term_child(c, t, 0);
    unsigned least = term_width(c, inner);
    bool inner_signed = op == TERM_EXTS;
    // Through the inner term at once, where no bit that matters is lost.
    term_id direct = op == TERM_TRUNC ? term_resize(c, is_signed, inner, width)
                                      : term_resize(c, inner_signed, inner, width);
    bool sound = op == TERM_TRUNC ? width <= from || derivation_fits(d, inner, from, is_signed)
                                  : width < from || inner_signed == is_signed || !inner_signed;
    if (sound && least <= 64 && derivation_step(d, whole, direct, true))
      return derivation_resized(d, inner, width, op == TERM_TRUNC ? is_signed : inner_signed);
  }
  // A truncation that drops what a shift moved in.
  uint64_t amount;
  if (width < from && op == TERM_SHRU && term_is_const(c, term_child(c, t, 1), &amount) &&
      amount + width <= from)
    return derivation_rewrite(
        d, whole, term_trunc(c, term_binary(c, TERM_SHRS, term_child(c, t, 0), term_child(c, t, 1)), width));
  return whole;
}
