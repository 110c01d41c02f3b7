// Linear combinations of terms for derivations.
#include "lowering/verify/derivation_internal.h"

#include <string.h>

void linear_add_atom(linear *l, term_id atom, uint64_t coefficient) {
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
void linear_add(const term_context *c, linear *l, term_id t, uint64_t factor) {
  uint64_t value;
  term_op op = term_operator(c, t);
  if (term_is_const(c, t, &value)) {
    l->constant = (l->constant + factor * value) & ones(l->width);
  } else if (op == TERM_ADD || op == TERM_SUB) {
    linear_add(c, l, term_child(c, t, 0), factor);
    linear_add(c, l, term_child(c, t, 1), op == TERM_SUB ? -factor : factor);
  } else if (op == TERM_MUL && term_is_const(c, term_child(c, t, 1), &value)) {
    linear_add(c, l, term_child(c, t, 0), factor * value);
  } else {
    linear_add_atom(l, t, factor);
  }
}

linear linear_of(const term_context *c, term_id t) {
  linear l = {.width = term_width(c, t)};
  linear_add(c, &l, t, 1);
  return l;
}

static term_id scaled(term_context *c, term_id atom, uint64_t coefficient) {
  return coefficient == 1 ? atom
                          : term_binary(c, TERM_MUL, atom, term_const(c, term_width(c, atom), coefficient));
}

// Coefficients are positive; what is negative is subtracted.
term_id linear_term(term_context *c, const linear *l) {
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
term_id derivation_collect(derivation *d, term_id t) {
  linear l = linear_of(d->terms, t);
  term_id r = linear_term(d->terms, &l);
  bool is_long = l.addends.size >= LONG;
  stack_free(&l.addends);
  return (is_long && derivation_sum(d, t, r)) || derivation_step(d, t, r, false) ? r : t;
}
