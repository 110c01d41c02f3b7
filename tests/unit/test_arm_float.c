// A64's floating-point functions as terms against the same functions in C, on corner values and random bit
// patterns of all three formats.
#include "semantics/term/eval.h"
#include "semgen/arm/float_terms.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SAMPLES = 80 };

typedef __float128 exact; // 113 digits

static double to_number(unsigned width, uint64_t n) {
  _Float16 h;
  float f;
  double d;
  uint16_t n16 = (uint16_t)n;
  uint32_t n32 = (uint32_t)n;
  if (width == 16)
    return memcpy(&h, &n16, 2), (double)h;
  if (width == 32)
    return memcpy(&f, &n32, 4), (double)f;
  return memcpy(&d, &n, 8), d;
}

// Rounded to nearest even, once.
static uint64_t of_number(unsigned width, exact x) {
  uint64_t n = 0;
  if (width == 16) {
    // A double rounded to odd keeps what the second rounding needs.
    double d = (double)x;
    if ((exact)d != x && d == d && !isinf(d)) {
      uint64_t bits;
      memcpy(&bits, &d, 8);
      bits -= (d < 0 ? -(exact)d : (exact)d) > (x < 0 ? -x : x);
      bits |= 1;
      memcpy(&d, &bits, 8);
    }
    _Float16 h = (_Float16)d;
    memcpy(&n, &h, 2);
  } else if (width == 32) {
    float f = (float)x;
    memcpy(&n, &f, 4);
  } else {
    double d = (double)x;
    memcpy(&n, &d, 8);
  }
  return n;
}

// Zeros, denormals, halves, ones, extremes, infinities, quiet and signalling NaNs of both signs, then
// anything.
static uint64_t sample(unsigned width, unsigned k) {
  float_format f = float_format_of(width);
  uint64_t one = (uint64_t)f.bias << f.fraction, least = (uint64_t)1 << f.fraction;
  const uint64_t corners[] = {0,
                              1,
                              f.mantissa / 3,
                              f.mantissa,
                              least,
                              least + 1,
                              one - least,
                              one,
                              one | f.quiet,
                              one + least,
                              one + least + f.quiet / 2,
                              f.exponent - 1,
                              f.exponent,
                              f.exponent | f.quiet | 3,
                              f.exponent | 1};
  enum { CORNERS = sizeof corners / sizeof *corners };
  if (k < 2 * CORNERS)
    return corners[k / 2] | (k % 2 ? f.sign : 0);
  uint64_t n = hash_mix(k, width * 1000003u) & (f.sign | (f.sign - 1));
  if (k % 3 == 0) // a number near one
    n = (n & (f.sign | f.mantissa)) + one + least * (k % 7) - 3 * least;
  return n;
}

static bool is_nan(unsigned width, uint64_t n) { return isnan(to_number(width, n)); }
static bool is_quiet_nan(unsigned width, uint64_t n) {
  return is_nan(width, n) && (n & float_format_of(width).quiet);
}
static bool is_negative(unsigned width, uint64_t n) { return n >> (width - 1) & 1; }

static uint64_t evaluate(const term_context *c, term_id t, unsigned width, uint64_t a, uint64_t b) {
  bits args[] = {bits_u64(a, width), bits_u64(b, width)};
  eval_env env = {.args = args, .num_args = 2};
  return eval_term(c, t, &env).limb[0];
}

static void compare(const char *name, unsigned width, uint64_t a, uint64_t b, bool same, uint64_t want,
                    uint64_t got) {
  if (!same)
    fail_msg("%s of %u bits: %llx, %llx is %llx, not %llx", name, width, (unsigned long long)a,
             (unsigned long long)b, (unsigned long long)want, (unsigned long long)got);
}

// ---- functions of two numbers -------------------------------------------------------------------

typedef term_id (*binary)(term_context *c, term_id a, term_id b);
typedef uint64_t (*oracle)(unsigned width, uint64_t a, uint64_t b);

