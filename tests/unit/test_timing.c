// The timing model on hand-made traces, whose cycles follow from the facts.
#include "accelerator/timing/timing.h"

// cmocka needs these first
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { LOAD, STORE, PRELOAD, COMPUTE, CONFIGURE, FENCE };
enum { SCRATCHPAD, ACCUMULATOR };
enum { LATENCY = 40, ISSUE = 1, PIPELINE = 33 };

static const timing_queue queues[] = {{"load", 8, 2}, {"execute", 16, 0}, {"store", 4, 0}};
static const timing_unit units[] = {{"load", 0}, {"compute", 1}, {"preload", 1}, {"store", 2}};
static const timing_memory memories[] = {{"scratchpad", 4, 64, false, false, false, 0},
                                         {"accumulator", 2, 64, true, false, false, 0}};
static const timing_instruction instructions[] = {
    [LOAD] = {"load", 0, 0, TIMING_BARRIER_NONE},
    [STORE] = {"store", 2, 3, TIMING_BARRIER_NONE},
    [PRELOAD] = {"preload", 1, 2, TIMING_BARRIER_NONE},
    [COMPUTE] = {"compute", 1, 1, TIMING_BARRIER_NONE},
    [CONFIGURE] = {"configure", 1, 1, TIMING_BARRIER_QUEUE},
    [FENCE] = {"fence", TIMING_NO_QUEUE, 0, TIMING_BARRIER_ALL},
};
static const timing_machine machine = {"test", 256, ISSUE,    16, 64,           16, LATENCY, queues, 3,
                                       units,  4,   memories, 2,  instructions, 6,  false,   NULL};

static char memory[1 << 16] __attribute__((aligned(64)));

static int setup(void **state) { return (*state = timing_new(&machine)) ? 0 : -1; }
static int teardown(void **state) {
  timing_free(*state);
  return 0;
}

static void load(const trace_sink *s, uint32_t row, uint32_t rows, uint32_t bytes, uint32_t stride) {
  s->begin(s->data, LOAD, NULL);
  for (uint32_t i = 0; i < rows; i++) {
    s->bytes(s->data, false, memory + i * stride, bytes);
    s->rows(s->data, SCRATCHPAD, true, row + i, 1);
  }
  s->end(s->data, rows, 0);
}
static void store(const trace_sink *s, uint32_t row, uint32_t rows) {
  s->begin(s->data, STORE, NULL);
  for (uint32_t i = 0; i < rows; i++) {
    s->rows(s->data, ACCUMULATOR, false, row + i, 1);
    s->bytes(s->data, true, memory + 64 * i, 16);
  }
  s->end(s->data, rows, 10);
}
static void preload(const trace_sink *s, uint32_t row, uint32_t rows) {
  s->begin(s->data, PRELOAD, NULL);
  if (rows)
    s->rows(s->data, SCRATCHPAD, false, row, rows);
  s->end(s->data, rows, 0);
}
static void compute(const trace_sink *s, uint32_t a, uint32_t c, uint32_t rows) {
  s->begin(s->data, COMPUTE, NULL);
  s->rows(s->data, SCRATCHPAD, false, a, rows);
  s->rows(s->data, ACCUMULATOR, false, c, rows);
  s->rows(s->data, ACCUMULATOR, true, c, rows);
  s->end(s->data, rows, PIPELINE);
}

// A load of 16 rows of 64 bytes: 16 requests of 4 beats on an idle machine, then the latency.
static void test_load(void **state) {
  timing *t = *state;
  load(timing_sink(t), 0, 16, 64, 64);
  timing_report r = timing_finish(t);
  assert_int_equal(r.cycles, ISSUE + 64 + LATENCY);
  assert_int_equal(r.read_requests, 16);
  assert_int_equal(r.read_bytes, 1024);
  assert_int_equal(r.bus_busy, 64);
  // Idle again, the same takes as long; a row between requests takes two.
  load(timing_sink(t), 0, 16, 64, 64);
  assert_int_equal(timing_finish(t).cycles, ISSUE + 64 + LATENCY);
  const trace_sink *s = timing_sink(t);
  s->begin(s->data, LOAD, NULL);
  s->bytes(s->data, false, memory + 8, 64);
  s->end(s->data, 0, 0);
  r = timing_finish(t);
  assert_int_equal(r.read_bytes, 80);
  assert_int_equal(r.read_requests, 2);
}

// Rows of 16 bytes: requests in flight and latency limit them to 16 * 16 / 40 bytes per cycle.
static void test_latency_bound(void **state) {
  timing *t = *state;
  for (unsigned i = 0; i < 4; i++)
    load(timing_sink(t), 16 * (i % 4), 16, 16, 64);
  timing_report r = timing_finish(t);
  assert_int_equal(r.unit_busy[0], 4 * 40); // 16 requests of 40 cycles, 16 in flight
  assert_true(r.cycles >= 4 * 40 + LATENCY);
}

