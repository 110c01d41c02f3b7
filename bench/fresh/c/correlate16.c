// How far signals are apart, summed up block by block.
#include "bench/papers/c/papers.h"

void correlate16_reference(const int16_t *restrict a, const int16_t *restrict b, int32_t *restrict out,
                           size_t h, size_t w, size_t d) {
  (void)d;
  for (size_t y = 0; y < h; y++) {
    uint32_t t = 0;
    for (size_t x = 0; x < w; x++)
      t += (uint32_t)abs(a[y * w + x] - b[y * w + x]);
    out[y] = (int32_t)t;
  }
}
