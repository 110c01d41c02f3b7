// The checker of accelerator programs: each rule is kept by one trace and broken by another.
#include "accelerator/check/check.h"
#include "accelerator/library.h"

// cmocka needs these first
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { LOAD, STORE, COMPUTE, CONFIGURE, FENCE };
enum { SCRATCHPAD, ACCUMULATOR };

static const library_memory memories[] = {{.name = "SP", .rows = 64, .banks = 1, .queues = 7},
                                          {.name = "AC", .rows = 64, .banks = 1, .queues = 7, .storage = 1}};
static const library_queue queues[] = {{"load", 8, 0}, {"execute", 16, 0}, {"store", 4, 0}};
static const library_fact facts[] = {{"exact_blocks", 1}};
static const library_instruction instructions[] = {
    [LOAD] = {.name = "load", .queue = 0},
    [STORE] = {.name = "store", .queue = 2},
    [COMPUTE] = {.name = "compute", .queue = 1},
    [CONFIGURE] = {.name = "configure", .queue = 1, .drains = true},
    [FENCE] = {.name = "fence", .queue = LIBRARY_NUMBER, .orders_memory = true},
};
static const library accelerator = {.name = "test",
                                    .num_memories = 2,
                                    .memories = memories,
                                    .num_queues = 3,
                                    .queues = queues,
                                    .num_facts = 1,
                                    .facts = facts,
                                    .num_instructions = 5,
                                    .instructions = instructions};

static char input[1024] __attribute__((aligned(64))), output[1024] __attribute__((aligned(64)));

static int setup(void **state) {
  check *c = *state = check_new(&accelerator, NULL);
  check_operand(c, "input", input + 256, 512, false);
  check_operand(c, "output", output + 256, 512, true);
  return 0;
}
static int teardown(void **state) {
  check_free(*state);
  return 0;
}

static void load(check *c, const char *from, uint32_t bytes, uint32_t row, uint32_t rows) {
  const trace_sink *s = check_sink(c);
  s->begin(s->data, LOAD, NULL);
  s->bytes(s->data, false, from, bytes);
  s->rows(s->data, SCRATCHPAD, true, row, rows);
  s->end(s->data, rows, 4);
}
static void compute(check *c, uint32_t from, uint32_t to, uint32_t rows) {
  const trace_sink *s = check_sink(c);
  s->begin(s->data, COMPUTE, NULL);
  s->rows(s->data, SCRATCHPAD, false, from, rows);
  s->rows(s->data, ACCUMULATOR, true, to, rows);
  s->end(s->data, rows, 33);
}
static void store(check *c, char *to, uint32_t bytes, uint32_t row, uint32_t rows) {
  const trace_sink *s = check_sink(c);
  s->begin(s->data, STORE, NULL);
  s->rows(s->data, ACCUMULATOR, false, row, rows);
  s->bytes(s->data, true, to, bytes);
  s->end(s->data, rows, 10);
}
static void simple(check *c, uint32_t instruction) {
  const trace_sink *s = check_sink(c);
  s->begin(s->data, instruction, NULL);
  s->end(s->data, 1, 0);
}
static void assert_says(check *c, const char *text) {
  const char *what = check_finish(c);
  assert_non_null(what);
  if (!strstr(what, text))
    fail_msg("says \"%s\" instead of \"%s\"", what, text);
}

static void test_good(void **state) {
  check *c = *state;
  load(c, input + 256, 512, 0, 32);
  compute(c, 0, 0, 16);
  compute(c, 16, 0, 16);
  compute(c, 16, 16, 16);
  store(c, output + 256, 512, 0, 32);
  simple(c, FENCE);
  load(c, output + 256, 64, 0, 1);
  assert_null(check_finish(c));
}

static void test_unknown_row(void **state) {
  load(*state, input + 256, 256, 0, 16);
  compute(*state, 1, 0, 16);
  assert_says(*state, "instruction 1, compute: reads row 16 of SP, which nothing has written");
}

static void test_bounds(void **state) {
  load(*state, input + 256 + 500, 13, 0, 1);
  assert_says(*state, "reads outside of operand input");
}
static void test_bounds_before(void **state) {
  load(*state, input + 255, 8, 0, 1);
  assert_says(*state, "reads outside of operand input");
}
static void test_temporary(void **state) {
  static char temporary[64];
  load(*state, temporary, 64, 0, 1);
  assert_null(check_finish(*state));
}

static void test_read_only(void **state) {
  load(*state, input + 256, 64, 0, 1);
  compute(*state, 0, 0, 1);
  store(*state, input + 256, 64, 0, 1);
  assert_says(*state, "writes to operand input");
}

static void test_no_fence_between(void **state) {
  load(*state, input + 256, 64, 0, 1);
  compute(*state, 0, 0, 1);
  store(*state, output + 300, 40, 0, 1);
  load(*state, output + 290, 10, 0, 1); // up to what is written
  load(*state, output + 339, 8, 0, 1);  // its last byte
  simple(*state, FENCE);
  assert_says(*state, "instruction 4, load: reads main memory that was written");
}

static void test_no_fence_at_the_end(void **state) {
  load(*state, input + 256, 64, 0, 1);
  compute(*state, 0, 0, 1);
  store(*state, output + 256, 64, 0, 1);
  assert_says(*state, "the program ends with results in main memory");
}

static void overlap(check *c, bool drained, unsigned between) {
  load(c, input + 256, 512, 0, 32);
  compute(c, 0, 0, 16);
  if (drained)
    simple(c, CONFIGURE);
  for (unsigned i = 0; i < between; i++)
    compute(c, 0, 32, 16);
  compute(c, 0, 8, 16);
}
static void test_partial_overlap(void **state) {
  overlap(*state, false, 1);
  assert_says(*state, "rows 8 to 23 of AC overlap with a block from row 0 on");
}
static void test_drained_overlap(void **state) {
  overlap(*state, true, 0);
  assert_null(check_finish(*state));
}
static void test_late_overlap(void **state) {
  overlap(*state, false, 3);
  assert_null(check_finish(*state));
}

int main(void) {
#define CASE(F) cmocka_unit_test_setup_teardown(F, setup, teardown)
  const struct CMUnitTest tests[] = {
      CASE(test_good),
      CASE(test_unknown_row),
      CASE(test_bounds),
      CASE(test_bounds_before),
      CASE(test_temporary),
      CASE(test_read_only),
      CASE(test_no_fence_between),
      CASE(test_no_fence_at_the_end),
      CASE(test_partial_overlap),
      CASE(test_drained_overlap),
      CASE(test_late_overlap),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
