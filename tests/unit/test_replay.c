// The replay of accelerator programs on damaged texts: every outcome is an outcome or one diagnostic, and
// what the undamaged text gives is exact. Which rules are found broken is
// tests/lit/semgen/library-replay.test.
#include "semgen/library/read.h"
#include "semgen/library/replay.h"

// cmocka needs these first
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static uint64_t next(uint64_t *state) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

typedef struct fixture {
  library *l;
  arena *a;
  const timing_machine *machine;
  char *text;
  size_t size;
} fixture;

static int setup(void **state) {
  static fixture f;
  f.a = arena_new();
  f.l = library_open("dialects/gemmini.isa", NULL, 0, NULL);
  f.machine = f.l ? timing_machine_of(f.l, f.a, NULL) : NULL;
  f.text = util_read_file("tests/lit/semgen/Inputs/replay.c", &f.size);
  *state = &f;
  return f.machine && f.text ? 0 : -1;
}
static int teardown(void **state) {
  fixture *f = *state;
  util_release(f->text);
  library_free(f->l);
  arena_free(f->a);
  return 0;
}

// 0: a diagnostic; 1: a violation; 2: neither.
static int replay(const fixture *f, const char *text, timing_report *report) {
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  replay_outcomes out = {0};
  bool ok = replay_text(f->l, f->machine, "text.c", text, a, &d, &out);
  assert_int_equal(d.errors, !ok);
  int result = !ok ? 0 : out.count && out.functions[0].violation ? 1 : 2;
  if (report && out.count)
    *report = out.functions[0].timing;
  diag_free(&d);
  arena_free(a);
  return result;
}

static void test_good(void **state) {
  timing_report r = {0};
  assert_int_equal(replay(*state, ((fixture *)*state)->text, &r), 2);
  assert_int_equal(r.instructions, 18);
  assert_int_equal(r.read_bytes, 256 + 640);
  assert_int_equal(r.written_bytes, 2560);
}

static void test_damaged(void **state) {
  static const char *const words[] = {
      "(",  ")",  "[",  "]",  "{",     "}",          ";",  ",",
      "*",  "&",  "-1", "0",  "1",     "i",          "c",  "for",
      "if", "<<", "+",  "=",  "40000", "0xFFFFFFFF", "?",  ":",
      "/*", "//", "#",  "at", "rows",  "1e99",       "%0", "int32_t x[9][9];"};
  const fixture *f = *state;
  uint64_t random = 7;
  unsigned outcomes[3] = {0};
  for (unsigned i = 0; i < 1500; i++) {
    strbuf text = {0};
    size_t at = next(&random) % f->size, cut = next(&random) % 3 ? next(&random) % 12 : 0;
    cut = at + cut > f->size ? f->size - at : cut;
    const char *word = next(&random) % 2 ? words[next(&random) % (sizeof words / sizeof *words)] : "";
    strbuf_printf(&text, "%.*s%s%s", (int)at, f->text, word, f->text + at + cut);
    outcomes[replay(f, text.text, NULL)]++;
    strbuf_free(&text);
  }
  for (unsigned i = 0; i < 3; i++)
    assert_true(outcomes[i] > 20);
}

static void test_deep(void **state) {
  strbuf text = {0};
  strbuf_printf(&text, "void f(void) { x = ");
  for (unsigned i = 0; i < 100000; i++)
    strbuf_append(&text, "(", 1);
  assert_int_equal(replay(*state, text.text, NULL), 0);
  text.size = 0;
  strbuf_printf(&text, "void f(int8_t a[4294967296][4294967296]) { gemmini_flush(0); }");
  assert_int_equal(replay(*state, text.text, NULL), 0);
  text.size = 0;
  strbuf_printf(&text, "int32_t f(int32_t x) { return f(x); }\nvoid g(void) { gemmini_flush(f(0)); }");
  assert_int_equal(replay(*state, text.text, NULL), 0);
  strbuf_free(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_good), cmocka_unit_test(test_damaged),
                                     cmocka_unit_test(test_deep)};
  return cmocka_run_group_tests(tests, setup, teardown);
}
