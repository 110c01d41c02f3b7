// Lane maps and rerolling.
#include "semantics/lanes/lane_internal.h"
#include "tests/unit/random_lanes.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static uint64_t random_state = 12345;

static uint32_t random_below(uint32_t n) {
  random_state = random_state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(random_state >> 33) % n;
}

// ---- maps -----------------------------------------------------------------------------------------

static void assert_map(const int64_t *values, uint32_t n, const char *expected) {
  lane_map m;
  assert_true(lane_map_fit(values, n, &m));
  strbuf text = {0};
  lane_map_print(&m, &text);
  assert_string_equal(text.text, expected);
  strbuf_free(&text);
}

static void test_map_forms(void **state) {
  (void)state;
  assert_map((int64_t[]){5}, 1, "5");
  assert_map((int64_t[]){5, 5, 5, 5}, 4, "5");
  assert_map((int64_t[]){0, 1, 2, 3}, 4, "d0");
  assert_map((int64_t[]){3, 2, 1, 0}, 4, "d0 * -1 + 3");
  assert_map((int64_t[]){1, 3, 5, 7}, 4, "d0 * 2 + 1");
  assert_map((int64_t[]){0, 0, 1, 1}, 4, "d0 floordiv 2");
  assert_map((int64_t[]){0, 1, 0, 1}, 4, "d0 mod 2");
  assert_map((int64_t[]){0, 1, 0, 1, 8, 9, 8, 9}, 8, "d0 floordiv 4 * 8 + d0 mod 2");
  assert_map((int64_t[]){0, 1, 4, 5, 2, 3, 6, 7}, 8,
             "d0 floordiv 4 * 2 + d0 floordiv 2 mod 2 * 4 + d0 mod 2");
  assert_map((int64_t[]){0, 1, 2, 10, 11, 12}, 6, "d0 floordiv 3 * 10 + d0 mod 3");
  assert_map((int64_t[]){0, 1, 10, 11, 20, 21}, 6, "d0 floordiv 2 * 10 + d0 mod 2");
  assert_map((int64_t[]){7, 9, 11, 13, 15}, 5, "d0 * 2 + 7");
  lane_map m;
  assert_false(lane_map_fit((int64_t[]){0, 1, 2, 4}, 4, &m));
  assert_false(lane_map_fit((int64_t[]){0, 1, 2, 3, 5}, 5, &m));
  assert_false(lane_map_fit((int64_t[]){0, INT64_C(1) << 40}, 2, &m));
}

// Random quasi-affine functions: the fitted map has their values, and is the same however they were phrased.
static void test_map_random(void **state) {
  (void)state;
  for (unsigned round = 0; round < 20000; round++) {
    uint32_t n = random_below(4) ? 1u << random_below(8) : 1 + random_below(48), divisor = 1;
    int64_t base = (int64_t)random_below(200) - 100;
    int64_t *values = calloc(n, sizeof *values);
    for (uint32_t i = 0; i < n; i++)
      values[i] = base;
    while (divisor < n) {
      uint32_t radix = 2;
      while ((n / divisor) % radix)
        radix++;
      int64_t coefficient = (int64_t)random_below(7) - 3;
      for (uint32_t i = 0; i < n; i++)
        values[i] += coefficient * (int64_t)(i / divisor % radix);
      divisor *= radix;
    }
    lane_map m, again;
    assert_true(lane_map_fit(values, n, &m));
    for (uint32_t i = 0; i < n; i++)
      assert_int_equal(lane_map_apply(&m, i), values[i]);
    for (uint32_t k = 1; k < m.count; k++)
      assert_true(m.digit[k].divisor < m.digit[k - 1].divisor);
    int64_t *applied = calloc(n, sizeof *applied);
    for (uint32_t i = 0; i < n; i++)
      applied[i] = lane_map_apply(&m, i);
    assert_true(lane_map_fit(applied, n, &again) && lane_map_equal(&m, &again));
    // One value changed: either there is no map, or it has the new values.
    uint32_t changed = random_below(n);
    values[changed] += 1 + random_below(3);
    if (lane_map_fit(values, n, &m))
      for (uint32_t i = 0; i < n; i++)
        assert_int_equal(lane_map_apply(&m, i), values[i]);
    free(values);
    free(applied);
  }
}

