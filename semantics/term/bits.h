// Bit vectors of 1..1024 bits as values, two's complement, little-endian limbs.
// Bits at and above the width are zero in every value that these functions return.
#ifndef AUTO_SEMANTICS_TERM_BITS_H
#define AUTO_SEMANTICS_TERM_BITS_H

#include <stdbool.h>
#include <stdint.h>

enum { BITS_MAX_WIDTH = 1024, BITS_LIMBS = BITS_MAX_WIDTH / 64 };

typedef struct bits {
  uint64_t limb[BITS_LIMBS];
} bits;

bits bits_u64(uint64_t value, unsigned width);      // low `width` bits of value
bits bits_s64(int64_t value, unsigned width);       // sign-extended to `width`
bits bits_ones(unsigned width);                     // all `width` bits set
bits bits_wrap(bits a, unsigned width);             // clears what lies above
bits bits_sext(bits a, unsigned from, unsigned to); // to >= from
bits bits_add(bits a, bits b, unsigned width);
bits bits_sub(bits a, bits b, unsigned width);
bits bits_mul(bits a, bits b, unsigned width);
bits bits_and(bits a, bits b);
bits bits_or(bits a, bits b);
bits bits_xor(bits a, bits b);
bits bits_shl(bits a, uint64_t n, unsigned width);  // n >= width gives 0
bits bits_shru(bits a, uint64_t n, unsigned width); // n >= width gives 0
bits bits_shrs(bits a, uint64_t n, unsigned width); // n >= width gives the sign in every bit
// Division truncates toward zero. By zero as in SMT-LIB: quotient all ones (unsigned),
// 1 or -1 (signed), remainder the dividend.
bits bits_divu(bits a, bits b, unsigned width);
bits bits_remu(bits a, bits b, unsigned width);
bits bits_divs(bits a, bits b, unsigned width);
bits bits_rems(bits a, bits b, unsigned width);
int bits_ucompare(bits a, bits b); // -1, 0, 1
int bits_scompare(bits a, bits b, unsigned width);
bool bits_get(const bits *a, unsigned position);
bool bits_fits_u64(const bits *a);           // no bit at or above 64
int64_t bits_to_s64(bits a, unsigned width); // value must fit; width <= 64 always does
unsigned bits_popcount(bits a);
// Reads / writes `width` bits at bit offset `position` of a little-endian byte buffer.
bits bits_load(const uint8_t *bytes, unsigned position, unsigned width);
void bits_store(uint8_t *bytes, unsigned position, unsigned width, bits value);

#endif
