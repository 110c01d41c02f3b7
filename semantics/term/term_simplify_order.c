// Canonical forms of comparisons, minimum and maximum, absolute value, division (term_simplify.h).
#include "semantics/term/term_simplify.h"

term_id simplify_minmax(term_context *c, term_op op, unsigned width, term_id a, term_id b) {
  bool is_signed = is_signed_op(op), is_max = op == TERM_MAXU || op == TERM_MAXS;
  term_op other = is_signed ? (is_max ? TERM_MINS : TERM_MAXS) : (is_max ? TERM_MINU : TERM_MAXU);
  term_range r, s;
  if (term_same(a, b))
    return a;
  if (term_get_range(c, a, &r) && term_get_range(c, b, &s)) {
    bool a_below = is_signed ? r.smax <= s.smin : r.umax <= s.umin;
    bool b_below = is_signed ? s.smax <= r.smin : s.umax <= r.umin;
    if (a_below || b_below)
      return a_below == is_max ? b : a;
  }
  if (is_signed && non_negative(c, a) && non_negative(c, b))
    return term_binary(c, is_max ? TERM_MAXU : TERM_MINU, a, b);
  if (is(c, b, TERM_CONST)) {
    if (has_const(c, a, op))
      return term_binary(c, op, child(c, a, 0), term_binary(c, op, child(c, a, 1), b));
    // An unsigned maximum of what a signed one has made non-negative.
    if (op == TERM_MAXU && has_const(c, a, TERM_MAXS) && non_negative(c, child(c, a, 1)) &&
        non_negative(c, b))
      return term_binary(c, TERM_MAXS, child(c, a, 0), term_binary(c, op, child(c, a, 1), b));
    // Clamps: the minimum outside. max(min(x, high), low) with low <= high.
    if (is_max && has_const(c, a, other)) {
      bits high = term_value(c, child(c, a, 1)), low = term_value(c, b);
      if ((is_signed ? bits_scompare(low, high, width) : bits_ucompare(low, high)) <= 0)
        return term_binary(c, other, term_binary(c, op, child(c, a, 0), b), child(c, a, 1));
    }
  }
  return intern2(c, op, width, a, b);
}

term_id simplify_abs(term_context *c, unsigned width, term_id a) {
  term_range r;
  if (non_negative(c, a))
    return a;
  if (term_get_range(c, a, &r) && r.smax < 0)
    return negate(c, a);
  if (is(c, a, TERM_SUB)) {
    term_id x = child(c, a, 0), y = child(c, a, 1);
    if (is(c, x, TERM_CONST))
      return term_unary(c, TERM_ABS, term_binary(c, TERM_SUB, y, x));
    if (term_compare(c, x, y) > 0)
      return term_unary(c, TERM_ABS, term_binary(c, TERM_SUB, y, x));
  }
  term_id result;
  if (simplify_narrow_ordered(c, TERM_ABS, true, width, &a, &result))
    return result;
  return intern(c, TERM_ABS, width, &a);
}

term_id simplify_divide(term_context *c, term_op op, unsigned width, term_id a, term_id b) {
  uint64_t v;
  unsigned n;
  term_range r;
  if (is_signed_op(op) && non_negative(c, a) && non_negative(c, b))
    return term_binary(c, op == TERM_DIVS ? TERM_DIVU : TERM_REMU, a, b);
  if ((op == TERM_DIVU || op == TERM_REMU) && constant(c, b, &v) && power_of_two(v, &n))
    return op == TERM_DIVU ? term_binary(c, TERM_SHRU, a, amount(c, width, n))
                           : term_binary(c, TERM_AND, a, term_const(c, width, v - 1));
  term_id result, pair[2] = {a, b};
  if ((op == TERM_DIVU || op == TERM_REMU) && term_get_range(c, b, &r) && r.umin > 0 &&
      simplify_narrow_ordered(c, op, false, width, pair, &result))
    return result;
  return intern2(c, op, width, a, b);
}

