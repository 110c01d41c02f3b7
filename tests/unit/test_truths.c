// What a library remembers of conditions, beside library_run, which remembers nothing and says which
// condition does not hold; and what it says that failures depend on, beside what it does when the rest
// differs.
#include "accelerator/notation/read.h"
#include "support/util.h"

// cmocka needs these first
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { BASES = 200, MOST = 64, RUNS = 6000, OTHERS = 6 };

static uint64_t next(uint64_t *state, uint64_t below) {
  return util_random(state) % below;
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

// ---- failures -----------------------------------------------------------------------------------

typedef struct sequence {
  library_step steps[2];
  library_value operands[2][MOST], fields[MOST];
} sequence;

static library_value often_open(const library *l, uint32_t address, library_type type, uint64_t *seed) {
  if (address != LIBRARY_NUMBER && next(seed, 8))
    return (library_value){LIBRARY_ROW, 0, (uint32_t)next(seed, l->addresses[address].count)};
  return next(seed, 8) ? (library_value){0} : random_value(l, address, type, seed);
}

static bool is_listed(const library_failure *f, uint32_t step, uint32_t number) {
  for (uint32_t k = 0; k < f->num_places; k++)
    if (f->places[k].step == step && f->places[k].number == number)
      return true;
  return false;
}

// Anything, except what is listed and the failing steps' instructions; NULL: nothing is.
static void fill(const library *l, sequence *s, const library_failure *except, uint64_t *seed) {
  for (uint32_t k = 0; k < 2; k++) {
    if (!except || k >= except->num_steps)
      s->steps[k].instruction = (uint32_t)next(seed, l->num_instructions);
    s->steps[k].operands = s->operands[k];
    const library_instruction *in = &l->instructions[s->steps[k].instruction];
    for (uint32_t o = 0; o < in->num_operands; o++)
      if (!except || k >= except->num_steps || !is_listed(except, k, o))
        s->operands[k][o] = often_open(l, in->operands[o].address, in->operands[o].type, seed);
  }
  for (uint32_t f = 0; f < l->num_state; f++)
    if (!except || !is_listed(except, LIBRARY_STATE, f))
      s->fields[f] = often_open(l, l->state[f].address, l->state[f].type, seed);
}

static void test_failures(void **state) {
  (void)state;
  library *l = library_open("dialects/gemmini.isa", NULL, 0, NULL);
  assert_non_null(l);
  uint64_t seed = 1;
  unsigned said = 0, left_out = 0;
  for (unsigned run = 0; run < RUNS; run++) {
    sequence s = {0};
    library_failure f;
    arena *memory = arena_new();
    fill(l, &s, NULL, &seed);
    uint32_t count = 1 + (uint32_t)next(&seed, 2);
    library_effect *e = library_try(l, s.steps, count, s.fields, memory, &f);
    assert_true((e != NULL) == (f.why == NULL));
    assert_true(f.num_steps <= count && (!e || !f.num_steps));
    library_effect_free(e);
    for (unsigned other = 0; other < OTHERS && f.num_steps; other++) {
      sequence t = s;
      fill(l, &t, &f, &seed);
      uint32_t length = f.num_steps + (uint32_t)next(&seed, 3 - f.num_steps);
      e = library_run(l, t.steps, length, t.fields, NULL);
      assert_null(e);
      said++;
    }
    left_out += f.num_steps && f.num_places < l->instructions[s.steps[0].instruction].num_operands;
    arena_free(memory);
  }
  assert_true(said > 1000 && left_out > 50);
  library_free(l);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_answers), cmocka_unit_test(test_failures)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
