// Builds these functions out of IEEE operators and selects over the special cases of signs, zeros,
// infinities and NaNs.
#include "semgen/arm/float_terms.h"

static term_id two(term_context *c, term_op op, term_id a, term_id b) { return term_binary(c, op, a, b); }
static term_id with(term_context *c, term_op op, term_id a, uint64_t n) { return float_with(c, op, a, n); }
static term_id both(term_context *c, term_id a, term_id b) { return term_binary(c, TERM_AND, a, b); }
static term_id either(term_context *c, term_id a, term_id b) { return term_binary(c, TERM_OR, a, b); }
static float_format format_of(const term_context *c, term_id a) { return float_format_of(term_width(c, a)); }

static term_id fused(term_context *c, term_id a, term_id b, term_id addend) {
  const term_id children[] = {a, b, addend};
  return term_float(c, TERM_FMA, term_width(c, a), TERM_NEAREST, children);
}

// ---- minimum, maximum ---------------------------------------------------------------------------

term_id arm_maximum(term_context *c, bool largest, term_id a, term_id b) {
  // Equal numbers have equal bits, but for zeros.
  term_id equal = two(c, largest ? TERM_AND : TERM_OR, a, b);
  term_id chosen = term_select(c, largest ? two(c, TERM_FLT, b, a) : two(c, TERM_FLT, a, b), a, b);
  chosen = term_select(c, two(c, TERM_FEQ, a, b), equal, chosen);
  return term_select(c, two(c, TERM_FUNO, a, b), two(c, TERM_FADD, a, b), chosen);
}

static term_id is_quiet(term_context *c, term_id a) {
  return both(c, float_is_nan(c, a), term_extract(c, a, format_of(c, a).fraction - 1, 1));
}

term_id arm_maximum_number(term_context *c, bool largest, term_id a, term_id b) {
  term_id quiet_a = is_quiet(c, a), quiet_b = is_quiet(c, b), any = arm_maximum(c, largest, a, b);
  term_id worst = float_infinity(c, term_width(c, a));
  worst = largest ? float_negate(c, worst) : worst;
  term_id without_a = arm_maximum(c, largest, worst, b), without_b = arm_maximum(c, largest, a, worst);
  return term_select(c, both(c, quiet_a, term_not(c, quiet_b)), without_a,
                     term_select(c, both(c, quiet_b, term_not(c, quiet_a)), without_b, any));
}

// ---- steps --------------------------------------------------------------------------------------

static term_id infinity_times_zero(term_context *c, term_id a, term_id b) {
  return either(c, both(c, float_is_infinite(c, a), float_is_zero(c, b)),
                both(c, float_is_zero(c, a), float_is_infinite(c, b)));
}

term_id arm_multiply_extended(term_context *c, term_id a, term_id b) {
  term_id sign = two(c, TERM_XOR, a, b), two_ = float_power(c, term_width(c, a), 1);
  return term_select(c, infinity_times_zero(c, a, b), float_with_sign(c, two_, sign),
                     two(c, TERM_FMUL, a, b));
}

term_id arm_reciprocal_step(term_context *c, term_id a, term_id b) {
  term_id two_ = float_power(c, term_width(c, a), 1);
  return term_select(c, infinity_times_zero(c, a, b), two_, fused(c, float_negate(c, a), b, two_));
}

term_id arm_root_step(term_context *c, term_id a, term_id b) {
  unsigned width = term_width(c, a);
  term_id half = float_power(c, width, -1);
  term_id one_and_half = with(c, TERM_OR, float_power(c, width, 0), float_format_of(width).quiet);
  // The larger factor is halved. That is exact, or the product too small to matter.
  term_id larger = two(c, TERM_FLE, float_absolute(c, b), float_absolute(c, a));
  term_id halved = two(c, TERM_FMUL, term_select(c, larger, a, b), half);
  term_id step = fused(c, float_negate(c, halved), term_select(c, larger, b, a), one_and_half);
  return term_select(c, infinity_times_zero(c, a, b), one_and_half, step);
}

term_id arm_reciprocal_exponent(term_context *c, term_id a) {
  float_format f = format_of(c, a);
  term_id inverted = with(c, TERM_XOR, with(c, TERM_AND, a, f.sign | f.exponent), f.exponent);
  term_id denormal = with(c, TERM_EQ, float_exponent_bits(c, a), 0);
  term_id most = with(c, TERM_OR, with(c, TERM_AND, a, f.sign), f.exponent - ((uint64_t)1 << f.fraction));
  return term_select(c, float_is_nan(c, a), two(c, TERM_FADD, a, a),
                     term_select(c, denormal, most, inverted));
}

