// The canonical form (term.h), one function per operator. Every function receives canonical operands
// and returns an equal canonical term; each rewrite either removes a node, narrows one, or moves towards a
// fixed order, so that the recursion ends. tests/unit/test_term_laws.c compares with the raw form by value.
#include "semantics/term_internal.h"

static term_op op_of(const term_context *c, term_id t) { return term_operator(c, t); }
static term_id child(const term_context *c, term_id t, unsigned i) { return term_child(c, t, i); }
static bool is(const term_context *c, term_id t, term_op op) { return term_operator(c, t) == op; }

static bool is_standard(unsigned width) { return width == 8 || width == 16 || width == 32 || width == 64; }
static unsigned standard_above(unsigned width) {
  return width <= 8 ? 8 : width <= 16 ? 16 : width <= 32 ? 32 : 64;
}

static bool constant(const term_context *c, term_id t, uint64_t *value) { return term_is_const(c, t, value); }

static bool is_value(const term_context *c, term_id t, uint64_t value) {
  uint64_t v;
  return constant(c, t, &v) && v == value;
}

static bool is_ones(const term_context *c, term_id t) {
  return is(c, t, TERM_CONST) && bits_ucompare(term_value(c, t), bits_ones(term_width(c, t))) == 0;
}

static bool non_negative(const term_context *c, term_id t) {
  term_range r;
  return term_get_range(c, t, &r) ? r.smin >= 0 : is(c, t, TERM_EXTU);
}

static bool is_ring(term_op op) {
  return op == TERM_ADD || op == TERM_SUB || op == TERM_MUL || op == TERM_AND || op == TERM_OR ||
         op == TERM_XOR;
}

// Does truncating t to k bits leave no truncation behind that was not there before?
static bool truncates_free(const term_context *c, term_id t, unsigned k, unsigned depth) {
  if (term_width(c, t) <= k)
    return true;
  term_op op = op_of(c, t);
  if (op == TERM_CONST || op == TERM_TRUNC)
    return true;
  if (depth == 0)
    return false;
  if (op == TERM_EXTU || op == TERM_EXTS)
    return term_width(c, child(c, t, 0)) <= k || truncates_free(c, child(c, t, 0), k, depth - 1);
  if (is_ring(op))
    return truncates_free(c, child(c, t, 0), k, depth - 1) && truncates_free(c, child(c, t, 1), k, depth - 1);
  if (op == TERM_SHL && is(c, child(c, t, 1), TERM_CONST))
    return truncates_free(c, child(c, t, 0), k, depth - 1);
  if (op == TERM_SELECT)
    return truncates_free(c, child(c, t, 1), k, depth - 1) && truncates_free(c, child(c, t, 2), k, depth - 1);
  return false;
}
enum { FREE_DEPTH = 6 };

// Extends an operand of an odd width for an operator that only needs the low bits to be right.
static term_id widen_any(term_context *c, term_id t, unsigned width) {
  switch (op_of(c, t)) {
  case TERM_EXTS:
    return term_extend(c, true, child(c, t, 0), width);
  case TERM_CONST:
    return term_extend(c, true, t, width);
  case TERM_TRUNC:
    if (term_width(c, child(c, t, 0)) >= width)
      return term_trunc(c, child(c, t, 0), width);
    return term_extend(c, false, t, width);
  default:
    return term_extend(c, false, t, width);
  }
}

typedef enum widening { WIDEN_ANY, WIDEN_UNSIGNED, WIDEN_SIGNED } widening;

static term_id widen(term_context *c, widening how, term_id t, unsigned width) {
  return how == WIDEN_ANY ? widen_any(c, t, width) : term_extend(c, how == WIDEN_SIGNED, t, width);
}

// Operators on odd widths are done at the next standard width.
static bool is_odd(unsigned width) { return width > 1 && width < 64 && !is_standard(width); }

static term_id through_wider(term_context *c, term_op op, widening how, unsigned width,
                             const term_id *children) {
  unsigned up = standard_above(width);
  term_id wide[3] = {{0}, {0}, {0}};
  for (unsigned i = 0; i < term_ops[op].arity; i++) {
    bool amount = i == 1 && (op == TERM_SHL || op == TERM_SHRU || op == TERM_SHRS);
    bool condition = i == 0 && op == TERM_SELECT;
    wide[i] = condition ? children[i] : widen(c, amount ? WIDEN_UNSIGNED : how, children[i], up);
  }
  if (term_is_comparison(op))
    return term_make(c, op, 1, wide);
  return term_trunc(c, term_make(c, op, up, wide), width);
}

