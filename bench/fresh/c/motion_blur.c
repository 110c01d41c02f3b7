// Seven pixels of a row, with the weights of a triangle.
#include "bench/papers/c/papers.h"

void motion_blur_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d;
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint8_t *p = in + y * (w + BORDER) + x;
      int t = p[0] + 2 * p[1] + 3 * p[2] + 4 * p[3] + 3 * p[4] + 2 * p[5] + p[6];
      out[y * w + x] = (uint8_t)((t + 8) >> 4);
    }
}