static void check(const char *name, binary function, oracle expected) {
  for (unsigned width = 16; width <= 64; width *= 2) {
    term_context *c = term_context_new(true);
    term_id t = function(c, term_arg(c, 0, width), term_arg(c, 1, width));
    for (unsigned i = 0; i < SAMPLES; i++)
      for (unsigned j = 0; j < SAMPLES; j++) {
        uint64_t a = sample(width, i), b = sample(width, j), want = expected(width, a, b),
                 got = evaluate(c, t, width, a, b);
        compare(name, width, a, b, got == want || (is_nan(width, want) && is_nan(width, got)), want, got);
      }
    term_context_free(c);
  }
}

static uint64_t extreme(unsigned width, bool largest, uint64_t a, uint64_t b) {
  if (is_nan(width, a) || is_nan(width, b))
    return is_nan(width, a) ? a : b;
  double x = to_number(width, a), y = to_number(width, b);
  if (x == y)
    return is_negative(width, a) == largest ? b : a;
  return (x > y) == largest ? a : b;
}
static uint64_t extreme_number(unsigned width, bool largest, uint64_t a, uint64_t b) {
  bool one = is_quiet_nan(width, a) != is_quiet_nan(width, b);
  uint64_t other = is_quiet_nan(width, a) ? b : a;
  return one ? other : extreme(width, largest, a, b);
}
#define EXTREME(NAME, TERM, ORACLE, LARGEST)                                                                 \
  static term_id NAME##_term(term_context *c, term_id a, term_id b) { return TERM(c, LARGEST, a, b); }       \
  static uint64_t NAME##_expected(unsigned w, uint64_t a, uint64_t b) { return ORACLE(w, LARGEST, a, b); }
EXTREME(maximum, arm_maximum, extreme, true)
EXTREME(minimum, arm_maximum, extreme, false)
EXTREME(maximum_number, arm_maximum_number, extreme_number, true)
EXTREME(minimum_number, arm_maximum_number, extreme_number, false)

static void minima_and_maxima(void **state) {
  (void)state;
  check("maximum", maximum_term, maximum_expected);
  check("minimum", minimum_term, minimum_expected);
  check("maximum number", maximum_number_term, maximum_number_expected);
  check("minimum number", minimum_number_term, minimum_number_expected);
}

static bool infinity_times_zero(double x, double y) { return (isinf(x) && y == 0) || (x == 0 && isinf(y)); }
static uint64_t multiply_expected(unsigned width, uint64_t a, uint64_t b) {
  double x = to_number(width, a), y = to_number(width, b);
  if (infinity_times_zero(x, y))
    return of_number(width, is_negative(width, a ^ b) ? -2 : 2);
  return of_number(width, width == 64 ? (exact)(x * y) : (exact)x * (exact)y);
}
static uint64_t step_expected(unsigned width, uint64_t a, uint64_t b, double of, double divisor) {
  double x = to_number(width, a), y = to_number(width, b);
  if (infinity_times_zero(x, y))
    return of_number(width, (exact)(of / divisor));
  // In binary64 a product may have more digits than there are.
  if (width == 64)
    return of_number(64, fabs(x) >= fabs(y) ? (exact)fma(-x / divisor, y, of / divisor)
                                            : (exact)fma(-x, y / divisor, of / divisor));
  // Beside a product beyond the oracle's digits only the addend's sign matters.
  double far = fabs(x * y) > 0x1p80 && !isinf(x * y) ? ldexp(1, ilogb(x * y) - 70) : of;
  return of_number(width, ((exact)far - (exact)x * (exact)y) / (exact)divisor);
}
static uint64_t reciprocal_expected(unsigned width, uint64_t a, uint64_t b) {
  return step_expected(width, a, b, 2, 1);
}
static uint64_t root_expected(unsigned width, uint64_t a, uint64_t b) {
  return step_expected(width, a, b, 3, 2);
}

