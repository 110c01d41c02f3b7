// The floating-point file's notation: its functions as terms against the same functions in C, and texts
// through the executor, on corner values and random bit patterns.
#include "semantics/term/eval.h"
#include "semgen/x86/float.h"
#include "semgen/x86/float_terms.h"
#include "semgen/x86/parse.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { SAMPLES = 90, SECOND = 24 };

static float to_f32(uint64_t n) {
  uint32_t low = (uint32_t)n;
  float f;
  memcpy(&f, &low, sizeof f);
  return f;
}
static uint64_t of_f32(float f) {
  uint32_t n;
  memcpy(&n, &f, sizeof n);
  return n;
}
static double to_f64(uint64_t n) {
  double f;
  memcpy(&f, &n, sizeof f);
  return f;
}
static uint64_t of_f64(double f) {
  uint64_t n;
  memcpy(&n, &f, sizeof n);
  return n;
}

// Zeros, denormals, halves, ones, extremes, infinities, quiet and signalling NaNs of both signs, then
// anything.
static uint64_t sample(unsigned width, unsigned k) {
  static const uint32_t corners[] = {0x00000000, 0x00000001, 0x00000777, 0x007fffff, 0x00800000, 0x3e800000,
                                     0x3f000000, 0x3f7fffff, 0x3f800000, 0x3fc00000, 0x40000000, 0x40200000,
                                     0x4b000001, 0x4f000000, 0x7f7fffff, 0x7f800000, 0x7fc01234, 0x7fa00001};
  enum { CORNERS = sizeof corners / sizeof *corners };
  if (k < 2 * CORNERS) {
    uint64_t n = corners[k / 2];
    if (width == 32)
      return n | (uint64_t)(k % 2) << 31;
    uint64_t exponent = n >> 23, fraction = (n & 0x7fffff) << 29 | (n & 1);
    exponent = exponent == 0 ? 0 : exponent == 255 ? 2047 : exponent == 254 ? 2046 : exponent - 127 + 1023;
    return exponent << 52 | fraction | (uint64_t)(k % 2) << 63;
  }
  uint64_t n = hash_mix(k, width * 1000003u);
  if (k % 3 == 0) // a number near one
    n = width == 32 ? (n & 0x83ffffff) | 0x3e000000 : (n & 0x803fffffffffffff) | 0x3fc0000000000000;
  return width == 32 ? (uint32_t)n : n;
}

static bool is_nan(unsigned width, uint64_t n) { return width == 32 ? isnan(to_f32(n)) : isnan(to_f64(n)); }

static uint64_t evaluate(const term_context *c, term_id t, unsigned width, uint64_t a, uint64_t b,
                         uint64_t d) {
  bits args[] = {bits_u64(a, width), bits_u64(b, width), bits_u64(d, width)};
  eval_env env = {.args = args, .num_args = 3};
  return eval_term(c, t, &env).limb[0];
}

typedef term_id (*builder)(term_context *c, term_id a, term_id b);
typedef uint64_t (*oracle32)(uint32_t a, uint32_t b);
typedef uint64_t (*oracle64)(uint64_t a, uint64_t b);

// Not-a-numbers are equal; for what is exact in them, the oracle says so by a result that is no float.
static void check(const char *what, builder build, oracle32 o32, oracle64 o64, bool is_number) {
  for (unsigned width = 32; width <= 64; width += 32) {
    term_context *c = term_context_new(true);
    term_id t = build(c, term_arg(c, 0, width), term_arg(c, 1, width));
    for (unsigned i = 0; i < SAMPLES; i++)
      for (unsigned j = 0; j < SECOND + 20; j++) {
        uint64_t a = sample(width, i), b = sample(width, j);
        uint64_t want = width == 32 ? o32((uint32_t)a, (uint32_t)b) : o64(a, b);
        uint64_t got = evaluate(c, t, width, a, b, 0);
        if (got != want && !(is_number && is_nan(width, got) && is_nan(width, want)))
          fail_msg("%s of %u bits, a = %#llx, b = %#llx: %#llx instead of %#llx", what, width,
                   (unsigned long long)a, (unsigned long long)b, (unsigned long long)got,
                   (unsigned long long)want);
      }
    term_context_free(c);
  }
}

