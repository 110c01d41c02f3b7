// Canonical forms of select: minimum, maximum, absolute value, clamps (term_simplify.h).
#include "semantics/term/term_simplify.h"

static bool is_extension_of(const term_context *c, term_id t, bool is_signed, term_id x) {
  if (term_same(t, x))
    return true;
  if ((is(c, t, TERM_EXTU) || (is_signed && is(c, t, TERM_EXTS))) && term_same(child(c, t, 0), x))
    return is(c, t, TERM_EXTU) ? !is_signed || non_negative(c, x) : true;
  return false;
}

// constant + delta == other, without wrapping in the order of the comparison
static bool is_neighbour(const term_context *c, bool is_signed, term_id constant_term, int delta,
                         term_id other) {
  if (!is(c, constant_term, TERM_CONST) || !is(c, other, TERM_CONST))
    return false;
  unsigned width = term_width(c, constant_term);
  if (term_width(c, other) != width)
    return false;
  bits v = term_value(c, constant_term), o = term_value(c, other), one = {{1}};
  bits moved = delta > 0 ? bits_add(v, one, width) : bits_sub(v, one, width);
  int order = is_signed ? bits_scompare(moved, v, width) : bits_ucompare(moved, v);
  return bits_ucompare(moved, o) == 0 && order == delta;
}

// select(C < x, C, max(x, D)), D <= C, is min(max(x, D), C); and its mirror images. The other arm is C, or
// the number that the comparison begins or ends with.
static bool select_of_clamped(term_context *c, bool is_signed, term_id p, term_id q, term_id a, term_id b,
                              term_id *result) {
  term_op min = is_signed ? TERM_MINS : TERM_MINU, max = is_signed ? TERM_MAXS : TERM_MAXU;
  unsigned width = term_width(c, a);
  for (int i = 0; i < 2; i++) {
    term_id limit = i ? b : a, arm = i ? a : b;
    bool above = is(c, p, TERM_CONST); // the comparison is x > p, otherwise x < q
    term_id bound = above ? p : q, x = above ? q : p;
    // Is the limit taken where x is large?
    bool upper = above != (i == 1);
    if (!is(c, limit, TERM_CONST) || !is(c, bound, TERM_CONST) || !is(c, arm, upper ? max : min) ||
        (!term_same(limit, bound) && !is_neighbour(c, is_signed, bound, above ? +1 : -1, limit)))
      continue;
    term_id y = child(c, arm, 0), d = child(c, arm, 1);
    if (!term_same(y, x) || !is(c, d, TERM_CONST))
      continue;
    bits low = term_value(c, upper ? d : limit), high = term_value(c, upper ? limit : d);
    if ((is_signed ? bits_scompare(low, high, width) : bits_ucompare(low, high)) <= 0)
      return *result = term_binary(c, upper ? min : max, arm, limit), true;
  }
  return false;
}

// Is the narrow term, a truncation, cut from the wide one, or from what that one is cut from?
static bool is_cut_further(const term_context *c, term_id wide, term_id narrow) {
  term_id from = child(c, narrow, 0);
  return term_same(from, wide) || (is(c, wide, TERM_TRUNC) && term_same(from, child(c, wide, 0)));
}

