// hot_pixel in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void hot_pixel_reference(const uint16_t *restrict in, uint16_t *restrict out, size_t h, size_t w, size_t d) {
  const size_t s = w + BORDER;
  (void)d, ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint16_t *p = in + y * s + x;
      int up = p[2], left = p[2 * s], right = p[2 * s + 4], down = p[4 * s + 2];
      int most = max_int(max_int(up, left), max_int(right, down)),
          least = min_int(min_int(up, left), min_int(right, down));
      out[y * w + x] = (uint16_t)max_int(min_int(p[2 * s + 2], most), least);
    }
}