// ---- rounding -----------------------------------------------------------------------------------

term_id arm_round(term_context *c, arm_rounding mode, term_id a) {
  static const term_rounding modes[] = {[ARM_TIES_EVEN] = TERM_NEAREST,
                                        [ARM_UP] = TERM_UP,
                                        [ARM_DOWN] = TERM_DOWN,
                                        [ARM_TO_ZERO] = TERM_TO_ZERO};
  unsigned width = term_width(c, a);
  if (mode != ARM_TIES_AWAY)
    return float_convert(c, TERM_FROUND, modes[mode], a, width);
  // What toward zero takes away is exact.
  term_id toward_zero = float_convert(c, TERM_FROUND, TERM_TO_ZERO, a, width);
  term_id rest = float_absolute(c, two(c, TERM_FSUB, a, toward_zero));
  term_id away = two(c, TERM_FADD, toward_zero, float_with_sign(c, float_power(c, width, 0), a));
  return term_select(c, two(c, TERM_FLE, float_power(c, width, -1), rest), away, toward_zero);
}

// 2^exponent, or infinity where the format has no such number.
static term_id power_or_infinity(term_context *c, unsigned width, int exponent) {
  return exponent > float_format_of(width).bias ? float_infinity(c, width) : float_power(c, width, exponent);
}

term_id arm_round_to_integer(term_context *c, arm_rounding mode, term_id a, unsigned bits) {
  unsigned width = term_width(c, a);
  term_id rounded = arm_round(c, mode, a), limit = power_or_infinity(c, width, (int)bits - 1);
  term_id least = float_negate(c, limit);
  term_id fits = both(c, two(c, TERM_FLE, least, rounded), two(c, TERM_FLT, rounded, limit));
  return term_select(c, fits, rounded, least);
}

// 2^n, n a term of the format's width that is small enough.
static term_id power_of(term_context *c, term_id n) {
  float_format f = format_of(c, n);
  return with(c, TERM_SHL, with(c, TERM_ADD, n, (uint64_t)f.bias), f.fraction);
}

static bool is_zero_constant(const term_context *c, term_id t) {
  uint64_t n;
  return term_is_const(c, t, &n) && n == 0;
}

term_id arm_to_fixed(term_context *c, arm_rounding mode, bool is_signed, term_id a, term_id fraction,
                     unsigned width) {
  unsigned from = term_width(c, a);
  if (!is_zero_constant(c, fraction) && from == 16) {
    // 2^16 is no binary16.
    term_id first = with(c, TERM_SHRU, fraction, 1);
    a = two(c, TERM_FMUL, two(c, TERM_FMUL, a, power_of(c, first)),
            power_of(c, two(c, TERM_SUB, fraction, first)));
  } else if (!is_zero_constant(c, fraction)) {
    a = two(c, TERM_FMUL, a, power_of(c, fraction));
  }
  if (mode != ARM_TO_ZERO)
    a = arm_round(c, mode, a);
  term_id zero = term_const(c, width, 0);
  term_id whole = float_convert(c, is_signed ? TERM_FTOSI : TERM_FTOUI, TERM_TO_ZERO, a, width);
  if (!is_signed) // NaNs are not above zero; too large ones are all ones already
    return term_select(c, two(c, TERM_FLT, term_const(c, from, 0), a), whole, zero);
  term_id most = term_const_s(c, width, (int64_t)(((uint64_t)1 << (width - 1)) - 1));
  term_id above = two(c, TERM_FLE, power_or_infinity(c, from, (int)width - 1), a);
  return term_select(c, float_is_nan(c, a), zero, term_select(c, above, most, whole));
}

