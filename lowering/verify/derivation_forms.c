// Normal forms of terms for derivation.c: linear combinations, resized leaves, and operators as narrow as
// their values.
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

#include <string.h>

// The sum of coefficient * atom and a constant, modulo 2^width.
typedef struct addend {
  term_id atom;
  uint64_t coefficient;
} addend;
typedef struct linear {
  unsigned width;
  uint64_t constant;
  STACK(addend) addends; // by ascending atom, no coefficient is 0
} linear;

// ---- linear combinations ------------------------------------------------------------------------

static void add_atom(linear *l, term_id atom, uint64_t coefficient) {
  size_t i = 0;
  while (i < l->addends.size && l->addends.data[i].atom.index < atom.index)
    i++;
  if (i == l->addends.size || !term_same(l->addends.data[i].atom, atom)) {
    stack_push(&l->addends, (addend){0});
    memmove(&l->addends.data[i + 1], &l->addends.data[i],
            (l->addends.size - 1 - i) * sizeof *l->addends.data);
    l->addends.data[i] = (addend){atom, 0};
  }
  l->addends.data[i].coefficient = (l->addends.data[i].coefficient + coefficient) & ones(l->width);
  if (!l->addends.data[i].coefficient) {
    memmove(&l->addends.data[i], &l->addends.data[i + 1],
            (l->addends.size - 1 - i) * sizeof *l->addends.data);
    l->addends.size--;
  }
}

// Adds factor * t. Of products with a constant and sums only; all else is an atom.
static void add_term(const term_context *c, linear *l, term_id t, uint64_t factor) {
  uint64_t value;
  term_op op = term_operator(c, t);
  if (term_is_const(c, t, &value)) {
    l->constant = (l->constant + factor * value) & ones(l->width);
  } else if (op == TERM_ADD || op == TERM_SUB) {
    add_term(c, l, term_child(c, t, 0), factor);
    add_term(c, l, term_child(c, t, 1), op == TERM_SUB ? -factor : factor);
  } else if (op == TERM_MUL && term_is_const(c, term_child(c, t, 1), &value)) {
    add_term(c, l, term_child(c, t, 0), factor * value);
  } else {
    add_atom(l, t, factor);
  }
}

static linear linear_of(const term_context *c, term_id t) {
  linear l = {.width = term_width(c, t)};
  add_term(c, &l, t, 1);
  return l;
}

static term_id scaled(term_context *c, term_id atom, uint64_t coefficient) {
  return coefficient == 1 ? atom
                          : term_binary(c, TERM_MUL, atom, term_const(c, term_width(c, atom), coefficient));
}

// Coefficients are positive; what is negative is subtracted.
static term_id linear_term(term_context *c, const linear *l) {
  term_id t = {0};
  for (size_t i = 0; i < l->addends.size; i++) {
    uint64_t k = l->addends.data[i].coefficient;
    bool minus = k > ones(l->width) >> 1;
    term_id a = scaled(c, l->addends.data[i].atom, minus ? -k & ones(l->width) : k);
    if (minus)
      t = term_binary(c, TERM_SUB, term_none(t) ? term_const(c, l->width, 0) : t, a);
    else
      t = term_none(t) ? a : term_binary(c, TERM_ADD, t, a);
  }
  if (term_none(t))
    return term_const(c, l->width, l->constant);
  return l->constant ? term_binary(c, TERM_ADD, t, term_const(c, l->width, l->constant)) : t;
}

enum { LONG = 3 }; // addends that are put in order step by step

// The canonical form of sums and products with constants.
static term_id collect(derivation *d, term_id t) {
  linear l = linear_of(d->terms, t);
  term_id r = linear_term(d->terms, &l);
  bool is_long = l.addends.size >= LONG;
  stack_free(&l.addends);
  return (is_long && derivation_sum(d, t, r)) || derivation_step(d, t, r, false) ? r : t;
}

static bool is_sum(const derivation *d, term_id t) {
  uint64_t value;
  term_op op = term_operator(d->terms, t);
  return op == TERM_ADD || op == TERM_SUB ||
         (op == TERM_MUL && term_is_const(d->terms, term_child(d->terms, t, 1), &value));
}

// ---- extensions and truncations -----------------------------------------------------------------

static bool range_of(const derivation *d, term_id t, term_range *r) { return term_get_range(d->terms, t, r); }

static bool fits(const derivation *d, term_id t, unsigned width, bool is_signed) {
  term_range r;
  if (!range_of(d, t, &r) || width >= term_width(d->terms, t))
    return width >= term_width(d->terms, t);
  int64_t smax = (int64_t)(ones(width) >> 1);
  return is_signed ? r.smin >= -smax - 1 && r.smax <= smax : r.umax <= ones(width);
}

static bool is_nonnegative(const derivation *d, term_id t) {
  term_range r;
  return range_of(d, t, &r) && r.smin >= 0;
}

static term_id form(derivation *d, term_id t);
static term_id resized(derivation *d, term_id t, unsigned width, bool is_signed);

