// Smoke run of what the fuzzer does: fixed mutations of small operations, the same in every run.
#include "tests/fuzz/x86_operation.h"

#include "semantics/util.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MUTANTS = 400 }; // of each seed; 10 times as many where AUTO_FUZZ_LONG is set

static uint64_t next(uint64_t *state) {
  *state = hash_mix(*state, 5);
  return *state;
}

// Tokens that matter to the notation, to put in where bytes alone would rarely form them.
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

static size_t mutate(char *text, size_t size, size_t room, uint64_t *state) {
  size_t at = size ? next(state) % size : 0, length = 1 + next(state) % 12;
  switch (next(state) % 5) {
  case 0: // a byte
    if (size)
      text[at] = (char)(next(state) % 96 + 32);
    return size;
  case 1: // cut
    if (length > size - at)
      length = size - at;
    memmove(text + at, text + at + length, size - at - length);
    return size - length;
  case 2: // copy a stretch to another place
    if (length > size - at || size + length > room)
      return size;
    {
      char copy[12];
      size_t to = next(state) % (size + 1);
      memcpy(copy, text + at, length);
      memmove(text + to + length, text + to, size - to);
      memcpy(text + to, copy, length);
    }
    return size + length;
  case 3: { // a token
    const char *token = tokens[next(state) % (sizeof tokens / sizeof *tokens)];
    length = strlen(token);
    if (size + length > room)
      return size;
    memmove(text + at + length, text + at, size - at);
    memcpy(text + at, token, length);
    return size + length;
  }
  default: // truncate, rarely
    return next(state) % 8 ? size : at;
  }
}

static void seeds_have_results(void **state) {
  (void)state;
  for (unsigned k = 0; k < x86_operation_num_seeds; k++)
    if (x86_operation_try(x86_operation_seeds[k], strlen(x86_operation_seeds[k])) != 2)
      fail_msg("seed %u has no result", k);
}

static void mutants_are_survived(void **state) {
  (void)state;
  unsigned outcomes[3] = {0}, mutants = getenv("AUTO_FUZZ_LONG") ? 10 * MUTANTS : MUTANTS;
  char text[4096];
  for (unsigned k = 0; k < x86_operation_num_seeds; k++)
    for (unsigned m = 0; m < mutants; m++) {
      uint64_t random = hash_mix(k, m);
      size_t size = strlen(x86_operation_seeds[k]);
      memcpy(text, x86_operation_seeds[k], size);
      for (uint64_t n = 1 + next(&random) % 4; n > 0; n--)
        size = mutate(text, size, sizeof text, &random);
      outcomes[x86_operation_try(text, size)]++;
    }
  // All three outcomes occur often, or the mutations test nothing.
  for (int k = 0; k < 3; k++)
    assert_true(outcomes[k] > mutants / 10);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(seeds_have_results),
                                     cmocka_unit_test(mutants_are_survived)};
  return cmocka_run_group_tests_name("x86_fuzz", tests, NULL, NULL);
}