static void products(void **state) {
  (void)state;
  check("extended product", arm_multiply_extended, multiply_expected);
  check("reciprocal step", arm_reciprocal_step, reciprocal_expected);
  check("root step", arm_root_step, root_expected);
}

// ---- rounding, integers -------------------------------------------------------------------------

// x, which is not too large, as an integer.
static __int128 rounded(arm_rounding mode, exact x) {
  __int128 down = (__int128)x;
  down -= (exact)down > x;
  exact rest = x - (exact)down;
  switch (mode) {
  case ARM_UP:
    return down + (rest > 0);
  case ARM_DOWN:
    return down;
  case ARM_TO_ZERO:
    return down + (x < 0 && rest > 0);
  case ARM_TIES_AWAY:
    return down + (rest > 0.5 || (rest == 0.5 && x > 0));
  default:
    return down + (rest > 0.5 || (rest == 0.5 && down % 2 != 0));
  }
}

static const exact large = (exact)((__int128)1 << 110);
static bool is_large(exact x) { return x >= large || x <= -large; }

static void roundings(void **state) {
  (void)state;
  for (unsigned width = 16; width <= 64; width *= 2)
    for (unsigned mode = ARM_TIES_EVEN; mode <= ARM_TIES_AWAY; mode++) {
      term_context *c = term_context_new(true);
      term_id a = term_arg(c, 0, width), t = arm_round(c, mode, a);
      term_id fits = arm_round_to_integer(c, mode, a, 32);
      for (unsigned i = 0; i < 4 * SAMPLES; i++) {
        uint64_t n = sample(width, i), got = evaluate(c, t, width, n, 0);
        double x = to_number(width, n);
        uint64_t want = n, sign = n & float_format_of(width).sign;
        bool number = !isnan(x) && !is_large(x);
        if (number) // the sign of a zero is that of the number
          want = of_number(width, (exact)rounded(mode, x)) | sign;
        compare("rounding", width, n, mode, got == want || (isnan(x) && is_nan(width, got)), want, got);
        __int128 whole = number ? rounded(mode, x) : (__int128)1 << 40;
        if (width > 16) {
          want =
              whole >= -((__int128)1 << 31) && whole < (__int128)1 << 31 ? want : of_number(width, -0x1p31);
          got = evaluate(c, fits, width, n, 0);
          compare("rounding to 32 bits", width, n, mode, got == want, want, got);
        }
      }
      term_context_free(c);
    }
}

static __int128 limited(__int128 n, bool is_signed, unsigned width) {
  __int128 one = 1, most = (one << (width - is_signed)) - 1, least = is_signed ? -(one << (width - 1)) : 0;
  return n > most ? most : n < least ? least : n;
}

static void fixed_point(void **state) {
  (void)state;
  for (unsigned width = 16; width <= 64; width *= 2)
    for (unsigned s = 0; s < 2; s++)
      for (unsigned fraction = 0; fraction <= width; fraction += fraction ? 5 : 1) {
        term_context *c = term_context_new(true);
        term_id a = term_arg(c, 0, width), f = term_const(c, width, fraction);
        term_id to = arm_to_fixed(c, fraction ? ARM_TO_ZERO : ARM_TIES_AWAY, s, a, f, width);
        term_id from = arm_from_fixed(c, s, a, f, width);
        exact scale = (exact)((__int128)1 << fraction);
        for (unsigned i = 0; i < 2 * SAMPLES; i++) {
          uint64_t n = sample(width, i), mask = width == 64 ? UINT64_MAX : ((uint64_t)1 << width) - 1;
          exact x = (exact)to_number(width, n) * scale;
          __int128 far = (__int128)1 << 100;
          __int128 whole = x != x        ? 0
                           : is_large(x) ? (x > 0 ? far : -far)
                                         : rounded(fraction ? ARM_TO_ZERO : ARM_TIES_AWAY, x);
          uint64_t want = (uint64_t)limited(whole, s, width) & mask, got = evaluate(c, to, width, n, 0);
          compare("to fixed point", width, n, fraction, got == want, want, got);
          int64_t extended = (int64_t)(n << (64 - width)) >> (64 - width);
          want = of_number(width, (s ? (exact)extended : (exact)n) / scale);
          got = evaluate(c, from, width, n, 0);
          compare("from fixed point", width, n, fraction, got == want, want, got);
        }
        term_context_free(c);
      }
}