term_id arm_from_fixed(term_context *c, bool is_signed, term_id a, term_id fraction, unsigned width) {
  term_op op = is_signed ? TERM_SITOF : TERM_UITOF;
  if (is_zero_constant(c, fraction))
    return float_convert(c, op, TERM_NEAREST, a, width);
  if (width > 16)
    return two(c, TERM_FMUL, float_convert(c, op, TERM_NEAREST, a, width),
               power_of(c, two(c, TERM_SUB, term_const(c, width, 0), fraction)));
  term_id wide = float_convert(c, op, TERM_NEAREST, a, 32); // exact
  term_id scaled =
      two(c, TERM_FMUL, wide,
          power_of(c, two(c, TERM_SUB, term_const(c, 32, 0), term_extend(c, false, fraction, 32))));
  return float_convert(c, TERM_FTRUNC, TERM_NEAREST, scaled, width);
}

// x to a narrower format, where x is only near what is meant: the last bit is set if that is not exact.
static term_id narrow_odd(term_context *c, term_id x, unsigned width) {
  term_id nearest = float_convert(c, TERM_FTRUNC, TERM_NEAREST, x, width);
  term_id back = float_convert(c, TERM_FEXT, TERM_NEAREST, nearest, term_width(c, x));
  term_id larger = two(c, TERM_FLT, float_absolute(c, x), float_absolute(c, back));
  term_id toward_zero = term_select(c, larger, with(c, TERM_SUB, nearest, 1), nearest);
  term_id exact = either(c, two(c, TERM_FEQ, x, back), float_is_nan(c, x));
  return term_select(c, exact, nearest, with(c, TERM_OR, toward_zero, 1));
}

term_id arm_convert(term_context *c, arm_rounding mode, term_id a, unsigned width) {
  unsigned from = term_width(c, a);
  if (width == from)
    return a;
  if (width > from)
    return float_convert(c, TERM_FEXT, TERM_NEAREST, a, width);
  return mode == ARM_ODD ? narrow_odd(c, a, width) : float_convert(c, TERM_FTRUNC, TERM_NEAREST, a, width);
}

// ---- bfloat16 -----------------------------------------------------------------------------------

static term_id from_bfloat(term_context *c, term_id a) {
  return float_flushed(c, with(c, TERM_SHL, term_extend(c, false, a, 32), 16));
}

term_id arm_bfloat_multiply(term_context *c, term_id a, term_id b) {
  // 16 digits: exact, but for those that vanish.
  return float_flushed(c, two(c, TERM_FMUL, from_bfloat(c, a), from_bfloat(c, b)));
}

term_id arm_bfloat_add(term_context *c, term_id a, term_id b) {
  term_id x = float_convert(c, TERM_FEXT, TERM_NEAREST, float_flushed(c, a), 64);
  term_id y = float_convert(c, TERM_FEXT, TERM_NEAREST, float_flushed(c, b), 64);
  // The sum and its error, which is a number (Knuth); rounded to odd as a binary64 first.
  term_id sum = two(c, TERM_FADD, x, y);
  term_id of_y = two(c, TERM_FSUB, sum, x), of_x = two(c, TERM_FSUB, sum, of_y);
  term_id error = two(c, TERM_FADD, two(c, TERM_FSUB, x, of_x), two(c, TERM_FSUB, y, of_y));
  term_id zero = term_const(c, 64, 0);
  term_id above = two(c, TERM_FLT, error, zero), below = two(c, TERM_FLT, zero, error); // the sum is
  term_id inexact = either(c, above, below);
  term_id outwards = term_select(c, float_sign(c, sum), below, above);
  term_id toward_zero = term_select(c, outwards, with(c, TERM_SUB, sum, 1), sum);
  term_id odd = term_select(c, inexact, with(c, TERM_OR, toward_zero, 1), sum);
  term_id result = float_flushed(c, narrow_odd(c, odd, 32));
  term_id overflows = two(c, TERM_FLE, float_power(c, 64, 128), float_absolute(c, odd));
  term_id infinite = float_convert(c, TERM_FTRUNC, TERM_NEAREST, odd, 32);
  return term_select(c, overflows, infinite, result);
}

// ---- estimates ----------------------------------------------------------------------------------

// The fraction with the first bit of a denormal moved out.
static term_id normal_fraction(term_context *c, term_id a, term_id by) {
  float_format f = format_of(c, a);
  term_id denormal = with(c, TERM_EQ, float_exponent_bits(c, a), 0), magnitude = float_absolute(c, a);
  return with(c, TERM_AND, term_select(c, denormal, two(c, TERM_SHL, magnitude, by), magnitude), f.mantissa);
}

