// The bridge to cvc5, operator by operator: against expansions written here from shifts, masks, sums and
// selects alone, against the evaluator on values, and on claims that are false.
#include "semantics/solver.h"
#include "semantics/term/eval.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const unsigned widths[] = {1, 7, 8, 16, 31, 32, 64, 128};
enum { NUM_WIDTHS = sizeof widths / sizeof *widths };

typedef struct fixture {
  term_context *c;
  solver *s;
  uint64_t random;
} fixture;

static int setup(void **state) {
  fixture *f = util_alloc(sizeof *f);
  *f = (fixture){term_context_new(false), solver_new((solver_limits){.time_ms = 20000}), 1};
  *state = f;
  return 0;
}

static int teardown(void **state) {
  fixture *f = *state;
  term_context_free(f->c);
  solver_free(f->s);
  util_release(f);
  return 0;
}

static solver_result prove(fixture *f, term_id condition, term_id left, term_id right) {
  solver_proof p = solver_prove_equal(f->s, f->c, condition, left, right);
  strbuf_free(&p.model);
  return p.result;
}

static void expect_proven(fixture *f, term_id left, term_id right) {
  solver_proof p = solver_prove_equal(f->s, f->c, (term_id){0}, left, right);
  if (p.result != SOLVER_PROVEN) {
    strbuf text = {0};
    term_print(f->c, left, &text);
    strbuf_printf(&text, "  is not  ");
    term_print(f->c, right, &text);
    print_error("%s: %s\n", text.text, p.model.text ? p.model.text : "unknown");
    fail();
  }
  strbuf_free(&p.model);
}

static term_id bin(fixture *f, term_op op, term_id a, term_id b) { return term_binary(f->c, op, a, b); }
static term_id num(fixture *f, unsigned w, uint64_t v) { return term_const(f->c, w, v); }
static term_id sign(fixture *f, term_id a) {
  unsigned w = term_width(f->c, a);
  return term_trunc(f->c, bin(f, TERM_SHRU, a, num(f, w, w - 1)), 1);
}
static term_id not1(fixture *f, term_id a) { return bin(f, TERM_XOR, a, num(f, 1, 1)); }

// Comparisons from the borrow of a one bit wider subtraction.
static term_id less(fixture *f, bool is_signed, term_id a, term_id b) {
  unsigned w = term_width(f->c, a) + 1;
  return sign(f, bin(f, TERM_SUB, term_extend(f->c, is_signed, a, w), term_extend(f->c, is_signed, b, w)));
}

static term_id negate(fixture *f, term_id a) {
  return bin(f, TERM_ADD, term_not(f->c, a), num(f, term_width(f->c, a), 1));
}

static term_id mux(fixture *f, term_id condition, term_id a, term_id b) {
  term_id mask =
      term_width(f->c, a) == 1 ? condition : term_extend(f->c, true, condition, term_width(f->c, a));
  return bin(f, TERM_OR, bin(f, TERM_AND, a, mask), bin(f, TERM_AND, b, term_not(f->c, mask)));
}

