// The search on a machine of a few instructions: what is wrong at points that were not tested is learned; all
// short sequences are walked.
#include "search/search.h"
#include "search/tape.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LANES = 16, WIDTH = 8, MOST = 3 };

// One-operator operations cost as much as an instruction.
static float generic_cost(const void *user, const char *name, uint32_t lanes, unsigned width,
                          unsigned source) {
  (void)user, (void)name, (void)lanes, (void)width, (void)source;
  return 5;
}

static uint32_t generic_count(const void *user, term_op op, unsigned width) {
  (void)user, (void)op, (void)width;
  return 1;
}

// A machine of functions of two bytes.
typedef struct sample {
  machine m;
  lane_operand operands[2];
  lane_access accesses[2];
  lane_result results[MOST];
  lane_function functions[MOST];
  const lane_function *list[MOST];
  float costs[MOST];
} sample;

static void sample_new(sample *x) {
  const lane_map identity = {.count = 1, .digit = {{1, 1, 0}}};
  *x = (sample){.m = {.terms = term_context_new(true),
                      .register_bits = LANES * WIDTH,
                      .functions = x->list,
                      .costs = x->costs,
                      .generic_cost = generic_cost}};
  for (unsigned k = 0; k < 2; k++) {
    x->operands[k] = (lane_operand){.name = "ab", .kind = OPERAND_VECTOR, .lanes = LANES, .width = WIDTH};
    x->accesses[k] = (lane_access){k, identity};
  }
}

static void sample_add(sample *x, term_id body, float cost) {
  uint32_t k = x->m.count++;
  x->results[k] =
      (lane_result){.type = x->operands[0], .accesses = x->accesses, .num_accesses = 2, .body = body};
  x->functions[k] = (lane_function){x->operands, 2, &x->results[k], 1};
  x->list[k] = &x->functions[k];
  x->costs[k] = cost;
}

static term_id wide(term_context *c, unsigned k) { return term_extend(c, false, term_arg(c, k, WIDTH), 16); }

// (a * b + 37) >> 5, cut to a byte.
static term_id product(term_context *c) {
  term_id p =
      term_binary(c, TERM_ADD, term_binary(c, TERM_MUL, wide(c, 0), wide(c, 1)), term_const(c, 16, 37));
  return term_trunc(c, term_binary(c, TERM_SHRU, p, term_const(c, 16, 5)), WIDTH);
}

// The product but where 7 * a + 13 * b is 0x6b.
static term_id nearly_product(term_context *c) {
  term_id a = term_binary(c, TERM_MUL, term_arg(c, 0, WIDTH), term_const(c, WIDTH, 7));
  term_id b = term_binary(c, TERM_MUL, term_arg(c, 1, WIDTH), term_const(c, WIDTH, 13));
  term_id rare = term_binary(c, TERM_EQ, term_binary(c, TERM_ADD, a, b), term_const(c, WIDTH, 0x6b));
  return term_select(c, rare, term_const(c, WIDTH, 0x55), product(c));
}

// (a * a >> 3) + b, of 16 bits, cut to a byte.
static term_id square(term_context *c) {
  term_id s =
      term_binary(c, TERM_SHRU, term_binary(c, TERM_MUL, wide(c, 0), wide(c, 0)), term_const(c, 16, 3));
  return term_trunc(c, term_binary(c, TERM_ADD, s, wide(c, 1)), WIDTH);
}

// The square of the product in other words: (y + 37) >> 5 == ((y + 5) >> 5) + 1, and x + b == (x ^ b) +
// 2 * (x & b).
static goal_list square_of_product(term_context *c) {
  goal_list g = {.memory = arena_new()};
  goal x = {.name = "goal.8", .width = WIDTH, .num_holes = 2, .holes = {{WIDTH, false}, {WIDTH, false}}};
  term_id p =
      term_binary(c, TERM_ADD, term_binary(c, TERM_MUL, wide(c, 0), wide(c, 1)), term_const(c, 16, 5));
  p = term_trunc(c, term_binary(c, TERM_SHRU, p, term_const(c, 16, 5)), WIDTH);
  p = term_extend(c, false, term_binary(c, TERM_ADD, p, term_const(c, WIDTH, 1)), 16);
  term_id b = term_arg(c, 1, WIDTH);
  term_id s = term_binary(c, TERM_SHRU, term_binary(c, TERM_MUL, p, p), term_const(c, 16, 3));
  s = term_trunc(c, s, WIDTH);
  term_id both = term_binary(c, TERM_SHL, term_binary(c, TERM_AND, s, b), term_const(c, WIDTH, 1));
  x.pattern = term_binary(c, TERM_ADD, term_binary(c, TERM_XOR, s, b), both);
  stack_push(&g.goals, x);
  return g;
}

