// One of two layers by a mask, which is scaled from 255 to 256.
#include "bench/papers/c/papers.h"

void mix_reference(const uint8_t *restrict a, const uint8_t *restrict b, const uint8_t *restrict m,
                   uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  for (size_t x = 0; x < w; x++) {
    int k = m[x] + (m[x] >> 7);
    out[x] = (uint8_t)((a[x] * (256 - k) + b[x] * k + 128) >> 8);
  }
}
