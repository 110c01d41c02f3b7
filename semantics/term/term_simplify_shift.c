// Canonical forms of shifts (term_simplify.h).
#include "semantics/term/term_simplify.h"

term_id simplify_shl(term_context *c, unsigned width, term_id a, term_id b) {
  uint64_t n, m;
  if (!constant(c, b, &n))
    return is(c, b, TERM_CONST) ? zero(c, width) : intern2(c, TERM_SHL, width, a, b);
  if (n == 0)
    return a;
  if (n >= width)
    return zero(c, width);
  if (is(c, a, TERM_SHL) && constant(c, child(c, a, 1), &m) && m < width)
    return term_binary(c, TERM_SHL, child(c, a, 0), amount(c, width, n + m));
  // How the bits were made that are shifted out does not matter.
  if (is(c, a, TERM_EXTU) && is(c, child(c, a, 0), TERM_EXTS) && term_width(c, child(c, a, 0)) + n >= width)
    return term_binary(c, TERM_SHL, term_extend(c, true, child(c, a, 0), width), b);
  if (has_const(c, a, TERM_MUL))
    return term_binary(c, TERM_MUL, child(c, a, 0), term_binary(c, TERM_SHL, child(c, a, 1), b));
  return intern2(c, TERM_SHL, width, a, b);
}

// ((x >> n) + k) >> m is (x + (k << n)) >> (n + m) when x + (k << n) does not overflow.
static bool merge_rounding(term_context *c, bool is_signed, unsigned width, term_id a, uint64_t m,
                           term_id *result) {
  uint64_t n, k;
  if (width > 64 || !has_const(c, a, TERM_ADD) || !constant(c, child(c, a, 1), &k))
    return false;
  term_id shifted = child(c, a, 0);
  if ((!is(c, shifted, is_signed ? TERM_SHRS : TERM_SHRU) && !(is_signed && is(c, shifted, TERM_SHRU))) ||
      !constant(c, child(c, shifted, 1), &n) || n == 0 || n + m >= width)
    return false;
  term_id x = child(c, shifted, 0);
  if (is_signed && is(c, shifted, TERM_SHRU) && !non_negative(c, x))
    return false;
  term_range r;
  if (!term_get_range(c, x, &r))
    return false;
  __int128 added =
      (__int128)(is_signed ? bits_to_s64(bits_u64(k, width), width) : (__int128)k) * ((__int128)1 << n);
  __int128 low = (is_signed ? (__int128)r.smin : (__int128)r.umin) + added;
  __int128 high = (is_signed ? (__int128)r.smax : (__int128)r.umax) + added;
  __int128 least = is_signed ? -((__int128)1 << (width - 1)) : 0;
  __int128 most = is_signed ? ((__int128)1 << (width - 1)) - 1 : ((__int128)1 << width) - 1;
  if (low < least || high > most)
    return false;
  term_id sum = term_binary(c, TERM_ADD, x, term_const_s(c, width, (int64_t)added));
  *result = term_binary(c, is_signed ? TERM_SHRS : TERM_SHRU, sum, amount(c, width, n + m));
  return true;
}

// Is t a product, or a sum with one in it?
static bool has_product(const term_context *c, term_id t) {
  while (is(c, t, TERM_EXTS) || is(c, t, TERM_EXTU))
    t = child(c, t, 0);
  return is(c, t, TERM_MUL) || ((is(c, t, TERM_ADD) || is(c, t, TERM_SUB)) &&
                                (has_product(c, child(c, t, 0)) || has_product(c, child(c, t, 1))));
}

// ((x << m) + k) >> n is (x + (k >> m)) >> (n - m) when nothing overflows and no bit of k is lost; with a
// minimum or maximum with a constant in between, that is shifted too. Only of products: of
// anything else x << m is one itself, and looked for as such.
static bool shift_inside(term_context *c, bool is_signed, unsigned width, term_id a, uint64_t n,
                         term_id *result) {
  uint64_t m, k;
  term_op shift = is_signed ? TERM_SHRS : TERM_SHRU;
  bool clamp = has_const(c, a, is_signed ? TERM_MINS : TERM_MINU) ||
               has_const(c, a, is_signed ? TERM_MAXS : TERM_MAXU);
  if (clamp && has_const(c, child(c, a, 0), TERM_ADD) && is(c, child(c, child(c, a, 0), 0), TERM_SHL)) {
    term_id by = amount(c, width, n);
    *result = term_binary(c, op_of(c, a), term_binary(c, shift, child(c, a, 0), by),
                          term_binary(c, shift, child(c, a, 1), by));
    return true;
  }
  if (width > 64 || !has_const(c, a, TERM_ADD) || !constant(c, child(c, a, 1), &k))
    return false;
  term_id shifted = child(c, a, 0), x;
  if (!is(c, shifted, TERM_SHL) || !constant(c, child(c, shifted, 1), &m) || m > n ||
      k & ((UINT64_C(1) << m) - 1))
    return false;
  x = child(c, shifted, 0);
  if (!has_product(c, x))
    return false;
  term_range r;
  if (!term_get_range(c, x, &r))
    return false;
  int64_t added = is_signed ? bits_to_s64(bits_u64(k, width), width) : 0;
  __int128 scale = (__int128)1 << m;
  __int128 low = is_signed ? r.smin * scale + added : 0,
           high = is_signed ? r.smax * scale + added : r.umax * scale + k;
  __int128 least = is_signed ? -((__int128)1 << (width - 1)) : 0;
  __int128 most = is_signed ? ((__int128)1 << (width - 1)) - 1 : ((__int128)1 << width) - 1;
  if (low < least || high > most || (is_signed && (r.smin * scale < least || r.smax * scale > most)))
    return false;
  term_id constant_part = is_signed ? term_const_s(c, width, added >> m) : term_const(c, width, k >> m);
  *result = term_binary(c, shift, term_binary(c, TERM_ADD, x, constant_part), amount(c, width, n - m));
  return true;
}

