// Smoke run of the fuzzer of ASL.
#include "tests/fuzz/asl_text.h"
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
                                     "\n",
                                     "\n    ",
                                     "        ",
                                     "if ",
                                     " then ",
                                     "else ",
                                     "elsif ",
                                     "case x of",
                                     "when '1x' ",
                                     "for e = 0 to 3\n",
                                     "while ",
                                     " do ",
                                     "return ",
                                     "V[n]",
                                     "V[d]",
                                     "Vpart[d, 1]",
                                     "Elem[r, 0, 16]",
                                     "'01x'",
                                     "'1'",
                                     "Zeros()",
                                     "UInt(",
                                     "SInt(",
                                     "bits(N) ",
                                     "integer ",
                                     "boolean ",
                                     " IN {",
                                     "0",
                                     "1",
                                     "64",
                                     "4294967296",
                                     "0xFFFFFFFFFFFFFFFF",
                                     "-",
                                     "!",
                                     "NOT(",
                                     " AND ",
                                     " DIV ",
                                     " << ",
                                     "^",
                                     "&&",
                                     "UNDEFINED;",
                                     "FPAdd("};

static smoke new_smoke(void) {
  return (smoke){.try = asl_text_try,
                 .seeds = asl_text_seeds,
                 .num_seeds = asl_text_num_seeds,
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
  return cmocka_run_group_tests_name("arm_fuzz", tests, NULL, NULL);
}
