// Builds these functions out of IEEE operators, integer operations on the bits, and selects over special
// cases.
#include "semgen/x86/float_terms.h"

typedef float_format format;

static format format_of(const term_context *c, term_id a) { return float_format_of(term_width(c, a)); }

// ---- small things -------------------------------------------------------------------------------

static term_id two(term_context *c, term_op op, term_id a, term_id b) { return term_binary(c, op, a, b); }
static term_id with(term_context *c, term_op op, term_id a, uint64_t n) { return float_with(c, op, a, n); }
static term_id equals(term_context *c, term_id a, uint64_t n) { return with(c, TERM_EQ, a, n); }
static term_id bit(term_context *c, term_id a, unsigned i) { return term_extract(c, a, i, 1); }
static term_id both(term_context *c, term_id a, term_id b) { return term_binary(c, TERM_AND, a, b); }
static term_id either(term_context *c, term_id a, term_id b) { return term_binary(c, TERM_OR, a, b); }
static term_id indefinite(term_context *c, format f) {
  return term_const(c, f.width, f.sign | f.exponent | f.quiet);
}

// One of four by two bits.
static term_id choose(term_context *c, term_id selector, const term_id alternatives[4]) {
  term_id low = bit(c, selector, 0), high = bit(c, selector, 1);
  return term_select(c, high, term_select(c, low, alternatives[3], alternatives[2]),
                     term_select(c, low, alternatives[1], alternatives[0]));
}

// ---- minimum, maximum, compare ------------------------------------------------------------------

term_id float_minimum(term_context *c, term_id a, term_id b) {
  return term_select(c, two(c, TERM_FLT, a, b), a, b);
}
term_id float_maximum(term_context *c, term_id a, term_id b) {
  return term_select(c, two(c, TERM_FLT, b, a), a, b);
}

term_id float_compare(term_context *c, unsigned predicate, term_id a, term_id b) {
  switch (predicate & 15) {
  case 0: // equal
    return two(c, TERM_FEQ, a, b);
  case 1: // less
    return two(c, TERM_FLT, a, b);
  case 2: // less or equal
    return two(c, TERM_FLE, a, b);
  case 3: // unordered
    return two(c, TERM_FUNO, a, b);
  case 8: // equal or unordered
    return either(c, two(c, TERM_FEQ, a, b), two(c, TERM_FUNO, a, b));
  case 13: // greater or equal
    return two(c, TERM_FLE, b, a);
  case 14: // greater
    return two(c, TERM_FLT, b, a);
  case 15:
    return term_const(c, 1, 1);
  case 9:
    return term_not(c, float_compare(c, 13, a, b));
  case 10:
    return term_not(c, float_compare(c, 14, a, b));
  case 11:
    return term_const(c, 1, 0);
  case 12:
    return term_not(c, float_compare(c, 8, a, b));
  default: // 4 .. 7
    return term_not(c, float_compare(c, predicate & 3, a, b));
  }
}

// ---- rounding -----------------------------------------------------------------------------------

term_id float_round(term_context *c, term_id a, term_id control) {
  unsigned width = term_width(c, a);
  term_id modes[4];
  for (unsigned mode = 0; mode < 4; mode++)
    modes[mode] = float_convert(c, TERM_FROUND, (term_rounding)mode, a, width);
  return term_select(c, bit(c, control, 2), modes[TERM_NEAREST], choose(c, control, modes));
}

term_id float_round_scale(term_context *c, term_id a, term_id control) {
  format f = format_of(c, a);
  // 2^m and 2^-m from their bits.
  term_id m = term_extend(c, false, with(c, TERM_SHRU, control, 4), f.width);
  term_id bias = term_const(c, f.width, (uint64_t)f.bias);
  term_id up = with(c, TERM_SHL, two(c, TERM_ADD, bias, m), f.fraction);
  term_id down = with(c, TERM_SHL, two(c, TERM_SUB, bias, m), f.fraction);
  term_id rounded = two(c, TERM_FMUL, float_round(c, two(c, TERM_FMUL, a, up), control), down);
  // From 2^fraction on there is nothing to round, and the product could overflow.
  term_id large = two(c, TERM_FLE, float_power(c, f.width, (int)f.fraction), float_absolute(c, a));
  return term_select(c, large, a, rounded);
}

