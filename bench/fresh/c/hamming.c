// In how many bits rows differ.
#include "bench/papers/c/papers.h"

void hamming_reference(const uint8_t *restrict a, const uint8_t *restrict b, int32_t *restrict out, size_t h,
                       size_t w, size_t d) {
  (void)d;
  for (size_t y = 0; y < h; y++) {
    int t = 0;
    for (size_t x = 0; x < w; x++)
      t += __builtin_popcount((unsigned)(a[y * w + x] ^ b[y * w + x]));
    out[y] = t;
  }
}
