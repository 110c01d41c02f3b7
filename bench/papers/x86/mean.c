// mean as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

void mean_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)d;
  for (size_t y = 0; y < h; y++)
    for (size_t x = 0; x < w; x += 64) {
      const uint8_t *p = in + 64 * y * w + x;
      __m512i all = b16(32), odd = b16(32); // words of two lanes, and the upper lanes alone
      for (size_t k = 0; k < 64; k++) {
        __m512i v = load(p + k * w);
        all = _mm512_add_epi16(all, v), odd = _mm512_add_epi16(odd, _mm512_srli_epi16(v, 8));
      }
      __m512i even = _mm512_sub_epi16(all, _mm512_slli_epi16(_mm512_sub_epi16(odd, b16(32)), 8));
      store(out + y * w + x, narrow((pair){_mm512_srli_epi16(even, 6), _mm512_srli_epi16(odd, 6)}));
    }
}