// ---- formats ------------------------------------------------------------------------------------

// A binary32 whose last bit is set where x is none; `overflow` for what is too large.
static uint64_t to_odd(exact x, uint64_t overflow) {
  uint64_t n = of_number(32, x), size = n & 0x7fffffff;
  exact y = (exact)to_number(32, n);
  if (x != x || x == y)
    return n;
  if ((x < 0 ? -x : x) >= (exact)0x1p128)
    return (n & 0x80000000) | overflow;
  return (n & 0x80000000) | (((y < 0 ? -y : y) > (x < 0 ? -x : x) ? size - 1 : size) | 1);
}

static void conversions(void **state) {
  (void)state;
  term_context *c = term_context_new(true);
  term_id odd = arm_convert(c, ARM_ODD, term_arg(c, 0, 64), 32), bf = float_to_bfloat(c, term_arg(c, 0, 32));
  for (unsigned i = 0; i < 20 * SAMPLES; i++) {
    uint64_t n = sample(64, i);
    if (i % 4 == 3) // in the range of a binary32
      n = (n & ~(uint64_t)0x7ff0000000000000) | (uint64_t)(870 + i % 290) << 52;
    uint64_t want = to_odd((exact)to_number(64, n), 0x7f7fffff), got = evaluate(c, odd, 64, n, 0);
    compare("to odd", 64, n, 0, got == want || (is_nan(32, want) && is_nan(32, got)), want, got);
    n = sample(32, i);
    uint64_t low = n & 0xffff;
    want = is_nan(32, n) ? n >> 16 | 0x40 : (n >> 16) + (low > 0x8000 || (low == 0x8000 && (n >> 16 & 1)));
    got = evaluate(c, bf, 32, n, 0);
    compare("to bfloat16", 32, n, 0, got == want, want, got);
  }
  term_context_free(c);
}

static uint64_t flushed(uint64_t n) { return n & 0x7f800000 ? n : n & 0x80000000; }

static void bfloat_arithmetic(void **state) {
  (void)state;
  term_context *c = term_context_new(true);
  term_id sum = arm_bfloat_add(c, term_arg(c, 0, 32), term_arg(c, 1, 32));
  term_id product =
      arm_bfloat_multiply(c, term_trunc(c, term_arg(c, 0, 32), 16), term_trunc(c, term_arg(c, 1, 32), 16));
  for (unsigned i = 0; i < SAMPLES; i++)
    for (unsigned j = 0; j < SAMPLES; j++) {
      uint64_t a = sample(32, i), b = sample(32, j);
      double x = to_number(32, flushed(a)), y = to_number(32, flushed(b));
      if (x != 0 && y != 0 && !isinf(x) && !isinf(y) && fabs(logb(x) - logb(y)) > 80)
        continue; // more digits than the oracle has
      exact exactly = (exact)x + (exact)y;
      uint64_t want = isinf(x) || isinf(y) ? of_number(32, exactly) : flushed(to_odd(exactly, 0x7f800000));
      uint64_t got = evaluate(c, sum, 32, a, b);
      compare("bfloat16 sum", 32, a, b, got == want || (is_nan(32, want) && is_nan(32, got)), want, got);
      x = to_number(32, flushed(a & 0xffff0000));
      y = to_number(32, flushed(b & 0xffff0000));
      double both = x * y; // exact
      want = flushed(of_number(32, fabs(both) < 0x1p-126 ? both * 0 : (exact)both));
      got = evaluate(c, product, 32, a >> 16, b >> 16);
      compare("bfloat16 product", 32, a, b, got == want || (is_nan(32, want) && is_nan(32, got)), want, got);
    }
  term_context_free(c);
}

