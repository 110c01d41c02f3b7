// count_above as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

void count_above_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d;
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x += 64) {
      const uint8_t *p = in + 64 * y * w + x;
      __m512i t = b8(0);
      for (size_t k = 0; k < 64; k++)
        t = _mm512_mask_add_epi8(t, _mm512_cmpgt_epu8_mask(load(p + k * w), b8(100)), t, b8(1));
      store(out + y * w + x, t);
    }
}
