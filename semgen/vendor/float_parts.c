// Fields of a float format as masks and shifts of terms: signs, exponents, special values.
#include "semgen/vendor/float_parts.h"

float_format float_format_of(unsigned width) {
  float_format f = {.width = width, .fraction = width == 64 ? 52 : width == 32 ? 23 : 10};
  f.sign = (uint64_t)1 << (f.width - 1);
  f.mantissa = ((uint64_t)1 << f.fraction) - 1;
  f.exponent = (f.sign - 1) & ~f.mantissa;
  f.quiet = (uint64_t)1 << (f.fraction - 1);
  f.bias = (int)(f.exponent >> f.fraction >> 1);
  return f;
}

static float_format format_of(const term_context *c, term_id a) { return float_format_of(term_width(c, a)); }

term_id float_with(term_context *c, term_op op, term_id a, uint64_t n) {
  return term_binary(c, op, a, term_const(c, term_width(c, a), n));
}
term_id float_convert(term_context *c, term_op op, term_rounding mode, term_id a, unsigned width) {
  return term_float(c, op, width, mode, &a);
}
term_id float_power(term_context *c, unsigned width, int exponent) {
  float_format f = float_format_of(width);
  return term_const(c, width, (uint64_t)(exponent + f.bias) << f.fraction);
}
term_id float_infinity(term_context *c, unsigned width) {
  return term_const(c, width, float_format_of(width).exponent);
}
term_id float_negate(term_context *c, term_id a) { return float_with(c, TERM_XOR, a, format_of(c, a).sign); }
term_id float_absolute(term_context *c, term_id a) {
  return float_with(c, TERM_AND, a, format_of(c, a).sign - 1);
}
term_id float_sign(term_context *c, term_id a) { return term_extract(c, a, term_width(c, a) - 1, 1); }
term_id float_with_sign(term_context *c, term_id magnitude, term_id of) {
  float_format f = format_of(c, of);
  return term_binary(c, TERM_OR, float_with(c, TERM_AND, magnitude, f.sign - 1),
                     float_with(c, TERM_AND, of, f.sign));
}
term_id float_quieted(term_context *c, term_id a) { return float_with(c, TERM_OR, a, format_of(c, a).quiet); }
term_id float_exponent_bits(term_context *c, term_id a) {
  float_format f = format_of(c, a);
  return float_with(c, TERM_AND, float_with(c, TERM_SHRU, a, f.fraction), f.exponent >> f.fraction);
}
term_id float_flushed(term_context *c, term_id a) {
  term_id denormal = float_with(c, TERM_EQ, float_exponent_bits(c, a), 0);
  return term_select(c, denormal, float_with(c, TERM_AND, a, format_of(c, a).sign), a);
}
term_id float_to_bfloat(term_context *c, term_id a) {
  term_id upper = float_with(c, TERM_SHRU, a, 16), odd = float_with(c, TERM_AND, upper, 1);
  term_id raised = term_binary(c, TERM_ADD, float_with(c, TERM_ADD, a, 0x7fff), odd);
  term_id nan = float_with(c, TERM_OR, upper, 0x40);
  return term_trunc(c, term_select(c, float_is_nan(c, a), nan, float_with(c, TERM_SHRU, raised, 16)), 16);
}
term_id float_is_nan(term_context *c, term_id a) { return term_binary(c, TERM_FUNO, a, a); }
term_id float_is_zero(term_context *c, term_id a) { return float_with(c, TERM_EQ, float_absolute(c, a), 0); }
term_id float_is_infinite(term_context *c, term_id a) {
  return float_with(c, TERM_EQ, float_absolute(c, a), format_of(c, a).exponent);
}
term_id float_is_signalling(term_context *c, term_id a) {
  float_format f = format_of(c, a);
  return term_binary(c, TERM_AND, float_is_nan(c, a),
                     float_with(c, TERM_EQ, float_with(c, TERM_AND, a, f.quiet), 0));
}
