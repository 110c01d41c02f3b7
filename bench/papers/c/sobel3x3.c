// sobel3x3 in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void sobel3x3_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  const size_t s = w + BORDER;
  (void)d, ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint8_t *p = in + y * s + x;
      int gx = (p[2] + 2 * p[s + 2] + p[2 * s + 2]) - (p[0] + 2 * p[s] + p[2 * s]);
      int gy = (p[2 * s] + 2 * p[2 * s + 1] + p[2 * s + 2]) - (p[0] + 2 * p[1] + p[2]);
      out[y * w + x] = (uint8_t)min_int(abs(gx) + abs(gy), 255);
    }
}