// The operator written another way; index 0 for those that have none here.
static term_id expansion(fixture *f, term_op op, term_id a, term_id b) {
  term_context *c = f->c;
  unsigned w = term_width(c, a);
  term_id zero = num(f, w, 0), none = {0};
  switch (op) {
  case TERM_ADD:
    return bin(f, TERM_SUB, a, negate(f, b));
  case TERM_SUB:
    return bin(f, TERM_ADD, a, negate(f, b));
  case TERM_MUL: { // shift and add
    if (w > 8)
      return none; // out of reach of bit-blasting
    term_id sum = zero;
    for (unsigned i = 0; i < w; i++)
      sum = bin(f, TERM_ADD, sum, mux(f, term_extract(c, b, i, 1), bin(f, TERM_SHL, a, num(f, w, i)), zero));
    return sum;
  }
  case TERM_AND:
    return bin(f, TERM_SUB, bin(f, TERM_ADD, a, b), bin(f, TERM_OR, a, b));
  case TERM_OR:
    return term_not(c, bin(f, TERM_AND, term_not(c, a), term_not(c, b)));
  case TERM_XOR:
    return bin(f, TERM_SUB, bin(f, TERM_OR, a, b), bin(f, TERM_AND, a, b));
  case TERM_SHL:
  case TERM_SHRU:
  case TERM_SHRS: { // barrel shifter, one stage per amount bit
    if (w > 64)
      return none;
    term_id x = a, fill = op == TERM_SHRS ? mux(f, sign(f, a), num(f, w, UINT64_MAX), zero) : zero;
    for (unsigned i = 0; i < w; i++) {
      bool out = i >= 10 || (1u << i) >= w;
      term_id shifted = fill;
      if (!out) {
        term_id by = num(f, w, 1u << i), keep = num(f, w, w - (1u << i));
        shifted = op == TERM_SHL ? bin(f, TERM_MUL, x, num(f, w, UINT64_C(1) << (1u << i)))
                                 : bin(f, TERM_OR, bin(f, TERM_SHRU, x, by), bin(f, TERM_SHL, fill, keep));
      }
      x = mux(f, term_extract(c, b, i, 1), shifted, x);
    }
    return x;
  }
  case TERM_MINU:
    return mux(f, less(f, false, a, b), a, b);
  case TERM_MAXU:
    return mux(f, less(f, false, a, b), b, a);
  case TERM_MINS:
    return mux(f, less(f, true, a, b), a, b);
  case TERM_MAXS:
    return mux(f, less(f, true, a, b), b, a);
  case TERM_ULT:
    return less(f, false, a, b);
  case TERM_SLT:
    return less(f, true, a, b);
  case TERM_ULE:
    return not1(f, less(f, false, b, a));
  case TERM_SLE:
    return not1(f, less(f, true, b, a));
  case TERM_EQ:
    return not1(f, bin(f, TERM_OR, less(f, false, a, b), less(f, false, b, a)));
  case TERM_NE:
    return bin(f, TERM_OR, less(f, true, a, b), less(f, true, b, a));
  case TERM_ABS: {
    term_id mask = mux(f, sign(f, a), term_const_s(c, w, -1), zero);
    return bin(f, TERM_SUB, bin(f, TERM_XOR, a, mask), mask);
  }
  case TERM_CTPOP: {
    term_id sum = zero;
    for (unsigned i = 0; i < w; i++)
      sum = bin(f, TERM_ADD, sum, bin(f, TERM_AND, bin(f, TERM_SHRU, a, num(f, w, i)), num(f, w, 1)));
    return w > 32 ? none : sum; // 64 bits take the solver minutes
  }
  case TERM_CTLZ: { // smear the top set bit downwards, count the zeros that remain
    term_id x = a;
    for (unsigned i = 1; i < w; i *= 2)
      x = bin(f, TERM_OR, x, bin(f, TERM_SHRU, x, num(f, w, i)));
    return w > 32 ? none : term_unary(c, TERM_CTPOP, term_not(c, x));
  }
  case TERM_CTTZ: // the ones below the lowest set bit
    return w > 32 ? none
                  : term_unary(c, TERM_CTPOP,
                               bin(f, TERM_AND, term_not(c, a), bin(f, TERM_SUB, a, num(f, w, 1))));
  default:
    return none;
  }
}

static void test_expansions(void **state) {
  fixture *f = *state;
  unsigned proven = 0;
  for (unsigned i = 0; i < NUM_WIDTHS; i++) {
    term_id a = term_arg(f->c, 0, widths[i]), b = term_arg(f->c, 1, widths[i]);
    for (term_op op = TERM_ADD; op < TERM_FADD; op++) {
      if (op == TERM_EXTU || op == TERM_EXTS || op == TERM_TRUNC || op == TERM_SELECT)
        continue;
      term_id left = term_ops[op].arity == 1 ? term_unary(f->c, op, a) : term_binary(f->c, op, a, b);
      term_id right = expansion(f, op, a, b);
      if (term_none(right))
        continue;
      expect_proven(f, left, right);
      // One bit flipped must be noticed.
      term_id wrong = bin(f, TERM_XOR, right, num(f, term_width(f->c, right), 1));
      assert_int_equal(prove(f, (term_id){0}, left, wrong), SOLVER_REFUTED);
      proven++;
    }
  }
  print_message("%u operator instances proven\n", proven);
  assert_true(proven > 140);
}