// Random functions with holes: what is found agrees where it must, and stays in range everywhere.
static void test_map_complete(void **state) {
  (void)state;
  unsigned found = 0, rounds = 20000;
  for (unsigned round = 0; round < rounds; round++) {
    uint32_t n = 1u << random_below(7);
    int64_t values[64], low = INT64_MAX, high = INT64_MIN;
    bool present[64];
    int64_t coefficient[6];
    for (unsigned b = 0; b < 6; b++)
      coefficient[b] = random_below(9);
    uint32_t mask = random_below(n), value = random_below(n) & mask;
    for (uint32_t i = 0; i < n; i++) {
      values[i] = 3;
      for (unsigned b = 0; b < 6; b++)
        values[i] += (i >> b & 1) * coefficient[b];
      present[i] = (i & mask) == value;
      if (present[i] && values[i] < low)
        low = values[i];
      if (present[i] && values[i] > high)
        high = values[i];
    }
    lane_map m;
    assert_true(lane_map_complete(values, present, n, low, high, &m));
    found++;
    for (uint32_t i = 0; i < n; i++) {
      int64_t v = lane_map_apply(&m, i);
      assert_true(v >= low && v <= high);
      if (present[i])
        assert_int_equal(v, values[i]);
    }
  }
  assert_int_equal(found, rounds);
}

// ---- rerolling ------------------------------------------------------------------------------------

typedef term_id (*lane_fn)(term_context *c, uint32_t i);

// Rerolls n lanes, checks every instance, and compares the printed body and accesses where given.
static void check_reroll(const char *what, lane_fn lane, uint32_t n, bool simplify, const char *expected) {
  term_context *c = term_context_new(simplify);
  arena *a = arena_new();
  term_id *lanes = arena_alloc(a, n * sizeof *lanes);
  for (uint32_t i = 0; i < n; i++)
    lanes[i] = lane(c, i);
  lane_result result = {0};
  bool ok = lane_reroll(c, lanes, n, a, &result);
  if (expected && strcmp(expected, "refused") == 0) {
    assert_false(ok);
    arena_free(a);
    term_context_free(c);
    return;
  }
  if (!ok)
    fail_msg("%s: not rerolled", what);
  lane_walk w = lane_walk_new(c, result.body);
  for (uint32_t i = 0; i < n; i++)
    assert_true(
        term_same(lane_walk_instantiate(&w, c, result.accesses, result.num_accesses, i, c), lanes[i]));
  stack_free(&w);
  strbuf text = {0};
  term_print(c, result.body, &text);
  for (uint32_t k = 0; k < result.num_accesses; k++) {
    strbuf_printf(&text, " ; %u[", result.accesses[k].operand);
    lane_map_print(&result.accesses[k].map, &text);
    strbuf_printf(&text, "]");
  }
  if (expected && strcmp(text.text, expected) != 0)
    fail_msg("%s:\n  got      %s\n  expected %s", what, text.text, expected);
  if (getenv("AUTO_TEST_VERBOSE"))
    print_message("%s: %s\n", what, text.text);
  strbuf_free(&text);
  arena_free(a);
  term_context_free(c);
}

static term_id lane8(term_context *c, unsigned operand, uint32_t lane) {
  return term_lane(c, operand, lane, 8);
}

static term_id add(term_context *c, uint32_t i) {
  return term_binary(c, TERM_ADD, lane8(c, 0, i), lane8(c, 1, i));
}

static term_id product_sum(term_context *c, uint32_t i) {
  term_id sum = {0};
  for (uint32_t k = 0; k < 4; k++) {
    term_id p = term_binary(c, TERM_MUL, term_extend(c, false, lane8(c, 0, 4 * i + k), 32),
                            term_extend(c, true, lane8(c, 1, 4 * i + k), 32));
    sum = k ? term_binary(c, TERM_ADD, sum, p) : p;
  }
  return term_binary(c, TERM_ADD, sum, term_lane(c, 2, i, 32));
}

