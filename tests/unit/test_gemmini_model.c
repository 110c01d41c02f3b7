// The functional model of dialects/gemmini.isa beside the same machine in plain C, on random programs; and
// each of its conditions violated. With AUTO_GEMMINI_MLIR the machine is not the model but the semantics in
// MLIR, compiled by upstream.
#include "tests/unit/gemmini_machine.h"

#include "accelerator/notation/read.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

// ---- random programs ----------------------------------------------------------------------------

static void configure_load(int c) {
  ld[c].stride = pick(4) ? pick(80) : 0;
  ld[c].block_stride = 16 + pick(3);
  ld[c].shrunk = pick(2);
  ld[c].scale = pick_scale();
  ld[c].repeats = pick(8) ? 1 : 1 + pick(3);
  gemmini_extended5_config_ld(ld[c].stride, ld[c].scale, ld[c].shrunk, ld[c].block_stride, ld[c].repeats, c);
}

static void configure_store(void) {
  memset(&st, 0, sizeof st);
  st.stride = 64 + pick(30);
  st.act = pick(2);
  st.scale = pick_scale();
  if (pick(3) == 0) {
    st.pool_stride = 1 + pick(3), st.pool_size = 1 + pick(3), st.out_columns = 4;
    st.porows = 1 + pick(4), st.pocols = 1 + pick(4), st.orows = 1 + pick(6), st.ocols = 1 + pick(6);
    st.upad = pick(3), st.lpad = pick(3);
  }
  gemmini_extended2_config_st(st.stride, st.act, st.scale, st.pool_stride, st.pool_size, st.out_columns,
                              st.porows, st.pocols, st.orows, st.ocols, st.upad, st.lpad);
}

static void configure_array(bool first) {
  bool only_strides = !first && pick(3) == 0;
  int weights = only_strides ? ex.weights : pick(2), ta = only_strides ? ex.ta : pick(2);
  int tb = only_strides ? ex.tb : weights ? pick(2) && !ta : ta && pick(2);
  ex.a_stride = 1 + pick(2), ex.c_stride = 1 + pick(2);
  int act = pick(2), shift = pick(12);
  if (!only_strides)
    ex.weights = weights, ex.ta = ta, ex.tb = tb, ex.act = act, ex.shift = shift;
  gemmini_extended3_config_ex(weights, act, shift, 1.0f, ex.c_stride, ex.a_stride, ta, tb, only_strides);
}

static void load(int c) {
  bool wide = pick(2), to_ac = ld[c].repeats == 1 && pick(2);
  int columns = 1 + pick((to_ac && !ld[c].shrunk) || !wide ? 16 : 64), rows = 1 + pick(16);
  if (ld[c].repeats > 1)
    columns = 1 + pick(16 / ld[c].repeats);
  const void *from = pick(8) ? image + pick(IMAGE) : NULL;
  uint32_t to = to_ac ? 1u << 31 | (uint32_t)pick(2) << 30 | (uint32_t)pick(16) : (uint32_t)pick(80);
  ref_mvin(c, from, to, columns, rows);
  if (c == 0)
    gemmini_extended_mvin(from, to, columns, rows);
  else if (c == 1)
    gemmini_extended_mvin2(from, to, columns, rows);
  else
    gemmini_extended_mvin3(from, to, columns, rows);
}

static void store(void) {
  bool from_ac = pick(2), full = from_ac && !st.pool_stride && pick(2);
  int columns = 1 + pick(full || st.pool_stride ? 16 : 64), rows = 1 + pick(16), at = pick(IMAGE);
  uint32_t from = from_ac ? 1u << 31 | (uint32_t)full << 29 | (uint32_t)pick(30) : (uint32_t)pick(80);
  ref_mvout(output[0] + at, from, columns, rows);
  gemmini_extended_mvout(output[1] + at, from, columns, rows);
}