// Quotient and remainder, by their definition; the sign rules through absolute values.
static void test_division(void **state) {
  fixture *f = *state;
  term_context *c = f->c;
  for (unsigned w = 1; w <= 8; w++) {
    term_id a = term_arg(c, 0, w), b = term_arg(c, 1, w), zero = num(f, w, 0);
    term_id q = bin(f, TERM_DIVU, a, b), r = bin(f, TERM_REMU, a, b);
    expect_proven(f, bin(f, TERM_ADD, bin(f, TERM_MUL, q, b), r), a);
    term_id nonzero = bin(f, TERM_NE, b, zero);
    assert_int_equal(prove(f, nonzero, bin(f, TERM_ULT, r, b), num(f, 1, 1)), SOLVER_PROVEN);
    term_id by_zero = bin(f, TERM_EQ, b, zero);
    assert_int_equal(prove(f, by_zero, q, term_const_s(c, w, -1)), SOLVER_PROVEN);
    assert_int_equal(prove(f, by_zero, r, a), SOLVER_PROVEN);
    term_id positive_q = bin(f, TERM_DIVU, term_unary(c, TERM_ABS, a), term_unary(c, TERM_ABS, b));
    term_id differ = bin(f, TERM_XOR, sign(f, a), sign(f, b));
    expect_proven(f, bin(f, TERM_DIVS, a, b), mux(f, differ, negate(f, positive_q), positive_q));
    term_id positive_r = bin(f, TERM_REMU, term_unary(c, TERM_ABS, a), term_unary(c, TERM_ABS, b));
    expect_proven(f, bin(f, TERM_REMS, a, b), mux(f, sign(f, a), negate(f, positive_r), positive_r));
  }
}

static void test_width_changes(void **state) {
  fixture *f = *state;
  term_context *c = f->c;
  for (unsigned i = 0; i < NUM_WIDTHS; i++)
    for (unsigned j = i + 1; j < NUM_WIDTHS; j++) {
      unsigned from = widths[i], to = widths[j];
      term_id a = term_arg(c, 0, from), wide = term_arg(c, 1, to), up = num(f, to, to - from);
      term_id high = bin(f, TERM_SHL, term_extend(c, false, a, to), up);
      expect_proven(f, term_extend(c, true, a, to), bin(f, TERM_SHRS, high, up));
      expect_proven(f, term_extend(c, false, a, to), bin(f, TERM_SHRU, high, up));
      expect_proven(f, term_extend(c, false, term_trunc(c, wide, from), to),
                    bin(f, TERM_SHRU, bin(f, TERM_SHL, wide, up), up));
      expect_proven(f, term_select(c, term_trunc(c, a, 1), a, term_not(c, a)),
                    mux(f, term_trunc(c, a, 1), a, term_not(c, a)));
    }
}

static uint64_t next_random(fixture *f) {
  f->random = f->random * 6364136223846793005u + 1442695040888963407u;
  return f->random ^ (f->random >> 29);
}

static bits random_bits(fixture *f, unsigned width) {
  static const int64_t corners[] = {0, 1, -1, 2, -2, 0x7f, -0x80};
  uint64_t kind = next_random(f) % 4;
  if (kind == 0)
    return bits_s64(corners[next_random(f) % 7], width);
  if (kind == 1)
    return bits_shl(bits_s64((next_random(f) & 1) ? 1 : -1, width), next_random(f) % width, width);
  bits b = {{0}};
  for (unsigned i = 0; i < BITS_LIMBS; i++)
    b.limb[i] = next_random(f);
  return bits_wrap(b, width);
}

// The evaluator's value on given operands is the solver's value, for every operator: proven under the
// condition that the free operands have these values.
static void test_against_evaluator(void **state) {
  fixture *f = *state;
  term_context *c = f->c;
  for (unsigned i = 0; i < NUM_WIDTHS; i++) {
    unsigned w = widths[i];
    term_id leaf[2] = {term_arg(c, 0, w), term_arg(c, 1, w)};
    for (term_op op = TERM_ADD; op < TERM_FADD; op++) {
      term_id t;
      if (op == TERM_EXTU || op == TERM_EXTS)
        t = term_make(c, op, w + 5, leaf);
      else if (op == TERM_TRUNC && w > 1)
        t = term_make(c, op, w / 2, leaf);
      else if (op == TERM_TRUNC)
        continue;
      else if (op == TERM_SELECT)
        t = term_select(c, term_trunc(c, bin(f, TERM_SHRU, leaf[0], leaf[1]), 1), leaf[0], leaf[1]);
      else
        t = term_ops[op].arity == 1 ? term_unary(c, op, leaf[0]) : bin(f, op, leaf[0], leaf[1]);
      for (unsigned k = 0; k < 12; k++) {
        bits values[2] = {random_bits(f, w), random_bits(f, w)};
        if (k == 0) // shifts by small amounts, division by zero
          values[1] = bits_u64(next_random(f) % (w + 2), w);
        eval_env env = {.args = values, .num_args = 2};
        bits expected = eval_term(c, t, &env);
        term_id fixed = bin(f, TERM_AND, bin(f, TERM_EQ, leaf[0], term_const_bits(c, w, values[0])),
                            bin(f, TERM_EQ, leaf[1], term_const_bits(c, w, values[1])));
        term_id value = term_const_bits(c, term_width(c, t), expected);
        if (prove(f, fixed, t, value) != SOLVER_PROVEN) {
          print_error("%s at width %u differs from the evaluator\n", term_ops[op].name, w);
          fail();
        }
        assert_int_equal(prove(f, fixed, t, term_not(c, value)), SOLVER_REFUTED);
      }
    }
  }
}