// unpacklo of bytes in two 128-bit blocks.
static term_id unpack_low(term_context *c, uint32_t i) { return lane8(c, i % 2, i / 16 * 16 + i % 16 / 2); }
static term_id unpack_high(term_context *c, uint32_t i) {
  return lane8(c, i % 2, i / 16 * 16 + 8 + i % 16 / 2);
}

static term_id add_sub(term_context *c, uint32_t i) {
  return term_binary(c, i % 2 ? TERM_ADD : TERM_SUB, lane8(c, 0, i), lane8(c, 1, i));
}

// Saturating pack: per 128-bit block eight lanes from each source.
static term_id pack(term_context *c, uint32_t i) {
  term_id x = term_lane(c, i % 16 / 8, i / 16 * 8 + i % 8, 16);
  x = term_binary(c, TERM_MAXS, x, term_const_s(c, 16, -128));
  return term_trunc(c, term_binary(c, TERM_MINS, x, term_const_s(c, 16, 127)), 8);
}

static term_id broadcast(term_context *c, uint32_t i) {
  (void)i;
  return lane8(c, 0, 0);
}

static term_id broadcast_block(term_context *c, uint32_t i) { return lane8(c, 0, i % 4); }

static term_id reverse(term_context *c, uint32_t i) { return lane8(c, 0, 15 - i); }

// a[4 * (i / 4) + (imm8 >> 2 * (i mod 4)) mod 4]
static term_id shuffle_immediate(term_context *c, uint32_t i) {
  term_id field = term_extend(c, false, term_extract(c, lane8(c, 1, 0), i % 4 * 2, 2), 64);
  return term_lane_at(c, 0, 32, term_binary(c, TERM_ADD, field, term_const(c, 64, i / 4 * 4)));
}

// shufps: the lower half of each block from a, the upper from b.
static term_id shuffle_two(term_context *c, uint32_t i) {
  term_id field = term_extend(c, false, term_extract(c, lane8(c, 2, 0), i % 4 * 2, 2), 64);
  return term_lane_at(c, i % 4 / 2, 32, term_binary(c, TERM_ADD, field, term_const(c, 64, i / 4 * 4)));
}

static term_id zero_above(term_context *c, uint32_t i) {
  return i < 5 ? lane8(c, 0, i + 11) : term_const(c, 8, 0);
}

static term_id first_only(term_context *c, uint32_t i) { return i == 0 ? lane8(c, 0, 0) : lane8(c, 1, i); }

static term_id insert_middle(term_context *c, uint32_t i) { return i == 5 ? lane8(c, 1, 0) : lane8(c, 0, i); }

static term_id blend_by_immediate(term_context *c, uint32_t i) {
  return term_select(c, term_extract(c, lane8(c, 2, 0), i, 1), lane8(c, 1, i), lane8(c, 0, i));
}

// Bytes of 32-bit lanes.
static term_id byte_of(term_context *c, uint32_t i) {
  return term_extract(c, term_lane(c, 0, i / 4, 32), i % 4 * 8, 8);
}

static term_id four_ways(term_context *c, uint32_t i) {
  static const term_op ops[4] = {TERM_ADD, TERM_MINU, TERM_XOR, TERM_SUB};
  return term_binary(c, ops[i % 4], lane8(c, 0, i), lane8(c, 1, i));
}

static term_id weights(term_context *c, uint32_t i) {
  return term_binary(c, TERM_MUL, lane8(c, 0, i), term_const(c, 8, 3 * i + 2));
}

static term_id constant_table(term_context *c, uint32_t i) {
  static const uint8_t table[8] = {1, 2, 4, 8, 16, 32, 64, 128};
  return term_const(c, 8, table[i]);
}

// Operands in another order in some lanes.
static term_id unordered(term_context *c, uint32_t i) {
  term_id a = term_extend(c, true, lane8(c, 0, i), 16), b = term_extend(c, false, lane8(c, 1, i), 16);
  return term_binary(c, TERM_ADD, i % 3 ? a : b, i % 3 ? b : a);
}

