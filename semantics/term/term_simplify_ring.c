// Canonical forms of ring and bitwise operators (term_simplify.h).
#include "semantics/term/term_simplify.h"

// x + (y >> n) is ((x << n) + y) >> n: where that sum fits in half the width and y alone does not, as in
// b + (((a - b) * c) >> 8).
static bool add_inside(term_context *c, unsigned width, term_id x, term_id shifted, term_id *result) {
  uint64_t n;
  term_range a, b;
  if (!c->thorough || !is(c, shifted, TERM_SHRS) || !constant(c, child(c, shifted, 1), &n) || width > 64 ||
      width < 16 || n >= width / 2 || !is_standard(width))
    return false;
  term_id y = child(c, shifted, 0);
  if (!term_get_range(c, x, &a) || !term_get_range(c, y, &b) || term_fits(c, y, true, width / 2) ||
      term_fits(c, y, false, width / 2))
    return false;
  __int128 scale = (__int128)1 << n, most = ((__int128)1 << (width - 1)) - 1;
  if (a.smin * scale < -most - 1 || a.smax * scale > most || a.smin * scale + b.smin < -most - 1 ||
      a.smax * scale + b.smax > most)
    return false;
  term_id sum = term_binary(c, TERM_ADD, term_binary(c, TERM_SHL, x, amount(c, width, n)), y);
  if (!term_fits(c, sum, true, width / 2) && !term_fits(c, sum, false, width / 2))
    return false;
  *result = term_binary(c, TERM_SHRS, sum, child(c, shifted, 1));
  return true;
}

term_id simplify_add(term_context *c, unsigned width, term_id a, term_id b) {
  term_id inside;
  if (is_value(c, b, 0))
    return a;
  // Constants float to the outside: avg's (a + b) + 1 whichever way it was bracketed.
  if (has_const(c, a, TERM_ADD)) {
    if (is(c, b, TERM_CONST))
      return term_binary(c, TERM_ADD, child(c, a, 0), term_binary(c, TERM_ADD, child(c, a, 1), b));
    return term_binary(c, TERM_ADD, term_binary(c, TERM_ADD, child(c, a, 0), b), child(c, a, 1));
  }
  if (has_const(c, b, TERM_ADD))
    return term_binary(c, TERM_ADD, term_binary(c, TERM_ADD, a, child(c, b, 0)), child(c, b, 1));
  if (term_same(a, b))
    return term_binary(c, TERM_SHL, a, amount(c, width, 1));
  if (is(c, b, TERM_SUB) && is_value(c, child(c, b, 0), 0))
    return term_binary(c, TERM_SUB, a, child(c, b, 1));
  if (is(c, a, TERM_SUB) && is_value(c, child(c, a, 0), 0))
    return term_binary(c, TERM_SUB, b, child(c, a, 1));
  if (is(c, a, TERM_SUB) && is(c, child(c, a, 0), TERM_CONST) && is(c, b, TERM_CONST))
    return term_binary(c, TERM_SUB, term_binary(c, TERM_ADD, child(c, a, 0), b), child(c, a, 1));
  if (add_inside(c, width, a, b, &inside) || add_inside(c, width, b, a, &inside))
    return inside;
  return intern2(c, TERM_ADD, width, a, b);
}

term_id simplify_saturating_difference(term_context *c, bool is_signed, term_id a, term_id b) {
  unsigned width = term_width(c, a);
  term_id difference = term_binary(c, TERM_SUB, term_extend(c, is_signed, a, 2 * width),
                                   term_extend(c, is_signed, b, 2 * width));
  return term_trunc(c, term_binary(c, TERM_MAXS, difference, zero(c, 2 * width)), width);
}

term_id simplify_absolute_difference(term_context *c, bool is_signed, term_id a, term_id b) {
  unsigned width = term_width(c, a);
  term_id difference = term_binary(c, TERM_SUB, term_extend(c, is_signed, a, 2 * width),
                                   term_extend(c, is_signed, b, 2 * width));
  return term_trunc(c, term_unary(c, TERM_ABS, difference), width);
}

static bool same_pair(const term_context *c, term_id p, term_id q) {
  term_id a = child(c, p, 0), b = child(c, p, 1), x = child(c, q, 0), y = child(c, q, 1);
  return (term_same(a, x) && term_same(b, y)) || (term_same(a, y) && term_same(b, x));
}

// a - ((a >> n) << n), or a - (a & -(1 << n)): the n low bits of a.
static bool low_bits(term_context *c, unsigned width, term_id a, term_id b, term_id *result) {
  uint64_t n, m, k;
  unsigned shift;
  if (!c->thorough || width > 64)
    return false;
  uint64_t all = UINT64_MAX >> (64 - width);
  if (has_const(c, b, TERM_AND) && term_same(child(c, b, 0), a) && constant(c, child(c, b, 1), &m) &&
      power_of_two((all - m) + 1, &shift)) {
    k = all - m;
  } else if (has_const(c, b, TERM_SHL) && constant(c, child(c, b, 1), &n) && n < width) {
    term_id high = child(c, b, 0);
    if ((!has_const(c, high, TERM_SHRU) && !has_const(c, high, TERM_SHRS)) ||
        !constant(c, child(c, high, 1), &m) || m != n || !term_same(child(c, high, 0), a))
      return false;
    k = (UINT64_C(1) << n) - 1;
  } else {
    return false;
  }
  *result = term_binary(c, TERM_AND, a, term_const(c, width, k));
  return true;
}

