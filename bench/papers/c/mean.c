// mean in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void mean_reference(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d, ALIGNED(in), ALIGNED(out), WHOLE(w);
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x++) {
      int t = 0;
      for (size_t k = 0; k < 64; k++)
        t += in[(64 * y + k) * w + x];
      out[y * w + x] = (uint8_t)((t + 32) >> 6);
    }
}