// One oracle for both formats: EXPRESSION over a and b, floats of type T.
#define ORACLE(NAME, EXPRESSION32, EXPRESSION64)                                                             \
  static uint64_t NAME##32(uint32_t x, uint32_t y) {                                                         \
    float a = to_f32(x), b = to_f32(y);                                                                      \
    (void)a;                                                                                                 \
    (void)b;                                                                                                 \
    return EXPRESSION32;                                                                                     \
  }                                                                                                          \
  static uint64_t NAME##64(uint64_t x, uint64_t y) {                                                         \
    double a = to_f64(x), b = to_f64(y);                                                                     \
    (void)a;                                                                                                 \
    (void)b;                                                                                                 \
    return EXPRESSION64;                                                                                     \
  }

ORACLE(minimum, a < b ? x : y, a < b ? x : y)
ORACLE(maximum, a > b ? x : y, a > b ? x : y)
ORACLE(exponent, of_f32(logbf(a)), of_f64(logb(a)))

static double scale_by(double a, double b, double (*scale)(double, double)) {
  if (isnan(a) || isnan(b)) {
    bool quiet =
        of_f64(a) >> 51 & 1; // asked only where a is a NaN; singles keep the bit when they are widened
    return isnan(a) && isinf(b) && quiet ? (b > 0 ? INFINITY : 0) : NAN;
  }
  if (isinf(b))
    return b > 0 ? (a == 0 ? NAN : copysign(INFINITY, a)) : isinf(a) ? NAN : copysign(0.0, a);
  return scale(a, floor(b));
}
static double scale_double(double a, double n) {
  return scalbln(a, n > 5000 ? 5000 : n < -5000 ? -5000 : (long)n);
}
// Exact in double, then rounded once.
static double scale_single(double a, double n) {
  return scale_double(a, n > 800 ? 800 : n < -800 ? -800 : n);
}
static double widened(uint32_t n) { // without quieting: signalling NaNs stay so
  if (!isnan(to_f32(n)))
    return (double)to_f32(n);
  return to_f64((uint64_t)(n >> 31) << 63 | (uint64_t)0x7ff << 52 | (uint64_t)(n & 0x7fffff) << 29);
}
ORACLE(scale, of_f32((float)scale_by(widened(x), (double)b, scale_single)),
       of_f64(scale_by(a, b, scale_double)))

// The significand of a in [1, 2), of zeros and infinities one, with a's sign.
ORACLE(significand,
       a == 0 || isinf(a) ? of_f32(copysignf(1, a)) : of_f32(scalbnf(a, isnan(a) ? 0 : -ilogbf(a))),
       a == 0 || isinf(a) ? of_f64(copysign(1, a)) : of_f64(scalbn(a, isnan(a) ? 0 : -ilogb(a))))

static term_id build_significand(term_context *c, term_id a, term_id b) {
  (void)b;
  return float_mantissa(c, a, term_const(c, 8, 0), term_const(c, 8, 0));
}
static term_id build_exponent(term_context *c, term_id a, term_id b) {
  (void)b;
  return float_exponent(c, a);
}

static void functions_of_numbers(void **state) {
  (void)state;
  check("minimum", float_minimum, minimum32, minimum64, false);
  check("maximum", float_maximum, maximum32, maximum64, false);
  check("exponent", build_exponent, exponent32, exponent64, true);
  check("scale", float_scale, scale32, scale64, true);
  check("significand", build_significand, significand32, significand64, true);
}

// ---- rounding to multiples ----------------------------------------------------------------------