// a - b in the rounding of `control`: the difference rounded to nearest even, corrected by its error, which
// is a number (Knuth's exact sum).
static term_id subtract(term_context *c, term_id a, term_id b, term_id control) {
  format f = format_of(c, a);
  term_id zero = term_const(c, f.width, 0), sum = two(c, TERM_FSUB, a, b);
  term_id of_b = two(c, TERM_FSUB, sum, a), of_a = two(c, TERM_FSUB, sum, of_b);
  term_id error = two(c, TERM_FSUB, two(c, TERM_FSUB, a, of_a), two(c, TERM_FADD, b, of_b));
  term_id above = two(c, TERM_FLT, zero, error), below = two(c, TERM_FLT, error, zero);
  term_id negative = float_sign(c, sum);
  term_id larger = with(c, TERM_ADD, sum, 1), smaller = with(c, TERM_SUB, sum, 1); // in magnitude
  term_id up = term_select(c, above, term_select(c, negative, smaller, larger), sum);
  term_id down = term_select(c, below, term_select(c, negative, larger, smaller), sum);
  term_id inwards = term_select(c, negative, up, down);
  const term_id modes[4] = {sum, down, up, inwards};
  return term_select(c, bit(c, control, 2), sum, choose(c, control, modes));
}

term_id float_reduce(term_context *c, term_id a, term_id control) {
  format f = format_of(c, a);
  term_id rest = subtract(c, a, float_round_scale(c, a, control), control);
  // Nothing is left: -0 where rounding is down, else +0.
  term_id down =
      both(c, equals(c, with(c, TERM_AND, control, 3), TERM_DOWN), term_not(c, bit(c, control, 2)));
  term_id none = term_select(c, down, term_const(c, f.width, f.sign), term_const(c, f.width, 0));
  return term_select(c, float_is_infinite(c, a), term_const(c, f.width, 0),
                     term_select(c, float_is_zero(c, rest), none, rest));
}

// ---- exponent and significand -------------------------------------------------------------------

// The exponent as an integer; of a number that is not zero. A denormal's first bit says it.
static term_id integer_exponent(term_context *c, term_id a) {
  format f = format_of(c, a);
  term_id magnitude = float_absolute(c, a), stored = float_exponent_bits(c, a);
  term_id normal = with(c, TERM_SUB, stored, (uint64_t)f.bias);
  int first = (int)f.width - f.bias - (int)f.fraction;
  term_id denormal = two(c, TERM_SUB, term_const_s(c, f.width, first), term_unary(c, TERM_CTLZ, magnitude));
  return term_select(c, equals(c, stored, 0), denormal, normal);
}

term_id float_exponent(term_context *c, term_id a) {
  format f = format_of(c, a);
  term_id finite = float_convert(c, TERM_SITOF, TERM_NEAREST, integer_exponent(c, a), f.width);
  finite = term_select(c, float_is_zero(c, a), float_negate(c, float_infinity(c, f.width)), finite);
  term_id special = term_select(c, float_is_nan(c, a), float_quieted(c, a), float_infinity(c, f.width));
  return term_select(c, equals(c, float_exponent_bits(c, a), f.exponent >> f.fraction), special, finite);
}

// The fraction bits of a number that is not zero, with a denormal's first bit moved out.
static term_id normal_fraction(term_context *c, term_id a) {
  format f = format_of(c, a);
  term_id magnitude = float_absolute(c, a);
  term_id moved = two(c, TERM_SHL, magnitude,
                      with(c, TERM_SUB, term_unary(c, TERM_CTLZ, magnitude), f.width - f.fraction - 1));
  term_id bits = term_select(c, equals(c, float_exponent_bits(c, a), 0), moved, magnitude);
  return with(c, TERM_AND, bits, f.mantissa);
}

