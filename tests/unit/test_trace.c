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

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(packets_are_instructions),
                                     cmocka_unit_test(blocks_overlap)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
