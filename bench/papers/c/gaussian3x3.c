// gaussian3x3 in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void gaussian3x3_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  const size_t s = w + BORDER;
  (void)d, ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint8_t *p = in + y * s + x;
      static const int k[3] = {1, 2, 1};
      int t = 8;
      for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 3; j++)
          t += k[i] * k[j] * p[i * s + j];
      out[y * w + x] = (uint8_t)(t >> 4);
    }
}
