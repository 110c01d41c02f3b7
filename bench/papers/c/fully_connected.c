// fully_connected in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void fully_connected_reference(const uint8_t *restrict a, const int8_t *restrict weights,
                               int32_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d, ALIGNED(a), ALIGNED(weights), WHOLE(w);
  for (size_t y = 0; y < h; y++) {
    int t = 0;
    for (size_t x = 0; x < w; x++)
      t += (a[x] - 121) * (weights[y * w + x] - 3);
    out[y] = t;
  }
}