// A stride of 0 reads its row once.
static void test_broadcast(void **state) {
  timing *t = *state;
  load(timing_sink(t), 0, 16, 64, 0);
  timing_report r = timing_finish(t);
  assert_int_equal(r.read_requests, 1);
  assert_int_equal(r.cycles, ISSUE + 16 + LATENCY);
}

// Preloads hide behind the computation before; operands in different banks: 16 cycles per block.
static void test_pipelined_blocks(void **state) {
  timing *t = *state;
  enum { BLOCKS = 50 };
  for (unsigned i = 0; i < BLOCKS; i++) {
    preload(timing_sink(t), 48, 16);
    compute(timing_sink(t), 0, 0, 16);
  }
  timing_report r = timing_finish(t);
  assert_int_equal(r.cycles, ISSUE + 16 + 16 * BLOCKS + PIPELINE);
  assert_int_equal(r.bound, 16 * BLOCKS);
  // Both in one bank: twice as long.
  for (unsigned i = 0; i < BLOCKS; i++) {
    preload(timing_sink(t), 0, 16);
    compute(timing_sink(t), 0, 0, 16);
  }
  r = timing_finish(t);
  assert_in_range(r.cycles, 32 * BLOCKS, 32 * BLOCKS + 16 + PIPELINE + ISSUE);
  assert_string_equal(r.limit, "scratchpad");
  // Weights kept: no preload takes time.
  for (unsigned i = 0; i < BLOCKS; i++) {
    preload(timing_sink(t), 0, 0);
    compute(timing_sink(t), 0, 0, 16);
  }
  assert_in_range(timing_finish(t).cycles, 16 * BLOCKS, 16 * BLOCKS + PIPELINE + 2 * ISSUE);
}

typedef struct busy_parts {
  uint64_t core, bus, unit[4], last;
  unsigned completions;
} busy_parts;

static void on_busy(void *data, timing_part part, uint32_t unit, uint64_t start, uint64_t end) {
  busy_parts *p = data;
  assert_true(start < end);
  p->last = end > p->last ? end : p->last;
  *(part == TIMING_PART_CORE ? &p->core : part == TIMING_PART_BUS ? &p->bus : &p->unit[unit]) += end - start;
}

static void on_complete(void *data, uint64_t at) {
  busy_parts *p = data;
  assert_true(at >= p->last); // nothing works behind it
  p->completions++;
}

// Who listens is told of all the time in which a part works, and of none behind the end.
static void test_listener(void **state) {
  timing *t = *state;
  busy_parts told = {0};
  timing_listener listener = {&told, on_busy, on_complete};
  timing_listen(t, &listener);
  for (unsigned i = 0; i < 20; i++) {
    load(timing_sink(t), 16 * (i % 2), 16, 64, 64);
    preload(timing_sink(t), 48, 16);
    compute(timing_sink(t), 16 * (i % 2), 0, 16);
    store(timing_sink(t), 0, 16);
    if (i % 10 == 9) {
      timing_sink(t)->begin(timing_sink(t)->data, FENCE, NULL);
      timing_sink(t)->end(timing_sink(t)->data, 1, 0);
    }
  }
  timing_report r = timing_finish(t);
  assert_int_equal(told.completions, 2);
  assert_int_equal(told.core, r.issue_busy);
  assert_int_equal(told.bus, r.bus_busy);
  for (unsigned i = 0; i < 4; i++)
    assert_int_equal(told.unit[i], r.unit_busy[i]);
  assert_in_range(told.last, 1, r.cycles);
  timing_listen(t, NULL);
  load(timing_sink(t), 0, 16, 64, 64);
  assert_int_equal(timing_finish(t).bus_busy, 64);
  assert_int_equal(told.bus, r.bus_busy);
}

// What is computed needs what is loaded; other rows may be loaded meanwhile; the store waits for the result.
static void test_hazards(void **state) {
  timing *t = *state;
  const trace_sink *s = timing_sink(t);
  uint64_t loaded = ISSUE + 64 + LATENCY;
  load(s, 0, 16, 64, 64);
  preload(s, 48, 16);
  compute(s, 0, 0, 16);
  timing_report r = timing_finish(t);
  assert_int_equal(r.cycles, loaded + 16 + PIPELINE);
  assert_true(r.unit_lost[1][TIMING_DATA] > 0);

  load(s, 0, 16, 64, 64);
  compute(s, 16, 0, 16); // another block, and another bank
  assert_int_equal(timing_finish(t).cycles, loaded);

  compute(s, 0, 0, 16);
  store(s, 0, 16);
  r = timing_finish(t);
  assert_int_equal(r.cycles,
                   ISSUE + 16 + PIPELINE + 40 + 10 + LATENCY); // 16 requests of 40 cycles, 16 in flight

  compute(s, 0, 0, 16); // the load may not overwrite what is still read
  load(s, 0, 16, 64, 64);
  assert_int_equal(timing_finish(t).cycles, ISSUE + 16 + PIPELINE + 64 + LATENCY);
}

