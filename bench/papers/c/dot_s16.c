// dot_s16 in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void dot_s16_reference(const int16_t *restrict a, const int16_t *restrict b, int32_t *restrict out, size_t h,
                       size_t w, size_t d) {
  (void)d, ALIGNED(a), ALIGNED(b), WHOLE(w);
  for (size_t y = 0; y < h; y++) {
    unsigned t = 0; // wraps
    for (size_t x = 0; x < w; x++)
      t += (unsigned)(a[y * w + x] * b[y * w + x]);
    out[y] = (int)t;
  }
}
