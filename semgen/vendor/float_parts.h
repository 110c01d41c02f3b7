// Parts of floating-point numbers as terms, shared by the notations. Numbers are terms of 16, 32 or 64 bits,
// read as IEEE binary16, binary32 or binary64.
#ifndef AUTO_SEMGEN_VENDOR_FLOAT_PARTS_H
#define AUTO_SEMGEN_VENDOR_FLOAT_PARTS_H

#include "semantics/term/term.h"

typedef struct float_format {
  unsigned width, fraction;                 // bits
  uint64_t sign, exponent, mantissa, quiet; // masks
  int bias;
} float_format;

float_format float_format_of(unsigned width);
// a op n, in a's width.
term_id float_with(term_context *c, term_op op, term_id a, uint64_t n);
// A conversion, root or rounding to a result of `width` bits; mode where the operator has one.
term_id float_convert(term_context *c, term_op op, term_rounding mode, term_id a, unsigned width);
// 2^exponent; must be a normal number.
term_id float_power(term_context *c, unsigned width, int exponent);
term_id float_infinity(term_context *c, unsigned width);
// Of bits, whatever they stand for.
term_id float_negate(term_context *c, term_id a);
term_id float_absolute(term_context *c, term_id a);
term_id float_sign(term_context *c, term_id a); // one bit
term_id float_with_sign(term_context *c, term_id magnitude, term_id of);
term_id float_quieted(term_context *c, term_id a);
term_id float_exponent_bits(term_context *c, term_id a); // as stored, in a's width
// A denormal number becomes a zero of its sign.
term_id float_flushed(term_context *c, term_id a);
// A binary32 to bfloat16, its upper half, to nearest even; 16 bits.
term_id float_to_bfloat(term_context *c, term_id a);
// Tests: one bit.
term_id float_is_nan(term_context *c, term_id a);
term_id float_is_zero(term_context *c, term_id a);
term_id float_is_infinite(term_context *c, term_id a);
term_id float_is_signalling(term_context *c, term_id a);

#endif
