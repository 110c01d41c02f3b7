// gaussian7x7 in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void gaussian7x7_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  const size_t s = w + BORDER;
  (void)d, ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint8_t *p = in + y * s + x;
      static const int k[7] = {1, 6, 15, 20, 15, 6, 1};
      int t = 2048;
      for (size_t i = 0; i < 7; i++)
        for (size_t j = 0; j < 7; j++)
          t += k[i] * k[j] * p[i * s + j];
      out[y * w + x] = (uint8_t)(t >> 12);
    }
}
