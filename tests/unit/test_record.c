// Records of conformance: what is written is read back, what cannot be understood is refused with its place,
// and digests tell semantics apart.
#include "semantics/bundle/conformance_record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct file {
  char path[64];
} file;

static int setup(void **state) {
  file *f = util_alloc(sizeof *f);
  strcpy(f->path, "/tmp/auto-record-XXXXXX");
  *state = f;
  int descriptor = mkstemp(f->path);
  return descriptor >= 0 ? close(descriptor) : -1;
}

static int teardown(void **state) {
  file *f = *state;
  unlink(f->path);
  util_release(f);
  return 0;
}

static void round_trip(void **state) {
  file *f = *state;
  const record_line lines[] = {{"_a", 1, RECORD_SKIPPED, "avx9"},  {"_b", 0xfedcba98, RECORD_CONFIRMED, NULL},
                               {"_c", 3, RECORD_SKIPPED, "avx10"}, {"_d", 0, RECORD_OPEN, NULL},
                               {"_e", 5, RECORD_SKIPPED, "avx9"},  {"_f", 6, RECORD_DIFFERS, NULL},
                               {"_g", 7, RECORD_MODELED, "avx9"},  {"_h", 8, RECORD_RE_ENCODED, "avx9"}};
  enum { COUNT = sizeof lines / sizeof *lines };
  strbuf text = {0};
  record_print(lines, COUNT, &text);
  assert_string_equal(strchr(text.text, '\n') + 1,
                      "confirmed\n_b fedcba98\nre-encoded avx9\n_h 00000008\nmodeled avx9\n_g "
                      "00000007\nopen\n_d 00000000\ndiffers\n_f 00000006\n"
                      "skipped avx10\n_c 00000003\nskipped avx9\n_a 00000001\n_e 00000005\n");
  assert_true(util_write_file(f->path, text.text, text.size));
  conformance_record *r = record_read(f->path, NULL);
  assert_non_null(r);
  assert_int_equal(r->count, COUNT);
  for (unsigned k = 0; k < COUNT; k++) {
    const record_line *line = record_find(r, lines[k].name);
    assert_ptr_equal(line, &r->lines[k]);
    assert_int_equal(line->digest, lines[k].digest);
    assert_int_equal(line->status, lines[k].status);
    assert_string_equal(line->feature ? line->feature : "", lines[k].feature ? lines[k].feature : "");
  }
  assert_null(record_find(r, "_bb"));
  record_free(r);
  strbuf_free(&text);
}

static void no_file_is_an_empty_record(void **state) {
  (void)state;
  conformance_record *r = record_read("/no/such/record", NULL);
  assert_non_null(r);
  assert_int_equal(r->count, 0);
  assert_null(record_find(r, "_a"));
  record_free(r);
}

static void refused(void **state) {
  file *f = *state;
  static const struct {
    const char *text, *message;
  } cases[] = {
      {"_a 01234567\n", ":1: error: neither a section nor a name and a digest: '_a 01234567'"},
      {"confirmed\n_a 0123456\n", ":2: error: neither"},
      {"confirmed\n_a 012345678\n", ":2: error: neither"},
      {"confirmed\n_a 0123456X\n", ":2: error: neither"},
      {"confirmed\n\n", ":2: error: neither"},
      {"confirmed avx2\n", ":1: error: neither"},
      {"skipped\n", ":1: error: neither"},
      {"modeled\n", ":1: error: neither"},
      {"re-encoded\n", ":1: error: neither"},
      {"unconfirmed\n", ":1: error: neither"},
      {"open\n_a 01234567\nconfirmed\n_a 01234567\n", ": error: _a is there twice"},
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    diagnostics d = {.collect = true};
    assert_true(util_write_file(f->path, cases[k].text, strlen(cases[k].text)));
    assert_null(record_read(f->path, &d));
    assert_int_equal(d.errors, 1);
    if (!strstr(d.text.text, cases[k].message))
      fail_msg("%s, not %s", d.text.text, cases[k].message);
    diag_free(&d);
  }
}

// Every part of the semantics counts: after each change the record says nothing any more.
static void digests(void **state) {
  (void)state;
  term_context *c = term_context_new(false);
  term_id a = term_arg(c, 0, 8), b = term_arg(c, 1, 8);
  const char *features[] = {"avx2"};
  lane_operand operands[2] = {
      {.name = "a", .lanes = 16, .width = 8, .c_type = "__m128i"},
      {.name = "n", .kind = OPERAND_IMMEDIATE, .lanes = 1, .width = 8, .immediate_bits = 4}};
  lane_access accesses[2] = {{0, {.count = 1, .digit = {{1, 1, 0}}}}, {1, {.base = 0}}};
  lane_result result = {{.lanes = 16, .width = 8}, accesses, 2, term_binary(c, TERM_ADD, a, b)};
  isa_instruction i = {
      .name = "_x", .features = features, .num_features = 1, .function = {operands, 2, &result, 1}};
  record_line line = {"_x", (uint32_t)record_digest(c, &i, 0), RECORD_CONFIRMED, NULL};
  conformance_record r = {.lines = &line, .count = 1};
  assert_int_equal(record_of(&r, c, &i), RECORD_CONFIRMED);
#define CHANGED(FIELD, VALUE)                                                                                \
  do {                                                                                                       \
    __typeof__(FIELD) before = FIELD;                                                                        \
    FIELD = VALUE;                                                                                           \
    assert_int_equal(record_of(&r, c, &i), RECORD_NONE);                                                     \
    FIELD = before;                                                                                          \
    assert_int_equal(record_of(&r, c, &i), RECORD_CONFIRMED);                                                \
  } while (0)
  CHANGED(result.body, term_binary(c, TERM_SUB, a, b));
  CHANGED(accesses[0].map.base, 1);
  CHANGED(accesses[0].map.digit[0].modulus, 8);
  CHANGED(accesses[1].operand, 0);
  CHANGED(operands[1].rounding, ROUNDING_PARAMETER);
  CHANGED(operands[1].immediate_bits, 5);
  CHANGED(operands[0].c_type, "__m128");
  CHANGED(operands[0].is_float, true);
  CHANGED(features[0], "avx512f");
#undef CHANGED
  i.name = "_y";
  assert_int_equal(record_of(&r, c, &i), RECORD_NONE);
  term_context_free(c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(round_trip, setup, teardown),
      cmocka_unit_test(no_file_is_an_empty_record),
      cmocka_unit_test_setup_teardown(refused, setup, teardown),
      cmocka_unit_test(digests),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
