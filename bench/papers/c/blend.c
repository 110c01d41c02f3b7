// blend in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void blend_reference(const uint8_t *restrict a, const uint8_t *restrict b, const uint8_t *restrict c,
                     uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)h, (void)d, ALIGNED(a), ALIGNED(b), ALIGNED(c), ALIGNED(out), WHOLE(w);
  for (size_t i = 0; i < w; i++) {
    int t = a[i] * c[i] + b[i] * (255 - c[i]) + 128;
    out[i] = (uint8_t)((t + (t >> 8)) >> 8);
  }
}
