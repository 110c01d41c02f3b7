// Rewrites a truncated clamp to selects between the bounds' low bits and the low bits of the number, where
// these can be had at the narrow width.
#include "semgen/classes/clamp_choice.h"

#include <string.h>

// ---- low bits -------------------------------------------------------------------------------------
typedef struct narrowing {
  term_context *c;
  unsigned width;
  term_id *memo; // by handle, of the terms that there were
} narrowing;

// Has an amount all its bits in so many?
static bool is_small(const term_context *c, term_id amount, unsigned width) {
  if (term_operator(c, amount) == TERM_CONST)
    return bits_ucompare(bits_wrap(term_value(c, amount), width), term_value(c, amount)) == 0;
  return term_operator(c, amount) == TERM_EXTU && term_width(c, term_child(c, amount, 0)) <= width;
}

static term_id low_bits(narrowing *n, term_id t);

static term_id find_low_bits(narrowing *n, term_id t) {
  term_context *c = n->c;
  term_op op = term_operator(c, t);
  term_id child[3] = {{0}, {0}, {0}};
  unsigned first = 0, arity = term_arity(c, t);
  switch (op) {
  case TERM_CONST:
    return term_const_bits(c, n->width, bits_wrap(term_value(c, t), n->width));
  case TERM_TRUNC:
    return low_bits(n, term_child(c, t, 0));
  case TERM_EXTU:
  case TERM_EXTS:
    child[0] = term_child(c, t, 0);
    return term_width(c, child[0]) < n->width ? term_make(c, op, n->width, child) : low_bits(n, child[0]);
  case TERM_SELECT:
    child[first++] = term_child(c, t, 0);
    break;
  case TERM_SHL:
    if (is_small(c, term_child(c, t, 1), n->width))
      break;
    return term_make(c, TERM_TRUNC, n->width, &t);
  case TERM_ADD:
  case TERM_SUB:
  case TERM_MUL:
  case TERM_AND:
  case TERM_OR:
  case TERM_XOR:
    break;
  default:
    return term_make(c, TERM_TRUNC, n->width, &t);
  }
  for (unsigned i = first; i < arity; i++)
    child[i] = low_bits(n, term_child(c, t, i));
  if (term_ops[op].commutative && child[0].index > child[1].index) {
    term_id exchanged = child[0];
    child[0] = child[1];
    child[1] = exchanged;
  }
  return term_make(c, op, n->width, child);
}

static term_id low_bits(narrowing *n, term_id t) {
  if (term_width(n->c, t) == n->width)
    return t;
  if (term_none(n->memo[t.index]))
    n->memo[t.index] = find_low_bits(n, t);
  return n->memo[t.index];
}

// ---- choices --------------------------------------------------------------------------------------
typedef struct clamp {
  bool is_signed, upper;
  term_id x, bound;
} clamp;

static bool is_clamp(const term_context *c, term_id t, clamp *out) {
  term_op op = term_operator(c, t);
  if (op != TERM_MINS && op != TERM_MINU && op != TERM_MAXS && op != TERM_MAXU)
    return false;
  bool second = term_operator(c, term_child(c, t, 1)) == TERM_CONST;
  *out = (clamp){.is_signed = op == TERM_MINS || op == TERM_MAXS,
                 .upper = op == TERM_MINS || op == TERM_MINU,
                 .x = term_child(c, t, !second),
                 .bound = term_child(c, t, second)};
  return term_operator(c, out->bound) == TERM_CONST;
}

// Is it a clamp on the other side, with bounds in their order? Then either clamp's bound decides by itself.
static bool is_other_side(const term_context *c, const clamp *k, const clamp *inner) {
  bits p = term_value(c, k->bound), q = term_value(c, inner->bound);
  int order = k->is_signed ? bits_scompare(p, q, term_width(c, k->bound)) : bits_ucompare(p, q);
  return k->is_signed == inner->is_signed && k->upper != inner->upper && (k->upper ? order >= 0 : order <= 0);
}

static term_id choose(narrowing *n, const clamp *k, term_id x, term_id otherwise) {
  term_id less =
      term_binary(n->c, k->is_signed ? TERM_SLT : TERM_ULT, k->upper ? k->bound : x, k->upper ? x : k->bound);
  return term_select(n->c, less, find_low_bits(n, k->bound), otherwise);
}

term_id clamp_choice(term_context *c, term_id t, unsigned width) {
  clamp k, inner;
  if (!is_clamp(c, t, &k))
    return (term_id){0};
  size_t size = term_context_size(c) * sizeof(term_id);
  narrowing n = {c, width, memset(util_alloc(size), 0, size)};
  bool both = is_clamp(c, k.x, &inner) && is_other_side(c, &k, &inner);
  term_id x = both ? inner.x : k.x, r = low_bits(&n, x);
  if (both)
    r = choose(&n, &inner, x, r);
  r = choose(&n, &k, x, r);
  util_release(n.memo);
  return r;
}
