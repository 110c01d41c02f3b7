// Values of float operators, computed by the host's.
//
// Every operand is a double exactly. Operations on narrower floats are done as doubles and rounded again:
// double has more than twice the digits and two more, so that +, -, *, / and the square root rounded twice
// are those rounded once.
#include "semantics/term/eval_float.h"

#include <fenv.h>
#include <math.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF
#pragma STDC FENV_ACCESS ON // nothing is computed at compile time in another direction

static double from_bits64(uint64_t v) {
  double d;
  return memcpy(&d, &v, 8), d;
}

static uint64_t to_bits64(double d) {
  uint64_t v;
  return memcpy(&v, &d, 8), v;
}

static double from_half(uint64_t v) {
  uint64_t mantissa = v & 0x3ff, exponent = v >> 10 & 31;
  double d = exponent == 31 ? (mantissa ? (double)NAN : (double)INFINITY)
                            : ldexp((double)(exponent ? mantissa + 1024 : mantissa),
                                    (int)(exponent ? exponent : 1) - 25);
  return v >> 15 & 1 ? -d : d;
}

static double decode(uint64_t v, unsigned width) {
  if (width == 64)
    return from_bits64(v);
  if (width == 16)
    return from_half(v);
  uint32_t u = (uint32_t)v;
  float f;
  memcpy(&f, &u, 4);
  return f;
}

// Rounds to a multiple of the last place of a binary16 of this size; the carry into the exponent comes by
// itself.
static uint64_t to_half(double d) {
  uint64_t sign = to_bits64(d) >> 63 << 15;
  double size = fabs(d);
  if (isinf(d))
    return sign | 0x7c00;
  // All larger numbers round as 65535 does, which is nearer to 2^16 than to the greatest number.
  if (size > 65535)
    d = copysign(65535, d), size = 65535;
  int exponent = size < 0x1p-14 ? -14 : ilogb(size);
  double units = fabs(nearbyint(ldexp(d, 10 - exponent))); // of 2^(exponent - 10): at most 2048
  return sign | ((uint64_t)(exponent + 14) * 1024 + (uint64_t)units);
}

static uint64_t encode(double d, unsigned width) {
  if (isnan(d))
    return width == 64 ? 0x7ff8000000000000 : width == 32 ? 0x7fc00000 : 0x7e00;
  if (width == 64)
    return to_bits64(d);
  if (width == 16)
    return to_half(d);
  float f = (float)d;
  uint32_t u;
  return memcpy(&u, &f, 4), u;
}

static uint64_t fused(unsigned width, uint64_t a, uint64_t b, uint64_t c) {
  double x = decode(a, width), y = decode(b, width), z = decode(c, width);
  if (width == 64)
    return encode(fma(x, y, z), 64);
  // The product is exact. A sum that is not is 2^29 or more, or z with less than 2^-31 of it added: rounding
  // it again is right; so is rounding twice in one of the other directions, whatever the operation.
  if (width == 16)
    return encode(x * y + z, 16);
  return encode((double)fmaf((float)x, (float)y, (float)z), 32);
}

static uint64_t to_integer(bool is_signed, unsigned width, double x) {
  double t = trunc(x), limit = ldexp(1, (int)width - is_signed);
  if (is_signed) {
    if (!(t >= -limit && t < limit))
      return UINT64_C(1) << (width - 1);
    return (uint64_t)(int64_t)t & (width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1);
  }
  if (!(t >= 0 && t < limit))
    return width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
  return (uint64_t)t;
}

static int64_t sign_extend(uint64_t v, unsigned width) {
  return (int64_t)(v << (64 - width)) >> (64 - width);
}

// Directly, since an integer of 64 bits is not always a double. Integers that are not are infinite as
// binary16.
static uint64_t from_integer(bool is_signed, unsigned width, unsigned from, uint64_t a) {
  if (width != 32)
    return encode(is_signed ? (double)sign_extend(a, from) : (double)a, width);
  return encode((double)(is_signed ? (float)sign_extend(a, from) : (float)a), width);
}

term_rounding eval_float_direction(term_rounding direction) {
  static const int modes[] = {[TERM_NEAREST] = FE_TONEAREST,
                              [TERM_DOWN] = FE_DOWNWARD,
                              [TERM_UP] = FE_UPWARD,
                              [TERM_TO_ZERO] = FE_TOWARDZERO};
  int mode = fegetround();
  fesetround(modes[direction]);
  term_rounding before = TERM_NEAREST;
  while (modes[before] != mode)
    before++;
  return before;
}

uint64_t eval_float(term_op op, unsigned width, unsigned from, uint64_t a, uint64_t b, uint64_t c) {
  if (op == TERM_SITOF || op == TERM_UITOF)
    return from_integer(op == TERM_SITOF, width, from, a);
  double x = decode(a, from), y = term_ops[op].arity > 1 ? decode(b, from) : 0;
  switch (op) {
  case TERM_FADD:
    return encode(x + y, width);
  case TERM_FSUB:
    return encode(x - y, width);
  case TERM_FMUL:
    return encode(x * y, width);
  case TERM_FDIV:
    return encode(x / y, width);
  case TERM_FSQRT:
    return encode(sqrt(x), width);
  case TERM_FMA:
    return fused(width, a, b, c);
  case TERM_FEQ:
    return x == y;
  case TERM_FLT:
    return isless(x, y);
  case TERM_FLE:
    return islessequal(x, y);
  case TERM_FUNO:
    return isunordered(x, y);
  case TERM_FEXT:
  case TERM_FTRUNC:
    return encode(x, width);
  case TERM_FROUND:
    return encode(__builtin_roundeven(x), width);
  case TERM_FROUND_DOWN:
    return encode(floor(x), width);
  case TERM_FROUND_UP:
    return encode(ceil(x), width);
  case TERM_FROUND_ZERO:
    return encode(trunc(x), width);
  case TERM_FTOSI:
  case TERM_FTOUI:
    return to_integer(op == TERM_FTOSI, width, x);
  default:
    die("%s is not a float operator", term_ops[op].name);
  }
}
