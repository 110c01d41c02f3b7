// Normal forms of terms for derivation.c: linear combinations (derivation_linear.c), resized leaves
// (derivation_resize.c), multiplied-out products (derivation_products.c), and operators as narrow as their
// values.
//
// The normal form of a term, bottom up: operands first (derivation_normal), then the term made of them
// (form):
//   constants           are evaluated
//   extensions,         go to the leaves, through sums (each partial sum a step) and through other resizings
//   truncations         where no bit that matters is lost
//   sums                are linear combinations: atoms in the order of their handles, each once with a factor
//   min, max, compare   whose operands' ranges decide them are one operand, or a number
//   signed operators    of operands that are not negative are the unsigned ones
//   products            of sums with a constant are sums of products
//   shifts to the right of shifted terms are one; a constant inside is less than what is shifted out
//   chains of one       (and, or, xor, min, max) are in order, each operand once
//   what is wider       than its operands and its value is computed at 8, 16 or 32 bits and extended
// Nothing here is trusted: each rewriting is a question to the solver (derivation_step, derivation_rewrite),
// over free variables for the operands within their ranges, and what is not proven is left as it was.
//
// Example: a sum of two bytes, computed at 32 bits and clamped,
//   (trunc 16 (mins (add (exts 32 a) (exts 32 b)) 32767))
// The sum is within -256 and 254, so that the minimum is its first operand; the truncation goes through the
// sum to its operands, where it joins the extensions:
//   (add (exts 16 a) (exts 16 b))
// which takes five steps, and is what a saturating add of 16 bits is compared with. A product of two bytes,
// (mul (exts 32 a) (exts 32 b)), fits in 16 bits and becomes (exts 32 (mul (exts 16 a) (exts 16 b))).
#include "lowering/verify/derivation_internal.h"

#include "semantics/term/eval.h"

static term_op unsigned_sibling(term_op op) {
  switch (op) {
  case TERM_MINS:
    return TERM_MINU;
  case TERM_MAXS:
    return TERM_MAXU;
  case TERM_SHRS:
    return TERM_SHRU;
  case TERM_DIVS:
    return TERM_DIVU;
  case TERM_REMS:
    return TERM_REMU;
  case TERM_SLT:
    return TERM_ULT;
  case TERM_SLE:
    return TERM_ULE;
  default:
    return op;
  }
}

static bool is_unsigned_operation(term_op op) {
  return op == TERM_MINU || op == TERM_MAXU || op == TERM_SHRU || op == TERM_DIVU || op == TERM_REMU ||
         op == TERM_ULT || op == TERM_ULE;
}

// A signed operation of operands that are not negative is the unsigned one.
static term_id unsigned_form(derivation *d, term_id t) {
  term_context *c = d->terms;
  term_op op = term_operator(c, t), to = unsigned_sibling(op);
  term_id a = term_child(c, t, 0), b = term_child(c, t, 1);
  if (to == op || !derivation_is_nonnegative(d, a) || (op != TERM_SHRS && !derivation_is_nonnegative(d, b)))
    return t;
  return derivation_rewrite(d, t, term_make(c, to, term_width(c, t), (term_id[]){a, b}));
}

// Minimum, maximum, comparison: does the operands' range decide it?
static term_id decided(derivation *d, term_id t) {
  term_context *c = d->terms;
  term_id a = term_child(c, t, 0), b = term_child(c, t, 1);
  term_range x, y, r;
  if (!range_of(d, a, &x) || !range_of(d, b, &y) || !range_of(d, t, &r))
    return t;
  if (r.umin == r.umax)
    return derivation_rewrite(d, t, term_const(c, term_width(c, t), r.umin));
  bool above = x.umin >= y.umax, below = x.umax <= y.umin, s_above = x.smin >= y.smax,
       s_below = x.smax <= y.smin;
  switch (term_operator(c, t)) {
  case TERM_MINU:
    return below ? derivation_rewrite(d, t, a) : above ? derivation_rewrite(d, t, b) : t;
  case TERM_MAXU:
    return above ? derivation_rewrite(d, t, a) : below ? derivation_rewrite(d, t, b) : t;
  case TERM_MINS:
    return s_below ? derivation_rewrite(d, t, a) : s_above ? derivation_rewrite(d, t, b) : t;
  case TERM_MAXS:
    return s_above ? derivation_rewrite(d, t, a) : s_below ? derivation_rewrite(d, t, b) : t;
  case TERM_ULT:
    return x.umax < y.umin || above ? derivation_rewrite(d, t, term_const(c, 1, !above)) : t;
  case TERM_ULE:
    return below || x.umin > y.umax ? derivation_rewrite(d, t, term_const(c, 1, below)) : t;
  case TERM_SLT:
    return x.smax < y.smin || s_above ? derivation_rewrite(d, t, term_const(c, 1, !s_above)) : t;
  case TERM_SLE:
    return s_below || x.smin > y.smax ? derivation_rewrite(d, t, term_const(c, 1, s_below)) : t;
  case TERM_OR:
  case TERM_XOR:
    return y.umax == 0 ? derivation_rewrite(d, t, a) : x.umax == 0 ? derivation_rewrite(d, t, b) : t;
  case TERM_AND:
    if (y.umin == y.umax && (y.umin & (y.umin + 1)) == 0 && x.umax <= y.umin)
      return derivation_rewrite(d, t, a);
    if (x.umin == x.umax && (x.umin & (x.umin + 1)) == 0 && y.umax <= x.umin)
      return derivation_rewrite(d, t, b);
    return t;
  default:
    return t;
  }
}

