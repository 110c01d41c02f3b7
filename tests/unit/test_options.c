// Command lines: what is read, what is refused with which line, what --help prints.
#include "support/options.h"

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
// clang-format on
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct values {
  bool keep, given;
  const char *file, *target, *attributes, *statistics;
  unsigned jobs, emit, level;
  uint64_t seed;
  double limit;
  option_list steps, more;
} values;

enum { ROWS = 14 };
static void fill_rows(values *v, option *rows) {
  const option all[ROWS] = {
      {"FILE", .text = &v->file},
      {"MORE", .list = &v->more},
      {"--keep", NULL, "keep the files", .flag = &v->keep},
      {"--target", "NAME", "target (default x86)", .text = &v->target, .given = &v->given},
      {"--mattr", "+a,-b", "features", .text = &v->attributes, .may_be_empty = true},
      {"--stats", "[=json]", "counters", .text = &v->statistics},
      {"--jobs", "N", "processes", .number = &v->jobs, .low = 1, .high = 64},
      {"--seed", "N", "first seed", .wide = &v->seed},
      {"--limit", "SECONDS", "at most", .real = &v->limit},
      {"--emit", "mlir|llvm|c", "what to write", .choice = &v->emit},
      {"-O", "0..3", "level", .number = &v->level, .high = 3},
      {"--first", NULL,
       "a pass that runs in the order in which it was given, with a help that is longer than "
       "one line",
       .list = &v->steps},
      {"--second-pass-of-a-long-name", "TEXT", "another one", .list = &v->steps},
      {"--set", "NAME=VALUE", "a setting", .list = &v->more, .is_setting = true},
  };
  memcpy(rows, all, sizeof all);
}

// Reads words up to NULL; the line on standard error, and what is on standard output, in `said`.
static char said[4096];
static int read_words(values *v, const char *const *words) {
  option rows[ROWS];
  *v = (values){.target = "x86", .jobs = 2};
  fill_rows(v, rows);
  option_table table = {"prog", "usage: prog [options] FILE\n", rows, ROWS, "That is all.\n"};
  char *argv[16] = {(char *)"prog"};
  int argc = 1;
  for (; words[argc - 1]; argc++)
    argv[argc] = (char *)words[argc - 1];
  FILE *file = tmpfile();
  assert_non_null(file);
  fflush(NULL);
  int out = dup(1), err = dup(2);
  dup2(fileno(file), 1);
  dup2(fileno(file), 2);
  int status = options_read(&table, argc, argv);
  fflush(NULL);
  dup2(out, 1);
  dup2(err, 2);
  close(out);
  close(err);
  rewind(file);
  said[fread(said, 1, sizeof said - 1, file)] = 0;
  fclose(file);
  return status;
}

static void release(values *v) {
  stack_free(&v->steps);
  stack_free(&v->more);
}

#define READ(V, ...) read_words(V, (const char *const[]){__VA_ARGS__, NULL})

static void values_arrive(void **state) {
  (void)state;
  values v;
  assert_int_equal(READ(&v, "--keep", "--target=neon", "--jobs", "64", "--seed=0xffffffffffffffff", "--limit",
                        ".5", "--emit=c", "-O3", "in", "--mattr="),
                   OPTIONS_GO);
  assert_string_equal(said, "");
  assert_true(v.keep && v.given);
  assert_string_equal(v.target, "neon");
  assert_string_equal(v.attributes, "");
  assert_int_equal(v.jobs, 64);
  assert_true(v.seed == UINT64_MAX);
  assert_true(v.limit == 0.5);
  assert_int_equal(v.emit, 2);
  assert_int_equal(v.level, 3);
  assert_string_equal(v.file, "in");
  assert_null(v.statistics);
  release(&v);
  assert_int_equal(READ(&v, "-O", "1", "--stats"), OPTIONS_GO);
  assert_int_equal(v.level, 1);
  assert_string_equal(v.statistics, "");
  assert_false(v.given);
  assert_string_equal(v.target, "x86");
  assert_int_equal(READ(&v, "-O=2", "--stats=json", "--target=a", "--target=b"), OPTIONS_GO);
  assert_int_equal(v.level, 2);
  assert_string_equal(v.statistics, "json");
  assert_string_equal(v.target, "b");
}

