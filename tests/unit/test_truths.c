// What a library remembers of conditions, beside library_run, which remembers nothing and says which
// condition does not hold.
#include "semgen/library/read.h"

// cmocka needs these first
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { BASES = 200, MOST = 64 };

static uint64_t next(uint64_t *state, uint64_t below) {
  uint64_t z = *state += 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return (z ^ (z >> 31)) % below;
}

static library_value random_value(const library *l, uint32_t address, library_type type, uint64_t *seed) {
  static const int64_t numbers[] = {0, 1, 2, 4, 15, 16, 17, 64, 65, 1023, 16384};
  if (next(seed, 8) == 0)
    return (library_value){LIBRARY_OPEN, 0, 0};
  if (address != LIBRARY_NUMBER && next(seed, 2))
    return (library_value){LIBRARY_ROW, 0, (uint32_t)next(seed, l->addresses[address].count)};
  if (type.kind == LIBRARY_FLOAT)
    return (library_value){LIBRARY_EQUAL, next(seed, 2) ? 0x3f800000 : 0xbf000000, 0};
  int64_t number = numbers[next(seed, sizeof numbers / sizeof *numbers)];
  unsigned bits = type.width - (type.kind == LIBRARY_SIGNED);
  return (library_value){LIBRARY_EQUAL, bits < 16 ? number & ((1 << bits) - 1) : number, 0};
}

typedef struct question {
  const library *l;
  uint32_t instruction;
  library_value operands[MOST], fields[MOST];
  unsigned answers[3];
} question;

// The first condition that does not hold; ~0u: none. *sure: all before it are known to.
static uint32_t first_false(question *q, bool *sure) {
  *sure = true;
  for (uint32_t c = 0; c < q->l->instructions[q->instruction].num_conditions; c++) {
    library_truth t = library_holds(q->l, q->instruction, c, q->operands, q->fields);
    q->answers[t]++;
    if (t == LIBRARY_FALSE)
      return c;
    *sure &= t == LIBRARY_TRUE;
  }
  return ~0u;
}

static void compare(question *q) {
  const library_instruction *in = &q->l->instructions[q->instruction];
  bool sure;
  uint32_t wrong = first_false(q, &sure);
  const char *why = NULL;
  const library_step step = {q->instruction, q->operands};
  library_effect *e = library_run(q->l, &step, 1, q->fields, &why);
  if (e)
    assert_int_equal(wrong, ~0u);
  else if (wrong != ~0u && sure)
    assert_non_null(strstr(why, in->conditions[wrong].text));
  else if (wrong == ~0u)
    for (uint32_t c = 0; c < in->num_conditions; c++)
      assert_null(strstr(why, in->conditions[c].text));
  library_effect_free(e);
}

// Questions that differ in one value.
static void test_answers(void **state) {
  (void)state;
  library *l = library_open("dialects/gemmini.isa", NULL, 0, NULL);
  assert_non_null(l);
  assert_true(l->num_state <= MOST);
  uint64_t seed = 1;
  question q = {.l = l};
  for (q.instruction = 0; q.instruction < l->num_instructions; q.instruction++)
    for (unsigned base = 0; base < BASES; base++) {
      const library_instruction *in = &l->instructions[q.instruction];
      for (uint32_t k = 0; k < in->num_operands; k++)
        q.operands[k] = random_value(l, in->operands[k].address, in->operands[k].type, &seed);
      for (uint32_t k = 0; k < l->num_state; k++)
        q.fields[k] = random_value(l, l->state[k].address, l->state[k].type, &seed);
      compare(&q);
      for (uint32_t k = 0; k < in->num_operands + l->num_state; k++) {
        bool field = k >= in->num_operands;
        uint32_t number = field ? k - in->num_operands : k;
        library_value *v = field ? &q.fields[number] : &q.operands[number];
        *v = field ? random_value(l, l->state[number].address, l->state[number].type, &seed)
                   : random_value(l, in->operands[number].address, in->operands[number].type, &seed);
        compare(&q);
      }
    }
  assert_true(q.answers[LIBRARY_FALSE] > 100 && q.answers[LIBRARY_TRUE] > 100 &&
              q.answers[LIBRARY_UNKNOWN] > 100);
  library_free(l);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_answers)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