// A barrier of the queue waits for the mesh; a fence for everything.
static void test_barriers(void **state) {
  timing *t = *state;
  const trace_sink *s = timing_sink(t);
  compute(s, 0, 0, 16);
  s->begin(s->data, CONFIGURE, NULL);
  s->end(s->data, 1, 0);
  compute(s, 0, 0, 16);
  timing_report r = timing_finish(t);
  assert_int_equal(r.cycles, ISSUE + 2 * (16 + PIPELINE) + 1);
  assert_int_equal(r.unit_lost[1][TIMING_DRAIN], 2 * PIPELINE);

  load(s, 0, 16, 64, 64);
  s->begin(s->data, FENCE, NULL);
  s->end(s->data, 0, 0);
  load(s, 16, 16, 64, 64);
  r = timing_finish(t);
  assert_int_equal(r.cycles, 2 * (ISSUE + 64 + LATENCY));
}

// Without overlap the times of instructions add up, whatever units and rows they have.
static void test_serial(void **state) {
  (void)state;
  timing_machine serial = machine;
  serial.serial = true;
  timing *t = timing_new(&serial);
  const trace_sink *s = timing_sink(t);
  uint64_t sum = 0;
  for (int i = 0; i < 3; i++) {
    load(s, 0, 16, 64, 64);
    uint64_t loaded = timing_finish(t).cycles;
    compute(s, 48, 0, 16);
    sum += loaded + timing_finish(t).cycles;
  }
  for (int i = 0; i < 3; i++) {
    load(s, 0, 16, 64, 64);
    compute(s, 48, 0, 16);
  }
  timing_report r = timing_finish(t);
  assert_int_equal(r.cycles, sum);
  assert_true(r.unit_lost[1][TIMING_DRAIN] > 0);
  timing_free(t);
}

// A full queue stops what is behind it in the program, whatever queue that is for.
static void test_entries(void **state) {
  timing *t = *state;
  const trace_sink *s = timing_sink(t);
  for (unsigned i = 0; i < 9; i++)
    load(s, 0, 16, 64, 64);
  compute(s, 48, 0, 16);
  timing_report r = timing_finish(t);
  assert_true(r.unit_lost[1][TIMING_ENTRIES] >= 64);
  assert_true(r.cycles >= 9 * 64 + LATENCY);
}

// The core executes what was counted, at its rate, in front of each instruction and behind the last one.
static void test_core(void **state) {
  (void)state;
  static const uint32_t before[] = {10, 5, 3};
  timing_core core = {100, before, 3, 1000};
  timing_machine m = machine;
  m.core = &core;
  for (core.rate = 50; core.rate <= 200; core.rate *= 2) {
    timing *t = timing_new(&m);
    assert_non_null(t);
    for (unsigned i = 0; i < 3; i++)
      compute(timing_sink(t), 0, 0, 0);
    timing_report r = timing_finish(t);
    assert_int_equal(r.issue_busy, 1018 * 100 / core.rate);
    assert_int_equal(r.cycles, 1018 * 100 / core.rate);
    timing_free(t);
  }
}

static void test_refuses(void **state) {
  (void)state;
  timing_machine wrong = machine;
  wrong.queue_count = LIBRARY_MAX_QUEUES + 1;
  assert_null(timing_new(&wrong));
  wrong = machine;
  wrong.bus_bytes = 0;
  assert_null(timing_new(&wrong));
  static const timing_core stopped = {0};
  wrong = machine;
  wrong.core = &stopped;
  assert_null(timing_new(&wrong));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_load, setup, teardown),
      cmocka_unit_test_setup_teardown(test_latency_bound, setup, teardown),
      cmocka_unit_test_setup_teardown(test_broadcast, setup, teardown),
      cmocka_unit_test_setup_teardown(test_pipelined_blocks, setup, teardown),
      cmocka_unit_test_setup_teardown(test_listener, setup, teardown),
      cmocka_unit_test_setup_teardown(test_hazards, setup, teardown),
      cmocka_unit_test_setup_teardown(test_barriers, setup, teardown),
      cmocka_unit_test_setup_teardown(test_entries, setup, teardown),
      cmocka_unit_test(test_serial),
      cmocka_unit_test(test_core),
      cmocka_unit_test(test_refuses),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
