// upsample in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void upsample_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  const size_t s = w + BORDER;
  (void)d, ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint8_t *p = in + y * s + x;
      out[y * w + x] = (uint8_t)((9 * p[0] + 3 * p[1] + 3 * p[s] + p[s + 1] + 8) >> 4);
    }
}
