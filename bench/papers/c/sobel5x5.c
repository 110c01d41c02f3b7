// sobel5x5 in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void sobel5x5_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  const size_t s = w + BORDER;
  (void)d, ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      const uint8_t *p = in + y * s + x;
      static const int smooth[5] = {1, 4, 6, 4, 1}, slope[5] = {-1, -2, 0, 2, 1};
      int gx = 0, gy = 0;
      for (size_t i = 0; i < 5; i++)
        for (size_t j = 0; j < 5; j++) {
          gx += smooth[i] * slope[j] * p[i * s + j];
          gy += slope[i] * smooth[j] * p[i * s + j];
        }
      out[y * w + x] = (uint8_t)min_int((abs(gx) + abs(gy)) >> 4, 255);
    }
}
