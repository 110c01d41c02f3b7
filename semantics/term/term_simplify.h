// Between term_simplify.c and term_simplify_*.c only: each function returns the canonical form of one
// operator on canonical operands. Constants are the second operand of commutative operators.
#ifndef AUTO_SEMANTICS_TERM_TERM_SIMPLIFY_H
#define AUTO_SEMANTICS_TERM_TERM_SIMPLIFY_H

#include "semantics/term/term_internal.h"

// ---- inspection ---------------------------------------------------------------------------------

static inline term_op op_of(const term_context *c, term_id t) { return term_operator(c, t); }
static inline term_id child(const term_context *c, term_id t, unsigned i) { return term_child(c, t, i); }
static inline bool is(const term_context *c, term_id t, term_op op) { return term_operator(c, t) == op; }

static inline bool is_standard(unsigned width) {
  return width == 8 || width == 16 || width == 32 || width == 64;
}

static inline bool constant(const term_context *c, term_id t, uint64_t *value) {
  return term_is_const(c, t, value);
}

static inline bool is_value(const term_context *c, term_id t, uint64_t value) {
  uint64_t v;
  return constant(c, t, &v) && v == value;
}

static inline bool is_ones(const term_context *c, term_id t) {
  return is(c, t, TERM_CONST) && bits_ucompare(term_value(c, t), bits_ones(term_width(c, t))) == 0;
}

static inline bool non_negative(const term_context *c, term_id t) {
  term_range r;
  return term_get_range(c, t, &r) ? r.smin >= 0 : is(c, t, TERM_EXTU);
}

static inline bool has_const(const term_context *c, term_id t, term_op op) {
  return is(c, t, op) && is(c, child(c, t, 1), TERM_CONST);
}

static inline bool is_ring(term_op op) {
  return op == TERM_ADD || op == TERM_SUB || op == TERM_MUL || op == TERM_AND || op == TERM_OR ||
         op == TERM_XOR;
}

static inline bool is_signed_op(term_op op) {
  return op == TERM_MINS || op == TERM_MAXS || op == TERM_SLT || op == TERM_SLE || op == TERM_DIVS ||
         op == TERM_REMS;
}

static inline bool power_of_two(uint64_t v, unsigned *n) {
  if (v == 0 || (v & (v - 1)))
    return false;
  *n = (unsigned)__builtin_ctzll(v);
  return true;
}

// Operators on odd widths are done at the next standard width.
static inline bool is_odd(unsigned width) { return width > 1 && width < 64 && !is_standard(width); }

// ---- construction -------------------------------------------------------------------------------

static inline term_id intern(term_context *c, term_op op, unsigned width, const term_id *children) {
  return term_intern(c, op, width, children, 0);
}

static inline term_id intern2(term_context *c, term_op op, unsigned width, term_id a, term_id b) {
  return term_intern(c, op, width, (term_id[]){a, b}, 0);
}

static inline term_id amount(term_context *c, unsigned width, uint64_t n) { return term_const(c, width, n); }
static inline term_id zero(term_context *c, unsigned width) { return term_const(c, width, 0); }
static inline term_id negate(term_context *c, term_id t) {
  return term_binary(c, TERM_SUB, zero(c, term_width(c, t)), t);
}

// ---- term_simplify.c: widths --------------------------------------------------------------------

// Does truncating t to k bits leave no truncation behind that was not there before?
bool simplify_truncates_free(const term_context *c, term_id t, unsigned k, unsigned depth);
enum { FREE_DEPTH = 6 };

typedef enum widening { WIDEN_ANY, WIDEN_UNSIGNED, WIDEN_SIGNED } widening;
// The operator at the next standard width, truncated.
term_id simplify_through_wider(term_context *c, term_op op, widening how, unsigned width,
                               const term_id *children);
// A ring operation (or select, or shift left by a constant) whose result fits in k bits is done in k bits.
bool simplify_narrow_ring(term_context *c, term_op op, unsigned width, const term_id *children,
                          term_id *result);
// An order-dependent operator whose operands all fit in k bits (as unsigned or as signed) is done in k bits.
// `width` is the operands'. The result is extended likewise unless it is a comparison.
bool simplify_narrow_ordered(term_context *c, term_op op, bool is_signed, unsigned width,
                             const term_id *children, term_id *result);

// ---- term_simplify_ring.c -----------------------------------------------------------------------
term_id simplify_add(term_context *c, unsigned width, term_id a, term_id b);
term_id simplify_sub(term_context *c, unsigned width, term_id a, term_id b);
term_id simplify_mul(term_context *c, unsigned width, term_id a, term_id b);
term_id simplify_and(term_context *c, unsigned width, term_id a, term_id b);
term_id simplify_or(term_context *c, unsigned width, term_id a, term_id b);
term_id simplify_xor(term_context *c, unsigned width, term_id a, term_id b);
// max(a, b) - b and select(b < a, a - b, 0): the saturating difference, as max(a - b, 0) done exactly.
term_id simplify_saturating_difference(term_context *c, bool is_signed, term_id a, term_id b);
// |a - b| of two numbers, done exactly, as `width` bits of a's own width.
term_id simplify_absolute_difference(term_context *c, bool is_signed, term_id a, term_id b);

// ---- term_simplify_shift.c ----------------------------------------------------------------------
term_id simplify_shl(term_context *c, unsigned width, term_id a, term_id b);
term_id simplify_shru(term_context *c, unsigned width, term_id a, term_id b);
term_id simplify_shrs(term_context *c, unsigned width, term_id a, term_id b);

// ---- term_simplify_order.c ----------------------------------------------------------------------
term_id simplify_minmax(term_context *c, term_op op, unsigned width, term_id a, term_id b);
term_id simplify_abs(term_context *c, unsigned width, term_id a);
term_id simplify_divide(term_context *c, term_op op, unsigned width, term_id a, term_id b);
term_id simplify_equality(term_context *c, bool equal, term_id a, term_id b);
term_id simplify_less(term_context *c, term_op op, term_id a, term_id b);
// The comparison that holds exactly when `t` does not.
term_id simplify_invert(term_context *c, term_id t);

// ---- term_simplify_select.c ---------------------------------------------------------------------
term_id simplify_select(term_context *c, unsigned width, const term_id *children);

// ---- term_simplify_resize.c ---------------------------------------------------------------------
term_id simplify_extend(term_context *c, bool is_signed, unsigned width, term_id a);
term_id simplify_trunc(term_context *c, unsigned width, term_id a);

#endif
