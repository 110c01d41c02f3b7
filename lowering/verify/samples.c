// Value number n of a leaf: the first are tables of corners, the others a hash of n cut to a random
// magnitude.
#include "lowering/verify/samples.h"

#include "support/util.h"

// As a float of this width: one of the numbers at which operators change what they do, or a NaN.
static bits float_corner(uint64_t h, unsigned width) {
  unsigned mantissa = width == 16 ? 10 : width == 32 ? 23 : 52;
  uint64_t infinity = (UINT64_C(1) << (width - 1)) - (UINT64_C(1) << mantissa);
  uint64_t one = (infinity >> 1) & ~((UINT64_C(1) << mantissa) - 1), half_more = UINT64_C(1)
                                                                                 << (mantissa - 1);
  const uint64_t corners[] = {0,
                              one,
                              one | half_more,
                              one - (UINT64_C(2) << (mantissa - 1)),
                              infinity,
                              infinity - 1,
                              1,
                              infinity | half_more};
  enum { CORNERS = sizeof corners / sizeof *corners };
  return bits_u64(corners[h % CORNERS] | (h >> 8 & 1) << (width - 1), width);
}

// First all leaves at the same corner, then each at some corner or a small number, then any.
bits sample_value(unsigned sample, unsigned leaf, unsigned width) {
  uint64_t h = hash_mix(hash_mix(7, sample), leaf);
  bits one = bits_u64(1, width), top = bits_shl(one, width - 1, width);
  const bits corners[] = {
      {{0}}, bits_ones(width), top, bits_sub(top, one, width), one, bits_u64(h >> 32 & 63, width)};
  enum { CORNERS = sizeof corners / sizeof *corners };
  if (sample < CORNERS)
    return corners[sample];
  if (sample < SAMPLES / 2 || h % 8 == 0)
    return corners[(h >> 8) % CORNERS];
  if (h % 8 == 1 && (width == 16 || width == 32 || width == 64))
    return float_corner(h >> 8, width);
  bits value;
  for (int i = 0; i < BITS_LIMBS; i++)
    value.limb[i] = hash_mix(h, (uint64_t)i);
  // Of all magnitudes: clamps hide what large values do.
  return bits_shrs(bits_wrap(value, width), (h >> 16) % 2 ? (h >> 24) % width : 0, width);
}