static void compute(void) {
  bool fresh = pick(3) != 0;
  pre.at = pick(5) ? (uint32_t)pick(100) : GARBAGE_ADDR;
  pre.rows = pick(17), pre.columns = pick(17);
  out.at = pick(6) == 0 ? GARBAGE_ADDR
           : pick(2)    ? (uint32_t)pick(100)
                        : 1u << 31 | (uint32_t)pick(2) << 30 | (uint32_t)pick(60);
  out.rows = pick(17), out.columns = pick(17);
  // What is written must not be what is read.
  uint32_t a = (uint32_t)pick(100), bd = pick(3) ? (uint32_t)pick(100) : GARBAGE_ADDR;
  if (!(out.at >> 31))
    out.at += 140;
  int ac_ = pick(17), ar = pick(17), bc = pick(17), br = pick(17);
  gemmini_extended_preload(pre.at, out.at, pre.columns, pre.rows, out.columns, out.rows);
  ref_compute(fresh, a, bd, ac_, ar, bc, br);
  if (fresh)
    gemmini_extended_compute_preloaded(a, bd, ac_, ar, bc, br);
  else
    gemmini_extended_compute_accumulated(a, bd, ac_, ar, bc, br);
}

// All of local memory that programs use, to main memory.
static void compare_memories(void) {
  static int8_t rows[300][16];
  static int32_t sums[AC_USED][16];
  gemmini_extended_config_st(16, NO_ACTIVATION, 1.0f);
  for (uint32_t k = 0; k < 288; k += 16)
    gemmini_mvout(rows[k], k);
  assert_memory_equal(rows, sp, 288 * 16);
  gemmini_extended_config_st(64, NO_ACTIVATION, 1.0f);
  for (uint32_t k = 0; k < AC_USED; k += 16)
    gemmini_mvout(sums[k], 5u << 29 | k);
  assert_memory_equal(sums, ac, sizeof sums);
  assert_memory_equal(output[0], output[1], sizeof output[0]);
}

static void random_programs(void **state) {
  (void)state;
  for (size_t k = 0; k < sizeof image; k++)
    image[k] = (int8_t)pick(256);
  for (int program = 0; program < 400; program++) {
    seed = hash_mix(77, (uint64_t)program);
    gemmini_flush(0);
    for (int c = 0; c < 3; c++)
      configure_load(c);
    configure_store();
    configure_array(true);
    for (int step = 0; step < 60; step++)
      switch (pick(12)) {
      case 0:
        configure_load(pick(3));
        break;
      case 1:
        configure_store();
        break;
      case 2:
        configure_array(false);
        break;
      case 3:
      case 4:
        store();
        break;
      case 5:
      case 6:
      case 7:
        load(pick(3));
        break;
      default:
        compute();
      }
    gemmini_fence();
    compare_memories();
  }
}

#ifdef AUTO_GEMMINI_MLIR

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_programs)};
  return cmocka_run_group_tests_name("gemmini_semantics", tests, NULL, NULL);
}

#else

// ---- conditions ---------------------------------------------------------------------------------

static void set_up(void) {
  gemmini_reset();
  gemmini_config_ex(WEIGHT_STATIONARY, NO_ACTIVATION, 0);
  for (int c = 0; c < 3; c++)
    gemmini_extended3_config_ld(16, 1.0f, 0, c);
  gemmini_config_st(16);
}

static void mvin(int c, const void *from, uint32_t to, int columns, int rows) {
  if (c == 0)
    gemmini_extended_mvin(from, to, columns, rows);
  else if (c == 1)
    gemmini_extended_mvin2(from, to, columns, rows);
  else
    gemmini_extended_mvin3(from, to, columns, rows);
}

#define AC (1u << 31)
static int channel; // of the loads below