static const uint64_t float_corners[][3] = {
    // binary16, binary32, binary64: 1, -0, smallest denormal, infinity, signalling NaN, greatest, halves,
    // 2^31, -2^31
    {0x3c00, 0x3f800000, 0x3ff0000000000000}, {0x8000, 0x80000000, 0x8000000000000000},
    {0x0001, 0x00000001, 0x0000000000000001}, {0x7c00, 0x7f800000, 0x7ff0000000000000},
    {0x7c01, 0x7f800001, 0x7ff0000000000001}, {0x7bff, 0x7f7fffff, 0x7fefffffffffffff},
    {0xc100, 0xc0200000, 0xc004000000000000}, {0x7800, 0x4f000000, 0x41e0000000000000},
    {0xf800, 0xcf000000, 0xc1e0000000000000}, {0xb800, 0xbf000000, 0xbfe0000000000000},
};
enum { FLOAT_CORNERS = sizeof float_corners / sizeof *float_corners };

// Corners, numbers near 1, and any bits.
static bits random_float(fixture *f, unsigned which) {
  static const unsigned mantissa[] = {10, 23, 52};
  unsigned width = 16u << which;
  uint64_t v = next_random(f);
  if (v % 3 == 0)
    return bits_u64(float_corners[v / 3 % FLOAT_CORNERS][which], width);
  if (v % 3 == 1)
    return bits_u64(v >> 5, width);
  return bits_u64((float_corners[0][which] ^ (v >> 8 & ((UINT64_C(4) << mantissa[which]) - 1))) |
                      (v >> 7) << (width - 1),
                  width);
}

// The same for every float operator, at every width: cvc5's arithmetic against the host's.
static void test_floats_against_evaluator(void **state) {
  fixture *f = *state;
  term_context *c = f->c;
  unsigned proven = 0;
  for (unsigned which = 0; which < 3; which++) {
    unsigned w = 16u << which;
    term_id leaf[3] = {term_arg(c, 0, w), term_arg(c, 1, w), term_arg(c, 2, w)};
    for (term_op op = TERM_FADD; op < TERM_APPLY; op++) {
      unsigned to = term_is_float_comparison(op) ? 1
                    : op == TERM_FEXT            ? 64
                    : op == TERM_FTRUNC          ? 16
                    : term_is_conversion(op)     ? 32
                                                 : w;
      if ((op == TERM_FEXT && w == 64) || (op == TERM_FTRUNC && w == 16))
        continue;
      term_id t = term_make(c, op, to, leaf);
      for (unsigned k = 0; k < 8; k++) {
        bits values[3] = {0};
        term_id fixed = num(f, 1, 1);
        for (unsigned j = 0; j < term_ops[op].arity; j++) {
          values[j] = random_float(f, which);
          fixed = bin(f, TERM_AND, fixed, bin(f, TERM_EQ, leaf[j], term_const_bits(c, w, values[j])));
        }
        eval_env env = {.args = values, .num_args = term_ops[op].arity};
        term_id value = term_const_bits(c, to, eval_term(c, t, &env));
        if (prove(f, fixed, t, value) != SOLVER_PROVEN) {
          strbuf text = {0};
          term_print(c, value, &text);
          fail_msg("%s of 0x%llx 0x%llx 0x%llx at width %u is not the evaluator's %s", term_ops[op].name,
                   (unsigned long long)values[0].limb[0], (unsigned long long)values[1].limb[0],
                   (unsigned long long)values[2].limb[0], w, text.text);
        }
        proven++;
      }
      assert_int_equal(prove(f, (term_id){0}, t, t), SOLVER_PROVEN);
    }
  }
  print_message("%u float results proven\n", proven);
}

