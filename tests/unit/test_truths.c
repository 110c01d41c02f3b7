// What a library remembers of conditions: its answers are those of one that was never asked before.
#include "semgen/library/read.h"

// cmocka needs these first
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { QUESTIONS = 6000, PER_FRESH = 20, MOST = 64 };

static uint64_t next(uint64_t *state, uint64_t below) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (z ^ (z >> 31)) % below;
}

static library_value random_value(const library *l, uint32_t address, library_type type, uint64_t *seed) {
  static const int64_t numbers[] = {0, 1, 2, 4, 15, 16, 17, 64, 65, 1023, 16384};
  if (next(seed, 4) == 0)
    return (library_value){LIBRARY_OPEN, 0, 0};
  if (address != LIBRARY_NUMBER && next(seed, 2))
    return (library_value){LIBRARY_ROW, 0, (uint32_t)next(seed, l->addresses[address].count)};
  if (type.kind == LIBRARY_FLOAT)
    return (library_value){LIBRARY_EQUAL, next(seed, 2) ? 0x3f800000 : 0xbf000000, 0};
  int64_t number = numbers[next(seed, sizeof numbers / sizeof *numbers)];
  return (library_value){LIBRARY_EQUAL, type.width < 16 ? number & ((1 << (type.width - 1)) - 1) : number, 0};
}

static void test_answers(void **state) {
  (void)state;
  library *asked = library_open("dialects/gemmini.isa", NULL, 0, NULL), *fresh = NULL;
  assert_non_null(asked);
  assert_true(asked->num_state <= MOST);
  uint64_t seed = 1;
  unsigned answers[3] = {0};
  library_value operands[MOST], fields[MOST];
  for (unsigned n = 0; n < QUESTIONS; n++) {
    uint32_t i = (uint32_t)next(&seed, asked->num_instructions);
    const library_instruction *in = &asked->instructions[i];
    if (!in->num_conditions)
      continue;
    uint32_t condition = (uint32_t)next(&seed, in->num_conditions);
    for (uint32_t k = 0; k < in->num_operands; k++)
      operands[k] = random_value(asked, in->operands[k].address, in->operands[k].type, &seed);
    for (uint32_t k = 0; k < asked->num_state; k++)
      fields[k] = random_value(asked, asked->state[k].address, asked->state[k].type, &seed);
    if (n % PER_FRESH == 0) {
      if (fresh)
        library_free(fresh);
      fresh = library_open("dialects/gemmini.isa", NULL, 0, NULL);
    }
    library_truth answer = library_holds(asked, i, condition, operands, fields);
    assert_int_equal(answer, library_holds(fresh, i, condition, operands, fields));
    assert_int_equal(answer, library_holds(asked, i, condition, operands, fields));
    answers[answer]++;
  }
  assert_true(answers[LIBRARY_FALSE] > 100 && answers[LIBRARY_TRUE] > 100 && answers[LIBRARY_UNKNOWN] > 100);
  library_free(fresh);
  library_free(asked);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_answers)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
