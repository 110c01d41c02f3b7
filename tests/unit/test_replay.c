// The replay of accelerator programs on damaged texts: every outcome is an outcome or one diagnostic, and
// what the undamaged text gives is exact. Which rules are found broken is
// tests/lit/semgen/library-replay.test.
#include "accelerator/check/replay.h"
#include "support/util.h"
#include "accelerator/notation/read.h"
#include "accelerator/program/c_text.h"

// cmocka needs these first
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct fixture {
  library *l;
  arena *a;
  const timing_machine *machine;
  char *text;
  size_t size;
  char *loops[2]; // programs as auto-opt writes them
} fixture;

static int setup(void **state) {
  static fixture f;
  f.a = arena_new();
  f.l = library_open("dialects/gemmini.isa", NULL, 0, NULL);
  f.machine = f.l ? timing_machine_of(f.l, f.a, NULL) : NULL;
  f.text = util_read_file("tests/lit/semgen/Inputs/replay.c", &f.size);
  f.loops[0] = util_read_file("tests/lit/semgen/Inputs/replay_convolution.c", &(size_t){0});
  f.loops[1] = util_read_file("tests/lit/semgen/Inputs/replay_product.c", &(size_t){0});
  *state = &f;
  return f.machine && f.text && f.loops[0] && f.loops[1] ? 0 : -1;
}
static int teardown(void **state) {
  fixture *f = *state;
  util_release(f->text);
  util_release(f->loops[0]);
  util_release(f->loops[1]);
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
    size_t at = util_random(&random) % f->size, cut = util_random(&random) % 3 ? util_random(&random) % 12 : 0;
    cut = at + cut > f->size ? f->size - at : cut;
    const char *word = util_random(&random) % 2 ? words[util_random(&random) % (sizeof words / sizeof *words)] : "";
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

// ---- Parts that are not executed again ------------------------------------------------------------

// Every instruction is executed where the time is asked for, and not where it is not. Both must say the same.
static int replay_both(const fixture *f, const char *text, uint64_t *executed, uint64_t *all) {
  arena *a = arena_new();
  diagnostics d = {.collect = true}, of_all = {.collect = true};
  replay_outcomes out = {0}, out_of_all = {0};
  bool ok = replay_text(f->l, NULL, "text.c", text, a, &d, &out);
  assert_int_equal(ok, replay_text(f->l, f->machine, "text.c", text, a, &of_all, &out_of_all));
  assert_int_equal(d.text.size, of_all.text.size);
  if (d.text.size)
    assert_string_equal(d.text.text, of_all.text.text);
  assert_int_equal(out.count, out_of_all.count);
  int result = ok ? 2 : 0;
  for (unsigned i = 0; i < out.count; i++) {
    const replay_outcome *x = &out.functions[i], *y = &out_of_all.functions[i];
    if (!x->violation != !y->violation)
      print_message("%s\n%s\n", y->violation, text);
    assert_int_equal(!x->violation, !y->violation);
    assert_int_equal(x->line, y->line);
    if (x->violation) {
      assert_string_equal(x->violation, y->violation);
      result = ok ? 1 : 0;
    }
    *executed = x->executed, *all = y->executed;
  }
  diag_free(&d);
  diag_free(&of_all);
  arena_free(a);
  return result;
}

static void test_not_executed(void **state) {
  const fixture *f = *state;
  for (unsigned i = 0; i < 2; i++) {
    uint64_t executed = 0, all = 0;
    assert_int_equal(replay_both(f, f->loops[i], &executed, &all), 2);
    assert_true(all > 10000 && executed < all * 3 / 4);
  }
}

// The n-th number of the text behind the head of its outer loop that is not part of a name.
static const char *find_number(const char *text, uint64_t n) {
  const char *start = strstr(text, "step += 1"), *found = NULL;
  for (;;) { // again from the start after the last one
    for (const char *p = start + strlen("step += 1"); *p; p++) {
      bool inside = (p[-1] >= '0' && p[-1] <= '9') || (p[-1] >= 'A' && p[-1] <= 'z') || p[-1] == '.';
      bool comment = p[0] == '/' && p[1] == '/';
      if (comment)
        p = strchr(p, '\n');
      else if (*p >= '0' && *p <= '9' && !inside && (found = p, n-- == 0))
        return found;
    }
  }
}

// Another number there, in one round of one or two of the loops or in all.
static void change_number(strbuf *out, const char *text, uint64_t *random, int rounds) {
  static const char *const by[] = {"1",   "-1",  "16",   "-16",   "4",     "64",
                                   "-64", "512", "8192", "-8192", "100000"};
  const char *at = find_number(text, util_random(random) % 150), *end = at;
  while ((*end >= '0' && *end <= '9') || (*end >= 'A' && *end <= 'z'))
    end++;
  const char *change = by[util_random(random) % (sizeof by / sizeof *by)];
  int round[] = {-1, 0, 1, rounds / 2, rounds - 2, rounds - 1, (int)(util_random(random) % (unsigned)rounds)};
  strbuf_printf(out, "%.*s(%.*s + ", (int)(at - text), text, (int)(end - at), at);
  const char *in_c = strstr(text, "int32_t c = 0");
  uint64_t how = util_random(random) % 4;
  if (!how)
    strbuf_printf(out, "%s", change);
  else if (how == 1 && at > in_c + 40)
    strbuf_printf(out, "(step == %d && c == %d) * %s", round[util_random(random) % 7], (int)(util_random(random) % 2),
                  change);
  else
    strbuf_printf(out, "(step == %d) * %s", round[util_random(random) % 7], change);
  strbuf_printf(out, ")%s", end);
}

// Without a line, or with another operator, or with an instruction more in one round.
static void change_line(strbuf *out, const char *text, uint64_t *random, int rounds) {
  static const char *const more[] = {"gemmini_fence();",
                                     "gemmini_extended5_config_ld(64, 1.0f, 0, 64, 1, 0);",
                                     "gemmini_extended2_config_st(16, 0, 1.0f, 0, 0, 0, 0, 0, 0, 0, 0, 0);",
                                     "gemmini_extended_preload(0, GARBAGE_ADDR, 16, 16, 16, 16);",
                                     "gemmini_extended_mvin(&in0[0], 0, 16, 16);",
                                     "in2[step] = 0;"};
  static const char *const other[][2] = {{" < ", " <= "}, {" + ", " - "},   {" * ", " + "}, {" % ", " / "},
                                         {" / ", " % "},  {" == ", " != "}, {">=", ">"},    {" & ", " | "}};
  const char *body = strstr(text, "step += 1");
  uint64_t how = util_random(random) % 3, lines = how == 0 ? 70 : 60;
  const char *at = how == 0 ? strstr(text, "gemmini_flush") : body;
  for (uint64_t n = util_random(random) % lines; n && strchr(at, '\n'); n--)
    at = strchr(at, '\n') + 1;
  const char *end = strchr(at, '\n') ? strchr(at, '\n') : at + strlen(at);
  const char *const *operator= other[util_random(random) % (sizeof other / sizeof *other)];
  const char *place = strstr(at, operator[0]);
  if (how == 0 && !memchr(at, '{', (size_t)(end - at)) && !memchr(at, '}', (size_t)(end - at)))
    strbuf_printf(out, "%.*s%s", (int)(at - text), text, end);
  else if (how == 1 && place)
    strbuf_printf(out, "%.*s%s%s", (int)(place - text), text, operator[1], place + strlen(operator[0]));
  else {
    body = strchr(body, '\n');
    strbuf_printf(out, "%.*s if (step == %d) { %s }%s", (int)(body - text), text,
                  (int)(util_random(random) % (unsigned)rounds), more[util_random(random) % (sizeof more / sizeof *more)],
                  body);
  }
}

static void test_changed_loops(void **state) {
  const fixture *f = *state;
  uint64_t random = 11, changes = 60;
  const char *more = getenv("AUTO_REPLAY_CHANGES"); // more of them, by hand
  changes = more ? strtoull(more, NULL, 10) : changes;
  unsigned outcomes[3] = {0};
  for (uint64_t i = 0; i < changes; i++) {
    const char *text = f->loops[i % 2];
    int rounds = i % 2 ? 26 : 19;
    strbuf changed = {0};
    (util_random(&random) % 3 ? change_number : change_line)(&changed, text, &random, rounds);
    uint64_t executed, all;
    outcomes[replay_both(f, changed.text, &executed, &all)]++;
    strbuf_free(&changed);
  }
  print_message("%u are no programs, %u break a rule, %u are accepted\n", outcomes[0], outcomes[1],
                outcomes[2]);
  assert_true(outcomes[1] > changes / 6 && outcomes[2] > changes / 8);
}

// ---- What the notation of C means ------------------------------------------------------------------

// Each breaks the rule that is named, or none.
static void test_meaning(void **state) {
  (void)state;
  static const struct {
    const char *text, *violation;
  } cases[] = {
      // A bool is 0 or 1, whatever it is made of.
      {"void f(int8_t in0[4][4]) { const bool some = 256; dot4_set_pitch(4);"
       " dot4_load(&in0[0][0], some ? 0 : 1000, 4, 4); dot4_wait(); }",
       NULL},
      // A function that is defined behind the loop that calls it.
      {"void g(int32_t row);\n"
       "void f(int32_t n) { for (int32_t i = 0; i < 2; i += 1) { g(i * 1000); } dot4_wait(); }\n"
       "void g(int32_t row) { int8_t x[4][4]; dot4_set_pitch(4); dot4_load(&x[0][0], row, 4, 4); }",
       "dot4_load: the rows are within DATA"},
      // Constant arrays are read, and not written.
      {"void f(void) { static const int8_t x[2][4] = {{1, -2, 3, 4}, {0x5, 6, 7, 8}}; dot4_set_pitch(4);"
       " dot4_load(&x[0][0], 0, 2, 4); dot4_wait(); }",
       NULL},
      {"void f(int8_t in0[4][4]) { static const int32_t x[4][4] = {{1}}; dot4_set_pitch(4);"
       " dot4_load(&in0[0][0], 0, 4, 4); dot4_dot(64, 0, 0, 4, 4, 4); dot4_set_pitch(16);"
       " dot4_store(&x[0][0], 64, 4, 4); dot4_wait(); }",
       "dot4_store: instruction 4, store: writes to operand x"},
  };
  library *l = library_open("dialects/dot4.isa", NULL, 0, NULL);
  assert_non_null(l);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    arena *a = arena_new();
    c_file *program = c_text_parse("text.c", cases[i].text, a, NULL);
    assert_non_null(program);
    for (unsigned again = 0; again < 2; again++) { // the tree may be replayed several times
      const char *why = library_replay(l, program, NULL, 0, a);
      assert_int_equal(!why, !cases[i].violation);
      if (why)
        assert_string_equal(why, cases[i].violation);
    }
    arena_free(a);
  }
  // In an initializer nothing is executed.
  arena *a = arena_new();
  diagnostics d = {.collect = true};
  assert_null(c_text_parse("text.c", "void f(void) { int32_t x[1] = {dot4_wait()}; }", a, &d));
  assert_string_equal(d.text.text, "text.c:1: error: expected numbers and '}' before '()}; }'\n");
  diag_free(&d);
  arena_free(a);
  library_free(l);
}