static void lists_keep_the_order(void **state) {
  (void)state;
  values v;
  assert_int_equal(READ(&v, "--first", "--second-pass-of-a-long-name=x", "-", "--first", "b", "--set", "n=1",
                        "--", "--first", "c"),
                   OPTIONS_GO);
  assert_int_equal(v.steps.size, 3);
  assert_string_equal(v.steps.data[0].name, "--first");
  assert_string_equal(v.steps.data[1].value, "x");
  assert_string_equal(v.steps.data[2].name, "--first");
  assert_string_equal(v.file, "-");
  assert_int_equal(v.more.size, 4);
  assert_string_equal(v.more.data[0].value, "b");
  assert_string_equal(v.more.data[1].value, "n=1");
  assert_string_equal(v.more.data[2].value, "--first");
  assert_string_equal(v.more.data[3].value, "c");
  release(&v);
}

static void wrong_lines_are_refused(void **state) {
  (void)state;
  static const struct {
    const char *words[4], *line;
  } wrong[] = {
      {{"--fast"}, "unknown option '--fast'"},
      {{"--keepall"}, "unknown option '--keepall'"},
      {{"-x"}, "unknown option '-x'"},
      {{"--keep=1"}, "--keep takes no value"},
      {{"--target"}, "--target needs a value: NAME"},
      {{"--target="}, "--target needs a value: NAME"},
      {{""}, "FILE is empty"},
      {{"--jobs", "0"}, "--jobs needs a number from 1 to 64, not '0'"},
      {{"--jobs", "65"}, "--jobs needs a number from 1 to 64, not '65'"},
      {{"--jobs=2x"}, "--jobs needs a number from 1 to 64, not '2x'"},
      {{"--jobs=-1"}, "--jobs needs a number from 1 to 64, not '-1'"},
      {{"--seed=18446744073709551616"}, "--seed needs a number, not '18446744073709551616'"},
      {{"--seed= 1"}, "--seed needs a number, not ' 1'"},
      {{"--limit=-1"}, "--limit needs a number, not '-1'"},
      {{"--limit=nan"}, "--limit needs a number, not 'nan'"},
      {{"-O4"}, "-O needs a number from 0 to 3, not '4'"},
      {{"--emit=ll"}, "--emit must be one of mlir|llvm|c, not 'll'"},
      {{"--stats=xml"}, "--stats takes no value or json, not 'xml'"},
      {{"--stats="}, "--stats takes no value or json, not ''"},
      {{"--set", "a"}, "--set needs NAME=VALUE, not 'a'"},
  };
  for (size_t k = 0; k < sizeof wrong / sizeof *wrong; k++) {
    values v;
    char line[256];
    assert_int_equal(read_words(&v, wrong[k].words), OPTIONS_WRONG);
    snprintf(line, sizeof line, "prog: error: %s (see --help)\n", wrong[k].line);
    assert_string_equal(said, line);
    release(&v);
  }
}

static void arguments_are_counted(void **state) {
  (void)state;
  const char *file = NULL;
  const option row = {"FILE", .text = &file};
  option_table table = {"prog", "usage: prog\n", &row, 1, NULL},
               none = {"prog", "usage: prog\n", &row, 0, NULL};
  char *argv[] = {(char *)"prog", (char *)"a", (char *)"b"};
  assert_int_equal(options_read(&table, 2, argv), OPTIONS_GO);
  assert_string_equal(file, "a");
  file = NULL;
  assert_int_equal(options_read(&table, 3, argv), OPTIONS_WRONG);
  assert_int_equal(options_read(&none, 2, argv), OPTIONS_WRONG);
}

static void help_is_the_table(void **state) {
  (void)state;
  values v;
  assert_int_equal(READ(&v, "--help", "--fast"), 0);
  assert_string_equal(said, "usage: prog [options] FILE\n"
                            "  --keep              keep the files\n"
                            "  --target=NAME       target (default x86)\n"
                            "  --mattr=+a,-b       features\n"
                            "  --stats[=json]      counters\n"
                            "  --jobs=N            processes\n"
                            "  --seed=N            first seed\n"
                            "  --limit=SECONDS     at most\n"
                            "  --emit=mlir|llvm|c  what to write\n"
                            "  -O 0..3             level\n"
                            "  --first             a pass that runs in the order in which it was given, with "
                            "a help that is longer than one\n"
                            "                      line\n"
                            "  --second-pass-of-a-long-name=TEXT\n"
                            "                      another one\n"
                            "  --set=NAME=VALUE    a setting\n"
                            "  --version           print the version and stop\n"
                            "  --help, -h          print this and stop\n"
                            "That is all.\n");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(values_arrive),           cmocka_unit_test(lists_keep_the_order),
      cmocka_unit_test(wrong_lines_are_refused), cmocka_unit_test(arguments_are_counted),
      cmocka_unit_test(help_is_the_table),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