// Exact in double for singles of moderate size.
static float rounded(float a, unsigned control) {
  if (isnan(a) || isinf(a) || fabsf(a) > 0x1p23f)
    return a;
  double scaled = (double)a * (1 << (control >> 4));
  switch (control & 4 ? 0 : control & 3) {
  case 0:
    scaled = nearbyint(scaled);
    break;
  case 1:
    scaled = floor(scaled);
    break;
  case 2:
    scaled = ceil(scaled);
    break;
  default:
    scaled = trunc(scaled);
  }
  return (float)(copysign(scaled, a) / (1 << (control >> 4)));
}

static void rounding_to_multiples(void **state) {
  (void)state;
  term_context *c = term_context_new(true);
  term_id a = term_arg(c, 0, 32), control = term_trunc(c, term_arg(c, 1, 32), 8);
  term_id scale = float_round_scale(c, a, control), rest = float_reduce(c, a, control);
  for (unsigned k = 0; k < SAMPLES; k++)
    for (unsigned n = 0; n < 256; n += 3) {
      uint64_t x = sample(32, k), got = evaluate(c, scale, 32, x, n, 0);
      float f = to_f32(x), want = rounded(f, n);
      if (got != of_f32(want) && !(isnan(f) && is_nan(32, got)))
        fail_msg("%#llx rounded by %#x: %#llx, not %a", (unsigned long long)x, n, (unsigned long long)got,
                 (double)want);
      // Nearest even: what is left is exact. Zeros are positive.
      got = evaluate(c, rest, 32, x, n, 0);
      if ((n & 4) && !isnan(f) && to_f32(got) != (isinf(f) ? 0 : f - want))
        fail_msg("%#llx reduced by %#x: %#llx", (unsigned long long)x, n, (unsigned long long)got);
      if ((n & 4) && to_f32(got) == 0 && got != 0)
        fail_msg("%#llx reduced by %#x: a negative zero", (unsigned long long)x, n);
    }
  // A difference that does not fit is rounded in the direction of the control: 2^-149 - 2^-3, upwards.
  assert_int_equal(evaluate(c, rest, 32, 1, 0x3a, 0), 0xbdffffff);
  assert_int_equal(evaluate(c, rest, 32, 1, 0x38, 0), 1);
  assert_int_equal(evaluate(c, rest, 32, 0x80000001, 0x39, 0), 0x3dffffff);
  assert_int_equal(evaluate(c, rest, 32, 0x3f800000, 0x09, 0), 0x80000000);
  term_context_free(c);
}

// ---- classes, predicates, tables ----------------------------------------------------------------

static unsigned class_of(uint32_t n) {
  float f = to_f32(n);
  if (isnan(f))
    return n & 0x400000 ? 1 : 0x80;
  if (f == 0)
    return n >> 31 ? 4 : 2;
  if (isinf(f))
    return n >> 31 ? 0x10 : 8;
  return (fpclassify(f) == FP_SUBNORMAL ? 0x20 : 0) | (n >> 31 ? 0x40 : 0);
}

static void classes_of_numbers(void **state) {
  (void)state;
  term_context *c = term_context_new(true);
  term_id is = float_class(c, term_arg(c, 0, 32), term_trunc(c, term_arg(c, 1, 32), 8));
  for (unsigned k = 0; k < SAMPLES; k++)
    for (unsigned mask = 0; mask < 256; mask++) {
      uint64_t x = sample(32, k);
      assert_int_equal(evaluate(c, is, 32, x, mask, 0), (class_of((uint32_t)x) & mask) != 0);
    }
  term_context_free(c);
}

static bool holds(unsigned predicate, float a, float b) {
  bool unordered = isunordered(a, b);
  switch (predicate & 15) {
  case 0:
    return a == b;
  case 1:
    return a < b;
  case 2:
    return a <= b;
  case 3:
    return unordered;
  case 4:
    return a != b;
  case 5:
    return !(a < b);
  case 6:
    return !(a <= b);
  case 7:
    return !unordered;
  case 8:
    return a == b || unordered;
  case 9:
    return !(a >= b);
  case 10:
    return !(a > b);
  case 11:
    return false;
  case 12:
    return a != b && !unordered;
  case 13:
    return a >= b;
  case 14:
    return a > b;
  default:
    return true;
  }
}