// select(p < q, a, b) as min, max, abs, absolute or saturating difference.
static bool select_of_less(term_context *c, term_id condition, term_id a, term_id b, term_id *result) {
  bool is_signed = is(c, condition, TERM_SLT);
  term_id p = child(c, condition, 0), q = child(c, condition, 1);
  term_op min = is_signed ? TERM_MINS : TERM_MINU, max = is_signed ? TERM_MAXS : TERM_MAXU;
  unsigned width = term_width(c, a), compared = term_width(c, p);
  if (width == compared) {
    // p < C and the other arm C - 1; C < q and the other arm C + 1.
    if (term_same(a, p) && (term_same(b, q) || is_neighbour(c, is_signed, q, -1, b)))
      return *result = term_binary(c, min, a, b), true;
    if (term_same(b, p) && (term_same(a, q) || is_neighbour(c, is_signed, q, -1, a)))
      return *result = term_binary(c, max, a, b), true;
    if (term_same(b, q) && is_neighbour(c, is_signed, p, +1, a))
      return *result = term_binary(c, min, a, b), true;
    if (term_same(a, q) && is_neighbour(c, is_signed, p, +1, b))
      return *result = term_binary(c, max, a, b), true;
    if (select_of_clamped(c, is_signed, p, q, a, b, result))
      return true;
    if (is_signed && is_value(c, q, 0) && term_same(b, p) && term_same(a, negate(c, p)))
      return *result = term_unary(c, TERM_ABS, p), true;
    if (is_signed && (is_value(c, p, 0) || is_ones(c, p)) && term_same(a, q) && term_same(b, negate(c, q)))
      return *result = term_unary(c, TERM_ABS, q), true;
    if (is_signed && is_value(c, q, 0) && term_same(a, p) && term_same(b, negate(c, p)))
      return *result = negate(c, term_unary(c, TERM_ABS, p)), true;
    if (width <= 32 && is_standard(width) && is(c, a, TERM_SUB)) {
      bool forward = term_same(child(c, a, 0), q) && term_same(child(c, a, 1), p);
      if (forward && is(c, b, TERM_SUB) && term_same(child(c, b, 0), p) && term_same(child(c, b, 1), q))
        return *result = simplify_absolute_difference(c, is_signed, p, q), true;
      if (forward && is_value(c, b, 0) && !is_signed)
        return *result = simplify_saturating_difference(c, false, q, p), true;
    }
  }
  // The arms are wider than what was compared: select(p < q, Q - P, P - Q).
  if (width > compared && is(c, a, TERM_SUB) && is(c, b, TERM_SUB) &&
      term_same(child(c, a, 0), child(c, b, 1)) && term_same(child(c, a, 1), child(c, b, 0)) &&
      is_extension_of(c, child(c, a, 0), is_signed, q) && is_extension_of(c, child(c, a, 1), is_signed, p))
    return *result = term_unary(c, TERM_ABS, a), true;
  // The sign of what the arms extend.
  if (is_signed && width > compared && (is_value(c, p, 0) || is_ones(c, p)) && is(c, a, TERM_EXTS) &&
      term_same(child(c, a, 0), q) && term_same(b, negate(c, a)))
    return *result = term_unary(c, TERM_ABS, a), true;
  if (is_signed && width > compared && is_value(c, q, 0) && is(c, b, TERM_EXTS) &&
      term_same(child(c, b, 0), p) && term_same(a, negate(c, b)))
    return *result = term_unary(c, TERM_ABS, b), true;
  // The arms were truncated before the clamp was applied: select(x < q, trunc x, C) and its mirror images.
  for (int i = 0; i < 2 && width < compared; i++) {
    term_id x = i ? q : p, bound = i ? p : q;
    for (int j = 0; j < 2; j++) {
      term_id arm = j ? b : a, other = j ? a : b;
      if (!is(c, other, TERM_CONST) || !is(c, bound, TERM_CONST) || !is(c, arm, TERM_TRUNC) ||
          !is_cut_further(c, x, arm))
        continue;
      for (int delta = -1; delta <= 1; delta++) {
        bits moved = bits_add(term_value(c, bound), bits_s64(delta, compared), compared);
        if (bits_ucompare(bits_wrap(moved, width), term_value(c, other)) != 0)
          continue;
        term_id full = term_const_bits(c, compared, moved);
        term_id wide = term_select(c, condition, j ? full : x, j ? x : full);
        if (!is(c, wide, TERM_SELECT))
          return *result = term_trunc(c, wide, width), true;
      }
    }
  }
  return false;
}

// Shift amounts that are out of range give what the total shift gives anyway:
// n < width ? x << n : 0 is x << n, and n < width ? x >> n : (the sign everywhere) is x >> n.
static bool guarded_shift(term_context *c, unsigned width, term_id condition, term_id a, term_id b,
                          term_id *result) {
  term_id n = child(c, condition, 0), shift = a, fill = b;
  uint64_t bound;
  if (constant(c, n, &bound)) { // bound < n
    n = child(c, condition, 1);
    shift = b;
    fill = a;
    if (bound++ == UINT64_MAX)
      return false;
  } else if (!constant(c, child(c, condition, 1), &bound)) {
    return false;
  }
  term_op op = op_of(c, shift);
  if (bound < width || (op != TERM_SHL && op != TERM_SHRU && op != TERM_SHRS))
    return false;
  term_id x = child(c, shift, 0), y = child(c, shift, 1);
  if (op == TERM_SHRS ? !term_same(fill, term_binary(c, TERM_SHRS, x, amount(c, width, width - 1)))
                      : !is_value(c, fill, 0))
    return false;
  if (term_same(y, n) || (is(c, y, TERM_EXTU) && term_same(child(c, y, 0), n)) ||
      (is(c, n, TERM_EXTU) && term_same(child(c, n, 0), y))) {
    *result = shift;
    return true;
  }
  // The amount lost bits: what was too large before must stay so.
  unsigned from = term_width(c, n);
  if (!is(c, y, TERM_TRUNC) || !term_same(child(c, y, 0), n) || from > 64)
    return false;
  term_id most = term_const(c, from, op == TERM_SHRS ? width - 1 : width);
  *result = term_binary(c, op, x, term_trunc(c, term_binary(c, TERM_MINU, n, most), width));
  return true;
}

