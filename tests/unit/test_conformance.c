// auto-semgen conformance as its users see it: right semantics are confirmed, wrong ones reported, an
// interrupted run goes on, and changes of the semantics are noticed.
#include "conformance_run.h"

#define SAMPLE "tests/conformance/sample.semantics.mlir"
#define WRONG "tests/conformance/wrong.semantics.mlir"

static unsigned number_before(const fixture *f, const char *text) {
  const char *p = f->out ? strstr(f->out, text) : NULL;
  while (p && p > f->out && p[-1] >= '0' && p[-1] <= '9')
    p--;
  return p ? (unsigned)strtoul(p, NULL, 10) : 0;
}

static void sample_is_confirmed(void **state) {
  fixture *f = *state;
  char record[128];
  snprintf(record, sizeof record, "%s/record", f->cache);
  assert_int_equal(RUN("--semantics", SAMPLE, "--record", record), 0);
  assert_prints(f, ", 0 mismatched, ");
  // 8 of the 16 need no more than AVX2, which every machine that runs this has.
  unsigned confirmed = number_before(f, " confirmed");
  assert_in_range(confirmed, 8, 16);
  assert_int_equal(confirmed + number_before(f, " skipped;"), 16);
  char *table = util_read_file(record, NULL);
  assert_non_null(table);
  assert_non_null(strstr(table, "\nconfirmed\n"));
  assert_non_null(strstr(table, "\n_mm_add_epi8 "));
  // What it says is so; what is not run, or skipped, stays as it is; what it says otherwise is reported.
  assert_int_equal(RUN("--semantics", SAMPLE, "--compare", record), 0);
  assert_int_equal(RUN("--semantics", SAMPLE, "--record", record, "--only", "^_mm_sub_epi16$"), 0);
  char *again = util_read_file(record, NULL);
  assert_string_equal(again, table);
  util_release(again);
  char *line = strstr(table, "\n_mm_add_epi8 ") + strlen("\n_mm_add_epi8 ");
  *line = *line == '0' ? '1' : '0';
  assert_true(util_write_file(record, table, strlen(table)));
  assert_int_equal(RUN("--semantics", SAMPLE, "--compare", record), 1);
  assert_prints(f, "_mm_add_epi8: recorded with other semantics\n1 instructions are not as ");
  assert_true(util_write_file(record, "confirmed\n_mm_no_such 01234567\n", 31));
  assert_int_equal(RUN("--semantics", SAMPLE, "--compare", record), 1);
  assert_prints(f, "_mm_add_epi8: confirmed, but not recorded\n");
  assert_prints(f, "_mm_no_such: recorded, but not among the semantics\n");
  util_release(table);
  assert_int_equal(RUN("--semantics", SAMPLE, "--compare", record, "--simplify"), 2);
  // Once more: neither compiled nor run, the state knows.
  assert_true(remove_files(f->cache, ".so") > 0);
  assert_int_equal(RUN("--semantics", SAMPLE), 0);
  assert_int_equal(number_before(f, " confirmed"), confirmed);
  assert_int_equal(remove_files(f->cache, ".so"), 0);
  // --fresh runs all of it again.
  assert_int_equal(RUN("--semantics", SAMPLE, "--fresh", "--only", "^_mm_add_epi8$"), 0);
  assert_prints(f, "1 confirmed, 0 mismatched, 0 skipped");
  assert_true(remove_files(f->cache, ".so") > 0);
}

static void wrong_ones_are_reported(void **state) {
  fixture *f = *state;
  assert_int_equal(RUN("--semantics", WRONG), 1);
  assert_prints(f, "_mm_avg_epu16: mismatch\n  vector ");
  assert_prints(f, "_mm_madd_epi16: mismatch\n  vector ");
  assert_prints(f, "_mm256_unpackhi_epi32: mismatch\n  vector ");
  assert_prints(f, "_mm_abs_epi8: mismatch\n  the compiler says: ");
  assert_prints(f, "0 confirmed, 4 mismatched, 0 skipped");
  // A mismatch is never taken from the state.
  assert_int_equal(RUN("--semantics", WRONG, "--jobs", "1", "--seed=9"), 1);
  assert_prints(f, "0 confirmed, 4 mismatched, 0 skipped");
}

static void mutants_are_noticed(void **state) {
  fixture *f = *state;
  assert_int_equal(RUN("--semantics", SAMPLE, "--mutate", "3", "--mutants", "40"), 0);
  const char *line = strstr(f->out, " mutants noticed");
  while (line && line > f->out && line[-1] != '\n')
    line--;
  unsigned noticed = 0, all = 0;
  assert_true(line && sscanf(line, "%u of %u mutants noticed", &noticed, &all) == 2);
  assert_in_range(all, 250, 640);
  assert_true(noticed * 100 >= all * 98);
}

static void an_interrupted_run_goes_on(void **state) {
  fixture *f = *state;
  char log[128];
  snprintf(log, sizeof log, "%s/log", f->cache);
  const char *const options[] = {"--semantics", SAMPLE, "--vectors", "300000", "--jobs", "1", NULL};
  pid_t child = start(f, options, log);
  usleep(1500 * 1000);
  kill(child, SIGINT);
  int status = finish(f, child, log);
  if (status != 0) { // else it was faster than we were
    assert_int_equal(status, 130);
    assert_prints(f, "interrupted");
  }
  assert_int_equal(run(f, options), 0);
  assert_prints(f, ", 0 mismatched, ");
}

static void bad_input(void **state) {
  fixture *f = *state;
  assert_int_equal(RUN("--semantics", "no/such.file"), 1);
  assert_prints(f, "no/such.file: error: cannot read");
  assert_int_equal(RUN("--semantics", SAMPLE, "--only", "("), 1);
  assert_prints(f, "not a regular expression");
  assert_int_equal(RUN("--semantics", SAMPLE, "--cc", "no-such-compiler"), 1);
  assert_prints(f, "no-such-compiler: error: ");
  assert_int_equal(RUN("--semantics", "CMakeLists.txt"), 1);
  assert_prints(f, "CMakeLists.txt:");
  assert_int_equal(RUN("--semantics", SAMPLE, "--record", "/no/such/place"), 1);
  assert_prints(f, "/no/such/place: error: ");
  assert_int_equal(RUN("--nonsense"), 2);
  assert_int_equal(RUN("--vectors", "many"), 2);
  assert_int_equal(RUN("--vectors", "-5"), 2);
  assert_int_equal(RUN("--vectors"), 2);
  assert_int_equal(RUN("--jobs", "0"), 2);
}

int main(void) {
  if (!__builtin_cpu_supports("avx2")) {
    printf("skipped: this CPU has no AVX2\n");
    return 77;
  }
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(sample_is_confirmed, setup, teardown),
      cmocka_unit_test_setup_teardown(wrong_ones_are_reported, setup, teardown),
      cmocka_unit_test_setup_teardown(mutants_are_noticed, setup, teardown),
      cmocka_unit_test_setup_teardown(an_interrupted_run_goes_on, setup, teardown),
      cmocka_unit_test_setup_teardown(bad_input, setup, teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
