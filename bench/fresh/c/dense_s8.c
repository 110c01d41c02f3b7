// Rows of signed weights by a vector of signed activations with a zero point.
#include "bench/papers/c/papers.h"

void dense_s8_reference(const int8_t *restrict a, const int8_t *restrict weights, int32_t *restrict out,
                        size_t h, size_t w, size_t d) {
  (void)d;
  for (size_t y = 0; y < h; y++) {
    int t = 0;
    for (size_t x = 0; x < w; x++)
      t += weights[y * w + x] * (a[x] + 17);
    out[y] = t;
  }
}