// A ring operation (or select, or shift left by a constant) whose result fits in k bits is done in k bits.
static bool narrow_ring(term_context *c, term_op op, unsigned width, const term_id *children,
                        term_id *result) {
  if (width > 64 || width <= 8)
    return false;
  term_node n = {.op = (uint8_t)op, .width = (uint16_t)width};
  for (unsigned i = 0; i < term_ops[op].arity; i++)
    n.child[i] = children[i].index;
  term_range r = term_range_compute(c, &n);
  unsigned first = op == TERM_SELECT ? 1 : 0;
  for (unsigned k = 8; k < width; k *= 2) {
    bool is_unsigned = r.umax >> k == 0;
    bool is_signed = r.smin >= -(INT64_C(1) << (k - 1)) && r.smax < INT64_C(1) << (k - 1);
    if (!is_unsigned && !is_signed)
      continue;
    term_id narrow[3] = {children[0], {0}, {0}};
    bool free = true;
    for (unsigned i = first; i < term_ops[op].arity && free; i++)
      free = truncates_free(c, children[i], k, FREE_DEPTH);
    if (!free)
      continue;
    for (unsigned i = first; i < term_ops[op].arity; i++)
      narrow[i] = term_trunc(c, children[i], k);
    *result = term_extend(c, !is_unsigned, term_make(c, op, k, narrow), width);
    return true;
  }
  return false;
}

// An order-dependent operator whose operands all fit in k bits (as unsigned or as signed) is done in k bits.
// `width` is the operands'. The result is extended likewise unless it is a comparison.
static bool narrow_ordered(term_context *c, term_op op, bool is_signed, unsigned width,
                           const term_id *children, term_id *result) {
  if (width <= 8)
    return false;
  for (unsigned k = 8; k < width && k <= 64; k *= 2) {
    term_id narrow[3] = {{0}, {0}, {0}};
    bool ok = true;
    for (unsigned i = 0; i < term_ops[op].arity && ok; i++)
      ok = term_fits(c, children[i], is_signed, k) && truncates_free(c, children[i], k, FREE_DEPTH);
    if (!ok)
      continue;
    for (unsigned i = 0; i < term_ops[op].arity; i++)
      narrow[i] = term_trunc(c, children[i], k);
    if (term_is_comparison(op))
      *result = term_make(c, op, 1, narrow);
    else
      *result = term_extend(c, is_signed && op != TERM_ABS, term_make(c, op, k, narrow), width);
    return true;
  }
  return false;
}

static term_id intern(term_context *c, term_op op, unsigned width, const term_id *children) {
  return term_intern(c, op, width, children, 0);
}

static term_id intern2(term_context *c, term_op op, unsigned width, term_id a, term_id b) {
  return term_intern(c, op, width, (term_id[]){a, b}, 0);
}

static term_id amount(term_context *c, unsigned width, uint64_t n) { return term_const(c, width, n); }
static term_id zero(term_context *c, unsigned width) { return term_const(c, width, 0); }
static term_id negate(term_context *c, term_id t) {
  return term_binary(c, TERM_SUB, zero(c, term_width(c, t)), t);
}
static bool has_const(const term_context *c, term_id t, term_op op) {
  return is(c, t, op) && is(c, child(c, t, 1), TERM_CONST);
}

// ---- ring operations ----------------------------------------------------------------------------

static term_id simplify_add(term_context *c, unsigned width, term_id a, term_id b) {
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
  return intern2(c, TERM_ADD, width, a, b);
}

// max(a, b) - b and select(b < a, a - b, 0): the saturating difference, as max(a - b, 0) done exactly.
static term_id saturating_difference(term_context *c, bool is_signed, term_id a, term_id b) {
  unsigned width = term_width(c, a);
  term_id difference = term_binary(c, TERM_SUB, term_extend(c, is_signed, a, 2 * width),
                                   term_extend(c, is_signed, b, 2 * width));
  return term_trunc(c, term_binary(c, TERM_MAXS, difference, zero(c, 2 * width)), width);
}

