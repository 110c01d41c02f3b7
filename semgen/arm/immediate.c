// Encodings hold an immediate less its least value, or the complement of that, in just as many bits as it
// needs; intrinsics take a number. What texts compute of those bits by sums, extensions and complements is,
// as the number is legal, linear in it: it becomes that, without masks and without turns.
#include "semgen/arm/neon.h"

enum { WIDTH = 8 }; // of the operand

// constant + factor * number: exactly the term's value as an unsigned number, for every legal number.
typedef struct linear {
  bool known;
  int64_t constant, factor;
} linear;

typedef struct rebase {
  term_context *c;
  unsigned argument;
  int64_t least, greatest; // legal numbers
  uint32_t size;           // of `memo` and `forms`, by handles of the body
  term_id *memo;
  linear *forms;
  bool *visited;
} rebase;

static linear form_of(rebase *r, term_id t);

// ---- linear forms -------------------------------------------------------------------------------

static void range_of(const rebase *r, linear l, int64_t *least, int64_t *greatest) {
  int64_t a = l.constant + l.factor * r->least, b = l.constant + l.factor * r->greatest;
  *least = a < b ? a : b;
  *greatest = a < b ? b : a;
}

// The form modulo 2^width, if it does not wrap on the way from the least to the greatest number.
static linear reduce(const rebase *r, int64_t constant, int64_t factor, unsigned width) {
  linear l = {true, constant, factor};
  int64_t least, greatest, modulus = width < 62 ? INT64_C(1) << width : 0;
  range_of(r, l, &least, &greatest);
  if (modulus) {
    int64_t turns = least >= 0 ? least / modulus : -((-least + modulus - 1) / modulus);
    l.constant -= turns * modulus;
    greatest -= turns * modulus;
    l.known = greatest < modulus;
  } else {
    l.known = least >= 0;
  }
  return l;
}

static linear make_form(rebase *r, term_id t) {
  term_context *c = r->c;
  unsigned width = term_width(c, t);
  linear none = {0}, a = none, b = none;
  uint64_t value;
  int64_t least, greatest;
  if (term_is_const(c, t, &value))
    return value < UINT64_C(1) << 40 ? (linear){true, (int64_t)value, 0} : none;
  term_op op = term_operator(c, t);
  if (op == TERM_ARG && term_argument(c, t) == r->argument)
    return (linear){true, -r->least, 1};
  if (op != TERM_EXTU && op != TERM_EXTS && op != TERM_TRUNC && op != TERM_ADD && op != TERM_SUB &&
      op != TERM_OR && op != TERM_XOR && op != TERM_AND && op != TERM_SHL)
    return none;
  a = form_of(r, term_child(c, t, 0));
  if (term_arity(c, t) > 1)
    b = form_of(r, term_child(c, t, 1));
  if (!a.known || (term_arity(c, t) > 1 && !b.known))
    return none;
  if (op != TERM_SUB && op != TERM_SHL && a.factor == 0) { // a number comes second
    linear swap = a;
    a = b;
    b = swap;
  }
  range_of(r, a, &least, &greatest);
  switch (op) {
  case TERM_EXTU:
    return a;
  case TERM_EXTS:
    return greatest < INT64_C(1) << (term_width(c, term_child(c, t, 0)) - 1) ? a : none;
  case TERM_TRUNC:
    return reduce(r, a.constant, a.factor, width);
  case TERM_ADD:
    return reduce(r, a.constant + b.constant, a.factor + b.factor, width);
  case TERM_SUB:
    return reduce(r, a.constant - b.constant, a.factor - b.factor, width);
  case TERM_SHL:
    return b.factor == 0 && b.constant < 16
               ? reduce(r, a.constant * (1 << b.constant), a.factor * (1 << b.constant), width)
               : none;
  default:
    break;
  }
  if (b.factor != 0)
    return none;
  int64_t mask = b.constant, ones = 1;
  while (ones <= greatest)
    ones *= 2; // above all bits of a
  if (op == TERM_OR)
    return mask % ones == 0 ? reduce(r, a.constant + mask, a.factor, width) : none;
  // All bits of a, and perhaps more.
  if (mask % ones != ones - 1)
    return none;
  return op == TERM_AND ? a : reduce(r, mask - a.constant, -a.factor, width);
}

static linear form_of(rebase *r, term_id t) {
  if (!r->visited[t.index]) {
    r->forms[t.index] = make_form(r, t);
    r->visited[t.index] = true;
  }
  return r->forms[t.index];
}

static term_id form_to_term(const rebase *r, linear l, unsigned width) {
  term_context *c = r->c;
  term_id constant = term_const_s(c, width, l.constant);
  if (l.factor == 0)
    return constant;
  term_id number = term_resize(c, false, term_arg(c, r->argument, WIDTH), width);
  if (l.factor == -1)
    return term_binary(c, TERM_SUB, constant, number);
  number = term_binary(c, TERM_MUL, number, term_const_s(c, width, l.factor));
  return term_binary(c, TERM_ADD, number, constant);
}

// ---- bodies -------------------------------------------------------------------------------------

// A comparison of two forms that is the same for all legal numbers.
static bool is_decided(rebase *r, term_id t, bool *result) {
  term_op op = term_operator(r->c, t);
  if (op != TERM_EQ && op != TERM_NE && op != TERM_ULT && op != TERM_ULE)
    return false;
  linear a = form_of(r, term_child(r->c, t, 0)), b = form_of(r, term_child(r->c, t, 1));
  int64_t least, greatest;
  if (!a.known || !b.known)
    return false;
  range_of(r, (linear){true, a.constant - b.constant, a.factor - b.factor}, &least, &greatest);
  if (op == TERM_EQ || op == TERM_NE) {
    *result = op == TERM_NE;
    return least > 0 || greatest < 0;
  }
  int64_t limit = op == TERM_ULT ? 0 : 1;
  *result = greatest < limit;
  return greatest < limit || least >= limit;
}

static term_id rebuild(rebase *r, term_id t) {
  if (r->memo[t.index].index)
    return r->memo[t.index];
  term_context *c = r->c;
  term_op op = term_operator(c, t);
  linear l = form_of(r, t);
  bool truth;
  term_id result = t;
  if (l.known && op != TERM_CONST) {
    result = form_to_term(r, l, term_width(c, t));
  } else if (is_decided(r, t, &truth)) {
    result = term_const(c, 1, truth);
  } else if (op == TERM_LANE_AT) {
    result = term_lane_at(c, term_operand(c, t), term_width(c, t), rebuild(r, term_child(c, t, 0)));
  } else if (term_arity(c, t)) {
    term_id children[3];
    for (unsigned k = 0; k < term_arity(c, t); k++)
      children[k] = rebuild(r, term_child(c, t, k));
    result = term_make(c, op, term_width(c, t), children);
  }
  return r->memo[t.index] = result;
}

term_id arm_rebase_immediate(term_context *c, term_id body, unsigned argument, unsigned bits, unsigned base) {
  rebase r = {.c = c,
              .argument = argument,
              .least = base,
              .greatest = (int64_t)base + (1 << bits) - 1,
              .size = term_context_size(c)};
  arena *memory = arena_new();
  r.memo = arena_alloc(memory, r.size * sizeof *r.memo);
  r.forms = arena_alloc(memory, r.size * sizeof *r.forms);
  r.visited = arena_alloc(memory, r.size * sizeof *r.visited);
  term_id result = rebuild(&r, body);
  arena_free(memory);
  return result;
}