// The parts of a sum, resized one by one: each partial sum is a step.
static term_id resized_sum(derivation *d, term_id t, unsigned width, bool is_signed) {
  term_context *c = d->terms;
  term_id whole = term_resize(c, is_signed, t, width);
  term_id a = term_child(c, t, 0), b = term_child(c, t, 1);
  term_op op = term_operator(c, t);
  term_id x = term_resize(c, is_signed, a, width), y = term_resize(c, is_signed, b, width);
  if (!derivation_step(d, whole, term_binary(c, op, x, y), true))
    return whole;
  x = is_sum(d, a) ? resized_sum(d, a, width, is_signed) : resized(d, a, width, is_signed);
  y = is_sum(d, b) ? resized_sum(d, b, width, is_signed) : resized(d, b, width, is_signed);
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
    add_term(d->terms, wide, resized(d, atom, wide->width, as_signed), (uint64_t)factor);
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
  return form(d, term_binary(c, TERM_MUL, resized(d, a, width, is_signed), resized(d, b, width, is_signed)));
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
static term_id resized(derivation *d, term_id t, unsigned width, bool is_signed) {
  term_context *c = d->terms;
  unsigned from = term_width(c, t);
  if (from == width)
    return t;
  term_id whole = term_resize(c, is_signed, t, width);
  if (is_const(d, t))
    return term_const_bits(c, width, eval_term(c, whole, &(eval_env){0}));
  if (width > 64 || from > 64)
    return whole;
  if (width > from && is_nonnegative(d, t)) {
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
    return term_same(sum, whole) ? whole : collect(d, sum);
  }
  term_op op = term_operator(c, t);
  if (op == TERM_EXTU || op == TERM_EXTS || op == TERM_TRUNC) {
    term_id inner = term_child(c, t, 0);
    unsigned least = term_width(c, inner);
    bool inner_signed = op == TERM_EXTS;
    // Through the inner term at once, where no bit that matters is lost.
    term_id direct = op == TERM_TRUNC ? term_resize(c, is_signed, inner, width)
                                      : term_resize(c, inner_signed, inner, width);
    bool sound = op == TERM_TRUNC ? width <= from || fits(d, inner, from, is_signed)
                                  : width < from || inner_signed == is_signed || !inner_signed;
    if (sound && least <= 64 && derivation_step(d, whole, direct, true))
      return resized(d, inner, width, op == TERM_TRUNC ? is_signed : inner_signed);
  }
  // A truncation that drops what a shift moved in.
  uint64_t amount;
  if (width < from && op == TERM_SHRU && term_is_const(c, term_child(c, t, 1), &amount) &&
      amount + width <= from)
    return derivation_rewrite(
        d, whole, term_trunc(c, term_binary(c, TERM_SHRS, term_child(c, t, 0), term_child(c, t, 1)), width));
  return whole;
}

// ---- all else -----------------------------------------------------------------------------------

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
  if (to == op || !is_nonnegative(d, a) || (op != TERM_SHRS && !is_nonnegative(d, b)))
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
  return resized(d, form(d, term_unary(c, TERM_ABS, resized(d, x, to, true))), width, false);
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
    all &= is_nonnegative(d, term_child(c, t, i));
  for (size_t k = 0; k < sizeof widths / sizeof *widths && widths[k] < width; k++) {
    unsigned v = widths[k];
    if (op == TERM_ABS) {
      term_id n = narrowed_abs(d, t, v);
      if (!term_same(n, t))
        return n;
      continue;
    }
    bool as_signed = !all && !is_unsigned_operation(op),
         fit = (compare || fits(d, t, v, as_signed)) && (!shift || amount < v);
    for (unsigned i = first; i < arity && fit; i++)
      fit = fits(d, term_child(c, t, i), v, as_signed);
    if (!fit)
      continue;
    term_id child[4], small[4];
    for (unsigned i = 0; i < arity; i++) {
      term_id n = term_child(c, t, i);
      if (i < first) {
        child[i] = small[i] = n;
        continue;
      }
      small[i] = resized(d, n, v, as_signed);
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
    n = form(d, term_make(c, narrow_op, compare ? 1 : v, small));
    return compare ? n : resized(d, n, width, as_signed);
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
  if (is_nonnegative(d, x))
    return derivation_rewrite(d, t, x);
  linear l = linear_of(c, x);
  bool flip = l.addends.size && l.addends.data[0].coefficient > ones(l.width) >> 1;
  stack_free(&l.addends);
  if (!flip)
    return t;
  term_id zero = term_const(c, term_width(c, t), 0);
  term_id y = collect(d, term_binary(c, TERM_SUB, zero, x)), back = term_binary(c, TERM_SUB, zero, y);
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

// A maximal tree of sums is collected once, at its top.
static bool is_inner_sum(const derivation *d, term_id t) {
  term_op op = term_operator(d->terms, t);
  return op == TERM_ADD || op == TERM_SUB;
}

// ---- products of sums ---------------------------------------------------------------------------

enum { MOST_FACTORS = 4 }; // addends of a sum that is a factor

// Is it a few addends and a constant, of either sign? A number less its zero point. What is not negative, as
// 255 - x of a byte, is a factor like any other, and the ranges of its products are known.
static bool has_offset(const derivation *d, term_id t) {
  if (!is_inner_sum(d, t) || is_nonnegative(d, t))
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
    return form(d, term_binary(c, TERM_MUL, sum, by));
  term_op op = term_operator(c, sum);
  term_id a = term_child(c, sum, 0), b = term_child(c, sum, 1), whole = term_binary(c, TERM_MUL, sum, by);
  term_id parts = term_binary(c, op, term_binary(c, TERM_MUL, a, by), term_binary(c, TERM_MUL, b, by));
  if (!derivation_step(d, whole, parts, true))
    return whole;
  return term_binary(c, op, distributed(d, a, by), distributed(d, b, by));
}

// (x + k)(y + m) as x y + m x + k y + k m: instructions that sum up products take numbers without zero
// points.
static term_id product_form(derivation *d, term_id t) {
  term_id a = term_child(d->terms, t, 0), b = term_child(d->terms, t, 1);
  if (!has_offset(d, a) && !has_offset(d, b))
    return t;
  term_id sum = has_offset(d, a) ? distributed(d, a, b) : distributed(d, b, a);
  if (!is_inner_sum(d, sum))
    return t;
  sum = collect(d, sum);
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

static int64_t as_signed(uint64_t value, unsigned width) {
  unsigned unused = 64 - width;
  return (int64_t)(value << unused) >> unused;
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
      add_atom(&l, l.addends.data[i].atom, -(uint64_t)1);
  term_range whole, part;
  unsigned wide = term_none(y) ? 0 : term_width(c, y);
  term_id rest = linear_term(c, &l);
  if (wide >= width && by + amount < wide && range_of(d, rest, &whole) && range_of(d, y, &part) &&
      holds_sum(&whole, (unsigned)by, &part, wide)) {
    term_id scale = term_const(c, wide, UINT64_C(1) << by), shift = term_const(c, wide, by + amount),
            moved = term_binary(c, TERM_MUL, term_resize(c, true, rest, wide), scale),
            sum = term_binary(c, TERM_ADD, y, moved);
    if (derivation_step(d, t, term_resize(c, true, term_binary(c, TERM_SHRS, sum, shift), width), true)) {
      sum = collect(
          d, term_binary(c, TERM_ADD, y, term_binary(c, TERM_MUL, resized(d, rest, wide, true), scale)));
      r = resized(d, form(d, term_binary(c, TERM_SHRS, sum, shift)), width, true);
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
  uint64_t value;
  if (term_operator(c, sum) != TERM_ADD || !term_is_const(c, term_child(c, sum, 1), &value))
    return t;
  int64_t constant = as_signed(value, width), rest = constant & (int64_t)ones(amount);
  term_id y = term_child(c, sum, 0);
  if (!amount || rest == constant || !holds_constant(d, y, constant) || !holds_constant(d, y, rest))
    return t;
  term_id part = rest ? term_binary(c, TERM_ADD, y, term_const_s(c, width, rest)) : y,
          shift = term_binary(c, TERM_SHRS, part, term_child(c, t, 1)),
          outside = term_const_s(c, width, (constant - rest) / (INT64_C(1) << amount));
  if (!derivation_step(d, t, term_binary(c, TERM_ADD, shift, outside), true))
    return t;
  return collect(d, term_binary(c, TERM_ADD, form(d, shift), outside));
}

// A shift to the right by a constant: one shift of one sum, whose constant is less than what is shifted out.
static term_id shift_form(derivation *d, term_id t) {
  uint64_t amount;
  if (!term_is_const(d->terms, term_child(d->terms, t, 1), &amount) || amount >= term_width(d->terms, t))
    return t;
  term_id r = shifted_twice(d, t, (unsigned)amount);
  return term_same(r, t) ? shifted_constant(d, t, (unsigned)amount) : r;
}

static term_id form(derivation *d, term_id t) {
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
  if (op == TERM_EXTU || op == TERM_EXTS || op == TERM_TRUNC)
    return resized(d, term_child(c, t, 0), term_width(c, t), op == TERM_EXTS);
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
    t = derivation_rewrite(d, t, scaled(c, term_child(c, t, 0), UINT64_C(1) << value));
  op = term_operator(c, t);
  if (op == TERM_ADD || op == TERM_SUB || (op == TERM_MUL && term_is_const(c, term_child(c, t, 1), &value)))
    return collect(d, t);
  if (op == TERM_MUL) {
    t = product_form(d, t);
    if (term_operator(c, t) != TERM_MUL)
      return t;
  }
  if (op == TERM_SHRS || op == TERM_SHRU) {
    term_id r = shift_form(d, t);
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
  term_id r = form(d, operands_normal(d, t));
  derivation_note(d, t)->normal = r;
  derivation_note(d, r)->normal = r;
  return r;
}
