// max_pool as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

void max_pool_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d;
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x += 64) {
      const uint8_t *p = in + 9 * y * w + x;
      __m512i t = b8(5);
      for (size_t k = 0; k < 9; k++)
        t = _mm512_max_epu8(t, load(p + k * w));
      store(out + y * w + x, _mm512_min_epu8(t, b8(250)));
    }
}
