// Each row between two images, by a weight of its own.
#include "bench/papers/c/papers.h"

void crossfade_reference(const uint8_t *restrict a, const uint8_t *restrict b, const uint8_t *restrict f,
                         uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d;
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++)
      out[y * w + x] = (uint8_t)((a[y * w + x] * (256 - f[y]) + b[y * w + x] * f[y] + 128) >> 8);
}