// One operand read at two widths.
static term_id two_widths(term_context *c, uint32_t i) {
  term_id wide = term_lane(c, 0, i / 2, 16);
  return term_binary(c, TERM_ADD, term_trunc(c, wide, 8), lane8(c, 0, i));
}

// Bytes shifted down by an immediate in each 128-bit block, zeros above.
static term_id shift_bytes(term_context *c, uint32_t i) {
  term_id n = term_binary(c, TERM_MINU, lane8(c, 1, 0), term_const(c, 8, 16));
  term_id from = term_binary(c, TERM_ADD, n, term_const(c, 8, i % 16));
  term_id lane = term_binary(c, TERM_ADD, term_binary(c, TERM_AND, from, term_const(c, 8, 15)),
                             term_const(c, 8, i / 16 * 16));
  return term_select(c, term_binary(c, TERM_ULT, from, term_const(c, 8, 16)),
                     term_lane_at(c, 0, 8, term_extend(c, false, lane, 64)), term_const(c, 8, 0));
}

// Two registers shifted as one by an immediate, whole lanes.
static term_id align_lanes(term_context *c, uint32_t i) {
  term_id n = term_binary(c, TERM_AND, lane8(c, 2, 0), term_const(c, 8, 3));
  term_id from = term_binary(c, TERM_ADD, n, term_const(c, 8, i));
  term_id lane = term_extend(c, false, term_binary(c, TERM_AND, from, term_const(c, 8, 3)), 64);
  return term_select(c, term_binary(c, TERM_ULT, from, term_const(c, 8, 4)), term_lane_at(c, 1, 32, lane),
                     term_lane_at(c, 0, 32, lane));
}

// The sum does not fit in 8 bits.
static term_id align_bytes(term_context *c, uint32_t i) {
  term_id n = term_extend(c, false, lane8(c, 2, 0), 16);
  term_id from = term_binary(c, TERM_ADD, n, term_const(c, 16, i));
  term_id lane = term_extend(c, false, term_binary(c, TERM_AND, from, term_const(c, 16, 15)), 64);
  term_id low = term_binary(c, TERM_ULT, from, term_const(c, 16, 16));
  term_id high = term_binary(c, TERM_ULT, from, term_const(c, 16, 32));
  return term_select(c, low, term_lane_at(c, 1, 8, lane),
                     term_select(c, high, term_lane_at(c, 0, 8, lane), term_const(c, 8, 0)));
}

