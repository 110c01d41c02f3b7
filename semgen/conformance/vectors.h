// Test vectors: contents for an instruction's operands. Vector v of an instruction depends only on the seed,
// the instruction's name and v, never on what ran before.
#ifndef AUTO_SEMGEN_CONFORMANCE_VECTORS_H
#define AUTO_SEMGEN_CONFORMANCE_VECTORS_H

#include "semgen/conformance/native.h"

// A pseudo-random sequence (splitmix64).
typedef struct random_source {
  uint64_t state;
} random_source;
uint64_t random_next(random_source *r);
uint32_t random_below(random_source *r, uint32_t bound);

// Corner value number `index` for elements of `width` bits (1..64).
enum { VECTOR_CORNERS = 26, VECTOR_FLOAT_CORNERS = 54 };
uint64_t vector_corner(unsigned width, unsigned index);
// Corner value for IEEE binary16, 32 or 64: zeros, infinities, NaNs, denormals, extremes, halfway cases, and
// where conversions to integers overflow.
uint64_t vector_float_corner(unsigned width, unsigned index);

// Record (native.h) of vector `v` of `total`: first operands filled with one corner value each, in all
// combinations; then corners mixed lane by lane, at the operand's width and at others; small numbers; random
// bits. Bits of the C value above the operand's lanes are random.
void vector_fill(const native_wrapper *w, uint64_t seed, uint32_t v, uint32_t total, uint8_t *record);

#endif
