// upsample as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

void upsample_expert(const uint8_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  STRIPS {
    const uint8_t *p = in + x;
    __m512i a = load(p), b = load(p + 1);
    DOWN {
      __m512i c = load(p + (y + 1) * s), e = load(p + (y + 1) * s + 1);
      __m512i low = _mm512_add_epi16(_mm512_maddubs_epi16(_mm512_unpacklo_epi8(a, b), weights(9, 3)),
                                     _mm512_maddubs_epi16(_mm512_unpacklo_epi8(c, e), weights(3, 1)));
      __m512i high = _mm512_add_epi16(_mm512_maddubs_epi16(_mm512_unpackhi_epi8(a, b), weights(9, 3)),
                                      _mm512_maddubs_epi16(_mm512_unpackhi_epi8(c, e), weights(3, 1)));
      store(out + y * w + x, _mm512_packus_epi16(_mm512_srli_epi16(_mm512_add_epi16(low, b16(8)), 4),
                                                 _mm512_srli_epi16(_mm512_add_epi16(high, b16(8)), 4)));
      a = c, b = e;
    }
  }
}
