// add in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void add_reference(const uint8_t *restrict a, const uint8_t *restrict b, uint8_t *restrict out, size_t h,
                   size_t w, size_t d) {
  (void)h, (void)d, ALIGNED(a), ALIGNED(b), ALIGNED(out), WHOLE(w);
  for (size_t i = 0; i < w; i++) {
    int q = (((a[i] - 121) * 19 + (b[i] - 131) * 23 + 16) >> 5) + 127;
    out[i] = (uint8_t)clamp_int(clamp_int(q, 0, 255), 5, 250);
  }
}