static bool is_bitwise(term_op op) { return op == TERM_AND || op == TERM_OR || op == TERM_XOR; }

static bool shifts_out(const term_context *c, term_id t) {
  return is(c, t, TERM_CONST) || is(c, t, TERM_EXTU) || has_const(c, t, TERM_SHL);
}

term_id simplify_shru(term_context *c, unsigned width, term_id a, term_id b) {
  uint64_t n, m;
  term_id result;
  if (!constant(c, b, &n))
    return is(c, b, TERM_CONST) ? zero(c, width) : intern2(c, TERM_SHRU, width, a, b);
  if (n == 0)
    return a;
  if (n >= width)
    return zero(c, width);
  if (is(c, a, TERM_SHRU) && constant(c, child(c, a, 1), &m) && m < width)
    return term_binary(c, TERM_SHRU, child(c, a, 0), amount(c, width, n + m));
  if (is(c, a, TERM_EXTU) && !is_odd(term_width(c, child(c, a, 0)))) {
    term_id x = child(c, a, 0);
    unsigned k = term_width(c, x);
    if (n >= k)
      return zero(c, width);
    if (!is_odd(k)) // an odd one would be widened again
      return term_extend(c, false, term_binary(c, TERM_SHRU, x, amount(c, k, n)), width);
  }
  if (is(c, a, TERM_SHL) && constant(c, child(c, a, 1), &m) && m < width) {
    term_id x = child(c, a, 0);
    if (term_fits(c, x, false, width - (unsigned)m))
      return m >= n ? term_binary(c, TERM_SHL, x, amount(c, width, m - n))
                    : term_binary(c, TERM_SHRU, x, amount(c, width, n - m));
    if (m == n && is_standard(width - (unsigned)n))
      return term_extend(c, false, term_trunc(c, x, width - (unsigned)n), width);
  }
  if (is_bitwise(op_of(c, a)) && (shifts_out(c, child(c, a, 0)) || shifts_out(c, child(c, a, 1))))
    return term_binary(c, op_of(c, a), term_binary(c, TERM_SHRU, child(c, a, 0), b),
                       term_binary(c, TERM_SHRU, child(c, a, 1), b));
  if (merge_rounding(c, false, width, a, n, &result) || shift_inside(c, false, width, a, n, &result))
    return result;
  return intern2(c, TERM_SHRU, width, a, b);
}

term_id simplify_shrs(term_context *c, unsigned width, term_id a, term_id b) {
  uint64_t n, m;
  term_id result;
  if (non_negative(c, a))
    return term_binary(c, TERM_SHRU, a, b);
  if (!constant(c, b, &n)) {
    if (!is(c, b, TERM_CONST))
      return intern2(c, TERM_SHRS, width, a, b);
    n = width - 1;
  }
  if (n == 0)
    return a;
  if (n >= width)
    return term_binary(c, TERM_SHRS, a, amount(c, width, width - 1));
  if (is(c, a, TERM_SHRS) && constant(c, child(c, a, 1), &m) && m < width)
    return term_binary(c, TERM_SHRS, child(c, a, 0), amount(c, width, n + m < width ? n + m : width - 1));
  if (is(c, a, TERM_EXTS) && !is_odd(term_width(c, child(c, a, 0)))) {
    term_id x = child(c, a, 0);
    unsigned k = term_width(c, x);
    return term_extend(c, true, k == 1 ? x : term_binary(c, TERM_SHRS, x, amount(c, k, n < k ? n : k - 1)),
                       width);
  }
  if (is(c, a, TERM_SHL) && constant(c, child(c, a, 1), &m) && m < width) {
    term_id x = child(c, a, 0);
    if (term_fits(c, x, true, width - (unsigned)m))
      return m >= n ? term_binary(c, TERM_SHL, x, amount(c, width, m - n))
                    : term_binary(c, TERM_SHRS, x, amount(c, width, n - m));
    if (m == n && is_standard(width - (unsigned)n))
      return term_extend(c, true, term_trunc(c, x, width - (unsigned)n), width);
  }
  if (merge_rounding(c, true, width, a, n, &result) || shift_inside(c, true, width, a, n, &result))
    return result;
  return intern2(c, TERM_SHRS, width, a, b);
}