// Laws that hold, and some that do not.
static void test_float_laws(void **state) {
  fixture *f = *state;
  term_context *c = f->c;
  term_id a = term_arg(c, 0, 32), b = term_arg(c, 1, 32), none = {0};
  term_id sign = num(f, 32, 0x80000000), minus_b = bin(f, TERM_XOR, b, sign);
  // The same operands, phrased differently: no arithmetic on floats is needed.
  expect_proven(f, bin(f, TERM_FADD, bin(f, TERM_SUB, a, minus_b), b),
                bin(f, TERM_FADD, bin(f, TERM_ADD, a, term_binary(c, TERM_SUB, num(f, 32, 0), minus_b)), b));
  // Results are the same unknown bits wherever the operands are, in either order if that makes no difference.
  term_id product = bin(f, TERM_FMUL, a, b), swapped = bin(f, TERM_FMUL, b, a), five = num(f, 32, 5);
  expect_proven(f, bin(f, TERM_XOR, product, five),
                bin(f, TERM_SUB, bin(f, TERM_OR, swapped, five), bin(f, TERM_AND, product, five)));
  assert_int_equal(prove(f, none, bin(f, TERM_FSUB, a, b), bin(f, TERM_FSUB, b, a)), SOLVER_REFUTED);
  assert_int_equal(prove(f, none, bin(f, TERM_FADD, a, b), product), SOLVER_REFUTED);
  assert_int_equal(prove(f, none, bin(f, TERM_FADD, a, num(f, 32, 0)), a), SOLVER_REFUTED); // -0 + 0
  term_id at_most = bin(f, TERM_OR, bin(f, TERM_FLT, a, b), bin(f, TERM_FEQ, a, b));
  expect_proven(f, bin(f, TERM_FLE, a, b), at_most);
  // Not less is not "greater or equal" where there is a NaN.
  assert_int_equal(prove(f, none, term_not(c, bin(f, TERM_FLT, a, b)), bin(f, TERM_FLE, b, a)),
                   SOLVER_REFUTED);
  term_id ordered = term_not(c, bin(f, TERM_FUNO, a, b));
  assert_int_equal(prove(f, ordered, term_not(c, bin(f, TERM_FLT, a, b)), bin(f, TERM_FLE, b, a)),
                   SOLVER_PROVEN);
  // Rounding to nearest of what is integral already; conversions there and back.
  term_id rounded = term_unary(c, TERM_FROUND, a);
  expect_proven(f, term_unary(c, TERM_FROUND_ZERO, rounded), rounded);
  term_id half = term_arg(c, 2, 16), wide = term_make(c, TERM_FEXT, 32, &half);
  term_id number = term_not(c, bin(f, TERM_FUNO, half, half));
  assert_int_equal(prove(f, number, term_make(c, TERM_FTRUNC, 16, &wide), half), SOLVER_PROVEN);
}

static void test_conditions(void **state) {
  fixture *f = *state;
  term_id a = term_arg(f->c, 0, 8), b = term_arg(f->c, 1, 8);
  term_id sum = term_extend(f->c, false, bin(f, TERM_ADD, a, b), 9);
  term_id wide = bin(f, TERM_ADD, term_extend(f->c, false, a, 9), term_extend(f->c, false, b, 9));
  assert_int_equal(prove(f, (term_id){0}, sum, wide), SOLVER_REFUTED);
  term_id small = bin(f, TERM_AND, bin(f, TERM_ULT, a, num(f, 8, 128)), bin(f, TERM_ULE, b, num(f, 8, 128)));
  assert_int_equal(prove(f, small, sum, wide), SOLVER_PROVEN);
}

static void test_model(void **state) {
  fixture *f = *state;
  term_id x = term_lane(f->c, 0, 3, 8);
  solver_proof p =
      solver_prove_equal(f->s, f->c, (term_id){0}, bin(f, TERM_EQ, x, num(f, 8, 0x7f)), num(f, 1, 0));
  assert_int_equal(p.result, SOLVER_REFUTED);
  assert_non_null(p.model.text);
  assert_string_equal(p.model.text, "lane 0 3:8 = 0x7f");
  strbuf_free(&p.model);
}

