// The bundle's reader and writer: what is written is read back, and what was damaged is refused.
#include "tests/fuzz/fuzz_bundle_sample.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static strbuf written(unsigned copies) {
  bundle *b = bundle_sample_new(copies);
  strbuf bytes = {0};
  assert_true(bundle_write(b, &bytes, NULL));
  bundle_sample_free(b);
  return bytes;
}

static void test_round_trip(void **state) {
  (void)state;
  bundle *b = bundle_sample_new(5);
  strbuf bytes = {0}, again = {0};
  assert_true(bundle_write(b, &bytes, NULL));
  bundle *read = bundle_from_memory("sample", bytes.text, bytes.size, NULL);
  assert_non_null(read);
  assert_int_equal(read->num_instructions, 15);
  assert_true(bundle_sample_walk(b) == bundle_sample_walk(read));
  assert_true(bundle_write(read, &again, NULL));
  assert_int_equal(bytes.size, again.size);
  assert_memory_equal(bytes.text, again.text, bytes.size);
  bundle_free(read);
  bundle_sample_free(b);
  strbuf_free(&bytes);
  strbuf_free(&again);
}

static void test_file(void **state) {
  (void)state;
  strbuf bytes = written(2);
  char path[] = "/tmp/auto-bundle-XXXXXX";
  int fd = mkstemp(path);
  assert_true(fd >= 0);
  close(fd);
  assert_true(util_write_file(path, bytes.text, bytes.size));
  bundle *b = bundle_open(path, NULL);
  assert_non_null(b);
  assert_string_equal(b->instructions[4].name, "_mm256_sample4_epi16");
  bundle_free(b);
  unlink(path);
  strbuf_free(&bytes);
}

// One diagnostic that names the place and says `what`.
static void expect_refused(const char *place, bundle *b, diagnostics *d, const char *what) {
  assert_null(b);
  assert_int_equal(d->errors, 1);
  assert_memory_equal(d->text.text, place, strlen(place));
  if (!strstr(d->text.text, what)) {
    print_error("got: %s", d->text.text);
    fail();
  }
  diag_free(d);
}

static void test_bad_paths(void **state) {
  (void)state;
  diagnostics d = {.collect = true};
  expect_refused("/nonexistent/x.bundle: error: ", bundle_open("/nonexistent/x.bundle", &d), &d,
                 "No such file");
  d = (diagnostics){.collect = true};
  expect_refused("/tmp: error: ", bundle_open("/tmp", &d), &d, "not a rule bundle");
  d = (diagnostics){.collect = true};
  expect_refused("/dev/null: error: ", bundle_open("/dev/null", &d), &d, "not a rule bundle");
  d = (diagnostics){.collect = true};
  expect_refused("CMakeLists.txt: error: ", bundle_open("CMakeLists.txt", &d), &d, "not a rule bundle");
}

static void test_truncated(void **state) {
  (void)state;
  strbuf bytes = written(1);
  for (size_t n = 0; n < bytes.size; n++) {
    diagnostics d = {.collect = true};
    char *copy = util_alloc(n + 1);
    memcpy(copy, bytes.text, n);
    expect_refused("x: error: ", bundle_from_memory("x", copy, n, &d), &d, n < 32 ? "not a rule" : "damaged");
    util_release(copy);
  }
  strbuf_free(&bytes);
}

// The version is the only number in the file that, changed alone, gives this message.
static void test_other_version(void **state) {
  (void)state;
  strbuf bytes = written(1);
  unsigned found = 0;
  strbuf message = {0};
  strbuf_printf(&message, "bundle of version %d, this program reads version %d", BUNDLE_VERSION + 6,
                BUNDLE_VERSION);
  for (size_t i = 8; i + 4 <= bytes.size; i += 4) {
    uint32_t word;
    memcpy(&word, bytes.text + i, 4);
    if (word != BUNDLE_VERSION)
      continue;
    uint32_t other = BUNDLE_VERSION + 6;
    memcpy(bytes.text + i, &other, 4);
    bundle_seal(bytes.text, bytes.size);
    diagnostics d = {.collect = true};
    bundle *b = bundle_from_memory("x", bytes.text, bytes.size, &d);
    if (!b && strstr(d.text.text, message.text))
      found++;
    bundle_free(b);
    diag_free(&d);
    memcpy(bytes.text + i, &word, 4);
  }
  assert_int_equal(found, 1);
  strbuf_free(&message);
  strbuf_free(&bytes);
}

