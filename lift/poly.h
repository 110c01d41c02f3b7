// Polynomials over the integers: addresses, trip counts and closed forms. Coefficients of 64 bits, products
// of at most six symbols; what does not fit is no polynomial (ok is false), and neither is what is made of
// it. A polynomial belongs to the arena that it was made in and does not change; equal polynomials have equal
// monomials in the same order.
#ifndef AUTO_LIFT_POLY_H
#define AUTO_LIFT_POLY_H

#include "support/util.h"

enum { POLY_MAX_DEGREE = 6, POLY_MAX_TERMS = 64 };

typedef struct monomial {
  int64_t factor; // not 0
  uint16_t degree;
  uint16_t symbols[POLY_MAX_DEGREE]; // increasing
} monomial;

typedef struct poly {
  bool ok;
  unsigned count;
  const monomial *terms;
} poly;

static inline poly poly_none(void) { return (poly){0}; }
poly poly_constant(arena *a, int64_t value);
poly poly_symbol(arena *a, unsigned symbol);
poly poly_add(arena *a, poly p, poly q);
poly poly_scale(arena *a, poly p, int64_t factor);
poly poly_sub(arena *a, poly p, poly q);
poly poly_mul(arena *a, poly p, poly q);
// p with q for a symbol.
poly poly_replace(arena *a, poly p, unsigned symbol, poly q);
// p = factor * symbol + rest, neither of which has the symbol. False where p is not linear in it.
bool poly_split(arena *a, poly p, unsigned symbol, poly *factor, poly *rest);
bool poly_has(poly p, unsigned symbol);
bool poly_equal(poly p, poly q); // both are polynomials, and the same
bool poly_is_constant(poly p, int64_t *value);

#endif