term_id simplify_equality(term_context *c, bool equal, term_id a, term_id b) {
  unsigned width = term_width(c, a);
  uint64_t v;
  if (term_same(a, b))
    return term_const(c, 1, equal);
  term_range r, s;
  if (term_get_range(c, a, &r) && term_get_range(c, b, &s) &&
      (r.umax < s.umin || s.umax < r.umin || r.smax < s.smin || s.smax < r.smin))
    return term_const(c, 1, !equal);
  if (constant(c, b, &v)) {
    if (width == 1)
      return (v == 1) == equal ? a : term_not(c, a);
    if (v == 0 && (is(c, a, TERM_EXTU) || is(c, a, TERM_EXTS)) && !is_odd(term_width(c, child(c, a, 0)))) {
      term_id x = child(c, a, 0);
      return term_binary(c, equal ? TERM_EQ : TERM_NE, x, zero(c, term_width(c, x)));
    }
    if (v == 0 && is(c, a, TERM_SUB))
      return term_binary(c, equal ? TERM_EQ : TERM_NE, child(c, a, 0), child(c, a, 1));
  }
  term_op op = equal ? TERM_EQ : TERM_NE;
  term_id result, pair[2] = {a, b};
  if (simplify_narrow_ordered(c, op, false, width, pair, &result) ||
      simplify_narrow_ordered(c, op, true, width, pair, &result))
    return result;
  return intern2(c, op, 1, a, b);
}

term_id simplify_less(term_context *c, term_op op, term_id a, term_id b) {
  unsigned width = term_width(c, a);
  bool is_signed = is_signed_op(op), or_equal = op == TERM_ULE || op == TERM_SLE;
  term_op strict = is_signed ? TERM_SLT : TERM_ULT;
  term_range r, s;
  if (term_same(a, b))
    return term_const(c, 1, or_equal);
  if (term_get_range(c, a, &r) && term_get_range(c, b, &s)) {
    bool always = is_signed ? (or_equal ? r.smax <= s.smin : r.smax < s.smin)
                            : (or_equal ? r.umax <= s.umin : r.umax < s.umin);
    bool never = is_signed ? (or_equal ? r.smin > s.smax : r.smin >= s.smax)
                           : (or_equal ? r.umin > s.umax : r.umin >= s.umax);
    if (always || never)
      return term_const(c, 1, always);
  }
  if (is_signed && non_negative(c, a) && non_negative(c, b))
    return term_binary(c, or_equal ? TERM_ULE : TERM_ULT, a, b);
  bits one = {{1}};
  bits greatest = is_signed ? bits_shru(bits_ones(width), 1, width) : bits_ones(width);
  bits smallest = is_signed ? bits_shl(one, width - 1, width) : (bits){{0}};
  if (or_equal && is(c, b, TERM_CONST)) {
    if (bits_ucompare(term_value(c, b), greatest) == 0)
      return term_const(c, 1, 1);
    return term_binary(c, strict, a, term_const_bits(c, width, bits_add(term_value(c, b), one, width)));
  }
  if (or_equal && is(c, a, TERM_CONST)) {
    if (bits_ucompare(term_value(c, a), smallest) == 0)
      return term_const(c, 1, 1);
    return term_binary(c, strict, term_const_bits(c, width, bits_sub(term_value(c, a), one, width)), b);
  }
  if (!or_equal && !is_signed) {
    if (is_value(c, b, 1))
      return term_binary(c, TERM_EQ, a, zero(c, width));
    if (is_value(c, a, 0))
      return term_binary(c, TERM_NE, b, a);
  }
  term_id result, pair[2] = {a, b};
  if (simplify_narrow_ordered(c, op, is_signed, width, pair, &result))
    return result;
  return intern2(c, op, 1, a, b);
}

term_id simplify_invert(term_context *c, term_id t) {
  term_id a = child(c, t, 0), b = child(c, t, 1);
  switch (op_of(c, t)) {
  case TERM_EQ:
    return term_binary(c, TERM_NE, a, b);
  case TERM_NE:
    return term_binary(c, TERM_EQ, a, b);
  case TERM_ULT:
    return term_binary(c, TERM_ULE, b, a);
  case TERM_ULE:
    return term_binary(c, TERM_ULT, b, a);
  case TERM_SLT:
    return term_binary(c, TERM_SLE, b, a);
  default:
    return term_binary(c, TERM_SLT, b, a);
  }
}
