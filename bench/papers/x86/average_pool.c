// average_pool as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

void average_pool_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d;
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x += 64) {
      const uint8_t *p = in + 9 * y * w + x;
      pair t = load_pair(p);
      for (size_t k = 1; k < 9; k++)
        t = ADD(t, load_pair(p + k * w));
      __m512i mean = narrow(BOTH_BY(_mm512_mulhrs_epi16, t, b16(3641)));
      store(out + y * w + x, _mm512_min_epu8(_mm512_max_epu8(mean, b8(5)), b8(250)));
    }
}
