// Expressions over a constant: value and term agree; what differs in them alone is generalized, else not.
#include "search/expressions.h"
#include "semantics/term/eval.h"
#include "synth/generalize.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

static void test_values(void **state) {
  (void)state;
  for (unsigned simplify = 0; simplify < 2; simplify++) {
    term_context *c = term_context_new(simplify);
    term_id hole = term_arg(c, 0, EXPRESSION_HOLE_WIDTH);
    for (unsigned width = 8; width <= 64; width *= 2)
      for (unsigned k = 0; k < expression_count(); k++)
        for (uint64_t v = 0; v < 256; v++) {
          bits arg = bits_u64(v, EXPRESSION_HOLE_WIDTH);
          bits value =
              eval_term(c, expression_term(c, k, width, hole), &(eval_env){.args = &arg, .num_args = 1});
          assert_true(value.limb[0] == expression_value(k, width, v));
        }
    term_context_free(c);
  }
}

enum { COUNT = 14 };

// (a + bias) >> c at 32 bits, for c = 1 ...
static uint32_t run_of(term_context *c, uint64_t (*bias)(uint64_t c), term_id *out) {
  term_id all[COUNT], a = term_extend(c, true, term_arg(c, 0, 16), 32);
  for (uint64_t v = 1; v <= COUNT; v++)
    all[v - 1] = term_binary(c, TERM_SHRS, term_binary(c, TERM_ADD, a, term_const(c, 32, bias(v))),
                             term_const(c, 32, v));
  return generalize(c, all, COUNT, 1, term_arg(c, 1, EXPRESSION_HOLE_WIDTH), out);
}

static uint64_t half(uint64_t c) { return UINT64_C(1) << (c - 1); }
static uint64_t half_up_to_8(uint64_t c) { return c <= 8 ? half(c) : 3; }
static uint64_t square(uint64_t c) { return 100 * c * c; }

static void test_generalize(void **state) {
  (void)state;
  term_context *c = term_context_new(true);
  term_id out;
  assert_int_equal(run_of(c, half, &out), COUNT);
  for (uint64_t v = 1; v <= COUNT; v++)
    for (uint64_t a = 0; a < 65536; a += 97) {
      bits args[2] = {bits_u64(a, 16), bits_u64(v, EXPRESSION_HOLE_WIDTH)};
      bits value = eval_term(c, out, &(eval_env){.args = args, .num_args = 2});
      assert_true((int32_t)value.limb[0] == ((int16_t)a + (int32_t)half(v)) >> v);
    }
  assert_int_equal(run_of(c, half_up_to_8, &out), 8);
  assert_int_equal(run_of(c, square, &out), 0);
  term_context_free(c);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_values), cmocka_unit_test(test_generalize)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