static void predicates(void **state) {
  (void)state;
  term_context *c = term_context_new(true);
  for (unsigned p = 0; p < 32; p++) {
    term_id t = float_compare(c, p, term_arg(c, 0, 32), term_arg(c, 1, 32));
    for (unsigned i = 0; i < SAMPLES; i++)
      for (unsigned j = 0; j < SAMPLES; j++) {
        uint64_t a = sample(32, i), b = sample(32, j);
        assert_int_equal(evaluate(c, t, 32, a, b, 0), holds(p, to_f32(a), to_f32(b)));
      }
  }
  term_context_free(c);
}

static void answers_by_class(void **state) {
  (void)state;
  static const struct {
    uint32_t b;
    unsigned class;
  } classes[] = {{0x7fc00001, 0}, {0x7f800001, 1}, {0x80000000, 2}, {0x3f800000, 3},
                 {0xff800000, 4}, {0x7f800000, 5}, {0xbf800000, 6}, {0x00000001, 7}};
  term_context *c = term_context_new(true);
  term_id t = float_fixup(c, term_arg(c, 0, 32), term_arg(c, 1, 32), term_arg(c, 2, 32));
  for (unsigned k = 0; k < 8; k++) {
    uint32_t b = classes[k].b;
    const uint32_t answers[16] = {0x12345678,
                                  b,
                                  b | 0x7fc00000,
                                  0xffc00000,
                                  0xff800000,
                                  0x7f800000,
                                  (b & 0x80000000) | 0x7f800000,
                                  0x80000000,
                                  0,
                                  0xbf800000,
                                  0x3f800000,
                                  0x3f000000,
                                  0x42b40000,
                                  0x3fc90fdb,
                                  0x7f7fffff,
                                  0xff7fffff};
    for (unsigned answer = 0; answer < 16; answer++)
      assert_int_equal(evaluate(c, t, 32, 0x12345678, b, (uint64_t)answer << 4 * classes[k].class),
                       answers[answer]);
  }
  term_context_free(c);
}

static void ranges(void **state) {
  (void)state;
  static const struct {
    uint32_t a, b, which, sign, result;
  } cases[] = {
      {0x3f800000, 0xc0000000, 0, 1, 0xc0000000}, {0x3f800000, 0xc0000000, 1, 1, 0x3f800000},
      {0x3f800000, 0xc0000000, 2, 1, 0x3f800000}, {0x3f800000, 0xc0000000, 3, 1, 0xc0000000},
      {0x3f800000, 0xc0000000, 3, 0, 0x40000000}, {0x3f800000, 0xc0000000, 3, 2, 0x40000000},
      {0x3f800000, 0xc0000000, 0, 3, 0xc0000000}, {0x00000000, 0x80000000, 0, 1, 0x80000000},
      {0x80000000, 0x00000000, 1, 1, 0x00000000}, {0x40000000, 0xc0000000, 2, 1, 0xc0000000},
      {0x7fc00001, 0x3f800000, 0, 1, 0x3f800000}, {0x3f800000, 0x7fc00001, 1, 1, 0x3f800000},
      {0xffc00002, 0x7fc00001, 1, 1, 0xffc00002}, {0x7f800001, 0x3f800000, 0, 3, 0x7fc00001},
      {0x3f800000, 0xff800001, 0, 2, 0xffc00001},
  };
  term_context *c = term_context_new(true);
  for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++) {
    term_id t = float_range(c, term_const(c, 32, cases[k].a), term_const(c, 32, cases[k].b),
                            term_const(c, 8, cases[k].which), term_const(c, 8, cases[k].sign));
    assert_int_equal(evaluate(c, t, 32, 0, 0, 0), cases[k].result);
  }
  term_context_free(c);
}

// ---- texts --------------------------------------------------------------------------------------

typedef struct text_run {
  term_context *terms;
  arena *memory;
  value_space space;
  execute_output output;
  const ast_node *body;
} text_run;

