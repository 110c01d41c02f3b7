// blend as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

static inline __m512i mixed(__m512i a, __m512i b, __m512i c) {
  __m512i t =
      _mm512_add_epi16(_mm512_mullo_epi16(a, c), _mm512_mullo_epi16(b, _mm512_sub_epi16(b16(255), c)));
  t = _mm512_add_epi16(t, b16(128));
  return _mm512_add_epi16(t, _mm512_srli_epi16(t, 8));
}
void blend_expert(const uint8_t *restrict a, const uint8_t *restrict b, const uint8_t *restrict c,
                  uint8_t *restrict out, size_t h, size_t w, size_t d) {
  (void)h, (void)d;
  for (size_t i = 0; i < w; i += 64) {

    pair p = load_pair(a + i), q = load_pair(b + i), r = load_pair(c + i);
    __m512i even = mixed(p.even, q.even, r.even), odd = mixed(p.odd, q.odd, r.odd);
    store(out + i, _mm512_or_si512(_mm512_srli_epi16(even, 8), _mm512_andnot_si512(b16(255), odd)));
  }
}