// |a - b| of two numbers, done exactly, as `width` bits of a's own width.
static term_id absolute_difference(term_context *c, bool is_signed, term_id a, term_id b) {
  unsigned width = term_width(c, a);
  term_id difference = term_binary(c, TERM_SUB, term_extend(c, is_signed, a, 2 * width),
                                   term_extend(c, is_signed, b, 2 * width));
  return term_trunc(c, term_unary(c, TERM_ABS, difference), width);
}

static bool same_pair(const term_context *c, term_id p, term_id q) {
  term_id a = child(c, p, 0), b = child(c, p, 1), x = child(c, q, 0), y = child(c, q, 1);
  return (term_same(a, x) && term_same(b, y)) || (term_same(a, y) && term_same(b, x));
}

static term_id simplify_sub(term_context *c, unsigned width, term_id a, term_id b) {
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
  if (width <= 32 && is_standard(width)) {
    for (int s = 0; s < 2; s++) {
      term_op max = s ? TERM_MAXS : TERM_MAXU, min = s ? TERM_MINS : TERM_MINU;
      if (is(c, a, max) && is(c, b, min) && same_pair(c, a, b))
        return absolute_difference(c, s, child(c, a, 0), child(c, a, 1));
    }
    if (is(c, a, TERM_MAXU) && (term_same(child(c, a, 0), b) || term_same(child(c, a, 1), b)))
      return saturating_difference(c, false, child(c, a, term_same(child(c, a, 0), b)), b);
  }
  return intern2(c, TERM_SUB, width, a, b);
}

static bool power_of_two(uint64_t v, unsigned *n) {
  if (v == 0 || (v & (v - 1)))
    return false;
  *n = (unsigned)__builtin_ctzll(v);
  return true;
}

