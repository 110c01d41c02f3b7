// Which of a pixel's neighbours are at least as bright.
#include "bench/papers/c/papers.h"

void binary_pattern_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w,
                              size_t d) {
  (void)d;
  size_t row = w + BORDER;
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint8_t *p = in + (y + 1) * row + x + 1;
      out[y * w + x] = (uint8_t)((p[-(ptrdiff_t)row] >= p[0] ? 1 : 0) | (p[-1] >= p[0] ? 2 : 0) |
                                 (p[1] >= p[0] ? 4 : 0) | (p[row] >= p[0] ? 8 : 0));
    }
}
