// demosaic in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void demosaic_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  const size_t s = w + BORDER;
  (void)d, ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint8_t *p = in + y * s + x;
      int up = p[1], left = p[s], right = p[s + 2], down = p[2 * s + 1];
      out[y * w + x] =
          (uint8_t)(abs(left - right) < abs(up - down) ? (left + right + 1) >> 1 : (up + down + 1) >> 1);
    }
}