// An absolute value holds one more at the same width as an unsigned number: |-128| at 8 bits.
static term_id narrowed_abs(derivation *d, term_id t, unsigned to) {
  term_context *c = d->terms;
  term_id x = term_child(c, t, 0);
  term_range r;
  int64_t most = INT64_C(1) << (to - 1);
  if (!range_of(d, x, &r) || r.smin < -most || r.smax > most)
    return t;
  unsigned width = term_width(c, t);
  if (!derivation_step(d, t, term_extend(c, false, term_unary(c, TERM_ABS, term_trunc(c, x, to)), width),
                       true))
    return t;
  return derivation_resized(
      d, derivation_form(d, term_unary(c, TERM_ABS, derivation_resized(d, x, to, true))), width, false);
}

// The operation at the smallest usual width that holds its operands and its result, then extended.
static term_id narrowed(derivation *d, term_id t) {
  static const unsigned widths[] = {8, 16, 32};
  term_context *c = d->terms;
  term_op op = term_operator(c, t);
  bool compare = term_is_comparison(op), shift = op == TERM_SHRU || op == TERM_SHRS;
  unsigned first = op == TERM_SELECT, arity = term_arity(c, t),
           width = term_width(c, term_child(c, t, first));
  uint64_t amount;
  if (width > 64 || op < TERM_MUL || (op > TERM_ABS && !compare && op != TERM_SELECT) || op == TERM_SHL ||
      (shift && !term_is_const(c, term_child(c, t, 1), &amount)))
    return t;
  bool all = true; // non-negative
  for (unsigned i = first; i < arity; i++)
    all &= derivation_is_nonnegative(d, term_child(c, t, i));
  for (size_t k = 0; k < sizeof widths / sizeof *widths && widths[k] < width; k++) {
    unsigned v = widths[k];
    if (op == TERM_ABS) {
      term_id n = narrowed_abs(d, t, v);
      if (!term_same(n, t))
        return n;
      continue;
    }
    bool as_signed = !all && !is_unsigned_operation(op),
         fit = (compare || derivation_fits(d, t, v, as_signed)) && (!shift || amount < v);
    for (unsigned i = first; i < arity && fit; i++)
      fit = derivation_fits(d, term_child(c, t, i), v, as_signed);
    if (!fit)
      continue;
    term_id child[4], small[4];
    for (unsigned i = 0; i < arity; i++) {
      term_id n = term_child(c, t, i);
      if (i < first) {
        child[i] = small[i] = n;
        continue;
      }
      small[i] = derivation_resized(d, n, v, as_signed);
      if (!derivation_step(d, n, term_resize(c, as_signed, term_trunc(c, n, v), width), true))
        return t;
      child[i] = term_trunc(c, n, v);
    }
    // On truncations first: that the operand is one of them extended is a step of its own.
    term_op narrow_op = as_signed ? op : unsigned_sibling(op);
    term_id wide[4], n = term_make(c, narrow_op, compare ? 1 : v, child);
    for (unsigned i = 0; i < arity; i++)
      wide[i] = i < first ? child[i] : term_resize(c, as_signed, child[i], width);
    term_id whole = term_make(c, op, term_width(c, t), wide);
    if (!derivation_step(d, whole, compare ? n : term_resize(c, as_signed, n, width), true))
      return t;
    n = derivation_form(d, term_make(c, narrow_op, compare ? 1 : v, small));
    return compare ? n : derivation_resized(d, n, width, as_signed);
  }
  return t;
}