// x >> min(n, width - 1) is x >> n, with the sign.
static term_id clamped_shift(term_context *c, term_id t) {
  const unsigned width = term_width(c, t);
  term_id n = child(c, t, 1), least = is(c, n, TERM_EXTU) ? child(c, n, 0) : n;
  uint64_t most;
  if (!is(c, least, TERM_MINU) || !constant(c, child(c, least, 1), &most) || most < width - 1)
    return (term_id){0};
  return term_binary(c, TERM_SHRS, child(c, t, 0),
                     term_extend(c, false, child(c, least, 0), term_width(c, n)));
}

term_id term_total_shift(term_context *c, term_id t) {
  term_id result = {0};
  if (is(c, t, TERM_SHRS))
    return clamped_shift(c, t);
  if (is(c, t, TERM_SELECT) && is(c, child(c, t, 0), TERM_ULT))
    guarded_shift(c, term_width(c, t), child(c, t, 0), child(c, t, 1), child(c, t, 2), &result);
  return result;
}

term_id term_shift_by_any(term_context *c, term_op op, term_id x, term_id n) {
  const unsigned width = term_width(c, x);
  term_id shift = term_binary(c, op, x, n);
  term_range r;
  if (!c->partial_shifts || (term_get_range(c, n, &r) && r.umax < width))
    return shift;
  term_id fill =
      op == TERM_SHRS ? term_binary(c, op, x, amount(c, width, width - 1)) : term_const(c, width, 0);
  return term_select(c, term_binary(c, TERM_ULT, n, amount(c, width, width)), shift, fill);
}

term_id simplify_select(term_context *c, unsigned width, const term_id *children) {
  term_id condition = children[0], a = children[1], b = children[2], result;
  uint64_t v;
  if (constant(c, condition, &v))
    return v ? a : b;
  if (term_same(a, b))
    return a;
  term_op op = op_of(c, condition);
  if (op == TERM_NE || op == TERM_ULE || op == TERM_SLE)
    return term_select(c, simplify_invert(c, condition), b, a);
  if (op == TERM_XOR && is_value(c, child(c, condition, 1), 1))
    return term_select(c, child(c, condition, 0), b, a);
  bool may_and = !c->partial_shifts || (is(c, a, TERM_CONST) && is(c, b, TERM_CONST)); // and, or have no arms
  if (width == 1 && may_and) {
    if (is(c, a, TERM_CONST))
      return is_value(c, a, 1) ? term_binary(c, TERM_OR, condition, b)
                               : term_binary(c, TERM_AND, term_not(c, condition), b);
    if (is(c, b, TERM_CONST))
      return is_value(c, b, 0) ? term_binary(c, TERM_AND, condition, a)
                               : term_binary(c, TERM_OR, term_not(c, condition), a);
  } else if (width > 1) {
    if (is_value(c, b, 0) && (is_value(c, a, 1) || is_ones(c, a)))
      return term_extend(c, is_ones(c, a), condition, width);
    if (is_value(c, a, 0) && (is_value(c, b, 1) || is_ones(c, b)))
      return term_extend(c, is_ones(c, b), term_not(c, condition), width);
  }
  if (is_odd(width))
    return simplify_through_wider(c, TERM_SELECT, WIDEN_ANY, width, children);
  if (simplify_narrow_ring(c, TERM_SELECT, width, children, &result))
    return result;
  if ((op == TERM_ULT || op == TERM_SLT) && select_of_less(c, condition, a, b, &result))
    return result;
  if (op == TERM_ULT && !c->partial_shifts && guarded_shift(c, width, condition, a, b, &result))
    return result;
  return intern(c, TERM_SELECT, width, children);
}
