// Sums of monomials in order: merged by addition, products one by one.
#include "lift/poly.h"

#include <string.h>

poly poly_constant(arena *a, int64_t value) {
  if (!value)
    return (poly){.ok = true};
  monomial *m = arena_alloc(a, sizeof *m);
  m->factor = value;
  return (poly){true, 1, m};
}

poly poly_symbol(arena *a, unsigned symbol) {
  monomial *m = arena_alloc(a, sizeof *m);
  *m = (monomial){.factor = 1, .degree = 1, .symbols = {(uint16_t)symbol}};
  return (poly){true, 1, m};
}

// Of the products alone: by degree, then by symbols.
static int compare(const monomial *x, const monomial *y) {
  if (x->degree != y->degree)
    return x->degree < y->degree ? -1 : 1;
  for (unsigned i = 0; i < x->degree; i++)
    if (x->symbols[i] != y->symbols[i])
      return x->symbols[i] < y->symbols[i] ? -1 : 1;
  return 0;
}

poly poly_add(arena *a, poly p, poly q) {
  if (!p.ok || !q.ok || p.count + q.count > POLY_MAX_TERMS)
    return poly_none();
  monomial *out = arena_alloc(a, (p.count + q.count + 1) * sizeof *out);
  unsigned n = 0, i = 0, k = 0;
  while (i < p.count || k < q.count) {
    int c = i == p.count ? 1 : k == q.count ? -1 : compare(&p.terms[i], &q.terms[k]);
    out[n] = c <= 0 ? p.terms[i] : q.terms[k];
    if (!c && __builtin_add_overflow(p.terms[i].factor, q.terms[k].factor, &out[n].factor))
      return poly_none();
    i += c <= 0;
    k += c >= 0;
    n += out[n].factor != 0;
  }
  return (poly){true, n, out};
}

poly poly_scale(arena *a, poly p, int64_t factor) {
  if (!p.ok || !factor)
    return p.ok ? poly_constant(a, 0) : p;
  monomial *out = arena_alloc(a, (p.count + 1) * sizeof *out);
  for (unsigned i = 0; i < p.count; i++) {
    out[i] = p.terms[i];
    if (__builtin_mul_overflow(p.terms[i].factor, factor, &out[i].factor))
      return poly_none();
  }
  return (poly){true, p.count, out};
}

poly poly_sub(arena *a, poly p, poly q) { return poly_add(a, p, poly_scale(a, q, -1)); }

static bool multiply(const monomial *x, const monomial *y, monomial *out) {
  *out = (monomial){.degree = (uint16_t)(x->degree + y->degree)};
  if (out->degree > POLY_MAX_DEGREE || __builtin_mul_overflow(x->factor, y->factor, &out->factor))
    return false;
  unsigned i = 0, k = 0;
  for (unsigned n = 0; n < out->degree; n++)
    out->symbols[n] = k == y->degree || (i < x->degree && x->symbols[i] <= y->symbols[k]) ? x->symbols[i++]
                                                                                          : y->symbols[k++];
  return true;
}

poly poly_mul(arena *a, poly p, poly q) {
  if (!p.ok || !q.ok)
    return poly_none();
  poly sum = poly_constant(a, 0);
  for (unsigned i = 0; i < p.count; i++)
    for (unsigned k = 0; k < q.count; k++) {
      monomial *m = arena_alloc(a, sizeof *m);
      if (!multiply(&p.terms[i], &q.terms[k], m))
        return poly_none();
      sum = poly_add(a, sum, (poly){true, 1, m});
    }
  return sum;
}

static unsigned count_of(const monomial *m, unsigned symbol) {
  unsigned n = 0;
  for (unsigned i = 0; i < m->degree; i++)
    n += m->symbols[i] == symbol;
  return n;
}

static monomial without(const monomial *m, unsigned symbol) {
  monomial out = {.factor = m->factor};
  for (unsigned i = 0; i < m->degree; i++)
    if (m->symbols[i] != symbol)
      out.symbols[out.degree++] = m->symbols[i];
  return out;
}

static poly single(arena *a, monomial m) {
  monomial *copy = arena_alloc(a, sizeof *copy);
  *copy = m;
  return (poly){true, 1, copy};
}

poly poly_replace(arena *a, poly p, unsigned symbol, poly q) {
  if (!p.ok || !poly_has(p, symbol))
    return p;
  poly sum = poly_constant(a, 0);
  for (unsigned i = 0; i < p.count; i++) {
    poly term = single(a, without(&p.terms[i], symbol));
    for (unsigned n = count_of(&p.terms[i], symbol); n; n--)
      term = poly_mul(a, term, q);
    sum = poly_add(a, sum, term);
  }
  return sum;
}

bool poly_split(arena *a, poly p, unsigned symbol, poly *factor, poly *rest) {
  *factor = *rest = poly_constant(a, 0);
  for (unsigned i = 0; p.ok && i < p.count; i++) {
    unsigned n = count_of(&p.terms[i], symbol);
    if (n > 1)
      return false;
    poly *to = n ? factor : rest;
    *to = poly_add(a, *to, single(a, without(&p.terms[i], symbol)));
  }
  return p.ok;
}

bool poly_has(poly p, unsigned symbol) {
  for (unsigned i = 0; i < p.count; i++)
    if (count_of(&p.terms[i], symbol))
      return true;
  return false;
}

bool poly_equal(poly p, poly q) {
  if (!p.ok || !q.ok || p.count != q.count)
    return false;
  for (unsigned i = 0; i < p.count; i++)
    if (p.terms[i].factor != q.terms[i].factor || compare(&p.terms[i], &q.terms[i]))
      return false;
  return true;
}

bool poly_is_constant(poly p, int64_t *value) {
  if (!p.ok || p.count > 1 || (p.count && p.terms[0].degree))
    return false;
  *value = p.count ? p.terms[0].factor : 0;
  return true;
}
