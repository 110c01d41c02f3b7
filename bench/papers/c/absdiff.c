// absdiff in plain C: the reference, and what clang compiles.
#include "bench/papers/c/papers.h"

void absdiff_reference(const uint8_t *restrict a, const uint8_t *restrict b, uint8_t *restrict out, size_t h,
                       size_t w, size_t d) {
  (void)h, (void)d, ALIGNED(a), ALIGNED(b), ALIGNED(out), WHOLE(w);
  for (size_t i = 0; i < w; i++) {
    out[i] = (uint8_t)abs(a[i] - b[i]);
  }
}
