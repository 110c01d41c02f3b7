// Test vectors for floats, NaNs in results, and mutants of float operators.
#include "semgen/conformance/mutate.h"
#include "semgen/conformance/nan.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void corners_have_every_kind(void **state) {
  (void)state;
  static const int kinds[] = {FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL, FP_NORMAL};
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
    unsigned positive = 0, negative = 0;
    for (unsigned i = 0; i < VECTOR_FLOAT_CORNERS; i++) {
      uint32_t word = (uint32_t)vector_float_corner(32, i);
      uint64_t wide = vector_float_corner(64, i);
      float f;
      double g;
      memcpy(&f, &word, sizeof f);
      memcpy(&g, &wide, sizeof g);
      positive += fpclassify(f) == kinds[k] && !signbit(f);
      negative += fpclassify(g) == kinds[k] && signbit(g);
    }
    assert_true(positive > 0 && negative > 0);
  }
  // Both kinds of NaN, in all formats.
  for (unsigned width = 16; width <= 64; width *= 2) {
    unsigned mantissa = width == 16 ? 10 : width == 32 ? 23 : 52, quiet = 0, signalling = 0;
    uint64_t infinity = ((UINT64_C(1) << (width - mantissa - 1)) - 1) << mantissa;
    for (unsigned i = 0; i < VECTOR_FLOAT_CORNERS; i++) {
      uint64_t v = vector_float_corner(width, i) & ((UINT64_C(1) << (width - 1)) - 1);
      quiet += v > infinity && v >> (mantissa - 1) & 1;
      signalling += v > infinity && !(v >> (mantissa - 1) & 1);
    }
    assert_true(quiet > 0 && signalling > 0);
  }
}

// lane i = k[i] ? a[i] + b[i] : a[i], on two lanes of 32 bits.
typedef struct masked_sum {
  term_context *terms;
  lane_operand operands[3];
  lane_access accesses[3];
  lane_result result;
  lane_function function;
} masked_sum;

static void make_masked_sum(masked_sum *m, bool masked) {
  static const lane_map identity = {0, 1, {{1, 1, 0}}};
  *m = (masked_sum){.terms = term_context_new(false)};
  for (unsigned k = 0; k < 3; k++) {
    bool mask = k == 0;
    m->operands[k] = (lane_operand){.name = mask     ? "k"
                                            : k == 1 ? "a"
                                                     : "b",
                                    .kind = mask ? OPERAND_MASK : OPERAND_VECTOR,
                                    .lanes = 2,
                                    .width = mask ? 1 : 32,
                                    .is_float = !mask};
    m->accesses[k] = (lane_access){k, identity};
  }
  term_id k = term_arg(m->terms, 0, 1), a = term_arg(m->terms, 1, 32), b = term_arg(m->terms, 2, 32);
  term_id sum = term_binary(m->terms, TERM_FADD, a, b);
  m->result = (lane_result){.type = m->operands[1],
                            .accesses = m->accesses,
                            .num_accesses = 3,
                            .body = masked ? term_select(m->terms, k, sum, a) : a};
  m->function = (lane_function){m->operands, 3, &m->result, 1};
}

static void only_nans_of_arithmetic_are_alike(void **state) {
  (void)state;
  masked_sum m;
  make_masked_sum(&m, true);
  nan_lanes *n = nan_lanes_new(m.terms, &m.function);
  assert_non_null(n);
  const uint32_t quiet = 0x7fc00000, other = 0xffc00001, one = 0x3f800000;
  uint8_t mask = 1; // lane 0 is a sum, lane 1 is kept
  uint32_t a[2] = {quiet, quiet}, b[2] = {one, one};
  const uint8_t *in[] = {&mask, (uint8_t *)a, (uint8_t *)b};
  const struct {
    uint32_t x[2], y[2];
    bool same;
  } cases[] = {{{quiet, one}, {other, one}, true},
               {{quiet, one}, {one, one}, false},
               {{one, quiet}, {one, other}, false},
               {{quiet, quiet}, {other, quiet}, true},
               {{quiet, quiet}, {other, other}, false}};
  for (size_t c = 0; c < sizeof cases / sizeof *cases; c++) {
    const uint8_t *x = (const uint8_t *)cases[c].x, *y = (const uint8_t *)cases[c].y;
    unsigned bytes = 8;
    assert_int_equal(nan_lanes_same(n, in, &x, &y, &bytes), cases[c].same);
  }
  nan_lanes_free(n);
  term_context_free(m.terms);
  make_masked_sum(&m, false);
  assert_null(nan_lanes_new(m.terms, &m.function)); // moved, not computed
  term_context_free(m.terms);
}

static void mutants_change_float_operators(void **state) {
  (void)state;
  masked_sum m;
  make_masked_sum(&m, true);
  random_source r = {1};
  bool operator_changed = false, select_changed = false;
  for (unsigned n = 0; n < 60; n++) {
    arena *memory = arena_new();
    term_context *terms = term_context_new(false);
    mutant out;
    if (mutate(m.terms, &m.function, &r, terms, memory, &out)) {
      operator_changed |= strncmp(out.what, "operator fadd -> f", 18) == 0;
      select_changed |= strstr(out.what, "select") != NULL;
    }
    term_context_free(terms);
    arena_free(memory);
  }
  assert_true(operator_changed);
  assert_true(select_changed);
  term_context_free(m.terms);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(corners_have_every_kind),
                                     cmocka_unit_test(only_nans_of_arithmetic_are_alike),
                                     cmocka_unit_test(mutants_change_float_operators)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
