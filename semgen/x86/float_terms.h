// Terms of the floating-point functions that instructions have beyond IEEE 754's operations. Numbers are
// terms of 32 or 64 bits, read as binary32 or binary64; results are exact to the bit where the architecture
// says so, which is everywhere but in the payload of an arithmetic NaN.
#ifndef AUTO_SEMGEN_X86_FLOAT_TERMS_H
#define AUTO_SEMGEN_X86_FLOAT_TERMS_H

#include "semgen/vendor/float_parts.h"

// Rounds to an integer: mode in control's bits 1:0 unless bit 2 is set (nearest even).
term_id float_round(term_context *c, term_id a, term_id control);
// The second operand if one is not a number, and of two zeros.
term_id float_minimum(term_context *c, term_id a, term_id b);
term_id float_maximum(term_context *c, term_id a, term_id b);
// Predicate 0 .. 31 of the compare instructions (16 and up differ in exceptions only); one bit.
term_id float_compare(term_context *c, unsigned predicate, term_id a, term_id b);
// Rounds to a multiple of 2^-m: control has 8 bits, m in 7:4, mode in 1:0 unless bit 2 is set (nearest even).
term_id float_round_scale(term_context *c, term_id a, term_id control);
// What float_round_scale takes away.
term_id float_reduce(term_context *c, term_id a, term_id control);
// a * 2^floor(b), rounded once.
term_id float_scale(term_context *c, term_id a, term_id b);
// floor(log2(|a|)) as a number.
term_id float_exponent(term_context *c, term_id a);
// The significand, normalized to an interval (2 bits) with a sign control (2 bits).
term_id float_mantissa(term_context *c, term_id a, term_id sign, term_id interval);
// Minimum or maximum, also of magnitudes (2 bits), with a sign control (2 bits).
term_id float_range(term_context *c, term_id a, term_id b, term_id which, term_id sign);
// Whether a is in one of the classes that 8 bits choose; one bit.
term_id float_class(term_context *c, term_id a, term_id classes);
// One of 16 answers, by the class of b; `table` holds eight of 4 bits.
term_id float_fixup(term_context *c, term_id a, term_id b, term_id table);

#endif
