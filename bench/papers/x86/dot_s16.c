// dot_s16 as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

void dot_s16_expert(const int16_t *restrict a, const int16_t *restrict b, int32_t *restrict out, size_t h,
                    size_t w, size_t d) {
  (void)d;
  for (size_t y = 0; y < h; y++) {
    __m512i t[4] = {_mm512_setzero_si512(), _mm512_setzero_si512(), _mm512_setzero_si512(),
                    _mm512_setzero_si512()};
    for (size_t x = 0; x < w; x += 128)
      for (size_t i = 0; i < 4; i++)
        t[i] = _mm512_dpwssd_epi32(t[i], load(a + y * w + x + 32 * i), load(b + y * w + x + 32 * i));
    out[y] =
        _mm512_reduce_add_epi32(_mm512_add_epi32(_mm512_add_epi32(t[0], t[1]), _mm512_add_epi32(t[2], t[3])));
  }
}