// Random damage: refused with one diagnostic, or harmless. Run under the sanitizers too.
static void test_mutations(void **state) {
  (void)state;
  strbuf bytes = written(2);
  uint64_t random = 7;
  unsigned refused = 0, runs = 20000;
  char *copy = util_alloc(bytes.size + 1);
  for (unsigned run = 0; run < runs; run++) {
    memcpy(copy, bytes.text, bytes.size);
    for (unsigned k = 0; k <= run % 4; k++) {
      random = random * 6364136223846793005u + 1442695040888963407u;
      size_t at = (random >> 33) % bytes.size;
      unsigned kind = (random >> 29) & 3;
      copy[at] = (char)(kind == 0   ? copy[at] ^ 1 << ((random >> 26) & 7)
                        : kind == 1 ? 0xff
                        : kind == 2 ? 0
                                    : random >> 20);
    }
    diagnostics d = {.collect = true};
    if (memcmp(copy, bytes.text, bytes.size) != 0)
      expect_refused("x: error: ", bundle_from_memory("x", copy, bytes.size, &d), &d, "");
    bundle_seal(copy, bytes.size); // damage that the hash does not show
    d = (diagnostics){.collect = true};
    bundle *b = bundle_from_memory("x", copy, bytes.size, &d);
    assert_int_equal(d.errors, b ? 0 : 1);
    if (b)
      (void)bundle_sample_walk(b);
    else
      refused++;
    bundle_free(b);
    diag_free(&d);
  }
  print_message("%u of %u damaged bundles refused\n", refused, runs);
  assert_true(refused > runs / 10);
  util_release(copy);
  strbuf_free(&bytes);
}

// Each check of the reader, reached by writing a bundle that is wrong in one way.
static void test_inconsistent(void **state) {
  (void)state;
  for (unsigned k = 0; k < 13; k++) {
    bundle *b = bundle_sample_new(2);
    lane_function *f = &b->instructions[0].function;
    const char *what = NULL;
    switch (k) {
    case 0:
      f->results[0].accesses[0].operand = 2, what = "reads operand 2 of 2";
      break;
    case 1:
      f->results[0].accesses[3].map.base = 2, what = "a lane that operand b does not have";
      break;
    case 2:
      f->results[0].accesses[1].map.base = -1, what = "a lane that operand a does not have";
      break;
    case 3:
      f->operands[0].width = 8, what = "argument";
      break;
    case 4:
      f->results[0].type.width = 16, what = "a body of width 32 for lanes of width 16";
      break;
    case 5:
      f->operands[1].lanes = 0, what = "0 lanes";
      break;
    case 6:
      f->results[0].num_accesses = 2, what = "argument";
      break;
    case 7:
      b->instructions[1].function.operands[0].width = 16, what = "reads operand 0 at width 8";
      break;
    case 8:
      b->rules[0].pattern.results = b->rules[2].pattern.results, what = "has no access of width";
      break;
    case 9:
      b->rules[2].instruction = 0, what = "its types are not those of";
      break;
    case 10:
      b->instructions[0].how = MASKING_COUNT, what = "masking 6";
      break;
    case 11:
      b->instructions[0].how = MASKING_MASK, b->instructions[0].masked_lanes = 1000;
      what = "1000 lanes under a mask";
      break;
    case 12:
      b->auto_dialect.operations[0].name = "dot", what = "operation dot: not in order";
      break;
    }
    strbuf bytes = {0};
    assert_true(bundle_write(b, &bytes, NULL));
    diagnostics d = {.collect = true};
    expect_refused("x: error: damaged bundle: ", bundle_from_memory("x", bytes.text, bytes.size, &d), &d,
                   what);
    strbuf_free(&bytes);
    bundle_sample_free(b);
  }
}

static void test_writer_refuses(void **state) {
  (void)state;
  bundle *b = bundle_sample_new(1);
  b->instructions[0].class_index = 3;
  strbuf bytes = {0};
  diagnostics d = {.collect = true};
  assert_false(bundle_write(b, &bytes, &d));
  assert_int_equal(bytes.size, 0);
  assert_non_null(strstr(d.text.text, "_mm256_sample0_epi16 has no class"));
  diag_free(&d);
  bundle_sample_free(b);
}

static void test_load_time(void **state) {
  (void)state;
  strbuf bytes = written(350); // 1,050 instructions and as many rules
  double best = 1;
  for (unsigned i = 0; i < 20; i++) {
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    bundle *b = bundle_from_memory("x", bytes.text, bytes.size, NULL);
    clock_gettime(CLOCK_MONOTONIC, &end);
    assert_non_null(b);
    bundle_free(b);
    double seconds = (double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec);
    best = seconds < best ? seconds : best;
  }
  print_message("1050 instructions, %zu bytes: %.2f ms\n", bytes.size, best * 1e3);
  assert_true(best < 0.1); // far above what it takes, for slow machines and sanitizers
  strbuf_free(&bytes);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_round_trip),    cmocka_unit_test(test_file),
      cmocka_unit_test(test_bad_paths),     cmocka_unit_test(test_truncated),
      cmocka_unit_test(test_other_version), cmocka_unit_test(test_mutations),
      cmocka_unit_test(test_inconsistent),  cmocka_unit_test(test_writer_refuses),
      cmocka_unit_test(test_load_time),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