// Operands a, b, c of 64 bits in lanes of `element`, and the immediate "rounding".
static void run_text(text_run *r, const char *text, unsigned element, unsigned width) {
  static execute_operand operands[4];
  static const char *const names[] = {"a", "b", "c", "rounding"};
  for (unsigned k = 0; k < 4; k++)
    operands[k] = (execute_operand){names[k], k < 3 ? 64 : 8, k < 3 ? element : 8, false, true};
  *r = (text_run){.terms = term_context_new(true), .memory = arena_new()};
  parse_source source = {.text = text, .size = strlen(text), .path = "t", .is_known = float_is_known};
  r->body = parse_operation(r->memory, &source, NULL);
  if (!r->body)
    fail_msg("%s", text);
  execute_input in = {.notation = &float_notation,
                      .body = r->body,
                      .operands = operands,
                      .num_operands = 4,
                      .result = "dst",
                      .result_width = width,
                      .result_element = width};
  r->output = execute_run(&in, r->terms, r->memory, &r->space);
}

static void free_text(text_run *r) {
  bit_string_space_free(&r->space.bit_strings);
  stack_free(&r->space.facts);
  term_context_free(r->terms);
  arena_free(r->memory);
}

static uint64_t run_on(const char *text, unsigned element, unsigned width, uint64_t a, uint64_t b, uint64_t c,
                       uint8_t rounding) {
  text_run r;
  run_text(&r, text, element, width);
  if (r.output.error)
    fail_msg("%u:%u: %s\nin: %s", r.output.place.line, r.output.place.column, r.output.error, text);
  uint64_t values[] = {a, b, c};
  eval_operand operands[4];
  for (unsigned k = 0; k < 3; k++)
    operands[k] = (eval_operand){(const uint8_t *)&values[k], element, 64 / element};
  operands[3] = (eval_operand){&rounding, 8, 1};
  eval_env env = {.operands = operands, .num_operands = 4};
  uint64_t result =
      eval_term(r.terms, bit_string_to_term(&r.space.bit_strings, r.output.result), &env).limb[0];
  free_text(&r);
  return result;
}

static void products_are_fused(void **state) {
  (void)state;
  uint64_t a = 0x3f800001, b = 0x3f800001, c = 0xbf800002;
  const char *fused = "dst[31:0] := (a[31:0] * b[31:0]) + c[31:0]\n";
  assert_int_equal(run_on(fused, 32, 32, a, b, c, 0), of_f32(fmaf(to_f32(a), to_f32(b), to_f32(c))));
  assert_int_not_equal(run_on(fused, 32, 32, a, b, c, 0), 0);
  assert_int_equal(run_on("dst[31:0] := -(a[31:0] * b[31:0]) - c[31:0]\n", 32, 32, a, b, c, 0),
                   of_f32(fmaf(-to_f32(a), to_f32(b), -to_f32(c))));
  assert_int_equal(run_on("dst[31:0] := (a[31:0] * b[31:0]) - c[31:0]\n", 32, 32, a, b, c ^ 0x80000000, 0),
                   of_f32(fmaf(to_f32(a), to_f32(b), to_f32(c))));
  // A product that is stored first is rounded.
  assert_int_equal(
      run_on("t[31:0] := a[31:0] * b[31:0]\ndst[31:0] := t[31:0] + c[31:0]\n", 32, 32, a, b, c, 0), 0);
}

