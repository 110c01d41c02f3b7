// Encodings hold an immediate less its least value, in just as many bits as it needs; intrinsics take a
// number. Since it is legal, the extension of those bits is the number less its least value: no masking is
// left.
#include "semgen/arm/neon.h"

enum { WIDTH = 8 }; // of the operand

typedef struct rebase {
  term_context *c;
  unsigned argument, bits, base;
  uint32_t size;
  term_id *memo;
} rebase;

static bool is_immediate(const rebase *r, term_id t) {
  return term_operator(r->c, t) == TERM_ARG && term_argument(r->c, t) == r->argument;
}

// The immediate less its least value.
static term_id step(const rebase *r, unsigned width) {
  term_id whole = term_resize(r->c, false, term_arg(r->c, r->argument, WIDTH), width);
  return term_binary(r->c, TERM_SUB, whole, term_const(r->c, width, r->base));
}

static uint64_t mask_of(const rebase *r) { return (UINT64_C(1) << r->bits) - 1; }

// Is t the immediate's complement?
static bool is_complement(const rebase *r, term_id t) {
  uint64_t value;
  return term_operator(r->c, t) == TERM_XOR && term_width(r->c, t) == r->bits &&
         ((is_immediate(r, term_child(r->c, t, 0)) && term_is_const(r->c, term_child(r->c, t, 1), &value) &&
           value == mask_of(r)) ||
          (is_immediate(r, term_child(r->c, t, 1)) && term_is_const(r->c, term_child(r->c, t, 0), &value) &&
           value == mask_of(r)));
}

// Have the two no bit in common? One of them is a constant.
static bool is_disjoint(const rebase *r, term_id a, term_id b) {
  uint64_t value;
  term_range range;
  if (!term_is_const(r->c, a, &value))
    return term_is_const(r->c, b, &value) && is_disjoint(r, b, a);
  return value && term_get_range(r->c, b, &range) && range.umax < (value & -value);
}

static term_id rebuild(rebase *r, term_id t) {
  if (t.index < r->size && r->memo[t.index].index)
    return r->memo[t.index];
  term_context *c = r->c;
  term_op op = term_operator(c, t);
  unsigned width = term_width(c, t);
  term_id children[3], result;
  for (unsigned k = 0; k < term_arity(c, t); k++)
    children[k] = term_child(c, t, k);
  if (is_immediate(r, t)) {
    result = term_trunc(c, step(r, WIDTH), r->bits);
  } else if (op == TERM_EXTU && is_immediate(r, children[0])) {
    result = step(r, width);
  } else if (op == TERM_EXTU && is_complement(r, children[0])) {
    result = term_binary(c, TERM_SUB, term_const(c, width, mask_of(r)), step(r, width));
  } else if (op == TERM_CONST || op == TERM_ARG || op == TERM_LANE || op == TERM_INDEX) {
    result = t;
  } else {
    if (op == TERM_OR && is_disjoint(r, children[0], children[1]))
      op = TERM_ADD;
    for (unsigned k = 0; k < term_arity(c, t); k++)
      children[k] = rebuild(r, children[k]);
    result = op == TERM_LANE_AT ? term_lane_at(c, term_operand(c, t), width, children[0])
                                : term_make(c, op, width, children);
  }
  return r->memo[t.index] = result;
}

term_id arm_rebase_immediate(term_context *c, term_id body, unsigned argument, unsigned bits, unsigned base) {
  rebase r = {.c = c, .argument = argument, .bits = bits, .base = base, .size = term_context_size(c)};
  r.memo = util_alloc(r.size * sizeof *r.memo);
  for (uint32_t k = 0; k < r.size; k++)
    r.memo[k] = (term_id){0};
  term_id result = rebuild(&r, body);
  util_release(r.memo);
  return result;
}
