// The canonical form (term.h), one function per operator. Every function receives canonical operands
// and returns an equal canonical term; each rewrite either removes a node, narrows one, or moves towards a
// fixed order, so that the recursion ends. tests/unit/test_term_laws.c compares with the raw form by value.
#include "semantics/term/term_simplify.h"

static unsigned standard_above(unsigned width) {
  return width <= 8 ? 8 : width <= 16 ? 16 : width <= 32 ? 32 : 64;
}

bool simplify_truncates_free(const term_context *c, term_id t, unsigned k, unsigned depth) {
  if (term_width(c, t) <= k)
    return true;
  term_op op = op_of(c, t);
  if (op == TERM_CONST || op == TERM_TRUNC)
    return true;
  if (depth == 0)
    return false;
  if (op == TERM_EXTU || op == TERM_EXTS)
    return term_width(c, child(c, t, 0)) <= k || simplify_truncates_free(c, child(c, t, 0), k, depth - 1);
  if (is_ring(op))
    return simplify_truncates_free(c, child(c, t, 0), k, depth - 1) &&
           simplify_truncates_free(c, child(c, t, 1), k, depth - 1);
  if (op == TERM_SHL && is(c, child(c, t, 1), TERM_CONST))
    return simplify_truncates_free(c, child(c, t, 0), k, depth - 1);
  if (op == TERM_SELECT)
    return simplify_truncates_free(c, child(c, t, 1), k, depth - 1) &&
           simplify_truncates_free(c, child(c, t, 2), k, depth - 1);
  return false;
}

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

static term_id widen(term_context *c, widening how, term_id t, unsigned width) {
  return how == WIDEN_ANY ? widen_any(c, t, width) : term_extend(c, how == WIDEN_SIGNED, t, width);
}

term_id simplify_through_wider(term_context *c, term_op op, widening how, unsigned width,
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

bool simplify_narrow_ring(term_context *c, term_op op, unsigned width, const term_id *children,
                          term_id *result) {
  if (width > 64 || width <= 8)
    return false;
  term_node n = {.op = (uint8_t)op, .width = (uint16_t)width};
  for (unsigned i = 0; i < term_ops[op].arity; i++)
    n.child[i] = children[i].index;
  term_range r = term_range_of(c, &n);
  unsigned first = op == TERM_SELECT ? 1 : 0;
  for (unsigned k = 8; k < width; k *= 2) {
    bool is_unsigned = r.umax >> k == 0;
    bool is_signed = r.smin >= -(INT64_C(1) << (k - 1)) && r.smax < INT64_C(1) << (k - 1);
    if (!is_unsigned && !is_signed)
      continue;
    term_id narrow[3] = {children[0], {0}, {0}};
    bool free = true;
    for (unsigned i = first; i < term_ops[op].arity && free; i++)
      free = simplify_truncates_free(c, children[i], k, FREE_DEPTH);
    if (!free)
      continue;
    for (unsigned i = first; i < term_ops[op].arity; i++)
      narrow[i] = term_trunc(c, children[i], k);
    *result = term_extend(c, !is_unsigned, term_make(c, op, k, narrow), width);
    return true;
  }
  return false;
}

bool simplify_narrow_ordered(term_context *c, term_op op, bool is_signed, unsigned width,
                             const term_id *children, term_id *result) {
  if (width <= 8)
    return false;
  for (unsigned k = 8; k < width && k <= 64; k *= 2) {
    term_id narrow[3] = {{0}, {0}, {0}};
    bool ok = true;
    for (unsigned i = 0; i < term_ops[op].arity && ok; i++)
      ok = term_fits(c, children[i], is_signed, k) && simplify_truncates_free(c, children[i], k, FREE_DEPTH);
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

// A shift of a number that fits in less than its width, by a variable amount that is less than that too.
static bool narrow_variable_shift(term_context *c, term_op op, unsigned width, const term_id *children,
                                  term_id *result) {
  term_range amount;
  bool is_signed = op == TERM_SHRS;
  if (!c->thorough || width > 64 || !term_get_range(c, children[1], &amount))
    return false;
  for (unsigned k = 8; k < width; k *= 2) {
    if (amount.umax >= k || !term_fits(c, children[0], is_signed, k) ||
        !simplify_truncates_free(c, children[0], k, FREE_DEPTH) ||
        !simplify_truncates_free(c, children[1], k, FREE_DEPTH))
      continue;
    term_id narrow = term_binary(c, op, term_trunc(c, children[0], k), term_trunc(c, children[1], k));
    *result = term_extend(c, is_signed, narrow, width);
    return true;
  }
  return false;
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
  term_range r = term_range_of(c, &n);
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
    return simplify_through_wider(c, op, widening_of(op), operand_width, pair);
  if (term_ops[op].commutative && term_compare(c, pair[0], pair[1]) > 0) {
    term_id swap = pair[0];
    pair[0] = pair[1];
    pair[1] = swap;
  }
  if ((is_ring(op) || (op == TERM_SHL && is(c, pair[1], TERM_CONST))) &&
      simplify_narrow_ring(c, op, width, pair, &result))
    return result;
  if ((op == TERM_MINU || op == TERM_MAXU || op == TERM_MINS || op == TERM_MAXS) &&
      simplify_narrow_ordered(c, op, is_signed_op(op), width, pair, &result))
    return result;
  if ((op == TERM_SHRU || op == TERM_SHRS) && is(c, pair[1], TERM_CONST)) {
    // The amount is not narrowed with the value: clamp it first so that it fits.
    uint64_t n;
    if (!constant(c, pair[1], &n) || n >= width)
      return op == TERM_SHRU ? simplify_shru(c, width, pair[0], pair[1])
                             : simplify_shrs(c, width, pair[0], pair[1]);
    if (simplify_narrow_ordered(c, op, op == TERM_SHRS, width, (term_id[]){pair[0], pair[1]}, &result))
      return result;
  }
  if ((op == TERM_SHRU || op == TERM_SHRS) && !is(c, pair[1], TERM_CONST) &&
      narrow_variable_shift(c, op, width, pair, &result))
    return result;
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
    if (simplify_narrow_ordered(c, TERM_CTPOP, false, width, pair, &result))
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
