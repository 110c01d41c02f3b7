// Long sums are brought into the order of their atoms by laws of two or three operands, each asked once: one
// question about a sum of 25 products is beyond the solver, hundreds of steps that are all the same law are
// not.
//
// A sum in order is a chain ((a + k b) - c) + 7: atoms by ascending handle, each once, with a positive factor
// that is added or subtracted, and a constant at the end.
#include "lowering/verify/derivation_internal.h"

#include "semantics/term/eval.h"

// `stuck`: a step is not proven, the terms are what they are.
typedef struct summation {
  derivation *d;
  term_context *c;
  unsigned width;
  bool stuck;
} summation;

static bool is_zero(const summation *s, term_id t) {
  uint64_t value;
  return term_is_const(s->c, t, &value) && value == 0;
}

// `to` if it is proven equal to `from` whatever their operands are.
static term_id law(summation *s, term_id from, term_id to) {
  if (!term_same(from, to) && !derivation_step(s->d, from, to, false))
    s->stuck = true;
  return s->stuck ? from : to;
}

static bool is_chain(const summation *s, term_id t) {
  return term_operator(s->c, t) == TERM_ADD || term_operator(s->c, t) == TERM_SUB;
}

static uint64_t factor_of(const summation *s, term_id part) {
  uint64_t value;
  return term_operator(s->c, part) == TERM_MUL && term_is_const(s->c, term_child(s->c, part, 1), &value)
             ? value
             : 1;
}

static term_id atom_of(const summation *s, term_id part) {
  uint64_t value;
  return term_operator(s->c, part) == TERM_MUL && term_is_const(s->c, term_child(s->c, part, 1), &value)
             ? term_child(s->c, part, 0)
             : part;
}

static term_id number(const summation *s, uint64_t value) {
  return term_const(s->c, s->width, value & ones(s->width));
}

static term_id times(const summation *s, term_id atom, uint64_t factor) {
  return factor == 1 ? atom : term_binary(s->c, TERM_MUL, atom, number(s, factor));
}

// Constants come last.
static bool is_before(const summation *s, term_id a, term_id b) {
  bool x = is_const(s->d, a), y = is_const(s->d, b);
  return x != y ? y : atom_of(s, a).index < atom_of(s, b).index;
}

// The last part of a chain taken together with another one of the same atom: `whole` is op2(op1(rest, last),
// part).
static term_id join(summation *s, term_id whole, term_id rest, term_op op1, term_id last, term_op op2,
                    term_id part) {
  uint64_t a = 0, b = 0;
  if (is_const(s->d, last)) {
    term_is_const(s->c, last, &a);
    term_is_const(s->c, part, &b);
    uint64_t sum = ((op1 == TERM_SUB ? -a : a) + (op2 == TERM_SUB ? -b : b)) & ones(s->width);
    return law(s, whole,
               !sum               ? rest
               : is_zero(s, rest) ? number(s, sum)
                                  : term_binary(s->c, TERM_ADD, rest, number(s, sum)));
  }
  a = factor_of(s, last), b = factor_of(s, part);
  uint64_t sum = ((op1 == TERM_SUB ? -a : a) + (op2 == TERM_SUB ? -b : b)) & ones(s->width);
  bool minus = sum > ones(s->width) >> 1;
  term_id atom = atom_of(s, last), some = times(s, atom, minus ? -sum & ones(s->width) : sum);
  if (!sum)
    return law(s, whole, rest);
  if (is_zero(s, rest) && !minus)
    return law(s, whole, some);
  return law(s, whole, term_binary(s->c, minus ? TERM_SUB : TERM_ADD, rest, some));
}

