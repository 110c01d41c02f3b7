#include "lowering/samples.h"

#include "semantics/util.h"

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
  bits value;
  for (int i = 0; i < BITS_LIMBS; i++)
    value.limb[i] = hash_mix(h, (uint64_t)i);
  // Of all magnitudes: clamps hide what large values do.
  return bits_shrs(bits_wrap(value, width), (h >> 16) % 2 ? (h >> 24) % width : 0, width);
}