static void conversions_by_all_names(void **state) {
  (void)state;
  static const struct {
    const char *text;
    unsigned element, width;
    uint64_t a, result;
  } cases[] = {
      {"dst[31:0] := Convert_FP32_To_Int32(a[31:0])", 32, 32, 0x40200000, 2},
      {"dst[31:0] := Convert_FP32_To_Int32_Truncate(a[31:0])", 32, 32, 0xc0300000, 0xfffffffe},
      {"dst[31:0] := Convert_FP32_To_IntegerTruncate(a[31:0])", 32, 32, 0x4f000000, 0x80000000},
      {"dst[31:0] := Convert_FP64_To_UnsignedIntegerTruncate(a[63:0])", 64, 32, 0x41efffffffe00000,
       0xffffffff},
      {"dst[31:0] := Convert_FP32_To_UnsignedInt32(a[31:0])", 32, 32, 0xbf800000, 0xffffffff},
      {"dst[63:0] := Convert_FP64_To_UnsignedInt64_Truncate(a[63:0])", 64, 64, 0x43e0000000000000,
       0x8000000000000000},
      {"dst[63:0] := Convert_FP32_To_FP64(a[31:0])", 32, 64, 0x3fc00000, 0x3ff8000000000000},
      {"dst[31:0] := Float64ToFloat32(a[63:0])", 64, 32, 0x3ff8000000000000, 0x3fc00000},
      {"dst[15:0] := Convert_FP32_To_FP16FP(a[31:0])", 32, 16, 0x477fe000, 0x7bff},
      {"dst[31:0] := Convert_FP16_To_FP32(a[15:0])", 32, 32, 0x3c01, 0x3f802000},
      {"dst[63:0] := Int32ToFloat64(a[31:0])", 32, 64, 0xffffffff, 0xbff0000000000000},
      {"dst[63:0] := UInt32ToFloat64(a[31:0])", 32, 64, 0xffffffff, 0x41efffffffe00000},
      {"dst[63:0] := ConvertUnsignedIntegerTo_FP64(a[31:0])", 32, 64, 0x80000000, 0x41e0000000000000},
      {"dst[31:0] := ConvertUnsignedInt64_To_FP32(a[63:0])", 64, 32, 0xffffffffffffffff, 0x5f800000},
      {"dst[31:0] := Convert_Int64_To_FP32(a[63:0])", 64, 32, 0xffffffffffffffff, 0xbf800000},
      // Ties to even, overflow, a NaN made quiet, denormals.
      {"dst[15:0] := Convert_FP32_To_BF16(a.fp32[0])", 32, 16, 0x3f808000, 0x3f80},
      {"dst[15:0] := Convert_FP32_To_BF16(a.fp32[0])", 32, 16, 0x3f818000, 0x3f82},
      {"dst[15:0] := Convert_FP32_To_BF16(a.fp32[0])", 32, 16, 0x3f808001, 0x3f81},
      {"dst[15:0] := Convert_FP32_To_BF16(a.fp32[0])", 32, 16, 0xff7fffff, 0xff80},
      {"dst[15:0] := Convert_FP32_To_BF16(a.fp32[0])", 32, 16, 0x7f800001, 0x7fc0},
      {"dst[15:0] := Convert_FP32_To_BF16(a.fp32[0])", 32, 16, 0x807fffff, 0x8000},
      {"dst[15:0] := Convert_FP32_To_BF16(a.fp32[0])", 32, 16, 0x00800000, 0x0080},
  };
  for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++)
    if (run_on(cases[k].text, cases[k].element, cases[k].width, cases[k].a, 0, 0, 0) != cases[k].result)
      fail_msg("%s", cases[k].text);
}