// The upper 8 bits of a fraction below a one.
static term_id scaled(term_context *c, term_id a, term_id fraction) {
  term_id upper = term_extract(c, fraction, format_of(c, a).fraction - 8, 8);
  return with(c, TERM_OR, term_extend(c, false, upper, 16), 0x100);
}

// The lower 8 bits of an estimate as a fraction.
static term_id as_fraction(term_context *c, term_id estimate, float_format f) {
  term_id low = with(c, TERM_AND, term_resize(c, false, estimate, f.width), 0xff);
  return with(c, TERM_SHL, low, f.fraction - 8);
}

term_id arm_reciprocal_estimate(term_context *c, term_id a, arm_lookup lookup, void *user) {
  float_format f = format_of(c, a);
  term_id exponent = float_exponent_bits(c, a), magnitude = float_absolute(c, a);
  term_id denormal = with(c, TERM_EQ, exponent, 0);
  // Denormals that are not too small have their first bit in one of the two upper places.
  term_id second = term_not(c, term_extract(c, a, f.fraction - 1, 1));
  term_id by = term_select(c, second, term_const(c, f.width, 2), term_const(c, f.width, 1));
  term_id true_exponent = term_select(
      c, denormal, term_select(c, second, term_const_s(c, f.width, -1), term_const(c, f.width, 0)), exponent);
  term_id fraction = as_fraction(c, lookup(user, scaled(c, a, normal_fraction(c, a, by))), f);
  term_id result_exponent = two(c, TERM_SUB, term_const(c, f.width, 2 * (uint64_t)f.bias - 1), true_exponent);
  // A result below the normal numbers is a denormal with one or two bits moved in.
  uint64_t one = (uint64_t)1 << f.fraction;
  term_id whole = with(c, TERM_OR, fraction, one);
  term_id normal = two(c, TERM_OR, with(c, TERM_SHL, result_exponent, f.fraction), fraction);
  term_id first = with(c, TERM_SHRU, whole, 1), other = with(c, TERM_SHRU, whole, 2);
  term_id result = term_select(c, with(c, TERM_EQ, result_exponent, 0), first, normal);
  result = term_select(c, two(c, TERM_SLT, result_exponent, term_const(c, f.width, 0)), other, result);
  // The reciprocal of less than 2^-(bias + 1), and of zero, is infinite; of infinity it is zero.
  term_id small = with(c, TERM_ULT, magnitude, (uint64_t)1 << (f.fraction - 2));
  result = term_select(c, small, term_const(c, f.width, f.exponent), result);
  result = term_select(c, float_is_infinite(c, a), term_const(c, f.width, 0), result);
  return term_select(c, float_is_nan(c, a), two(c, TERM_FADD, a, a), float_with_sign(c, result, a));
}

term_id arm_root_estimate(term_context *c, term_id a, arm_lookup lookup, void *user) {
  float_format f = format_of(c, a);
  term_id exponent = float_exponent_bits(c, a), denormal = with(c, TERM_EQ, exponent, 0);
  // So far must a denormal be moved for its first bit to leave the fraction.
  term_id by = with(c, TERM_SUB, term_unary(c, TERM_CTLZ, float_absolute(c, a)), f.width - f.fraction - 1);
  term_id true_exponent = term_select(c, denormal, two(c, TERM_SUB, term_const(c, f.width, 1), by), exponent);
  term_id fraction = normal_fraction(c, a, by), index = scaled(c, a, fraction);
  // Of an odd exponent half of it.
  index = term_select(c, term_extract(c, true_exponent, 0, 1), with(c, TERM_SHRU, index, 1), index);
  term_id result_exponent = with(
      c, TERM_SHRS, two(c, TERM_SUB, term_const(c, f.width, 3 * (uint64_t)f.bias - 1), true_exponent), 1);
  term_id result =
      two(c, TERM_OR, with(c, TERM_SHL, result_exponent, f.fraction), as_fraction(c, lookup(user, index), f));
  result = term_select(c, float_is_infinite(c, a), term_const(c, f.width, 0), result);
  // The root of a negative number is a NaN, also here.
  result = term_select(c, float_sign(c, a),
                       two(c, TERM_FDIV, term_const(c, f.width, 0), term_const(c, f.width, 0)), result);
  term_id infinite = float_with_sign(c, float_infinity(c, f.width), a);
  result = term_select(c, float_is_zero(c, a), infinite, result);
  return term_select(c, float_is_nan(c, a), two(c, TERM_FADD, a, a), result);
}
