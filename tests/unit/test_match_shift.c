// Shifted terms against the same terms built at the other lanes.
#include "lowering/vector/match_shift.h"

#include "support/util.h"

// clang-format off
#include <setjmp.h>
#include <stdarg.h>
#include <cmocka.h>
// clang-format on

static uint64_t random_state;
static uint32_t below(uint32_t n) {
  random_state = hash_mix(random_state, 77);
  return (uint32_t)(random_state % n);
}

enum { LEAVES = 3, DEPTH = 4, ROUNDS = 2000 };

// A random term, the same from the same state, whose leaves are that far on.
static term_id random_term(term_context *c, unsigned depth, const int32_t *by) {
  static const term_op ops[] = {TERM_ADD, TERM_SUB, TERM_MUL, TERM_MINU, TERM_XOR};
  uint32_t kind = depth ? below(6) : 4 + below(2);
  if (kind == 5)
    return term_const(c, 16, below(4));
  if (kind == 4) {
    uint32_t leaf = below(LEAVES), lane = 10 + below(5);
    return term_extend(c, false, term_lane(c, leaf, lane + (uint32_t)by[leaf], 8), 16);
  }
  term_op op = ops[below(sizeof ops / sizeof *ops)];
  term_id a = random_term(c, depth - 1, by);
  return term_binary(c, op, a, random_term(c, depth - 1, by));
}

static void same_as_built(void **state) {
  (void)state;
  for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
    term_context *c = term_context_new(true);
    shift_table *s = shift_table_new(c);
    int32_t none[LEAVES] = {0}, by[LEAVES];
    random_state = seed;
    bool is_uniform = below(2);
    for (int i = 0; i < LEAVES; i++)
      by[i] = is_uniform && i ? by[0] : (int32_t)below(20) - 10;
    random_state = hash_mix(seed, 1);
    term_id from = random_term(c, DEPTH, none);
    random_state = hash_mix(seed, 1);
    term_id to = random_term(c, DEPTH, by);
    uint32_t shift = shift_between(s, from, to);
    // Operands are put in order by their lanes, so that leaves that move past each other may change the form.
    assert_true(shift != SHIFT_NONE || !is_uniform);
    if (shift != SHIFT_NONE) {
      assert_true(term_same(shift_apply(s, shift, from), to));
      assert_true(term_same(shift_apply(s, shift, from), to)); // what is remembered
    }
    shift_table_free(s);
    term_context_free(c);
  }
}

static void other_terms_have_no_shift(void **state) {
  (void)state;
  term_context *c = term_context_new(true);
  shift_table *s = shift_table_new(c);
  term_id a = term_lane(c, 0, 3, 16), b = term_lane(c, 1, 3, 16), next = term_lane(c, 0, 4, 16);
  term_id one = term_const(c, 16, 1), two = term_const(c, 16, 2);
  assert_int_equal(shift_between(s, a, b), SHIFT_NONE);
  assert_int_equal(shift_between(s, term_binary(c, TERM_ADD, a, one), term_binary(c, TERM_ADD, next, two)),
                   SHIFT_NONE);
  assert_int_not_equal(
      shift_between(s, term_binary(c, TERM_ADD, a, one), term_binary(c, TERM_ADD, next, one)), SHIFT_NONE);
  // The distance between two lanes of a leaf is part of what a term is.
  assert_int_equal(shift_between(s, term_binary(c, TERM_SUB, a, next),
                                 term_binary(c, TERM_SUB, a, term_lane(c, 0, 5, 16))),
                   SHIFT_NONE);
  shift_table_free(s);
  term_context_free(c);
}

// A leaf of half as many lanes moves half as far, a scalar not at all; then one distance holds for all.
static void leaves_keep_pace(void **state) {
  (void)state;
  term_context *c = term_context_new(true);
  shift_table *s = shift_table_new(c);
  shift_table_leaf(s, 0, 16);
  shift_table_leaf(s, 1, 8);
  shift_table_leaf(s, 2, 0);
  term_id scalar = term_lane(c, 2, 0, 16), at[3];
  for (uint32_t i = 0; i < 3; i++)
    at[i] = term_binary(c, TERM_ADD, term_binary(c, TERM_MUL, term_lane(c, 0, 2 * i, 16), scalar),
                        term_lane(c, 1, i, 16));
  uint32_t by = shift_between(s, at[0], at[1]);
  assert_int_equal(shift_between(s, at[1], at[2]), by);
  assert_int_equal(shift_between(s, term_lane(c, 0, 3, 16), term_lane(c, 0, 5, 16)), by);
  assert_true(term_same(shift_apply(s, by, at[1]), at[2]));
  assert_true(term_same(shift_apply(s, by, scalar), scalar));
  assert_true(term_same(shift_apply(s, by, term_lane(c, 1, 4, 16)), term_lane(c, 1, 5, 16)));
  // Other distances are shifts, too.
  term_id other = term_binary(c, TERM_ADD, term_binary(c, TERM_MUL, term_lane(c, 0, 1, 16), scalar),
                              term_lane(c, 1, 5, 16));
  uint32_t apart = shift_between(s, at[0], other);
  assert_int_not_equal(apart, SHIFT_NONE);
  assert_true(term_same(shift_apply(s, apart, at[0]), other));
  shift_table_free(s);
  term_context_free(c);
}

// What is moved has the range that it has when it is built.
static void ranges_are_moved(void **state) {
  (void)state;
  const int32_t none[LEAVES] = {0}, by[LEAVES] = {1, 2, 3};
  for (uint64_t seed = 1; seed <= ROUNDS; seed++) {
    term_context *c = term_context_new(true), *d = term_context_new(true);
    shift_table *s = shift_table_new(c);
    random_state = hash_mix(seed, 1);
    term_id from = random_term(c, DEPTH, none);
    random_state = hash_mix(seed, 1);
    term_id built = random_term(d, DEPTH, by);
    leaf_shift leaves[LEAVES];
    for (uint32_t i = 0; i < LEAVES; i++)
      leaves[i] = (leaf_shift){i, by[i]};
    term_range x, y;
    term_id moved = shift_apply(s, shift_by_leaves(s, leaves, LEAVES), from);
    assert_true(term_get_range(c, moved, &x) && term_get_range(d, built, &y));
    assert_true(x.umin == y.umin && x.umax == y.umax && x.smin == y.smin && x.smax == y.smax);
    shift_table_free(s);
    term_context_free(c);
    term_context_free(d);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(same_as_built), cmocka_unit_test(leaves_keep_pace),
                                     cmocka_unit_test(ranges_are_moved),
                                     cmocka_unit_test(other_terms_have_no_shift)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