static void constructs(void **state) {
  (void)state;
  const uint64_t nan = 0x7fc00000, one = 0x3f800000, two = 0x40000000;
  const char *even =
      "FOR j := 0 to 1\ni := j*32\nIF (j is even)\ndst[i+31:i] := a[i+31:i]\nELSE\ndst[i+31:i] := "
      "1.0 / b[i+31:i]\nFI\nENDFOR\n";
  assert_int_equal(run_on(even, 32, 64, two, two << 32, 0, 0), two | (uint64_t)0x3f000000 << 32);
  const char *ordered = "dst[0] := (a[31:0] != NaN AND b[31:0] != NaN) ? 1 : 0\n";
  assert_int_equal(run_on(ordered, 32, 1, one, two, 0, 0), 1);
  assert_int_equal(run_on(ordered, 32, 1, one, nan, 0, 0), 0);
  const char *chosen =
      "CASE (c[7:0]) OF\n0: OP := _CMP_LT_OS\n1: OP := _CMP_NLT_UQ\n2: OP := _CMP_FALSE_OQ\nESAC\n"
      "dst[0] := ( a[31:0] OP b[31:0] ) ? 1 : 0\n";
  assert_int_equal(run_on(chosen, 32, 1, one, two, 0, 0), 1);
  assert_int_equal(run_on(chosen, 32, 1, one, two, 1, 0), 0);
  assert_int_equal(run_on(chosen, 32, 1, nan, two, 1, 0), 1);
  assert_int_equal(run_on(chosen, 32, 1, one, two, 2, 0), 0);
  const char *round = "dst[31:0] := ROUND(a[31:0])\n";
  static const uint32_t rounded_half[] = {0x40000000, 0x40000000, 0x40400000, 0x40000000, 0x40000000};
  for (uint8_t mode = 0; mode < 5; mode++) // of 2.5
    assert_int_equal(run_on(round, 32, 32, 0x40200000, 0, 0, mode), rounded_half[mode]);
  assert_int_equal(run_on("dst[31:0] := MIN(a[31:0], b[31:0])\n", 32, 32, nan, one, 0, 0), one);
  assert_int_equal(run_on("dst[31:0] := MIN(a[31:0], b[31:0])\n", 32, 32, one, nan, 0, 0), nan);
  assert_int_equal(run_on("SCALE(x, y){\n\xe2\x81\x84 ? }\ndst[31:0] := SCALE(a[31:0], b[31:0])\n", 32, 32,
                          one, two, 0, 0),
                   0x40800000);
}

static void approximations_are_known(void **state) {
  (void)state;
  text_run r;
  run_text(&r, "dst[31:0] := APPROXIMATE(1.0/SQRT(a[31:0]))\n", 32, 32);
  assert_null(r.output.error);
  assert_true(float_is_approximate(r.body));
  free_text(&r);
  run_text(&r, "dst[31:0] := SQRT(a[31:0])\n", 32, 32);
  assert_false(float_is_approximate(r.body));
  free_text(&r);
}

static void errors(void **state) {
  (void)state;
  static const char *const cases[][2] = {
      {"dst[31:0] := Convert_FP64_To_Int32(a[31:0])", "Convert_FP64_To_Int32 of 32 bits"},
      {"dst[31:0] := Convert_FP32_To_Int7(a[31:0])", "no function 'Convert_FP32_To_Int7'"},
      {"dst[31:0] := Convert_BF16_To_FP32(a[15:0])", "no function 'Convert_BF16_To_FP32'"},
      {"dst[15:0] := Convert_FP64_To_BF16(a[63:0])", "no function 'Convert_FP64_To_BF16'"},
      {"dst[31:0] := MIN(a[31:0], b[63:0])", "MIN of numbers of different formats"},
      {"dst[31:0] := SQRT(a[15:0])", "SQRT of something else than numbers"},
      {"dst[31:0] := SQRT(a[31:0], b[31:0])", "SQRT takes 1 arguments, not 2"},
      {"dst[31:0] := (a[31:0] * b[31:0]) + c[63:0]", "numbers of different formats"},
      {"dst[31:0] := a[15:0] / 2", "division of integers"},
      {"dst[0] := a[15:0] == NaN", "not a number of a floating-point format"},
      {"OP := _CMP_EQ_OQ\ndst[0] := a[15:0] OP b[15:0]", "a comparison of other things than numbers"},
  };
  for (unsigned k = 0; k < sizeof cases / sizeof *cases; k++) {
    text_run r;
    run_text(&r, cases[k][0], 32, 32);
    assert_non_null(r.output.error);
    assert_string_equal(r.output.error, cases[k][1]);
    free_text(&r);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(functions_of_numbers),
      cmocka_unit_test(rounding_to_multiples),
      cmocka_unit_test(classes_of_numbers),
      cmocka_unit_test(predicates),
      cmocka_unit_test(answers_by_class),
      cmocka_unit_test(ranges),
      cmocka_unit_test(products_are_fused),
      cmocka_unit_test(conversions_by_all_names),
      cmocka_unit_test(constructs),
      cmocka_unit_test(approximations_are_known),
      cmocka_unit_test(errors),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