// ---- estimates ----------------------------------------------------------------------------------

// The reciprocal of a number of 256 .. 511, scaled to the same range; of the root of one of 128 .. 511.
static term_id look_up_reciprocal(void *user, term_id index) {
  term_context *c = user;
  term_id wide = term_extend(c, false, index, 32);
  return term_trunc(
      c, term_binary(c, TERM_DIVU, term_const(c, 32, 1 << 17), float_with(c, TERM_ADD, wide, 1)), 16);
}
static term_id look_up_root(void *user, term_id index) {
  term_context *c = user;
  term_id x = float_convert(c, TERM_UITOF, TERM_NEAREST, index, 64);
  double scale = 256 * sqrt(512) - 1;
  uint64_t bits;
  memcpy(&bits, &scale, 8);
  term_id quotient = term_binary(c, TERM_FDIV, term_const(c, 64, bits), term_unary(c, TERM_FSQRT, x));
  return float_convert(c, TERM_FTOUI, TERM_TO_ZERO, quotient, 16);
}

static void estimates(void **state) {
  (void)state;
  for (unsigned width = 16; width <= 64; width *= 2) {
    term_context *c = term_context_new(true);
    term_id a = term_arg(c, 0, width);
    term_id reciprocal = arm_reciprocal_estimate(c, a, look_up_reciprocal, c);
    term_id root = arm_root_estimate(c, a, look_up_root, c), exponent = arm_reciprocal_exponent(c, a);
    float_format f = float_format_of(width);
    for (unsigned i = 0; i < 8 * SAMPLES; i++) {
      uint64_t n = sample(width, i);
      double x = to_number(width, n), r = to_number(width, evaluate(c, reciprocal, width, n, 0));
      double q = to_number(width, evaluate(c, root, width, n, 0));
      double e = to_number(width, evaluate(c, exponent, width, n, 0));
      double least = ldexp(1, -f.bias - 1);
      bool ok = isnan(x)                             ? isnan(r)
                : isinf(x)                           ? r == 0 && signbit(r) == signbit(x)
                : fabs(x) < least                    ? isinf(r) && signbit(r) == signbit(x)
                : fabs(1 / x) < ldexp(1, 2 - f.bias) ? fabs(r - 1 / x) <= ldexp(1, -f.bias - 4)
                                                     : fabs(r * x - 1) < 1 / 128.;
      compare("reciprocal estimate", width, n, 0, ok, 0, evaluate(c, reciprocal, width, n, 0));
      ok = isnan(x) || x < 0 ? isnan(q)
           : x == 0          ? isinf(q) && signbit(q) == signbit(x)
           : isinf(x)        ? q == 0 && !signbit(q)
                             : fabs(q * sqrt(x) - 1) < 1 / 64.;
      compare("root estimate", width, n, 0, ok, 0, evaluate(c, root, width, n, 0));
      int power = x == 0 || fabs(x) < ldexp(1, 1 - f.bias) ? f.bias : !isfinite(x) ? 0 : 1 - ilogb(x);
      ok = isnan(x) ? isnan(e) : isinf(x) || power <= -f.bias ? e == 0 : fabs(e) == ldexp(1, power);
      compare("reciprocal exponent", width, n, 0, ok && (isnan(x) || signbit(e) == signbit(x)), 0,
              evaluate(c, exponent, width, n, 0));
    }
    term_context_free(c);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(minima_and_maxima), cmocka_unit_test(products),    cmocka_unit_test(roundings),
      cmocka_unit_test(fixed_point),       cmocka_unit_test(conversions), cmocka_unit_test(bfloat_arithmetic),
      cmocka_unit_test(estimates),
  };
  return cmocka_run_group_tests_name("arm_float", tests, NULL, NULL);
}
