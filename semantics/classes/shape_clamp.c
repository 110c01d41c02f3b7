// A clamp to the range of a narrower number, whatever it is written with.
//
// Where the vendor computes in full and the result has 64 bits, simplification leaves
//   select(bound < wide, bound, what the low bits of `wide` are)
// because the narrow arm was simplified on its own; with fewer bits it is trunc(min(wide, bound)).
#include "semantics/classes/shape.h"

// Is `t` what remains of `wide` when it is truncated to the width of `t`? By their structure, so perhaps not
// even if it is.
static bool is_low_part(const term_context *c, term_id wide, term_id t);

static bool are_low_parts(const term_context *c, term_id wide, term_id t, unsigned first, unsigned count) {
  bool same = true;
  for (unsigned i = first; i < count; i++)
    same = same && is_low_part(c, term_child(c, wide, i), term_child(c, t, i));
  if (!same && term_ops[term_operator(c, t)].commutative)
    same = is_low_part(c, term_child(c, wide, 0), term_child(c, t, 1)) &&
           is_low_part(c, term_child(c, wide, 1), term_child(c, t, 0));
  return same;
}

// Has the number, an amount, all its bits in the width of `t`?
static bool is_amount(const term_context *c, term_id n, unsigned width) {
  if (term_operator(c, n) == TERM_CONST)
    return bits_ucompare(bits_wrap(term_value(c, n), width), term_value(c, n)) == 0;
  return term_operator(c, n) == TERM_EXTU && term_width(c, term_child(c, n, 0)) <= width;
}

static bool is_low_part(const term_context *c, term_id wide, term_id t) {
  term_op op = term_operator(c, wide), low = term_operator(c, t);
  unsigned from = term_width(c, wide), width = term_width(c, t);
  if (from <= width)
    return term_same(wide, t);
  if (low == TERM_TRUNC && term_same(term_child(c, t, 0), wide))
    return true;
  switch (op) {
  case TERM_CONST:
    return low == op && bits_ucompare(bits_wrap(term_value(c, wide), width), term_value(c, t)) == 0;
  case TERM_TRUNC:
    return is_low_part(c, term_child(c, wide, 0), t);
  case TERM_EXTU:
  case TERM_EXTS: {
    term_id x = term_child(c, wide, 0);
    if (term_width(c, x) >= width)
      return is_low_part(c, x, t);
    return low == op && term_same(x, term_child(c, t, 0));
  }
  case TERM_ADD:
  case TERM_SUB:
  case TERM_MUL:
  case TERM_AND:
  case TERM_OR:
  case TERM_XOR:
    return low == op && are_low_parts(c, wide, t, 0, 2);
  case TERM_SHL:
    return low == op && is_amount(c, term_child(c, wide, 1), width) && are_low_parts(c, wide, t, 0, 2);
  case TERM_SELECT:
    return low == op && term_same(term_child(c, wide, 0), term_child(c, t, 0)) &&
           are_low_parts(c, wide, t, 1, 3);
  default:
    return false;
  }
}

// The number that `t` is the low part of: `wide` or, where that is clamped already on its other side, the
// clamped. No term if it is of something else.
static term_id whole_of(const term_context *c, term_id t, term_id wide, term_id bound, bool is_signed,
                        bool upper) {
  if (is_low_part(c, wide, t))
    return wide;
  if (term_operator(c, t) != TERM_TRUNC)
    return (term_id){0};
  term_id inner = term_child(c, t, 0);
  term_op other = upper ? (is_signed ? TERM_MAXS : TERM_MAXU) : (is_signed ? TERM_MINS : TERM_MINU);
  if (term_operator(c, inner) != other)
    return (term_id){0};
  for (unsigned i = 0; i < 2; i++) {
    term_id x = term_child(c, inner, i), y = term_child(c, inner, 1 - i);
    if (!term_same(x, wide) || term_operator(c, y) != TERM_CONST)
      continue;
    bits p = term_value(c, y), q = term_value(c, bound);
    int order = is_signed ? bits_scompare(p, q, term_width(c, y)) : bits_ucompare(p, q);
    return (upper ? order <= 0 : order >= 0) ? inner : (term_id){0};
  }
  return (term_id){0};
}

bool shape_find_clamp(const term_context *c, const term_id *select, shape_clamp *out) {
  term_op op = term_operator(c, select[0]);
  if (op != TERM_ULT && op != TERM_SLT)
    return false;
  bool is_signed = op == TERM_SLT;
  unsigned width = term_width(c, select[1]);
  for (unsigned side = 0; side < 2; side++) { // where the bound is: bound < wide, wide < bound
    term_id bound = term_child(c, select[0], side), wide = term_child(c, select[0], 1 - side);
    if (term_operator(c, bound) != TERM_CONST || term_width(c, bound) <= width)
      continue;
    for (unsigned arm = 1; arm <= 2; arm++) { // which arm is the bound
      term_id limit = select[arm], t = select[3 - arm];
      bool upper = (side == 0) == (arm == 1);
      if (term_operator(c, limit) != TERM_CONST || !is_low_part(c, bound, limit))
        continue;
      term_id whole = whole_of(c, t, wide, bound, is_signed, upper);
      if (term_none(whole))
        continue;
      *out = (shape_clamp){.op = upper ? (is_signed ? TERM_MINS : TERM_MINU)
                                       : (is_signed ? TERM_MAXS : TERM_MAXU),
                           .whole = whole,
                           .bound = bound};
      return true;
    }
  }
  return false;
}