// select(x < y, x, y) and its like.
static term_id select_form(derivation *d, term_id t) {
  term_context *c = d->terms;
  term_id test = term_child(c, t, 0), a = term_child(c, t, 1), b = term_child(c, t, 2);
  term_op op = term_operator(c, test);
  uint64_t value;
  if (term_is_const(c, test, &value))
    return derivation_rewrite(d, t, value ? a : b);
  if (term_same(a, b))
    return derivation_rewrite(d, t, a);
  if (op == TERM_XOR && term_is_const(c, term_child(c, test, 1), &value)) // not
    return derivation_rewrite(d, t, term_select(c, term_child(c, test, 0), b, a));
  if (op < TERM_ULT || op > TERM_SLE)
    return t;
  term_id x = term_child(c, test, 0), y = term_child(c, test, 1);
  bool is_signed = op >= TERM_SLT, same = term_same(x, a) && term_same(y, b),
       other = term_same(x, b) && term_same(y, a);
  if (same)
    return derivation_rewrite(d, t, term_binary(c, is_signed ? TERM_MINS : TERM_MINU, a, b));
  return other ? derivation_rewrite(d, t, term_binary(c, is_signed ? TERM_MAXS : TERM_MAXU, a, b)) : t;
}

// The absolute value of a sum and of its negation are the same: the one whose first coefficient is positive.
static term_id abs_form(derivation *d, term_id t) {
  term_context *c = d->terms;
  term_id x = term_child(c, t, 0);
  if (derivation_is_nonnegative(d, x))
    return derivation_rewrite(d, t, x);
  linear l = linear_of(c, x);
  bool flip = l.addends.size && l.addends.data[0].coefficient > ones(l.width) >> 1;
  stack_free(&l.addends);
  if (!flip)
    return t;
  term_id zero = term_const(c, term_width(c, t), 0);
  term_id y = derivation_collect(d, term_binary(c, TERM_SUB, zero, x)),
          back = term_binary(c, TERM_SUB, zero, y);
  if (!derivation_step(d, x, back, false) ||
      !derivation_step(d, term_unary(c, TERM_ABS, back), term_unary(c, TERM_ABS, y), true))
    return t;
  return term_unary(c, TERM_ABS, y);
}

// ---- chains -------------------------------------------------------------------------------------

// Associative, commutative, and x with x is x, or 0.
static bool is_chained(term_op op) {
  return op == TERM_MINU || op == TERM_MAXU || op == TERM_MINS || op == TERM_MAXS || op == TERM_AND ||
         op == TERM_OR || op == TERM_XOR;
}

// Constants come last, all else by its number.
static bool is_in_front(const derivation *d, term_id a, term_id b) {
  bool first = is_const(d, a), second = is_const(d, b);
  return first != second ? second : a.index < b.index;
}

// A step on any operands: so it is the same one wherever it is taken.
static bool law(derivation *d, term_id from, term_id to) { return derivation_step(d, from, to, false); }

// chain op x, for a chain ((a op b) op c) in order; each step mentions three operands at most.
static term_id chain_insert(derivation *d, term_op op, term_id chain, term_id x) {
  term_context *c = d->terms;
  unsigned width = term_width(c, x);
  bool longer = term_operator(c, chain) == op;
  term_id last = longer ? term_child(c, chain, 1) : chain, whole = term_binary(c, op, chain, x);
  if (term_same(last, x)) {
    term_id rest = op != TERM_XOR ? chain : longer ? term_child(c, chain, 0) : term_const(c, width, 0);
    return law(d, whole, rest) ? rest : whole;
  }
  if (is_const(d, last) && is_const(d, x)) {
    term_id both = term_binary(c, op, last, x);
    both = term_const_bits(c, width, eval_term(c, both, &(eval_env){0}));
    if (longer)
      both = term_binary(c, op, term_child(c, chain, 0), both);
    return law(d, whole, both) ? both : whole;
  }
  if (is_in_front(d, last, x))
    return whole;
  term_id first = longer ? term_child(c, chain, 0) : x;
  term_id swapped =
      longer ? term_binary(c, op, term_binary(c, op, first, x), last) : term_binary(c, op, x, last);
  if (!law(d, whole, swapped))
    return whole;
  if (!longer)
    return swapped;
  term_id front = chain_insert(d, op, first, x);
  whole = term_binary(c, op, front, last);
  return op == TERM_XOR && is_const(d, front) && law(d, whole, last) ? last : whole;
}

// The operands of a chain in order, each once.
static term_id chain_form(derivation *d, term_id t) {
  term_context *c = d->terms;
  term_op op = term_operator(c, t);
  term_id a = term_child(c, t, 0), b = term_child(c, t, 1);
  if (term_operator(c, b) != op)
    return chain_insert(d, op, a, b);
  term_id first = term_binary(c, op, a, term_child(c, b, 0)), last = term_child(c, b, 1);
  if (!law(d, t, term_binary(c, op, first, last)))
    return t;
  first = chain_form(d, first);
  return chain_insert(d, op, first, last);
}

