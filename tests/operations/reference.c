// A table of functions from lanes to a lane, each for one operation whose other implementations are known
// to be wrong.
#include "tests/operations/reference.h"

#include <math.h>
#include <string.h>

static int64_t as_signed(const value_type *t, uint64_t v) {
  return t->bits == 64 ? (int64_t)v : (int64_t)(v << (64 - t->bits)) >> (64 - t->bits);
}

static uint64_t truncated(const value_type *t, int64_t v) {
  return t->bits == 64 ? (uint64_t)v : (uint64_t)v & ((1ull << t->bits) - 1);
}

// arith-expand makes -((-a) / b), where -a overflows for the lowest number.
static uint64_t ceildivsi(const value_type *in, const value_type *out, const uint64_t *v) {
  int64_t a = as_signed(in, v[0]), b = as_signed(in, v[1]), q = a / b, r = a % b;
  return truncated(out, q + (r != 0 && (r < 0) == (b < 0)));
}

static uint64_t floordivsi(const value_type *in, const value_type *out, const uint64_t *v) {
  int64_t a = as_signed(in, v[0]), b = as_signed(in, v[1]), q = a / b, r = a % b;
  return truncated(out, q - (r != 0 && (r < 0) != (b < 0)));
}

// Without a conversion by f32, which rounds twice: of f16 the product is exact in f64, and rounding the sum
// to odd keeps what the second rounding needs.
static uint64_t fma_once(const value_type *in, const value_type *out, const uint64_t *v) {
  double a = value_number(in, v[0]) * value_number(in, v[1]), b = value_number(in, v[2]), s = a + b;
  double t = s - a, error = (a - (s - t)) + (b - t);
  uint64_t bits;
  memcpy(&bits, &s, 8);
  if (isfinite(s) && error != 0 && !(bits & 1)) {
    bits += (error > 0) == (s > 0) ? 1 : -1ull;
    memcpy(&s, &bits, 8);
  }
  return value_bits(out, s);
}

static uint64_t maximumf(const value_type *in, const value_type *out, const uint64_t *v) {
  double a = value_number(in, v[0]), b = value_number(in, v[1]);
  return value_bits(out, isnan(a) || isnan(b) ? NAN : a == b ? (signbit(a) ? b : a) : fmax(a, b));
}

static uint64_t minimumf(const value_type *in, const value_type *out, const uint64_t *v) {
  double a = value_number(in, v[0]), b = value_number(in, v[1]);
  return value_bits(out, isnan(a) || isnan(b) ? NAN : a == b ? (signbit(a) ? a : b) : fmin(a, b));
}

// What a reduction of no dimensions is.
static uint64_t add(const value_type *in, const value_type *out, const uint64_t *v) {
  (void)in;
  return truncated(out, (int64_t)(v[0] + v[1]));
}

static uint64_t negative_zero(const value_type *in, const value_type *out, const uint64_t *v) {
  (void)in, (void)v;
  return value_bits(out, -0.0);
}

reference_function *reference_find(const char *name) {
  static const struct {
    const char *name;
    reference_function *function;
  } functions[] = {
      {"ceildivsi", ceildivsi}, {"floordivsi", floordivsi},       {"fma", fma_once}, {"maximumf", maximumf},
      {"minimumf", minimumf},   {"negative_zero", negative_zero}, {"add", add}};
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (!strcmp(functions[i].name, name))
      return functions[i].function;
  return NULL;
}
