// Requests to another program: answers, its end by itself, by a signal, and when it takes too long.
#include "support/emulator.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ANSWERS = 3 };

static emulator *start_shell(const char *script) {
  const char *arguments[] = {"sh", "-c", script, NULL};
  emulator *e = emulator_start(arguments, ANSWERS);
  assert_non_null(e);
  return e;
}

static void requests_are_answered(void **state) {
  (void)state;
  // Whatever else it prints is not taken for an answer. Larger than what a pipe holds.
  enum { SIZE = 1 << 20 };
  emulator *e =
      start_shell("echo noise; echo noise >&2; for n in 1 2; do head -c 1048580 | tail -c 1048580 >&3; done");
  uint8_t *sent = malloc(SIZE), *got = malloc(SIZE + 4);
  for (unsigned round = 0; round < 2; round++) {
    for (size_t i = 0; i < SIZE; i++)
      sent[i] = (uint8_t)(i * 7 + i / 256 + round);
    memset(got, 0, SIZE + 4);
    assert_true(emulator_ask(e, "head", 4, sent, SIZE, got, SIZE + 4, 30));
    assert_memory_equal(got, "head", 4);
    assert_memory_equal(got + 4, sent, SIZE);
  }
  free(sent);
  free(got);
  assert_int_equal(emulator_stop(e), 0);
}

static void ends_are_told_apart(void **state) {
  (void)state;
  const struct {
    const char *script;
    int signal;
  } cases[] = {{"exit 3", 0},
               {"printf ab >&3", 0}, // half an answer
               {"kill -ILL $$", SIGILL},
               {"head -c 4 >/dev/null; kill -ABRT $$", SIGABRT},
               {"exec sleep 60", SIGKILL}};
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    emulator *e = start_shell(cases[k].script);
    char answer[4];
    assert_false(emulator_ask(e, "1234", 4, "", 0, answer, sizeof answer, 1));
    assert_int_equal(emulator_stop(e), cases[k].signal);
  }
}

static void a_program_that_is_not_there(void **state) {
  (void)state;
  const char *arguments[] = {"no-such-program", NULL};
  emulator *e = emulator_start(arguments, ANSWERS);
  char answer;
  assert_non_null(e);
  assert_false(emulator_ask(e, "", 0, "", 0, &answer, 1, 10));
  assert_int_equal(emulator_stop(e), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(requests_are_answered),
      cmocka_unit_test(ends_are_told_apart),
      cmocka_unit_test(a_program_that_is_not_there),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
