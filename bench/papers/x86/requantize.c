// requantize as an expert writes it, in AVX-512 intrinsics.
#include "bench/papers/x86/expert.h"

static inline __m512i scaled(const int32_t *p) {
  const __m512i factor = _mm512_set1_epi64(1181116006), half = _mm512_set1_epi64(137438953472);
  __m512i v = load(p), even = _mm512_add_epi64(_mm512_mul_epi32(v, factor), half);
  __m512i odd = _mm512_add_epi64(_mm512_mul_epi32(_mm512_srli_epi64(v, 32), factor), half);
  return _mm512_srai_epi32(_mm512_mask_mov_epi32(_mm512_srli_epi64(even, 32), 0xaaaa, odd), 6);
}

void requantize_expert(const int32_t *restrict in, uint8_t *restrict out, size_t h, size_t w, size_t d) {
  const __m512i order = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  (void)h, (void)d;
  for (size_t i = 0; i < w; i += 64) {
    __m512i a = _mm512_packs_epi32(scaled(in + i), scaled(in + i + 16));
    __m512i b = _mm512_packs_epi32(scaled(in + i + 32), scaled(in + i + 48));
    __m512i t = _mm512_packus_epi16(_mm512_adds_epi16(a, b16(127)), _mm512_adds_epi16(b, b16(127)));
    t = _mm512_permutexvar_epi32(order, t);
    store(out + i, _mm512_min_epu8(_mm512_max_epu8(t, b8(5)), b8(250)));
  }
}