static term_id simplify_mul(term_context *c, unsigned width, term_id a, term_id b) {
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

// The comparison that holds exactly when `t` does not.
static term_id invert(term_context *c, term_id t) {
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

static term_id simplify_and(term_context *c, unsigned width, term_id a, term_id b) {
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

static term_id simplify_or(term_context *c, unsigned width, term_id a, term_id b) {
  if (term_same(a, b) || is_value(c, b, 0))
    return a;
  if (is_ones(c, b))
    return b;
  return intern2(c, TERM_OR, width, a, b);
}

static term_id simplify_xor(term_context *c, unsigned width, term_id a, term_id b) {
  if (is_value(c, b, 0))
    return a;
  if (term_same(a, b))
    return zero(c, width);
  if (is(c, b, TERM_CONST) && has_const(c, a, TERM_XOR))
    return term_binary(c, TERM_XOR, child(c, a, 0), term_binary(c, TERM_XOR, child(c, a, 1), b));
  if (width == 1 && is_value(c, b, 1) && term_is_comparison(op_of(c, a)) &&
      !term_is_float_comparison(op_of(c, a)))
    return invert(c, a);
  return intern2(c, TERM_XOR, width, a, b);
}

// ---- shifts -------------------------------------------------------------------------------------

static term_id simplify_shl(term_context *c, unsigned width, term_id a, term_id b) {
  uint64_t n, m;
  if (!constant(c, b, &n))
    return is(c, b, TERM_CONST) ? zero(c, width) : intern2(c, TERM_SHL, width, a, b);
  if (n == 0)
    return a;
  if (n >= width)
    return zero(c, width);
  if (is(c, a, TERM_SHL) && constant(c, child(c, a, 1), &m) && m < width)
    return term_binary(c, TERM_SHL, child(c, a, 0), amount(c, width, n + m));
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

static bool is_bitwise(term_op op) { return op == TERM_AND || op == TERM_OR || op == TERM_XOR; }

static bool shifts_out(const term_context *c, term_id t) {
  return is(c, t, TERM_CONST) || is(c, t, TERM_EXTU) || has_const(c, t, TERM_SHL);
}

static term_id simplify_shru(term_context *c, unsigned width, term_id a, term_id b) {
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
  if (merge_rounding(c, false, width, a, n, &result))
    return result;
  return intern2(c, TERM_SHRU, width, a, b);
}

static term_id simplify_shrs(term_context *c, unsigned width, term_id a, term_id b) {
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
  if (merge_rounding(c, true, width, a, n, &result))
    return result;
  return intern2(c, TERM_SHRS, width, a, b);
}

// ---- order --------------------------------------------------------------------------------------

static bool is_signed_op(term_op op) {
  return op == TERM_MINS || op == TERM_MAXS || op == TERM_SLT || op == TERM_SLE || op == TERM_DIVS ||
         op == TERM_REMS;
}

static term_id simplify_minmax(term_context *c, term_op op, unsigned width, term_id a, term_id b) {
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
    // Clamps: the minimum outside. max(min(x, high), low) with low <= high.
    if (is_max && has_const(c, a, other)) {
      bits high = term_value(c, child(c, a, 1)), low = term_value(c, b);
      if ((is_signed ? bits_scompare(low, high, width) : bits_ucompare(low, high)) <= 0)
        return term_binary(c, other, term_binary(c, op, child(c, a, 0), b), child(c, a, 1));
    }
  }
  return intern2(c, op, width, a, b);
}

static term_id simplify_abs(term_context *c, unsigned width, term_id a) {
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
  if (narrow_ordered(c, TERM_ABS, true, width, &a, &result))
    return result;
  return intern(c, TERM_ABS, width, &a);
}

static term_id simplify_divide(term_context *c, term_op op, unsigned width, term_id a, term_id b) {
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
      narrow_ordered(c, op, false, width, pair, &result))
    return result;
  return intern2(c, op, width, a, b);
}

static term_id simplify_equality(term_context *c, bool equal, term_id a, term_id b) {
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
  if (narrow_ordered(c, op, false, width, pair, &result) || narrow_ordered(c, op, true, width, pair, &result))
    return result;
  return intern2(c, op, 1, a, b);
}

static term_id simplify_less(term_context *c, term_op op, term_id a, term_id b) {
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
  if (narrow_ordered(c, op, is_signed, width, pair, &result))
    return result;
  return intern2(c, op, 1, a, b);
}

// ---- select -------------------------------------------------------------------------------------

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
    if (is_signed && is_value(c, q, 0) && term_same(b, p) && term_same(a, negate(c, p)))
      return *result = term_unary(c, TERM_ABS, p), true;
    if (is_signed && (is_value(c, p, 0) || is_ones(c, p)) && term_same(a, q) && term_same(b, negate(c, q)))
      return *result = term_unary(c, TERM_ABS, q), true;
    if (is_signed && is_value(c, q, 0) && term_same(a, p) && term_same(b, negate(c, p)))
      return *result = negate(c, term_unary(c, TERM_ABS, p)), true;
    if (width <= 32 && is_standard(width) && is(c, a, TERM_SUB)) {
      bool forward = term_same(child(c, a, 0), q) && term_same(child(c, a, 1), p);
      if (forward && is(c, b, TERM_SUB) && term_same(child(c, b, 0), p) && term_same(child(c, b, 1), q))
        return *result = absolute_difference(c, is_signed, p, q), true;
      if (forward && is_value(c, b, 0) && !is_signed)
        return *result = saturating_difference(c, false, q, p), true;
    }
  }
  // The arms are wider than what was compared: select(p < q, Q - P, P - Q).
  if (width > compared && is(c, a, TERM_SUB) && is(c, b, TERM_SUB) &&
      term_same(child(c, a, 0), child(c, b, 1)) && term_same(child(c, a, 1), child(c, b, 0)) &&
      is_extension_of(c, child(c, a, 0), is_signed, q) && is_extension_of(c, child(c, a, 1), is_signed, p))
    return *result = term_unary(c, TERM_ABS, a), true;
  // The arms were truncated before the clamp was applied: select(x < q, trunc x, C) and its mirror images.
  for (int i = 0; i < 2 && width < compared; i++) {
    term_id x = i ? q : p, bound = i ? p : q;
    for (int j = 0; j < 2; j++) {
      term_id arm = j ? b : a, other = j ? a : b;
      if (!is(c, other, TERM_CONST) || !is(c, bound, TERM_CONST) || !is(c, arm, TERM_TRUNC) ||
          !term_same(child(c, arm, 0), x))
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

static term_id simplify_select(term_context *c, unsigned width, const term_id *children) {
  term_id condition = children[0], a = children[1], b = children[2], result;
  uint64_t v;
  if (constant(c, condition, &v))
    return v ? a : b;
  if (term_same(a, b))
    return a;
  term_op op = op_of(c, condition);
  if (op == TERM_NE || op == TERM_ULE || op == TERM_SLE)
    return term_select(c, invert(c, condition), b, a);
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
    return through_wider(c, TERM_SELECT, WIDEN_ANY, width, children);
  if (narrow_ring(c, TERM_SELECT, width, children, &result))
    return result;
  if ((op == TERM_ULT || op == TERM_SLT) && select_of_less(c, condition, a, b, &result))
    return result;
  if (op == TERM_ULT && !c->partial_shifts && guarded_shift(c, width, condition, a, b, &result))
    return result;
  return intern(c, TERM_SELECT, width, children);
}

// ---- extensions and truncations -----------------------------------------------------------------

static term_id simplify_extend(term_context *c, bool is_signed, unsigned width, term_id a) {
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
  if (term_same(x, from) || is_odd(term_width(c, x)))
    return false;
  *result = term_trunc(c, term_binary(c, TERM_SHRU, x, amount(c, term_width(c, x), n)), width);
  return true;
}

static term_id simplify_trunc(term_context *c, unsigned width, term_id a) {
  term_op op = op_of(c, a);
  unsigned from = term_width(c, a);
  uint64_t n;
  if (op == TERM_TRUNC)
    return term_trunc(c, child(c, a, 0), width);
  if (op == TERM_EXTU || op == TERM_EXTS)
    return term_resize(c, op == TERM_EXTS, child(c, a, 0), width);
  if (is_standard(width)) {
    term_id x = term_arity(c, a) > 0 ? child(c, a, 0) : a, y = term_arity(c, a) > 1 ? child(c, a, 1) : a;
    if (is_ring(op) && truncates_free(c, x, width, FREE_DEPTH) && truncates_free(c, y, width, FREE_DEPTH))
      return term_binary(c, op, term_trunc(c, x, width), term_trunc(c, y, width));
    if (op == TERM_SHL && constant(c, y, &n) && truncates_free(c, x, width, FREE_DEPTH))
      return n >= width ? zero(c, width)
                        : term_binary(c, TERM_SHL, term_trunc(c, x, width), amount(c, width, n));
    if (op == TERM_SELECT && truncates_free(c, a, width, FREE_DEPTH))
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

// ---- dispatch -----------------------------------------------------------------------------------

static bool fold_constants(term_context *c, term_op op, unsigned width, const term_id *children,
                           term_id *result) {
  bits values[3];
  for (unsigned i = 0; i < term_ops[op].arity; i++) {
    if (!is(c, children[i], TERM_CONST))
      return false;
    values[i] = term_value(c, children[i]);
  }
  *result = term_const_bits(c, width, term_fold(op, width, term_width(c, children[0]), values));
  return true;
}

// A result that the operands' ranges already determine.
static bool fold_range(term_context *c, term_op op, unsigned width, const term_id *children,
                       term_id *result) {
  if (width > 64 || width == 1)
    return false;
  term_node n = {.op = (uint8_t)op, .width = (uint16_t)width};
  for (unsigned i = 0; i < term_ops[op].arity; i++)
    n.child[i] = children[i].index;
  term_range r = term_range_compute(c, &n);
  if (r.umin != r.umax)
    return false;
  *result = term_const(c, width, r.umin);
  return true;
}

static widening widening_of(term_op op) {
  switch (op) {
  case TERM_MINS:
  case TERM_MAXS:
  case TERM_SLT:
  case TERM_SLE:
  case TERM_SHRS:
  case TERM_DIVS:
  case TERM_REMS:
  case TERM_ABS:
    return WIDEN_SIGNED;
  case TERM_ADD:
  case TERM_SUB:
  case TERM_MUL:
  case TERM_SHL:
  case TERM_AND:
  case TERM_OR:
  case TERM_XOR:
    return WIDEN_ANY;
  default:
    return WIDEN_UNSIGNED;
  }
}

term_id term_simplify(term_context *c, term_op op, unsigned width, const term_id *children) {
  term_id result, pair[3] = {children[0], {0}, {0}};
  for (unsigned i = 1; i < term_ops[op].arity; i++)
    pair[i] = children[i];
  if (term_is_float_operator(op)) {
    if (term_ops[op].commutative && term_compare(c, pair[0], pair[1]) > 0)
      return intern2(c, op, width, pair[1], pair[0]);
    return intern(c, op, width, pair);
  }
  if (fold_constants(c, op, width, pair, &result) || fold_range(c, op, width, pair, &result))
    return result;
  if (op == TERM_SELECT)
    return simplify_select(c, width, pair);
  if (op == TERM_EXTU || op == TERM_EXTS)
    return simplify_extend(c, op == TERM_EXTS, width, pair[0]);
  if (op == TERM_TRUNC)
    return simplify_trunc(c, width, pair[0]);
  unsigned operand_width = term_width(c, pair[0]);
  if (is_odd(operand_width) && op != TERM_CTLZ && op != TERM_CTTZ)
    return through_wider(c, op, widening_of(op), operand_width, pair);
  if (term_ops[op].commutative && term_compare(c, pair[0], pair[1]) > 0) {
    term_id swap = pair[0];
    pair[0] = pair[1];
    pair[1] = swap;
  }
  if ((is_ring(op) || (op == TERM_SHL && is(c, pair[1], TERM_CONST))) &&
      narrow_ring(c, op, width, pair, &result))
    return result;
  if ((op == TERM_MINU || op == TERM_MAXU || op == TERM_MINS || op == TERM_MAXS) &&
      narrow_ordered(c, op, is_signed_op(op), width, pair, &result))
    return result;
  if ((op == TERM_SHRU || op == TERM_SHRS) && is(c, pair[1], TERM_CONST)) {
    // The amount is not narrowed with the value: clamp it first so that it fits.
    uint64_t n;
    if (!constant(c, pair[1], &n) || n >= width)
      return op == TERM_SHRU ? simplify_shru(c, width, pair[0], pair[1])
                             : simplify_shrs(c, width, pair[0], pair[1]);
    if (narrow_ordered(c, op, op == TERM_SHRS, width, (term_id[]){pair[0], pair[1]}, &result))
      return result;
  }
  switch (op) {
  case TERM_ADD:
    return simplify_add(c, width, pair[0], pair[1]);
  case TERM_SUB:
    return simplify_sub(c, width, pair[0], pair[1]);
  case TERM_MUL:
    return simplify_mul(c, width, pair[0], pair[1]);
  case TERM_AND:
    return simplify_and(c, width, pair[0], pair[1]);
  case TERM_OR:
    return simplify_or(c, width, pair[0], pair[1]);
  case TERM_XOR:
    return simplify_xor(c, width, pair[0], pair[1]);
  case TERM_SHL:
    return simplify_shl(c, width, pair[0], pair[1]);
  case TERM_SHRU:
    return simplify_shru(c, width, pair[0], pair[1]);
  case TERM_SHRS:
    return simplify_shrs(c, width, pair[0], pair[1]);
  case TERM_MINU:
  case TERM_MAXU:
  case TERM_MINS:
  case TERM_MAXS:
    return simplify_minmax(c, op, width, pair[0], pair[1]);
  case TERM_ABS:
    return simplify_abs(c, width, pair[0]);
  case TERM_DIVU:
  case TERM_DIVS:
  case TERM_REMU:
  case TERM_REMS:
    return simplify_divide(c, op, width, pair[0], pair[1]);
  case TERM_CTPOP: {
    if (narrow_ordered(c, TERM_CTPOP, false, width, pair, &result))
      return result;
    return intern(c, TERM_CTPOP, width, pair);
  }
  case TERM_EQ:
  case TERM_NE:
    return simplify_equality(c, op == TERM_EQ, pair[0], pair[1]);
  case TERM_ULT:
  case TERM_ULE:
  case TERM_SLT:
  case TERM_SLE:
    return simplify_less(c, op, pair[0], pair[1]);
  default:
    return intern(c, op, width, pair);
  }
}
