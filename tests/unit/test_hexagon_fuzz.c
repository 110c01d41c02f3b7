// Smoke run of the fuzzer of the HVX manual's notation.
#include "tests/fuzz/hvx_behavior.h"
#include "tests/fuzz/smoke.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static const char *const tokens[] = {"[",
                                     "]",
                                     "(",
                                     ")",
                                     "{",
                                     "}",
                                     ";",
                                     ":",
                                     "=",
                                     "+=",
                                     "|=",
                                     "for (",
                                     "if (",
                                     "else ",
                                     "i",
                                     "i++",
                                     "Vd",
                                     "Vu",
                                     "Vvv",
                                     "QsV",
                                     "Rt",
                                     "#u",
                                     ".v[1]",
                                     ".h[",
                                     ".ub[i]",
                                     ".w[0]",
                                     "0",
                                     "1",
                                     "127",
                                     "2048",
                                     "0xFFFFFFFFFFFFFFFF",
                                     "-",
                                     "~",
                                     "!",
                                     "*",
                                     "<<",
                                     ">>",
                                     ">>>",
                                     "%",
                                     "?",
                                     "&",
                                     "&&",
                                     "VWIDTH",
                                     "sat8(",
                                     "ABS(",
                                     "max(",
                                     ".sf[0]",
                                     "->16"};

static smoke new_smoke(void) {
  return (smoke){.try = hvx_behavior_try,
                 .seeds = hvx_behavior_seeds,
                 .num_seeds = hvx_behavior_num_seeds,
                 .tokens = tokens,
                 .num_tokens = sizeof tokens / sizeof *tokens};
}

static void seeds_have_results(void **state) {
  (void)state;
  smoke s = new_smoke();
  assert_int_equal(smoke_bad_seed(&s), s.num_seeds);
}

static void mutants_are_survived(void **state) {
  (void)state;
  smoke s = new_smoke();
  assert_true(smoke_run(&s));
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(seeds_have_results),
                                     cmocka_unit_test(mutants_are_survived)};
  return cmocka_run_group_tests_name("hexagon_fuzz", tests, NULL, NULL);
}
