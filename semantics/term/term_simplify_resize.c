// Canonical forms of extension and truncation (term_simplify.h).
#include "semantics/term/term_simplify.h"

term_id simplify_extend(term_context *c, bool is_signed, unsigned width, term_id a) {
  if (is_signed && non_negative(c, a) && term_width(c, a) > 1)
    return term_extend(c, false, a, width);
  if (is(c, a, TERM_EXTU) || (is_signed && is(c, a, TERM_EXTS)))
    return term_extend(c, is(c, a, TERM_EXTS), child(c, a, 0), width);
  if (is(c, a, TERM_TRUNC)) {
    term_id x = child(c, a, 0);
    unsigned k = term_width(c, a);
    uint64_t n;
    // The sign bit in every bit.
    if (is_signed && k == 1 && is(c, x, TERM_SHRU) && constant(c, child(c, x, 1), &n) &&
        n + 1 == term_width(c, x))
      return term_resize(c, true, term_binary(c, TERM_SHRS, child(c, x, 0), child(c, x, 1)), width);
    if (term_fits(c, x, is_signed, k))
      return term_resize(c, is_signed, x, width);
  }
  return intern(c, is_signed ? TERM_EXTS : TERM_EXTU, width, &a);
}

// Bits [n + width - 1 : n] of x, where they do not reach below an extension or above what it extends.
static bool extract_through(term_context *c, term_id x, uint64_t n, unsigned width, term_id *result) {
  term_id from = x;
  while (is(c, x, TERM_EXTU) || is(c, x, TERM_EXTS)) {
    term_id y = child(c, x, 0);
    unsigned m = term_width(c, y);
    bool is_signed = is(c, x, TERM_EXTS);
    if (n + width > m) {
      if (is_odd(m) || m == 1)
        break;
      term_op shift = is_signed ? TERM_SHRS : TERM_SHRU;
      if (n >= m)
        n = is_signed ? m - 1 : m; // all sign, or nothing
      *result = term_resize(c, is_signed, term_binary(c, shift, y, amount(c, m, n)), width);
      return true;
    }
    x = y;
  }
  // What was cut to an odd width was cut above these bits.
  while (is(c, x, TERM_TRUNC) && is_odd(term_width(c, x)))
    x = child(c, x, 0);
  if (term_same(x, from) || is_odd(term_width(c, x)))
    return false;
  *result = term_trunc(c, term_binary(c, TERM_SHRU, x, amount(c, term_width(c, x), n)), width);
  return true;
}

term_id simplify_trunc(term_context *c, unsigned width, term_id a) {
  term_op op = op_of(c, a);
  unsigned from = term_width(c, a);
  uint64_t n;
  if (op == TERM_TRUNC)
    return term_trunc(c, child(c, a, 0), width);
  if (op == TERM_EXTU || op == TERM_EXTS)
    return term_resize(c, op == TERM_EXTS, child(c, a, 0), width);
  if (is_standard(width)) {
    term_id x = term_arity(c, a) > 0 ? child(c, a, 0) : a, y = term_arity(c, a) > 1 ? child(c, a, 1) : a;
    if (is_ring(op) && simplify_truncates_free(c, x, width, FREE_DEPTH) &&
        simplify_truncates_free(c, y, width, FREE_DEPTH))
      return term_binary(c, op, term_trunc(c, x, width), term_trunc(c, y, width));
    if (op == TERM_SHL && constant(c, y, &n) && simplify_truncates_free(c, x, width, FREE_DEPTH))
      return n >= width ? zero(c, width)
                        : term_binary(c, TERM_SHL, term_trunc(c, x, width), amount(c, width, n));
    if (op == TERM_SELECT && simplify_truncates_free(c, a, width, FREE_DEPTH))
      return term_select(c, x, term_trunc(c, y, width), term_trunc(c, child(c, a, 2), width));
  }
  if ((op == TERM_SHRS || op == TERM_SHRU) && constant(c, child(c, a, 1), &n) && n + width <= from) {
    term_id result;
    if (extract_through(c, child(c, a, 0), n, width, &result))
      return result;
  }
  // A shift by more than half is a shift of the upper half.
  if ((op == TERM_SHRS || op == TERM_SHRU) && from == 2 * width && is_standard(width) &&
      constant(c, child(c, a, 1), &n) && n > width && n < from) {
    term_id upper = term_trunc(c, term_binary(c, TERM_SHRU, child(c, a, 0), amount(c, from, width)), width);
    return term_binary(c, op, upper, amount(c, width, n - width));
  }
  // High bits of a product or sum: which shift brought them down does not matter. Unsigned is the one kept.
  if ((op == TERM_SHRS || op == TERM_SHRU) && constant(c, child(c, a, 1), &n) && n + width <= from &&
      from <= 64) {
    term_id arithmetic = term_binary(c, TERM_SHRS, child(c, a, 0), child(c, a, 1));
    uint64_t m;
    if (is(c, arithmetic, TERM_SHRS) && constant(c, child(c, arithmetic, 1), &m) && m + width <= from) {
      term_id logical = term_binary(c, TERM_SHRU, child(c, arithmetic, 0), child(c, arithmetic, 1));
      if (is(c, logical, TERM_SHRU))
        return intern(c, TERM_TRUNC, width, &logical);
      if (!term_same(logical, a))
        return term_trunc(c, logical, width);
    } else if (!is(c, arithmetic, TERM_SHRS) && !term_same(arithmetic, a)) {
      return term_trunc(c, arithmetic, width);
    }
  }
  return intern(c, TERM_TRUNC, width, &a);
}
