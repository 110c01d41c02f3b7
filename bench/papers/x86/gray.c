// gray as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

static inline __m512i level(__m512i ac, __m512i b) {
  __m512i t = _mm512_add_epi16(_mm512_maddubs_epi16(ac, weights(77, 29)), _mm512_mullo_epi16(b, b16(150)));
  return _mm512_srli_epi16(_mm512_add_epi16(t, b16(128)), 8);
}
void gray_expert(const uint8_t *restrict a, const uint8_t *restrict b, const uint8_t *restrict c,
                 uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  for (size_t i = 0; i < w; i += 64) {

    __m512i p = load(a + i), q = load(b + i), r = load(c + i), zero = b16(0);
    store(out + i, _mm512_packus_epi16(level(_mm512_unpacklo_epi8(p, r), _mm512_unpacklo_epi8(q, zero)),
                                       level(_mm512_unpackhi_epi8(p, r), _mm512_unpackhi_epi8(q, zero))));
  }
}