// The cheaper function is the right one at all test points, and hides the right one.
static void test_learned_points(void **state) {
  (void)state;
  sample x;
  sample_new(&x);
  sample_add(&x, nearly_product(x.m.terms), 1);
  sample_add(&x, product(x.m.terms), 2);
  sample_add(&x, square(x.m.terms), 1);
  goal_list g = square_of_product(x.m.terms);
  search_outcome o;
  search_stats stats = {0};
  assert_true(search_kind(&x.m, &g, 0, NULL, &o, &stats));
  assert_true(o.num_found > 0 && o.sequence == 3);
  assert_int_equal(o.found[0].num_steps, 2);
  assert_int_equal(o.found[0].steps[0].instruction, 1);
  assert_int_equal(o.found[0].steps[1].instruction, 2);
  goals_free(&g);
  term_context_free(x.m.terms);
}

static search_walk walk(bool with_product, uint32_t most, uint64_t limit) {
  sample x;
  sample_new(&x);
  sample_add(&x, nearly_product(x.m.terms), 1);
  sample_add(&x, square(x.m.terms), 1);
  if (with_product)
    sample_add(&x, product(x.m.terms), 2);
  goal_list g = square_of_product(x.m.terms);
  const search_counts counts = {generic_count, NULL};
  search_walk result;
  search_walk_kind(&x.m, &g, 0, &most, &counts, limit, &result);
  goals_free(&g);
  term_context_free(x.m.terms);
  return result;
}

static void test_walk(void **state) {
  (void)state;
  const uint64_t enough = UINT64_C(1) << 40;
  search_walk found = walk(true, 2, enough), none = walk(false, 2, enough);
  assert_int_equal(found.shorter.num_steps, 2);
  assert_int_equal(found.instructions, 2);
  assert_int_equal(none.shorter.num_steps, 0);
  assert_int_equal(none.instructions, 2);
  assert_true(none.functions > 2 && none.leaves > 2);
  // One instruction is not enough, and what was not walked to the end does not count.
  assert_int_equal(walk(true, 1, enough).shorter.num_steps, 0);
  assert_int_equal(walk(true, 1, enough).instructions, 1);
  assert_true(walk(false, 2, 1000).instructions < 2);
}

// What is computed of the first points is what they are of all.
static void test_first_points(void **state) {
  (void)state;
  term_context *c = term_context_new(false);
  bank_values points[3], all, first;
  uint64_t random = 7;
  for (unsigned p = 0; p < BANK_POINTS; p++)
    for (unsigned k = 0; k < 3; k++) {
      random = random * 6364136223846793005u + 1442695040888963407u;
      points[k].v[p] = (p < 4 ? random % 3 : random >> 29) & (k ? 0xffff : 1);
    }
  const bank_values *args[] = {&points[1], &points[2], &points[0]};
  term_id x = term_arg(c, 0, 16), y = term_arg(c, 1, 16), condition = term_arg(c, 2, 1);
  for (term_op op = TERM_ADD; op < TERM_FADD; op++) {
    if (term_ops[op].arity > 2 || term_is_conversion(op))
      continue;
    term_id made = term_make(c, op, term_is_comparison(op) ? 1 : 16, (term_id[]){x, y});
    term_id wide = term_extend(c, op % 2, made, 32), narrow = term_trunc(c, wide, 16);
    tape *t = tape_new(c, term_make(c, TERM_SELECT, 16, (term_id[]){condition, narrow, y}));
    assert_non_null(t);
    tape_run(t, args, &all);
    tape_run_first(t, args, &first);
    assert_memory_equal(all.v, first.v, BANK_FIRST * sizeof *all.v);
    tape_free(t);
  }
  term_context_free(c);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_learned_points), cmocka_unit_test(test_walk),
                                     cmocka_unit_test(test_first_points)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
