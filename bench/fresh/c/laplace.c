// A pixel five times, less its four neighbours.
#include "bench/papers/c/papers.h"

void laplace_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d;
  size_t row = w + BORDER;
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint8_t *p = in + (y + 1) * row + x + 1;
      int t = 5 * p[0] - p[-(ptrdiff_t)row] - p[row] - p[-1] - p[1];
      out[y * w + x] = (uint8_t)(t < 0 ? 0 : t > 255 ? 255 : t);
    }
}
