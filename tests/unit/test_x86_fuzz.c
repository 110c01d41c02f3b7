// Smoke run of the fuzzer of the Intel notation.
#include "tests/fuzz/smoke.h"
#include "tests/fuzz/x86_operation.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static const char *const tokens[] = {"[",
                                     "]",
                                     "(",
                                     ")",
                                     ":",
                                     ":=",
                                     "\n",
                                     "FOR ",
                                     "ENDFOR\n",
                                     "IF ",
                                     "ELSE ",
                                     "FI\n",
                                     "CASE ",
                                     "ESAC\n",
                                     "DO WHILE ",
                                     "OD\n",
                                     "DEFINE ",
                                     "RETURN ",
                                     "}",
                                     "{",
                                     "dst",
                                     "a",
                                     "imm8",
                                     "k",
                                     " to ",
                                     "0",
                                     "1",
                                     "127",
                                     "1024",
                                     "4294967296",
                                     "0xFFFFFFFFFFFFFFFF",
                                     "-",
                                     "+",
                                     "*",
                                     "<<",
                                     ">>",
                                     " AND ",
                                     " OR ",
                                     "?",
                                     ".byte[",
                                     ".qword",
                                     "NOT ",
                                     "%"};

static smoke new_smoke(void) {
  return (smoke){.try = x86_operation_try,
                 .seeds = x86_operation_seeds,
                 .num_seeds = x86_operation_num_seeds,
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
  return cmocka_run_group_tests_name("x86_fuzz", tests, NULL, NULL);
}