#define LIST_EX(X)                                                                                           \
  X("the activation is none or ReLU", gemmini_config_ex(1, 2, 0))                                            \
  X("the shift is less than 32", gemmini_config_ex(1, 0, 32))                                                \
  X("strides of the array's operands are at least 1",                                                        \
    gemmini_extended3_config_ex(1, 0, 0, 1, 0, 1, 0, 0, 0))                                                  \
  X("output stationary, B is transposed only together with A", gemmini_extended_config_ex(0, 0, 0, 1, 0, 1)) \
  X("weight stationary, A and B are not both transposed", gemmini_extended_config_ex(1, 0, 0, 1, 1, 1))      \
  X("a first configuration sets more than strides",                                                          \
    (gemmini_reset(), gemmini_extended3_config_ex(1, 0, 0, 1, 1, 1, 0, 0, 1)))
#define LIST_LD(X)                                                                                           \
  X("there are the load channels 0, 1 and 2", gemmini_extended3_config_ld(16, 1, 0, 3))                      \
  X("the scale is not negative", gemmini_extended3_config_ld(16, -1, 0, 0))
#define LIST_ST(X)                                                                                           \
  X("the activation is none or ReLU", gemmini_extended_config_st(16, 3, 1))                                  \
  X("the scale is not negative", gemmini_extended_config_st(16, 0, -0.5f))                                   \
  X("a pooling window has at least one pixel",                                                               \
    gemmini_extended2_config_st(16, 0, 1, 1, 0, 1, 1, 1, 1, 1, 0, 0))                                        \
  X("a window of pooling has a stride", gemmini_extended2_config_st(16, 0, 1, 0, 2, 1, 1, 1, 1, 1, 0, 0))
#define LIST_MVIN(X)                                                                                         \
  X("load channel", (gemmini_reset(), mvin(channel, image, 0, 16, 16)))                                      \
  X("from 1 to DIM rows are moved", mvin(channel, image, 0, 16, 0))                                          \
  X("from 1 to MAX_BLOCKS * DIM columns are moved", mvin(channel, image, AC, 17, 4))                         \
  X("blocks in local memory do not overlap",                                                                 \
    (gemmini_extended4_config_ld(16, 1, 0, 3, channel), mvin(channel, image, 0, 16, 4)))                     \
  X("pixels are not repeated into the accumulator",                                                          \
    (gemmini_extended5_config_ld(16, 1, 0, 16, 2, channel), mvin(channel, image, AC, 8, 4)))                 \
  X("repeated pixels fit into a row",                                                                        \
    (gemmini_extended5_config_ld(16, 1, 0, 16, 2, channel), mvin(channel, image, 0, 9, 4)))                  \
  X("the rows are within local memory", mvin(channel, image, 16384 - 15, 16, 16))
#define LIST_MVOUT(X)                                                                                        \
  X("the store is configured", (gemmini_reset(), gemmini_mvout(image, 0)))                                   \
  X("there is no main memory at 0", gemmini_mvout(NULL, 0))                                                  \
  X("normalizations are not part of this library", gemmini_mvout(image, AC | 1u << 26))                      \
  X("from 1 to MAX_BLOCKS * DIM columns are moved", gemmini_extended_mvout(image, 0, 65, 16))                \
  X("at most DIM columns are pooled, or moved in full width",                                                \
    gemmini_extended_mvout(image, AC | 1u << 29, 17, 1))                                                     \
  X("from 1 to DIM rows are moved", gemmini_extended_mvout(image, 0, 16, 17))                                \
  X("what is pooled is not moved in full width",                                                             \
    (gemmini_extended2_config_st(16, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0), gemmini_mvout(image, AC | 1u << 29))) \
  X("the rows are within local memory", gemmini_mvout(image, AC + 1009))                                     \
  X("the pixels are within local memory",                                                                    \
    (gemmini_extended2_config_st(16, 0, 1, 1, 1, 1, 1, 1, 4, 4, 0, 0), gemmini_mvout(image, AC + 1009)))
#define LIST_PRELOAD(X)                                                                                      \
  X("the array is configured", (gemmini_reset(), gemmini_preload(0, AC)))                                    \
  X("a preload is followed by a compute", (gemmini_preload(0, AC), gemmini_preload(0, AC)))                  \
  X("blocks have at most DIM rows and columns", gemmini_extended_preload(0, AC, 17, 16, 16, 16))             \
  X("the block is in the scratchpad", gemmini_preload(AC, AC))                                               \
  X("the result is within local memory", gemmini_preload(0, AC + 1010))
