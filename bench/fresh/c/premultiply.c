// A colour times its alpha, divided by 255 without a division.
#include "bench/papers/c/papers.h"

void premultiply_reference(const uint8_t *restrict c, const uint8_t *restrict a, uint8_t *restrict out,
                           size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  for (size_t x = 0; x < w; x++) {
    unsigned t = (unsigned)c[x] * a[x] + 128;
    out[x] = (uint8_t)((t + (t >> 8)) >> 8);
  }
}