// A computed lane number: equal numbers read equal values, whichever way they are written.
static void test_lane_at(void **state) {
  fixture *f = *state;
  term_context *c = f->c;
  term_id i = term_arg(c, 0, 64), one = num(f, 64, 1), two = num(f, 64, 2);
  term_id x = term_lane_at(c, 0, 8, bin(f, TERM_MUL, i, two));
  expect_proven(f, x, term_lane_at(c, 0, 8, bin(f, TERM_SHL, i, one)));
  assert_int_equal(prove(f, (term_id){0}, x, term_lane_at(c, 1, 8, bin(f, TERM_SHL, i, one))),
                   SOLVER_REFUTED);
  assert_int_equal(prove(f, (term_id){0}, x, term_lane_at(c, 0, 8, i)), SOLVER_REFUTED);
  assert_int_equal(prove(f, bin(f, TERM_EQ, i, two), x, term_lane(c, 0, 4, 8)), SOLVER_PROVEN);
}

static void test_digest(void **state) {
  fixture *f = *state;
  term_context *other = term_context_new(false);
  (void)term_const(other, 5, 3); // other handles, same structure
  term_id a = term_arg(f->c, 0, 8), a2 = term_arg(other, 0, 8);
  term_id l = bin(f, TERM_ADD, a, a), l2 = term_binary(other, TERM_ADD, a2, a2);
  term_id r = bin(f, TERM_SHL, a, num(f, 8, 1)),
          r2 = term_binary(other, TERM_SHL, a2, term_const(other, 8, 1));
  solver_proof p = solver_prove_equal(f->s, f->c, (term_id){0}, l, r);
  solver_proof q = solver_prove_equal(f->s, other, (term_id){0}, l2, r2);
  solver_proof swapped = solver_prove_equal(f->s, f->c, (term_id){0}, r, l);
  assert_true(p.digest == q.digest);
  assert_true(p.digest != swapped.digest);
  assert_int_equal(p.result, SOLVER_PROVEN);
  assert_int_equal(q.result, SOLVER_PROVEN);
  term_context_free(other);
}

// What does not finish is unknown; which limit was reached is told, and resources decide the same every time.
static void test_limits(void **state) {
  fixture *f = *state;
  term_context *c = f->c;
  unsigned w = 64;
  term_id a = term_arg(c, 0, w), b = term_arg(c, 1, w);
  term_id product = bin(f, TERM_MUL, a, b), ones = term_const(c, w, 0xffffffff), half = num(f, w, 32);
  term_id al = bin(f, TERM_AND, a, ones), ah = bin(f, TERM_SHRU, a, half), bl = bin(f, TERM_AND, b, ones),
          bh = bin(f, TERM_SHRU, b, half);
  term_id cross = bin(f, TERM_ADD, bin(f, TERM_MUL, al, bh), bin(f, TERM_MUL, ah, bl));
  term_id parts = bin(f, TERM_ADD, bin(f, TERM_MUL, al, bl), bin(f, TERM_SHL, cross, half));
  const solver_limits limits[] = {{.time_ms = 500}, {.resources = 3000}};
  for (int i = 0; i < 2; i++) {
    solver *limited = solver_new(limits[i]);
    solver_proof p = solver_prove_equal(limited, c, (term_id){0}, product, parts);
    assert_int_equal(p.result, SOLVER_UNKNOWN);
    assert_int_equal(p.timed_out, i == 0);
    assert_true(p.seconds < 60);
    strbuf_free(&p.model);
    solver_free(limited);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(test_expansions, setup, teardown),
      cmocka_unit_test_setup_teardown(test_division, setup, teardown),
      cmocka_unit_test_setup_teardown(test_width_changes, setup, teardown),
      cmocka_unit_test_setup_teardown(test_against_evaluator, setup, teardown),
      cmocka_unit_test_setup_teardown(test_floats_against_evaluator, setup, teardown),
      cmocka_unit_test_setup_teardown(test_float_laws, setup, teardown),
      cmocka_unit_test_setup_teardown(test_conditions, setup, teardown),
      cmocka_unit_test_setup_teardown(test_model, setup, teardown),
      cmocka_unit_test_setup_teardown(test_lane_at, setup, teardown),
      cmocka_unit_test_setup_teardown(test_digest, setup, teardown),
      cmocka_unit_test_setup_teardown(test_limits, setup, teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