#define LIST_COMPUTE(X, NAME)                                                                                \
  X("the array is configured", (gemmini_reset(), NAME(0, GARBAGE_ADDR, 16, 16, 16, 16)))                     \
  X("a preload comes before each compute", NAME(0, GARBAGE_ADDR, 16, 16, 16, 16))                            \
  X("blocks have at most DIM rows and columns",                                                              \
    (gemmini_preload(0, AC), NAME(0, GARBAGE_ADDR, 16, 17, 16, 16)))                                         \
  X("A is in the scratchpad", (gemmini_preload(0, AC), NAME(16370, GARBAGE_ADDR, 16, 16, 16, 16)))           \
  X("B or D is in the scratchpad", (gemmini_preload(0, AC), NAME(0, AC, 16, 16, 16, 16)))

// Runs it in a child; true if it aborts and the message has this reason.
#define VIOLATE(REASON, ...)                                                                                 \
  do {                                                                                                       \
    int ends[2];                                                                                             \
    assert_int_equal(pipe(ends), 0);                                                                         \
    pid_t child = fork();                                                                                    \
    if (child == 0) {                                                                                        \
      signal(SIGABRT, SIG_DFL);                                                                              \
      dup2(ends[1], 2);                                                                                      \
      set_up();                                                                                              \
      __VA_ARGS__;                                                                                           \
      _exit(0);                                                                                              \
    }                                                                                                        \
    close(ends[1]);                                                                                          \
    expect_abort(child, ends[0], REASON);                                                                    \
  } while (0);

static unsigned violated;

static void expect_abort(pid_t child, int from, const char *reason) {
  char text[1024];
  size_t size = 0;
  for (ssize_t n; size < sizeof text - 1 && (n = read(from, text + size, sizeof text - 1 - size)) > 0;)
    size += (size_t)n;
  text[size] = 0;
  close(from);
  int status;
  assert_int_equal(waitpid(child, &status, 0), child);
  if (!WIFSIGNALED(status) || WTERMSIG(status) != SIGABRT || !strstr(text, reason))
    fail_msg("expected '%s', not '%s'", reason, text);
  violated++;
}

static void conditions_are_checked(void **state) {
  (void)state;
  LIST_EX(VIOLATE)
  LIST_LD(VIOLATE)
  LIST_ST(VIOLATE)
  for (channel = 0; channel < 3; channel++) {
    LIST_MVIN(VIOLATE)
  }
  LIST_MVOUT(VIOLATE)
  LIST_PRELOAD(VIOLATE)
#define PRELOADED(R, ...) VIOLATE(R, __VA_ARGS__)
  LIST_COMPUTE(PRELOADED, gemmini_extended_compute_preloaded)
  LIST_COMPUTE(PRELOADED, gemmini_extended_compute_accumulated)
  library *l = library_open("dialects/gemmini.isa", NULL, 0, NULL);
  assert_non_null(l);
  unsigned conditions = 0;
  for (uint32_t k = 0; k < l->num_instructions; k++)
    conditions += l->instructions[k].num_conditions;
  library_free(l);
  assert_int_equal(violated, conditions);
}

static void operands_fit(void **state) {
  (void)state;
  VIOLATE("rows does not fit into 16 bits", gemmini_extended_mvin(image, 0, 16, 65537))
  // A local address in a signed variable, whose sign would be extended into the other fields.
  VIOLATE("target does not fit into 32 bits", int at = (int)AC; gemmini_mvin(image, at))
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_programs),
                                     cmocka_unit_test(conditions_are_checked),
                                     cmocka_unit_test(operands_fit)};
  return cmocka_run_group_tests_name("gemmini_model", tests, NULL, NULL);
}

#endif
