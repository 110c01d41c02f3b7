// The power of each block of a signal: the sum of squares, less what a 256th of each sample is.
#include "bench/papers/c/papers.h"

void energy_reference(const int16_t *restrict in, const int16_t *restrict unused, int32_t *restrict out,
                      size_t h, size_t w, size_t d) {
  (void)d, (void)unused;
  for (size_t y = 0; y < h; y++) {
    uint32_t t = 0;
    for (size_t x = 0; x < w; x++)
      t += (uint32_t)((in[y * w + x] >> 4) * (in[y * w + x] >> 4));
    out[y] = (int32_t)t;
  }
}
