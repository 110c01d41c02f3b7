// Terms of A64's floating-point functions beyond IEEE 754's operations, with nothing set in the control
// register: round to nearest even, no flushing, NaNs propagate. Numbers are terms of 16, 32 or 64 bits.
#ifndef AUTO_SEMGEN_ARM_FLOAT_TERMS_H
#define AUTO_SEMGEN_ARM_FLOAT_TERMS_H

#include "semgen/vendor/float_parts.h"

typedef enum arm_rounding {
  ARM_TIES_EVEN,
  ARM_UP,
  ARM_DOWN,
  ARM_TO_ZERO,
  ARM_TIES_AWAY,
  ARM_ODD, // of conversions only: what is not exact has its last bit set
} arm_rounding;

// The larger or smaller one; a NaN if either is one. Of two zeros +0 is larger.
term_id arm_maximum(term_context *c, bool largest, term_id a, term_id b);
// Likewise, but a number wins against a quiet NaN.
term_id arm_maximum_number(term_context *c, bool largest, term_id a, term_id b);
// a * b, but 2 where one is infinite and the other zero.
term_id arm_multiply_extended(term_context *c, term_id a, term_id b);
// 2 - a * b and (3 - a * b) / 2, rounded once; infinity times zero counts as zero.
term_id arm_reciprocal_step(term_context *c, term_id a, term_id b);
term_id arm_root_step(term_context *c, term_id a, term_id b);
// The reciprocal's exponent, with a fraction of zero.
term_id arm_reciprocal_exponent(term_context *c, term_id a);

// To an integral float.
term_id arm_round(term_context *c, arm_rounding mode, term_id a);
// To one that fits in a signed integer of `bits` bits; whatever else becomes the least of those.
term_id arm_round_to_integer(term_context *c, arm_rounding mode, term_id a, unsigned bits);
// a * 2^fraction as an integer of `width` bits, saturated; a NaN is 0. fraction: a's width.
term_id arm_to_fixed(term_context *c, arm_rounding mode, bool is_signed, term_id a, term_id fraction,
                     unsigned width);
// a / 2^fraction, a an integer, rounded to a float of `width` bits. fraction: that width.
term_id arm_from_fixed(term_context *c, bool is_signed, term_id a, term_id fraction, unsigned width);
// To another format; the mode is ties to even or, to a narrower one, odd.
term_id arm_convert(term_context *c, arm_rounding mode, term_id a, unsigned width);

// bfloat16 is the upper half of a binary32; of 16 bits.
// Products of two bfloat16 and sums of two binary32 as the dot products have them: denormals count as zero,
// sums are rounded to odd.
term_id arm_bfloat_multiply(term_context *c, term_id a, term_id b);
term_id arm_bfloat_add(term_context *c, term_id a, term_id b);

// What an estimate looks up, by 9 bits: a number of 9 bits.
typedef term_id (*arm_lookup)(void *user, term_id index);
term_id arm_reciprocal_estimate(term_context *c, term_id a, arm_lookup lookup, void *user);
term_id arm_root_estimate(term_context *c, term_id a, arm_lookup lookup, void *user);

#endif
