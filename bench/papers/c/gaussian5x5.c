// gaussian5x5 in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void gaussian5x5_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  const size_t s = w + BORDER;
  (void)d, ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint8_t *p = in + y * s + x;
      static const int k[5] = {1, 4, 6, 4, 1};
      int t = 128;
      for (size_t i = 0; i < 5; i++)
        for (size_t j = 0; j < 5; j++)
          t += k[i] * k[j] * p[i * s + j];
      out[y * w + x] = (uint8_t)(t >> 8);
    }
}