term_id simplify_sub(term_context *c, unsigned width, term_id a, term_id b) {
  term_id low;
  if (low_bits(c, width, a, b, &low))
    return low;
  if (is(c, b, TERM_CONST))
    return term_binary(c, TERM_ADD, a,
                       term_const_bits(c, width, bits_sub((bits){{0}}, term_value(c, b), width)));
  if (term_same(a, b))
    return zero(c, width);
  if (has_const(c, a, TERM_ADD))
    return term_binary(c, TERM_ADD, term_binary(c, TERM_SUB, child(c, a, 0), b), child(c, a, 1));
  if (has_const(c, b, TERM_ADD)) {
    bits value = bits_sub((bits){{0}}, term_value(c, child(c, b, 1)), width);
    return term_binary(c, TERM_ADD, term_binary(c, TERM_SUB, a, child(c, b, 0)),
                       term_const_bits(c, width, value));
  }
  if (is(c, b, TERM_SUB) && is_value(c, a, 0))
    return term_binary(c, TERM_SUB, child(c, b, 1), child(c, b, 0));
  if (is(c, b, TERM_SUB) && is_value(c, child(c, b, 0), 0))
    return term_binary(c, TERM_ADD, a, child(c, b, 1));
  if (is(c, a, TERM_CONST) && is(c, b, TERM_SUB) && is(c, child(c, b, 0), TERM_CONST))
    return term_binary(c, TERM_ADD, child(c, b, 1), term_binary(c, TERM_SUB, a, child(c, b, 0)));
  if (width <= 32 && is_standard(width)) {
    for (int s = 0; s < 2; s++) {
      term_op max = s ? TERM_MAXS : TERM_MAXU, min = s ? TERM_MINS : TERM_MINU;
      if (is(c, a, max) && is(c, b, min) && same_pair(c, a, b))
        return simplify_absolute_difference(c, s, child(c, a, 0), child(c, a, 1));
    }
    if (is(c, a, TERM_MAXU) && (term_same(child(c, a, 0), b) || term_same(child(c, a, 1), b)))
      return simplify_saturating_difference(c, false, child(c, a, term_same(child(c, a, 0), b)), b);
  }
  return intern2(c, TERM_SUB, width, a, b);
}

term_id simplify_mul(term_context *c, unsigned width, term_id a, term_id b) {
  uint64_t v;
  unsigned n;
  if (constant(c, b, &v)) {
    if (v <= 1)
      return v ? a : b;
    if (power_of_two(v, &n))
      return term_binary(c, TERM_SHL, a, amount(c, width, n));
    if (is_ones(c, b))
      return negate(c, a);
    if (has_const(c, a, TERM_MUL))
      return term_binary(c, TERM_MUL, child(c, a, 0), term_binary(c, TERM_MUL, child(c, a, 1), b));
    if (has_const(c, a, TERM_SHL))
      return term_binary(c, TERM_MUL, child(c, a, 0), term_binary(c, TERM_SHL, b, child(c, a, 1)));
  }
  return intern2(c, TERM_MUL, width, a, b);
}

term_id simplify_and(term_context *c, unsigned width, term_id a, term_id b) {
  uint64_t v;
  unsigned n;
  if (term_same(a, b) || is_ones(c, b))
    return a;
  if (is_value(c, b, 0))
    return b;
  if (constant(c, b, &v)) {
    if (has_const(c, a, TERM_AND))
      return term_binary(c, TERM_AND, child(c, a, 0), term_binary(c, TERM_AND, child(c, a, 1), b));
    if (power_of_two(v + 1, &n) && n < width) {
      if (term_fits(c, a, false, n))
        return a;
      if (is_standard(n))
        return term_extend(c, false, term_trunc(c, a, n), width);
    }
  }
  return intern2(c, TERM_AND, width, a, b);
}

term_id simplify_or(term_context *c, unsigned width, term_id a, term_id b) {
  if (term_same(a, b) || is_value(c, b, 0))
    return a;
  if (is_ones(c, b))
    return b;
  return intern2(c, TERM_OR, width, a, b);
}

term_id simplify_xor(term_context *c, unsigned width, term_id a, term_id b) {
  if (is_value(c, b, 0))
    return a;
  if (term_same(a, b))
    return zero(c, width);
  if (is(c, b, TERM_CONST) && has_const(c, a, TERM_XOR))
    return term_binary(c, TERM_XOR, child(c, a, 0), term_binary(c, TERM_XOR, child(c, a, 1), b));
  if (width == 1 && is_value(c, b, 1) && term_is_comparison(op_of(c, a)) &&
      !term_is_float_comparison(op_of(c, a)))
    return simplify_invert(c, a);
  return intern2(c, TERM_XOR, width, a, b);
}
