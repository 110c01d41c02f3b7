// The log of an emulator, read: blocks, packets, classes of words, blocks that overlap or are translated
// again.
#include "tests/harness/trace.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static trace *read_lines(const char *const *lines, const trace_class *classes, const char *const *functions) {
  trace *t = trace_new(classes, functions);
  for (; *lines; lines++)
    trace_line(t, *lines);
  return t;
}

static void packets_are_instructions(void **state) {
  (void)state;
  static const char *const lines[] = {"----------------\n",
                                      "IN: f\n",
                                      "0x00021b30:  0x19013c00\t{\tV0 = V1; }\n",
                                      "0x00021b34:  0x1bff7926\t{\tV1 = vadd(V2,V3)\n",
                                      "0x00021b38:  0x9b81c020\t\tR0 = memw(R1++#0x4) }\n",
                                      "\n",
                                      "Trace 0: 0x7f [00000000/0000000000021b30/00000000/00000200] f\n",
                                      "Trace 0: 0x7f [00000000/00021b30/00000000/00000200] f\n",
                                      NULL};
  static const trace_class classes[] = {{0xf8000000, 0x18000000}, {0}};
  static const char *const functions[] = {"f", NULL};
  trace *t = read_lines(lines, classes, functions);
  assert_int_equal(trace_instructions(t), 4);
  assert_int_equal(trace_words(t), 4);
  cycle_counts counts = {0};
  trace_counts(t, &counts);
  assert_int_equal(counts.size, 2);
  assert_int_equal(counts.data[1].address, 0x21b34);
  assert_int_equal(counts.data[1].count, 2);
  stack_free(&counts);
  trace_free(t);
}

static void blocks_overlap(void **state) {
  (void)state;
  static const char *const lines[] = {"IN: f\n",
                                      "0x00000004:  d503201f  nop\n",
                                      "0x00000008:  4c407000  ld1      {v0.16b}, [x0]\n",
                                      "Trace 0: 0x7f [0/0000000000000004/0/0] f\n",
                                      "IN: f\n", // once more
                                      "0x00000004:  d503201f  nop\n",
                                      "0x00000008:  4c407000  ld1      {v0.16b}, [x0]\n",
                                      "Trace 0: 0x7f [0/0000000000000004/0/1] f\n",
                                      "IN: f\n",
                                      "0x00000008:  4c407000  ld1      {v0.16b}, [x0]\n",
                                      "Trace 0: 0x7f [0/0000000000000008/0/0] f\n",
                                      "IN: g\n",
                                      "0x00000010:  d503201f  nop\n",
                                      "Trace 0: 0x7f [0/0000000000000010/0/0] g\n",
                                      NULL};
  static const char *const functions[] = {"f", "h", NULL};
  trace *t = read_lines(lines, NULL, functions);
  assert_int_equal(trace_instructions(t), 6);
  assert_int_equal(trace_words(t), 0);
  cycle_counts counts = {0};
  trace_counts(t, &counts);
  assert_int_equal(counts.size, 2);
  assert_int_equal(counts.data[0].count, 2);
  assert_int_equal(counts.data[1].address, 8);
  assert_int_equal(counts.data[1].count, 3);
  stack_free(&counts);
  trace_free(t);
}

// Between the edges only; a block that is executed twice counts twice, and gaps go from block to block.
static void gaps_between_marks(void **state) {
  (void)state;
  static const char *const lines[] = {"IN: main\n",
                                      "0x00000004:  00000013  nop\n",
                                      "0x00000008:  00212033  slt zero,sp,sp\n",
                                      "0x0000000c:  0001  nop\n",
                                      "Trace 0: 0x7f [0/0000000000000004/0/0] main\n",
                                      "IN: f\n",
                                      "0x00000010:  00b53033  sltu zero,a0,a1\n",
                                      "0x00000014:  0001  nop\n",
                                      "Trace 0: 0x7f [0/0000000000000010/0/0] f\n",
                                      "Trace 0: 0x7f [0/0000000000000010/0/0] f\n",
                                      "IN: main\n",
                                      "0x00000018:  00212033  slt zero,sp,sp\n",
                                      "0x0000001c:  00b53033  sltu zero,a0,a1\n",
                                      "Trace 0: 0x7f [0/0000000000000018/0/0] main\n",
                                      NULL};
  static const char *const functions[] = {NULL};
  trace *t = trace_new(NULL, functions);
  trace_gaps gaps = {0};
  trace_mark(t, (trace_class){0xffffffff, 0x00212033}, (trace_class){0xfe007fff, 0x00003033}, &gaps);
  for (unsigned i = 0; lines[i]; i++)
    trace_line(t, lines[i]);
  assert_int_equal(gaps.size, 3);
  assert_int_equal(gaps.data[0], 2);
  assert_int_equal(gaps.data[1], 2);
  assert_int_equal(gaps.data[2], 1);
  stack_free(&gaps);
  trace_free(t);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(packets_are_instructions),
                                     cmocka_unit_test(blocks_overlap), cmocka_unit_test(gaps_between_marks)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