static const struct {
  const char *name;
  lane_fn lane;
  uint32_t n;
  const char *body; // in a context that does not simplify; NULL where only the instances are checked
} patterns[] = {
    {"add", add, 64, "(add (arg 0 8) (arg 1 8)) ; 0[d0] ; 1[d0]"},
    {"product_sum", product_sum, 16, NULL},
    {"unpack_low", unpack_low, 32,
     "(select (eq (and (index 0) (const 64 0x1)) (const 64 0x0)) (arg 0 8) (arg 1 8)) ; "
     "0[d0 floordiv 16 * 16 + d0 floordiv 2 mod 8] ; 1[d0 floordiv 16 * 16 + d0 floordiv 2 mod 8]"},
    {"unpack_high", unpack_high, 64, NULL},
    {"add_sub", add_sub, 16,
     "(select (eq (and (index 0) (const 64 0x1)) (const 64 0x0)) (sub (arg 0 8) (arg 1 8)) "
     "(add (arg 0 8) (arg 1 8))) ; 0[d0] ; 1[d0]"},
    {"pack", pack, 64,
     "(trunc 8 (mins (maxs (select (eq (and (index 0) (const 64 0x8)) (const 64 0x0)) (arg 0 16) (arg 1 16)) "
     "(const 16 0xff80)) (const 16 0x7f))) ; 0[d0 floordiv 16 * 8 + d0 mod 8] ; 1[d0 floordiv 16 * 8 + d0 "
     "mod 8]"},
    {"broadcast", broadcast, 64, "(arg 0 8) ; 0[0]"},
    {"broadcast_block", broadcast_block, 64, "(arg 0 8) ; 0[d0 mod 4]"},
    {"reverse", reverse, 16, "(arg 0 8) ; 0[d0 * -1 + 15]"},
    {"shuffle_immediate", shuffle_immediate, 16, NULL},
    {"shuffle_two", shuffle_two, 16, NULL},
    {"zero_above", zero_above, 16, NULL},
    {"first_only", first_only, 8,
     "(select (eq (index 0) (const 64 0x0)) (arg 0 8) (arg 1 8)) ; 0[0] ; 1[d0]"},
    {"insert_middle", insert_middle, 16, NULL},
    {"blend_by_immediate", blend_by_immediate, 8, NULL},
    {"byte_of", byte_of, 64, NULL},
    {"four_ways", four_ways, 16, NULL},
    {"weights", weights, 16, NULL},
    {"shift_bytes", shift_bytes, 64, NULL},
    {"align_lanes", align_lanes, 4, NULL},
    {"align_bytes", align_bytes, 16, NULL},
    {"constant_table", constant_table, 8, NULL},
    {"unordered", unordered, 16, "refused"}, // the order cannot be had back without simplification
    {"one_lane", add, 1, "(add (arg 0 8) (arg 1 8)) ; 0[0] ; 1[0]"},
    {"not_a_power", add, 6, "(add (arg 0 8) (arg 1 8)) ; 0[d0] ; 1[d0]"},
};

static void test_reroll_patterns(void **state) {
  (void)state;
  for (size_t k = 0; k < sizeof patterns / sizeof *patterns; k++)
    for (int simplify = 1; simplify >= 0; simplify--)
      check_reroll(patterns[k].name, patterns[k].lane, patterns[k].n, simplify,
                   simplify ? NULL : patterns[k].body);
}

static void test_reroll_two_widths(void **state) {
  (void)state;
  term_context *c = term_context_new(true);
  arena *a = arena_new();
  term_id lanes[16];
  for (uint32_t i = 0; i < 16; i++)
    lanes[i] = two_widths(c, i);
  lane_result result;
  assert_true(lane_reroll(c, lanes, 16, a, &result));
  // The low byte of 16-bit lane i / 2 is byte i / 2 * 2.
  for (uint32_t i = 0; i < 16; i++) {
    lane_walk w = lane_walk_new(c, result.body);
    term_id expected = term_binary(c, TERM_ADD, lane8(c, 0, i / 2 * 2), lane8(c, 0, i));
    assert_true(
        term_same(lane_walk_instantiate(&w, c, result.accesses, result.num_accesses, i, c), expected));
    stack_free(&w);
  }
  arena_free(a);
  term_context_free(c);
}

static void test_reroll_refuses(void **state) {
  (void)state;
  term_context *c = term_context_new(true);
  arena *a = arena_new();
  term_id lanes[64];
  for (uint32_t i = 0; i < 64; i++)
    lanes[i] = lane8(c, 0, random_below(1000));
  lane_result result;
  assert_false(lane_reroll(c, lanes, 64, a, &result));
  lanes[1] = term_lane(c, 0, 1, 16);
  assert_false(lane_reroll(c, lanes, 2, a, &result));
  assert_false(lane_reroll(c, lanes, 0, a, &result));
  arena_free(a);
  term_context_free(c);
}