// ---- Values -----------------------------------------------------------------------------------------

// 4 x 4 times 4 x 4, in two halves of the depth; the %s are what is damaged.
static const char product[] = "void f(int8_t in0[4][4], int8_t in1[4][4], int32_t out0[4][4]) {\n"
                              "  for (int32_t k = 0; k < %s; k += 2) {\n"
                              "    dot4_set_pitch(4);\n"
                              "    dot4_load(&in0[0][k], 0, 4, 2);\n"
                              "    dot4_load(&in1[%s][0], 8, 2, 4);\n"
                              "    dot4_dot((k == 0 ? 64u : 192u), 0, %s, 4, 4, 2);\n"
                              "  }\n"
                              "  dot4_set_pitch(16);\n"
                              "  dot4_store(&out0[0][0], %s, 4, 4);\n"
                              "  dot4_wait();\n"
                              "}\n";

static int64_t signed_byte(const char *array, int64_t element, unsigned set) {
  return (int8_t)library_data(array, element, 0, set, (library_type){LIBRARY_SIGNED, 8});
}

// What is legal but computes something else is found by the samples, and only by them.
static void test_values(void **state) {
  (void)state;
  static const struct {
    const char *depth, *row, *weights, *from;
    bool right;
  } cases[] = {{"4", "k", "8", "64", true},
               {"2", "k", "8", "64", false},
               {"4", "k / 2", "8", "64", false},
               {"4", "2 - k", "8", "64", false},
               {"4", "k", "(8 + 0)", "64", true}};
  library *l = library_open("dialects/dot4.isa", NULL, 0, NULL);
  assert_non_null(l);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    arena *a = arena_new();
    library_sample samples[16 * LIBRARY_DATA_SETS];
    for (unsigned n = 0; n < 16 * LIBRARY_DATA_SETS; n++) {
      unsigned at = n % 16, set = n / 16;
      int64_t sum = 0;
      for (unsigned k = 0; k < 4; k++)
        sum += signed_byte("in0", at / 4 * 4 + k, set) * signed_byte("in1", k * 4 + at % 4, set);
      samples[n] =
          (library_sample){"out0", at, library_version_of_group(1), set, {LIBRARY_SIGNED, 32}, (uint32_t)sum};
    }
    const char *text =
        arena_printf(a, product, cases[i].depth, cases[i].row, cases[i].weights, cases[i].from);
    c_file *program = c_text_parse("text.c", text, a, NULL);
    assert_non_null(program);
    assert_null(library_replay(l, program, NULL, 0, a));
    const char *why = library_replay(l, program, samples, sizeof samples / sizeof *samples, a);
    assert_int_equal(!why, cases[i].right);
    if (why)
      assert_non_null(strstr(why, "of out0 is not what the source says"));
    arena_free(a);
  }
  library_free(l);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_good),         cmocka_unit_test(test_damaged),
                                     cmocka_unit_test(test_deep),         cmocka_unit_test(test_values),
                                     cmocka_unit_test(test_meaning),      cmocka_unit_test(test_not_executed),
                                     cmocka_unit_test(test_changed_loops)};
  return cmocka_run_group_tests(tests, setup, teardown);
}