// op(chain, part) in order, for a chain in order and one part with a positive factor.
static term_id insert(summation *s, term_id chain, term_op op, term_id part) {
  term_context *c = s->c;
  term_id whole = term_binary(c, op, chain, part);
  if (s->stuck)
    return whole;
  if (is_zero(s, chain))
    return op == TERM_ADD         ? law(s, whole, part)
           : is_const(s->d, part) ? law(s, whole, number(s, -term_value(c, part).limb[0]))
                                  : whole;
  bool longer = is_chain(s, chain);
  if (is_const(s->d, chain) && is_const(s->d, part))
    return join(s, whole, number(s, 0), TERM_ADD, chain, op, part);
  term_id rest = longer ? term_child(c, chain, 0) : number(s, 0),
          last = longer ? term_child(c, chain, 1) : chain;
  term_op before = longer ? term_operator(c, chain) : TERM_ADD;
  bool constants = is_const(s->d, last) && is_const(s->d, part);
  if (constants ||
      (!is_const(s->d, last) && !is_const(s->d, part) && term_same(atom_of(s, last), atom_of(s, part))))
    return join(s, whole, rest, before, last, op, part);
  if (is_before(s, last, part)) // a constant is added
    return op == TERM_SUB && is_const(s->d, part)
               ? law(s, whole, term_binary(c, TERM_ADD, chain, number(s, -term_value(c, part).limb[0])))
               : whole;
  if (!longer)
    return op == TERM_ADD
               ? law(s, whole, term_binary(c, TERM_ADD, part, last))
               : law(s, whole, term_binary(c, TERM_ADD, term_binary(c, TERM_SUB, number(s, 0), part), last));
  term_id swapped = law(s, whole, term_binary(c, before, term_binary(c, op, rest, part), last));
  if (s->stuck)
    return swapped;
  term_id front = insert(s, rest, op, part);
  if (is_zero(s, front))
    return before == TERM_ADD ? law(s, term_binary(c, before, front, last), last)
                              : term_binary(c, before, front, last);
  return term_binary(c, before, front, last);
}

// op(a, b) in order, for chains in order.
static term_id merge(summation *s, term_id a, term_op op, term_id b) {
  term_context *c = s->c;
  if (!is_chain(s, b) || s->stuck)
    return insert(s, a, op, b);
  term_op inner = term_operator(c, b), outer = op == TERM_ADD      ? inner
                                               : inner == TERM_ADD ? TERM_SUB
                                                                   : TERM_ADD;
  term_id rest = term_child(c, b, 0), last = term_child(c, b, 1);
  if (is_zero(s, rest)) { // 0 - last
    law(s, term_binary(c, op, a, b), term_binary(c, outer, a, last));
    return insert(s, a, outer, last);
  }
  law(s, term_binary(c, op, a, b), term_binary(c, outer, term_binary(c, op, a, rest), last));
  return insert(s, merge(s, a, op, rest), outer, last);
}

// A part with a factor that may be negative, as a chain.
static term_id positive(summation *s, term_id atom, uint64_t factor) {
  if (factor <= ones(s->width) >> 1)
    return times(s, atom, factor);
  term_id minus = term_binary(s->c, TERM_SUB, number(s, 0), times(s, atom, -factor & ones(s->width)));
  return law(s, times(s, atom, factor), minus);
}

// A chain times a constant.
static term_id multiply(summation *s, term_id chain, uint64_t by) {
  term_context *c = s->c;
  term_id k = number(s, by);
  if (s->stuck)
    return chain;
  if (is_const(s->d, chain))
    return term_const_bits(c, s->width, eval_term(c, term_binary(c, TERM_MUL, chain, k), &(eval_env){0}));
  if (is_chain(s, chain)) {
    term_id a = term_child(c, chain, 0), b = term_child(c, chain, 1);
    term_op op = term_operator(c, chain);
    term_id parts = term_binary(c, op, term_binary(c, TERM_MUL, a, k), term_binary(c, TERM_MUL, b, k));
    law(s, term_binary(c, TERM_MUL, chain, k), parts);
    term_id first = multiply(s, a, by);
    return merge(s, first, op, multiply(s, b, by));
  }
  uint64_t factor = factor_of(s, chain), all = factor * by & ones(s->width);
  if (!all)
    return law(s, term_binary(c, TERM_MUL, chain, k), number(s, 0));
  if (factor != 1)
    law(s, term_binary(c, TERM_MUL, chain, k), times(s, atom_of(s, chain), all));
  return positive(s, atom_of(s, chain), all);
}

static term_id in_order(summation *s, term_id t) {
  term_context *c = s->c;
  term_op op = term_operator(c, t);
  uint64_t value;
  if (s->stuck)
    return t;
  if (op == TERM_ADD || op == TERM_SUB) {
    term_id a = in_order(s, term_child(c, t, 0));
    return merge(s, a, op, in_order(s, term_child(c, t, 1)));
  }
  if (op == TERM_MUL && term_is_const(c, term_child(c, t, 1), &value))
    return multiply(s, in_order(s, term_child(c, t, 0)), value);
  return t;
}

bool derivation_sum(derivation *d, term_id t, term_id sum) {
  summation s = {.d = d, .c = d->terms, .width = term_width(d->terms, t)};
  return s.width <= 64 && term_same(in_order(&s, t), sum) && !s.stuck;
}