// Random lane functions, instantiated and rerolled: what was written with maps and a body is found again.
static void test_reroll_random(void **state) {
  (void)state;
  random_source s = {.state = 2024};
  unsigned found = 0, rounds = 3000;
  for (unsigned round = 0; round < rounds; round++) {
    isa *i = isa_new("random", true);
    isa_instruction instruction;
    random_instruction(&s, i, &instruction);
    const lane_result *r = instruction.function.results;
    term_id lanes[64];
    for (uint32_t k = 0; k < r->type.lanes; k++)
      lanes[k] = lane_instantiate(i->terms, &instruction.function, 0, k, i->terms);
    lane_result again;
    if (lane_reroll(i->terms, lanes, r->type.lanes, i->memory, &again)) {
      found++;
      lane_walk w = lane_walk_new(i->terms, again.body);
      for (uint32_t k = 0; k < r->type.lanes; k++)
        assert_true(term_same(
            lane_walk_instantiate(&w, i->terms, again.accesses, again.num_accesses, k, i->terms), lanes[k]));
      for (uint32_t a = 0; a < again.num_accesses; a++)
        for (uint32_t k = 0; k < r->type.lanes; k++) {
          int64_t lane = lane_map_apply(&again.accesses[a].map, k);
          assert_true(lane >= 0 && lane < instruction.function.operands[again.accesses[a].operand].lanes);
        }
      stack_free(&w);
    } else if (getenv("AUTO_TEST_VERBOSE")) {
      strbuf text = {0};
      term_print(i->terms, r->body, &text);
      print_message("not rerolled (%u lanes): %s\n", r->type.lanes, text.text);
      strbuf_free(&text);
    }
    isa_free(i);
  }
  print_message("%u of %u rerolled\n", found, rounds);
  assert_true(found * 100 >= rounds * 95);
}

// Each immediate of (a, 2 bits from 1 on, x, 3 bits, rounding) comes back out of the value of all.
static void test_immediates(void **state) {
  (void)state;
  lane_operand operands[] = {
      {.kind = OPERAND_VECTOR, .lanes = 4, .width = 32},
      {.kind = OPERAND_IMMEDIATE, .lanes = 1, .width = 8, .immediate_bits = 2, .immediate_base = 1},
      {.kind = OPERAND_SCALAR, .lanes = 1, .width = 8},
      {.kind = OPERAND_IMMEDIATE, .lanes = 1, .width = 8, .immediate_bits = 3},
      {.kind = OPERAND_IMMEDIATE,
       .lanes = 1,
       .width = 8,
       .immediate_bits = 4,
       .rounding = ROUNDING_PARAMETER}};
  lane_function f = {.operands = operands, .num_operands = 5};
  assert_int_equal(lane_immediate_bits(&f), 5);
  for (int64_t i = 0; i <= 5; ++i)
    for (int64_t j = -1; j <= 8; ++j) {
      uint64_t packed = 0;
      lane_immediate_range first = lane_immediate_insert(&f, 1, i, &packed),
                           second = lane_immediate_insert(&f, 3, j, &packed);
      assert_int_equal(first.holds, i >= 1 && i <= 4);
      assert_int_equal(second.holds, j >= 0 && j <= 7);
      if (!first.holds || !second.holds)
        continue;
      assert_int_equal(packed, (i - 1) | j << 2);
      assert_int_equal(lane_immediate_extract(&f, 1, packed), i);
      assert_int_equal(lane_immediate_extract(&f, 3, packed), j);
    }
  // A rounding besides them is told by no bits; alone it has its own.
  uint64_t packed = 7;
  assert_true(lane_immediate_insert(&f, 4, LANE_ROUNDING_NEAREST, &packed).holds);
  assert_false(lane_immediate_insert(&f, 4, 11, &packed).holds);
  assert_int_equal(packed, 7);
  assert_int_equal(lane_immediate_extract(&f, 4, packed), LANE_ROUNDING_NEAREST);
  lane_function alone = {.operands = operands + 4, .num_operands = 1};
  assert_int_equal(lane_immediate_bits(&alone), 4);
  assert_int_equal(lane_immediate_extract(&alone, 0, 11), 11);
  lane_function none = {.operands = operands, .num_operands = 1};
  assert_int_equal(lane_immediate_bits(&none), -1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_immediates),      cmocka_unit_test(test_map_forms),
      cmocka_unit_test(test_map_random),      cmocka_unit_test(test_map_complete),
      cmocka_unit_test(test_reroll_patterns), cmocka_unit_test(test_reroll_two_widths),
      cmocka_unit_test(test_reroll_refuses),  cmocka_unit_test(test_reroll_random),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
