// The pool: results by task whatever process computes them; a child that dies; a task that cannot be done.
#include "synth/pool.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>

#include <cmocka.h>

enum { TASKS = 40 };

typedef struct work {
  int deaths, failures; // that task 7 has in it: of its process; of itself
  int *died;            // shared by all processes
  uint64_t results[TASKS];
  unsigned done[TASKS];
} work;

static bool run(void *user, size_t task, strbuf *result) {
  const work *w = user;
  if (task == 7 && *w->died < w->deaths) {
    ++*w->died;
    raise(SIGKILL);
  }
  uint64_t v = task * task;
  for (size_t k = 0; k <= task; k++) // of different sizes, some of many packets
    for (size_t i = 0; i < (task == 3 ? 100000 : 1); i++)
      strbuf_append(result, (const char *)&v, sizeof v);
  return task != 7 || !w->failures;
}

static void done(void *user, size_t task, const char *result, size_t size) {
  work *w = user;
  assert_int_equal(size, (task + 1) * 8 * (task == 3 ? 100000 : 1));
  memcpy(&w->results[task], result + size - 8, 8);
  w->done[task]++;
}

static bool known(void *user, size_t task, strbuf *result) {
  (void)user;
  uint64_t v = 1000;
  for (size_t k = 0; k <= task && task == 5; k++)
    strbuf_append(result, (const char *)&v, sizeof v);
  return task == 5;
}

static bool pool_of(work *w, unsigned processes, diagnostics *d) {
  const pool_job job = {.count = TASKS, .run = run, .done = done, .known = known, .user = w};
  w->died = mmap(NULL, sizeof *w->died, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  bool ok = pool_run(&job, processes, NULL, d);
  munmap(w->died, sizeof *w->died);
  return ok;
}

static void test_results(void **state) {
  (void)state;
  for (unsigned processes = 1; processes < 5; processes++)
    for (int deaths = 0; deaths < 2; deaths++) {
      work w = {.deaths = deaths};
      diagnostics d = {.collect = true};
      assert_true(pool_of(&w, processes, &d));
      for (uint64_t k = 0; k < TASKS; k++) {
        assert_int_equal(w.done[k], 1);
        assert_int_equal(w.results[k], k == 5 ? 1000 : k * k);
      }
      diag_free(&d);
    }
}

static void test_failures(void **state) {
  (void)state;
  static const struct {
    work w;
    const char *message;
  } cases[] = {{{.deaths = 2}, "task 7 ends its process"}, {{.failures = 1}, "task 7 cannot be done"}};
  for (size_t k = 0; k < 2; k++) {
    work w = cases[k].w;
    diagnostics d = {.collect = true};
    assert_false(pool_of(&w, 3, &d));
    assert_non_null(strstr(d.text.text, cases[k].message));
    diag_free(&d);
  }
}

static void test_nothing(void **state) {
  (void)state;
  diagnostics d = {.collect = true};
  assert_true(pool_run(&(pool_job){.run = run, .done = done}, 2, NULL, &d));
  diag_free(&d);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_results), cmocka_unit_test(test_failures),
                                     cmocka_unit_test(test_nothing)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
