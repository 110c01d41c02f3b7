// Polynomials against their values: what is true of them must be true of the numbers that they stand for.
#include "lift/poly.h"

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
// clang-format on

enum { SYMBOLS = 4 };

static uint64_t random_state = 1;
static unsigned below(unsigned n) {
  random_state = hash_mix(random_state, 77);
  return (unsigned)(random_state >> 33) % n;
}

static uint64_t value_of(poly p, const uint64_t *at) {
  uint64_t sum = 0;
  for (unsigned i = 0; i < p.count; i++) {
    uint64_t product = (uint64_t)p.terms[i].factor;
    for (unsigned k = 0; k < p.terms[i].degree; k++)
      product *= at[p.terms[i].symbols[k]];
    sum += product;
  }
  return sum;
}

static poly random_poly(arena *a) {
  poly p = poly_constant(a, (int64_t)below(9) - 4);
  for (unsigned i = below(3); i; i--)
    p = poly_add(a, p, poly_scale(a, poly_symbol(a, below(SYMBOLS)), (int64_t)below(9) - 4));
  return p;
}

static void test_values(void **state) {
  (void)state;
  arena *a = arena_new();
  for (unsigned t = 0; t < 3000; t++) {
    uint64_t at[SYMBOLS];
    for (unsigned i = 0; i < SYMBOLS; i++)
      at[i] = below(1000) - 500u;
    poly p = random_poly(a), q = poly_mul(a, random_poly(a), random_poly(a)), r = random_poly(a);
    assert_true(p.ok && q.ok);
    uint64_t x = value_of(p, at), y = value_of(q, at);
    assert_int_equal(value_of(poly_add(a, p, q), at), x + y);
    assert_int_equal(value_of(poly_sub(a, p, q), at), x - y);
    assert_int_equal(value_of(poly_mul(a, p, q), at), x * y);
    unsigned s = below(SYMBOLS);
    uint64_t other[SYMBOLS];
    for (unsigned i = 0; i < SYMBOLS; i++)
      other[i] = i == s ? value_of(r, at) : at[i];
    assert_int_equal(value_of(poly_replace(a, q, s, r), at), value_of(q, other));
    poly factor, rest;
    if (poly_split(a, q, s, &factor, &rest)) {
      assert_false(poly_has(factor, s) || poly_has(rest, s));
      assert_int_equal(value_of(factor, at) * at[s] + value_of(rest, at), y);
    }
    assert_true(poly_equal(poly_sub(a, poly_add(a, p, q), q), p));
    assert_true(poly_equal(poly_mul(a, p, r), poly_mul(a, r, p)));
  }
  arena_free(a);
}

// What does not fit is no polynomial, and stays none.
static void test_limits(void **state) {
  (void)state;
  arena *a = arena_new();
  poly x = poly_symbol(a, 0), big = poly_constant(a, INT64_MAX);
  assert_false(poly_add(a, big, poly_constant(a, 1)).ok);
  assert_false(poly_scale(a, big, 2).ok);
  poly square = poly_mul(a, x, x), most = poly_mul(a, poly_mul(a, square, square), square);
  assert_true(most.ok);
  poly above = poly_mul(a, most, x);
  assert_false(above.ok);
  assert_false(poly_add(a, above, x).ok || poly_equal(above, above));
  poly factor, rest;
  assert_false(poly_split(a, square, 0, &factor, &rest));
  int64_t v;
  assert_true(poly_is_constant(poly_sub(a, x, x), &v) && v == 0);
  assert_false(poly_is_constant(x, &v));
  arena_free(a);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_values), cmocka_unit_test(test_limits)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