term_id float_mantissa(term_context *c, term_id a, term_id sign, term_id interval) {
  format f = format_of(c, a);
  term_id fraction = normal_fraction(c, a);
  term_id one = float_power(c, f.width, 0), half = float_power(c, f.width, -1);
  term_id odd = bit(c, integer_exponent(c, a), 0), upper = bit(c, fraction, f.fraction - 1);
  const term_id scales[4] = {one, term_select(c, odd, half, one), half, term_select(c, upper, half, one)};
  term_id result = two(c, TERM_OR, fraction, choose(c, interval, scales));
  result = term_select(c, either(c, float_is_zero(c, a), float_is_infinite(c, a)), one, result);
  result = term_select(c, bit(c, sign, 0), result, float_with_sign(c, result, a));
  term_id refused = both(c, both(c, bit(c, sign, 1), float_sign(c, a)), term_not(c, float_is_zero(c, a)));
  result = term_select(c, refused, indefinite(c, f), result);
  return term_select(c, float_is_nan(c, a), float_quieted(c, a), result);
}

static term_id clamp(term_context *c, term_id a, int64_t low, int64_t high) {
  unsigned width = term_width(c, a);
  a = two(c, TERM_MAXS, a, term_const_s(c, width, low));
  return two(c, TERM_MINS, a, term_const_s(c, width, high));
}

// 2^n for n in the range of normal numbers' exponents.
static term_id power_of(term_context *c, term_id n) {
  format f = format_of(c, n);
  return with(c, TERM_SHL, with(c, TERM_ADD, n, (uint64_t)f.bias), f.fraction);
}

term_id float_scale(term_context *c, term_id a, term_id b) {
  format f = format_of(c, a);
  // significand * 2^t, t the sum of the exponents; in two steps, the first of which is exact, so that the
  // result is rounded once. Beyond the limits everything overflows or vanishes.
  int limit = f.width == 64 ? 1200 : 200;
  term_id most = term_const(c, f.width, f.width == 64 ? 0x40b0680000000000 : 0x44960000); // 4200, 1200
  term_id by = float_maximum(c, float_minimum(c, b, most), float_negate(c, most));
  by = float_convert(c, TERM_FTOSI, TERM_DOWN, by, f.width);
  term_id t = clamp(c, two(c, TERM_ADD, by, integer_exponent(c, a)), -limit, limit);
  term_id first = with(c, TERM_SHRS, t, 1), second = two(c, TERM_SUB, t, first);
  term_id one = two(c, TERM_OR, normal_fraction(c, a), float_power(c, f.width, 0));
  term_id scaled = two(c, TERM_FMUL, two(c, TERM_FMUL, float_with_sign(c, one, a), power_of(c, first)),
                       power_of(c, second));
  term_id special = either(c, float_is_zero(c, a), float_is_infinite(c, a));
  scaled = term_select(c, special, a, scaled);
  // An infinite exponent: infinity or zero, but not infinitely many times zero, or one infinitieth of
  // infinity.
  term_id negative = float_sign(c, b);
  term_id limit_value = term_select(c, negative, term_const(c, f.width, 0), float_infinity(c, f.width));
  term_id opposite = term_select(c, negative, float_is_infinite(c, a), float_is_zero(c, a));
  term_id extreme = term_select(c, opposite, indefinite(c, f), float_with_sign(c, limit_value, a));
  term_id result = term_select(c, float_is_infinite(c, b), extreme, scaled);
  // A quiet NaN gives way to an infinite exponent.
  term_id absorbed = both(c, float_is_infinite(c, b), term_not(c, float_is_signalling(c, a)));
  term_id of_a = term_select(c, absorbed, limit_value, float_quieted(c, a));
  result = term_select(c, float_is_nan(c, b), float_quieted(c, b), result);
  return term_select(c, float_is_nan(c, a), of_a, result);
}

// ---- range, class, fixup ------------------------------------------------------------------------