static bool is_complement(const term_context *c, term_id t) {
  uint64_t value;
  return term_operator(c, t) == TERM_XOR && term_width(c, t) <= 64 &&
         term_is_const(c, term_child(c, t, 1), &value) && value == ones(term_width(c, t));
}

// The extended complement as a number with a sign, -1 - x: products of it are multiplied out.
static term_id complement_form(derivation *d, term_id t) {
  term_context *c = d->terms;
  const unsigned width = term_width(c, t);
  term_id x = term_child(c, term_child(c, t, 0), 0), minus = term_const(c, width, ones(width));
  term_id sum = term_binary(c, TERM_SUB, minus, term_extend(c, true, x, width));
  if (!derivation_step(d, t, sum, false))
    return derivation_resized(d, term_child(c, t, 0), width, true);
  return derivation_collect(d, term_binary(c, TERM_SUB, minus, derivation_resized(d, x, width, true)));
}

term_id derivation_form(derivation *d, term_id t) {
  term_context *c = d->terms;
  term_op op = term_operator(c, t);
  uint64_t value;
  bool constant = term_arity(c, t) > 0 && op != TERM_LANE_AT;
  for (unsigned i = 0; i < term_arity(c, t); i++)
    constant &= is_const(d, term_child(c, t, i));
  if (constant)
    return term_const_bits(c, term_width(c, t), eval_term(c, t, &(eval_env){0}));
  if (term_width(c, t) > 64)
    return t;
  if (op == TERM_EXTS && term_width(c, t) <= 64 && is_complement(c, term_child(c, t, 0)))
    return complement_form(d, t);
  if (op == TERM_EXTU || op == TERM_EXTS || op == TERM_TRUNC)
    return derivation_resized(d, term_child(c, t, 0), term_width(c, t), op == TERM_EXTS);
  if (is_chained(op)) {
    t = chain_form(d, t);
    if (term_operator(c, t) != op)
      return t;
  } else if (term_ops[op].commutative && term_arity(c, t) == 2) {
    term_id a = term_child(c, t, 0), b = term_child(c, t, 1);
    if (is_const(d, a) || (a.index > b.index && !is_const(d, b)))
      t = derivation_rewrite(d, t, term_binary(c, op, b, a));
  }
  if (op == TERM_SHL && term_is_const(c, term_child(c, t, 1), &value) && value < term_width(c, t))
    t = derivation_rewrite(
        d, t,
        term_binary(c, TERM_MUL, term_child(c, t, 0), term_const(c, term_width(c, t), UINT64_C(1) << value)));
  op = term_operator(c, t);
  if (op == TERM_ADD || op == TERM_SUB || (op == TERM_MUL && term_is_const(c, term_child(c, t, 1), &value)))
    return derivation_collect(d, t);
  if (op == TERM_MUL) {
    t = derivation_product(d, t);
    if (term_operator(c, t) != TERM_MUL)
      return t;
  }
  if (op == TERM_SHRS || op == TERM_SHRU) {
    term_id r = derivation_shift(d, t);
    if (!term_same(r, t))
      return r;
  }
  if (op == TERM_SELECT)
    t = select_form(d, t);
  else if (op == TERM_ABS)
    t = abs_form(d, t);
  else if (term_arity(c, t) == 2)
    t = decided(d, t);
  if (term_arity(c, t) == 2)
    t = unsigned_form(d, t);
  if (!term_arity(c, t))
    return t;
  term_id known = derivation_note(d, t)->normal;
  return term_none(known) ? narrowed(d, t) : known;
}

static term_id operands_normal(derivation *d, term_id t) {
  term_context *c = d->terms;
  unsigned arity = term_arity(c, t);
  term_id child[4];
  bool sum = is_inner_sum(d, t) && term_width(c, t) <= 64;
  for (unsigned i = 0; i < arity; i++) {
    term_id k = term_child(c, t, i);
    child[i] = sum && is_inner_sum(d, k) ? operands_normal(d, k) : derivation_normal(d, k);
  }
  if (term_operator(c, t) == TERM_LANE_AT)
    return term_lane_at(c, term_operand(c, t), term_width(c, t), child[0]);
  return term_make(c, term_operator(c, t), term_width(c, t), child);
}

term_id derivation_normal(derivation *d, term_id t) {
  if (!term_arity(d->terms, t))
    return t;
  if (!term_none(derivation_note(d, t)->normal))
    return derivation_note(d, t)->normal;
  term_id r = derivation_form(d, operands_normal(d, t));
  derivation_note(d, t)->normal = r;
  derivation_note(d, r)->normal = r;
  return r;
}