term_id float_range(term_context *c, term_id a, term_id b, term_id which, term_id sign) {
  format f = format_of(c, a);
  term_id size_a = float_absolute(c, a), size_b = float_absolute(c, b);
  // Of two equal magnitudes the negative one is less.
  term_id less = either(c, two(c, TERM_FLT, a, b), both(c, two(c, TERM_FEQ, a, b), float_sign(c, a)));
  term_id smaller = either(c, two(c, TERM_FLT, size_a, size_b),
                           both(c, two(c, TERM_FEQ, size_a, size_b), float_sign(c, a)));
  const term_id values[4] = {term_select(c, less, a, b), term_select(c, less, b, a),
                             term_select(c, smaller, a, b), term_select(c, smaller, b, a)};
  // A number wins against a quiet NaN.
  term_id value = choose(c, which, values);
  value = term_select(c, float_is_nan(c, b), a, value);
  value = term_select(c, both(c, float_is_nan(c, a), term_not(c, float_is_nan(c, b))), b, value);
  const term_id signs[4] = {float_with_sign(c, value, a), value, float_absolute(c, value),
                            with(c, TERM_OR, value, f.sign)};
  term_id result = term_select(c, float_is_signalling(c, b), float_quieted(c, b), choose(c, sign, signs));
  return term_select(c, float_is_signalling(c, a), float_quieted(c, a), result);
}

// By number of the class: quiet NaN, +0, -0, +infinity, -infinity, denormal, negative finite, signalling NaN.
term_id float_class(term_context *c, term_id a, term_id classes) {
  format f = format_of(c, a);
  term_id nan = float_is_nan(c, a), quiet = bit(c, a, f.fraction - 1), magnitude = float_absolute(c, a);
  term_id denormal = both(c, equals(c, float_exponent_bits(c, a), 0), term_not(c, equals(c, magnitude, 0)));
  term_id finite = with(c, TERM_ULT, magnitude, f.exponent);
  term_id is[8] = {both(c, nan, quiet),
                   equals(c, a, 0),
                   equals(c, a, f.sign),
                   equals(c, a, f.exponent),
                   equals(c, a, f.sign | f.exponent),
                   denormal,
                   both(c, both(c, finite, float_sign(c, a)), term_not(c, equals(c, magnitude, 0))),
                   both(c, nan, term_not(c, quiet))};
  term_id any = term_const(c, 1, 0);
  for (unsigned k = 0; k < 8; k++)
    any = either(c, any, both(c, bit(c, classes, k), is[k]));
  return any;
}

term_id float_fixup(term_context *c, term_id a, term_id b, term_id table) {
  format f = format_of(c, a);
  unsigned w = f.width;
  term_id one = float_power(c, w, 0);
  // Quiet NaN, signalling NaN, zero, one, -infinity, +infinity, negative, positive.
  term_id class = term_select(c, float_sign(c, b), term_const(c, w, 6), term_const(c, w, 7));
  class = term_select(c, float_is_infinite(c, b),
                      term_select(c, float_sign(c, b), term_const(c, w, 4), term_const(c, w, 5)), class);
  class = term_select(c, two(c, TERM_EQ, b, one), term_const(c, w, 3), class);
  class = term_select(c, float_is_zero(c, b), term_const(c, w, 2), class);
  term_id not_quiet = equals(c, with(c, TERM_AND, b, f.quiet), 0);
  class = term_select(c, float_is_nan(c, b),
                      term_select(c, not_quiet, term_const(c, w, 1), term_const(c, w, 0)), class);
  term_id answer = two(c, TERM_SHRU, table, with(c, TERM_SHL, class, 2));
  term_id minus = float_negate(c, float_infinity(c, f.width));
  uint64_t ninety = w == 64 ? 0x4056800000000000 : 0x42b40000;
  uint64_t quarter = w == 64 ? 0x3ff921fb54442d18 : 0x3fc90fdb; // half of pi
  term_id answers[16] = {a,
                         b,
                         with(c, TERM_OR, b, f.exponent | f.quiet),
                         indefinite(c, f),
                         minus,
                         float_infinity(c, f.width),
                         float_with_sign(c, float_infinity(c, f.width), b),
                         term_const(c, w, f.sign),
                         term_const(c, w, 0),
                         float_negate(c, one),
                         one,
                         float_power(c, w, -1),
                         term_const(c, w, ninety),
                         term_const(c, w, quarter),
                         term_const(c, w, f.exponent - 1),
                         term_const(c, w, f.sign | (f.exponent - 1))};
  for (unsigned step = 8, level = 3; step; step /= 2, level--)
    for (unsigned k = 0; k < step; k++)
      answers[k] = term_select(c, bit(c, answer, level), answers[k + step], answers[k]);
  return answers[0];
}
